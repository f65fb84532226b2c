"""A text as runs, groups of units that no cut may divide, and what structure says of its gaps."""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, CountArray, IndexArray, distinct, read_only
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.evidence.partition import Nats, RunSpans
from seamline.engine.evidence.structure import structure_evidence, sure_evidence
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.units.sizes import Sizes

# At most so many spans are weighed, whatever the text and the maximum: 64 MB for one number of each.
_MAX_SPANS = 8_000_000


@dataclass(frozen=True, eq=False)
class RunLayout:
    """The runs of a text and what structure says of its gaps, before any weights.

    gaps, reserved, max_tokens, pause_seconds, forced: the inputs, by which a layout can be reused. reserved:
    (n,) int32, how far below the maximum a chunk beginning at each unit must stay, or None. forced: (p,)
    int64, gaps that end a run whatever lies there.
    bounds: (runs + 1,) int64, the units at which runs begin, and the number of units. spans: which spans of
    runs fit into one chunk. begins: (t + 1,) int64, those of the bounds at which a topic may begin.
    structure: (n - 1,) float64, how much structure speaks for a boundary at each gap, in nats; what all gaps
    have in common is taken off later. sure: (n - 1,) float64, the same of signs that leave no doubt, of which
    nothing is taken off.
    """

    gaps: Gaps
    reserved: CountArray | None
    max_tokens: int
    pause_seconds: int
    forced: IndexArray
    bounds: IndexArray
    spans: RunSpans
    begins: IndexArray
    structure: Nats
    sure: Nats

    def is_of(self, given: StrategyInput, forced: IndexArray) -> bool:
        """Whether it was made from the same inputs. forced: (p,) int64, as in the fields."""
        config = given.config
        return (
            self.gaps is given.gaps
            and self.reserved is given.reserved
            and (self.max_tokens, self.pause_seconds) == (config.max_tokens, config.pause_seconds)
            and np.array_equal(self.forced, forced)
        )


def lay_out(given: StrategyInput, forced: IndexArray) -> RunLayout:
    """Divide a text into runs, and weigh its structure. forced: (p,) int64, as in RunLayout."""
    config, blocks, units, gaps = given.config, given.blocks, given.units, given.gaps
    bounds, spans = _runs(given, forced)
    structure = structure_evidence(
        given.document, blocks, units=units, gaps=gaps, pause_seconds=config.pause_seconds
    )
    return RunLayout(
        gaps=gaps,
        reserved=given.reserved,
        max_tokens=config.max_tokens,
        pause_seconds=config.pause_seconds,
        forced=forced,
        bounds=read_only(bounds),
        spans=spans,
        begins=_topic_bounds(given, bounds, forced=forced),
        structure=read_only(structure),
        sure=read_only(sure_evidence(blocks, units=units, gaps=gaps)),
    )


def pins_amid_runs(given: StrategyInput) -> IndexArray:
    """Return the pins at gaps where no topic could begin otherwise, (k,) int64.

    All pins, if the text is so long that short runs are joined.
    """
    pinned = given.pinned
    if not len(pinned):
        return pinned
    spans = _fitting(distinct(np.concatenate((_bounds(given), pinned + 1))), given)
    if len(spans) > _MAX_SPANS:
        return pinned
    return pinned[~(given.gaps.possible & _between_messages(given))[pinned]]


def _between_messages(given: StrategyInput) -> BoolArray:
    """Return the gaps at which a topic may change, (n - 1,) bool: in a conversation between messages only."""
    turn = given.blocks.turn[given.units.block]
    apart: BoolArray = turn[1:] != turn[:-1]
    return apart if given.document.turns else np.ones(len(apart), dtype=np.bool_)


def _topic_bounds(given: StrategyInput, bounds: IndexArray, *, forced: IndexArray) -> IndexArray:
    """Return the bounds of runs at which a topic may begin, and both ends, (t + 1,) int64.

    bounds: (runs + 1,) int64. forced: (p,) int64, gaps at which a topic may begin whatever lies there.
    """
    inner = bounds[1:-1]
    begins = inner[_between_messages(given)[inner - 1] | np.isin(inner - 1, forced)]
    return read_only(np.concatenate((bounds[:1], begins, bounds[-1:])))


def _runs(given: StrategyInput, forced: IndexArray) -> tuple[IndexArray, RunSpans]:
    """Return the bounds of runs, (runs + 1,) int64, and the spans of runs that fit into one chunk.

    forced: (p,) int64, as in RunLayout.
    """
    bounds = distinct(np.concatenate((_bounds(given), forced + 1)))
    spans = _fitting(bounds, given)
    if len(spans) > _MAX_SPANS:
        # After this any two neighbouring runs have more than `length` tokens together, which bounds how many
        # spans fit.
        sizes = given.sizes
        whole = sizes.span(0, sizes.units) * given.config.max_tokens
        length = math.ceil(2 * math.sqrt(whole / _MAX_SPANS))
        bounds = distinct(np.concatenate((_joined(bounds, sizes, max_tokens=length), forced + 1)))
        spans = _fitting(bounds, given)
    return bounds, spans


def _bounds(given: StrategyInput) -> IndexArray:
    """Return where a cut is possible, as numbers of units, and both ends: (runs + 1,) int64."""
    inner = np.flatnonzero(given.gaps.possible) + 1
    return np.concatenate(([0], inner, [len(given.units)]))


def _joined(bounds: IndexArray, sizes: Sizes, *, max_tokens: int) -> IndexArray:
    """Return the bounds that are left when neighbouring runs are joined up to so many tokens, (k,) int64.

    bounds: (runs + 1,) int64. Both ends are left.
    """
    begins, ends = sizes.begins[bounds].tolist(), sizes.ends[bounds].tolist()
    kept = [0]
    while kept[-1] < len(bounds) - 1:
        at = kept[-1]
        together = bisect_right(ends, begins[at] + max_tokens * sizes.scale, at + 1) - 1
        kept.append(max(together, at + 1))
    return bounds[kept]


def _fitting(bounds: IndexArray, given: StrategyInput) -> RunSpans:
    """Return the spans of runs up to the maximum size, and each run that is above it by itself.

    bounds: (runs + 1,) int64. A heading that is repeated before a chunk counts towards its size.
    """
    sizes, max_tokens = given.sizes, np.full(len(bounds) - 1, given.config.max_tokens)
    if given.reserved is not None:
        max_tokens -= given.reserved[bounds[:-1]]
    room = sizes.begins[bounds[:-1]] + max_tokens * sizes.scale
    last = np.searchsorted(sizes.ends[bounds], room, side="right") - 1
    return RunSpans(read_only(np.maximum(last, np.arange(len(last)) + 1)))
