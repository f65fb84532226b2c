"""Finds the text of each cut that lies beyond the embedder's limit, and so is not embedded, for the views."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.engine.text.document import Document
from seamline.instruments.unread import Unread, unread


class UnreadInstrument(QObject):
    """Follows the session without a view of its own: other views show what it finds.

    unread_changed: the Unread of the cut on screen; None while it is not known, and if no limit of an
    embedder applies to it.
    """

    unread_changed = Signal(object)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._runner = TaskRunner(self)
        self._unread: Unread | None = None
        self._analysis: Analysis | None = None
        # The count of a new cut must not wait for that of the one before.
        context.analysis_changed.connect(lambda _: self._runner.cancel())
        context.analysis_settled.connect(self._count)
        context.document_changed.connect(self._forget)

    @property
    def unread(self) -> Unread | None:
        """The last result, of whichever cut, or None."""
        return self._unread

    def unread_of(self, analysis: Analysis | None) -> Unread | None:
        """Return the result for a cut; None while it is not known, and if no limit of an embedder applies."""
        return self._unread if analysis is self._analysis else None

    @property
    def is_busy(self) -> bool:
        """Whether it is counting."""
        return self._runner.is_busy

    def close(self) -> None:
        """Stop; the window is closing."""
        self._runner.close()

    def _forget(self, _: Document | None) -> None:
        self._runner.cancel()
        self._show(None)

    def _count(self, analysis: Analysis) -> None:
        if analysis.max_read_tokens <= 0:
            self._runner.cancel()
            self._show(None)
            return
        load = self._context.load_embedder

        def work(progress: Progress, cancel: CancelToken) -> tuple[Analysis, Unread]:
            embedder = load(analysis.config.embedder, progress, cancel)
            return analysis, unread(analysis, embedder, progress=progress, cancel=cancel)

        job = Job(tr("Counting what the model reads"), work, self._counted, self._fail)
        self._runner.submit(job, supersede=True)

    def _counted(self, result: tuple[Analysis, Unread]) -> None:
        analysis, found = result
        # If another cut is on screen by now, that one will be counted too.
        if analysis is self._context.analysis:
            self._show(found, analysis)

    def _show(self, found: Unread | None, analysis: Analysis | None = None) -> None:
        self._unread, self._analysis = found, analysis
        self.unread_changed.emit(found)

    def _fail(self, error: SeamlineError) -> None:
        self._show(None)
        self._context.notify("error", error_text(error))
