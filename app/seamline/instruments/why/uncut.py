"""Why no chunk ends at a gap, with the numbers that decided it.

Each function returns the headline first, then further sentences.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from seamline.engine.evidence.ties import KEPT_LIST
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason
from seamline.engine.strategies import Factor
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.sentences import (
    TIES,
    chunk_size,
    format_factors,
    heading_words,
    margin,
    no_cut,
    passed_over,
    points,
)
from seamline.instruments.why.uncut_by_threshold import not_below_threshold
from seamline.instruments.why.weighing import weigh_gap

_MERGE_RULES = {
    "forward": phrase("it joins the next (“Merge small ones with”)"),
    "nearest": phrase("it joins the more similar neighbour (“Merge small ones with”)"),
    "section": phrase("it joins a neighbour of its section, else the next (“Merge small ones with”)"),
}


def why_not(facts: GapFacts) -> list[str]:
    """Explain a gap at which the text is not cut."""
    strategy = phrase(facts.strategy.label)
    if not facts.is_in_chunk:
        return [
            no_cut(phrase("the text here is in no chunk")),
            phrase("The {strategy} strategy leaves it out.", strategy=strategy),
        ]
    if facts.analysis.is_stored:
        return [
            no_cut(phrase("this is inside stored chunk {chunk}", chunk=facts.chunk + 1)),
            phrase("It was read from a file: no setting of now decides it."),
        ]
    if facts.analysis.is_whole:
        return _whole(facts)
    if not facts.gaps.possible[facts.gap]:
        return _impossible(facts)
    if facts.has_size_limits and facts.gap in facts.proposal.gaps:
        return _merged(facts)
    if not facts.factors:
        return [no_cut(phrase("the {strategy} strategy does not cut here", strategy=strategy))]
    describe = _BY_FACTOR.get(facts.decided_by, _counted)
    return describe(facts, *facts.factors)


def _whole(facts: GapFacts) -> list[str]:
    total = facts.tokens(facts.sizes.span(0, facts.sizes.units))
    if facts.config.chunking == "never":
        return [
            no_cut(phrase("the whole text of {tokens} stays one chunk", tokens=total)),
            phrase("“Cut the text” is set to never."),
        ]
    why = phrase(
        "the whole text has {tokens}, and fits into the maximum of {maximum:,}",
        tokens=total,
        maximum=facts.config.max_tokens,
    )
    return [no_cut(why), phrase("A text that fits stays one chunk (“Cut the text” is automatic).")]


def _impossible(facts: GapFacts) -> list[str]:
    if facts.tie not in KEPT_LIST:
        return [
            no_cut(TIES[facts.tie]),
            phrase("This holds whatever the settings say, unless the two together are above the maximum."),
        ]
    group = facts.analysis.blocks.group[facts.analysis.units.block]
    begin = int(np.searchsorted(group, group[facts.gap]))
    end = int(np.searchsorted(group, group[facts.gap], side="right"))
    return [
        no_cut(
            phrase("this is inside a list of {tokens}", tokens=facts.tokens(facts.sizes.span(begin, end)))
        ),
        phrase(
            "Lists of up to {count:,} tokens are kept whole (“Keep lists up to”).",
            count=facts.config.list_tokens,
        ),
    ]


def _no_rule(facts: GapFacts, found: Factor) -> list[str]:
    size = phrase(
        "By size it is not divided here: {size}, of at most {maximum}.",
        size=chunk_size(facts),
        maximum=facts.analysis.maximum_text,
    )
    return [no_cut(found.words), *([size] if facts.has_size_limits else [])]


def _small(facts: GapFacts, whole: Factor) -> list[str]:
    total = facts.tokens(int(whole.value))
    why = phrase(
        "the whole text has {tokens}, and the minimum is {minimum:,.0f}"
        if facts.has_size_limits
        else "the whole text has {tokens}, below the minimum of {minimum:,.0f}",
        tokens=total,
        minimum=whole.limit,
    )
    if not facts.has_size_limits:
        return [no_cut(why)]
    return [no_cut(why), phrase("A text that is not above the minimum is one chunk.")]


def _two_units(facts: GapFacts, whole: Factor) -> list[str]:
    total = facts.tokens(int(whole.value))
    return [
        no_cut(phrase("two units make no minimum")),
        phrase(
            "Together they have {tokens}, and fit into the maximum of {maximum:,.0f}.",
            tokens=total,
            maximum=whole.limit,
        ),
    ]


def _merged(facts: GapFacts) -> list[str]:
    """Explain a boundary that was proposed, and removed because a segment was below the minimum."""
    config, proposal, gap = facts.config, facts.proposal, facts.gap
    at = int(np.searchsorted(proposal.gaps, gap))
    kept = proposal.gaps[:at][np.isin(proposal.gaps[:at] + 1, facts.analysis.cut.stop)]
    begin = int(kept[-1]) + 1 if len(kept) else 0
    end = int(proposal.gaps[at + 1]) + 1 if at + 1 < len(proposal.gaps) else facts.sizes.units
    before, after = facts.sizes.span(begin, gap + 1), facts.sizes.span(gap + 1, end)
    joins_next = config.merge == "forward" or before < config.minimum
    short, other = (before, after) if joins_next else (after, before)
    reason = Reason(proposal.reasons[at])
    what = {
        Reason.TOPIC: phrase("the topic changes"),
        Reason.HEADING: phrase("{heading} follows", heading=heading_words(facts)),
        Reason.TURN: phrase("the next message begins"),
    }.get(reason, phrase("a boundary was proposed"))
    outcome = phrase(
        "chunk {chunk} now has {tokens}, because the whole was divided by size"
        if facts.chunk_tokens(facts.chunk) < before + after
        else "chunk {chunk} now has {tokens}",
        chunk=facts.chunk + 1,
        tokens=facts.tokens(facts.chunk_tokens(facts.chunk)),
    )
    why = phrase(
        "{clause}, but the text before it has {count} of at least {minimum:,} tokens"
        if joins_next
        else "{clause}, but the text after it has {count} of at least {minimum:,} tokens",
        clause=what,
        count=facts.number(short),
        minimum=config.minimum,
    )
    sentences: list[str] = [
        no_cut(why),
        phrase("What is below the minimum is merged: {rule}.", rule=_MERGE_RULES[config.merge]),
        phrase(
            "Here it joined the {tokens} after it; {outcome}."
            if joins_next
            else "Here it joined the {tokens} before it; {outcome}.",
            tokens=facts.tokens(other),
            outcome=outcome,
        ),
    ]
    return [*sentences, margin(facts)] if reason == Reason.TOPIC and facts.uses_curve else sentences


def _not_full(facts: GapFacts, fill: Factor, end: Factor, *rest: Factor) -> list[str]:
    why = phrase(
        "chunk {chunk} is {share:.0%} full here, with {count} of {limit:,.0f} tokens",
        chunk=facts.chunk + 1,
        share=fill.value / fill.limit,
        count=facts.number(int(fill.value)),
        limit=fill.limit,
    )
    if rest:
        merged = phrase(
            "The rest of the text is below the minimum of {minimum:,.0f} tokens, and was merged with it.",
            minimum=rest[0].limit,
        )
        return [no_cut(why), merged]
    goes_on = phrase(
        "It goes on towards its target, and ends with {tokens}."
        if fill.parameter == "target_tokens"
        else "It goes on towards its maximum, and ends with {tokens}.",
        tokens=facts.tokens(int(end.value)),
    )
    return [no_cut(why), goes_on]


def _not_full_of_characters(facts: GapFacts, fill: Factor) -> list[str]:
    why = phrase(
        "chunk {chunk} is {share:.0%} full here, with {count:,.0f} of {limit:,.0f} characters",
        chunk=facts.chunk + 1,
        share=fill.value / fill.limit,
        count=fill.value,
        limit=fill.limit,
    )
    return [no_cut(why)]


def _no_break(facts: GapFacts, found: Factor) -> list[str]:
    if not found.value:
        return [no_cut(phrase("nothing speaks for a break here")), *points(facts)]
    why = phrase(
        "{count:g} of {limit:g} points speak for a break, but it was passed over",
        count=found.value,
        limit=found.limit,
    )
    return [no_cut(why), passed_over(facts)]


def _same_words(facts: GapFacts, shared: Factor, *before: Factor) -> list[str]:
    if shared.value >= shared.limit:
        return [
            no_cut(phrase("the messages either side share {share:.1%} of their words", share=shared.value)),
            phrase("Only fewer than {limit:.1%} are a change of topic.", limit=shared.limit),
        ]
    if before:
        return [
            no_cut(phrase("fewer than {count:.0f} messages stand before it", count=before[0].limit)),
            phrase("The messages either side share {share:.1%} of their words.", share=shared.value),
        ]
    why = phrase(
        "{share:.1%} of the words are shared, which is few, but it was passed over", share=shared.value
    )
    return [no_cut(why), passed_over(facts)]


def _between_joined_units(_facts: GapFacts, _joined: Factor) -> list[str]:
    return [no_cut(phrase("in so long a text, neighbours of a few tokens are not parted"))]


def _counted(_facts: GapFacts, *factors: Factor) -> list[str]:
    headline, *sentences = format_factors(factors)
    return [no_cut(headline), *sentences]


# The functions that explain factors, by the name of the first; _counted() explains any other.
_BY_FACTOR: dict[str, Callable[..., list[str]]] = {
    "rule": _no_rule,
    "whole text": _small,
    "two units": _two_units,
    "threshold": not_below_threshold,
    "fill": _not_full,
    "characters": _not_full_of_characters,
    "points": _no_break,
    "shared words": _same_words,
    "fit": weigh_gap,
    "joined": _between_joined_units,
}
