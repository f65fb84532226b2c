"""Strengths in the curve's plot: a bar for each cut, in four heights, and a hairline for each other gap."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from seamline.desktop.curve.axis_item import AxisItem
from seamline.desktop.curve.curve_markers import lowest_by_column
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.engine.arrays import CodeArray, FloatArray, IndexArray
from seamline.engine.sizing.cut import Reason
from seamline.instruments.strength import Strength, strengths_of

# Width of a bar: as a multiple of the mean distance of gaps, and its limits in pixels. Between the two
# nearest bars a pixel stays free.
_SHARE, _WIDEST, _NARROWEST = 1.4, 16, 2
_HAIR = 4
# At most one bar, and one hairline, for so many pixels.
_COLUMN_PIXELS = 3

Bars = list[tuple[float, int, Reason]]


class StrengthBars(AxisItem):
    """All bars as one item, drawn in pixels; of bars that would overlap only the strongest is drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._x: NDArray[np.float64] = np.empty(0)
        self._hair_x: NDArray[np.float64] = np.empty(0)
        self._heights: CodeArray = np.empty(0, np.uint8)
        self._reasons: CodeArray = np.empty(0, np.uint8)
        self._theme = LIGHT
        self._between = 1.0
        self.bars: Bars = []
        self.hairs: list[float] = []

    def set_cut(
        self, x: NDArray[np.float64], margins: FloatArray | None, *, gaps: IndexArray, reasons: CodeArray
    ) -> None:
        """Set the margins of gaps, None to draw nothing, and the gaps that are cut; `show_range` draws them.

        x: (gaps,) float64, ascending. margins: (gaps,) float32, in nats. gaps: (b,) int64, ascending, the
        numbers of the gaps with a cut. reasons: (b,) uint8 of Reason.
        """
        if margins is None:
            self._x = self._hair_x = np.empty(0)
            return
        self._x, self._reasons = x[gaps], reasons
        self._heights = strengths_of(margins[gaps])
        # A boundary that the user set is certain, without regard to the text.
        self._heights[reasons == Reason.MANUAL] = Strength.CERTAIN
        is_free = np.ones(len(x), dtype=np.bool_)
        is_free[gaps] = False
        self._hair_x = x[is_free]

    def show_range(self, low: float, high: float, *, width: int) -> None:
        """Draw the bars of a range of x that is `width` pixels wide."""
        columns = max(1, width // _COLUMN_PIXELS)
        part = slice(*self._x.searchsorted((low, high)).tolist())
        x, heights, reasons = self._x[part], self._heights[part], self._reasons[part]
        chosen = lowest_by_column(x, -heights.astype(np.float64), low=low, high=high, columns=columns)
        if len(chosen) > columns:
            chosen = _first_by_column(x, chosen, low=low, scale=columns / (high - low))
        bars = [(float(x[at]), int(heights[at]), Reason(reasons[at])) for at in chosen.tolist()]
        hairs = self._hair_x[slice(*self._hair_x.searchsorted((low, high)).tolist())]
        between = (high - low) / max(len(x) + len(hairs), 1)
        if len(hairs) > columns:
            hairs = hairs[
                _first_by_column(hairs, np.arange(len(hairs)), low=low, scale=columns / (high - low))
            ]
        drawn = hairs.tolist()
        if (bars, drawn, between) != (self.bars, self.hairs, self._between):
            self.bars, self.hairs, self._between = bars, drawn, between
            self.update()

    def follow(self, theme: Theme) -> None:
        """Draw the bars in a theme's colours."""
        self._theme = theme
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if not self.bars and not self.hairs:
            return
        to_pixels = painter.transform()
        scale_x, shift_x = to_pixels.m11(), to_pixels.dx()
        scale_y, shift_y = to_pixels.m22(), to_pixels.dy()
        painter.resetTransform()
        width = max(_NARROWEST, min(_WIDEST, round(_SHARE * abs(scale_x) * self._between)))
        if len(self.bars) > 1:
            nearest = min(np.diff([x for x, _, _ in self.bars]).tolist()) * abs(scale_x)
            width = max(_NARROWEST, min(width, int(nearest) - 1))
        levels = [round(level * scale_y + shift_y) for level in range(len(Strength) + 1)]
        hair = QColor(self._theme.frame)
        for x in self.hairs:
            painter.fillRect(round(x * scale_x + shift_x), levels[0] - _HAIR, 1, _HAIR, hair)
        colours = {reason: QColor(colour) for reason, colour in self._theme.reasons.items()}
        ground = QColor(self._theme.panel)
        for x, height, reason in self.bars:
            left = round(x * scale_x + shift_x - width / 2)
            painter.fillRect(left, levels[height], width, levels[0] - levels[height], colours[reason])
            for level in range(1, height):
                painter.fillRect(left, levels[level], width, 1, ground)


def _first_by_column(x: NDArray[np.float64], chosen: IndexArray, *, low: float, scale: float) -> IndexArray:
    """Return the first of the chosen indices of x in each column, (k,) int64. scale: columns per 1 of x."""
    column = ((x[chosen] - low) * scale).astype(np.int64)
    first: IndexArray = chosen[np.append(True, np.diff(column) > 0)]
    return first
