"""The gain of every span that may become one topic or chunk: the evidence that it holds together.

A text has millions of such spans. After a change of a setting most of them were weighed before, so they are
looked up first. The gain of a span depends on that span alone, to the last bit, so a value that is looked up
is the one that would be computed. Only a draft may take values that were computed between other runs of the
same text, which differ in the last bits.
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
# So many spans are weighed in one batch, so that the arrays stay in the processor's cache.
_AT_HAND = 4096
_FAR = 1 << 40
# Where no more than this share of a slab is missing, these spans are weighed one by one.
_FEW = 1 / 16


@dataclass(frozen=True, eq=False)
class KnownGains:
    """Gains of spans between p + 1 places that were computed before.

    bounds: (p + 1,) int64, ascending, the places, as numbers of elements of the scatter, which are units or
    messages. gains: (values,) float32, first those of the spans from the first place on, the shortest first,
    then those of the second, and so on. offsets: (p + 1,) int64, where those of each place begin. reach: (p +
    1,) int64, how many places further the longest known span from each goes.
    """

    bounds: IndexArray
    gains: FloatArray
    offsets: IndexArray
    reach: IndexArray

    @classmethod
    def of_rows(cls, bounds: IndexArray, gains: FloatArray) -> KnownGains:
        """Return known gains where spans from every place reach equally far. gains: (p, reach) float32."""
        reach = gains.shape[1]
        return cls(bounds, gains.reshape(-1), np.arange(len(bounds)) * reach, np.full(len(bounds), reach))

    @classmethod
    def of_spans(cls, bounds: IndexArray, gains: FloatArray, *, spans: RunSpans) -> KnownGains:
        """Return known gains of spans with offsets of their own. gains: (len(spans),) float32."""
        return cls(bounds, gains, spans.offsets, np.append(np.diff(spans.offsets), 0))

    def find(self, bounds: IndexArray, *, rows: int, width: int) -> tuple[FloatArray, BoolArray]:
        """Look up the spans from each of `rows` places to each of the `width` places after it.

        bounds: (k,) int64, the elements at those places, which may be other places than were known. Returns
        the gains, (rows, width) float32, undefined where unknown, and which are known, (rows, width) bool.
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
        """Look up single spans: return their gains, (m,) float32, and which are known, (m,) bool.

        begins, ends: (m,) int64, the elements at which they begin and end.
        """
        end = self._numbers(ends)
        begin, reach = self._begins(self._numbers(begins))
        known = (end - begin <= reach) & (end >= 0)
        return self.gains.take(self.offsets[begin] + end - begin - 1, mode="clip"), known

    def _begins(self, at: IndexArray) -> tuple[IndexArray, IndexArray]:
        """Return places that spans begin at, with how far known spans reach from each; from -1 none does.

        at: (k,) int64, as _numbers() gives it. Returns (k,) int64 both.
        """
        begins = np.maximum(at, 0)
        return begins, np.where(at < 0, -1 - len(self.bounds), self.reach[begins])

    def _numbers(self, bounds: IndexArray) -> IndexArray:
        """Return which of the known places each bound is, or -1 for none, (k,) int64. bounds: (k,) int64."""
        at = np.minimum(np.searchsorted(self.bounds, bounds), len(self.bounds) - 1)
        return np.where(self.bounds[at] == bounds, at, -1)

    def share_of(self, bounds: IndexArray, reach: int) -> float:
        """Estimate the share of spans of up to `reach` steps between other places that is known here.

        bounds: (k,) int64, the elements at those places.
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
    """Return the gains of all spans between some places, (len(spans),) float32, in nats.

    places: (p + 1,) int64, ascending numbers of runs; every run, unless given. spans: which spans between
    them are asked for. known: where they are looked up first. is_draft: whether known values may be of other
    runs, and so differ in the last bits; a few missing ones are then computed without prefix sums. Raises
    Cancelled.
    """
    if places is None:
        places = np.arange(len(sums.bounds))
    gains = np.empty(len(spans), dtype=np.float32)
    parts = len(spans.last)
    widths = spans.last - np.arange(parts)
    # The missing spans of slabs that are nearly all known: the place that each begins at, and its length.
    few: list[tuple[IndexArray, IndexArray]] = []
    begin = 0
    while begin < parts:
        if cancel is not None:
            cancel.raise_if_cancelled()
        # A slab ends with its stretch: prefix sums of two stretches are not comparable.
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
    """Look up gains, and return them with a list of the spans that are missing.

    bounds: (k,) int64, the elements at places. is_span: (rows, width) bool, whether the span from each of the
    first places to the 1st, 2nd, ... place after it is asked for. Returns (rows, width) float32, undefined
    where missing, and for the m missing spans the place and the length less 1, (m,) int64 both.
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
    """Return gains times a weight, (spans,) float32, read-only; for a weight of 1 the same array.

    gains: (spans,) float32, read-only.
    """
    return gains if weight == 1.0 else read_only(np.asarray(gains * np.float32(weight)))


def _weigh(
    sums: RunSums, places: IndexArray, *, row: IndexArray, end: IndexArray, cancel: CancelToken | None
) -> Nats:
    """Compute the gains of m spans, (m,) float64.

    places: (k,) int64, numbers of runs. row, end: (m,) int64, ascending, which of the places each span begins
    and ends at.
    """
    weights = sums.weights[places]
    squares = _squares(sums, places, row=row, end=end, cancel=cancel)
    return _evidence(sums.scatter, squares, grown=weights[end] - weights[row])


def _weigh_few(sums: RunSums, places: IndexArray, *, row: IndexArray, end: IndexArray) -> Nats:
    """Compute what _weigh() does, by the difference of two prefix sums for each span.

    Where only a few spans of a slab are missing, this takes a quarter of the time of one large product.
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
    """Compute what _weigh() does, but for the last bits, by adding up the units of each span."""
    bounds, scatter = sums.bounds[places], sums.scatter
    first, stop = bounds[row], bounds[end]
    grown = scatter.weights_of(stop) - scatter.weights_of(first)
    return scatter.worth(scatter.sums_between(first, stop), grown)


def _squares_of_few(sums: RunSums, places: IndexArray, *, row: IndexArray, end: IndexArray) -> Nats:
    """Compute what _squares() does, (classes, m) float64."""
    used = distinct(np.concatenate((row, end)))
    before = sums.before(places[used])
    apart = before[np.searchsorted(used, end)]
    apart -= before[np.searchsorted(used, row)]
    apart *= apart
    return np.add.reduceat(apart, sums.scatter.metric.starts[:-1], axis=1).T


def _evidence(scatter: Scatter, squares: Nats, *, grown: Nats) -> Nats:
    """Return the gains of spans by the formula of `evidence/scatter.py`, (m,) float64 in nats.

    squares: (classes, m) float64, the square of S in each class of directions. grown: (m,) float64, L.
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
    """Return the square of S of each span in each class of directions, (classes, m) float64.

    places, row, end: as for _weigh().
    """
    metric = sums.scatter.metric
    before = sums.before(places)
    # |a - b|^2 = |a|^2 - 2 a.b + |b|^2 as one matrix product: two more columns hold the squares.
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
