"""The terms for and against a cut at one place, which add up to its strength."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from seamline.engine.config import PARAMETERS
from seamline.engine.evidence.gaps import Edge
from seamline.engine.evidence.ties import Tie
from seamline.engine.phrases import joined, phrase
from seamline.engine.strategies import Factor
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.markers import markers_between
from seamline.instruments.why.sentences import EDGES, TIES, edge_words, format_pause, heading_words

_EDGE_LABELS = {
    Edge.INSIDE: phrase("Inside a sentence"),
    Edge.SENTENCE: phrase("Sentence ends"),
    Edge.PARAGRAPH: phrase("Paragraph ends"),
    Edge.TURN: phrase("Message ends"),
    Edge.HEADING: phrase("Heading follows"),
}
_EDGE_CLAUSES = {
    Edge.SENTENCE: phrase("a sentence ends"),
    Edge.PARAGRAPH: phrase("a paragraph ends"),
    Edge.TURN: phrase("a message ends"),
    Edge.HEADING: phrase("a heading follows"),
}
# These terms are shown even if they are 0; for the others a zero would only raise questions.
_ALWAYS = ("topic", "structure", "words", "cost")


@dataclass(frozen=True)
class Term:
    """One term for or against a cut.

    name: of the factor. label: its name in two or three words. tenths: its value in tenths of a nat, rounded
    so that the terms add up to the sum that is shown. words: what the label means here, a sentence without
    its full stop. clause: the term as part of another sentence, or "".
    """

    name: str
    label: str
    tenths: int
    words: str
    clause: str = ""

    @property
    def number(self) -> str:
        """The number as it is written."""
        return format_tenths(self.tenths)


@dataclass(frozen=True)
class Waterfall:
    """The terms in the order in which they are added, and their sum.

    margin: of the place, in nats; above 0 for a cut. is_demanded: whether sizes or pins decide, and not the
    sum.
    """

    terms: tuple[Term, ...]
    margin: float
    is_demanded: bool

    @property
    def tenths(self) -> int:
        """The sum of the terms' tenths."""
        return sum(term.tenths for term in self.terms)

    @property
    def number(self) -> str:
        """The sum as it is written; it may be 0.0 for a cut of a strength below that."""
        return format_tenths(self.tenths)


def waterfall(facts: GapFacts, fit: Factor, *factors: Factor) -> Waterfall:
    """Return the terms at a gap. fit: its margin. factors: those of the optimal strategy."""
    by_name = {factor.name: factor.value for factor in factors}
    total, is_demanded = by_name["total"], abs(fit.value) >= fit.limit
    values = {name: by_name[name] for name in ("topic", "structure", "words", "opening", "usual", "cost")}
    if not is_demanded:
        values["others"] = fit.value - total
    shown = rounded_to_sum(list(values.values()), total if is_demanded else fit.value)
    terms = tuple(
        _term(facts, name, tenths=tenths)
        for name, tenths in zip(values, shown, strict=True)
        if tenths or name in _ALWAYS
    )
    return Waterfall(terms, fit.value, is_demanded)


def rounded_to_sum(values: Sequence[float], total: float) -> list[int]:
    """Round values to tenths that add up to their total, rounded to tenths; returns whole numbers of tenths.

    By the method of largest remainders: the values with the largest remainders are rounded up, the others
    down, so that each differs from its own by less than a tenth.
    """
    exact = [10 * value for value in values]
    tenths = [math.floor(value) for value in exact]
    missing = round(10 * total) - sum(tenths)
    order = sorted(range(len(exact)), key=lambda at: tenths[at] - exact[at])
    for at in order[: max(missing, 0)]:
        tenths[at] += 1
    for at in order[::-1][: max(-missing, 0)]:
        tenths[at] -= 1
    return tenths


def format_tenths(tenths: int) -> str:
    """Return a number of tenths with its sign, none for zero: `+9.5`, `−2.1`, `0.0`."""
    sign = "+" if tenths > 0 else "−" if tenths < 0 else ""
    return phrase("{sign}{number:.1f}", sign=sign, number=abs(tenths) / 10)


def _term(facts: GapFacts, name: str, *, tenths: int) -> Term:
    label, words, clause = {
        "topic": _topic,
        "structure": _structure,
        "words": _discourse_markers,
        "opening": _opening,
        "usual": _usual,
        "cost": _cost,
        "others": _others,
    }[name](facts, tenths)
    return Term(name, label, tenths, words, clause)


