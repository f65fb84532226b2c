"""Explanations of the optimal strategy: the evidence for a boundary at a gap, and against it.

All in nats: 1 more is 2.7 times as likely. Each function returns the headline first, then further
sentences.
"""

from __future__ import annotations

from collections.abc import Callable

from seamline.engine.evidence.discourse_markers import cue_evidence
from seamline.engine.evidence.gaps import Edge
from seamline.engine.evidence.ties import Tie
from seamline.engine.strategies import Factor
from seamline.instruments.margins import worse_text
from seamline.instruments.why.place import Place
from seamline.instruments.why.sentences import EDGES, TIES, edge_words, heading_words, sizes_either_side

# Differences smaller than this are not seen in numbers with one decimal.
_LEAST = 0.05
# A text in which no word is a cue.
_NEUTRAL = "Stone."
_MARKS = dict.fromkeys("?？", "wants an answer") | dict.fromkeys(":：", "announces what follows")
_LONGEST = 100


def weigh_boundary(place: Place, fit: Factor, *factors: Factor) -> list[str]:
    """Explain a boundary. fit: its margin. factors: what makes it, each in nats."""
    margin = fit.value
    cut, chunk = place.analysis.cut, place.chunk
    low, high = int(cut.first[chunk]), int(cut.stop[chunk + 1])
    whole = place.sizes.span(low, high)
    if margin <= 0:
        return [
            f"Cut here by size: any longer it would be above the maximum of {place.config.max_tokens:,}",
            "What it holds has more tokens as one text than sentence by sentence.",
            sizes_either_side(place),
        ]
    if margin >= fit.limit:
        headline = "Cut here: sizes or pins leave no way to divide the text without this boundary"
    else:
        headline = f"Cut here: without this boundary the whole text would fit {worse_text(margin)}"
    sentences = _told(place, fit, *factors)
    if too_long := place.too_long(low, high):
        sentences.append(
            f"The chunks either side could not be one: with {place.tokens(whole)} it {too_long}. "
            "Without this boundary there would be others."
        )
    return [headline, *sentences, sizes_either_side(place)]


def weigh_gap(place: Place, fit: Factor, *factors: Factor) -> list[str]:
    """Explain a gap that is no boundary. fit: its margin. factors: what makes it, each in nats."""
    margin = fit.value
    cut, config, end = place.analysis.cut, place.config, place.gap + 1
    low, high = int(cut.first[place.chunk]), int(cut.stop[place.chunk])
    before, after = place.sizes.span(low, end), place.sizes.span(end, high)
    if margin <= -fit.limit:
        headline = "No cut: sizes or pins leave no way to divide the text with a boundary here"
    else:
        headline = f"No cut: with a boundary here the whole text would fit {worse_text(margin)}"
    sizes = (
        f"It would part chunk {place.chunk + 1} into {place.number(before)} and {place.tokens(after)} "
        f"(minimum {config.minimum:,}, maximum {place.analysis.maximum_text})."
    )
    return [headline, *_told(place, fit, *factors), sizes]


def _told(place: Place, fit: Factor, *factors: Factor) -> list[str]:
    """Say what counts at the gap, where the units of a chunk are two chunks, or could be."""
    by_name = {factor.name: factor.value for factor in factors}
    topic, total, usual = by_name["topic"], by_name["total"], by_name["usual"]
    sentences = [
        f"Topic {topic:+.1f}: what stands before and after it is {'unlike' if topic > 0 else 'alike'}.",
        f"Structure {by_name['structure']:+.1f}: {_structure_words(place)}.",
        f"Words {by_name['words']:+.1f}: {_cue_words(place)}.",
        f"Cost {by_name['cost']:+.1f}: of each boundary; granularity sets it.",
    ]
    if abs(usual) >= _LEAST:
        said = f"Usual {usual:+.1f}: what structure and words say anywhere in this text, taken off."
        sentences.insert(3, said)
    outcome, margin = f"In all {total:+.1f}: above 0 speaks for a boundary", fit.value
    if abs(margin) >= fit.limit or f"{total:+.1f}" == f"{margin:+.1f}":
        return [*sentences, f"{outcome}."]
    return [*sentences, f"{outcome}; other boundaries would move, which makes it {margin:+.1f}."]


def _structure_words(place: Place) -> str:
    pause = place.pause
    if place.messages:  # whatever the next begins with
        said = f"it is {EDGES[Edge.TURN]}"
    elif place.gaps.heading[place.gap]:
        said = f"{heading_words(place)} follows"
    else:
        said = f"it is {edge_words(place)}"
    if place.tie >= Tie.ANSWER:
        said += f", though {TIES[place.tie]}"
    if place.gaps.apart[place.gap]:
        return f"{said}, after a day or more, which always parts messages"
    return f"{said}, after a pause of {pause:,.10g} seconds" if pause else said


def _cue_words(place: Place) -> str:
    before, after = (place.words_of(unit) for unit in (place.gap, place.gap + 1))
    return " and ".join(cues_between(before, after)) or "no cue"


def cues_between(before: str, after: str) -> list[str]:
    """Say which words of two texts that meet speak for or against a boundary between them."""
    both, opening = (float(cue_evidence([text, after])[0]) for text in (before, _NEUTRAL))
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
    said = cue_evidence(beside(text))[0]
    # No cue is longer than this.
    words = text[:_LONGEST].split()
    beginnings = (" ".join(words[:count]) for count in range(1, len(words)))
    shortest = next((each for each in beginnings if cue_evidence(beside(each))[0] == said), " ".join(words))
    return shortest.rstrip(",;:.")
