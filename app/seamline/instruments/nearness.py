"""How near each sentence is to the chunk that it is in, and whether it is nearer to the one beside it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import CountArray, FloatArray, IndexArray, read_only

_Doubles = NDArray[np.float64]
CLEARLY = 0.05
"""How much larger the cosine to another chunk must be to call it nearer: vectors of sentences are noisy."""


@dataclass(frozen=True)
class Nearness:
    """How near the k units of a chunk, in order, are to it and to the chunks beside it.

    own: (k,) float32, the cosine of each unit and the mean of the chunk's others; NaN if there are none.
    other: (k,) float32, the cosine of each unit and the mean of the nearer of the two chunks beside; NaN
    without any. nearer: (k,) int32, the number of that chunk if the unit is clearly nearer to it, or -1.
    """

    own: FloatArray
    other: FloatArray
    nearer: CountArray


def nearness_of(vectors: FloatArray, first: IndexArray, *, stop: IndexArray, chunk: int) -> Nearness:
    """Compare the units of one chunk with it and with the chunks beside it.

    vectors: (n, dimensions) float32, unit length or zero. first, stop: (m,) int64, the units of each chunk.
    A unit is left out of the mean that it is compared with: in a chunk of two it would always seem near.
    """
    inside = vectors[first[chunk] : stop[chunk]].astype(np.float64)
    total, alone = inside.sum(axis=0), len(inside) < 2
    own = np.full(len(inside), np.nan) if alone else _cosines(inside, total - inside)
    other = np.full(len(inside), np.nan)
    nearest = np.full(len(inside), -1, dtype=np.int32)
    for beside in (chunk - 1, chunk + 1):
        if 0 <= beside < len(first):
            mean = vectors[first[beside] : stop[beside]].sum(axis=0, dtype=np.float64)
            found = _cosines(inside, np.broadcast_to(mean, inside.shape))
            is_nearer = np.isnan(other) | (found > other)
            nearest[is_nearer] = beside
            other = np.where(is_nearer, found, other)
    # A comparison with NaN is false, so that a unit alone in its chunk has -1.
    nearer = np.where(other > own + CLEARLY, nearest, -1).astype(np.int32)
    return Nearness(read_only(own.astype(np.float32)), read_only(other.astype(np.float32)), read_only(nearer))


def cosine_of_means(one: FloatArray, other: FloatArray) -> float | None:
    """Return the cosine between the mean vectors of two spans of units; None if either is zero.

    one, other: (k, dimensions) float32 each; k may differ.
    """
    left, right = (vectors.mean(axis=0, dtype=np.float64) for vectors in (one, other))
    norms = float(np.linalg.norm(left) * np.linalg.norm(right))
    return float(left @ right) / norms if norms > 0 else None


def _cosines(rows: _Doubles, means: _Doubles) -> _Doubles:
    """Return the cosine of each row and the mean beside it, (k,) float64; 0 if one of both is zero."""
    lengths = np.linalg.norm(rows, axis=1) * np.linalg.norm(means, axis=1)
    products: _Doubles = np.einsum("ij,ij->i", rows, means)
    cosines: _Doubles = np.zeros(len(rows))
    np.divide(products, lengths, out=cosines, where=lengths > 1e-12)
    return cosines
