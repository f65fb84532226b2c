"""The similarity curve over the gaps between units, its minima, and a verdict on each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import BoolArray, CodeArray, FloatArray, IndexArray, read_only


class Verdict(IntEnum):
    """What became of a gap. Every local minimum has one; NONE is a gap that is no minimum."""

    NONE = 0
    ACCEPTED = 1
    ABOVE_THRESHOLD = 2
    PLATEAU = 3
    EDGE = 4
    MERGED = 5
    ATOMIC = 6
    UNUSED = 7

    @property
    def label(self) -> str:
        """The verdict in words."""
        return _VERDICT_LABELS[self]


_VERDICT_LABELS = {
    Verdict.NONE: "no minimum",
    Verdict.ACCEPTED: "accepted",
    Verdict.ABOVE_THRESHOLD: "above the threshold",
    Verdict.PLATEAU: "plateau",
    Verdict.EDGE: "too close to the edge",
    Verdict.MERGED: "merged away by the minimum size",
    Verdict.ATOMIC: "inside a block that is kept whole",
    Verdict.UNUSED: "a change of topic that this strategy does not use",
}


@dataclass(frozen=True)
class Curve:
    """Similarity across the n - 1 gaps between n units; gap g lies between units g and g + 1.

    similarity: (n - 1,) float32 in [-1, 1]; lower means a sharper change of topic.
    smoothed: (n - 1,) float32, the values whose minima are sought: the smoothed similarity, or its depths.
    mean, deviation: of these values; deviation is that of the population.
    threshold: minima below it are boundaries.
    """

    similarity: FloatArray
    smoothed: FloatArray
    mean: float
    deviation: float
    threshold: float

    def __len__(self) -> int:
        return len(self.smoothed)

    def with_threshold(self, std_devs: float) -> Curve:
        """Return the curve with its threshold `std_devs` deviations below the mean."""
        return replace(self, threshold=threshold_for(self.mean, self.deviation, std_devs=std_devs))

    def std_devs_at(self, threshold: float) -> float:
        """Return how many deviations below the mean a threshold lies; 0 for a flat curve."""
        return (self.mean - threshold) / self.deviation if self.deviation > 0 else 0.0


def threshold_for(mean: float, deviation: float, *, std_devs: float) -> float:
    """Return mean - std_devs * deviation."""
    return mean - std_devs * deviation


def compute_curve(
    similarity: NDArray[np.float64], *, smoothing_window: int, boundary_score: str = "similarity"
) -> Curve | None:
    """Compute the curve of a document; None when it has no gap.

    similarity: (n - 1,) float64, as windowed_similarity() gives it. boundary_score: with `depth`, the
    smoothed values are 1 - depth / 2, so that lower still means a sharper change. The threshold is left at
    the mean.
    """
    if not len(similarity):
        return None
    smoothed = moving_average(similarity, smoothing_window)
    if boundary_score == "depth":
        smoothed = 1.0 - depths(smoothed) / 2
    mean, deviation = mean_and_deviation(smoothed)
    return Curve(
        similarity=read_only(similarity.astype(np.float32)),
        smoothed=read_only(smoothed.astype(np.float32)),
        mean=mean,
        deviation=deviation,
        threshold=mean,
    )


def moving_average(series: NDArray[np.float64], window: int) -> NDArray[np.float64]:
    """Centred moving average; even windows are widened by one, and the ends average what there is.

    series: (n,) float64. Returns (n,) float64.
    """
    window = max(1, window)
    half = window // 2
    n = len(series)
    if half == 0 or n == 0:
        return series.astype(np.float64, copy=True)
    # One term at a time from the left, as plain loops do: a prefix sum would round differently, and whether a
    # value is below its neighbour may depend on the last bit.
    total = np.zeros(n, dtype=np.float64)
    count = np.zeros(n, dtype=np.int64)
    for offset in range(-min(half, n - 1), min(half, n - 1) + 1):
        low, high = max(0, -offset), min(n, n - offset)
        total[low:high] += series[low + offset : high + offset]
        count[low:high] += 1
    return total / count


def depths(series: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the depth score of each value: how far it lies below the peaks on its left and on its right.

    The peak of a side is the last value reached by going away from the value as long as the series does not
    fall; the two differences are added, so that a peak has 0.
    series: (n,) float64. Returns (n,) float64, in [0, 4] for similarities. After Hearst (1997), TextTiling.
    """
    if not len(series):
        return series.copy()
    return _climb(series) + _climb(series[::-1])[::-1] - 2 * series


