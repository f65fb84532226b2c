"""Search in the open documents: tints the text by similarity, and searches again after every cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.search.search_job import STAGE, EmbeddedCut, Searched, SearchJob, key_of
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.instruments.search import SearchIndex, SearchResult
from seamline.instruments.search_mode import SearchMode

if TYPE_CHECKING:
    from seamline.desktop.instruments.search.search_panel import SearchPanel

_TO_OPEN = phrase("Open a text to search it.")
_NO_EMBEDDER = phrase(
    "Search by meaning needs an embedder, and none is chosen. Choose one by Edit › Model, or "
    "search by words alone."
)
_STOPPED = phrase("Stopped. Press Enter to search again.")


class SearchInstrument(Instrument["SearchPanel"]):
    """Ranks the chunks of the shown document, or of all open ones, as the active configuration cuts them."""

    name = "search"
    title = phrase("Search")

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._b: Analysis | None = None
        self._embedded: dict[Key, EmbeddedCut] = self.new_document_states()
        self._embedded_b: EmbeddedCut | None = None
        self._searched: Searched | None = None
        # Whether another search was requested while one ran.
        self._is_wanted = False
        # The document and number of a chunk to select as soon as its document is cut.
        self._awaited: tuple[Key, int] | None = None
        self.runner.idle.connect(self._go_on)
        # Without chunks to embed, a search takes too short a time to show its progress.
        self.show_progress(
            self.runner,
            STAGE,
            things=phrase("chunks embedded"),
            stop=lambda: self._stop(tr(_STOPPED)),
            at_once=False,
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
        """Offer B, another cut, to compare with; None for none. If A and B are shown, search again."""
        before, self._b = self._b, b
        if not self.has_panel:
            return
        was_side_by_side = self.panel.request.side_by_side
        self.panel.set_comparable(self._b is not None)
        # This is called for every cut on screen, mostly with the same B.
        if was_side_by_side and self._b is not before:
            self._search()

    def update(self, analysis: Analysis | None) -> None:
        if analysis is not None:
            self._search()
        elif self.context.current is None:
            self._clear(tr(_TO_OPEN))

    def follow_screen(self) -> None:
        super().follow_screen()
        self._show_heat()

    def _search(self) -> None:
        """Search as the panel requests. A search that runs is finished first, as it may embed chunks."""
        request, context = self.panel.request, self.context
        current = context.current
        if current is None or not request.query:
            self._stop("" if current is not None else tr(_TO_OPEN))
            return
        if context.config.embedder == NO_EMBEDDER and request.mode != "keyword":
            self._stop(tr(_NO_EMBEDDER))
            return
        if self.runner.is_busy:
            self._is_wanted = True
            return
        documents = context.documents if request.all_documents else (current,)
        search = SearchJob(
            request,
            documents,
            self._b if request.side_by_side else None,
            context.config,
            context.load_embedder,
            dict(self._embedded),
            self._embedded_b,
            tuple(side[0] for side in self._sides()),
        )
        self.runner.submit(Job(tr("Searching"), search.run, self._show, self._show_failure))

    def _show(self, searched: Searched) -> None:
        self._searched = searched
        self._embedded.update(searched.embedded)
        self.drop_closed()
        self._embedded_b = searched.embedded_b
        if any(found.hits for _, found in self._sides()):
            self.panel.set_found(searched.a, searched.b, summary=_summary(*searched.a, mode=searched.mode))
        else:
            self.panel.show_message(_no_hits(searched))
        self._show_heat()

    def _sides(self) -> list[tuple[SearchIndex, SearchResult]]:
        """Return the last index and result under A, and if it was searched too, those under B."""
        searched = self._searched
        return [] if searched is None else [side for side in (searched.a, searched.b) if side is not None]

    def _show_failure(self, error: SeamlineError) -> None:
        self._report(error)
        self._searched = None
        self.panel.show_error(tr("The search failed: {error}", error=error_text(error)))
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
        """Tint the text by the scores of its chunks, if these are scores of the cut on screen.

        A hidden dock tints nothing, since the reason of a tint must be visible beside the text.
        """
        scores = None
        if self.is_on_screen and self._searched is not None:
            index, found = self._searched.a
            # A search by words alone gives no similarities to tint by.
            for analysis, heat in zip(index.analyses, found.heat, strict=bool(found.heat)):
                if analysis is self.context.analysis:
                    scores = heat
        self.context.mark_source(scores)

    def _follow_cut(self, analysis: Analysis | None) -> None:
        """Remove the tint of another cut, and select the chunk that was to be selected once it is cut."""
        self._show_heat()
        if self._awaited is None or analysis is None:
            return
        key, chunk = self._awaited
        if key != key_of(analysis):
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
        searched = {key_of(analysis) for analysis in self._searched.a[0].analyses}
        return searched != {opened.key for opened in self.context.documents}

    def _show_hit(self, number: int) -> None:
        """Select the chunk of a hit, in its document."""
        if self._searched is None:
            return
        index, found = self._searched.a
        hit, context = found.hits[number], self.context
        analysis = index.analyses[hit.document]
        key = key_of(analysis)
        self._awaited = key, hit.chunk
        if context.current is None or context.current.key != key:
            context.show_document(key)
        self._follow_cut(context.analysis)

    def _show_b_hit(self, number: int) -> None:
        """Show where a hit of B begins. It cannot be selected, as it is no chunk of the cut on screen."""
        if self._searched is not None and self._searched.b is not None:
            index, found = self._searched.b
            hit = found.hits[number]
            self.context.show_index(int(index.analyses[0].chunks.start[hit.chunk]))


def _summary(index: SearchIndex, found: SearchResult, *, mode: SearchMode) -> str:
    chunks, documents = pluralize(len(index), "chunk"), len(index.analyses)
    searched = (
        tr("{chunks} of {documents:,} documents", chunks=chunks, documents=documents)
        if documents > 1
        else tr(chunks)
    )
    listed, whole = len(found.hits), found.whole
    if listed == 1:
        of_hits = (
            tr("the one hit holds a whole thought") if whole else tr("the one hit holds no whole thought")
        )
    else:
        of_hits = tr("{whole:,} of the {listed:,} best hold a whole thought", listed=listed, whole=whole)
    # The tint is the similarity, whatever the hits are ordered by.
    tint = tr("no tint") if mode == "keyword" else tr("tint: similarity")
    return f"{searched} · {of_hits} · {tint}"


def _no_hits(searched: Searched) -> str:
    """Say why nothing was found."""
    if searched.mode == "keyword":
        return tr("No hits: no chunk has any of these words.")
    if searched.knows_words:
        return tr("No hits: no chunk has anything in common with the query.")
    if searched.mode == "hybrid":
        return tr("No hits: the model knows none of these words. No chunk has them either.")
    return tr("No hits: the model knows none of these words.")
