"""The nearness of sentences to their chunks, computed on demand for the sentences in view."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.desktop.widgets.translation import in_a_row, numeral, tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.text.blocks import BlockKind
from seamline.instruments.nearness import Nearness, nearness_of

_MAX_SOUGHT = 1_000


@dataclass(frozen=True)
class NearSentence:
    """A sentence in a chunk. start, end: the indices of its words.

    own, other: as in Nearness. nearer: the neighbouring chunk that it is clearly nearer to, or -1. boundary,
    place: the index of the boundary between both chunks, and its index if the sentence moved to the other; -1
    if the sentence is not at that edge.
    """

    chunk: int
    start: int
    end: int
    own: float
    other: float
    nearer: int
    boundary: int = -1
    place: int = -1

    @property
    def is_odd(self) -> bool:
        """Whether it is nearer to another chunk."""
        return self.nearer >= 0

    @property
    def words(self) -> str:
        """Its nearness to its own chunk, and to the nearer one if there is one, in words."""
        if np.isnan(self.own):
            return tr("the only sentence of chunk {chunk:,}", chunk=self.chunk + 1)
        near = tr(
            "{cosine} near the rest of chunk {chunk:,}", cosine=format_cosine(self.own), chunk=self.chunk + 1
        )
        other = tr("{cosine} near chunk {chunk:,}", cosine=format_cosine(self.other), chunk=self.nearer + 1)
        return in_a_row(near, other) if self.is_odd else near


def format_cosine(value: float) -> str:
    """Format a cosine with two decimals."""
    return numeral(value, "z.2f")


class NearnessMargin:
    """Computes the nearness of a chunk's sentences when one of them is asked for, and caches it."""

    def __init__(self, analysis: Analysis, vectors: FloatArray) -> None:
        """vectors: (units, dimensions) float32, of the analysis."""
        self._analysis = analysis
        self._vectors = vectors
        self._known: dict[int, Nearness] = {}

    @classmethod
    def of(cls, analysis: Analysis | None) -> NearnessMargin | None:
        """Return the margin of a cut; None without vectors."""
        if analysis is None or analysis.vectors is None:
            return None
        return cls(analysis, analysis.vectors)

    def sentence(self, unit: int) -> NearSentence | None:
        """Return a sentence by the number of its unit; None if it is in no chunk."""
        chunks, units = self._analysis.chunks, self._analysis.units
        chunk = int(chunks.first.searchsorted(unit, "right")) - 1
        if chunk < 0 or unit >= chunks.stop[chunk]:
            return None
        near, at = self._of_chunk(chunk), unit - int(chunks.first[chunk])
        nearer = int(near.nearer[at])
        if self._analysis.blocks.kind[units.block[unit]] == BlockKind.HEADING:
            # A heading belongs to the text after it, in spite of its nearness.
            nearer = -1
        boundary = place = -1
        if nearer == chunk - 1 >= 0 and at == 0 and chunks.stop[nearer] == unit:
            boundary, place = int(units.first[unit]), int(units.first[unit + 1])
        elif nearer == chunk + 1 and unit + 1 == chunks.stop[chunk] == chunks.first[nearer]:
            boundary, place = int(units.first[unit + 1]), int(units.first[unit])
        span = int(units.first[unit]), int(units.last[unit])
        return NearSentence(chunk, *span, float(near.own[at]), float(near.other[at]), nearer, boundary, place)

    def between(self, low: int, high: int) -> list[NearSentence]:
        """Return the sentences that have words between two indices."""
        units = self._analysis.units
        first, stop = int(units.last.searchsorted(low, "right")), int(units.first.searchsorted(high))
        return [found for unit in range(first, stop) if (found := self.sentence(unit)) is not None]

    def at(self, index: int) -> NearSentence | None:
        """Return the sentence at an index, or the last before it."""
        unit = int(self._analysis.units.first.searchsorted(index, "right")) - 1
        return self.sentence(unit) if unit >= 0 else None

    def next_odd(self, index: int) -> NearSentence | None:
        """Return the first sentence after an index that is nearer to another chunk.

        It is searched for in the next thousand chunks only, so that the user need not wait.
        """
        chunks, units = self._analysis.chunks, self._analysis.units
        unit = int(units.first.searchsorted(index, "right"))
        chunk = max(int(chunks.first.searchsorted(unit, "right")) - 1, 0)
        for number in range(chunk, min(chunk + _MAX_SOUGHT, len(chunks))):
            odd = np.flatnonzero(self._of_chunk(number).nearer >= 0) + int(chunks.first[number])
            for each in odd[odd >= unit].tolist():
                if (found := self.sentence(each)) is not None and found.is_odd:
                    return found
        return None

    def _of_chunk(self, chunk: int) -> Nearness:
        if chunk not in self._known:
            chunks = self._analysis.chunks
            self._known[chunk] = nearness_of(self._vectors, chunks.first, stop=chunks.stop, chunk=chunk)
        return self._known[chunk]
