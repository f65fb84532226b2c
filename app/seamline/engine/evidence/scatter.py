"""Evidence that spans of units hold together: their vectors scatter around one mean.

A span's units are taken to be draws around the span's own mean, and the means of spans to be draws around
that of the text. Then the evidence for one span of units with the weight L and the sum S is, against units
that have nothing in common, over all directions of the vectors

    |S|^2 r / (1 + L r) - c log(1 + L r),

where vectors are measured such that units of one topic scatter by 1, and r is the variance between topics by
that within: the same for all directions, or one for each where they were learned. After Utiyama and Isahara
(2001), A Statistical Model for Domain-Independent Text Segmentation, with Gaussian vectors in place of words,
and Ioffe (2006), Probabilistic Linear Discriminant Analysis.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.lib.stride_tricks import as_strided, sliding_window_view
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.partition import Nats, RunSpans
from seamline.engine.evidence.topic_metric import TopicMetric, plain_metric

_SLAB, _ROWS = 1024, 48


@dataclass(frozen=True)
class Scatter:
    """The vectors of n units around the text's mean, each with a weight.

    vectors: (n, dimensions) float32, as they were. mean: (dimensions,) float32. weights: (n,) float32 in
    [0, 1]. metric: how they are measured. scale: what a nat of the theory is worth, in which neighbours are
    independent. price: what a mean of its own costs; 1 by the theory.
    """

    vectors: FloatArray
    mean: FloatArray
    weights: FloatArray
    metric: TopicMetric
    scale: float
    price: float

    def sums(self, bounds: IndexArray) -> FloatArray:
        """Return the weighted sums of the deviations of units between consecutive bounds, as measured.

        bounds: (k + 1,) int64, ascending numbers of units. Returns (k, directions) float32.
        """
        return self.sums_between(bounds[:-1], bounds[1:])

    def sums_between(self, first: IndexArray, stop: IndexArray) -> FloatArray:
        """Return the weighted sums of the deviations of units in some spans, as measured.

        first, stop: (k,) int64, the units of each span. Returns (k, directions) float32.
        """
        counts = stop - first
        # What holds nothing may begin behind the last.
        alone = np.minimum(first, len(self.vectors) - 1)
        sums = self.vectors[alone]
        sums *= self.weights[alone, None]
        several = np.flatnonzero(counts != 1)
        for row, low, high in zip(
            several.tolist(), first[several].tolist(), stop[several].tolist(), strict=True
        ):
            # A product for each is many times as fast as np.add.reduceat() over rows.
            np.dot(self.weights[low:high], self.vectors[low:high], out=sums[row])
        weights = (self.weights_of(stop) - self.weights_of(first)).astype(np.float32)
        for at in range(0, len(sums), _SLAB):
            sums[at : at + _SLAB] -= weights[at : at + _SLAB, None] * self.mean
        return self.metric.project(sums)

    @cached_property
    def _weights_before(self) -> NDArray[np.float64]:
        """(n + 1,) float64, the weight of the units before each."""
        return read_only(np.append(0.0, np.cumsum(self.weights, dtype=np.float64)))

    def weights_of(self, bounds: IndexArray) -> NDArray[np.float64]:
        """Return the weight of the units before each bound, (k,) float64. bounds: (k,) int64."""
        return self._weights_before[bounds]

    def worth(self, sums: FloatArray, weights: NDArray[np.float64]) -> Nats:
        """Return the evidence for k spans, (k,) float64 in nats.

        sums: (k, directions) float32, as sums() gives them. weights: (k,) float64, L of each span.
        """
        squared = np.empty((len(sums), len(self.metric.ratios)))
        # A cut of a long text has thousands of spans: their squares take twice what the sums do.
        for at in range(0, len(sums), _SLAB):
            squares = np.square(sums[at : at + _SLAB], dtype=np.float64)
            np.add.reduceat(squares, self.metric.starts[:-1], axis=1, out=squared[at : at + _SLAB])
        ratios = self.metric.ratios
        fit = (squared * (ratios / (1.0 + weights[:, None] * ratios))).sum(axis=1)
        return np.asarray(0.5 * self.scale * (fit - self.price * self.metric.prices(weights)))


def plain_scatter(vectors: FloatArray, weights: FloatArray) -> Scatter:
    """Centre the vectors of a text, and measure them by their own variance, alike in all directions.

    vectors: (n, dimensions) float32, n > 0. weights: (n,) float32, as unit_weights() gives them.
    """
    total = max(float(weights.sum(dtype=np.float64)), 1e-9)
    mean = weights @ vectors / np.float32(total)
    squares = np.einsum("ij,ij->i", vectors, vectors)
    variance = max(float(weights @ squares) / total - float(mean @ mean), 0.0)
    metric, scale, price = plain_metric(vectors.shape[1], variance)
    return Scatter(vectors, read_only(mean), read_only(weights), metric, scale, price)


def learned_scatter(
    vectors: FloatArray, weights: FloatArray, *, metric: TopicMetric, scale: float, price: float
) -> Scatter:
    """Centre the vectors of a text, and measure them as was learned.

    vectors: (n, dimensions) float32, n > 0. weights: (n,) float32, as unit_weights() gives them.
    """
    total = max(float(weights.sum(dtype=np.float64)), 1e-9)
    mean = weights @ vectors / np.float32(total)
    return Scatter(vectors, read_only(mean), read_only(weights), metric, scale, price)


def span_gains(
    scatter: Scatter,
    bounds: IndexArray,
    *,
    spans: RunSpans,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> FloatArray:
    """Return the evidence for every span of runs, (len(spans),) float32, in nats.

    bounds: (runs + 1,) int64, the units at which runs begin, and the number of units. Raises Cancelled.
    """
    gains = np.empty(len(spans), dtype=np.float32)
    runs = len(spans.last)
    widths = spans.last - np.arange(runs)
    for begin in range(0, runs, _SLAB):
        stop = min(begin + _SLAB, runs)
        widest = int(widths[begin:stop].max())
        band = _Band(scatter, bounds[begin : spans.last[begin:stop].max() + 1], width=widest)
        for low in range(begin, stop, _ROWS):
            if cancel is not None:
                cancel.raise_if_cancelled()
            high = min(low + _ROWS, stop)
            width = int(widths[low:high].max())
            worth = band.worth(low - begin, width)[: high - low]
            is_span = np.arange(width) < widths[low:high, None]
            gains[spans.offsets[low] : spans.offsets[high]] = worth[is_span]
        progress("evidence", stop, runs)
    return gains


def weighted_gains(gains: FloatArray, weight: float) -> FloatArray:
    """Return gains times a weight, (spans,) float32, read-only: the same array for a weight of 1.

    gains: (spans,) float32, read-only.
    """
    return gains if weight == 1.0 else read_only(np.asarray(gains * np.float32(weight)))


class _Band:
    """Weighs the spans of up to `width` of k consecutive runs, those from `_ROWS` runs at a time.

    bounds: (k + 1,) int64, the units at which these begin, and where the last ends.
    """

    def __init__(self, scatter: Scatter, bounds: IndexArray, *, width: int) -> None:
        # Behind the last run there is nothing, which weighs nothing.
        beyond = _ROWS + width
        sums = scatter.sums(bounds)
        before = np.zeros((len(bounds) + beyond, sums.shape[1]))
        np.cumsum(sums, axis=0, dtype=np.float64, out=before[1 : len(bounds)])
        before[len(bounds) :] = before[len(bounds) - 1]
        weights = scatter.weights_of(np.append(bounds, np.full(beyond, bounds[-1])))
        classes = scatter.metric.classes
        norms = np.stack([np.einsum("ij,ij->i", before[:, at], before[:, at]) for at, _ in classes])
        products = np.empty((len(classes), _ROWS, _ROWS - 1 + width))
        by_class, along, beside = products.strides
        self._scatter = scatter
        self._begins = [before[:, at] for at, _ in classes]
        self._ends = [-2.0 * before[:, at].T for at, _ in classes]
        self._weights, self._norms = weights, norms
        self._products = products
        # Of each row those with the ends nearby, from the first on: a slanting band.
        self._near = as_strided(
            products, (len(classes), _ROWS, width), (by_class, along + beside, beside), writeable=False
        )
        self._weights_after = sliding_window_view(weights[1:], width)
        self._norms_after = sliding_window_view(norms[:, 1:], width, axis=1)
        self._ratios = scatter.metric.ratios[:, None, None]
        self._counts = np.diff(scatter.metric.starts)[:, None, None]

    def worth(self, low: int, width: int) -> Nats:
        """Return the evidence for spans of 1 to `width` runs from each of the runs from `low` on.

        width: not above that of the band. Returns (_ROWS, width) float64; what begins behind the last run
        means nothing.
        """
        rows = slice(low, low + _ROWS)
        count = _ROWS - 1 + width
        for begin, end, products in zip(self._begins, self._ends, self._products, strict=True):
            np.matmul(begin[rows], end[:, low + 1 : low + 1 + count], out=products[:, :count])
        grown = self._ratios * (self._weights_after[rows, :width] - self._weights[rows, None])
        prices = (self._counts * np.log1p(grown)).sum(axis=0)
        squared = self._near[:, :, :width] + self._norms[:, rows, None]
        squared += self._norms_after[:, rows, :width]
        grown += 1.0
        np.divide(self._ratios, grown, out=grown)
        squared *= grown
        fit = squared.sum(axis=0)
        fit -= self._scatter.price * prices
        fit *= 0.5 * self._scatter.scale
        return np.asarray(fit)


def partings(
    scatter: Scatter, bounds: IndexArray, *, groups: IndexArray, cancel: CancelToken | None = None
) -> Nats:
    """Return how much more a group of runs is worth in two than in one, parted before each of its runs.

    bounds: (runs + 1,) int64, as for span_gains(). groups: (g, 2) int64, the numbers of the bounds at which
    each begins and ends. Returns for one group after the other a value for each of its runs, (k,) float64 in
    nats, 0 for the first. Raises Cancelled.
    """
    lengths = groups[:, 1] - groups[:, 0]
    found = np.zeros(int(lengths.sum()))
    begins = np.cumsum(lengths) - lengths
    several = np.flatnonzero(lengths > 1)
    batches = np.flatnonzero(np.diff(np.cumsum(lengths[several]) // _SLAB)) + 1
    for batch in np.split(several, batches):
        if cancel is not None:
            cancel.raise_if_cancelled()
        stops = np.cumsum(lengths[batch])
        group = np.repeat(np.arange(len(batch)), lengths[batch])
        first, stop = (stops - lengths[batch])[group], stops[group]
        within = np.arange(len(group)) - first
        run = groups[batch, 0][group] + within
        of_runs = scatter.sums_between(bounds[run], bounds[run + 1])
        sums = np.zeros((len(run) + 1, of_runs.shape[1]))
        np.cumsum(of_runs, axis=0, dtype=np.float64, out=sums[1:])
        left = (sums[:-1] - sums[first]).astype(np.float32)
        right = (sums[stop] - sums[:-1]).astype(np.float32)
        weights = scatter.weights_of(bounds[run])
        low, high = (scatter.weights_of(bounds[groups[batch, side]])[group] for side in (0, 1))
        before = scatter.worth(left, weights - low)
        after = scatter.worth(right, high - weights)
        whole = scatter.worth(left + right, high - low)
        found[begins[batch][group] + within] = np.where(within > 0, before + after - whole, 0.0)
    return found


def parting(scatter: Scatter, low: int, *, middle: int, high: int) -> float:
    """Return how much more two spans of units that meet are worth than both in one, in nats."""
    bounds = np.array([low, middle, high])
    sums, weights = scatter.sums(bounds), np.diff(scatter.weights_of(bounds))
    sums, weights = np.vstack((sums, sums.sum(axis=0))), np.append(weights, weights.sum())
    before, after, together = scatter.worth(sums, weights).tolist()
    return float(before + after - together)
