"""The similarity curve, and the verdict on each of its minima."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.errors import ConfigError
from seamline.engine.evidence.curve import (
    Curve,
    Verdict,
    compute_curve,
    depths,
    find_minima,
    find_verdicts,
)
from seamline.engine.evidence.windowed_similarity import windowed_similarity


def curve_of(*values: float, threshold: float = 0.5) -> Curve:
    series = np.array(values, dtype=np.float32)
    return Curve(series, series, float(series.mean()), float(series.std()), threshold)


def everywhere(curve: Curve) -> np.ndarray:
    return np.ones(len(curve), dtype=np.bool_)


def test_every_minimum_has_a_verdict() -> None:
    """Minima are accepted, above the threshold, plateaus or at the edge; other gaps are none."""
    curve = curve_of(0.3, 0.9, 0.4, 0.8, 0.6, 0.9, 0.2, 0.2, 0.9, 0.1)
    verdicts = find_verdicts(curve, everywhere(curve), possible=everywhere(curve))
    assert [Verdict(verdict).name for verdict in verdicts] == [
        "EDGE",
        "NONE",
        "ACCEPTED",
        "NONE",
        "ABOVE_THRESHOLD",
        "NONE",
        "PLATEAU",
        "NONE",
        "NONE",
        "EDGE",
    ]


def test_minimum_where_no_cut_is_possible_is_atomic() -> None:
    """A dip inside a block that is kept whole is shown with that reason."""
    curve = curve_of(0.9, 0.8, 0.1, 0.8, 0.9)
    possible = everywhere(curve)
    possible[2] = False
    assert find_verdicts(curve, everywhere(curve), possible=possible)[2] == Verdict.ATOMIC


def test_minima_outside_the_candidates_are_not_lost() -> None:
    """Where only some gaps may hold a topic boundary, the others' minima keep a verdict."""
    curve = curve_of(0.9, 0.8, 0.1, 0.8, 0.3, 0.9, 0.9)
    candidates = everywhere(curve)
    candidates[2] = False
    verdicts = find_verdicts(curve, candidates, possible=everywhere(curve))
    assert verdicts[2] == Verdict.ATOMIC
    assert verdicts[4] == Verdict.ACCEPTED


def test_value_at_the_threshold_is_not_below_it() -> None:
    """The comparison is strict, in the curve's own precision."""
    curve = curve_of(0.9, 0.5, 0.9, threshold=0.5)
    assert find_verdicts(curve, everywhere(curve), possible=everywhere(curve))[1] == Verdict.ABOVE_THRESHOLD


def test_flat_curve_has_no_minimum() -> None:
    """Equal values are no minimum, a plateau between higher values is one."""
    assert len(find_minima(np.full(5, 0.3, dtype=np.float32)).at) == 0
    found = find_minima(np.array([0.9, 0.3, 0.3, 0.3, 0.9], dtype=np.float32))
    assert found.at.tolist() == [1]
    assert found.plateau.tolist() == [True]


def test_threshold_and_its_slider_are_inverse() -> None:
    """A threshold read back as deviations below the mean is the number that made it."""
    curve = curve_of(0.1, 0.5, 0.9)
    assert curve.std_devs_at(curve.with_threshold(0.7).threshold) == pytest.approx(0.7)
    assert curve_of(0.5, 0.5).std_devs_at(0.3) == 0.0


def test_curve_needs_two_units_and_a_window() -> None:
    """One unit has no gap; a window of nothing is refused."""
    for units in (0, 1):
        similarity = windowed_similarity(np.ones((units, 4), dtype=np.float32), 1)
        assert compute_curve(similarity, smoothing_window=3) is None
    with pytest.raises(ConfigError, match="context_window is 0"):
        windowed_similarity(np.ones((3, 4), dtype=np.float32), 0)


def test_depth_is_measured_from_the_peaks_either_side() -> None:
    """A gap is as deep as both climbs from it together, over level ground, up to the next descent."""
    series = np.array([0.5, 0.9, 0.4, 0.4, 0.7, 0.6, 0.8])
    assert depths(series).tolist() == pytest.approx([0.4, 0.0, 0.8, 0.8, 0.0, 0.3, 0.0])


@given(st.lists(st.integers(-8, 8).map(lambda number: number / 8), max_size=20))
def test_depth_is_what_climbing_step_by_step_gives(values: list[float]) -> None:
    """For any curve, the depths are those of the loop that TextTiling describes."""
    expected = []
    for at, value in enumerate(values):
        peaks = 0.0
        for step in (-1, 1):
            top = at
            while 0 <= top + step < len(values) and values[top + step] >= values[top]:
                top += step
            peaks += values[top]
        expected.append(peaks - 2 * value)
    assert depths(np.array(values)).tolist() == expected


def test_depth_finds_a_dip_that_is_high_up() -> None:
    """By similarity the low stretch lies below the threshold; by depth the dip between high values does."""
    angles = np.cumsum([0, 0.2, 0.2, 0.8, 0.2, 0.2, 0.2, 1.3, 1.25, 1.3, 1.25, 1.3])
    vectors = np.column_stack((np.cos(angles), np.sin(angles))).astype(np.float32)
    similarity = windowed_similarity(vectors, 1)
    by_depth = compute_curve(similarity, smoothing_window=1, boundary_score="depth")
    plain = compute_curve(similarity, smoothing_window=1)
    assert by_depth is not None
    assert plain is not None
    assert by_depth.smoothed[2] < by_depth.threshold
    assert plain.smoothed[2] > plain.threshold
    assert (np.abs(by_depth.smoothed) <= 1).all()
