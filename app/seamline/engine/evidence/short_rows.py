"""The best segmentations of many short texts, searched side by side: a step for all, not for each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.partition import Nats, Partition, partition_of

# So many gains are looked at in one go: 4 MB.
_MAX_VALUES = 1 << 19
# Rows are searched together whose spans reach up to so many times as far as those of others.
_ALIKE = 4
_LOOK_EVERY = 64


@dataclass(frozen=True)
class ShortRows:
    """Rows of runs that lie in one long row, and what the spans within each gain.

    low, high: (g,) int64, the runs that each row covers. costs: (g,) float64, of a boundary in each.
    gains: (spans,) float64 or float32, of the long row; those from run b begin at `offsets[b]`, the shortest
    first. offsets: (runs + 1,) int64. widths: (runs,) int64, how many of the spans from each run may be used,
    the end of its row apart. short_counts: (runs,) int64, how many of these are too short, which costs
    `short_cost` each.
    bonus: (runs + 1,) float64, what a boundary adds.
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
        """Return the best partition of each row, as best_partition() finds it. Raises Cancelled."""
        found: list[Partition | None] = [None] * len(self.low)
        for which in self._batches():
            for number, partition in zip(which.tolist(), self._search(which, cancel), strict=True):
                found[number] = partition
        return [each for each in found if each is not None]

    def _batches(self) -> Iterator[IndexArray]:
        """Yield the numbers of rows of about the same reach, the longest first, (k,) int64."""
        lengths = self.high - self.low
        if not len(lengths):
            return
        reach = self._reach(lengths)
        left = np.lexsort((-lengths, -reach))
        while len(left):
            # A step takes as long for few rows as for some, so those of all lengths take theirs together.
            furthest = int(reach[left[0]])
            count = int(np.searchsorted(-reach[left], -furthest / _ALIKE, side="right"))
            alike, left = left[:count], left[count:]
            alike = alike[np.argsort(-lengths[alike], kind="stable")]
            values = np.cumsum(lengths[alike]) * furthest
            yield from np.split(alike, np.flatnonzero(np.diff(values // _MAX_VALUES)) + 1)

    def _reach(self, lengths: IndexArray) -> IndexArray:
        """Return the longest of the spans in each row, (g,) int64. lengths: (g,) int64, of the rows."""
        row, run = _members(self.low, lengths)
        reaches = np.minimum(self.widths[run], self.high[row] - run)
        return np.asarray(np.maximum.reduceat(reaches, np.cumsum(lengths) - lengths))

    def _search(self, which: IndexArray, cancel: CancelToken | None) -> list[Partition]:
        """Search some rows, the longest first. which: (m,) int64."""
        low, high = self.low[which], self.high[which]
        # The places of one row after the other, its end among them.
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
            # Behind a row there is nothing.
            margins = before + after - across
        return [
            partition_of(chosen[first:end], total=after[first], margins=margins[first : end + 1].copy())
            for first, end in zip(firsts.tolist(), ends.tolist(), strict=True)
        ]

    def _gains(self, place: IndexArray, left: IndexArray) -> Nats:
        """Return what the spans from some places gain, (reach, k) float64; -inf for what must not be used.

        place, left: (k,) int64, and how many runs of its row each has behind it.
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

    gains: (reach, k) float64, of the spans from the places of one row after the other, the longest row first.
    added: (k,) float64, what a boundary at each adds; it is in the second alone. firsts, ends: (m,) int64,
    the numbers of the places at both ends of each row.
    """
    reach, lengths = len(gains), ends - firsts
    longest = int(lengths[0])
    # Each step takes all rows that are left one place further from both of their ends.
    active = np.searchsorted(-lengths, -np.arange(longest) - 1, side="right")
    step, row = _members(np.zeros(longest, dtype=np.int64), active)
    places = np.stack((firsts[row] + step + 1, ends[row] - step - 1))
    added = added[places]
    # Of the spans that end at each place, or begin there, the shortest first.
    spans = np.empty((reach, *places.shape))
    for length, (ending, beginning) in enumerate(spans):
        # What lies before its row is a span that ends behind another.
        gains[length].take(places[0] - length - 1, mode="wrap", out=ending)
        gains[length].take(places[1], mode="clip", out=beginning)
    found = np.empty(places.shape)
    # The rows lie side by side, with where they begin, or end, in the line of this number.
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
    """Return for each place the best total with no boundary there, -inf for none; and the best span from it.

    entered: (k,) float64, of the best up to each place of one row after the other, what a boundary there adds
    included. after: (k,) float64, of the best from each on. gains: (reach, k) float64, of the spans from it.
    ends: (m,) int64, where rows end. Returns (k,) float64, and (k,) int64, which of the spans from each place
    is the best, counted from 0. Both mean nothing at the ends of rows.
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
        # Two spans of one run less lie inside a span, and have the places inside it inside them.
        np.maximum(totals, reached, out=totals)
        np.maximum(totals[1:], reached[:-1], out=totals[1:])
        totals[ends] = -np.inf
        reached, totals = totals, reached
    return np.append(-np.inf, reached[:-1]), span


def _members(first: IndexArray, counts: IndexArray) -> tuple[IndexArray, IndexArray]:
    """Return for rows of `counts` numbers from `first` on which row each is of, and each, (k,) int64 both."""
    row = np.repeat(np.arange(len(counts)), counts)
    return row, np.arange(len(row)) + (first - (np.cumsum(counts) - counts))[row]
