"""Pinned boundaries: places where the user wants a cut, whatever a strategy says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from seamline.engine.arrays import IndexArray, distinct
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.units.units import Units


def pinned_gaps(pins: Sequence[int], units: Units) -> IndexArray:
    """Return the gaps nearest to the user's pins, ascending and each once, (p,) int64.

    pins: indices of the text at which a chunk is to begin. Since units are never cut, a pin inside a unit
    moves to the nearer end of it. Pins before the words of the first unit or behind the last are dropped.
    """
    if len(units) < 2:
        return np.empty(0, dtype=np.int64)
    # Filtered before they become an array, since a pin may be too large for int64.
    wanted = np.array([pin for pin in pins if units.first[0] < pin < units.end[-1]], dtype=np.int64)
    begins = units.first[1:]
    right = np.minimum(begins.searchsorted(wanted), len(begins) - 1)
    left = np.maximum(right - 1, 0)
    is_left = np.abs(begins[left] - wanted) < np.abs(begins[right] - wanted)
    return distinct(np.where(is_left, left, right))


def with_pins(proposal: Proposal, pinned: IndexArray) -> Proposal:
    """Return a proposal with pinned gaps added, all of them with the reason MANUAL.

    pinned: (p,) int64, ascending gaps, some of which the proposal may have already. A chunk that begins at an
    added gap repeats nothing, and the chunk after it repeats nothing from before that gap.
    """
    if not len(pinned):
        return proposal
    gaps = distinct(np.concatenate((proposal.gaps, pinned)))
    old = np.searchsorted(gaps, proposal.gaps)
    reasons = np.empty(len(gaps), dtype=np.uint8)
    scores = np.ones(len(gaps), dtype=np.float32)
    reasons[old], scores[old] = proposal.reasons, proposal.scores
    reasons[np.searchsorted(gaps, pinned)] = Reason.MANUAL
    overlap = proposal.overlap_first
    if overlap is not None:
        first = np.append(0, gaps + 1)
        kept = first.copy()
        kept[np.append(0, old + 1)] = overlap
        # Behind a chunk that a pin has divided, the next may repeat only units of its later part.
        is_parted = np.ones(len(first), dtype=np.bool_)
        is_parted[np.append(0, old + 1)] = False
        after = np.flatnonzero(is_parted[:-1]) + 1
        kept[after] = np.minimum(np.maximum(kept[after], first[after - 1] + 1), first[after])
        overlap = kept
    return replace(proposal, gaps=gaps, reasons=reasons, scores=scores, overlap_first=overlap)
