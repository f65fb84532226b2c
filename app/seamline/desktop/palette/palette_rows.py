"""Rows of the command palette: the letters that fit are marked, group and shortcut stand at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from seamline.desktop.widgets.row_places import RowPlaces
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.type_scale import TextRole, text_font

ENTRY = Qt.ItemDataRole.UserRole
LETTERS = Qt.ItemDataRole.UserRole + 1
"""The role of the places of a title's letters that fit what is typed."""

ROW_HEIGHT = 28
_PADDING, _GAP = 8, 12


@dataclass(frozen=True)
class PaletteEntry:
    """Something that can be done. group: what it is, as `Preset`; keys: its shortcut, or ""."""

    title: str
    group: str
    callback: Callable[[], object]
    keys: str = ""


class PaletteDelegate(QStyledItemDelegate):
    """Draws a row of 28 pixels, or as many as the text needs."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = QStyleOptionViewItem(option)
        theme, entry = theme_of(row.widget), index.data(ENTRY)
        place = QRect(row.rect).adjusted(_PADDING, 0, -_PADDING, 0)
        painter.save()
        if row.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(row.rect, QColor(theme.selected))
        note = text_font(TextRole.NOTE)
        painter.setFont(note)
        places = RowPlaces(row.direction, row.rect)
        for words, colour in ((entry.keys, theme.second), (entry.group, theme.quiet)):
            # A long group, as the folder of a file, leaves the title at least half of the row.
            shown = QFontMetrics(note).elidedText(words, Qt.TextElideMode.ElideMiddle, place.width() // 2)
            if shown:
                painter.setPen(QColor(colour))
                painter.drawText(places.of(place), places.end, shown)
                place.setRight(place.right() - QFontMetrics(note).horizontalAdvance(shown) - _GAP)
        self._draw_title(painter, place, row=row, index=index)
        painter.restore()

    def _draw_title(
        self,
        painter: QPainter,
        place: QRect,
        *,
        row: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw the title with the letters that fit bold and in the accent, which is more than colour."""
        theme, title, letters = theme_of(row.widget), index.data(ENTRY).title, index.data(LETTERS)
        font, bold = row.font, QFont(row.font)
        bold.setBold(True)
        places = RowPlaces(row.direction, row.rect)
        painter.setClipRect(places.of(place))
        for is_marked, run in groupby(range(len(title)), key=letters.__contains__):
            text = "".join(title[at] for at in run)
            used = bold if is_marked else font
            painter.setFont(used)
            painter.setPen(QColor(theme.accent if is_marked else theme.text))
            painter.drawText(places.of(place), places.begin, text)
            place.setLeft(place.left() + QFontMetrics(used).horizontalAdvance(text))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(0, max(ROW_HEIGHT, option.fontMetrics.height() + 8))
