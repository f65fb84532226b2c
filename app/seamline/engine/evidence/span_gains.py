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
from seamline.engine.evidence.scatter import Scatter

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
        at = self._numbers(places)
        ends = np.full(rows + width, _FAR)
        ends[: len(places)] = np.where(at < 0, _FAR, at)
        begins = np.where(at < 0, -_FAR, at)[:rows]
        reach = self.gains.shape[1]
        parts = sliding_window_view(ends[1:], width) - begins[:, None]
        known = parts <= reach
        parts += (begins * reach - 1)[:, None]
        return self.gains.reshape(-1).take(parts, mode="clip"), known

    def find_some(self, begins: IndexArray, ends: IndexArray) -> tuple[FloatArray, BoolArray]:
        """Return what some spans gain, (m,) float32, and which of them are known, (m,) bool.

        begins, ends: (m,) int64, the runs at which they begin and end.
        """
        begin, end = self._numbers(begins), self._numbers(ends)
        reach = self.gains.shape[1]
        known = (begin >= 0) & (end - begin <= reach) & (end >= 0)
        return self.gains.reshape(-1).take(begin * reach + end - begin - 1, mode="clip"), known

    def _numbers(self, places: IndexArray) -> IndexArray:
        """Return the number of each place here, or -1 if it is none, (k,) int64. places: (k,) int64."""
        at = np.minimum(np.searchsorted(self.places, places), len(self.places) - 1)
        return np.where(self.places[at] == places, at, -1)

    def share_of(self, places: IndexArray, reach: int) -> float:
        """Return about what share of the spans of up to `reach` parts between other places is known.

        places: (k,) int64.
        """
        shared = int((self._numbers(places) >= 0).sum())
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
    # Of the spans that are missing among many that are known, which place each is from, and its length.
    few: list[tuple[IndexArray, IndexArray]] = []
    begin = 0
    while begin < parts:
        if cancel is not None:
            cancel.raise_if_cancelled()
        # Those that begin together are added up from the same run on.
        together = int(np.searchsorted(places, sums.stretch_end(int(places[begin]))))
        stop = min(begin + _SLAB, together, parts)
        width = int(widths[begin:stop].max())
        near = places[begin : spans.last[begin:stop].max() + 1]
        is_span = np.arange(width) < widths[begin:stop, None]
        found, missing = np.empty(is_span.shape, dtype=np.float32), is_span
        if known:
            found, has = known[0].find(near, rows=stop - begin, width=width)
            missing = is_span & ~has
        row, length = np.nonzero(missing)
        for source in known[1:]:
            values, has = source.find_some(near[row], near[row + length + 1])
            found[row[has], length[has]] = values[has]
            row, length = row[~has], length[~has]
        if sums.are_kept and len(row) <= _FEW * missing.size:
            few.append((begin + row, length))
        else:
            found[row, length] = _weigh(sums, near, row=row, end=row + length + 1, cancel=cancel)
        gains[spans.offsets[begin] : spans.offsets[stop]] = found[is_span]
        begin = stop
        progress("evidence", stop, parts)
    if few:
        row, length = (np.concatenate(each) for each in zip(*few, strict=True))
        gains[spans.offsets[row] + length] = _weigh_few(sums, places, row=row, end=row + length + 1)
    return gains


def weighted_gains(gains: FloatArray, weight: float) -> FloatArray:
    """Return gains times a weight, (spans,) float32, read-only: the same array for a weight of 1.

    gains: (spans,) float32, read-only.
    """
    return gains if weight == 1.0 else read_only(np.asarray(gains * np.float32(weight)))


def _weigh(
    sums: RunSums, places: IndexArray, *, row: IndexArray, end: IndexArray, cancel: CancelToken | None
) -> Nats:
    """Return the evidence for the spans between some of the places each, (m,) float64.

    places: (k,) int64, numbers of runs. row, end: (m,) int64, ascending, the numbers of those at which spans
    begin and end.
    """
    weights = sums.weights[places]
    squares = _squares(sums, places, row=row, end=end, cancel=cancel)
    return _evidence(sums.scatter, squares, grown=weights[end] - weights[row])


def _weigh_few(sums: RunSums, places: IndexArray, *, row: IndexArray, end: IndexArray) -> Nats:
    """Return what _weigh() does, by the difference of two sums for each span.

    Where most spans are known, this takes a fourth of the time of products of all.
    """
    weights, begins = sums.weights[places], places[row]
    squares = np.empty((len(sums.scatter.metric.ratios), len(row)))
    at = 0
    while at < len(row):
        together = int(np.searchsorted(begins, sums.stretch_end(int(begins[at]))))
        some = slice(at, min(at + _SLAB, together))
        squares[:, some] = _squares_of_few(sums, places, row=row[some], end=end[some])
        at = some.stop
    return _evidence(sums.scatter, squares, grown=weights[end] - weights[row])


def _squares_of_few(sums: RunSums, places: IndexArray, *, row: IndexArray, end: IndexArray) -> Nats:
    """Return what _squares() does, (classes, m) float64."""
    used = distinct(np.concatenate((row, end)))
    before = sums.before(places[used])
    apart = before[np.searchsorted(used, end)]
    apart -= before[np.searchsorted(used, row)]
    apart *= apart
    return np.add.reduceat(apart, sums.scatter.metric.starts[:-1], axis=1).T


def _evidence(scatter: Scatter, squares: Nats, *, grown: Nats) -> Nats:
    """Return the evidence for spans, (m,) float64, by the squared lengths of their sums and their weights.

    squares: (classes, m) float64. grown: (m,) float64.
    """
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
