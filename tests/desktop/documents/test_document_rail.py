"""Behaviour of the rail of open documents."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from seamline.desktop.documents.document_item import DocumentItem
from seamline.desktop.documents.document_rail import DocumentRail

NOTES = DocumentItem("/texts/notes.md", "", "Notes on bees")
CHAT = DocumentItem("/texts/chat.json", "2", "A question", 2)


@pytest.fixture
def rail(qtbot: QtBot) -> DocumentRail:
    rail = DocumentRail()
    qtbot.addWidget(rail)
    rail.set_open([NOTES, CHAT])
    rail.resize(44, 300)
    rail.show()
    return rail


def test_each_document_is_named_for_who_cannot_see_its_icon(rail: DocumentRail) -> None:
    """A file by its name, a conversation by its title; the pointer gets the same words."""
    rows = [rail.list.item(row) for row in range(rail.list.count())]
    for role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
        assert [row.data(role) for row in rows] == [
            "notes.md",
            "A question",
        ]
    assert rail.unfold.accessibleName()


def test_shown_document_is_marked_without_asking_for_it(qtbot: QtBot, rail: DocumentRail) -> None:
    """Setting it emits nothing, also when the list is set again."""
    with qtbot.assertNotEmitted(rail.document_requested):
        rail.set_current("/texts/chat.json", "2")
        rail.set_open([CHAT, NOTES])
    assert rail.list.currentRow() == 0


def test_click_and_enter_ask_for_a_document(qtbot: QtBot, rail: DocumentRail) -> None:
    """By mouse and by keys."""
    place = rail.list.visualItemRect(rail.list.item(1)).center()
    with qtbot.waitSignal(rail.document_requested) as clicked:
        qtbot.mouseClick(rail.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert clicked.args == ["/texts/chat.json", "2"]
    rail.list.setCurrentRow(0)
    with qtbot.waitSignal(rail.document_requested) as entered:
        qtbot.keyClick(rail.list, Qt.Key.Key_Return)
    assert entered.args == ["/texts/notes.md", ""]


def test_button_asks_for_the_names(qtbot: QtBot, rail: DocumentRail) -> None:
    """The arrow at its foot unfolds it."""
    with qtbot.waitSignal(rail.unfold_requested):
        rail.unfold.click()
