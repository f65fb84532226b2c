"""Prefix sums of embedding vectors: the sum over any span of the text is the difference of two of them.

They are taken run by run; a run is a sequence of units that no cut may divide. They are kept for as long as
an analysis may reuse them, unless the text is very long.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, IndexArray, read_only, release_pages
from seamline.engine.evidence.embedding import RowsInMemory, RowStore
from seamline.engine.evidence.scatter import Scatter

# Two levels of sums save memory, 1 kB a run: in single precision from the beginning of a block of so many
# runs up to each of them, and in double precision from the first run up to each block.
_BLOCK = 16
# Sums are counted from the beginning of a stretch of so many runs, so that they stay small and exact.
_STRETCH = 1 << 14
# Of more runs than this no sums are kept.
_MAX_KEPT = 1 << 16
_AT_ONCE = 1 << 10


class RunSums:
    """Prefix sums of S, as Scatter.sums() gives it, over n runs.

    bounds: (n + 1,) int64, the units at which runs begin, and the number of units.
    """

    def __init__(self, scatter: Scatter, bounds: IndexArray) -> None:
        """Sum over the runs between some bounds. bounds: (n + 1,) int64, as in the class."""
        self.scatter = scatter
        self.bounds = bounds

    def has_runs_of(self, other: RunSums) -> bool:
        """Whether the other has the same sums: those of the same runs of the same scatter."""
        return self.scatter is other.scatter and np.array_equal(self.bounds, other.bounds)

    @property
    def are_kept(self) -> bool:
        """Whether sums are kept, so that those of a run never depend on what else before() is asked for."""
        return len(self.bounds) <= _MAX_KEPT

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        """(n + 1,) float64, the total weight of the units before each bound."""
        return read_only(self.scatter.weights_of(self.bounds))

    def stretch_end(self, run: int) -> int:
        """Return the run at which the next stretch begins, where before() counts from anew."""
        return (run // _STRETCH + 1) * _STRETCH

    def before(self, runs: IndexArray) -> NDArray[np.float64]:
        """Return prefix sums up to some runs, all counted from one run: (k, directions) float64.

        runs: (k,) int64, ascending. Only differences of the results mean anything: they are counted from the
        beginning of the first run's stretch, or, where no sums are kept, from the first run itself.
        """
        if not self.are_kept:
            sums = self.scatter.sums(self.bounds[runs])
            before = np.zeros((len(runs), sums.shape[1]))
            np.cumsum(sums, axis=0, dtype=np.float64, out=before[1:])
            return before
        within, blocks = self._kept
        before = blocks[runs // _BLOCK]
        before -= blocks[int(runs[0]) // _STRETCH * _STRETCH // _BLOCK]
        # To add the single precision as it is takes twice as long.
        before += within[runs].astype(np.float64)
        release_pages(within)
        return before

    def _row_store(self, count: int, directions: int) -> RowStore:
        make_store = self.scatter.make_store
        store = None if make_store is None else make_store(count, directions)
        return RowsInMemory(count, directions) if store is None else store

    @cached_property
    def _kept(self) -> tuple[FloatArray, NDArray[np.float64]]:
        """(runs, directions) float32 within blocks, and (blocks, directions) float64 up to each block."""
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
