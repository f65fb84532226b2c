"""Computes statistics and chunk ids once a slider rests, since they can wait.

After those of the cut that is shown, it looks ahead for the cuts that the slider would bring.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from seamline.desktop.state.open_document import Key, Reload
from seamline.desktop.state.problem import Problem
from seamline.desktop.state.session_state import SessionState
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.ahead import look_ahead

QUIET_MS = 120
FRAME_MS = 50


class Settler(QObject):
    """Computes the statistics and ids of the analysis that is shown, and what a reload has changed.

    runner: for statistics and ids. ahead: for looking ahead, which nobody waits for. cutting: the runner that
    cuts; nothing is started while it is busy, so as not to slow it down.
    settled: the Analysis with its statistics and ids; reloaded: a Reload; failed: a Problem.
    """

    settled = Signal(object)
    reloaded = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        state: SessionState,
        runner: TaskRunner,
        *,
        ahead: TaskRunner,
        cutting: TaskRunner,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._state = state
        self._runner = runner
        self._ahead = ahead
        self._cutting = cutting
        self._reloaded: tuple[Key, Analysis] | None = None
        self._quiet = QTimer(self, singleShot=True)
        self._quiet.timeout.connect(self._settle)

    @property
    def is_waiting(self) -> bool:
        """Whether a computation is about to start."""
        return self._quiet.isActive()

    def start(self, *, is_first_cut: bool = False) -> None:
        """Compute what the shown cut lacks, soon after the last call; of a first cut, once it is painted."""
        self._quiet.start(FRAME_MS if is_first_cut else QUIET_MS)

    def compare_with(self, key: Key, analysis: Analysis | None) -> None:
        """Emit, with the next result for a document, what a reload did to the chunks of this analysis.

        None: emit nothing.
        """
        self._reloaded = None if analysis is None else (key, analysis)

    def cancel(self) -> None:
        """Stop all computations: their cut is no longer wanted."""
        self._runner.cancel()
        self._ahead.cancel()

    def stop(self) -> None:
        """Begin nothing more."""
        self._quiet.stop()

    def _settle(self) -> None:
        analysis = self._state.analysis
        if analysis is None or analysis.is_draft:
            return
        if self._cutting.is_busy:
            # A new cut starts this by itself, but it may yet be cancelled.
            self.start()
            return
        key, before = self._reloaded or (None, None)
        # Kept until the reload was reported: a moving slider may cancel this, and another document may be
        # shown.
        reloaded_from = before if key == self._state.shown else None

        def work(_: Progress, cancel: CancelToken) -> tuple[Analysis, Analysis | None]:
            analysis.compute_all(cancel)
            if reloaded_from is not None:
                reloaded_from.compute_all(cancel)
            return analysis, reloaded_from

        self._runner.submit(
            Job(
                phrase("Computing statistics"),
                work,
                self._deliver,
                lambda error: self.failed.emit(Problem(error)),
            )
        )

    def _deliver(self, result: tuple[Analysis, Analysis | None]) -> None:
        analysis, before = result
        if analysis is not self._state.analysis:
            return
        if before is not None:
            self._reloaded = None
            self.reloaded.emit(Reload.between(before, analysis))
        self.settled.emit(analysis)
        if not self._cutting.is_busy:
            self._ahead.submit(
                Job(
                    phrase("Looking ahead"),
                    lambda progress, cancel: look_ahead(analysis, progress=progress, cancel=cancel),
                    lambda _: None,
                    lambda error: self.failed.emit(Problem(error)),
                )
            )
