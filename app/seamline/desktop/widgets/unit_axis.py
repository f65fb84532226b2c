"""Horizontal axis of plots over the text: the places of units and gaps, by number or by tokens."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from seamline.engine.analysis import Analysis


class UnitAxis:
    """Units side by side: unit i lies between edges i and i + 1, and gap g at edge g + 1.

    edges: (n + 1,) float64, ascending. With by_number(), the middle of unit i is at i.
    """

    def __init__(self, edges: NDArray[np.float64]) -> None:
        """edges: of the units, (n + 1,) float64, ascending."""
        self.edges = edges
        self.gaps = edges[1:-1]
        self.low, self.high = float(edges[0]), float(edges[-1])

    @classmethod
    def by_number(cls, analysis: Analysis) -> UnitAxis:
        """Return an axis on which every unit has the width 1."""
        return cls(np.arange(len(analysis.units) + 1, dtype=np.float64) - np.float64(0.5))

    @classmethod
    def by_tokens(cls, analysis: Analysis) -> UnitAxis:
        """Return an axis on which every unit is as wide as its number of tokens."""
        return cls(analysis.sizes.sums.astype(np.float64))

    @property
    def units(self) -> int:
        """The number of units."""
        return len(self.edges) - 1

    def unit_at(self, x: float) -> int:
        """Return the unit at x; beyond the ends, the first or the last one."""
        return int(np.clip(np.searchsorted(self.edges, x, side="right") - 1, 0, self.units - 1))

    def gap_at(self, x: float) -> int:
        """Return the gap nearest to x."""
        after = int(np.searchsorted(self.gaps, x))
        if after > 0 and (after == len(self.gaps) or x - self.gaps[after - 1] < self.gaps[after] - x):
            return after - 1
        return after

    def span(self, first: int, last: int) -> tuple[float, float]:
        """Return where the units from `first` to `last`, both included, begin and end."""
        highest = self.units - 1
        return float(self.edges[min(first, highest)]), float(self.edges[min(last, highest) + 1])
