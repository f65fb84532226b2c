"""Segmentation metrics of boundaries against a reference: Pk, WindowDiff, similarity, precision, recall, F1.

Boundaries are gaps: (k,) int64, ascending, each after unit g of n units, so 0 to n - 2.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import IndexArray


def window_size(reference: IndexArray, units: int) -> int:
    """Return k, half the mean length of the reference's segments in units: 2 or more, but below `units`.

    reference: (b,) int64 gaps. After Beeferman, Berger and Lafferty (1999), Statistical Models for Text
    Segmentation.
    """
    # Halves go up: round() would take them to the nearest even number.
    segments = len(reference) + 1
    half = (units + segments) // (2 * segments)
    return min(max(half, 2), max(units - 1, 1))


def pk(reference: IndexArray, hypothesis: IndexArray, *, units: int, k: int | None = None) -> float:
    """Return the share of pairs of units, k apart, that one segmentation separates and the other does not.

    reference, hypothesis: (b,) int64 gaps, each with a b of its own. k: window_size(reference, units) unless
    given; it must be 1 to units - 1. Raises ValueError for another. 0 is perfect agreement; lower is better.
    After Beeferman, Berger and Lafferty (1999), Statistical Models for Text Segmentation.
    """
    theirs, ours = _counts(reference, hypothesis, units=units, k=k)
    return float(np.mean((theirs > 0) != (ours > 0))) if len(theirs) else 0.0


def window_diff(reference: IndexArray, hypothesis: IndexArray, *, units: int, k: int | None = None) -> float:
    """Return the share of windows of k gaps in which the numbers of boundaries differ.

    reference, hypothesis, k: as for pk(), (b,) int64 gaps each. 0 is perfect agreement; lower is better.
    Unlike Pk it also counts a boundary too many near one that is right. Raises ValueError as pk() does.
    After Pevzner and Hearst (2002), A Critique and Improvement of an Evaluation Metric for Text Segmentation.
    """
    theirs, ours = _counts(reference, hypothesis, units=units, k=k)
    return float(np.mean(theirs != ours)) if len(theirs) else 0.0


def _counts(
    reference: IndexArray, hypothesis: IndexArray, *, units: int, k: int | None
) -> tuple[IndexArray, IndexArray]:
    """Return how many boundaries each has in every window of k gaps, (units - k,) int64 each.

    reference, hypothesis: (b,) int64 gaps. Raises ValueError for a window that does not fit.
    """
    if units < 2:
        return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64)
    k = window_size(reference, units) if k is None else k
    if not 1 <= k < units:
        raise ValueError(f"a window of {k} gaps does not fit {units} units")
    begins = np.arange(units - k)
    theirs, ours = (
        np.searchsorted(gaps, begins + k) - np.searchsorted(gaps, begins) for gaps in (reference, hypothesis)
    )
    return theirs, ours


@dataclass(frozen=True)
class Agreement:
    """The agreement of boundaries with a reference; precision, recall and f1 are in [0, 1], higher is better.

    matched: how many boundaries of one match one of the other. If neither has any, the three figures are 1.
    """

    matched: int
    precision: float
    recall: float
    f1: float


def boundary_f1(reference: IndexArray, hypothesis: IndexArray, *, tolerance: int = 0) -> Agreement:
    """Match as many boundaries as possible one to one, at most `tolerance` units apart.

    reference, hypothesis: ascending gaps, (b,) int64 each.
    """
    matched = at = 0
    theirs = reference.tolist()
    for gap in hypothesis.tolist():
        while at < len(theirs) and theirs[at] < gap - tolerance:
            at += 1
        if at < len(theirs) and theirs[at] <= gap + tolerance:
            matched += 1
            at += 1
    if not len(reference) and not len(hypothesis):
        return Agreement(0, 1.0, 1.0, 1.0)
    precision = matched / len(hypothesis) if len(hypothesis) else 0.0
    recall = matched / len(reference) if len(reference) else 0.0
    return Agreement(matched, precision, recall, 2 * matched / (len(reference) + len(hypothesis)))


def boundary_similarity(reference: IndexArray, hypothesis: IndexArray) -> float:
    """Return Fournier's B: 1 less the edits per pair or single boundary; a shift by one gap is half an edit.

    reference, hypothesis: ascending gaps, (b,) int64 each. Returns a value in [0, 1], symmetric in the two; 1
    is perfect agreement, also if neither has a boundary. Unlike Pk and WindowDiff it has no window, and does
    not reward few boundaries.
    After Fournier (2013), Evaluating Text Segmentation using Boundary Edit Distance: B with transpositions
    over n_t = 2 places, each weighed by how far it goes.
    """
    missed = np.setdiff1d(reference, hypothesis, assume_unique=True)
    added = np.setdiff1d(hypothesis, reference, assume_unique=True)
    moved = boundary_f1(missed, added, tolerance=1).matched
    matched = len(reference) - len(missed)
    unpaired = len(missed) + len(added) - 2 * moved
    total = matched + moved + unpaired
    return 1.0 - (unpaired + moved / 2) / total if total else 1.0
