"""Results of instruments over the source and in its margin: unread text, scores, findings, boundaries.

`OverlayPositions` holds an `Overlay` as positions of the view, prepared once; the functions below bisect them
for the lines in view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QGradient, QLinearGradient, QPainter, QPen, QPolygonF

from seamline.desktop.source.boundary_lines import BoundaryLine, boundary_line_at, paint_boundary_line
from seamline.desktop.source.text_positions import TextPositions
from seamline.desktop.source.visible_lines import VisibleLine
from seamline.desktop.widgets.boundary_style import MANUAL, OF_OTHER_CUT, BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.overlay import Overlay
from seamline.desktop.widgets.theme import Theme
from seamline.engine.arrays import CodeArray, IndexArray
from seamline.instruments.lint import Finding, Severity

_HOTTEST_SHARE = 0.42
_STRIPE_ALPHA = 90
_STRIPE_SHARE = 0.22
_GLYPH_SHARE = 0.8
_LINED = (*OF_OTHER_CUT, *MANUAL)
_TICK = 4


@dataclass(frozen=True, eq=False)
class OverlayPositions:
    """An overlay as positions.

    unread_starts, unread_ends: (k,) int64, positions. indices: (b,) int64 and kinds: (b,) uint8, as in
    BoundaryMarks. starts, ends_before: (b,) int64, positions where the text after each boundary begins, and
    where that before it ends.
    """

    unread_starts: IndexArray
    unread_ends: IndexArray
    indices: IndexArray
    starts: IndexArray
    ends_before: IndexArray
    kinds: CodeArray

    @classmethod
    def of(cls, overlay: Overlay, positions: TextPositions) -> OverlayPositions:
        """Map an overlay to positions."""
        marks = overlay.marks
        return cls(
            positions.to_edges(overlay.unread[:, 0]),
            positions.to_edges(overlay.unread[:, 1]),
            marks.indices,
            positions.to_edges(marks.indices),
            positions.to_edges(marks.ends_before),
            marks.kinds,
        )

    def looks_like(self, other: OverlayPositions, start: int, *, end: int) -> bool:
        """Whether the positions from start to end are drawn as by another overlay."""
        spans, theirs = self.unread(start, end), other.unread(start, end)
        if spans != theirs:
            return False
        part, their_part = self.between(start, end), other.between(start, end)
        return all(
            np.array_equal(mine[part], those[their_part])
            for mine, those in (
                (self.starts, other.starts),
                (self.ends_before, other.ends_before),
                (self.kinds, other.kinds),
            )
        )

    def between(self, start: int, end: int) -> slice:
        """Return which boundaries lie from one position to before another."""
        low, high = self.starts.searchsorted((start, end), "left").tolist()
        return slice(low, high)

    def unread(self, start: int, end: int) -> list[tuple[int, int]]:
        """Return the spans that are not read and touch the positions from start to end."""
        first = int(self.unread_ends.searchsorted(start, "right"))
        last = int(self.unread_starts.searchsorted(end, "left"))
        spans = slice(first, last)
        return list(zip(self.unread_starts[spans].tolist(), self.unread_ends[spans].tolist(), strict=True))

    def is_unread(self, line: VisibleLine) -> bool:
        """Whether a part of a line is not read."""
        return bool(self.unread(line.start, line.end))

    def boundary_lines(self, lines: Sequence[VisibleLine]) -> list[tuple[int, BoundaryKind, BoundaryLine]]:
        """Return the marked boundaries in the lines as (index, kind, place)."""
        if not lines:
            return []
        part = self.between(lines[0].start, lines[-1].end)
        firsts = [line.start for line in lines]
        return [
            (index, BoundaryKind(kind), boundary_line_at(lines, firsts, start=start, end_before=end_before))
            for index, kind, start, end_before in zip(
                self.indices[part].tolist(),
                self.kinds[part].tolist(),
                self.starts[part].tolist(),
                self.ends_before[part].tolist(),
                strict=True,
            )
        ]


def heat_colour(theme: Theme, score: float) -> QColor:
    """Return the background for a score in [0, 1]: the more, the stronger, and text stays legible on it."""
    base, hot = QColor(theme.paper), QColor(theme.accent)
    share = min(max(score, 0.0), 1.0) * _HOTTEST_SHARE
    mixed = (
        round(cold * (1 - share) + warm * share)
        for cold, warm in (
            (base.red(), hot.red()),
            (base.green(), hot.green()),
            (base.blue(), hot.blue()),
        )
    )
    return QColor(*mixed)


def paint_unread(
    painter: QPainter, lines: Sequence[VisibleLine], *, overlay: OverlayPositions, theme: Theme
) -> None:
    """Draw slanted stripes under text that the embedder does not read."""
    if not lines or not overlay.unread(lines[0].start, lines[-1].end):
        return
    for line in lines:
        for start, end in overlay.unread(line.start, line.end):
            left, right = line.x_of(max(start, line.start)), line.x_of(min(end, line.end))
            rect = QRectF(min(left, right), line.top, abs(right - left), line.height)
            painter.fillRect(rect, _stripes(line, theme))


def _stripes(line: VisibleLine, theme: Theme) -> QBrush:
    # By the top of its line, two to a line, so that they go on from line to line however they are scrolled.
    size = line.height / 4
    gradient = QLinearGradient(QPointF(0, line.top), QPointF(size, line.top + size))
    gradient.setSpread(QGradient.Spread.RepeatSpread)
    stripe, between = QColor(theme.warning), QColor(theme.warning)
    stripe.setAlpha(_STRIPE_ALPHA)
    between.setAlpha(0)
    for at, colour in (
        (0.0, stripe),
        (_STRIPE_SHARE, stripe),
        (_STRIPE_SHARE + 0.01, between),
        (1.0, between),
    ):
        gradient.setColorAt(at, colour)
    return QBrush(gradient)


def paint_overlay_boundaries(
    painter: QPainter, lines: Sequence[VisibleLine], *, width: float, overlay: OverlayPositions, theme: Theme
) -> None:
    """Draw the lines that only the overlay has: boundaries of another cut, and the user's own."""
    size = lines[0].height * _GLYPH_SHARE if lines else 0.0
    for _, kind, boundary_line in overlay.boundary_lines(lines):
        style = BoundaryStyle.of(kind, theme)
        if kind in _LINED:
            paint_boundary_line(painter, boundary_line, width=width, pen=style.pen)
        place = QRectF(width - size - 2, boundary_line.y - size / 2, size, size)
        # It never covers a word: where there is no room, the one in the gutter says as much.
        if kind in MANUAL and not any(line.reaches(place) for line in lines):
            painter.setPen(style.colour)
            painter.setBrush(QColor(theme.paper))
            painter.drawEllipse(place.adjusted(-1, -1, 1, 1))
            style.paint_mark(painter, place.adjusted(2, 2, -2, -2))


