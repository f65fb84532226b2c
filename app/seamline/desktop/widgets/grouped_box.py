"""A box of named choices under headings, each with a line of explanation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPalette,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from seamline.desktop.widgets.eliding_box import ElidingBox
from seamline.desktop.widgets.text_style import scaled_font

_VALUE = Qt.ItemDataRole.UserRole
_SUMMARY = Qt.ItemDataRole.UserRole + 1
# The minimum width in characters, for a narrow window.
_NARROWEST = 16
# A longer summary, in characters, is elided in the list; its tooltip has the whole.
_WIDEST = 84

_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class Choice:
    """A choice: its value, the name that is shown, and a line of explanation."""

    value: str
    name: str
    summary: str


class GroupedBox(ElidingBox):
    """A combo box whose list has two lines for each choice, and headings, which cannot be chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items = QStandardItemModel(self)
        self.setModel(self._items)
        self._rows = _TwoLineDelegate(self)
        self.setItemDelegate(self._rows)
        # As many as fit on the screen, since a list that has to be scrolled gives no overview.
        self.setMaxVisibleItems(100)
        self.view().viewport().installEventFilter(self)

    @property
    def summary(self) -> str:
        """The explanation of the current choice."""
        return str(self.currentData(_SUMMARY) or "")

    def add_choices(self, choices: Sequence[Choice], *, heading: str = "") -> None:
        """Add choices below the present ones. heading: above the new ones, "" for none."""
        if heading:
            item = QStandardItem(heading)
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self._items.appendRow(item)
        for choice in choices:
            item = QStandardItem(choice.name)
            item.setData(choice.value, _VALUE)
            item.setData(choice.summary, _SUMMARY)
            item.setData(choice.summary, Qt.ItemDataRole.ToolTipRole)
            item.setData(choice.summary, Qt.ItemDataRole.AccessibleDescriptionRole)
            self._items.appendRow(item)
        if self.currentData() is None:
            self.setCurrentIndex(self.findData(choices[0].value))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), self.fontMetrics().averageCharWidth() * _NARROWEST), hint.height())

    def showPopup(self) -> None:
        """Open the list, as wide as its lines are in the present font."""
        self._fit_list()
        super().showPopup()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore a click on a heading, for which Qt would choose the row that was pointed at before."""
        if event.type() == QEvent.Type.MouseButtonRelease and watched is self.view().viewport():
            index = self.view().indexAt(cast(QMouseEvent, event).position().toPoint())
            if index.isValid() and not index.flags() & Qt.ItemFlag.ItemIsEnabled:
                return True
        return super().eventFilter(watched, event)

    def _fit_list(self) -> None:
        option = QStyleOptionViewItem()
        option.font = self.font()
        rows = range(self._items.rowCount())
        width = max(
            (self._rows.sizeHint(option, self._items.index(row, 0)).width() for row in rows), default=0
        )
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        self.view().setMinimumWidth(width + bar)


class _TwoLineDelegate(QStyledItemDelegate):
    """Draws a heading in bold, and a choice as its name with the muted summary below."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        large, small = _fonts(option.font, index)
        names, summaries = QFontMetrics(large), QFontMetrics(small)
        pad = names.height() // 4
        summary = index.data(_SUMMARY)
        if summary is None:
            return QSize(names.horizontalAdvance(index.data()) + 2 * pad, names.height() + 3 * pad)
        widest = summaries.averageCharWidth() * _WIDEST
        width = max(names.horizontalAdvance(index.data()), min(summaries.horizontalAdvance(summary), widest))
        return QSize(_indent(names) + width + pad, names.height() + summaries.height() + 2 * pad)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        large, small = _fonts(option.font, index)
        names, summaries = QFontMetrics(large), QFontMetrics(small)
        pad = names.height() // 4
        is_pointed_at = bool(option.state & QStyle.StateFlag.State_Selected)
        palette, roles = option.palette, QPalette.ColorRole
        painter.save()
        painter.fillRect(option.rect, palette.color(roles.Highlight if is_pointed_at else roles.Base))
        summary = index.data(_SUMMARY)
        name_colour = roles.HighlightedText if is_pointed_at else roles.Text
        line = QRect(option.rect).adjusted(pad, pad if summary else 2 * pad, -pad, 0)
        if summary is not None:
            line.setLeft(option.rect.left() + _indent(names))
        for text, font, metrics, role in (
            (index.data(), large, names, name_colour if summary is not None else roles.PlaceholderText),
            (summary, small, summaries, name_colour if is_pointed_at else roles.PlaceholderText),
        ):
            if text:
                line.setHeight(metrics.height())
                painter.setFont(font)
                painter.setPen(palette.color(QPalette.ColorGroup.Active, role))
                elided = metrics.elidedText(text, Qt.TextElideMode.ElideRight, line.width())
                painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, elided)
                line.translate(0, metrics.height())
        painter.restore()


def _fonts(font: QFont, index: _Index) -> tuple[QFont, QFont]:
    """Return the fonts of a row's name and of its summary."""
    large = QFont(font)
    large.setBold(index.data(_SUMMARY) is None)
    return large, scaled_font(font, 0.9)


def _indent(metrics: QFontMetrics) -> int:
    return metrics.height()
