"""A tree whose row with the focus has a line around it, and which shows no row in part."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QStyleOptionViewItem, QTreeWidget

from seamline.desktop.widgets.theme import theme_of


class FocusedRowTree(QTreeWidget):
    """Qt's own way for a whole row asks the style without the widget, which fills it with a gradient then.

    Where all rows have one height the viewport ends with a row; what is left over stays clear.
    """

    _is_fitting = False

    @property
    def foot_height(self) -> int:
        """The room to be left below the rows for what does not scroll with them."""
        return 0

    def drawRow(
        self, painter: QPainter, options: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().drawRow(painter, options, index)
        if self.hasFocus() and index.row() == self.currentIndex().row():
            width = min(self.header().length(), self.viewport().width())
            place = self.visualRect(index.sibling(index.row(), 0))
            painter.setPen(QPen(QColor(theme_of(self).accent), 1))
            painter.drawRect(0, place.top(), width - 1, place.height() - 1)

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
        height = self.rowHeight(self.model().index(0, 0)) if self.uniformRowHeights() else 0
        margins = self.viewportMargins()
        room = self.viewport().height() + margins.bottom() - self.foot_height
        bottom = self.foot_height + (room % height if 0 < height < room else 0)
        if bottom != margins.bottom() and not self._is_fitting:
            self._is_fitting = True
            margins.setBottom(bottom)
            self.setViewportMargins(margins)
            self._is_fitting = False
