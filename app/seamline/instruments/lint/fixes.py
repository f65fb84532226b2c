"""Fixes for lint findings: changes of parameters that the strategy uses and that can be moved that way."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from seamline.engine.analysis import Analysis
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.parameters import Value
from seamline.engine.phrases import phrase
from seamline.engine.sizing.pins import pinned_gaps
from seamline.engine.strategies import STRATEGIES, strategy_for
from seamline.instruments.lint.rule import Direction, Edges, Remedy

_MAX_FIXES = 3


@dataclass(frozen=True)
class Fix:
    """A change of one parameter that has an effect under the config in use.

    value: the new value, or None if only the direction is known. now: the current value.
    """

    parameter: str
    direction: Direction
    value: Value | None
    now: Value

    @property
    def text(self) -> str:
        """The change in words: `raise Smallest piece (min_tokens) above 100`."""
        label = phrase(PARAMETERS[self.parameter].label)
        return self._worded(phrase("{label} ({name})", label=label, name=self.parameter), value=_written)

    @property
    def words(self) -> str:
        """The change in the words of the window, which shows no keys: `raise “Smallest piece” above 100`."""
        label = phrase(PARAMETERS[self.parameter].label)
        return self._worded(phrase("“{label}”", label=label), value=_label_of)

    def _worded(self, setting: str, *, value: Callable[[str, Value], object]) -> str:
        """Say the change of a setting. value: formats a value, given the name of its parameter."""
        if self.direction == Direction.SET:
            if self.value is None:
                now = value(self.parameter, self.now)
                return phrase("choose another {setting} than {now}", setting=setting, now=now)
            return phrase(
                "set {setting} to {value}", setting=setting, value=value(self.parameter, self.value)
            )
        is_raised = self.direction == Direction.RAISE
        if self.value is not None:
            return phrase(
                "raise {setting} from {now:,} to {value:,}"
                if is_raised
                else "lower {setting} from {now:,} to {value:,}",
                setting=setting,
                now=self.now,
                value=self.value,
            )
        return phrase(
            "raise {setting} above {now:,}" if is_raised else "lower {setting} below {now:,}",
            setting=setting,
            now=self.now,
        )


def _written(parameter: str, value: Value) -> object:
    """Return a value as files have it."""
    return str(value).lower() if PARAMETERS[parameter].type is bool else value


def _label_of(parameter: str, value: Value) -> object:
    """Return a value as the window shows it: on or off for a switch, and a choice by its label."""
    if isinstance(value, bool):
        return phrase("on") if value else phrase("off")
    if not isinstance(value, str):
        return value
    labels = {name: strategy.label for name, strategy in STRATEGIES.items()}
    if parameter != "strategy":
        labels = dict(PARAMETERS[parameter].choices)
    return phrase("“{label}”", label=phrase(labels.get(value, value)))


def open_fixes(remedies: tuple[Remedy, ...], analysis: Analysis) -> tuple[Fix, ...]:
    """Return the first few remedies that can change the cut now; if none can, another strategy."""
    config = analysis.config
    fields = strategy_for(config.strategy).fields
    fixes = [
        Fix(remedy.parameter, remedy.direction, remedy.value, config[remedy.parameter])
        for remedy in remedies
        if remedy.parameter in fields
        and remedy.parameter not in analysis.inactive
        and _is_open(remedy, config)
        and not _is_held(remedy, analysis)
    ]
    return tuple(fixes[:_MAX_FIXES]) or (_other_strategy(remedies, analysis),)


def unpinning(analysis: Analysis, chunk: int, *, edges: Edges) -> str:
    """Return which of some edges of a chunk to unpin, in words; "" if none of them is pinned."""
    pinned, chunks = pinned_gaps(analysis.pins, analysis.units), analysis.chunks
    if Edges.END in edges and chunks.stop[chunk] - 1 in pinned:
        return phrase("unpin the boundary at its end")
    if Edges.START in edges and chunks.first[chunk] - 1 in pinned:
        return phrase("unpin the boundary at its beginning")
    return ""


def _is_held(remedy: Remedy, analysis: Analysis) -> bool:
    """Whether a remedy would raise the maximum while the model's limit is what keeps chunks small."""
    is_raised = remedy.direction == Direction.RAISE and remedy.parameter == "max_tokens"
    return is_raised and analysis.model_max_tokens > 0


def _is_open(remedy: Remedy, config: Config) -> bool:
    now = config[remedy.parameter]
    if remedy.direction == Direction.SET:
        return now != remedy.value
    assert not isinstance(now, str)
    minimum, maximum = _room(remedy.parameter, config)
    if remedy.direction == Direction.LOWER:
        return now > minimum
    if remedy.value is None:
        return now < maximum
    assert not isinstance(remedy.value, str)
    return now < remedy.value <= maximum


def _room(name: str, config: Config) -> tuple[float, float]:
    """Return the least and the greatest value of a numeric parameter that the other values allow."""
    parameter = PARAMETERS[name]
    minimum = -math.inf if parameter.minimum is None else parameter.minimum
    maximum = math.inf if parameter.maximum is None else parameter.maximum
    if name == "min_tokens":
        maximum = config.max_tokens
    elif name == "max_tokens":
        minimum = max(config.min_tokens, math.ceil(config.overlap_tokens / 0.9), 1)
    elif name == "overlap_tokens":
        maximum = math.floor(config.max_tokens * 0.9)
    return minimum, maximum


def _other_strategy(remedies: tuple[Remedy, ...], analysis: Analysis) -> Fix:
    """Return the change to the strategy with most of the remedies' parameters that the current one lacks."""
    now = strategy_for(analysis.config.strategy)
    wanted = {remedy.parameter for remedy in remedies} - set(now.fields)
    reading = {
        name: len(wanted & set(other.fields))
        for name, other in STRATEGIES.items()
        # Without vectors a strategy that needs them would fall back to dividing by size.
        if wanted & set(other.fields) and not (other.needs_vectors and analysis.vectors is None)
    }
    best = max(reading, key=lambda name: reading[name], default=None)
    return Fix("strategy", Direction.SET, best, now.name)
