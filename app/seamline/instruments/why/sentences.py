"""Sentences that several explanations share, each with its numbers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from seamline.engine.evidence.gaps import Edge
from seamline.engine.evidence.ties import Tie
from seamline.engine.phrases import Phrase, capitalized, phrase
from seamline.engine.sizing.cut import Reason
from seamline.engine.strategies import Factor, traits_of
from seamline.instruments.formatting import pluralize
from seamline.instruments.levels import Level, as_distance, level_of
from seamline.instruments.why.gap_facts import GapFacts

EDGES = {
    Edge.INSIDE: phrase("inside a sentence"),
    Edge.SENTENCE: phrase("at the end of a sentence"),
    Edge.PARAGRAPH: phrase("at the end of a paragraph"),
    Edge.TURN: phrase("at the end of a message"),
    Edge.HEADING: phrase("before a heading"),
}


TIES = {
    Tie.HEADINGS: phrase("a heading stays with what follows it"),
    Tie.ANSWER: phrase("a question stays with its answer"),
    Tie.RESULT: phrase("the call of a tool stays with its result"),
    Tie.INTRODUCED: phrase("a line that ends with a colon stays with what it announces"),
    Tie.SUBHEADING: phrase("a heading stays with what follows it"),
    Tie.CONTENT: phrase("a heading stays with what follows it"),
    Tie.TITLE: phrase("a title stays with its body"),
    Tie.MARKER: phrase("a comment or an anchor stays with the heading below it"),
}
"""What ties text together, as rules; those of lists have their own words."""
_PAUSES: tuple[tuple[int, Callable[[int], str]], ...] = (
    (86_400, lambda count: pluralize(count, "day")),
    (3600, lambda count: pluralize(count, "hour")),
    (60, lambda count: pluralize(count, "minute")),
)


def cut_here(why: str) -> Phrase:
    """Return the headline of a boundary; `why` is a clause."""
    return phrase("Cut here: {why}", why=why)


def cut_by_size(why: str) -> Phrase:
    """Return the headline of a boundary that size limits demand; `why` is a clause."""
    return phrase("Cut here by size: {why}", why=why)


def no_cut(why: str) -> Phrase:
    """Return the headline of a gap that is no boundary; `why` is a clause."""
    return phrase("No cut: {why}", why=why)


def clause_of(headline: str) -> str:
    """Return the clause of a headline."""
    why = headline.values["why"] if isinstance(headline, Phrase) else headline
    assert isinstance(why, str)
    return why


def edge_words(facts: GapFacts) -> str:
    """Say which edge of the text lies at the gap: `at the end of a sentence`."""
    return EDGES[Edge(facts.gaps.edge[facts.gap])]


def level(facts: GapFacts) -> Level:
    """Return the curve's value at the gap beside the threshold; there must be a curve."""
    curve = facts.analysis.curve
    assert curve is not None
    return level_of(facts.config, float(curve.smoothed[facts.gap]), threshold=curve.threshold)


def comparison(facts: GapFacts) -> str:
    """Say on which side of the threshold the similarity, or the depth, is."""
    here = level(facts)
    return phrase(
        "{level} {value:.3f} is {side} the threshold {threshold:.3f}"
        if here.passes
        else "{level} {value:.3f} is not {side} the threshold {threshold:.3f}",
        level=here.name,
        value=here.value,
        side=here.wanted_side,
        threshold=here.threshold,
    )


def margin(facts: GapFacts, *, is_named: bool = False) -> str:
    """Say how far the curve is from the threshold. is_named: whether the text has just given both."""
    curve, here = facts.analysis.curve, level(facts)
    assert curve is not None
    by = phrase(
        "{distance:.3f} {side} the threshold"
        if is_named
        else "{distance:.3f} {side} the threshold {threshold:.3f}",
        distance=here.distance,
        side=here.side,
        threshold=here.threshold,
    )
    deviation = as_distance(facts.config, curve.deviation)
    if deviation > 0:
        by = phrase(
            "{by}, that is {count:.2f} standard deviations of {deviation:.3f}",
            by=by,
            count=here.distance / deviation,
            deviation=deviation,
        )
    if is_named:
        return phrase("It lies {by}.", by=by)
    return phrase("The {level} {value:.3f} lies {by}.", level=here.name, value=here.value, by=by)


def chunk_size(facts: GapFacts) -> str:
    """Say how large the chunk is."""
    tokens = facts.tokens(facts.chunk_tokens(facts.chunk))
    return phrase("chunk {chunk} has {tokens}", chunk=facts.chunk + 1, tokens=tokens)


def sizes_either_side(facts: GapFacts) -> str:
    """Say how large the chunks before and after the boundary are."""
    after = facts.chunk + 1
    return phrase(
        "Before it, {size}; after it, chunk {chunk} has {count} (minimum {minimum:,}, maximum {maximum}).",
        size=chunk_size(facts),
        chunk=after + 1,
        count=facts.number(facts.chunk_tokens(after)),
        minimum=facts.config.minimum,
        maximum=facts.analysis.maximum_text,
    )


def with_next(facts: GapFacts, tokens: int | None = None) -> str:
    """Say how many tokens the chunk would have had up to the next possible end.

    tokens: as counted by a strategy that fills chunks up; None to count those of the units.
    """
    end = facts.gaps.next_end(facts.gap + 2)
    if tokens is None:
        tokens = facts.sizes.span(int(facts.analysis.cut.first[facts.chunk]), end)
    following = facts.gap + 1
    if end != following + 1:
        return phrase("With what comes next it would have {count}.", count=facts.number(tokens))
    unit = facts.unit_words(following)
    return phrase("With the next {unit} it would have {count}.", unit=unit, count=facts.number(tokens))


