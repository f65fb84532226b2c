"""Arrays: what is done with them everywhere."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from seamline.engine.arrays import distinct, let_go, slabs


@given(arrays.arrays(st.sampled_from([np.int64, np.uint8, np.int32]), st.integers(0, 30)))
def test_distinct_values_are_those_of_numpy(values: np.ndarray) -> None:
    """Each once, in ascending order, of the same type."""
    found, wanted = distinct(values), np.unique(values)
    assert found.tolist() == wanted.tolist()
    assert found.dtype == wanted.dtype


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
    let_go(values[1:])
    assert values.tolist() == [0, 1, 2, 3, 4]
