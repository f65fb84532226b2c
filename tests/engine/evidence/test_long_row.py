"""Searching by stretches against searching run by run."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.lib.array_utils import byte_bounds
from numpy.lib.stride_tricks import as_strided

from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.evidence import long_row as long_rows
from seamline.engine.evidence.long_row import LongRow, long_row
from seamline.engine.evidence.partition import RunSpans, best_partition, best_totals

# Halves and quarters add up exactly, so that totals can be compared exactly.
SEEDS = st.integers(0, 2**32 - 1)


def problem(seed: int, *, runs: int, reach: int, level: bool) -> tuple[RunSpans, np.ndarray, np.ndarray]:
    """A row with gains in quarters; level: all spans of a length alike, so that no stretch agrees at once."""
    rng = np.random.default_rng(seed)
    spans = RunSpans(np.minimum(np.arange(runs) + reach, runs))
    first, end = spans.places(0, runs)
    gains = (end - first - 1).astype(np.float64) if level else rng.integers(-40, 40, len(spans)) / 4
    return spans, gains, np.zeros(runs + 1) if level else rng.integers(-20, 20, runs + 1) / 4


def row_of(spans: RunSpans, gains: np.ndarray) -> LongRow:
    row = long_row(spans.last, gains)
    assert row is not None
    return row


@given(SEEDS, st.integers(40, 300), st.integers(1, 5), st.booleans())
def test_stretches_find_what_a_search_run_by_run_finds(seed: int, runs: int, reach: int, level: bool) -> None:
    """Ends, total and margins are the same under every cost, also where stretches do not agree at first."""
    spans, gains, bonus = problem(seed, runs=runs, reach=reach, level=level)
    costs = np.array([-3.0, 0.0, 2.5])
    found = row_of(spans, gains).best(bonus, costs)
    for cost, one in zip(costs.tolist(), found, strict=True):
        known = best_partition(spans, gains, bonus=bonus, cost=cost)
        assert one.total == known.total
        assert one.ends.tolist() == known.ends.tolist()
        assert one.margins.tolist() == known.margins.tolist()


@given(st.integers(20, 2000), st.integers(1, 32), st.integers(1, 20), st.booleans())
def test_stretches_lie_in_the_row(runs: int, reach: int, costs: int, is_both: bool) -> None:
    """Nothing is read before or behind a row, and stretches lie an odd number of places apart."""
    row = long_row(np.minimum(np.arange(runs) + reach, runs), np.zeros(runs * reach, dtype=np.float32))
    if row is None:
        return
    whole, line = byte_bounds(row.gains), row.gains.strides[0]
    apart = []

    def strided(
        array: np.ndarray, shape: tuple[int, ...], strides: tuple[int, ...], **options: bool
    ) -> object:
        found = as_strided(array, shape, strides, **options)
        if array.base is row.gains:
            low, high = byte_bounds(found)
            assert whole[0] <= low < high <= whole[1]
            apart.append(abs(strides[2]) // line)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(long_rows, "as_strided", strided)
        search = row.best if is_both else row.totals
        search(np.zeros(runs + 1), np.zeros(costs))
    assert len(apart) == 2
    assert all(places % 2 for places in apart)


def test_a_gain_that_is_no_number_ends_the_search() -> None:
    """What is no number agrees with nothing, not even with itself; no stretch is searched for ever."""
    spans, gains, bonus = problem(3, runs=300, reach=5, level=False)
    gains[700] = np.nan
    with np.errstate(invalid="ignore"):
        totals = row_of(spans, gains).totals(bonus, np.zeros(1))
    assert np.isnan(totals[0])


def test_stretches_are_looked_at_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many are at hand at once changes no margin."""
    spans, gains, bonus = problem(7, runs=300, reach=5, level=False)
    row = row_of(spans, gains)
    assert row.stretches > 4
    (known,) = row.best(bonus, np.zeros(1))
    monkeypatch.setattr(long_rows, "_AT_HAND", 90)
    (found,) = row.best(bonus, np.zeros(1))
    assert found.margins.tolist() == known.margins.tolist()


@given(SEEDS, st.integers(40, 200), st.integers(1, 5), st.booleans())
def test_totals_are_those_of_a_search_run_by_run(seed: int, runs: int, reach: int, level: bool) -> None:
    """The totals under several costs are those of the best partitions."""
    spans, gains, bonus = problem(seed, runs=runs, reach=reach, level=level)
    costs = np.array([-1.0, 0.5, 4.0])
    found = row_of(spans, gains).totals(bonus, costs)
    assert found.tolist() == best_totals(spans, gains, bonus=bonus, costs=costs).tolist()


@given(SEEDS, st.integers(40, 200), st.lists(st.integers(1, 39), unique=True, max_size=6))
def test_a_span_across_a_forced_place_is_not_used(seed: int, runs: int, forced: list[int]) -> None:
    """Without the spans that cross some places, these are boundaries, and nothing else changes."""
    spans, gains, bonus = problem(seed, runs=runs, reach=4, level=False)
    places = np.array(sorted(forced), dtype=np.int64)
    (found,) = row_of(spans, gains).without(places).best(bonus, np.zeros(1))
    known = gains.copy()
    known[spans.crossing(places)] = -np.inf
    assert found.ends.tolist() == best_partition(spans, known, bonus=bonus).ends.tolist()
    assert set(places.tolist()) <= set(found.ends.tolist())


def test_rows_that_are_short_or_uneven_are_left_to_others() -> None:
    """A few runs are searched one by one, and so is a row whose spans reach unevenly."""
    assert long_row(np.minimum(np.arange(9) + 3, 9), np.zeros(24)) is None
    uneven = RunSpans(np.minimum(np.arange(300) + 2 + np.arange(300) % 2, 300))
    assert long_row(uneven.last, np.zeros(len(uneven))) is None


def test_a_search_by_stretches_stops() -> None:
    """A cancelled token ends it."""
    spans, gains, bonus = problem(1, runs=200, reach=4, level=False)
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        row_of(spans, gains).best(bonus, np.zeros(1), token)
