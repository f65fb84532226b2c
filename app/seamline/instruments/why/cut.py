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
from seamline.instruments.why.place import Place
from seamline.instruments.why.sentences import (
    chunk_size,
    comparison,
    edge_words,
    factors_text,
    heading_words,
    margin,
    points,
    sizes_either_side,
    with_next,
)
from seamline.instruments.why.weighing import weigh_boundary


def why_cut(place: Place) -> list[str]:
    """Explain a boundary."""
    if place.analysis.is_stored:
        reason = f", with the reason “{place.reason.label}”" if place.reason is not None else ""
        return [
            f"Cut here: a stored chunk ends{reason}",
            "It was read from a file: no setting of now decides it.",
        ]
    if not place.ends_chunk:
        return ["Cut here: a chunk begins after a heading that no chunk holds"]
    if place.reason == Reason.MANUAL:
        return ["Cut here: you pinned this boundary", "It stays whatever the settings say."]
    if place.is_packed and place.gap not in place.proposal.gaps:
        return _divided(place)
    if not place.factors or place.factors[0].name == "rule":
        return _proposed(place)
    told = _BY_FACTOR.get(place.factors[0].name, _counted)
    return told(place, *place.factors)


def _proposed(place: Place) -> list[str]:
    sizes = [sizes_either_side(place)] if place.is_packed else []
    if place.reason == Reason.TOPIC and place.uses_curve:
        before, here, after = (
            None if height is None else f"{as_level(place.config, height):.3f}" for height in place.around
        )
        sides = " and ".join(side for side in (before, after) if side is not None)
        minimum = f"It is a minimum: {sides} either side, {here} here."
        if level_name(place.config) == "depth":
            minimum = f"It is the deepest place around: {sides} either side, {here} here."
        return [f"Cut here: {comparison(place)}", margin(place, is_named=True), minimum, *sizes]
    if place.reason == Reason.HEADING:
        return [f"Cut here: {heading_words(place)} follows", _heading_rule(place), *sizes]
    if place.reason == Reason.TIME_GAP:
        return [
            "Cut here: a day or more lies between the messages",
            "Such a pause always parts them.",
            *sizes,
        ]
    if place.reason == Reason.TURN:
        return ["Cut here: the next message begins", *sizes]
    how = f"the {place.strategy.label} strategy cuts {edge_words(place)}"
    return [f"Cut here: {_rule(place) or how}", *sizes]


def _rule(place: Place) -> str:
    """Return the rule that the strategy names, or ""."""
    return next((factor.words for factor in place.factors if factor.name == "rule"), "")


def _heading_rule(place: Place) -> str:
    return _rule(place) or f"The {place.strategy.label} strategy begins a chunk with every heading."


def _divided(place: Place) -> list[str]:
    """Explain where a segment above the maximum was divided."""
    config, proposed = place.config, place.proposal.gaps
    ends = proposed[np.isin(proposed + 1, place.analysis.cut.stop)] + 1
    at = int(np.searchsorted(ends, place.gap + 1))
    begin = int(ends[at - 1]) if at else 0
    end = int(ends[at]) if at < len(ends) else place.sizes.units
    whole = place.tokens(place.sizes.span(begin, end))
    too_long = place.too_long(begin, end)
    if not too_long:
        whole += ", with the heading that it repeats,"
        too_long = f"is above the maximum of {config.max_tokens:,}"
    how = f"where it reaches the target of {place.target:,} tokens"
    if config.split_at == "paragraph":
        how = "at the best place before the maximum"
    size = chunk_size(place)
    return [
        f"Cut here by size: a section of {whole} {too_long}",
        f"It is divided {how}: here {edge_words(place)}.",
        f"{size[0].upper()}{size[1:]}. {with_next(place)}",
    ]


def _filled(place: Place, fill: Factor, following: Factor) -> list[str]:
    """Explain where a chunk is full."""
    limit = f"of at most {place.analysis.maximum_text}"
    if fill.parameter == "target_tokens":
        limit = f"which reaches the target of {fill.limit:,.0f}"
    return [
        f"Cut here by size: chunk {place.chunk + 1} has {place.tokens(int(fill.value))}, {limit}",
        f"It ends {edge_words(place)}. {with_next(place, int(following.value))}",
    ]


def _full_of_characters(place: Place, fill: Factor, following: Factor) -> list[str]:
    return [
        (
            f"Cut here by size: chunk {place.chunk + 1} has {fill.value:,.0f} of at most {fill.limit:,.0f} "
            "characters"
        ),
        f"With the next {place.unit_words(place.gap + 1)} it would have {following.value:,.0f}.",
        f"A token counts as {CHARACTERS_PER_TOKEN} characters; the maximum is {place.config.max_tokens:,}.",
    ]


def _broken(place: Place, found: Factor) -> list[str]:
    """Explain a natural break of a conversation."""
    wanted = f"{place.config.minimum:,} to {place.config.max_tokens:,}"
    return [
        f"Cut here: {found.value:g} of {found.limit:g} points speak for a break",
        *points(place),
        f"With it {chunk_size(place)}; {wanted} are asked for.",
    ]


def _reworded(place: Place, shared: Factor) -> list[str]:
    """Explain a change of words in a conversation."""
    config = place.config
    window = f"{config.context_window} message{'s' if config.context_window > 1 else ''} each side"
    return [
        f"Cut here: the messages either side share {shared.value:.1%} of their words",
        f"Fewer than {shared.limit:.1%} are a change of topic, comparing {window}.",
        f"With it {chunk_size(place)}; {config.minimum:,} to {config.max_tokens:,} are asked for.",
    ]


def _counted(place: Place, *factors: Factor) -> list[str]:
    headline, *sentences = factors_text(factors)
    return [f"Cut here: {headline}", *sentences, *([sizes_either_side(place)] if place.is_packed else [])]


# How factors are told, by the name of the first; any other name by its words and numbers.
_BY_FACTOR: dict[str, Callable[..., list[str]]] = {
    "fill": _filled,
    "characters": _full_of_characters,
    "points": _broken,
    "shared words": _reworded,
    "fit": weigh_boundary,
}
