"""Chunks of other libraries are found in the text that they were cut from, or named as not found."""

from hypothesis import given
from hypothesis import strategies as st

from seamline.plugins.locating import Piece, locate

WORDS = st.lists(st.text("abß漢😀", min_size=1, max_size=3), min_size=1, max_size=30)


@given(WORDS, st.sampled_from([" ", "\n", "\n\n", "\r\n", "\u3000"]), st.data())
def test_pieces_that_tile_a_text_are_found_where_they_are(
    words: list[str], space: str, data: st.DataObject
) -> None:
    """However often their words are repeated, and whatever became of the white space between."""
    count = len(words)
    ends = sorted({*data.draw(st.lists(st.integers(1, count), max_size=6)), count})
    starts = [0, *ends[:-1]]
    text = space.join(words)
    begins = [len(space.join(words[:at])) + (len(space) if at else 0) for at in range(count)]
    pieces = [Piece("\t".join(words[start:end])) for start, end in zip(starts, ends, strict=True)]
    found = locate(text, pieces)
    assert found.unplaced == () == found.inside
    wanted = [
        (begins[start], begins[end - 1] + len(words[end - 1]))
        for start, end in zip(starts, ends, strict=True)
    ]
    assert list(found.spans) == wanted


@given(st.text(max_size=60), st.lists(st.text(max_size=12), max_size=8))
def test_whatever_is_returned_is_placed_where_it_stands_or_named(text: str, said: list[str]) -> None:
    """A span holds the chunk's own characters, spans ascend, and no chunk with words vanishes."""
    found = locate(text, [Piece(each) for each in said])
    assert list(found.spans) == sorted(found.spans)
    assert all(before[1] < after[1] for before, after in zip(found.spans, found.spans[1:], strict=False))
    squeezed = ["".join(each.split()) for each in said]
    placed = ["".join(text[start:end].split()) for start, end in found.spans]
    rest = iter(squeezed)
    assert all(any(each in (one, one.strip("\ufffd")) for one in rest) for each in placed)
    with_words = [number for number, each in enumerate(squeezed) if each]
    assert len(found.spans) + len(found.unplaced) + len(found.inside) == len(with_words)


def test_overlap_is_seen_where_there_is_some() -> None:
    """A chunk that repeats the end of the one before begins there, not further on."""
    found = locate("one two three four two three", [Piece("one two three"), Piece("two three four")])
    assert found.spans == ((0, 13), (4, 18))


def test_a_chunk_that_goes_on_is_not_taken_for_overlap() -> None:
    """Of repeated text the one that follows the chunk before is meant."""
    found = locate("go go go", [Piece("go"), Piece("go"), Piece("go")])
    assert found.spans == ((0, 2), (3, 5), (6, 8))


def test_text_that_a_splitter_leaves_out_is_passed_over() -> None:
    """A header splitter takes headings away: what follows is found behind them."""
    found = locate("# One\n\nfirst\n\n# Two\n\nsecond", [Piece("first"), Piece("second")])
    assert found.spans == ((7, 12), (21, 27))


def test_the_place_that_a_splitter_names_is_believed_only_if_the_text_stands_there() -> None:
    """An offset decides between two occurrences; a wrong one does not."""
    text = "same other same"
    assert locate(text, [Piece("same", 11, 15)]).spans == ((11, 15),)
    assert locate(text, [Piece("same", 3, 7)]).spans == ((0, 4),)


def test_halves_of_characters_at_the_edges_are_not_looked_for() -> None:
    """A splitter of tokens may part a character, and returns a replacement for each half."""
    assert locate("ab 漢 cd", [Piece("ab \ufffd"), Piece("\ufffd cd")]).spans == ((0, 2), (5, 7))


def test_what_is_not_in_the_text_is_named_by_its_number_and_words() -> None:
    """A splitter that rewrites the text is not shown as if it had cut it."""
    found = locate("one two", [Piece("one"), Piece("TWO of them"), Piece("two")])
    assert found.spans == ((0, 3), (4, 7))
    assert found.unplaced == ((1, "TWO of them"),)


def test_a_chunk_inside_the_one_before_is_counted() -> None:
    """Levels of chunks cannot stand beside each other."""
    found = locate("one two three", [Piece("one two three"), Piece("two")])
    assert found.inside == (1,)
