"""Windowed similarity: how alike the text is either side of each gap between units."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import BoolArray, FloatArray, IndexArray, release_pages
from seamline.engine.errors import ConfigError
from seamline.engine.parallel import core_count, run_parallel
from seamline.engine.phrases import phrase

# Rows that are worked on at a time, so that they stay in the processor's cache.
_ROWS = 512
# Rows that are read before their memory is released, if they are memory-mapped.
_SLAB = 16 * _ROWS
# Two ranges of missing gaps with fewer between them are computed as one: to begin anew takes as long.
_APART = 128
# A range of at least so many gaps is shared among the cores.
_MANY = 2048


@dataclass(frozen=True, eq=False)
class KnownSimilarity:
    """The similarity of an earlier text of m units, under the same window.

    similarity: (m - 1,) float64, as windowed_similarity() gave it. origin: (n,) int64, the number that each
    unit of the present text had there, with the same vector; -1 for a new unit.
    """

    similarity: NDArray[np.float64]
    origin: IndexArray

    def find(self, window: int) -> tuple[NDArray[np.float64], BoolArray]:
        """Return the similarity at gaps between the present units, (n - 1,) float64, and which is known.

        (n - 1,) bool: known are the gaps whose windows hold the same units as before. Their values are those
        that would be computed, to the last bit.
        """
        origin, units = self.origin, len(self.origin)
        gap = np.arange(units - 1)
        # How many places there are before each unit at which units do not follow each other as they did.
        parted = np.append(0, np.cumsum((origin[1:] != origin[:-1] + 1) | (origin[:-1] < 0)))
        low, high = gap - window + 1, gap + window
        first, last = np.maximum(low, 0), np.minimum(high, units - 1)
        known = (parted[first] == parted[last]) & (origin[first] >= 0)
        # A window that an end of the text cuts short must have been cut short by it before, too.
        known &= (low >= 0) | (origin[first] == 0)
        known &= (high < units) | (origin[last] == len(self.similarity))
        return self.similarity[np.where(known, origin[:-1], 0)], known


def windowed_similarity(
    vectors: FloatArray, window: int, *, known: KnownSimilarity | None = None
) -> NDArray[np.float64]:
    """Cosine similarity between the means of the `window` units either side of each gap.

    vectors: (n, dimensions) float32. Near the ends of the text a side has fewer units. known: earlier results
    to reuse.
    Returns (n - 1,) float64 in [-1, 1]; 0 where either side is a zero vector.
    Raises ConfigError if window < 1.
    After Hearst (1997), TextTiling, with embeddings in place of term counts.
    """
    if window < 1:
        raise ConfigError(
            phrase("context_window is {window}; it must be at least 1", window=window), key="context_window"
        )
    gaps = max(len(vectors) - 1, 0)
    out = np.zeros(gaps, dtype=np.float64)
    missing = [(0, gaps)]
    if known is not None and gaps and len(known.similarity):
        found, is_known = known.find(window)
        missing = list(_ranges(~is_known))
        np.copyto(out, found, where=is_known)

    def compute(part: tuple[int, int]) -> None:
        fill_in(vectors, window, begin=part[0], end=part[1], out=out)

    if max((end - begin for begin, end in missing), default=0) >= _MANY:
        run_parallel(compute, [part for begin, end in missing for part in _shares(begin, end)])
    else:
        for part in missing:
            compute(part)
    return np.clip(out, -1.0, 1.0)


def _ranges(wanted: BoolArray) -> Iterator[tuple[int, int]]:
    """Yield (begin, end) of ranges that contain all wanted gaps. wanted: (n - 1,) bool."""
    at = np.flatnonzero(wanted)
    if len(at):
        breaks = np.flatnonzero(np.diff(at) > _APART)
        begins, ends = at[np.append(0, breaks + 1)], at[np.append(breaks, len(at) - 1)] + 1
        yield from zip(begins.tolist(), ends.tolist(), strict=True)


def _shares(begin: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield parts of a range of gaps, one for each core."""
    bounds = np.linspace(begin, end, core_count() + 1).round().astype(int).tolist()
    yield from pairwise(bounds)


def fill_in(vectors: FloatArray, window: int, *, begin: int, end: int, out: NDArray[np.float64]) -> None:
    """Fill in the similarity at gaps [begin, end).

    vectors: (n, dimensions) float32. out: (n - 1,) float64.
    """
    # In slices of rows, so that the working copy in double precision stays small.
    for at in range(begin, end, _ROWS):
        if (at - begin) % _SLAB == 0:
            release_pages(vectors)
        stop = min(at + _ROWS, end)
        sums = _window_sums(_rows_around(vectors, at - window + 1, high=stop + window), window)
        # The side left of a gap begins `window` units before the one right of it.
        squares = (sums * sums).sum(axis=1)
        norms = np.sqrt(squares[:-window] * squares[window:])
        dots = (sums[:-window] * sums[window:]).sum(axis=1)
        np.divide(dots, norms, out=out[at:stop], where=norms > 0)


def _rows_around(vectors: FloatArray, low: int, *, high: int) -> NDArray[np.float64]:
    """Return the vectors of units [low, high), (high - low, dimensions) float64; 0 for those beyond an end.

    vectors: (n, dimensions) float32.
    """
    first, last = max(low, 0), min(high, len(vectors))
    rows = np.zeros((high - low, vectors.shape[1]))
    rows[first - low : last - low] = vectors[first:last]
    return rows


def _window_sums(rows: NDArray[np.float64], window: int) -> NDArray[np.float64]:
    """Return the sums of every `window` successive rows, (k - window + 1, dimensions) float64.

    rows: (k, dimensions) float64. Rows are added up in twos, fours and so on: in an order that depends on the
    window alone, so that a sum is the same to the last bit whichever gaps are computed with it.
    """
    count = len(rows) - window + 1
    sums, added, power_sums = np.zeros((count, rows.shape[1])), 0, rows
    for bit in range(window.bit_length()):
        if bit:
            half = 1 << (bit - 1)
            power_sums = power_sums[:-half] + power_sums[half:]
        if window >> bit & 1:
            sums += power_sums[added : added + count]
            added += 1 << bit
    return sums
