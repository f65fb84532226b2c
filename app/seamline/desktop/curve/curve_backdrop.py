"""Background of the curve's plots: levels, the range of the source view, the next step, cuts by reason."""

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

# How far beyond the view a rectangle may extend, in pixels: Qt fails at coordinates of millions of pixels.
_SPARE = 4.0
# Height of the bar that marks the part which the source view shows.
_BAR = 3.0
# At most one boundary of each reason is drawn for so many pixels.
_COLUMN_PIXELS = 8

Span = tuple[float, float]


class CurveBackdrop(AxisItem):
    """One item for the whole background, drawn in pixels: calling many items costs more than drawing.

    source_range: the ends of the visible part of the source, along x; None for none. next_step: the height of
    the threshold's next step; None for none. ghosts: the next steps in both directions, drawn instead:
    heights, each with its value as a text. boundaries: the x of boundaries in view, ascending, by reason.
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
        """Mark the part that the source view shows; None for none."""
        if span != self.source_range:
            self.source_range = span
            self.update()

    def set_next_step(self, height: float | None) -> None:
        """Show the height of the next step; None for none."""
        if height != self.next_step:
            self.next_step = height
            self.update()

    def set_ghosts(self, ghosts: Sequence[tuple[float, str]]) -> None:
        """Show the heights of the next steps in both directions, each with its value."""
        if tuple(ghosts) != self.ghosts:
            self.ghosts = tuple(ghosts)
            self.update()

    def set_boundaries(self, x: NDArray[np.float64], reasons: CodeArray) -> None:
        """Set the boundaries; `show_range` draws them. x: (b,) float64, ascending. reasons: (b,) uint8."""
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
                # Lines at every pixel would merge into a grey area, and be slow to paint.
                column = ((places - low) * (columns / (high - low))).astype(np.int64)
                places = places[np.append(True, np.diff(column) > 0)]
            drawn[Reason(code)] = places.tolist()
        if drawn != self.boundaries:
            self.boundaries = drawn
            self.update()

    def follow(self, theme: Theme) -> None:
        """Draw backgrounds and lines in a theme's colours."""
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
        """Write the value of a next step on its line, or at the edge if the line is out of view."""
        painter.setFont(text_font(TextRole.NOTE))
        metrics = painter.fontMetrics()
        half = metrics.height() / 2
        middle = min(max(y, view.top() + half), view.bottom() - _BAR - half)
        place = QRectF(view.left() + 8, middle - half, metrics.horizontalAdvance(text) + 8, 2 * half)
        painter.fillRect(place, self._value_ground)
        painter.setPen(self._value_pen)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)
