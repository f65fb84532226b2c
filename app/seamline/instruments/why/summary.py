"""The one or two plain sentences that say why a text is cut at a place, or why not."""

from __future__ import annotations

from seamline.engine.evidence.curve import Verdict
from seamline.engine.phrases import capitalized, joined, phrase
from seamline.engine.text.blocks import BlockKind
from seamline.instruments.strength import format_odds_sentence
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.scales import PointsScale, Scale, SizeScale, ThresholdScale
from seamline.instruments.why.sentences import clause_of, edge_words, level, passed_over, taken
from seamline.instruments.why.waterfall import Term, Waterfall

_LONGEST_TITLE = 40
# The terms that the summary names; the others are much the same at every place.
_SAID = ("topic", "structure", "words")


def summarize(facts: GapFacts, headline: str, *, scale: Scale | None) -> tuple[str, ...]:
    """Say what decides at a gap, in a sentence or two. headline: that of why_cut() or why_not()."""
    if isinstance(scale, Waterfall):
        return _weighed(facts, scale), format_odds_sentence(scale.margin)
    if isinstance(scale, SizeScale) and facts.is_cut:
        return tuple(filter(None, (_full(facts, scale), _no_topic(facts))))
    if isinstance(scale, ThresholdScale) and (
        facts.is_cut or facts.analysis.verdicts[facts.gap] == Verdict.ABOVE_THRESHOLD
    ):
        return (_beside_threshold(facts, scale),)
    if isinstance(scale, PointsScale) and facts.is_cut:
        return phrase(
            "A break here has {count:g} of {most:g} possible points.", count=scale.points, most=scale.maximum
        ), taken(facts)
    if isinstance(scale, PointsScale) and scale.points:
        return _sentence(clause_of(headline)), passed_over(facts)
    return (_sentence(clause_of(headline)),)


def _weighed(facts: GapFacts, found: Waterfall) -> str:
    terms = sorted(found.terms, key=lambda term: -abs(term.tenths))
    for_it, against = (
        [term for term in terms if term.clause and term.tenths * sign > 0 and _is_said(term, sign)]
        for sign in (1, -1)
    )
    if facts.is_cut:
        said = joined((term.clause for term in for_it[:2]), ", and ")
        if not said:
            return phrase("Other places would serve the text less.")
        opening = _titles(facts)
        return phrase("{titles}: {clause}.", titles=opening, clause=said) if opening else _sentence(said)
    said = joined((term.clause for term in against[:2]), ", and ")
    though = for_it[0].clause if for_it and for_it[0].name in _SAID else ""
    if said and though:
        return phrase("{clause}, though {other}.", clause=capitalized(said), other=though)
    if though:
        return phrase("{clause}, which is too little for one more chunk.", clause=capitalized(though))
    return _sentence(said) if said else phrase("Nothing here speaks for a cut.")


def _is_said(term: Term, sign: int) -> bool:
    return term.name in _SAID or sign > 0


def _titles(facts: GapFacts) -> str:
    """Say which section ends and which begins; "" unless a heading follows and both titles are short."""
    blocks, block = facts.analysis.blocks, facts.analysis.units.block
    after = int(block[facts.gap + 1])
    if blocks.kind[after] != BlockKind.HEADING:
        return ""
    before = int(block[facts.gap])
    while before >= 0 and blocks.kind[before] != BlockKind.HEADING:
        before = int(blocks.parent[before])
    if before < 0:
        return ""
    ending, beginning = (blocks.titles.get(each, "") for each in (before, after))
    if not ending or not beginning or max(len(ending), len(beginning)) > _LONGEST_TITLE:
        return ""
    if blocks.parent[after] == before:
        return phrase("“{beginning}” begins", beginning=beginning)
    return phrase("“{ending}” ends and “{beginning}” begins", ending=ending, beginning=beginning)


