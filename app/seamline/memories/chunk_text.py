"""Chunks as extractors read them: the text, its messages with their speakers, and parts that nobody said."""

from __future__ import annotations

import hashlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import astuple, dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray, read_only
from seamline.engine.chunks.completeness import Lack, find_lacks
from seamline.engine.text.blocks import BlockKind
from seamline.engine.text.document import Document

Span = tuple[int, int]
"""Start and end, indices into the document's text."""

_UNSAID = (
    BlockKind.HEADING,
    BlockKind.CODE,
    BlockKind.TABLE,
    BlockKind.QUOTE,
    BlockKind.HTML,
    BlockKind.RULE,
    BlockKind.MATH,
    BlockKind.FRONT_MATTER,
)


@dataclass(frozen=True)
class MessageSpan:
    """The part of a message that is in a chunk, without the label. time: seconds since 1970 in UTC, or None.

    name: of the speaker, "" if the source has only the role. start, end: indices into the document's text.
    """

    id: str
    role: str
    name: str
    time: float | None
    start: int
    end: int

    @property
    def speaker(self) -> str:
        """The name, or else the role."""
        return self.name or self.role


@dataclass(frozen=True)
class ChunkText:
    """The input of an extractor for one chunk; equal for equal chunks.

    id: of the chunk. document_digest: of the whole text, as Document has it. text: overlap included.
    start: index of its first character in the document. messages: in order, () if there are none.
    breadcrumb: the headings above it. unsaid: spans of code, tables, headings and quotes, and of folded parts
    (tool calls, their results, thoughts), in order and disjoint.
    begins_inside, ends_inside: whether it begins, or ends, inside a sentence or an undivided block.
    """

    id: str
    document_digest: str
    text: str
    start: int
    messages: tuple[MessageSpan, ...] = ()
    breadcrumb: tuple[str, ...] = ()
    unsaid: tuple[Span, ...] = ()
    begins_inside: bool = False
    ends_inside: bool = False

    @property
    def end(self) -> int:
        """The index behind its last character."""
        return self.start + len(self.text)

    @property
    def digest(self) -> str:
        """SHA-256 of all its values, as 64 hexadecimal digits."""
        return hashlib.sha256(repr(astuple(self)).encode("utf-8", "surrogatepass")).hexdigest()

    def message_at(self, index: int) -> MessageSpan | None:
        """Return the message at an index of the document; None if there is none."""
        at = bisect_right(self.messages, index, key=lambda message: message.start) - 1
        return self.messages[at] if at >= 0 and index < self.messages[at].end else None

    def unsaid_in(self, start: int, end: int) -> tuple[Span, ...]:
        """Return those of the unsaid spans that touch a part of the document."""
        low = bisect_right(self.unsaid, start, key=lambda span: span[1])
        return self.unsaid[low : bisect_left(self.unsaid, end, key=lambda span: span[0])]


def chunk_texts(analysis: Analysis) -> tuple[ChunkText, ...]:
    """Return the chunks of an analysis, in order, as extractors read them."""
    document, chunks = analysis.document, analysis.chunks
    turns = read_only(np.array([turn.start for turn in document.turns], dtype=np.int64))
    unsaid = read_only(np.array(_unsaid(analysis), dtype=np.int64).reshape(-1, 2))
    lacks = find_lacks(analysis.blocks, analysis.sentence_edges, start=chunks.overlap_start, end=chunks.end)
    return tuple(
        ChunkText(
            id=analysis.ids[number],
            document_digest=document.digest,
            text=analysis.text_of(number),
            start=start,
            messages=tuple(_messages(document, turns, start=start, end=end)),
            breadcrumb=analysis.breadcrumb_of(number),
            unsaid=tuple(_clipped(unsaid, start, end=end)),
            begins_inside=bool(lacks[number] & Lack.BEGINNING),
            ends_inside=bool(lacks[number] & Lack.END),
        )
        for number, (start, end) in enumerate(
            zip(chunks.overlap_start.tolist(), chunks.end.tolist(), strict=True)
        )
    )


def _messages(document: Document, starts: IndexArray, *, start: int, end: int) -> Iterator[MessageSpan]:
    """Yield the parts of messages in `text[start:end]`. starts: (turns,) int64, where messages begin."""
    low = max(0, int(np.searchsorted(starts, start, side="right")) - 1)
    high = int(np.searchsorted(starts, end, side="left"))
    for turn in document.turns[low:high]:
        first, last = max(start, turn.content), min(end, turn.end)
        if first < last:
            yield MessageSpan(turn.id, turn.role, turn.name, turn.time, first, last)


def _unsaid(analysis: Analysis) -> list[Span]:
    """Return the unsaid spans of a document, in order and disjoint."""
    blocks = analysis.blocks
    numbers = np.flatnonzero(np.isin(blocks.kind, _UNSAID))
    spans = list(zip(blocks.start[numbers].tolist(), blocks.end[numbers].tolist(), strict=True))
    spans += [(fold.start, fold.end) for turn in analysis.document.turns for fold in turn.folds]
    joined: list[Span] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def _clipped(spans: IndexArray, start: int, *, end: int) -> Iterator[Span]:
    """Yield the parts of some spans, (n, 2) int64, that are inside `text[start:end]`."""
    low = int(np.searchsorted(spans[:, 1], start, side="right"))
    high = int(np.searchsorted(spans[:, 0], end, side="left"))
    for first, last in spans[low:high].tolist():
        yield max(first, start), min(last, end)
