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
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.partition import Nats, RunSpans
from seamline.engine.evidence.topic_metric import TopicMetric, plain_metric

_SLAB, _ROWS = 1024, 64


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
        first, counts = bounds[:-1], np.diff(bounds)
        # What holds nothing may begin behind the last.
        alone = np.minimum(first, len(self.vectors) - 1)
        sums = self.weights[alone, None] * self.vectors[alone]
        several = np.flatnonzero(counts != 1)
        for row, low, high in zip(
            several.tolist(), first[several].tolist(), bounds[several + 1].tolist(), strict=True
        ):
            # A product for each is many times as fast as np.add.reduceat() over rows.
            np.dot(self.weights[low:high], self.vectors[low:high], out=sums[row])
        sums -= np.diff(self.weights_of(bounds)).astype(np.float32)[:, None] * self.mean
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
        fit = np.zeros(len(sums))
        for columns, ratio in self.metric.classes:
            squared = np.einsum("ij,ij->i", sums[:, columns], sums[:, columns], dtype=np.float64)
            fit += squared * (ratio / (1.0 + weights * ratio))
        return np.asarray(0.5 * self.scale * (fit - self.price * self.metric.prices(weights)))

    def block_worth(self, sums: FloatArray, weights: NDArray[np.float64], *, rows: int) -> Nats:
        """Return the evidence for the spans from each of the first `rows` runs to each end of a run.

        sums: (k, directions) float32 of consecutive runs. weights: (k + 1,) float64, before each run.
        Returns (rows, k) float64: at [i, j] for runs i to j; what has j < i means nothing.
        """
        before = np.zeros((len(sums) + 1, sums.shape[1]))
        np.cumsum(sums, axis=0, dtype=np.float64, out=before[1:])
        first, end = before[:rows], before[1:]
        length = np.maximum(weights[None, 1:] - weights[:rows, None], 0.0)
        fit = np.zeros(length.shape)
        for columns, ratio in self.metric.classes:
            begins, ends = first[:, columns], end[:, columns]
            squared = begins @ (-2.0 * ends.T)
            squared += np.einsum("ij,ij->i", begins, begins)[:, None]
            squared += np.einsum("ij,ij->i", ends, ends)
            squared *= ratio / (1.0 + ratio * length)
            fit += squared
        fit -= self.price * self.metric.prices(length)
        fit *= 0.5 * self.scale
        return fit


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
    weights = scatter.weights_of(bounds)
    runs = len(spans.last)
    for begin in range(0, runs, _SLAB):
        stop = min(begin + _SLAB, runs)
        sums = scatter.sums(bounds[begin : spans.last[begin:stop].max() + 1])
        for low in range(begin, stop, _ROWS):
            if cancel is not None:
                cancel.raise_if_cancelled()
            high = min(low + _ROWS, stop)
            last = int(spans.last[low:high].max())
            block = scatter.block_worth(
                sums[low - begin : last - begin], weights[low : last + 1], rows=high - low
            )
            first, end = spans.places(low, high)
            gains[spans.offsets[low] : spans.offsets[high]] = block[first - low, end - low - 1]
        progress("evidence", stop, runs)
    return gains


def partings(
    scatter: Scatter, bounds: IndexArray, *, groups: IndexArray, cancel: CancelToken | None = None
) -> Nats:
    """Return how much more a group of runs is worth in two than in one, parted before each of its runs.

    bounds: (runs + 1,) int64, as for span_gains(). groups: (g + 1,) int64, the numbers of the bounds at
    which groups begin, from 0 to runs. Returns (runs + 1,) float64 in nats, 0 where a group begins. Raises
    Cancelled.
    """
    found = np.zeros(len(bounds))
    weights = scatter.weights_of(bounds)
    at = 0
    while at < len(groups) - 1:
        if cancel is not None:
            cancel.raise_if_cancelled()
        stop = max(int(np.searchsorted(groups, groups[at] + _SLAB, side="right")) - 1, at + 1)
        low, high = int(groups[at]), int(groups[stop])
        of_runs = scatter.sums(bounds[low : high + 1])
        sums = np.zeros((high - low + 1, of_runs.shape[1]))
        np.cumsum(of_runs, axis=0, dtype=np.float64, out=sums[1:])
        begins = np.repeat(groups[at:stop], np.diff(groups[at : stop + 1]))
        ends = np.repeat(groups[at + 1 : stop + 1], np.diff(groups[at : stop + 1]))
        left = (sums[:-1] - sums[begins - low]).astype(np.float32)
        right = (sums[ends - low] - sums[:-1]).astype(np.float32)
        places = np.arange(low, high)
        before = scatter.worth(left, weights[places] - weights[begins])
        after = scatter.worth(right, weights[ends] - weights[places])
        whole = scatter.worth(left + right, weights[ends] - weights[begins])
        found[low:high] = np.where(places > begins, before + after - whole, 0.0)
        at = stop
    return found


def parting(scatter: Scatter, low: int, *, middle: int, high: int) -> float:
    """Return how much more two spans of units that meet are worth than both in one, in nats."""
    bounds = np.array([low, middle, high])
    sums, weights = scatter.sums(bounds), np.diff(scatter.weights_of(bounds))
    sums, weights = np.vstack((sums, sums.sum(axis=0))), np.append(weights, weights.sum())
    before, after, together = scatter.worth(sums, weights).tolist()
    return float(before + after - together)
