"""The only mutable state of the window: open documents, config, analysis and selection."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from seamline import sources
from seamline.desktop.task_runner import Job, TaskRunner
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.document import Document
from seamline.engine.embedding import Embedder
from seamline.engine.errors import SeamlineError
from seamline.engine.pipeline import analyse
from seamline.engine.presets import DEFAULT_PRESET, PRESETS
from seamline.engine.tokens import counter_for

Key = tuple[str, str]
EmbedderLoader = Callable[[str, Progress, CancelToken], Embedder | None]

# A change of one of these makes the running analysis worthless; all others re-run the cut, which is
# quick, and is better shown late than never.
_QUIET_MS = 120
_SUPERSEDING = ("embedder", "splitter", "token_method", "front_matter")


@dataclass(frozen=True)
class OpenDocument:
    """A document that is open, with its last analysis and selected chunk (-1: none)."""

    document: Document
    analysis: Analysis | None = None
    selection: int = -1
    entries: tuple[sources.Entry, ...] = ()
    format: str = ""

    @property
    def key(self) -> Key:
        """What tells it from the others: its path and which conversation of the file it is."""
        return self.document.path, self.document.entry


@dataclass(frozen=True)
class Problem:
    """An expected failure. place: `file`, `config` or ""; path: the file it happened with, or ""."""

    error: SeamlineError
    place: str
    path: str


class Session(QObject):
    """Owns the state, asks the runners for work, and tells what changed.

    analysis_changed comes as soon as a cut is known, with the selection carried over to it;
    analysis_settled follows when its statistics and ids are known too, and is skipped while newer ones
    arrive.
    """

    document_changed = Signal(object)
    documents_changed = Signal()
    analysis_changed = Signal(object)
    analysis_settled = Signal(object)
    config_changed = Signal(object)
    selection_changed = Signal(int)
    problem_reported = Signal(object)
    message_reported = Signal(str, str)

    def __init__(self, load_embedder: EmbedderLoader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.reading = TaskRunner(self)
        self.analysing = TaskRunner(self)
        self.settling = TaskRunner(self)
        self.load_embedder = load_embedder
        self._config = PRESETS[DEFAULT_PRESET].config
        self._open: dict[Key, OpenDocument] = {}
        self._current: Key | None = None
        self._waiting: list[tuple[Path, str, str]] = []
        self._reloaded_from: Analysis | None = None
        # While a slider moves, nothing but the cut is computed: the rest would only hold it up.
        self._quiet = QTimer(self, singleShot=True)
        self._quiet.timeout.connect(self._settle)
        self.reading.idle.connect(self._read_next)

    @property
    def config(self) -> Config:
        """The configuration in force."""
        return self._config

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
        """The last analysis of the document that is shown."""
        return self.current.analysis if self.current is not None else None

    @property
    def selection(self) -> int:
        """The selected chunk of the document that is shown, or -1."""
        return self.current.selection if self.current is not None else -1

    @property
    def is_busy(self) -> bool:
        """Whether anything is being read or computed."""
        lanes = (self.reading, self.analysing, self.settling)
        return bool(self._waiting) or self._quiet.isActive() or any(lane.is_busy for lane in lanes)

    def warm_up(self) -> None:
        """Load the model and the vocabulary that the first analysis will want, while nothing is shown yet."""
        config = self._config

        def work(progress: Progress, cancel: CancelToken) -> None:
            counter_for(config.token_method, self.load_embedder(config.embedder, progress, cancel))

        # A failure is said when an analysis meets it; nobody has asked for anything yet.
        self.analysing.submit(Job("Loading the model", work, lambda _: None, lambda _: None))

    def open(self, path: Path, entry: str = "", *, format: str = "") -> None:
        """Read a file and show it; one that is open already is shown at once.

        entry: which conversation of the file, "" for the newest. format: how to read it, "" to find out.
        """
        for known in self._open.values():
            if known.document.path == str(path) and (not entry or known.document.entry == entry):
                self.show(known.key)
                return
        self._waiting.append((path, entry, format))
        if not self.reading.is_busy:
            self._read_next()

    def _read_next(self) -> None:
        if self._waiting and not self.reading.is_busy:
            path, entry, format = self._waiting.pop(0)
            self._read(path, entry, format, self._opened)

    def _read(self, path: Path, entry: str, format: str, done: Callable[[OpenDocument], None]) -> None:
        def work(progress: Progress, cancel: CancelToken) -> OpenDocument:
            entries = sources.list_entries(path, format=format, progress=progress, cancel=cancel)
            document = sources.read(path, entry, format=format, progress=progress, cancel=cancel)
            document = replace(document, path=str(path))
            # Computed here once, so that no view has to wait for them.
            _ = document.digest, document.line_starts
            return OpenDocument(document, entries=entries, format=format)

        failed = partial(self._report, place="file", path=str(path))
        self.reading.submit(Job(f"Reading {path.name}", work, done, failed))

    def _opened(self, opened: OpenDocument) -> None:
        self._open[opened.key] = opened
        for note in opened.document.notes:
            level = "info" if note.by_option else "warning"
            self.message_reported.emit(level, f"{opened.document.name}: {note.text}")
        self._current = None
        self.show(opened.key)

    def show(self, key: Key) -> None:
        """Show an open document, with its last analysis at once if it has one."""
        if key not in self._open or key == self._current:
            return
        self._current = key
        current = self._open[key]
        self.documents_changed.emit()
        self.document_changed.emit(current.document)
        if current.analysis is not None:
            self.analysis_changed.emit(current.analysis)
            self.selection_changed.emit(current.selection)
        if current.analysis is None or current.analysis.config != self._config:
            self._request_analysis(supersede=True)
        else:
            self.analysing.cancel()
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
        if self._open:
            self.show(next(reversed(self._open)))
            return
        self.documents_changed.emit()
        self.document_changed.emit(None)
        self.analysis_changed.emit(None)
        self.selection_changed.emit(-1)

    def reload(self, *, afresh: bool = False) -> None:
        """Read the current document again, keeping the selection. afresh: compute every stage anew too."""
        current = self.current
        if current is None or not current.document.path:
            return
        before = current.analysis

        def done(reloaded: OpenDocument) -> None:
            key = reloaded.key
            if key not in self._open:
                return
            same = reloaded.document.digest == self._open[key].document.digest
            if same and not afresh:
                return
            self._open[key] = replace(
                reloaded, analysis=None if afresh else before, selection=self._open[key].selection
            )
            self._reloaded_from = None if same else before
            if key == self._current:
                self.document_changed.emit(reloaded.document)
                self._request_analysis(supersede=True)

        self._read(Path(current.document.path), current.document.entry, current.format, done)

    def set_config(self, config: Config) -> None:
        """Put a configuration in force; the current document is cut anew."""
        if config == self._config:
            return
        before, self._config = self._config, config
        self.config_changed.emit(config)
        changed = any(before[name] != config[name] for name in _SUPERSEDING)
        self._request_analysis(supersede=changed)

    def select(self, chunk: int) -> None:
        """Select a chunk of the current document; -1 selects none."""
        current = self.current
        if current is None or chunk == current.selection:
            return
        count = len(current.analysis.chunks) if current.analysis is not None else 0
        self._open[current.key] = replace(current, selection=chunk if 0 <= chunk < count else -1)
        self.selection_changed.emit(self.selection)

    def cancel(self) -> None:
        """Stop what is being done; what is shown stays."""
        self._waiting.clear()
        for runner in (self.reading, self.analysing, self.settling):
            runner.cancel()

    def shut_down(self) -> None:
        """Stop for good, waiting for the running jobs up to their limit."""
        self._quiet.stop()
        for runner in (self.reading, self.analysing, self.settling):
            runner.close()

    def _request_analysis(self, *, supersede: bool) -> None:
        current = self.current
        if current is None:
            return
        document, config, previous = current.document, self._config, current.analysis
        self.settling.cancel()

        def work(progress: Progress, cancel: CancelToken) -> Analysis:
            embedder = self.load_embedder(config.embedder, progress, cancel)
            return analyse(document, config, embedder, previous=previous, progress=progress, cancel=cancel)

        job = Job(f"Analysing {document.name}", work, self._analysed, partial(self._report, place="config"))
        self.analysing.submit(job, supersede=supersede)

    def _analysed(self, analysis: Analysis) -> None:
        key = analysis.document.path, analysis.document.entry
        opened = self._open.get(key)
        if opened is None or opened.document is not analysis.document:
            return
        selection = _carried_selection(opened, analysis)
        self._open[key] = replace(opened, analysis=analysis, selection=selection)
        if key != self._current:
            return
        known = opened.analysis.notices if opened.analysis is not None else ()
        for notice in analysis.notices:
            # Said once, not at every tick of a slider.
            if notice not in known:
                self.message_reported.emit("warning", notice.message)
        self.analysis_changed.emit(analysis)
        # The cuts of a drag are settled once it pauses; the first cut of a document at once.
        self._quiet.start(_QUIET_MS if opened.analysis is not None else 0)

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
            old, new = set(before.ids), set(analysis.ids)
            self.message_reported.emit(
                "info",
                f"{analysis.document.name} changed on disk: {len(new & old)} chunk ids stay, "
                f"{len(new - old)} are new, {len(old - new)} are gone",
            )
        self.analysis_settled.emit(analysis)

    def _report(self, error: SeamlineError, place: str = "", path: str = "") -> None:
        self.message_reported.emit("error", str(error))
        self.problem_reported.emit(Problem(error, place, path))


def _carried_selection(opened: OpenDocument, analysis: Analysis) -> int:
    """Return the chunk of a new cut that holds the start of the one that was selected."""
    if opened.selection < 0 or opened.analysis is None:
        return -1
    if opened.selection >= len(opened.analysis.chunks) or not len(analysis.chunks):
        return -1
    if opened.analysis.document is not analysis.document:
        return min(opened.selection, len(analysis.chunks) - 1)
    found = analysis.chunks.at(int(opened.analysis.chunks.start[opened.selection]))
    return found[0] if found else -1
