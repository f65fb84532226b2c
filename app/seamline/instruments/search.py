"""Search: the chunks nearest to a query by their vectors, by its words, or both; and if they are complete."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, IndexArray, highest, read_only, row_products
from seamline.engine.phrases import phrase
from seamline.instruments.completeness import Completeness, completeness
from seamline.instruments.keyword_ranking import KeywordIndex, fuse, rank, rank_by_words

DEFAULT_LIMIT = 20
"""How many hits are listed by default."""

_OPENING = 160


@dataclass(frozen=True)
class Neighbour:
    """A chunk beside a hit: its number, its cosine, None without vectors, and how its text begins."""

    chunk: int
    cosine: float | None
    opening: str


@dataclass(frozen=True)
class Hit:
    """A chunk that was found.

    document: the number of its analysis in the index. score: what hits are ordered by: the cosine, BM25, or
    the fusion of both rankings. cosine: of its vector and the query's, None in a search by words alone. bm25:
    its score for the query's words, None without any of them. opening: how its text begins, as one line.
    before, after: the chunks beside it, None at the ends. completeness: whether it is a whole thought.
    """

    document: int
    chunk: int
    score: float
    cosine: float | None
    bm25: float | None
    opening: str
    before: Neighbour | None
    after: Neighbour | None
    completeness: Completeness

    @property
    def score_text(self) -> str:
        """The cosine with three decimals; in a search by words alone, BM25 with two."""
        if self.cosine is not None:
            return phrase("{cosine:.3f}", cosine=self.cosine)
        return "" if self.bm25 is None else phrase("{bm25:.2f}", bm25=self.bm25)


@dataclass(frozen=True)
class SearchResult:
    """The result of a query.

    hits: the best first. scores: the cosines of all chunks of each document, (m,) float32; () without them.
    """

    hits: tuple[Hit, ...]
    scores: tuple[FloatArray, ...]

    @property
    def whole(self) -> int:
        """How many hits are whole thoughts."""
        return sum(hit.completeness.is_complete for hit in self.hits)

    @cached_property
    def heat(self) -> tuple[FloatArray, ...]:
        """The scores scaled to [0, 1], from the lowest to the highest of all: (m,) float32 for each document.

        Scaled because the cosines of a model may lie close together; if all are equal, they stay as they are.
        """
        held = [scores for scores in self.scores if len(scores)]
        low = min((float(scores.min()) for scores in held), default=0.0)
        high = max((float(scores.max()) for scores in held), default=0.0)
        if high <= low:
            low, high = 0.0, 1.0
        return tuple(
            read_only(np.clip((scores - low) / (high - low), 0, 1).astype(np.float32))
            for scores in self.scores
        )


class SearchIndex:
    """The chunks of documents with their vectors; frozen once made, and safe to hand to another thread."""

    def __init__(self, analyses: Sequence[Analysis], vectors: Sequence[FloatArray] | None = None) -> None:
        """Make an index of vectors that lie in memory already; nothing is copied.

        vectors: of each analysis (m, dimensions) float32, rows of unit length, or zero; None for searches by
        words alone. Raises ValueError when there are more or fewer vectors than chunks.
        """
        if vectors is not None:
            for analysis, rows in zip(analyses, vectors, strict=True):
                if len(rows) != len(analysis.chunks):
                    raise ValueError(
                        f"{analysis.document.name} has {len(analysis.chunks)} chunks but {len(rows)} vectors"
                    )
        self.analyses = tuple(analyses)
        self._vectors = tuple(vectors) if vectors is not None else ()
        counts = [len(analysis.chunks) for analysis in analyses]
        self._offsets = np.append(0, np.cumsum(counts, dtype=np.int64))

    def __len__(self) -> int:
        """Return the number of chunks."""
        return int(self._offsets[-1])

    def is_of(self, analyses: Sequence[Analysis], vectors: Sequence[FloatArray] | None) -> bool:
        """Whether the index was made of these very objects, and may be used again with its word counts.

        vectors: of each analysis (m, dimensions) float32, or None.
        """
        ours, its = (*self.analyses, *self._vectors), (*analyses, *(vectors or ()))
        return len(ours) == len(its) and all(a is b for a, b in zip(ours, its, strict=True))

    def search(
        self,
        query_vector: FloatArray | None,
        *,
        words: str = "",
        per_document: bool = False,
        limit: int = DEFAULT_LIMIT,
    ) -> SearchResult:
        """Rank the chunks for a query, the best first; of equal ones the earlier comes first.

        query_vector: (dimensions,) float32 of unit length; None to rank by words alone. words: the query's
        text, to rank by BM25; with a vector too, both rankings are fused. "" to rank by the cosine alone.
        per_document: whether only the best chunk of each document is a hit. A chunk with a cosine of 0 or
        below, and no word that counts, is no hit; see rank_by_words() for the words that count beside a
        vector. Raises ValueError when the query has other dimensions than the chunks.
        """
        cosines_of = self._cosines(query_vector) if query_vector is not None else ()
        cosines = np.concatenate(cosines_of) if cosines_of else np.zeros(len(self), dtype=np.float32)
        bm25 = self._keywords.scores(words) if words else np.zeros(len(self))
        if query_vector is None:
            scores = bm25.astype(np.float32)
        elif words:
            rankings = [rank(cosines), rank_by_words(bm25)]
            scores = fuse(rankings, len(self)).astype(np.float32)
        else:
            scores = cosines
        places = self._best_of_each(scores) if per_document else np.arange(len(scores))
        places = highest(scores, places[scores[places] > 0], limit=limit)
        return SearchResult(tuple(self._hits(places, scores, cosines=cosines_of, bm25=bm25)), cosines_of)

    @cached_property
    def _keywords(self) -> KeywordIndex:
        return KeywordIndex(
            [
                analysis.embedded_text(number)
                for analysis in self.analyses
                for number in range(len(analysis.chunks))
            ]
        )

    def _cosines(self, query_vector: FloatArray) -> tuple[FloatArray, ...]:
        """Return the cosine of each chunk to the query, (m,) float32 for each document.

        query_vector: (dimensions,) float32. Raises ValueError when the chunks have other dimensions.
        """
        for rows in self._vectors:
            if len(rows) and rows.shape[1:] != query_vector.shape:
                raise ValueError(
                    f"the query has {len(query_vector)} dimensions but the chunks have {rows.shape[1]}"
                )
        return tuple(
            read_only(row_products(rows, query_vector) if len(rows) else np.empty(0, dtype=np.float32))
            for rows in self._vectors
        )

    def _best_of_each(self, flat: FloatArray) -> IndexArray:
        """Return the place of the best chunk of each document that has any, (k,) int64.

        flat: (chunks,) float32, the scores of the chunks of all documents, concatenated.
        """
        bounds = zip(self._offsets[:-1].tolist(), self._offsets[1:].tolist(), strict=True)
        best = [start + int(flat[start:stop].argmax()) for start, stop in bounds if stop > start]
        return np.array(best, dtype=np.int64)

    def _hits(
        self,
        places: IndexArray,
        scores: FloatArray,
        *,
        cosines: tuple[FloatArray, ...],
        bm25: NDArray[np.float64],
    ) -> Iterator[Hit]:
        """Yield the hits at some places among the chunks of all documents, (k,) int64.

        scores: (chunks,) float32. cosines: (m,) float32 for each document, or (). bm25: (chunks,) float64.
        """
        documents = np.searchsorted(self._offsets, places, side="right") - 1
        for document, place in zip(documents.tolist(), places.tolist(), strict=True):
            analysis = self.analyses[document]
            of_chunk = cosines[document] if cosines else None
            chunk = place - int(self._offsets[document])
            yield Hit(
                document,
                chunk,
                float(scores[place]),
                None if of_chunk is None else float(of_chunk[chunk]),
                float(bm25[place]) or None,
                opening(analysis, chunk),
                _neighbour(analysis, of_chunk, number=chunk - 1),
                _neighbour(analysis, of_chunk, number=chunk + 1),
                completeness(analysis, chunk),
            )


def opening(analysis: Analysis, number: int) -> str:
    """Return the beginning of a chunk, after its overlap, as one line."""
    start, end = int(analysis.chunks.start[number]), int(analysis.chunks.end[number])
    words = " ".join(analysis.document.text[start : min(end, start + _OPENING)].split())
    return f"{words}…" if end - start > _OPENING else words


def _neighbour(analysis: Analysis, cosines: FloatArray | None, *, number: int) -> Neighbour | None:
    """Return a chunk beside a hit, or None beyond the ends. cosines: (m,) float32, of the document."""
    if not 0 <= number < len(analysis.chunks):
        return None
    cosine = None if cosines is None else float(cosines[number])
    return Neighbour(number, cosine, opening(analysis, number))
