"""One document cut again and again under other settings: boundaries alone, from what is known already."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar, cast

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CountArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import PARAMETERS, Config, Parameter, Value
from seamline.engine.curve import Curve
from seamline.engine.cutting import (
    apply_threshold,
    counts_text,
    curve_inputs,
    curve_of,
    features_inputs,
    find_boundaries,
    gaps_inputs,
    keeps_together,
    units_inputs,
)
from seamline.engine.embedding import Embedder
from seamline.engine.gaps import Gaps, find_gaps
from seamline.engine.long_units import ReadSizes, find_long
from seamline.engine.packing import Cut
from seamline.engine.pins import pinned_gaps
from seamline.engine.pipeline import analyse
from seamline.engine.proposing import Prepared, prepare, stays_whole
from seamline.engine.read_limit import holds, opened
from seamline.engine.sizes import Sizes
from seamline.engine.strategies import Preparable, StrategyInput, needs_model, strategy_for
from seamline.engine.units import Units

_NO_SWEEP = ("embedding_batch_size",)

_Result = TypeVar("_Result")


def numeric_parameters(config: Config) -> tuple[Parameter, ...]:
    """Return the numbers that decide the cut of a config's strategy, in the strategy's order."""
    fields = (PARAMETERS[name] for name in strategy_for(config.strategy).fields if name not in _NO_SWEEP)
    return tuple(parameter for parameter in fields if parameter.type in (int, float))


def slider_range(parameter: Parameter, current: float) -> tuple[float, float]:
    """Return where a slider of a parameter begins and ends; it always reaches the current value."""
    low, most = cast(float, parameter.minimum), cast(float, parameter.maximum)
    soft = most if parameter.soft_maximum is None else parameter.soft_maximum
    # What may go as far down as up has a slider that does.
    return min(-soft if low == -most else low, current), max(soft, current)


def as_value(parameter: Parameter, number: float) -> Value:
    """Return a number in a parameter's type."""
    return round(number) if parameter.type is int else float(number)


def finds_other_units(config: Config, parameter: str) -> bool:
    """Whether a number decides which units there are: long lines are divided at the maximum."""
    return parameter == "max_tokens" and config.splitter == "lines"


@dataclass(frozen=True)
class Sizing:
    """How large the chunks of a cut are.

    median: of their tokens, overlap included, as their units add up: that is what the rules of size go by.
        A tokenizer that joins what meets at a seam may count a text a token less.
    places: a number that differs when the boundaries do.
    """

    chunks: int
    median: float
    places: int = field(repr=False)


