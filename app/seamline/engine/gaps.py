"""What structure says of the gaps between units: where a cut may fall, and how good a place it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, IndexArray, read_only
from seamline.engine.blocks import BlockKind, Blocks
from seamline.engine.config import Config
from seamline.engine.document import Document
from seamline.engine.roles import asks
from seamline.engine.sizes import Sizes
from seamline.engine.units import Units


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
    heading: (n - 1,) uint8, the level of the heading that follows the gap, or 0.
    """

    edge: CodeArray
    possible: BoolArray
    heading: CodeArray

    def __len__(self) -> int:
        return len(self.edge)

    @cached_property
    def _last(self) -> tuple[IndexArray, ...]:
        """For each wanted edge, and each end, the last possible end up to it with such an edge, or 0."""
        ends = np.arange(1, len(self) + 1)
        return tuple(
            np.append(0, np.maximum.accumulate(np.where(self.possible & (self.edge >= wanted), ends, 0)))
            for wanted in (Edge.PARAGRAPH, Edge.SENTENCE, Edge.INSIDE)
        )

    @cached_property
    def _next(self) -> IndexArray:
        """For each end, the first possible end from it on, or the number of units."""
        units = len(self) + 1
        ends = np.append(np.where(self.possible, np.arange(1, units), units), units)
        ahead = np.minimum.accumulate(ends[::-1])[::-1]
        return np.append(ahead[:1], ahead)

    def best_end(self, low: int, high: int) -> int:
        """Return the last possible end in [low, high] at the end of a paragraph or more, else of a sentence.

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


def find_gaps(blocks: Blocks, units: Units, sizes: Sizes, config: Config) -> Gaps:
    """Describe the gaps between units by the blocks either side.

    No cut falls between a heading and what follows it, nor inside a list up to `list_tokens`.
    Splitters that ignore blocks leave every gap possible, as the systems do that they reproduce.
    """
    left, right = units.block[:-1], units.block[1:]
    edge = np.where(left != right, Edge.PARAGRAPH, np.where(units.clean[1:], Edge.SENTENCE, Edge.INSIDE))
    # An item of a list is better kept whole: what follows within it is no better a place than a sentence.
    in_item = (blocks.group[left] == blocks.group[right]) & ~blocks.item[right]
    edge[(left != right) & in_item & (blocks.kind[blocks.group[right]] == BlockKind.LIST)] = Edge.SENTENCE
    edge[blocks.turn[left] != blocks.turn[right]] = Edge.TURN
    follows_heading = (left != right) & (blocks.kind[right] == BlockKind.HEADING)
    edge[follows_heading] = Edge.HEADING
    heading = np.where(follows_heading, blocks.level[right], 0)
    possible = np.ones(len(left), dtype=np.bool_)
    if config.splitter == "rules":
        possible &= ~((blocks.kind[left] == BlockKind.HEADING) & (blocks.turn[left] == blocks.turn[right]))
        possible &= ~_inside_kept_lists(blocks, units, sizes, config.list_tokens)
    return Gaps(read_only(edge.astype(np.uint8)), read_only(possible), read_only(heading.astype(np.uint8)))


def _inside_kept_lists(blocks: Blocks, units: Units, sizes: Sizes, list_tokens: int) -> BoolArray:
    group = blocks.group[units.block]
    inside: BoolArray = group[:-1] == group[1:]
    if inside.any():
        firsts = np.flatnonzero(np.append(True, ~inside))
        ends = np.append(firsts, len(group))
        # A list may begin with a fence, so any of its blocks tells that it is one.
        is_list = np.logical_or.reduceat(blocks.kind[units.block] == BlockKind.LIST, firsts)
        kept = is_list & (sizes.between(ends) <= list_tokens)
        inside &= np.repeat(kept, np.diff(ends))[:-1]
    return inside


def before_questions(document: Document, blocks: Blocks, units: Units) -> BoolArray:
    """Return (n - 1,) bool: the gaps that a message of the user follows."""
    turn = blocks.turn[units.block]
    is_question = np.array([*(asks(turn.role) for turn in document.turns), False])
    before: BoolArray = (turn[1:] != turn[:-1]) & is_question[turn[1:]]
    return before


def topic_gaps(
    gaps: Gaps, document: Document, blocks: Blocks, units: Units, sizes: Sizes, config: Config
) -> BoolArray:
    """Return (n - 1,) bool: the gaps at which a topic may change, by `cut_between`."""
    if config.cut_between == "sentences" or not len(gaps):
        return np.ones(len(gaps), dtype=np.bool_)
    if config.cut_between == "questions" and document.turns:
        asked = before_questions(document, blocks, units)
        # Among people no role asks: any message may open a topic.
        turn = blocks.turn[units.block]
        return gaps.possible & (asked if asked.any() else turn[1:] != turn[:-1])
    firsts = np.flatnonzero(np.append(True, units.block[1:] != units.block[:-1]))
    ends = np.append(firsts, len(units))
    long = np.repeat(sizes.between(ends) > config.max_tokens, np.diff(ends))
    chosen: BoolArray = gaps.possible & ((gaps.edge >= Edge.PARAGRAPH) | long[:-1])
    return chosen
