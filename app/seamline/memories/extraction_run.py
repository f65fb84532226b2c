"""Extraction run: the chunks of a document in order, each with the summary of those before it.

After a chunk that fails, the next one gets the same summary. Each result has a key of all that it depends on:
extractor, chunk, and the summary before it. Another run reuses results with the same keys. So a retry reads
the failed chunks, and after one that succeeds, the chunks that get another summary by it, until a summary is
the same as before. The result is that of one run without failures.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.phrases import message_of, phrase
from seamline.memories.chunk_text import ChunkText, chunk_texts
from seamline.memories.extractor import (
    NOTHING_FOUND,
    Extraction,
    ExtractionError,
    Extractor,
    extractor_id,
)
from seamline.memories.memory import Memory
from seamline.memories.outcome import EMPTY, OK, Outcome, State
from seamline.memories.relation import Relation

OnError = Literal["continue", "stop"]
"""What a run does after a chunk has failed."""


@dataclass(frozen=True)
class ChunkExtraction:
    """The result of one chunk. key: equal if extractor, chunk and the summary before it are."""

    chunk_id: str
    key: str
    outcome: Outcome
    found: Extraction = NOTHING_FOUND


@dataclass(frozen=True)
class MemoryRun:
    """The results of a run over a document.

    extractor: `name/version`. chunks: one result for each chunk, in order.
    seconds: of `chunking` (the stages of the cut that were not reused) and of `extraction`.
    """

    document_digest: str
    extractor: str
    chunks: tuple[ChunkExtraction, ...]
    seconds: Mapping[str, float] = field(default_factory=dict, compare=False)

    @cached_property
    def memories(self) -> tuple[Memory, ...]:
        """All memories, chunk by chunk; one in an overlap is there once for each of its chunks."""
        return tuple(memory for chunk in self.chunks for memory in chunk.found.memories)

    @cached_property
    def relations(self) -> tuple[Relation, ...]:
        """All relations, chunk by chunk."""
        return tuple(relation for chunk in self.chunks for relation in chunk.found.relations)

    @cached_property
    def failed(self) -> tuple[int, ...]:
        """The numbers of the chunks that failed, from 0."""
        return tuple(number for number, chunk in enumerate(self.chunks) if chunk.outcome.state == "failed")

    @cached_property
    def counts(self) -> dict[State, int]:
        """How many chunks ended in each state."""
        counted = Counter(chunk.outcome.state for chunk in self.chunks)
        return {"ok": counted["ok"], "empty": counted["empty"], "failed": counted["failed"]}


def extract_memories(
    analysis: Analysis,
    extractor: Extractor,
    *,
    on_error: OnError = "continue",
    previous: MemoryRun | None = None,
    retry_failed: bool = False,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> MemoryRun:
    """Extract memories from the chunks of an analysis.

    on_error: with `stop`, chunks after one that fails are not tried, and count as failed, unless their
    results are reused.
    previous: a run whose results with the same keys are reused. retry_failed: whether its failures are tried
    again; otherwise they are reused too, so that a live view does not try them at each change.
    Raises Cancelled.
    """
    begun = time.perf_counter()
    chunks = chunk_texts(analysis)
    known = {chunk.key: chunk for chunk in previous.chunks} if previous is not None else {}
    if retry_failed:
        known = {key: chunk for key, chunk in known.items() if chunk.outcome.state != "failed"}
    results: list[ChunkExtraction] = []
    summary = stopped = ""
    for number, chunk in enumerate(chunks):
        if cancel is not None:
            cancel.raise_if_cancelled()
        progress("extracting memories", number, len(chunks))
        key = _key(extractor_id(extractor), chunk, summary=summary)
        result = known.get(key)
        if result is None and stopped:
            result = ChunkExtraction(chunk.id, key, Outcome("failed", stopped))
        elif result is None:
            result = _extract(extractor, chunk, summary=summary, key=key)
        results.append(result)
        if result.outcome.state != "failed":
            summary = result.found.summary
        elif on_error == "stop" and not stopped:
            stopped = phrase("not tried, as chunk {number} failed", number=number + 1)
    progress("extracting memories", len(chunks), len(chunks))
    return MemoryRun(
        document_digest=analysis.document.digest,
        extractor=extractor_id(extractor),
        chunks=tuple(results),
        seconds={
            "chunking": sum(analysis.timings.values()),
            "extraction": time.perf_counter() - begun,
        },
    )


def _extract(extractor: Extractor, chunk: ChunkText, *, summary: str, key: str) -> ChunkExtraction:
    try:
        found = extractor.extract(chunk, summary)
    except ExtractionError as error:
        return ChunkExtraction(chunk.id, key, Outcome("failed", message_of(error), error.tries))
    return ChunkExtraction(chunk.id, key, OK if found.memories else EMPTY, found)


def _key(extractor: str, chunk: ChunkText, *, summary: str) -> str:
    parts = f"{extractor}\n{chunk.digest}\n{summary}"
    return hashlib.sha256(parts.encode("utf-8", "surrogatepass")).hexdigest()[:32]
