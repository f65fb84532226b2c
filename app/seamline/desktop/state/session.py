"""The only mutable state of the window: open documents, config, analysis and selection."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from seamline.boundary_store import BoundaryStore
from seamline.desktop.state.chunk_tints import ChunkTints
from seamline.desktop.state.cut_state import CutState
from seamline.desktop.state.cutter import Cutter
from seamline.desktop.state.document_reader import DocumentReader
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.open_document import Key, OpenDocument
from seamline.desktop.state.problem import Problem
from seamline.desktop.state.session_state import SessionState
from seamline.desktop.state.settler import Settler
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.errors import BoundaryError, ExportError, VerdictError
from seamline.engine.phrases import phrase
from seamline.exports.stored.stored_chunks import StoredDocument
from seamline.instruments.manual import BoundarySet
from seamline.instruments.verdicts.verdict import VerdictSet
from seamline.sources import ReadOptions
from seamline.verdict_store import VerdictStore

# A change of one of these makes the running analysis worthless. For other changes the running cut is finished
# and shown: it is quick, and during a long drag something must be seen.
_SUPERSEDING = ("embedder", "splitter", "token_method", "front_matter")


class Session(QObject):
    """Owns the state, has its parts read, cut and complete documents, and signals what changed.

    analysis_changed: an Analysis as soon as it is known, with the selection carried over; None when a text is
    shown that is not cut yet. analysis_settled: the same Analysis when its statistics and ids are known too;
    skipped while newer ones arrive. structure_found: an Analysis of a large text by headings and blocks
    alone, to be drawn until its cut comes; None if that does not come.
    cut_state_changed: the CutState of the document that is shown. boundaries_changed, verdicts_changed: its
    BoundarySet or VerdictSet. left_out_changed: the export leaves other chunks out.
    reloaded: the Reload after a text has changed. boundaries_lost: how many of the user's boundaries were not
    found again in it. message_reported: a level and a sentence for the log. answered: the same, about what
    the user has just done, to be shown at once.
    """

    document_changed = Signal(object)
    documents_changed = Signal()
    analysis_changed = Signal(object)
    analysis_settled = Signal(object)
    structure_found = Signal(object)
    cut_state_changed = Signal(object)
    config_changed = Signal(object)
    selection_changed = Signal(int)
    boundaries_changed = Signal(object)
    left_out_changed = Signal()
    verdicts_changed = Signal(object)
    reloaded = Signal(object)
    problem_reported = Signal(object)
    boundaries_lost = Signal(int)
    message_reported = Signal(str, object)
    answered = Signal(str, object)

    def __init__(
        self,
        load_embedder: EmbedderLoader,
        parent: QObject | None = None,
        *,
        store: BoundaryStore | None = None,
        verdict_store: VerdictStore | None = None,
        untitled: str = phrase("Untitled"),
    ) -> None:
        """untitled: what texts without a file are called, with a number."""
        super().__init__(parent)
        self.reading = TaskRunner(self)
        self.analysing = TaskRunner(self)
        self.settling = TaskRunner(self)
        self.ahead = TaskRunner(self)
        self._store = store if store is not None else BoundaryStore()
        self._verdict_store = verdict_store if verdict_store is not None else VerdictStore()
        self._state = SessionState(untitled)
        self._reader = DocumentReader(
            self._state, self.reading, store=self._store, verdict_store=self._verdict_store, parent=self
        )
        self._settler = Settler(
            self._state, self.settling, ahead=self.ahead, cutting=self.analysing, parent=self
        )
        self._cutter = Cutter(
            self._state, load_embedder, runner=self.analysing, settler=self._settler, parent=self
        )
        self._connect_parts()

    def _connect_parts(self) -> None:
        for part in (self._reader, self._cutter, self._settler):
            part.failed.connect(self._report)
        self._reader.opened.connect(self._show_opened)
        self._reader.listed.connect(self.documents_changed)
        self._reader.message_reported.connect(self.message_reported)
        self._reader.boundaries_lost.connect(self.boundaries_lost)
        self._reader.reread.connect(self._show_reread)
        self._reader.confirmed.connect(self._show_confirmed)
        self._cutter.analysis_changed.connect(self.analysis_changed)
        self._cutter.structure_found.connect(self.structure_found)
        self._cutter.cut_state_changed.connect(self.cut_state_changed)
        self._cutter.message_reported.connect(self.message_reported)
        self._settler.settled.connect(self.analysis_settled)
        self._settler.reloaded.connect(self.reloaded)

    @property
    def load_embedder(self) -> EmbedderLoader:
        """The function that loads a model by its name."""
        return self._cutter.load_embedder

    @load_embedder.setter
    def load_embedder(self, load_embedder: EmbedderLoader) -> None:
        self._cutter.load_embedder = load_embedder

    @property
    def config(self) -> Config:
        """The active configuration."""
        return self._state.config

    @property
    def reading_options(self) -> ReadOptions:
        """What of a conversation is read beyond what its app shows; it names no branch."""
        return self._state.options

    @property
    def documents(self) -> tuple[OpenDocument, ...]:
        """The open documents in the order in which they were opened."""
        return tuple(self._state.opened.values())

    @property
    def document_paths(self) -> tuple[str, ...]:
        """The paths of the open documents, which nothing may be written to."""
        return tuple(opened.document.path for opened in self.documents)

    @property
    def current(self) -> OpenDocument | None:
        """The document that is shown."""
        return self._state.current

    @property
    def analysis(self) -> Analysis | None:
        """The last analysis of the document that is shown; None while its text is not cut yet."""
        return self._state.analysis

    @property
    def cut_state(self) -> CutState:
        """The state of the cut of the document that is shown."""
        return self._cutter.cut_state

    @property
    def tints(self) -> ChunkTints:
        """The tints of the chunks of the last analysis of the document that is shown."""
        return self.current.tints if self.current is not None else ChunkTints()

    @property
    def selection(self) -> int:
        """The selected chunk of the document that is shown, or -1."""
        return self.current.selection if self.current is not None else -1

    @property
    def boundaries(self) -> BoundarySet:
        """The boundaries set by hand of the document that is shown."""
        return self.current.boundaries if self.current is not None else BoundarySet()

    @property
    def verdicts(self) -> VerdictSet:
        """The user's verdicts on chunks of the document that is shown."""
        return self.current.verdicts if self.current is not None else VerdictSet()

    @property
    def is_reading(self) -> bool:
        """Whether a file is being read, or waits for its turn."""
        return self._reader.is_busy

    @property
    def is_busy(self) -> bool:
        """Whether anything is being read or computed."""
        is_computing = self.analysing.is_busy or self.settling.is_busy
        is_waiting = self._cutter.is_waiting or self._settler.is_waiting
        return self._reader.is_busy or is_waiting or is_computing

    def warm_up(self) -> None:
        """Load the model and vocabulary that the first analysis will need, before a document is open."""
        self._cutter.warm_up()

    def open(self, path: Path, entry: str = "", *, format: str = "", branch: str = "") -> None:
        """Read a file and show it; one that is open already is shown at once.

        entry: which conversation of the file, "" for the newest. format: how to read it, "" to find out.
        branch: which branch of the conversation, "" for the one that its app shows.
        """
        known = self._state.find(path, entry)
        if known is not None:
            self.show(known.key)
        else:
            self._reader.open(path, entry, format=format, branch=branch, is_shown=True)

    def open_behind(self, path: Path, entry: str = "", *, format: str = "", branch: str = "") -> None:
        """Read a file and add it to the end of the open documents, without showing it."""
        self._reader.open(path, entry, format=format, branch=branch, is_shown=False)

    def paste(self, text: str, name: str = "", *, is_shown: bool = True) -> None:
        """Open a text that is in no file. name: "" for the next free `Untitled`. is_shown: or only listed."""
        self._reader.open_pasted(text, name, is_shown=is_shown)

    def open_chunks(self, source: Path, stored: StoredDocument) -> None:
        """Open the file that stored chunks were cut from, and show these in place of a cut."""
        self._reader.open_stored(source, stored)

    def read_in_turn(self, job: Callable[[], Job]) -> None:
        """Queue something to be read after all earlier requests; the job is made when its turn comes."""
        self._reader.read_in_turn(job)

    def arrange(self, keys: Sequence[Key]) -> None:
        """Put the open documents into this order; those that `keys` does not name come last."""
        if self._state.arrange(keys):
            self.documents_changed.emit()

    def show_live_cut(self) -> None:
        """Cut the current document by the config again, in place of its stored chunks."""
        current = self.current
        if current is not None and current.stored_chunks is not None:
            self._state.put(replace(current, stored_chunks=None))
            self._cutter.request(supersede=True)

    def show(self, key: Key) -> None:
        """Show an open document, with its last analysis at once if it has one."""
        if key not in self._state.opened or key == self._state.shown:
            return
        self._state.shown = key
        current = self._state.opened[key]
        self.documents_changed.emit()
        self.document_changed.emit(current.document)
        self.boundaries_changed.emit(current.boundaries)
        self.verdicts_changed.emit(current.verdicts)
        self._cutter.show(current.cut)
        self.selection_changed.emit(current.selection)
        if current.cut is None and current.structure is not None:
            self.structure_found.emit(current.structure)
        self._reader.refresh(current)
        if not self._state.is_cut_as_wanted(current):
            self._cutter.request(supersede=True)
        else:
            self._cutter.drop()
            self._cutter.follow()
            self._settler.start()

    def close(self, key: Key) -> None:
        """Close a document; if it was shown, show the one before it, or the next if it was the first."""
        if key not in self._state.opened:
            return
        keys = list(self._state.opened)
        at = keys.index(key)
        del self._state.opened[key]
        if key != self._state.shown:
            self.documents_changed.emit()
            return
        self._state.shown = None
        self._cutter.drop()
        if self._state.opened:
            self.show(keys[at - 1] if at else keys[1])
            return
        self.documents_changed.emit()
        self.document_changed.emit(None)
        self.boundaries_changed.emit(BoundarySet())
        self.verdicts_changed.emit(VerdictSet())
        self._cutter.show(None)
        self.selection_changed.emit(-1)
        self._cutter.follow()

    def reload(self, *, afresh: bool = False) -> None:
        """Read the current document again, keeping the selection. afresh: compute every stage anew too."""
        current = self.current
        if current is not None and current.document.path and not current.is_pasted:
            self._reader.reload(current, afresh=afresh)

    def choose_branch(self, branch: str) -> None:
        """Show another branch of the current conversation, by its id."""
        current = self.current
        if current is not None and branch != current.document.branch:
            self._reader.read_branch(current, branch)

    def set_reading_options(self, options: ReadOptions) -> None:
        """Set which parts of conversations are read; open ones are read again when they are shown."""
        options = replace(options, branch="")
        if options == self._state.options:
            return
        self._state.options = options
        if self.current is not None:
            self._reader.refresh(self.current)

    def set_config(self, config: Config) -> None:
        """Activate a configuration and cut the current document by it, also if stored chunks were shown."""
        before = self._state.config
        if config == before:
            return
        if self.current is not None:
            self._state.put(replace(self.current, stored_chunks=None))
        self._state.config = config
        self.config_changed.emit(config)
        changed = any(before[name] != config[name] for name in _SUPERSEDING)
        self._cutter.request(supersede=changed)

    def set_boundaries(self, boundaries: BoundarySet) -> None:
        """Write the boundaries of the current document to disk, and set them.

        If they cannot be written, that is reported; they are set all the same, and written with the next
        change. Refused, with a report, if the stored boundaries could not be read: these would be
        overwritten.
        """
        current = self.current
        if current is None or boundaries == current.boundaries:
            return
        if current.boundary_problem:
            self._report(
                Problem(
                    BoundaryError(
                        phrase("{problem} Then reload the document.", problem=current.boundary_problem)
                    )
                )
            )
            return
        boundaries = self._store.with_those_of_others(boundaries, current.document)
        try:
            self._store.save(boundaries, current.document)
        except ExportError as error:
            self._report(Problem(error))
        self._state.put(replace(current, boundaries=boundaries))
        self._notify_boundaries(current.boundaries)

    def set_left_out(self, changes: Mapping[Key, frozenset[str]]) -> None:
        """Set by ids which chunks of documents the export leaves out; closed documents are ignored."""
        before = {key: self._state.opened[key].left_out for key in changes if key in self._state.opened}
        changed = {key: changes[key] for key, ids in before.items() if changes[key] != ids}
        for key, ids in changed.items():
            self._state.put(replace(self._state.opened[key], left_out=ids))
        if changed:
            self.left_out_changed.emit()

    def set_verdicts(self, verdicts: VerdictSet) -> None:
        """Write the verdicts on the current document to disk, and set them; as set_boundaries() otherwise."""
        current = self.current
        if current is None or verdicts == current.verdicts:
            return
        if current.verdict_problem:
            self._report(
                Problem(
                    VerdictError(
                        phrase("{problem} Then reload the document.", problem=current.verdict_problem)
                    )
                )
            )
            return
        verdicts = self._verdict_store.with_those_of_others(verdicts, current.document)
        try:
            self._verdict_store.save(verdicts, current.document)
        except ExportError as error:
            self._report(Problem(error))
        self._state.put(replace(current, verdicts=verdicts))
        self.verdicts_changed.emit(verdicts)

    def select(self, chunk: int) -> None:
        """Select a chunk of the current document; -1 selects none."""
        current = self.current
        if current is None or chunk == current.selection:
            return
        count = len(current.cut.chunks) if current.cut is not None else 0
        self._state.put(replace(current, selection=chunk if 0 <= chunk < count else -1))
        self.selection_changed.emit(self.selection)

    def select_at(self, key: Key, index: int) -> None:
        """Show an open document, and select the chunk that holds an index in the cut that it has now."""
        self.show(key)
        current = self.current
        if current is not None and current.key == key and current.cut is not None:
            for chunk in current.cut.chunks.at(index)[:1]:
                self.select(chunk)

    def cancel(self) -> None:
        """Stop reading and cutting; the cut that is shown stays, and a text without a cut gets none."""
        # Statistics of the cut that is shown go on: they are quick, and views wait for them.
        if self._reader.cancel():
            self.answer("info", phrase("Reading was cancelled"))
        self._cutter.cancel()

    def when_complete(self, action: Callable[[], None]) -> None:
        """Do something that needs the true cut: at once, or when that replaces a draft; see Cutter."""
        self._cutter.when_complete(action)

    def cut_now(self) -> None:
        """Cut the document that is shown by the active config, after a cut was cancelled or failed."""
        self._cutter.request(supersede=True)

    def shut_down(self) -> None:
        """Stop for good, waiting for the running jobs up to their limit."""
        self._settler.stop()
        self._cutter.stop()
        for runner in (self.reading, self.analysing, self.settling, self.ahead):
            runner.close()

    def _show_opened(self, opened: OpenDocument) -> None:
        self._state.shown = None
        self.show(opened.key)

    def _show_reread(self, reread: OpenDocument, before: Analysis | None) -> None:
        self._settler.compare_with(reread.key, before)
        if reread is self.current:
            self.documents_changed.emit()
            self.document_changed.emit(reread.document)
            self.boundaries_changed.emit(reread.boundaries)
            self.verdicts_changed.emit(reread.verdicts)
            self._cutter.request(supersede=True)

    def _show_confirmed(self, confirmed: OpenDocument, before: OpenDocument) -> None:
        self.documents_changed.emit()
        if confirmed is self.current:
            self._notify_boundaries(before.boundaries)
            if confirmed.verdicts != before.verdicts:
                self.verdicts_changed.emit(confirmed.verdicts)

    def answer(self, level: str, message: str) -> None:
        """Tell the user at once, and in the log, the result of what they did. level: info or warning."""
        self.message_reported.emit(level, message)
        self.answered.emit(level, message)

    def _notify_boundaries(self, before: BoundarySet) -> None:
        if self.boundaries != before:
            self.boundaries_changed.emit(self.boundaries)
        if self.boundaries.pins != before.pins:
            self._cutter.request(supersede=False)

    def _report(self, problem: Problem) -> None:
        self.message_reported.emit("error", problem.text)
        self.problem_reported.emit(problem)
