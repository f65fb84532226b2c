"""The dynamic program against trying everything."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.evidence.partition import (
    Partition,
    RunSpans,
    best_partition,
    best_partitions,
    best_totals,
)

# Halves and quarters add up exactly, so that totals can be compared exactly.
values = st.integers(-40, 40).map(lambda number: number / 4)


@st.composite
def problems(draw: st.DrawFn) -> tuple[RunSpans, np.ndarray, np.ndarray]:
    """Spans up to a reach, their gains, and what boundaries add."""
    runs = draw(st.integers(1, 8))
    reaches = draw(st.lists(st.integers(1, runs), min_size=runs, max_size=runs))
    last = np.clip(np.array(reaches), np.arange(1, runs + 1), runs)
    spans = RunSpans(last)
    gains = np.array(draw(st.lists(values, min_size=len(spans), max_size=len(spans))))
    bonus = np.array(draw(st.lists(values, min_size=runs + 1, max_size=runs + 1)))
    return spans, gains, bonus


def pieces_of(spans: RunSpans) -> list[tuple[int, int]]:
    first, end = spans.places(0, len(spans.last))
    return list(zip(first.tolist(), end.tolist(), strict=True))


def every_partition(spans: RunSpans, gains: np.ndarray, bonus: np.ndarray) -> dict[tuple[int, ...], float]:
    """Return the total of every partition that uses only known spans, by its inner boundaries."""
    known = dict(zip(pieces_of(spans), gains.tolist(), strict=True))
    runs = len(spans.last)
    found = {}
    for count in range(runs):
        for inner in combinations(range(1, runs), count):
            pieces = list(zip((0, *inner), (*inner, runs), strict=True))
            if all(piece in known for piece in pieces):
                found[inner] = sum(known[piece] for piece in pieces) + sum(bonus[place] for place in inner)
    return found


def boundaries(found: Partition) -> tuple[int, ...]:
    return tuple(found.ends[:-1].tolist())


@given(problems())
def test_no_partition_has_more(problem: tuple[RunSpans, np.ndarray, np.ndarray]) -> None:
    """The partition returned is among all there are, has the total it says, and none has more."""
    spans, gains, bonus = problem
    found = best_partition(spans, gains, bonus=bonus)
    everything = every_partition(spans, gains, bonus)
    assert found.ends[-1] == len(spans.last)
    assert everything[boundaries(found)] == found.total == max(everything.values())


@given(problems())
def test_margin_is_what_the_best_has_more_than_the_best_without(
    problem: tuple[RunSpans, np.ndarray, np.ndarray],
) -> None:
    """At every place: the best total with a boundary there, less the best without; inf if none is without."""
    spans, gains, bonus = problem
    found = best_partition(spans, gains, bonus=bonus)
    everything = every_partition(spans, gains, bonus)
    for place in range(1, len(spans.last)):
        ways = {
            has: [t for inner, t in everything.items() if (place in inner) == has] for has in (True, False)
        }
        without = max(ways[False], default=-np.inf)
        assert found.margins[place] == max(ways[True]) - without
        assert (found.margins[place] >= 0) or place not in boundaries(found)
    assert found.margins[0] == found.margins[-1] == 0


@given(problems(), st.lists(values, min_size=1, max_size=4))
def test_totals_under_many_penalties_are_those_under_each(
    problem: tuple[RunSpans, np.ndarray, np.ndarray], penalties: list[float]
) -> None:
    """All penalties at once give what a search with each of them gives."""
    spans, gains, bonus = problem
    costs = np.array(penalties)
    together = best_totals(spans, gains, bonus=bonus, costs=costs)
    apart = [best_partition(spans, gains, bonus=bonus, cost=one) for one in penalties]
    assert together.tolist() == [found.total for found in apart]
    for found, alone in zip(best_partitions(spans, gains, bonus=bonus, costs=costs), apart, strict=True):
        assert found.total == alone.total
        assert found.ends.tolist() == alone.ends.tolist()
        assert found.margins.tolist() == alone.margins.tolist()


@given(problems(), st.data())
def test_spans_know_what_they_cross(
    problem: tuple[RunSpans, np.ndarray, np.ndarray], data: st.DataObject
) -> None:
    """A span crosses a place that lies inside it, and not one at its ends."""
    spans, _, _ = problem
    places = data.draw(st.lists(st.integers(0, len(spans.last)), unique=True))
    crossing = spans.crossing(np.array(sorted(places), dtype=np.int64)).tolist()
    assert crossing == [any(first < place < end for place in places) for first, end in pieces_of(spans)]


@given(problems(), st.data())
def test_spans_know_where_they_begin_and_end(
    problem: tuple[RunSpans, np.ndarray, np.ndarray], data: st.DataObject
) -> None:
    """All spans in order, those of a stretch as of the whole, and which end before a place for each."""
    spans, _, _ = problem
    every = [(first, end) for first, last in enumerate(spans.last) for end in range(first + 1, last + 1)]
    assert pieces_of(spans) == every
    low = data.draw(st.integers(0, len(spans.last) - 1))
    high = data.draw(st.integers(low, len(spans.last)))
    first, end = spans.places(low, high)
    assert list(zip(first, end, strict=True)) == [piece for piece in every if low <= piece[0] < high]
    count = len(spans.last)
    limits = data.draw(st.lists(st.integers(0, count + 2), min_size=count, max_size=count))
    before = spans.ending_before(np.array(limits))
    assert before.tolist() == [end < limits[first] for first, end in every]


def test_forbidden_span_is_not_used() -> None:
    """A gain of -inf keeps a span out, and the boundary inside it has an infinite margin."""
    spans = RunSpans(np.array([2, 2]))
    found = best_partition(spans, np.array([0.0, -np.inf, 0.0]), bonus=np.array([0.0, -5.0, 0.0]))
    assert found.ends.tolist() == [1, 2]
    assert found.margins[1] == np.inf


def test_search_stops() -> None:
    """A search stops when it is asked to."""
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        best_partition(RunSpans(np.arange(1, 3)), np.zeros(2), bonus=np.zeros(3), cancel=token)
