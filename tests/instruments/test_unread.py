"""Behaviour of what the embedder does not read."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fakes import HashEmbedder

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.exports.ndjson.records import embedded_text
from seamline.instruments.unread import Unread, unread

WORDS = " ".join(f"word{number}" for number in range(100))


class LetterCounter:
    """Every character is a token, and where a text stops being read is therefore plain."""

    name, accuracy, exact, characters_per_token = "model", "exact", True, 0.0

    def count(self, texts: Sequence[str]) -> list[int]:
        return [len(text) for text in texts]

    def adds_up_at(self, text: str, places: Sequence[int]) -> list[bool]:
        return [False] * len(places)

    def read_lengths(self, texts: Sequence[str], tokens: int) -> list[int]:
        return [min(len(text), tokens) for text in texts]


class ShortReader(HashEmbedder):
    """Reads so many characters, and no more."""

    def __init__(self, max_tokens: int) -> None:
        super().__init__()
        self.max_tokens = max_tokens
        self.token_counter = LetterCounter()


def cut(text: str, embedder: HashEmbedder | None, **values: object) -> Analysis:
    small = {"token_method": "approximate", "min_tokens": 0, "max_tokens": 40, "overlap_tokens": 0}
    config = PRESETS["clawdbot"].config.with_values({**small, **values})
    return analyse(Document(text, name="a.md"), config, embedder)


def found_in(analysis: Analysis, embedder: HashEmbedder | None) -> Unread:
    return unread(analysis, embedder, embedded_text=embedded_text)


def test_tokens_beyond_the_limit_are_counted() -> None:
    """Each chunk says how many of its tokens the model does not read, and from which index on."""
    reader = ShortReader(50)
    analysis = cut(WORDS, reader)
    found = found_in(analysis, reader)
    chunks = analysis.chunks
    lengths = chunks.end - chunks.overlap_start
    assert (lengths > 50).any()
    assert found.tokens.tolist() == lengths.tolist()
    assert found.unread.tolist() == np.maximum(lengths - 50, 0).tolist()
    assert found.start.tolist() == np.minimum(chunks.overlap_start + 50, chunks.end).tolist()
    assert found.exact


def test_nothing_is_unread_without_a_limit() -> None:
    """Without an embedder, and where every chunk fits, no chunk is truncated and nothing is hatched."""
    for reader in (None, ShortReader(10_000)):
        found = found_in(cut(WORDS, reader), reader)
        assert (found.chunks, found.share, len(found.spans)) == (0, 0.0, 0)
        assert found.summary == "no chunk truncated"


@pytest.mark.parametrize("text", ["", "  \n", "One.", "蜜蜂从花中采集花蜜。😀" * 20])
def test_any_text_is_measured(text: str) -> None:
    """An empty text, one unit, and scripts of other widths are no error."""
    reader = ShortReader(20)
    analysis = cut(text, reader)
    found = found_in(analysis, reader)
    assert len(found.tokens) == len(analysis.chunks)
    assert all(0 <= start < end <= len(text) for start, end in found.spans.tolist())


def test_headings_are_read_before_the_text() -> None:
    """A breadcrumb that is embedded takes its share of the limit, and may leave nothing for the text."""
    text = f"# {'Long title ' * 3}\n\nIntro.\n\n## Part\n\n{WORDS}"
    reader = ShortReader(60)
    plain = found_in(cut(text, reader), reader)
    analysis = cut(text, reader, heading_context="embedded")
    found = found_in(analysis, reader)
    assert found.unread.sum() > plain.unread.sum()
    last = len(analysis.chunks) - 1
    context = len(embedded_text(analysis, last)) - len(analysis.text_of(last))
    assert context > 0
    assert found.start[last] == analysis.chunks.overlap_start[last] + 60 - context
    tiny = ShortReader(3)
    analysis = cut(text, tiny, heading_context="embedded")
    assert found_in(analysis, tiny).start[-1] == analysis.chunks.overlap_start[-1]


def test_what_the_next_chunk_repeats_is_not_lost() -> None:
    """Text that one chunk leaves unread and the next repeats and reads is known to a vector."""
    text = " ".join(f"This is sentence {number:03}." for number in range(40))
    reader = ShortReader(60)
    apart, repeated = cut(text, reader), cut(text, reader, overlap_tokens=20)
    assert (repeated.chunks.overlap_tokens > 0).any()
    lost = [int(np.diff(found_in(each, reader).spans).sum()) for each in (apart, repeated)]
    assert 0 < lost[1] < lost[0]


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 80), st.integers(0, 20), st.integers(0, 60))
def test_spans_are_what_no_chunk_reads(limit: int, overlap: int, sentences: int) -> None:
    """A character of a chunk is in a span just when it is read as part of no chunk."""
    text = " ".join(f"This is sentence {number}." for number in range(sentences))
    reader = ShortReader(limit)
    analysis = cut(text, reader, overlap_tokens=overlap)
    found = found_in(analysis, reader)
    held, read, spans = (np.zeros(len(text), dtype=bool) for _ in range(3))
    for number in range(len(analysis.chunks)):
        start, end = int(analysis.chunks.overlap_start[number]), int(analysis.chunks.end[number])
        held[start:end] = True
        read[start : int(found.start[number])] = True
    for start, end in found.spans.tolist():
        assert start < end
        spans[start:end] = True
    np.testing.assert_array_equal(spans, held & ~read)


def test_summary_says_chunks_and_share() -> None:
    """The words count truncated chunks and the unread share of their tokens, not of all tokens."""
    tokens = np.array([100, 100, 300], dtype=np.int32)
    beyond = np.array([0, 20, 40], dtype=np.int32)
    found = replace(found_in(cut("", None), None), tokens=tokens, unread=beyond, exact=True)
    assert found.share == pytest.approx(60 / 400)
    assert found.summary == "2 chunks truncated, 15% of their tokens not embedded"
    assert replace(found, exact=False).summary == "2 chunks truncated, ~15% of their tokens not embedded"
    one = replace(found, unread=np.array([0, 0, 1], dtype=np.int32))
    assert one.summary == "1 chunk truncated, under 1% of its tokens not embedded"


def test_without_offsets_the_place_is_approximate() -> None:
    """A tokenizer that only counts gives the same numbers, a place that fits them, and says it is about."""
    reader = ShortReader(50)
    analysis = cut(WORDS, reader)
    exact = found_in(analysis, reader)
    counting: Any = HashEmbedder()
    counting.max_tokens = 50
    counting.token_counter = type("Counter", (), {**LetterCounter.__dict__, "read_lengths": None})()
    del type(counting.token_counter).read_lengths
    found = found_in(analysis, counting)
    assert not found.exact
    assert found.unread.tolist() == exact.unread.tolist()
    assert found.start.tolist() == exact.start.tolist()


def test_model_without_a_tokenizer_is_measured_by_the_config() -> None:
    """Where the model tells nothing of its tokens, the counter of the analysis stands in, as it says."""
    reader = HashEmbedder()
    reader.max_tokens = 10
    analysis = cut(WORDS, reader)
    found = found_in(analysis, reader)
    assert not found.exact
    assert found.tokens.tolist() == analysis.chunks.tokens.tolist()
    for number in np.flatnonzero(found.truncated).tolist():
        text = embedded_text(analysis, number)
        assert analysis.counter.count([text[: int(found.read[number])]]) == [10]


def test_counting_can_be_cancelled() -> None:
    """A token that is raised stops the count between batches, and progress reaches the last chunk."""
    reader = ShortReader(50)
    analysis = cut(WORDS, reader)
    seen: list[tuple[str, int, int]] = []
    unread(analysis, reader, embedded_text=embedded_text, progress=lambda *step: seen.append(step))
    assert seen[-1] == ("unread", len(analysis.chunks), len(analysis.chunks))
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        unread(analysis, reader, embedded_text=embedded_text, cancel=cancel)
