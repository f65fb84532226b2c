"""Completeness of spans: whether they begin and end with whole sentences or blocks, by our own rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, IndexArray, read_only
from seamline.engine.text.blocks import BlockKind, Blocks
from seamline.engine.units.units import Units


class Lack(IntFlag):
    """What keeps a span from being complete."""

    NOTHING = 0
    BEGINNING = 1
    """It begins inside a sentence, or inside a block that is never divided."""
    END = 2
    """It ends inside one."""
    CONTENT = 4
    """It ends with a heading, so that the heading's content is elsewhere."""
    FENCE = 8
    """It holds a fence that is never closed."""


@dataclass(frozen=True)
class SentenceEdges:
    """Where the s sentences and undivided blocks of a text begin and end, by our own rules.

    first, last: (s,) int64 indices, without the white space around them.
    """

    first: IndexArray
    last: IndexArray


def sentence_edges(sentences: Units) -> SentenceEdges:
    """Return the edges of the sentences that find_sentences() found; parts of a long one count as one."""
    begins = np.flatnonzero(sentences.clean)
    # A sentence that was divided into units ends where the last of these does.
    ends = np.flatnonzero(np.append(sentences.clean[1:], True)[: len(sentences)])
    return SentenceEdges(read_only(sentences.first[begins]), read_only(sentences.last[ends]))


def find_lacks(blocks: Blocks, edges: SentenceEdges, *, start: IndexArray, end: IndexArray) -> CodeArray:
    """Return (m,) uint8 of Lack for spans of a text.

    start, end: (m,) int64 indices without the white space around them, as SentenceEdges has them.
    """
    last_block = np.searchsorted(blocks.start, end - 1, side="right") - 1
    first_block = np.searchsorted(blocks.start, start, side="right") - 1
    open_before = np.append(0, np.cumsum(blocks.open))
    lacks = np.zeros(len(start), dtype=np.uint8)
    lacks[~_are_in(start, edges.first)] |= np.uint8(Lack.BEGINNING)
    lacks[~_are_in(end, edges.last)] |= np.uint8(Lack.END)
    lacks[blocks.kind[last_block] == BlockKind.HEADING] |= np.uint8(Lack.CONTENT)
    lacks[open_before[last_block + 1] > open_before[first_block]] |= np.uint8(Lack.FENCE)
    return read_only(lacks)


def _are_in(indices: IndexArray, ascending: IndexArray) -> BoolArray:
    """Return which indices are among those of an ascending array.

    indices: (m,) int64. ascending: (k,) int64. Returns (m,) bool.
    """
    found: BoolArray = ascending.searchsorted(indices, side="right") > ascending.searchsorted(indices)
    return found
