"""Parts that are too short are lengthened the same, whatever else is lengthened beside them."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.evidence.partition import Partition, RunSpans
from seamline.engine.evidence.scatter import plain_scatter
from seamline.engine.evidence.topic_search import TopicSearch
from seamline.engine.strategies.optimal import topic_divider
from seamline.engine.strategies.optimal.topic_divider import Divider, KeptPartitions
from seamline.engine.units.sizes import Sizes, additive_sizes

ROOM = 6
MINIMUM, MAXIMUM = 5, 9


def divider_of(tokens: list[int], walls: list[int], seed: int) -> tuple[Divider, Sizes]:
    """Units of so many tokens each, every one a run, where no chunk reaches across a wall."""
    random = np.random.default_rng(seed)
    runs = len(tokens)
    bounds = np.arange(runs + 1)
    scatter = plain_scatter(random.normal(size=(runs, 4)).astype(np.float32), np.ones(runs, dtype=np.float32))
    reached = np.append(0, np.cumsum(tokens))
    last = np.searchsorted(reached, reached[:-1] + MAXIMUM, side="right") - 1
    stops = np.append(walls, runs)
    last = np.minimum(np.maximum(last, bounds[1:]), stops[np.searchsorted(stops, bounds[:-1], side="right")])
    bonus = np.zeros(runs + 1)
    search = TopicSearch(scatter, bounds, bounds, bonus, 1.0)
    sizes = additive_sizes(np.array(tokens), np.ones(runs - 1, dtype=np.bool_))
    return Divider(scatter, bounds, RunSpans(last), random.normal(size=runs + 1), 1.0, search), sizes


def lengthened(divider: Divider, sizes: Sizes, *, places: list[int], topics: list[int]) -> list[list[int]]:
    """Return where stretches begin, and where the parts of each end."""
    strengths = np.zeros(len(divider.bounds))
    strengths[topics] = 1.0
    found = divider.lengthen(
        np.array([0, *topics, len(strengths) - 1]),
        np.array(places, dtype=np.int64),
        cost=1.0,
        strengths=strengths,
        sizes=sizes,
        minimum=MINIMUM,
        pinned=np.empty(0, dtype=np.int64),
    )
    return [[low, *(low + parts.ends).tolist()] for low, parts in found]


@given(
    rooms=st.lists(st.lists(st.integers(1, 4), min_size=ROOM, max_size=ROOM), min_size=2, max_size=4),
    topics=st.sets(st.integers(1, ROOM - 1), max_size=2),
    seed=st.integers(0, 99),
)
def test_rooms_that_are_lengthened_together_are_as_alone(
    rooms: list[list[int]], topics: set[int], seed: int
) -> None:
    """A room hangs on nothing beyond what no chunk reaches across: all at once, and each by itself."""
    tokens = [count for room in rooms for count in room]
    walls = [ROOM * number for number in range(1, len(rooms))]
    divider, sizes = divider_of(tokens, walls, seed)
    begins = sorted({*walls, *(ROOM * number + topic for number in range(len(rooms)) for topic in topics)})
    every = list(range(1, len(tokens)))
    together = lengthened(divider, sizes, places=every, topics=begins)
    before = 0
    for low, *ends in together:
        assert not any(low < wall < ends[-1] for wall in walls)
        counts = [sum(tokens[first:last]) for first, last in pairwise([low, *ends])]
        # It goes on until no part must be too short, or to all that is left of the room.
        is_rest = low in (before, *walls) and ends[-1] in (*walls, len(tokens))
        assert min(counts) >= MINIMUM or is_rest
        before = ends[-1]
    alone: list[list[int]] = []
    for number in range(len(rooms)):
        again, _ = divider_of(tokens, walls, seed)
        first, last = ROOM * number, ROOM * (number + 1)
        # The other rooms are one part each, which has the minimum.
        places = [place for place in every if first <= place <= last or place in walls]
        alone += lengthened(again, sizes, places=places, topics=begins)
    assert together == alone


def parts_of(margins: int) -> Partition:
    return Partition(np.array([1]), 0.0, np.zeros(margins))


def test_what_was_found_is_not_searched_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is missing is asked for at once; beyond the bound what was kept goes, and the latest stays."""
    monkeypatch.setattr(topic_divider, "_MAX_KEPT", 10)
    kept, searched = KeptPartitions(), []

    def search(which: np.ndarray) -> list[Partition]:
        searched.append(which.tolist())
        return [parts_of(4) for _ in which]

    one, two, three = ((number, 0, 0, b"", b"", 0.0) for number in range(3))
    first = kept.answer([one, two], search)
    assert kept.answer([two, one], search) == [first[1], first[0]]
    assert (searched, kept.margins) == ([[0, 1]], 8)
    kept.answer([one, three], search)
    assert (searched[1:], kept.margins) == ([[1]], 4)
    kept.answer([three, one], search, is_kept=False)
    assert (searched[2:], kept.margins) == ([[1]], 4)
    kept.answer([one], search)
    assert (searched[3:], kept.margins) == ([[0]], 8)