def _climb(series: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return for each value the peak on its left, as depths() defines it, (n,) float64 for (n,) float64."""
    # Runs that never rise: from anywhere in one, the climb ends at its first value.
    first = np.flatnonzero(np.append(True, series[1:] > series[:-1]))
    return np.repeat(series[first], np.diff(np.append(first, len(series))))


def mean_and_deviation(series: NDArray[np.float64]) -> tuple[float, float]:
    """Return mean and population standard deviation, summed from left to right; 0 for an empty series.

    series: (n,) float64.
    """
    if len(series) == 0:
        return 0.0, 0.0
    mean = float(np.cumsum(series)[-1]) / len(series)
    variance = float(np.cumsum((series - mean) ** 2)[-1]) / len(series)
    return mean, float(np.sqrt(variance))


@dataclass(frozen=True)
class Minima:
    """The local minima of a series; a plateau is one minimum, at its first place.

    at: (m,) int64, places in the series. plateau: (m,) bool, whether a neighbour is as low.
    """

    at: IndexArray
    plateau: BoolArray


def find_minima(series: FloatArray) -> Minima:
    """Find the local minima, the ends included; a flat series of two values or more has none.

    series: (n,) float32.
    """
    n = len(series)
    if n == 0:
        return Minima(np.empty(0, dtype=np.int64), np.empty(0, dtype=np.bool_))
    # Runs of equal values; a run is a minimum if both its neighbours are higher or missing.
    first = np.flatnonzero(np.append(True, series[1:] != series[:-1]))
    last = np.append(first[1:], n) - 1
    falls = np.append(True, series[first[1:]] < series[first[1:] - 1])
    rises = np.append(series[last[:-1]] < series[last[:-1] + 1], True)
    chosen = falls & rises
    if len(first) == 1 and n > 1:
        chosen[:] = False
    return Minima(first[chosen].astype(np.int64), (last - first)[chosen] > 0)


def find_verdicts(curve: Curve, candidates: BoolArray, *, possible: BoolArray) -> CodeArray:
    """Return the verdict on every local minimum, as far as the curve alone decides.

    candidates: (n - 1,) bool, the gaps at which a topic may change. Minima are those of the candidates; a
        minimum of the whole curve elsewhere is ATOMIC. All gaps between two candidates count as a single one
        with the highest of their values: two dips with a peak between them, inside a paragraph, stay two
        minima.
    possible: (n - 1,) bool, gaps at which a cut is allowed.
    Returns (n - 1,) uint8 of Verdict.
    """
    verdicts = np.full(len(curve), Verdict.NONE, dtype=np.uint8)
    if not candidates.all():
        verdicts[find_minima(curve.smoothed).at] = Verdict.ATOMIC
        verdicts[candidates] = Verdict.NONE
    places = np.flatnonzero(candidates | np.append(True, candidates[:-1]))
    minima = find_minima(np.maximum.reduceat(curve.smoothed, places))
    is_candidate = candidates[places[minima.at]]
    gaps = places[minima.at[is_candidate]]
    below = curve.smoothed[gaps].astype(np.float64) < curve.threshold
    verdict = np.where(below, Verdict.ACCEPTED, Verdict.ABOVE_THRESHOLD)
    verdict[minima.plateau[is_candidate]] = Verdict.PLATEAU
    verdict[(gaps == 0) | (gaps == len(curve) - 1)] = Verdict.EDGE
    verdict[~possible[gaps]] = Verdict.ATOMIC
    verdicts[gaps] = verdict
    return verdicts
