"""Marks of boundaries beside the text and on the curve: a shape, a colour and a tool tip for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from seamline.desktop.widgets.theme import Theme


class BoundaryKind(IntEnum):
    """What a mark says of a boundary: what became of it in another cut, or that the user set it.

    MOVED_FROM: where the other cut has one that has moved.
    """

    KEPT = 0
    MOVED = 1
    MOVED_FROM = 2
    ADDED = 3
    REMOVED = 4
    REFERENCE = 5
    PINNED = 6


MANUAL = (BoundaryKind.REFERENCE, BoundaryKind.PINNED)
GHOSTS = (BoundaryKind.MOVED_FROM, BoundaryKind.REMOVED)
"""Boundaries of the other cut, at which the one on screen has none."""


@dataclass(frozen=True)
class Glyph:
    """path: within one unit around 0, y downwards. tip: what a tool tip says."""

    path: QPainterPath
    tip: str


def _rects(*rects: tuple[float, float, float, float]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for rect in rects:
        path.addRect(QRectF(*rect))
    return path


def _with_polygon(path: QPainterPath, *points: tuple[float, float]) -> QPainterPath:
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.closeSubpath()
    return path


def _dot() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(-0.2, -0.2, 0.4, 0.4))
    return path


def _arrows() -> QPainterPath:
    up = _with_polygon(QPainterPath(), (0.0, -0.5), (0.42, -0.08), (-0.42, -0.08))
    return _with_polygon(up, (0.0, 0.5), (0.42, 0.08), (-0.42, 0.08))


def _pin() -> QPainterPath:
    path = _rects((-0.07, 0.0, 0.14, 0.5))
    path.addEllipse(QRectF(-0.32, -0.5, 0.64, 0.64))
    return path


def _flag() -> QPainterPath:
    return _with_polygon(_rects((-0.36, -0.5, 0.13, 1.0)), (-0.3, -0.5), (0.48, -0.2), (-0.3, 0.12))


GLYPHS: Mapping[BoundaryKind, Glyph] = {
    BoundaryKind.KEPT: Glyph(_dot(), "kept: A and B both have this boundary"),
    BoundaryKind.MOVED: Glyph(_arrows(), "moved: B has this boundary one unit away"),
    BoundaryKind.MOVED_FROM: Glyph(QPainterPath(), "moved: B has the boundary here, A one unit away"),
    BoundaryKind.ADDED: Glyph(
        _rects((-0.45, -0.12, 0.9, 0.24), (-0.12, -0.45, 0.24, 0.9)), "added: only A has this boundary"
    ),
    BoundaryKind.REMOVED: Glyph(_rects((-0.45, -0.12, 0.9, 0.24)), "removed: only B has a boundary here"),
    BoundaryKind.REFERENCE: Glyph(_flag(), "reference: a boundary that cuts are scored by"),
    BoundaryKind.PINNED: Glyph(_pin(), "pinned: kept in every cut"),
}


def colour_of(kind: BoundaryKind, theme: Theme) -> QColor:
    """Return the colour of a kind of boundary."""
    return QColor(
        {
            BoundaryKind.KEPT: theme.muted,
            BoundaryKind.MOVED: theme.warning,
            BoundaryKind.MOVED_FROM: theme.warning,
            BoundaryKind.ADDED: theme.success,
            BoundaryKind.REMOVED: theme.error,
            BoundaryKind.REFERENCE: theme.inks[3],
            BoundaryKind.PINNED: theme.accent,
        }[kind]
    )


def line_of(kind: BoundaryKind, theme: Theme) -> QPen:
    """Return the pen for a line at a boundary of a kind: the user's are strong, another cut's dotted."""
    styles = {
        BoundaryKind.PINNED: Qt.PenStyle.SolidLine,
        BoundaryKind.REFERENCE: Qt.PenStyle.DashDotLine,
    }
    return QPen(colour_of(kind, theme), 2, styles.get(kind, Qt.PenStyle.DotLine))


def paint_glyph(painter: QPainter, kind: BoundaryKind, *, place: QRectF, theme: Theme) -> None:
    """Draw the mark of a kind in a square."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.center())
    painter.scale(place.width(), place.height())
    painter.fillPath(GLYPHS[kind].path, QBrush(colour_of(kind, theme)))
    painter.restore()