def _topic(_facts: GapFacts, tenths: int) -> tuple[str, str, str]:
    if tenths > 0:
        return (
            phrase("Topic changes"),
            phrase("what stands before and after it is unlike"),
            phrase("the topic changes"),
        )
    return (
        phrase("Topic goes on"),
        phrase("what stands before and after it is alike"),
        phrase("the topic goes on"),
    )


def _structure(facts: GapFacts, tenths: int) -> tuple[str, str, str]:
    edge = Edge.TURN if facts.messages else Edge(facts.gaps.edge[facts.gap])
    label, clause = _EDGE_LABELS[edge], _EDGE_CLAUSES.get(edge, "")
    if facts.tie >= Tie.ANSWER and tenths < 0:
        label, clause = phrase("Belongs together"), TIES[facts.tie]
    elif pause := _long_pause(facts):
        label = phrase("Pause of {pause}", pause=pause)
        clause = phrase("a pause of {pause} lies between", pause=pause)
    elif tenths < 0 and edge in (Edge.SENTENCE, Edge.PARAGRAPH):
        label, clause = phrase("List goes on"), phrase("the list goes on")
        if facts.analysis.blocks.turn[facts.analysis.units.block[facts.gap]] >= 0:
            label, clause = phrase("Message goes on"), phrase("the message goes on")
    return label, _structure_words(facts), clause if tenths else ""


def _long_pause(facts: GapFacts) -> str:
    """Return the pause between two messages in words, if it is one that counts; else ""."""
    pause = facts.pause
    if facts.gaps.apart[facts.gap] or (pause is not None and pause * 5 > facts.config.pause_seconds):
        return phrase("a day or more") if pause is None else format_pause(pause)
    return ""


def _structure_words(facts: GapFacts) -> str:
    pause = facts.pause
    if facts.messages:  # whatever the next begins with
        said = phrase("it is {place}", place=EDGES[Edge.TURN])
    elif facts.gaps.heading[facts.gap]:
        said = phrase("{heading} follows", heading=heading_words(facts))
    else:
        said = phrase("it is {place}", place=edge_words(facts))
    if facts.tie >= Tie.ANSWER:
        said = phrase("{clause}, though {other}", clause=said, other=TIES[facts.tie])
    if facts.gaps.apart[facts.gap]:
        return phrase("{clause}, after a day or more, which always parts messages", clause=said)
    return (
        phrase("{clause}, after a pause of {pause:,.10g} seconds", clause=said, pause=pause)
        if pause
        else said
    )


def _discourse_markers(facts: GapFacts, tenths: int) -> tuple[str, str, str]:
    before, after = (facts.words_of(unit) for unit in (facts.gap, facts.gap + 1))
    found = markers_between(before, after)
    if not found:
        return phrase("No cue in the words"), phrase("no cue"), ""
    said = joined((phrase("“{words}” {does}", words=words, does=does) for words, does in found), ", and ")
    return phrase("Cue “{words}”", words=found[-1][0]), said, said if tenths else ""


def _opening(_facts: GapFacts, tenths: int) -> tuple[str, str, str]:
    by = phrase(
        "by its length, its first words, who speaks and what it is about, as texts with known topics taught"
    )
    if tenths > 0:
        return (
            phrase("Sounds like a start"),
            phrase("topics often begin as this does, {by}", by=by),
            phrase("it sounds like a beginning"),
        )
    return (
        phrase("Sounds like more"),
        phrase("topics seldom begin as this does, {by}", by=by),
        phrase("it sounds like more of the same"),
    )


def _usual(_facts: GapFacts, _tenths: int) -> tuple[str, str, str]:
    words = phrase("what structure and words say anywhere in this text, taken off")
    return phrase("Usual in this text"), words, ""


def _cost(_facts: GapFacts, tenths: int) -> tuple[str, str, str]:
    label = phrase(PARAMETERS["granularity"].label)
    if tenths > 0:
        asked = phrase("“{setting}” asks for more cuts than the text would have of itself", setting=label)
        return phrase("More chunks wanted"), asked, phrase("more chunks are asked for")
    words = phrase("what each further cut has to outweigh, by “{setting}”", setting=label)
    return phrase("One more chunk"), words, ""


def _others(facts: GapFacts, _tenths: int) -> tuple[str, str, str]:
    words = phrase(
        "without this cut other boundaries would have other best places"
        if facts.is_cut
        else "with a cut here other boundaries would have other best places"
    )
    return phrase("Others would move"), words, ""
