"""Score of a cut against reference boundaries: Pk, WindowDiff, boundary similarity, precision, recall, F1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.sizing.pins import pinned_gaps
from seamline.instruments.metrics import (
    Agreement,
    boundary_f1,
    boundary_similarity,
    pk,
    window_diff,
    window_size,
)

MIN_REFERENCES = 3
"""A score by fewer boundaries says nothing: by one alone, every usual cut has a WindowDiff of 1."""


@dataclass(frozen=True)
class ReferenceScore:
    """How a cut agrees with reference boundaries.

    reference, found: how many boundaries there are in each. units: of the text. pk, window_diff: lower is
    better; k is their window, in units. boundary_similarity: higher is better. exact: the agreement of
    boundaries at the same gap. near: that of boundaries at most one unit apart.
    """

    reference: int
    found: int
    units: int
    k: int
    pk: float
    window_diff: float
    boundary_similarity: float
    exact: Agreement
    near: Agreement


def score(analysis: Analysis, reference: Sequence[int] | IndexArray) -> ReferenceScore:
    """Score the boundaries of a cut by reference boundaries.

    reference: (b,) int64 or a list, indices of the text at which chunks are to begin.
    """
    units = len(analysis.units)
    wanted = pinned_gaps([int(index) for index in reference], analysis.units)
    found = (analysis.chunks.stop[:-1] - 1).astype(np.int64)
    return ReferenceScore(
        reference=len(wanted),
        found=len(found),
        units=units,
        k=window_size(wanted, units),
        pk=pk(wanted, found, units=units),
        window_diff=window_diff(wanted, found, units=units),
        boundary_similarity=boundary_similarity(wanted, found),
        exact=boundary_f1(wanted, found),
        near=boundary_f1(wanted, found, tolerance=1),
    )
