"""Why a chunk ends at a gap: the reason of the boundary, with the numbers that decided it.

Each function returns the headline first, then further sentences.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from seamline.engine.phrases import capitalized, joined, phrase, plural
from seamline.engine.sizing.cut import Reason
from seamline.engine.strategies import Factor
from seamline.engine.text.lines import CHARACTERS_PER_TOKEN
from seamline.instruments.levels import as_level, level_name
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.sentences import (
    chunk_size,
    comparison,
    cut_by_size,
    cut_here,
    edge_words,
    format_factors,
    heading_words,
    margin,
    points,
    sizes_either_side,
    taken,
    with_next,
)
from seamline.instruments.why.weighing import weigh_boundary


def why_cut(facts: GapFacts) -> list[str]:
    """Explain a boundary."""
    if facts.analysis.is_stored:
        why = phrase("a stored chunk ends")
        if facts.reason is not None:
            why = phrase("a stored chunk ends, with the reason “{reason}”", reason=phrase(facts.reason.label))
        return [cut_here(why), phrase("It was read from a file: no setting of now decides it.")]
    if not facts.ends_chunk:
        return [cut_here(phrase("a chunk begins after a heading that no chunk holds"))]
    if facts.reason == Reason.MANUAL:
        return [cut_here(phrase("you pinned this boundary")), phrase("It stays whatever the settings say.")]
    if facts.has_size_limits and facts.gap not in facts.proposal.gaps:
        return _split_by_size(facts)
    if not facts.factors or facts.decided_by == "rule":
        return _proposed(facts)
    describe = _BY_FACTOR.get(facts.decided_by, _counted)
    return describe(facts, *facts.factors)


def _proposed(facts: GapFacts) -> list[str]:
    sizes = [sizes_either_side(facts)] if facts.has_size_limits else []
    if facts.reason == Reason.TOPIC and facts.uses_curve:
        before, here, after = (
            None if height is None else phrase("{height:.3f}", height=as_level(facts.config, height))
            for height in facts.around
        )
        minimum = phrase(
            "It is the deepest place around: {sides} either side, {here} here."
            if level_name(facts.config) == "depth"
            else "It is a minimum: {sides} either side, {here} here.",
            sides=joined((side for side in (before, after) if side is not None), " and "),
            here=here,
        )
        return [cut_here(comparison(facts)), margin(facts, is_named=True), minimum, *sizes]
    if facts.reason == Reason.HEADING:
        heading = phrase("{heading} follows", heading=heading_words(facts))
        return [cut_here(heading), _heading_rule(facts), *sizes]
    if facts.reason == Reason.TIME_GAP:
        return [
            cut_here(phrase("a day or more lies between the messages")),
            phrase("Such a pause always parts them."),
            *sizes,
        ]
    if facts.reason == Reason.TURN:
        return [cut_here(phrase("the next message begins")), *sizes]
    strategy = phrase(facts.strategy.label)
    how = phrase("the {strategy} strategy cuts {place}", strategy=strategy, place=edge_words(facts))
    return [cut_here(_rule(facts) or how), *sizes]


def _rule(facts: GapFacts) -> str:
    """Return the rule that the strategy names, or ""."""
    return next((factor.words for factor in facts.factors if factor.name == "rule"), "")


def _heading_rule(facts: GapFacts) -> str:
    strategy = phrase(facts.strategy.label)
    return _rule(facts) or phrase(
        "The {strategy} strategy begins a chunk with every heading.", strategy=strategy
    )


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
        whole = phrase("{tokens}, with the heading that it repeats,", tokens=whole)
        too_long = phrase("is above the maximum of {maximum:,}", maximum=config.max_tokens)
    divided = phrase(
        "It is divided where it reaches the target of {target:,} tokens: here {place}.",
        target=facts.target,
        place=edge_words(facts),
    )
    if config.split_at == "paragraph":
        divided = phrase(
            "It is divided at the best place before the maximum: here {place}.", place=edge_words(facts)
        )
    return [
        cut_by_size(phrase("a section of {tokens} {too_long}", tokens=whole, too_long=too_long)),
        divided,
        phrase("{size}. {next}", size=capitalized(chunk_size(facts)), next=with_next(facts)),
    ]


def _filled(facts: GapFacts, fill: Factor, following: Factor) -> list[str]:
    """Explain where a chunk is full."""
    size = phrase("chunk {chunk} has {tokens}", chunk=facts.chunk + 1, tokens=facts.tokens(int(fill.value)))
    why = phrase("{size}, of at most {maximum}", size=size, maximum=facts.analysis.maximum_text)
    if fill.parameter == "target_tokens":
        why = phrase("{size}, which reaches the target of {target:,.0f}", size=size, target=fill.limit)
    return [
        cut_by_size(why),
        phrase(
            "It ends {place}. {next}",
            place=edge_words(facts),
            next=with_next(facts, int(following.value)),
        ),
    ]


def _full_of_characters(facts: GapFacts, fill: Factor, following: Factor) -> list[str]:
    return [
        cut_by_size(
            phrase(
                "chunk {chunk} has {count:,.0f} of at most {maximum:,.0f} characters",
                chunk=facts.chunk + 1,
                count=fill.value,
                maximum=fill.limit,
            )
        ),
        phrase(
            "With the next {unit} it would have {count}.",
            unit=facts.unit_words(facts.gap + 1),
            count=phrase("{count:,.0f}", count=following.value),
        ),
        phrase(
            "A token counts as {count} characters; the maximum is {maximum:,}.",
            count=CHARACTERS_PER_TOKEN,
            maximum=facts.config.max_tokens,
        ),
    ]


def _broken(facts: GapFacts, found: Factor, _since_break: Factor) -> list[str]:
    """Explain a natural break of a conversation."""
    return [
        cut_here(
            phrase("{count:g} of {limit:g} points speak for a break", count=found.value, limit=found.limit)
        ),
        taken(facts),
        *points(facts),
        _asked_for(facts),
    ]


def _asked_for(facts: GapFacts) -> str:
    return phrase(
        "With it {size}; {minimum:,} to {maximum:,} are asked for.",
        size=chunk_size(facts),
        minimum=facts.config.minimum,
        maximum=facts.config.max_tokens,
    )


def _reworded(facts: GapFacts, shared: Factor) -> list[str]:
    """Explain a change of words in a conversation."""
    window = facts.config.context_window
    return [
        cut_here(phrase("the messages either side share {share:.1%} of their words", share=shared.value)),
        plural(
            window,
            "Fewer than {limit:.1%} are a change of topic, comparing {count} message each side.",
            "Fewer than {limit:.1%} are a change of topic, comparing {count} messages each side.",
            limit=shared.limit,
        ),
        _asked_for(facts),
    ]


def _counted(facts: GapFacts, *factors: Factor) -> list[str]:
    headline, *sentences = format_factors(factors)
    return [
        cut_here(headline),
        *sentences,
        *([sizes_either_side(facts)] if facts.has_size_limits else []),
    ]


# The functions that explain factors, by the name of the first; _counted() explains any other.
_BY_FACTOR: dict[str, Callable[..., list[str]]] = {
    "fill": _filled,
    "characters": _full_of_characters,
    "points": _broken,
    "shared words": _reworded,
    "fit": weigh_boundary,
}
