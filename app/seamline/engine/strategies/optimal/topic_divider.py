"""Topics above the maximum are divided at their best places; parts that come out too short are lengthened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.partition import Nats, Partition, RunSpans
from seamline.engine.evidence.run_sums import RunSums
from seamline.engine.evidence.scatter import Scatter
from seamline.engine.evidence.short_rows import ShortRows
from seamline.engine.evidence.span_gains import KnownGains, span_gains, weighted_gains
from seamline.engine.evidence.topic_search import TopicSearch
from seamline.engine.strategies.optimal.topic_joining import SHORT, barriers_of
from seamline.engine.units.sizes import Sizes

# What it is worth to keep a boundary between topics: more than the evidence for any two parts, and less than
# for one part more to be long enough.
_KEPT = 100.0
# Partitions are kept for later with at most so many margins in all: 16 MB.
_MAX_KEPT = 1 << 21

# All that a partition depends on besides the divider: the runs at which a group begins and ends, the minimum,
# the pins inside, the strengths of boundaries that should stay, and the cost of a boundary.
_Asked = tuple[int, int, int, bytes, bytes, float]


@dataclass
class KeptPartitions:
    """A cache of partitions by all that they depend on, cleared when it grows too large.

    margins: how many margins are kept. Threads may use it at the same time, for the same partition too.
    """

    _found: dict[_Asked, Partition] = field(default_factory=dict, init=False)
    margins: int = field(default=0, init=False)

    def answer(
        self,
        asked: Sequence[_Asked],
        search: Callable[[IndexArray], list[Partition]],
        *,
        is_kept: bool = True,
    ) -> list[Partition]:
        """Return the partitions for all that is asked, searching for those that are not known.

        search: takes which of `asked` are missing, (m,) int64, and returns their partitions. is_kept: whether
        these are kept for later.
        """
        known = {each: self._found.get(each) for each in asked}
        missing = [number for number, each in enumerate(asked) if known[each] is None]
        if missing:
            new = {
                asked[number]: parts for number, parts in zip(missing, search(np.array(missing)), strict=True)
            }
            known |= new
            if is_kept:
                self._keep(new)
        return [parts for each in asked if (parts := known[each]) is not None]

    def _keep(self, new: Mapping[_Asked, Partition]) -> None:
        margins = sum(len(parts.margins) for parts in new.values())
        if self.margins + margins > _MAX_KEPT:
            self._found.clear()
            self.margins = 0
        self._found.update(new)
        self.margins += margins


@dataclass
class Divider:
    """Divides topics that are too long for one chunk at their best places, and keeps what it found.

    scatter: says how well spans hold together. bounds: (runs + 1,) int64, the units at which a part may
    begin, and the number of units. spans: which spans of runs fit into one chunk. bonus: (runs + 1,) float64,
    what a boundary before each run adds before its cost, in nats. weight: what gains of spans are multiplied
    by. topics: the search for topics, which may have computed gains of the same spans.
    is_draft: whether gains may be looked up that were computed between other runs, so that their last bits
    may differ. kept: the partitions that were found.
    _known: where gains are looked up when they are first needed. _unweighted, _gains: (len(spans),) float32
        in nats, before and after the weight; None until they are needed.
    """

    scatter: Scatter
    bounds: IndexArray
    spans: RunSpans
    bonus: Nats
    weight: float
    topics: TopicSearch
    is_draft: bool = field(default=False, init=False)
    kept: KeptPartitions = field(default_factory=KeptPartitions, init=False)
    _known: KnownGains | None = field(default=None, init=False)
    _unweighted: FloatArray | None = field(default=None, init=False)
    _gains: FloatArray | None = field(default=None, init=False)

    def has_runs_of(self, other: Divider) -> bool:
        """Whether another divider has the same runs and vectors, and so the same unweighted gains."""
        return self.scatter is other.scatter and np.array_equal(self.bounds, other.bounds)

    def reuse(self, earlier: Divider, *, is_draft: bool) -> None:
        """Take over the gains of a divider under other parameters, as far as they are the same.

        is_draft: whether they may differ in the last bits.
        """
        if earlier.is_draft and not is_draft:
            return
        if self.has_runs_of(earlier) and np.array_equal(self.spans.last, earlier.spans.last):
            self.is_draft, self._known = earlier.is_draft, earlier._known
            self._unweighted = earlier._unweighted
            self._gains = earlier._gains if self.weight == earlier.weight else None
        elif is_draft and self.scatter is earlier.scatter:
            self._known = earlier.known
            self.is_draft = self._known is not None

    @property
    def known(self) -> KnownGains | None:
        """The unweighted gains as far as they were computed, where another divider may look them up."""
        if self._unweighted is None:
            return self._known
        return KnownGains.of_spans(self.bounds, self._unweighted, spans=self.spans)

    def divide(
        self,
        groups: IndexArray,
        *,
        costs: Nats,
        sizes: Sizes,
        minimum: int,
        pinned: IndexArray,
        is_kept: bool = True,
        cancel: CancelToken | None = None,
    ) -> list[Partition]:
        """Return the best partition of each of some groups of runs. Raises Cancelled.

        groups: (g, 2) int64, the runs at which each begins and ends. costs: (g,) float64, what a boundary in
        each takes away, in nats. sizes: of the units. minimum: the fewest tokens of a part. pinned: (p,)
        int64, ascending, runs at which a part must begin; those outside of a group have no effect on it.
        is_kept: whether the partitions are kept for later, as for when another pin is set. The places of a
        partition are counted from the first run of its group.
        """
        asked = [
            (low, high, minimum, _inside(pinned, low, high=high), b"", cost)
            for (low, high), cost in zip(groups.tolist(), costs.tolist(), strict=True)
        ]
        search = partial(
            self._search, bonus=self.bonus, sizes=sizes, minimum=minimum, pinned=pinned, cancel=cancel
        )
        return self.kept.answer(asked, lambda which: search(groups[which], costs[which]), is_kept=is_kept)

    def _search(
        self,
        groups: IndexArray,
        costs: Nats,
        *,
        bonus: Nats,
        sizes: Sizes,
        minimum: int,
        pinned: IndexArray,
        cancel: CancelToken | None,
    ) -> list[Partition]:
        """Search for the best partitions of groups. bonus: as in the fields. Otherwise as for divide()."""
        return ShortRows(
            low=groups[:, 0],
            high=groups[:, 1],
            costs=costs,
            gains=self._gains_of_all(cancel),
            offsets=self.spans.offsets,
            widths=self._widths(pinned),
            short_counts=self._too_short(sizes, minimum),
            short_cost=SHORT,
            bonus=bonus,
        ).search(cancel)

    def _widths(self, pinned: IndexArray) -> IndexArray:
        """Return how many spans from each run cross no pin, (runs,) int64. pinned: as for divide()."""
        widths = np.diff(self.spans.offsets)
        if not len(pinned):
            return widths
        runs = np.arange(len(widths))
        following = np.append(pinned, len(widths))[np.searchsorted(pinned, runs, side="right")]
        return np.asarray(np.minimum(widths, following - runs))

    def _too_short(self, sizes: Sizes, minimum: int) -> IndexArray:
        """Return how many spans from each run are below the minimum, (runs,) int64."""
        reached = sizes.begins[self.bounds[:-1]] + (minimum - 1) * sizes.scale
        places = np.searchsorted(sizes.ends[self.bounds], reached, side="right")
        return np.asarray(np.maximum(places - np.arange(1, len(places) + 1), 0))

    def lengthen(
        self,
        groups: IndexArray,
        places: IndexArray,
        *,
        cost: float,
        strengths: Nats,
        sizes: Sizes,
        minimum: int,
        pinned: IndexArray,
        cancel: CancelToken | None = None,
    ) -> list[tuple[int, Partition]]:
        """Divide the text anew around parts that are too short, so that no more than must be are left.

        What is divided anew reaches as far to both sides as is needed, at most to a place that no chunk can
        cross. Of all ways to do it, one that keeps most boundaries between topics is taken.
        groups: (g + 1,) int64, the runs at which topics begin, and the number of runs. places: (k,) int64,
        ascending, the runs at which all parts but the first begin. cost: what a boundary takes away, in nats.
        strengths: (runs + 1,) float64, the margins of boundaries between topics, 0 elsewhere. sizes, minimum,
        pinned: as for divide(). Returns the stretches of runs that were divided anew, ascending and without
        overlap: for each the run at which it begins, and its partition. Raises Cancelled.
        """
        ends = np.concatenate(([0], places, groups[-1:]))
        begins = ends[:-1][sizes.between(self.bounds[ends]) < minimum]
        if not len(begins):
            return []
        # First of all, as many boundaries between topics are kept as can be.
        bonus = self.bonus + strengths + _KEPT * (strengths > 0)
        search = partial(
            self._search, bonus=bonus, sizes=sizes, minimum=minimum, pinned=pinned, cancel=cancel
        )

        runs = np.arange(len(self.spans.last))
        widths = self._widths(pinned)
        shortest = (runs + np.minimum(self._too_short(sizes, minimum), widths) + 1).tolist()
        longest = (runs + widths).tolist()
        # Places that no chunk can cross divide the text into rooms that do not depend on each other.
        rooms = np.searchsorted(self.barriers, begins, side="right")
        starts = np.flatnonzero(np.diff(rooms, prepend=-1))
        stretches = [
            stretch
            for of_room, room in zip(
                np.split(begins, starts[1:]),
                np.stack((self.barriers[rooms[starts] - 1], self.barriers[rooms[starts]]), axis=1).tolist(),
                strict=True,
            )
            for stretch in _stretches(
                of_room.tolist(), groups=groups, room=room, shortest=shortest, longest=longest
            )
        ]
        asked: list[_Asked] = []
        for low, high in stretches:
            strengths_key = strengths[low : high + 1].tobytes()
            asked.append((low, high, minimum, _inside(pinned, low, high=high), strengths_key, cost))
        around, costs = np.array(stretches), np.full(len(stretches), cost)
        found = self.kept.answer(asked, lambda which: search(around[which], costs[which]))
        return [(low, parts) for (low, _), parts in zip(stretches, found, strict=True)]

    @cached_property
    def barriers(self) -> IndexArray:
        """(w,) int64, ascending, the runs at which a chunk must begin, as none fits across; both ends too."""
        return read_only(barriers_of(self.spans))

    def _gains_of_all(self, cancel: CancelToken | None) -> FloatArray:
        """Return the gains of all spans, weighted, (len(spans),) float32 in nats. Raises Cancelled."""
        if self._unweighted is None:
            sums, topics = RunSums(self.scatter, self.bounds), self.topics
            is_same = sums.has_runs_of(topics.sums)
            known = topics.known if is_same else ()
            self._unweighted = read_only(
                span_gains(
                    topics.sums if is_same else sums,
                    spans=self.spans,
                    known=known if self._known is None else (self._known, *known),
                    is_draft=self.is_draft,
                    cancel=cancel,
                )
            )
            self._known = None
        if self._gains is None:
            self._gains = weighted_gains(self._unweighted, self.weight)
        return self._gains


def _stretches(
    begins: Sequence[int],
    *,
    groups: IndexArray,
    room: Sequence[int],
    shortest: Sequence[int],
    longest: Sequence[int],
) -> list[tuple[int, int]]:
    """Return the stretches of a room that must be divided anew so that no part in them is too short.

    Each begins as one topic either side of a part that is too short, and grows until it can be divided into
    parts that are long enough, or fills the room.
    begins: the runs at which the parts that are too short begin, ascending. groups: (g + 1,) int64, the runs
    at which topics begin. room: the runs at which the room begins and ends. shortest, longest: for a part
    from each run on, the first and the last run at which it may end if it is to be long enough; where no end
    will do, the first is beyond the last. Returns the runs at which each stretch begins and ends, ascending
    and without overlap.
    """
    first, last = room
    found: list[tuple[int, int]] = []
    done = first
    for begin in begins:
        if begin < done:
            continue
        group = int(np.searchsorted(groups, begin, side="right"))
        around = 1
        while True:
            low = max(int(groups[max(group - 1 - around, 0)]), done)
            high = min(int(groups[min(group + around, len(groups) - 1)]), last)
            if (low == done and high == last) or _is_divisible(low, high, shortest=shortest, longest=longest):
                break
            around *= 2
        found.append((low, high))
        done = high
    return found


def _is_divisible(low: int, high: int, *, shortest: Sequence[int], longest: Sequence[int]) -> bool:
    """Whether the runs from `low` to `high` can be divided into parts that are all long enough.

    shortest, longest: as for _stretches(). This takes a fiftieth of the time of a search for the best such
    parts.
    """
    # ending: from how many of the places that can be reached a part may end here, kept up by its changes.
    changes = [0] * (high - low + 2)
    changes[0], changes[1] = 1, -1
    ending = 0
    for place in range(low, high):
        ending += changes[place - low]
        if ending and shortest[place] <= high:
            # Where no end will do, the two changes are at the same place, and cancel.
            changes[shortest[place] - low] += 1
            changes[min(longest[place], high) + 1 - low] -= 1
    return ending + changes[high - low] > 0


def _inside(pinned: IndexArray, low: int, *, high: int) -> bytes:
    """Return the pins inside of some runs, as bytes. pinned: (p,) int64, ascending."""
    return pinned[(pinned > low) & (pinned < high)].tobytes()
