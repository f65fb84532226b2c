"""How much each possible chunk is about one thing, computed for all spans of the text, or looked up.

Most spans that are asked for after a change of a weight were weighed before it. What a span gains depends on
it alone, to the last bit, whatever others are weighed with it: it makes no difference which are looked up.
Between other runs of the same text it is the same but for the last bits, which will do for a draft.
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
# So many spans are weighed at once, so that what is worked on stays in the cache.
_AT_HAND = 4096
_FAR = 1 << 40
# Of a slab, in which each span is a product or known: where fewer are missing these are weighed one by one.
_FEW = 1 / 16


@dataclass(frozen=True, eq=False)
class KnownGains:
    """What the spans between p + 1 places gain, as far as they are known.

    bounds: (p + 1,) int64, ascending, the elements of the scatter before which the places lie. gains:
    (values,) float32, of the spans from one place after the other, the shortest first. offsets: (p + 1,)
    int64, where those from each place begin. reach: (p + 1,) int64, over how many parts the longest goes.
    """

    bounds: IndexArray
    gains: FloatArray
    offsets: IndexArray
    reach: IndexArray

    @classmethod
    def of_rows(cls, bounds: IndexArray, gains: FloatArray) -> KnownGains:
        """Return what is known where spans from all places reach as far. gains: (p, reach) float32."""
        reach = gains.shape[1]
        return cls(bounds, gains.reshape(-1), np.arange(len(bounds)) * reach, np.full(len(bounds), reach))

    @classmethod
    def of_spans(cls, bounds: IndexArray, gains: FloatArray, *, spans: RunSpans) -> KnownGains:
        """Return what is known of the spans of p parts. gains: (len(spans),) float32."""
        return cls(bounds, gains, spans.offsets, np.append(np.diff(spans.offsets), 0))

    def find(self, bounds: IndexArray, *, rows: int, width: int) -> tuple[FloatArray, BoolArray]:
        """Return what spans of up to `width` of other parts gain, and which of them are known.

        bounds: (k,) int64, the first `rows` of them where the spans begin. Returns (rows, width) float32, of
        which those that are not known, or end behind the last place, mean nothing, and (rows, width) bool.
        """
        at = self._numbers(bounds)
        ends = np.full(rows + width, _FAR)
        ends[: len(bounds)] = np.where(at < 0, _FAR, at)
        begins, reach = self._begins(at[:rows])
        parts = sliding_window_view(ends[1:], width) - begins[:, None]
        known = parts <= reach[:, None]
        parts += (self.offsets[begins] - 1)[:, None]
        return self.gains.take(parts, mode="clip"), known

    def find_some(self, begins: IndexArray, ends: IndexArray) -> tuple[FloatArray, BoolArray]:
        """Return what some spans gain, (m,) float32, and which of them are known, (m,) bool.

        begins, ends: (m,) int64, the elements before which they begin and end.
        """
        end = self._numbers(ends)
        begin, reach = self._begins(self._numbers(begins))
        known = (end - begin <= reach) & (end >= 0)
        return self.gains.take(self.offsets[begin] + end - begin - 1, mode="clip"), known

    def _begins(self, at: IndexArray) -> tuple[IndexArray, IndexArray]:
        """Return the places of these numbers, and how far spans from each reach; nowhere from what is -1."""
        begins = np.maximum(at, 0)
        return begins, np.where(at < 0, -1 - len(self.bounds), self.reach[begins])

    def _numbers(self, bounds: IndexArray) -> IndexArray:
        """Return the number of each place here, or -1 if it is none, (k,) int64. bounds: (k,) int64."""
        at = np.minimum(np.searchsorted(self.bounds, bounds), len(self.bounds) - 1)
        return np.where(self.bounds[at] == bounds, at, -1)

    def share_of(self, bounds: IndexArray, reach: int) -> float:
        """Return about what share of the spans of up to `reach` parts between other places is known.

        bounds: (k,) int64.
        """
        shared = int((self._numbers(bounds) >= 0).sum())
        further = len(self.gains) / max(len(self.bounds) - 1, 1) * shared / (reach * len(self.bounds))
        return float((shared / len(bounds)) ** 2 * min(further, 1.0))


def span_gains(
    sums: RunSums,
    places: IndexArray | None = None,
    *,
    spans: RunSpans,
    known: Sequence[KnownGains] = (),
    is_draft: bool = False,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> FloatArray:
    """Return the evidence for every span between some places, (len(spans),) float32, in nats.

    places: (p + 1,) int64, ascending numbers of runs; all, unless given. spans: of the p parts between them.
    known: where they are looked up first. is_draft: whether what is known may be of other runs; then a few
    that are not are weighed without the sums of all. Raises Cancelled.
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
        found, row, length = _looked_up(known, sums.bounds[near], is_span=is_span)
        if sums.are_kept and len(row) <= _FEW * is_span.size:
            few.append((begin + row, length))
        elif len(row):
            found[row, length] = _weigh(sums, near, row=row, end=row + length + 1, cancel=cancel)
        gains[spans.offsets[begin] : spans.offsets[stop]] = found[is_span]
        begin = stop
        progress("evidence", stop, parts)
    if few:
        row, length = (np.concatenate(each) for each in zip(*few, strict=True))
        weigh = _weigh_each if is_draft else _weigh_few
        gains[spans.offsets[row] + length] = weigh(sums, places, row=row, end=row + length + 1)
    return gains


def _looked_up(
    known: Sequence[KnownGains], bounds: IndexArray, *, is_span: BoolArray
) -> tuple[FloatArray, IndexArray, IndexArray]:
    """Return what spans gain, as far as it is known, and of each that is not its place and its length.

    bounds: (k,) int64, the elements before which the spans begin and end. is_span: (rows, width) bool, which
    lengths from each of the first of these, from 1 on, are asked for. Returns (rows, width) float32, which
    means nothing elsewhere, and (m,) int64 both, lengths counted from 0.
    """
    found, has = np.empty(is_span.shape, dtype=np.float32), np.zeros_like(is_span)
    if known:
        found, has = known[0].find(bounds, rows=len(is_span), width=is_span.shape[1])
    row, length = np.nonzero(is_span & ~has)
    for source in known[1:]:
        values, is_found = source.find_some(bounds[row], bounds[row + length + 1])
        found[row[is_found], length[is_found]] = values[is_found]
        row, length = row[~is_found], length[~is_found]
    return found, row, length


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


def _weigh_each(sums: RunSums, places: IndexArray, *, row: IndexArray, end: IndexArray) -> Nats:
    """Return what _weigh() does but for the last bits, each span by the sum of its units."""
    bounds, scatter = sums.bounds[places], sums.scatter
    first, stop = bounds[row], bounds[end]
    grown = scatter.weights_of(stop) - scatter.weights_of(first)
    return scatter.worth(scatter.sums_between(first, stop), grown)


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