def _full(facts: GapFacts, scale: SizeScale) -> str:
    unit, largest = phrase(scale.unit), scale.largest
    if scale.size > largest:
        return phrase(
            "It has {mark}{count:,} of at most {maximum:,} {unit} already."
            if _has_inner_end(facts)
            else "It has {mark}{count:,} of at most {maximum:,} {unit} already, and nothing in it may be "
            "cut.",
            mark="" if scale.is_exact else "~",
            count=scale.size,
            maximum=largest,
            unit=unit,
        )
    if scale.target:
        return phrase("The target of {target:,} {unit} is reached.", target=scale.target, unit=unit)
    if scale.following > largest:
        return phrase(
            "With the next chunk it would have {mark}{count:,} of at most {maximum:,} {unit}."
            if facts.analysis.margins is not None
            else "With what comes next it would have {mark}{count:,} of at most {maximum:,} {unit}.",
            mark="" if scale.is_exact else "~",
            count=scale.following,
            maximum=largest,
            unit=unit,
        )
    if scale.following > 0 and facts.analysis.margins is not None:
        return phrase(
            "No chunk may have more than {maximum:,} {unit}, and of the places where this part of the text "
            "can be divided, this one serves it best.",
            maximum=largest,
            unit=unit,
        )
    if scale.following > 0 and _is_better_than_next(facts):
        return phrase(
            "Of the places up to the maximum of {maximum:,} {unit} the best is here: {place}.",
            maximum=largest,
            unit=unit,
            place=edge_words(facts),
        )
    if scale.following > 0 and facts.config.heading_context == "text":
        return phrase(
            "With the heading that it repeats, more would be above the maximum of {maximum:,} {unit}.",
            maximum=largest,
            unit=unit,
        )
    return phrase("More would be above the maximum of {maximum:,} {unit}.", maximum=largest, unit=unit)


def _has_inner_end(facts: GapFacts) -> bool:
    """Whether a cut is possible inside the chunk that ends at a gap."""
    begin, stop = (int(ends[facts.chunk]) for ends in (facts.analysis.cut.first, facts.analysis.cut.stop))
    return bool(facts.gaps.possible[begin : stop - 1].any())


def _is_better_than_next(facts: GapFacts) -> bool:
    """Whether a gap is at a higher edge of the text than the next one at which a cut is possible."""
    edge, following = facts.gaps.edge, facts.gaps.next_end(facts.gap + 2) - 1
    return following < len(edge) and bool(edge[following] < edge[facts.gap])


def _no_topic(facts: GapFacts) -> str:
    if not facts.uses_curve or (here := level(facts)).passes:
        return ""
    return phrase(
        "No topic changes here: {level} {value:z.2f}, and the threshold is {threshold:z.2f}.",
        level=here.name,
        value=here.value,
        threshold=here.threshold,
    )


def _beside_threshold(facts: GapFacts, scale: ThresholdScale) -> str:
    if scale.name == "shared words":
        return phrase(
            "The messages either side share {share:.0%} of their words, fewer than {limit:.0%}."
            if scale.passes
            else "The messages either side share {share:.0%} of their words, at least {limit:.0%}.",
            share=scale.value,
            limit=scale.threshold,
        )
    return phrase(
        "The {level} falls to {value:z.2f} here, {distance:.2f} {side} the threshold of {threshold:z.2f}."
        if scale.passes and scale.name == "similarity"
        else "The {level} is {value:z.2f} here, {distance:.2f} {side} the threshold of {threshold:z.2f}.",
        level=phrase(scale.name),
        value=scale.value,
        # The difference of the rounded numbers, so that the three that are shown add up.
        distance=abs(round(scale.value, 2) - round(scale.threshold, 2)),
        side=level(facts).side,
        threshold=scale.threshold,
    )


def _sentence(clause: str) -> str:
    """Return a clause as a sentence."""
    # rstrip() returns a plain str, which is not translated; so it is called only if needed.
    clause = clause.rstrip(".") if clause.endswith(".") else clause
    return phrase("{sentence}.", sentence=capitalized(clause))
