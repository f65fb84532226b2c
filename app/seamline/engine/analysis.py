"""The result of an analysis: arrays for the views, chunk records for export."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from seamline.engine.arrays import CodeArray, FloatArray, IndexArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.chunks import chunk as chunk_records
from seamline.engine.chunks.chunk import Boundary, Chunk, Chunks
from seamline.engine.chunks.completeness import SentenceEdges
from seamline.engine.chunks.embedded_context import embedded_context
from seamline.engine.chunks.ids import ChunkIdentity, graph_digest
from seamline.engine.chunks.question_answer_pairs import missing_parts
from seamline.engine.chunks.read_limit import ReadLimit
from seamline.engine.chunks.statistics import Statistics, compute_statistics
from seamline.engine.config import Config
from seamline.engine.evidence.curve import Curve
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Cut, Reason
from seamline.engine.stages import Stages
from seamline.engine.strategies import strategy_for
from seamline.engine.strategies.run_strategy import stays_whole
from seamline.engine.text.blocks import Blocks
from seamline.engine.text.document import Document, byte_offsets
from seamline.engine.tokens.token_counter import TokenCounter
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.span_counts import NONE_COUNTED, SpanCounts
from seamline.engine.units.units import Units, content_begin


@dataclass(frozen=True)
class Notice:
    """Something the user should know of a run. key: the config field it concerns, or "".

    remedy: a value of that field that would avoid it, or "".
    """

    message: str
    key: str = ""
    remedy: str = ""


@dataclass(frozen=True)
class Analysis:
    """Everything known of one document under one config; frozen, and safe to hand to another thread.

    sizes: tokens of the n units and of spans of them. undivided: tokens of the units as they were before
        those above the maximum were divided, so that no size parameter changes them.
    vectors: (n, dimensions) float32, or None without an embedder. max_read_tokens: how many of its own tokens
        the embedder reads of a text; 0 without one.
    curve: None without vectors or with fewer than two units. verdicts: (n - 1,) uint8 of Verdict.
    margins: (n - 1,) float32, in nats: the evidence for the best cut with a boundary at this gap, less that
        for the best cut without one. Above 0 at boundaries. None unless the strategy weighs whole cuts.
    read_limit: how much of each chunk the embedder reads; None unless the config holds chunks to that.
    model_counter: counts tokens as the embedder does; None without an embedder, or if it has no tokenizer.
    sentence_edges: where sentences and blocks begin and end, whatever the units are.
    is_stored: whether the chunks were read from a store instead of being cut under the config.
    is_draft: whether the cut is an approximation for the moment; analyse() with is_draft=True may give one.
    method: what made the cut: the config's strategy, or what took its place, as `recursive-fallback`.
    pins: the indices at which the user wants a chunk to begin.
    timings: the seconds of every stage that was computed anew; the others were reused.
    inactive: the parameters that change nothing now, each with the reason.
    level: 2 if these chunks are the children of others, else 1. children: the analysis that has the children
        of these chunks, made under `config.of_children`; None for one level.
    stages, span_counts: what a later analysis may reuse.
    """

    document: Document
    config: Config
    blocks: Blocks
    units: Units
    sizes: Sizes
    undivided: Sizes
    counter: TokenCounter
    vectors: FloatArray | None
    embedder: str
    max_read_tokens: int
    curve: Curve | None
    gaps: Gaps
    verdicts: CodeArray
    cut: Cut
    chunks: Chunks
    sentence_edges: SentenceEdges
    method: str
    margins: FloatArray | None = None
    read_limit: ReadLimit | None = None
    model_counter: TokenCounter | None = None
    is_stored: bool = False
    is_draft: bool = False
    pins: tuple[int, ...] = ()
    notices: tuple[Notice, ...] = ()
    timings: Mapping[str, float] = field(default_factory=dict)
    inactive: Mapping[str, str] = field(default_factory=dict)
    level: int = 1
    children: Analysis | None = None
    stages: Stages = field(default_factory=Stages, repr=False)
    span_counts: SpanCounts = field(default=NONE_COUNTED, repr=False)

    @cached_property
    def statistics(self) -> Statistics:
        """Figures of the cut, computed when first asked for."""
        skipped = int(self.units.start[0]) if len(self.units) else content_begin(self.blocks, self.config)
        return compute_statistics(
            self.document,
            self.units,
            chunks=self.chunks,
            vectors=self.vectors,
            min_tokens=self.config.minimum,
            skipped=skipped,
        )

    @cached_property
    def hashes(self) -> tuple[str, ...]:
        """The content hash of every chunk."""
        return tuple(chunk_records.content_hash(self.text_of(number)) for number in range(len(self.chunks)))

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The id of every chunk."""
        return tuple(chunk_records.chunk_ids(self.document, self.hashes, level=self.level))

    @cached_property
    def graph_digest(self) -> str:
        """One hash of the ids and contents of all chunks; it differs if any chunk does."""
        return graph_digest(map(ChunkIdentity, self.ids, self.hashes))

    @cached_property
    def missing(self) -> CodeArray:
        """(m,) uint8 of Missing: which chunks hold a question without its answer, or the reverse."""
        return missing_parts(self.document, self._turn_starts, chunks=self.chunks)

    @property
    def trigger(self) -> str:
        """Why the text was cut, or left whole, with the numbers that decided it."""
        mark = "" if self.counter.exact else "~"
        total = self.sizes.span(0, len(self.units))
        counts = phrase(
            "{mark}{total:,} tokens, with a maximum of {maximum}",
            mark=mark,
            total=total,
            maximum=self.maximum_text,
        )
        fields = strategy_for(self.config.strategy).fields
        if "chunking" not in fields or self.config.chunking == "always":
            return phrase("every text is cut: {counts}", counts=counts)
        if self.config.chunking == "never":
            return phrase("left whole, as no text is cut: {counts}", counts=counts)
        if self.is_whole:
            return phrase("left whole: {counts}", counts=counts)
        return phrase("too long for one chunk: {counts}", counts=counts)

    @cached_property
    def is_whole(self) -> bool:
        """Whether the config leaves the text in one piece."""
        strategy = strategy_for(self.config.strategy)
        if not stays_whole(strategy, self.sizes, config=self.config):
            # The embedder's limit leaves a chunk only less room, never more.
            return False
        reserved = None
        if self.read_limit is not None:
            reserved = self.read_limit.reserved_with(None, self.sizes, config=self.config)
        return stays_whole(strategy, self.sizes, config=self.config, reserved=reserved)

    @property
    def goes_by_threshold(self) -> bool:
        """Whether the strategy cuts where the curve is below its threshold, if there is a curve."""
        return "threshold_std_devs" in strategy_for(self.config.strategy).fields

    @property
    def model_max_tokens(self) -> int:
        """The limit in the embedder's own tokens that chunks are held to; 0 for none below `max_tokens`."""
        limit = self.read_limit.tokens if self.read_limit is not None else 0
        return limit if limit < self.config.max_tokens else 0

    @property
    def maximum_text(self) -> str:
        """The maximum size in words: `800`, or `800, held to 512 by the model`."""
        maximum = self.config.max_tokens
        if not self.model_max_tokens:
            return phrase("{maximum:,}", maximum=maximum)
        return phrase(
            "{maximum:,}, held to {limit:,} by the model", maximum=maximum, limit=self.model_max_tokens
        )

    @property
    def cautions(self) -> dict[str, str]:
        """Warnings about values that are allowed but unwise, by config field."""
        if self.read_limit is None and 0 < self.max_read_tokens < self.config.max_tokens:
            caution = phrase(
                "the embedder reads {limit:,} tokens of a text; "
                "what lies beyond has no effect on the vector of a chunk",
                limit=self.max_read_tokens,
            )
            return {"max_tokens": caution}
        return {}

    @property
    def hints(self) -> dict[str, str]:
        """Sentences on what limits a value further, by config field."""
        hints: dict[str, str] = {}
        if self.model_max_tokens:
            hints["max_tokens"] = phrase(
                "Held to {limit:,} by the model: it reads no more of a text, in its own tokens.",
                limit=self.model_max_tokens,
            )
        maximum = self.config.max_tokens
        if self.config.levels > 1 and self.config.child_max_tokens > maximum:
            hints["child_max_tokens"] = phrase(
                "Held to {limit:,} by the largest piece: no child is larger than its chunk.", limit=maximum
            )
        return hints

    def compute_all(self, cancel: CancelToken | None = None) -> None:
        """Compute hashes, ids, digest and statistics, which are otherwise computed when first asked for.

        Raises Cancelled, between the parts.
        """
        for part in (
            lambda: self.hashes,
            lambda: self.ids,
            lambda: self.graph_digest,
            lambda: self._bytes,
            lambda: self._turn_starts,
            lambda: self.statistics,
        ):
            if cancel is not None:
                cancel.raise_if_cancelled()
            part()

    @cached_property
    def _turn_starts(self) -> IndexArray:
        """(turns,) int64, the indices at which the messages begin."""
        return np.array([turn.start for turn in self.document.turns], dtype=np.int64)

    @cached_property
    def _bytes(self) -> dict[int, int]:
        indices = sorted({*self.chunks.overlap_start.tolist(), *self.chunks.end.tolist()})
        return dict(zip(indices, byte_offsets(self.document.text, indices), strict=True))

    def children_of(self, number: int) -> range:
        """Return the numbers of a chunk's children among those of `children`; none for one level."""
        if self.children is None:
            return range(0)
        starts = self.children.chunks.start
        low, high = np.searchsorted(starts, [self.chunks.start[number], self.chunks.end[number]]).tolist()
        return range(low, high)

    def text_of(self, number: int) -> str:
        """Return the text of a chunk, overlap included."""
        return self.document.text[self.chunks.overlap_start[number] : self.chunks.end[number]]

    def breadcrumb_of(self, number: int) -> tuple[str, ...]:
        """Return the headings that a chunk's core stands under."""
        return self.blocks.breadcrumb(self.lead_block(number))

    def lead_block(self, number: int) -> int:
        """Return the block that says in which section a chunk begins; see Gaps.lead."""
        return int(self.units.block[self.gaps.lead[self.chunks.first[number]]])

    def content_type_of(self, number: int) -> str:
        """Return prose, list, code, table or mixed."""
        first, stop = int(self.chunks.first[number]), int(self.chunks.stop[number])
        return chunk_records.content_type(self.blocks, self.units, first=first, stop=stop)

    def context_of(self, number: int) -> str:
        """Return the heading context that is stored with a chunk; "" unless the config asks for it."""
        if self.config.heading_context != "text":
            return ""
        return chunk_records.section_heading(self.blocks, self.lead_block(number))

    def embedded_context_of(self, number: int) -> str:
        """Return what is embedded before a chunk's text: the prefix and the headings that are asked for."""
        return embedded_context(self.document, self.blocks, block=self.lead_block(number), config=self.config)

    def embedded_text(self, number: int) -> str:
        """Return what of a chunk is embedded: its text, with the context that the config asks for."""
        return chunk_records.with_context(self.embedded_context_of(number), self.text_of(number))

    def boundary_of(self, number: int) -> Boundary:
        """Return why a chunk ends where it does, with the threshold if the strategy goes by it."""
        reason = Reason(self.chunks.reason[number])
        similarity = threshold = None
        if self.curve is not None and reason != Reason.END and self.goes_by_threshold:
            similarity = float(self.curve.smoothed[self.chunks.stop[number] - 1])
            threshold = self.curve.threshold
        return Boundary(reason, float(self.chunks.score[number]), similarity, threshold)

    def chunk(self, number: int) -> Chunk:
        """Return the record of one chunk."""
        chunks, document = self.chunks, self.document
        overlap_start, start, end = (
            int(array[number]) for array in (chunks.overlap_start, chunks.start, chunks.end)
        )
        return Chunk(
            id=self.ids[number],
            content_hash=self.hashes[number],
            sequence=number,
            total=len(chunks),
            text=self.text_of(number),
            context=self.context_of(number),
            start=start,
            end=end,
            overlap_start=overlap_start,
            start_byte=self._bytes[overlap_start],
            end_byte=self._bytes[end],
            start_line=document.line_of(overlap_start),
            end_line=document.line_of(end - 1),
            tokens=int(chunks.tokens[number]),
            token_method=self.config.token_method,
            overlap_tokens=int(chunks.overlap_tokens[number]),
            breadcrumb=self.breadcrumb_of(number),
            content_type=self.content_type_of(number),
            is_complete=bool(chunks.complete[number]),
            oversize=bool(chunks.oversize[number]),
            boundary=self.boundary_of(number),
            messages=chunk_records.messages_in(document, self._turn_starts, start=overlap_start, end=end),
            start_page=document.page_of(overlap_start),
            end_page=document.page_of(end - 1),
        )

    def records(self) -> list[Chunk]:
        """Return the records of all chunks, in order."""
        return [self.chunk(number) for number in range(len(self.chunks))]
