"""All keyboard shortcuts, grouped by their menus."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font

Group = tuple[str, Sequence[tuple[str, str]]]
"""A title, with actions and their keys."""

_COLUMNS = (3, 2, 1)
_HIGHEST = 760
# The size of the scroll bar and the margins of the dialog; the height includes its button.
_AROUND = QSize(48, 80)


class ShortcutsDialog(QDialog):
    """Lists the shortcuts in as many columns as the screen has room for; Esc closes it."""

    def __init__(self, groups: Sequence[Group], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keyboard shortcuts"))
        screen = self.screen().availableSize()
        for columns in _COLUMNS:
            content = _content(groups, columns)
            room = content.sizeHint() + _AROUND
            if room.width() <= screen.width():
                break
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(content)
        area.setAccessibleName(tr("Keyboard shortcuts"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(area)
        layout.addWidget(buttons)
        self.resize(room.boundedTo(QSize(screen.width(), min(_HIGHEST, screen.height()))))


def _content(groups: Sequence[Group], count: int) -> QWidget:
    """Return a widget with the groups in `count` columns of about the same length."""
    columns = [QVBoxLayout() for _ in range(count)]
    lengths = [0] * count
    for title, rows in sorted(groups, key=lambda group: -len(group[1])):
        # The longest group first, each into the shortest column.
        shortest = lengths.index(min(lengths))
        columns[shortest].addLayout(_group(title, rows))
        columns[shortest].addSpacing(16)
        lengths[shortest] += len(rows) + 2
    content = QWidget()
    across = QHBoxLayout(content)
    across.setContentsMargins(16, 16, 16, 0)
    across.setSpacing(32)
    for column in columns:
        column.addStretch(1)
        across.addLayout(column)
    return content


def _group(title: str, rows: Sequence[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(4)
    head = QLabel(title)
    head.setFont(text_font(TextRole.SECTION))
    grid.addWidget(head, 0, 0, 1, 2)
    for number, (words, keys) in enumerate(rows, 1):
        grid.addWidget(QLabel(words), number, 0)
        shown = QLabel(keys)
        shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(shown, number, 1)
    grid.setColumnStretch(0, 1)
    return grid
