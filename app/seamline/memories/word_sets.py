"""Word sets: the words of each of many texts, as arrays, so that many pairs are compared at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, IndexArray, distinct, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.text.words import words_of

# How many pairs are compared in one batch: a few megabytes for each array.
_BATCH = 1 << 18


@dataclass(frozen=True, eq=False)
class WordSets:
    """The distinct words of n texts.

    sizes: (n,) int64, how many each has. first: (n + 1,) int64, where the words of each begin in `words`.
    words: (total,) int64, the numbers of the words of one text after the other, each rarest first.
    bits: (n, lanes) uint64, a bit for each word that two texts or more have.
    """

    sizes: IndexArray
    first: IndexArray
    words: IndexArray
    bits: NDArray[np.uint64]

    @classmethod
    def of(cls, texts: Sequence[str]) -> WordSets:
        """Return the words of texts."""
        sets = [set(words_of(text)) for text in texts]
        texts_with = Counter(word for words in sets for word in words)
        # Equally rare words are ordered by spelling, so that the same texts give the same numbers.
        ranked = sorted(texts_with, key=lambda word: (texts_with[word], word))
        numbers = {word: number for number, word in enumerate(ranked)}
        rows = [sorted(numbers[word] for word in words) for words in sets]
        sizes = np.array([len(row) for row in rows], dtype=np.int64)
        first = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        words = np.array([number for row in rows for number in row], dtype=np.int64)
        alone = sum(1 for count in texts_with.values() if count == 1)
        return cls(
            read_only(sizes), read_only(first), read_only(words), read_only(_bits(sizes, words - alone))
        )

    def jaccard(self, left: IndexArray, right: IndexArray) -> FloatArray:
        """Return the Jaccard index of pairs of texts, (pairs,) float32; 0 if both have no words.

        left, right: (pairs,) int64 numbers of texts.
        """
        shares = np.zeros(len(left), dtype=np.float32)
        step = max(1, _BATCH * 4 // max(1, self.bits.shape[1]))
        for start in range(0, len(left), step):
            one, other = left[start : start + step], right[start : start + step]
            shared = np.bitwise_count(self.bits[one] & self.bits[other]).sum(axis=1, dtype=np.int64)
            either = self.sizes[one] + self.sizes[other] - shared
            shares[start : start + step] = shared / np.maximum(either, 1)
        return shares

    def alike(self, floor: float, *, cancel: CancelToken | None = None) -> tuple[IndexArray, IndexArray]:
        """Return the pairs whose jaccard() is at least floor: left, right, each (pairs,) int64, left < right.

        floor: above 0. Two such texts have one of their rarest words in common, so that only texts which do
        are compared. After Bayardo, Ma and Srikant (2007), Scaling Up All Pairs Similarity Search.
        """
        lengths = self.sizes - np.ceil(floor * self.sizes - 1e-9).astype(np.int64) + 1
        lengths = np.where(self.sizes > 0, lengths, 0)
        texts = np.repeat(np.arange(len(self.sizes)), lengths)
        places = np.arange(len(texts)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        words = self.words[self.first[texts] + places]
        order = np.argsort(words, kind="stable")
        found = [np.zeros(0, dtype=np.int64)]
        for left, right in _pairs_within(words[order], texts[order]):
            if cancel is not None:
                cancel.raise_if_cancelled()
            near = self.jaccard(left, right) >= floor
            found.append(left[near] * len(self.sizes) + right[near])
        keys = distinct(np.concatenate(found))
        return keys // max(1, len(self.sizes)), keys % max(1, len(self.sizes))


def _bits(sizes: IndexArray, columns: IndexArray) -> NDArray[np.uint64]:
    """Return (n, lanes) uint64, a bit for each word whose column, (total,) int64, is not negative."""
    texts = np.repeat(np.arange(len(sizes)), sizes)
    shared = columns >= 0
    lanes = int(columns.max(initial=0)) // 64 + 1
    bits = np.zeros((len(sizes), lanes), dtype=np.uint64)
    places = columns[shared]
    np.bitwise_or.at(bits, (texts[shared], places // 64), np.uint64(1) << (places % 64).astype(np.uint64))
    return bits


def _pairs_within(words: IndexArray, texts: IndexArray) -> Iterator[tuple[IndexArray, IndexArray]]:
    """Yield batches of pairs of texts with a common word. words, texts: (total,) int64, sorted by words."""
    if not len(words):
        return
    ends = np.searchsorted(words, words, side="right")
    # The sort was stable, so that the texts of a word are in order, and left < right.
    following = ends - np.arange(len(words)) - 1
    total = np.cumsum(following)
    start = 0
    while start < len(words):
        done = int(total[start - 1]) if start else 0
        stop = max(start + 1, int(np.searchsorted(total, done + _BATCH, side="right")))
        counts = following[start:stop]
        rows = np.repeat(np.arange(start, stop), counts)
        steps = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
        yield texts[rows], texts[rows + 1 + steps]
        start = stop
