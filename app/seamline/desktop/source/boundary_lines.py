"""Boundary lines: where a boundary lies among the lines in view, and how it is drawn there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainter, QPen, QPolygonF

from seamline.desktop.source.visible_lines import VisibleLine


@dataclass(frozen=True)
class BoundaryLine:
    """A boundary in view. chunk: the one that begins there, or -1.

    y: of its upper edge; x, lower: of the step where it lies mid-line.
    """

    chunk: int
    y: float
    x: float = 0.0
    lower: float = 0.0

    def is_near(self, x: float, y: float, reach: float) -> bool:
        """Whether a point lies at most `reach` pixels from the line."""
        if not self.lower:
            return abs(y - self.y) <= reach
        on_step = abs(x - self.x) <= reach and self.y - reach <= y <= self.lower + reach
        return on_step or abs(y - (self.lower if x < self.x else self.y)) <= reach


def boundary_line_at(
    lines: Sequence[VisibleLine], firsts: list[int], *, start: int, end_before: int, chunk: int = -1
) -> BoundaryLine:
    """Return where a boundary lies. start: the position after it, in one of the lines. end_before: where the
    text before it ends. firsts: the position that each line begins with.
    """
    number = bisect_right(firsts, start) - 1
    line = lines[number]
    if end_before > line.start:
        return BoundaryLine(chunk, line.top, line.x_of(start), line.bottom)
    # Through the middle of what is blank between the two chunks.
    first = number
    while first > 0 and lines[first - 1].start >= end_before:
        first -= 1
    return BoundaryLine(chunk, (lines[first].top + line.top) / 2)


def paint_boundary_line(painter: QPainter, boundary_line: BoundaryLine, *, width: float, pen: QPen) -> None:
    """Draw the line across a view of some width."""
    painter.setPen(pen)
    y = round(boundary_line.y) + 0.5
    if not boundary_line.lower:
        painter.drawLine(QLineF(0, y, width, y))
        return
    x, lower = round(boundary_line.x) - 0.5, round(boundary_line.lower) - 0.5
    painter.drawPolyline(QPolygonF([QPointF(0, lower), QPointF(x, lower), QPointF(x, y), QPointF(width, y)]))
