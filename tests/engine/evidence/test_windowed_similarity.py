"""How alike the sides of each gap are, computed in parts and taken from before, against gap by gap."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.arrays import FloatArray
from seamline.engine.evidence import windowed_similarity as module
from seamline.engine.evidence.windowed_similarity import KnownSimilarity, windowed_similarity


def test_context_window_compares_means_of_both_sides() -> None:
    """With a window of two the gap in the middle sees two units each side; near the ends there are fewer."""
    a, b = [1.0, 0.0], [0.0, 1.0]
    vectors = np.array([a, b, a, b], dtype=np.float32)
    np.testing.assert_allclose(windowed_similarity(vectors, 1), [0, 0, 0])
    half = float(np.sqrt(0.5))
    np.testing.assert_allclose(windowed_similarity(vectors, 2), [half, 1, half], atol=1e-7)
    assert windowed_similarity(vectors, 50).shape == (3,)


@pytest.mark.parametrize("window", [1, 2, 3, 7, 12, 50])
@pytest.mark.parametrize("units", [2, 8191, 8192, 8193, 16_500])
def test_slices_of_rows_leave_no_seam(units: int, window: int) -> None:
    """A long document has the same curve as one computed gap by gap."""
    vectors = np.random.default_rng(7).normal(size=(units, 3)).astype(np.float32)
    similarity = windowed_similarity(vectors, window)
    for gap in {0, units // 2, 8190, 8191, 8192, units - 2} & set(range(units - 1)):
        left = vectors[max(0, gap - window + 1) : gap + 1].astype(np.float64).sum(axis=0)
        right = vectors[gap + 1 : gap + 1 + window].astype(np.float64).sum(axis=0)
        expected = left @ right / (np.linalg.norm(left) * np.linalg.norm(right))
        assert similarity[gap] == pytest.approx(expected, abs=1e-9)


def test_cores_that_share_the_work_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are, and wherever their parts meet: the same to the last bit."""
    vectors = np.random.default_rng(3).normal(size=(700, 5)).astype(np.float32)
    alone = windowed_similarity(vectors, 4)
    monkeypatch.setattr(module, "_MANY", 10)
    monkeypatch.setattr(module, "_ROWS", 64)
    for cores in (2, 3, 7):
        monkeypatch.setattr(module, "core_count", lambda cores=cores: cores)
        assert windowed_similarity(vectors, 4).tobytes() == alone.tobytes()


# Stretches of the text before, each from one unit to another, with new units between them.
STRETCHES = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60), st.integers(0, 3)), max_size=5)


@given(STRETCHES, st.integers(1, 9))
def test_known_similarity_is_that_of_a_fresh_start(
    stretches: list[tuple[int, int, int]], window: int
) -> None:
    """Whatever comes, goes or moves: each gap has what it would have, to the last bit."""
    random = np.random.default_rng(5)
    before = random.normal(size=(60, 4)).astype(np.float32)
    origin: list[int] = []
    for begin, end, new in stretches:
        origin += [*range(begin, end), *[-1] * new]
    vectors: FloatArray = random.normal(size=(len(origin), 4)).astype(np.float32)
    at = np.array(origin, dtype=np.int64)
    vectors[at >= 0] = before[at[at >= 0]]
    known = KnownSimilarity(windowed_similarity(before, window), at)
    found = windowed_similarity(vectors, window, known=known)
    assert found.tobytes() == windowed_similarity(vectors, window).tobytes()


def test_what_is_known_is_not_computed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long text with one new unit, the gaps around it alone are."""
    vectors = np.random.default_rng(3).normal(size=(2000, 4)).astype(np.float32)
    similarity = windowed_similarity(vectors, 3)
    origin = np.insert(np.arange(2000), 1000, -1)
    computed: list[tuple[int, int]] = []
    fill_in = module.fill_in

    def count(*given: object, begin: int, end: int, **others: object) -> None:
        computed.append((begin, end))
        fill_in(*given, begin=begin, end=end, **others)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "fill_in", count)
    windowed_similarity(np.insert(vectors, 1000, 1.0, axis=0), 3, known=KnownSimilarity(similarity, origin))
    assert computed == [(997, 1003)]
