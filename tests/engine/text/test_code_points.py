"""What is asked of many characters at once is what Python says of each."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.text import code_points as module
from seamline.engine.text.code_points import code_points, places_of, utf16_widths, word_spans

TEXTS = st.text(
    st.one_of(
        st.sampled_from(" \t\n\r\x1c\x85\u00a0\u2003\u3000\ufeffab\u00e9\u6f22\U0001f41d"), st.characters()
    ),
    max_size=60,
)


@pytest.fixture(autouse=True, params=[4, 1 << 16])
def slices(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices of a few characters, which the texts are longer than, and those in use."""
    monkeypatch.setattr(module, "_SLICE", request.param)


def spans_of(text: str, cuts: list[int]) -> tuple[np.ndarray, np.ndarray]:
    """Return spans that tile a text: start and end, (n,) int64 each."""
    places = sorted({min(cut, len(text)) for cut in cuts} | {0, len(text)})
    return np.array(places[:-1], dtype=np.int64), np.array(places[1:], dtype=np.int64)


@given(TEXTS)
def test_code_points_are_those_of_each_character(text: str) -> None:
    assert code_points(text).tolist() == [ord(character) for character in text]


@given(TEXTS, st.integers(0, 60))
def test_places_are_found_across_slices(text: str, begin: int) -> None:
    found = places_of(text, lambda codes: codes == ord("a"), begin=begin)
    assert found.tolist() == [at for at in range(begin, len(text)) if text[at] == "a"]


@given(TEXTS, st.lists(st.integers(0, 60)))
def test_widths_are_those_of_utf16(text: str, cuts: list[int]) -> None:
    start, end = spans_of(text, cuts)
    wanted = [
        len(text[a:b].encode("utf-16-le", "surrogatepass")) // 2 for a, b in zip(start, end, strict=True)
    ]
    assert utf16_widths(text, start, end=end).tolist() == wanted


@given(TEXTS, st.lists(st.integers(0, 60)))
def test_words_are_what_strip_leaves(text: str, cuts: list[int]) -> None:
    """And byte-order marks alone are none."""
    start, end = spans_of(text, cuts)
    first, last, has_words = word_spans(text, start, end=end)
    for number, (low, high) in enumerate(zip(start.tolist(), end.tolist(), strict=True)):
        words = text[low:high].strip()
        assert has_words[number] == bool(words.replace("\ufeff", "").strip())
        if has_words[number]:
            assert text[first[number] : last[number]] == words
            assert low <= first[number] < last[number] <= high
