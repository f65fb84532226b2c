"""Extraction runs: chunks in order, failures kept apart from nothing found, and retried alone."""

from dataclasses import replace

import pytest
from tests.memories.fakes import CountingExtractor

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import preset_for
from seamline.engine.text.document import Document
from seamline.memories.chunk_text import ChunkText
from seamline.memories.extraction_run import MemoryRun, extract_memories
from seamline.memories.extractor import Extraction
from seamline.memories.outcome import Outcome

TEXT = "".join(
    f"## Part {number}\n\nThe bee {number} flies far, {'and on ' * 30}.\n\n" for number in range(6)
)


def cut(text: str = TEXT, *, tokens: int = 70, overlap: int = 0) -> Analysis:
    values = {"strategy": "fixed", "max_tokens": tokens, "target_tokens": tokens, "overlap_tokens": overlap}
    return analyse(Document(text), preset_for("fixed-400-80").config.with_values({**values, "min_tokens": 0}))


def run(extractor: CountingExtractor, previous: MemoryRun | None = None, **options: object) -> MemoryRun:
    return extract_memories(cut(), extractor, previous=previous, **options)  # type: ignore[arg-type]


def test_chunks_are_read_in_order_with_the_summary_before() -> None:
    """Each chunk is told what came before it."""
    extractor = CountingExtractor()
    found = run(extractor)
    assert len(found.chunks) == 6
    assert extractor.summaries == ["", "0", "01", "012", "0123", "01234"]
    assert [memory.text[:5] for memory in found.memories] == [f"bee {number}" for number in range(6)]
    assert [memory.chunk_id for memory in found.memories] == [chunk.chunk_id for chunk in found.chunks]
    assert set(found.seconds) == {"chunking", "extraction"}


def test_a_failed_chunk_is_named_and_the_others_are_read() -> None:
    """An error is never an empty list."""
    found = run(CountingExtractor(2))
    assert found.failed == (2,)
    assert found.counts == {"ok": 5, "empty": 0, "failed": 1}
    assert found.chunks[2].outcome == Outcome("failed", "the server is busy", 3)
    assert len(found.memories) == 5


def test_a_chunk_without_memories_is_empty() -> None:
    """Nothing found is not a failure."""
    found = extract_memories(cut("Nothing to keep."), CountingExtractor())
    assert found.counts == {"ok": 0, "empty": 1, "failed": 0}


def test_stopping_leaves_the_rest_untried_but_keeps_what_was_found() -> None:
    """With on_error="stop" nothing is read after a failure, and nothing is taken for empty."""
    extractor = CountingExtractor(2)
    found = run(extractor, on_error="stop")
    assert extractor.read == [0, 1, 2]
    assert found.failed == (2, 3, 4, 5)
    assert [found.chunks[number].outcome.tries for number in found.failed] == [3, 0, 0, 0]
    assert found.chunks[3].outcome.reason == "not tried, as chunk 3 failed"
    assert len(found.memories) == 2


@pytest.mark.parametrize("failing", [(0,), (2,), (5,), (1, 4)])
@pytest.mark.parametrize("on_error", ["continue", "stop"])
def test_a_retry_gives_what_a_run_without_failures_gives(failing: tuple[int, ...], on_error: str) -> None:
    """What was read with a summary that lacked the failed chunk is read again."""
    failed = run(CountingExtractor(*failing), on_error=on_error)
    again = CountingExtractor()
    assert run(again, previous=failed, retry_failed=True) == run(CountingExtractor())
    assert min(again.read) == min(failing)


def test_a_retry_reads_the_failed_chunk_alone_if_its_summary_is_no_news() -> None:
    """An extractor without summaries reads no chunk twice."""

    class Forgetful(CountingExtractor):
        def extract(self, chunk: ChunkText, previous_summary: str) -> Extraction:
            return replace(super().extract(chunk, previous_summary), summary="")

    failed = run(Forgetful(1, 3))
    again = Forgetful()
    assert run(again, previous=failed, retry_failed=True) == run(Forgetful())
    assert again.read == [1, 3]
    stopped = run(Forgetful(1), previous=failed, retry_failed=True, on_error="stop")
    # What an earlier run found after the chunk at which this one stops is not lost.
    assert (stopped.failed, len(stopped.memories)) == ((1, 3), len(failed.memories))


def test_a_live_view_takes_failures_over() -> None:
    """Without retry_failed nothing that was tried is tried again."""
    failed = run(CountingExtractor(2))
    again = CountingExtractor()
    assert run(again, previous=failed) == failed
    assert again.read == []


def test_another_version_reads_all_again() -> None:
    """A result is taken over from the same extractor alone."""
    again = CountingExtractor()
    again.version = "2"
    run(again, previous=run(CountingExtractor()))
    assert again.read == [0, 1, 2, 3, 4, 5]


def test_a_text_that_is_not_cut_is_read_at_once() -> None:
    """Where chunking is never, there is one request, of all the text, whatever its size."""

    class Keeping(CountingExtractor):
        def __init__(self) -> None:
            super().__init__()
            self.texts: list[str] = []

        def extract(self, chunk: ChunkText, previous_summary: str) -> Extraction:
            self.texts.append(chunk.text)
            return super().extract(chunk, previous_summary)

    for preset in ("fixed-400-80", "clawdbot"):
        config = preset_for(preset).config.with_values({"chunking": "never", "max_tokens": 500})
        extractor = Keeping()
        assert extract_memories(analyse(Document(TEXT), config), extractor).counts["ok"] == 1
        assert extractor.texts == [TEXT.rstrip()]


def test_ids_are_those_of_any_other_cut() -> None:
    """A memory has its id from where it stands in the document, not from its chunk."""

    class Still(CountingExtractor):
        def extract(self, chunk: ChunkText, previous_summary: str) -> Extraction:
            return super().extract(chunk, "")

    small = extract_memories(cut(), Still())
    large = extract_memories(cut(tokens=400), Still())
    assert [memory.id for memory in large.memories] == [memory.id for memory in small.memories]
    assert len(large.chunks) < len(small.chunks)
    overlapping = extract_memories(cut(tokens=120, overlap=60), Still())
    assert len(overlapping.memories) > len(small.memories)
    assert {memory.id for memory in overlapping.memories} == {memory.id for memory in small.memories}


def test_a_run_stops_when_it_is_cancelled() -> None:
    """The token is looked at before each chunk."""
    cancel = CancelToken()

    class Cancelling(CountingExtractor):
        def extract(self, chunk: ChunkText, previous_summary: str) -> Extraction:
            cancel.cancel()
            return super().extract(chunk, previous_summary)

    extractor = Cancelling()
    with pytest.raises(Cancelled):
        extract_memories(cut(), extractor, cancel=cancel)
    assert extractor.read == [0]
