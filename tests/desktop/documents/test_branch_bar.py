"""Behaviour of the box with the branches of a conversation."""

import pytest
from pytestqt.qtbot import QtBot

from seamline.desktop.documents.branch_bar import BranchBar
from seamline.engine.text.document import Branch, Document

BRANCHES = (
    Branch("m7", "Try it with rye", 7, 1_710_000_000.0, current=False),
    Branch("m9", "And with spelt", 9, None, current=True),
)


@pytest.fixture
def bar(qtbot: QtBot) -> BranchBar:
    bar = BranchBar()
    qtbot.addWidget(bar)
    return bar


def test_bar_is_there_only_where_there_is_a_choice(bar: BranchBar) -> None:
    """A conversation with one way through it shows no box."""
    bar.set_document(Document("user: Hi", kind="conversation"))
    assert bar.isHidden()
    bar.set_document(Document("user: Hi", kind="conversation", branches=BRANCHES, branch="m9"))
    assert not bar.isHidden()
    bar.set_document(None)
    assert bar.isHidden()


def test_each_branch_says_what_is_its_own(bar: BranchBar) -> None:
    """A branch is told by its first words, its length and its time; the usual one says so."""
    bar.set_document(Document("user: Hi", kind="conversation", branches=BRANCHES, branch="m9"))
    said = [bar.box.itemText(at) for at in range(bar.box.count())]
    assert said == [
        "Try it with rye · 7 messages · 2024-03-09 16:00",
        "And with spelt · 9 messages · last open in its app",
    ]
    assert bar.box.currentIndex() == 1


def test_choosing_asks_for_the_branch_and_showing_does_not(qtbot: QtBot, bar: BranchBar) -> None:
    """What the user picks is asked for by its id; what is set from outside asks for nothing."""
    with qtbot.assertNotEmitted(bar.branch_chosen):
        bar.set_document(Document("user: Hi", kind="conversation", branches=BRANCHES, branch="m9"))
    with qtbot.waitSignal(bar.branch_chosen) as chosen:
        bar.box.setCurrentIndex(0)
        bar.box.activated.emit(0)
    assert chosen.args == ["m7"]
