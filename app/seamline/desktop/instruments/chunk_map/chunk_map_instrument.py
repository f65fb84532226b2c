"""The chunk map of all open documents, as the active config cuts them; it follows every cut on screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.cut_documents import cut_document
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.open_document import Key, OpenDocument
from seamline.desktop.state.task_runner import Job
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.engine.evidence.embedding import NO_EMBEDDER, embed_texts
from seamline.files import write_lines
from seamline.instruments.chunk_map.chunk_map import ChunkMap, map_chunks
from seamline.instruments.chunk_map.mapped_chunks import chunks_of
from seamline.instruments.chunk_map.near_duplicates import (
    NearDuplicates,
    SimilarChunks,
    near_duplicates,
    similar_chunks,
)
from seamline.instruments.question_bench.chunk_vectors import ChunkVectors

if TYPE_CHECKING:
    from seamline.desktop.instruments.chunk_map.chunk_map_panel import ChunkMapPanel

_NO_EMBEDDER = "A map goes by vectors, and no embedder is chosen. Choose one in the toolbar."
_STAGE = "vectors"


@dataclass(frozen=True, eq=False)
class _Mapped:
    """A map. keys: of its documents, in order. analyses: the cut of each. vectors: what made those of it."""

    keys: tuple[Key, ...]
    analyses: Mapping[Key, Analysis]
    found: ChunkMap
    vectors: ChunkVectors


class ChunkMapInstrument(Instrument["ChunkMapPanel"]):
    """Maps the chunks of all open documents while it is on screen.

    shown_in_text: an index of the text that is shown is to be seen.
    """

    name = "chunk_map"
    title = "Chunk map"
    room = (60, 20)
    shown_in_text = Signal(int)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._cuts: dict[Key, Analysis] = self.new_document_states()
        self._mapped: _Mapped | None = None
        self._vectors: ChunkVectors | None = None
        self._pairs: SimilarChunks | None = None
        self._duplicates: NearDuplicates | None = None
        self._question: tuple[str, FloatArray] | None = None
        # What is to be done with a chunk once its document is cut: the document, the chunk, and the doing.
        self._awaited: tuple[Key, Callable[[], None]] | None = None
        # Chunks of the document that is shown that are selected together.
        self._picked: tuple[int, ...] = ()
        self._comparing = self.new_runner()
        self._asking = self.new_runner()
        self._files = self.new_runner()
        self.show_progress(
            self.runner, _STAGE, things="chunks embedded", stop=self.runner.cancel, at_once=False
        )
        context.documents_changed.connect(self._follow_documents)
        context.analysis_changed.connect(self._follow_cut)
        context.selection_changed.connect(self._show_selection)
        context.left_out_changed.connect(self._show_duplicates)

    @property
    def found(self) -> ChunkMap | None:
        """The map that is shown, or was while it was on screen."""
        return self._mapped.found if self._mapped is not None else None

    def make_panel(self) -> ChunkMapPanel:
        from seamline.desktop.instruments.chunk_map.chunk_map_panel import ChunkMapPanel

        panel = ChunkMapPanel()
        panel.question_asked.connect(lambda _: self._ask())
        panel.chunk_chosen.connect(lambda chunk: self._go(chunk, self._select_chunk))
        panel.chunk_opened.connect(lambda chunk: self._go(chunk, self._show_in_text))
        panel.chunks_selected.connect(self._select_all)
        panel.limit_edited.connect(lambda _: self._show_duplicates())
        panel.keep_requested.connect(lambda chunks: self._leave_out(chunks, is_left_out=True))
        panel.put_back_requested.connect(lambda chunks: self._leave_out(chunks, is_left_out=False))
        panel.export_requested.connect(self._export)
        return panel

    def update(self, analysis: Analysis | None) -> None:
        if analysis is not None:
            self._map()
        elif not self.context.documents:
            self._clear("")

    def follow_screen(self) -> None:
        super().follow_screen()
        if self.is_on_screen:
            self._follow_documents()
        else:
            self._is_stale |= self.runner.is_busy or self._comparing.is_busy
            for runner in (self.runner, self._comparing, self._asking):
                runner.cancel()

    # Mapping

    def _map(self) -> None:
        """Map the open documents, once the map that is being made is done: a drag is to show some of them."""
        if self.context.config.embedder == NO_EMBEDDER:
            self._clear(_NO_EMBEDDER)
            return
        mapping = _Mapping(
            self.context.documents,
            self.context.config,
            self.context.load_embedder,
            dict(self._cuts),
            self._vectors,
        )
        self.runner.submit(Job("Mapping chunks", mapping.run, self._show, self._show_failure))

    def _show(self, mapped: _Mapped) -> None:
        self._cuts.update(mapped.analyses)
        # Those of documents that are closed are dropped from there, and are not to be kept here.
        self._mapped, self._vectors = replace(mapped, analyses={}), mapped.vectors
        self._pairs = self._duplicates = None
        self.drop_closed()
        self.panel.set_map(mapped.found)
        self._show_selection(self.context.selection)
        self._ask()
        vectors = mapped.found.chunks.vectors

        def work(_: Progress, cancel: CancelToken) -> SimilarChunks:
            return similar_chunks(vectors, cancel=cancel)

        self._comparing.submit(
            Job("Looking for near-duplicates", work, self._show_pairs, self._report), supersede=True
        )
        self._follow_documents()

    def _show_pairs(self, pairs: SimilarChunks) -> None:
        self._pairs = pairs
        self.panel.side.duplicates.set_floor(pairs.floor)
        self._show_duplicates()

    def _show_duplicates(self) -> None:
        """Show what repeats another at the limit that is set, and what is left out."""
        from seamline.desktop.instruments.chunk_map.shown_map import DuplicateRows

        if self._mapped is None or self._pairs is None or not self.is_on_screen:
            return
        found = self._mapped.found
        limit = self.panel.side.duplicates.limit_of_slider
        if self._duplicates is None or self._duplicates.limit != limit:
            self._duplicates = near_duplicates(self._pairs, len(found.chunks), limit=limit)
        self.panel.set_duplicates(DuplicateRows(found, self._duplicates, self._left_out()))

    def _show_failure(self, error: SeamlineError) -> None:
        self._report(error)
        self._clear(f"The map failed: {error}")

    def _clear(self, message: str) -> None:
        self.runner.cancel()
        self._comparing.cancel()
        self._mapped = self._pairs = self._duplicates = self._vectors = None
        if not self.has_panel:
            return
        if message:
            self.panel.show_message(message)
        else:
            self.panel.set_map(None)

    # Asking

    def _ask(self) -> None:
        """Show the question that is typed among the chunks, once its vector is known."""
        words, mapped = self.panel.question.text().strip(), self._mapped
        if mapped is None or not words:
            self._asking.cancel()
            self.panel.set_question(None)
            return
        embedder = mapped.vectors.embedder
        name = f"{embedder.name}\n{words}"
        if self._question is not None and self._question[0] == name:
            self._show_question(self._question)
            return

        def work(_: Progress, cancel: CancelToken) -> tuple[str, FloatArray]:
            return name, embed_texts(embedder, [words], batch_size=1, cancel=cancel)[0]

        self._asking.submit(Job("Asking", work, self._show_question, self._report), supersede=True)

    def _show_question(self, question: tuple[str, FloatArray]) -> None:
        self._question = question
        if self._mapped is not None:
            self.panel.set_question(self._mapped.found.ask(question[0].partition("\n")[2], question[1]))

    # Following the session

    def _follow_documents(self) -> None:
        """Map anew what is open now; what is hidden waits until it is seen."""
        if not self.is_on_screen or self.runner.is_busy:
            return
        keys = tuple(opened.key for opened in self.context.documents)
        if not keys:
            self._clear("")
        elif self.context.analysis is not None and (self._mapped is None or self._mapped.keys != keys):
            self._map()

    def _follow_cut(self, analysis: Analysis | None) -> None:
        self._let_go()
        self._go_on(analysis)

    def _let_go(self) -> None:
        """Take back that several chunks are selected."""
        if self._picked:
            self._picked = ()
            self.context.select_chunks(())

    def _go_on(self, analysis: Analysis | None) -> None:
        """Do with a chunk what waits for its document to be cut."""
        if analysis is None or self._awaited is None:
            return
        key, do = self._awaited
        self._awaited = None
        if key == _key_of(analysis):
            do()

    def _show_selection(self, chunk: int) -> None:
        """Ring the chunk that is selected in the text, unless it is one of several that are selected here."""
        if chunk not in self._picked:
            self._let_go()
        current, mapped = self.context.current, self._mapped
        if current is None or mapped is None or not self.is_on_screen or current.key not in mapped.keys:
            return
        place = self._places(current.key)
        if self._cuts.get(current.key) is not current.cut or not 0 <= chunk < len(place):
            return
        if place[chunk] not in self.panel.plot.selected:
            self.panel.plot.set_selected(place[chunk : chunk + 1])

    # Going to chunks

    def _go(self, chunk: int, do: Callable[[int], None]) -> None:
        """Show the document of a chunk, and do something with its number there once it is cut."""
        mapped, context = self._mapped, self.context
        if mapped is None:
            return
        key = mapped.keys[int(mapped.found.chunks.document[chunk])]
        number = int(mapped.found.chunks.number[chunk])
        self._awaited = key, lambda: do(number)
        if context.current is None or context.current.key != key:
            context.show_document(key)
        self._go_on(context.analysis)

    def _select_chunk(self, number: int) -> None:
        self._let_go()
        self.context.select(number)

    def _show_in_text(self, number: int) -> None:
        self._select_chunk(number)
        analysis = self.context.analysis
        if analysis is not None and number < len(analysis.chunks):
            self.shown_in_text.emit(int(analysis.chunks.start[number]))

    def _select_all(self, chunks: IndexArray) -> None:
        """Select chunks in every view: those of the document that is shown, or of that with most of them."""
        mapped, current = self._mapped, self.context.current
        if mapped is None or current is None:
            return
        if not len(chunks):
            self._let_go()
            return
        of_chunk = mapped.found.chunks.document[chunks]
        shown = mapped.keys.index(current.key) if current.key in mapped.keys else -1
        document = shown if shown in of_chunk else int(np.argmax(np.bincount(of_chunk)))
        numbers = tuple(mapped.found.chunks.number[chunks[of_chunk == document]].tolist())
        first = int(chunks[of_chunk == document][0])
        self._go(first, lambda _: self._pick(numbers))
        self.panel.plot.set_selected(chunks)

    def _pick(self, numbers: tuple[int, ...]) -> None:
        self._picked = numbers
        self.context.select_chunks(numbers)

    # Leaving out

    def _places(self, key: Key) -> IndexArray:
        """Return the numbers on the map of the chunks of a document, (m,) int64."""
        assert self._mapped is not None
        return np.flatnonzero(self._mapped.found.chunks.document == self._mapped.keys.index(key))

    def _left_out(self) -> frozenset[int]:
        """Return the numbers on the map of the chunks that exports leave out."""
        mapped = self._mapped
        assert mapped is not None
        ids = mapped.found.chunks.ids
        return frozenset(
            int(chunk)
            for opened in self.context.documents
            if opened.left_out and opened.key in mapped.keys
            for chunk in self._places(opened.key)
            if ids[chunk] in opened.left_out
        )

    def _leave_out(self, chunks: Sequence[int], *, is_left_out: bool) -> None:
        """Leave chunks out of exports, or write them again, as one step."""
        mapped = self._mapped
        if mapped is None:
            return
        changes = {opened.key: set(opened.left_out) for opened in self.context.documents}
        for chunk in chunks:
            ids = changes.get(mapped.keys[int(mapped.found.chunks.document[chunk])])
            if ids is not None:
                (ids.add if is_left_out else ids.discard)(mapped.found.chunks.ids[chunk])
        name = "keep one of near-duplicates" if is_left_out else "put back of near-duplicates"
        self.context.leave_out({key: frozenset(ids) for key, ids in changes.items()}, name)

    # Writing

    def _export(self) -> None:
        """Ask for a file, and write the map as a page, a picture or JSON by its extension."""
        name, form = QFileDialog.getSaveFileName(
            self.dock.window(), "Export the map", "map.html", "Page (*.html);;Picture (*.png);;JSON (*.json)"
        )
        if not name:
            return
        path = Path(name)
        if not path.suffix:
            path = path.with_suffix({"Pa": ".html", "Pi": ".png"}.get(form[:2], ".json"))
        try:
            self.write(path)
        except SeamlineError as error:
            self._report(error)

    def write(self, path: Path) -> None:
        """Write the map on screen to a file, as its extension says. Raises ExportError for a picture."""
        # Not at the start, as all that few windows need.
        from seamline import __version__
        from seamline.desktop.widgets.pictures import save_png
        from seamline.exports.chunk_map.map_page import map_pieces
        from seamline.exports.chunk_map.map_value import map_value
        from seamline.json_text import dump_json

        mapped, duplicates = self._mapped, self._duplicates
        if mapped is None or duplicates is None:
            return
        found, by = mapped.found, self.panel.colours
        words = self.panel.question.text().strip()
        asked = found.ask(words, self._question[1]) if words and self._question is not None else None
        sentence = f"The map is written to {path.name}"
        if path.suffix.lower() == ".png":
            save_png(self.panel.grab().toImage(), path)
            self.finished.emit(sentence)
            return

        def work(_progress: Progress, _cancel: CancelToken) -> None:
            if path.suffix.lower() == ".json":
                lines = [dump_json(map_value(found, duplicates, asked=asked), indent=2) + "\n"]
                write_lines(path, lines)
            else:
                pieces = map_pieces(found, duplicates, asked=asked, by=by, version=__version__)
                write_lines(path, pieces)

        self._files.submit(Job("Writing the map", work, lambda _: self.finished.emit(sentence), self._report))


@dataclass(frozen=True)
class _Mapping:
    """A map as it was asked for; run() touches nothing of the window, and runs off its thread."""

    documents: tuple[OpenDocument, ...]
    config: Config
    load: EmbedderLoader
    known: Mapping[Key, Analysis]
    vectors: ChunkVectors | None

    def run(self, progress: Progress, cancel: CancelToken) -> _Mapped:
        """Cut and embed what is not yet, and map it. Raises EmbeddingError, ConfigError, Cancelled."""
        embedder = self.load(self.config.embedder, progress, cancel)
        if embedder is None:
            raise ConfigError("embedder is 'none', but a map goes by vectors", key="embedder")
        vectors = self.vectors
        if vectors is None or vectors.embedder is not embedder:
            vectors = ChunkVectors(embedder)
        cuts = {
            opened.key: cut_document(
                opened,
                self.config,
                embedder=embedder,
                known=self.known.get(opened.key),
                progress=progress,
                cancel=cancel,
            )
            for opened in self.documents
        }
        texts = [cut.embedded_text(number) for cut in cuts.values() for number in range(len(cut.chunks))]
        rows = vectors.of_texts(texts, progress=progress, cancel=cancel)
        ends = np.cumsum([len(cut.chunks) for cut in cuts.values()])[:-1]
        found = map_chunks(chunks_of(list(cuts.values()), np.split(rows, ends)), cancel=cancel)
        return _Mapped(tuple(cuts), cuts, found, vectors)


def _key_of(analysis: Analysis) -> Key:
    return analysis.document.path, analysis.document.entry
