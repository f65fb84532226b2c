"""Document reader: reads documents in the background, one after the other, for the first time or again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from seamline.boundary_store import BoundaryStore
from seamline.desktop.state.open_document import OpenDocument, pasted_document, read_document
from seamline.desktop.state.problem import Problem
from seamline.desktop.state.session_state import SessionState
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import BoundaryError, SeamlineError, VerdictError
from seamline.engine.phrases import phrase
from seamline.exports.stored.stored_chunks import StoredDocument
from seamline.sources import ReadOptions
from seamline.sources.notes import merged
from seamline.verdict_store import VerdictStore

_REPORTED_DIFFERENCES = 50


@dataclass(frozen=True)
class _Rereading:
    """How a document is read again. known: as for read_document(). afresh: recompute every stage as well.
    is_reload: the file may have changed; otherwise another part of it is wanted.
    """

    options: ReadOptions
    known: OpenDocument | None = None
    afresh: bool = False
    is_reload: bool = False


class DocumentReader(QObject):
    """Reads documents with its runner, and keeps them in the state.

    opened: an OpenDocument that is to be shown. listed: a document was opened behind the one that is shown.
    reread: an OpenDocument that was read again, and after a reload the Analysis of its former text, else
    None.
    confirmed: an OpenDocument that was read again and whose text is the same, and its state before that.
    message_reported, boundaries_lost: as of the session. failed: a Problem.
    """

    opened = Signal(object)
    listed = Signal()
    reread = Signal(object, object)
    boundaries_lost = Signal(int)
    confirmed = Signal(object, object)
    message_reported = Signal(str, object)
    failed = Signal(object)

    def __init__(
        self,
        state: SessionState,
        runner: TaskRunner,
        *,
        store: BoundaryStore,
        verdict_store: VerdictStore,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._state = state
        self._runner = runner
        self._store = store
        self._verdict_store = verdict_store
        self._waiting: list[Callable[[], Job]] = []
        runner.idle.connect(self._read_next)

    @property
    def is_busy(self) -> bool:
        """Whether a file is being read, or waits for its turn."""
        return bool(self._waiting) or self._runner.is_busy

    def open(self, path: Path, entry: str, *, format: str, branch: str, is_shown: bool) -> None:
        """Read a document when its turn comes, and open it. is_shown: show it; otherwise only list it."""

        def job() -> Job:
            return self._job(
                path,
                entry,
                format=format,
                options=replace(self._state.options, branch=branch),
                done=self._open if is_shown else self._open_behind,
                known=self._state.find_listed(path, format),
            )

        self.read_in_turn(job)

    def open_stored(self, source: Path, stored: StoredDocument) -> None:
        """Read, when its turn comes, the document that stored chunks were cut from, and open it with them."""

        def job() -> Job:
            shown = self._state.current
            if shown is not None and shown.document.path == str(source) and stored.is_of(shown.document):
                entry, format, options = shown.document.entry, shown.format, shown.options
            else:
                entry, format, options = "", "", self._state.options
            known = self._state.find_listed(source, format)
            return self._job(
                source, entry, format=format, options=options, done=self._open, known=known, stored=stored
            )

        self.read_in_turn(job)

    def open_pasted(self, text: str, name: str, *, is_shown: bool) -> None:
        """Open a text that lies in no file. name: "" for the next free `Untitled`."""
        opened = pasted_document(
            text, name or self._state.free_name(), store=self._store, verdict_store=self._verdict_store
        )
        if is_shown:
            self._open(opened)
        else:
            self._open_behind(opened)

    def read_in_turn(self, job: Callable[[], Job]) -> None:
        """Queue something to be read after all earlier requests; the job is made when its turn comes."""
        self._waiting.append(job)
        self._read_next()

    def reload(self, opened: OpenDocument, *, afresh: bool) -> None:
        """Read a document again that may have changed. afresh: recompute every stage as well."""
        self._read_again(opened, _Rereading(opened.options, afresh=afresh, is_reload=True))

    def read_branch(self, opened: OpenDocument, branch: str) -> None:
        """Read another branch of a conversation, by its id."""
        self._read_again(opened, _Rereading(replace(opened.options, branch=branch), known=opened))

    def refresh(self, opened: OpenDocument) -> None:
        """Read a conversation again if it was read in another way than now asked for."""
        if self._state.is_stale(opened):
            options = replace(self._state.options, branch=opened.options.branch)
            self._read_again(opened, _Rereading(options))

    def cancel(self) -> bool:
        """Stop reading, and forget what waits; return whether anything was to be read."""
        # A slow disk may keep a cancelled job: it is no longer to be read then.
        was_reading = self.is_busy and not (self._runner.is_cancelled and not self._waiting)
        self._waiting.clear()
        self._runner.cancel()
        return was_reading

    def _read_next(self) -> None:
        if self._waiting and not self._runner.is_busy:
            self._runner.submit(self._waiting.pop(0)())

    def _job(
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
                verdict_store=self._verdict_store,
                held=held,
                progress=progress,
                cancel=cancel,
            )

        def failed(error: SeamlineError) -> None:
            self.failed.emit(Problem(error, "file", str(path)))

        return Job(phrase("Reading {name}", name=path.name), work, done, failed)

    def _open(self, opened: OpenDocument) -> None:
        held = self._state.opened.get(opened.key)
        if held is not None and held.document.digest == opened.document.digest:
            # A document that is open was read once more for stored chunks: keep what the user has set in it.
            opened = replace(opened, left_out=held.left_out)
            if not held.boundary_problem:
                opened = replace(opened, boundaries=held.boundaries)
            if not held.verdict_problem:
                opened = replace(opened, verdicts=held.verdicts)
        self._state.put(opened)
        for note in merged(opened.document.notes):
            level = "info" if note.by_option else "warning"
            self.message_reported.emit(
                level, phrase("{name}: {note}", name=opened.document.name, note=note.text)
            )
        self._report_problems(opened)
        if opened.stored_chunks is not None:
            for text in opened.stored_chunks.format_differences(_REPORTED_DIFFERENCES):
                self.message_reported.emit("warning", text)
        self.opened.emit(opened)

    def _open_behind(self, opened: OpenDocument) -> None:
        if opened.key not in self._state.opened:
            self._state.put(opened)
            self._report_problems(opened)
            self.listed.emit()

    def _report_problems(self, opened: OpenDocument) -> None:
        if opened.boundary_problem:
            error = BoundaryError(opened.boundary_problem)
            self.failed.emit(Problem(error, "file", opened.document.path))
        if opened.verdict_problem:
            self.failed.emit(Problem(VerdictError(opened.verdict_problem), "file", opened.document.path))

    def _report_lost(self, before: OpenDocument, after: OpenDocument) -> None:
        """Report how many of the user's boundaries are lost because the words around them were edited."""
        lost = set(after.boundaries.lost) - set(before.boundaries.lost)
        if lost:
            self.boundaries_lost.emit(len(lost))

    def _read_again(self, opened: OpenDocument, how: _Rereading) -> None:
        self._runner.submit(
            self._job(
                Path(opened.document.path),
                opened.document.entry,
                format=opened.format,
                options=how.options,
                done=partial(self._take_again, opened, how=how),
                known=how.known,
                stored=opened.stored_chunks.stored if opened.stored_chunks is not None else None,
                held=opened,
            )
        )

    def _take_again(self, opened: OpenDocument, again: OpenDocument, *, how: _Rereading) -> None:
        """Keep what was read again in place of what was open then."""
        held = self._state.opened.get(opened.key)
        if held is None:
            return
        if held.boundaries != opened.boundaries or held.verdicts != opened.verdicts:
            # The marks were edited while the file was read, so those found again are out of date.
            self._read_again(held, how)
            return
        self._report_problems(again)
        if how.is_reload:
            self._report_lost(held, again)
        is_same_text = again.document.digest == held.document.digest
        if is_same_text and again.document.branch == held.document.branch and not how.afresh:
            confirmed = replace(
                held,
                entries=again.entries,
                stamp=again.stamp,
                options=how.options,
                boundaries=again.boundaries,
                boundary_problem=again.boundary_problem,
                verdicts=again.verdicts,
                verdict_problem=again.verdict_problem,
            )
            self._state.opened[opened.key] = confirmed
            self.confirmed.emit(confirmed, held)
            return
        renewed = replace(
            again,
            analysis=None if how.afresh else held.analysis,
            tints=held.tints,
            selection=held.selection,
            left_out=held.left_out,
        )
        self._state.opened[opened.key] = renewed
        self.reread.emit(renewed, held.analysis if how.is_reload else None)
