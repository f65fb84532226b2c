"""Explanations of the optimal strategy: the terms for a cut at a place, and against it, with their sum.

Each function returns the headline first, then further sentences.
"""

from __future__ import annotations

from seamline.engine.sizing.size_limits import Reason
from seamline.engine.strategies import Factor
from seamline.instruments.strength import format_odds_ratio, strength_of
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.sentences import sizes_either_side
from seamline.instruments.why.waterfall import Waterfall, waterfall


def weigh_boundary(facts: GapFacts, fit: Factor, *factors: Factor) -> list[str]:
    """Explain a boundary. fit: its margin. factors: what makes it, each in nats."""
    margin = fit.value
    cut, chunk = facts.analysis.cut, facts.chunk
    low, high = int(cut.first[chunk]), int(cut.stop[chunk + 1])
    whole = facts.sizes.span(low, high)
    if margin <= 0:
        return [
            f"Cut here by size: any longer it would be above the maximum of {facts.config.max_tokens:,}",
            "What it holds has more tokens as one text than sentence by sentence.",
            sizes_either_side(facts),
        ]
    if margin >= fit.limit:
        headline = "Cut here: sizes or pins leave no way to divide the text without this boundary"
    else:
        strength = strength_of(margin).label
        headline = f"Cut here: strength {strength}, the odds are {format_odds_ratio(margin)} for it"
    sentences = format_terms(waterfall(facts, fit, *factors))
    if facts.reason == Reason.SIZE:
        sentences.append("Both are parts of one topic, which is too long for one chunk.")
    if too_long := facts.too_long(low, high):
        sentences.append(
            f"The chunks either side could not be one: with {facts.tokens(whole)} it {too_long}. "
            "Without this boundary there would be others."
        )
    return [headline, *sentences, sizes_either_side(facts)]


def weigh_gap(facts: GapFacts, fit: Factor, *factors: Factor) -> list[str]:
    """Explain a gap that is no boundary. fit: its margin. factors: what makes it, each in nats."""
    margin = fit.value
    if margin <= -fit.limit:
        headline = "No cut: sizes or pins leave no way to divide the text with a boundary here"
    else:
        headline = f"No cut: the odds are {format_odds_ratio(margin)} against one"
    return [headline, *format_terms(waterfall(facts, fit, *factors)), parted_sizes(facts)]


def parted_sizes(facts: GapFacts) -> str:
    """Say into what a boundary at the gap would part its chunk."""
    cut, end = facts.analysis.cut, facts.gap + 1
    low, high = int(cut.first[facts.chunk]), int(cut.stop[facts.chunk])
    before, after = facts.sizes.span(low, end), facts.sizes.span(end, high)
    return (
        f"It would part chunk {facts.chunk + 1} into {facts.number(before)} and {facts.tokens(after)} "
        f"(minimum {facts.config.minimum:,}, maximum {facts.analysis.maximum_text})."
    )


def format_terms(found: Waterfall) -> list[str]:
    """Say each term with its number, and then their sum."""
    terms = [f"{term.label} {term.number}: {term.words}." for term in found.terms]
    return [*terms, f"Together {found.number}: above 0 speaks for a cut."]
