"""A row of buttons that wraps: as many a line as fit, whole, in the order in which they are read."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.wrapping_row import WrappingRow


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_buttons_go_on_in_the_next_line(qtbot: QtBot, direction: Qt.LayoutDirection) -> None:
    """None is narrower than it asks to be, however narrow the row; one that is hidden takes no room."""
    buttons = [QPushButton(words) for words in ("One", "Two and more", "Three", "Four")]
    row, around = WrappingRow(*buttons), QWidget()
    qtbot.addWidget(around)
    around.setLayoutDirection(direction)
    layout = QVBoxLayout(around)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(row)
    layout.addStretch(1)
    around.resize(row.sizeHint().width(), 300)
    around.show()
    qtbot.waitUntil(lambda: lines_of(buttons) == [buttons])
    for width in (row.minimumSizeHint().width(), row.sizeHint().width() - 1):
        around.resize(width, 300)
        qtbot.waitUntil(lambda: len(lines_of(buttons)) > 1)
        assert all(button.width() >= button.sizeHint().width() for button in buttons)
        assert all(0 <= button.x() <= row.width() - button.width() for button in buttons)
        assert row.height() >= max(button.geometry().bottom() for button in buttons)
    buttons[1].hide()
    qtbot.waitUntil(lambda: len(lines_of(buttons[:1] + buttons[2:])) == 1)


def lines_of(buttons: list[QPushButton]) -> list[list[QPushButton]]:
    """The buttons by line, each line in the order of reading."""
    tops = sorted({button.y() for button in buttons})
    return [[button for button in buttons if button.y() == top] for top in tops]
