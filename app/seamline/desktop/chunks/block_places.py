"""Places of the blocks of a strip: widths in proportion to tokens, but none too narrow to be seen."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import CountArray, IndexArray, read_only

# The gap between two blocks and the least width of a block, in pixels; the first pair with which all fit
# counts.
_SPACINGS = ((2, 6), (1, 3))


@dataclass(frozen=True, eq=False)
class BlockPlaces:
    """The places of m blocks, in pixels from the left.

    lefts, rights: (m,) int64, ascending. is_aggregated: whether there are so many that several share a pixel.
    """

    lefts: IndexArray
    rights: IndexArray
    is_aggregated: bool

    def at(self, x: float) -> int:
        """Return the block at a pixel, or in a gap the block before it; -1 left and right of all blocks."""
        if not len(self.lefts) or not self.lefts[0] <= x <= self.rights[-1]:
            return -1
        return int(np.searchsorted(self.lefts, x, side="right")) - 1


def place_blocks(tokens: CountArray, width: int) -> BlockPlaces:
    """Place blocks side by side over a width in pixels. tokens: (m,) int32."""
    count = len(tokens)
    for gap, minimum in _SPACINGS:
        room = width - gap * (count - 1)
        if count and room >= minimum * count:
            widths = _shares(tokens, room, minimum=minimum)
            # Edges are rounded instead of widths, whose sum would differ from the width of the strip.
            ends = np.rint(np.cumsum(widths)).astype(np.int64)
            starts = np.append(0, ends[:-1])
            shift = np.arange(count) * gap
            return BlockPlaces(read_only(starts + shift), read_only(ends + shift), is_aggregated=False)
    ends = np.cumsum(tokens, dtype=np.float64)
    ends = np.rint(ends * (max(width, 0) / max(float(ends[-1]), 1.0) if count else 0.0)).astype(np.int64)
    return BlockPlaces(read_only(np.append(0, ends[:-1])[:count]), read_only(ends), is_aggregated=True)


def _shares(tokens: CountArray, room: int, *, minimum: int) -> NDArray[np.float64]:
    """Return widths that fill the room, (m,) float64: in proportion to tokens, but at least the minimum."""
    ascending = np.sort(tokens).astype(np.float64)
    # The width per token if the k smallest blocks have the least width, for each k.
    left_over = room - minimum * np.arange(len(tokens), dtype=np.float64)
    rest = np.cumsum(ascending[::-1])[::-1]
    scales = left_over / np.maximum(rest, 1.0)
    fits = np.flatnonzero(scales * ascending >= minimum)
    return (
        np.maximum(minimum, tokens * scales[fits[0]])
        if len(fits)
        else np.full(len(tokens), room / len(tokens))
    )
