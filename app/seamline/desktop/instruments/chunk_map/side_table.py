"""A short table at the side of the map, as high as its rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt

from seamline.desktop.widgets.record_table import RecordTable
from seamline.desktop.widgets.row_table import RowTable, show_as_rows


class SideTable(RowTable):
    """Rows beside a map. widths: of columns in characters; those that are stretched share what is left."""

    def __init__(
        self, model: RecordTable[Any], name: str, *, widths: Sequence[int], stretched: Sequence[int]
    ) -> None:
        super().__init__()
        self.setModel(model)
        self.setAccessibleName(name)
        show_as_rows(self)
        # The number of a chunk stands behind the name of its document.
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setStretchLastSection(False)
        for column, characters in enumerate(widths):
            self.setColumnWidth(column, characters * self.fontMetrics().averageCharWidth())
        for column in stretched:
            header.setSectionResizeMode(column, header.ResizeMode.Stretch)
        fit_rows(self, 0)


def fit_rows(table: RowTable, count: int) -> None:
    """Make a table as high as its header and so many rows."""
    rows = count * table.verticalHeader().defaultSectionSize()
    table.setFixedHeight(table.horizontalHeader().sizeHint().height() + rows + 2)
