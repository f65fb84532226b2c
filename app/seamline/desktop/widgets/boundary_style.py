"""Style of boundaries: the line, the colour, the mark and the tip of each reason and kind, in one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from seamline.desktop.widgets.theme import Theme
from seamline.engine.sizing.size_limits import Reason


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
    return _with_polygon(QPainterPath(), (0.0, -0.5), (0.4, 0.0), (0.0, 0.5), (-0.4, 0.0))


def _flag() -> QPainterPath:
    return _with_polygon(_rects((-0.36, -0.5, 0.13, 1.0)), (-0.3, -0.5), (0.48, -0.2), (-0.3, 0.12))


_MARKS: Mapping[BoundaryKind, tuple[QPainterPath, str]] = {
    BoundaryKind.KEPT: (_dot(), "kept: A and B both have this boundary"),
    BoundaryKind.MOVED: (_arrows(), "moved: B has this boundary one unit away"),
    BoundaryKind.MOVED_FROM: (QPainterPath(), "moved: B has the boundary here, A one unit away"),
    BoundaryKind.ADDED: (
        _rects((-0.45, -0.12, 0.9, 0.24), (-0.12, -0.45, 0.24, 0.9)),
        "added: only A has this boundary",
    ),
    BoundaryKind.REMOVED: (_rects((-0.45, -0.12, 0.9, 0.24)), "removed: only B has a boundary here"),
    BoundaryKind.REFERENCE: (_flag(), "reference: a boundary that cuts are scored by"),
    BoundaryKind.PINNED: (_pin(), "pinned: kept in every cut"),
}
# The user's own are strong, those of another cut dotted.
_LINES = {BoundaryKind.PINNED: Qt.PenStyle.SolidLine, BoundaryKind.REFERENCE: Qt.PenStyle.DashDotLine}
# What cuts where no topic, heading or message ends.
_FORCED = (Reason.SIZE, Reason.SENTENCE, Reason.PARAGRAPH, Reason.FIXED)


@dataclass(frozen=True)
class BoundaryStyle:
    """How a boundary is drawn, wherever it is shown.

    mark: within one unit around 0, y downwards; empty where the line says it all. tip: what the mark means.
    """

    colour: QColor
    pen: QPen
    mark: QPainterPath
    tip: str

    @classmethod
    def of(cls, boundary: Reason | BoundaryKind, theme: Theme) -> BoundaryStyle:
        """Return the style of a boundary of the cut by its reason, or of a marked one by its kind."""
        if isinstance(boundary, Reason):
            colour = QColor(theme.quiet)
            line = Qt.PenStyle.DashLine if boundary in _FORCED else Qt.PenStyle.SolidLine
            return cls(colour, QPen(colour, 1, line), QPainterPath(), "")
        colour = QColor(
            {
                BoundaryKind.KEPT: theme.quiet,
                BoundaryKind.MOVED: theme.warning,
                BoundaryKind.MOVED_FROM: theme.warning,
                BoundaryKind.ADDED: theme.ok,
                BoundaryKind.REMOVED: theme.error,
                BoundaryKind.REFERENCE: theme.tint(3).spine,
                BoundaryKind.PINNED: theme.accent,
            }[boundary]
        )
        mark, tip = _MARKS[boundary]
        return cls(colour, QPen(colour, 2, _LINES.get(boundary, Qt.PenStyle.DotLine)), mark, tip)

    def paint_mark(self, painter: QPainter, place: QRectF) -> None:
        """Draw the mark in a square."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(place.center())
        painter.scale(place.width(), place.height())
        painter.fillPath(self.mark, QBrush(self.colour))
        painter.restore()
