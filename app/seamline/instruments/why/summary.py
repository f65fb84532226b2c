"""The one or two plain sentences that say why a text is cut at a place, or why not."""

from __future__ import annotations

from seamline.engine.evidence.curve import Verdict
from seamline.engine.text.blocks import BlockKind
from seamline.instruments.strength import format_odds_sentence
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.scales import Scale, SizeScale, ThresholdScale
from seamline.instruments.why.sentences import level
from seamline.instruments.why.waterfall import Term, Waterfall

_OPENINGS = ("Cut here by size: ", "Cut here: ", "No cut: ")
_LONGEST_TITLE = 40
# What is said in passing; the rest counts in every place alike.
_SAID = ("topic", "structure", "words")


def summarize(facts: GapFacts, headline: str, *, scale: Scale | None) -> str:
    """Say what decides at a gap. headline: as why_cut() or why_not() have it."""
    if isinstance(scale, Waterfall):
        return f"{_weighed(facts, scale)} {format_odds_sentence(scale.margin)}"
    if isinstance(scale, SizeScale) and facts.is_cut:
        return f"{_full(facts, scale)}{_no_topic(facts)}"
    if isinstance(scale, ThresholdScale) and (
        facts.is_cut or facts.analysis.verdicts[facts.gap] == Verdict.ABOVE_THRESHOLD
    ):
        return _beside_threshold(facts, scale)
    said = headline
    for opening in _OPENINGS:
        said = said.removeprefix(opening)
    return f"{said[:1].upper()}{said[1:].rstrip('.')}."


def _weighed(facts: GapFacts, found: Waterfall) -> str:
    terms = sorted(found.terms, key=lambda term: -abs(term.tenths))
    for_it, against = (
        [term for term in terms if term.clause and term.tenths * sign > 0 and _is_said(term, sign)]
        for sign in (1, -1)
    )
    if facts.is_cut:
        said = " and ".join(term.clause for term in for_it[:2])
        if not said:
            return "Other places would serve the text less."
        opening = _titles(facts)
        return f"{opening}: {said}." if opening else f"{_capital(said)}."
    said = " and ".join(term.clause for term in against[:2])
    though = for_it[0].clause if for_it and for_it[0].name in _SAID else ""
    if not said:
        enough = "too little for one more chunk"
        return f"{_capital(though)}, which is {enough}." if though else "Nothing here speaks for a cut."
    return f"{_capital(said)}, though {though}." if though else f"{_capital(said)}."


def _is_said(term: Term, sign: int) -> bool:
    return term.name in _SAID or sign > 0


def _titles(facts: GapFacts) -> str:
    """Say which section ends and which begins, where a heading follows and both have short names."""
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
        return f"“{beginning}” begins"
    return f"“{ending}” ends and “{beginning}” begins"


def _full(facts: GapFacts, scale: SizeScale) -> str:
    if scale.target:
        return f"The target of {scale.target:,} {scale.unit} is reached."
    if scale.following > scale.largest:
        what = "the next chunk" if facts.analysis.margins is not None else "what comes next"
        mark = "" if scale.is_exact else "~"
        return (
            f"With {what} it would have {mark}{scale.following:,} of at most {scale.largest:,} {scale.unit}."
        )
    if scale.following > 0 and facts.analysis.margins is not None:
        return (
            f"No chunk may have more than {scale.largest:,} {scale.unit}, and of the places where this part "
            "of the text can be divided, this one serves it best."
        )
    return f"More would be above the maximum of {scale.largest:,} {scale.unit}."


def _no_topic(facts: GapFacts) -> str:
    if not facts.uses_curve or (here := level(facts)).passes:
        return ""
    return (
        f" No topic changes here: {here.name} {here.value:z.2f}, and the threshold is {here.threshold:z.2f}."
    )


def _beside_threshold(facts: GapFacts, scale: ThresholdScale) -> str:
    if scale.name == "points":
        return f"{scale.value:g} of {scale.threshold:g} points speak for a break."
    if scale.name == "shared words":
        fewer = "fewer than" if scale.passes else "at least"
        return (
            f"The messages either side share {scale.value:.0%} of their words, {fewer} {scale.threshold:.0%}."
        )
    here = level(facts)
    verb = "falls to" if scale.passes and scale.name == "similarity" else "is"
    return (
        f"The {scale.name} {verb} {scale.value:z.2f} here, {scale.distance:.2f} {here.side} the threshold "
        f"of {scale.threshold:z.2f}."
    )


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
