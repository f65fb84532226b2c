"""Evidence that spans of units hold together: their vectors scatter around one mean.

A span's units are taken to be draws around the span's own mean, and the means of spans to be draws around
that of the text. Then the evidence for one span of units with the weight L and the sum S is, against units
that have nothing in common,

    |S|^2 r / (v (1 + L r)) - c log(1 + L r),

times half the dimensions that matter: v is the mean squared length, and r the variance between spans by that
within. After Utiyama and Isahara (2001), A Statistical Model for Domain-Independent Text Segmentation, with
Gaussian vectors in place of words.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.partition import Nats, RunSpans
from seamline.engine.units.units import Units

# Chosen by tests/benchmarks/segmentation, where any values near these do almost as well.
_RATIO = 0.1
_HALF_DIMENSIONS = 20.0
# What a mean of its own costs. 1 by the theory, in which units are independent; neighbours are not.
_PRICE = 1.4
# A unit shorter than so many characters says less, by the square root of its length.
_FULL_CHARACTERS = 60
_MIN_VARIANCE = 1e-9
_SLAB, _ROWS = 1024, 64


@dataclass(frozen=True)
class Scatter:
    """The vectors of n units as deviations from the text's mean, each with a weight.

    vectors: (n, dimensions) float32, as they were. mean: (dimensions,) float32. weights: (n,) float32 in
    (0, 1]. variance: the mean squared deviation.
    """

    vectors: FloatArray
    mean: FloatArray
    weights: FloatArray
    variance: float

    def sums(self, bounds: IndexArray) -> FloatArray:
        """Return the weighted sum of the deviations of units between consecutive bounds.

        bounds: (k + 1,) int64, ascending numbers of units. Returns (k, dimensions) float32.
        """
        sums = np.empty((len(bounds) - 1, self.vectors.shape[1]), dtype=np.float32)
        # A product for each is many times as fast as np.add.reduceat() over rows.
        for row, (low, high) in zip(sums, pairwise(bounds.tolist()), strict=True):
            np.dot(self.weights[low:high], self.vectors[low:high], out=row)
        sums -= np.diff(self.weights_of(bounds)).astype(np.float32)[:, None] * self.mean
        return sums

    def weights_of(self, bounds: IndexArray) -> NDArray[np.float64]:
        """Return the weight of the units before each bound, (k,) float64. bounds: (k,) int64."""
        return np.append(0.0, np.cumsum(self.weights, dtype=np.float64))[bounds]

    def gains(self, squared: NDArray[np.float64], weights: NDArray[np.float64]) -> Nats:
        """Return the evidence for k spans, (k,) float64 in nats.

        squared, weights: (k,) float64, |S|^2 and L of each span.
        """
        spread = 1.0 + _RATIO * weights
        fit = squared * (_RATIO / max(self.variance, _MIN_VARIANCE)) / spread
        return np.asarray(_HALF_DIMENSIONS * (fit - _PRICE * np.log(spread)))


def scatter_of(vectors: FloatArray, units: Units) -> Scatter:
    """Centre the vectors of a text and weigh them. vectors: (n, dimensions) float32, n > 0."""
    full = np.minimum((units.last - units.first) / _FULL_CHARACTERS, 1.0)
    # As the vectors are: a product of two kinds would make a copy of them all.
    weights = np.sqrt(full).astype(np.float32)
    total = float(weights.sum())
    mean = weights @ vectors / np.float32(total)
    squares = np.einsum("ij,ij->i", vectors, vectors)
    variance = float(weights @ squares) / total - float(mean @ mean)
    return Scatter(vectors, read_only(mean), read_only(weights), max(variance, 0.0))


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
            table = _squared_sums(sums[low - begin : spans.last[low:high].max() - begin])
            first, end = spans.places(low, high)
            squared = np.maximum(table[first - low, end - low], 0.0)
            gains[spans.offsets[low] : spans.offsets[high]] = scatter.gains(
                squared, weights[end] - weights[first]
            )
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
        sums = np.zeros((high - low + 1, scatter.vectors.shape[1]), dtype=np.float32)
        np.cumsum(scatter.sums(bounds[low : high + 1]), axis=0, out=sums[1:])
        begins = np.repeat(groups[at:stop], np.diff(groups[at : stop + 1]))
        ends = np.repeat(groups[at + 1 : stop + 1], np.diff(groups[at : stop + 1]))
        left = sums[:-1] - sums[begins - low]
        right = sums[ends - low] - sums[:-1]
        places = np.arange(low, high)
        before = scatter.gains(_squares(left), weights[places] - weights[begins])
        after = scatter.gains(_squares(right), weights[ends] - weights[places])
        whole = scatter.gains(_squares(left + right), weights[ends] - weights[begins])
        found[low:high] = np.where(places > begins, before + after - whole, 0.0)
        at = stop
    return found


def _squares(rows: FloatArray) -> Nats:
    """Return the squared length of each row, (k,) float64. rows: (k, dimensions) float32."""
    return np.asarray(np.einsum("ij,ij->i", rows, rows, dtype=np.float64))


def _squared_sums(rows: FloatArray) -> NDArray[np.float64]:
    """Return (k + 1, k + 1) float64: at [i, j], the squared length of the sum of rows i to j - 1, for i < j.

    rows: (k, dimensions) float32.
    """
    sums = np.zeros((len(rows) + 1, len(rows) + 1))
    # All products of two rows, added up from the top left corner: so a square on the diagonal is had from
    # its four corners, of which two are equal.
    np.cumsum(np.cumsum(rows @ rows.T, axis=0, dtype=np.float64), axis=1, out=sums[1:, 1:])
    corners = sums.diagonal()
    return corners[:, None] + corners - 2.0 * sums
