"""Items of the curve's plot, made once; then only their data changes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from seamline.desktop.curve.curve_backdrop import CurveBackdrop
from seamline.desktop.curve.curve_levels import Height
from seamline.desktop.curve.curve_markers import CurveMarkers
from seamline.desktop.curve.curve_marks import CurveMarks
from seamline.desktop.curve.curve_strengths import StrengthBars
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.desktop.widgets.unit_axis import UnitAxis
from seamline.engine.evidence.curve import Curve

# At most one marker of each verdict is drawn for so many pixels.
_COLUMN_PIXELS = 8
# More than any similarity, and than any depth in the terms of a Curve.
_ABOVE_ALL = 1.2


class BelowThreshold(QGraphicsItem):
    """Clips its children to the part below the threshold, so that a drag need not change the children."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF(0.0, -_ABOVE_ALL, 1.0, _ABOVE_ALL)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_extent(self, extent: tuple[float, float]) -> None:
        """Set the ends of the axis."""
        self._set_rect(QRectF(extent[0], self._rect.top(), extent[1] - extent[0], self._rect.height()))

    def set_threshold(self, threshold: float) -> None:
        """Show the part of the children below a height."""
        bottom = self._rect.top()
        self._set_rect(QRectF(self._rect.left(), bottom, self._rect.width(), max(0.0, threshold - bottom)))

    def _set_rect(self, rect: QRectF) -> None:
        if rect != self._rect:
            self.prepareGeometryChange()
            self._rect = rect

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw nothing: the item only clips its children."""


def curve_line() -> Any:
    """Return an empty line for a plot; thin_out() limits its points once it is there."""
    line = pg.PlotDataItem(skipFiniteCheck=True)
    # Dragging the threshold does not change the curve, and a copy of its pixels is far quicker to draw than
    # its path.
    line.curve.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
    return line


def thin_out(line: Any) -> None:
    """Limit a line to the part in view, with one peak for each pixel; it must have been added to its plot."""
    line.setDownsampling(auto=True, method="peak")
    line.setClipToView(True)
    # The default, five samples for each pixel, looks no different.
    line.opts["autoDownsampleFactor"] = 1.0
    # Without a limit: values are never too far apart to draw, and points need not be chosen again for each
    # height.
    line.setDynamicRangeLimit(None)


class CurveItems:
    """The items of the plot, created in their order from back to front."""

    def __init__(self, plot: Any) -> None:
        self._x: NDArray[np.float64] = np.empty(0)
        self._is_dense = False
        self._theme = LIGHT
        self._height = Height.NOTHING
        self.with_raw = False
        box = plot.getViewBox()
        self.backdrop = CurveBackdrop(box)
        self.raw, self.above, self.below = curve_line(), curve_line(), curve_line()
        self.lowland = BelowThreshold()
        self.cursor = pg.InfiniteLine(angle=90)
        self.bars = StrengthBars()
        self.markers = CurveMarkers()
        self.marks = CurveMarks(box)
        self.threshold = pg.InfiniteLine(angle=0, movable=True)
        for z, item in enumerate((self.raw, self.above, self.lowland, self.backdrop, self.bars, self.cursor)):
            item.setZValue(z - 20)
        self.marks.setZValue(10)
        self.markers.setZValue(20)
        self.threshold.setZValue(30)
        # The widget sets the bounds of the view; the size of an item must not change them.
        for item in (self.raw, self.above, self.cursor, self.threshold):
            plot.addItem(item, ignoreBounds=True)
        for item in (self.backdrop, self.lowland, self.bars, self.marks, self.markers):
            box.addItem(item, ignoreBounds=True)
        self.below.setParentItem(self.lowland)
        self._extended = (self.backdrop, self.lowland, self.bars, self.marks, self.markers)
        for line in (self.raw, self.above, self.below):
            thin_out(line)
        self.cursor.hide()

    def set_axis(self, axis: UnitAxis) -> None:
        """Set the axis over whose gaps the items lie."""
        self._x = axis.gaps
        for item in self._extended:
            item.set_extent((axis.low, axis.high))

    def set_curve(self, curve: Curve | None, *, height: Height, is_depth: bool) -> None:
        """Draw a curve over the gaps of the axis, if the plot is one of similarity."""
        self._height = height
        by_threshold = height == Height.THRESHOLD
        has_curve = height in (Height.THRESHOLD, Height.SIMILARITY)
        self.threshold.setVisible(by_threshold)
        self.lowland.setVisible(by_threshold)
        self.above.setVisible(has_curve)
        self.backdrop.with_boundaries = height != Height.STRENGTH
        # The raw similarities do not fit a scale of depths.
        with_raw = has_curve and curve is not None and self.with_raw and not is_depth
        self.raw.setVisible(with_raw)
        if has_curve and curve is not None:
            self.above.setData(self._x, curve.smoothed)
            if with_raw:
                self.raw.setData(self._x, curve.similarity)
            if by_threshold:
                self.below.setData(self._x, curve.smoothed, fillLevel=_ABOVE_ALL)

    def show_range(self, low: float, high: float, *, width: int) -> None:
        """Draw the boundaries and markers of a range of x that is `width` pixels wide."""
        columns = max(1, width // _COLUMN_PIXELS)
        self.backdrop.show_range(low, high, width=width)
        self.bars.show_range(low, high, width=width)
        self.marks.show_range(low, high, columns=columns)
        self.markers.show_range(low, high, columns=columns)
        self._set_dense(int(np.diff(np.searchsorted(self._x, (low, high)))[0]) > width)

    def _set_dense(self, dense: bool) -> None:
        """Draw a curve that is so dense as to look like an area with thin lines: wide ones are slow."""
        if dense != self._is_dense:
            self._is_dense = dense
            self._set_pens()

    def _set_pens(self) -> None:
        theme = self._theme
        for line in (self.above, self.below):
            line.opts["antialias"] = not self._is_dense
        self.above.setPen(pg.mkPen(theme.second, width=1 if self._is_dense else 1.5))
        self.below.setPen(pg.mkPen(theme.accent, width=1 if self._is_dense else 2))
        self.below.setBrush(QColor(theme.selected))

    def follow(self, theme: Theme) -> None:
        """Draw everything in a theme's colours, at the size of the font."""
        self._theme = theme
        self.backdrop.follow(theme)
        self.bars.follow(theme)
        self.raw.setPen(pg.mkPen(theme.frame))
        self._set_pens()
        self.cursor.setPen(pg.mkPen(theme.text, style=Qt.PenStyle.DotLine))
        self.threshold.setPen(pg.mkPen(theme.accent, width=1.5))
        self.threshold.setHoverPen(pg.mkPen(theme.accent, width=2.5))
        size = QFontMetrics(text_font(TextRole.NOTE)).ascent()
        self.marks.follow(theme, size)
        self.markers.follow(theme, size)
