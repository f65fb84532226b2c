"""What spans gain when it is looked up, against weighing all of them anew."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.engine.evidence import run_sums
from seamline.engine.evidence import span_gains as span_gains_module
from seamline.engine.evidence.partition import RunSpans
from seamline.engine.evidence.run_sums import RunSums
from seamline.engine.evidence.scatter import Scatter, learned_scatter
from seamline.engine.evidence.span_gains import KnownGains, span_gains
from seamline.engine.evidence.topic_metric import TopicMetric

RUNS = 400


def sums_of(runs: int) -> RunSums:
    """Runs of one to three units, under a metric of three classes."""
    random = np.random.default_rng(runs)
    bounds = np.append(0, np.cumsum(random.integers(1, 4, runs)))
    metric = TopicMetric(
        random.normal(size=(12, 9)).astype(np.float32), np.array([0.4, 0.1, 0.02]), np.array([0, 2, 5, 9])
    )
    vectors = random.normal(size=(int(bounds[-1]), 12)).astype(np.float32)
    weights = np.ones(len(vectors), dtype=np.float32)
    scatter: Scatter = learned_scatter(vectors, weights, metric=metric, scale=0.3, price=1.7)
    return RunSums(scatter, bounds)


SUMS = sums_of(RUNS)


def spans_of(parts: int, reach: int) -> RunSpans:
    return RunSpans(np.minimum(np.arange(parts) + reach, parts))


def known_between(places: np.ndarray, reach: int) -> KnownGains:
    """What the spans between some places gain, as a level keeps it."""
    parts = len(places) - 1
    gains = np.full((parts, reach), -np.inf, dtype=np.float32)
    spans = spans_of(parts, reach)
    first, end = spans.places(0, parts)
    gains[first, end - first - 1] = span_gains(SUMS, places, spans=spans)
    return KnownGains.of_rows(SUMS.bounds[places], gains)


def places_without(left_out: set[int]) -> np.ndarray:
    return np.array([run for run in range(RUNS + 1) if run in (0, RUNS) or run not in left_out])


@settings(deadline=None, max_examples=25)
@given(
    st.sets(st.integers(1, RUNS - 1), max_size=300),
    st.sets(st.integers(1, RUNS - 1), max_size=300),
    st.integers(1, 50),
    st.integers(1, 50),
)
def test_gain_looked_up_is_the_gain_weighed(
    left_out: set[int], now_left_out: set[int], reach: int, now: int
) -> None:
    """Between any other places and over any other reach, every gain is the same to the last bit."""
    places = places_without(now_left_out)
    spans = spans_of(len(places) - 1, now)
    known = known_between(places_without(left_out), reach)
    found = span_gains(SUMS, places, spans=spans, known=[known, known_between(np.arange(RUNS + 1), 8)])
    assert found.tobytes() == span_gains(SUMS, places, spans=spans).tobytes()


@pytest.mark.parametrize("are_kept", [True, False])
def test_known_gains_are_not_weighed_again(monkeypatch: pytest.MonkeyPatch, are_kept: bool) -> None:
    """Where all spans are known, no sum is asked for, in a text of any length."""
    monkeypatch.setattr(RunSums, "are_kept", are_kept)
    places = np.arange(0, RUNS + 1, 4)
    spans = spans_of(len(places) - 1, 6)
    known = known_between(np.arange(0, RUNS + 1, 2), 12)
    monkeypatch.setattr(RunSums, "before", lambda *_: pytest.fail("weighed again"))
    assert len(span_gains(SUMS, places, spans=spans, known=[known])) == len(spans)


@pytest.mark.parametrize(("stretch", "slab"), [(1 << 14, 1024), (64, 1024), (1 << 14, 50), (64, 7)])
def test_few_spans_gain_by_themselves_what_they_do_among_all(
    monkeypatch: pytest.MonkeyPatch, stretch: int, slab: int
) -> None:
    """Where most spans are known the others are weighed one by one, and gain the same to the last bit.

    So they do wherever stretches of sums begin, and however many are looked at at once.
    """
    monkeypatch.setattr(run_sums, "_STRETCH", stretch)
    places = np.arange(RUNS + 1)
    spans = spans_of(RUNS, 40)
    whole = span_gains(SUMS, places, spans=spans)
    known = known_between(places_without({100, 200, 301}), 40)
    monkeypatch.setattr(span_gains_module, "_SLAB", slab)
    monkeypatch.setattr(span_gains_module, "_FEW", 1.0)
    monkeypatch.setattr(span_gains_module, "_squares", lambda *_, **__: pytest.fail("weighed among all"))
    assert span_gains(SUMS, places, spans=spans, known=[known]).tobytes() == whole.tobytes()


def test_sums_that_begin_in_another_stretch_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long text's sums are added up in stretches, and a short one's from its beginning: both to float32."""
    spans = spans_of(RUNS, 40)
    whole = span_gains(SUMS, spans=spans)
    monkeypatch.setattr(run_sums, "_STRETCH", 64)
    monkeypatch.setattr(run_sums, "_AT_ONCE", 32)
    np.testing.assert_allclose(span_gains(sums_of(RUNS), spans=spans), whole, atol=1e-4)
    monkeypatch.setattr(run_sums, "_MAX_KEPT", 0)
    np.testing.assert_allclose(span_gains(sums_of(RUNS), spans=spans), whole, atol=1e-4)


def test_gains_between_other_runs_will_do_for_a_draft(monkeypatch: pytest.MonkeyPatch) -> None:
    """A span has the same units, whatever runs these are divided into, and the same gain but for rounding."""
    joined = places_without({5, 6, 7, 60})
    sums = RunSums(SUMS.scatter, SUMS.bounds[joined])
    spans = spans_of(len(joined) - 1, 8)
    known = KnownGains.of_spans(
        SUMS.bounds, span_gains(SUMS, spans=(every := spans_of(RUNS, 8))), spans=every
    )
    whole = span_gains(sums, spans=spans)
    monkeypatch.setattr(RunSums, "before", None)
    found = span_gains(sums, spans=spans, known=[known], is_draft=True)
    np.testing.assert_allclose(found, whole, atol=1e-4)


def test_share_of_known_spans_is_told_from_what_both_have() -> None:
    """The same places share all, others only what both ends are places of."""
    known = known_between(np.arange(RUNS + 1), 10)
    assert known.share_of(SUMS.bounds, 10) == 1.0
    assert known_between(np.array([0, 7, RUNS]), 10).share_of(SUMS.bounds, 10) < 0.01
