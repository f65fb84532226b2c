"""How near sentences are to their chunks."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from seamline.engine.arrays import FloatArray, IndexArray
from seamline.instruments.nearness import CLEARLY, nearness_of


def _vectors(*rows: tuple[float, float]) -> FloatArray:
    found = np.array(rows, dtype=np.float32)
    unit: FloatArray = found / np.linalg.norm(found, axis=1, keepdims=True)
    return unit


def _at(*indices: int) -> IndexArray:
    return np.array(indices, dtype=np.int64)


def test_sentence_of_another_subject_is_nearer_to_the_chunk_beside() -> None:
    """Three sentences point up and one to the right, as all of the next chunk does."""
    vectors = _vectors((0, 1), (0, 1), (0, 1), (1, 0), (1, 0), (1, 0))
    found = nearness_of(vectors, _at(0, 4), stop=_at(4, 6), chunk=0)
    np.testing.assert_allclose(found.own, [1 / 1 * 2 / np.sqrt(5)] * 3 + [0.0], atol=1e-6)
    np.testing.assert_allclose(found.other, [0, 0, 0, 1], atol=1e-6)
    assert found.nearer.tolist() == [-1, -1, -1, 1]
    assert nearness_of(vectors, _at(0, 4), stop=_at(4, 6), chunk=1).nearer.tolist() == [-1, -1]


def test_nearer_of_two_neighbours_counts() -> None:
    """A sentence is compared with the chunk before and the one after."""
    vectors = _vectors((1, 0), (1, 0), (1, 0.2), (0, 1), (0, 1), (-1, 0))
    found = nearness_of(vectors, _at(0, 2, 5), stop=_at(2, 5, 6), chunk=1)
    assert found.nearer.tolist() == [0, -1, -1]


def test_little_nearer_is_not_nearer() -> None:
    """Single sentences are noisy: what is less than clearly nearer is left where it is."""
    angle = np.arccos(1 - CLEARLY / 2)
    vectors = _vectors((1, 0), (1, 0), (1, 0), (np.cos(angle), np.sin(angle)))
    other = np.concatenate([vectors, vectors[3:], vectors[3:]])
    found = nearness_of(other, _at(0, 4), stop=_at(4, 6), chunk=0)
    assert found.other[3] > found.own[3]
    assert found.nearer[3] == -1


def test_sentence_alone_is_compared_with_nothing_of_its_own() -> None:
    """A chunk of one sentence has no mean without it, and keeps it; a text of one chunk has no neighbours."""
    vectors = _vectors((1, 0), (1, 0), (1, 0))
    alone = nearness_of(vectors, _at(0, 1), stop=_at(1, 3), chunk=0)
    assert np.isnan(alone.own).all()
    assert alone.nearer.tolist() == [-1]
    whole = nearness_of(vectors, _at(0), stop=_at(3), chunk=0)
    assert np.isnan(whole.other).all()
    assert whole.nearer.tolist() == [-1, -1, -1]


@given(
    vectors=arrays.arrays(np.float32, (9, 3), elements=st.sampled_from([-1.0, 0.0, 0.25, 1.0])),
    cut=st.integers(1, 8),
)
def test_cosines_are_cosines_whatever_the_vectors(vectors: FloatArray, cut: int) -> None:
    """Every figure lies in [-1, 1], also where vectors are zero or cancel out."""
    for chunk in (0, 1):
        found = nearness_of(vectors, _at(0, cut), stop=_at(cut, 9), chunk=chunk)
        for values in (found.own[~np.isnan(found.own)], found.other):
            assert ((values >= -1 - 1e-6) & (values <= 1 + 1e-6)).all()
        assert set(found.nearer.tolist()) <= {-1, 1 - chunk}
        assert found.own.dtype == found.other.dtype == np.float32


def test_nothing_is_changed() -> None:
    """Results are handed to views, which cannot alter them."""
    found = nearness_of(_vectors((1, 0), (0, 1)), _at(0), stop=_at(2), chunk=0)
    with pytest.raises(ValueError, match="read-only"):
        found.own[0] = 1.0