class Recutter:
    """Cuts an analysed document under other configs, as analyse() does, up to the boundaries.

    Chunks are not made: to count their texts takes ten times as long as to find them. What a config has in
    common with the analysis, or with a config before it, is not computed again.
    pins: as in analyse(); those of the analysis, unless given.
    """

    def __init__(
        self, analysis: Analysis, embedder: Embedder | None, *, pins: tuple[int, ...] | None = None
    ) -> None:
        self._base = analysis
        self._embedder = embedder
        self._pins = analysis.pins if pins is None else pins
        self._hold(analysis)

    def _hold(self, analysis: Analysis) -> None:
        config, stages = analysis.config, analysis.stages
        self._base = analysis
        self._pinned = pinned_gaps(self._pins, analysis.units)
        found, self._headings = cast("tuple[Gaps, CountArray | None]", stages["gaps"][1])
        self._gaps: _Latest[Gaps] = _Latest(gaps_inputs(config), found)
        self._curve: _Latest[Curve | None] = _Latest(curve_inputs(config), analysis.curve)
        self._prepared: _Latest[Prepared] = _Latest()
        strategy = strategy_for(config.strategy)
        if isinstance(strategy, Preparable) and "evidence" in stages and self._pins == analysis.pins:
            key = *gaps_inputs(config), features_inputs(strategy, self._given(analysis.gaps, config))
            self._prepared = _Latest(key, cast(Prepared, stages["evidence"][1]))

    def _context(self, config: Config) -> CountArray | None:
        """Return what chunks must stay below a config's maximum, for their headings and for the model."""
        limit = self._base.read_limit
        return self._headings if limit is None else limit.context(self._headings, self._base.sizes, config)

    def _given(self, gaps: Gaps, config: Config, cancel: CancelToken | None = None) -> StrategyInput:
        base = self._base
        return StrategyInput(
            document=base.document,
            blocks=base.blocks,
            units=base.units,
            sizes=base.sizes,
            gaps=gaps,
            vectors=base.vectors,
            curve=None,
            verdicts=np.zeros(len(gaps), dtype=np.uint8),
            config=config,
            pinned=self._pinned,
            context=self._context(config),
            cancel=cancel,
        )

    @property
    def analysis(self) -> Analysis:
        """The analysis whose units the last cut counts by."""
        return self._base

    def cut(self, config: Config, cancel: CancelToken | None = None) -> Cut:
        """Return the cut that analyse() makes under a config of the same strategy.

        Raises Cancelled, ConfigError, and EmbeddingError as analyse() does.
        """
        if cancel is not None:
            cancel.raise_if_cancelled()
        self._reach(config, cancel)
        base = self._base
        strategy = strategy_for(config.strategy)
        found = self._gaps.take(
            gaps_inputs(config),
            lambda: find_gaps(
                base.document,
                base.blocks,
                base.units,
                base.sizes,
                config,
                keeps_together=keeps_together(config),
            ),
        )
        gaps = opened(found, base.sizes, config, base.read_limit)
        curve = self._curve.take(curve_inputs(config), lambda: curve_of(base.vectors, config))
        given = self._given(gaps, config, cancel)
        prepared = Prepared()
        if isinstance(strategy, Preparable) and not stays_whole(strategy, base.sizes, config, given.context):
            key = *gaps_inputs(config), features_inputs(strategy, given)
            prepared = self._prepared.take(key, lambda: prepare(strategy, given))
        given = apply_threshold(given, curve, prepared.features)
        return find_boundaries(given, strategy, prepared.failure, base.read_limit).cut

    def _reach(self, config: Config, cancel: CancelToken | None) -> None:
        """Analyse anew if a config finds other units, or counts them otherwise."""
        if self._units_key(config) != self._units_key(self._base.config):
            self._hold(
                analyse(
                    self._base.document,
                    config,
                    # To embed units anew is worth the while only for a cut that looks at them.
                    self._embedder if needs_model(config) else None,
                    pins=self._pins,
                    previous=self._base,
                    cancel=cancel,
                )
            )

    def _units_key(self, config: Config) -> tuple[object, ...]:
        """Return all that decides which units there are, what they count and cost, and what is read."""
        stages = self._base.stages
        found, counted = cast(Units, stages["found"][1]), cast(Sizes, stages["counts"][1])
        read = cast(ReadSizes, stages["read"][1]) if "read" in stages and holds(config) else None
        return (
            units_inputs(config),
            find_long(self._base.document, found, counted, config, self._base.counter, read),
            holds(config),
            counts_text(config),
            config.token_method,
            config.heading_context,
        )

    def measure(self, config: Config, cancel: CancelToken | None = None) -> Sizing:
        """Return how many chunks a config makes, and how large they are. Raises as cut() does."""
        cut = self.cut(config, cancel)
        sizes = self._base.sizes
        tokens = -((sizes.begins[cut.overlap_first] - sizes.ends[cut.stop]) // sizes.scale)
        if self._headings is not None:
            tokens = tokens + self._headings[cut.first]
        median = float(np.median(tokens)) if len(cut) else 0.0
        places = hash((cut.first.tobytes(), cut.stop.tobytes(), cut.overlap_first.tobytes()))
        return Sizing(len(cut), median, places)


class _Latest(Generic[_Result]):
    """The last result of a computation, kept until it is asked for under another key."""

    def __init__(self, key: tuple[object, ...] | None = None, result: _Result | None = None) -> None:
        self._key = key
        self._result = result

    def take(self, key: tuple[object, ...], compute: Callable[[], _Result]) -> _Result:
        if key != self._key:
            self._result, self._key = compute(), key
        return cast(_Result, self._result)
