"""Near pairs: which of many unit vectors point nearly the same way, found block by block."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken

_ROWS = 512


@dataclass(frozen=True, eq=False)
class NearPairs:
    """All pairs of n rows whose cosine is at least `floor`, ordered by `left`, then by `right`.

    left, right: (pairs,) int64 numbers of rows, left < right. cosine: (pairs,) float32.
    """

    left: IndexArray
    right: IndexArray
    cosine: FloatArray
    floor: float

    def __len__(self) -> int:
        """Return the number of pairs."""
        return len(self.left)


def near_pairs(
    vectors: FloatArray, floor: float, *, maximum: int, cancel: CancelToken | None = None
) -> NearPairs:
    """Return the pairs of rows whose product is at least floor.

    vectors: (n, dimensions) float32 of unit length, or zero. maximum: how many pairs to return at most; if
    there are more, the floor is raised until they fit. Raises Cancelled.
    """
    count = len(vectors)
    keys: list[IndexArray] = [np.empty(0, dtype=np.int64)]
    cosines: list[FloatArray] = [np.empty(0, dtype=np.float32)]
    held = 0
    for start in range(0, count, _ROWS):
        if cancel is not None:
            cancel.raise_if_cancelled()
        products = vectors[start : start + _ROWS] @ vectors[start:].T
        rows, columns = np.nonzero(products >= floor)
        above = columns > rows
        rows, columns = rows[above], columns[above]
        keys.append((rows + start) * count + columns + start)
        cosines.append(products[rows, columns])
        held += len(rows)
        if held > maximum:
            every = np.concatenate(cosines)
            least = held - maximum - 1
            floor = float(np.nextafter(np.partition(every, least)[least], np.float32(2)))
            keep = every >= np.float32(floor)
            keys, cosines, held = [np.concatenate(keys)[keep]], [every[keep]], int(keep.sum())
    key = np.concatenate(keys)
    return NearPairs(
        read_only(key // max(count, 1)),
        read_only(key % max(count, 1)),
        read_only(np.concatenate(cosines)),
        floor,
    )
