"""The projection: where vectors lie, and that the same ones always lie there."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.instruments.chunk_map.made import random_vectors, unit

from seamline.instruments.chunk_map.projection import projection_of


def test_first_direction_is_that_of_the_largest_difference() -> None:
    """What differs most lies apart from left to right, what differs next from bottom to top."""
    vectors = unit([[1, 0, 9], [-1, 0, 9], [0, 0.3, 9], [0, -0.3, 9]])
    found = projection_of(vectors)
    assert np.allclose(np.abs(found.axes), [[1, 0, 0], [0, 1, 0]], atol=1e-3)
    points = found.place(vectors)
    assert points[0, 0] > 0.09
    assert points[1, 0] == pytest.approx(-points[0, 0], abs=1e-4)
    assert found.kept == pytest.approx(1, abs=2e-3)


def test_largest_value_of_each_direction_is_positive() -> None:
    """A direction and its opposite say the same, and the same one is always chosen."""
    for seed in range(20):
        axes = projection_of(random_vectors(12, seed=seed)).axes
        assert (axes[[0, 1], np.abs(axes).argmax(axis=1)] > 0).all()


@given(st.integers(0, 10_000), st.integers(2, 40))
def test_order_of_rows_changes_no_bit_of_the_directions(seed: int, count: int) -> None:
    """Documents that are opened in another order are on the same map."""
    vectors = random_vectors(count, seed=seed)
    order = np.random.default_rng(seed + 1).permutation(count)
    one, other = projection_of(vectors), projection_of(vectors[order])
    assert np.array_equal(one.axes, other.axes)
    assert np.allclose(one.place(vectors)[order], other.place(vectors[order]), atol=2e-6)


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_equal_vectors_are_one_point(count: int) -> None:
    """Without a difference there is no direction, and nothing is made up for one."""
    vectors = unit([[3, 4, 0]] * count) if count else np.zeros((0, 3), dtype=np.float32)
    found = projection_of(vectors)
    assert np.array_equal(found.place(vectors), np.zeros((count, 2), dtype=np.float32))
    assert found.kept == 1


def test_two_vectors_differ_in_one_direction() -> None:
    """The second direction of two points is none: they lie on a line."""
    vectors = unit([[1, 0], [0, 1]])
    found = projection_of(vectors)
    points = found.place(vectors)
    assert points[:, 1].tolist() == [0, 0]
    assert points[0, 0] == -points[1, 0] != 0
    assert found.kept == pytest.approx(1)


def test_no_dimensions_at_all() -> None:
    """Chunks of no model are no error: there are none to place."""
    assert projection_of(np.zeros((0, 0), dtype=np.float32)).axes.shape == (2, 0)
