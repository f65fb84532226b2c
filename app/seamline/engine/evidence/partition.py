"""The best segmentation of a text by dynamic programming, exact, with the margin of each boundary.

A run is never divided, as the units between two gaps at which a cut is possible. n runs have n + 1 places:
place p lies before run p, and a span [b, e) covers runs b to e - 1. A partition divides all runs into spans;
its total is the sum of their gains and of the bonuses of the places between them, less the cost of each such
boundary.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import BoolArray, CountArray, FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken

Nats = NDArray[np.float64]
"""Logarithms of odds, to the base e: 1 more is 2.7 times as likely."""

_LOOK_EVERY = 1024
# Up to so many runs a table of all pairs of places is faster than a loop over lengths, if spans fill a
# quarter of it.
_FEW_RUNS = 256
_LEAST_FILLED = 1 / 4


@dataclass(frozen=True)
class RunSpans:
    """The spans that a partition may use: from each place b those that end at b + 1, b + 2, ..., `last[b]`.

    last: (n,) int64, each beyond its place. Arrays with one value for each span hold first those from place
    0, the shortest first, then those from place 1, and so on: those from place b begin at `offsets[b]`.
    """

    last: IndexArray

    def __len__(self) -> int:
        return int(self.offsets[-1])

    @cached_property
    def offsets(self) -> IndexArray:
        """(n + 1,) int64, where the values of the spans from each place begin, and how many there are."""
        return read_only(np.append(0, np.cumsum(self.last - np.arange(len(self.last)))))

    def places(self, low: int, high: int) -> tuple[CountArray, CountArray]:
        """Return at which places the spans from the places [low, high) begin and end, each (spans,) int32.

        They are not kept, since a long text has millions of spans.
        """
        widths = np.diff(self.offsets[low : high + 1])
        first = np.repeat(np.arange(low, high, dtype=np.int32), widths)
        shift = np.arange(low + 1, high + 1) - (self.offsets[low:high] - self.offsets[low])
        end = np.repeat(shift.astype(np.int32), widths)
        end += np.arange(len(end), dtype=np.int32)
        return first, end

    def ending_before(self, places: IndexArray) -> BoolArray:
        """Return for each span [b, e) whether e < places[b], (len(self),) bool. places: (n,) int64."""
        widths = np.diff(self.offsets)
        before = np.clip(places - np.arange(1, len(widths) + 1), 0, widths)
        return np.repeat(
            np.tile([True, False], len(widths)), np.column_stack((before, widths - before)).ravel()
        )

    def crossing(self, places: IndexArray) -> BoolArray:
        """Return for each span whether any of some places lies inside it, (len(self),) bool.

        places: (p,) int64, ascending.
        """
        after = np.searchsorted(places, np.arange(len(self.last)), side="right")
        following = np.append(places, len(self.last))[after]
        return ~self.ending_before(following + 1)


@dataclass(frozen=True)
class Partition:
    """The best partition of n runs.

    ends: (k,) int64, ascending, the places at which its spans end; the last is n. total: the sum that no
        other exceeds.
    margins: (n + 1,) float64, the total of the best partition with a boundary at each place less that of the
        best without one: at least 0 at this partition's boundaries, at most 0 at all other places, inf where
        every partition has a boundary. 0 at both ends.
    """

    ends: IndexArray
    total: float
    margins: Nats


def best_partition(
    spans: RunSpans,
    gains: Nats | FloatArray,
    *,
    bonus: Nats,
    cost: float = 0.0,
    cancel: CancelToken | None = None,
) -> Partition:
    """Find the partition with the largest total.

    gains: (len(spans),) float64 or float32, -inf for a span that must not be used; the others must allow at
    least one partition. bonus: (n + 1,) float64, what a boundary at each place adds to the total; the values
    at both ends are ignored. cost: what each boundary takes away.
    Of two partitions with the same total, the one with the shorter first span is returned. Raises Cancelled.
    """
    after, margins, chosen = _search(spans, gains, bonus=bonus, costs=np.float64(cost), cancel=cancel)
    return partition_of(chosen, total=after[0], margins=margins)


def best_partitions(
    spans: RunSpans,
    gains: Nats | FloatArray,
    *,
    bonus: Nats,
    costs: Nats,
    cancel: CancelToken | None = None,
) -> list[Partition]:
    """Find the best partition under each of some costs of a boundary, all in one pass over the spans.

    costs: (k,) float64. Otherwise as best_partition(). Raises Cancelled.
    """
    after, margins, chosen = _search(spans, gains[:, None], bonus=bonus[:, None], costs=costs, cancel=cancel)
    return [
        partition_of(of_one, total=total, margins=margin.copy())
        for of_one, total, margin in zip(chosen.T, after[0], margins.T, strict=True)
    ]


def _search(
    spans: RunSpans,
    gains: Nats | FloatArray,
    *,
    bonus: Nats,
    costs: Nats | np.float64,
    cancel: CancelToken | None,
) -> tuple[Nats, Nats, IndexArray]:
    """Return (after, margins, chosen) for each place.

    after: (n + 1,) float64, the best total of the runs from the place on. margins: (n + 1,) float64, as in
    Partition. chosen: (n,) int64, the number of the best span from the place, the shortest being 0. For k
    costs all have a second dimension, (..., k); for a single one they do not, which takes half as long.
    """
    runs = len(spans.last)
    offsets = spans.offsets.tolist()
    has_one_cost = np.ndim(costs) == 0
    added = bonus[:-1] - costs
    added[0] = 0.0
    after = np.zeros((runs + 1, *added.shape[1:]))
    chosen = np.empty(added.shape, dtype=np.int64)
    for begin in range(runs - 1, -1, -1):
        _check_cancelled(cancel, begin)
        row = gains[offsets[begin] : offsets[begin + 1]]
        totals = row + after[begin + 1 : begin + 1 + len(row)]
        chosen[begin] = best = totals.argmax(axis=0)
        after[begin] = (totals[best] if has_one_cost else totals.max(axis=0)) + added[begin]
    before = np.full_like(after, -np.inf)
    before[0] = 0.0
    for begin in range(runs):
        _check_cancelled(cancel, begin)
        row = gains[offsets[begin] : offsets[begin + 1]]
        reached = before[begin + 1 : begin + 1 + len(row)]
        np.maximum(reached, row + (before[begin] + added[begin]), out=reached)
    margins = before + after - _best_across(spans, before[:-1] + added, gains=gains, after=after)
    return after, margins, chosen


def _best_across(spans: RunSpans, entered: Nats, *, gains: Nats | FloatArray, after: Nats) -> Nats:
    """Return for each place the best total without a boundary there, (n + 1,) float64; -inf if there is none.

    entered: (n,) float64, the best total up to each place, with what a boundary there adds. after: (n + 1,)
    float64, the best total from each place on. gains: (len(spans),) float64 or float32. All have a second
    dimension for costs, or none has.
    """
    widths = np.diff(spans.offsets)
    is_filled = len(widths) <= _FEW_RUNS and _LEAST_FILLED * len(widths) ** 2 <= len(spans)
    if entered.ndim == 1 and is_filled:
        return _best_across_few(spans, entered, gains=gains, after=after)
    reached = np.full(entered.shape, -np.inf)
    for length in range(int(widths.max(initial=1)), 1, -1):
        # reached[b] is the best total with a span that holds all of the runs b to b + length - 1, so that in
        # the end it is the best across place b + 1.
        reached[1:] = np.maximum(reached[1:], reached[:-1])
        rows = np.flatnonzero(widths >= length)
        totals = entered[rows] + gains[spans.offsets[rows] + (length - 1)] + after[rows + length]
        reached[rows] = np.maximum(reached[rows], totals)
    across = np.full(after.shape, -np.inf)
    across[1:-1] = reached[:-1]
    return across


def _best_across_few(spans: RunSpans, entered: Nats, *, gains: Nats | FloatArray, after: Nats) -> Nats:
    """Return what _best_across() does for one cost, by a table with a row and a column for each place."""
    count = len(entered)
    begin, end = spans.places(0, count)
    totals = np.full((count, count + 1), -np.inf)
    totals[begin, end] = entered[begin] + gains + after[end]
    # Each cell becomes the best of all spans that begin no later and end no earlier.
    np.maximum.accumulate(totals, axis=0, out=totals)
    best = np.maximum.accumulate(totals[:, ::-1], axis=1)[:, ::-1]
    across = np.full(after.shape, -np.inf)
    inside = np.arange(1, count)
    across[inside] = best[inside - 1, inside + 1]
    return across


def partition_of(chosen: IndexArray | CountArray, *, total: float, margins: Nats) -> Partition:
    """Return the partition that a search has found, by following the best spans from the first place on.

    chosen: (n,) int64 or int32, the number of the best span from each place, the shortest being 0. total,
    margins: as in Partition; the margins at both ends are set to 0.
    """
    ends, at, steps = [], 0, chosen.tolist()
    stop = len(steps)
    while at < stop:
        at += steps[at] + 1
        ends.append(at)
    margins[[0, -1]] = 0.0
    return Partition(read_only(np.array(ends, dtype=np.int64)), float(total), read_only(margins))


def _check_cancelled(cancel: CancelToken | None, run: int) -> None:
    if cancel is not None and run % _LOOK_EVERY == 0:
        cancel.raise_if_cancelled()


def best_totals(
    spans: RunSpans,
    gains: Nats | FloatArray,
    *,
    bonus: Nats,
    costs: Nats,
    cancel: CancelToken | None = None,
) -> Nats:
    """Return the largest totals under each of some costs of a boundary, without the partitions.

    costs: (k,) float64. Otherwise as best_partition(). Returns (k,) float64. Raises Cancelled.
    """
    offsets = spans.offsets.tolist()
    before = np.full((len(spans.last) + 1, len(costs)), -np.inf)
    before[0] = 0.0
    for begin in range(len(spans.last)):
        _check_cancelled(cancel, begin)
        entered = before[begin] + (bonus[begin] - costs if begin else 0.0)
        row = gains[offsets[begin] : offsets[begin + 1]]
        reached = before[begin + 1 : begin + 1 + len(row)]
        np.maximum(reached, row[:, None] + entered, out=reached)
    return np.asarray(before[-1])
