"""Many short rows at once against one after the other."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.evidence import short_rows
from seamline.engine.evidence.partition import RunSpans, best_partition
from seamline.engine.evidence.short_rows import ShortRows


@st.composite
def rows(draw: st.DrawFn) -> ShortRows:
    """Rows of a text of up to 60 runs, any of which may be asked for twice, at different costs."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    runs = draw(st.integers(1, 60))
    spans = RunSpans(np.minimum(np.arange(runs) + rng.integers(1, 9, runs), runs))
    low = rng.integers(0, runs, draw(st.integers(0, 8)))
    widths = np.maximum(np.diff(spans.offsets) - rng.integers(0, 3, runs), 1)
    return ShortRows(
        low=low,
        high=rng.integers(low + 1, runs + 1),
        costs=rng.integers(-8, 8, len(low)) / 2,
        gains=(rng.integers(-40, 40, len(spans)) / 4).astype(np.float32),
        offsets=spans.offsets,
        widths=widths,
        short_counts=rng.integers(0, 4, runs),
        short_cost=64.0,
        bonus=rng.integers(-20, 20, runs + 1) / 4,
    )


def one_by_one(asked: ShortRows, number: int) -> tuple[RunSpans, np.ndarray, np.ndarray]:
    """The spans of one row, what they gain, and what boundaries in it add."""
    low, high = int(asked.low[number]), int(asked.high[number])
    runs = np.arange(low, high)
    widths = np.minimum(asked.widths[runs], high - runs)
    gains = []
    for run, width in zip(runs.tolist(), widths.tolist(), strict=True):
        at = int(asked.offsets[run])
        row = asked.gains[at : at + width].astype(np.float64)
        row[: asked.short_counts[run]] -= asked.short_cost
        gains.append(row)
    return RunSpans(runs - low + widths), np.concatenate(gains), asked.bonus[low : high + 1]


@given(rows(), st.sampled_from([1, 40, 1 << 20]))
def test_each_row_is_cut_as_by_itself(asked: ShortRows, maximum: int) -> None:
    """Ends, totals and margins are, to the last digit, those of a search of each row, in any batches."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(short_rows, "_MAX_VALUES", maximum)
        found = asked.search()
    assert len(found) == len(asked.low)
    for number, partition in enumerate(found):
        spans, gains, bonus = one_by_one(asked, number)
        known = best_partition(spans, gains, bonus=bonus, cost=float(asked.costs[number]))
        assert partition.ends.tolist() == known.ends.tolist()
        assert partition.total == known.total
        assert partition.margins.tolist() == known.margins.tolist()


def test_a_search_of_rows_stops() -> None:
    """A cancelled token ends it."""
    token = CancelToken()
    token.cancel()
    one = ShortRows(
        low=np.zeros(1, dtype=np.int64),
        high=np.ones(1, dtype=np.int64),
        costs=np.zeros(1),
        gains=np.zeros(1, dtype=np.float32),
        offsets=np.array([0, 1]),
        widths=np.ones(1, dtype=np.int64),
        short_counts=np.zeros(1, dtype=np.int64),
        short_cost=0.0,
        bonus=np.zeros(2),
    )
    with pytest.raises(Cancelled):
        one.search(token)
