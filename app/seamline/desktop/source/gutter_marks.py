"""Marks of instruments in the margin left of the source: lint findings, unread text and boundaries."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from seamline.desktop.source.instrument_overlay import OverlayPlaces
from seamline.desktop.source.visible_lines import VisibleLine
from seamline.desktop.widgets.boundary_glyphs import MANUAL, BoundaryKind
from seamline.desktop.widgets.theme import Theme
from seamline.instruments.lint import Severity, Smell

TICK = 4


def paint_smells(painter: QPainter, place: QRectF, smells: Sequence[Smell], theme: Theme) -> None:
    """Draw a diamond in a square for the smells of a chunk; it is hollow where every one is but a note."""
    worst = max(smell.severity for smell in smells)
    colours = {Severity.NOTE: theme.muted, Severity.WARNING: theme.warning, Severity.ERROR: theme.error}
    colour, middle = QColor(colours[worst]), place.center()
    painter.setPen(QPen(colour, 1.5))
    painter.setBrush(colour if worst > Severity.NOTE else QColor(theme.window))
    top, bottom = QPointF(middle.x(), place.top()), QPointF(middle.x(), place.bottom())
    left, right = QPointF(place.left(), middle.y()), QPointF(place.right(), middle.y())
    painter.drawPolygon(QPolygonF([top, right, bottom, left]))


def paint_ruler(
    painter: QPainter, lines: Sequence[VisibleLine], places: OverlayPlaces, left: float, theme: Theme
) -> None:
    """Draw a rule with ticks beside the lines that the embedder does not read, or not to their end."""
    if not lines or not places.unread(lines[0].start, lines[-1].end):
        return
    painter.setPen(QPen(QColor(theme.warning), 1))
    x = round(left) + 0.5
    for line in lines:
        if places.is_unread(line):
            ticks = (round(y) + 0.5 for y in (line.top, line.top + line.height / 2))
            rule = QLineF(x, line.top, x, line.bottom)
            painter.drawLines([rule, *(QLineF(x, y, x + TICK, y) for y in ticks)])


def boundary_squares(
    lines: Sequence[VisibleLine], places: OverlayPlaces, left: float, size: float
) -> list[tuple[BoundaryKind, QRectF]]:
    """Return where the marks of boundaries stand: those of a comparison left, the user's own beside them."""
    lefts = (left + TICK, left + TICK + size)
    return [
        (kind, QRectF(lefts[kind in MANUAL], seam.y - size / 2, size, size))
        for _, kind, seam in places.seams(lines)
    ]
