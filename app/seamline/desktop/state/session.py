"""The only mutable state of the window: open documents, config, analysis and selection."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from seamline import sources
from seamline.boundary_store import BoundaryStore
from seamline.desktop.state.chunk_tints import ChunkTints
from seamline.desktop.state.cut_monitor import CutMonitor
from seamline.desktop.state.cut_state import CutPhase, CutState
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.open_document import (
    Key,
    OpenDocument,
    Reload,
    carried_selection,
    pasted_document,
    read_document,
)
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import BoundaryError, ConfigError, ExportError, SeamlineError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import DEFAULT_PRESET, PRESETS
from seamline.engine.strategies import strategy_for
from seamline.engine.tokens.counters import counter_for
from seamline.exports.stored.stored_chunks import StoredDocument, stored_analysis
from seamline.instruments.manual import BoundarySet
from seamline.sources import ReadOptions
from seamline.sources.notes import merged

_QUIET_MS = 120
# A text of so many characters takes a second and more to cut, and a fifth of that by its structure.
_LARGE = 200_000
_FRAME_MS = 50
_REPORTED_DIFFERENCES = 50
# A change of one of these makes the running analysis worthless; all others re-run the cut, which is
# quick, and is better shown late than never.
_SUPERSEDING = ("embedder", "splitter", "token_method", "front_matter")


@dataclass(frozen=True)
class Problem:
    """An expected failure. place: `file`, `config` or ""; path: the file it happened with, or ""."""

    error: SeamlineError
    place: str
    path: str


class Session(QObject):
    """Owns the state, asks the runners for work, and signals what changed.

    analysis_changed comes as soon as a cut is known, with the selection carried over to it, and with None
    when a text is shown that is not cut yet; analysis_settled follows when its statistics and ids are known
    too, and is skipped while newer ones arrive. structure_found: an Analysis of a large text by headings and
    blocks alone, to be drawn in it until its cut comes; None if that does not come. cut_state_changed: the
    CutState of what is shown. boundaries_changed carries the BoundarySet of the document that is shown.
    reloaded: what the Reload of a text that had changed did to its chunks.
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
    reloaded = Signal(object)
    problem_reported = Signal(object)
    message_reported = Signal(str, str)

    def __init__(
        self,
        load_embedder: EmbedderLoader,
        parent: QObject | None = None,
        *,
        store: BoundaryStore | None = None,
    ) -> None:
        super().__init__(parent)
        self.reading = TaskRunner(self)
        self.analysing = TaskRunner(self)
        self.settling = TaskRunner(self)
        self.load_embedder = load_embedder
        self._store = store if store is not None else BoundaryStore()
        self._config = PRESETS[DEFAULT_PRESET].config
        self._open: dict[Key, OpenDocument] = {}
        self._current: Key | None = None
        self._options = sources.AS_SHOWN
        self._waiting: list[Callable[[], Job]] = []
        self._reloaded_from: Analysis | None = None
        # While a slider moves, nothing but the cut is computed: the rest would only hold it up.
        self._quiet = QTimer(self, singleShot=True)
        self._quiet.timeout.connect(self._settle)
        self.reading.idle.connect(self._read_next)
        self._shown: Analysis | None = None
        self._is_cut_wanted = False
        self._cut_monitor = CutMonitor(self.analysing, self)
        self._cut_monitor.changed.connect(self.cut_state_changed)
        self._cut_monitor.slowed.connect(self._clear_former)

    @property
    def config(self) -> Config:
        """The active configuration."""
        return self._config

    @property
    def reading_options(self) -> ReadOptions:
        """What of a conversation is read beyond what its app shows; it names no branch."""
        return self._options

    @property
    def documents(self) -> tuple[OpenDocument, ...]:
        """The open documents in the order in which they were opened."""
        return tuple(self._open.values())

    @property
    def current(self) -> OpenDocument | None:
        """The document that is shown."""
        return self._open.get(self._current) if self._current is not None else None

    @property
    def analysis(self) -> Analysis | None:
        """The last analysis of the document that is shown; None while its text is not cut yet."""
        return self.current.cut if self.current is not None else None

    @property
    def cut_state(self) -> CutState:
        """How the document that is shown and its cut stand to each other."""
        return self._cut_monitor.state

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
    def is_reading(self) -> bool:
        """Whether a file is being read, or waits for its turn."""
        return bool(self._waiting) or self.reading.is_busy

    @property
    def is_busy(self) -> bool:
        """Whether anything is being read or computed."""
        runners = (self.reading, self.analysing, self.settling)
        return bool(self._waiting) or self._quiet.isActive() or any(runner.is_busy for runner in runners)

    def warm_up(self) -> None:
        """Load the model and the vocabulary that the first analysis will want, while nothing is shown yet."""
        config = self._config

        def work(progress: Progress, cancel: CancelToken) -> None:
            counter_for(config.token_method, self.load_embedder(config.embedder, progress, cancel))

        # A failure is reported when an analysis meets it; nobody has asked for anything yet.
        self.analysing.submit(Job("Loading the model", work, lambda _: None, lambda _: None))

    def open(self, path: Path, entry: str = "", *, format: str = "", branch: str = "") -> None:
        """Read a file and show it; one that is open already is shown at once.

        entry: which conversation of the file, "" for the newest. format: how to read it, "" to find out.
        branch: which branch of the conversation, "" for the one that its app shows.
        """
        for known in self._open.values():
            if known.document.path == str(path) and (not entry or known.document.entry == entry):
                self.show(known.key)
                return

        def job() -> Job:
            options = replace(self._options, branch=branch)
            return self._reading_job(
                path,
                entry,
                format=format,
                options=options,
                done=self._opened,
                known=self._listed(path, format),
            )

        self.read_in_turn(job)

    def paste(self, text: str, name: str = "", *, is_shown: bool = True) -> None:
        """Open a text that lies in no file. name: "" for the next free `Untitled`. is_shown: else behind."""
        taken = {opened.document.path for opened in self.documents}
        free = (f"Untitled {number}" for number in itertools.count(1))
        opened = pasted_document(text, name or next(each for each in free if each not in taken))
        if is_shown:
            self._opened(opened)
        else:
            self._opened_behind(opened)

    def open_behind(self, path: Path, entry: str = "", *, format: str = "", branch: str = "") -> None:
        """Read a file and list it among the open ones, after the others; what is shown stays."""

        def job() -> Job:
            return self._reading_job(
                path,
                entry,
                format=format,
                options=replace(self._options, branch=branch),
                done=self._opened_behind,
                known=self._listed(path, format),
            )

        self.read_in_turn(job)

    def arrange(self, keys: Sequence[Key]) -> None:
        """Put the open documents into an order; those that it does not name come last."""
        ordered = [key for key in keys if key in self._open]
        ordered += [key for key in self._open if key not in ordered]
        if ordered != list(self._open):
            self._open = {key: self._open[key] for key in ordered}
            self.documents_changed.emit()

    def open_chunks(self, source: Path, stored: StoredDocument) -> None:
        """Show stored chunks over the file that they were cut from, in place of a cut of its own."""

        def job() -> Job:
            shown = self.current
            if shown is not None and shown.document.path == str(source) and stored.is_of(shown.document):
                entry, format, options = shown.document.entry, shown.format, shown.options
            else:
                entry, format, options = "", "", self._options
            known = self._listed(source, format)
            return self._reading_job(
                source, entry, format=format, options=options, done=self._opened, known=known, stored=stored
            )

        self.read_in_turn(job)

    def show_live_cut(self) -> None:
        """Show the cut of the current document under the config again, and no stored chunks."""
        current = self.current
        if current is not None and current.stored_chunks is not None:
            self._open[current.key] = replace(current, stored_chunks=None)
            self._request_analysis(supersede=True)

    def read_in_turn(self, job: Callable[[], Job]) -> None:
        """Read something once what was asked for before is read; the job is made when its turn comes."""
        self._waiting.append(job)
        self._read_next()

    def _read_next(self) -> None:
        if self._waiting and not self.reading.is_busy:
            self.reading.submit(self._waiting.pop(0)())

    def _listed(self, path: Path, format: str) -> OpenDocument | None:
        """Return an open document of a file, for its list of them, if it was read as it would be now."""
        for opened in self._open.values():
            if opened.document.path == str(path) and not self._is_stale(opened) and opened.format == format:
                return opened
        return None

    def _reading_job(
        self,
        path: Path,
        entry: str,
        *,
        format: str,
        options: ReadOptions,
        done: Callable[[OpenDocument], None],
        known: OpenDocument | None = None,
        stored: StoredDocument | None = None,
        held: OpenDocument | None = None,
    ) -> Job:
        """Return the job of read_document()."""

        def work(progress: Progress, cancel: CancelToken) -> OpenDocument:
            return read_document(
                path,
                entry,
                format=format,
                options=options,
                known=known,
                stored=stored,
                store=self._store,
                held=held,
                progress=progress,
                cancel=cancel,
            )

        failed = partial(self._report, place="file", path=str(path))
        return Job(f"Reading {path.name}", work, done, failed)

    def _opened(self, opened: OpenDocument) -> None:
        held = self._open.get(opened.key)
        if held is not None and held.document.digest == opened.document.digest and not held.boundary_problem:
            # It was read once more for its stored chunks, and boundaries may have been set meanwhile.
            opened = replace(opened, boundaries=held.boundaries)
        self._open[opened.key] = opened
        for note in merged(opened.document.notes):
            level = "info" if note.by_option else "warning"
            self.message_reported.emit(level, f"{opened.document.name}: {note.text}")
        self._report_boundary_problem(opened)
        if opened.stored_chunks is not None:
            for text in opened.stored_chunks.format_differences(_REPORTED_DIFFERENCES):
                self.message_reported.emit("warning", text)
        self._current = None
        self.show(opened.key)

    def _opened_behind(self, opened: OpenDocument) -> None:
        if opened.key not in self._open:
            self._open[opened.key] = opened
            self._report_boundary_problem(opened)
            self.documents_changed.emit()

    def show(self, key: Key) -> None:
        """Show an open document, with its last analysis at once if it has one."""
        if key not in self._open or key == self._current:
            return
        self._current = key
        current = self._open[key]
        self.documents_changed.emit()
        self.document_changed.emit(current.document)
        self.boundaries_changed.emit(current.boundaries)
        self._show_analysis(current.cut)
        self.selection_changed.emit(current.selection)
        if current.cut is None and current.structure is not None:
            self.structure_found.emit(current.structure)
        if self._is_stale(current):
            self._read_again(current, replace(self._options, branch=current.options.branch))
        if not self._is_cut_as_wanted(current):
            self._request_analysis(supersede=True)
        else:
            self.analysing.cancel()
            self._is_cut_wanted = False
            self._follow_cut()
            self._quiet.start(_QUIET_MS)

    def close(self, key: Key) -> None:
        """Close a document; the one opened before it is shown."""
        if key not in self._open:
            return
        del self._open[key]
        if key != self._current:
            self.documents_changed.emit()
            return
        self._current = None
        self.analysing.cancel()
        self._is_cut_wanted = False
        if self._open:
            self.show(next(reversed(self._open)))
            return
        self.documents_changed.emit()
        self.document_changed.emit(None)
        self.boundaries_changed.emit(BoundarySet())
        self._show_analysis(None)
        self.selection_changed.emit(-1)
        self._follow_cut()

    def reload(self, *, afresh: bool = False) -> None:
        """Read the current document again, keeping the selection. afresh: compute every stage anew too."""
        current = self.current
        if current is not None and current.document.path and not current.is_pasted:
            self._read_again(current, current.options, afresh=afresh, is_reload=True)

    def choose_branch(self, branch: str) -> None:
        """Show another branch of the current conversation, by its id."""
        current = self.current
        if current is not None and branch != current.document.branch:
            self._read_again(current, replace(current.options, branch=branch), known=current)

    def set_reading_options(self, options: ReadOptions) -> None:
        """Say what of conversations is read; those that are open are read again when they are shown."""
        options = replace(options, branch="")
        if options == self._options:
            return
        self._options = options
        current = self.current
        if current is not None and self._is_stale(current):
            self._read_again(current, replace(options, branch=current.options.branch))

    def _is_stale(self, opened: OpenDocument) -> bool:
        """Whether a conversation was read in another way than now asked for."""
        return opened.document.kind == "conversation" and replace(opened.options, branch="") != self._options

    def _read_again(
        self,
        opened: OpenDocument,
        options: ReadOptions,
        *,
        known: OpenDocument | None = None,
        afresh: bool = False,
        is_reload: bool = False,
    ) -> None:
        key = opened.key

        def done(again: OpenDocument) -> None:
            held = self._open.get(key)
            if held is None:
                return
            if held.boundaries != opened.boundaries:
                # They were edited while the file was read: what was found again are those from before.
                self._read_again(held, options, known=known, afresh=afresh, is_reload=is_reload)
                return
            self._report_boundary_problem(again)
            is_same_text = again.document.digest == held.document.digest
            if is_same_text and again.document.branch == held.document.branch and not afresh:
                self._open[key] = replace(
                    held,
                    entries=again.entries,
                    stamp=again.stamp,
                    options=options,
                    boundaries=again.boundaries,
                    boundary_problem=again.boundary_problem,
                )
                self.documents_changed.emit()
                if key == self._current:
                    self._notify_boundaries(held.boundaries)
                return
            self._open[key] = replace(
                again,
                analysis=None if afresh else held.analysis,
                tints=held.tints,
                selection=held.selection if is_reload else -1,
            )
            self._reloaded_from = held.analysis if is_reload and not is_same_text else None
            if key == self._current:
                self.documents_changed.emit()
                self.document_changed.emit(again.document)
                self.boundaries_changed.emit(again.boundaries)
                self._request_analysis(supersede=True)

        path, entry = Path(opened.document.path), opened.document.entry
        stored = opened.stored_chunks.stored if opened.stored_chunks is not None else None
        self.reading.submit(
            self._reading_job(
                path,
                entry,
                format=opened.format,
                options=options,
                done=done,
                known=known,
                stored=stored,
                held=opened,
            )
        )

    def set_config(self, config: Config) -> None:
        """Activate a configuration; the current document is cut anew, not as it is stored."""
        if config == self._config:
            return
        if self.current is not None:
            self._open[self.current.key] = replace(self.current, stored_chunks=None)
        before, self._config = self._config, config
        self.config_changed.emit(config)
        changed = any(before[name] != config[name] for name in _SUPERSEDING)
        self._request_analysis(supersede=changed)

    def set_boundaries(self, boundaries: BoundarySet) -> None:
        """Set the boundaries of the current document, once they are on disk.

        What cannot be written is reported, holds all the same, and is written with the next change. Those of
        a document whose kept ones could not be read are refused: they would take the place of those.
        """
        current = self.current
        if current is None or boundaries == current.boundaries:
            return
        if current.boundary_problem:
            self._report(BoundaryError(f"{current.boundary_problem} Then reload the document."))
            return
        try:
            if not current.is_pasted:
                self._store.save(boundaries, current.document)
        except ExportError as error:
            self._report(error)
        self._open[current.key] = replace(current, boundaries=boundaries)
        self._notify_boundaries(current.boundaries)

    def _notify_boundaries(self, before: BoundarySet) -> None:
        if self.boundaries != before:
            self.boundaries_changed.emit(self.boundaries)
        if self.boundaries.pins != before.pins:
            self._request_analysis(supersede=False)

    def _report_boundary_problem(self, opened: OpenDocument) -> None:
        if opened.boundary_problem:
            self._report(BoundaryError(opened.boundary_problem), "file", opened.document.path)

    def _is_cut_as_wanted(self, opened: OpenDocument) -> bool:
        """Whether the last cut of a document is by the active config and pins."""
        analysis = opened.analysis
        return (
            analysis is not None
            and analysis.config == self._config
            and analysis.pins == opened.boundaries.pins
        )

    def select(self, chunk: int) -> None:
        """Select a chunk of the current document; -1 selects none."""
        current = self.current
        if current is None or chunk == current.selection:
            return
        count = len(current.cut.chunks) if current.cut is not None else 0
        self._open[current.key] = replace(current, selection=chunk if 0 <= chunk < count else -1)
        self.selection_changed.emit(self.selection)

    def cancel(self) -> None:
        """Stop what is being done; what is shown stays, and a text without a cut is left without one."""
        self._waiting.clear()
        # Statistics of what is shown are quick, and views wait for them.
        self.reading.cancel()
        self.analysing.cancel()
        self._give_up_cut()

    def cut_now(self) -> None:
        """Cut the document that is shown by the active config, after that was cancelled or failed."""
        self._request_analysis(supersede=True)

    def shut_down(self) -> None:
        """Stop for good, waiting for the running jobs up to their limit."""
        self._quiet.stop()
        self._cut_monitor.stop()
        for runner in (self.reading, self.analysing, self.settling):
            runner.close()

    def _request_analysis(self, *, supersede: bool) -> None:
        current = self.current
        if current is None:
            return
        self.settling.cancel()
        self._is_cut_wanted = True
        if self._wants_structure_first(current):
            self.analysing.submit(self._structure_job(current), supersede=supersede)
        else:
            self.analysing.submit(self._cut_job(current), supersede=supersede)
        self._follow_cut()

    def _cut_job(self, opened: OpenDocument) -> Job:
        document, config = opened.document, self._config
        previous = opened.cut or opened.structure or opened.analysis
        stored_chunks, pins = opened.stored_chunks, opened.boundaries.pins

        def work(progress: Progress, cancel: CancelToken) -> Analysis:
            embedder = self.load_embedder(config.embedder, progress, cancel)
            analysis = analyse(
                document,
                config,
                embedder,
                pins=pins,
                previous=previous,
                progress=progress,
                cancel=cancel,
            )
            return analysis if stored_chunks is None else stored_analysis(analysis, stored_chunks.located)

        def failed(error: SeamlineError) -> None:
            self._report(error, "config")
            self._give_up_cut(has_failed=True)

        return Job(f"Analysing {document.name}", work, self._analysed, failed)

    def _wants_structure_first(self, opened: OpenDocument) -> bool:
        """Whether the cut of a text takes so long that one by its structure is worth showing before it."""
        return (
            opened.cut is None
            and opened.structure is None
            and opened.stored_chunks is None
            and len(opened.document.text) >= _LARGE
            and self._config.embedder != "none"
            and strategy_for(self._config.strategy).needs_vectors
        )

    def _structure_job(self, opened: OpenDocument) -> Job:
        """Return the job of a cut without vectors, whose stages the cut itself reuses."""
        document, config, pins = opened.document, self._config, opened.boundaries.pins

        def work(progress: Progress, cancel: CancelToken) -> Analysis | None:
            try:
                by_structure = config.with_values({"strategy": "structure"})
                return analyse(document, by_structure, pins=pins, progress=progress, cancel=cancel)
            except ConfigError:
                # As where a model counts the tokens: what is wrong with it, if anything, the cut will say.
                return None

        def done(structure: Analysis | None) -> None:
            held = self._open.get(opened.key)
            if held is not None and held.document is document and held.cut is None and structure is not None:
                tints = held.tints.followed_by(structure.chunks.start)
                self._open[held.key] = replace(held, structure=structure, tints=tints)
                if held.key == self._current:
                    self.structure_found.emit(structure)
            if self.current is not None and self._is_cut_wanted:
                self.analysing.submit(self._cut_job(self.current))

        return Job(f"Analysing {document.name}", work, done, lambda _: done(None))

    def _show_analysis(self, analysis: Analysis | None) -> None:
        if analysis is None and self._shown is None:
            return
        self._shown = analysis
        self.analysis_changed.emit(analysis)

    def _give_up_cut(self, *, has_failed: bool = False) -> None:
        """The cut that was wanted does not come."""
        self._is_cut_wanted = False
        self._clear_former()
        if self.analysis is None:
            self.structure_found.emit(None)
        self._follow_cut(has_failed=has_failed)

    def _clear_former(self) -> None:
        """Take results off the views that are of a text that is shown no more."""
        if self._shown is not None and self._shown is not self.analysis:
            self._show_analysis(self.analysis)

    def _follow_cut(self, *, has_failed: bool = False) -> None:
        """Say how document and cut stand to each other."""
        current = self.current
        if current is None:
            phase = CutPhase.NONE
        elif current.cut is None:
            phase = CutPhase.CUTTING if self._is_cut_wanted else CutPhase.NOT_CUT
        else:
            is_wanted = self._is_cut_wanted or self._is_cut_as_wanted(current)
            phase = CutPhase.CUT if is_wanted else CutPhase.OUTDATED
        document = current.document if current is not None else None
        self._cut_monitor.show(phase, document, has_failed=has_failed)

    def _analysed(self, analysis: Analysis) -> None:
        key = analysis.document.path, analysis.document.entry
        opened = self._open.get(key)
        if (
            opened is None
            or opened.document is not analysis.document
            # A cut that was asked for before the chunks of a file were to be shown, or the other way round.
            or analysis.is_stored != (opened.stored_chunks is not None)
        ):
            return
        selection = carried_selection(opened, analysis)
        tints = opened.tints.followed_by(analysis.chunks.start)
        self._open[key] = replace(opened, analysis=analysis, structure=None, tints=tints, selection=selection)
        if key != self._current:
            return
        self._is_cut_wanted = self.analysing.has_pending
        known = opened.analysis.notices if opened.analysis is not None else ()
        for notice in analysis.notices:
            # Reported once, not at every tick of a slider.
            if notice not in known:
                self.message_reported.emit("warning", notice.message)
        self._show_analysis(analysis)
        self._follow_cut()
        # The cuts of a drag are settled once it pauses; the first cut of a document when it is painted.
        self._quiet.start(_QUIET_MS if opened.analysis is not None else _FRAME_MS)

    def _settle(self) -> None:
        """Compute what is not needed for a frame: statistics, ids, and what a reload has changed."""
        analysis = self.analysis
        if analysis is None or self.analysing.is_busy:
            return
        reloaded_from, self._reloaded_from = self._reloaded_from, None

        def work(_: Progress, cancel: CancelToken) -> tuple[Analysis, Analysis | None]:
            analysis.prepare(cancel)
            if reloaded_from is not None:
                reloaded_from.prepare(cancel)
            return analysis, reloaded_from

        self.settling.submit(Job("Computing statistics", work, self._settled, self._report))

    def _settled(self, result: tuple[Analysis, Analysis | None]) -> None:
        analysis, before = result
        if analysis is not self.analysis:
            return
        if before is not None:
            self.reloaded.emit(Reload.between(before, analysis))
        self.analysis_settled.emit(analysis)

    def _report(self, error: SeamlineError, place: str = "", path: str = "") -> None:
        self.message_reported.emit("error", str(error))
        self.problem_reported.emit(Problem(error, place, path))
