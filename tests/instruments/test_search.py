"""Behaviour of search by meaning, and of the judgement whether a hit is a whole thought."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from tests.fakes import HashEmbedder, TopicEmbedder

from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document, Turn
from seamline.exports.ndjson.records import embed_chunks
from seamline.instruments.completeness import completeness
from seamline.instruments.search import SearchIndex, opening

_SMALL = {"embedder": "none", "token_method": "approximate", "min_tokens": 0, "overlap_tokens": 0}
PARAGRAPHS = PRESETS["memex-paragraph"].config.with_values(_SMALL)
SIZES = PRESETS["clawdbot"].config.with_values({**_SMALL, "max_tokens": 100, "target_tokens": 100})
BEES = "Bees gather honey.\n\nSails catch the wind.\n\nHoney, honey, honey.\n"
BOATS = "A boat has a sail.\n\nThe wind blows.\n"
TOPICS = TopicEmbedder("honey", "sail", "wind")


def cut(text: str, name: str = "a.md") -> Analysis:
    """Every paragraph is a chunk."""
    return analyse(Document(text, name=name), PARAGRAPHS)


def index_of(*texts: str, embedder: TopicEmbedder | HashEmbedder = TOPICS) -> SearchIndex:
    analyses = [cut(text, f"{number}.md") for number, text in enumerate(texts)]
    return SearchIndex(analyses, [embed_chunks(analysis, embedder) for analysis in analyses])


def found_by(query: str, index: SearchIndex, **options: Any) -> list[tuple[int, int]]:
    (vector,) = TOPICS.embed([query])
    return [(hit.document, hit.chunk) for hit in index.search(vector, **options).hits]


def test_words_alone_make_a_hit_too() -> None:
    """A chunk that no vector leads to is found by a word of the query, and of nothing in common none is."""
    index = index_of("Zyx was here.\n\nHoney is sweet.\n\nNothing else.\n")
    assert found_by("honey Zyx", index) == [(0, 1)]
    assert sorted(found_by("honey Zyx", index, words="honey Zyx")) == [(0, 0), (0, 1)]


def test_nearest_chunk_comes_first() -> None:
    """Hits are ranked by the cosine of their vectors to the query's, over all documents."""
    index = index_of(BEES, BOATS)
    assert len(index) == 5
    found = index.search(TOPICS.embed(["sail"])[0])
    assert [(hit.document, hit.chunk) for hit in found.hits] == [(1, 0), (0, 1)]
    assert found.hits[0].score == pytest.approx(1)
    assert found.hits[1].score == pytest.approx(0.5**0.5)


def test_words_that_all_have_leave_the_order_to_the_meaning() -> None:
    """How often `the` stands in a chunk, and how long that is, says nothing of a query that has it too."""
    index = index_of(
        "The honey and the sail, the sail and the wind.\n\nThe the the.\n\n"
        "The honey, which the hive has.\n\nThe bees, and zyx.\n\nThe rest of it.\n"
    )
    assert found_by("the honey", index, words="the honey") == [(0, 2), (0, 0)]
    assert found_by("the honey zyx", index, words="the zyx")[:2] == [(0, 2), (0, 3)]


def test_equal_scores_keep_the_order_of_the_text() -> None:
    """Of two chunks that are as near the earlier comes first, also at the end of the list."""
    index = index_of(BEES)
    assert found_by("honey", index) == [(0, 0), (0, 2)]
    assert found_by("honey", index, limit=1) == [(0, 0)]


def test_best_of_each_document() -> None:
    """Per document there is one hit each, its best."""
    assert found_by("wind", index_of(BEES, BOATS), per_document=True) == [(1, 1), (0, 1)]


def test_what_has_nothing_in_common_is_no_hit() -> None:
    """A query that shares no direction with a chunk, or has none at all, does not find it."""
    index = index_of(BEES, BOATS)
    assert found_by("teapot", index) == []
    assert found_by("honey", index_of(BOATS)) == []


def test_scores_of_all_chunks_are_known() -> None:
    """Every document has a score for each chunk, hit or not, and a heat from 0 to 1 over all of them."""
    index = index_of(BEES, BOATS)
    found = index.search(TOPICS.embed(["sail"])[0], limit=1)
    assert [len(scores) for scores in found.scores] == [3, 2]
    assert found.scores[0].tolist() == pytest.approx([0, 0.5**0.5, 0])
    assert max(heat.max() for heat in found.heat) == 1
    assert min(heat.min() for heat in found.heat) == 0
    assert index_of("Honey.").search(TOPICS.embed(["honey"])[0]).heat[0].tolist() == [1]


def test_neighbours_have_their_scores_and_words() -> None:
    """A hit names the chunks before and after it, and the ends of a document have none beyond."""
    middle = index_of(BEES).search(TOPICS.embed(["sail"])[0]).hits[0]
    assert middle.before is not None
    assert middle.after is not None
    assert (middle.before.chunk, middle.before.cosine, middle.before.opening) == (0, 0, "Bees gather honey.")
    assert (middle.after.chunk, middle.after.opening) == (2, "Honey, honey, honey.")
    only = index_of("Honey.").search(TOPICS.embed(["honey"])[0]).hits[0]
    assert (only.before, only.after) == (None, None)


