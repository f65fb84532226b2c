"""Rows are laid out from the left once, and mirrored for languages that are written from the right."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, Qt

from seamline.desktop.widgets.row_places import RowPlaces

LEFT, RIGHT = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft


@given(left=st.integers(0, 80), width=st.integers(1, 20), start=st.integers(-50, 50))
def test_a_place_is_as_far_from_the_other_side(left: int, width: int, start: int) -> None:
    """Its size stays, and in a row from the left it is where it is."""
    row = QRect(start, 3, 100, 20)
    place = QRect(start + left, 5, width, 10)
    assert RowPlaces(LEFT, row).of(place) == place
    mirrored = RowPlaces(RIGHT, row).of(place)
    assert mirrored.size() == place.size()
    assert row.right() - mirrored.right() == place.left() - row.left()
    assert RowPlaces(RIGHT, row).of(mirrored) == place


def test_words_begin_where_rows_do() -> None:
    """The flags are those of the screen, which a painter does not turn round once more."""
    assert RowPlaces(LEFT, QRect()).begin & Qt.AlignmentFlag.AlignLeft
    assert RowPlaces(RIGHT, QRect()).begin & Qt.AlignmentFlag.AlignRight
    assert RowPlaces(RIGHT, QRect()).end & Qt.AlignmentFlag.AlignLeft
    assert RowPlaces(RIGHT, QRect()).begin & Qt.AlignmentFlag.AlignAbsolute
