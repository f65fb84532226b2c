"""Boundary lines: the place of a boundary between or within lines of text, and its drawing."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QLineF
from PySide6.QtGui import QPainter, QPen


@dataclass(frozen=True)
class BoundaryLine:
    """A boundary in view. index: at which the text after it begins.

    y: the height of its line, in pixels. For a boundary within a line of text it is that of the part right of
    `x`, and `lower` that of the part left of it; x and lower are 0 for others.
    """

    index: int
    y: float
    x: float = 0.0
    lower: float = 0.0

    def is_near(self, x: float, y: float, *, reach: float) -> bool:
        """Whether a point lies at most `reach` pixels from the line."""
        if not self.lower:
            return abs(y - self.y) <= reach
        on_step = abs(x - self.x) <= reach and self.y - reach <= y <= self.lower + reach
        return on_step or abs(y - (self.lower if x < self.x else self.y)) <= reach

    @property
    def left_y(self) -> float:
        """The height of its left end, where its mark is."""
        return self.lower or self.y


def paint_boundary_line(
    painter: QPainter, line: BoundaryLine, *, left: float, right: float, pen: QPen
) -> None:
    """Draw the line from one edge to the other."""
    painter.setPen(pen)
    # A pen 2 pixels wide is sharp on the edge between two pixels, thinner ones on the middle of a pixel.
    y = round(line.y) + (0.0 if pen.widthF() == 2 else 0.5)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not line.lower:
        painter.drawLine(QLineF(left, y, right, y))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        return
    x, lower = round(line.x) - 0.5, round(line.lower) - 0.5
    # Drawn one by one: a dashed polyline takes ten times as long.
    painter.drawLine(QLineF(left, lower, x, lower))
    painter.drawLine(QLineF(x, lower, x, y))
    painter.drawLine(QLineF(x, y, right, y))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
