"""How clear each boundary of the optimal strategy is, and how much every other gap lacks to become one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import numpy as np

from seamline.engine import proposing
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.pins import pinned_gaps
from seamline.engine.strategies.optimal import LARGEST_MARGIN, Evidence, Optimal, partition


@dataclass(frozen=True)
class Margins:
    """What speaks for and against a boundary at each of n - 1 gaps, in nats: 1 more is 2.7 times as likely.

    margin: (n - 1,) float32, how much more the best cut with a boundary at the gap has than the best without:
        above 0 for the boundaries, below for the other gaps, at most LARGEST_MARGIN either way; what must
        not be cut has the lowest. words, structure: (n - 1,) float32, what these say of each gap.
    cost: what a boundary costs. typical_length: the mean length of chunks, in sentences or what is kept
        whole, that explains the text best; it is where the cost comes from at granularity 0.
    """

    margin: FloatArray
    words: FloatArray
    structure: FloatArray
    cost: float
    typical_length: float


def margins(analysis: Analysis, cancel: CancelToken | None = None) -> Margins | None:
    """Return the margins of a cut by the optimal strategy; None for any other, and without vectors.

    Raises Cancelled.
    """
    if analysis.method != Optimal.name or "evidence" not in analysis.stages:
        return None
    gathered = cast(proposing.Evidence, analysis.stages["evidence"][1])
    if not isinstance(gathered.found, Evidence):
        return None
    evidence, config = gathered.found, analysis.config
    found = partition(evidence, analysis.sizes, config, pinned_gaps(analysis.pins, analysis.units), cancel)
    margin = np.full(len(analysis.gaps), -LARGEST_MARGIN, dtype=np.float32)
    inner = np.clip(found.margins[1:-1], -LARGEST_MARGIN, LARGEST_MARGIN)
    margin[evidence.bounds[1:-1] - 1] = inner
    return Margins(
        read_only(margin),
        read_only(evidence.cues.astype(np.float32)),
        read_only(evidence.structure.astype(np.float32)),
        evidence.cost(config.granularity),
        float(np.exp(evidence.penalty)) + 1.0,
    )
