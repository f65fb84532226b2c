"""Evidence that the units of a span are about one topic: their vectors scatter around a mean of their own.

The model: the vectors of a span are drawn from a Gaussian around the mean of the span, and the means of spans
from a Gaussian around the mean of the text. Let L be the total weight of a span's units, and S the weighted
sum of their deviations from the mean of the text. Then the logarithm of the odds that the units have a mean
of their own, rather than none in common, is the sum over all directions of the vectors of

    1/2 (S^2 r / (1 + L r) - log(1 + L r)).

Vectors are measured in units in which those of one topic have a variance of 1 in every direction; r is the
variance between topics divided by that within: one number for all directions, or learned for each. Two
constants correct for neighbouring units that are not independent: `scale` multiplies the whole, and `price`
the second term, which is what a mean of its own costs.

After Utiyama and Isahara (2001), A Statistical Model for Domain-Independent Text Segmentation, with Gaussian
vectors in place of words, and Ioffe (2006), Probabilistic Linear Discriminant Analysis.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, IndexArray, read_only, release_pages, slabs
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.embedding import MakeRowStore
from seamline.engine.evidence.partition import Nats
from seamline.engine.evidence.topic_metric import TopicMetric, plain_metric

_SLAB = 1024
# After the vectors of so many spans the pages of the file that holds them are released: where spans lie far
# apart, the system reads 64 kB for each.
_READ = 128
# So many spans are compared in one batch, which takes 6 MB; a long text has ten thousand of them and more.
_WEIGHED = 2 * _SLAB
# So many vectors are added up in single precision before the sum goes on in double precision.
_SUMMED = 1 << 16


@dataclass(frozen=True)
class Scatter:
    """The vectors of n units, with what is needed to say how well any span of them holds together.

    vectors: (n, dimensions) float32, not centred. mean: (dimensions,) float32, their weighted mean. weights:
    (n,) float32 in [0, 1], how much each unit counts. metric: the directions in which vectors are measured.
    scale, price: the constants of the module's formula; both are 1 in the theory. make_store: makes room for
    prefix sums that are too large for memory.
    """

    vectors: FloatArray
    mean: FloatArray
    weights: FloatArray
    metric: TopicMetric
    scale: float
    price: float
    make_store: MakeRowStore | None = None

    def sums(self, bounds: IndexArray) -> FloatArray:
        """Return S for the units between each two consecutive bounds, projected by the metric.

        bounds: (k + 1,) int64, ascending numbers of units. Returns (k, directions) float32.
        """
        return self.sums_between(bounds[:-1], bounds[1:])

    def sums_between(self, first: IndexArray, stop: IndexArray, *, is_exact: bool = False) -> FloatArray:
        """Return S for some spans of units, projected by the metric.

        first, stop: (k,) int64, the units at which spans begin and end. is_exact: whether the last bits of a
        sum must not depend on which other spans are asked for in the same call. Returns (k, directions)
        float32.
        """
        weights = (self.weights_of(stop) - self.weights_of(first)).astype(np.float32)
        measured = np.empty((len(first), int(self.metric.starts[-1])), dtype=np.float32)
        for at in range(0, len(first), _SLAB):
            part = slice(at, at + _SLAB)
            sums = self._added_up(first[part], stop[part])
            sums -= weights[part, None] * self.mean
            measured[part] = self.metric.project(sums, is_exact=is_exact)
        return measured

    def _added_up(self, first: IndexArray, stop: IndexArray) -> FloatArray:
        """Return the weighted sums of the vectors of some spans, not centred, (k, dimensions) float32.

        first, stop: (k,) int64, the units at which spans begin and end.
        """
        sums = np.empty((len(first), self.vectors.shape[1]), dtype=np.float32)
        for at in range(0, len(first), _READ):
            lows, highs = first[at : at + _READ], stop[at : at + _READ]
            # An empty span may begin behind the last unit.
            alone = np.minimum(lows, len(self.vectors) - 1)
            np.multiply(self.vectors[alone], self.weights[alone, None], out=sums[at : at + _READ])
            several = np.flatnonzero(highs - lows != 1)
            for row, low, high in zip(
                (at + several).tolist(), lows[several].tolist(), highs[several].tolist(), strict=True
            ):
                # One product for each span is many times as fast as np.add.reduceat() over rows.
                np.dot(self.weights[low:high], self.vectors[low:high], out=sums[row])
            release_pages(self.vectors)
        return sums

    @cached_property
    def _weights_before(self) -> NDArray[np.float64]:
        """(n + 1,) float64, the total weight of the units before each unit, and of all."""
        return read_only(np.append(0.0, np.cumsum(self.weights, dtype=np.float64)))

    def weights_of(self, bounds: IndexArray) -> NDArray[np.float64]:
        """Return the total weight of the units before each bound, (k,) float64. bounds: (k,) int64."""
        return self._weights_before[bounds]

    def worth(self, sums: FloatArray, weights: NDArray[np.float64]) -> Nats:
        """Return the evidence that each of k spans is about one topic, (k,) float64 in nats.

        sums: (k, directions) float32, S of each span as sums() gives it. weights: (k,) float64, L of each.
        """
        squared = np.empty((len(sums), len(self.metric.ratios)))
        # In batches: the squares of thousands of spans take twice the memory of their sums.
        for at in range(0, len(sums), _SLAB):
            squares = np.square(sums[at : at + _SLAB], dtype=np.float64)
            np.add.reduceat(squares, self.metric.starts[:-1], axis=1, out=squared[at : at + _SLAB])
        ratios = self.metric.ratios
        fit = (squared * (ratios / (1.0 + weights[:, None] * ratios))).sum(axis=1)
        return np.asarray(0.5 * self.scale * (fit - self.price * self.metric.prices(weights)))


def plain_scatter(vectors: FloatArray, weights: FloatArray) -> Scatter:
    """Return the scatter of vectors for which nothing was learned: all directions have one r and variance.

    vectors: (n, dimensions) float32, n > 0. weights: (n,) float32, as unit_weights() gives them.
    """
    total = max(float(weights.sum(dtype=np.float64)), 1e-9)
    mean = _weighted_sum(vectors, weights) / np.float32(total)
    squares = np.concatenate([np.einsum("ij,ij->i", slab, slab) for slab in slabs(vectors)])
    variance = max(float(weights @ squares) / total - float(mean @ mean), 0.0)
    metric, scale, price = plain_metric(vectors.shape[1], variance)
    return Scatter(vectors, read_only(mean), read_only(weights), metric, scale, price)


def learned_scatter(
    vectors: FloatArray,
    weights: FloatArray,
    *,
    metric: TopicMetric,
    scale: float,
    price: float,
    make_store: MakeRowStore | None = None,
) -> Scatter:
    """Return the scatter of vectors in directions that were learned for their embedder.

    vectors: (n, dimensions) float32, n > 0. weights: (n,) float32, as unit_weights() gives them.
    """
    total = max(float(weights.sum(dtype=np.float64)), 1e-9)
    mean = _weighted_sum(vectors, weights) / np.float32(total)
    return Scatter(vectors, read_only(mean), read_only(weights), metric, scale, price, make_store)


def _weighted_sum(vectors: FloatArray, weights: FloatArray) -> FloatArray:
    """Return the sum, (dimensions,) float32. vectors: (n, dimensions) float32. weights: (n,) float32."""
    at, sums = 0, []
    for slab in slabs(vectors, _SUMMED):
        sums.append(weights[at : at + len(slab)] @ slab)
        at += len(slab)
    return np.asarray(np.sum(sums, axis=0, dtype=np.float64), dtype=np.float32)


def partings(
    scatter: Scatter, bounds: IndexArray, *, groups: IndexArray, cancel: CancelToken | None = None
) -> Nats:
    """Return what each group of runs gains from being split in two, before each of its runs in turn.

    bounds: (runs + 1,) int64, the units at which runs begin, and the number of units. groups: (g, 2) int64,
    the numbers of the bounds at which each group begins and ends. Returns, group by group, one value for each
    run: the evidence for the two halves less that for the whole, (k,) float64 in nats, and 0 for the first
    run of a group. Raises Cancelled.
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
        within = np.arange(len(group)) - (stops - lengths[batch])[group]
        run = groups[batch, 0][group] + within
        of_runs = scatter.sums_between(bounds[run], bounds[run + 1], is_exact=True)
        # Each group is added up from its own first run, so that what was found for it once can be kept: in
        # another batch it would differ by the last digits of a double, which no rounded margin shows.
        sums = np.zeros((len(run) + len(batch), of_runs.shape[1]))
        ends = stops + np.arange(len(batch))
        for end, stop, length in zip(ends.tolist(), stops.tolist(), lengths[batch].tolist(), strict=True):
            of_group = of_runs[stop - length : stop]
            np.cumsum(of_group, axis=0, dtype=np.float64, out=sums[end - length + 1 : end + 1])
        del of_runs
        place = np.arange(len(run)) + group
        weights = scatter.weights_of(bounds[run])
        low, high = (scatter.weights_of(bounds[groups[batch, side]])[group] for side in (0, 1))
        gains = np.empty(len(run))
        # In batches here too: one group may be all of a long text.
        for at in range(0, len(run), _WEIGHED):
            some = slice(at, at + _WEIGHED)
            up_to = sums[place[some]]
            gains[some] = _more_in_two(
                scatter,
                up_to.astype(np.float32),
                right=(sums[ends[group[some]]] - up_to).astype(np.float32),
                bounds=(low[some], weights[some], high[some]),
            )
        found[begins[batch][group] + within] = np.where(within > 0, gains, 0.0)
    return found


