"""Behaviour of what is shown before anything is open."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.empty_state import EmptyState
from seamline.desktop.widgets.theme import DARK


@pytest.mark.parametrize(
    ("label", "signal"),
    [
        ("Open a file…", "open_requested"),
        ("Open a folder…", "folder_requested"),
        ("Try the sample", "sample_requested"),
    ],
)
def test_every_way_to_begin_is_reached_by_keys(qtbot: QtBot, label: str, signal: str) -> None:
    """Each button asks for what it says, by the keyboard alone."""
    empty = EmptyState()
    qtbot.addWidget(empty)
    button = next(found for found in empty.findChildren(QPushButton) if found.text() == label)
    with qtbot.waitSignal(getattr(empty, signal)):
        qtbot.keyClick(button, Qt.Key.Key_Space)


def test_follows_the_theme(qtbot: QtBot) -> None:
    """Dark and light look different, and setting the theme asks for nothing."""
    empty = EmptyState()
    qtbot.addWidget(empty)
    light = empty.grab().toImage()
    with qtbot.assertNotEmitted(empty.open_requested):
        empty.set_theme(DARK)
    assert empty.grab().toImage() != light
