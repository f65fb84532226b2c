"""Fill chunks with whole messages up to a maximum, and repeat the last ones: the window that slides."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

import numpy as np

from seamline.engine.config import Config
from seamline.engine.gaps import Edge
from seamline.engine.packing import Proposal, Reason
from seamline.engine.strategies.strategy import Given

FALLBACK = "sliding-window"


class Window:
    """Messages are added until the next would pass the maximum; the last ones are repeated as overlap.

    A message, or whatever the units are, is never cut: a longer one is a chunk by itself.
    """

    name = "sliding-window"
    label = "Sliding window"
    summary = "Fills chunks with whole messages up to a size, and repeats the last ones."
    fields: tuple[str, ...] = (
        "max_tokens",
        "overlap_tokens",
        "overlap_percent",
        "only_if_long",
        "splitter",
        "front_matter",
    )
    needs_vectors = False

    def propose(self, given: Given) -> Proposal:
        return slide(given)


def overlap_of(config: Config) -> int:
    """Return how many tokens may be repeated: the larger of the number and the share of the maximum."""
    return max(config.overlap_tokens, config.max_tokens * config.overlap_percent // 100)


def slide(given: Given, *, method: str = "") -> Proposal:
    """Propose the windows of a document. method: what made the proposal, if not the strategy itself."""
    sums = given.sizes.sums.tolist()
    units, most, overlap = given.sizes.units, given.config.max_tokens, overlap_of(given.config)
    firsts, repeats = [0], [0]
    begin = 0
    while True:
        # At least one unit is new in each window, or they would never end.
        end = max(bisect_right(sums, sums[begin] + most) - 1, firsts[-1] + 1)
        if end >= units:
            break
        begin = bisect_left(sums, sums[end] - overlap, firsts[-1], end)
        if sums[end + 1] - sums[begin] > most:
            begin = end
        firsts.append(end)
        repeats.append(begin)
    first = np.array(firsts, dtype=np.int64)
    gaps = first[1:] - 1
    at_turn = given.gaps.edge[gaps] >= Edge.TURN
    return Proposal(
        gaps=gaps,
        reasons=np.where(at_turn, Reason.TURN, Reason.SIZE).astype(np.uint8),
        scores=np.zeros(len(gaps), dtype=np.float32),
        overlap_first=np.array(repeats, dtype=np.int64),
        sized=True,
        method=method,
    )
