"""The margin left of the source: which chunk, how full, what is wrong with it, and who speaks."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QDateTime, QEvent, QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QToolTip, QWidget

from seamline.desktop.boundary_overlay import Marks
from seamline.desktop.chunk_description import warning_text
from seamline.desktop.text_positions import TextPositions
from seamline.desktop.theme import LIGHT, Theme
from seamline.desktop.visible_lines import VisibleLine
from seamline.engine.arrays import IndexArray
from seamline.engine.document import Document, Turn

_LANE = 4
_PADDING = 6
_BAR = 3
_STRIPE = 4
_SHORT_CHUNK = 100
_RIGHT = Qt.TextElideMode.ElideRight
_MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class GutterRow:
    """The place of a chunk in the gutter: beside the first of its lines in view, or just below another's."""

    chunk: int
    top: float
    bottom: float


def gutter_rows(lines: Sequence[VisibleLine], marks: Marks) -> list[GutterRow]:
    """Return a row for each chunk in view that there is room for."""
    if not lines:
        return []
    firsts = [line.start for line in lines]
    rows: list[GutterRow] = []
    free = lines[0].top
    for chunk in marks.between(lines[0].start, lines[-1].end):
        line = lines[max(0, bisect_right(firsts, int(marks.starts[chunk])) - 1)]
        last = lines[bisect_left(firsts, int(marks.ends[chunk])) - 1]
        top = max(line.top, free)
        if top + line.height <= max(last.bottom, line.bottom) + 1:
            free = top + line.height
            rows.append(GutterRow(chunk, top, free))
    return rows


