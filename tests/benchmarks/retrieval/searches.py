"""Searches by meaning, by keywords and by both; and searches for children that return their parents."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.evidence.embedding import Embedder
from seamline.exports.ndjson.records import embed_chunks
from seamline.instruments.keyword_ranking import KeywordIndex, fuse, rank

Search = Callable[[Sequence[str], Sequence[Analysis], Embedder], list[IndexArray]]
"""(questions, cuts of all documents, embedder) -> for each question its chunks, the best first, (k,) int64.

Chunks are numbered through all documents.
"""


def semantic(questions: Sequence[str], analyses: Sequence[Analysis], embedder: Embedder) -> list[IndexArray]:
    """Rank all chunks by the cosines of their vectors and the question's."""
    vectors = np.concatenate([embed_chunks(analysis, embedder) for analysis in analyses])
    scores = embedder.embed(questions) @ vectors.T
    return [np.argsort(-row, kind="stable") for row in scores]


def keyword(questions: Sequence[str], analyses: Sequence[Analysis], embedder: Embedder) -> list[IndexArray]:
    """Rank the chunks that have a word of the question, by BM25."""
    index = KeywordIndex([a.text_of(number) for a in analyses for number in range(len(a.chunks))])
    return [rank(index.scores(question)) for question in questions]


def hybrid(questions: Sequence[str], analyses: Sequence[Analysis], embedder: Embedder) -> list[IndexArray]:
    """Fuse both rankings by reciprocal ranks."""
    count = sum(len(analysis.chunks) for analysis in analyses)
    both = zip(semantic(questions, analyses, embedder), keyword(questions, analyses, embedder), strict=True)
    return [rank(fuse(rankings, count)) for rankings in both]


def of_children(search: Search) -> Search:
    """Return a search for children that returns the parents of those found, each once."""

    def search_children(
        questions: Sequence[str], analyses: Sequence[Analysis], embedder: Embedder
    ) -> list[IndexArray]:
        children = [analysis.children for analysis in analyses if analysis.children is not None]
        families = [len(a.children_of(number)) for a in analyses for number in range(len(a.chunks))]
        parents = np.repeat(np.arange(len(families)), families)
        return [_once(parents[found]) for found in search(questions, children, embedder)]

    return search_children


def _once(ranking: IndexArray) -> IndexArray:
    """Return a ranking without repetitions, (k,) int64 for (n,) int64."""
    _, first = np.unique(ranking, return_index=True)
    return ranking[np.sort(first)]
