"""The best segmentations of many short rows of runs, searched side by side: a step for all, not for each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.partition import Nats, Partition, partition_of

# So many gains are looked at in one go: 4 MB.
_MOST_VALUES = 1 << 19
_LOOK_EVERY = 64


@dataclass(frozen=True)
class ShortRows:
    """Rows of runs that lie in one long row, and what the spans within each gain.

    low, high: (g,) int64, the runs that each row covers. costs: (g,) float64, of a boundary in each.
    gains: (spans,) float64 or float32, of the long row; those from run b begin at `offsets[b]`, the shortest
    first. offsets: (runs + 1,) int64. widths: (runs,) int64, how many of the spans from each run may be used,
    the end of its row apart. few: (runs,) int64, how many of these are too short, which costs `short` each.
    bonus: (runs + 1,) float64, what a boundary adds.
    """

    low: IndexArray
    high: IndexArray
    costs: Nats
    gains: Nats | FloatArray
    offsets: IndexArray
    widths: IndexArray
    few: IndexArray
    short: float
    bonus: Nats

    def search(self, cancel: CancelToken | None = None) -> list[Partition]:
        """Return the best partition of each row, as best_partition() finds it. Raises Cancelled."""
        found: list[Partition | None] = [None] * len(self.low)
        for which in self._batches():
            for number, partition in zip(which.tolist(), self._search(which, cancel), strict=True):
                found[number] = partition
        return [each for each in found if each is not None]

    def _batches(self) -> Iterator[IndexArray]:
        """Yield the numbers of rows of about the same length and reach, the longest first, (k,) int64."""
        lengths = self.high - self.low
        if not len(lengths):
            return
        reach = self._reach(lengths)
        sizes = np.column_stack(
            (np.log2(reach).astype(np.int64) // 2, np.log2(lengths).astype(np.int64) // 3)
        )
        order = np.lexsort((-lengths, sizes[:, 1], sizes[:, 0]))
        apart = np.flatnonzero((np.diff(sizes[order], axis=0) != 0).any(axis=1)) + 1
        for alike in np.split(order, apart):
            values = np.cumsum(lengths[alike]) * int(reach[alike].max())
            yield from np.split(alike, np.flatnonzero(np.diff(values // _MOST_VALUES)) + 1)

    def _reach(self, lengths: IndexArray) -> IndexArray:
        """Return the longest of the spans in each row, (g,) int64. lengths: (g,) int64, of the rows."""
        row, run = _members(self.low, lengths)
        reaches = np.minimum(self.widths[run], self.high[row] - run)
        return np.asarray(np.maximum.reduceat(reaches, np.cumsum(lengths) - lengths))

    def _search(self, which: IndexArray, cancel: CancelToken | None) -> list[Partition]:
        """Search some rows, the longest first. which: (m,) int64."""
        low, high = self.low[which], self.high[which]
        lengths = high - low
        longest = int(lengths[0])
        # Rows stand side by side with their ends in one line: step `at` is at so many places from there.
        active = np.searchsorted(-lengths, np.arange(longest) - longest, side="right")
        at, row = _members(np.zeros(longest, dtype=np.int64), active)
        run = high[row] - longest + at
        gains = self._gains(run, high[row])
        reach = len(gains)
        added = np.zeros((longest, len(which)))
        added[at, row] = np.where(run > low[row], self.bonus[run] - self.costs[which][row], 0.0)
        steps = np.append(0, np.cumsum(active)).tolist()
        after = np.full((longest + reach, len(which)), -np.inf)
        after[longest] = 0.0
        for step in range(longest - 1, -1, -1):
            _look(cancel, step)
            count = steps[step + 1] - steps[step]
            totals = gains[:, steps[step] : steps[step + 1]] + after[step + 1 : step + 1 + reach, :count]
            np.add(np.maximum.reduce(totals, axis=0), added[step, :count], out=after[step, :count])
        before = np.full_like(after, -np.inf)
        before[longest - lengths, np.arange(len(which))] = 0.0
        for step in range(longest):
            _look(cancel, step)
            count = steps[step + 1] - steps[step]
            totals = gains[:, steps[step] : steps[step + 1]] + (before[step, :count] + added[step, :count])
            reached = before[step + 1 : step + 1 + reach, :count]
            np.maximum(reached, totals, out=reached)
        across, chosen = _best_across(before[:longest] + added, after=after, gains=gains, at=at, row=row)
        with np.errstate(invalid="ignore"):
            # Before a row begins there is nothing.
            margins = before + after - across
        return [
            partition_of(
                chosen[first:, number],
                total=after[first, number],
                margins=margins[first : longest + 1, number].copy(),
            )
            for number, first in enumerate((longest - lengths).tolist())
        ]

    def _gains(self, run: IndexArray, high: IndexArray) -> Nats:
        """Return what the spans from some runs gain, (reach, k) float64; -inf for what must not be used.

        run, high: (k,) int64, and where the row of each ends.
        """
        widths = np.minimum(self.widths[run], high - run)
        lengths = np.arange(int(widths.max()))[:, None]
        places = np.minimum(self.offsets[run] + lengths, len(self.gains) - 1)
        gains = self.gains[places].astype(np.float64)
        gains[lengths < self.few[run]] -= self.short
        gains[lengths >= widths] = -np.inf
        return np.asarray(gains)


def _best_across(
    entered: Nats, *, after: Nats, gains: Nats, at: IndexArray, row: IndexArray
) -> tuple[Nats, IndexArray]:
    """Return for each place the best total with no boundary there, -inf for none; and the best span from it.

    entered: (longest, m) float64, of the best up to each place, what a boundary there adds included. after:
    (longest + reach, m) float64, of the best from each place on. gains: (reach, k) float64, of the spans from
    the places at[i] of the rows row[i]. Returns an array like `after`, and (longest, m) int64, which of the
    spans from each place is the best, counted from 0.
    """
    rows = after.shape[1]
    beyond, ends = after.reshape(-1), at * rows + row
    number = np.full((len(entered) + 1, rows), len(row))
    number[at + 1, row] = np.arange(len(row))
    previous = number[at, row]
    entered = entered[at, row]
    reached = np.full(len(row) + 1, -np.inf)
    best, span = np.full(len(row), -np.inf), np.zeros(len(row), dtype=np.int64)
    for length in range(len(gains), 0, -1):
        behind = beyond.take(ends + length * rows)
        totals = gains[length - 1] + behind
        # Of two that have the same total, the shorter is taken.
        np.copyto(span, length - 1, where=totals >= best)
        np.maximum(best, totals, out=best)
        if length == 1:
            break
        totals = gains[length - 1] + entered
        totals += behind
        # Two spans of one run less lie inside a span, and have the places inside it inside them.
        np.maximum(totals, reached[:-1], out=totals)
        np.maximum(totals, reached.take(previous), out=reached[:-1])
    across = np.full(after.shape, -np.inf)
    across[at + 1, row] = reached[:-1]
    chosen = np.zeros((number.shape[0] - 1, rows), dtype=np.int64)
    chosen[at, row] = span
    return across, chosen


def _members(first: IndexArray, counts: IndexArray) -> tuple[IndexArray, IndexArray]:
    """Return for rows of `counts` numbers from `first` on which row each is of, and each, (k,) int64 both."""
    row = np.repeat(np.arange(len(counts)), counts)
    return row, np.arange(len(row)) + (first - (np.cumsum(counts) - counts))[row]


def _look(cancel: CancelToken | None, step: int) -> None:
    if cancel is not None and step % _LOOK_EVERY == 0:
        cancel.raise_if_cancelled()
