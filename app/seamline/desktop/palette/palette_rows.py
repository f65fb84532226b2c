"""Rows of the command palette, with matching letters marked, and the group and shortcut at the right."""

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
"""The role of the places of matching letters in `title group keywords` of a row's entry, a frozenset."""

ROW_HEIGHT = 28
_PADDING, _GAP = 8, 12


@dataclass(frozen=True)
class PaletteEntry:
    """An entry of the palette.

    group: its kind, as `Preset`, or its menu. keys: its shortcut, or "". keywords: more words to find it by.
    """

    title: str
    group: str
    callback: Callable[[], object]
    keys: str = ""
    keywords: str = ""


class PaletteDelegate(QStyledItemDelegate):
    """Draws a row of ROW_HEIGHT pixels, or higher if the text needs it."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = QStyleOptionViewItem(option)
        theme, entry = theme_of(row.widget), index.data(ENTRY)
        place = QRect(row.rect).adjusted(_PADDING, 0, -_PADDING, 0)
        painter.save()
        if row.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(row.rect, QColor(theme.selected))
        font, letters = text_font(TextRole.NOTE), index.data(LETTERS)
        of_group = frozenset(at - len(entry.title) - 1 for at in letters)
        for words, colour, marked in (
            (entry.keys, theme.second, frozenset()),
            (entry.group, theme.quiet, of_group),
        ):
            # A long group, such as the folder of a file, takes at most half of the row from the title.
            shown = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideMiddle, place.width() // 2)
            if shown:
                runs = _runs(shown, marked if shown == words else frozenset(), font=font)
                width = sum(run.width for run in runs)
                at_end = QRect(place)
                at_end.setLeft(place.right() - width + 1)
                _draw_runs(painter, at_end, runs=runs, colour=colour, row=row)
                place.setRight(place.right() - width - _GAP)
        runs = _runs(entry.title, letters, font=row.font)
        _draw_runs(painter, place, runs=runs, colour=theme.text, row=row)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(0, max(ROW_HEIGHT, option.fontMetrics.height() + 8))


@dataclass(frozen=True)
class _Run:
    """Adjacent letters that are all marked, or all not."""

    text: str
    is_marked: bool
    font: QFont

    @property
    def width(self) -> int:
        return QFontMetrics(self.font).horizontalAdvance(self.text)


def _runs(text: str, letters: frozenset[int], *, font: QFont) -> list[_Run]:
    """Divide a text into runs. Marked ones are bold, as colour must not be the only sign."""
    bold = QFont(font)
    bold.setBold(True)
    return [
        _Run("".join(text[at] for at in run), is_marked, bold if is_marked else font)
        for is_marked, run in groupby(range(len(text)), key=letters.__contains__)
    ]


def _draw_runs(
    painter: QPainter, place: QRect, *, runs: list[_Run], colour: str, row: QStyleOptionViewItem
) -> None:
    places, rest = RowPlaces(row.direction, row.rect), QRect(place)
    painter.save()
    painter.setClipRect(places.of(place))
    for run in runs:
        painter.setFont(run.font)
        painter.setPen(QColor(theme_of(row.widget).accent if run.is_marked else colour))
        painter.drawText(places.of(rest), places.begin, run.text)
        rest.setLeft(rest.left() + run.width)
    painter.restore()
