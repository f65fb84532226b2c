"""Why no chunk ends at a gap, where the curve and its threshold decide: no minimum, or none that counts.

Each function returns the headline first, then further sentences.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from seamline.engine.evidence.curve import Verdict
from seamline.engine.phrases import capitalized, phrase
from seamline.engine.strategies import Factor
from seamline.instruments.levels import as_level, level_name
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.sentences import comparison, heading_words, level, margin, no_cut


def not_below_threshold(facts: GapFacts, _level: Factor) -> list[str]:
    """Explain a gap that is no minimum below the threshold, or where no topic may change."""
    if not facts.candidates[facts.gap]:
        return [*_not_between(facts), *_headings_off(facts)]
    by_verdict: dict[Verdict, Callable[[GapFacts], list[str]]] = {
        Verdict.ABOVE_THRESHOLD: _above,
        Verdict.PLATEAU: _plateau,
        Verdict.EDGE: _edge,
    }
    explained = by_verdict.get(Verdict(facts.analysis.verdicts[facts.gap]), _no_minimum)
    return [*explained(facts), *_headings_off(facts)]


def _above(facts: GapFacts) -> list[str]:
    std_devs = facts.config.threshold_std_devs
    amount = phrase(
        "{amount:g} standard deviation" if std_devs == 1 else "{amount:g} standard deviations",
        amount=std_devs,
    )
    side = level(facts).wanted_side
    return [
        no_cut(comparison(facts)),
        margin(facts, is_named=True),
        phrase("The threshold is set {amount} {side} the mean.", amount=amount, side=side),
    ]


def _plateau(facts: GapFacts) -> list[str]:
    return [
        no_cut(
            phrase(
                "the {level} {value:.3f} is the same at the next gap",
                level=level(facts).name,
                value=level(facts).value,
            )
        ),
        _only_lowest(facts),
        margin(facts),
    ]


def _edge(facts: GapFacts) -> list[str]:
    return [
        no_cut(
            phrase(
                "this is the first gap of the text" if facts.gap == 0 else "this is the last gap of the text"
            )
        ),
        phrase("It has a neighbour on one side only, and is not taken for a minimum."),
        margin(facts),
    ]


def _only_lowest(facts: GapFacts) -> str:
    return phrase(
        "Only a gap that is deeper than both its neighbours can be a boundary."
        if level_name(facts.config) == "depth"
        else "Only a gap that is lower than both its neighbours can be a boundary."
    )


def _no_minimum(facts: GapFacts) -> list[str]:
    before, here, after = facts.around
    name = level_name(facts.config)
    sides = ((before, 0), (after, 1))
    lower = [(value, side) for value, side in sides if value is not None and value < here]
    if not lower:
        return [
            no_cut(
                phrase(
                    "the {level} {value:.3f} is the same at the gap before",
                    level=name,
                    value=as_level(facts.config, here),
                )
            ),
            _only_lowest(facts),
            margin(facts),
        ]
    value, side = min(lower)
    where = (
        (phrase("at the gap before"), phrase("at the gap after"))
        if facts.candidates.all()
        else (phrase("before this place"), phrase("after this place"))
    )
    why = phrase(
        "no minimum, because it is deeper {where}: {other:.3f}, and {value:.3f} here"
        if name == "depth"
        else "no minimum, because the similarity is lower {where}: {other:.3f}, and {value:.3f} here",
        where=where[side],
        other=as_level(facts.config, value),
        value=as_level(facts.config, here),
    )
    return [no_cut(why), margin(facts)]


def _not_between(facts: GapFacts) -> list[str]:
    """Explain that a topic may not change here, by `cut_between`."""
    found, gap = facts.analysis, facts.gap
    if facts.config.cut_between == "questions" and found.document.turns:
        return [
            no_cut(phrase("no message of the user begins here")),
            phrase("Topics may change only before those (“Cut between”)."),
        ]
    block = found.units.block
    if block[gap] != block[gap + 1]:
        return [
            no_cut(phrase("this is inside an item of a list")),
            phrase("Topics may change only between paragraphs, items and messages (“Cut between”)."),
        ]
    begin = int(np.searchsorted(block, block[gap]))
    end = int(np.searchsorted(block, block[gap], side="right"))
    tokens = facts.tokens(facts.sizes.span(begin, end))
    return [
        no_cut(phrase("this is inside a {block} of {tokens}", block=facts.block_words(gap), tokens=tokens)),
        phrase(
            "Topics may change only between paragraphs and messages (“Cut between”), and inside those above "
            "the maximum of {maximum:,} tokens.",
            maximum=facts.config.max_tokens,
        ),
    ]


def _headings_off(facts: GapFacts) -> list[str]:
    if facts.gaps.heading[facts.gap] and not facts.config.cut_at_headings:
        heading = capitalized(heading_words(facts))
        return [phrase("{heading} follows, but “Cut at headings” is off.", heading=heading)]
    return []
