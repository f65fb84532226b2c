"""Metrics of rankings, against values reckoned by hand."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.instruments.question_bench.retrieval_metrics import (
    best_chunks,
    coverage,
    length,
    merged_spans,
    ndcg,
    rank_of,
    reciprocal_rank,
    without,
)

SCORES = np.array([0.2, 0.9, 0.2, -0.1, 0.5, 0.0], dtype=np.float32)
SPANS = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)).map(lambda span: tuple(sorted(span))))


def test_best_chunks_are_ranked_by_score_and_place() -> None:
    """The highest come first, of equal ones the earlier, and what has no score above zero is no hit."""
    assert best_chunks(SCORES, 3).tolist() == [1, 4, 0]
    assert best_chunks(SCORES, 10).tolist() == [1, 4, 0, 2]
    assert best_chunks(SCORES, 0).tolist() == []


def test_rank_agrees_with_the_ranking() -> None:
    """The rank of each chunk is its place among the best, and 0 for what is never found."""
    assert [rank_of(SCORES, chunk) for chunk in range(6)] == [3, 1, 4, 0, 2, 0]


def test_reciprocal_rank_is_of_the_best() -> None:
    """Of several relevant chunks the first counts; without any it is 0."""
    assert reciprocal_rank([4, 2, 0]) == 0.5
    assert reciprocal_rank([0]) == 0


def test_ndcg_by_hand() -> None:
    """Gains of 0, 1 and 0.5 at ranks 1 to 3, where 1 and 0.5 would be the best."""
    got = ndcg(np.array([0.0, 1.0, 0.5]), np.array([1.0, 0.0, 0.5, 0.0]), limit=3)
    wanted = (1 / math.log2(3) + 0.5 / 2) / (1 + 0.5 / math.log2(3))
    assert got == pytest.approx(wanted)
    assert ndcg(np.array([0.0]), np.array([0.0]), limit=3) == 0


def test_coverage_by_hand() -> None:
    """Of 20 characters 15 come back in 40 that are retrieved, 10 of them twice."""
    found = coverage([(0, 15), (5, 30)], [(0, 5), (20, 35)])
    assert found.recall == pytest.approx(15 / 20)
    assert found.precision == pytest.approx(15 / 40)
    assert found.iou == pytest.approx(15 / 45)


def test_coverage_of_nothing_is_nothing() -> None:
    """Without chunks, or without an answer, all three are 0."""
    assert coverage([], [(0, 5)]) == (0, 0, 0)
    assert coverage([(0, 5)], []) == (0, 0, 0)


@given(SPANS, SPANS)
def test_spans_are_sets_of_characters(a: list[tuple[int, int]], b: list[tuple[int, int]]) -> None:
    """Joining and taking away do with spans what sets do with their characters."""
    ours, theirs = ({at for span in spans for at in range(*span)} for spans in (a, b))
    left = without(a, b)
    assert {at for span in left for at in range(*span)} == ours - theirs
    assert length(merged_spans(a)) == len(ours)
    assert length(left) == len(ours - theirs)
