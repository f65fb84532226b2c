"""Chunks as spans of the source: parallel arrays inside, a `Chunk` record at the edge."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from seamline.engine.arrays import (
    BoolArray,
    CodeArray,
    CountArray,
    FloatArray,
    IndexArray,
    distinct,
    read_only,
)
from seamline.engine.chunks.completeness import Lack, SentenceEdges, find_lacks
from seamline.engine.config import Config
from seamline.engine.sizing.cut import Cut, Reason
from seamline.engine.text.blocks import BlockKind, Blocks
from seamline.engine.text.document import Document
from seamline.engine.tokens.token_counter import TokenCounter
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.span_counts import SpanCounts, TextSpans, count_spans
from seamline.engine.units.units import Units


@dataclass(frozen=True)
class Chunks:
    """m chunks, in order; their cores never overlap, and `text == document.text[overlap_start:end]`.

    first, stop: (m,) int64, the units of the core, `stop` excluded.
    overlap_start, start, end: (m,) int64 indices, without the white space at the ends.
    tokens: (m,) int32, of the whole text; overlap_tokens: (m,) int32, of the part before `start`.
    reason: (m,) uint8 of Reason, why the chunk ends; score: (m,) float32.
    lacks: (m,) uint8 of Lack, what its core lacks to be complete. oversize: (m,) bool, whether its text
        without the repeated part is above max_tokens.
    """

    first: IndexArray
    stop: IndexArray
    overlap_start: IndexArray
    start: IndexArray
    end: IndexArray
    tokens: CountArray
    overlap_tokens: CountArray
    reason: CodeArray
    score: FloatArray
    lacks: CodeArray
    oversize: BoolArray

    def __len__(self) -> int:
        return len(self.start)

    @cached_property
    def complete(self) -> BoolArray:
        """(m,) bool, whether a chunk begins and ends with whole sentences or blocks.

        A chunk that ends with a heading, or holds a fence that is never closed, is not complete either.
        """
        return read_only(self.lacks == Lack.NOTHING)

    def at(self, index: int) -> list[int]:
        """Return the chunks whose text holds an index: first the one whose core does, then repetitions."""
        core = int(np.searchsorted(self.start, index, side="right")) - 1
        found = [core] if core >= 0 and index < self.end[core] else []
        later = core + 1
        while later < len(self) and self.overlap_start[later] <= index:
            if index < self.end[later]:
                found.append(later)
            later += 1
        return found


@dataclass(frozen=True)
class Boundary:
    """Why a chunk ends where it does.

    similarity: of the smoothed curve at the gap. threshold: of the curve. Both are None at the end of the
    text, and if the strategy does not go by a curve.
    """

    reason: Reason
    score: float
    similarity: float | None = None
    threshold: float | None = None


@dataclass(frozen=True)
class ChunkMessage:
    """A message that a chunk holds, whole or in part. index: its number in the conversation, from 0."""

    id: str
    role: str
    name: str
    time: float | None
    index: int


def with_context(context: str, text: str) -> str:
    """Return a text with its heading context in front, a blank line between."""
    return f"{context}\n\n{text}" if context else text


@dataclass(frozen=True)
class Chunk:
    """One chunk with all its metadata, as exported.

    Indices count code points, lines count from 1 and bytes are UTF-8; ends are excluded, except
    `end_line`, the line that holds the last character. context: the heading of the section that the chunk
    continues, when the config asks for it; it counts in `tokens`. start_page, end_page: the
    pages of the first and the last character, None if unknown.
    """

    id: str
    content_hash: str
    sequence: int
    total: int
    text: str
    context: str
    start: int
    end: int
    overlap_start: int
    start_byte: int
    end_byte: int
    start_line: int
    end_line: int
    tokens: int
    token_method: str
    overlap_tokens: int
    breadcrumb: tuple[str, ...]
    content_type: str
    is_complete: bool
    oversize: bool
    boundary: Boundary
    messages: tuple[ChunkMessage, ...] = ()
    start_page: int | None = None
    end_page: int | None = None

    @property
    def stored_text(self) -> str:
        """What a store keeps: the text, with its heading context in front."""
        return with_context(self.context, self.text)


def trimmed_spans(units: Units, cut: Cut) -> tuple[IndexArray, IndexArray, IndexArray]:
    """Return (overlap_start, start, end) of the chunks of a cut, each (m,) int64."""
    return units.first[cut.overlap_first], units.first[cut.first], units.last[cut.stop - 1]


def make_chunks(
    document: Document,
    blocks: Blocks,
    *,
    units: Units,
    sizes: Sizes,
    cut: Cut,
    config: Config,
    counter: TokenCounter,
    span_counts: SpanCounts,
    sentence_edges: SentenceEdges,
    lead: IndexArray,
) -> tuple[Chunks, SpanCounts]:
    """Make the chunks of a cut, and return them with the token counts of their texts.

    span_counts: the counts returned for an earlier cut of the same document; those texts are not counted
    again. lead: (n,) int64, as Gaps has it.
    """
    overlap_start, start, end = trimmed_spans(units, cut)
    contexts = np.full(len(cut), -1)
    if config.heading_context == "text":
        contexts = blocks.continues[units.block[lead[cut.first]]].astype(np.int64)
    repeats = np.flatnonzero(overlap_start < start)
    spans = TextSpans(start=overlap_start, end=end, low=cut.overlap_first, high=cut.stop, contexts=contexts)
    if len(repeats):
        # The chunks first, then what they repeat, which carries no heading.
        spans = TextSpans(
            start=np.append(overlap_start, overlap_start[repeats]),
            end=np.append(end, start[repeats]),
            low=np.append(cut.overlap_first, cut.overlap_first[repeats]),
            high=np.append(cut.stop, cut.first[repeats]),
            contexts=np.append(contexts, np.full(len(repeats), -1)),
        )
    headings = {
        block: with_context(blocks.heading(block), "") for block in distinct(contexts[contexts >= 0]).tolist()
    }
    counts, span_counts = count_spans(
        document.text, units, sizes=sizes, spans=spans, counter=counter, known=span_counts, headings=headings
    )
    tokens = counts[: len(cut)]
    overlap_tokens = np.zeros(len(cut), dtype=np.int32)
    overlap_tokens[repeats] = counts[len(cut) :]
    chunks = Chunks(
        first=cut.first,
        stop=cut.stop,
        overlap_start=read_only(overlap_start),
        start=read_only(start),
        end=read_only(end),
        tokens=read_only(tokens),
        overlap_tokens=read_only(overlap_tokens),
        reason=cut.reasons,
        score=cut.scores,
        lacks=find_lacks(blocks, sentence_edges, start=start, end=end),
        oversize=read_only(tokens - overlap_tokens > config.max_tokens),
    )
    return chunks, span_counts


CONTENT_TYPES = ("prose", "list", "code", "table", "mixed")
_CONTENT_TYPES = {
    BlockKind.LIST: "list",
    BlockKind.CODE: "code",
    BlockKind.MATH: "code",
    BlockKind.TABLE: "table",
}


def content_type(blocks: Blocks, units: Units, *, first: int, stop: int) -> str:
    """Return prose, list, code, table, or mixed; headings and rules do not count."""
    kinds = distinct(blocks.kind[units.block[first:stop]])
    names = {
        _CONTENT_TYPES.get(BlockKind(kind), "prose")
        for kind in kinds.tolist()
        if kind not in (BlockKind.HEADING, BlockKind.RULE)
    }
    if not names:
        return "prose"
    return names.pop() if len(names) == 1 else "mixed"


def section_heading(blocks: Blocks, block: int) -> str:
    """Return the heading of the section that a block continues; "" for a heading, and without a section."""
    section = int(blocks.continues[block])
    return blocks.heading(section) if section >= 0 else ""


def messages_in(document: Document, starts: IndexArray, *, start: int, end: int) -> tuple[ChunkMessage, ...]:
    """Return the messages that `text[start:end]` touches.

    starts: (turns,) int64, the indices at which the turns begin.
    """
    if not document.turns:
        return ()
    low = max(0, int(np.searchsorted(starts, start, side="right")) - 1)
    high = int(np.searchsorted(starts, end, side="left"))
    return tuple(
        ChunkMessage(turn.id, turn.role, turn.name, turn.time, number)
        for number, turn in enumerate(document.turns[low:high], low)
    )


def content_hash(text: str) -> str:
    """Return the SHA-256 of a text in UTF-8, as 64 hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def chunk_ids(document: Document, hashes: Iterable[str], *, level: int = 1) -> list[str]:
    """Return an id of 16 hexadecimal digits for each chunk: unique, and unchanged by edits elsewhere.

    An id depends on the document's name, the chunk's text, and how many equal chunks came before. level: 2
    for children, so that an only child, with the same text as its parent, has another id.
    """
    of_level = () if level == 1 else (f"level {level}",)
    seen: dict[str, int] = {}
    ids = []
    for value in hashes:
        count = seen[value] = seen.get(value, 0) + 1
        key = "\n".join((document.name, document.entry, value, str(count), *of_level))
        ids.append(hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()[:16])
    return ids
