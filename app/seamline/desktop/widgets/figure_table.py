"""A small table: names in its first column, numbers in the others."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem

from seamline.desktop.widgets.focused_row import FocusedRowTree

_NUMBER = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FigureRow(QTreeWidgetItem):
    """A row that is sorted by its numbers; what has none comes first.

    values: the numbers of the columns after the first.
    """

    values: Sequence[float | None] = ()

    def __lt__(self, other: QTreeWidgetItem) -> bool:
        column = self.treeWidget().sortColumn()
        if column < 1 or not isinstance(other, FigureRow):
            return self.text(0) < other.text(0)
        mine, its = self.values[column - 1], other.values[column - 1]
        return its is not None and (mine is None or mine < its)


class FigureTable(FocusedRowTree):
    """Rows of a name and its figures, as wide as what they say.

    resized: the table has another size, and its columns too.
    """

    resized = Signal()

    def __init__(self, name: str, head: Sequence[str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setHeaderLabels(head)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAlternatingRowColors(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.header()
        header.setProperty("kind", "rows")
        header.setStretchLastSection(False)
        # A table of a dozen rows is measured quickly.
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setMinimumSectionSize(self.fontMetrics().averageCharWidth() * 6)
        for column in range(1, len(head)):
            self.headerItem().setTextAlignment(column, _NUMBER)

    def add_row(self, texts: Sequence[str], values: Sequence[float | None] = ()) -> FigureRow:
        """Add a row. values: what it is sorted by, in a table that is."""
        row = FigureRow(list(texts))
        row.values = values
        for column in range(1, len(texts)):
            row.setTextAlignment(column, _NUMBER)
        line = self.fontMetrics().height()
        row.setSizeHint(0, QSize(self.fontMetrics().horizontalAdvance(texts[0]) + line, round(line * 1.3)))
        self.addTopLevelItem(row)
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    @property
    def rows(self) -> list[FigureRow]:
        """All rows as they are sorted."""
        items = (self.topLevelItem(number) for number in range(self.topLevelItemCount()))
        return [item for item in items if isinstance(item, FigureRow)]
