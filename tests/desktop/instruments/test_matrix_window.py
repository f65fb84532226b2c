"""The part of a matrix that is seen: it stays inside, and what is held stays where it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.desktop.instruments.similarity_matrix.matrix_window import MatrixWindow
from seamline.instruments.similarity_matrix import LEVELS, TILE

NUMBERS = st.integers(1, 200_000)
SIDES = st.floats(1.0, 3000.0)
MOVES = st.lists(st.tuples(st.floats(0.05, 20.0), st.floats(0.0, 1.0), st.floats(-3000, 3000)), max_size=6)


def moved(n: int, side: float, moves: list[tuple[float, float, float]]) -> MatrixWindow:
    """Return what is seen after magnifying about places, and moving, in turn."""
    window = MatrixWindow(n).sized(side)
    for factor, share, by in moves:
        window = window.zoomed(factor, x=share * side, y=share * side).panned(by, -by)
    return window


@given(NUMBERS, SIDES, MOVES)
def test_it_never_leaves_the_matrix(n: int, side: float, moves: list[tuple[float, float, float]]) -> None:
    """However it is moved and magnified, it is filled from edge to edge."""
    window = moved(n, side, moves)
    slack = 1e-6 * n
    assert 1.0 <= window.zoom <= window.most_zoom
    for begin in (window.left, window.top):
        assert -slack <= begin <= n - window.span + slack
    assert window.cell_at(side / 2, side / 2) is not None
    assert window.cell_at(side + 1, 0) is window.cell_at(-1, 0) is None


@given(NUMBERS, SIDES, MOVES)
def test_tiles_cover_what_is_seen(n: int, side: float, moves: list[tuple[float, float, float]]) -> None:
    """Both corners lie in a tile of the level, whose cells have a pixel at least, or it is the coarsest."""
    window = moved(n, side, moves)
    level = window.level
    size = LEVELS[level] * TILE
    keys = {(key.row, key.column) for key in window.tiles(level)}
    last = n - 1
    for x, y in ((window.left, window.top), (window.left + window.span, window.top + window.span)):
        assert (min(int(y), last) // size, min(int(x), last) // size) in keys
    assert LEVELS[level] * window.scale >= 1.0 or level == len(LEVELS) - 1
    assert level == 0 or LEVELS[level - 1] * window.scale < 1.0


@given(st.integers(100, 50_000), st.floats(100.0, 2000.0), st.floats(0.2, 0.8), st.floats(0.2, 0.8))
def test_magnifying_holds_the_place_under_the_pointer(
    n: int, side: float, across: float, down: float
) -> None:
    """The cell that is pointed at is still there."""
    window = MatrixWindow(n).sized(side)
    x, y = across * side, down * side
    near = window.zoomed(2.5, x=x, y=y)
    assert near.left + x / near.scale == pytest.approx(window.left + x / window.scale)
    assert near.top + y / near.scale == pytest.approx(window.top + y / window.scale)


@given(st.integers(2, 50_000), st.floats(100.0, 2000.0), st.floats(1.0, 50.0), st.floats(0.0, 1.0))
def test_a_cell_that_is_asked_for_is_brought_into_view(
    n: int, side: float, zoom: float, share: float
) -> None:
    """Wherever it is, and one that is in view already moves nothing."""
    row, column = int(share * (n - 1)), int((1 - share) * (n - 1))
    window = MatrixWindow(n).sized(side).zoomed(zoom, x=0, y=0).showing(row, column)
    slack = 1e-6 * n
    assert window.left - slack <= column <= window.left + window.span + slack
    assert window.top - slack <= row <= window.top + window.span + slack
    assert window.showing(row, column) == window
