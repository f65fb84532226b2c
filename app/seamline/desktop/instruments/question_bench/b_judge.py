"""Judges B, the cut that the one on screen is compared with, by the questions on its document."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.question_bench.bench_jobs import LiveBench, LiveJob, PreparedBench
from seamline.desktop.instruments.question_bench.bench_state import BenchState
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.instruments.question_bench.bench import BenchSettings
from seamline.instruments.question_bench.question_set import Question


class BJudge(QObject):
    """Judges B again when B or the questions change, but not while only A follows a slider.

    judged: the judgements of B; an empty tuple while they are not known. failed: the error that stopped it.
    """

    judged = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        context: InstrumentContext,
        current_state: Callable[[], BenchState | None],
        *,
        runner: TaskRunner,
        parent: QObject,
    ) -> None:
        """current_state: returns what is known of the document that is shown, None without one."""
        super().__init__(parent)
        self._context = context
        self._current_state = current_state
        self._runner = runner
        self._settings = BenchSettings()
        self._b: Analysis | None = None
        # The questions and settings by which B is judged, or is being judged.
        self._asked: tuple[tuple[Question, ...], BenchSettings] | None = None
        # Not shared with BenchJudge, whose job adds to its own on another thread.
        self._prepared: PreparedBench | None = None

    def follow(self, b: Analysis | None) -> None:
        """Set B, or None for none, and judge it."""
        if b is not self._b:
            self._b, self._asked = b, None
        self.judge(self._settings)

    def judge(self, settings: BenchSettings) -> None:
        """Judge B by the present questions, unless that is done or under way."""
        self._settings = settings
        b, state, current = self._b, self._current_state(), self._context.current
        if b is None or state is None or current is None or not state.questions:
            self._forget()
            return
        if b.document is not current.document or b.config.embedder == NO_EMBEDDER:
            self._forget()
            return
        asked = state.questions, settings
        if asked == self._asked:
            return
        self._asked = asked
        self.judged.emit(())
        load = self._context.load_embedder
        job = LiveJob(current.key, b, state.questions, settings, load, self._prepared)
        self._runner.submit(
            Job(tr("Asking questions of other cuts"), job.run, self._take, self.failed.emit), supersede=True
        )

    def _forget(self) -> None:
        self._runner.cancel()
        self._asked = None
        self.judged.emit(())

    def _take(self, live: LiveBench) -> None:
        if live.analysis is self._b and (live.prepared.asked.questions, live.settings) == self._asked:
            self._prepared = live.prepared
            self.judged.emit(live.judgements)
