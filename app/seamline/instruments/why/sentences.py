"""Sentences that several explanations share, each with its numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from seamline.engine.evidence.gaps import Edge
from seamline.engine.evidence.ties import Tie
from seamline.engine.sizing.size_limits import Reason
from seamline.engine.strategies import Factor
from seamline.instruments.levels import Level, as_distance, level_of
from seamline.instruments.why.place import Place

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


def edge_words(place: Place) -> str:
    """Say what lies at the gap."""
    return EDGES[Edge(place.gaps.edge[place.gap])]


def level(place: Place) -> Level:
    """Return the curve at the gap beside the threshold; of a place that has one."""
    curve = place.analysis.curve
    assert curve is not None
    return level_of(place.config, float(curve.smoothed[place.gap]), curve.threshold)


def comparison(place: Place) -> str:
    """Say on which side of the threshold the similarity, or the depth, is."""
    here = level(place)
    relation = "is" if here.passes else "is not"
    return f"{here.name} {here.value:.3f} {relation} {here.wanted_side} the threshold {here.threshold:.3f}"


def margin(place: Place, *, is_named: bool = False) -> str:
    """Say how far the curve is from the threshold. is_named: whether both were just named."""
    curve, here = place.analysis.curve, level(place)
    assert curve is not None
    by = f"{here.distance:.3f} {here.side} the threshold"
    if not is_named:
        by += f" {here.threshold:.3f}"
    deviation = as_distance(place.config, curve.deviation)
    if deviation > 0:
        by += f", that is {here.distance / deviation:.2f} standard deviations of {deviation:.3f}"
    return f"{'It' if is_named else f'The {here.name} {here.value:.3f}'} lies {by}."


def chunk_size(place: Place, verb: str = "has") -> str:
    """Say how large the chunk is."""
    return f"chunk {place.chunk + 1} {verb} {place.tokens(place.chunk_tokens(place.chunk))}"


def sizes_either_side(place: Place) -> str:
    """Say how large the chunks before and after the boundary are."""
    after = place.chunk + 1
    return (
        f"Before it, {chunk_size(place)}; after it, chunk {after + 1} has "
        f"{place.number(place.chunk_tokens(after))} "
        f"(minimum {place.config.minimum:,}, maximum {place.analysis.maximum_text})."
    )


def with_next(place: Place, tokens: int | None = None) -> str:
    """Say how many tokens the chunk would have had up to the next possible end.

    tokens: as a strategy counts them that fills chunks up; None for those of the span.
    """
    end = place.gaps.next_end(place.gap + 2)
    if tokens is None:
        tokens = place.sizes.span(int(place.analysis.cut.first[place.chunk]), end)
    following = place.gap + 1
    what = f"the next {place.unit_words(following)}" if end == following + 1 else "what comes next"
    return f"With {what} it would have {place.number(tokens)}."


def heading_words(place: Place) -> str:
    """Name the heading that follows by its level."""
    level = int(place.gaps.heading[place.gap])
    return f"a heading of level {level}" if level else "a heading"


def points(place: Place) -> list[str]:
    """Say what counts for a natural break, and what the pause is."""
    limit, pause = place.config.pause_seconds, place.pause
    if place.gaps.edge[place.gap] < Edge.TURN:
        return ["It is inside a message, and a message is never divided by a break."]
    said = "How long the pause is, the source does not say"
    if pause is not None:
        said = f"The pause is {pause:,.10g} seconds"
    return [
        "A message of the user counts 50; near either end of the conversation all counts half.",
        f"{said}; more than {limit:,} count 30, and more than {limit / 5:,.10g} count 15.",
    ]


def factors_text(factors: Sequence[Factor]) -> list[str]:
    """Say what factors are that only their strategy knows: their words, or the names with their numbers."""
    first, *others = (_factor_text(factor) for factor in factors)
    return [first, *(f"{text[:1].upper()}{text[1:]}." for text in others)]


def _factor_text(factor: Factor) -> str:
    if factor.words:
        return factor.words.rstrip(".")
    said = factor.name if math.isnan(factor.value) else f"{factor.name} is {factor.value:,.10g}"
    return said if math.isnan(factor.limit) else f"{said}, and {factor.limit:,.10g} is the limit"


def besides(place: Place) -> list[str]:
    """Say what is worth knowing of any gap: a fallback, its similarity, blocks kept whole, and overlap."""
    analysis, gap = place.analysis, place.gap
    sentences = []
    own = (place.strategy.name, getattr(place.strategy, "without_markdown", ""))
    if not analysis.is_stored and analysis.method not in own:
        sentences += [f"{notice.message}." for notice in analysis.notices if notice.key]
    if analysis.curve is not None and not place.strategy.needs_vectors:
        unused = f"which the {place.strategy.label} strategy does not look at"
        sentences.append(f"The {comparison(place)}, {unused}.")
    elif place.uses_curve and place.is_cut and place.reason != Reason.TOPIC:
        sentences.append(margin(place))
    for unit, side in ((gap, "before"), (gap + 1, "after")):
        if analysis.units.atomic[unit]:
            tokens = place.tokens(place.sizes.span(unit, unit + 1))
            sentences.append(f"The {place.unit_words(unit)} {side} it has {tokens}, and is never divided.")
    cut = analysis.cut
    later = int(np.searchsorted(cut.overlap_first, gap + 1, side="right")) - 1
    if later >= 0 and gap + 1 < cut.first[later]:
        begin = int(cut.overlap_first[later])
        tokens = place.tokens(place.sizes.span(begin, int(cut.first[later])))
        where = "begins here" if begin == gap + 1 else "holds this place too"
        sentences.append(f"The overlap of chunk {later + 1}, {tokens}, {where}.")
    return sentences
