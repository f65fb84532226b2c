"""Measures of boundaries against published and worked examples, and what holds for any boundaries."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.instruments.metrics import boundary_f1, boundary_similarity, pk, window_diff, window_size


def gaps(text: str) -> np.ndarray:
    """Read boundaries as the literature writes them: a 1 for each gap that is one."""
    return np.flatnonzero(np.array(list(text)) == "1").astype(np.int64)


@pytest.mark.parametrize(
    ("reference", "hypothesis", "expected"),
    [
        ("000100000010", "000100000010", 0.0),
        ("000100000010", "000010000100", 0.3),
        ("000010000100", "100000010000", 0.8),
    ],
)
def test_window_diff_of_published_examples(reference: str, hypothesis: str, expected: float) -> None:
    """The values that the NLTK documentation gives for its window of 3."""
    found = window_diff(gaps(reference), gaps(hypothesis), units=len(reference) + 1, k=3)
    assert found == pytest.approx(expected)


@pytest.mark.parametrize(
    ("hypothesis", "expected"), [("1" * 400, 0.5), ("0" * 400, 0.5), ("0100" * 100, 0.0)]
)
def test_pk_of_published_examples(hypothesis: str, expected: float) -> None:
    """The values that the NLTK documentation gives for a boundary at every fourth place, with k = 2."""
    found = pk(gaps("0100" * 100), gaps(hypothesis), units=401, k=2)
    assert found == pytest.approx(expected, abs=0.005)


def test_near_miss_counts_less_than_a_far_one() -> None:
    """A boundary one unit off costs less than one four units off, by either measure."""
    reference = gaps("0000010000000")
    near, far = gaps("0000001000000"), gaps("0000000001000")
    for measure in (pk, window_diff):
        assert 0 < measure(reference, near, units=14) < measure(reference, far, units=14)


def test_window_diff_sees_a_boundary_too_many() -> None:
    """Two boundaries for one inside a window are an error to WindowDiff, and none to Pk there."""
    reference, doubled = gaps("0000010000000000"), gaps("0000011000000000")
    assert window_diff(reference, doubled, units=17, k=4) > pk(reference, doubled, units=17, k=4)


@pytest.mark.parametrize(
    ("count", "units", "expected"),
    [(3, 40, 5), (0, 40, 20), (39, 40, 2), (0, 2, 1), (0, 5, 3), (1, 10, 3), (0, 9, 5)],
)
def test_window_is_half_a_segment(count: int, units: int, expected: int) -> None:
    """k is half the mean segment of the reference, within what the text has room for."""
    assert window_size(np.arange(count), units) == expected


def test_window_that_does_not_fit_is_refused() -> None:
    """A window longer than the text is an error with both numbers."""
    with pytest.raises(ValueError, match="window of 9 gaps does not fit 5 units"):
        pk(gaps("0100"), gaps("0100"), units=5, k=9)


@pytest.mark.parametrize(
    ("reference", "hypothesis", "tolerance", "matched", "precision", "recall"),
    [
        ("0101", "0101", 0, 2, 1.0, 1.0),
        ("0101", "0100", 0, 1, 1.0, 0.5),
        ("0100", "0111", 0, 1, 1 / 3, 1.0),
        ("0100", "0010", 0, 0, 0.0, 0.0),
        ("0100", "0010", 1, 1, 1.0, 1.0),
        ("010100", "001000", 1, 1, 1.0, 0.5),
        ("0000", "0000", 0, 0, 1.0, 1.0),
        ("0000", "0100", 0, 0, 0.0, 0.0),
    ],
)
def test_boundaries_are_matched_one_to_one(
    reference: str, hypothesis: str, tolerance: int, matched: int, precision: float, recall: float
) -> None:
    """No boundary is used twice, and one within the tolerance counts."""
    found = boundary_f1(gaps(reference), gaps(hypothesis), tolerance=tolerance)
    assert (found.matched, found.precision, found.recall) == pytest.approx((matched, precision, recall))


@pytest.mark.parametrize(
    ("reference", "hypothesis", "expected"),
    [
        ("0100100", "0100100", 1.0),
        ("0000000", "0000000", 1.0),
        ("0000000", "0100000", 0.0),
        ("0100100", "0000000", 0.0),
        # One matches, one is missing: 1 - 1/2.
        ("0100100", "0100000", 1 / 2),
        # One matches, one lies next door: 1 - 0.5/2.
        ("0100100", "0100010", 3 / 4),
        # Next door to either side, but only one of them is the one that was meant: 1 - 1.5/2.
        ("0001000", "0010100", 1 / 4),
        # Two places off is one missing and one too many: 1 - 2/2.
        ("0001000", "0000010", 0.0),
        # A boundary beside one that matches is one too many, not a near miss: 1 - 1/2.
        ("0001000", "0001100", 1 / 2),
        # In a row each pairs with one: 1 - (0.5 + 0.5)/2.
        ("0101000", "0010100", 1 / 2),
    ],
)
def test_boundary_similarity_of_examples_by_hand(reference: str, hypothesis: str, expected: float) -> None:
    """Matches, near misses, and boundaries missing or too many are edits out of all that there are."""
    assert boundary_similarity(gaps(reference), gaps(hypothesis)) == pytest.approx(expected)


BOUNDARIES = st.lists(st.booleans(), min_size=1, max_size=60)


@given(BOUNDARIES, st.data())
def test_measures_stay_in_bounds_and_agree_on_what_is_equal(flags: list[bool], data: st.DataObject) -> None:
    """All lie in [0, 1]; equal boundaries are perfect; the best matching is never beaten by hand."""
    other = data.draw(st.lists(st.booleans(), min_size=len(flags), max_size=len(flags)))
    units = len(flags) + 1
    reference, hypothesis = (np.flatnonzero(each).astype(np.int64) for each in (flags, other))
    assert pk(reference, reference, units=units) == window_diff(reference, reference, units=units) == 0
    assert boundary_f1(reference, reference).f1 == 1
    assert 0 <= pk(reference, hypothesis, units=units) <= window_diff(reference, hypothesis, units=units) <= 1
    exact, loose = (boundary_f1(reference, hypothesis, tolerance=tolerance) for tolerance in (0, 2))
    assert exact.matched == len(np.intersect1d(reference, hypothesis)) <= loose.matched
    assert loose.matched <= min(len(reference), len(hypothesis))


@given(BOUNDARIES, st.data())
def test_similarity_is_symmetric_and_only_full_where_equal(flags: list[bool], data: st.DataObject) -> None:
    """It lies in [0, 1], is the same either way round, and no more than F1 of exact and near boundaries."""
    other = data.draw(st.lists(st.booleans(), min_size=len(flags), max_size=len(flags)))
    theirs, ours = (np.flatnonzero(each).astype(np.int64) for each in (flags, other))
    similarity = boundary_similarity(theirs, ours)
    assert similarity == boundary_similarity(ours, theirs)
    assert 0 <= similarity <= boundary_f1(theirs, ours, tolerance=1).f1
    assert (similarity == 1) == (flags == other)


@given(BOUNDARIES, st.data())
def test_measures_are_those_of_nltk(flags: list[bool], data: st.DataObject) -> None:
    """Pk and WindowDiff are what NLTK computes of the same boundaries in the same window."""
    from nltk.metrics import segmentation

    other = data.draw(st.lists(st.booleans(), min_size=len(flags), max_size=len(flags)))
    units = len(flags) + 1
    k = data.draw(st.integers(1, units - 1))
    reference, hypothesis = (np.flatnonzero(each).astype(np.int64) for each in (flags, other))
    theirs, ours = ("".join("01"[flag] for flag in each) for each in (flags, other))
    assert window_diff(reference, hypothesis, units=units, k=k) == pytest.approx(
        segmentation.windowdiff(theirs, ours, k)
    )
    assert pk(reference, hypothesis, units=units, k=k) == pytest.approx(segmentation.pk(theirs, ours, k))
