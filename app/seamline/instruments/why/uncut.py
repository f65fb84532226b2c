"""Why no chunk ends at a gap, with the numbers that decided it.

Each function returns the headline first, then further sentences.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from seamline.engine.evidence.curve import Verdict
from seamline.engine.evidence.ties import KEPT_LIST
from seamline.engine.sizing.size_limits import Reason
from seamline.engine.strategies import Factor
from seamline.instruments.levels import as_level, level_name
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.sentences import (
    TIES,
    chunk_size,
    comparison,
    format_factors,
    heading_words,
    level,
    margin,
    points,
)
from seamline.instruments.why.weighing import weigh_gap

_MERGE_RULES = {
    "forward": "it joins the next (“Merge short chunks”)",
    "nearest": "it joins the more similar neighbour (“Merge short chunks”)",
    "section": "it joins a neighbour of its section, else the next (“Merge short chunks”)",
}


def why_not(facts: GapFacts) -> list[str]:
    """Explain a gap at which the text is not cut."""
    config, label = facts.config, facts.strategy.label
    if not facts.is_in_chunk:
        return ["No cut: the text here is in no chunk", f"The {label} strategy leaves it out."]
    if facts.analysis.is_stored:
        return [
            f"No cut: this is inside stored chunk {facts.chunk + 1}",
            "It was read from a file: no setting of now decides it.",
        ]
    if facts.analysis.is_whole:
        total = facts.tokens(facts.sizes.span(0, facts.sizes.units))
        if config.chunking == "never":
            return [f"No cut: the whole text of {total} stays one chunk", "“Chunking” is set to never."]
        return [
            f"No cut: the whole text has {total}, and fits into the maximum of {config.max_tokens:,}",
            "A text that fits stays one chunk (“Chunking” is automatic).",
        ]
    if not facts.gaps.possible[facts.gap]:
        return _impossible(facts)
    if facts.has_size_limits and facts.gap in facts.proposal.gaps:
        return _merged(facts)
    if not facts.factors:
        return [f"No cut: the {label} strategy does not cut here"]
    describe = _BY_FACTOR.get(facts.factors[0].name, _counted)
    return describe(facts, *facts.factors)


def _impossible(facts: GapFacts) -> list[str]:
    if facts.tie not in KEPT_LIST:
        return [
            f"No cut: {TIES[facts.tie]}",
            "This holds whatever the settings say, unless the two together are above the maximum.",
        ]
    group = facts.analysis.blocks.group[facts.analysis.units.block]
    begin = int(np.searchsorted(group, group[facts.gap]))
    end = int(np.searchsorted(group, group[facts.gap], side="right"))
    return [
        f"No cut: this is inside a list of {facts.tokens(facts.sizes.span(begin, end))}",
        f"Lists of up to {facts.config.list_tokens:,} tokens are kept whole (“Keep lists up to”).",
    ]


def _no_rule(facts: GapFacts, found: Factor) -> list[str]:
    size = f"By size it is not divided here: {chunk_size(facts)}, of at most {facts.analysis.maximum_text}."
    return [f"No cut: {found.words}", *([size] if facts.has_size_limits else [])]


def _small(facts: GapFacts, whole: Factor) -> list[str]:
    total, minimum = facts.tokens(int(whole.value)), f"{whole.limit:,.0f}"
    if not facts.has_size_limits:
        return [f"No cut: the whole text has {total}, below the minimum of {minimum}"]
    return [
        f"No cut: the whole text has {total}, and the minimum is {minimum}",
        "A text that is not above the minimum is one chunk.",
    ]


def _two_units(facts: GapFacts, whole: Factor) -> list[str]:
    total = facts.tokens(int(whole.value))
    return [
        "No cut: two units make no minimum",
        f"Together they have {total}, and fit into the maximum of {whole.limit:,.0f}.",
    ]


def _not_below_threshold(facts: GapFacts, _level: Factor) -> list[str]:
    if not facts.candidates[facts.gap]:
        return [*_not_between(facts), *_headings_off(facts)]
    by_verdict: dict[Verdict, Callable[[GapFacts], list[str]]] = {
        Verdict.ABOVE_THRESHOLD: _above,
        Verdict.PLATEAU: _plateau,
        Verdict.EDGE: _edge,
    }
    explained = by_verdict.get(Verdict(facts.analysis.verdicts[facts.gap]), _no_minimum)
    return [*explained(facts), *_headings_off(facts)]


def _above(facts: GapFacts) -> list[str]:
    std_devs = facts.config.threshold_std_devs
    amount = f"{std_devs:g} standard deviation{'' if std_devs == 1 else 's'}"
    return [
        f"No cut: {comparison(facts)}",
        margin(facts, is_named=True),
        f"The threshold is set {amount} {level(facts).wanted_side} the mean.",
    ]


def _plateau(facts: GapFacts) -> list[str]:
    return [
        f"No cut: the {level(facts).name} {level(facts).value:.3f} is the same at the next gap",
        f"Only a gap that is {_lower(facts)} than both its neighbours can be a boundary.",
        margin(facts),
    ]


def _edge(facts: GapFacts) -> list[str]:
    return [
        f"No cut: this is the {'first' if facts.gap == 0 else 'last'} gap of the text",
        "It has a neighbour on one side only, and is not taken for a minimum.",
        margin(facts),
    ]


def _lower(facts: GapFacts) -> str:
    return "deeper" if level_name(facts.config) == "depth" else "lower"


def _no_minimum(facts: GapFacts) -> list[str]:
    before, here, after = facts.around
    name = level_name(facts.config)
    said = f"{as_level(facts.config, here):.3f}"
    sides = ((before, "before"), (after, "after"))
    lower = [(value, side) for value, side in sides if value is not None and value < here]
    if not lower:
        return [
            f"No cut: the {name} {said} is the same at the gap before",
            f"Only a gap that is {_lower(facts)} than both its neighbours can be a boundary.",
            margin(facts),
        ]
    value, side = min(lower)
    where = f"at the gap {side}" if facts.candidates.all() else f"{side} this place"
    what = "it is deeper" if name == "depth" else "the similarity is lower"
    return [
        f"No cut: no minimum, because {what} {where}: {as_level(facts.config, value):.3f}, and {said} here",
        margin(facts),
    ]


def _not_between(facts: GapFacts) -> list[str]:
    """Explain that a topic may not change here, by `cut_between`."""
    found, gap = facts.analysis, facts.gap
    if facts.config.cut_between == "questions" and found.document.turns:
        return [
            "No cut: no message of the user begins here",
            "Topics may change only before those (“Cut between”).",
        ]
    block = found.units.block
    if block[gap] != block[gap + 1]:
        return [
            "No cut: this is inside an item of a list",
            "Topics may change only between paragraphs, items and messages (“Cut between”).",
        ]
    begin = int(np.searchsorted(block, block[gap]))
    end = int(np.searchsorted(block, block[gap], side="right"))
    tokens = facts.tokens(facts.sizes.span(begin, end))
    maximum = f"{facts.config.max_tokens:,}"
    return [
        f"No cut: this is inside a {facts.block_words(gap)} of {tokens}",
        (
            "Topics may change only between paragraphs and messages (“Cut between”), and inside those "
            f"above the maximum of {maximum} tokens."
        ),
    ]


def _headings_off(facts: GapFacts) -> list[str]:
    if facts.gaps.heading[facts.gap] and not facts.config.cut_at_headings:
        heading = heading_words(facts)
        return [f"{heading[0].upper()}{heading[1:]} follows, but “Cut at headings” is off."]
    return []


def _merged(facts: GapFacts) -> list[str]:
    """Explain a boundary that was proposed, and fell to the minimum."""
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
        Reason.TOPIC: "the topic changes",
        Reason.HEADING: f"{heading_words(facts)} follows",
        Reason.TURN: "the next message begins",
    }.get(reason, "a boundary was proposed")
    outcome = chunk_size(facts, "now has")
    if facts.chunk_tokens(facts.chunk) < before + after:
        outcome += ", because the whole was divided by size"
    sentences = [
        (
            f"No cut: {what}, but the text {'before' if joins_next else 'after'} it has "
            f"{facts.number(short)} of at least {config.minimum:,} tokens"
        ),
        f"What is below the minimum is merged: {_MERGE_RULES[config.merge]}.",
        (f"Here it joined the {facts.tokens(other)} {'after' if joins_next else 'before'} it; {outcome}."),
    ]
    return [*sentences, margin(facts)] if reason == Reason.TOPIC and facts.uses_curve else sentences


def _not_full(facts: GapFacts, fill: Factor, end: Factor, *rest: Factor) -> list[str]:
    held = f"{facts.number(int(fill.value))} of {fill.limit:,.0f} tokens"
    full = f"No cut: chunk {facts.chunk + 1} is {fill.value / fill.limit:.0%} full here, with {held}"
    if rest:
        minimum = f"the minimum of {rest[0].limit:,.0f} tokens"
        return [full, f"The rest of the text is below {minimum}, and was merged with it."]
    name = "target" if fill.parameter == "target_tokens" else "maximum"
    return [full, f"It goes on towards its {name}, and ends with {facts.tokens(int(end.value))}."]


def _not_full_of_characters(facts: GapFacts, fill: Factor) -> list[str]:
    full = f"{fill.value / fill.limit:.0%} full here, with {fill.value:,.0f} of {fill.limit:,.0f} characters"
    return [f"No cut: chunk {facts.chunk + 1} is {full}"]


def _no_break(facts: GapFacts, found: Factor) -> list[str]:
    if not found.value:
        return ["No cut: nothing speaks for a break here", *points(facts)]
    speak = f"{found.value:g} of {found.limit:g} points speak for a break"
    return [f"No cut: {speak}, but it was passed over", *_passed_over(facts)]


def _same_words(facts: GapFacts, shared: Factor, *before: Factor) -> list[str]:
    if shared.value >= shared.limit:
        return [
            f"No cut: the messages either side share {shared.value:.1%} of their words",
            f"Only fewer than {shared.limit:.1%} are a change of topic.",
        ]
    if before:
        return [
            f"No cut: fewer than {before[0].limit:.0f} messages stand before it",
            f"The messages either side share {shared.value:.1%} of their words.",
        ]
    return [
        f"No cut: {shared.value:.1%} of the words are shared, which is few, but it was passed over",
        *_passed_over(facts),
    ]


def _passed_over(facts: GapFacts) -> list[str]:
    config, first = facts.config, int(facts.analysis.cut.first[facts.chunk])
    held = facts.tokens(facts.sizes.span(first, facts.gap + 1))
    return [
        (
            f"The best breaks are taken first, where they make chunks of {config.minimum:,} to "
            f"{config.max_tokens:,} tokens; chunk {facts.chunk + 1} has {held} up to here."
        )
    ]


def _joined(facts: GapFacts, _joined: Factor) -> list[str]:
    return ["No cut: in so long a text, neighbours of a few tokens are not parted"]


def _counted(_facts: GapFacts, *factors: Factor) -> list[str]:
    headline, *sentences = format_factors(factors)
    return [f"No cut: {headline}", *sentences]


# How factors are told, by the name of the first; any other name by its words and numbers.
_BY_FACTOR: dict[str, Callable[..., list[str]]] = {
    "rule": _no_rule,
    "whole text": _small,
    "two units": _two_units,
    "threshold": _not_below_threshold,
    "fill": _not_full,
    "characters": _not_full_of_characters,
    "points": _no_break,
    "shared words": _same_words,
    "fit": weigh_gap,
    "joined": _joined,
}
