"""Arrays: what is done with them everywhere."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from seamline.engine.arrays import distinct, distinct_counts, release_pages, row_products, slabs


@given(arrays.arrays(st.sampled_from([np.int64, np.uint8, np.int32]), st.integers(0, 30)))
def test_distinct_values_are_those_of_numpy(values: np.ndarray) -> None:
    """Each once, in ascending order, of the same type."""
    found, wanted = distinct(values), np.unique(values)
    assert found.tolist() == wanted.tolist()
    assert found.dtype == wanted.dtype


@given(arrays.arrays(st.sampled_from([np.int64, np.uint8]), st.integers(0, 30), elements=st.integers(0, 5)))
def test_distinct_values_are_counted_as_by_numpy(values: np.ndarray) -> None:
    """Few values, so that they repeat; of none there are no counts."""
    found, wanted = distinct_counts(values), np.unique(values, return_counts=True)
    assert [each.tolist() for each in found] == [each.tolist() for each in wanted]
    assert [each.dtype for each in found] == [each.dtype for each in wanted]


@given(st.integers(0, 30), st.integers(1, 9))
def test_slabs_are_the_rows_in_order(rows: int, size: int) -> None:
    """Each row once, none of the slabs longer than asked for, and one slab even of nothing."""
    values = np.arange(2 * rows).reshape(rows, 2)
    found = list(slabs(values, size))
    assert np.concatenate(found).tolist() == values.tolist()
    assert max(map(len, found)) <= size


def test_letting_go_leaves_an_array_in_memory_as_it_is() -> None:
    """Only what lies in a file can be read again."""
    values = np.arange(5)
    release_pages(values[1:])
    assert values.tolist() == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7, 11, 64])
@pytest.mark.parametrize("dimensions", [3, 100, 256, 384])
def test_equal_rows_have_equal_products(count: int, dimensions: int) -> None:
    """Whoever ranks by them ranks equal texts by their order alone."""
    random = np.random.default_rng(count * dimensions)
    row, vector = random.standard_normal((2, dimensions)).astype(np.float32)
    rows = np.tile(row, (count, 1))
    found = row_products(rows, vector)
    assert set(found.tolist()) == {float(row_products(rows[:1], vector)[0])}
    assert row_products(np.asfortranarray(rows), vector).tolist() == found.tolist()
    assert found == pytest.approx(rows @ vector, rel=1e-4, abs=1e-4)
