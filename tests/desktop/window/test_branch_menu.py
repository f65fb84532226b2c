"""Behaviour of the menu with the branches of a conversation."""

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from seamline.desktop.window.branch_menu import BranchMenu
from seamline.engine.text.document import Branch, Document

BRANCHES = (
    Branch("m7", "Try it with rye & oats", 7, 1_710_000_000.0, current=False),
    Branch("m9", "And with spelt", 9, None, current=True),
)
BRANCHED = Document("user: Hi", kind="conversation", branches=BRANCHES, branch="m9")


@pytest.fixture
def parent(qtbot: QtBot) -> QMenu:
    menu = QMenu()
    qtbot.addWidget(menu)
    return menu


@pytest.fixture
def branches(parent: QMenu) -> BranchMenu:
    return BranchMenu(parent, parent.addAction("Palette"))


def test_menu_is_of_use_only_where_there_is_a_choice(branches: BranchMenu) -> None:
    """A conversation with one way through it offers none."""
    branches.set_document(Document("user: Hi", kind="conversation"))
    assert not branches.menu.isEnabled()
    branches.set_document(BRANCHED)
    assert branches.menu.isEnabled()
    branches.set_document(None)
    assert not branches.menu.isEnabled()


def test_each_branch_says_what_is_its_own(branches: BranchMenu) -> None:
    """A branch is told by its first words, its length and its time; the usual one says so."""
    branches.set_document(BRANCHED)
    assert [action.text() for action in branches.menu.actions()] == [
        "Try it with rye && oats · 7 messages · 2024-03-09 16:00",
        "And with spelt · 9 messages · last open in its app",
    ]
    assert [action.isChecked() for action in branches.menu.actions()] == [False, True]


def test_choosing_asks_for_the_branch_and_showing_does_not(qtbot: QtBot, branches: BranchMenu) -> None:
    """What the user picks is asked for by its id; what is set from outside asks for nothing."""
    with qtbot.assertNotEmitted(branches.branch_chosen):
        branches.set_document(BRANCHED)
    with qtbot.waitSignal(branches.branch_chosen) as chosen:
        branches.menu.actions()[0].trigger()
    assert chosen.args == ["m7"]
