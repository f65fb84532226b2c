"""The background job of a search: cuts and embeds documents where needed, and ranks their chunks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from seamline.desktop.state.cut_documents import cut_document
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.open_document import Key, OpenDocument
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.evidence.prefixes import embed_query
from seamline.engine.phrases import phrase
from seamline.exports.ndjson.records import embed_chunks
from seamline.instruments.search import SearchIndex, SearchResult
from seamline.instruments.search_mode import DEFAULT_MODE, SearchMode

STAGE = "search"
"""The name of the stage under which the progress of embedding is reported."""


@dataclass(frozen=True)
class SearchRequest:
    """What to search for, how, and where.

    per_document: only the best chunk of each document. all_documents: in all open documents, not only in the
    one that is shown. side_by_side: in the document that is shown, both as it is cut and as B cuts it.
    """

    query: str
    mode: SearchMode = DEFAULT_MODE
    per_document: bool = False
    all_documents: bool = False
    side_by_side: bool = False


@dataclass(frozen=True)
class EmbeddedCut:
    """The chunks of a cut with their vectors, (m, dimensions) float32, and the name of the model.

    After a search by words alone there are no vectors, and the name is empty.
    """

    analysis: Analysis
    vectors: FloatArray | None = None
    embedder: str = ""

    def fits(self, analysis: Analysis, embedder: str) -> bool:
        """Whether the vectors hold for another cut: it has the same chunks, and its model is the same."""
        ours, its = self.analysis, analysis
        return self.embedder == embedder and (
            ours is its
            or (
                ours.document is its.document
                and ours.config.heading_context == its.config.heading_context
                and ours.config.context_prefix == its.config.context_prefix
                and ours.blocks is its.blocks
                and np.array_equal(ours.chunks.overlap_start, its.chunks.overlap_start)
                and np.array_equal(ours.chunks.start, its.chunks.start)
                and np.array_equal(ours.chunks.end, its.chunks.end)
            )
        )


@dataclass(frozen=True)
class Searched:
    """The results of a query under A and, if requested, under B.

    embedded, embedded_b: the cuts with their vectors, for the next query; those of A by document.
    knows_words: whether the query's vector is not zero, so that the model knows any of its words.
    """

    a: tuple[SearchIndex, SearchResult]
    b: tuple[SearchIndex, SearchResult] | None
    embedded: Mapping[Key, EmbeddedCut]
    embedded_b: EmbeddedCut | None
    knows_words: bool
    mode: SearchMode


@dataclass(frozen=True)
class SearchJob:
    """A search with all its inputs; run() touches no widget, and may run on any thread."""

    request: SearchRequest
    documents: Sequence[OpenDocument]
    b: Analysis | None
    config: Config
    load: EmbedderLoader
    embedded: Mapping[Key, EmbeddedCut]
    embedded_b: EmbeddedCut | None
    indexes: tuple[SearchIndex, ...]

    def run(self, progress: Progress, cancel: CancelToken) -> Searched:
        """Cut and embed documents where needed, and search. Raises EmbeddingError, ConfigError, Cancelled."""
        embedder = self._loaded(self.config.embedder, progress, cancel=cancel)
        cuts = {
            opened.key: self._cut(opened, embedder, progress=progress, cancel=cancel)
            for opened in self.documents
        }
        searched = self._embed(cuts, embedder, known=self.embedded, progress=progress, cancel=cancel)
        a, knows_words = self._found(list(searched.values()), embedder)
        b, embedded_b = None, None
        if self.b is not None:
            b_embedder = self._loaded(self.b.config.embedder, progress, cancel=cancel)
            key = key_of(self.b)
            known = {key: self.embedded_b} if self.embedded_b is not None else {}
            embedded_b = self._embed(
                {key: self.b}, b_embedder, known=known, progress=progress, cancel=cancel
            )[key]
            b, _ = self._found([embedded_b], b_embedder)
        return Searched(a, b, {**self.embedded, **searched}, embedded_b, knows_words, self.request.mode)

    def _embed(
        self,
        cuts: Mapping[Key, Analysis],
        embedder: Embedder | None,
        *,
        known: Mapping[Key, EmbeddedCut],
        progress: Progress,
        cancel: CancelToken,
    ) -> dict[Key, EmbeddedCut]:
        """Return cuts, with vectors unless words alone are searched. known: earlier ones, to be reused."""
        if self.request.mode == "keyword" or embedder is None:
            return {
                key: known[key] if key in known and known[key].analysis is cut else EmbeddedCut(cut)
                for key, cut in cuts.items()
            }
        embedding = _Embedding(sum(len(cut.chunks) for cut in cuts.values()), progress, cancel=cancel)
        return {key: embedding.of(cut, embedder, known.get(key)) for key, cut in cuts.items()}

    def _loaded(self, name: str, progress: Progress, *, cancel: CancelToken) -> Embedder | None:
        embedder = self.load(name, progress, cancel)
        if embedder is None and self.request.mode != "keyword":
            raise ConfigError(
                phrase("embedder is {name!r}, and search by meaning needs one that makes vectors", name=name),
                key="embedder",
            )
        return embedder

    def _cut(
        self, opened: OpenDocument, embedder: Embedder | None, *, progress: Progress, cancel: CancelToken
    ) -> Analysis:
        known = self.embedded[opened.key].analysis if opened.key in self.embedded else None
        return cut_document(
            opened, self.config, embedder=embedder, known=known, progress=progress, cancel=cancel
        )

    def _found(
        self, searched: Sequence[EmbeddedCut], embedder: Embedder | None
    ) -> tuple[tuple[SearchIndex, SearchResult], bool]:
        """Return the index of some cuts with the result of the query, and whether its vector is not zero."""
        request = self.request
        query, vectors = None, None
        if request.mode != "keyword" and embedder is not None:
            query = embed_query(embedder, request.query)
            vectors = [each.vectors for each in searched if each.vectors is not None]
        analyses = [each.analysis for each in searched]
        # An earlier index of the same cuts is reused, because it has counted their words.
        index = next((known for known in self.indexes if known.is_of(analyses, vectors)), None)
        index = index if index is not None else SearchIndex(analyses, vectors)
        words = request.query if request.mode != "semantic" else ""
        found = index.search(query, words=words, per_document=request.per_document)
        return (index, found), query is not None and bool(query.any())


class _Embedding:
    """Embeds the chunks of several cuts, and reports progress over all. total: how many chunks they have."""

    def __init__(self, total: int, progress: Progress, *, cancel: CancelToken) -> None:
        self._total = total
        self._progress = progress
        self._cancel = cancel
        self._done = 0

    def of(self, analysis: Analysis, embedder: Embedder, known: EmbeddedCut | None) -> EmbeddedCut:
        """Return a cut with its vectors. known: an earlier cut, whose vectors are reused if they hold."""
        if known is not None and known.vectors is not None and known.fits(analysis, embedder.name):
            vectors = known.vectors
        else:
            before = self._done
            vectors = embed_chunks(
                analysis,
                embedder,
                progress=lambda _stage, done, _total: self._progress(STAGE, before + done, self._total),
                cancel=self._cancel,
            )
        self._done += len(vectors)
        return EmbeddedCut(analysis, vectors, embedder.name)


def key_of(analysis: Analysis) -> Key:
    """Return the key of a cut's document among the open ones."""
    return analysis.document.path, analysis.document.entry
