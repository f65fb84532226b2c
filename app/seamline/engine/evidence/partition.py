"""The best segmentation of a text by dynamic programming, exact, with the margin of each boundary.

A run is what is never divided, as the units between two gaps at which a cut is possible. n runs have n + 1
places; place p lies before run p, and a span [b, e) covers runs b to e - 1. A partition's total is what its
spans gain, and what the places between them add.
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
# So many runs have a table of where their spans begin and end, if these fill a quarter of it: a loop over the
# lengths of spans takes several times as long then.
_FEW_RUNS = 256
_LEAST_FILLED = 1 / 4


@dataclass(frozen=True)
class RunSpans:
    """The spans that a partition may use: from each place all that end up to `last`, the shortest first.

    last: (n,) int64, each beyond its place. Values of spans are stored one place after the other; those of
    place b begin at `offsets[b]`.
    """

    last: IndexArray

    def __len__(self) -> int:
        return int(self.offsets[-1])

    @cached_property
    def offsets(self) -> IndexArray:
        """(n + 1,) int64, where the spans of each place begin."""
        return read_only(np.append(0, np.cumsum(self.last - np.arange(len(self.last)))))

    def places(self, low: int, high: int) -> tuple[CountArray, CountArray]:
        """Return where the spans of the places [low, high) begin and end, each (spans,) int32.

        A long text has millions of spans, so that these are not kept.
        """
        widths = np.diff(self.offsets[low : high + 1])
        first = np.repeat(np.arange(low, high, dtype=np.int32), widths)
        shift = np.arange(low + 1, high + 1) - (self.offsets[low:high] - self.offsets[low])
        end = np.repeat(shift.astype(np.int32), widths)
        end += np.arange(len(end), dtype=np.int32)
        return first, end

    def ending_before(self, places: IndexArray) -> BoolArray:
        """Return for each span whether it ends before a place, (len(self),) bool.

        places: (n,) int64, one for where each span begins.
        """
        widths = np.diff(self.offsets)
        before = np.clip(places - np.arange(1, len(widths) + 1), 0, widths)
        return np.repeat(
            np.tile([True, False], len(widths)), np.column_stack((before, widths - before)).ravel()
        )

    def crossing(self, places: IndexArray) -> BoolArray:
        """Return for each span whether one of some places lies inside it, (len(self),) bool.

        places: (p,) int64, ascending.
        """
        after = np.searchsorted(places, np.arange(len(self.last)), side="right")
        following = np.append(places, len(self.last))[after]
        return ~self.ending_before(following + 1)


@dataclass(frozen=True)
class Partition:
    """The best partition of n runs.

    ends: (k,) int64, ascending, where its spans end; the last is n. total: what it has in all.
    margins: (n + 1,) float64, how much more the best partition with a boundary at each place has than the
        best without: no less than 0 for its boundaries, no more for all other places, inf where every
        partition has one. 0 at both ends.
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

    gains: (len(spans),) float64 or float32, -inf for a span that must not be used; others must reach every
    place. bonus: (n + 1,) float64, what a boundary at each place adds; those at both ends do not count.
    cost: what each boundary takes away.
    Of two that have the same total, the one whose first span is shorter is returned. Raises Cancelled.
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
    """Return (after, margins, chosen): of each place the best total from it on, its margin, and its span.

    A single cost has arrays of one dimension, which takes half as long; k costs have a second, (..., k).
    after, margins: (n + 1,) float64. chosen: (n,) int64, which of the spans from a place is the best, from 0.
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
    """Return for each place the total of the best partition with no boundary there, or -inf for none.

    entered: (n,) float64, of the best up to each place, what a boundary there adds included. after: (n + 1,)
    float64, of the best from each place on. gains: (len(spans),) float64 or float32. Returns (n + 1,)
    float64. All have a second dimension for costs, or none has.
    """
    widths = np.diff(spans.offsets)
    is_filled = len(widths) <= _FEW_RUNS and _LEAST_FILLED * len(widths) ** 2 <= len(spans)
    if entered.ndim == 1 and is_filled:
        return _best_across_few(spans, entered, gains=gains, after=after)
    reached = np.full(entered.shape, -np.inf)
    for length in range(int(widths.max(initial=1)), 1, -1):
        # Two spans of one run less lie inside a span, and have the places inside it inside them.
        reached[1:] = np.maximum(reached[1:], reached[:-1])
        rows = np.flatnonzero(widths >= length)
        totals = entered[rows] + gains[spans.offsets[rows] + (length - 1)] + after[rows + length]
        reached[rows] = np.maximum(reached[rows], totals)
    across = np.full(after.shape, -np.inf)
    across[1:-1] = reached[:-1]
    return across


def _best_across_few(spans: RunSpans, entered: Nats, *, gains: Nats | FloatArray, after: Nats) -> Nats:
    """Return what _best_across() does under one cost, by a table of where spans begin and where they end."""
    count = len(entered)
    begin, end = spans.places(0, count)
    totals = np.full((count, count + 1), -np.inf)
    totals[begin, end] = entered[begin] + gains + after[end]
    # The best of the spans that begin no later and end no earlier.
    np.maximum.accumulate(totals, axis=0, out=totals)
    best = np.maximum.accumulate(totals[:, ::-1], axis=1)[:, ::-1]
    across = np.full(after.shape, -np.inf)
    inside = np.arange(1, count)
    across[inside] = best[inside - 1, inside + 1]
    return across


def partition_of(chosen: IndexArray | CountArray, *, total: float, margins: Nats) -> Partition:
    """Return the partition that a search has found.

    chosen: (n,) int64 or int32, for each place, which of the spans from it is the best, counted from 0.
    total, margins: as in Partition; the margins at both ends are made 0.
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
