"""Why a chunk ends at a gap: the reason of the boundary, with the numbers that decided it.

Each function returns the headline first, then further sentences.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from seamline.engine.sizing.size_limits import Reason
from seamline.engine.strategies import Factor
from seamline.engine.text.lines import CHARACTERS_PER_TOKEN
from seamline.instruments.levels import as_level, level_name
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.sentences import (
    chunk_size,
    comparison,
    edge_words,
    format_factors,
    heading_words,
    margin,
    points,
    sizes_either_side,
    with_next,
)
from seamline.instruments.why.weighing import weigh_boundary


def why_cut(facts: GapFacts) -> list[str]:
    """Explain a boundary."""
    if facts.analysis.is_stored:
        reason = f", with the reason “{facts.reason.label}”" if facts.reason is not None else ""
        return [
            f"Cut here: a stored chunk ends{reason}",
            "It was read from a file: no setting of now decides it.",
        ]
    if not facts.ends_chunk:
        return ["Cut here: a chunk begins after a heading that no chunk holds"]
    if facts.reason == Reason.MANUAL:
        return ["Cut here: you pinned this boundary", "It stays whatever the settings say."]
    if facts.has_size_limits and facts.gap not in facts.proposal.gaps:
        return _split_by_size(facts)
    if not facts.factors or facts.factors[0].name == "rule":
        return _proposed(facts)
    describe = _BY_FACTOR.get(facts.factors[0].name, _counted)
    return describe(facts, *facts.factors)


def _proposed(facts: GapFacts) -> list[str]:
    sizes = [sizes_either_side(facts)] if facts.has_size_limits else []
    if facts.reason == Reason.TOPIC and facts.uses_curve:
        before, here, after = (
            None if height is None else f"{as_level(facts.config, height):.3f}" for height in facts.around
        )
        sides = " and ".join(side for side in (before, after) if side is not None)
        minimum = f"It is a minimum: {sides} either side, {here} here."
        if level_name(facts.config) == "depth":
            minimum = f"It is the deepest place around: {sides} either side, {here} here."
        return [f"Cut here: {comparison(facts)}", margin(facts, is_named=True), minimum, *sizes]
    if facts.reason == Reason.HEADING:
        return [f"Cut here: {heading_words(facts)} follows", _heading_rule(facts), *sizes]
    if facts.reason == Reason.TIME_GAP:
        return [
            "Cut here: a day or more lies between the messages",
            "Such a pause always parts them.",
            *sizes,
        ]
    if facts.reason == Reason.TURN:
        return ["Cut here: the next message begins", *sizes]
    how = f"the {facts.strategy.label} strategy cuts {edge_words(facts)}"
    return [f"Cut here: {_rule(facts) or how}", *sizes]


def _rule(facts: GapFacts) -> str:
    """Return the rule that the strategy names, or ""."""
    return next((factor.words for factor in facts.factors if factor.name == "rule"), "")


def _heading_rule(facts: GapFacts) -> str:
    return _rule(facts) or f"The {facts.strategy.label} strategy begins a chunk with every heading."


def _split_by_size(facts: GapFacts) -> list[str]:
    """Explain where a segment above the maximum was divided."""
    config, proposed = facts.config, facts.proposal.gaps
    ends = proposed[np.isin(proposed + 1, facts.analysis.cut.stop)] + 1
    at = int(np.searchsorted(ends, facts.gap + 1))
    begin = int(ends[at - 1]) if at else 0
    end = int(ends[at]) if at < len(ends) else facts.sizes.units
    whole = facts.tokens(facts.sizes.span(begin, end))
    too_long = facts.too_long(begin, end)
    if not too_long:
        whole += ", with the heading that it repeats,"
        too_long = f"is above the maximum of {config.max_tokens:,}"
    how = f"where it reaches the target of {facts.target:,} tokens"
    if config.split_at == "paragraph":
        how = "at the best place before the maximum"
    size = chunk_size(facts)
    return [
        f"Cut here by size: a section of {whole} {too_long}",
        f"It is divided {how}: here {edge_words(facts)}.",
        f"{size[0].upper()}{size[1:]}. {with_next(facts)}",
    ]


def _filled(facts: GapFacts, fill: Factor, following: Factor) -> list[str]:
    """Explain where a chunk is full."""
    limit = f"of at most {facts.analysis.maximum_text}"
    if fill.parameter == "target_tokens":
        limit = f"which reaches the target of {fill.limit:,.0f}"
    return [
        f"Cut here by size: chunk {facts.chunk + 1} has {facts.tokens(int(fill.value))}, {limit}",
        f"It ends {edge_words(facts)}. {with_next(facts, int(following.value))}",
    ]


def _full_of_characters(facts: GapFacts, fill: Factor, following: Factor) -> list[str]:
    return [
        (
            f"Cut here by size: chunk {facts.chunk + 1} has {fill.value:,.0f} of at most {fill.limit:,.0f} "
            "characters"
        ),
        f"With the next {facts.unit_words(facts.gap + 1)} it would have {following.value:,.0f}.",
        f"A token counts as {CHARACTERS_PER_TOKEN} characters; the maximum is {facts.config.max_tokens:,}.",
    ]


def _broken(facts: GapFacts, found: Factor) -> list[str]:
    """Explain a natural break of a conversation."""
    wanted = f"{facts.config.minimum:,} to {facts.config.max_tokens:,}"
    return [
        f"Cut here: {found.value:g} of {found.limit:g} points speak for a break",
        *points(facts),
        f"With it {chunk_size(facts)}; {wanted} are asked for.",
    ]


def _reworded(facts: GapFacts, shared: Factor) -> list[str]:
    """Explain a change of words in a conversation."""
    config = facts.config
    window = f"{config.context_window} message{'s' if config.context_window > 1 else ''} each side"
    return [
        f"Cut here: the messages either side share {shared.value:.1%} of their words",
        f"Fewer than {shared.limit:.1%} are a change of topic, comparing {window}.",
        f"With it {chunk_size(facts)}; {config.minimum:,} to {config.max_tokens:,} are asked for.",
    ]


def _counted(facts: GapFacts, *factors: Factor) -> list[str]:
    headline, *sentences = format_factors(factors)
    return [
        f"Cut here: {headline}",
        *sentences,
        *([sizes_either_side(facts)] if facts.has_size_limits else []),
    ]


# How factors are told, by the name of the first; any other name by its words and numbers.
_BY_FACTOR: dict[str, Callable[..., list[str]]] = {
    "fill": _filled,
    "characters": _full_of_characters,
    "points": _broken,
    "shared words": _reworded,
    "fit": weigh_boundary,
}
