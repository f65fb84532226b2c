"""Explanations of the optimal strategy: the evidence for a boundary at a gap, and against it.

All in nats: 1 more is 2.7 times as likely. Each function returns the headline first, then further
sentences.
"""

from __future__ import annotations

from collections.abc import Callable

from seamline.engine.evidence.discourse_markers import marker_evidence
from seamline.engine.evidence.gaps import Edge
from seamline.engine.evidence.ties import Tie
from seamline.engine.strategies import Factor
from seamline.instruments.margins import format_worse
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.sentences import EDGES, TIES, edge_words, heading_words, sizes_either_side

# Differences smaller than this are not seen in numbers with one decimal.
_MIN_SHOWN = 0.05
# A text without a discourse marker.
_NEUTRAL = "Stone."
_MARKS = dict.fromkeys("?？", "wants an answer") | dict.fromkeys(":：", "announces what follows")
_LONGEST = 100


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
        headline = f"Cut here: without this boundary the whole text would fit {format_worse(margin)}"
    sentences = _factor_sentences(facts, fit, *factors)
    if too_long := facts.too_long(low, high):
        sentences.append(
            f"The chunks either side could not be one: with {facts.tokens(whole)} it {too_long}. "
            "Without this boundary there would be others."
        )
    return [headline, *sentences, sizes_either_side(facts)]


def weigh_gap(facts: GapFacts, fit: Factor, *factors: Factor) -> list[str]:
    """Explain a gap that is no boundary. fit: its margin. factors: what makes it, each in nats."""
    margin = fit.value
    cut, config, end = facts.analysis.cut, facts.config, facts.gap + 1
    low, high = int(cut.first[facts.chunk]), int(cut.stop[facts.chunk])
    before, after = facts.sizes.span(low, end), facts.sizes.span(end, high)
    if margin <= -fit.limit:
        headline = "No cut: sizes or pins leave no way to divide the text with a boundary here"
    else:
        headline = f"No cut: with a boundary here the whole text would fit {format_worse(margin)}"
    sizes = (
        f"It would part chunk {facts.chunk + 1} into {facts.number(before)} and {facts.tokens(after)} "
        f"(minimum {config.minimum:,}, maximum {facts.analysis.maximum_text})."
    )
    return [headline, *_factor_sentences(facts, fit, *factors), sizes]


def _factor_sentences(facts: GapFacts, fit: Factor, *factors: Factor) -> list[str]:
    """Say what counts at the gap, where the units of a chunk are two chunks, or could be."""
    by_name = {factor.name: factor.value for factor in factors}
    topic, total, usual = by_name["topic"], by_name["total"], by_name["usual"]
    sentences = [
        f"Topic {topic:+.1f}: what stands before and after it is {'unlike' if topic > 0 else 'alike'}.",
        f"Structure {by_name['structure']:+.1f}: {_structure_words(facts)}.",
        f"Words {by_name['words']:+.1f}: {_marker_words(facts)}.",
        f"Cost {by_name['cost']:+.1f}: of each boundary; granularity sets it.",
    ]
    if abs(usual) >= _MIN_SHOWN:
        said = f"Usual {usual:+.1f}: what structure and words say anywhere in this text, taken off."
        sentences.insert(3, said)
    outcome, margin = f"In all {total:+.1f}: above 0 speaks for a boundary", fit.value
    if abs(margin) >= fit.limit or f"{total:+.1f}" == f"{margin:+.1f}":
        return [*sentences, f"{outcome}."]
    return [*sentences, f"{outcome}; other boundaries would move, which makes it {margin:+.1f}."]


def _structure_words(facts: GapFacts) -> str:
    pause = facts.pause
    if facts.messages:  # whatever the next begins with
        said = f"it is {EDGES[Edge.TURN]}"
    elif facts.gaps.heading[facts.gap]:
        said = f"{heading_words(facts)} follows"
    else:
        said = f"it is {edge_words(facts)}"
    if facts.tie >= Tie.ANSWER:
        said += f", though {TIES[facts.tie]}"
    if facts.gaps.apart[facts.gap]:
        return f"{said}, after a day or more, which always parts messages"
    return f"{said}, after a pause of {pause:,.10g} seconds" if pause else said


def _marker_words(facts: GapFacts) -> str:
    before, after = (facts.words_of(unit) for unit in (facts.gap, facts.gap + 1))
    return " and ".join(markers_between(before, after)) or "no cue"


def markers_between(before: str, after: str) -> list[str]:
    """Say which words of two texts that meet speak for or against a boundary between them."""
    both, opening = (float(marker_evidence([text, after])[0]) for text in (before, _NEUTRAL))
    found, ending = [], both - opening
    if ending > 0:
        found.append(f"“{_shortest(before, lambda text: [text, _NEUTRAL])}” ends something")
    elif ending < 0:
        mark = next(letter for letter in reversed(before) if letter in _MARKS)
        found.append(f"“{mark}” {_MARKS[mark]}")
    if opening:
        does = "begins something" if opening > 0 else "goes on with what was said"
        found.append(f"“{_shortest(after, lambda text: [_NEUTRAL, text])}” {does}")
    return found


def _shortest(text: str, beside: Callable[[str], list[str]]) -> str:
    """Return the fewest words at the beginning of a text that say the same as all of it."""
    said = marker_evidence(beside(text))[0]
    # No discourse marker is longer than this.
    words = text[:_LONGEST].split()
    beginnings = (" ".join(words[:count]) for count in range(1, len(words)))
    shortest = next(
        (each for each in beginnings if marker_evidence(beside(each))[0] == said), " ".join(words)
    )
    return shortest.rstrip(",;:.")
