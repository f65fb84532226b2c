"""Near-duplicates: chunks that repeat an earlier one, by the cosine of their vectors."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray, distinct, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.near_pairs import near_pairs

DEFAULT_LIMIT = 0.95
MIN_LIMIT = 0.80
MAX_PAIRS = 200_000
_ROWS = 512
NONE = -1


@dataclass(frozen=True, eq=False)
class SimilarChunks:
    """Pairs of n chunks, the most alike first.

    first: (n,) int64, for each chunk the number of the first with an equal vector. Only these first ones are
    in pairs, since c equal chunks would make c²/2. left, right: (pairs,) int64, numbers of chunks,
    left < right. cosine: (pairs,) float32. floor: the lowest limit for which all pairs are here.
    """

    first: IndexArray
    left: IndexArray
    right: IndexArray
    cosine: FloatArray
    floor: float

    def above(self, limit: float) -> int:
        """Return how many pairs have a cosine of at least `limit`; these come first."""
        return int(np.searchsorted(-self.cosine, -np.float32(limit), side="right"))


@dataclass(frozen=True, eq=False)
class NearDuplicates:
    """Which of n chunks are kept, and which kept chunk each of the others repeats.

    kept: (n,) int64, the number of the chunk that each repeats, NONE for those that are kept themselves.
    cosine: (n,) float32, of each chunk and the one that it repeats; 0 for those that are kept.
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
        """Each chunk that is repeated, followed by those that repeat it, in order."""
        found: dict[int, list[int]] = {}
        for chunk in self.repeated.tolist():
            found.setdefault(int(self.kept[chunk]), []).append(chunk)
        return tuple((first, *found[first]) for first in sorted(found))


def similar_chunks(vectors: FloatArray, *, cancel: CancelToken | None = None) -> SimilarChunks:
    """Return the pairs of vectors with a cosine of at least MIN_LIMIT; if too many, the MAX_PAIRS most alike.

    vectors: (n, dimensions) float32 of unit length, or zero. Raises Cancelled.
    """
    first = _first_equal(vectors)
    chosen = distinct(first)
    found = near_pairs(vectors[chosen], MIN_LIMIT, maximum=MAX_PAIRS, cancel=cancel)
    order = np.lexsort((found.right, found.left, -found.cosine))
    return SimilarChunks(
        read_only(first),
        read_only(chosen[found.left[order]]),
        read_only(chosen[found.right[order]]),
        read_only(found.cosine[order]),
        found.floor,
    )


def _first_equal(vectors: FloatArray) -> IndexArray:
    """Return the number of the first row that equals each, (n,) int64; rows of zeros count as different.

    vectors: (n, dimensions) float32.
    """
    first: dict[bytes, int] = {}
    is_any = (vectors != 0).any(axis=1).tolist()
    numbers = [
        first.setdefault(vectors[number].tobytes(), number) if is_any[number] else number
        for number in range(len(vectors))
    ]
    return np.array(numbers, dtype=np.int64)


def near_duplicates(pairs: SimilarChunks, count: int, *, limit: float) -> NearDuplicates:
    """Return which of `count` chunks repeat an earlier one. pairs: of all of them.

    A chunk is compared only with those that are kept. So no chain of small differences removes a chunk that
    is unlike all that stay.
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
    equal = np.flatnonzero(pairs.first != np.arange(count))
    first_of = pairs.first[equal]
    is_kept = kept[first_of] == NONE
    kept[equal] = np.where(is_kept, first_of, kept[first_of])
    cosine[equal] = np.where(is_kept, 1, cosine[first_of])
    return NearDuplicates(limit, read_only(kept), read_only(cosine))


class DuplicateFilter:
    """Finds, one document after the other, the chunks that repeat one of this document or of those before.

    It does the same as near_duplicates() for all at once, and holds only the vectors of chunks that are kept.
    """

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._count = 0
        self._numbers = np.empty(0, dtype=np.int64)
        self._kept: FloatArray | None = None

    def look(self, vectors: FloatArray, *, cancel: CancelToken | None = None) -> NearDuplicates:
        """Return which of some further chunks repeat one; chunks are numbered through all documents.

        vectors: (m, dimensions) float32 of unit length, or zero. Raises Cancelled.
        """
        # Slice by slice, as if each were a document, so that the pairs of each can be listed.
        slices = DuplicateFilter(self._limit)
        slices._kept, slices._numbers, slices._count = self._kept, self._numbers, self._count
        kept, cosine = [np.empty(0, dtype=np.int64)], [np.empty(0, dtype=np.float32)]
        for at in range(0, len(vectors), _ROWS):
            part = vectors[at : at + _ROWS]
            found = slices._look_at_once(part, cancel)
            slices.keep(part, found)
            kept.append(found.kept)
            cosine.append(found.cosine)
        return NearDuplicates(self._limit, read_only(np.concatenate(kept)), read_only(np.concatenate(cosine)))

    def _look_at_once(self, vectors: FloatArray, cancel: CancelToken | None) -> NearDuplicates:
        """Return what look() does. vectors: (m, dimensions) float32, so few that all pairs can be listed."""
        held = len(self._numbers)
        rows = vectors if self._kept is None else np.concatenate([self._kept, vectors])
        inside = near_pairs(vectors, self._limit, maximum=MAX_PAIRS, cancel=cancel)
        products = vectors @ rows[:held].T
        new, old = np.nonzero(products >= np.float32(self._limit))
        left, right = np.append(inside.left + held, old), np.append(inside.right + held, new + held)
        alike = np.append(inside.cosine, products[new, old])
        order = np.argsort(-alike, kind="stable")
        pairs = SimilarChunks(np.arange(len(rows)), left[order], right[order], alike[order], self._limit)
        found = near_duplicates(pairs, len(rows), limit=self._limit)
        numbers = np.concatenate([self._numbers, self._count + np.arange(len(vectors))])
        repeats = found.kept[held:]
        return NearDuplicates(
            self._limit,
            read_only(np.where(repeats == NONE, NONE, numbers[repeats])),
            read_only(found.cosine[held:]),
        )

    def keep(self, vectors: FloatArray, found: NearDuplicates) -> None:
        """Add the chunks that repeat none to those that later ones are compared with.

        vectors: (m, dimensions) float32, as given to look(). found: what look() returned for them.
        """
        stays = np.flatnonzero(found.kept == NONE)
        rows = vectors[stays]
        self._kept = rows if self._kept is None else np.concatenate([self._kept, rows])
        self._numbers = np.concatenate([self._numbers, self._count + stays])
        self._count += len(vectors)
