"""Layout of a seam map over the text: where each boundary lies, and between which heights its bars stand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from seamline.desktop.instruments.seam_map.seam_scale import SeamScale
from seamline.desktop.instruments.seam_map.seam_segments import SeamSegments
from seamline.desktop.widgets.unit_axis import UnitAxis
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray
from seamline.engine.config import PARAMETERS
from seamline.instruments.seam_map import SeamMap


@dataclass(frozen=True)
class SeamLayout:
    """A map over an axis of units, for the cut on screen.

    analysis: the cut on screen, of the map's text. value: the setting at which the line stands, whose cut may
    not be complete yet.
    """

    seams: SeamMap
    analysis: Analysis
    segments: SeamSegments
    axis: UnitAxis
    value: float

    @classmethod
    def of(cls, seams: SeamMap, analysis: Analysis, axis: UnitAxis) -> SeamLayout:
        """Lay a map out over an axis."""
        return cls(seams, analysis, SeamSegments.of(seams), axis, seams.current)

    def with_cut(self, analysis: Analysis) -> SeamLayout:
        """Return the same map for another cut of its text."""
        return replace(self, analysis=analysis, value=float(analysis.config[self.seams.parameter]))

    def with_value(self, value: float) -> SeamLayout:
        """Return the same map with the line at another value."""
        moved = replace(self, value=value)
        if "is_cut" in vars(self):
            vars(moved)["is_cut"] = self.is_cut
        return moved

    @cached_property
    def scale(self) -> SeamScale:
        """The scale from values of the setting to heights."""
        seams = self.seams
        return SeamScale(PARAMETERS[seams.parameter], float(seams.bounds[0]), float(seams.bounds[-1]))

    @cached_property
    def x(self) -> NDArray[np.float64]:
        """(g,) float64, ascending, where the boundaries lie on the axis."""
        first = self.analysis.units.first
        if not len(first):
            return np.zeros(len(self.seams.starts))
        # If other values divide the text into other units, a boundary may lie inside a unit of this cut.
        ends = np.append(first, max(len(self.analysis.document.text), int(first[-1]) + 1))
        return np.interp(self.seams.starts, ends, self.axis.edges)

    @cached_property
    def ends(self) -> NDArray[np.float64]:
        """(s, 2) float64, the heights between which each bar stands."""
        heights = np.array([self.scale.height_of(bound) for bound in self.seams.bounds.tolist()])
        return np.stack((heights[self.segments.first], heights[self.segments.stop]), axis=1)

    @cached_property
    def is_cut(self) -> BoolArray:
        """(g,) bool, which boundaries the cut on screen has."""
        starts = self.analysis.units.first[self.analysis.cut.first[1:]]
        # Both arrays ascend, which np.isin() would not make use of.
        at = starts.searchsorted(self.seams.starts)
        return np.asarray(np.append(starts, -1)[at] == self.seams.starts)

    @property
    def filled(self) -> BoolArray:
        """(s,) bool, the bars that are filled: the line crosses them, and the cut has their boundary."""
        is_crossed = self.segments.alive_at(self.seams.row_at(self.value))
        return np.asarray(is_crossed & self.is_cut[self.segments.boundary])

    def boundary_at(self, x: float, reach: float, *, height: float) -> int:
        """Return the boundary nearest to x, at most `reach` away; -1 for none.

        A boundary that exists at the value of the height is preferred to one that does not.
        """
        first, stop = np.searchsorted(self.x, (x - reach, x + reach)).tolist()
        if first == stop or not len(self.seams.values):
            return -1
        near = np.arange(first, stop)
        is_alive = self.seams.alive[self.seams.row_at(self.scale.value_of(height)), near]
        return int(near[np.lexsort((np.abs(self.x[near] - x), ~is_alive))[0]])

    def middle_of(self, boundary: int) -> float:
        """Return the height of the median of the values at which a boundary exists."""
        rows = np.flatnonzero(self.seams.alive[:, boundary])
        return self.scale.height_of(float(self.seams.values[rows[len(rows) // 2]]))

    def span_of(self, chunk: int) -> tuple[float, float] | None:
        """Return where a chunk begins and ends on the axis; None for none."""
        chunks = self.analysis.chunks
        if not 0 <= chunk < len(chunks):
            return None
        return float(self.axis.edges[chunks.first[chunk]]), float(self.axis.edges[chunks.stop[chunk]])

    def around(self, chunk: int) -> frozenset[int]:
        """Return the boundaries at which a chunk begins and ends."""
        chunks, first = self.analysis.chunks, self.analysis.units.first
        if not 0 <= chunk < len(chunks):
            return frozenset()
        units = (int(chunks.first[chunk]), int(chunks.stop[chunk]))
        ends = {int(first[unit]) for unit in units if unit < len(first)}
        starts = self.seams.starts
        places = np.searchsorted(starts, sorted(ends)).tolist()
        return frozenset(place for place in places if place < len(starts) and int(starts[place]) in ends)

    def next_step(self) -> float | None:
        """Return the height of the nearest value that gives more chunks; None if none does."""
        counts = self.seams.counts
        if not counts:
            return None
        at = self.seams.count_at(self.value)
        low, high, now = counts[at]
        more = [
            bound
            for bound, other in ((low, at - 1), (high, at + 1))
            if 0 <= other < len(counts) and counts[other][2] > now
        ]
        if not more:
            return None
        return self.scale.height_of(min(more, key=lambda bound: abs(bound - self.value)))
