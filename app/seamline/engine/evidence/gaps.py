"""Gaps between units: where structure allows a cut, and how good a place it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, IndexArray, distinct, read_only
from seamline.engine.config import Config
from seamline.engine.evidence.ties import KEPT_LIST, Tie, days_apart, headings_after, lead_units
from seamline.engine.text.blocks import BlockKind, Blocks
from seamline.engine.text.document import Document
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.units import Units


class Edge(IntEnum):
    """What lies at a gap; a higher edge is a better place to divide by size."""

    INSIDE = 0
    SENTENCE = 1
    PARAGRAPH = 2
    TURN = 3
    HEADING = 4


@dataclass(frozen=True)
class Gaps:
    """What structure says of the n - 1 gaps between n units. A cut at gap g ends a chunk after unit g.

    edge: (n - 1,) uint8 of Edge. possible: (n - 1,) bool, whether a cut is allowed there.
    heading: (n - 1,) uint8, the level of the heading that follows the gap, or 0; comments and anchors in
        front of a heading are part of it.
    ties: (n - 1,) uint8 of Tie, why no cut is allowed. A gap may have a tie and be possible: opened() gave
        the tie up, since what it held together is above the maximum.
    apart: (n - 1,) bool, gaps between two messages with a day or more between their times.
    """

    edge: CodeArray
    possible: BoolArray
    heading: CodeArray
    ties: CodeArray
    apart: BoolArray

    def __len__(self) -> int:
        return len(self.edge)

    @cached_property
    def lead(self) -> IndexArray:
        """(n,) int64, the unit that says in which section each unit is; see lead_units()."""
        return read_only(lead_units(self.ties))

    def opened(self, sizes: Sizes, max_tokens: int) -> Gaps:
        """Return the gaps with cuts allowed inside runs above the maximum, at their weakest ties first.

        A run is the units between two possible cuts. Ties are given up from the weakest on, and only in runs
        that are still above `max_tokens`. Two kinds stay: ties inside a list that is above it by itself, as
        `list_tokens` decides on these, and other ties beside a unit above it, which no cut makes small
        enough.
        """
        possible = self.possible
        if not len(self) or not (_in_runs_above(possible, sizes, max_tokens=max_tokens) & ~possible).any():
            return self
        for tie in map(Tie, distinct(self.ties[~possible]).tolist()):
            long = _in_runs_above(possible, sizes, max_tokens=max_tokens)
            given_up = long & (self.ties == tie) & ~possible
            if tie in KEPT_LIST:
                given_up &= ~_in_runs_above(~np.isin(self.ties, KEPT_LIST), sizes, max_tokens=max_tokens)
            elif given_up.any():
                above = sizes.between(np.arange(len(self) + 2)) > max_tokens
                given_up &= ~(above[:-1] | above[1:])
            possible = possible | given_up
        return replace(self, possible=read_only(possible))

    @cached_property
    def _last(self) -> tuple[IndexArray, ...]:
        """For every end, the last possible end at or before it, or 0, by the lowest Edge that counts.

        Three of (n,) int64: for paragraphs or better, for sentences or better, and for any edge.
        """
        ends = np.arange(1, len(self) + 1)
        return tuple(
            np.append(0, np.maximum.accumulate(np.where(self.possible & (self.edge >= wanted), ends, 0)))
            for wanted in (Edge.PARAGRAPH, Edge.SENTENCE, Edge.INSIDE)
        )

    @cached_property
    def _next(self) -> IndexArray:
        """(n + 1,) int64: for every end, the first possible end at or after it; n if there is none."""
        units = len(self) + 1
        ends = np.append(np.where(self.possible, np.arange(1, units), units), units)
        ahead = np.minimum.accumulate(ends[::-1])[::-1]
        return np.append(ahead[:1], ahead)

    def best_end(self, low: int, high: int) -> int:
        """Return the last possible end in [low, high] that ends a paragraph, else a sentence, else anything.

        An end is a number of units: end e lies at gap e - 1. Returns -1 if there is none.
        """
        if high >= low:
            for last in self._last:
                end = int(last[high])
                if end >= low:
                    return end
        return -1

    def last_end(self, low: int, high: int) -> int:
        """Return the last possible end in [low, high], or -1."""
        end = int(self._last[-1][high])
        return end if end >= low else -1

    def next_end(self, low: int) -> int:
        """Return the first possible end from `low` on; the number of units if there is none."""
        return int(self._next[low])


def _runs(ends: BoolArray) -> IndexArray:
    """Return the bounds of runs of units, (runs + 1,). ends: (n - 1,) bool, the gaps that end one."""
    return np.concatenate(([0], np.flatnonzero(ends) + 1, [len(ends) + 1]))


def _in_runs_above(ends: BoolArray, sizes: Sizes, *, max_tokens: int) -> BoolArray:
    """Return (n - 1,) bool: the gaps in, or at the end of, runs above the maximum.

    ends: (n - 1,) bool, the gaps at which runs end.
    """
    bounds = _runs(ends)
    above: BoolArray = np.repeat(sizes.between(bounds) > max_tokens, np.diff(bounds))[:-1]
    return above


def find_gaps(
    document: Document,
    blocks: Blocks,
    *,
    units: Units,
    sizes: Sizes,
    config: Config,
    found: CodeArray | None = None,
    is_free: bool = False,
) -> Gaps:
    """Describe the gaps between units by the blocks either side.

    found: (n - 1,) uint8 of Tie, what find_ties() returned; None where the strategy keeps nothing together.
    is_free: whether the strategy may cut at every gap.
    No cut is possible at a tie, between a heading and what follows it, or inside a list up to `list_tokens`.
    All gaps are possible with is_free, and under splitters other than `rules`, which ignore blocks as the
    systems do that they reproduce.
    """
    left, right = units.block[:-1], units.block[1:]
    edge = np.where(left != right, Edge.PARAGRAPH, np.where(units.clean[1:], Edge.SENTENCE, Edge.INSIDE))
    # Items of a list are better kept whole: an edge between two blocks of one counts as that of a sentence.
    in_item = (blocks.group[left] == blocks.group[right]) & ~blocks.item[right]
    edge[(left != right) & in_item & (blocks.kind[blocks.group[right]] == BlockKind.LIST)] = Edge.SENTENCE
    edge[blocks.turn[left] != blocks.turn[right]] = Edge.TURN
    heading = headings_after(blocks, units)
    follows_heading = heading > 0
    edge[follows_heading] = Edge.HEADING
    ties = np.zeros(len(left), dtype=np.uint8)
    apart = np.zeros(len(left), dtype=np.bool_)
    if config.splitter == "rules" and not is_free:
        if found is not None:
            ties = found.copy()
            apart = days_apart(document, blocks, units=units)
            # A section begins with the comments and anchors in front of its heading.
            for gap in np.flatnonzero(ties == Tie.MARKER)[::-1].tolist():
                if gap:
                    heading[gap - 1], edge[gap - 1] = heading[gap], Edge.HEADING
                heading[gap], edge[gap] = 0, Edge.SENTENCE
            edge[(ties == Tie.INTRODUCED) | (ties == Tie.TITLE)] = Edge.SENTENCE
        after_heading = (blocks.kind[left] == BlockKind.HEADING) & (blocks.turn[left] == blocks.turn[right])
        is_bare = after_heading & follows_heading & (blocks.level[right] <= blocks.level[left])
        ties[after_heading] = np.where(follows_heading, Tie.SUBHEADING, Tie.CONTENT)[after_heading]
        ties[is_bare] = Tie.HEADINGS
        kept = _inside_kept_lists(blocks, units, sizes=sizes, list_tokens=config.list_tokens)
        is_item = (left != right) & blocks.item[right]
        ties[kept] = np.where(is_item, Tie.ITEM, Tie.LIST)[kept]
    possible = ties == Tie.NONE
    return Gaps(
        read_only(edge.astype(np.uint8)),
        read_only(possible),
        read_only(heading),
        read_only(ties),
        read_only(apart),
    )


def _inside_kept_lists(blocks: Blocks, units: Units, *, sizes: Sizes, list_tokens: int) -> BoolArray:
    """Return (n - 1,) bool: the gaps inside lists of at most `list_tokens`, which are kept whole."""
    group = blocks.group[units.block]
    inside: BoolArray = group[:-1] == group[1:]
    if inside.any():
        firsts = np.flatnonzero(np.append(True, ~inside))
        ends = np.append(firsts, len(group))
        # A list may begin with a fence, so that only some of its blocks say that it is a list.
        is_list = np.logical_or.reduceat(blocks.kind[units.block] == BlockKind.LIST, firsts)
        kept = is_list & (sizes.between(ends) <= list_tokens)
        inside &= np.repeat(kept, np.diff(ends))[:-1]
    return inside


def before_questions(document: Document, blocks: Blocks, *, units: Units) -> BoolArray:
    """Return (n - 1,) bool: the gaps that a message of the user follows."""
    turn = blocks.turn[units.block]
    before: BoolArray = (turn[1:] != turn[:-1]) & document.asking[turn[1:]]
    return before


def topic_gaps(
    gaps: Gaps, document: Document, *, blocks: Blocks, units: Units, sizes: Sizes, config: Config
) -> BoolArray:
    """Return (n - 1,) bool: the gaps at which a topic may change, by `cut_between`."""
    if config.cut_between == "sentences" or not len(gaps):
        return np.ones(len(gaps), dtype=np.bool_)
    if config.cut_between == "questions" and document.turns:
        asked = before_questions(document, blocks, units=units)
        # Where people talk by name no role asks: any message may open a topic.
        turn = blocks.turn[units.block]
        return gaps.possible & (asked if asked.any() else turn[1:] != turn[:-1])
    firsts = np.flatnonzero(np.append(True, units.block[1:] != units.block[:-1]))
    ends = np.append(firsts, len(units))
    long = np.repeat(sizes.between(ends) > config.max_tokens, np.diff(ends))
    # Inside a sentence no topic changes, however long it is.
    in_long = long[:-1] & (gaps.edge >= Edge.SENTENCE)
    chosen: BoolArray = gaps.possible & ((gaps.edge >= Edge.PARAGRAPH) | in_long)
    return chosen
