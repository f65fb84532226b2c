"""Lint rule for low coherence: chunks whose sentences have little to do with each other."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, IndexArray, reduce_spans, release_pages, slabs
from seamline.engine.chunks.chunk import Chunks
from seamline.engine.phrases import phrase
from seamline.instruments.lint.rule import Edges, RuleMatch, Severity, higher, lower, switch

_MIN_UNITS = 4
_SUMMED_CHUNKS = 128


class LowCoherence:
    """Chunks whose units are far less alike than those of the document."""

    name = "low-coherence"
    title = phrase("Loosely connected")
    severity = Severity.NOTE
    edges = Edges.NONE
    summary = "has sentences that are less than half as alike as random ones of the text"
    explanation = (
        "The mean cosine of all pairs of the chunk's units is less than half that of all pairs of the "
        "whole text. The chunk says more different things than sentences picked at random would, and its "
        "vector stands for none of them. Chunks of fewer than 4 units are passed over, since so few pairs "
        "say little. It needs an embedder."
    )

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        chunks, vectors = analysis.chunks, analysis.vectors
        if vectors is None or len(chunks) < 2:
            return
        units = chunks.stop - chunks.first
        # The squared length of each unit's vector is 1, or 0 if the model knows no word of it.
        squares = [np.einsum("ij,ij->i", slab, slab) for slab in slabs(vectors)]
        own = np.append(0.0, np.cumsum(np.concatenate(squares), dtype=np.float64))
        inner = _mean_cosine(
            _squared_lengths(chunks, vectors), own[chunks.stop] - own[chunks.first], count=units
        )
        sums = [slab.sum(axis=0) for slab in slabs(vectors)]
        square = np.square(np.sum(sums, axis=0), dtype=np.float64).sum()
        whole = float(_mean_cosine(square[None], own[-1:], count=np.array([len(vectors)], dtype=np.int64))[0])
        if whole <= 0:
            return
        for number in np.flatnonzero((inner < whole / 2) & (units >= _MIN_UNITS)).tolist():
            yield RuleMatch(
                number,
                phrase(
                    "has {count:,} sentences that are less alike ({similarity:z.2f}) than random ones "
                    "({usual:z.2f})",
                    count=int(units[number]),
                    similarity=float(inner[number]),
                    usual=whole,
                ),
                int(chunks.start[number]),
                int(chunks.end[number]),
                (
                    lower("threshold_std_devs"),
                    higher("shared_words"),
                    *((lower("min_tokens"),) if analysis.cut.merged else ()),
                    switch("cut_at_headings", value=True),
                    lower("max_tokens"),
                    lower("target_tokens"),
                ),
            )


def _mean_cosine(
    squared: NDArray[np.float64], own: NDArray[np.float64], *, count: IndexArray
) -> NDArray[np.float64]:
    """Return the mean cosine of all pairs of vectors in each of k groups, (k,) float64; 1 without a pair.

    squared: (k,) float64, the squared length of the group's sum, which equals `own` plus twice the cosines of
    all pairs. own: (k,) float64, the sum of the vectors' squared lengths. count: (k,) int64, of the vectors.
    """
    pairs = np.maximum(count * (count - 1.0), 1.0)
    cosine: NDArray[np.float64] = np.where(count > 1, (squared - own) / pairs, 1.0)
    return cosine


def _squared_lengths(chunks: Chunks, vectors: FloatArray) -> NDArray[np.float64]:
    """Return the squared length of the sum of each chunk's unit vectors, (m,) float64.

    vectors: (n, dimensions) float32.
    """
    squares = np.empty(len(chunks))
    # numpy holds the interpreter lock while it adds: with a few chunks at a time other threads wait little.
    for at in range(0, len(chunks), _SUMMED_CHUNKS):
        part = slice(at, at + _SUMMED_CHUNKS)
        first, stop = chunks.first[part], chunks.stop[part]
        inside = vectors[first[0] : stop[-1]]
        sums = reduce_spans(np.add, inside, first=first - first[0], stop=stop - first[0], dtype=np.float32)
        squares[part] = np.square(sums, dtype=np.float64).sum(axis=1)
        release_pages(vectors)
    return squares
