"""Topics above the maximum are divided at their best places, and what is then too short is lengthened."""

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

# More than the evidence for any two parts, and less than for all of them to be long enough.
_KEPT = 100.0
# Of the parts that were found so many margins are kept: 16 MB.
_MAX_KEPT = 1 << 21

# The runs at which a group begins and ends, the minimum, the pins inside, what else speaks for boundaries to
# stay, and the cost of one.
_Asked = tuple[int, int, int, bytes, bytes, float]


@dataclass
class KeptPartitions:
    """The parts that were found, by all that they depend on: the latest of them, within a bound.

    margins: how many these have. Threads may ask at the same time, for the same too.
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
        """Return what was found for all that is asked, searching for what was not.

        search: of some numbers of `asked`, (m,) int64. is_kept: whether that may be asked for again.
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
    """Divides what is too long at its best places, and keeps what it found.

    bounds: (runs + 1,) int64, the units at which a part may begin. spans: the runs that fit into one chunk.
    bonus: (runs + 1,) float64, what a boundary at each is worth before its cost. weight: of the scatter.
    topics: what may have been weighed before, if it is of the same runs.
    is_draft: whether what holds spans together is looked up among those of other runs, where it is the same
    but for the last bits. kept: what was found.
    _known: where that is looked up, until it is asked for. _unweighted, _gains: (len(spans),) float32, what
        holds each span together, and that weighted; None until it is asked for.
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
        """Whether another has the same runs, held together by the same but for the weight."""
        return self.scatter is other.scatter and np.array_equal(self.bounds, other.bounds)

    def reuse(self, earlier: Divider, *, is_draft: bool) -> None:
        """Take over what holds spans together from a divider under other parameters, if it is the same.

        is_draft: whether it need not be the same to the last bit.
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
        """What holds spans together, as far as it was asked for."""
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
        """Return the best parts of groups of runs, each counted from where it begins. Raises Cancelled.

        groups: (g, 2) int64, where each begins and ends. costs: (g,) float64, of a boundary in each. pinned:
        (p,) int64, ascending, runs of the text at which a part must begin; only those within count.
        is_kept: whether the parts may be asked for again, as when another pin is set.
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
        """Return the best parts of groups of runs. bonus: as in the fields. Otherwise as for divide()."""
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
        """Return how many spans from each run cross no pin, (runs,) int64."""
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
        """Divide anew around parts that are too short, so that no more are than must be. Raises Cancelled.

        It goes as far to both sides as is needed, at most to where no chunk can reach across. Of the ways to
        do it, the one that keeps most boundaries between topics is taken.
        groups: (g + 1,) int64, the runs at which topics begin, and the number of runs. places: (k,) int64,
        ascending, those at which parts begin, but the first. strengths: (runs + 1,) float64, of boundaries
        between topics, 0 elsewhere. pinned: as for divide(). Returns stretches that lie apart, ascending, by
        the run at which each begins.
        """
        ends = np.concatenate(([0], places, groups[-1:]))
        begins = ends[:-1][sizes.between(self.bounds[ends]) < minimum]
        if not len(begins):
            return []
        # More than all else, as many boundaries between topics are kept as can be.
        bonus = self.bonus + strengths + _KEPT * (strengths > 0)
        search = partial(
            self._search, bonus=bonus, sizes=sizes, minimum=minimum, pinned=pinned, cancel=cancel
        )

        runs = np.arange(len(self.spans.last))
        widths = self._widths(pinned)
        shortest = (runs + np.minimum(self._too_short(sizes, minimum), widths) + 1).tolist()
        longest = (runs + widths).tolist()
        # What no chunk reaches across parts the text into rooms, of which none has to wait for another.
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
        """(w,) int64, ascending, the runs before which every chunk ends, whatever it has; both ends too."""
        return read_only(barriers_of(self.spans))

    def _gains_of_all(self, cancel: CancelToken | None) -> FloatArray:
        """Return what holds each span together, (len(spans),) float32, weighted."""
        if self._unweighted is None:
            sums, topics = RunSums(self.scatter, self.bounds), self.topics
            is_same = sums.is_like(topics.sums)
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
    """Return the stretches of a room to divide anew: around parts that are too short, until none must be.

    begins: the runs at which those parts begin, ascending. groups: (g + 1,) int64, the runs at which topics
    begin. room: the runs between which all lie, and stretches may. shortest, longest: up to which run a part
    that is long enough goes from each, at least and at most; at least one more than at most where there is
    none. Returns the runs from which and up to which each goes; they lie apart, ascending.
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

    shortest, longest: as for _stretches(). A search finds such parts where there are any, as what is too
    short costs more than all else; but it takes fifty times as long.
    """
    # How many more, or fewer, of the parts before end at each place than at the one before it.
    changes = [0] * (high - low + 2)
    changes[0], changes[1] = 1, -1
    ending = 0
    for place in range(low, high):
        ending += changes[place - low]
        if ending and shortest[place] <= high:
            # Where none is long enough, the two are the same place.
            changes[shortest[place] - low] += 1
            changes[min(longest[place], high) + 1 - low] -= 1
    return ending + changes[high - low] > 0


def _inside(pinned: IndexArray, low: int, *, high: int) -> bytes:
    """Return the pins inside of some runs, as bytes."""
    return pinned[(pinned > low) & (pinned < high)].tobytes()
