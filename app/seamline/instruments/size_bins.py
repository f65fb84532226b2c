"""Histogram of chunk sizes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import CountArray, IndexArray, read_only

_BINS = 36


@dataclass(frozen=True)
class SizeBins:
    """Chunks counted by size. Bin i holds sizes from `low[i]` to `high[i]`, both included.

    low, high, count: (b,) int64. end: where the axis ends. overflow: whether the last bin also holds all
    sizes beyond the axis, which a few huge chunks would stretch until nothing else is seen.
    """

    low: IndexArray
    high: IndexArray
    count: IndexArray
    end: int
    overflow: bool

    def __len__(self) -> int:
        return len(self.low)

    def place(self, tokens: CountArray) -> IndexArray:
        """Return the bin of each size, (m,) int64, the last bin for sizes beyond the axis.

        tokens: (m,) int32.
        """
        return np.minimum(tokens // (self.end // len(self)), len(self) - 1).astype(np.int64)


def count_sizes(tokens: CountArray, max_tokens: int) -> SizeBins:
    """Count sizes in bins of a round width.

    tokens: (m,) int32. max_tokens: the size asked for, which bounds the axis.
    """
    largest = int(tokens.max()) if len(tokens) else 1
    reach = min(largest, 2 * max_tokens)
    if max_tokens <= 3 * largest:
        reach = max(reach, max_tokens)
    width = round_width(reach / _BINS)
    bins = reach // width + 1
    at = np.minimum(tokens // width, bins - 1)
    low = np.arange(bins, dtype=np.int64) * width
    high = low + width - 1
    overflow = largest > int(high[-1])
    if overflow:
        high[-1] = largest
    count = np.bincount(at, minlength=bins).astype(np.int64)
    return SizeBins(read_only(low), read_only(high), read_only(count), bins * width, overflow)


def round_width(minimum: float) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, 50, ... that is not below `minimum`."""
    scale = 1
    while True:
        for step in (1, 2, 5):
            if step * scale >= minimum:
                return step * scale
        scale *= 10
