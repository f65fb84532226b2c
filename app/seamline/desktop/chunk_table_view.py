"""The view of the chunk table: whole rows, keys of its own, and bars for sizes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QContextMenuEvent, QKeyEvent, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from seamline.desktop.chunk_table_model import FILL_ROLE, Index
from seamline.desktop.theme import LIGHT


@dataclass(frozen=True)
class Command:
    """Something to do with the selected chunks, in the menu and by keys."""

    text: str
    keys: QKeySequence
    act: Callable[[], None]


class ChunkTableView(QTableView):
    """A table of whole rows that keeps its own keys, even where the window has a use for them."""

    def __init__(self, commands: tuple[Command, ...], show_menu: Callable[[QPoint], None]) -> None:
        super().__init__()
        self._commands = commands
        self._show_menu = show_menu
        self.setAccessibleName("Chunks")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        # Of a breadcrumb the first and the last heading say most.
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        rows = self.verticalHeader()
        rows.hide()
        # Rows of one fixed height: Qt would ask for the height of each otherwise.
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setHighlightSections(False)
        header.setSortIndicatorShown(True)
        header.setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self._fit_rows()

    def show_row(self, row: int) -> None:
        """Scroll to a row, if it is not wholly in sight; columns stay where they are."""
        self.scrollTo(
            self.model().index(row, max(0, self.columnAt(0))), QAbstractItemView.ScrollHint.EnsureVisible
        )

    def _act_for(self, event: QKeyEvent) -> Callable[[], None] | None:
        pressed = QKeySequence(event.keyCombination())
        return next((command.act for command in self._commands if command.keys == pressed), None)

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._act_for(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if act := self._act_for(event):
            act()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._show_menu(event.globalPos())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_rows()

    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.5))


class TokenBarDelegate(QStyledItemDelegate):
    """Draws a number of tokens and how much of the maximum it fills; hatched if it is above that."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = LIGHT

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        draw, item = cell.widget.style().drawControl, QStyle.ControlElement.CE_ItemViewItem
        area, metrics = QRect(cell.rect), cell.fontMetrics
        text, cell.text = cell.text, ""
        draw(item, cell, painter, cell.widget)
        numbers = QRect(area)
        numbers.setWidth(min(area.width(), metrics.horizontalAdvance("~100,000")))
        cell.text, cell.rect = text, numbers
        cell.displayAlignment = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        draw(item, cell, painter, cell.widget)
        is_selected = bool(cell.state & QStyle.StateFlag.State_Selected)
        painter.save()
        height = max(4, metrics.height() // 3)
        track = QRect(numbers.right() + metrics.height() // 2, 0, 0, height)
        track.setRight(area.right() - metrics.height() // 2)
        track.moveTop(area.center().y() - height // 2)
        if track.width() > height:
            self._draw_bar(painter, track, float(index.data(FILL_ROLE)), is_selected)
        painter.restore()

    def _draw_bar(self, painter: QPainter, track: QRect, fill: float, is_selected: bool) -> None:
        theme = self.theme
        full = QRect(track)
        full.setWidth(max(1, round(track.width() * min(1.0, fill))))
        ink = QColor(theme.on_accent if is_selected else theme.accent if fill <= 1 else theme.warning)
        if not is_selected:
            painter.fillRect(track, QColor(theme.line))
        painter.fillRect(
            full, QBrush(ink, Qt.BrushStyle.SolidPattern if fill <= 1 else Qt.BrushStyle.BDiagPattern)
        )
        if fill > 1 or is_selected:
            painter.setPen(QPen(ink))
            painter.drawRect(track.adjusted(0, 0, -1, -1))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(
            option.fontMetrics.horizontalAdvance("~100,000") * 2, round(option.fontMetrics.height() * 1.5)
        )
