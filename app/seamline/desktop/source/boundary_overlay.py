"""Chunks painted over the source: tints, boundary lines, overlap, text left out, selection, search hits.

`ChunkMarks` holds what is drawn as sorted positions, prepared once per analysis; the functions below bisect
them for the lines in view. Colour tells chunks apart, shape says the rest: a boundary line is solid where the
text itself turns and dashed where only size forced it; repeated text is hatched.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from seamline.desktop.source.boundary_lines import BoundaryLine, boundary_line_at, paint_boundary_line
from seamline.desktop.source.conversation_overlay import paint_captions, paint_open_folds, paint_pauses
from seamline.desktop.source.instrument_overlay import (
    OverlayPositions,
    heat_colour,
    paint_landing,
    paint_overlay_boundaries,
    paint_unread,
)
from seamline.desktop.source.speakers import Pauses
from seamline.desktop.source.text_folds import FoldPositions
from seamline.desktop.source.text_positions import TextPositions
from seamline.desktop.source.visible_lines import VisibleLine
from seamline.desktop.widgets.boundary_style import BoundaryStyle
from seamline.desktop.widgets.theme import Theme
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.sizing.size_limits import Reason

_HATCH_ALPHA = 130
_SELECTED_ALPHA = 28
_SCRIM_ALPHA = 140
NO_HITS: IndexArray = np.empty(0, dtype=np.int64)


@dataclass(frozen=True)
class ChunkMarks:
    """The m chunks of an analysis as positions. content_start: where units begin.

    overlap_starts, starts, ends: (m,) int64, ascending. ends_before: (m,) int64, where the text before each
    chunk ends, be it of another chunk or left out.
    left_out_starts, left_out_ends: (k,) int64, spans that no chunk holds because an option or the strategy
    leaves them out.
    """

    analysis: Analysis
    overlap_starts: IndexArray
    starts: IndexArray
    ends: IndexArray
    ends_before: IndexArray
    left_out_starts: IndexArray
    left_out_ends: IndexArray
    content_start: int

    @classmethod
    def of(cls, analysis: Analysis, positions: TextPositions) -> ChunkMarks:
        """Map an analysis to positions."""
        chunks, units = analysis.chunks, analysis.units
        ends = positions.to_edges(chunks.end)
        ends_before = np.append(0, ends[:-1])[: len(ends)]
        # The units between two chunks, before the first and after the last.
        start, end = np.append(0, chunks.stop), np.append(chunks.first, len(units))
        gaps = np.flatnonzero(start < end)
        left_out_ends = positions.to_edges(units.last[end[gaps] - 1])
        inner = gaps < len(chunks)
        ends_before[gaps[inner]] = left_out_ends[inner]
        content_start = positions.position_of(int(units.start[0])) if len(units) else 0
        front = np.zeros(int(content_start > 0), dtype=np.int64)
        return cls(
            analysis,
            positions.to_edges(chunks.overlap_start),
            positions.to_edges(chunks.start),
            ends,
            ends_before,
            np.append(front, positions.to_edges(units.first[start[gaps]])),
            np.append(front + content_start, left_out_ends),
            content_start,
        )

    def between(self, start: int, end: int) -> range:
        """Return the chunks whose cores touch the positions from start to end."""
        # The methods, not numpy's functions of that name: those cost six times as much for one number.
        return range(int(self.ends.searchsorted(start, "right")), int(self.starts.searchsorted(end, "left")))

    def looks_like(self, other: ChunkMarks, start: int, *, end: int) -> bool:
        """Whether the positions from start to end are drawn as by other marks."""
        chunks, config = self.between(start, end), self.analysis.config
        if (
            chunks != other.between(start, end)
            or self.left_out(start, end) != other.left_out(start, end)
            or (config.max_tokens, config.pause_seconds)
            != (other.analysis.config.max_tokens, other.analysis.config.pause_seconds)
        ):
            return False
        # One more on either side: their edges may be those of the ones in view.
        part = slice(max(0, chunks.start - 1), chunks.stop + 1)
        pairs = zip(self._drawn(), other._drawn(), strict=True)
        return all(np.array_equal(mine[part], theirs[part]) for mine, theirs in pairs)

    def _drawn(self) -> tuple[NDArray[Any], ...]:
        """Return what the drawing of a chunk depends on, each an (m,) array."""
        chunks = self.analysis.chunks
        edges = (self.overlap_starts, self.starts, self.ends, self.ends_before)
        missing = (self.analysis.missing,) if self.analysis.document.turns else ()
        return (*edges, chunks.reason, chunks.tokens, chunks.complete, chunks.oversize, *missing)

    def left_out(self, start: int, end: int) -> list[tuple[int, int]]:
        """Return the spans left out that touch the positions from start to end."""
        first = int(self.left_out_ends.searchsorted(start, "right"))
        last = int(self.left_out_starts.searchsorted(end, "left"))
        spans = slice(first, last)
        return list(
            zip(self.left_out_starts[spans].tolist(), self.left_out_ends[spans].tolist(), strict=True)
        )


@dataclass(frozen=True)
class Scene:
    """All that the overlay shows. selected: a chunk, or -1. marked: a position, or -1.

    hit_starts, hit_ends: (h,) int64, positions, ascending. heat: (m,) float32, a score in [0, 1] for each
    chunk, in place of its own tint. landing: where a boundary that is being dragged would land.
    """

    theme: Theme
    marks: ChunkMarks | None = None
    folds: FoldPositions | None = None
    pauses: Pauses | None = None
    selected: int = -1
    marked: int = -1
    hit_starts: IndexArray = field(default_factory=lambda: NO_HITS)
    hit_ends: IndexArray = field(default_factory=lambda: NO_HITS)
    overlay: OverlayPositions | None = None
    heat: FloatArray | None = None
    landing: BoundaryLine | None = None

    def tint(self, chunk: int) -> QColor:
        """The background of a chunk."""
        if self.heat is None or chunk >= len(self.heat):
            return QColor(self.theme.tint(chunk).resting)
        return heat_colour(self.theme, float(self.heat[chunk]))


def boundary_lines(lines: Sequence[VisibleLine], marks: ChunkMarks) -> list[BoundaryLine]:
    """Return the boundary lines between chunks that lie in the lines of text."""
    if not lines:
        return []
    low, high = marks.starts.searchsorted((lines[0].start, lines[-1].end), "left").tolist()
    firsts = [line.start for line in lines]
    return [
        boundary_line_at(
            lines,
            firsts,
            start=int(marks.starts[chunk]),
            end_before=int(marks.ends_before[chunk]),
            chunk=chunk,
        )
        for chunk in range(max(low, 1), high)
    ]


def paint_below(painter: QPainter, lines: Sequence[VisibleLine], width: float, scene: Scene) -> None:
    """Draw what lies under the text."""
    marks, theme = scene.marks, scene.theme
    if marks is not None:
        for band, _ in _left_out_bands(lines, width, marks=marks):
            painter.fillRect(band, QColor(theme.window))
    for line in lines:
        if marks is not None:
            for chunk, left, right in _segments(line, marks, width=width):
                rect = QRectF(left, line.top, right - left, line.height)
                painter.fillRect(rect, scene.tint(chunk))
                if chunk == scene.selected:
                    painter.fillRect(rect, _faint(QColor(theme.tint(chunk).spine), _SELECTED_ALPHA))
            _paint_overlap(painter, line, marks=marks, theme=theme)
        if len(scene.hit_starts):
            _paint_hits(painter, line, scene=scene)
    if scene.overlay is not None:
        paint_unread(painter, lines, overlay=scene.overlay, theme=theme)
    if scene.folds is not None:
        paint_captions(painter, lines, folds=scene.folds, theme=theme)


def paint_above(painter: QPainter, lines: Sequence[VisibleLine], width: float, scene: Scene) -> None:
    """Draw what lies over the text: lines only, beside and between the words."""
    marks, theme = scene.marks, scene.theme
    if marks is not None:
        _paint_boundaries(painter, lines, width=width, marks=marks, scene=scene)
    if scene.overlay is not None:
        paint_overlay_boundaries(painter, lines, width=width, overlay=scene.overlay, theme=theme)
    if scene.landing is not None:
        paint_landing(painter, width, boundary_line=scene.landing, theme=theme)
    if scene.folds is not None:
        paint_open_folds(painter, lines, folds=scene.folds, theme=theme)
    if scene.pauses is not None:
        paint_pauses(painter, lines, width=width, pauses=scene.pauses, theme=theme)


def _paint_boundaries(
    painter: QPainter, lines: Sequence[VisibleLine], *, width: float, marks: ChunkMarks, scene: Scene
) -> None:
    theme = scene.theme
    for band, start in _left_out_bands(lines, width, marks=marks):
        # The head of a file is grey text already; elsewhere a scrim mutes the words.
        if start >= marks.content_start:
            painter.fillRect(band, _faint(QColor(theme.window), _SCRIM_ALPHA))
    for boundary_line in boundary_lines(lines, marks):
        reason = Reason(int(marks.analysis.chunks.reason[boundary_line.chunk - 1]))
        pen = BoundaryStyle.of(reason, theme).pen
        paint_boundary_line(painter, boundary_line, width=width, pen=pen)
    if 0 <= scene.selected < len(marks.starts):
        _paint_outline(painter, lines, marks=marks, width=width, scene=scene)
    if scene.marked >= 0:
        _paint_marked(painter, lines, width=width, scene=scene)


def _faint(colour: QColor, alpha: int) -> QColor:
    colour.setAlpha(alpha)
    return colour


def _segments(line: VisibleLine, marks: ChunkMarks, *, width: float) -> list[tuple[int, float, float]]:
    """Return (chunk, left, right) for the cores on a line; one reaches to the next, or to the line's end."""
    found = [
        (chunk, 0.0 if marks.starts[chunk] <= line.start else line.x_of(int(marks.starts[chunk])))
        for chunk in marks.between(line.start, line.end)
    ]
    edges = [left for _, left in found] + [width]
    return [(chunk, left, right) for (chunk, left), right in zip(found, edges[1:], strict=True)]


