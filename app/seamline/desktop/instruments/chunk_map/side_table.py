"""A short table at the side of the map, whose height is that of its rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt

from seamline.desktop.widgets.record_table import RecordTable
from seamline.desktop.widgets.row_table import RowTable, show_as_rows


class SideTable(RowTable):
    """A table beside a map. widths: of the columns in characters; stretched columns share the rest."""

    def __init__(
        self, model: RecordTable[Any], name: str, *, widths: Sequence[int], stretched: Sequence[int]
    ) -> None:
        super().__init__()
        self.setModel(model)
        self.setAccessibleName(name)
        show_as_rows(self)
        # The end must be visible: there, the number of a chunk is behind the name of its document.
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
    """Set the height of a table to that of its header and `count` rows."""
    rows = count * table.verticalHeader().defaultSectionSize()
    table.setFixedHeight(table.horizontalHeader().sizeHint().height() + rows + 2)
