"""A tree that draws a line around the row with the focus, and shows no row in part."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionViewItem, QTreeWidget

from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.whole_rows import WholeRows


class FocusedRowTree(WholeRows, QTreeWidget):
    """A tree with its own focus frame, since Qt's frame around a whole row is filled with a gradient.

    Rows of different heights may still be shown in part at the end of the viewport.
    """

    @property
    def row_height(self) -> int:
        return self.rowHeight(self.model().index(0, 0)) if self.uniformRowHeights() else 0

    def drawRow(
        self, painter: QPainter, options: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().drawRow(painter, options, index)
        if self.hasFocus() and index.row() == self.currentIndex().row():
            width = min(self.header().length(), self.viewport().width())
            place = self.visualRect(index.sibling(index.row(), 0))
            painter.setPen(QPen(QColor(theme_of(self).accent), 1))
            painter.drawRect(0, place.top(), width - 1, place.height() - 1)
