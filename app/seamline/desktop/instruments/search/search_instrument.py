"""Semantic search in the open documents: tints the text by score, and follows every completed cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.open_document import Key, OpenDocument
from seamline.desktop.state.task_runner import Job
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.engine.evidence.embedding import NO_EMBEDDER, Embedder
from seamline.engine.evidence.prefixes import embed_query
from seamline.engine.pipeline.analyse import analyse
from seamline.exports.ndjson.records import embed_chunks
from seamline.exports.stored.stored_chunks import stored_analysis
from seamline.instruments.formatting import pluralize
from seamline.instruments.search import SearchIndex, SearchResult

if TYPE_CHECKING:
    from seamline.desktop.instruments.search.search_panel import SearchPanel, SearchRequest

_STAGE = "search"
_TO_OPEN = "Open a text to search it."
_NO_EMBEDDER = "Search needs an embedder, and none is chosen. Choose one in the toolbar."
_STOPPED = "Stopped. Press Enter to search again."


@dataclass(frozen=True)
class _Embedded:
    """The chunks of a cut with their vectors, (m, dimensions) float32, and the name of the model."""

    analysis: Analysis
    vectors: FloatArray
    embedder: str

    def fits(self, analysis: Analysis, embedder: str) -> bool:
        """Whether another cut has the same chunks, and its vectors are of the same model."""
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
class _Searched:
    """What a query found, under A and, where asked for, under B. embedded: by document, for the next query.

    knows_words: whether the model made anything of the query.
    """

    a: tuple[SearchIndex, SearchResult]
    b: tuple[SearchIndex, SearchResult] | None
    embedded: Mapping[Key, _Embedded]
    embedded_b: _Embedded | None
    knows_words: bool


class SearchInstrument(Instrument["SearchPanel"]):
    """Ranks the chunks of the document that is shown, or of all that are open, as the config cuts them."""

    name = "search"
    title = "Search"

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._b: Analysis | None = None
        self._embedded: dict[Key, _Embedded] = self.new_document_states()
        self._embedded_b: _Embedded | None = None
        self._searched: _Searched | None = None
        # Whether something was asked for while a search ran.
        self._is_wanted = False
        # A chunk to select once its document is cut.
        self._awaited: tuple[Key, int] | None = None
        self.runner.idle.connect(self._go_on)
        # A search is over in a moment, unless there are chunks to embed.
        self.show_progress(
            self.runner, _STAGE, things="chunks embedded", stop=lambda: self._stop(_STOPPED), at_once=False
        )
        context.analysis_changed.connect(self._follow_cut)
        context.documents_changed.connect(self._follow_documents)

    def make_panel(self) -> SearchPanel:
        from seamline.desktop.instruments.search.search_panel import SearchPanel

        panel = SearchPanel()
        panel.search_requested.connect(lambda _: self._search())
        panel.hit_chosen.connect(self._show_hit)
        panel.b_hit_chosen.connect(self._show_b_hit)
        panel.set_comparable(self._b is not None)
        return panel

    def set_b(self, b: Analysis | None) -> None:
        """Offer to compare with another cut, or not any more; search it if it is being compared with."""
        before, self._b = self._b, b
        if not self.has_panel:
            return
        was_side_by_side = self.panel.request.side_by_side
        self.panel.set_comparable(self._b is not None)
        # With every cut on screen it is compared anew, and B is mostly what it was.
        if was_side_by_side and self._b is not before:
            self._search()

    def update(self, analysis: Analysis | None) -> None:
        if analysis is not None:
            self._search()
        elif self.context.current is None:
            self._clear(_TO_OPEN)

    def follow_screen(self) -> None:
        super().follow_screen()
        self._show_heat()

    # Searching

    def _search(self) -> None:
        """Search for what the panel asks for, once the search that runs is done: it may embed chunks."""
        request, context = self.panel.request, self.context
        current = context.current
        if current is None or not request.query:
            self._stop("" if current is not None else _TO_OPEN)
            return
        if context.config.embedder == NO_EMBEDDER:
            self._stop(_NO_EMBEDDER)
            return
        if self.runner.is_busy:
            self._is_wanted = True
            return
        documents = context.documents if request.all_documents else (current,)
        search = _Searching(
            request,
            documents,
            self._b if request.side_by_side else None,
            context.config,
            context.load_embedder,
            dict(self._embedded),
            self._embedded_b,
        )
        self.runner.submit(Job("Searching", search.run, self._show, self._show_failure))

    def _show(self, searched: _Searched) -> None:
        self._searched = searched
        self._embedded.update(searched.embedded)
        self.drop_closed()
        self._embedded_b = searched.embedded_b
        found = [side for side in (searched.a, searched.b) if side is not None]
        if any(side[1].hits for side in found):
            self.panel.set_found(searched.a, searched.b, summary=_summary(*searched.a))
        elif searched.knows_words:
            self.panel.show_message("No hits: no chunk has anything in common with the query.")
        else:
            self.panel.show_message("No hits: the model knows none of these words.")
        self._show_heat()

    def _show_failure(self, error: SeamlineError) -> None:
        self._report(error)
        self._searched = None
        self.panel.show_error(f"The search failed: {error}")
        self._show_heat()

    def _go_on(self) -> None:
        if self._is_wanted:
            self._is_wanted = False
            self._search()

    def _stop(self, message: str) -> None:
        self._is_wanted = False
        self.runner.cancel()
        self._clear(message)

    def _clear(self, message: str) -> None:
        self._searched = None
        self.panel.show_message(message)
        self._show_heat()

    def _show_heat(self) -> None:
        """Tint the text by the scores of its chunks, if they are those of the cut on screen.

        What tints the text is to be seen beside it.
        """
        scores = None
        if self.is_on_screen and self._searched is not None:
            index, found = self._searched.a
            for analysis, heat in zip(index.analyses, found.heat, strict=True):
                if analysis is self.context.analysis:
                    scores = heat
        self.context.mark_source(scores)

    # Following the session

    def _follow_cut(self, analysis: Analysis | None) -> None:
        """Take the tint of another cut away, and select the chunk that waits for this one."""
        self._show_heat()
        if self._awaited is None or analysis is None:
            return
        key, chunk = self._awaited
        if key != _key_of(analysis):
            self._awaited = None
        elif analysis.config == self.context.config:
            self._awaited = None
            self.context.select(chunk)

    def _follow_documents(self) -> None:
        if self.is_on_screen and self.panel.request.all_documents and self._is_outdated():
            self._search()

    def _is_outdated(self) -> bool:
        """Whether documents were opened or closed since the last search."""
        if self._searched is None:
            return False
        searched = {_key_of(analysis) for analysis in self._searched.a[0].analyses}
        return searched != {opened.key for opened in self.context.documents}

    # Showing hits

    def _show_hit(self, number: int) -> None:
        """Select the chunk of a hit, in its document."""
        if self._searched is None:
            return
        index, found = self._searched.a
        hit, context = found.hits[number], self.context
        analysis = index.analyses[hit.document]
        key = _key_of(analysis)
        self._awaited = key, hit.chunk
        if context.current is None or context.current.key != key:
            context.show_document(key)
        self._follow_cut(context.analysis)

    def _show_b_hit(self, number: int) -> None:
        """Show where a hit of B begins: it is no chunk of the cut on screen."""
        if self._searched is not None and self._searched.b is not None:
            index, found = self._searched.b
            hit = found.hits[number]
            self.context.show_index(int(index.analyses[0].chunks.start[hit.chunk]))


@dataclass(frozen=True)
class _Searching:
    """A search as it was asked for; run() touches nothing of the window, and runs off its thread."""

    request: SearchRequest
    documents: Sequence[OpenDocument]
    b: Analysis | None
    config: Config
    load: EmbedderLoader
    embedded: Mapping[Key, _Embedded]
    embedded_b: _Embedded | None

    def run(self, progress: Progress, cancel: CancelToken) -> _Searched:
        """Cut and embed what is not yet, and rank it. Raises EmbeddingError, ConfigError, Cancelled."""
        embedder = self._loaded(self.config.embedder, progress, cancel=cancel)
        cuts = {
            opened.key: self._cut(opened, embedder, progress=progress, cancel=cancel)
            for opened in self.documents
        }
        embedding = _Embedding(sum(len(cut.chunks) for cut in cuts.values()), progress, cancel=cancel)
        searched = {key: embedding.of(cut, embedder, self.embedded.get(key)) for key, cut in cuts.items()}
        a, knows_words = self._found(list(searched.values()), embedder)
        b, embedded_b = None, None
        if self.b is not None:
            b_embedder = self._loaded(self.b.config.embedder, progress, cancel=cancel)
            embedding = _Embedding(len(self.b.chunks), progress, cancel=cancel)
            embedded_b = embedding.of(self.b, b_embedder, self.embedded_b)
            b, _ = self._found([embedded_b], b_embedder)
        return _Searched(a, b, {**self.embedded, **searched}, embedded_b, knows_words)

    def _loaded(self, name: str, progress: Progress, *, cancel: CancelToken) -> Embedder:
        embedder = self.load(name, progress, cancel)
        if embedder is None:
            raise ConfigError(
                f"embedder is {name!r}, and search needs one that makes vectors", key="embedder"
            )
        return embedder

    def _cut(
        self, opened: OpenDocument, embedder: Embedder, *, progress: Progress, cancel: CancelToken
    ) -> Analysis:
        """Return the cut of a document by the config in force, as the window would show it."""
        pins, before = opened.boundaries.pins, opened.analysis
        known = self.embedded[opened.key].analysis if opened.key in self.embedded else None
        for analysis in (before, known):
            if (
                analysis is not None
                and analysis.document is opened.document
                and (analysis.config, analysis.pins) == (self.config, pins)
            ):
                return analysis
        cut = analyse(
            opened.document,
            self.config,
            embedder,
            pins=pins,
            previous=before,
            progress=progress,
            cancel=cancel,
        )
        return cut if opened.stored_chunks is None else stored_analysis(cut, opened.stored_chunks.located)

    def _found(
        self, searched: Sequence[_Embedded], embedder: Embedder
    ) -> tuple[tuple[SearchIndex, SearchResult], bool]:
        """Return what the query finds in these cuts, and whether the model made anything of it."""
        query = embed_query(embedder, self.request.query)
        index = SearchIndex([each.analysis for each in searched], [each.vectors for each in searched])
        found = index.search(query, per_document=self.request.per_document)
        return (index, found), bool(query.any())


class _Embedding:
    """Embeds the chunks of cuts, and tells how far it is with all of them. total: their chunks."""

    def __init__(self, total: int, progress: Progress, *, cancel: CancelToken) -> None:
        self._total = total
        self._progress = progress
        self._cancel = cancel
        self._done = 0

    def of(self, analysis: Analysis, embedder: Embedder, known: _Embedded | None) -> _Embedded:
        """Return a cut with its vectors; known: those of an earlier cut, which may serve."""
        if known is not None and known.fits(analysis, embedder.name):
            vectors = known.vectors
        else:
            before = self._done
            vectors = embed_chunks(
                analysis,
                embedder,
                progress=lambda _stage, done, _total: self._progress(_STAGE, before + done, self._total),
                cancel=self._cancel,
            )
        self._done += len(vectors)
        return _Embedded(analysis, vectors, embedder.name)


def _key_of(analysis: Analysis) -> Key:
    return analysis.document.path, analysis.document.entry


def _summary(index: SearchIndex, found: SearchResult) -> str:
    chunks = pluralize(len(index), "chunk")
    documents = f" of {len(index.analyses):,} documents" if len(index.analyses) > 1 else ""
    listed, whole = len(found.hits), found.whole
    if listed == 1:
        return f"{chunks}{documents} · the one hit holds {'a' if whole else 'no'} whole thought"
    return f"{chunks}{documents} · of the {listed:,} best {whole:,} hold a whole thought"
