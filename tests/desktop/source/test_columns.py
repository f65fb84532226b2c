"""How the width of the source is shared out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.desktop.source.columns import Columns


@pytest.mark.parametrize(
    ("width", "is_serif", "has_lanes", "text", "gutter", "label"),
    [
        (938, True, False, 674, 56, 132),
        (938, False, False, 706, 56, 132),
        (1010, True, True, 618, 56, 132),
        (620, True, False, 454, 44, 92),
        (2000, True, False, 674, 570, 132),
    ],
)
def test_measure_is_that_of_the_face_where_there_is_room(
    width: int, is_serif: bool, has_lanes: bool, text: int, gutter: int, label: int
) -> None:
    """A wide view keeps the measure, a narrow one gives the text what labels of one word leave."""
    columns = Columns.of(width, is_serif=is_serif, has_lanes=has_lanes)
    assert (columns.text_width, columns.gutter, columns.label) == (text, gutter, label)
    assert columns.is_narrow == (label == 92)


@given(
    width=st.integers(0, 4000),
    is_serif=st.booleans(),
    has_lanes=st.booleans(),
    scale=st.floats(0.8, 3.0),
)
def test_columns_overlap_in_no_width(width: int, is_serif: bool, has_lanes: bool, scale: float) -> None:
    """However narrow the view and however large the text, there is room for words between the sides."""
    columns = Columns.of(width, is_serif=is_serif, has_lanes=has_lanes, scale=scale)
    assert 0 < columns.gutter < columns.text_left < columns.text_left + columns.text_width < columns.right
    wider = Columns.of(width + 1, is_serif=is_serif, has_lanes=has_lanes, scale=scale)
    assert wider.is_narrow <= columns.is_narrow
