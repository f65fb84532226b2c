"""Items of the curve's plot: made once, then only given other data."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics
from PySide6.QtWidgets import QGraphicsItem

from seamline.desktop.curve.curve_axis import UnitAxis
from seamline.desktop.curve.curve_backdrop import CurveBackdrop, faint
from seamline.desktop.curve.curve_height import Height
from seamline.desktop.curve.curve_margins import MarginBars
from seamline.desktop.curve.curve_markers import CurveMarkers
from seamline.desktop.curve.curve_marks import CurveMarks
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.engine.arrays import FloatArray
from seamline.engine.evidence.curve import Curve

# No more than one boundary, and one marker of each verdict, for so many pixels.
_COLUMN_PIXELS = 8


class CurveItems:
    """The items of the plot, from the back to the front."""

    def __init__(self, plot: Any) -> None:
        self._plot = plot
        for name in ("left", "bottom"):
            # Once, before there is a label: with one, pyqtgraph scales the axis by thousands all the same.
            plot.getAxis(name).enableAutoSIPrefix(False)
        self._x: NDArray[np.float64] = np.empty(0)
        self._boundary_x: NDArray[np.float64] = np.empty(0)
        self._is_dense = False
        self._height = Height.SIMILARITY
        self._theme = LIGHT
        box = plot.getViewBox()
        self.backdrop = CurveBackdrop(box)
        self.raw = pg.PlotDataItem(skipFiniteCheck=True)
        self.smoothed = pg.PlotDataItem(skipFiniteCheck=True)
        self.cursor = pg.InfiniteLine(angle=90)
        self.bars = MarginBars()
        self.markers = CurveMarkers()
        self.marks = CurveMarks(box)
        self.threshold = pg.InfiniteLine(
            angle=0, movable=True, label="", labelOpts={"position": 0.995, "anchors": [(1, 0), (1, 1)]}
        )
        for z, item in enumerate((self.backdrop, self.raw, self.smoothed, self.bars, self.cursor)):
            item.setZValue(z - 20)
        self.marks.setZValue(10)
        self.markers.setZValue(20)
        self.threshold.setZValue(30)
        # Bounds are set by the widget: nothing in the plot may change them by its own size.
        for item in (self.raw, self.smoothed, self.cursor, self.threshold):
            plot.addItem(item, ignoreBounds=True)
        for item in (self.backdrop, self.bars, self.marks, self.markers):
            box.addItem(item, ignoreBounds=True)
        for line in (self.raw, self.smoothed):
            # These ask for the view, so they come after addItem.
            line.setDownsampling(auto=True, method="peak")
            line.setClipToView(True)
            # Peaks of each pixel suffice; five samples for each, the default, look no different.
            line.opts["autoDownsampleFactor"] = 1.0
            # A threshold that is dragged leaves the curve as it is: a copy of its pixels is far quicker
            # to draw than its path.
            line.curve.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.cursor.hide()

    def set_curve(self, axis: UnitAxis, curve: Curve, *, height: Height) -> None:
        """Draw a curve over the gaps of an axis, in front or, where margins are shown, behind them."""
        self._x = x = axis.gaps
        for item in (self.backdrop, self.bars, self.marks, self.markers):
            item.set_extent((axis.low, axis.high))
        self._height = height
        self._plot.getAxis("left").set_height(height)
        is_behind = height == Height.MARGIN
        self.threshold.setVisible(not is_behind)
        self.raw.setData(x, curve.similarity)
        # Without smoothing the two are one line, which would only be drawn twice; and similarities have no
        # place on the scale of depths.
        is_twice = np.array_equal(curve.similarity, curve.smoothed)
        self.raw.setVisible(height == Height.SIMILARITY and not is_twice)
        self.smoothed.setData(x, _spread(curve.smoothed) if is_behind else curve.smoothed)
        if is_behind:
            self.backdrop.set_level(0.0, 0.0)
        else:
            self.backdrop.set_level(curve.mean, curve.deviation)
        self._set_pens()

    def set_boundaries(self, x: NDArray[np.float64]) -> None:
        """Take the places of the boundaries; `show_range` draws them. x: (b,) float64, ascending."""
        self._boundary_x = x

    def show_range(self, low: float, high: float, *, width: int) -> None:
        """Draw the boundaries and markers of a range of x that is `width` pixels wide."""
        columns = max(1, width // _COLUMN_PIXELS)
        first, stop = np.searchsorted(self._boundary_x, (low, high))
        x = self._boundary_x[first:stop]
        if len(x) > columns:
            # A line at every pixel would be a grey wall, and slow to paint.
            column = ((x - low) * (columns / (high - low))).astype(np.int64)
            x = x[np.append(True, np.diff(column) > 0)]
        self.backdrop.set_boundaries(x)
        self.bars.show_range(low, high, width=width)
        self.marks.show_range(low, high, columns=columns)
        self.markers.show_range(low, high, columns=columns)
        self._set_dense(int(np.diff(np.searchsorted(self._x, (low, high)))[0]) > width)

    def _set_dense(self, dense: bool) -> None:
        """Draw the smoothed curve thin where it is a band of colour anyway: wide lines take far longer."""
        if dense != self._is_dense:
            self._is_dense = dense
            self._set_pens()

    def _set_pens(self) -> None:
        """Draw the smoothed curve thin and pale where it lies behind what matters."""
        is_behind = self._height == Height.MARGIN
        colour = faint(self._theme.accent, 130 if is_behind else 255)
        self.smoothed.setPen(pg.mkPen(colour, width=1 if self._is_dense or is_behind else 2))

    def set_theme(self, theme: Theme, font: QFont) -> None:
        """Take the theme's colours and a font for numbers."""
        self._plot.getViewBox().setBackgroundColor(theme.paper)
        for name in ("left", "bottom"):
            axis = self._plot.getAxis(name)
            axis.setPen(pg.mkPen(theme.line))
            axis.setTextPen(pg.mkPen(theme.quiet))
            axis.setStyle(tickFont=font)
            axis.label.setFont(font)
        self._theme = theme
        self.backdrop.set_theme(theme)
        self.bars.set_theme(theme)
        self.raw.setPen(pg.mkPen(theme.frame))
        self._set_pens()
        self.cursor.setPen(pg.mkPen(theme.text, style=Qt.PenStyle.DotLine))
        self.threshold.setPen(pg.mkPen(theme.accent))
        self.threshold.setHoverPen(pg.mkPen(theme.accent, width=2))
        label = self.threshold.label
        label.setColor(QColor(theme.accent))
        label.fill = pg.mkBrush(faint(theme.paper, 210))
        label.setFont(font)
        size = round(QFontMetrics(font).ascent() * 0.85)
        self.marks.set_theme(theme, size)
        self.markers.set_theme(theme, size)


def _spread(values: FloatArray) -> NDArray[np.float64]:
    """Return values spread over the heights from -1 to 1: their shape is seen, and no number.

    values: (k,) float32, one at least. Returns (k,) float64.
    """
    low, high = float(values.min()), float(values.max())
    return (values.astype(np.float64) - low) * (2.0 / max(high - low, 1e-9)) - 1.0
