"""The best segmentation of a long row of runs whose spans all reach equally far, by stretches side by side.

The search of `evidence/partition.py` takes a step a run, and each step waits for the one before. But what is
best here hardly ever hangs on how the text goes on a hundred runs away: past a few places, all ways to go on
lead through the same boundaries. So the row is searched in stretches, all at once, each from a boundary that
is assumed some way outside. Where the values at its end then differ from its neighbour's by the same number
everywhere, they are those of the whole search but for that number, whatever was assumed; where not, the
stretch is searched again from what its neighbour found.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, CountArray, FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.partition import Nats, Partition, partition_of

# A stretch is assumed to end so many reaches away from where it is searched from.
_RUN_UP = 2
# With fewer stretches than this, to search run by run is as fast.
_FEWEST = 4
# What a step costs, by what each value of it does: measured, and flat around it.
_STEP_BY_VALUE = 8000.0
# Sums of tens of thousands of values are as exact as this.
_SAME = 1e-9
_LOOK_EVERY = 64
# Of so many places at once is looked at what lies across them.
_AT_HAND = 1 << 14


@dataclass(frozen=True, eq=False)
class LongRow:
    """What n runs' spans gain, row by row, in stretches of equal length; the last ones may reach beyond n.

    gains: (stretches * length, reach) float64 or float32, -inf for a span that ends beyond the row; from n
    on, where there is nothing, steps of one place that gain nothing. stretches: a power of two.
    """

    runs: int
    gains: Nats | FloatArray
    stretches: int

    def totals(self, bonus: Nats, costs: Nats, cancel: CancelToken | None = None) -> Nats:
        """Return the totals of the best partitions under k costs, (k,) float64. Raises Cancelled.

        bonus: (n + 1,) float64, costs: (k,) float64; see best_partitions().
        """
        return _Search(self, bonus, costs=costs, cancel=cancel).backward(None)[0, :, 0]

    def best(self, bonus: Nats, costs: Nats, cancel: CancelToken | None = None) -> list[Partition]:
        """Return the best partition under each of k costs. Raises Cancelled.

        bonus: (n + 1,) float64, costs: (k,) float64; see best_partitions().
        """
        search = _Search(self, bonus, costs=costs, cancel=cancel)
        chosen = np.empty(search.added.shape, dtype=np.int32)
        after = search.backward(chosen)
        margins = search.margins(after)
        found = []
        for cost, total in enumerate(after[0, :, 0].tolist()):
            of_one = np.append(margins[:, cost].ravel()[: self.runs], 0.0)
            found.append(partition_of(chosen[:, cost].ravel()[: self.runs], total=total, margins=of_one))
        return found

    def weighted(self, weight: float) -> LongRow:
        """Return the row with all gains times a weight, which is not below 0."""
        if weight == 1.0:
            return self
        # Where there is no span there is none, though its weight is 0; such rows are the last.
        last = slice(max(self.runs - self.gains.shape[1] + 1, 0), None)
        with np.errstate(invalid="ignore"):
            gains = self.gains * np.float32(weight)
        gains[last][np.isneginf(self.gains[last])] = -np.inf
        return LongRow(self.runs, read_only(gains), self.stretches)

    def without(self, places: IndexArray) -> LongRow:
        """Return the row without the spans that some places lie inside. places: (p,) int64, ascending."""
        following = np.append(places, len(self.gains) + self.gains.shape[1])
        rows = np.arange(len(self.gains))
        widths = following[np.searchsorted(places, rows, side="right")] - rows
        crossing = np.arange(self.gains.shape[1]) >= widths[:, None]
        return LongRow(self.runs, np.where(crossing, -np.inf, self.gains), self.stretches)


def long_row(last: IndexArray, gains: Nats | FloatArray) -> LongRow | None:
    """Return a row that can be searched by stretches; None if it is too short, or its spans reach unevenly.

    last, gains: as RunSpans has them, (n,) int64 and (spans,) float64 or float32.
    """
    runs = len(last)
    reach = int(last[0]) if runs else 0
    if not reach or not np.array_equal(last, np.minimum(np.arange(runs) + reach, runs)):
        return None
    stretches = _stretches(runs, reach, costs=1)
    if stretches < _FEWEST:
        return None
    rows = -(-runs // stretches) * stretches
    padded = np.full((rows, reach), -np.inf, dtype=gains.dtype)
    padded[runs:, 0] = 0.0
    whole = runs - reach + 1
    padded[:whole] = gains[: whole * reach].reshape(whole, reach)
    at = whole * reach
    for row in range(whole, runs):
        padded[row, : runs - row] = gains[at : at + runs - row]
        at += runs - row
    return LongRow(runs, read_only(padded), stretches)


def _stretches(runs: int, reach: int, *, costs: int) -> int:
    """Return in how many stretches a row is searched fastest, a power of two."""
    run_up = _RUN_UP * reach
    best = math.sqrt(runs * _STEP_BY_VALUE / (run_up * reach * costs))
    return 1 << max(int(math.log2(max(min(best, runs / run_up), 1.0))), 0)


class _Search:
    """One search. Arrays have a dimension for stretches, m, one for costs, k, and one for places.

    added: (m, k, length) float64, what a boundary at each place adds, its cost taken off.
    """

    def __init__(self, row: LongRow, bonus: Nats, *, costs: Nats, cancel: CancelToken | None) -> None:
        self._reach = row.gains.shape[1]
        count = min(row.stretches, _stretches(row.runs, self._reach, costs=len(costs)))
        self._rows = row.gains.reshape(count, -1, self._reach)
        self._length = self._rows.shape[1]
        self._run_up = _RUN_UP * self._reach if count > 1 else 0
        self._cancel = cancel
        added = np.zeros((len(costs), len(row.gains)))
        added[:, : row.runs] = bonus[:-1] - costs[:, None]
        added[:, 0] = 0.0
        split = added.reshape(len(costs), count, self._length)
        self.added = np.ascontiguousarray(split.transpose(1, 0, 2))

    def backward(self, chosen: CountArray | None) -> Nats:
        """Return the best total from each place on, (m, k, length + reach) float64, exact.

        chosen: (m, k, length) int32, to be filled, or None.
        """
        length, reach, run_up = self._length, self._reach, self._run_up
        rows, added = self._rows, self.added
        after = np.full((*added.shape[:2], length + run_up + reach), -np.inf)
        after[:-1, :, length + run_up] = 0.0
        for at in range(run_up - 1, -1, -1):
            _step_back(after[:-1], length + at, rows=rows[1:, at], added=added[1:, :, at])
        after[-1, :, length:] = 0.0
        which = np.arange(len(after))
        while len(which):
            self._back(after, chosen, which=which)
            shift, agrees = _compare(after[:-1, :, length : length + reach], after[1:, :, :reach])
            which = np.flatnonzero(~agrees.all(axis=1))
            after[which, :, length : length + reach] = after[which + 1, :, :reach]
        after[:-1] -= np.cumsum(shift[::-1], axis=0)[::-1, :, None]
        after[:-1, :, length : length + reach] = after[1:, :, :reach]
        return after[:, :, : length + reach]

    def margins(self, after: Nats) -> Nats:
        """Return the margins of all places, (m, k, length) float64. after: as backward() gives it."""
        length, reach, run_up = self._length, self._reach, self._run_up
        rows, added = self._rows, self.added
        before = np.full((*added.shape[:2], run_up + length + reach), -np.inf)
        if run_up:
            before[1:, :, 0] = 0.0
            for at in range(run_up):
                inside = length - run_up + at
                _step_on(before[1:], at, rows=rows[:-1, inside], added=added[:-1, :, inside])
        before[0] = -np.inf
        before[0, :, run_up] = 0.0
        started = before[:, :, run_up : run_up + reach].copy()
        which = np.arange(len(before))
        while len(which):
            self._on(before, which=which, started=started)
            ends = before[:-1, :, run_up + length :]
            shift, agrees = _compare(started[1:], ends)
            which = np.flatnonzero(~agrees.all(axis=1)) + 1
            started[which] = ends[which - 1]
        across = self._across(before[:, :, run_up : run_up + length] + added, after=after)
        beyond = np.cumsum(shift, axis=0)[:, :, None]
        before[1:] -= beyond
        across[1:] -= beyond
        np.maximum(across[1:, :, :reach], across[:-1, :, length:], out=across[1:, :, :reach])
        return np.asarray(
            before[:, :, run_up : run_up + length] + after[:, :, :length] - across[:, :, :length]
        )

    def _back(self, after: Nats, chosen: CountArray | None, *, which: IndexArray) -> None:
        """Search some stretches from what lies behind them. which: (s,) int64."""
        of_all = len(which) == len(after)
        inside, rows, added = (
            (after, self._rows, self.added)
            if of_all
            else (after[which], self._rows[which], self.added[which])
        )
        best = np.empty(added.shape, dtype=np.int32)
        for at in range(self._length - 1, -1, -1):
            self._look(at)
            totals = _step_back(inside, at, rows=rows[:, at], added=added[:, :, at])
            if chosen is not None:
                best[:, :, at] = totals.argmax(axis=2)
        after[which] = inside
        if chosen is not None:
            chosen[which] = best

    def _on(self, before: Nats, *, which: IndexArray, started: Nats) -> None:
        """Search some stretches from how they start. which: (s,) int64. started: (m, k, reach) float64."""
        reach, run_up = self._reach, self._run_up
        rows, added = (
            (self._rows, self.added) if len(which) == len(before) else (self._rows[which], self.added[which])
        )
        inside = np.full((len(which), *before.shape[1:]), -np.inf)
        inside[:, :, run_up : run_up + reach] = started[which]
        for at in range(self._length):
            self._look(at)
            _step_on(inside, run_up + at, rows=rows[:, at], added=added[:, :, at])
        before[which] = inside

    def _across(self, entered: Nats, *, after: Nats) -> Nats:
        """Return the best totals with no boundary at each place, by spans that begin in its stretch.

        entered: (m, k, length) float64, of the best up to each place, what a boundary there adds included.
        after: as backward() gives it. Returns (m, k, length + reach) float64, -inf where there is none.
        """
        length = self._length
        across = np.full_like(after, -np.inf)
        # A few stretches after the other, and of these one cost, so that what is worked on stays at hand.
        count = max(_AT_HAND // length, 1)
        for first in range(0, len(after), count):
            these = slice(first, first + count)
            by_length = np.ascontiguousarray(self._rows[these].transpose(2, 0, 1))
            for cost in range(entered.shape[1]):
                reached = np.full((by_length.shape[1], after.shape[2]), -np.inf)
                for runs in range(self._reach, 1, -1):
                    self._look(runs)
                    # Two spans of one run less lie inside a span, and have its inner places inside them.
                    np.maximum(reached[:, 1:], reached[:, :-1], out=reached[:, 1:])
                    totals = by_length[runs - 1] + entered[these, cost]
                    totals += after[these, cost, runs : runs + length]
                    np.maximum(reached[:, :length], totals, out=reached[:, :length])
                across[these, cost, 1:] = reached[:, :-1]
        return across

    def _look(self, at: int) -> None:
        if self._cancel is not None and at % _LOOK_EVERY == 0:
            self._cancel.raise_if_cancelled()


def _step_back(after: Nats, at: int, *, rows: Nats | FloatArray, added: Nats) -> Nats:
    totals = rows[:, None] + after[:, :, at + 1 : at + 1 + rows.shape[1]]
    np.add(totals.max(axis=2), added, out=after[:, :, at])
    return np.asarray(totals)


def _step_on(before: Nats, at: int, *, rows: Nats | FloatArray, added: Nats) -> None:
    totals = rows[:, None] + (before[:, :, at] + added)[:, :, None]
    reached = before[:, :, at + 1 : at + 1 + rows.shape[1]]
    np.maximum(reached, totals, out=reached)


def _compare(these: Nats, known: Nats) -> tuple[Nats, BoolArray]:
    """Return by how much values are larger than known ones, (...,) float64, and whether all are by the same.

    these, known: (..., reach) float64. The first is finite, others may be -inf in both.
    """
    shift = these[..., 0] - known[..., 0]
    with np.errstate(invalid="ignore"):
        agrees = np.abs(these - known - shift[..., None]) <= _SAME
    agrees |= np.isneginf(these) & np.isneginf(known)
    return shift, np.all(agrees, axis=-1)
