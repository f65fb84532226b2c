"""The margin left of the source: who speaks, which chunk, how full, what is wrong with it, marked boundaries
and folds.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QToolTip, QWidget

from seamline.desktop.source.boundary_overlay import ChunkMarks
from seamline.desktop.source.instrument_overlay import (
    OverlayPositions,
    boundary_squares,
    paint_findings,
    paint_ruler,
)
from seamline.desktop.source.speakers import Speakers
from seamline.desktop.source.text_folds import FoldPositions
from seamline.desktop.source.text_positions import TextPositions
from seamline.desktop.source.visible_lines import VisibleLine
from seamline.desktop.widgets.boundary_style import BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.chunk_description import format_warning
from seamline.desktop.widgets.overlay import NO_FINDINGS
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.engine.arrays import IndexArray
from seamline.engine.text.document import Document
from seamline.instruments.formatting import format_token_count
from seamline.instruments.lint import Finding

_SPEAKER_STRIPE = 4
_PADDING = 6
_BAR = 3
_CHUNK_STRIPE = 4
_SHORT_CHUNK = 100
_RIGHT = Qt.TextElideMode.ElideRight
_CENTRE = Qt.AlignmentFlag.AlignCenter
_WIDEST_LABEL = "00:00 ↳ Anna B"
_MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class GutterRow:
    """The place of a chunk in the gutter: beside the first of its lines in view, or just below another's."""

    chunk: int
    top: float
    bottom: float