def test_nothing_to_search_finds_nothing() -> None:
    """No documents, an empty one and a limit of 0 are no error."""
    query = TOPICS.embed(["honey"])[0]
    assert SearchIndex([], []).search(query).hits == ()
    assert index_of("", BEES).search(query).hits[0].document == 1
    assert index_of("").search(query, per_document=True).hits == ()
    assert index_of(BEES).search(query, limit=0).hits == ()


def test_vectors_must_belong_to_the_chunks() -> None:
    """Another number of vectors than of chunks, or another model's query, is refused with both numbers."""
    analysis = cut(BEES)
    with pytest.raises(ValueError, match="3 chunks but 2 vectors"):
        SearchIndex([analysis], [np.zeros((2, 3), dtype=np.float32)])
    with pytest.raises(ValueError, match="4 dimensions but the chunks have 3"):
        index_of(BEES).search(np.zeros(4, dtype=np.float32))


@settings(deadline=None, max_examples=60)
@given(
    arrays(np.float32, (3, 2), elements=st.sampled_from([-1.0, -0.5, 0.0, 0.25, 0.5, 1.0])),
    arrays(np.float32, (2, 2), elements=st.sampled_from([-1.0, 0.0, 0.25, 0.5])),
    st.integers(1, 6),
)
def test_hits_are_the_highest_scores(
    first: np.ndarray[tuple[int, int], np.dtype[np.float32]],
    second: np.ndarray[tuple[int, int], np.dtype[np.float32]],
    limit: int,
) -> None:
    """For any vectors the hits are what sorting every chunk by its score would put first."""
    index = SearchIndex([cut(BEES), cut(BOATS)], [first, second])
    query = np.array([1, 0.5], dtype=np.float32)
    found = index.search(query, limit=limit)
    scores = [
        (-float(score), document, chunk)
        for document, rows in enumerate((first, second))
        for chunk, score in enumerate(rows @ query)
        if score > 0
    ]
    assert [(-(hit.score or 0.0), hit.document, hit.chunk) for hit in found.hits] == sorted(scores)[:limit]


def test_opening_is_one_short_line() -> None:
    """The first words of a chunk carry no line ends, and a long chunk says that it goes on."""
    assert opening(cut("Two\nlines 😀."), 0) == "Two lines 😀."
    assert opening(analyse(Document("word " * 100), PARAGRAPHS), 0).endswith("word…")


def sliced(text: str, span: tuple[int, int]) -> str:
    return text[span[0] : span[1]]


def test_whole_chunk_lacks_nothing() -> None:
    """A chunk of whole sentences is a whole thought, with nothing cut off at its ends."""
    analysis = cut(BEES)
    assert len(analysis.chunks) > 1
    for number in range(len(analysis.chunks)):
        found = completeness(analysis, number)
        assert found.is_complete
        assert sliced(BEES, found.before) == sliced(BEES, found.after) == ""


def test_cut_sentence_is_given_back_at_both_ends() -> None:
    """Where a sentence is cut through, what stands before the chunk and behind it is known."""
    text = "Short. Long " + " ".join(f"word{number}" for number in range(900)) + ". End."
    analysis = analyse(Document(text), SIZES)
    parts = [
        n for n in range(len(analysis.chunks)) if "begins inside" in str(completeness(analysis, n).lacks)
    ]
    assert len(parts) > 1
    for number in parts:
        found = completeness(analysis, number)
        assert not found.is_complete
        assert not analysis.chunks.complete[number]
        assert sliced(text, found.before).startswith("Long word0 ")
        assert found.before[1] == analysis.chunks.overlap_start[number]
        after = sliced(text, found.after)
        assert after.endswith("word899.") == ("ends inside a sentence" in found.lacks)


def test_question_without_its_answer_is_not_whole() -> None:
    """In a conversation a chunk that ends with a question is not whole, though its sentences are."""
    text = "user: What is a bee?\nassistant: An insect that makes honey.\n"
    at = text.index("assistant")
    turns = (Turn(0, at, 6, "user"), Turn(at, len(text), at + 11, "assistant"))
    document = Document(text, kind="conversation", turns=turns)
    analysis = analyse(document, PRESETS["memex-sentences"].config.with_values(_SMALL))
    assert completeness(analysis, 0).lacks == ("ends with a question whose answer is not in it",)


@settings(deadline=None, max_examples=60)
@given(
    st.lists(
        st.sampled_from(["# H\n\n", "One two. ", "蜜蜂采蜜。", "\n\n", "```\nx\n", "word " * 80]), max_size=10
    ),
    st.integers(0, 10),
)
def test_completeness_agrees_with_the_engine(parts: list[str], overlap: int) -> None:
    """For any text a chunk that the engine calls complete lacks nothing, and spans lie outside the chunk."""
    config = SIZES.with_values({"max_tokens": 20, "target_tokens": 20, "overlap_tokens": overlap})
    analysis = analyse(Document("".join(parts)), config)
    chunks = analysis.chunks
    for number in range(len(chunks)):
        found = completeness(analysis, number)
        assert found.is_complete == bool(chunks.complete[number])
        assert found.before[0] <= found.before[1] == chunks.overlap_start[number]
        assert found.after[1] >= found.after[0] == chunks.end[number]
