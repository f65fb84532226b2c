"""Background of the curve's plot: the source's part, the selection, the band, the mean and the boundaries."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from seamline.desktop.widgets.theme import Theme

# Higher and lower than any view: similarities lie between -1 and 1.
_FAR = 3.0
# Qt loses its footing with places millions of pixels away.
_SPARE = 4.0

Span = tuple[float, float]


class CurveBackdrop(QGraphicsItem):
    """One item for all of it, drawn in pixels: items of their own cost more to call than to draw.

    source_range, selection: along x, None for none. band, mean: along y. boundaries: x, ascending.
    """

    def __init__(self, box: Any) -> None:
        super().__init__()
        self._box = box
        self._extent: Span = (0.0, 1.0)
        self.source_range: Span | None = None
        self.selection: Span | None = None
        self.band: Span = (0.0, 0.0)
        self.mean = 0.0
        self.boundaries: NDArray[np.float64] = np.empty(0)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_extent(self, extent: Span) -> None:
        """Take the ends of the axis."""
        if extent != self._extent:
            self.prepareGeometryChange()
            self._extent = extent

    def set_source_range(self, span: Span | None) -> None:
        """Show which part the source shows; None for none."""
        if span != self.source_range:
            self.source_range = span
            self.update()

    def set_selection(self, span: Span | None) -> None:
        """Show the units of the selected chunk; None for none."""
        if span != self.selection:
            self.selection = span
            self.update()

    def set_level(self, mean: float, deviation: float) -> None:
        """Show the mean, and a standard deviation to either side of it."""
        self.mean, self.band = mean, (mean - deviation, mean + deviation)
        self.update()

    def set_boundaries(self, x: NDArray[np.float64]) -> None:
        """Show the boundaries in view. x: (b,) float64, ascending."""
        if not np.array_equal(x, self.boundaries):
            self.boundaries = x
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._source_fill, self._source_edge = faint(theme.accent, 22), QPen(faint(theme.accent, 110))
        self._selection_fill, self._selection_edge = QColor(theme.selected), QPen(QColor(theme.accent))
        self._band_fill = faint(theme.accent, 24)
        self._mean_pen = QPen(QColor(theme.quiet), 1, Qt.PenStyle.DashLine)
        self._boundary_pen = QPen(faint(theme.quiet, 90))
        self.update()

    def boundingRect(self) -> QRectF:
        low, high = self._extent
        return QRectF(low, -_FAR, high - low, 2 * _FAR)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        to_pixels = painter.transform()
        (x_low, x_high), (y_low, y_high) = self._box.viewRange()
        view = to_pixels.mapRect(QRectF(x_low, y_low, x_high - x_low, y_high - y_low))
        scale_x, shift_x = to_pixels.m11(), to_pixels.dx()
        scale_y, shift_y = to_pixels.m22(), to_pixels.dy()
        top, bottom = view.top(), view.bottom()
        painter.resetTransform()
        for span, fill, edge in (
            (self.source_range, self._source_fill, self._source_edge),
            (self.selection, self._selection_fill, self._selection_edge),
        ):
            if span is not None:
                left, right = (
                    min(max(x * scale_x + shift_x, view.left() - _SPARE), view.right() + _SPARE) for x in span
                )
                painter.fillRect(QRectF(left, top, right - left, view.height()), fill)
                painter.setPen(edge)
                painter.drawLines([QLineF(round(x), top, round(x), bottom) for x in (left, right)])
        low, high = (y * scale_y + shift_y for y in self.band)
        painter.fillRect(QRectF(view.left(), high, view.width(), low - high), self._band_fill)
        y = round(self.mean * scale_y + shift_y)
        painter.setPen(self._mean_pen)
        painter.drawLine(QLineF(view.left(), y, view.right(), y))
        painter.setPen(self._boundary_pen)
        places = np.rint(self.boundaries * scale_x + shift_x).tolist()
        painter.drawLines([QLineF(x, top, x, bottom) for x in places])


def faint(colour: str, alpha: int) -> QColor:
    """Return a colour with so much of 255 of its strength."""
    faded = QColor(colour)
    faded.setAlpha(alpha)
    return faded
