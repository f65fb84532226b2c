"""The view of the chunk table, with whole rows, keys of its own, and bars for sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QContextMenuEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyleOptionFocusRect,
    QTableView,
)

from seamline.desktop.chunks.chunk_columns import STRENGTH_COLUMN, TOKENS_COLUMN, all_columns
from seamline.desktop.chunks.chunk_commands import Command, CommandKeys
from seamline.desktop.chunks.chunk_table_model import ChunkTableModel
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.row_table import RowTable
from seamline.desktop.widgets.strength import STRENGTH_SIZE, paint_strength
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.instruments.strength import Strength

# Margins of the text in a cell, as in the header, which has the sort arrow at the right.
_LEFT_MARGIN, _RIGHT_MARGIN = 8, 16
_WIDEST_NUMBER = "~100,000"
# As plain integers, since combining enums takes longer than drawing a cell.
_SINGLE_LINE = Qt.TextFlag.TextSingleLine.value
_FLAGS = tuple(column.alignment.value | _SINGLE_LINE for column in all_columns())
_NUMBER_FLAGS = (Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter).value | _SINGLE_LINE


@dataclass(frozen=True)
class _RowPicture:
    """A row as it is drawn. fill: its tokens divided by the maximum. strength: of its end, 0 for none."""

    top: int
    height: int
    is_selected: bool
    texts: tuple[str, ...]
    fill: float
    strength: int


@dataclass(frozen=True)
class _TablePicture:
    """Everything that the drawn rows depend on. columns: the left edge and the width of each."""

    rows: tuple[_RowPicture, ...]
    columns: tuple[tuple[int, int], ...]
    size: tuple[int, int]
    scale: float
    font: str
    colours: tuple[object, ...]


class ChunkTableView(RowTable):
    """A table of whole rows that handles its own keys, even if the window uses the same ones."""

    def __init__(
        self,
        model: ChunkTableModel,
        commands: Callable[[], Iterable[Command]],
        *,
        show_menu: Callable[[QPoint], None],
    ) -> None:
        super().__init__()
        self._rows = model
        self._picture: _TablePicture | None = None
        self._pixels = QPixmap()
        self.setModel(model)
        CommandKeys(self, commands)
        self._show_menu = show_menu
        self.setAccessibleName(tr("Chunks"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        # Elided in the middle, since the first and the last heading of a breadcrumb say most.
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        rows = self.verticalHeader()
        rows.hide()
        # All rows have one fixed height; otherwise Qt would ask for the height of each.
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setHighlightSections(False)
        header.setProperty("kind", "figures")
        header.setSortIndicatorShown(True)
        header.setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self._fit_rows()

    def show_row(self, row: int) -> None:
        """Scroll to a row that is not wholly visible, without scrolling sideways."""
        self.scrollTo(
            self.model().index(row, max(0, self.columnAt(0))), QAbstractItemView.ScrollHint.EnsureVisible
        )

    def sizeHintForColumn(self, column: int) -> int:
        """Leave room for a bar beside the tokens when a column is fitted to its contents."""
        if column == TOKENS_COLUMN:
            return 2 * self.fontMetrics().horizontalAdvance(_WIDEST_NUMBER) + _LEFT_MARGIN + _RIGHT_MARGIN
        return super().sizeHintForColumn(column)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows in view without the style, which asks the model seven times for each cell.

        Most ticks of a slider leave these rows as they are: then a picture of them is drawn again.
        """
        picture = self._current_picture()
        if picture != self._picture:
            self._picture, self._pixels = picture, self._draw(picture)
        with painting(self.viewport()) as painter:
            painter.drawPixmap(0, 0, self._pixels)
            current = self.currentIndex()
            if current.isValid() and self.hasFocus():
                self._draw_focus(painter, self.visualRect(current))

    def _current_picture(self) -> _TablePicture:
        viewport, selection = self.viewport(), self.selectionModel()
        first, last = self.rowAt(0), self.rowAt(viewport.height() - 1)
        last = last if last >= 0 else self._rows.rowCount() - 1
        return _TablePicture(
            rows=tuple(
                _RowPicture(
                    self.rowViewportPosition(row),
                    self.rowHeight(row),
                    selection.isRowSelected(row),
                    self._rows.texts_of(row),
                    self._rows.fill_of(row),
                    self._rows.strength_of(row),
                )
                for row in (range(first, last + 1) if first >= 0 else ())
            ),
            columns=tuple(
                (self.columnViewportPosition(column), self.columnWidth(column))
                for column in range(self._rows.columnCount())
            ),
            size=viewport.size().toTuple(),
            scale=viewport.devicePixelRatioF(),
            font=self.font().key(),
            colours=(self.palette().cacheKey(), self._colour_group()),
        )

    def _draw(self, picture: _TablePicture) -> QPixmap:
        pixels = QPixmap(QSize(*picture.size) * picture.scale)
        pixels.setDevicePixelRatio(picture.scale)
        group = self._colour_group()
        pixels.fill(self.palette().color(group, QPalette.ColorRole.Base))
        with painting(pixels) as painter:
            painter.setFont(self.font())
            for row in picture.rows:
                if row.is_selected:
                    left, right = picture.columns[0][0], sum(picture.columns[-1])
                    highlight = self.palette().brush(group, QPalette.ColorRole.Highlight)
                    painter.fillRect(QRect(left, row.top, right - left, row.height), highlight)
                role = QPalette.ColorRole.HighlightedText if row.is_selected else QPalette.ColorRole.Text
                painter.setPen(self.palette().color(group, role))
                for column, (left, width) in enumerate(picture.columns):
                    cell = QRect(left, row.top, width, row.height)
                    if column == TOKENS_COLUMN:
                        self._draw_tokens(painter, cell, row=row)
                    elif column == STRENGTH_COLUMN and row.strength:
                        self._draw_strength(painter, cell, row=row)
                    elif width:
                        self._draw_text(painter, cell, text=row.texts[column], flags=_FLAGS[column])
        return pixels

    def _colour_group(self) -> QPalette.ColorGroup:
        if not self.isEnabled():
            return QPalette.ColorGroup.Disabled
        return QPalette.ColorGroup.Active if self.isActiveWindow() else QPalette.ColorGroup.Inactive

    def _draw_text(self, painter: QPainter, cell: QRect, *, text: str, flags: int) -> None:
        place = cell.adjusted(_LEFT_MARGIN, 0, -_RIGHT_MARGIN, 0)
        metrics = self.fontMetrics()
        # Measured only if the text may be too wide, which most are clearly not.
        if len(text) * metrics.height() > place.width() < metrics.horizontalAdvance(text):
            text = metrics.elidedText(text, self.textElideMode(), place.width())
        painter.drawText(place, flags, text)

    def _draw_tokens(self, painter: QPainter, cell: QRect, *, row: _RowPicture) -> None:
        metrics = self.fontMetrics()
        numbers = QRect(cell)
        number = metrics.horizontalAdvance(_WIDEST_NUMBER) + _LEFT_MARGIN + _RIGHT_MARGIN
        numbers.setWidth(min(cell.width(), number))
        self._draw_text(painter, numbers, text=row.texts[TOKENS_COLUMN], flags=_NUMBER_FLAGS)
        height = max(4, metrics.height() // 3)
        track = QRect(numbers.right(), 0, 0, height)
        track.setRight(cell.right() - _RIGHT_MARGIN)
        track.moveTop(cell.center().y() - height // 2)
        if track.width() > height:
            painter.save()
            self._draw_bar(painter, track, fill=row.fill)
            painter.restore()

    def _draw_strength(self, painter: QPainter, cell: QRect, *, row: _RowPicture) -> None:
        """Draw the bars of a strength at the left of the cell, and its word after them."""
        theme, width = theme_of(self), int(STRENGTH_SIZE.width())
        top = cell.center().y() - STRENGTH_SIZE.height() / 2
        colour = theme.second
        paint_strength(
            painter,
            QPointF(cell.left() + _LEFT_MARGIN, round(top)),
            strength=Strength(row.strength),
            colour=colour,
            theme=theme,
        )
        words = cell.adjusted(width + 6, 0, 0, 0)
        self._draw_text(painter, words, text=row.texts[STRENGTH_COLUMN], flags=_FLAGS[STRENGTH_COLUMN])

    def _draw_bar(self, painter: QPainter, track: QRect, *, fill: float) -> None:
        theme = theme_of(self)
        full = QRect(track)
        full.setWidth(max(1, round(track.width() * min(1.0, fill))))
        ink = QColor(theme.accent if fill <= 1 else theme.warning)
        painter.fillRect(track, QColor(theme.line))
        painter.fillRect(
            full, QBrush(ink, Qt.BrushStyle.SolidPattern if fill <= 1 else Qt.BrushStyle.BDiagPattern)
        )
        if fill > 1:
            painter.setPen(QPen(ink))
            painter.drawRect(track.adjusted(0, 0, -1, -1))

    def _draw_focus(self, painter: QPainter, cell: QRect) -> None:
        focus = QStyleOptionFocusRect()
        focus.initFrom(self)
        focus.rect = cell
        focus.state |= QStyle.StateFlag.State_KeyboardFocusChange | QStyle.StateFlag.State_Item
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_FrameFocusRect, focus, painter, self)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._show_menu(event.globalPos())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_rows()

    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(max(28, self.fontMetrics().height() + 8))
