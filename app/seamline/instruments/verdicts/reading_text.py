"""The text that a model gets of a chunk, in parts by how they are typeset."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.chunk import with_context
from seamline.engine.text.blocks import BlockKind


class PartKind(IntEnum):
    """How a part of a chunk is typeset."""

    CONTEXT = 0
    PROSE = 1
    HEADING = 2
    LINES = 3
    CODE = 4


_KINDS = {
    BlockKind.PARAGRAPH: PartKind.PROSE,
    BlockKind.HEADING: PartKind.HEADING,
    BlockKind.CODE: PartKind.CODE,
    BlockKind.TABLE: PartKind.CODE,
    BlockKind.MATH: PartKind.CODE,
    BlockKind.HTML: PartKind.CODE,
    BlockKind.FRONT_MATTER: PartKind.CODE,
}


@dataclass(frozen=True)
class ReadingPart:
    """A part of an embedded text. is_repeated: whether it is overlap. is_read: whether the model reads it."""

    text: str
    kind: PartKind
    is_repeated: bool = False
    is_read: bool = True


def reading_parts(analysis: Analysis, chunk: int, *, read: int = -1) -> list[ReadingPart]:
    """Return the embedded text of a chunk in parts, which together are the whole of it.

    read: how many characters of that text the model reads; -1 for all.
    """
    chunks, blocks = analysis.chunks, analysis.blocks
    low, core, high = (int(each[chunk]) for each in (chunks.overlap_start, chunks.start, chunks.end))
    context = analysis.embedded_context_of(chunk)
    lead = len(with_context(context, ""))
    stop = high if read < 0 else low + max(read - lead, 0)
    first = max(int(blocks.start.searchsorted(low, side="right")) - 1, 0)
    last = int(blocks.start.searchsorted(high))
    places = {low, core, high, min(stop, high), *blocks.start[first + 1 : last].tolist()}
    parts = [ReadingPart(with_context(context, ""), PartKind.CONTEXT)] if context else []
    for start, end in pairwise(sorted(places)):
        block = int(blocks.start.searchsorted(start, side="right")) - 1
        kind = _KINDS.get(BlockKind(int(blocks.kind[block])), PartKind.LINES)
        words = analysis.document.text[start:end]
        parts.append(ReadingPart(words, kind, is_repeated=start < core, is_read=start < stop))
    return parts
