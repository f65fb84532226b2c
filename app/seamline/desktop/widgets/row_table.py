"""Look of tables that list one thing a row."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView


class RowTable(QTableView):
    """A table of rows of one height, of which none is ever seen in part: what is left over stays clear."""

    _is_fitting = False

    def updateGeometries(self) -> None:
        """Let the viewport end with a row."""
        # A new margin resizes the viewport, of which Qt tells by the same call.
        if not self._is_fitting:
            super().updateGeometries()
            self._fit_viewport()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_viewport()

    def _fit_viewport(self) -> None:
        margins, height = self.viewportMargins(), self.verticalHeader().defaultSectionSize()
        room = self.viewport().height() + margins.bottom()
        left_over = room % height if room > height else 0
        if left_over != margins.bottom() and not self._is_fitting:
            self._is_fitting = True
            margins.setBottom(left_over)
            self.setViewportMargins(margins)
            self._is_fitting = False


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
