"""Topics below the minimum size are joined to a neighbour.

Topics are found without regard to their size. Where one is too short, the weakest boundary is removed whose
removal helps.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray, read_only
from seamline.engine.evidence.partition import Nats, RunSpans
from seamline.engine.evidence.short_rows import ShortRows
from seamline.engine.units.sizes import Sizes

# What a chunk below the minimum costs, in nats: more than any evidence, so that as few as possible are.
SHORT = 1e6
# To join topics that must then be divided for their size costs as much as to remove a boundary of this
# strength, in nats.
_DIVIDED = 3.0


@dataclass(frozen=True)
class Joined:
    """Topics of which as few as possible are below the minimum.

    inner: (t,) int64, the runs at which the topics began, before any were joined, but for the first.
    strengths: (t,) float64, the margins of these boundaries, in nats. stays: (t,) bool, which of them are
    left. groups: (g + 1,) int64, the runs at which the topics begin that are left, and the number of runs.
    """

    inner: IndexArray
    strengths: Nats
    stays: BoolArray
    groups: IndexArray


def join_short(
    bounds: IndexArray,
    strengths: Nats,
    *,
    sizes: Sizes,
    minimum: int,
    maximum: int,
    fixed: BoolArray,
) -> BoolArray:
    """Choose which boundaries between k topics stay, (k - 1,) bool, so that few are below the minimum.

    bounds: (k + 1,) int64, the units at which topics begin, and the number of units. strengths: (k - 1,)
    float64, the margins of the boundaries, in nats. fixed: (k - 1,) bool, those that stay whatever the sizes.
    As few topics as possible are below the minimum in the end; of all ways to that, one is taken that removes
    the least strength.
    """
    short = sizes.between(bounds) < minimum
    kept = np.ones(len(bounds) - 2, dtype=np.bool_)
    if not short.any() or not len(kept):
        return kept
    # Topics are joined as the spans of a partition. Once a span has the minimum, and what follows has it too,
    # the span could be two: longer ones need not be considered.
    topics = np.arange(len(short))
    last = np.append(_first_ends(bounds, sizes, tokens=minimum), len(short))
    last = last[last[:-1]]
    stops = np.append(np.flatnonzero(fixed) + 1, len(short))
    last = np.minimum(np.maximum(last, topics + 1), stops[np.searchsorted(stops, topics, side="right")])
    # Where none of the topics nearby is short, each is a span of its own.
    before = np.append(0, np.cumsum(short))
    last = np.where(before[last] > before[topics], last, topics + 1)
    spans = RunSpans(read_only(last))
    first, end = spans.places(0, len(short))
    fallen = np.append(0.0, np.cumsum(np.maximum(strengths, 0.0)))
    gains = fallen[first] - fallen[end - 1]
    tokens = sizes.spans(bounds[first], bounds[end])
    gains[tokens < minimum] -= SHORT
    gains[(tokens > maximum) & (end - first > 1)] -= _DIVIDED
    barriers = barriers_of(spans)
    together = np.flatnonzero(np.diff(barriers) > 1)
    rows = ShortRows(
        low=barriers[together],
        high=barriers[together + 1],
        costs=np.zeros(len(together)),
        gains=gains,
        offsets=spans.offsets,
        widths=np.diff(spans.offsets),
        short_counts=np.zeros(len(short), dtype=np.int64),
        short_cost=SHORT,
        bonus=np.zeros(len(bounds)),
    )
    for low, found in zip(rows.low.tolist(), rows.search(), strict=True):
        kept[low : low + int(found.ends[-1]) - 1] = False
        kept[low + found.ends[:-1] - 1] = True
    return kept


def barriers_of(spans: RunSpans) -> IndexArray:
    """Return the places that no span crosses, both ends included, (w,) int64, ascending."""
    reached = np.maximum.accumulate(spans.last)
    inner = np.flatnonzero(reached[:-1] == np.arange(1, len(reached))) + 1
    return np.concatenate(([0], inner, [len(reached)]))


def _first_ends(bounds: IndexArray, sizes: Sizes, *, tokens: int) -> IndexArray:
    """Return for each bound the first later one by which so many tokens are reached, or the last, (k,) int64.

    bounds: (k + 1,) int64, units.
    """
    reached = sizes.begins[bounds[:-1]] + (tokens - 1) * sizes.scale
    return np.minimum(np.searchsorted(sizes.ends[bounds], reached, side="right"), len(bounds) - 1)
