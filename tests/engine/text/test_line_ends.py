"""Line ends of every kind mean the same: a text saved on Windows is cut where one saved elsewhere is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.errors import ConfigError
from seamline.engine.text.blocks import parse_blocks, parse_paragraphs
from seamline.engine.text.document import Document, Kind
from seamline.engine.text.front_matter import find_front_matter
from seamline.engine.text.sentences import sentence_ends

pieces = st.lists(
    st.sampled_from(
        ["\n", "\n", " ", "  ", "A", "b c", ".", "!", "- ", "> ", "# ", "1. ", "---", "```", "a: b", "|"]
    ),
    max_size=25,
).map("".join)
# A lone carriage return ends no line in some of the rules that are reproduced, so it is not asked for here.
texts = pieces.map(lambda text: (text, text.replace("\n", "\r\n")))


def in_lf(text: str, indices: list[int]) -> list[int]:
    """Indices in a text with CRLF as those in the same text with LF."""
    return [index - text.count("\r", 0, index) for index in indices]


@given(texts)
def test_sentences_end_at_the_same_words(text: tuple[str, str]) -> None:
    """A line that is merely wrapped ends no sentence, however it is wrapped."""
    lf, crlf = text
    assert in_lf(crlf, sentence_ends(crlf, 0, end=len(crlf))) == sentence_ends(lf, 0, end=len(lf))


@given(texts, st.sampled_from(["text", "markdown"]))
def test_blocks_begin_at_the_same_words(text: tuple[str, str], kind: Kind) -> None:
    """Paragraphs are divided by blank lines and by nothing else."""
    lf, crlf = (Document(text=each, name="t", kind=kind) for each in text)
    for parse in (parse_blocks, parse_paragraphs):
        assert in_lf(crlf.text, parse(crlf).start.tolist()) == parse(lf).start.tolist()
        assert parse(crlf).kind.tolist() == parse(lf).kind.tolist()


# A line that may end front matter, in some text: without one there is none to find.
ends = st.sampled_from(["---", "...", "----"])
front_matter = st.builds("---\na: b\n{}\n{}\n{}".format, pieces, ends, pieces)


@given(front_matter)
def test_front_matter_ends_at_the_same_line(lf: str) -> None:
    """It is found, or not, however lines end."""
    crlf = lf.replace("\n", "\r\n")
    one, other = find_front_matter(lf), find_front_matter(crlf)
    assert (one is None) == (other is None)
    if one is not None and other is not None:
        assert in_lf(crlf, [other.body_start, other.body_end, other.end]) == [
            one.body_start,
            one.body_end,
            one.end,
        ]
        assert lf[one.end - 3 : one.end] in ("---", "...")


def test_kind_that_there_is_none_of_is_refused() -> None:
    """Nothing is cut as something else without a word."""
    with pytest.raises(ConfigError, match="kind is 'html'; it must be markdown, text, conversation"):
        Document("x", kind="html")  # type: ignore[arg-type]
