"""Prefix sums of embedding vectors: the sum of any span of the text is the difference of two of them.

Runs, which are units that no cut parts, are added up one after the other. The sums are kept while an analysis
may reuse them, unless the text is very long.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, IndexArray, read_only, release_pages
from seamline.engine.evidence.embedding import RowsInMemory, RowStore
from seamline.engine.evidence.scatter import Scatter

# Sums are kept of each run from the last of so many on, where a few digits say as much as vectors do, and in
# full of each such block: 1 kB a run.
_BLOCK = 16
# What lies in one such stretch is added up from where it begins.
_STRETCH = 1 << 14
_MAX_KEPT = 1 << 16
_AT_ONCE = 1 << 10


class RunSums:
    """The weighted sums of the deviations of n runs' units, as a scatter measures them.

    bounds: (n + 1,) int64, the units at which runs begin, and the number of units.
    """

    def __init__(self, scatter: Scatter, bounds: IndexArray) -> None:
        """Make those of the runs between some bounds. bounds: (n + 1,) int64."""
        self.scatter = scatter
        self.bounds = bounds

    def is_like(self, other: RunSums) -> bool:
        """Whether another has the sums of the same runs."""
        return self.scatter is other.scatter and np.array_equal(self.bounds, other.bounds)

    @property
    def are_kept(self) -> bool:
        """Whether what before() returns for a run never depends on the other runs that are asked for."""
        return len(self.bounds) <= _MAX_KEPT

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        """(n + 1,) float64, the weight of the units before each bound."""
        return read_only(self.scatter.weights_of(self.bounds))

    def stretch_end(self, run: int) -> int:
        """Return the first run behind a run from which before() starts anew."""
        return (run // _STRETCH + 1) * _STRETCH

    def before(self, runs: IndexArray) -> NDArray[np.float64]:
        """Return the sums from some run before the first of these up to each, (k, directions) float64.

        runs: (k,) int64, ascending. The sums are added up from where the stretch of the first begins, or from
        the first itself where they are not kept.
        """
        if not self.are_kept:
            sums = self.scatter.sums(self.bounds[runs])
            before = np.zeros((len(runs), sums.shape[1]))
            np.cumsum(sums, axis=0, dtype=np.float64, out=before[1:])
            return before
        within, blocks = self._kept
        before = blocks[runs // _BLOCK]
        before -= blocks[int(runs[0]) // _STRETCH * _STRETCH // _BLOCK]
        # To add what is of another type takes twice as long.
        before += within[runs].astype(np.float64)
        release_pages(within)
        return before

    def _row_store(self, count: int, directions: int) -> RowStore:
        make_store = self.scatter.make_store
        store = None if make_store is None else make_store(count, directions)
        return RowsInMemory(count, directions) if store is None else store

    @cached_property
    def _kept(self) -> tuple[FloatArray, NDArray[np.float64]]:
        """The sums from the block of each run up to it, and from the first run up to each block."""
        runs = len(self.bounds) - 1
        count = runs // _BLOCK + 1
        directions = int(self.scatter.metric.starts[-1])
        within = self._row_store(count * _BLOCK, directions)
        wholes = np.zeros((count + 1, directions))
        for low in range(0, runs, _AT_ONCE):
            high = min(low + _AT_ONCE, runs)
            padded = np.zeros((-(-(high - low) // _BLOCK) * _BLOCK, directions))
            padded[: high - low] = self.scatter.sums(self.bounds[low : high + 1])
            by_block = padded.reshape(-1, _BLOCK, directions)
            np.cumsum(by_block, axis=1, out=by_block)
            block = low // _BLOCK
            wholes[block + 1 : block + 1 + len(by_block)] = by_block[:, -1]
            by_block[:, 1:] = by_block[:, :-1]
            by_block[:, 0] = 0.0
            within.add(padded.astype(np.float32))
        within.add(np.zeros((count * _BLOCK - -(-runs // _BLOCK) * _BLOCK, directions), dtype=np.float32))
        return within.array(), read_only(np.cumsum(wholes, axis=0)[:-1])
