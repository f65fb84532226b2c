"""Where a topic may begin: a text as runs, units that no cut parts, and what structure says of each."""

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

# More spans are not weighed, whatever the text and the maximum: 64 MB for each number that is known of them.
_MAX_SPANS = 8_000_000


@dataclass(frozen=True, eq=False)
class RunLayout:
    """Where a text may be parted, and what structure says of it, whatever the weights.

    gaps, reserved, max_tokens, pause_seconds: what the config makes of the text, and forced: (p,) int64, gaps
    that end a run whatever lies there; nothing else decides. bounds: (runs + 1,) int64, spans: of the runs
    that fit into one chunk. begins: (t + 1,) int64, those of the bounds at which a topic may begin.
    structure, sure: (n - 1,) float64, what structure says for a boundary at each gap, in nats, and besides.
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
        """Whether it is that of a text as it is given. forced: (p,) int64, as in the fields."""
        config = given.config
        return (
            self.gaps is given.gaps
            and self.reserved is given.reserved
            and (self.max_tokens, self.pause_seconds) == (config.max_tokens, config.pause_seconds)
            and np.array_equal(self.forced, forced)
        )


def lay_out(given: StrategyInput, forced: IndexArray) -> RunLayout:
    """Lay out a text. forced: (p,) int64, gaps that end a run whatever lies there."""
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
    """Return the pins where no topic could begin but for them, (k,) int64; all, if runs are joined."""
    pinned = given.pinned
    if not len(pinned):
        return pinned
    spans = _fitting(distinct(np.concatenate((_bounds(given), pinned + 1))), given)
    if len(spans) > _MAX_SPANS:
        return pinned
    return pinned[~(given.gaps.possible & _between_messages(given))[pinned]]


def _between_messages(given: StrategyInput) -> BoolArray:
    """Return (n - 1,) bool: the gaps at which a topic may change, those between messages if there are any."""
    turn = given.blocks.turn[given.units.block]
    apart: BoolArray = turn[1:] != turn[:-1]
    return apart if given.document.turns else np.ones(len(apart), dtype=np.bool_)


def _topic_bounds(given: StrategyInput, bounds: IndexArray, *, forced: IndexArray) -> IndexArray:
    """Return those bounds of runs at which a topic may begin, and both ends, (t + 1,) int64.

    bounds: (runs + 1,) int64. forced: (p,) int64, gaps at which one may begin whatever lies there.
    """
    inner = bounds[1:-1]
    begins = inner[_between_messages(given)[inner - 1] | np.isin(inner - 1, forced)]
    return read_only(np.concatenate((bounds[:1], begins, bounds[-1:])))


def _runs(given: StrategyInput, forced: IndexArray) -> tuple[IndexArray, RunSpans]:
    """Return the bounds of runs, as in Features, and the spans of them that fit into one chunk.

    forced: (p,) int64, gaps that end a run whatever lies there.
    """
    bounds = distinct(np.concatenate((_bounds(given), forced + 1)))
    spans = _fitting(bounds, given)
    if len(spans) > _MAX_SPANS:
        # Any two neighbours that are left have more tokens together, so that no more spans than these fit.
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
    """Return the bounds that are left once neighbouring runs of at most so many tokens are one run.

    bounds: (runs + 1,) int64. Returns (k,) int64, with both ends.
    """
    begins, ends = sizes.begins[bounds].tolist(), sizes.ends[bounds].tolist()
    kept = [0]
    while kept[-1] < len(bounds) - 1:
        at = kept[-1]
        together = bisect_right(ends, begins[at] + max_tokens * sizes.scale, at + 1) - 1
        kept.append(max(together, at + 1))
    return bounds[kept]


def _fitting(bounds: IndexArray, given: StrategyInput) -> RunSpans:
    """Return the spans of runs up to the maximum, and the runs that are longer by themselves.

    bounds: (runs + 1,) int64. A heading that a chunk repeats counts.
    """
    sizes, max_tokens = given.sizes, np.full(len(bounds) - 1, given.config.max_tokens)
    if given.reserved is not None:
        max_tokens -= given.reserved[bounds[:-1]]
    room = sizes.begins[bounds[:-1]] + max_tokens * sizes.scale
    last = np.searchsorted(sizes.ends[bounds], room, side="right") - 1
    return RunSpans(read_only(np.maximum(last, np.arange(len(last)) + 1)))
