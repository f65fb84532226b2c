"""Ranking by words: the formula of SQLite's index, and rankings fused."""

import sqlite3
from contextlib import closing

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.instruments.keyword_ranking import KeywordIndex, fuse, keywords_of, rank, rank_by_words

WORDS = ("ice", "fish", "song", "fire", "sea")
TEXTS = st.lists(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(" ".join), min_size=1, max_size=9
)


def by_sqlite(texts: list[str], query: str) -> list[float]:
    """The scores of an FTS5 table, which counts from better to worse."""
    with closing(sqlite3.connect(":memory:")) as base:
        try:
            base.execute("CREATE VIRTUAL TABLE texts USING fts5(body)")
        except sqlite3.OperationalError:
            pytest.skip("this Python's SQLite has no FTS5")
        base.executemany("INSERT INTO texts (rowid, body) VALUES (?, ?)", list(enumerate(texts, start=1)))
        words = " OR ".join(f'"{word}"' for word in keywords_of(query))
        found = base.execute("SELECT rowid, -bm25(texts) FROM texts WHERE texts MATCH ?", [words])
        scores = dict(found.fetchall())
    return [scores.get(number, 0.0) for number in range(1, len(texts) + 1)]


@settings(deadline=None)
@given(TEXTS, st.lists(st.sampled_from(WORDS), min_size=1, max_size=3, unique=True).map(" ".join))
def test_scores_are_those_of_sqlite(texts: list[str], query: str) -> None:
    """Whatever the texts: the score of each is what FTS5 computes."""
    assert KeywordIndex(texts).scores(query).tolist() == pytest.approx(by_sqlite(texts, query), rel=1e-6)


def test_rare_words_count_more_and_long_texts_less() -> None:
    """The text with the word that few have comes first, the shorter of two before the longer."""
    texts = ["the fish", "the song of the sea and the fire", "the song", "the ice", "the ice of it"]
    assert rank(KeywordIndex(texts).scores("the song")).tolist()[:2] == [2, 1]


def test_case_does_not_count_and_unknown_words_find_nothing() -> None:
    """A word is found in any case, and what is in no text ranks nothing."""
    index = KeywordIndex(["Straße und Öl", "Wasser", "Brot"])
    assert rank(index.scores("STRASSE")).tolist() == [0]
    assert rank(index.scores("nirgends")).tolist() == []
    assert KeywordIndex([]).scores("ice").tolist() == []


def test_accents_do_not_count_and_marks_are_parts_of_words() -> None:
    """As in an index; the vowel signs of Hindi part no words, and Korean and Japanese keep theirs."""
    index = KeywordIndex(["Die Bäckerei öffnet", "हमारे मकान में शाम को दो लोग हैं।", "शादी", "한국어", "がく"])
    assert rank(index.scores("BACKEREI")).tolist() == [0]
    assert rank(index.scores("ba\u0308ckerei")).tolist() == [0]
    assert rank(index.scores("शादी")).tolist() == [2]
    assert rank(index.scores("मकान")).tolist() == [1]
    assert rank(index.scores("한국")).tolist() == [3]
    assert rank(index.scores("がく")).tolist() == [4]
    assert rank(index.scores("かく")).tolist() == []


def test_words_of_most_texts_rank_nothing_beside_others() -> None:
    """Where a word of few texts is found, those with words of most alone are out."""
    index = KeywordIndex(["the bee", "the the wasp", "the ant and the fly", "the moth"])
    assert rank_by_words(index.scores("the wasp")).tolist() == [1]
    assert sorted(rank_by_words(index.scores("the")).tolist()) == [0, 1, 2, 3]
    assert rank_by_words(index.scores("unknown")).tolist() == []


def test_fusion_counts_places_and_not_scores() -> None:
    """What two rankings have in front beats what one has first, and what none has gets nothing."""
    scores = fuse([np.array([0, 1]), np.array([2, 1])], 4)
    assert rank(scores).tolist() == [1, 0, 2]
    assert scores.tolist() == pytest.approx([1 / 61, 2 / 62, 1 / 61, 0.0])


_RANKING = st.lists(st.integers(0, 7), unique=True)


@given(_RANKING, _RANKING)
def test_fusion_keeps_what_both_rankings_agree_on(one: list[int], other: list[int]) -> None:
    """Of two that both rankings put in the same order none is turned round, and none is lost."""
    order = rank(fuse([np.array(one, dtype=np.int64), np.array(other, dtype=np.int64)], 8)).tolist()
    assert set(order) == {*one, *other}
    for a in set(one) & set(other):
        for b in set(one) & set(other):
            if one.index(a) < one.index(b) and other.index(a) < other.index(b):
                assert order.index(a) < order.index(b)


def test_words_of_scripts_without_spaces_are_found_as_in_an_index() -> None:
    """Pairs of characters stand for them, and a character alone is found wherever it is."""
    index = KeywordIndex(["灯塔的看守人每天点亮灯", "看海", "The lamp ﬁres", "守"])
    assert rank(index.scores("看守")).tolist() == [0]
    assert set(rank(index.scores("看")).tolist()) == {0, 1}
    assert set(rank(index.scores("守")).tolist()) == {0, 3}
    assert rank(index.scores("灯")).tolist() == [0]
    assert rank(index.scores("FIRES 海")).tolist()[0] in (1, 2)
    assert len(rank(index.scores("FIRES 海"))) == 2
