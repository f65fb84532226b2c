"""Style of boundaries: the line, the colour, the mark and the tip of each reason and each kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from seamline.desktop.widgets.theme import Theme
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason


class BoundaryKind(IntEnum):
    """What a mark says of a boundary: how another cut differs there, or that the user set it.

    MOVED_FROM: the place in the other cut of a moved boundary. GHOST: a boundary that the next step of a
    setting would add or remove.
    """

    KEPT = 0
    MOVED = 1
    MOVED_FROM = 2
    ADDED = 3
    REMOVED = 4
    REFERENCE = 5
    PINNED = 6
    GHOST = 7


MANUAL = (BoundaryKind.REFERENCE, BoundaryKind.PINNED)
OF_OTHER_CUT = (BoundaryKind.MOVED_FROM, BoundaryKind.REMOVED)
"""Kinds of boundaries of the other cut, at whose places the cut on screen has none."""


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


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    return _with_polygon(QPainterPath(), *points)


def _disc(radius: float, *, hole: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(), radius, radius)
    if hole:
        path.addEllipse(QPointF(), hole, hole)
    return path


def _arrows() -> QPainterPath:
    up = _polygon((0.0, -0.5), (0.42, -0.08), (-0.42, -0.08))
    return _with_polygon(up, (0.0, 0.5), (0.42, 0.08), (-0.42, 0.08))


def _flag() -> QPainterPath:
    return _with_polygon(_rects((-0.36, -0.5, 0.13, 1.0)), (-0.3, -0.5), (0.48, -0.2), (-0.3, 0.12))


def _cross() -> QPainterPath:
    path = QPainterPath()
    for side in (1, -1):
        path.moveTo(-0.4 * side, -0.4)
        path.lineTo(0.4 * side, 0.4)
    return path


_DIAMOND = _polygon((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))
_PIN = _disc(0.5, hole=0.18)
_STROKE = 0.15

_MARKS: Mapping[BoundaryKind, tuple[QPainterPath, str]] = {
    BoundaryKind.KEPT: (_disc(0.2), phrase("kept: A and B both have this boundary")),
    BoundaryKind.MOVED: (_arrows(), phrase("moved: B has this boundary one unit away")),
    BoundaryKind.MOVED_FROM: (QPainterPath(), phrase("moved: B has the boundary here, A one unit away")),
    BoundaryKind.ADDED: (
        _rects((-0.45, -0.12, 0.9, 0.24), (-0.12, -0.45, 0.24, 0.9)),
        phrase("added: only A has this boundary"),
    ),
    BoundaryKind.REMOVED: (_rects((-0.45, -0.12, 0.9, 0.24)), phrase("removed: only B has a boundary here")),
    BoundaryKind.REFERENCE: (_flag(), phrase("reference: a boundary that cuts are scored by")),
    BoundaryKind.PINNED: (_PIN, phrase("pinned: kept in every cut")),
    BoundaryKind.GHOST: (_DIAMOND, phrase("what the next step of the setting would bring or take")),
}


@dataclass(frozen=True)
class _ReasonStyle:
    """The style of a reason: the width and dashes (on, off, ...) of its line in pixels, and its mark."""

    width: float
    dashes: tuple[int, ...]
    mark: QPainterPath
    is_open: bool = False


_SQUARE = _rects((-0.4, -0.4, 0.8, 0.8))
_REASONS: Mapping[Reason, _ReasonStyle] = {
    Reason.END: _ReasonStyle(1.0, (), QPainterPath()),
    Reason.HEADING: _ReasonStyle(1.5, (), _rects((-0.4, -0.5, 0.35, 1.0), (0.05, -0.5, 0.35, 1.0))),
    Reason.TOPIC: _ReasonStyle(2.0, (), _DIAMOND),
    Reason.TURN: _ReasonStyle(1.0, (), _polygon((-0.4, -0.4), (0.4, -0.4), (0.0, 0.4))),
    # An hourglass.
    Reason.TIME_GAP: _ReasonStyle(1.5, (6, 3), _polygon((-0.4, -0.5), (0.4, -0.5), (-0.4, 0.5), (0.4, 0.5))),
    Reason.PARAGRAPH: _ReasonStyle(1.5, (8, 4), _disc(0.4), is_open=True),
    Reason.SENTENCE: _ReasonStyle(1.5, (2, 3), _disc(0.25)),
    Reason.SIZE: _ReasonStyle(1.5, (10, 3, 2, 3), _SQUARE, is_open=True),
    Reason.FIXED: _ReasonStyle(1.5, (14, 6), _cross(), is_open=True),
    Reason.MANUAL: _ReasonStyle(2.0, (), _PIN),
}
# The lines of boundaries that the user set; those of other kinds are dotted.
_LINES = {BoundaryKind.PINNED: Qt.PenStyle.SolidLine, BoundaryKind.REFERENCE: Qt.PenStyle.DashDotLine}


def _pen(colour: QColor, width: float, *, dashes: tuple[int, ...] = ()) -> QPen:
    """Return a pen. dashes: lengths in pixels, on and off in turn; () for a solid line."""
    # Flat ends: others would make each dash longer by the width of the line.
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    if dashes:
        pen.setDashPattern([dash / width for dash in dashes])
    return pen


@dataclass(frozen=True)
class BoundaryStyle:
    """How a boundary is drawn in all views.

    mark: within [-0.5, 0.5] in both directions, y downwards; empty if the line needs none. is_open: whether
    only its outline is drawn, filled with the ground of the source. tip: what the mark means.
    """

    colour: QColor
    pen: QPen
    mark: QPainterPath
    tip: str
    ground: QColor
    is_open: bool = False

    @staticmethod
    # Typed, because kinds and reasons are integers, some of which are equal.
    @lru_cache(maxsize=None, typed=True)
    def of(boundary: Reason | BoundaryKind, theme: Theme) -> BoundaryStyle:
        """Return the style of a boundary of the cut by its reason, or of a marked one by its kind."""
        ground = QColor(theme.paper)
        if isinstance(boundary, Reason):
            style, colour = _REASONS[boundary], QColor(theme.reasons[boundary])
            pen = _pen(colour, style.width, dashes=style.dashes)
            return BoundaryStyle(colour, pen, style.mark, boundary.label, ground, style.is_open)
        colour = QColor(
            {
                BoundaryKind.KEPT: theme.quiet,
                BoundaryKind.MOVED: theme.warning,
                BoundaryKind.MOVED_FROM: theme.warning,
                BoundaryKind.ADDED: theme.ok,
                BoundaryKind.REMOVED: theme.error,
                BoundaryKind.REFERENCE: theme.tint(3).spine,
                BoundaryKind.PINNED: theme.reasons[Reason.MANUAL],
                BoundaryKind.GHOST: theme.accent,
            }[boundary]
        )
        mark, tip = _MARKS[boundary]
        if boundary is BoundaryKind.GHOST:
            return BoundaryStyle(colour, _pen(colour, 1.5, dashes=(4, 4)), mark, tip, ground, is_open=True)
        pen = QPen(colour, 2, _LINES.get(boundary, Qt.PenStyle.DotLine))
        return BoundaryStyle(colour, pen, mark, tip, ground)

    def paint_mark(self, painter: QPainter, place: QRectF) -> None:
        """Draw the mark to fill a square."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(place.center())
        painter.scale(place.width(), place.height())
        if self.is_open:
            painter.setPen(QPen(self.colour, _STROKE))
            painter.setBrush(self.ground)
            painter.drawPath(self.mark)
        else:
            painter.fillPath(self.mark, QBrush(self.colour))
        painter.restore()
