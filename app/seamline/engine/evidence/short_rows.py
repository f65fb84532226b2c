"""The best segmentations of many short rows of runs, searched side by side.

The dynamic programming of `evidence/partition.py`, with each of its steps taken for all rows at once by one
array operation, since one for each row would take far longer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.partition import Nats, Partition, partition_of

# A batch of rows has at most so many gains: 4 MB.
_MAX_VALUES = 1 << 19
# In one batch the longest spans of some rows are at most so many times as long as those of others.
_ALIKE = 4
_LOOK_EVERY = 64


@dataclass(frozen=True)
class ShortRows:
    """Parts of one long row of runs, each of which is divided by itself.

    low, high: (g,) int64, each row covers the runs [low, high). costs: (g,) float64, what each boundary in a
    row takes away.
    gains: (spans,) float64 or float32, of the spans of the long row; those from run b begin at `offsets[b]`,
    the shortest first. offsets: (runs + 1,) int64. widths: (runs,) int64, how many of the spans from each run
    may be used, as far as they lie in its row. short_counts: (runs,) int64, how many of these, the shortest,
    are too short, each of which takes `short_cost` away.
    bonus: (runs + 1,) float64, what a boundary before each run adds.
    """

    low: IndexArray
    high: IndexArray
    costs: Nats
    gains: Nats | FloatArray
    offsets: IndexArray
    widths: IndexArray
    short_counts: IndexArray
    short_cost: float
    bonus: Nats

    def search(self, cancel: CancelToken | None = None) -> list[Partition]:
        """Return the best partition of each row, the one that best_partition() finds. Raises Cancelled."""
        found: list[Partition | None] = [None] * len(self.low)
        for which in self._batches():
            for number, partition in zip(which.tolist(), self._search(which, cancel), strict=True):
                found[number] = partition
        return [each for each in found if each is not None]

    def _batches(self) -> Iterator[IndexArray]:
        """Yield batches of rows whose spans reach about equally far: their numbers, (k,) int64."""
        lengths = self.high - self.low
        if not len(lengths):
            return
        reach = self._reach(lengths)
        left = np.lexsort((-lengths, -reach))
        while len(left):
            # A step takes hardly longer for many rows than for few, so rows of all lengths are in one batch.
            furthest = int(reach[left[0]])
            count = int(np.searchsorted(-reach[left], -furthest / _ALIKE, side="right"))
            alike, left = left[:count], left[count:]
            alike = alike[np.argsort(-lengths[alike], kind="stable")]
            values = np.cumsum(lengths[alike]) * furthest
            yield from np.split(alike, np.flatnonzero(np.diff(values // _MAX_VALUES)) + 1)

    def _reach(self, lengths: IndexArray) -> IndexArray:
        """Return how many runs the longest span of each row has, (g,) int64. lengths: (g,) int64, of rows."""
        row, run = _members(self.low, lengths)
        reaches = np.minimum(self.widths[run], self.high[row] - run)
        return np.asarray(np.maximum.reduceat(reaches, np.cumsum(lengths) - lengths))

    def _search(self, which: IndexArray, cancel: CancelToken | None) -> list[Partition]:
        """Search a batch of rows, the longest first. which: (m,) int64, their numbers."""
        low, high = self.low[which], self.high[which]
        # All places of the first row, its end included, then all of the second, and so on.
        row, place = _members(low, high - low + 1)
        left = high[row] - place
        ends = np.flatnonzero(left == 0)
        firsts = ends - (high - low)
        gains = self._gains(place, left)
        added = self.bonus[place] - self.costs[which][row]
        added[firsts] = added[ends] = 0.0
        before, after = _from_both_ends(gains, added, firsts=firsts, ends=ends, cancel=cancel)
        across, chosen = _best_across(before + added, after=after, gains=gains, ends=ends)
        with np.errstate(invalid="ignore"):
            # Undefined at the ends of rows, which partition_of() sets to 0.
            margins = before + after - across
        return [
            partition_of(chosen[first:end], total=after[first], margins=margins[first : end + 1].copy())
            for first, end in zip(firsts.tolist(), ends.tolist(), strict=True)
        ]

    def _gains(self, place: IndexArray, left: IndexArray) -> Nats:
        """Return the gains of the spans from some places, (reach, k) float64; -inf for what must not be used.

        place, left: (k,) int64, the numbers of places, and how many runs each is from the end of its row.
        """
        run = np.minimum(place, len(self.widths) - 1)
        widths = np.minimum(self.widths[run], left)
        lengths = np.arange(int(widths.max()))[:, None]
        gains = self.gains.take(self.offsets[run] + lengths, mode="clip").astype(np.float64)
        np.subtract(gains, self.short_cost, out=gains, where=lengths < self.short_counts[run])
        np.copyto(gains, -np.inf, where=lengths >= widths)
        return np.asarray(gains)


def _from_both_ends(
    gains: Nats, added: Nats, *, firsts: IndexArray, ends: IndexArray, cancel: CancelToken | None
) -> tuple[Nats, Nats]:
    """Return the best totals up to each place, and from each place on, (k,) float64 both.

    gains: (reach, k) float64, of the spans from each place; the places of the longest row come first, then
    those of the next. added: (k,) float64, what a boundary at each place adds; it counts in the second result
    alone. firsts, ends: (m,) int64, the numbers of the places at both ends of each row.
    """
    reach, lengths = len(gains), ends - firsts
    longest = int(lengths[0])
    # Each step goes one place further from both ends of all rows that are not done yet.
    active = np.searchsorted(-lengths, -np.arange(longest) - 1, side="right")
    step, row = _members(np.zeros(longest, dtype=np.int64), active)
    places = np.stack((firsts[row] + step + 1, ends[row] - step - 1))
    added = added[places]
    # The gains of the spans that end at each place, and of those that begin there.
    spans = np.empty((reach, *places.shape))
    for length, (ending, beginning) in enumerate(spans):
        # A span that would begin before its row has -inf, as the place there is of another row, and its
        # spans end with that.
        gains[length].take(places[0] - length - 1, mode="wrap", out=ending)
        gains[length].take(places[1], mode="clip", out=beginning)
    found = np.empty(places.shape)
    # A line holds the totals of all rows at one distance from their ends: the ends themselves are in line
    # `longest`, and each step fills in the line before.
    totals = np.full((longest + reach, 2, len(lengths)), -np.inf)
    totals[longest] = 0.0
    bounds = np.append(0, np.cumsum(active)).tolist()
    for line, (low, high) in zip(range(longest - 1, -1, -1), pairwise(bounds), strict=True):
        if cancel is not None and line % _LOOK_EVERY == 0:
            cancel.raise_if_cancelled()
        these = spans[..., low:high] + totals[line + 1 : line + 1 + reach, :, : high - low]
        best = np.maximum.reduce(these, axis=0, out=found[:, low:high])
        np.add(best, added[:, low:high], out=totals[line, :, : high - low])
    before, after = np.zeros((2, gains.shape[1]))
    before[places[0]] = found[0]
    after[places[1]] = found[1] + added[1]
    return before, after


def _best_across(entered: Nats, *, after: Nats, gains: Nats, ends: IndexArray) -> tuple[Nats, IndexArray]:
    """Return for each place the best total without a boundary there, and the number of the best span from it.

    entered: (k,) float64, the best total up to each place, with what a boundary there adds. after: (k,)
    float64, the best total from each place on. gains: (reach, k) float64, of the spans from it. ends: (m,)
    int64, the numbers of the places at which rows end. Returns (k,) float64, -inf where there is none, and
    (k,) int64, the shortest span being 0. Both are undefined at the ends of rows.
    """
    count = len(after)
    behind = np.append(after, np.zeros(len(gains)))
    reached, best = np.full((2, count), -np.inf)
    span = np.zeros(count, dtype=np.int64)
    totals = np.empty(count)
    for length in range(len(gains), 0, -1):
        np.add(gains[length - 1], behind[length : length + count], out=totals)
        # Of two that have the same total, the shorter is taken.
        np.copyto(span, length - 1, where=totals >= best)
        np.maximum(best, totals, out=best)
        if length == 1:
            break
        np.add(gains[length - 1], entered, out=totals)
        totals += behind[length : length + count]
        # Every place inside a span is also inside one of the two spans of one run less in it.
        np.maximum(totals, reached, out=totals)
        np.maximum(totals[1:], reached[:-1], out=totals[1:])
        totals[ends] = -np.inf
        reached, totals = totals, reached
    return np.append(-np.inf, reached[:-1]), span


def _members(first: IndexArray, counts: IndexArray) -> tuple[IndexArray, IndexArray]:
    """Return for each row r the numbers first[r], first[r] + 1, ..., counts[r] of them, and the row of each.

    first, counts: (rows,) int64. Returns the rows and the numbers, (k,) int64 both.
    """
    row = np.repeat(np.arange(len(counts)), counts)
    return row, np.arange(len(row)) + (first - (np.cumsum(counts) - counts))[row]
