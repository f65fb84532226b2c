"""Near-duplicates: chunks that say what one before them has said, by the cosine of their vectors."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.near_pairs import near_pairs

DEFAULT_LIMIT = 0.95
MIN_LIMIT = 0.80
MAX_PAIRS = 200_000
_ROWS = 512
NONE = -1


@dataclass(frozen=True, eq=False)
class SimilarChunks:
    """Pairs of chunks, the most alike first.

    left, right: (pairs,) int64 numbers of chunks, left < right. cosine: (pairs,) float32. floor: the lowest
    limit for which all pairs are here.
    """

    left: IndexArray
    right: IndexArray
    cosine: FloatArray
    floor: float

    def above(self, limit: float) -> int:
        """Return how many pairs are at least so alike; these come first."""
        return int(np.searchsorted(-self.cosine, -np.float32(limit), side="right"))


@dataclass(frozen=True, eq=False)
class NearDuplicates:
    """Which of n chunks repeat one that is kept.

    kept: (n,) int64, the number of the chunk that each repeats, NONE for those that are kept themselves.
    cosine: (n,) float32 of each and that one; 0 for those that are kept.
    """

    limit: float
    kept: IndexArray
    cosine: FloatArray

    @property
    def repeated(self) -> IndexArray:
        """The numbers of the chunks that repeat another, (k,) int64."""
        return np.flatnonzero(self.kept != NONE)

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Each chunk that is repeated, and those that repeat it, in order."""
        found: dict[int, list[int]] = {}
        for chunk in self.repeated.tolist():
            found.setdefault(int(self.kept[chunk]), []).append(chunk)
        return tuple((first, *found[first]) for first in sorted(found))


def similar_chunks(vectors: FloatArray, *, cancel: CancelToken | None = None) -> SimilarChunks:
    """Return the pairs of vectors that are at least as alike as MIN_LIMIT, or the MAX_PAIRS most alike.

    vectors: (n, dimensions) float32 of unit length, or zero. Raises Cancelled.
    """
    found = near_pairs(vectors, MIN_LIMIT, maximum=MAX_PAIRS, cancel=cancel)
    order = np.lexsort((found.right, found.left, -found.cosine))
    return SimilarChunks(
        read_only(found.left[order]),
        read_only(found.right[order]),
        read_only(found.cosine[order]),
        found.floor,
    )


def near_duplicates(pairs: SimilarChunks, count: int, *, limit: float) -> NearDuplicates:
    """Return which of `count` chunks repeat an earlier one that is kept: the first of each is.

    A chunk is compared with those alone that are kept, so that no chain of small differences takes out one
    that is like none that stays.
    """
    kept, cosine = np.full(count, NONE, dtype=np.int64), np.zeros(count, dtype=np.float32)
    near = pairs.above(limit)
    left, right, alike = pairs.left[:near], pairs.right[:near], pairs.cosine[:near]
    order = np.lexsort((left, -alike, right))
    for first, later, value in zip(
        left[order].tolist(), right[order].tolist(), alike[order].tolist(), strict=True
    ):
        if kept[later] == NONE and kept[first] == NONE:
            kept[later], cosine[later] = first, value
    return NearDuplicates(limit, read_only(kept), read_only(cosine))


class DuplicateFilter:
    """Says of one document after the other which of its chunks repeat one that was kept before.

    As near_duplicates() does of all at once; only the vectors of what is kept are held.
    """

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._count = 0
        self._numbers = np.empty(0, dtype=np.int64)
        self._kept: FloatArray | None = None

    def look(self, vectors: FloatArray, *, cancel: CancelToken | None = None) -> NearDuplicates:
        """Return which of further chunks repeat one; the numbers count through all that were kept or not.

        vectors: (m, dimensions) float32 of unit length, or zero. Raises Cancelled.
        """
        held = len(self._numbers)
        rows = vectors if self._kept is None else np.concatenate([self._kept, vectors])
        inside = near_pairs(vectors, self._limit, maximum=MAX_PAIRS, cancel=cancel)
        left, right, cosine = [inside.left + held], [inside.right + held], [inside.cosine]
        for start in range(0, len(vectors) if held else 0, _ROWS):
            products = vectors[start : start + _ROWS] @ rows[:held].T
            new, old = np.nonzero(products >= np.float32(self._limit))
            left.append(old)
            right.append(new + start + held)
            cosine.append(products[new, old])
        alike = np.concatenate(cosine)
        order = np.argsort(-alike, kind="stable")
        pairs = SimilarChunks(
            np.concatenate(left)[order], np.concatenate(right)[order], alike[order], self._limit
        )
        found = near_duplicates(pairs, len(rows), limit=self._limit)
        numbers = np.concatenate([self._numbers, self._count + np.arange(len(vectors))])
        repeats = found.kept[held:]
        return NearDuplicates(
            self._limit,
            read_only(np.where(repeats == NONE, NONE, numbers[repeats])),
            read_only(found.cosine[held:]),
        )

    def keep(self, vectors: FloatArray, found: NearDuplicates) -> None:
        """Compare what comes later with these chunks too, but for those that repeat another.

        vectors: (m, dimensions) float32, as look() was given them. found: what it returned.
        """
        stays = np.flatnonzero(found.kept == NONE)
        rows = vectors[stays]
        self._kept = rows if self._kept is None else np.concatenate([self._kept, rows])
        self._numbers = np.concatenate([self._numbers, self._count + stays])
        self._count += len(vectors)
