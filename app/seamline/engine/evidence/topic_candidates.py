"""Candidates for topic boundaries, for all costs from a lowest one on, and the best choice among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import numpy as np

from seamline.engine.arrays import CountArray, FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.long_row import LongRow
from seamline.engine.evidence.partition import (
    Nats,
    Partition,
    RunSpans,
    best_partition,
    best_partitions,
    best_totals,
)
from seamline.engine.evidence.span_gains import KnownGains, weighted_gains

NO_COSTS = np.empty(0)
# Margins are rounded to multiples of this, in nats: a power of 2, so that they add up exactly.
_SAME = 2.0**-20


@dataclass(frozen=True)
class Topics:
    """The best division of a text into k topics under one cost of a boundary.

    bounds: (k + 1,) int64, the units at which topics begin, and the number of units. margins: (k - 1,)
        float64, of the boundaries between them, in nats.
    places: (p,) int32, the other units at which a topic could begin. lacking: (p,) float64, their margins in
        nats, at most 0: by how much a boundary there would make the best division worse.
    """

    bounds: IndexArray
    margins: Nats
    places: CountArray
    lacking: Nats


@dataclass(frozen=True, eq=False)
class TopicCandidates:
    """The places among which boundaries are searched for if one costs `low` or more.

    places: (p + 1,) int64, which of all places these are, both ends included. bounds: (p + 1,) int64, the
        units there. elements: (p + 1,) int64, the elements of the scatter there, which are units or messages.
        bonus: (p + 1,) float64, what a boundary at each adds, in nats.
    spans: which of the spans between them may be topics. unweighted: what these gain, (len(spans),) float32
        in nats, or a LongRow, which is searched faster, if they have the shape for it. gains: the same times
        the weight of topics.
    """

    low: float
    places: IndexArray
    bounds: IndexArray
    elements: IndexArray
    bonus: Nats
    spans: RunSpans
    unweighted: FloatArray | LongRow
    gains: FloatArray | LongRow

    @property
    def known(self) -> KnownGains:
        """The unweighted gains of its spans, where another search may look them up."""
        row = self.unweighted
        if not isinstance(row, LongRow):
            return KnownGains.of_spans(self.elements, row, spans=self.spans)
        gains = cast(FloatArray, row.gains)
        return KnownGains.of_rows(self.elements, gains[row.front : row.front + row.runs])

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
            # One cost alone takes half as long as an array of one cost.
            cost = float(costs[0])
            return [best_partition(self.spans, gains, bonus=self.bonus, cost=cost, cancel=cancel)]
        return best_partitions(self.spans, gains, bonus=self.bonus, costs=costs, cancel=cancel)

    def margins(self, cost: float, *, cancel: CancelToken | None) -> Nats:
        """Return the margins of all places under a cost, (p + 1,) float64 in nats. Raises Cancelled."""
        return self.search(NO_COSTS, margins=np.array([cost]), best=NO_COSTS, cancel=cancel)[1][0]

    def search(
        self, totals: Nats, *, margins: Nats, best: Nats, cancel: CancelToken | None
    ) -> tuple[Nats, list[Nats], list[Partition]]:
        """Search under several costs, as LongRow.search() does.

        totals, margins, best: (k,) float64 each, costs. Raises Cancelled.
        """
        if isinstance(self.gains, LongRow):
            return self.gains.search(self.bonus, totals, margins=margins, best=best, cancel=cancel)
        found = [
            best_partition(self.spans, self.gains, bonus=self.bonus, cost=cost, cancel=cancel)
            for cost in (*margins.tolist(), *best.tolist())
        ]
        of_totals = np.empty(0)
        if len(totals):
            of_totals = best_totals(self.spans, self.gains, bonus=self.bonus, costs=totals, cancel=cancel)
        return of_totals, [each.margins for each in found[: len(margins)]], found[len(margins) :]

    def topics_of(self, found: Partition) -> Topics:
        """Return the topics of a partition of these places, by units of the text."""
        begins = found.ends[:-1]
        # Boundaries that stand or fall together have the same margin: rounding must not tell them apart.
        margins = np.rint(found.margins / _SAME) * _SAME
        others = np.ones(len(self.bounds), dtype=np.bool_)
        others[begins] = False
        others[[0, -1]] = False
        return Topics(
            read_only(np.concatenate((self.bounds[:1], self.bounds[found.ends]))),
            read_only(margins[begins]),
            # int32, as they are many, and kept for every cost that was searched.
            read_only(self.bounds[others].astype(np.int32)),
            read_only(margins[others]),
        )

    @property
    def has_all_spans(self) -> bool:
        """Whether a topic may reach from any place to any later one, so that the search is exact."""
        parts = len(self.bounds) - 1
        return len(self.spans) == parts * (parts + 1) // 2


def weigh_gains(gains: FloatArray | LongRow, weight: float) -> FloatArray | LongRow:
    """Return gains times a weight. gains: (spans,) float32 in nats, or a LongRow, and so is the result."""
    return gains.weighted(weight) if isinstance(gains, LongRow) else weighted_gains(gains, weight)
