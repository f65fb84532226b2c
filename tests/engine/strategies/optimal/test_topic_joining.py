"""Topics that are too short or too long, against trying everything."""

from itertools import combinations, pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.strategies.optimal.topic_joining import join_short
from seamline.engine.units.sizes import additive_sizes


def every_way(tokens: list[int], strengths: list[int], minimum: int, fixed: list[bool]) -> tuple[int, float]:
    """Return how few can be too short, and the least that the boundaries that fall are worth for that."""
    found = []
    inner = range(1, len(tokens))
    for count in range(len(tokens)):
        for kept in combinations(inner, count):
            if any(fixed[place - 1] and place not in kept for place in inner):
                continue
            ends = [0, *kept, len(tokens)]
            short = sum(sum(tokens[low:high]) < minimum for low, high in pairwise(ends))
            found.append((short, sum(strengths[place - 1] for place in inner if place not in kept)))
    return min(found)


@given(st.data())
def test_the_weakest_boundaries_fall(data: st.DataObject) -> None:
    """No more topics are too short than must be, and what falls for it is worth as little as can be."""
    count = data.draw(st.integers(1, 7))
    tokens = data.draw(st.lists(st.integers(1, 9), min_size=count, max_size=count))
    inner = count - 1
    strengths = data.draw(st.lists(st.integers(1, 20), min_size=inner, max_size=inner))
    fixed = data.draw(st.lists(st.booleans(), min_size=inner, max_size=inner))
    minimum = data.draw(st.integers(0, 12))
    sizes = additive_sizes(np.array(tokens), np.ones(inner, dtype=np.bool_))
    kept = join_short(
        np.arange(count + 1),
        np.array(strengths, dtype=np.float64),
        sizes=sizes,
        minimum=minimum,
        maximum=10_000,
        fixed=np.array(fixed, dtype=np.bool_),
    )
    ends = [0, *(np.flatnonzero(kept) + 1).tolist(), count]
    short = sum(sum(tokens[low:high]) < minimum for low, high in pairwise(ends))
    fallen = sum(strength for strength, stays in zip(strengths, kept.tolist(), strict=True) if not stays)
    assert (short, fallen) == every_way(tokens, strengths, minimum, fixed)
    assert all(stays for stays, must in zip(kept.tolist(), fixed, strict=True) if must)


def test_one_that_is_long_enough_takes_short_ones_from_both_sides() -> None:
    """What stands between two that are too short is joined with both where neither has another neighbour."""
    kept = join_short(
        np.arange(4),
        np.array([1.0, 1.0]),
        sizes=additive_sizes(np.array([1, 2, 1]), np.ones(2, dtype=np.bool_)),
        minimum=2,
        maximum=10_000,
        fixed=np.zeros(2, dtype=np.bool_),
    )
    assert not kept.any()


def test_nothing_falls_where_all_are_long_enough() -> None:
    """Whatever the evidence, sizes alone decide whether a boundary falls."""
    sizes = additive_sizes(np.array([50, 60, 70]), np.ones(2, dtype=np.bool_))
    kept = join_short(
        np.arange(4),
        np.array([0.001, 0.001]),
        sizes=sizes,
        minimum=40,
        maximum=800,
        fixed=np.zeros(2, dtype=np.bool_),
    )
    assert kept.tolist() == [True, True]


def test_what_would_be_divided_again_is_not_joined_for_little() -> None:
    """A short topic goes to the neighbour that stays below the maximum with it."""
    sizes = additive_sizes(np.array([790, 20, 300]), np.ones(2, dtype=np.bool_))
    kept = join_short(
        np.arange(4),
        np.array([1.0, 2.0]),
        sizes=sizes,
        minimum=40,
        maximum=800,
        fixed=np.zeros(2, dtype=np.bool_),
    )
    assert kept.tolist() == [True, False]
