"""Choice of the parameter values to try: all, or if there are too many, most where the outcome changes."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.curve import Verdict
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.parameters import Parameter
from seamline.engine.phrases import message_of
from seamline.engine.pipeline.ahead import look_ahead, looks_ahead
from seamline.instruments.recutting import Recutter, Sizing, as_value, finds_other_units, slider_range

NumberArray = NDArray[np.float64]

_AT_FIRST, _COSTLY = 33, 17
_MAX_PLACES = 4001
_DECIDED_BY_THRESHOLD = (Verdict.ACCEPTED, Verdict.ABOVE_THRESHOLD, Verdict.MERGED, Verdict.UNUSED)


@dataclass(frozen=True)
class CandidateValues:
    """Values of a parameter that may make a difference, ascending; the index of one is called its place.

    values: (p,) float64. bounds: (p + 1,) float64; values[i] stands for all from bounds[i] to bounds[i + 1].
    """

    values: NumberArray
    bounds: NumberArray

    def at(self, value: float) -> int:
        """Return the place that stands for a value in the range."""
        return int(np.clip(np.searchsorted(self.bounds, value, side="right") - 1, 0, len(self.values) - 1))


def candidate_values(
    analysis: Analysis, parameter: Parameter, *, span: tuple[float, float] | None = None
) -> CandidateValues:
    """Return the values of a parameter that are worth trying, in a span, or else in its slider's range.

    They are whole numbers, or the slider's steps, and always the current value, even if it is outside. For
    the threshold they are one value between each two minima of the curve next in depth, since nothing
    changes unless it passes one.
    """
    current = float(analysis.config[parameter.name])
    low, high = span or slider_range(parameter, current)
    low, high = min(low, current), max(high, current)
    if parameter.name == "threshold_std_devs" and analysis.curve is not None:
        return _between_minima(analysis, low, high=high)
    if parameter.type is int:
        values = np.linspace(low, high, min(round(high - low) + 1, _MAX_PLACES)).round()
    else:
        values = np.linspace(low, high, round((high - low) / parameter.step) + 1).round(6)
    values = np.union1d(values, current)
    return CandidateValues(values, np.append(values, high))


def _between_minima(analysis: Analysis, low: float, *, high: float) -> CandidateValues:
    assert analysis.curve is not None
    curve = analysis.curve
    is_decided = np.isin(analysis.verdicts, _DECIDED_BY_THRESHOLD)
    depths = np.empty(0)
    if curve.deviation > 0:
        depths = (curve.mean - curve.smoothed[is_decided].astype(np.float64)) / curve.deviation
    inner = np.unique(depths[(depths > low) & (depths < high)].round(9))
    bounds = np.concatenate(([low], inner, [high]))
    return CandidateValues((bounds[1:] + bounds[:-1]) / 2, bounds)


@dataclass(frozen=True)
class SweepSteps:
    """The outcome as a step function of a parameter's value; see ParameterSweep.

    begins: (k,) float64, ascending, where each step begins. chunks: (k,) int64. median: (k,) float64, tokens.
    end: where the last step ends.
    """

    begins: NumberArray
    chunks: IndexArray
    median: NumberArray
    end: float


class SweepSampler:
    """Cuts a text under some values of a parameter, most of them where the outcome changes.

    current: the place of the analysis' own value. refused: why some of the places are not allowed, or "".
    """

    def __init__(
        self,
        analysis: Analysis,
        parameter: Parameter,
        *,
        embedder: Embedder | None,
        progress: Progress,
        cancel: CancelToken | None,
        span: tuple[float, float] | None = None,
    ) -> None:
        self._analysis, self._config = analysis, analysis.config
        self._parameter = parameter
        self._progress = progress
        self._cancel = cancel
        self._found: dict[int, Sizing | None] = {}
        self.recutter = Recutter(analysis, embedder)
        self.places = candidate_values(analysis, parameter, span=span)
        self.current = self.places.at(float(analysis.config[parameter.name]))
        self.refused = ""

    @property
    def found(self) -> list[tuple[int, Sizing]]:
        """The places that were tried and are allowed, ascending, each with its outcome."""
        return [(place, sizing) for place, sizing in sorted(self._found.items()) if sizing is not None]

    @property
    def is_exact(self) -> bool:
        """Whether all places were tried."""
        return len(self._found) == len(self.places.values)

    @property
    def has_effect(self) -> bool:
        """Whether any two outcomes differ."""
        return len({sizing.places for _, sizing in self.found}) > 1

    def outcome(self, place: int) -> Sizing | None:
        """Return the outcome of a place, after cutting there if it was not tried; None if not allowed."""
        if place not in self._found:
            self.measure(place, len(self._found) + 1)
        return self._found[place]

    def spread(self, max_cuts: int) -> None:
        """Try all places; of more than max_cuts, some spread evenly, then others where these differ most."""
        count = len(self.places.values)
        if finds_other_units(self._config, self._parameter.name):
            # Each value gives other units, so that hardly any stage can be reused.
            max_cuts = min(max_cuts, _COSTLY)
        at_first = count if count <= max_cuts else min(_AT_FIRST, max_cuts // 2)
        spread = np.linspace(0, count - 1, at_first).round().astype(np.int64).tolist()
        wanted = sorted({*spread, self.current})
        if looks_ahead(self._analysis, self._parameter.name):
            # Computes all in one pass; measure() then only looks them up.
            look_ahead(self._analysis, self.places.values[wanted].tolist(), cancel=self._cancel)
        for place in wanted:
            self.measure(place, max_cuts)
        self._refine(max_cuts, _difference)

    def close_in(self, max_cuts: int, figure: Callable[[Sizing], float], *, wanted: float) -> int:
        """Try at most `max_cuts` more places, each between two with figures below and above the wanted one.

        Returns the place whose figure comes closest; of several, the nearest to the current place.
        """

        def straddles(one: Sizing | None, other: Sizing | None) -> float:
            if one is None or other is None:
                return 0.0
            low, high = sorted((figure(one), figure(other)))
            return 1.0 if low < wanted < high else 0.0

        if finds_other_units(self._config, self._parameter.name):
            max_cuts = min(max_cuts, _COSTLY)
        self._refine(len(self._found) + max_cuts, straddles)
        place, _ = min(
            self.found, key=lambda each: (abs(figure(each[1]) - wanted), abs(each[0] - self.current))
        )
        return place

    def _refine(self, max_cuts: int, weight: Callable[[Sizing | None, Sizing | None], float]) -> None:
        tried = sorted(self._found)
        queue = [self._weighed(weight, low, high=high) for low, high in pairwise(tried)]
        heapq.heapify(queue)
        while queue and len(self._found) < max_cuts:
            weighed, low, high = heapq.heappop(queue)
            if weighed == 0:
                return
            middle = (low + high) // 2
            if middle == low:
                continue
            self.measure(middle, max_cuts)
            heapq.heappush(queue, self._weighed(weight, low, high=middle))
            heapq.heappush(queue, self._weighed(weight, middle, high=high))

    def _weighed(
        self, weight: Callable[[Sizing | None, Sizing | None], float], low: int, *, high: int
    ) -> tuple[float, int, int]:
        return -weight(self._found[low], self._found[high]), low, high

    def measure(self, place: int, max_cuts: int) -> None:
        """Cut at a place. max_cuts: how many places are tried at most, for the progress."""
        value = as_value(self._parameter, float(self.places.values[place]))
        try:
            config = self._config.with_values({self._parameter.name: value})
        except ConfigError as error:
            self.refused = message_of(error)
            self._found[place] = None
            return
        self._found[place] = self.recutter.measure(config, self._cancel)
        self._progress("staircase", len(self._found), min(max_cuts, len(self.places.values)))

    def steps(self) -> SweepSteps:
        """Return the outcomes as adjacent steps; equal neighbours are merged into one."""
        found, bounds = self.found, self.places.bounds
        begins: list[float] = []
        chunks: list[int] = []
        median: list[float] = []
        for number, (place, sizing) in enumerate(found):
            if number and (sizing.chunks, sizing.median) == (chunks[-1], median[-1]):
                continue
            before = found[number - 1][0] if number else place - 1
            # The places between two that differ were not tried: the step ends half-way.
            begins.append(float(bounds[(before + place) // 2 + 1]))
            chunks.append(sizing.chunks)
            median.append(sizing.median)
        return SweepSteps(
            read_only(np.array(begins, dtype=np.float64)),
            read_only(np.array(chunks, dtype=np.int64)),
            read_only(np.array(median, dtype=np.float64)),
            self._end(found[-1][0]) if found else float(bounds[0]),
        )

    def _end(self, last: int) -> float:
        """Return the value at which the last allowed place ends."""
        is_last = last == len(self.places.values) - 1
        return float(self.places.bounds[-1] if is_last else self.places.values[last])


def _difference(one: Sizing | None, other: Sizing | None) -> float:
    if one is None or other is None:
        # The end of the allowed range is sought first, and exactly: a refused value costs no time.
        return 0.0 if one is other else float("inf")
    return abs(one.chunks - other.chunks) + abs(one.median - other.median) / 1000
