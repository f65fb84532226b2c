"""The chunk map of all open documents, as the active configuration cuts them, or of an index instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.chunk_map.document_visit import DocumentVisit
from seamline.desktop.instruments.chunk_map.map_file import ask_for_map_file, map_file_pieces
from seamline.desktop.instruments.chunk_map.map_question import MapQuestion, QuestionAsking
from seamline.desktop.instruments.chunk_map.mapped_documents import DocumentMapping, MappedDocuments
from seamline.desktop.instruments.chunk_map.mapped_index import IndexOnMap, map_index
from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.engine.phrases import phrase
from seamline.files import refuse_source_as_target, write_lines
from seamline.instruments.chunk_map.chunk_map import ChunkMap
from seamline.instruments.chunk_map.near_duplicates import (
    NearDuplicates,
    SimilarChunks,
    near_duplicates,
    similar_chunks,
)
from seamline.instruments.question_bench.chunk_vectors import ChunkVectors

if TYPE_CHECKING:
    from seamline.desktop.instruments.chunk_map.chunk_map_panel import ChunkMapPanel

_NO_EMBEDDER = phrase("A map goes by vectors, and no embedder is chosen. Choose one by Edit › Model.")
_STAGE = "vectors"


class ChunkMapInstrument(Instrument["ChunkMapPanel"]):
    """Maps the chunks of all open documents while its dock is on screen, after each cut, or maps an index.

    shown_in_text: the user wants to see the text at an index of the document that is shown.
    """

    name = "chunk_map"
    title = phrase("Chunk map")
    room = (60, 20)
    shown_in_text = Signal(int)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._cuts: dict[Key, Analysis] = self.new_document_states()
        self._mapped: MappedDocuments | IndexOnMap | None = None
        # The place of the index to map; "" for the open documents.
        self._place = ""
        self._vectors: ChunkVectors | None = None
        self._pairs: SimilarChunks | None = None
        self._duplicates: NearDuplicates | None = None
        self._question: MapQuestion | None = None
        self._visit = DocumentVisit(context)
        # The chunks of the shown document that are selected together.
        self._picked: tuple[int, ...] = ()
        self._reading = self.new_runner()
        self._was_reading = False
        self._comparing = self.new_runner()
        self._asking = self.new_runner()
        self.show_progress(
            self.runner, _STAGE, things=phrase("chunks embedded"), stop=self.runner.cancel, at_once=False
        )
        context.documents_changed.connect(self._follow_documents)
        context.analysis_changed.connect(self._follow_cut)
        context.selection_changed.connect(self._show_selection)
        context.left_out_changed.connect(self._show_duplicates)

    @property
    def found(self) -> ChunkMap | None:
        """The last map, even while the dock is hidden; None without one."""
        return self._mapped.found if self._mapped is not None else None

    @property
    def place(self) -> str:
        """The place of the index that is mapped; "" for the open documents."""
        return self._place

    def make_panel(self) -> ChunkMapPanel:
        from seamline.desktop.instruments.chunk_map.chunk_map_panel import ChunkMapPanel

        panel = ChunkMapPanel()
        panel.question_asked.connect(lambda _: self._ask())
        panel.chunk_chosen.connect(lambda chunk: self._go(chunk, self._select_chunk))
        panel.chunk_opened.connect(lambda chunk: self._go(chunk, self._show_in_text, opens=True))
        panel.chunks_selected.connect(self._select_all)
        panel.limit_edited.connect(lambda _: self._show_duplicates())
        panel.keep_requested.connect(lambda chunks: self._leave_out(chunks, is_left_out=True))
        panel.put_back_requested.connect(lambda chunks: self._leave_out(chunks, is_left_out=False))
        panel.export_requested.connect(self._export)
        panel.index_requested.connect(self._ask_for_index)
        panel.documents_requested.connect(self.map_documents)
        return panel

    def update(self, analysis: Analysis | None) -> None:
        if self._place:
            return
        if analysis is not None:
            self._map()
        elif not self.context.documents:
            self._clear("")

    def follow_screen(self) -> None:
        super().follow_screen()
        if self.is_on_screen:
            if self._was_reading:
                self.map_index(self._place)
            self._follow_documents()
        else:
            self._is_stale |= self.runner.is_busy or self._comparing.is_busy
            self._was_reading = bool(self._place) and (self._reading.is_busy or self._comparing.is_busy)
            for runner in (self.runner, self._reading, self._comparing, self._asking):
                runner.cancel()

    def map_index(self, place: str) -> None:
        """Map the index at a place, as `--store` names it, until map_documents() is called."""
        self._let_go()
        self._place, self._was_reading = place, False
        self.runner.cancel()

        def work(_: Progress, cancel: CancelToken) -> IndexOnMap:
            return map_index(place, cancel)

        self._reading.submit(
            Job(tr("Reading the index"), work, self._show, self._show_failure), supersede=True
        )

    def map_documents(self) -> None:
        """Map the open documents in place of an index."""
        self._let_go()
        self._place, self._was_reading = "", False
        self._reading.cancel()
        self._clear("")
        self._follow_documents()

    def _ask_for_index(self) -> None:
        from seamline.desktop.instruments.chunk_map.index_dialog import ask_for_index

        if place := ask_for_index(self.dock.window()):
            self.map_index(place)

    def _map(self) -> None:
        """Map the open documents. A map in the making is finished first, so that a drag shows some maps."""
        if self.context.config.embedder == NO_EMBEDDER:
            self._clear(tr(_NO_EMBEDDER))
            return
        mapping = DocumentMapping(
            self.context.documents,
            self.context.config,
            self.context.load_embedder,
            dict(self._cuts),
            self._vectors,
        )
        self.runner.submit(Job(tr("Mapping chunks"), mapping.run, self._show, self._show_failure))

    def _show(self, mapped: MappedDocuments | IndexOnMap) -> None:
        if isinstance(mapped, IndexOnMap):
            self._mapped = mapped
        else:
            self._cuts.update(mapped.cuts)
            # Cuts of closed documents are dropped from the dictionary, so the map must not keep them either.
            self._mapped, self._vectors = mapped.without_cuts(), mapped.vectors
        self._pairs = self._duplicates = None
        self.drop_closed()
        self.panel.set_map(mapped.found, mapped.name)
        self._show_selection(self.context.selection)
        self._ask()
        vectors = mapped.found.chunks.vectors

        def work(_: Progress, cancel: CancelToken) -> SimilarChunks:
            return similar_chunks(vectors, cancel=cancel)

        self._comparing.submit(
            Job(tr("Looking for near-duplicates"), work, self._show_pairs, self._report), supersede=True
        )
        self._follow_documents()

    def _show_pairs(self, pairs: SimilarChunks) -> None:
        self._pairs = pairs
        self.panel.side.duplicates.set_floor(pairs.floor)
        self._show_duplicates()

    def _show_duplicates(self) -> None:
        """Show the near-duplicates at the present limit, and the chunks that are left out of exports."""
        from seamline.desktop.instruments.chunk_map.shown_map import DuplicateRows

        if self._mapped is None or self._pairs is None or not self.is_on_screen:
            return
        found = self._mapped.found
        limit = self.panel.side.duplicates.limit_of_slider
        if self._duplicates is None or self._duplicates.limit != limit:
            self._duplicates = near_duplicates(self._pairs, len(found.chunks), limit=limit)
        left_out = self._left_out(self._mapped) if isinstance(self._mapped, MappedDocuments) else None
        self.panel.set_duplicates(DuplicateRows(found, self._duplicates, left_out))

    def _show_failure(self, error: SeamlineError) -> None:
        self._report(error)
        self._clear(tr("The map failed: {error}", error=error_text(error)))

    def _clear(self, message: str) -> None:
        self.runner.cancel()
        self._comparing.cancel()
        self._mapped = self._pairs = self._duplicates = self._vectors = None
        if not self.has_panel:
            return
        if message:
            self.panel.show_message(message, self._place)
        else:
            self.panel.set_map(None, self._place)

    def _ask(self) -> None:
        """Show the question that is typed on the map, as soon as its vector is known."""
        words, mapped = self.panel.question.text().strip(), self._mapped
        if mapped is None or not words:
            self._asking.cancel()
            self.panel.set_question(None)
            return
        if self._question is not None and self._question.is_of(mapped, words):
            self._show_question(self._question)
            return
        asking = QuestionAsking(mapped, words, self.context.load_embedder)
        self._asking.submit(Job(tr("Asking"), asking.run, self._show_question, self._report), supersede=True)

    def _show_question(self, question: MapQuestion) -> None:
        self._question = question
        if self._mapped is not None and question.model == self._mapped.embedder_name:
            self.panel.set_question(question.on(self._mapped.found))

    def _follow_documents(self) -> None:
        """Map the open documents again if they are others; a hidden dock waits until it is shown."""
        if not self.is_on_screen or self.runner.is_busy or self._place:
            return
        keys = tuple(opened.key for opened in self.context.documents)
        if not keys:
            self._clear("")
        elif self.context.analysis is not None and (self._mapped is None or self._mapped.keys != keys):
            self._map()

    def _follow_cut(self, analysis: Analysis | None) -> None:
        self._let_go()
        self._visit.go_on(analysis)

    def _let_go(self) -> None:
        """End the selection of several chunks."""
        if self._picked:
            self._picked = ()
            self.context.select_chunks(())

    def _show_selection(self, chunk: int) -> None:
        """Ring the chunk selected in the text; a selection of several chunks without it is ended."""
        if chunk not in self._picked:
            self._let_go()
        current, mapped = self.context.current, self._mapped
        if current is None or mapped is None or not self.is_on_screen or current.key not in mapped.keys:
            return
        cut = current.cut
        if cut is None or not 0 <= chunk < len(cut.chunks):
            return
        if isinstance(mapped, MappedDocuments) and self._cuts.get(current.key) is not cut:
            return
        places = mapped.chunks_in(current.key, cut, number=chunk)
        if len(places) and not np.isin(places, self.panel.plot.selected).any():
            self.panel.plot.set_selected(places)

    def _go(self, chunk: int, do: Callable[[int], None], *, opens: bool = False) -> None:
        """Show the document of a chunk, and call `do` with the chunk's number there as soon as it is cut.

        opens: whether to open the document if it is not open, which only that of an index may be.
        """
        mapped = self._mapped
        if mapped is None:
            return

        def visit(analysis: Analysis) -> None:
            do(mapped.number_of(chunk, analysis))
            if isinstance(mapped, IndexOnMap):
                self._visit.warn_if_changed(mapped, analysis)

        self._visit.go(mapped.keys[int(mapped.found.chunks.document[chunk])], visit, opens=opens)

    def _select_chunk(self, number: int) -> None:
        self._let_go()
        self.context.select(number)

    def _show_in_text(self, number: int) -> None:
        self._select_chunk(number)
        analysis = self.context.analysis
        if analysis is not None and number < len(analysis.chunks):
            self.shown_in_text.emit(int(analysis.chunks.start[number]))

    def _select_all(self, chunks: IndexArray) -> None:
        """Select the chunks of one document in every view: the shown one, or else that with most of them."""
        mapped, current = self._mapped, self.context.current
        if mapped is None or current is None:
            return
        if not len(chunks):
            self._let_go()
            return
        of_chunk = mapped.found.chunks.document[chunks]
        shown = mapped.keys.index(current.key) if current.key in mapped.keys else -1
        document = shown if shown in of_chunk else int(np.argmax(np.bincount(of_chunk)))
        of_document = chunks[of_chunk == document].tolist()

        def pick(_: int) -> None:
            if (analysis := self.context.analysis) is not None:
                self._pick(tuple(sorted({mapped.number_of(chunk, analysis) for chunk in of_document})))

        self._go(of_document[0], pick)
        self.panel.plot.set_selected(chunks)

    def _pick(self, numbers: tuple[int, ...]) -> None:
        self._picked = numbers
        self.context.select_chunks(numbers)

    def _left_out(self, mapped: MappedDocuments) -> frozenset[int]:
        """Return the numbers on the map of the chunks that exports leave out."""
        ids = mapped.found.chunks.ids
        return frozenset(
            int(chunk)
            for opened in self.context.documents
            if opened.left_out and opened.key in mapped.keys
            for chunk in mapped.places_of(opened.key)
            if ids[chunk] in opened.left_out
        )

    def _leave_out(self, chunks: Sequence[int], *, is_left_out: bool) -> None:
        """Leave chunks out of exports, or include them again, as one step."""
        mapped = self._mapped
        if not isinstance(mapped, MappedDocuments):
            return
        changes = {opened.key: set(opened.left_out) for opened in self.context.documents}
        for chunk in chunks:
            ids = changes.get(mapped.keys[int(mapped.found.chunks.document[chunk])])
            if ids is not None:
                (ids.add if is_left_out else ids.discard)(mapped.found.chunks.ids[chunk])
        name = tr("keep one of near-duplicates") if is_left_out else tr("put back of near-duplicates")
        self.context.leave_out({key: frozenset(ids) for key, ids in changes.items()}, name)

    def _export(self) -> None:
        """Ask for a file, and write the map to it."""
        path = ask_for_map_file(self.dock.window())
        if path is None:
            return
        try:
            self.write(path)
        except SeamlineError as error:
            self._report(error)

    def write(self, path: Path) -> None:
        """Write the map on screen to a file, in the format of its extension.

        Raises ExportError if a picture cannot be written, or the file is an open document; a job that writes
        another format reports its errors.
        """
        # Imported here, because few windows need it.
        from seamline.desktop.widgets.pictures import save_png

        mapped, duplicates = self._mapped, self._duplicates
        if mapped is None or duplicates is None:
            return
        refuse_source_as_target(path, self.context.document_paths)
        found, by = mapped.found, self.panel.colours
        words = self.panel.question.text().strip()
        asked = self._question.on(found) if words and self._question is not None else None
        sentence = tr("The map is written to {name}", name=path.name)
        if path.suffix.lower() == ".png":
            save_png(self.panel.grab().toImage(), path)
            self.finished.emit(sentence)
            return

        def work(_progress: Progress, _cancel: CancelToken) -> None:
            write_lines(path, map_file_pieces(path, found, duplicates=duplicates, asked=asked, by=by))

        self.handle_file(tr("Writing the map"), work, done=lambda _: self.finished.emit(sentence))
