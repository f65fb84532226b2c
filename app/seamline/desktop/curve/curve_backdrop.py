"""Background of the curve's plots: levels, what the source shows, the next step, and the cuts by reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from seamline.desktop.curve.axis_item import AxisItem
from seamline.desktop.widgets.boundary_style import BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.arrays import CodeArray, distinct
from seamline.engine.sizing.cut import Reason

# Qt loses its footing with places millions of pixels away.
_SPARE = 4.0
# The bar that says what the source shows.
_BAR = 3.0
# No more than one boundary of a reason for so many pixels.
_COLUMN_PIXELS = 8

Span = tuple[float, float]


class CurveBackdrop(AxisItem):
    """One item for all of it, drawn in pixels: items of their own cost more to call than to draw.

    source_range: along x, None for none. next_step: a height, None for none. ghosts: in its place, heights
    with the values that lie there. boundaries: x by reason, ascending, of those in view.
    """

    def __init__(self, box: Any) -> None:
        super().__init__()
        self._box = box
        self._levels: Sequence[float] = ()
        self._x: NDArray[np.float64] = np.empty(0)
        self._reasons: CodeArray = np.empty(0, np.uint8)
        self.pens: Mapping[Reason, QPen] = {}
        self.with_boundaries = True
        self.source_range: Span | None = None
        self.next_step: float | None = None
        self.ghosts: tuple[tuple[float, str], ...] = ()
        self.boundaries: dict[Reason, list[float]] = {}
        self.follow(LIGHT)

    def set_levels(self, levels: Sequence[float]) -> None:
        """Draw lines at these heights."""
        if levels != self._levels:
            self._levels = levels
            self.update()

    def set_source_range(self, span: Span | None) -> None:
        """Show which part the source shows; None for none."""
        if span != self.source_range:
            self.source_range = span
            self.update()

    def set_next_step(self, height: float | None) -> None:
        """Show where the next step lies; None for nowhere."""
        if height != self.next_step:
            self.next_step = height
            self.update()

    def set_ghosts(self, ghosts: Sequence[tuple[float, str]]) -> None:
        """Show where the next steps in either direction lie, as heights, each with its value."""
        if tuple(ghosts) != self.ghosts:
            self.ghosts = tuple(ghosts)
            self.update()

    def set_boundaries(self, x: NDArray[np.float64], reasons: CodeArray) -> None:
        """Take the boundaries; `show_range` draws them. x: (b,) float64, ascending. reasons: (b,) uint8."""
        self._x, self._reasons = x, reasons

    def show_range(self, low: float, high: float, *, width: int) -> None:
        """Draw the boundaries of a range of x that is `width` pixels wide."""
        part = slice(*np.searchsorted(self._x, (low, high)).tolist())
        x, reasons = self._x[part], self._reasons[part]
        columns = max(1, width // _COLUMN_PIXELS)
        drawn: dict[Reason, list[float]] = {}
        for code in distinct(reasons).tolist() if self.with_boundaries else ():
            places = x[reasons == code]
            if len(x) > columns:
                # A line at every pixel would be a grey wall, and slow to paint.
                column = ((places - low) * (columns / (high - low))).astype(np.int64)
                places = places[np.append(True, np.diff(column) > 0)]
            drawn[Reason(code)] = places.tolist()
        if drawn != self.boundaries:
            self.boundaries = drawn
            self.update()

    def follow(self, theme: Theme) -> None:
        """Draw grounds and lines in a theme's colours."""
        self._level_pen, self._source_fill = QPen(QColor(theme.line)), QColor(theme.frame)
        self._next_pen = BoundaryStyle.of(BoundaryKind.GHOST, theme).pen
        self._value_pen, self._value_ground = QPen(QColor(theme.accent)), QColor(theme.panel)
        self.pens = {reason: BoundaryStyle.of(reason, theme).pen for reason in Reason}
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        to_pixels = painter.transform()
        (x_low, x_high), (y_low, y_high) = self._box.viewRange()
        view = to_pixels.mapRect(QRectF(x_low, y_low, x_high - x_low, y_high - y_low))
        scale_x, shift_x = to_pixels.m11(), to_pixels.dx()
        scale_y, shift_y = to_pixels.m22(), to_pixels.dy()
        painter.resetTransform()
        if self.source_range is not None:
            left, right = (
                min(max(x * scale_x + shift_x, view.left() - _SPARE), view.right() + _SPARE)
                for x in self.source_range
            )
            painter.fillRect(QRectF(left, view.bottom() - _BAR, right - left, _BAR), self._source_fill)
        painter.setPen(self._level_pen)
        painter.drawLines(
            [
                QLineF(view.left(), y, view.right(), y)
                for y in (round(level * scale_y + shift_y) for level in self._levels)
            ]
        )
        for reason, places in self.boundaries.items():
            painter.setPen(self.pens[reason])
            lines = [
                QLineF(x, view.top(), x, view.bottom())
                for x in (round(x * scale_x + shift_x) for x in places)
            ]
            painter.drawLines(lines)
        next_step = [(self.next_step, "")] if self.next_step is not None else []
        for height, text in self.ghosts or next_step:
            y = round(height * scale_y + shift_y)
            painter.setPen(self._next_pen)
            painter.drawLine(QLineF(view.left(), y, view.right(), y))
            if text:
                self._paint_value(painter, text, y=y, view=view)

    def _paint_value(self, painter: QPainter, text: str, *, y: float, view: QRectF) -> None:
        """Write the value of a next step onto its line, or to the edge that the line lies beyond."""
        painter.setFont(text_font(TextRole.NOTE))
        metrics = painter.fontMetrics()
        half = metrics.height() / 2
        middle = min(max(y, view.top() + half), view.bottom() - _BAR - half)
        place = QRectF(view.left() + 8, middle - half, metrics.horizontalAdvance(text) + 8, 2 * half)
        painter.fillRect(place, self._value_ground)
        painter.setPen(self._value_pen)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)
