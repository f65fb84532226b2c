"""Extraction report: the memories found in the chunks of a document, and the time that it took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from seamline.engine.analysis import Analysis
from seamline.engine.phrases import joined, phrase, seconds_phrase
from seamline.memories.memory import KINDS
from seamline.memories.memory_set import MemorySet

TIME = phrase("Time of memories")
FIGURES: dict[str, str] = {
    phrase("Memories"): phrase("Memories that are kept, by chunks and by the tokens of the chunks."),
    phrase("Empty chunks"): phrase("Chunks in which nothing was found that is worth keeping."),
    phrase("Failed chunks"): phrase(
        "Chunks that could not be read. The Memories panel says why, and tries them again."
    ),
    phrase("Duplicates"): phrase(
        "Memories that say what another one says, which stands for them; chunks that overlap say the same "
        "twice."
    ),
    phrase("Ungrounded"): phrase(
        "Memories whose words do not stand in their chunk: a model may have made them up."
    ),
    TIME: phrase(
        "What cutting, extracting memories and merging duplicates took; stages of the cut that were reused "
        "take none."
    ),
}
"""The figures of memories, with what each means."""

_STAGES = {
    "chunking": phrase("chunking"),
    "extraction": phrase("extraction"),
    "deduplication": phrase("deduplication"),
}


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

    found: memories in all chunks. memories: how many of them are kept. duplicates: how many were merged into
    one that is kept. overlap_duplicates: how many of these were found only because chunks overlap.
    kinds: kept memories by kind, without kinds that were not found. ungrounded: kept memories whose words are
    not in the text. relations: between kept memories. orphans: relations that merging removed.
    per_chunk, per_1000_tokens: kept memories per chunk, and per 1,000 tokens of chunks.
    empty_share, failed_share: of the chunks. ungrounded_share: of the kept memories. duplicate_share: of all
    that were found. Shares are in [0, 1], 0 of nothing.
    seconds: of `chunking` (stages that were reused take none), `extraction` and `deduplication`.
    seconds_total: of all three.
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
    overlap_duplicates: int
    ungrounded: int
    relations: int
    orphans: int
    kinds: Mapping[str, int]
    tokens: int
    per_chunk: float
    per_1000_tokens: float
    empty_share: float
    failed_share: float
    ungrounded_share: float
    duplicate_share: float
    seconds: Mapping[str, float]
    seconds_total: float
    failures: tuple[FailedChunk, ...]

    def as_object(self) -> dict[str, Any]:
        """Return the report as a JSON object."""
        return asdict(self)

    @property
    def figures(self) -> dict[str, tuple[str, str]]:
        """The figures for people, by their names in FIGURES: each a value and a line of detail."""
        parts = (
            phrase("{name} {time}", name=_STAGES.get(name, name), time=seconds_phrase(taken))
            for name, taken in self.seconds.items()
        )
        return {
            "Memories": (
                phrase("{count:,}", count=self.memories),
                phrase(
                    "{per_chunk:.2f} a chunk, {per_1000_tokens:.1f} per 1,000 tokens",
                    per_chunk=self.per_chunk,
                    per_1000_tokens=self.per_1000_tokens,
                ),
            ),
            "Empty chunks": (
                _shown_share(self.empty_share),
                phrase(
                    "{empty:,} of {count:,} hold nothing worth keeping",
                    empty=self.chunks_empty,
                    count=self.chunks,
                ),
            ),
            "Failed chunks": (
                _shown_share(self.failed_share),
                phrase(
                    "{failed:,} of {count:,} could not be read", failed=self.chunks_failed, count=self.chunks
                ),
            ),
            "Duplicates": (
                _shown_share(self.duplicate_share),
                phrase(
                    "{duplicates:,} of {count:,} merged, {overlap:,} by overlap",
                    duplicates=self.duplicates,
                    count=self.found,
                    overlap=self.overlap_duplicates,
                ),
            ),
            "Ungrounded": (
                _shown_share(self.ungrounded_share),
                phrase(
                    "{ungrounded:,} of {count:,} are not in the text",
                    ungrounded=self.ungrounded,
                    count=self.memories,
                ),
            ),
            TIME: (seconds_phrase(self.seconds_total), joined(parts, ", ")),
        }


def extraction_report(analysis: Analysis, found: MemorySet) -> ExtractionReport:
    """Report the memories of the chunks of an analysis."""
    run, groups = found.run, found.groups
    kept = [merged.memory for merged in found.merged]
    ungrounded = sum(not memory.grounded for memory in kept)
    kinds = Counter(memory.kind for memory in kept)
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
        found=len(found.memories),
        memories=len(kept),
        duplicates=groups.merged,
        overlap_duplicates=groups.merged_by_overlap,
        ungrounded=ungrounded,
        relations=len(found.relations.relations),
        orphans=found.relations.orphans,
        kinds={kind: kinds[kind] for kind in (*KINDS, *sorted(kinds.keys() - {*KINDS})) if kinds[kind]},
        tokens=tokens,
        per_chunk=_share(len(kept), chunks),
        per_1000_tokens=1000 * _share(len(kept), tokens),
        empty_share=_share(counts["empty"], chunks),
        failed_share=_share(counts["failed"], chunks),
        ungrounded_share=_share(ungrounded, len(kept)),
        duplicate_share=_share(groups.merged, len(found.memories)),
        seconds=found.seconds,
        seconds_total=sum(found.seconds.values()),
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


def _shown_share(share: float) -> str:
    """Return a share in percent; only 1 is shown as 100%, and only 0 as 0%."""
    if share in (0, 1):
        return phrase("{share:.0%}", share=share)
    return phrase("{share:.1%}", share=min(max(share, 0.001), 0.999))
