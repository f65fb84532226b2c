"""Sliding window: fill chunks with whole messages up to a maximum, and repeat the last ones."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

import numpy as np

from seamline.engine.arrays import CodeArray, IndexArray
from seamline.engine.config import Config
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.strategies.factors import Factor, GapContext, fill_factors
from seamline.engine.strategies.strategy import StrategyInput


class Window:
    """Messages are added until the next would pass the maximum; the last ones are repeated as overlap.

    A message, or whatever the units are, is never cut: a longer one is a chunk by itself. Every score is
    0: a window ends by its size alone.
    """

    name = "sliding-window"
    label = "Sliding window"
    summary = "Fills chunks with whole messages up to a size, and repeats the last ones."
    fields: tuple[str, ...] = (
        "max_tokens",
        "overlap_tokens",
        "overlap_percent",
        "list_tokens",
        "chunking",
        "splitter",
        "front_matter",
    )
    needs_vectors = False
    manner = phrase("by the sliding window")

    def propose(self, given: StrategyInput) -> Proposal:
        return slide(given)

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        return window_factors(at)


def window_factors(at: GapContext) -> tuple[Factor, ...]:
    """Return how full a chunk is, repeated text included, that is filled up to the maximum."""
    begin = int(at.cut.overlap_first[at.chunk])
    return fill_factors(at, counted_from=begin, limit=at.given.config.max_tokens, parameter="max_tokens")


def overlap_of(config: Config) -> int:
    """Return how many tokens may be repeated: the number that is set, else the share of the maximum."""
    return config.overlap_tokens or int(round(config.max_tokens * config.overlap_percent / 100, 6))


def slide(given: StrategyInput, *, method: str = "") -> Proposal:
    """Propose the windows of a document. method: what made the proposal, if not the strategy itself."""
    firsts, repeats = windows(
        0, given.sizes.units, sums=given.sizes.sums.tolist(), gaps=given.gaps, config=given.config
    )
    gaps = np.array(firsts[1:], dtype=np.int64) - 1
    return Proposal(
        gaps=gaps,
        reasons=size_reasons(given, gaps),
        scores=np.zeros(len(gaps), dtype=np.float32),
        overlap_first=np.array(repeats, dtype=np.int64),
        sized=True,
        method=method,
    )


def windows(
    begin: int, stop: int, *, sums: list[int], gaps: Gaps, config: Config
) -> tuple[list[int], list[int]]:
    """Return the units with which the windows over units [begin, stop) begin, and their overlaps do.

    sums: as in Sizes. A window repeats the last units of the one before, even those that are repeated there,
    up to the overlap; but nothing if no new unit would fit beside them.
    """
    maximum, overlap = config.max_tokens, overlap_of(config)
    firsts, repeats = [begin], [begin]
    while True:
        first, start = firsts[-1], repeats[-1]
        # At least one unit is new in each window, or they would never end.
        full = max(bisect_right(sums, sums[start] + maximum) - 1, first + 1)
        if full >= stop:
            return firsts, repeats
        end = gaps.last_end(first + 1, full)
        if end < 0:
            end = gaps.next_end(full + 1)
        if end >= stop:
            return firsts, repeats
        start = bisect_left(sums, sums[end] - overlap, start, end)
        if sums[min(gaps.next_end(end + 1), stop)] - sums[start] > maximum:
            start = end
        firsts.append(end)
        repeats.append(start)


def trailing_overlap(first: IndexArray, sums: IndexArray, *, config: Config) -> IndexArray:
    """Return (m,) int64: the units with which the overlaps of finished chunks begin.

    first: (m,) int64, the units with which the chunks begin. Each repeats as much of the one before as it has
    room for, up to the overlap of the config, but never all of it. sums: (n + 1,) int64, as in Sizes.
    """
    room = config.max_tokens - np.diff(sums[np.append(first, len(sums) - 1)])
    begin = np.searchsorted(sums, sums[first] - np.clip(room, 0, overlap_of(config)), side="left")
    begin[1:] = np.maximum(begin[1:], first[:-1] + 1)
    begin[0] = first[0]
    return np.asarray(begin, dtype=np.int64)


def size_reasons(given: StrategyInput, at: IndexArray) -> CodeArray:
    """Return (k,) uint8 of Reason for windows that end, being full, at some gaps. at: (k,) int64.

    TURN if a message ends at the gap, else SIZE.
    """
    turn = given.blocks.turn[given.units.block]
    return np.where(turn[at] != turn[at + 1], Reason.TURN, Reason.SIZE).astype(np.uint8)
