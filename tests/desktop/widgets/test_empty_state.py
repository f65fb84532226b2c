"""Behaviour of what is shown before anything is open."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.empty_state import EmptyState, RecentRow
from seamline.desktop.widgets.theme import DARK, palette_of

RECENT = ["/home/ann/Documents/tour.md", "/home/ann/Downloads/conversations.json", "/home/ann/Projects/a.md"]


@pytest.fixture
def empty(qtbot: QtBot) -> EmptyState:
    empty = EmptyState()
    qtbot.addWidget(empty)
    empty.resize(760, 410)
    empty.show()
    return empty


def rows(empty: EmptyState) -> list[RecentRow]:
    return [row for row in empty.findChildren(RecentRow) if not row.isHidden()]


@pytest.mark.parametrize(
    ("label", "signal"),
    [
        ("Open…", "open_requested"),
        ("Paste a text", "paste_requested"),
        ("Show the sample", "sample_requested"),
    ],
)
def test_every_way_to_begin_is_reached_by_keys(
    qtbot: QtBot, empty: EmptyState, label: str, signal: str
) -> None:
    """Each button asks for what it says, by the keyboard alone."""
    button = next(found for found in empty.findChildren(QPushButton) if found.text() == label)
    with qtbot.waitSignal(getattr(empty, signal)):
        qtbot.keyClick(button, Qt.Key.Key_Space)


def test_recent_files_are_named_with_their_folders_and_opened(qtbot: QtBot, empty: EmptyState) -> None:
    """The newest comes first; a row says where its file lies, also to who cannot see it."""
    empty.set_recent(RECENT)
    assert [row.accessibleName() for row in rows(empty)] == [
        "tour.md, in Documents",
        "conversations.json, in Downloads",
        "a.md, in Projects",
    ]
    with qtbot.waitSignal(empty.file_requested) as asked:
        qtbot.keyClick(rows(empty)[1], Qt.Key.Key_Space)
    assert asked.args == [RECENT[1]]
    empty.set_recent(())
    assert rows(empty) == []


def test_small_window_shows_as_many_recent_files_as_fit(empty: EmptyState) -> None:
    """The ways to begin stay whole; the list gives way, and comes back."""
    empty.set_recent(RECENT)
    empty.resize(400, 260)
    assert len(rows(empty)) == 1
    empty.resize(400, 500)
    assert len(rows(empty)) == 3


def test_follows_the_theme(empty: EmptyState) -> None:
    """Dark and light look different, without being told."""
    light = empty.grab().toImage()
    empty.setPalette(palette_of(DARK))
    assert empty.grab().toImage() != light


@pytest.mark.usefixtures("german")
def test_key_is_called_as_on_the_keyboard(empty: EmptyState) -> None:
    """It is Strg on a German one."""
    assert empty.paste_button.accessibleDescription() == "Strg V"
