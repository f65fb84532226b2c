"""Words of texts and queries, in languages with and without spaces."""

import sqlite3
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.index.full_text import TOKENIZER, indexed_words, match_terms

TEXTS = {
    "english": "The bees were dancing in front of their hive.",
    "german": "Häuser aus Stein sind kühl.",
    "chinese": "北京是中国的首都，人口超过两千万。",
    "japanese": "東京都庁は新宿にあります。サーバーを再起動してください。",
    "korean": "서울은 대한민국의 수도입니다.",
    "thai": "กรุงเทพมหานครเป็นเมืองหลวง",
    "code": "Set max_tokens=512 in config.toml; see foo-bar.",
    "wide": "ＡＰＩキーの設定",
}


def found(query: str, texts: Sequence[str]) -> list[int]:
    """Return the numbers of the texts that a query finds, the best first, as a store would."""
    connection = sqlite3.connect(":memory:")
    try:
        connection.execute(f"CREATE VIRTUAL TABLE words USING fts5(text, tokenize='{TOKENIZER}')")
        rows = [(number, indexed_words(text)) for number, text in enumerate(texts)]
        connection.executemany("INSERT INTO words (rowid, text) VALUES (?, ?)", rows)
        terms = match_terms(query)
        if not terms:
            return []
        ranked = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words), rowid"
        return [row for (row,) in connection.execute(ranked, (" OR ".join(terms),))]
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("dance", "english"),
        ("BEE", "english"),
        ("hauser", "german"),
        ("Stein", "german"),
        ("首都", "chinese"),
        ("北京", "chinese"),
        ("人口", "chinese"),
        ("京", "chinese"),
        ("中国的首都是哪里？", "chinese"),
        ("東京", "japanese"),
        ("新宿", "japanese"),
        ("サーバー", "japanese"),
        ("庁", "japanese"),
        ("再起動の方法", "japanese"),
        ("수도", "korean"),
        ("เมือง", "thai"),
        ("max_tokens", "code"),
        ("foo-bar", "code"),
        ("config.toml", "code"),
        ("API", "wide"),
        ("ｷｰ", "wide"),
    ],
)
def test_words_of_any_language_find_their_text_first(query: str, name: str) -> None:
    """Two characters of Chinese are a word, and one is, too; width, case and accents do not count."""
    assert list(TEXTS)[found(query, list(TEXTS.values()))[0]] == name


def test_other_words_find_nothing() -> None:
    """Pairs that a text does not have are not made up from its characters."""
    assert found("都首", list(TEXTS.values())) == []
    assert found("京北", list(TEXTS.values())) == []


def test_text_with_more_of_the_pairs_comes_first() -> None:
    """A long query without spaces is no phrase: what has most of it is the best answer."""
    assert found("東京の人口", ["東京の天気", "東京の人口は多い", "人口"])[0] == 1


@given(st.text(max_size=60))
def test_any_query_is_a_valid_expression(query: str) -> None:
    """Whatever is typed, FTS5 takes it."""
    found(query, ["a text", query])


@given(st.text(alphabet=st.characters(categories=["Ll", "Lu", "Lo", "Nd"]), min_size=1, max_size=20))
def test_text_is_found_by_itself(text: str) -> None:
    """Letters of any script are found in the text that consists of them."""
    assert found(text, [text]) == [0]
