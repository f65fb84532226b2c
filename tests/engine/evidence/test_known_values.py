"""Values that were found before, looked up many at a time."""

import tracemalloc

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.evidence.known_values import KnownValues


def row_of(key: int) -> list[float]:
    """As many values as a key says, all its own."""
    return [key + place / 8 for place in range(key % 5)]


def rows_of(keys: list[int]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    rows = [row_of(key) for key in keys]
    lengths = np.array([len(row) for row in rows], dtype=np.int64)
    return np.array(keys, dtype=np.int64), lengths, np.array([value for row in rows for value in row])


@given(st.lists(st.sets(st.integers(0, 60), max_size=20), max_size=6))
def test_what_was_added_is_found(steps: list[set[int]]) -> None:
    """Each row under its key, however many are asked for at once and whatever else is known."""
    known, added = KnownValues(), set[int]()
    for asked in steps:
        keys, lengths, rows = rows_of(sorted(asked))
        is_known, found = known.find(keys, lengths)
        assert is_known.tolist() == [key in added for key in sorted(asked)]
        places = np.repeat(is_known, lengths)
        assert found[places].tolist() == rows[places].tolist()
        known.add(keys[~is_known], lengths[~is_known], rows[~places])
        added |= asked


def test_more_than_are_kept_take_the_place_of_those_before() -> None:
    """What is known of a text never grows beyond what was asked for."""
    known = KnownValues(10)
    ones = np.ones(6, dtype=np.int64)
    known.add(np.arange(6), ones, np.arange(6.0))
    known.add(np.arange(6, 12), ones, np.arange(6.0))
    assert known.find(np.arange(12), np.ones(12, dtype=np.int64))[0].tolist() == [False] * 6 + [True] * 6
    assert len(known) == 6


def test_value_takes_a_few_bytes() -> None:
    """A long text has a hundred thousand: as objects under tuples they took 200 bytes each and more."""
    known, count = KnownValues(), 20_000
    tracemalloc.start()
    for first in range(0, count, 1000):
        keys = np.arange(first, first + 1000) << 20
        known.add(keys, np.ones_like(keys), keys / 3)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(known) == count
    assert kept / count < 40
