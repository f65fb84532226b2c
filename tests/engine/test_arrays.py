"""Arrays: what is done with them everywhere."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from seamline.engine.arrays import distinct


@given(arrays.arrays(st.sampled_from([np.int64, np.uint8, np.int32]), st.integers(0, 30)))
def test_distinct_values_are_those_of_numpy(values: np.ndarray) -> None:
    """Each once, in ascending order, of the same type."""
    found, wanted = distinct(values), np.unique(values)
    assert found.tolist() == wanted.tolist()
    assert found.dtype == wanted.dtype
