"""Where boundaries can be set by hand: between two units, wherever the user points."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, analysis_of

from seamline.instruments.boundary_positions import boundary_near, place_beside, place_near
from seamline.instruments.manual import BoundarySet, boundary_set

UNITS = analysis_of().units
PLACES = UNITS.first[1:].tolist()


@given(st.integers(0, len(GARDEN)))
def test_place_is_the_nearest_between_two_units(index: int) -> None:
    """Every index within the text has a place, and no other is nearer to it."""
    place = place_near(index, UNITS)
    if int(UNITS.first[0]) < index < int(UNITS.end[-1]):
        assert place in PLACES
        assert abs(place - index) == np.abs(np.array(PLACES) - index).min()
    else:
        assert place == -1


def test_text_of_one_unit_has_no_place() -> None:
    """There is nothing to be parted in a single sentence, nor in no text at all."""
    for text in ("One sentence alone.", ""):
        units = analysis_of(text).units
        assert {place_near(index, units) for index in range(len(text) + 1)} == {-1}
        assert place_beside(0, 1, boundaries=BoundarySet(), units=units) == -1


@given(st.sets(st.sampled_from(PLACES), max_size=6), st.sampled_from(PLACES), st.sampled_from([1, -1]))
def test_place_beside_is_the_next_free_one(taken: set[int], start: int, step: int) -> None:
    """Going on from a place passes over boundaries, and stops at the ends of the text."""
    known = boundary_set(GARDEN, taken)
    ahead = [place for place in PLACES if (place > start if step > 0 else place < start)]
    free = [place for place in ahead[::step] if place not in taken]
    assert place_beside(start, step, boundaries=known, units=UNITS) == (free[0] if free else -1)


def test_boundary_between_other_units_counts_for_the_nearest_place() -> None:
    """One that was set under another splitter is found, and no second one is set beside it."""
    inside = PLACES[3] + 2
    known = boundary_set(GARDEN, [inside])
    found = boundary_near(PLACES[3], known, units=UNITS)
    assert found is not None
    assert found.index == inside
    assert boundary_near(PLACES[4], known, units=UNITS) is None
