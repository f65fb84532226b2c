"""The best division of a text into topics at any cost of a boundary: exact among candidates.

A topic may be as long as the text, and a long text has too many spans to weigh them all. But the more a
boundary costs, the fewer places can be one: a place that is far from being a boundary at one cost is none at
a higher cost either. So the search goes in rounds. The first takes all places, with spans over a few dozen of
them, and serves low costs. Each further round serves higher costs: it takes only the places that were near
enough to being a boundary at the highest cost of the round before, so that a span over as many places reaches
further in the text. In a text of a few hundred places a single round has all spans.
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
from seamline.engine.evidence.topic_candidates import NO_COSTS, TopicCandidates, Topics, weigh_gains

# Over how many places the spans of the first round reach, and those of further rounds; where places are few,
# over as many as make so many spans in all.
_FIRST_REACH, _REACH, _FEW_SPANS = 32, 64, 65_536
# A place with a margin below minus this, in nats, is no candidate in the next round.
_LACKING = 6.0
# The first round serves costs below the lowest, in nats, and each further round one such step more.
_LOWEST, _STEP = 0.0, 1.0
# A new round is weighed only if it has less than this share of the places of the round before.
_FEWER = 0.8
# The topics that were found for the latest costs are kept: for at most so many costs, and so many places in
# all, at 12 bytes each.
_MAX_KEPT, _MAX_PLACES = 64, 1 << 19
_NONE = np.empty(0, dtype=np.int64)


@dataclass(frozen=True)
class _Found:
    """What was found in one round, by the cost of a boundary.

    totals: the total of the best partition, in nats. margins: (p + 1,) float64 each, as in Partition. best:
    the partitions.
    """

    totals: Mapping[float, float] = field(default_factory=dict)
    margins: Mapping[float, Nats] = field(default_factory=dict)
    best: Mapping[float, Partition] = field(default_factory=dict)

    def has(self, costs: Nats) -> bool:
        """Whether it has the totals for all of some costs. costs: (k,) float64."""
        return all(cost in self.totals for cost in costs.tolist())


@dataclass
class TopicSearch:
    """The search of one text: its rounds are weighed when a cost first needs them, and kept.

    scatter: says how well spans hold together. bounds: (t + 1,) int64, the units at which a topic may begin,
    and the number of units. elements: (t + 1,) int64, the elements of the scatter there, which are units, or
    messages of a conversation. bonus: (t + 1,) float64, what a boundary at each adds before its cost, in
    nats. weight: what gains of spans are multiplied by.
    is_draft: whether gains were looked up that were computed between other places, so that their last bits
    may differ.
    _rounds: ascending by their lowest cost. _found: topics by the cost. _latest: the cost that was asked for
    last.
    """

    scatter: Scatter
    bounds: IndexArray
    elements: IndexArray
    bonus: Nats
    weight: float
    is_draft: bool = False
    _rounds: tuple[TopicCandidates, ...] = ()
    _sums: RunSums | None = None
    _found: dict[float, Topics] = field(default_factory=dict)
    _latest: float | None = None

    def at(self, cost: float, *, forced: IndexArray, cancel: CancelToken | None = None) -> Topics:
        """Return the best topics if a boundary costs so much. Raises Cancelled.

        forced: (p,) int64, ascending, units at which a topic must begin; all must be among the bounds.
        """
        if not len(forced):
            self._latest = cost
            return self.ahead(np.array([cost]), cancel=cancel)[0]
        candidates = self._with(self._candidates_for(cost, cancel), forced, cancel=cancel)
        return candidates.topics_of(candidates.best(np.array([cost]), forced=forced, cancel=cancel)[0])

    def ahead(self, costs: Nats, *, cancel: CancelToken | None = None) -> list[Topics]:
        """Return the best topics for each of some costs, and keep those of the latest. Raises Cancelled.

        costs: (k,) float64.
        """
        # A copy: another thread may change the dictionary meanwhile.
        found = dict(self._found)
        missing: dict[TopicCandidates, list[float]] = {}
        for cost in costs.tolist():
            if cost not in found:
                missing.setdefault(self._candidates_for(cost, cancel), []).append(cost)
        for candidates, values in missing.items():
            best = candidates.best(np.array(values), forced=_NONE, cancel=cancel)
            new = {cost: candidates.topics_of(each) for cost, each in zip(values, best, strict=True)}
            found |= new
            self._found.update(new)
        maximum = min(max(_MAX_PLACES // len(self.bounds), 1), _MAX_KEPT)
        for cost in list(self._found)[:-maximum]:
            self._found.pop(cost, None)
        return [found[cost] for cost in costs.tolist()]

    def totals_at(self, costs: Nats, *, cancel: CancelToken | None = None) -> Nats:
        """Return the total of the best topics for each of some costs, (k,) float64 in nats. Raises Cancelled.

        costs: (k,) float64, ascending.
        """
        by_candidates: dict[TopicCandidates, list[float]] = {}
        for cost in costs.tolist():
            by_candidates.setdefault(self._candidates_for(cost, cancel), []).append(cost)
        found = [
            candidates.search(np.array(values), margins=NO_COSTS, best=NO_COSTS, cancel=cancel)[0]
            for candidates, values in by_candidates.items()
        ]
        return np.concatenate(found) if found else NO_COSTS

    def totals(
        self, costs: Nats, *, earlier: TopicSearch | None = None, cancel: CancelToken | None = None
    ) -> Iterator[Nats]:
        """Yield the totals of the best topics for some costs, round by round.

        costs: (k,) float64, ascending. earlier: as for weigh(). Yields for each round the totals of the costs
        that it serves, (c,) float64 in nats, c >= 0. A round is weighed only when it is asked for, so that
        the caller can stop before the rest. Raises Cancelled.
        """
        known = self._known_of(earlier)
        rounds = self._rounds
        found = _Found()
        done = number = 0
        while done < len(costs):
            candidates = rounds[number]
            until = self._until(candidates)
            stop = len(costs) if until is None else int(np.searchsorted(costs, until))
            like = () if earlier is None else earlier._rounds[number:]
            asked, left = costs[done:stop], costs[done:]
            done = stop
            number += 1
            is_last = until is None or stop == len(costs) or number < len(rounds)
            if not found.has(asked):
                wanted = NO_COSTS if until is None or is_last else np.array([until])
                best = None if earlier is None else earlier._latest
                found = self._search(
                    candidates, asked, wanted=wanted, left=left, like=like, best=best, cancel=cancel
                )
            for cost, partition in found.best.items():
                if candidates.low <= cost and (until is None or cost < until):
                    self._found[cost] = candidates.topics_of(partition)
            yield np.array([found.totals[cost] for cost in asked.tolist()])
            if until is None or is_last:
                continue
            margins = found.margins.get(until)
            if margins is None:
                margins = candidates.margins(until, cancel=cancel)
            following = self._next(candidates, until, margins=margins, known=known, cancel=cancel)
            if following.places is not candidates.places:
                found = _Found()
            self._rounds = rounds = (*rounds, following)

    def _search(
        self,
        candidates: TopicCandidates,
        asked: Nats,
        *,
        wanted: Nats,
        left: Nats,
        like: Sequence[TopicCandidates],
        best: float | None,
        cancel: CancelToken | None,
    ) -> _Found:
        """Search a round for the totals, and in the same pass for what will most likely be asked for next.

        asked: (k,) float64, the costs for which totals are asked. wanted: (m,) float64, those for which
        margins are needed next. left: (l,) float64, ascending, all costs that may be asked for yet. like: the
        round of an earlier search, under other parameters, that corresponds to this one, and those after it;
        what was asked of them will be asked of this one. best: the cost whose topics were asked of them.
        """
        last = len(list(takewhile(lambda each: each.unweighted is like[0].unweighted, like)))
        under: list[float] = []
        if last:
            until = self._until(like[last - 1])
            likely = left if until is None else left[: int(np.searchsorted(left, until))]
            # If few candidates are left, this round may be the last one, and serve all costs.
            asked = max(asked, likely, key=len)
            if until is not None:
                wanted = np.array([each.low for each in like[1 : last + 1]])
            if best is not None and candidates.low <= best and (until is None or best < until):
                under = [best]
        totals, margins, partitions = candidates.search(
            asked, margins=wanted, best=np.array(under), cancel=cancel
        )
        return _Found(
            dict(zip(asked.tolist(), totals.tolist(), strict=True)),
            dict(zip(wanted.tolist(), margins, strict=True)),
            dict(zip(under, partitions, strict=True)),
        )

    def is_like(self, other: TopicSearch) -> bool:
        """Whether another search has the same places, bonuses and weight, and so the same results."""
        is_same = self.weight == other.weight and np.array_equal(self.bonus, other.bonus)
        return is_same and self._has_places_of(other)

    def weigh(
        self, progress: Progress, cancel: CancelToken | None = None, *, earlier: TopicSearch | None = None
    ) -> None:
        """Weigh the first round, which takes longest. Raises Cancelled.

        earlier: a search under other parameters; gains that are the same are taken from it.
        """
        if earlier is not None and earlier._rounds and not earlier.is_draft and self._has_places_of(earlier):
            first = earlier._rounds[0]
            self._sums = earlier._sums
            gains = (
                first.gains if self.weight == earlier.weight else weigh_gains(first.unweighted, self.weight)
            )
            self._rounds = (replace(first, bonus=self.bonus, gains=gains),)
            return
        everything = np.arange(len(self.bounds))
        self._rounds = (self._made(-np.inf, everything, progress=progress, cancel=cancel),)

    def draft(self, earlier: TopicSearch, progress: Progress, *, cancel: CancelToken | None = None) -> None:
        """Weigh the first round with gains that were computed between other places. Raises Cancelled.

        earlier: the search between those places of the same text.
        """
        if earlier.scatter is not self.scatter:
            self.weigh(progress, cancel)
            return
        self.is_draft = True
        known = [candidates.known for candidates in _different(earlier._rounds)]
        known.sort(key=lambda each: -each.share_of(self.elements, _FIRST_REACH))
        everything = np.arange(len(self.bounds))
        self._rounds = (self._made(-np.inf, everything, known=known, progress=progress, cancel=cancel),)

    def take_candidates(self, earlier: TopicSearch) -> bool:
        """Take over the candidates that a search under other parameters found in the same text.

        For a draft: the total among them is hardly less than among candidates of one's own. Returns whether
        they were; not where all places are candidates, as in a short text, since nothing would be saved.
        """
        # Read once: another thread may add rounds meanwhile.
        rounds = earlier._rounds
        if not self._has_places_of(earlier) or len(rounds[-1].places) == len(self.bounds):
            return False
        self._sums, self.is_draft = earlier._sums, earlier.is_draft
        gains = {id(candidates.unweighted): candidates.gains for candidates in rounds}
        if self.weight != earlier.weight:
            rows = {id(candidates.unweighted): candidates.unweighted for candidates in rounds}
            gains = {row: weigh_gains(unweighted, self.weight) for row, unweighted in rows.items()}
        self._rounds = tuple(
            replace(candidates, bonus=self.bonus[candidates.places], gains=gains[id(candidates.unweighted)])
            for candidates in rounds
        )
        return True

    def candidates_at(self, cost: float) -> IndexArray:
        """Return the units of the candidates that serve a cost, and both ends, (p + 1,) int64."""
        return next(candidates for candidates in reversed(self._rounds) if candidates.low <= cost).bounds

    def among(self, is_place: BoolArray) -> TopicSearch:
        """Return a search, not weighed yet, among some of the places only. is_place: (t + 1,) bool."""
        some = self.bounds[is_place], self.elements[is_place], self.bonus[is_place]
        return TopicSearch(self.scatter, *some, self.weight)

    def _has_places_of(self, other: TopicSearch) -> bool:
        return self.scatter is other.scatter and np.array_equal(self.bounds, other.bounds)

    def _known_of(self, earlier: TopicSearch | None) -> tuple[KnownGains, ...]:
        """Return the gains of an earlier search, if they are of the same text and were computed exactly."""
        if earlier is None or self._sums is not earlier._sums or not self.sums.are_kept:
            return ()
        # The first round is the same.
        return tuple(candidates.known for candidates in _different(earlier._rounds[1:]))

    @property
    def sums(self) -> RunSums:
        """The prefix sums of the scatter over all bounds."""
        if self._sums is None:
            self._sums = RunSums(self.scatter, self.elements)
        return self._sums

    @property
    def known(self) -> tuple[KnownGains, ...]:
        """The gains of the first round, where another search may look them up; none if they are a draft's."""
        return (self._rounds[0].known,) if self._rounds and not self.is_draft else ()

    def _candidates_for(self, cost: float, cancel: CancelToken | None) -> TopicCandidates:
        """Return the candidates that serve a cost, after weighing all rounds up to theirs."""
        # Two threads may both weigh the next round: each then sets the rounds that it saw, and its own.
        rounds = self._rounds
        while True:
            until = self._until(rounds[-1])
            if until is None or cost < until:
                break
            margins = rounds[-1].margins(until, cancel=cancel)
            following = self._next(rounds[-1], until, margins=margins, cancel=cancel)
            self._rounds = rounds = (*rounds, following)
        return next(candidates for candidates in reversed(rounds) if candidates.low <= cost)

    def _until(self, candidates: TopicCandidates) -> float | None:
        """Return the cost from which on the next round serves; None if these candidates serve all costs."""
        if candidates.has_all_spans:
            return None
        return _LOWEST if candidates.low == -np.inf else candidates.low + _STEP

    def _next(
        self,
        last: TopicCandidates,
        low: float,
        *,
        margins: Nats,
        known: tuple[KnownGains, ...] = (),
        cancel: CancelToken | None,
    ) -> TopicCandidates:
        """Return the round after `last`, weighed.

        low: the lowest cost that it serves. margins: (p + 1,) float64, those of `last` at that cost. known:
        where gains may be looked up, besides in `last`.
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
    ) -> TopicCandidates:
        """Return candidates with the spans between them weighed. places: (p + 1,) int64, which bounds."""
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
        return TopicCandidates(
            low,
            places,
            self.bounds[places],
            self.elements[places],
            self.bonus[places],
            spans,
            unweighted,
            weighted,
        )

    def _with(
        self, candidates: TopicCandidates, forced: IndexArray, *, cancel: CancelToken | None
    ) -> TopicCandidates:
        """Return the candidates with some units added to them. forced: (p,) int64, ascending."""
        bounds = distinct(np.concatenate((candidates.bounds, forced)))
        if len(bounds) == len(candidates.bounds):
            return candidates
        places = np.searchsorted(self.bounds, bounds)
        return self._made(candidates.low, places, known=(candidates.known,), cancel=cancel)


def _different(rounds: Sequence[TopicCandidates]) -> Iterable[TopicCandidates]:
    """Return the rounds without repetition: successive rounds may have the same candidates."""
    return {id(candidates.unweighted): candidates for candidates in rounds}.values()
