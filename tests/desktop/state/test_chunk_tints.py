"""Tints go by where chunks start, and no two stand side by side that some eyes cannot part."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.desktop.state.chunk_tints import ChunkTints

_APART = {(0, 2), (0, 3), (1, 5), (2, 4)}
STARTS = st.lists(st.integers(0, 60), unique=True, min_size=1).map(lambda places: np.array(sorted(places)))


def test_first_cut_goes_round_from_the_top() -> None:
    """Six tints one after the other, then the first again."""
    tints = ChunkTints().followed_by(np.arange(8) * 10)
    assert tints.numbers.tolist() == [0, 1, 2, 3, 4, 5, 0, 1]


def test_starts_that_survive_keep_their_tint() -> None:
    """A cut that is taken away changes the colour of no other chunk, nor does one that is added."""
    first = ChunkTints().followed_by(np.array([0, 10, 20, 30, 40]))
    fewer = first.followed_by(np.array([0, 10, 30, 40]))
    assert fewer.numbers.tolist() == [0, 1, 3, 4]
    more = first.followed_by(np.array([0, 10, 15, 20, 30, 40]))
    assert more.numbers.tolist()[:2] == [0, 1]
    assert more.numbers.tolist()[3:] == [2, 3, 4]


def test_new_start_differs_from_what_lay_there() -> None:
    """The place where a new chunk begins changes its colour, or nobody would see it."""
    first = ChunkTints().followed_by(np.array([0, 100]))
    assert first.followed_by(np.array([0, 50, 100]))[1] not in (0, 1)


def test_new_start_differs_from_what_began_within_it() -> None:
    """Beside the cut before, a chunk that begins elsewhere has not the tint of the one that begins in it."""
    first = ChunkTints().followed_by(np.array([10, 100, 200, 300, 400]))
    for starts, chunk, began in (
        ([0, 100, 200, 300, 400], 0, (0,)),
        ([10, 100, 200, 270, 400], 3, (3,)),
        ([0, 200, 300, 400], 0, (0, 1)),
    ):
        tints = first.followed_by(np.array(starts))
        assert tints[chunk] not in {first[number] for number in began}


@given(st.lists(STARTS, min_size=1, max_size=6))
def test_neighbours_can_be_told_apart(cuts: list[np.ndarray[tuple[int], np.dtype[np.int64]]]) -> None:
    """After any changes of the cut, no tint stands beside itself or one that may be taken for it."""
    tints = ChunkTints()
    for starts in cuts:
        tints = tints.followed_by(starts)
        numbers = tints.numbers.tolist()
        assert len(numbers) == len(starts)
        for left, right in itertools.pairwise(numbers):
            assert left != right
            assert (min(left, right), max(left, right)) not in _APART


@given(STARTS, STARTS)
def test_kept_where_the_neighbour_allows(
    before: np.ndarray[tuple[int], np.dtype[np.int64]], after: np.ndarray[tuple[int], np.dtype[np.int64]]
) -> None:
    """A chunk changes its tint only where its left neighbour has taken one that may not stand beside it."""
    first = ChunkTints().followed_by(before)
    second = first.followed_by(after)
    known = dict(zip(before.tolist(), first.numbers.tolist(), strict=True))
    for place, (start, tint) in enumerate(zip(after.tolist(), second.numbers.tolist(), strict=True)):
        if known.get(start, tint) != tint:
            left = second[place - 1]
            assert left == known[start] or (min(left, known[start]), max(left, known[start])) in _APART


def test_empty_cut_has_no_tints() -> None:
    """A text without chunks has none, and the next one starts afresh."""
    none = ChunkTints().followed_by(np.empty(0, np.int64))
    assert len(none.numbers) == 0
    with pytest.raises(IndexError):
        none[0]
