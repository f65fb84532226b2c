"""Target search: the value of a parameter that gives a wanted number of chunks, or a wanted median size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.parameters import Value
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.strategies import strategy_for, target_parameters
from seamline.instruments.parameter_sweep import swept_parameter
from seamline.instruments.recutting import Sizing, as_value, numeric_parameters
from seamline.instruments.sweep_sampler import CandidateValues, SweepSampler

_AT_FIRST, _MORE = 48, 48
_CLOSE = 0.05
_DECIMALS = range(2, 10)


@dataclass(frozen=True)
class TargetResult:
    """The value of a parameter that comes closest to a target.

    figure: what was asked for: `chunks`, their number, or `median`, of their tokens. wanted: the target.
    chunks, median: both figures of an analysis under the value. is_met: whether the one that was asked for
        is within 5% of the target.
    limit: why the target is not met, or "".
    """

    parameter: str
    value: Value
    figure: str
    wanted: float
    chunks: int
    median: float
    is_met: bool
    limit: str = ""

    @property
    def values(self) -> dict[str, Value]:
        """The changed value of the config, by the name of its parameter."""
        return {self.parameter: self.value}


def search_target(
    analysis: Analysis,
    embedder: Embedder | None = None,
    *,
    chunks: int | None = None,
    median: float | None = None,
    parameter: str = "",
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> TargetResult:
    """Find the value of a parameter that comes closest to a number of chunks, or to a median size.

    chunks, median: the target, one of the two; the median is in tokens. parameter: the one to change; "" for
    that of parameter_for().
    Raises ConfigError if the strategy has no such parameter, or the target is not valid; Cancelled.
    """
    if (chunks is None) == (median is None):
        raise ConfigError(phrase("ask for a number of chunks or for a median size, one of the two"))
    wanted = float(chunks if chunks is not None else median or 0.0)
    if not wanted >= 1:
        raise ConfigError(phrase("{wanted:g} was asked for; ask for 1 or more", wanted=wanted))
    figure = "chunks" if chunks is not None else "median"
    of_sizing: Callable[[Sizing], float] = (
        (lambda sizing: sizing.chunks) if chunks is not None else (lambda sizing: sizing.median)
    )
    config = analysis.config
    field = swept_parameter(config, parameter or parameter_for(analysis))
    sampler = SweepSampler(analysis, field, embedder=embedder, progress=progress, cancel=cancel)
    sampler.spread(_AT_FIRST)
    place = sampler.close_in(_MORE, of_sizing, wanted=wanted)
    value = config[field.name]
    if place != sampler.current:
        value = as_value(field, _roundest(sampler.places, place))
    solved = analyse(
        analysis.document,
        config.with_values({field.name: value}),
        embedder,
        pins=analysis.pins,
        previous=analysis,
        cancel=cancel,
    ).statistics
    got = float(solved.chunks if chunks is not None else solved.tokens_median)
    is_met = abs(got - wanted) <= _CLOSE * wanted
    return TargetResult(
        parameter=field.name,
        value=value,
        figure=figure,
        wanted=wanted,
        chunks=solved.chunks,
        median=solved.tokens_median,
        is_met=is_met,
        limit=""
        if is_met
        else _jump(field.label, [of_sizing(sizing) for _, sizing in sampler.found], wanted=wanted)
        or _limit(analysis, field.name, wants_smaller=(got < wanted) == (chunks is not None)),
    )


def parameter_for(analysis: Analysis) -> str:
    """Return the parameter to search by default: the strategy's first that has an effect, else its last.

    Raises ConfigError if the strategy has none.
    """
    config = analysis.config
    usable = target_parameters(strategy_for(config.strategy))
    if not usable:
        raise ConfigError(
            phrase(
                "the {strategy} strategy has no size and no threshold to solve for; choose another",
                strategy=config.strategy,
            ),
            key="strategy",
        )
    return next((name for name in usable if name not in analysis.inactive), usable[-1])


def _roundest(places: CandidateValues, place: int) -> float:
    """Return the number with the fewest decimals that lies within the bounds of a place."""
    value, low, high = float(places.values[place]), places.bounds[place], places.bounds[place + 1]
    if not low < value < high:
        return value
    rounded = (round(value, decimals) for decimals in _DECIMALS)
    return next((number for number in rounded if low < number < high), value)


def _jump(label: str, found: list[float], *, wanted: float) -> str:
    """Say between which two figures the target lies; "" unless figures below and above it were found."""
    below = [figure for figure in found if figure < wanted]
    above = [figure for figure in found if figure > wanted]
    if not below or not above:
        return ""
    return phrase(
        "the values of “{label}” that were tried give {below:,g} or fewer, or {above:,g} or more",
        label=phrase(label),
        below=max(below),
        above=min(above),
    )


def _limit(analysis: Analysis, parameter: str, *, wants_smaller: bool) -> str:
    """Say what keeps chunks from becoming smaller, or larger: the text, the model, or a limit of size."""
    config = analysis.config
    if len(analysis.units) < 2:
        return phrase("the text has fewer than two units")
    units, read = len(analysis.units), analysis.read_limit
    if (
        not wants_smaller
        and analysis.model_max_tokens
        and read is not None
        and read.span(0, units) > read.tokens
    ):
        return phrase("the model reads {limit:,} tokens, and no chunk is longer", limit=read.tokens)
    rule = "min_tokens" if wants_smaller else "max_tokens"
    if rule != parameter and rule in {each.name for each in numeric_parameters(config)}:
        if wants_smaller and config.minimum:
            return phrase(
                "the smallest piece of {count:,} tokens merges what is shorter", count=config.minimum
            )
        if not wants_smaller and analysis.sizes.span(0, units) > config.max_tokens:
            return phrase(
                "the largest piece of {count:,} tokens divides what is longer", count=config.max_tokens
            )
    return phrase("no value of “{label}” comes closer", label=phrase(PARAMETERS[parameter].label))
