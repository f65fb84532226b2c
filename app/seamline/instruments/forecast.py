"""Forecast: how many chunks other values of a parameter give, by few cuts, and which boundary flips next."""

from __future__ import annotations

import math
from dataclasses import dataclass
from time import thread_time

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.parameters import Parameter
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.stage_keys import BOUNDARIES
from seamline.engine.sizing.cut import Cut, Reason
from seamline.engine.text.blocks import BlockKind, heading_title
from seamline.engine.units.units import Units
from seamline.instruments.formatting import format_opening, shorten
from seamline.instruments.parameter_sweep import swept_parameter
from seamline.instruments.recutting import as_value
from seamline.instruments.sweep_sampler import NumberArray, SweepSampler

_MAX_CUTS, _FEWEST_CUTS = 40, 9
_BUDGET_S = 1.0
_HOPELESS = 4.0
_NEAR = 12
_GRIDS = (0.01, 0.001, 0.0001)


@dataclass(frozen=True)
class Flip:
    """A boundary that another value makes or removes.

    index: where the text after it begins. is_new: whether it is made. place: where it is, in words, as
    `before “The bees”`.
    """

    index: int
    is_new: bool
    reason: Reason
    place: str


@dataclass(frozen=True)
class NextStep:
    """The nearest value in one direction that gives other boundaries, with those that flip."""

    value: float
    chunks: int
    flips: tuple[Flip, ...]


@dataclass(frozen=True)
class Forecast:
    """Chunks by the value of a parameter, as steps; step i reaches from begins[i] to the next, or to `end`.

    begins: (k,) float64, ascending. chunks: (k,) int64. current: the analysis' own value. now: how many
    chunks it has. has_effect: whether any value that was tried gives another cut. up, down: the next steps
    for larger and for smaller values; None if nothing flips, or time was up.
    """

    parameter: str
    begins: NumberArray
    chunks: IndexArray
    end: float
    current: float
    now: int
    has_effect: bool
    up: NextStep | None = None
    down: NextStep | None = None

    def at(self, value: float) -> int:
        """Return about how many chunks a value gives, or -1 for a value outside the range that was tried."""
        if value == self.current:
            return self.now
        if not len(self.begins) or not self.begins[0] <= value <= self.end:
            return -1
        return int(self.chunks[int(np.searchsorted(self.begins, value, side="right")) - 1])


