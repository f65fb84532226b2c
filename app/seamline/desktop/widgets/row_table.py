"""Tables that list one thing per row, and their look."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from seamline.desktop.widgets.whole_rows import WholeRows


class RowTable(WholeRows, QTableView):
    """A table of rows of one height."""

    @property
    def row_height(self) -> int:
        return self.verticalHeader().defaultSectionSize()


def show_as_rows(table: QTableView) -> None:
    """Set a table to select single whole rows, and to show no grid, frame and row numbers."""
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.setFrameShape(QTableView.Shape.NoFrame)
    rows = table.verticalHeader()
    rows.hide()
    # Rows of one fixed height, or Qt would ask for the height of each.
    rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    rows.setDefaultSectionSize(round(table.fontMetrics().height() * 1.5))
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    # A style in which titles begin where their cells do.
    header.setProperty("kind", "rows")