def partings_between(scatter: Scatter, low: IndexArray, *, middle: IndexArray, high: IndexArray) -> Nats:
    """Return the evidence for two adjacent spans less that for both joined, (k,) float64 in nats.

    low, middle, high: (k,) int64, the units at which the first and the second begin, and the second ends.
    """
    found = np.empty(len(low))
    for at in range(0, len(low), _WEIGHED):
        some = slice(at, at + _WEIGHED)
        found[some] = _more_in_two(
            scatter,
            scatter.sums_between(low[some], middle[some]),
            right=scatter.sums_between(middle[some], high[some]),
            bounds=tuple(scatter.weights_of(each[some]) for each in (low, middle, high)),
        )
    return found


def _more_in_two(
    scatter: Scatter, left: FloatArray, *, right: FloatArray, bounds: Sequence[NDArray[np.float64]]
) -> Nats:
    """Return the evidence for two adjacent spans less that for both joined, (k,) float64 in nats.

    left, right: (k, directions) float32, S of each. bounds: three of (k,) float64, the total weight of all
    units before the first span, before the second, and before the end of the second.
    """
    low, middle, high = bounds
    apart = scatter.worth(left, middle - low) + scatter.worth(right, high - middle)
    return np.asarray(apart - scatter.worth(left + right, high - low))


def parting(scatter: Scatter, low: int, *, middle: int, high: int) -> float:
    """Return the evidence for two adjacent spans less that for both joined, in nats."""
    bounds = np.array([low, middle, high])
    sums, weights = scatter.sums(bounds), np.diff(scatter.weights_of(bounds))
    sums, weights = np.vstack((sums, sums.sum(axis=0))), np.append(weights, weights.sum())
    before, after, together = scatter.worth(sums, weights).tolist()
    return float(before + after - together)
