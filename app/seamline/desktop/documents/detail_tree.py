"""A tree whose rows have a detail at their right, in which Enter opens and Delete closes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QIcon, QKeyEvent, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget

from seamline.desktop.widgets.row_places import RowPlaces
from seamline.desktop.widgets.theme import coloured_icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font

DETAIL = Qt.ItemDataRole.UserRole + 1
"""The role of the detail, words at the right of a row."""


WARNING = Qt.ItemDataRole.UserRole + 2
"""The role of a warning, words left of the detail."""

SHORT_DETAIL = Qt.ItemDataRole.UserRole + 3
"""The role of a shorter detail for less room."""

_ROW, _PADDING, _GLYPH, _GAP = 28, 12, 16, 8
_BAR = 2


class DetailDelegate(QStyledItemDelegate):
    """Draws a row's detail at its right, a warning before it, and the name in the remaining room."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = QStyleOptionViewItem(option)
        self.initStyleOption(row, index)
        widget, theme = row.widget, theme_of(row.widget)
        rect, middle = QRect(row.rect), row.rect.center().y()
        name, glyph = row.text, QIcon(row.icon)
        places = RowPlaces(row.direction, row.rect)
        row.text, row.icon = "", QIcon()
        widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, row, painter, widget)
        painter.save()
        if row.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(places.of(QRect(0, rect.top(), _BAR, rect.height())), QColor(theme.accent))
        left, right = max(rect.left(), rect.left() + 4 if glyph.isNull() else _PADDING), rect.right()
        right -= _PADDING - 1
        if not glyph.isNull():
            glyph.paint(painter, places.of(QRect(left, middle - _GLYPH // 2, _GLYPH, _GLYPH)))
            left += _GLYPH + _GAP
        note = text_font(TextRole.NOTE)
        metrics = QFontMetrics(note)
        painter.setFont(note)
        needed = left + row.fontMetrics.averageCharWidth() * 8
        if detail := fitting_detail(index, metrics, room=right - needed):
            painter.setPen(QColor(theme.quiet))
            painter.drawText(
                places.of(QRect(left, rect.top(), right - left, rect.height())), places.end, detail
            )
            right -= max(metrics.horizontalAdvance(detail), _GLYPH) + _GAP
        if warning := index.data(WARNING):
            painter.setPen(QColor(theme.warning))
            painter.drawText(
                places.of(QRect(left, rect.top(), right - left, rect.height())), places.end, warning
            )
            right -= metrics.horizontalAdvance(warning) + 4 + _GLYPH
            place = places.of(QRect(right, middle - _GLYPH // 2, _GLYPH, _GLYPH))
            coloured_icon("warning", theme.warning, size=_GLYPH).paint(painter, place)
            right -= _GAP
        painter.setFont(row.font)
        brush = index.data(Qt.ItemDataRole.ForegroundRole)
        painter.setPen(brush.color() if isinstance(brush, QBrush) else QColor(theme.text))
        shown = QFontMetrics(row.font).elidedText(name, row.textElideMode, max(right - left, 0))
        text_place = places.of(QRect(left, rect.top(), right - left, rect.height()))
        painter.drawText(text_place, places.begin, shown)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = super().sizeHint(option, index)
        return QSize(hint.width(), max(_ROW, option.fontMetrics.height() + 8))


def fitting_detail(index: QModelIndex | QPersistentModelIndex, metrics: QFontMetrics, *, room: int) -> str:
    """Return as much of a row's detail as there is room for; "" if that would be too little."""
    whole: str = index.data(DETAIL) or ""
    for words in (whole, index.data(SHORT_DETAIL) or ""):
        if words and metrics.horizontalAdvance(words) <= room:
            return words
    detail = metrics.elidedText(whole, Qt.TextElideMode.ElideRight, max(room, 0))
    # A few letters and an ellipsis would mean nothing; the tool tip has the whole.
    return detail if len(detail) > 8 else ""


class DetailTree(QTreeWidget):
    """A tree in which Enter opens and Delete closes. close: called for Delete. show_menu: with the point."""

    def __init__(self, close: Callable[[], None], show_menu: Callable[[QPoint], None]) -> None:
        super().__init__()
        self._close_current = close
        self.setAccessibleName(tr("Documents"))
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setIndentation(self.fontMetrics().height() * 4 // 5)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(show_menu)

    def event(self, event: QEvent) -> bool:
        # Accepted, so that Delete comes to the tree even if it is a shortcut of the window.
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
            # On some platforms Qt does not activate an item by Enter.
            self.itemActivated.emit(self.currentItem(), 0)
        else:
            super().keyPressEvent(event)
