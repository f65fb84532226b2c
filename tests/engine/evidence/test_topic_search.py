"""Topics of any length at any cost, against a search through all spans."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.engine.cancellation import Cancelled, CancelToken, no_progress
from seamline.engine.evidence import topic_search
from seamline.engine.evidence.long_row import LongRow
from seamline.engine.evidence.partition import RunSpans, best_partition
from seamline.engine.evidence.run_sums import RunSums
from seamline.engine.evidence.scatter import Scatter, partings, plain_scatter
from seamline.engine.evidence.span_gains import span_gains
from seamline.engine.evidence.topic_search import TopicSearch

NONE = np.empty(0, dtype=np.int64)
COSTS = (-3.0, -0.5, 0.0, 0.4, 1.0, 2.5, 4.0, 7.0)


def scatter(units: int, topics: int, *, seed: int) -> Scatter:
    """Units in stretches around means of their own."""
    chooser = np.random.default_rng(seed)
    means = chooser.normal(size=(topics, 8))
    number = np.sort(chooser.integers(topics, size=units))
    vectors = (means[number] + 1.5 * chooser.normal(size=(units, 8))).astype(np.float32)
    return plain_scatter(vectors, np.ones(units, dtype=np.float32))


def search_of(units: int, topics: int, *, seed: int) -> TopicSearch:
    bounds = np.arange(units + 1)
    bonus = np.zeros(units + 1)
    bonus[1:-1] = np.random.default_rng(seed + 1).normal(size=units - 1)
    found = TopicSearch(scatter(units, topics, seed=seed), bounds, bounds, bonus, 1.0)
    found.weigh(no_progress)
    return found


def exact(found: TopicSearch) -> Callable[[float], tuple[list[int], float]]:
    """Return what tells for a cost the bounds of the best topics among all, and what they have in all."""
    runs = len(found.bounds) - 1
    spans = RunSpans(np.full(runs, runs))
    gains = span_gains(RunSums(found.scatter, found.bounds), spans=spans)

    def under(cost: float) -> tuple[list[int], float]:
        best = best_partition(spans, gains, bonus=found.bonus, cost=cost)
        return [0, *best.ends.tolist()], best.total

    return under


@settings(deadline=None, max_examples=30)
@given(st.integers(2, 60), st.integers(1, 6), st.integers(0, 1000))
def test_short_text_is_searched_whole(units: int, topics: int, seed: int) -> None:
    """Where a round has all spans, its topics are the best of all, under any cost."""
    found = search_of(units, topics, seed=seed)
    best_under = exact(found)
    for cost in COSTS:
        at = found.at(cost, forced=NONE)
        assert at.bounds.tolist() == best_under(cost)[0]
        assert (at.margins >= 0).all()
        assert (at.lacking <= 0).all()
        assert sorted([*at.bounds.tolist(), *at.places.tolist()]) == list(range(units + 1))


def test_candidates_of_a_long_text_lose_next_to_nothing() -> None:
    """Where places drop out at higher costs, what is found is as good as what all spans would give."""
    for seed in range(4):
        found = search_of(700, 12, seed=seed)
        best_under = exact(found)
        for cost in COSTS:
            at = found.at(cost, forced=NONE)
            _, best = best_under(cost)
            total = np.concatenate(list(found.totals(np.array([cost]))))[0]
            assert best - 1.0 <= total <= best + 1e-3
            assert at.bounds[0] == 0
            assert at.bounds[-1] == 700
        kept = [len(candidates.bounds) for candidates in found._rounds]
        assert kept[-1] < 0.5 * kept[0]


@pytest.mark.parametrize("cost", [-1.0, 0.4, 1.5, 2.5, 4.0])
@pytest.mark.parametrize(("times", "more"), [(1.1, 0.0), (0.9, 0.2), (1.0, -6.0), (1.0, 6.0), (0.0, -3e3)])
def test_what_was_searched_for_before_is_searched_for_at_once(
    monkeypatch: pytest.MonkeyPatch, cost: float, times: float, more: float
) -> None:
    """After a change of weights no more searches find the same totals and topics as without what was before.

    If it is small, it is fewer; also where a round has none after it that had one before, or the reverse.
    """
    searches = []
    search = LongRow.search

    def counting(*args: Any, **of: Any) -> Any:
        searches.append(1)
        return search(*args, **of)

    monkeypatch.setattr(LongRow, "search", counting)
    for name, reach in (("_FIRST_REACH", 8), ("_REACH", 8), ("_FEW_SPANS", 1)):
        monkeypatch.setattr(topic_search, name, reach)
    costs = np.array(COSTS)
    one = search_of(600, 14, seed=5)
    other = replace(one, bonus=times * one.bonus + more, _rounds=(), _found={})
    other.weigh(no_progress, earlier=one)
    for before, after in ((one, other), (other, one)):
        list(before.totals(costs))
        before.at(cost, forced=NONE)
        found, counts = [], []
        for earlier in (None, before):
            moved = replace(after, _rounds=(), _found={})
            moved.weigh(no_progress, earlier=earlier)
            searches.clear()
            totals = np.concatenate(list(moved.totals(costs, earlier=earlier)))
            found.append((totals, moved.at(cost, forced=NONE)))
            counts.append(len(searches))
        (fresh, topics), (totals, known) = found
        assert counts[1] <= counts[0] - (abs(more) < 1)
        np.testing.assert_allclose(totals, fresh, atol=1e-8)
        assert known.bounds.tolist() == topics.bounds.tolist()
        assert known.places.tolist() == topics.places.tolist()
        # These gains and costs are multiples of what margins are rounded to, or halves of them.
        np.testing.assert_allclose(known.margins, topics.margins, atol=2**-19)
        np.testing.assert_allclose(known.lacking, topics.lacking, atol=2**-19)


def test_topic_may_be_as_long_as_the_text() -> None:
    """A text about one thing is one topic at a high cost, however many units it has."""
    found = search_of(1500, 1, seed=3)
    assert found.at(12.0, forced=NONE).bounds.tolist() == [0, 1500]


def test_many_costs_at_once_are_each_by_itself() -> None:
    """What is found ahead is what would have been found when asked for."""
    together, apart = search_of(400, 9, seed=5), search_of(400, 9, seed=5)
    for cost, at in zip(COSTS, together.ahead(np.array(COSTS)), strict=True):
        alone = apart.at(cost, forced=NONE)
        assert at.bounds.tolist() == alone.bounds.tolist()
        assert at.margins.tolist() == alone.margins.tolist()
        assert together.at(cost, forced=NONE) is at


@pytest.mark.parametrize(("bound", "maximum"), [("_MAX_KEPT", 3), ("_MAX_PLACES", 3 * 121)])
def test_no_more_topics_are_kept_than_are_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, bound: str, maximum: int
) -> None:
    """A drag over any number of costs keeps those of the last few; the others are found once more."""
    monkeypatch.setattr(topic_search, bound, maximum)
    found, apart = search_of(120, 5, seed=6), search_of(120, 5, seed=6)
    costs = np.linspace(-2.0, 5.0, 8)
    first = found.ahead(costs)
    assert [at.bounds.tolist() for at in first] == [
        apart.at(cost, forced=NONE).bounds.tolist() for cost in costs.tolist()
    ]
    assert found.at(float(costs[-3]), forced=NONE) is first[-3]
    once_more = found.at(float(costs[0]), forced=NONE)
    assert once_more is not first[0]
    assert once_more.margins.tolist() == first[0].margins.tolist()


@settings(deadline=None, max_examples=30)
@given(st.lists(st.integers(1, 299), max_size=4, unique=True), st.sampled_from(COSTS))
def test_topics_begin_where_they_must(forced: list[int], cost: float) -> None:
    """A unit at which one must begin is a bound, also where it is no candidate."""
    found = search_of(300, 5, seed=8)
    at = found.at(cost, forced=np.array(sorted(forced), dtype=np.int64))
    assert set(forced) <= set(at.bounds.tolist())
    assert np.isinf(at.margins[np.isin(at.bounds[1:-1], forced)]).all()


def test_partings_are_the_formula() -> None:
    """What a group gains in two is what its halves are worth, less what the whole is."""
    of_text = scatter(40, 3, seed=1)
    bounds, groups = np.array([0, 2, 3, 7, 12, 20, 21, 33, 40]), np.array([0, 3, 4, 8])
    spans = RunSpans(np.full(8, 8))
    gains = span_gains(RunSums(of_text, bounds), spans=spans)
    first, end = spans.places(0, 8)
    worth = {(low, high): float(gain) for low, high, gain in zip(first, end, gains, strict=True)}
    found = partings(of_text, bounds, groups=np.column_stack((groups[:-1], groups[1:])))
    assert found.shape == (8,)
    for low, high in ((0, 3), (3, 4), (4, 8)):
        assert found[low] == 0
        for place in range(low + 1, high):
            expected = worth[low, place] + worth[place, high] - worth[low, high]
            assert found[place] == pytest.approx(expected, abs=1e-3)


def test_search_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither weighing nor looking ahead goes on once it is cancelled."""
    monkeypatch.setattr(topic_search, "_FEW_SPANS", 100)
    found = search_of(300, 5, seed=2)
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        found.weigh(no_progress, token)
    with pytest.raises(Cancelled):
        found.ahead(np.array([3.0]), cancel=token)
