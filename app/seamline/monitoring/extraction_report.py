"""Extraction report: what was found in the chunks of a document, and what it took."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from seamline.engine.analysis import Analysis
from seamline.memories.extraction_run import MemoryRun
from seamline.memories.memory import KINDS


@dataclass(frozen=True)
class FailedChunk:
    """A chunk that could not be read for memories. sequence: its number, from 0."""

    sequence: int
    id: str
    reason: str
    tries: int


@dataclass(frozen=True)
class ExtractionReport:
    """A run over one document.

    memories: each counted once, `found` once for each chunk that holds it; duplicates: the difference.
    kinds: memories by kind, without kinds that were not found. ungrounded: memories whose words are not in
    the text. per_chunk, per_1000_tokens: memories by chunks and by the tokens of the chunks.
    Shares are in [0, 1]: of the chunks those that are empty and that failed, of what was found what is
    ungrounded and what was found before; 0 where there is nothing.
    seconds: of `chunking` (stages that were reused take none), `extraction` and `deduplication`.
    """

    document: str
    entry: str
    config_digest: str
    extractor: str
    chunks: int
    chunks_ok: int
    chunks_empty: int
    chunks_failed: int
    found: int
    memories: int
    duplicates: int
    ungrounded: int
    relations: int
    kinds: Mapping[str, int]
    tokens: int
    per_chunk: float
    per_1000_tokens: float
    empty_share: float
    failed_share: float
    ungrounded_share: float
    duplicate_share: float
    seconds: Mapping[str, float]
    failures: tuple[FailedChunk, ...]

    def as_object(self) -> dict[str, Any]:
        """Return the report as a JSON object."""
        return asdict(self)


def extraction_report(analysis: Analysis, run: MemoryRun) -> ExtractionReport:
    """Report a run over the chunks of an analysis, whose memories are merged for it."""
    begun = time.perf_counter()
    distinct = run.distinct
    deduplication = time.perf_counter() - begun
    found, memories = len(run.memories), len(distinct.memories)
    ungrounded = sum(not memory.grounded for memory in distinct.memories)
    kinds = Counter(memory.kind for memory in distinct.memories)
    chunks, counts = len(run.chunks), run.counts
    tokens = int(analysis.chunks.tokens.sum())
    return ExtractionReport(
        document=analysis.document.name,
        entry=analysis.document.entry,
        config_digest=analysis.config.digest,
        extractor=run.extractor,
        chunks=chunks,
        chunks_ok=counts["ok"],
        chunks_empty=counts["empty"],
        chunks_failed=counts["failed"],
        found=found,
        memories=memories,
        duplicates=distinct.twins,
        ungrounded=ungrounded,
        relations=len(run.relations),
        kinds={kind: kinds[kind] for kind in (*KINDS, *sorted(kinds.keys() - {*KINDS})) if kinds[kind]},
        tokens=tokens,
        per_chunk=_share(memories, chunks),
        per_1000_tokens=1000 * _share(memories, tokens),
        empty_share=_share(counts["empty"], chunks),
        failed_share=_share(counts["failed"], chunks),
        ungrounded_share=_share(ungrounded, memories),
        duplicate_share=_share(distinct.twins, found),
        seconds={**run.seconds, "deduplication": deduplication},
        failures=tuple(
            FailedChunk(
                number,
                run.chunks[number].chunk_id,
                run.chunks[number].outcome.reason,
                run.chunks[number].outcome.tries,
            )
            for number in run.failed
        ),
    )


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
