"""Explanations of the optimal strategy: the terms for and against a cut at a place, with their sum.

Each function returns the headline first, then further sentences.
"""

from __future__ import annotations

from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason
from seamline.engine.strategies import Factor
from seamline.instruments.strength import format_odds_ratio, strength_of
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.sentences import cut_by_size, cut_here, no_cut, sizes_either_side
from seamline.instruments.why.waterfall import Waterfall, waterfall


def weigh_boundary(facts: GapFacts, fit: Factor, *factors: Factor) -> list[str]:
    """Explain a boundary. fit: its margin. factors: the terms of the margin, each in nats."""
    margin = fit.value
    cut, chunk = facts.analysis.cut, facts.chunk
    low, high = int(cut.first[chunk]), int(cut.stop[chunk + 1])
    whole = facts.sizes.span(low, high)
    if margin <= 0:
        return [
            cut_by_size(
                phrase(
                    "any longer it would be above the maximum of {maximum:,}",
                    maximum=facts.config.max_tokens,
                )
            ),
            phrase("What it holds has more tokens as one text than sentence by sentence."),
            sizes_either_side(facts),
        ]
    if margin >= fit.limit:
        why = phrase("sizes or pins leave no way to divide the text without this boundary")
    else:
        why = phrase(
            "strength {strength}, the odds are {odds} for it",
            strength=phrase(strength_of(margin).label),
            odds=format_odds_ratio(margin),
        )
    sentences = format_terms(waterfall(facts, fit, *factors))
    if facts.reason == Reason.SIZE:
        sentences.append(phrase("Both are parts of one topic, which is too long for one chunk."))
    if too_long := facts.too_long(low, high):
        sentences.append(
            phrase(
                "The chunks either side could not be one: with {tokens} it {too_long}. Without this boundary "
                "there would be others.",
                tokens=facts.tokens(whole),
                too_long=too_long,
            )
        )
    return [cut_here(why), *sentences, sizes_either_side(facts)]


def weigh_gap(facts: GapFacts, fit: Factor, *factors: Factor) -> list[str]:
    """Explain a gap that is no boundary. fit: its margin. factors: the terms of the margin, each in nats."""
    margin = fit.value
    if margin <= -fit.limit:
        why = phrase("sizes or pins leave no way to divide the text with a boundary here")
    else:
        why = phrase("the odds are {odds} against one", odds=format_odds_ratio(margin))
    return [no_cut(why), *format_terms(waterfall(facts, fit, *factors)), parted_sizes(facts)]


def parted_sizes(facts: GapFacts) -> str:
    """Say how large the parts would be if a boundary at the gap divided its chunk."""
    cut, end = facts.analysis.cut, facts.gap + 1
    low, high = int(cut.first[facts.chunk]), int(cut.stop[facts.chunk])
    before, after = facts.sizes.span(low, end), facts.sizes.span(end, high)
    return phrase(
        "It would part chunk {chunk} into {before} and {after} (minimum {minimum:,}, maximum {maximum}).",
        chunk=facts.chunk + 1,
        before=facts.number(before),
        after=facts.tokens(after),
        minimum=facts.config.minimum,
        maximum=facts.analysis.maximum_text,
    )


def format_terms(found: Waterfall) -> list[str]:
    """Say each term with its number, and then their sum."""
    terms: list[str] = [
        phrase("{label} {number}: {clause}.", label=term.label, number=term.number, clause=term.words)
        for term in found.terms
    ]
    return [*terms, phrase("Together {number}: above 0 speaks for a cut.", number=found.number)]
