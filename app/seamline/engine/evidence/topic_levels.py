"""The best topics of a text at any cost of a boundary, whatever their length: exact among candidates.

A topic may be as long as the text, and all spans of a long text are too many to weigh. But where a boundary
is dear, most places are no candidates: what is far from being a boundary at a lower cost is none at a higher
one. So the places are weighed in levels. The first has all of them, and spans of a few dozen; each further
one those that were near enough to being a boundary at the highest cost of the one before, so that its spans
reach further. A text of a few hundred places has one level, with all its spans.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

from seamline.engine.arrays import CountArray, FloatArray, IndexArray, distinct, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.long_row import LongRow, long_row
from seamline.engine.evidence.partition import (
    Nats,
    Partition,
    RunSpans,
    best_partition,
    best_partitions,
    best_totals,
)
from seamline.engine.evidence.scatter import Scatter, span_gains, weighted_gains

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
_MOST_KEPT, _MOST_PLACES = 64, 1 << 19
_NONE = np.empty(0, dtype=np.int64)


@dataclass(frozen=True)
class Topics:
    """The best topics under a cost of a boundary.

    bounds: (k + 1,) int64, the units at which they begin, and the number of units. margins: (k - 1,) float64,
        of the boundaries between them, in nats. places, lacking: (p,) int32, other units at which a topic
        could begin, and (p,) float64, their margins, at most 0.
    """

    bounds: IndexArray
    margins: Nats
    places: CountArray
    lacking: Nats


@dataclass(frozen=True, eq=False)
class _Level:
    """Candidates for boundaries at costs from `low` on.

    bounds: (p + 1,) int64, the units at the candidates, and both ends. bonus: (p + 1,) float64.
    unweighted: (len(spans),) float32, or a row of all that is searched faster. gains: these, weighted.
    """

    low: float
    bounds: IndexArray
    bonus: Nats
    spans: RunSpans
    unweighted: FloatArray | LongRow
    gains: FloatArray | LongRow

    def best(self, costs: Nats, *, forced: IndexArray, cancel: CancelToken | None) -> list[Partition]:
        """Return the best partition under each of some costs. Raises Cancelled.

        costs: (k,) float64. forced: (p,) int64, units among the bounds at which a topic must begin.
        """
        gains, places = self.gains, np.searchsorted(self.bounds, forced)
        if isinstance(gains, LongRow):
            return (gains.without(places) if len(places) else gains).best(self.bonus, costs, cancel)
        if len(places):
            gains = gains.copy()
            gains[self.spans.crossing(places)] = -np.inf
        if len(costs) == 1:
            # Without a dimension for costs it takes half as long.
            cost = float(costs[0])
            return [best_partition(self.spans, gains, bonus=self.bonus, cost=cost, cancel=cancel)]
        return best_partitions(self.spans, gains, bonus=self.bonus, costs=costs, cancel=cancel)

    def totals(self, costs: Nats, *, cancel: CancelToken | None) -> Nats:
        """Return the totals of the best partitions, (k,) float64. costs: (k,) float64. Raises Cancelled."""
        if isinstance(self.gains, LongRow):
            return self.gains.totals(self.bonus, costs, cancel)
        return best_totals(self.spans, self.gains, bonus=self.bonus, costs=costs, cancel=cancel)


@dataclass
class TopicLevels:
    """The levels of a text, made as they are asked for, and kept.

    bounds: (t + 1,) int64, the units at which a topic may begin, and the number of units. elements: (t + 1,)
    int64, what these are to the scatter, which may be one of messages. bonus: (t + 1,) float64, what a
    boundary at each is worth before its cost. weight: of what the scatter says.
    """

    scatter: Scatter
    bounds: IndexArray
    elements: IndexArray
    bonus: Nats
    weight: float
    _levels: tuple[_Level, ...] = ()
    _found: dict[float, Topics] = field(default_factory=dict)

    def at(self, cost: float, *, forced: IndexArray, cancel: CancelToken | None = None) -> Topics:
        """Return the best topics where a boundary costs so much. Raises Cancelled.

        forced: (p,) int64, ascending, units at which a topic must begin; they must be among the bounds.
        """
        if not len(forced):
            return self.ahead(np.array([cost]), cancel=cancel)[0]
        level = self._with(self._level(cost, cancel), forced, cancel=cancel)
        return _topics(level, level.best(np.array([cost]), forced=forced, cancel=cancel)[0])

    def ahead(self, costs: Nats, *, cancel: CancelToken | None = None) -> list[Topics]:
        """Return the best topics under each of some costs, and keep the latest. Raises Cancelled.

        costs: (k,) float64.
        """
        # Another thread may add to them, or take away, at the same time.
        found = dict(self._found)
        missing: dict[_Level, list[float]] = {}
        for cost in costs.tolist():
            if cost not in found:
                missing.setdefault(self._level(cost, cancel), []).append(cost)
        for level, values in missing.items():
            best = level.best(np.array(values), forced=_NONE, cancel=cancel)
            new = {cost: _topics(level, each) for cost, each in zip(values, best, strict=True)}
            found |= new
            self._found.update(new)
        most = min(max(_MOST_PLACES // len(self.bounds), 1), _MOST_KEPT)
        for cost in list(self._found)[:-most]:
            self._found.pop(cost, None)
        return [found[cost] for cost in costs.tolist()]

    def totals(self, costs: Nats, *, cancel: CancelToken | None = None) -> Nats:
        """Return what the best topics have in all under each of some costs, (k,) float64. Raises Cancelled.

        costs: (k,) float64, ascending.
        """
        levels = [self._level(cost, cancel) for cost in costs.tolist()]
        totals = np.empty(len(costs))
        for level in dict.fromkeys(levels):
            of_level = np.array([each is level for each in levels])
            totals[of_level] = level.totals(costs[of_level], cancel=cancel)
        return totals

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
        if earlier is not None and earlier._levels and self._has_places_of(earlier):
            first = earlier._levels[0]
            gains = first.gains if self.weight == earlier.weight else _weighted(first.unweighted, self.weight)
            self._levels = (replace(first, bonus=self.bonus, gains=gains),)
            return
        everything = np.arange(len(self.bounds))
        self._levels = (self._made(-np.inf, everything, progress=progress, cancel=cancel),)

    def _has_places_of(self, other: TopicLevels) -> bool:
        return self.scatter is other.scatter and np.array_equal(self.bounds, other.bounds)

    def _level(self, cost: float, cancel: CancelToken | None) -> _Level:
        """Return the level for a cost, once those for lower costs are made."""
        # Two threads may both make the next level, but each adds to what it has seen.
        levels = self._levels
        while True:
            last = levels[-1]
            until = _LOWEST if last.low == -np.inf else last.low + _STEP
            if cost < until or len(last.spans) == _all_spans(len(last.bounds) - 1):
                break
            found = last.best(np.array([until]), forced=_NONE, cancel=cancel)[0]
            near = found.margins > -_LACKING
            near[[0, -1]] = True
            if near.sum() < _FEWER * len(near):
                kept = np.searchsorted(self.bounds, last.bounds[near])
                level = self._made(until, kept, cancel=cancel)
            else:
                level = replace(last, low=until)
            self._levels = levels = (*levels, level)
        return next(level for level in reversed(levels) if level.low <= cost)

    def _made(
        self,
        low: float,
        kept: IndexArray,
        *,
        progress: Progress = no_progress,
        cancel: CancelToken | None,
    ) -> _Level:
        """Weigh the spans between some of the bounds. kept: (p + 1,) int64, the numbers of these."""
        bounds = self.bounds[kept]
        runs = len(bounds) - 1
        least = _FIRST_REACH if low == -np.inf else _REACH
        reach = max(least, _FEW_SPANS // max(runs, 1))
        spans = RunSpans(read_only(np.minimum(np.arange(runs) + reach, runs)))
        gains = span_gains(self.scatter, self.elements[kept], spans=spans, progress=progress, cancel=cancel)
        row = long_row(spans.last, gains)
        unweighted = read_only(gains) if row is None else row
        return _Level(low, bounds, self.bonus[kept], spans, unweighted, _weighted(unweighted, self.weight))

    def _with(self, level: _Level, forced: IndexArray, *, cancel: CancelToken | None) -> _Level:
        """Return a level that has some units among its bounds. forced: (p,) int64."""
        bounds = distinct(np.concatenate((level.bounds, forced)))
        if len(bounds) == len(level.bounds):
            return level
        return self._made(level.low, np.searchsorted(self.bounds, bounds), cancel=cancel)


def _weighted(gains: FloatArray | LongRow, weight: float) -> FloatArray | LongRow:
    return gains.weighted(weight) if isinstance(gains, LongRow) else weighted_gains(gains, weight)


def _all_spans(runs: int) -> int:
    return runs * (runs + 1) // 2


def _topics(level: _Level, found: Partition) -> Topics:
    begins = found.ends[:-1]
    others = np.ones(len(level.bounds), dtype=np.bool_)
    others[begins] = False
    others[[0, -1]] = False
    return Topics(
        read_only(np.concatenate((level.bounds[:1], level.bounds[found.ends]))),
        read_only(found.margins[begins]),
        # Kept for every value that is looked ahead at, and there are more of them than of topics.
        read_only(level.bounds[others].astype(np.int32)),
        read_only(found.margins[others]),
    )
