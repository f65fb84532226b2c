"""Which parts of a config each stage depends on: while these stay equal, its result is reused."""

from __future__ import annotations

from seamline.engine.config import Config
from seamline.engine.strategies import (
    Preparable,
    StrategyInput,
    finds_edges,
    is_preparable_by_pins,
    strategy_for,
    traits_of,
)
from seamline.engine.text.lines import max_characters


def divides_lines(config: Config) -> bool:
    """Whether units are lines, which are divided if they are above the maximum."""
    return config.splitter == "lines"


def units_inputs(config: Config, longest_line: int) -> tuple[object, ...]:
    """Return all that decides which units there are.

    longest_line: the text's, in UTF-16 code units, if units are lines: a maximum beyond it divides none.
    """
    limit = min(max_characters(config.max_tokens), longest_line) if divides_lines(config) else 0
    return config.splitter, config.front_matter, limit


def keeps_together(config: Config) -> bool:
    """Whether the strategy of a config keeps units together at ties."""
    return config.splitter == "rules" and traits_of(strategy_for(config.strategy)).keeps_together


def cuts_anywhere(config: Config) -> bool:
    """Whether the strategy of a config may cut at any gap, as one that finds its own edges."""
    return finds_edges(strategy_for(config.strategy))


def counts_text(config: Config) -> bool:
    """Whether spans are counted as texts although the splitter would add units up as another system does."""
    is_other = config.splitter in ("messages", "punctuation")
    return is_other and traits_of(strategy_for(config.strategy)).counts_text


def holds_maximum(config: Config) -> bool:
    """Whether chunks above the maximum are made smaller afterwards, wherever a cut is possible in them.

    Not in the way of systems that leave them as they are, nor if no text is to be cut at all.
    """
    strategy = strategy_for(config.strategy)
    if config.chunking == "never" and "chunking" in strategy.fields:
        return False
    traits = traits_of(strategy)
    return (config.splitter == "rules" and traits.holds_maximum) or traits.counts_text


def gaps_inputs(config: Config) -> tuple[object, ...]:
    """Return all of a config that decides the gaps, before opened(), and the tokens of repeated headings."""
    return config.list_tokens, config.heading_context == "text", keeps_together(config)


def curve_inputs(config: Config) -> tuple[object, ...]:
    """Return all of a config that turns similarity into a curve; the threshold is set afterwards."""
    # An even smoothing window counts as the next odd one.
    return config.smoothing_window | 1, config.boundary_score


def features_inputs(strategy: Preparable, given: StrategyInput) -> tuple[object, ...]:
    """Return all of a config, and the pins, that decide what a strategy prepares."""
    config = given.config
    pins = strategy.feature_pins(given).tolist() if is_preparable_by_pins(strategy) else []
    return config.strategy, *(config[name] for name in strategy.feature_fields), *pins