def forecast(
    analysis: Analysis,
    parameter: str,
    *,
    embedder: Embedder | None = None,
    span: tuple[float, float] | None = None,
    budget_s: float = _BUDGET_S,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Forecast | None:
    """Cut a document under some values of a numeric parameter, all others as they are.

    span: the values between which to look; by default those of its slider.
    budget_s: about how many seconds of processor time the cuts may take in all, judged by those at the ends
        of the range. Returns None if too few cuts are possible in this time.
    Raises ConfigError for a parameter that is no number or that the strategy does not use; Cancelled.
    """
    field = swept_parameter(analysis.config, parameter)
    # The first cut of a text takes longer than those after it, but not so much longer.
    if analysis.timings.get(BOUNDARIES.name, 0.0) * _FEWEST_CUTS > _HOPELESS * budget_s:
        return None
    sampler = SweepSampler(analysis, field, embedder=embedder, progress=progress, cancel=cancel, span=span)
    slowest = 1e-6
    # A cut may be quick at one end of the range, and slowest at the other.
    for end in {0, len(sampler.places.values) - 1} - {sampler.current}:
        began = thread_time()
        sampler.outcome(end)
        slowest = max(slowest, thread_time() - began)
        if slowest * _FEWEST_CUTS > budget_s:
            return None
    allowed = int(budget_s / slowest)
    if allowed < _FEWEST_CUTS:
        return None
    sampler.spread(min(_MAX_CUTS, allowed))
    steps = sampler.steps()
    # Cuts between the ends may be slower than those, so that the search for flips has a limit of its own.
    until = thread_time() + budget_s
    return Forecast(
        parameter=parameter,
        begins=steps.begins,
        chunks=steps.chunks,
        end=steps.end,
        current=float(analysis.config[parameter]),
        now=len(analysis.chunks),
        has_effect=sampler.has_effect,
        up=_next_step(analysis, field, sampler=sampler, direction=1, until=until),
        down=_next_step(analysis, field, sampler=sampler, direction=-1, until=until),
    )


def _next_step(
    analysis: Analysis, parameter: Parameter, *, sampler: SweepSampler, direction: int, until: float
) -> NextStep | None:
    """Return the next step for larger (direction 1) or smaller values (-1); None if none is found in time."""
    place = _nearest_other(sampler, direction, until=until)
    if place is None:
        return None
    value = _value_at(sampler, place, direction=direction)
    config = analysis.config.with_values({parameter.name: as_value(parameter, value)})
    cut = sampler.recutter.cut(config)
    flips = _flips(analysis, cut, units=sampler.recutter.units)
    return NextStep(value, len(cut), flips) if flips else None


def _nearest_other(sampler: SweepSampler, direction: int, *, until: float) -> int | None:
    """Return the nearest place in a direction with other boundaries than the current; None if none was found.

    The nearest places are tried one by one, since an effect may come and go; then steps are doubled up to the
    nearest place that is known to differ, and the last step is bisected.
    """
    now = sampler.outcome(sampler.current)
    if now is None:
        return None
    starts = now.starts

    def is_same(distance: int) -> bool:
        outcome = sampler.outcome(sampler.current + direction * distance)
        return outcome is not None and outcome.starts == starts

    beyond = [place for place, _ in sampler.found if (place - sampler.current) * direction > 0]
    others = [distance for place in beyond if not is_same(distance := abs(place - sampler.current))]
    if not others:
        return None
    same, other, distance = 0, min(others), 1
    while distance < other:
        if thread_time() > until:
            return None
        if is_same(distance):
            same, distance = distance, distance + 1 if distance < _NEAR else 2 * distance
        else:
            other = distance
    while other - same > 1:
        if thread_time() > until:
            return None
        middle = (same + other) // 2
        if is_same(middle):
            same = middle
        else:
            other = middle
    place = sampler.current + direction * other
    # At a value that is not allowed nothing flips.
    return place if sampler.outcome(place) is not None else None


def _value_at(sampler: SweepSampler, place: int, *, direction: int) -> float:
    """Return a value of a place with few decimals, near the end of it that is nearer to the current value."""
    values, bounds = sampler.places.values, sampler.places.bounds
    if values[place] == bounds[place]:
        return float(values[place])
    low, high = float(bounds[place]), float(bounds[place + 1])
    for grid in _GRIDS:
        number = math.floor(high / grid) if direction < 0 else math.ceil(low / grid)
        if low < number * grid < high:
            return round(number * grid, 6)
    return float(values[place])


def _flips(analysis: Analysis, cut: Cut, *, units: Units) -> tuple[Flip, ...]:
    """Return the boundaries in which a cut differs from the analysis, in the order of the text."""
    before = analysis.units.first[analysis.cut.first[1:]]
    after = units.first[cut.first[1:]]
    flips = []
    for starts, others, known, reasons, is_new in (
        (after, before, units, cut.reasons, True),
        (before, after, analysis.units, analysis.cut.reasons, False),
    ):
        for number in np.flatnonzero(~np.isin(starts, others)).tolist():
            index = int(starts[number])
            unit = int(np.searchsorted(known.first, index))
            place = _place(analysis, known, unit=unit, is_new=is_new)
            flips.append(Flip(index, is_new, Reason(reasons[number]), place))
    return tuple(sorted(flips, key=lambda flip: flip.index))


def _place(analysis: Analysis, units: Units, *, unit: int, is_new: bool) -> str:
    """Say where a boundary before a unit is: before its words, or if removed, inside which section."""
    blocks, block = analysis.blocks, int(units.block[unit])
    is_heading = blocks.kind[block] == BlockKind.HEADING
    section = blocks.breadcrumb(block)
    if section and not is_heading and not is_new:
        return phrase("inside “{section}”", section=shorten(heading_title(section[-1])))
    first, last = int(units.first[unit]), int(units.last[unit])
    return phrase("before “{opening}”", opening=format_opening(analysis.document, first, end=last))
