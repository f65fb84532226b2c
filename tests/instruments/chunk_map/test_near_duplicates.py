"""Near-duplicates: which chunks repeat another, at any limit, and document by document."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.instruments.chunk_map.made import random_vectors, unit

from seamline.engine.arrays import FloatArray
from seamline.engine.evidence.near_pairs import near_pairs
from seamline.instruments.chunk_map.near_duplicates import (
    MIN_LIMIT,
    NONE,
    DuplicateFilter,
    near_duplicates,
    similar_chunks,
)


def alike(count: int, seed: int) -> FloatArray:
    """Vectors of which many are near each other."""
    random = np.random.default_rng(seed)
    return unit(
        random_vectors(4, seed=seed)[random.integers(0, 4, count)] + random.normal(0, 0.06, (count, 8))
    )


def plainly(vectors: FloatArray, limit: float) -> list[int]:
    """What each chunk repeats, by a look at every pair."""
    kept: list[int] = []
    for number, vector in enumerate(vectors):
        before = [(float(vector @ vectors[other]), -other) for other in range(number) if kept[other] == NONE]
        best = max(before, default=(0.0, 0))
        kept.append(-best[1] if best[0] >= np.float32(limit) else NONE)
    return kept


@given(st.integers(0, 10_000), st.integers(0, 40), st.sampled_from([0.8, 0.9, 0.95, 0.99]))
def test_what_repeats_is_that_of_a_look_at_every_pair(seed: int, count: int, limit: float) -> None:
    """The pairs are found once, and each limit takes those that it needs."""
    vectors = alike(count, seed) if count else np.zeros((0, 8), dtype=np.float32)
    found = near_duplicates(similar_chunks(vectors), count, limit=limit)
    assert found.kept.tolist() == plainly(vectors, limit)
    assert (found.cosine[found.repeated] >= np.float32(limit)).all()


@given(st.integers(0, 10_000), st.lists(st.integers(0, 9), max_size=6), st.sampled_from([0.85, 0.95]))
def test_document_by_document_is_as_all_at_once(seed: int, sizes: list[int], limit: float) -> None:
    """The command, which sees one document after the other, leaves out what the window does."""
    vectors = alike(sum(sizes), seed) if sum(sizes) else np.zeros((0, 8), dtype=np.float32)
    whole = near_duplicates(similar_chunks(vectors), len(vectors), limit=limit)
    looking, kept, start = DuplicateFilter(limit), [], 0
    for size in sizes:
        part = vectors[start : start + size]
        found = looking.look(part)
        looking.keep(part, found)
        kept += found.kept.tolist()
        start += size
    assert kept == whole.kept.tolist()


def test_what_was_not_kept_is_compared_with_nothing() -> None:
    """A document that could not be written is none that another repeats."""
    looking, vectors = DuplicateFilter(0.9), unit([[1, 0]])
    assert looking.look(vectors).kept.tolist() == [NONE]
    again = looking.look(vectors)
    assert again.kept.tolist() == [NONE]
    looking.keep(vectors, again)
    assert looking.look(vectors).kept.tolist() == [0]


def test_chain_of_small_steps_takes_out_only_what_is_near_what_stays() -> None:
    """The third is like the second, but the second does not stay."""
    angles = np.radians([0, 15, 30])
    vectors = unit(np.stack([np.cos(angles), np.sin(angles)], axis=1))
    found = near_duplicates(similar_chunks(vectors), 3, limit=0.95)
    assert found.kept.tolist() == [NONE, 0, NONE]
    assert found.groups == ((0, 1),)


def test_identical_chunks_all_repeat_the_first() -> None:
    """Of a thousand equal ones one stays, though their pairs are more than are listed."""
    vectors = unit([[1, 2]] * 1000)
    found = near_duplicates(similar_chunks(vectors), 1000, limit=1.0 - 1e-6)
    assert found.kept.tolist() == [NONE] + [0] * 999
    assert DuplicateFilter(0.95).look(vectors).kept.tolist() == [NONE] + [0] * 999


def test_what_equals_a_chunk_that_repeats_another_repeats_that_too() -> None:
    """It is as near to it, to the last bit."""
    angles = np.radians([0, 15, 15, 15])
    vectors = unit(np.stack([np.cos(angles), np.sin(angles)], axis=1))
    found = near_duplicates(similar_chunks(vectors), 4, limit=0.95)
    assert found.kept.tolist() == [NONE, 0, 0, 0]
    assert len(set(found.cosine[1:].tolist())) == 1


def test_as_many_pairs_as_asked_for_are_found() -> None:
    """The floor rises no further than it must."""
    angles = np.array([0, 0.1, 0.3])
    vectors = unit(np.stack([np.cos(angles), np.sin(angles)], axis=1))
    for maximum in (1, 2, 3):
        assert len(near_pairs(vectors, 0.1, maximum=maximum)) == maximum


def test_chunks_without_a_vector_repeat_nothing() -> None:
    """What the model makes nothing of is not called alike."""
    vectors = np.zeros((3, 4), dtype=np.float32)
    assert near_duplicates(similar_chunks(vectors), 3, limit=MIN_LIMIT).repeated.tolist() == []


def test_floor_rises_where_there_are_too_many_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left out of the list is said by the floor, and no pair above it is missing."""
    vectors = alike(60, 3)
    every = similar_chunks(vectors)
    monkeypatch.setattr("seamline.instruments.chunk_map.near_duplicates.MAX_PAIRS", 40)
    few = similar_chunks(vectors)
    assert few.floor > every.floor == MIN_LIMIT
    assert len(few.left) <= 40
    assert len(few.left) == every.above(few.floor)
