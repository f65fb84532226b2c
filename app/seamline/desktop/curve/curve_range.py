"""View range of the curve's plot: the whole axis, a part the user chose, or the part the source shows."""

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

    source: the first and last unit that the source shows, None for none. zoom_out: how many times as much of
    the axis the plot shows while it follows the source.
    """

    def __init__(self, box: Any) -> None:
        self._box = box
        self.axis = UnitAxis(np.array([0.0, 1.0]))
        self.source: tuple[int, int] | None = None
        self.zoom_out = 1.0
        self._useful = (0.0, 1.0)
        # The last ranges set, so that the same range is not set again.
        self._height: tuple[float, float] | None = None
        self._followed: tuple[list[float], tuple[float, float]] | None = None

    @property
    def x(self) -> tuple[float, float]:
        """The part of the axis in view."""
        low, high = self._box.viewRange()[0]
        return float(low), float(high)

    def set_axis(self, axis: UnitAxis) -> None:
        """Set the axis; nothing beyond its ends is shown."""
        self.axis = axis
        minimum = (axis.high - axis.low) * min(1.0, _MINIMUM_UNITS / axis.units)
        self._box.setLimits(xMin=axis.low, xMax=axis.high, minXRange=minimum)

    def set_curve(self, curve: Curve, *, with_raw: bool = False) -> None:
        """Set the heights to show by the smoothed curve. with_raw: and by the raw one without extremes."""
        low, high = curve.smoothed.min(), curve.smoothed.max()
        if with_raw:
            minimum, maximum = np.percentile(curve.similarity, (1, 99))
            low, high = min(low, minimum), max(high, maximum)
        spare = max(0.0, _MINIMUM_HEIGHT - (high - low)) / 2
        self._useful = float(low - spare), float(high + spare)

    def fit_height(self, threshold: float | None = None) -> None:
        """Show the heights of the curve, and the threshold even if it lies beyond them."""
        low, high = self._useful
        if threshold is not None:
            low, high = min(low, threshold), max(high, threshold)
        # More room above, where markers stand on the curve.
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
        """Show the part that the source shows, enlarged by `zoom_out`."""
        if self.source is None:
            return
        low, high = self.axis.span(*self.source)
        spare = (high - low) * (self.zoom_out - 1) / 2
        wanted = [low - spare, high + spare]
        # The plot may have set another range than it was asked to, because it ends where the text ends.
        if (wanted, self.x) != self._followed:
            self._box.setXRange(*wanted, padding=0)
            self._followed = wanted, self.x

    def source_in_view(self) -> tuple[int, int] | None:
        """Return the first and last unit that the source is to show to be centred in the view of the plot.

        The ratio of both ranges is kept as `zoom_out`. None if the source shows nothing.
        """
        if self.source is None:
            return None
        (low, high), (left, right) = self.x, self.axis.span(*self.source)
        self.zoom_out = max((high - low) / (right - left), 1e-3) if right > left else 1.0
        first = self.axis.unit_at((low + high) / 2 - (right - left) / 2)
        return first, min(first + self.source[1] - self.source[0], self.axis.units - 1)

    def zoom(self, factor: float, at: float) -> None:
        """Show `factor` times as much of the axis, without moving the place `at`."""
        low, high = self.x
        self._box.setXRange(at - (at - low) * factor, at + (high - at) * factor, padding=0)

    def centre(self, x: float) -> None:
        """Move a place of the axis to the middle of the view."""
        low, high = self.x
        self._box.translateBy(x=x - (low + high) / 2)