def gutter_rows(lines: Sequence[VisibleLine], marks: ChunkMarks) -> list[GutterRow]:
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
    fold_clicked = Signal(int)
    place_clicked = Signal(int)
    """A click beside no row; carries the position that the line there begins with."""

    def __init__(self, lines: Callable[[], Sequence[VisibleLine]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self._theme = LIGHT
        self._marks: ChunkMarks | None = None
        self._overlay: OverlayPositions | None = None
        self._findings = NO_FINDINGS
        self._selected = -1
        self._speakers: Speakers | None = None
        self._turn_starts: IndexArray = np.empty(0, dtype=np.int64)
        self._has_folds = False
        self._folds: FoldPositions | None = None
        self._digits = 3
        self.setAccessibleName("Speakers, chunk numbers and folds")
        # All of it is painted here: nothing below needs to be.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def set_theme(self, theme: Theme) -> None:
        """Draw in these colours."""
        self._theme = theme
        self.update()

    def set_marks(self, marks: ChunkMarks | None, *, redraw: bool = True) -> None:
        """Show these chunks. redraw: whether those in view differ from the ones before."""
        self._marks = marks
        if redraw:
            self.update()

    def set_overlay(self, overlay: OverlayPositions | None, *, redraw: bool = True) -> None:
        """Show marked boundaries, and what is not read. redraw: whether those in view differ."""
        self._overlay = overlay
        if redraw:
            self.update()

    def set_findings(self, findings: Mapping[int, tuple[Finding, ...]]) -> None:
        """Show which chunks have findings."""
        if findings != self._findings:
            self._findings = findings
            self.update()

    def set_selection(self, chunk: int) -> None:
        """Show a chunk as selected; -1 for none."""
        if chunk != self._selected:
            self._selected = chunk
            self.update()

    def set_document(self, document: Document | None, speakers: Speakers | None) -> None:
        """Make room for the numbers of a document, its speakers and folds; they show with the positions.

        The width is settled before the text is there: any later change would lay out all of it anew.
        """
        self._speakers = speakers
        self._turn_starts = np.empty(0, dtype=np.int64)
        self._has_folds = document is not None and any(turn.folds for turn in document.turns)
        self._folds = None
        likely_chunks = len(document.text) // _SHORT_CHUNK if document is not None else 0
        self._digits = max(3, len(str(likely_chunks)))
        self.update()

    def set_positions(self, positions: TextPositions) -> None:
        """Show who speaks, and which folds are closed: the text is in the view."""
        if self._speakers is not None:
            self._turn_starts = positions.to_positions(self._speakers.starts)
        self._folds = positions.fold_positions if self._has_folds else None
        self.update()

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(_WIDEST_LABEL) + _PADDING
        return QSize(self.minimumSizeHint().width() + (words if self._speakers is not None else 0), 0)

    def minimumSizeHint(self) -> QSize:
        """The size without words about the speakers: their marks remain."""
        width = _SPEAKER_STRIPE + _PADDING + self._mark_width() if self._speakers is not None else 0
        return QSize(width + self._columns_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(self._theme.window))
        lines = self._lines()
        if not lines:
            return
        if self._speakers is not None and len(self._turn_starts):
            self._paint_turns(painter, lines, speakers=self._speakers)
        if self._folds is not None:
            self._paint_folds(painter, lines, folds=self._folds)
        if self._marks is not None:
            self._paint_stripes(painter, lines, marks=self._marks)
            for row in gutter_rows(lines, self._marks):
                self._paint_row(painter, row, marks=self._marks)
        if self._overlay is not None:
            paint_ruler(
                painter, lines, overlay=self._overlay, left=self._boundaries_left(), theme=self._theme
            )
            for kind, place in self._glyphs(self._overlay):
                BoundaryStyle.of(kind, self._theme).paint_mark(painter, place)

    def _paint_stripes(self, painter: QPainter, lines: Sequence[VisibleLine], *, marks: ChunkMarks) -> None:
        left = self.width() - _CHUNK_STRIPE
        for line in lines:
            chunks = marks.between(line.start, line.end)
            for number, chunk in enumerate(chunks):
                height = line.height / len(chunks)
                width = _CHUNK_STRIPE if chunk == self._selected else _CHUNK_STRIPE / 2
                rect = QRectF(left + _CHUNK_STRIPE - width, line.top + number * height, width, height)
                painter.fillRect(rect, QColor(self._theme.tint(chunk).spine))

    def _paint_row(self, painter: QPainter, row: GutterRow, *, marks: ChunkMarks) -> None:
        theme, chunks = self._theme, marks.analysis.chunks
        is_selected = row.chunk == self._selected
        left = self._speakers_width() + _PADDING
        right = left + self._number_width() - _PADDING
        height = row.bottom - row.top
        if is_selected:
            painter.fillRect(
                QRectF(left - _PADDING / 2, row.top, self.width() - left, height), QColor(theme.selected)
            )
        painter.setFont(self._small_font(bold=is_selected))
        painter.setPen(QColor(theme.text if is_selected else theme.quiet))
        place = QRectF(left, row.top, right - left, height - _BAR)
        painter.drawText(
            place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{row.chunk + 1}"
        )
        share = float(chunks.tokens[row.chunk]) / marks.analysis.config.max_tokens
        bar = QRectF(left, row.bottom - _BAR, right - left, _BAR - 1)
        painter.fillRect(bar, QColor(theme.line))
        painter.fillRect(
            QRectF(bar.left(), bar.top(), bar.width() * min(share, 1.0), bar.height()),
            QColor(theme.tint(row.chunk).spine),
        )
        if share > 1:
            # The bar is at its end; any higher, a mark would look like a stop after the number.
            painter.fillRect(QRectF(bar.right() - 3, bar.top(), 3, bar.height()), QColor(theme.error))
        self._paint_warning(painter, row, marks=marks)
        if row.chunk in self._findings:
            place = self._glyph_place(row).adjusted(1, 1, -1, -1)
            if format_warning(marks.analysis, row.chunk):
                # Small, in a corner: the warning has the place.
                place = QRectF(place.center().x(), row.top, place.width() / 2, place.height() / 2)
            paint_findings(painter, place, findings=self._findings[row.chunk], theme=theme)

    def _glyph_place(self, row: GutterRow) -> QRectF:
        size = self._glyph_width() - _PADDING
        left = self._speakers_width() + self._number_width() + _PADDING / 2
        return QRectF(left, (row.top + row.bottom - size) / 2, size, size)

    def _glyphs(self, overlay: OverlayPositions) -> list[tuple[BoundaryKind, QRectF]]:
        size = self._mark_width() - _PADDING / 2
        return boundary_squares(self._lines(), overlay, left=self._boundaries_left(), size=size)

    def _paint_warning(self, painter: QPainter, row: GutterRow, *, marks: ChunkMarks) -> None:
        chunks, theme = marks.analysis.chunks, self._theme
        place = self._glyph_place(row)
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
        elif marks.analysis.missing[row.chunk]:
            painter.setPen(QColor(theme.warning))
            painter.setFont(self._small_font(bold=True))
            painter.drawText(place.adjusted(-_PADDING, -_PADDING, _PADDING, _PADDING), _CENTRE, "?")

    def _paint_turns(self, painter: QPainter, lines: Sequence[VisibleLine], *, speakers: Speakers) -> None:
        mark_width = self._mark_width()
        size = mark_width - _PADDING
        left = _SPEAKER_STRIPE + _PADDING + mark_width
        width = max(0, self._speakers_width() - left)
        painter.setFont(self.font())
        for turn, group in groupby(lines, self._turn_at):
            if turn < 0:
                continue
            beside, mark = list(group), speakers.mark_of(turn)
            colour, top = mark.colour_in(self._theme), beside[0].top
            painter.fillRect(QRectF(0, top, _SPEAKER_STRIPE, beside[-1].bottom - top), colour)
            place = QRectF(_SPEAKER_STRIPE + _PADDING, top + (beside[0].height - size) / 2, size, size)
            mark.paint(painter, place, self._theme)
            painter.setPen(colour)
            for line, label in zip(beside, speakers.labels(turn), strict=False):
                label = self.fontMetrics().elidedText(label, _RIGHT, width)
                painter.drawText(QRectF(left, line.top, width, line.height), _MIDDLE, label)
                painter.setPen(QColor(self._theme.quiet))

    def _turn_at(self, line: VisibleLine) -> int:
        return int(self._turn_starts.searchsorted(line.end - 1, "right")) - 1

    def _paint_folds(self, painter: QPainter, lines: Sequence[VisibleLine], *, folds: FoldPositions) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.quiet))
        size = self._fold_width() - _PADDING
        left = self.width() - _CHUNK_STRIPE - self._fold_width()
        for line in lines:
            fold = folds.caption_at(line.start)
            if fold < 0 or line.start != folds.captions[fold]:
                continue
            place = QRectF(left, line.top + (line.height - size) / 2, size, size)
            corners = [place.topLeft(), place.topRight(), QPointF(place.center().x(), place.bottom())]
            if folds.closed[fold]:
                corners = [place.topLeft(), QPointF(place.right(), place.center().y()), place.bottomLeft()]
            painter.drawPolygon(QPolygonF(corners))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def tip_at(self, point: QPointF) -> str:
        """Return what is to be said of a place in the gutter; "" for nothing."""
        line = self._line_at(point.y())
        if self._speakers is not None and point.x() < self._speakers_width() and line is not None:
            turn = self._turn_at(line) if len(self._turn_starts) else -1
            return self._speakers.tip(turn) if turn >= 0 else ""
        fold = self._fold_at(point)
        if fold >= 0 and self._folds is not None:
            return "Show what is folded here (Space)" if self._folds.closed[fold] else "Fold this (Space)"
        if self._overlay is not None and point.x() >= self._boundaries_left() and line is not None:
            texts = [
                BoundaryStyle.of(kind, self._theme).tip
                for kind, place in self._glyphs(self._overlay)
                if place.contains(point)
            ]
            if texts or self._overlay.is_unread(line):
                return (
                    "\n".join(texts) or "The embedder does not read this text: the chunk is too long for it"
                )
        row = self._row_at(point.y())
        if row is None or self._marks is None:
            return ""
        analysis = self._marks.analysis
        tokens = format_token_count(analysis, int(analysis.chunks.tokens[row.chunk]))
        texts = [f"Chunk {row.chunk + 1:,}: {tokens} tokens"]
        if warning := format_warning(analysis, row.chunk):
            texts[0] += f"; {warning}"
        texts += [
            f"{finding.rule}: the chunk {finding.message}" for finding in self._findings.get(row.chunk, ())
        ]
        return "\n".join(texts)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        y = event.position().y()
        fold, row, line = self._fold_at(event.position()), self._row_at(y), self._line_at(y)
        if fold >= 0:
            self.fold_clicked.emit(fold)
        elif row is not None:
            self.chunk_clicked.emit(row.chunk)
        elif line is not None:
            self.place_clicked.emit(line.start)

    def _line_at(self, y: float) -> VisibleLine | None:
        return next((line for line in self._lines() if line.top <= y < line.bottom), None)

    def _fold_at(self, point: QPointF) -> int:
        """Return the fold whose mark lies at a point, or -1."""
        line = self._line_at(point.y())
        is_beside = point.x() >= self.width() - _CHUNK_STRIPE - self._fold_width()
        if self._folds is None or line is None or not is_beside:
            return -1
        return self._folds.caption_at(line.start)

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

    def _columns_width(self) -> int:
        """Return the width of everything right of the speakers."""
        return (
            self._number_width()
            + self._glyph_width()
            + self._boundaries_width()
            + self._fold_width()
            + _CHUNK_STRIPE
        )

    def _boundaries_width(self) -> int:
        return 2 * self._mark_width()

    def _boundaries_left(self) -> float:
        return self.width() - _CHUNK_STRIPE - self._fold_width() - self._boundaries_width()

    def _speakers_width(self) -> int:
        return self.width() - self._columns_width() if self._speakers is not None else 0

    def _mark_width(self) -> int:
        return self.fontMetrics().ascent() * 3 // 4 + _PADDING

    def _fold_width(self) -> int:
        return self.fontMetrics().ascent() * 2 // 3 + _PADDING if self._has_folds else 0
