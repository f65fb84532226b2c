"""Whether a chunk holds a whole thought, and what is cut off of it at either end."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.blocks import BlockKind
from seamline.engine.exchanges import Missing

_MISSING = {
    Missing.ANSWER: "ends with a question whose answer is not in it",
    Missing.QUESTION: "begins with an answer whose question is not in it",
}


@dataclass(frozen=True)
class Wholeness:
    """What keeps a chunk from being a whole thought, in words: nothing for one that is.

    before, after: (start, end) indices of what the sentence or block at that end lacks; (i, i) for nothing.
    """

    lacks: tuple[str, ...]
    before: tuple[int, int]
    after: tuple[int, int]

    @property
    def is_whole(self) -> bool:
        """Whether nothing is lacking."""
        return not self.lacks


def wholeness(analysis: Analysis, number: int) -> Wholeness:
    """Judge one chunk by the form of its text and, in a conversation, by its exchanges."""
    chunks, units = analysis.chunks, analysis.units
    start, end = int(chunks.overlap_start[number]), int(chunks.end[number])
    first, stop = int(chunks.first[number]), int(chunks.stop[number])
    # Nothing stands before the first unit.
    edges = np.flatnonzero(np.append(True, units.clean[1:]))
    begins = int(edges[np.searchsorted(edges, first, side="right") - 1])
    following = int(np.searchsorted(edges, stop))
    stops = int(edges[following]) if following < len(edges) else len(units)
    exchange = exchange_reasons(analysis, number)
    return Wholeness(
        (*incomplete_reasons(analysis, number), *exchange),
        # What is repeated from the chunk before may hold the beginning.
        before=(min(start, int(units.first[begins])), start),
        after=(end, max(end, int(units.last[stops - 1]))),
    )


def incomplete_reasons(analysis: Analysis, number: int) -> tuple[str, ...]:
    """Say what keeps a chunk from being whole by its form; empty for a complete one."""
    units, blocks = analysis.units, analysis.blocks
    first, stop = int(analysis.chunks.first[number]), int(analysis.chunks.stop[number])
    last_kind = blocks.kind[units.block[stop - 1]]
    found = {
        "begins inside a sentence": not units.clean[first],
        "ends inside a sentence": stop < len(units) and not units.clean[stop],
        "ends with a heading that has lost its content": last_kind == BlockKind.HEADING,
        "holds a code fence that is never closed": blocks.open[units.block[first:stop]].any(),
    }
    return tuple(reason for reason, holds in found.items() if holds)


def exchange_reasons(analysis: Analysis, number: int) -> tuple[str, ...]:
    """Say which part of an exchange a chunk does not hold; empty for a chunk that parts none."""
    return tuple(text for part, text in _MISSING.items() if analysis.missing[number] & part)
