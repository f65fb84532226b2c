"""The best topics of a text at any cost of a boundary, whatever their length: exact among candidates.

A topic may be as long as the text, and all spans of a long text are too many to weigh. But where a boundary
is dear, most places are no candidates: what is far from being a boundary at a lower cost is none at a higher
one. So the places are weighed in rounds. The first has all of them, and spans of a few dozen; each further
one those that were near enough to being a boundary at the highest cost of the one before, so that its spans
reach further. A text of a few hundred places has one round, with all its spans.
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

# The spans of the first round reach over so many places, those of further ones over more, and all over many
# where the text is short.
_FIRST_REACH, _REACH, _FEW_SPANS = 32, 64, 65_536
# A place that lacks more than this, in nats, is no candidate at higher costs.
_LACKING = 6.0
# Up to which cost a round is searched, in nats: the first for all costs up to the lowest.
_LOWEST, _STEP = 0.0, 1.0
# A round is worth its spans if it has so much fewer places than the one before.
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
class TopicSearch:
    """The search of a text: rounds of candidates, weighed as they are asked for, and kept.

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
    _rounds: tuple[TopicCandidates, ...] = ()
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
        candidates = self._with(self._candidates_for(cost, cancel), forced, cancel=cancel)
        return candidates.topics_of(candidates.best(np.array([cost]), forced=forced, cancel=cancel)[0])

    def ahead(self, costs: Nats, *, cancel: CancelToken | None = None) -> list[Topics]:
        """Return the best topics under each of some costs, and keep the latest. Raises Cancelled.

        costs: (k,) float64.
        """
        # Another thread may add to them, or take away, at the same time.
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
        """Return what the best topics have in all under each of some costs, (k,) float64. Raises Cancelled.

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
        """Yield what the best topics have in all under each of some costs, those of one round at a time.

        costs: (k,) float64, ascending. earlier: as for weigh(). Yields (c,) float64, with c from 0 on; each
        round is weighed when its totals are asked for. Raises Cancelled.
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
        """Search a round for its totals, and for what will most likely be asked for between its candidates.

        asked: (k,) float64, costs. wanted: those under which margins are asked for next. left: all that may
        be asked for yet, ascending. like: the round under other parameters that has the place of this one,
        and those after it: what these were searched for is searched for at once. best: the cost of their
        topics.
        """
        last = len(list(takewhile(lambda each: each.unweighted is like[0].unweighted, like)))
        under: list[float] = []
        if last:
            until = self._until(like[last - 1])
            likely = left if until is None else left[: int(np.searchsorted(left, until))]
            # Where few candidates are left, this round may be the last, as the other was not.
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
        """Whether the search of another text, or under other parameters, is the same throughout."""
        is_same = self.weight == other.weight and np.array_equal(self.bonus, other.bonus)
        return is_same and self._has_places_of(other)

    def weigh(
        self, progress: Progress, cancel: CancelToken | None = None, *, earlier: TopicSearch | None = None
    ) -> None:
        """Weigh the first round, which takes longest. Raises Cancelled.

        earlier: the search under other parameters, of which may be used what is the same.
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
        """Weigh the first round by what is known of spans between other places of the text. Raises Cancelled.

        earlier: the search of those.
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
        """Take the candidates that were found under other parameters for the same text, if there are fewer.

        Returns whether they were taken: where all places are candidates, as in a short text, there is nothing
        to be saved. What is found among them is hardly less than among those of one's own.
        """
        # Another thread may add to them.
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
        """Return the units among which topics were searched for at a cost, and both ends, (p + 1,) int64."""
        return next(candidates for candidates in reversed(self._rounds) if candidates.low <= cost).bounds

    def among(self, is_place: BoolArray) -> TopicSearch:
        """Return the search, not weighed, for topics that begin at some places. is_place: (t + 1,) bool."""
        some = self.bounds[is_place], self.elements[is_place], self.bonus[is_place]
        return TopicSearch(self.scatter, *some, self.weight)

    def _has_places_of(self, other: TopicSearch) -> bool:
        return self.scatter is other.scatter and np.array_equal(self.bounds, other.bounds)

    def _known_of(self, earlier: TopicSearch | None) -> tuple[KnownGains, ...]:
        """Return what spans gain by the search under other parameters, as far as that is of the same text."""
        if earlier is None or self._sums is not earlier._sums or not self.sums.are_kept:
            return ()
        # The first round is the same.
        return tuple(candidates.known for candidates in _different(earlier._rounds[1:]))

    @property
    def sums(self) -> RunSums:
        """The sums of what lies between two bounds."""
        if self._sums is None:
            self._sums = RunSums(self.scatter, self.elements)
        return self._sums

    @property
    def known(self) -> tuple[KnownGains, ...]:
        """What the spans of the first round gain, exact."""
        return (self._rounds[0].known,) if self._rounds and not self.is_draft else ()

    def _candidates_for(self, cost: float, cancel: CancelToken | None) -> TopicCandidates:
        """Return the candidates for a cost, once those for lower costs are weighed."""
        # Two threads may both weigh the next round, but each adds to what it has seen.
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
        """Return the cost from which on the next round is searched; None if there is no more to leave out."""
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
        """Weigh the round after one.

        low: where it begins. margins: (p + 1,) float64, of the one at that cost. known: where what spans gain
        may be looked up, besides in the round before.
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
        """Return candidates that have some units among their bounds. forced: (p,) int64."""
        bounds = distinct(np.concatenate((candidates.bounds, forced)))
        if len(bounds) == len(candidates.bounds):
            return candidates
        places = np.searchsorted(self.bounds, bounds)
        return self._made(candidates.low, places, known=(candidates.known,), cancel=cancel)


def _different(rounds: Sequence[TopicCandidates]) -> Iterable[TopicCandidates]:
    """Return one of each that have the same spans, but for the costs from which on they are searched."""
    return {id(candidates.unweighted): candidates for candidates in rounds}.values()
