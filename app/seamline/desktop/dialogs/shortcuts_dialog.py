"""All keyboard shortcuts, by the menu that they stand in."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
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

from seamline.desktop.widgets.type_scale import TextRole, text_font

_COLUMNS = 3


class ShortcutsDialog(QDialog):
    """Lists what each key does; Esc closes it."""

    def __init__(
        self, groups: Sequence[tuple[str, Sequence[tuple[str, str]]]], parent: QWidget | None = None
    ) -> None:
        """groups: a title, and under it what is done and by which keys."""
        super().__init__(parent)
        self.setWindowTitle("Keyboard shortcuts")
        columns = [QVBoxLayout() for _ in range(_COLUMNS)]
        lengths = [0] * _COLUMNS
        for title, rows in sorted(groups, key=lambda group: -len(group[1])):
            # Each group goes where there is most room left.
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
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(content)
        area.setAccessibleName("Keyboard shortcuts")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(area)
        layout.addWidget(buttons)
        room = content.sizeHint().expandedTo(area.minimumSizeHint())
        self.resize(min(room.width() + 48, 1100), min(room.height() + 80, 760))


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
