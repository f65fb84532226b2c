"""View range of the curve's plot: all of it, what the user zoomed to, or what the source shows."""

from __future__ import annotations

from typing import Any

import numpy as np

from seamline.desktop.widgets.unit_axis import UnitAxis
from seamline.engine.evidence.curve import Curve

_MINIMUM_UNITS = 4
_MARGIN = 0.08
_MINIMUM_HEIGHT = 0.05


class CurveRange:
    """Sets the range of a plot's view, along the axis of units and in height.

    source: the first and last unit that the source shows, None for none. zoom_out: how much more than that
    the plot shows while it follows the source.
    """

    def __init__(self, box: Any) -> None:
        self._box = box
        self.axis = UnitAxis(np.array([0.0, 1.0]))
        self.source: tuple[int, int] | None = None
        self.zoom_out = 1.0
        self._useful = (0.0, 1.0)
        # What the plot was last set to, so that it is not set to the same again.
        self._height: tuple[float, float] | None = None
        self._followed: tuple[list[float], tuple[float, float]] | None = None

    @property
    def x(self) -> tuple[float, float]:
        """The part of the axis in view."""
        low, high = self._box.viewRange()[0]
        return float(low), float(high)

    def set_axis(self, axis: UnitAxis) -> None:
        """Take an axis, beyond whose ends nothing is shown."""
        self.axis = axis
        minimum = (axis.high - axis.low) * min(1.0, _MINIMUM_UNITS / axis.units)
        self._box.setLimits(xMin=axis.low, xMax=axis.high, minXRange=minimum)

    def set_curve(self, curve: Curve, *, with_raw: bool = False) -> None:
        """Take what to show: the whole smoothed curve. with_raw: and what was measured but for extremes."""
        low, high = curve.smoothed.min(), curve.smoothed.max()
        if with_raw:
            minimum, maximum = np.percentile(curve.similarity, (1, 99))
            low, high = min(low, minimum), max(high, maximum)
        spare = max(0.0, _MINIMUM_HEIGHT - (high - low)) / 2
        self._useful = float(low - spare), float(high + spare)

    def fit_height(self, threshold: float | None = None) -> None:
        """Show the useful part of the curve, and the threshold wherever it lies."""
        low, high = self._useful
        if threshold is not None:
            low, high = min(low, threshold), max(high, threshold)
        # Markers stand upon the curve.
        self.show_height(low - (high - low) * _MARGIN, high + (high - low) * 1.5 * _MARGIN)

    def show_height(self, low: float, high: float) -> None:
        """Show all heights between two."""
        height = low, high
        if height != self._height:
            self._height = height
            self._box.setYRange(*height, padding=0)

    @property
    def y(self) -> tuple[float, float]:
        """The heights in view."""
        low, high = self._box.viewRange()[1]
        return float(low), float(high)

    def show_whole(self) -> None:
        """Show the axis from end to end."""
        self._box.setXRange(self.axis.low, self.axis.high, padding=0)

    def show_units(self, first: int, last: int) -> None:
        """Show the units from `first` to `last`, both included."""
        self._box.setXRange(*self.axis.span(first, last), padding=0)

    def show_source(self) -> None:
        """Show what the source shows, and as much around it as the user zoomed out to."""
        if self.source is None:
            return
        low, high = self.axis.span(*self.source)
        spare = (high - low) * (self.zoom_out - 1) / 2
        wanted = [low - spare, high + spare]
        # The range that came of it may be another: the plot ends where the text does.
        if (wanted, self.x) != self._followed:
            self._box.setXRange(*wanted, padding=0)
            self._followed = wanted, self.x

    def source_in_view(self) -> tuple[int, int] | None:
        """Return the units that the source is to show so that the middle of the view is the middle of both.

        How much the plot shows around them is kept from now on; None when the source shows nothing.
        """
        if self.source is None:
            return None
        (low, high), (left, right) = self.x, self.axis.span(*self.source)
        self.zoom_out = max((high - low) / (right - left), 1e-3) if right > left else 1.0
        first = self.axis.unit_at((low + high) / 2 - (right - left) / 2)
        return first, min(first + self.source[1] - self.source[0], self.axis.units - 1)

    def zoom(self, factor: float, at: float) -> None:
        """Show so many times as much of the axis, with one place of it where it was."""
        low, high = self.x
        self._box.setXRange(at - (at - low) * factor, at + (high - at) * factor, padding=0)

    def centre(self, x: float) -> None:
        """Move a place of the axis to the middle of the view."""
        low, high = self.x
        self._box.translateBy(x=x - (low + high) / 2)
