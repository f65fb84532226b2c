"""Parameter sweep: the number of chunks, and their median size, by the value of one parameter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.parameters import Parameter, Value
from seamline.engine.phrases import joined, phrase
from seamline.engine.strategies import strategy_for
from seamline.instruments.recutting import Recutter, as_value, numeric_parameters, slider_range
from seamline.instruments.sweep_sampler import NumberArray, SweepSampler

_MAX_CUTS = 96
_FLAT_SHARE = 0.01
_FLAT_STEPS = 2
# A change of these finds other units, or sizes by other rules: more than should be suggested.
_NOT_TO_BLAME = (
    "splitter",
    "front_matter",
    "heading_context",
    "embedding_batch_size",
    "fallback_to_recursive",
)
_COSTLY = ("context_window", "smoothing_window")


@dataclass(frozen=True)
class Mask:
    """A parameter that keeps another from having an effect, and a value with which it would not."""

    parameter: str
    value: Value


@dataclass(frozen=True)
class ParameterSweep:
    """Chunks by the value of one parameter, as steps; step i reaches from begins[i] to the next, or to `end`.

    begins: (k,) float64, ascending. chunks: (k,) int64. median: (k,) float64, tokens; see Sizing.
    low, high: the range of the slider, in which begins[0] and `end` lie. refused: why the rest of the range
        is not allowed under this config, or "".
    current: the analysis' own value. flat: (z, 2) float64, ranges in which the number of chunks changes by
        1% at most. exact: whether all values were tried; otherwise some were, most where the outcome changes.
    inactive: why no value has an effect, or "". mask: the change of another parameter after which some have,
        if one was found.
    """

    parameter: str
    begins: NumberArray
    chunks: IndexArray
    median: NumberArray
    end: float
    low: float
    high: float
    current: float
    flat: NumberArray
    exact: bool
    refused: str = ""
    inactive: str = ""
    mask: Mask | None = None

    def __len__(self) -> int:
        return len(self.begins)

    def at(self, value: float) -> int:
        """Return the step that a value lies on, or -1 if it is not allowed."""
        if not len(self) or not self.begins[0] <= value <= self.end:
            return -1
        return int(np.searchsorted(self.begins, value, side="right")) - 1

    def flat_around(self, value: float) -> tuple[float, float] | None:
        """Return the flat zone that a value lies in, if any."""
        for low, high in self.flat.tolist():
            # The end of a zone belongs to the next step, except at the end of the range.
            if low <= value < high or value == high == self.end:
                return low, high
        return None


def sweep_parameter(
    analysis: Analysis,
    parameter: str,
    *,
    embedder: Embedder | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> ParameterSweep:
    """Cut a document under the values of one parameter, all others as they are.

    Raises ConfigError for a parameter that is no number or that the strategy does not use; Cancelled.
    """
    field = swept_parameter(analysis.config, parameter)
    sampler = SweepSampler(analysis, field, embedder=embedder, progress=progress, cancel=cancel)
    sampler.spread(_MAX_CUTS)
    current = float(analysis.config[parameter])
    low, high = slider_range(field, current)
    steps = sampler.steps()
    inactive, mask = "", None
    if not sampler.has_effect:
        inactive = analysis.inactive.get(parameter, phrase("no value of it changes a boundary of this text"))
        mask = _find_mask(sampler.recutter, analysis.config, parameter=field, cancel=cancel)
    return ParameterSweep(
        parameter=parameter,
        begins=steps.begins,
        chunks=steps.chunks,
        median=steps.median,
        end=steps.end,
        low=low,
        high=high,
        current=current,
        flat=flat_zones(steps.begins, steps.end, chunks=steps.chunks, min_width=_FLAT_STEPS * field.step),
        exact=sampler.is_exact,
        refused=sampler.refused,
        inactive=inactive,
        mask=mask,
    )


def swept_parameter(config: Config, name: str) -> Parameter:
    """Return a numeric parameter of the config's strategy; raises ConfigError with their names for others."""
    known = {parameter.name: parameter for parameter in numeric_parameters(config)}
    if name not in known:
        names = joined(known, ", ") if known else phrase("none")
        raise ConfigError(
            phrase(
                "{name!r} is no number that the {strategy} strategy uses; it has: {names}",
                name=name,
                strategy=config.strategy,
                names=names,
            ),
            key=name,
        )
    return known[name]


def flat_zones(begins: NumberArray, end: float, *, chunks: IndexArray, min_width: float) -> NumberArray:
    """Return the ranges in which the number of chunks hardly changes, (z, 2) float64, if wide enough.

    begins: (k,) float64, ascending, and chunks: (k,) int64, as in ParameterSweep. end: of the last step.
    It may change by 1%, so with fewer than a hundred chunks not at all. Zones do not overlap; of two that
    would, the wider one is taken.
    """
    ends = np.append(begins[1:], end)
    zones: list[tuple[float, int, int]] = []
    stop = 0
    for first in range(len(begins)):
        stop = max(stop, first + 1)
        while stop < len(begins) and _is_flat(chunks[first : stop + 1]):
            stop += 1
        zones.append((float(ends[stop - 1] - begins[first]), first, stop))
    taken = np.zeros(len(begins), dtype=np.bool_)
    chosen = []
    for width, first, stop in sorted(zones, key=lambda zone: (-zone[0], zone[1])):
        if width >= min_width - 1e-9 and not taken[first:stop].any():
            taken[first:stop] = True
            chosen.append((float(begins[first]), float(ends[stop - 1])))
    return read_only(np.array(sorted(chosen), dtype=np.float64).reshape(-1, 2))


def _is_flat(chunks: IndexArray) -> bool:
    """Whether the number of chunks hardly changes over some steps. chunks: (k,) int64."""
    low, high = int(chunks.min()), int(chunks.max())
    return high - low <= int(_FLAT_SHARE * high)


def _find_mask(
    recutter: Recutter, config: Config, *, parameter: Parameter, cancel: CancelToken | None
) -> Mask | None:
    """Find another parameter, and a value of it, under which this one has an effect."""
    current = float(config[parameter.name])
    low, high = slider_range(parameter, current)
    tried = sorted({as_value(parameter, number) for number in (low, (low + high) / 2, high, current)})
    for other in _suspects(config, parameter.name):
        for value in _other_values(other, config[other.name]):
            outcomes = set()
            for own in tried:
                try:
                    changed = config.with_values({other.name: value, parameter.name: own})
                except ConfigError:
                    continue
                outcomes.add(recutter.measure(changed, cancel).places)
            if len(outcomes) > 1:
                return Mask(other.name, value)
    return None


def _suspects(config: Config, name: str) -> list[Parameter]:
    """Return the strategy's other parameters: switches and choices, then numbers, then those of the curve.

    A change of the last is the slowest to try.
    """
    names = [each for each in strategy_for(config.strategy).fields if each not in (name, *_NOT_TO_BLAME)]
    suspects = [PARAMETERS[each] for each in names]
    return sorted(suspects, key=lambda each: (each.name in _COSTLY, each.type in (int, float)))


def _other_values(parameter: Parameter, value: Value) -> Iterator[Value]:
    """Yield other values of a parameter: all of a choice or a switch; for a number half and double the value,
    and the ends of its slider."""
    if parameter.choices:
        yield from (choice for choice, _ in parameter.choices if choice != value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        low, high = slider_range(parameter, value)
        numbers = (number for number in (value / 2, value * 2, low, high) if low <= number <= high)
        yield from dict.fromkeys(each for each in (as_value(parameter, n) for n in numbers) if each != value)
