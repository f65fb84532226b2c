"""The marks of a chunk map as a picture larger than the view, so that moving the map need not redraw them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPixmap

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import Theme
from seamline.engine.arrays import BoolArray, FloatArray, IndexArray

SHAPES = ("o", "d", "t1", "s")
"""The shapes of kinds, by number, repeating as the colours do: four shapes and six colours give 12 kinds."""
_INKS = 6
KINDS = 12
"""After so many kinds, the pairs of shape and colour repeat."""
_FILL = 64
# Sizes are rounded to this: marks of one size share a picture, so that few pictures are needed.
_SIZE_STEP = 2.0
_MARGIN = 0.3
_SAME = 1e-6


class MarkLayer:
    """Marks, rings around selected ones, and crosses over those that exports leave out.

    They are drawn into a picture with a margin around the view, because twenty thousand marks take longer
    than a frame. It is drawn again when the view leaves it or is scaled. Its scene is never shown itself.
    times_drawn: how often the picture was drawn.
    """

    def __init__(self) -> None:
        self._view = pg.GraphicsView()
        self._box = pg.ViewBox(enableMenu=False, enableMouse=False, defaultPadding=0)
        self._box.disableAutoRange()
        self._view.setCentralItem(self._box)
        self._marks = [_scatter(SHAPES[kind % len(SHAPES)]) for kind in range(KINDS)]
        self._selected, self._left_out = _scatter("o"), _scatter("x")
        for item in (*self._marks, self._left_out, self._selected):
            self._box.addItem(item, ignoreBounds=True)
        self._ground = QColor()
        self.times_drawn = 0
        self._picture: QPixmap | None = None
        self._area = QRectF()
        self._scale = (0.0, 0.0)

    def apply_theme(self, theme: Theme) -> None:
        """Draw the marks in a theme's colours."""
        self._ground = QColor(theme.paper)
        for kind, item in enumerate(self._marks):
            item.setPen(pg.mkPen(ink_of(kind, theme), width=1.5))
            item.setBrush(brush_of(kind, theme))
        self._selected.setPen(pg.mkPen(theme.accent, width=2.5))
        self._selected.setBrush(None)
        self._left_out.setPen(pg.mkPen(theme.quiet, width=2))
        self._picture = None

    def set_marks(
        self, points: FloatArray, sizes: FloatArray, *, kinds: IndexArray, shown: BoolArray
    ) -> None:
        """Set the marks of chunks; the largest are drawn first, so that none hides another.

        points: (n, 2) float32. sizes: (n,) float32, pixels. kinds: (n,) int64. shown: (n,) bool.
        """
        order = np.argsort(-sizes, kind="stable")
        order = order[shown[order]]
        of_kind = np.maximum(kinds, 0) % KINDS
        for kind, item in enumerate(self._marks):
            rows = order[of_kind[order] == kind]
            item.setData(x=points[rows, 0], y=points[rows, 1], size=_stepped(sizes[rows]))
        self._picture = None

    def set_selected(self, points: FloatArray, sizes: FloatArray) -> None:
        """Ring selected chunks. points: (k, 2) float32. sizes: (k,) float32, those of their marks."""
        self._selected.setData(x=points[:, 0], y=points[:, 1], size=_stepped(sizes + 6))
        self._picture = None

    def set_left_out(self, points: FloatArray, sizes: FloatArray) -> None:
        """Cross out chunks. points: (k, 2) float32. sizes: (k,) float32."""
        self._left_out.setData(x=points[:, 0], y=points[:, 1], size=_stepped(sizes * 0.7))
        self._picture = None

    def paint(self, painter: QPainter, box: Any) -> None:
        """Paint the marks in a view. box: its ViewBox."""
        shown, pixel = box.viewRect(), box.viewPixelSize()
        ratio = painter.device().devicePixelRatioF()
        is_scaled = any(
            not then or abs(now / then - 1) > _SAME for now, then in zip(pixel, self._scale, strict=True)
        )
        picture = self._picture
        if picture is None or is_scaled or picture.devicePixelRatio() != ratio:
            picture = None
        if picture is None or not self._area.contains(shown):
            picture = self._picture = self._drawn(shown, pixel, ratio=ratio)
        corner = box.mapViewToScene(QPointF(self._area.left(), self._area.bottom()))
        painter.drawPixmap(QPointF(round(corner.x()), round(corner.y())), picture)

    def _drawn(self, shown: QRectF, pixel: tuple[float, float], *, ratio: float) -> QPixmap:
        """Draw the shown part and a margin around it. pixel: the size of a pixel in the view."""
        self.times_drawn += 1
        width = max(1, round(shown.width() / pixel[0] * (1 + 2 * _MARGIN)))
        height = max(1, round(shown.height() / pixel[1] * (1 + 2 * _MARGIN)))
        self._area = QRectF(0, 0, width * pixel[0], height * pixel[1])
        self._area.moveCenter(shown.center())
        self._scale = pixel
        self._view.resize(width, height)
        self._view.setRange(QRectF(0, 0, width, height), padding=0)
        self._box.setGeometry(QRectF(0, 0, width, height))
        self._box.setRange(self._area, padding=0)
        picture = QPixmap(round(width * ratio), round(height * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(self._ground)
        with painting(picture) as painter:
            self._view.scene().prepareForPaint()
            self._view.scene().render(painter, QRectF(0, 0, width, height), QRectF(0, 0, width, height))
        return picture


def ink_of(kind: int, theme: Theme) -> QColor:
    """Return the colour of the marks of a kind."""
    return QColor(theme.tints[kind % _INKS].spine)


def brush_of(kind: int, theme: Theme) -> QBrush:
    """Return the fill of the marks of a kind."""
    ground = ink_of(kind, theme)
    ground.setAlpha(_FILL)
    return QBrush(ground)


def _stepped(sizes: FloatArray) -> FloatArray:
    """Return sizes rounded to steps, (n,) float32. sizes: (n,) float32, pixels."""
    found: FloatArray = np.maximum((sizes / _SIZE_STEP).round() * _SIZE_STEP, _SIZE_STEP)
    return found


def _scatter(shape: str) -> Any:
    return pg.ScatterPlotItem(symbol=shape, pxMode=True, size=1, pen=None, brush=None)
