"""A tree whose rows say a detail at their right, in which Enter opens and Delete closes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QWidget

from seamline.desktop.widgets.theme import LIGHT

DETAIL = Qt.ItemDataRole.UserRole + 1
"""The role of the words at the right of a row."""


class DetailDelegate(QStyledItemDelegate):
    """Draws a row's detail at its right, as far as the name leaves room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = LIGHT

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = QStyleOptionViewItem(option)
        self.initStyleOption(row, index)
        style, metrics = row.widget.style(), row.fontMetrics
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, row, painter, row.widget)
        name = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, row, row.widget)
        gap = metrics.height()
        room = QRect(row.rect)
        room.setLeft(name.left() + metrics.horizontalAdvance(row.text) + gap)
        room.setRight(row.rect.right() - gap // 3)
        whole = index.data(DETAIL) or ""
        detail = metrics.elidedText(whole, Qt.TextElideMode.ElideRight, room.width())
        # A letter or two and an ellipsis say nothing; the tool tip has it all.
        if detail == whole or len(detail) > 8:
            is_selected = bool(row.state & QStyle.StateFlag.State_Selected)
            painter.save()
            painter.setPen(QColor(self.theme.on_accent if is_selected else self.theme.quiet))
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, detail)
            painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = super().sizeHint(option, index)
        return QSize(hint.width(), round(option.fontMetrics.height() * 1.5))


class DetailTree(QTreeWidget):
    """A tree in which Enter opens and Delete closes."""

    def __init__(self, close: Callable[[], None], show_menu: Callable[[QPoint], None]) -> None:
        super().__init__()
        self._close_current = close
        self.setAccessibleName("Documents")
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setIndentation(self.fontMetrics().height() * 4 // 5)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(show_menu)

    def event(self, event: QEvent) -> bool:
        # The window may use Delete too; here it is the tree's.
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Delete:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Delete:
            self._close_current()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            # Qt leaves it to the platform whether Enter activates.
            self.itemActivated.emit(self.currentItem(), 0)
        else:
            super().keyPressEvent(event)