class SourceGutter(QWidget):
    """Paints beside the lines that it is given; a click on a chunk's row asks for that chunk."""

    chunk_clicked = Signal(int)
    place_clicked = Signal(int)
    """A click beside no row; carries the position that the line there begins with."""

    def __init__(self, lines: Callable[[], Sequence[VisibleLine]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self._theme = LIGHT
        self._marks: Marks | None = None
        self._selected = -1
        self._turns: tuple[Turn, ...] = ()
        self._turn_starts: IndexArray = np.empty(0, dtype=np.int64)
        self._roles: dict[str, int] = {}
        self._digits = 3
        self.setAccessibleName("Chunk numbers")
        # All of it is painted here: nothing below needs to be.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def set_theme(self, theme: Theme) -> None:
        """Draw in these colours."""
        self._theme = theme
        self.update()

    def set_marks(self, marks: Marks | None) -> None:
        """Show these chunks."""
        self._marks = marks
        self.update()

    def set_selection(self, chunk: int) -> None:
        """Show a chunk as selected; -1 for none."""
        if chunk != self._selected:
            self._selected = chunk
            self.update()

    def set_document(self, document: Document | None) -> None:
        """Make room for the numbers of a document and for its speakers; they show with the positions.

        The width is settled before the text is there: any later change would lay out all of it anew.
        """
        self._turns = document.turns if document is not None else ()
        self._turn_starts = np.empty(0, dtype=np.int64)
        likely_chunks = len(document.text) // _SHORT_CHUNK if document is not None else 0
        self._digits = max(3, len(str(likely_chunks)))
        self._roles = {}
        for turn in self._turns:
            self._roles.setdefault(turn.role, len(self._roles))
        self.update()

    def set_positions(self, positions: TextPositions) -> None:
        """Show who speaks: the text is in the view."""
        starts = np.fromiter((turn.start for turn in self._turns), dtype=np.int64, count=len(self._turns))
        self._turn_starts = positions.to_positions(starts)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._lane_width() + self._number_width() + self._glyph_width() + _STRIPE, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(self._theme.window))
        lines = self._lines()
        if not lines:
            return
        if len(self._turn_starts):
            self._paint_turns(painter, lines)
        if self._marks is not None:
            self._paint_stripes(painter, lines, self._marks)
            for row in gutter_rows(lines, self._marks):
                self._paint_row(painter, row, self._marks)

    def _paint_stripes(self, painter: QPainter, lines: Sequence[VisibleLine], marks: Marks) -> None:
        left = self.width() - _STRIPE
        for line in lines:
            chunks = marks.between(line.start, line.end)
            for number, chunk in enumerate(chunks):
                height = line.height / len(chunks)
                width = _STRIPE if chunk == self._selected else _STRIPE / 2
                rect = QRectF(left + _STRIPE - width, line.top + number * height, width, height)
                painter.fillRect(rect, self._theme.ink(chunk))

    def _paint_row(self, painter: QPainter, row: GutterRow, marks: Marks) -> None:
        theme, chunks = self._theme, marks.analysis.chunks
        is_selected = row.chunk == self._selected
        left = self._lane_width() + _PADDING
        right = left + self._number_width() - _PADDING
        height = row.bottom - row.top
        if is_selected:
            painter.fillRect(
                QRectF(left - _PADDING / 2, row.top, self.width() - left, height), QColor(theme.selection)
            )
        painter.setFont(self._small_font(bold=is_selected))
        painter.setPen(QColor(theme.text if is_selected else theme.muted))
        place = QRectF(left, row.top, right - left, height - _BAR)
        painter.drawText(
            place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{row.chunk + 1}"
        )
        share = float(chunks.tokens[row.chunk]) / marks.analysis.config.max_tokens
        bar = QRectF(left, row.bottom - _BAR, right - left, _BAR - 1)
        painter.fillRect(bar, QColor(theme.line))
        painter.fillRect(
            QRectF(bar.left(), bar.top(), bar.width() * min(share, 1.0), bar.height()), theme.ink(row.chunk)
        )
        if share > 1:
            # The bar breaks through its end.
            painter.fillRect(QRectF(bar.right() - 1, bar.top() - 3, 3, bar.height() + 3), QColor(theme.error))
        self._paint_warning(painter, row, marks)

    def _paint_warning(self, painter: QPainter, row: GutterRow, marks: Marks) -> None:
        chunks, theme = marks.analysis.chunks, self._theme
        size = self._glyph_width() - _PADDING
        left = self._lane_width() + self._number_width() + _PADDING / 2
        place = QRectF(left, (row.top + row.bottom - size) / 2, size, size)
        if chunks.oversize[row.chunk]:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.error))
            top = QPointF(place.center().x(), place.top())
            painter.drawPolygon(QPolygonF([top, place.bottomRight(), place.bottomLeft()]))
        elif not chunks.complete[row.chunk]:
            painter.setPen(QPen(QColor(theme.warning), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            # A ring that does not close; Qt counts angles in sixteenths of a degree.
            painter.drawArc(place.adjusted(1, 1, -1, -1), 40 * 16, 280 * 16)

    def _paint_turns(self, painter: QPainter, lines: Sequence[VisibleLine]) -> None:
        metrics = self.fontMetrics()
        width = self._lane_width() - _LANE - _PADDING
        painter.setFont(self._small_font())
        shown, since = -1, 0
        for line in lines:
            turn = self._turn_at(line)
            if turn < 0:
                continue
            since = since + 1 if turn == shown else 0
            shown = turn
            colour = self._role_colour(self._turns[turn])
            painter.fillRect(QRectF(0, line.top, _LANE, line.height), colour)
            place = QRectF(_LANE + _PADDING, line.top, width, line.height)
            labels = [self._turns[turn].name or self._turns[turn].role, *self._time_labels(turn)]
            if since >= len(labels):
                continue
            painter.setPen(QColor(self._theme.muted) if since else colour)
            painter.drawText(place, _MIDDLE, metrics.elidedText(labels[since], _RIGHT, int(width)))

    def _turn_at(self, line: VisibleLine) -> int:
        return int(self._turn_starts.searchsorted(line.end - 1, "right")) - 1

    def _role_colour(self, turn: Turn) -> QColor:
        return QColor(self._theme.roles[self._roles[turn.role] % len(self._theme.roles)])

    def _time_labels(self, turn: int) -> list[str]:
        """Return the time of a message, its day in front where that is not the day of the message before."""
        moment = _moment(self._turns[turn])
        before = _moment(self._turns[turn - 1]) if turn else None
        if moment is None:
            return []
        is_new_day = before is None or before.date() != moment.date()
        days = [QLocale().toString(moment, "d MMM")] if is_new_day else []
        return [*days, QLocale().toString(moment, "HH:mm")]

    def _turn_tip(self, turn: int) -> str:
        spoken = self._turns[turn]
        who = f"{spoken.role} ({spoken.name})" if spoken.name else spoken.role
        moment = _moment(spoken)
        if moment is None:
            return who
        parts = [who, QLocale().toString(moment, QLocale.FormatType.ShortFormat)]
        before = _moment(self._turns[turn - 1]) if turn else None
        if before is not None and (minutes := before.secsTo(moment) // 60) >= 1:
            parts.append(f"{_duration(minutes)} after the message before")
        return ", ".join(parts)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def tip_at(self, point: QPointF) -> str:
        """Return what is to be said of a place in the gutter; "" for nothing."""
        line = next((line for line in self._lines() if line.top <= point.y() < line.bottom), None)
        if len(self._turn_starts) and point.x() < self._lane_width() and line is not None:
            turn = self._turn_at(line)
            return self._turn_tip(turn) if turn >= 0 else ""
        row = self._row_at(point.y())
        if row is None or self._marks is None:
            return ""
        analysis = self._marks.analysis
        tokens = f"Chunk {row.chunk + 1:,}: {int(analysis.chunks.tokens[row.chunk]):,} tokens"
        warning = warning_text(analysis, row.chunk)
        return f"{tokens}; {warning}" if warning else tokens

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        y = event.position().y()
        row = self._row_at(y)
        if row is not None:
            self.chunk_clicked.emit(row.chunk)
            return
        line = next((line for line in self._lines() if line.top <= y < line.bottom), None)
        if line is not None:
            self.place_clicked.emit(line.start)

    def _row_at(self, y: float) -> GutterRow | None:
        rows = gutter_rows(self._lines(), self._marks) if self._marks is not None else []
        return next((row for row in rows if row.top <= y < row.bottom), None)

    def _small_font(self, *, bold: bool = False) -> QFont:
        font = QFont(self.font())
        font.setBold(bold)
        return font

    def _number_width(self) -> int:
        chunks = len(self._marks.starts) if self._marks is not None else 0
        digits = max(self._digits, len(str(chunks)))
        return self.fontMetrics().horizontalAdvance("0" * digits) + 2 * _PADDING

    def _glyph_width(self) -> int:
        return self.fontMetrics().ascent() + _PADDING

    def _lane_width(self) -> int:
        if not self._turns:
            return 0
        return _LANE + 2 * _PADDING + self.fontMetrics().horizontalAdvance("assistant")


def _moment(turn: Turn) -> QDateTime | None:
    return QDateTime.fromSecsSinceEpoch(int(turn.time)) if turn.time is not None else None


def _duration(minutes: int) -> str:
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 48 * 60 else f"{minutes // (24 * 60)} days"
