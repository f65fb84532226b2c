"""One document cut again and again under other settings: boundaries alone, from what is known already."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar, cast

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CountArray, IndexArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import PARAMETERS, Config, Parameter, Value
from seamline.engine.curve import Curve
from seamline.engine.cutting import (
    counts_text,
    curve_inputs,
    curve_of,
    evidence_inputs,
    find_boundaries,
    gaps_inputs,
    gaps_of,
    judged,
    units_inputs,
)
from seamline.engine.embedding import Embedder
from seamline.engine.gaps import Gaps
from seamline.engine.long_units import ReadSizes, find_long
from seamline.engine.packing import Cut
from seamline.engine.pins import pinned_gaps
from seamline.engine.pipeline import analyse
from seamline.engine.proposing import Evidence, gather, stays_whole
from seamline.engine.read_limit import Room, find_room, holds
from seamline.engine.sizes import Sizes
from seamline.engine.strategies import Gathers, Material, needs_model, strategy_for
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
        self._units_held = self._units_key(config)
        self._pinned = pinned_gaps(self._pins, analysis.units)
        found = cast("tuple[Gaps, CountArray | None]", stages["gaps"][1])
        room = cast(Room, stages["room"][1])
        self._gaps: _Latest[tuple[Gaps, CountArray | None]] = _Latest(gaps_inputs(config), found)
        self._room: _Latest[Room] = _Latest((*gaps_inputs(config), config.max_tokens), room)
        self._curve: _Latest[Curve | None] = _Latest(curve_inputs(config), analysis.curve)
        self._evidence: _Latest[Evidence] = _Latest()
        strategy = strategy_for(config.strategy)
        if isinstance(strategy, Gathers) and "evidence" in stages and self._pins == analysis.pins:
            key = *gaps_inputs(config), evidence_inputs(strategy, self._material(room, config))
            self._evidence = _Latest(key, cast(Evidence, stages["evidence"][1]))

    def _material(self, room: Room, config: Config, cancel: CancelToken | None = None) -> Material:
        base = self._base
        return Material(
            base.document,
            base.blocks,
            base.units,
            base.sizes,
            room.gaps,
            base.vectors,
            config,
            room.context,
            self._pinned,
            cancel=cancel,
        )

    def _find_room(self, config: Config) -> tuple[Room, CountArray | None]:
        """Return what a config's maximum leaves room for, and what its headings cost, as gaps_of() has it."""
        base = self._base
        gaps, headings = self._gaps.take(
            gaps_inputs(config),
            lambda: gaps_of(base.document, base.blocks, base.units, base.sizes, config, base.counter),
        )
        read = base.stages["limit"][1] if holds(config) and "limit" in base.stages else None
        room = self._room.take(
            (*gaps_inputs(config), config.max_tokens),
            lambda: find_room(
                base.blocks,
                base.units,
                base.sizes,
                gaps,
                headings,
                cast("tuple[ReadSizes, IndexArray] | None", read),
                config,
            ),
        )
        return room, headings

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
        strategy, (room, _) = strategy_for(config.strategy), self._find_room(config)
        curve = self._curve.take(curve_inputs(config), lambda: curve_of(base.vectors, config))
        evidence = Evidence()
        if isinstance(strategy, Gathers) and not stays_whole(strategy, base.sizes, config, room.context):
            material = self._material(room, config, cancel)
            key = *gaps_inputs(config), evidence_inputs(strategy, material)
            evidence = self._evidence.take(key, lambda: gather(strategy, material))
        given = judged(
            base.document, base.blocks, base.units, base.sizes, room.gaps, curve, config, evidence.found
        )
        return find_boundaries(
            given, strategy, evidence.failure, room.context, self._pinned, room.limit, cancel
        ).cut

    def _reach(self, config: Config, cancel: CancelToken | None) -> None:
        """Analyse anew if a config finds other units, or counts them otherwise."""
        if self._units_key(config) != self._units_held:
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
        _, headings = self._find_room(config)
        if headings is not None:
            tokens = tokens + headings[cut.first]
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