def heading_words(facts: GapFacts) -> str:
    """Name the heading that follows by its level."""
    level = int(facts.gaps.heading[facts.gap])
    return phrase("a heading of level {level}", level=level) if level else phrase("a heading")


def format_pause(seconds: float) -> str:
    """Return how long a pause is, in the largest unit that it fills: `19 hours`."""
    for length, format_count in _PAUSES:
        if count := int(seconds // length):
            return format_count(count)
    return pluralize(int(seconds), "second")


def points(facts: GapFacts) -> list[str]:
    """Say how points for a natural break are given, and how long the pause is."""
    limit, pause = facts.config.pause_seconds, facts.pause
    if facts.gaps.edge[facts.gap] < Edge.TURN:
        return [phrase("It is inside a message, and a message is never divided by a break.")]
    said = phrase("How long the pause is, the source does not say")
    if pause is not None:
        said = phrase("The pause is {pause:,.10g} seconds", pause=pause)
    return [
        phrase("A message of the user counts 50; near either end of the conversation all counts half."),
        phrase(
            "{pause}; more than {long:,} count 30, and more than {short:,.10g} count 15.",
            pause=said,
            long=limit,
            short=limit / 5,
        ),
    ]


def taken(facts: GapFacts) -> str:
    """Say because of which size a natural break was taken instead of being passed over."""
    config, tokens = facts.config, int(facts.factors[1].value)
    if tokens > config.max_tokens:
        size = phrase("the text that it ends has {tokens}, above the maximum of {maximum:,}")
    elif tokens < config.minimum:
        size = phrase("the text that it ends has only {tokens}, but with the next section over {maximum:,}")
    elif config.minimum:
        size = phrase("the text that it ends has {tokens}, of {minimum:,} to {maximum:,} asked for")
    else:
        size = phrase("the text that it ends has {tokens}, of at most {maximum:,}")
    said = phrase(size, tokens=facts.tokens(tokens), minimum=config.minimum, maximum=config.max_tokens)
    return phrase("The best are taken first, and this one was: {size}.", size=said)


def passed_over(facts: GapFacts) -> str:
    """Say how many tokens the chunk has up to a break that was passed over, and how many it may have."""
    config, first = facts.config, int(facts.analysis.cut.first[facts.chunk])
    return phrase(
        "The best breaks are taken first, where they make chunks of {minimum:,} to {maximum:,} tokens; "
        "chunk {chunk} has {tokens} up to here.",
        minimum=config.minimum,
        maximum=config.max_tokens,
        chunk=facts.chunk + 1,
        tokens=facts.tokens(facts.sizes.span(first, facts.gap + 1)),
    )


def format_factors(factors: Sequence[Factor]) -> list[str]:
    """Say factors that are known to their strategy alone: their own words, or their names and numbers."""
    first, *others = (_format_factor(factor) for factor in factors)
    return [first, *(phrase("{sentence}.", sentence=capitalized(text)) for text in others)]


def _format_factor(factor: Factor) -> str:
    if factor.words:
        # rstrip() returns a plain str, which is not translated; so it is called only if needed.
        return factor.words.rstrip(".") if factor.words.endswith(".") else factor.words
    said = phrase(factor.name)
    if not math.isnan(factor.value):
        said = phrase("{factor} is {value:,.10g}", factor=said, value=factor.value)
    if math.isnan(factor.limit):
        return said
    return phrase("{factor}, and {limit:,.10g} is the limit", factor=said, limit=factor.limit)


def side_notes(facts: GapFacts) -> list[str]:
    """Say what is worth knowing at any gap: a fallback, the similarity, blocks kept whole, and overlap."""
    analysis, gap = facts.analysis, facts.gap
    sentences: list[str] = []
    own = (facts.strategy.name, traits_of(facts.strategy).without_markdown)
    if not analysis.is_stored and analysis.method not in own:
        sentences += [
            phrase("{sentence}.", sentence=notice.message) for notice in analysis.notices if notice.key
        ]
    if analysis.curve is not None and not facts.strategy.needs_vectors:
        sentences.append(
            phrase(
                "The {comparison}, which the {strategy} strategy does not look at.",
                comparison=comparison(facts),
                strategy=phrase(facts.strategy.label),
            )
        )
    elif facts.uses_curve and facts.is_cut and facts.reason != Reason.TOPIC:
        sentences.append(margin(facts))
    for unit in (gap, gap + 1):
        if analysis.units.atomic[unit]:
            sentences.append(
                phrase(
                    "The {unit} before it has {tokens}, and is never divided."
                    if unit == gap
                    else "The {unit} after it has {tokens}, and is never divided.",
                    unit=facts.unit_words(unit),
                    tokens=facts.tokens(facts.sizes.span(unit, unit + 1)),
                )
            )
    cut = analysis.cut
    later = int(np.searchsorted(cut.overlap_first, gap + 1, side="right")) - 1
    if later >= 0 and gap + 1 < cut.first[later]:
        begin = int(cut.overlap_first[later])
        tokens = facts.tokens(facts.sizes.span(begin, int(cut.first[later])))
        sentences.append(
            phrase(
                "The overlap of chunk {chunk}, {tokens}, begins here."
                if begin == gap + 1
                else "The overlap of chunk {chunk}, {tokens}, holds this place too.",
                chunk=later + 1,
                tokens=tokens,
            )
        )
    return sentences