def _span(line: VisibleLine, start: int, *, end: int) -> QRectF:
    left, right = line.x_of(max(start, line.start)), line.x_of(min(end, line.end))
    return QRectF(min(left, right), line.top, abs(right - left), line.height)


def _left_out_bands(
    lines: Sequence[VisibleLine], width: float, *, marks: ChunkMarks
) -> Iterator[tuple[QRectF, int]]:
    """Yield the places on lines that no chunk holds, each with the position at which the span begins."""
    for start, end in marks.left_out(lines[0].start, lines[-1].end) if lines else ():
        for line in lines:
            if line.end <= start or line.start >= end:
                continue
            left = 0.0 if start <= line.start else line.x_of(start)
            # Where the span fills the line, to the edge of the view.
            right = width if end >= line.end - 1 else line.x_of(end)
            yield QRectF(left, line.top, right - left, line.height), start


def _paint_overlap(painter: QPainter, line: VisibleLine, *, marks: ChunkMarks, theme: Theme) -> None:
    chunk = int(marks.starts.searchsorted(line.start, "right"))
    while chunk < len(marks.starts) and marks.overlap_starts[chunk] < line.end:
        start, end = int(marks.overlap_starts[chunk]), int(marks.starts[chunk])
        if start < end:
            # Two chunks that repeat the same words cross each other's lines.
            pattern = Qt.BrushStyle.BDiagPattern if chunk % 2 else Qt.BrushStyle.FDiagPattern
            painter.fillRect(
                _span(line, start, end=end),
                QBrush(_faint(QColor(theme.tint(chunk).spine), _HATCH_ALPHA), pattern),
            )
        chunk += 1


