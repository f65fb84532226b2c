"""Sentences that several explanations share, each with its numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from seamline.engine.evidence.gaps import Edge
from seamline.engine.evidence.ties import Tie
from seamline.engine.sizing.size_limits import Reason
from seamline.engine.strategies import Factor
from seamline.instruments.formatting import pluralize
from seamline.instruments.levels import Level, as_distance, level_of
from seamline.instruments.why.gap_facts import GapFacts

EDGES = {
    Edge.INSIDE: "inside a sentence",
    Edge.SENTENCE: "at the end of a sentence",
    Edge.PARAGRAPH: "at the end of a paragraph",
    Edge.TURN: "at the end of a message",
    Edge.HEADING: "before a heading",
}


TIES = {
    Tie.HEADINGS: "a heading stays with what follows it",
    Tie.ANSWER: "a question stays with its answer",
    Tie.RESULT: "the call of a tool stays with its result",
    Tie.INTRODUCED: "a line that ends with a colon stays with what it announces",
    Tie.SUBHEADING: "a heading stays with what follows it",
    Tie.CONTENT: "a heading stays with what follows it",
    Tie.TITLE: "a title stays with its body",
    Tie.MARKER: "a comment or an anchor stays with the heading below it",
}
"""What ties text together, as rules; those of lists have their own words."""


def edge_words(facts: GapFacts) -> str:
    """Say what lies at the gap."""
    return EDGES[Edge(facts.gaps.edge[facts.gap])]


def level(facts: GapFacts) -> Level:
    """Return the curve at the gap beside the threshold, where there is a curve."""
    curve = facts.analysis.curve
    assert curve is not None
    return level_of(facts.config, float(curve.smoothed[facts.gap]), threshold=curve.threshold)


def comparison(facts: GapFacts) -> str:
    """Say on which side of the threshold the similarity, or the depth, is."""
    here = level(facts)
    relation = "is" if here.passes else "is not"
    return f"{here.name} {here.value:.3f} {relation} {here.wanted_side} the threshold {here.threshold:.3f}"


def margin(facts: GapFacts, *, is_named: bool = False) -> str:
    """Say how far the curve is from the threshold. is_named: whether both were just named."""
    curve, here = facts.analysis.curve, level(facts)
    assert curve is not None
    by = f"{here.distance:.3f} {here.side} the threshold"
    if not is_named:
        by += f" {here.threshold:.3f}"
    deviation = as_distance(facts.config, curve.deviation)
    if deviation > 0:
        by += f", that is {here.distance / deviation:.2f} standard deviations of {deviation:.3f}"
    return f"{'It' if is_named else f'The {here.name} {here.value:.3f}'} lies {by}."


def chunk_size(facts: GapFacts, verb: str = "has") -> str:
    """Say how large the chunk is."""
    return f"chunk {facts.chunk + 1} {verb} {facts.tokens(facts.chunk_tokens(facts.chunk))}"


def sizes_either_side(facts: GapFacts) -> str:
    """Say how large the chunks before and after the boundary are."""
    after = facts.chunk + 1
    return (
        f"Before it, {chunk_size(facts)}; after it, chunk {after + 1} has "
        f"{facts.number(facts.chunk_tokens(after))} "
        f"(minimum {facts.config.minimum:,}, maximum {facts.analysis.maximum_text})."
    )


def with_next(facts: GapFacts, tokens: int | None = None) -> str:
    """Say how many tokens the chunk would have had up to the next possible end.

    tokens: as a strategy counts them that fills chunks up; None for those of the span.
    """
    end = facts.gaps.next_end(facts.gap + 2)
    if tokens is None:
        tokens = facts.sizes.span(int(facts.analysis.cut.first[facts.chunk]), end)
    following = facts.gap + 1
    what = f"the next {facts.unit_words(following)}" if end == following + 1 else "what comes next"
    return f"With {what} it would have {facts.number(tokens)}."


def heading_words(facts: GapFacts) -> str:
    """Name the heading that follows by its level."""
    level = int(facts.gaps.heading[facts.gap])
    return f"a heading of level {level}" if level else "a heading"


def format_pause(seconds: float) -> str:
    """Return how long a pause is, in the largest unit that it fills: `19 hours`."""
    for unit, length in (("day", 86_400), ("hour", 3600), ("minute", 60)):
        if count := int(seconds // length):
            return pluralize(count, unit)
    return pluralize(int(seconds), "second")


def points(facts: GapFacts) -> list[str]:
    """Say what counts for a natural break, and what the pause is."""
    limit, pause = facts.config.pause_seconds, facts.pause
    if facts.gaps.edge[facts.gap] < Edge.TURN:
        return ["It is inside a message, and a message is never divided by a break."]
    said = "How long the pause is, the source does not say"
    if pause is not None:
        said = f"The pause is {pause:,.10g} seconds"
    return [
        "A message of the user counts 50; near either end of the conversation all counts half.",
        f"{said}; more than {limit:,} count 30, and more than {limit / 5:,.10g} count 15.",
    ]


def format_factors(factors: Sequence[Factor]) -> list[str]:
    """Say what factors are that only their strategy knows: their words, or the names with their numbers."""
    first, *others = (_format_factor(factor) for factor in factors)
    return [first, *(f"{text[:1].upper()}{text[1:]}." for text in others)]


def _format_factor(factor: Factor) -> str:
    if factor.words:
        return factor.words.rstrip(".")
    said = factor.name if math.isnan(factor.value) else f"{factor.name} is {factor.value:,.10g}"
    return said if math.isnan(factor.limit) else f"{said}, and {factor.limit:,.10g} is the limit"


def side_notes(facts: GapFacts) -> list[str]:
    """Say what is worth knowing of any gap: a fallback, its similarity, blocks kept whole, and overlap."""
    analysis, gap = facts.analysis, facts.gap
    sentences = []
    own = (facts.strategy.name, getattr(facts.strategy, "without_markdown", ""))
    if not analysis.is_stored and analysis.method not in own:
        sentences += [f"{notice.message}." for notice in analysis.notices if notice.key]
    if analysis.curve is not None and not facts.strategy.needs_vectors:
        unused = f"which the {facts.strategy.label} strategy does not look at"
        sentences.append(f"The {comparison(facts)}, {unused}.")
    elif facts.uses_curve and facts.is_cut and facts.reason != Reason.TOPIC:
        sentences.append(margin(facts))
    for unit, side in ((gap, "before"), (gap + 1, "after")):
        if analysis.units.atomic[unit]:
            tokens = facts.tokens(facts.sizes.span(unit, unit + 1))
            sentences.append(f"The {facts.unit_words(unit)} {side} it has {tokens}, and is never divided.")
    cut = analysis.cut
    later = int(np.searchsorted(cut.overlap_first, gap + 1, side="right")) - 1
    if later >= 0 and gap + 1 < cut.first[later]:
        begin = int(cut.overlap_first[later])
        tokens = facts.tokens(facts.sizes.span(begin, int(cut.first[later])))
        where = "begins here" if begin == gap + 1 else "holds this place too"
        sentences.append(f"The overlap of chunk {later + 1}, {tokens}, {where}.")
    return sentences
