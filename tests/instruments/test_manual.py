"""Boundaries set by hand: kept in order, and found again where the text was edited."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.instruments.manual import BoundarySet, ManualBoundary, boundary_at, boundary_set, find_again

TEXT = "".join(f"Sentence number {number} is about topic {number * 7 % 13}. " for number in range(60))


def index_of(words: str, text: str = TEXT) -> int:
    return text.index(words)


def test_boundaries_are_in_order_and_each_place_once() -> None:
    """Adding at a place that is taken replaces it, and the order is that of the text."""
    known = BoundarySet()
    for index, pinned in ((90, False), (30, True), (90, True)):
        known = known.with_boundary(boundary_at(TEXT, index, pinned=pinned))
    assert known.indices == known.pins == (30, 90)
    assert known.without(30).indices == (90,)


def test_moved_boundary_stays_as_pinned_as_it_was() -> None:
    """A pin that is moved is a pin, a reference a reference, and what is not there cannot be moved."""
    known = boundary_set(TEXT, [30], pinned=True).with_boundary(boundary_at(TEXT, 90))
    assert known.moved(30, boundary_at(TEXT, 60)).pins == (60,)
    assert known.moved(90, boundary_at(TEXT, 120)).pins == (30,)
    assert known.moved(31, boundary_at(TEXT, 60)) == known


@pytest.mark.parametrize(
    "edit",
    [
        lambda text: "A new first paragraph.\n\n" + text,
        lambda text: text.replace("number 3 ", "number three, which was edited, "),
        lambda text: text[: index_of("Sentence number 10 ")] + text[index_of("Sentence number 15 ") :],
        lambda text: text.replace(
            "about topic 10. Sentence number 42", "about other things. Sentence number 42"
        ),
        lambda text: text + text[:500],
    ],
)
def test_boundaries_survive_edits(edit: object) -> None:
    """What stands either side finds a boundary again, though text was added, changed or taken away."""
    words = ("Sentence number 7 ", "Sentence number 42 ", "Sentence number 55 ")
    known = boundary_set(TEXT, map(index_of, words), pinned=True)
    edited = edit(TEXT)  # type: ignore[operator]
    found = find_again(known, edited)
    assert found.pins == tuple(edited.index(each) for each in words)
    assert not found.lost


def test_boundary_whose_surroundings_are_gone_is_kept_as_lost() -> None:
    """It is no boundary of the text any more, and is one again when its words come back."""
    known = boundary_set(TEXT, [index_of("Sentence number 42 ")], pinned=True)
    low, high = index_of("Sentence number 40 "), index_of("Sentence number 45 ")
    without = find_again(known, TEXT[:low] + TEXT[high:])
    assert not without.boundaries
    assert find_again(without, TEXT) == known


def test_of_equal_surroundings_the_nearest_is_taken() -> None:
    """A refrain has the same words around it: each boundary finds its own verse again."""
    verse = "La la la, sing along with everybody here. Oh yes! "
    text = verse * 9
    known = boundary_set(text, [len(verse) * 3, len(verse) * 6])
    assert find_again(known, "Intro. " + text).indices == (len(verse) * 3 + 7, len(verse) * 6 + 7)


def test_index_alone_moves_with_the_boundary_before_it() -> None:
    """Nothing tells where it is now but what was added before its neighbour."""
    known = BoundarySet((boundary_at(TEXT, 100), ManualBoundary(150)))
    assert find_again(known, "Intro. " + TEXT).indices == (107, 157)


@given(st.text(max_size=200), st.lists(st.integers(0, 220), max_size=8), st.text(max_size=200))
def test_nothing_is_ever_dropped(text: str, indices: list[int], other: str) -> None:
    """Unchanged text gives the same boundaries; in any other, each is found or lost, but not forgotten."""
    known = boundary_set(text, indices)
    assert find_again(known, text) == known
    found = find_again(known, other)
    assert len(found.lost) + len(found) <= len(known)
    assert {*found.lost} <= {*known.boundaries}
    assert all(0 < index < len(other) for index in found.indices)
    if len(found) + len(found.lost) < len(known):
        # Two may meet where the text between them was taken out.
        assert len(found)


@pytest.mark.parametrize("index", [-(10**30), 10**30])
def test_index_that_no_text_has_is_found_by_its_words(index: int) -> None:
    """A number too large for any text is a place like another: the words tell where the boundary is."""
    at = index_of("Sentence number 30")
    known = BoundarySet((replace(boundary_at(TEXT, at), index=index),))
    assert find_again(known, TEXT).indices == (at,)


def test_many_boundaries_are_found_or_lost_as_few_are() -> None:
    """However many are sought, those whose words are still there are found, and only the others are lost."""
    sentences = [f"Sentence {number} is about {number**3} bees and no other animal." for number in range(800)]
    text = " ".join(sentences)
    known = boundary_set(text, [text.index(sentence) for sentence in sentences[2::2]])
    later = " And then? ".join(["Anew.", *reversed(sentences[400::2])])
    found = find_again(known, later)
    assert sorted(found.indices) == sorted(later.index(sentence) for sentence in sentences[400::2])
    assert len(found.lost) == len(sentences[2:400:2])
    for boundary in known.boundaries:
        alone = find_again(BoundarySet((boundary,)), later)
        assert set(alone.indices) <= set(found.indices)
        assert bool(alone.lost) == (boundary in found.lost)