def _paint_hits(painter: QPainter, line: VisibleLine, *, scene: Scene) -> None:
    first = int(scene.hit_ends.searchsorted(line.start, "right"))
    last = int(scene.hit_starts.searchsorted(line.end, "left"))
    for start, end in zip(
        scene.hit_starts[first:last].tolist(), scene.hit_ends[first:last].tolist(), strict=True
    ):
        rect = _span(line, start, end=end)
        painter.fillRect(rect, QColor(scene.theme.selected))
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 2, rect.width(), 2), QColor(scene.theme.accent))


def _paint_outline(
    painter: QPainter, lines: Sequence[VisibleLine], *, marks: ChunkMarks, width: float, scene: Scene
) -> None:
    chunk = scene.selected
    boxes = [
        (left, right, line.top, line.bottom)
        for line in lines
        for number, left, right in _segments(line, marks, width=width)
        if number == chunk
    ]
    if not boxes:
        return
    right_side = [QPointF(right - 1, y) for _, right, top, bottom in boxes for y in (top, bottom)]
    left_side = [QPointF(left + 1, y) for left, _, top, bottom in reversed(boxes) for y in (bottom, top)]
    path = QPainterPath()
    path.addPolygon(QPolygonF([*right_side, *left_side]))
    path.closeSubpath()
    painter.setPen(
        QPen(QColor(scene.theme.tint(chunk).spine), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap)
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def _paint_marked(painter: QPainter, lines: Sequence[VisibleLine], *, width: float, scene: Scene) -> None:
    if not lines or not lines[0].start <= scene.marked < lines[-1].end:
        return
    line = lines[bisect_right([line.start for line in lines], scene.marked) - 1]
    x = line.x_of(scene.marked)
    colour = QColor(scene.theme.accent)
    size = line.height / 3
    painter.setPen(QPen(colour, 2))
    painter.drawLine(QLineF(x, line.top, x, line.bottom))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for y, inward in ((line.top, 1), (line.bottom, -1)):
        painter.drawPolygon(
            QPolygonF([QPointF(x - size, y), QPointF(x + size, y), QPointF(x, y + inward * size)])
        )
