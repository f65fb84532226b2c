"""Look of tables that list one thing a row."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from seamline.desktop.widgets.whole_rows import WholeRows


class RowTable(WholeRows, QTableView):
    """A table of rows of one height."""

    @property
    def row_height(self) -> int:
        return self.verticalHeader().defaultSectionSize()


def show_as_rows(table: QTableView) -> None:
    """Let whole rows be selected, one at a time, and show them without grid, frame and row numbers."""
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.setFrameShape(QTableView.Shape.NoFrame)
    rows = table.verticalHeader()
    rows.hide()
    # Rows of one fixed height: Qt would ask for the height of each otherwise.
    rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    rows.setDefaultSectionSize(round(table.fontMetrics().height() * 1.5))
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    # Titles begin where their cells do.
    header.setProperty("kind", "rows")
