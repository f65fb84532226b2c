"""The best topics of a text at any cost of a boundary, whatever their length: exact among candidates.

A topic may be as long as the text, and all spans of a long text are too many to weigh. But where a boundary
is dear, most places are no candidates: what is far from being a boundary at a lower cost is none at a higher
one. So the places are weighed in levels. The first has all of them, and spans of a few dozen; each further
one those that were near enough to being a boundary at the highest cost of the one before, so that its spans
reach further. A text of a few hundred places has one level, with all its spans.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray, distinct, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.long_row import long_row
from seamline.engine.evidence.partition import Nats, Partition, RunSpans
from seamline.engine.evidence.run_sums import RunSums
from seamline.engine.evidence.scatter import Scatter
from seamline.engine.evidence.span_gains import KnownGains, span_gains
from seamline.engine.evidence.topic_level import NO_COSTS, TopicLevel, Topics, weigh_gains

# The spans of the first level reach over so many places, those of further ones over more, and all over many
# where the text is short.
_FIRST_REACH, _REACH, _FEW_SPANS = 32, 64, 65_536
# A place that lacks more than this, in nats, is no candidate at higher costs.
_LACKING = 6.0
# What a level is made for, in nats: the first for all costs up to the lowest.
_LOWEST, _STEP = 0.0, 1.0
# A level is worth its spans if it has so much fewer places.
_FEWER = 0.8
# The topics under the latest costs are kept: so many at most, and of so many places in all, 12 bytes each.
_MAX_KEPT, _MAX_PLACES = 64, 1 << 19
_NONE = np.empty(0, dtype=np.int64)


@dataclass(frozen=True)
class _Found:
    """What a search between some candidates has found, by the cost.

    totals: of the best topics. margins: (p + 1,) float64. best: the partitions.
    """

    totals: Mapping[float, float] = field(default_factory=dict)
    margins: Mapping[float, Nats] = field(default_factory=dict)
    best: Mapping[float, Partition] = field(default_factory=dict)

    def has(self, costs: Nats) -> bool:
        """Whether the totals under some costs are known, (k,) float64."""
        return all(cost in self.totals for cost in costs.tolist())


@dataclass
class TopicLevels:
    """The levels of a text, made as they are asked for, and kept.

    bounds: (t + 1,) int64, the units at which a topic may begin, and the number of units. elements: (t + 1,)
    int64, what these are to the scatter, which may be one of messages. bonus: (t + 1,) float64, what a
    boundary at each is worth before its cost. weight: of what the scatter says.
    is_draft: whether what spans gain was looked up among other places, where it is the same but for the last
    bits.
    """

    scatter: Scatter
    bounds: IndexArray
    elements: IndexArray
    bonus: Nats
    weight: float
    is_draft: bool = False
    _levels: tuple[TopicLevel, ...] = ()
    _sums: RunSums | None = None
    _found: dict[float, Topics] = field(default_factory=dict)
    _latest: float | None = None

    def at(self, cost: float, *, forced: IndexArray, cancel: CancelToken | None = None) -> Topics:
        """Return the best topics where a boundary costs so much. Raises Cancelled.

        forced: (p,) int64, ascending, units at which a topic must begin; they must be among the bounds.
        """
        if not len(forced):
            self._latest = cost
            return self.ahead(np.array([cost]), cancel=cancel)[0]
        level = self._with(self._level(cost, cancel), forced, cancel=cancel)
        return level.topics_of(level.best(np.array([cost]), forced=forced, cancel=cancel)[0])

    def ahead(self, costs: Nats, *, cancel: CancelToken | None = None) -> list[Topics]:
        """Return the best topics under each of some costs, and keep the latest. Raises Cancelled.

        costs: (k,) float64.
        """
        # Another thread may add to them, or take away, at the same time.
        found = dict(self._found)
        missing: dict[TopicLevel, list[float]] = {}
        for cost in costs.tolist():
            if cost not in found:
                missing.setdefault(self._level(cost, cancel), []).append(cost)
        for level, values in missing.items():
            best = level.best(np.array(values), forced=_NONE, cancel=cancel)
            new = {cost: level.topics_of(each) for cost, each in zip(values, best, strict=True)}
            found |= new
            self._found.update(new)
        maximum = min(max(_MAX_PLACES // len(self.bounds), 1), _MAX_KEPT)
        for cost in list(self._found)[:-maximum]:
            self._found.pop(cost, None)
        return [found[cost] for cost in costs.tolist()]

    def totals_at(self, costs: Nats, *, cancel: CancelToken | None = None) -> Nats:
        """Return what the best topics have in all under each of some costs, (k,) float64. Raises Cancelled.

        costs: (k,) float64, ascending.
        """
        by_level: dict[TopicLevel, list[float]] = {}
        for cost in costs.tolist():
            by_level.setdefault(self._level(cost, cancel), []).append(cost)
        found = [
            level.search(np.array(values), margins=NO_COSTS, best=NO_COSTS, cancel=cancel)[0]
            for level, values in by_level.items()
        ]
        return np.concatenate(found) if found else NO_COSTS

    def totals(
        self, costs: Nats, *, earlier: TopicLevels | None = None, cancel: CancelToken | None = None
    ) -> Iterator[Nats]:
        """Yield what the best topics have in all under each of some costs, those of one level at a time.

        costs: (k,) float64, ascending. earlier: as for weigh(). Yields (c,) float64, with c from 0 on; each
        level is made when its totals are asked for. Raises Cancelled.
        """
        known = self._known_of(earlier)
        levels = self._levels
        found = _Found()
        done = number = 0
        while done < len(costs):
            level = levels[number]
            until = self._until(level)
            stop = len(costs) if until is None else int(np.searchsorted(costs, until))
            like = () if earlier is None else earlier._levels[number:]
            asked, left = costs[done:stop], costs[done:]
            done = stop
            number += 1
            is_last = until is None or stop == len(costs) or number < len(levels)
            if not found.has(asked):
                wanted = NO_COSTS if until is None or is_last else np.array([until])
                best = None if earlier is None else earlier._latest
                found = self._search(
                    level, asked, wanted=wanted, left=left, like=like, best=best, cancel=cancel
                )
            for cost, partition in found.best.items():
                if level.low <= cost and (until is None or cost < until):
                    self._found[cost] = level.topics_of(partition)
            yield np.array([found.totals[cost] for cost in asked.tolist()])
            if until is None or is_last:
                continue
            margins = found.margins.get(until)
            if margins is None:
                margins = level.margins(until, cancel=cancel)
            following = self._next(level, until, margins=margins, known=known, cancel=cancel)
            if following.places is not level.places:
                found = _Found()
            self._levels = levels = (*levels, following)

    def _search(
        self,
        level: TopicLevel,
        asked: Nats,
        *,
        wanted: Nats,
        left: Nats,
        like: Sequence[TopicLevel],
        best: float | None,
        cancel: CancelToken | None,
    ) -> _Found:
        """Search a level for totals, and for what will most likely be asked for between the same candidates.

        asked: (k,) float64, costs. wanted: those under which margins are asked for next. left: all that may
        be asked for yet, ascending. like: the level of other parameters that has the place of this one, and
        those after it: what these were searched for is searched for at once. best: the cost of their topics.
        """
        last = len(list(takewhile(lambda each: each.unweighted is like[0].unweighted, like)))
        under: list[float] = []
        if last:
            until = self._until(like[last - 1])
            likely = left if until is None else left[: int(np.searchsorted(left, until))]
            # Where few candidates are left, this level may be the last, as the other was not.
            asked = max(asked, likely, key=len)
            if until is not None:
                wanted = np.array([each.low for each in like[1 : last + 1]])
            if best is not None and level.low <= best and (until is None or best < until):
                under = [best]
        totals, margins, partitions = level.search(asked, margins=wanted, best=np.array(under), cancel=cancel)
        return _Found(
            dict(zip(asked.tolist(), totals.tolist(), strict=True)),
            dict(zip(wanted.tolist(), margins, strict=True)),
            dict(zip(under, partitions, strict=True)),
        )

    def is_like(self, other: TopicLevels) -> bool:
        """Whether another text's levels, or those under other parameters, are the same throughout."""
        is_same = self.weight == other.weight and np.array_equal(self.bonus, other.bonus)
        return is_same and self._has_places_of(other)

    def weigh(
        self, progress: Progress, cancel: CancelToken | None = None, *, earlier: TopicLevels | None = None
    ) -> None:
        """Make the first level, which takes longest. Raises Cancelled.

        earlier: those under other parameters, of which may be used what is the same.
        """
        if earlier is not None and earlier._levels and not earlier.is_draft and self._has_places_of(earlier):
            first = earlier._levels[0]
            self._sums = earlier._sums
            gains = (
                first.gains if self.weight == earlier.weight else weigh_gains(first.unweighted, self.weight)
            )
            self._levels = (replace(first, bonus=self.bonus, gains=gains),)
            return
        everything = np.arange(len(self.bounds))
        self._levels = (self._made(-np.inf, everything, progress=progress, cancel=cancel),)

    def draft(self, earlier: TopicLevels, progress: Progress, *, cancel: CancelToken | None = None) -> None:
        """Make the first level by what is known of spans between other places of the text. Raises Cancelled.

        earlier: the levels of those.
        """
        if earlier.scatter is not self.scatter:
            self.weigh(progress, cancel)
            return
        self.is_draft = True
        known = [level.known for level in _different(earlier._levels)]
        known.sort(key=lambda each: -each.share_of(self.elements, _FIRST_REACH))
        everything = np.arange(len(self.bounds))
        self._levels = (self._made(-np.inf, everything, known=known, progress=progress, cancel=cancel),)

    def take_candidates(self, earlier: TopicLevels) -> bool:
        """Take the candidates that were found under other parameters for the same text, if there are fewer.

        Returns whether they were taken: where all places are candidates, as in a short text, there is nothing
        to be saved. What is found among them is hardly less than among those of one's own.
        """
        # Another thread may add to them.
        levels = earlier._levels
        if not self._has_places_of(earlier) or len(levels[-1].places) == len(self.bounds):
            return False
        self._sums, self.is_draft = earlier._sums, earlier.is_draft
        gains = {id(level.unweighted): level.gains for level in levels}
        if self.weight != earlier.weight:
            rows = {id(level.unweighted): level.unweighted for level in levels}
            gains = {row: weigh_gains(unweighted, self.weight) for row, unweighted in rows.items()}
        self._levels = tuple(
            replace(level, bonus=self.bonus[level.places], gains=gains[id(level.unweighted)])
            for level in levels
        )
        return True

    def candidates_at(self, cost: float) -> IndexArray:
        """Return the units among which topics were searched for at a cost, and both ends, (p + 1,) int64."""
        return next(level for level in reversed(self._levels) if level.low <= cost).bounds

    def among(self, is_place: BoolArray) -> TopicLevels:
        """Return the levels, not weighed, of topics that begin at some places. is_place: (t + 1,) bool."""
        some = self.bounds[is_place], self.elements[is_place], self.bonus[is_place]
        return TopicLevels(self.scatter, *some, self.weight)

    def _has_places_of(self, other: TopicLevels) -> bool:
        return self.scatter is other.scatter and np.array_equal(self.bounds, other.bounds)

    def _known_of(self, earlier: TopicLevels | None) -> tuple[KnownGains, ...]:
        """Return what spans gain by levels under other parameters, as far as these are of the same text."""
        if earlier is None or self._sums is not earlier._sums or not self.sums.are_kept:
            return ()
        # The first level is the same.
        return tuple(level.known for level in _different(earlier._levels[1:]))

    @property
    def sums(self) -> RunSums:
        """The sums of what lies between two bounds."""
        if self._sums is None:
            self._sums = RunSums(self.scatter, self.elements)
        return self._sums

    @property
    def known(self) -> tuple[KnownGains, ...]:
        """What the spans of the first level gain, exact."""
        return (self._levels[0].known,) if self._levels and not self.is_draft else ()

    def _level(self, cost: float, cancel: CancelToken | None) -> TopicLevel:
        """Return the level for a cost, once those for lower costs are made."""
        # Two threads may both make the next level, but each adds to what it has seen.
        levels = self._levels
        while True:
            until = self._until(levels[-1])
            if until is None or cost < until:
                break
            margins = levels[-1].margins(until, cancel=cancel)
            following = self._next(levels[-1], until, margins=margins, cancel=cancel)
            self._levels = levels = (*levels, following)
        return next(level for level in reversed(levels) if level.low <= cost)

    def _until(self, level: TopicLevel) -> float | None:
        """Return the cost from which on the next level is searched; None if there is no more to leave out."""
        if level.has_all_spans:
            return None
        return _LOWEST if level.low == -np.inf else level.low + _STEP

    def _next(
        self,
        last: TopicLevel,
        low: float,
        *,
        margins: Nats,
        known: tuple[KnownGains, ...] = (),
        cancel: CancelToken | None,
    ) -> TopicLevel:
        """Make the level after one. low: where it begins. margins: (p + 1,) float64, of the one at that cost.

        known: where what spans gain may be looked up, besides in the level before.
        """
        near = margins > -_LACKING
        near[[0, -1]] = True
        if near.sum() < _FEWER * len(near):
            places = last.places[near]
            elements = self.elements[places]
            likest = sorted(known, key=lambda each: -each.share_of(elements, _REACH))[:1]
            return self._made(low, places, known=(*likest, last.known), cancel=cancel)
        return replace(last, low=low)

    def _made(
        self,
        low: float,
        places: IndexArray,
        *,
        known: Sequence[KnownGains] = (),
        progress: Progress = no_progress,
        cancel: CancelToken | None,
    ) -> TopicLevel:
        """Weigh the spans between some of the bounds. places: (p + 1,) int64, the numbers of these."""
        parts = len(places) - 1
        minimum = _FIRST_REACH if low == -np.inf else _REACH
        reach = max(minimum, _FEW_SPANS // max(parts, 1))
        spans = RunSpans(read_only(np.minimum(np.arange(parts) + reach, parts)))
        gains = span_gains(
            self.sums,
            places,
            spans=spans,
            known=known,
            is_draft=self.is_draft,
            progress=progress,
            cancel=cancel,
        )
        row = long_row(spans.last, gains)
        unweighted = read_only(gains) if row is None else row
        weighted = weigh_gains(unweighted, self.weight)
        return TopicLevel(
            low,
            places,
            self.bounds[places],
            self.elements[places],
            self.bonus[places],
            spans,
            unweighted,
            weighted,
        )

    def _with(self, level: TopicLevel, forced: IndexArray, *, cancel: CancelToken | None) -> TopicLevel:
        """Return a level that has some units among its bounds. forced: (p,) int64."""
        bounds = distinct(np.concatenate((level.bounds, forced)))
        if len(bounds) == len(level.bounds):
            return level
        places = np.searchsorted(self.bounds, bounds)
        return self._made(level.low, places, known=(level.known,), cancel=cancel)


def _different(levels: Sequence[TopicLevel]) -> Iterable[TopicLevel]:
    """Return one of each that have the same spans, but for the costs from which on they are searched."""
    return {id(level.unweighted): level for level in levels}.values()
