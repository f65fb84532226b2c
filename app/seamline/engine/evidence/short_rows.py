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
        reach = gains.shape[1]
        added = np.zeros((len(which), longest))
        added[row, at] = np.where(run > low[row], self.bonus[run] - self.costs[which][row], 0.0)
        steps = np.append(0, np.cumsum(active)).tolist()
        after = np.full((len(which), longest + reach), -np.inf)
        after[:, longest] = 0.0
        chosen = np.empty(added.shape, dtype=np.int64)
        for step in range(longest - 1, -1, -1):
            _look(cancel, step)
            count = steps[step + 1] - steps[step]
            totals = gains[steps[step] : steps[step + 1]] + after[:count, step + 1 : step + 1 + reach]
            chosen[:count, step] = totals.argmax(axis=1)
            after[:count, step] = totals.max(axis=1) + added[:count, step]
        before = np.full_like(after, -np.inf)
        before[np.arange(len(which)), longest - lengths] = 0.0
        for step in range(longest):
            _look(cancel, step)
            count = steps[step + 1] - steps[step]
            entered = before[:count, step] + added[:count, step]
            totals = gains[steps[step] : steps[step + 1]] + entered[:, None]
            reached = before[:count, step + 1 : step + 1 + reach]
            np.maximum(reached, totals, out=reached)
        across = _best_across(before[:, :longest] + added, after=after, gains=gains, at=at, row=row)
        with np.errstate(invalid="ignore"):
            # Before a row begins there is nothing.
            margins = before + after - across
        return [
            partition_of(
                chosen[number, first:],
                total=after[number, first],
                margins=margins[number, first : longest + 1].copy(),
            )
            for number, first in enumerate((longest - lengths).tolist())
        ]

    def _gains(self, run: IndexArray, high: IndexArray) -> Nats:
        """Return what the spans from some runs gain, (k, reach) float64; -inf for what must not be used.

        run, high: (k,) int64, and where the row of each ends.
        """
        widths = np.minimum(self.widths[run], high - run)
        columns = np.arange(int(widths.max()))
        places = np.minimum(self.offsets[run][:, None] + columns, len(self.gains) - 1)
        gains = self.gains[places].astype(np.float64)
        gains[columns < self.few[run][:, None]] -= self.short
        gains[columns >= widths[:, None]] = -np.inf
        return np.asarray(gains)


def _best_across(entered: Nats, *, after: Nats, gains: Nats, at: IndexArray, row: IndexArray) -> Nats:
    """Return for each place the total of the best partition with no boundary there, -inf for none.

    entered: (m, longest) float64, of the best up to each place, what a boundary there adds included. after:
    (m, longest + reach) float64, of the best from each place on. gains: (k, reach) float64, of the spans from
    the places at[i] of the rows row[i]. Returns an array like `after`.
    """
    by_length = np.ascontiguousarray(gains.T)
    beyond, ends = after.reshape(-1), row * after.shape[1] + at
    number = np.full((len(entered), entered.shape[1] + 1), len(row))
    number[row, at + 1] = np.arange(len(row))
    previous = number[row, at]
    entered = entered[row, at]
    reached = np.full(len(row) + 1, -np.inf)
    for length in range(len(by_length), 1, -1):
        totals = by_length[length - 1] + entered
        totals += beyond.take(ends + length)
        # Two spans of one run less lie inside a span, and have the places inside it inside them.
        np.maximum(totals, reached[:-1], out=totals)
        np.maximum(totals, reached.take(previous), out=reached[:-1])
    across = np.full(after.shape, -np.inf)
    across[row, at + 1] = reached[:-1]
    return across


def _members(first: IndexArray, counts: IndexArray) -> tuple[IndexArray, IndexArray]:
    """Return for rows of `counts` numbers from `first` on which row each is of, and each, (k,) int64 both."""
    row = np.repeat(np.arange(len(counts)), counts)
    return row, np.arange(len(row)) + (first - (np.cumsum(counts) - counts))[row]


def _look(cancel: CancelToken | None, step: int) -> None:
    if cancel is not None and step % _LOOK_EVERY == 0:
        cancel.raise_if_cancelled()
