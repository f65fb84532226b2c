"""Token sizes of spans of units, from prefix sums, so that no text is counted again."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray, read_only


@dataclass(frozen=True)
class Sizes:
    """Tokens of n units, prepared so that any span of them costs one subtraction.

    sums: (n + 1,) int64, the tokens of all units before each unit, each counted by itself.
    begins, ends: (n + 1,) int64, such that units [i, j) as one text have `(ends[j] - begins[i]) / scale`
        tokens, rounded up. A rule of thumb such as characters / 4 rounds each unit up, so twenty sentences
        add up to more than the text they make. scale: a whole number, so that all sums are exact.
    additive: (n - 1,) bool, whether tokens add up exactly across a gap, whatever the span.
    apart: whether each unit is counted by itself, so that white space between units has no tokens.
    """

    sums: IndexArray
    begins: IndexArray
    ends: IndexArray
    scale: int
    additive: BoolArray
    apart: bool = False

    @property
    def units(self) -> int:
        """The number of units."""
        return len(self.sums) - 1

    def between(self, ends: IndexArray) -> IndexArray:
        """Return the tokens of the spans between consecutive ends, as joined texts.

        ends: (k + 1,) int64, strictly ascending numbers of units. Returns (k,) int64.
        """
        return self.spans(ends[:-1], ends[1:])

    def spans(self, begin: IndexArray, end: IndexArray) -> IndexArray:
        """Return the tokens of units [begin, end) as joined texts, (k,) int64 for two of (k,) int64."""
        return -((self.begins[begin] - self.ends[end]) // self.scale)

    def span(self, begin: int, end: int) -> int:
        """Return the tokens of units [begin, end) as one text."""
        return -((self._begins[begin] - self._ends[end]) // self.scale) if end > begin else 0

    def add_up(self, low: IndexArray, high: IndexArray) -> BoolArray:
        """Return (k,) bool, whether spans [low, high) surely have as many tokens as their units together.

        low, high: (k,) int64, numbers of units.
        """
        if self.apart:
            return np.ones(len(low), dtype=np.bool_)
        rough = self._rough[np.maximum(high - 1, low)] - self._rough[low]
        added: BoolArray = (high - low > 1) & (rough == 0)
        return added

    @cached_property
    def _rough(self) -> IndexArray:
        """(n,) int64, how many gaps before each unit are not additive."""
        return np.append(0, np.cumsum(~self.additive))

    # To bisect one of these for a single value takes a tenth of numpy's time; lists take five times as much
    # memory.
    @cached_property
    def _begins(self) -> array[int]:
        return array("q", self.begins.tobytes())

    @cached_property
    def _ends(self) -> array[int]:
        return array("q", self.ends.tobytes())

    @cached_property
    def _sums(self) -> array[int]:
        return array("q", self.sums.tobytes())

    def longest_end(self, begin: int, end: int, *, tokens: int) -> int:
        """Return the last end up to `end` of a span from `begin` with at most `tokens` tokens, or `begin`."""
        return bisect_right(self._ends, self._begins[begin] + tokens * self.scale, begin + 1, end + 1) - 1

    def shortest_end(self, begin: int, end: int, *, tokens: int) -> int:
        """Return the first end up to `end` of a span from `begin` with at least `tokens`, or `end + 1`."""
        return bisect_right(self._ends, self._begins[begin] + (tokens - 1) * self.scale, begin + 1, end + 1)

    def latest_begin(self, begin: int, end: int, *, tokens: int) -> int:
        """Return the last begin of a span up to `end` with at least `tokens`, or `begin - 1` if none has."""
        return bisect_left(self._begins, self._ends[end] - (tokens - 1) * self.scale, begin, end) - 1

    def end_at_sum(self, begin: int, end: int, *, tokens: int) -> int:
        """Return the first end at which units from `begin`, one by one, add up to `tokens`, at most `end`."""
        return bisect_left(self._sums, self._sums[begin] + tokens, begin + 1, end)


def additive_sizes(
    tokens: IndexArray, additive: BoolArray, *, one_by_one: IndexArray | None = None, scale: int = 1
) -> Sizes:
    """Return sizes of units whose tokens nearly add up, as those of a real tokenizer.

    tokens: (n,) int64, of each unit, times the scale. additive: (n - 1,) bool, the gaps across which they add
    up exactly. one_by_one: (n,) int64, what each unit counts in `sums`; None for its tokens, rounded up.
    """
    joined = read_only(_prefix(tokens))
    if one_by_one is None and scale > 1:
        one_by_one = -(-tokens // scale)
    sums = joined if one_by_one is None else read_only(_prefix(one_by_one))
    return Sizes(sums, joined, joined, scale, read_only(additive))


def sizes_apart(tokens: IndexArray) -> Sizes:
    """Return sizes of units that are each counted by itself, not what is between. tokens: (n,) int64."""
    sums = read_only(_prefix(tokens))
    return Sizes(sums, sums, sums, 1, read_only(np.ones(max(len(tokens) - 1, 0), dtype=np.bool_)), apart=True)


def ratio_sizes(
    tokens: IndexArray, lengths: IndexArray, *, spaces: IndexArray, characters_per_token: float
) -> Sizes:
    """Return sizes by a rule of thumb, a number of characters per token.

    tokens: (n,) int64, of each unit by itself.
    lengths, spaces: (n,) int64, the characters of each unit, and of the white space behind it.
    """
    ratio = Fraction(characters_per_token).limit_denominator(100)
    begins = _prefix(lengths + spaces)
    # A span ends before the white space behind its last unit.
    ends = np.append(0, begins[:-1] + lengths)
    return Sizes(
        read_only(_prefix(tokens)),
        read_only(begins * ratio.denominator),
        read_only(ends * ratio.denominator),
        ratio.numerator,
        read_only(np.zeros(max(len(tokens) - 1, 0), dtype=np.bool_)),
    )


def _prefix(counts: IndexArray) -> IndexArray:
    """Return prefix sums that begin with 0, (n + 1,) int64 for (n,) int64."""
    sums = np.zeros(len(counts) + 1, dtype=np.int64)
    np.cumsum(counts, out=sums[1:])
    return sums
