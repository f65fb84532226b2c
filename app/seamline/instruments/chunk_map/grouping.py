"""Grouping of similar chunks, by dividing all of them where they differ most."""

from __future__ import annotations

import math

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.instruments.chunk_map.projection import Doubles, moments, on_grid, with_sign

MAX_GROUPS = 12
MIN_CHUNKS = 6
"""Fewer chunks than this are one group."""
NO_GROUP = -1

_ROUNDS = 8
_SAME = 1e-6


def group_chunks(vectors: FloatArray, *, cancel: CancelToken | None = None) -> IndexArray:
    """Return the group of each vector, (n,) int64: the largest group first, NO_GROUP for zero vectors.

    vectors: (n, dimensions) float32 of unit length, or zero. There are about sqrt(n / 2) groups, at most
    MAX_GROUPS. The group with the largest spread is divided along its first principal component, again and
    again, after Boley (1998), Principal Direction Divisive Partitioning. Then a few rounds of k-means move
    each vector to the nearest mean. Nothing is random. Raises Cancelled.
    """
    found = np.full(len(vectors), NO_GROUP, dtype=np.int64)
    told = np.flatnonzero(vectors.any(axis=1)) if len(vectors) else np.empty(0, dtype=np.int64)
    if not len(told):
        return read_only(found)
    steps = on_grid(vectors[told])
    wanted = 1 if len(told) < MIN_CHUNKS else min(MAX_GROUPS, max(2, round(math.sqrt(len(told) / 2))))
    found[told] = _by_size(_settled(steps, _divided(steps, wanted, cancel=cancel), cancel=cancel), steps)
    return read_only(found)


def _divided(steps: Doubles, wanted: int, *, cancel: CancelToken | None) -> IndexArray:
    """Return a group for each row, (n,) int64, at most `wanted` of them. steps: (n, dimensions) float64."""
    groups = np.zeros(len(steps), dtype=np.int64)
    spreads = [math.inf]
    while len(spreads) < wanted and max(spreads) > 0:
        if cancel is not None:
            cancel.raise_if_cancelled()
        widest = spreads.index(max(spreads))
        rows = np.flatnonzero(groups == widest)
        _, covariance = moments(steps[rows])
        values, directions = np.linalg.eigh(covariance)
        along = steps[rows] @ with_sign(directions[:, -1])
        middle = along.mean()
        above = rows[along > middle]
        if values[-1] < _SAME or not 0 < len(above) < len(rows):
            spreads[widest] = 0.0
            continue
        groups[above] = len(spreads)
        spreads[widest] = _spread(steps[rows[along <= middle]])
        spreads.append(_spread(steps[above]))
    return groups


def _spread(steps: Doubles) -> float:
    """Return the sum of squared distances of rows to their mean. steps: (n, dimensions) float64."""
    return float((steps * steps).sum() - (steps.sum(axis=0) ** 2).sum() / len(steps))


def _settled(steps: Doubles, groups: IndexArray, *, cancel: CancelToken | None) -> IndexArray:
    """Return groups after some rounds of spherical k-means, in which each row moves to the nearest mean.

    steps: (n, dimensions) float64. groups: (n,) int64.
    """
    for _ in range(_ROUNDS):
        if cancel is not None:
            cancel.raise_if_cancelled()
        numbers = np.flatnonzero(np.bincount(groups))
        means = np.stack([steps[groups == number].sum(axis=0) for number in numbers.tolist()])
        lengths = np.linalg.norm(means, axis=1, keepdims=True)
        likeness = (steps @ np.divide(means, lengths, out=means, where=lengths > 0).T) * _SAME
        nearest = numbers[np.argmax(likeness.round(6), axis=1)]
        if np.array_equal(nearest, groups):
            break
        groups = nearest
    return groups


def _by_size(groups: IndexArray, steps: Doubles) -> IndexArray:
    """Return groups renumbered by size, the largest 0; those of equal size by the values of their sums.

    groups: (n,) int64. steps: (n, dimensions) float64. Returns (n,) int64.
    """
    numbers = np.flatnonzero(np.bincount(groups)).tolist()
    rows = {number: steps[groups == number] for number in numbers}
    ordered = sorted(numbers, key=lambda each: (-len(rows[each]), rows[each].sum(axis=0).tolist()))
    rank = np.zeros(max(numbers) + 1, dtype=np.int64)
    rank[ordered] = np.arange(len(ordered))
    return rank[groups]
