"""Extraction reports: every share is of what it says."""

import pytest
from tests.memories.fakes import CountingExtractor

from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import preset_for
from seamline.engine.text.document import Document
from seamline.memories.chunk_text import ChunkText
from seamline.memories.extraction_report import ExtractionReport, FailedChunk, extraction_report
from seamline.memories.extraction_run import extract_memories
from seamline.memories.extractor import Extraction
from seamline.memories.memory_set import collect_memories

TEXT = "".join(f"Here bee {number} flies far over all the meadows.\n" for number in range(8))


class ForgetfulExtractor(CountingExtractor):
    """Is told no summary, so that a bee is the same memory in any chunk."""

    def extract(self, chunk: ChunkText, previous_summary: str) -> Extraction:
        return super().extract(chunk, "")


def reported(text: str, *failing: int, overlap_tokens: int = 0) -> ExtractionReport:
    values = {"max_tokens": 12, "overlap_tokens": overlap_tokens, "min_tokens": 0, "target_tokens": 12}
    analysis = analyse(Document(text), preset_for("fixed-400-80").config.with_values(values))
    run = extract_memories(analysis, ForgetfulExtractor(*failing))
    return extraction_report(analysis, collect_memories(run, None))


def test_shares_are_of_chunks_and_of_memories() -> None:
    """Failed and empty by chunks, ungrounded by memories, each with its count."""
    report = reported(f"{TEXT}Nothing is here at all, none of the seven.\n", 3)
    assert (report.chunks, report.chunks_ok, report.chunks_empty, report.chunks_failed) == (9, 7, 1, 1)
    assert (report.empty_share, report.failed_share) == (1 / 9, 1 / 9)
    assert (report.memories, report.ungrounded, report.ungrounded_share) == (7, 1, 1 / 7)
    assert report.per_chunk == 7 / 9
    assert report.per_1000_tokens == pytest.approx(7000 / report.tokens)
    assert report.failures == (FailedChunk(3, report.failures[0].id, "the server is busy", 3),)
    assert report.kinds == {"remember": 7}
    assert sorted(report.seconds) == ["chunking", "deduplication", "extraction"]
    assert report.seconds_total == sum(report.seconds.values()) > 0


def test_what_overlap_repeats_is_a_duplicate() -> None:
    """A memory that two chunks hold is found twice and counted once."""
    report = reported(TEXT, overlap_tokens=6)
    assert report.memories == 8
    assert report.duplicates == report.overlap_duplicates == report.found - 8 > 0
    assert report.duplicate_share == report.duplicates / report.found


def test_a_document_without_chunks_has_no_shares() -> None:
    """Nothing is divided by nothing."""
    report = reported("")
    assert (report.chunks, report.memories, report.per_chunk, report.empty_share, report.duplicate_share) == (
        0,
        0,
        0,
        0,
        0,
    )
    assert report.per_1000_tokens == 0
