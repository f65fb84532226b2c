"""Quotes: the chunks that carry one are those whose text has it, and what parts it is said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.ids import normalize
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import preset_for
from seamline.engine.text.document import Document
from seamline.instruments.quotes import find_quote

TEXT = "The bees fly far. They come  home\nlate. The queen stays. Nobody knows why she does."


def cut(text: str = TEXT, *, tokens: int = 6, overlap: int = 0) -> Analysis:
    """A text in small chunks of whole sentences."""
    values = {"max_tokens": tokens, "min_tokens": 0, "overlap_tokens": overlap, "token_method": "approximate"}
    return analyse(Document(text), preset_for("contextmem").config.with_values(values))


def test_a_quote_is_found_in_the_chunk_that_carries_it() -> None:
    """White space may differ, the case of letters may not."""
    analysis = cut()
    found = find_quote(analysis, "They come home late.")
    (chunk,) = found.chunks
    assert "They come" in analysis.text_of(chunk)
    assert found.sentence == f"Whole in chunk {chunk + 1}."
    assert find_quote(analysis, "they come home late.").chunks == ()


def test_a_quote_that_a_boundary_parts_says_where() -> None:
    """The text has it, but no chunk does."""
    analysis = cut()
    found = find_quote(analysis, "The queen stays. Nobody knows why")
    assert (found.chunks, found.is_in_text) == ((), True)
    assert len(found.parts) == 2
    assert [TEXT[index:].split(maxsplit=1)[0] for index in found.breaks] == ["Nobody"]
    assert "a boundary parts it" in found.sentence


def test_a_quote_that_is_not_there_is_found_by_its_longest_part() -> None:
    """By its beginning, or by its end where more of that is there."""
    analysis = cut()
    begins = find_quote(analysis, "The bees fly high.")
    assert (begins.found, begins.words, begins.is_beginning) == (3, 4, True)
    assert begins.sentence.startswith(
        "Not in the text as it is. Its beginning, 3 words of 4, stands in chunk 1."
    )
    ends = find_quote(analysis, "Some say that Nobody knows why she does.")
    assert (ends.found, ends.is_beginning) == (5, False)
    assert ends.sentence.startswith("Not in the text as it is. Its end, 5 words of 8, stands in chunk ")


def test_a_quote_that_was_left_out_says_so() -> None:
    """No boundary parts what stands in no chunk, in whole or in part."""
    text = "# Bees\n\n## Section heading words\n\nBody text goes on here.\n\n## Other\n\nMore of it.\n"
    analysis = analyse(Document(text), preset_for("memex-headers").config)
    left_out = find_quote(analysis, "Section heading words")
    assert (left_out.is_in_text, left_out.parts) == (True, ())
    assert left_out.sentence == "The text has it, but in a part that no chunk holds."
    begins = find_quote(analysis, "Section heading letters")
    assert begins.sentence.endswith("Its beginning, 2 words of 3, stands in a part that no chunk holds.")
    partly = find_quote(analysis, "Other More of it.").sentence
    assert partly == "The text has it, but chunk 3 holds only some of it: the rest stands in no chunk."


def test_a_single_word_is_counted() -> None:
    """The number of words stands there, be it one."""
    assert "Its beginning, 1 word of 2, stands in chunk" in find_quote(cut(), "Nobody cares").sentence


def test_a_quote_is_found_where_it_overlaps_itself() -> None:
    """An occurrence that a boundary parts does not hide one that begins within it."""
    text = "Stay calm. Stay calm. Stay calm. And carry on with it."
    analysis = analyse(Document(text), preset_for("contextmem").config, pins=[text.index("Stay", 1)])
    assert list(analysis.chunks.start[:2]) == [0, 11]
    found = find_quote(analysis, "Stay calm. Stay calm.")
    assert (found.chunks, found.span, found.breaks) == ((1,), (11, 32), ())


def test_a_text_that_repeats_itself_is_searched_in_time() -> None:
    """A quote of half a text that says one word alone stands at each of its words."""
    analysis = cut("bees " * 20_000, tokens=400)
    found = find_quote(analysis, "bees " * 10_000)
    assert (found.chunks, found.span, found.is_in_text) == ((), (0, 49_999), True)


@pytest.mark.parametrize("quote", ["", "  \n", "Elephants"])
def test_what_stands_nowhere_says_so(quote: str) -> None:
    """An empty quote is none."""
    found = find_quote(cut(), quote)
    assert (found.chunks, found.span, found.found) == ((), None, 0)
    assert found.sentence == "No word of it stands in the text."


def test_words_between_are_not_said_to_be_missing() -> None:
    """Only beginnings and ends of a quote are looked for; what stands between may be in the text."""
    found = find_quote(cut(), "“The bees fly far”")
    assert (found.span, found.found) == (None, 0)
    assert found.sentence == "Neither its first word nor its last stands in the text."


def test_overlap_carries_a_quote_too() -> None:
    """Both chunks whose text has it are named."""
    values = {"max_tokens": 8, "target_tokens": 8, "overlap_tokens": 4, "token_method": "approximate"}
    analysis = analyse(Document(TEXT), preset_for("fixed-400-80").config.with_values(values))
    repeated = analysis.document.text[int(analysis.chunks.overlap_start[1]) : int(analysis.chunks.start[1])]
    found = find_quote(analysis, repeated)
    texts = [analysis.text_of(number) for number in range(len(analysis.chunks))]
    assert found.chunks == tuple(number for number, text in enumerate(texts) if repeated.strip() in text)
    assert found.chunks[:2] == (0, 1)


WORDS = st.lists(
    st.sampled_from(("bees", "fly.", "Far", "home\n", "(a", "*", "你好")), min_size=1, max_size=12
)


@given(WORDS, st.integers(0, 11), st.integers(1, 6))
def test_chunks_that_carry_a_quote_are_those_whose_text_has_it(
    words: list[str], first: int, count: int
) -> None:
    """For any text: the chunks are those in whose text the quote stands, white space apart."""
    text = " ".join(words)
    analysis = cut(text)
    quote = " ".join(words[first : first + count])
    found = find_quote(analysis, quote)
    wanted = normalize(quote)
    whole = [
        number for number in range(len(analysis.chunks)) if wanted in normalize(analysis.text_of(number))
    ]
    spans = set(found.chunks)
    # A chunk may hold it inside longer words; of whole chunks none is missed.
    assert spans == set(whole) if wanted else not spans
