"""Tests of what a reader sees of a piece of markdown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.text.plain_words import plain_words


@pytest.mark.parametrize(
    ("markdown", "words"),
    [
        ("The *context window* is **b**old.", "The context window is bold."),
        ("See [the `page`](https://a.example/b) and ![a *map*](map.png).", "See the page and a map."),
        ("# A *title*\n\nThen text\nover two lines.", "A title Then text over two lines."),
        ("> - one\n> - two", "one two"),
        ("```python\nx = 1\n```", "x = 1"),
        (
            "2 * 3 * 4 of snake_case_names &amp; an \\*asterisk",
            "2 * 3 * 4 of snake_case_names & an *asterisk",
        ),
        ("cut off *before its `end", "cut off *before its `end"),
        ("---", ""),
        ("", ""),
    ],
)
def test_words_are_those_that_are_read(markdown: str, words: str) -> None:
    assert plain_words(markdown) == words


@given(st.text())
def test_any_text_is_one_line_without_double_spaces(text: str) -> None:
    words = plain_words(text)
    assert words == " ".join(words.split())


@given(st.lists(st.text("abcäßяأ中", min_size=1), max_size=20))
def test_text_without_marks_is_as_it_is(words: list[str]) -> None:
    assert plain_words(" ".join(words)) == " ".join(words)
