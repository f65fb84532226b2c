"""How vectors are measured: in directions in which topics differ from each other more than their units do.

Each direction has a ratio: the variance of the means of topics along it, divided by the variance of the units
of one topic. Where ratios were learned, directions that change with the topic count for much, and those that
change from sentence to sentence for little. After Ioffe (2006), Probabilistic Linear Discriminant Analysis.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, IndexArray, read_only, release_pages
from seamline.engine.evidence.partition import Nats

# A unit shorter than so many characters counts for less, by the square root of its length.
_FULL_CHARACTERS = 60
# The metric where nothing was learned: chosen by tests/benchmarks/segmentation, and not critical.
_RATIO = 0.1
_HALF_DIMENSIONS = 20.0
# The constant `price` of Scatter, above the 1 of the theory since neighbouring units are not independent.
_PRICE = 1.4
_MIN_VARIANCE = 1e-9


@dataclass(frozen=True)
class TopicMetric:
    """Directions of vectors that tell topics apart, in classes with about the same ratio.

    projection: (dimensions, directions) float32, after which units of one topic have a variance of 1 in each
        direction; or (1, 1), a factor by which vectors are multiplied as they are.
    ratios: (classes,) float64, the variance between topics divided by that within, descending.
    starts: (classes + 1,) int64, the directions at which classes begin, and the number of directions.
    """

    projection: FloatArray
    ratios: NDArray[np.float64]
    starts: IndexArray

    def project(self, vectors: FloatArray, *, is_exact: bool = False) -> FloatArray:
        """Project vectors, (n, dimensions) float32, and return (n, directions) float32.

        is_exact: whether to compute in double precision, which takes twice as long; otherwise the last bits
        of a row may depend on the other rows of the same call.
        """
        if self.projection.shape == (1, 1):
            return np.asarray(vectors * self.projection[0, 0], dtype=np.float32)
        projection = self._exact_projection if is_exact else self.projection
        return np.asarray(vectors @ projection, dtype=np.float32)

    @cached_property
    def _exact_projection(self) -> NDArray[np.float64]:
        return read_only(self.projection.astype(np.float64))

    @cached_property
    def classes(self) -> tuple[tuple[slice, float], ...]:
        """The directions of each class, and their ratio."""
        spans = pairwise(self.starts.tolist())
        return tuple((slice(*span), ratio) for span, ratio in zip(spans, self.ratios.tolist(), strict=True))

    def prices(self, weights: NDArray[np.float64]) -> Nats:
        """Return the sum of log(1 + L r) over directions, (...,) float64. weights: (...,) float64, L."""
        return np.asarray(
            np.log1p(weights[..., None] * self.ratios) @ np.diff(self.starts).astype(np.float64)
        )


def plain_metric(dimensions: int, variance: float) -> tuple[TopicMetric, float, float]:
    """Return a metric that treats all directions alike, with the scale and the price that belong to it.

    variance: the mean squared length of the deviations from the text's mean.
    """
    stretch = 1.0 / np.sqrt(max(variance, _MIN_VARIANCE))
    metric = TopicMetric(
        read_only(np.full((1, 1), stretch, dtype=np.float32)),
        read_only(np.array([_RATIO])),
        read_only(np.array([0, dimensions], dtype=np.int64)),
    )
    return metric, 2.0 * _HALF_DIMENSIONS, _PRICE / dimensions


def group_ratios(ratios: NDArray[np.float64], classes: int) -> tuple[NDArray[np.float64], IndexArray]:
    """Group directions into classes of equal width in the logarithm of the ratio.

    ratios: (directions,) float64, descending, above 0. Returns the mean ratio of each class that has a
    direction, (k,) float64 with k up to `classes`, and where classes begin, (k + 1,) int64.
    """
    depth = np.log(ratios[0]) - np.log(ratios)
    number = np.minimum((depth / max(float(depth[-1]), 1e-9) * classes).astype(np.int64), classes - 1)
    starts = np.append(np.flatnonzero(np.diff(number, prepend=-1)), len(ratios))
    return np.add.reduceat(ratios, starts[:-1]) / np.diff(starts), starts


def unit_weights(characters: NDArray[np.int64]) -> FloatArray:
    """Return how much each unit counts, (n,) float32 in [0, 1]. characters: (n,) int64, their lengths."""
    return np.sqrt(np.minimum(characters / _FULL_CHARACTERS, 1.0)).astype(np.float32)


def pooled_vectors(vectors: FloatArray, characters: NDArray[np.int64], *, bounds: IndexArray) -> FloatArray:
    """Return one vector of unit length for the units between each two consecutive bounds, as whole messages.

    Each unit counts by the square root of its length, which comes nearest to embedding the whole text.
    vectors: (n, dimensions) float32. characters: (n,) int64, the lengths of the units.
    bounds: (k + 1,) int64, ascending, from 0 to n. Returns (k, dimensions) float32.
    """
    pooled = np.empty((len(bounds) - 1, vectors.shape[1]), dtype=np.float32)
    weights = np.sqrt(characters).astype(np.float32)
    for row, (low, high) in zip(pooled, pairwise(bounds.tolist()), strict=True):
        np.dot(weights[low:high], vectors[low:high], out=row)
    release_pages(vectors)
    lengths = np.linalg.norm(pooled, axis=1)
    pooled /= np.where(lengths > 0.0, lengths, 1.0)[:, None]
    return pooled
