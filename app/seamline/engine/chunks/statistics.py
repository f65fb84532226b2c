"""Statistics of a cut: sizes, reasons, completeness, coherence, coverage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import FloatArray, distinct_counts, reduce_spans, release_pages
from seamline.engine.chunks.chunk import Chunks
from seamline.engine.sizing.cut import Reason
from seamline.engine.text.document import Document
from seamline.engine.units.units import Units

_SUMMED_CHUNKS = 128


@dataclass(frozen=True)
class Statistics:
    """Figures of one cut.

    tokens_*: of the chunks' texts. overlap_share: repeated tokens divided by all others.
    coherence: mean cosine of a chunk's units to the chunk's mean vector, weighted by units, in [-1, 1];
        None without vectors. covered: characters in some chunk's core; left_out: characters that an option
        or the strategy leaves out; white: white space between cores. The three add up to `characters`.
    below_min, above_max: how many chunks, without their repeated text, miss the sizes asked for.
    """

    chunks: int
    units: int
    characters: int
    covered: int
    left_out: int
    white: int
    tokens_total: int
    tokens_min: int
    tokens_median: float
    tokens_mean: float
    tokens_max: int
    overlap_tokens: int
    overlap_share: float
    complete: int
    below_min: int
    above_max: int
    coherence: float | None
    reasons: Mapping[str, int]

    @property
    def complete_share(self) -> float:
        """Complete chunks divided by all chunks; 1 if there are none."""
        return self.complete / self.chunks if self.chunks else 1.0


def compute_statistics(
    document: Document,
    units: Units,
    *,
    chunks: Chunks,
    vectors: FloatArray | None,
    min_tokens: int,
    skipped: int,
) -> Statistics:
    """Compute the figures of a cut.

    vectors: (n, dimensions) float32, unit length, or None.
    skipped: characters before the first unit, left out by an option.
    """
    tokens = chunks.tokens
    count = len(chunks)
    covered = int((chunks.end - chunks.start).sum())
    words = np.append(0, np.cumsum(units.last - units.first))
    left_out = skipped + int(words[-1] - (words[chunks.stop] - words[chunks.first]).sum())
    repeated = int(chunks.overlap_tokens.sum())
    total = int(tokens.sum())
    names, counts = distinct_counts(chunks.reason)
    return Statistics(
        chunks=count,
        units=len(units),
        characters=len(document.text),
        covered=covered,
        left_out=left_out,
        white=len(document.text) - covered - left_out,
        tokens_total=total,
        tokens_min=int(tokens.min()) if count else 0,
        tokens_median=float(np.median(tokens)) if count else 0.0,
        tokens_mean=float(tokens.mean()) if count else 0.0,
        tokens_max=int(tokens.max()) if count else 0,
        overlap_tokens=repeated,
        overlap_share=repeated / (total - repeated) if total > repeated else 0.0,
        complete=int(chunks.complete.sum()),
        below_min=int((tokens - chunks.overlap_tokens < min_tokens).sum()),
        above_max=int(chunks.oversize.sum()),
        coherence=_coherence(chunks, vectors),
        reasons={Reason(name).label: int(n) for name, n in zip(names, counts, strict=True)},
    )


def _coherence(chunks: Chunks, vectors: FloatArray | None) -> float | None:
    """Return the mean cosine of units to the mean vector of their chunk, over all units of chunks.

    The cosines of unit vectors to their mean add up to the length of their sum.

    vectors: (n, dimensions) float32, unit length. Returns None without vectors or chunks.
    """
    if vectors is None or not len(chunks) or not len(vectors):
        return None
    total = 0.0
    held = int((chunks.stop - chunks.first).sum())
    # A few chunks at a time, since numpy keeps all other threads waiting while it adds.
    for at in range(0, len(chunks), _SUMMED_CHUNKS):
        first, stop = chunks.first[at : at + _SUMMED_CHUNKS], chunks.stop[at : at + _SUMMED_CHUNKS]
        inside = vectors[first[0] : stop[-1]]
        sums = reduce_spans(np.add, inside, first=first - first[0], stop=stop - first[0], dtype=np.float32)
        total += float(np.sqrt((sums.astype(np.float64) ** 2).sum(axis=1)).sum())
        release_pages(vectors)
    return total / held