def paint_landing(painter: QPainter, width: float, *, boundary_line: BoundaryLine, theme: Theme) -> None:
    """Draw where a boundary that is being dragged would land."""
    pen = BoundaryStyle.of(BoundaryKind.PINNED, theme).pen
    pen.setWidth(3)
    paint_boundary_line(painter, boundary_line, width=width, pen=pen)


def paint_findings(painter: QPainter, place: QRectF, *, findings: Sequence[Finding], theme: Theme) -> None:
    """Draw a diamond in a square for the smells of a chunk; it is hollow where every one is but a note."""
    worst = max(finding.severity for finding in findings)
    colours = {Severity.NOTE: theme.quiet, Severity.WARNING: theme.warning, Severity.ERROR: theme.error}
    colour, middle = QColor(colours[worst]), place.center()
    painter.setPen(QPen(colour, 1.5))
    painter.setBrush(colour if worst > Severity.NOTE else QColor(theme.window))
    top, bottom = QPointF(middle.x(), place.top()), QPointF(middle.x(), place.bottom())
    left, right = QPointF(place.left(), middle.y()), QPointF(place.right(), middle.y())
    painter.drawPolygon(QPolygonF([top, right, bottom, left]))


def paint_ruler(
    painter: QPainter, lines: Sequence[VisibleLine], *, overlay: OverlayPositions, left: float, theme: Theme
) -> None:
    """Draw a rule with ticks beside the lines that the embedder does not read, or not to their end."""
    if not lines or not overlay.unread(lines[0].start, lines[-1].end):
        return
    painter.setPen(QPen(QColor(theme.warning), 1))
    x = round(left) + 0.5
    for line in lines:
        if overlay.is_unread(line):
            ticks = (round(y) + 0.5 for y in (line.top, line.top + line.height / 2))
            rule = QLineF(x, line.top, x, line.bottom)
            painter.drawLines([rule, *(QLineF(x, y, x + _TICK, y) for y in ticks)])


def boundary_squares(
    lines: Sequence[VisibleLine], overlay: OverlayPositions, *, left: float, size: float
) -> list[tuple[BoundaryKind, QRectF]]:
    """Return where the marks of boundaries stand: those of a comparison left, the user's own beside them."""
    lefts = (left + _TICK, left + _TICK + size)
    return [
        (kind, QRectF(lefts[kind in MANUAL], boundary_line.y - size / 2, size, size))
        for _, kind, boundary_line in overlay.boundary_lines(lines)
    ]
