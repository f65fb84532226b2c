"""Fill each section up to a budget of tokens with whole sentences: parts with ids that last."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import ceil

import numpy as np

from seamline.engine.arrays import read_only
from seamline.engine.evidence.gaps import Edge, Gaps
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import EDGE_REASONS, Proposal, Reason
from seamline.engine.strategies.factors import Factor, GapContext, fill_factors, rule
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.units.sections import find_sections
from seamline.engine.units.sizes import Sizes


class TokenBudget:
    """Every section is divided by itself into parts of at most `max_tokens`, each of whole sentences.

    A heading line is in no part: it says where the parts below it stand. A part ends with a paragraph if one
    ends in the second half of the budget, else with the last sentence that fits. A fence or table above
    the budget is a part by itself; a sentence above it is divided.

    Each further part of a section repeats the end of the one before: whole sentences of about
    `overlap_percent` of its size. The overlap comes on top of the budget, so that where the parts begin
    and end does not depend on it.
    """

    name = "token-budget"
    label = "Token budget"
    summary = "Fills each section up to a budget with whole sentences; each part repeats a little."
    fields: tuple[str, ...] = (
        "max_tokens",
        "overlap_percent",
        "list_tokens",
        "block_tokens",
        "chunking",
        "splitter",
        "front_matter",
    )
    needs_vectors = False
    holds_maximum = True

    def propose(self, given: StrategyInput) -> Proposal:
        sections = find_sections(given.document.text, given.blocks, units=given.units)
        whole = given.gaps.possible & (given.gaps.edge >= Edge.SENTENCE)
        gaps = replace(given.gaps, possible=read_only(whole))
        heading_lines = np.append(0, np.cumsum(sections.is_heading)).tolist()
        begins = np.flatnonzero(np.diff(sections.heading)) + 1
        firsts: list[int] = []
        repeats: list[int] = []
        for begin, end in pairwise([0, *begins.tolist(), len(given.units)]):
            body = begin + heading_lines[end] - heading_lines[begin]
            inner = _split(
                body, end, gaps=gaps, inside=given.gaps, sizes=given.sizes, budget=given.config.max_tokens
            )
            firsts += [begin, *inner]
            repeats.append(begin)
            repeats += [
                _repeat_from(first, stop, gaps=gaps, sizes=given.sizes, percent=given.config.overlap_percent)
                for first, stop in pairwise([body, *inner])
            ]
        at = np.array(firsts[1:], dtype=np.int64) - 1
        return Proposal(
            gaps=at,
            reasons=EDGE_REASONS[gaps.edge[at]],
            scores=np.zeros(len(at), dtype=np.float32),
            overlap_first=np.array(repeats, dtype=np.int64),
            sized=True,
            left_out=sections.is_heading,
        )

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        if at.is_cut and at.reason == Reason.HEADING:
            return rule(phrase("Every section is divided by itself."), verdict=True)
        return fill_factors(
            at,
            counted_from=int(at.cut.first[at.chunk]),
            limit=at.given.config.max_tokens,
            parameter="max_tokens",
            by_span=True,
        )


def _split(begin: int, end: int, *, gaps: Gaps, inside: Gaps, sizes: Sizes, budget: int) -> list[int]:
    """Return the inner ends of the parts of units [begin, end).

    gaps: with cuts only between sentences. inside: with cuts inside sentences, too, for those above the
    budget.
    """
    inner: list[int] = []
    start = begin
    while (latest_end := sizes.longest_end(start, end, tokens=budget)) < end:
        half = sizes.shortest_end(start, end, tokens=ceil(budget / 2))
        at = gaps.best_end(max(half, start + 1), latest_end)
        if at < 0:
            at = gaps.last_end(start + 1, latest_end)
        if at < 0:
            at = inside.last_end(start + 1, latest_end)
        if at < 0:
            at = inside.next_end(max(latest_end, start) + 1)
        if at >= end:
            break
        inner.append(at)
        start = at
    return inner


def _repeat_from(first: int, stop: int, *, gaps: Gaps, sizes: Sizes, percent: float) -> int:
    """Return the unit from which on the part of units [first, stop) is repeated; `stop` for nothing.

    As many last sentences as come closest to `percent` of its tokens, preferably within 5/6 to 5/4 of that:
    10 to 15% for 12%. Never all of the part; nothing if its last sentence, fence or table has twice as many
    tokens or more.
    """
    share = sizes.span(first, stop) * percent / 100
    longer = gaps.last_end(first + 1, sizes.latest_begin(first + 1, stop, tokens=ceil(share)))
    # If the part ends inside a sentence, the next end of a sentence lies beyond it.
    shorter = min(gaps.next_end(max(longer, first) + 1), stop)

    def distance(begin: int) -> tuple[bool, float]:
        tokens = sizes.span(begin, stop)
        return not share * 5 / 6 <= tokens <= share * 5 / 4, abs(tokens - share)

    return min((begin for begin in (shorter, longer) if begin > first), key=distance)
