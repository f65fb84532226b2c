"""A small table: names in its first column, numbers in the others."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem

from seamline.desktop.widgets.focused_row import FocusedRowTree

_NUMBER = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FigureRow(QTreeWidgetItem):
    """A row that is sorted by its numbers; one without a number comes first.

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
    """Rows of a name and its figures, in columns as wide as their contents.

    resized: the table has another size, and so may have its columns.
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
        # Measuring every row is quick enough for a dozen rows.
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setMinimumSectionSize(self.fontMetrics().averageCharWidth() * 6)
        for column in range(1, len(head)):
            self.headerItem().setTextAlignment(column, _NUMBER)

    def add_row(self, texts: Sequence[str], values: Sequence[float | None] = ()) -> FigureRow:
        """Add a row. values: the numbers behind all texts but the first, by which the row is sorted."""
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
        """All rows in their present order."""
        items = (self.topLevelItem(number) for number in range(self.topLevelItemCount()))
        return [item for item in items if isinstance(item, FigureRow)]
