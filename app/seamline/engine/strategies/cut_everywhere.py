"""Proposals of strategies that cut at every gap of some kind, whatever the sizes."""

from __future__ import annotations

import numpy as np

from seamline.engine.arrays import BoolArray
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.strategies.strategy import StrategyInput


def cut_everywhere(
    given: StrategyInput, places: BoolArray, *, reason: Reason, left_out: BoolArray | None = None
) -> Proposal:
    """Propose to cut at all chosen gaps at which a cut is possible, without merging, dividing or overlap.

    places: (n - 1,) bool. left_out: as in Proposal.
    """
    gaps = np.flatnonzero(places & given.gaps.possible).astype(np.int64)
    return Proposal(
        gaps=gaps,
        reasons=np.full(len(gaps), reason, dtype=np.uint8),
        scores=np.ones(len(gaps), dtype=np.float32),
        overlap_first=np.append(0, gaps + 1),
        sized=True,
        left_out=left_out,
    )
