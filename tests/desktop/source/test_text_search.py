"""Searching a text in the background."""

from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from seamline.desktop.source.text_search import TextSearch


def _find(qtbot: QtBot, text: str, phrase: str, *, match_case: bool = False) -> list[int]:
    search = TextSearch()
    with qtbot.waitSignal(search.finished):
        search.search(text, phrase, match_case=match_case)
    hits: list[int] = search.hits.tolist()
    return hits


def test_hits_across_slices_are_found_once(qtbot: QtBot) -> None:
    """A phrase that lies across the edge of two slices is found, and hits never overlap."""
    text = "ab" * 200_000
    hits = _find(qtbot, text, "abab")
    assert hits == list(range(0, len(text), 4))


def test_case_is_ignored_unless_asked_for(qtbot: QtBot) -> None:
    """Without the switch capitals do not matter; with it they do."""
    assert _find(qtbot, "Seam seam SEAM", "seam") == [0, 5, 10]
    assert _find(qtbot, "Seam seam SEAM", "seam", match_case=True) == [5]


def test_phrase_is_taken_literally(qtbot: QtBot) -> None:
    """Characters that mean something in a pattern stand for themselves."""
    assert _find(qtbot, "a.b (a.b) a+b", "(a.b)") == [4]


def test_new_search_drops_the_old(qtbot: QtBot) -> None:
    """A search begun while another runs gives its own hits alone."""
    search = TextSearch()
    search.search("x" * 1_000_000, "x", match_case=True)
    with qtbot.waitSignal(search.finished):
        search.search("one two", "two", match_case=True)
    assert search.hits.tolist() == [4]


def test_empty_phrase_finds_nothing() -> None:
    """Nothing is searched for before something is typed."""
    search = TextSearch()
    search.search("text", "", match_case=False)
    assert not search.is_running
    assert len(search.hits) == 0


@given(text=st.text("abAß\n😀", max_size=30), phrase=st.text("abA😀", min_size=1, max_size=3))
def test_every_hit_is_the_phrase(text: str, phrase: str) -> None:
    """What is found with matching case is exactly what str.find finds."""
    search = TextSearch()
    search.search(text, phrase, match_case=True)
    while search.is_running:
        search.search_next()
    expected = []
    at = text.find(phrase)
    while at >= 0:
        expected.append(at)
        at = text.find(phrase, at + len(phrase))
    assert search.hits.tolist() == expected
