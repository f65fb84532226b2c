"""Metrics of a ranking of chunks against the wanted text: ranks, coverage and gain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, IndexArray, highest

Span = tuple[int, int]
"""Start and end in a text, or in several texts as if they were concatenated."""


class Coverage(NamedTuple):
    """How well the retrieved text covers the wanted text; each value from 0 to 1."""

    recall: float
    precision: float
    iou: float


def best_chunks(scores: FloatArray, limit: int) -> IndexArray:
    """Return the `limit` chunks with the highest scores, the highest first: (h,) int64.

    scores: (m,) float32. Of equal scores the earlier comes first; chunks with a score of 0 or below are left
    out.
    """
    return highest(scores, np.flatnonzero(scores > 0), limit=limit)


def rank_of(scores: FloatArray, chunk: int) -> int:
    """Return the rank of a chunk among all, from 1; 0 if its score is not above 0, so that it is never found.

    scores: (m,) float32. Of equal scores the earlier comes first.
    """
    score = scores[chunk]
    if score <= 0:
        return 0
    return 1 + int((scores > score).sum()) + int((scores[:chunk] == score).sum())


def reciprocal_rank(ranks: Sequence[int]) -> float:
    """Return 1 divided by the best of the ranks of relevant items, ranks of 0 left out; 0 if none is left.

    Its mean over questions is the MRR of Voorhees (1999), TREC-8.
    """
    found = [rank for rank in ranks if rank > 0]
    return 1 / min(found) if found else 0.0


def ndcg(gains: NDArray[np.float64], all_gains: NDArray[np.float64], *, limit: int) -> float:
    """Return the normalised discounted cumulative gain of the first chunks, from 0 to 1.

    gains: (h,) float64, of the chunks found, the best first. all_gains: (m,) float64, of all chunks.
    After Järvelin and Kekäläinen (2002), with the logarithm of rank plus one.
    """
    ideal = np.sort(all_gains)[::-1][:limit]
    best = _discounted(ideal)
    return _discounted(gains[:limit]) / best if best > 0 else 0.0


def coverage(retrieved: Sequence[Span], wanted: Sequence[Span]) -> Coverage:
    """Return recall, precision and intersection over union of retrieved text, in characters.

    Text that is retrieved twice, as overlap, counts twice in precision and union, since a reader gets it
    twice. After Smith and Troynikov (2024), Evaluating Chunking Strategies for Retrieval, whose code counts
    characters too.
    """
    sought = merged_spans(wanted)
    total = length(sought)
    covered = total - length(without(sought, retrieved))
    given = sum(end - start for start, end in retrieved)
    union = given + total - covered
    return Coverage(
        covered / total if total else 0.0,
        covered / given if given else 0.0,
        covered / union if union else 0.0,
    )


def length(spans: Sequence[Span]) -> int:
    """Return how many characters some spans have together; they must be disjoint."""
    return sum(end - start for start, end in spans)


def merged_spans(spans: Sequence[Span]) -> list[Span]:
    """Return spans in order, with those merged that touch or overlap."""
    found: list[Span] = []
    for start, end in sorted(span for span in spans if span[0] < span[1]):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], end)
        else:
            found.append((start, end))
    return found


def without(spans: Sequence[Span], taken: Sequence[Span]) -> list[Span]:
    """Return what is left of some spans, in order, after others are removed from them."""
    left: list[Span] = []
    away = merged_spans(taken)
    for start, end in merged_spans(spans):
        for low, high in away:
            if high <= start or low >= end:
                continue
            if low > start:
                left.append((start, low))
            start = max(start, high)
        if start < end:
            left.append((start, end))
    return left


def _discounted(gains: NDArray[np.float64]) -> float:
    """Return the discounted sum of gains, (h,) float64, the best ranked first."""
    return float((gains / np.log2(np.arange(len(gains)) + 2)).sum())
