"""Marks of verdicts on the minima of a curve: a shape and words for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from seamline.desktop.widgets.painting import painting
from seamline.engine.evidence.curve import Verdict
from seamline.engine.phrases import phrase


@dataclass(frozen=True)
class VerdictMarker:
    """The mark of a verdict, and its words in the legend. path: within [-0.5, 0.5], y downwards."""

    path: QPainterPath
    filled: bool
    words: str


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.closeSubpath()
    return path


def _strokes(*strokes: tuple[tuple[float, float], tuple[float, float]]) -> QPainterPath:
    path = QPainterPath()
    for start, end in strokes:
        path.moveTo(*start)
        path.lineTo(*end)
    return path


def _ring() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(-0.4, -0.4, 0.8, 0.8))
    return path


_TRIANGLE = _polygon((-0.5, -0.4), (0.5, -0.4), (0.0, 0.4))
_DIAMOND = _polygon((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))
_TICKS = _strokes(((-0.25, -0.35), (-0.25, 0.25)), ((0.25, -0.35), (0.25, 0.25)))

MARKERS: Mapping[Verdict, VerdictMarker] = {
    Verdict.ACCEPTED: VerdictMarker(_TRIANGLE, True, phrase("cut")),
    Verdict.ABOVE_THRESHOLD: VerdictMarker(_TRIANGLE, False, phrase("above the threshold")),
    Verdict.ATOMIC: VerdictMarker(_TICKS, False, phrase("inside a paragraph, kept whole")),
    Verdict.MERGED: VerdictMarker(_DIAMOND, False, phrase("merged, too small")),
    Verdict.PLATEAU: VerdictMarker(
        _polygon((-0.5, -0.15), (0.5, -0.15), (0.5, 0.15), (-0.5, 0.15)), True, phrase("flat")
    ),
    Verdict.EDGE: VerdictMarker(_strokes(((-0.4, 0.0), (0.4, 0.0))), False, phrase("at the edge")),
    Verdict.UNUSED: VerdictMarker(_ring(), False, phrase("not used")),
}


def drawn_marker(
    verdict: Verdict, side: int, *, size: float, ratio: float, colour: QColor, fill: QColor | None
) -> QPixmap:
    """Return the mark of a verdict in the middle of a transparent square.

    side, size: of the square and of the mark, in logical pixels. ratio: device pixels per logical pixel.
    fill: None for an open mark.
    """
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with painting(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(side / 2, side / 2)
        painter.scale(size, size)
        pen = QPen(colour, 1.5)
        pen.setCosmetic(True)
        painter.setPen(pen)
        if fill is not None:
            painter.setBrush(fill)
        painter.drawPath(MARKERS[verdict].path)
    return pixmap
