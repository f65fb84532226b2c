"""What holds each span of runs together, weighed for all spans between some places, or looked up.

Most spans that are asked for after a change of a weight were weighed before it. What a span gains hangs on it
alone, to the last bit, whatever others are weighed with it: so it makes no difference which are looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from seamline.engine.arrays import BoolArray, FloatArray, IndexArray, distinct, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.partition import Nats, RunSpans
from seamline.engine.evidence.run_sums import RunSums

_SLAB, _ROWS = 1024, 48
# So many spans are weighed at once, so that what is worked on stays at hand.
_AT_HAND = 4096
_FAR = 1 << 40
# Of a slab, in which each span is a product or known: where fewer are missing these are weighed one by one.
_FEW = 1 / 16


@dataclass(frozen=True, eq=False)
class KnownGains:
    """What the spans between p + 1 places gain that hold up to `reach` of the p parts between these.

    places: (p + 1,) int64, ascending numbers of runs. gains: (p or more, reach) float32, of the spans from
    each place on, the shortest first.
    """

    places: IndexArray
    gains: FloatArray

    def find(self, places: IndexArray, *, rows: int, width: int) -> tuple[FloatArray, BoolArray]:
        """Return what spans of up to `width` of other parts gain, and which of them are known.

        places: (k,) int64, the first `rows` of them where the spans begin. Returns (rows, width) float32, of
        which those that are not known, or end behind the last place, mean nothing, and (rows, width) bool.
        """
        at = np.searchsorted(self.places, places)
        is_place = self.places[np.minimum(at, len(self.places) - 1)] == places
        begins = np.where(is_place, at, -_FAR)[:rows]
        ends = np.full(rows + width, _FAR)
        ends[: len(places)] = np.where(is_place, at, _FAR)
        reach = self.gains.shape[1]
        parts = sliding_window_view(ends[1:], width) - begins[:, None]
        known = parts <= reach
        parts += (begins * reach - 1)[:, None]
        return self.gains.reshape(-1).take(parts, mode="clip"), known

    def share_of(self, places: IndexArray, reach: int) -> float:
        """Return about what share of the spans of up to `reach` parts between other places is known.

        places: (k,) int64.
        """
        at = np.searchsorted(self.places, places)
        shared = int((self.places[np.minimum(at, len(self.places) - 1)] == places).sum())
        further = self.gains.shape[1] * shared / (reach * len(self.places))
        return float((shared / len(places)) ** 2 * min(further, 1.0))


def span_gains(
    sums: RunSums,
    places: IndexArray | None = None,
    *,
    spans: RunSpans,
    known: Sequence[KnownGains] = (),
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> FloatArray:
    """Return the evidence for every span between some places, (len(spans),) float32, in nats.

    places: (p + 1,) int64, ascending numbers of runs; all, unless given. spans: of the p parts between them.
    known: where they are looked up first. Raises Cancelled.
    """
    if places is None:
        places = np.arange(len(sums.bounds))
    gains = np.empty(len(spans), dtype=np.float32)
    parts = len(spans.last)
    widths = spans.last - np.arange(parts)
    begin = 0
    while begin < parts:
        if cancel is not None:
            cancel.raise_if_cancelled()
        # Those that begin together are added up from the same run on.
        together = int(np.searchsorted(places, sums.stretch_end(int(places[begin]))))
        stop = min(begin + _SLAB, together, parts)
        width = int(widths[begin:stop].max())
        near = places[begin : spans.last[begin:stop].max() + 1]
        missing = np.arange(width) < widths[begin:stop, None]
        is_span = missing.copy()
        found = np.empty(missing.shape, dtype=np.float32)
        for source in known:
            if missing.any():
                values, has = source.find(near, rows=stop - begin, width=width)
                has &= missing
                np.copyto(found, values, where=has)
                missing ^= has
        if missing.any():
            found[missing] = _weigh(sums, near, missing=missing, cancel=cancel)
        gains[spans.offsets[begin] : spans.offsets[stop]] = found[is_span]
        begin = stop
        progress("evidence", stop, parts)
    return gains


def weighted_gains(gains: FloatArray, weight: float) -> FloatArray:
    """Return gains times a weight, (spans,) float32, read-only: the same array for a weight of 1.

    gains: (spans,) float32, read-only.
    """
    return gains if weight == 1.0 else read_only(np.asarray(gains * np.float32(weight)))


def _weigh(sums: RunSums, places: IndexArray, *, missing: BoolArray, cancel: CancelToken | None) -> Nats:
    """Return the evidence for the spans that are missing, (m,) float64, row after row.

    places: (k,) int64, numbers of runs. missing: (rows, width) bool, of the spans from each of the first
    places, the shortest first.
    """
    row, length = np.nonzero(missing)
    end = row + length + 1
    weights = sums.weights[places]
    grown = weights[end] - weights[row]
    if sums.are_kept and len(row) <= _FEW * missing.size:
        squares = _squares_of_few(sums, places, row=row, end=end)
    else:
        squares = _squares(sums, places, row=row, end=end, cancel=cancel)
    scatter = sums.scatter
    evidence = np.zeros(len(grown))
    for at in range(0, len(grown), _AT_HAND):
        some = slice(at, at + _AT_HAND)
        price = np.zeros_like(grown[some])
        for number, (directions, ratio) in enumerate(scatter.metric.classes):
            of_class = ratio * grown[some]
            price += np.log1p(of_class) * (directions.stop - directions.start)
            of_class += 1.0
            np.divide(ratio, of_class, out=of_class)
            of_class *= squares[number, some]
            evidence[some] += of_class
        evidence[some] -= scatter.price * price
    evidence *= 0.5 * scatter.scale
    return evidence


def _squares_of_few(sums: RunSums, places: IndexArray, *, row: IndexArray, end: IndexArray) -> Nats:
    """Return what _squares() does for spans between two of the places each, (classes, m) float64.

    row, end: (m,) int64, the numbers of these. Where most spans are known, to subtract the others one by one
    takes a fourth of the time of products of all.
    """
    used = distinct(np.concatenate((row, end)))
    before = sums.before(places[used])
    first, last = np.searchsorted(used, row), np.searchsorted(used, end)
    starts = sums.scatter.metric.starts
    squares = np.empty((len(starts) - 1, len(row)))
    for at in range(0, len(row), _SLAB):
        some = slice(at, at + _SLAB)
        apart = before[last[some]]
        apart -= before[first[some]]
        apart *= apart
        squares[:, some] = np.add.reduceat(apart, starts[:-1], axis=1).T
    return squares


def _squares(
    sums: RunSums, places: IndexArray, *, row: IndexArray, end: IndexArray, cancel: CancelToken | None
) -> Nats:
    """Return the squared lengths of the sums of spans in each class of directions, (classes, m) float64.

    places: as for _weigh(). row, end: (m,) int64, ascending, the numbers of those where spans begin and end.
    """
    metric = sums.scatter.metric
    before = sums.before(places)
    # The square of a difference is one product, with what belongs to each of both alone in two more columns.
    ones, others = [], []
    for directions, _ in metric.classes:
        count = directions.stop - directions.start
        one, other = np.ones((len(before), count + 2)), np.ones((count + 2, len(before)))
        one[:, :count] = before[:, directions]
        np.multiply(before[:, directions].T, -2.0, out=other[:count])
        one[:, count] = other[count + 1] = np.einsum("ij,ij->i", one[:, :count], one[:, :count])
        ones.append(one)
        others.append(other)
    squares = np.empty((len(metric.classes), len(row)))
    lows = np.arange(0, int(row[-1]) + _ROWS + 1, _ROWS)
    for low, (first, stop) in zip(lows.tolist(), pairwise(row.searchsorted(lows).tolist()), strict=False):
        if cancel is not None:
            cancel.raise_if_cancelled()
        if first == stop:
            continue
        these = slice(first, stop)
        left, right = int(end[these].min()), int(end[these].max()) + 1
        place = (row[these] - low) * (right - left) + (end[these] - left)
        for number, (one, other) in enumerate(zip(ones, others, strict=True)):
            products = one[low : low + _ROWS] @ other[:, left:right]
            products.reshape(-1).take(place, out=squares[number, these])
    return squares
