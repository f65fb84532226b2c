"""Judges the cut on screen by the questions on its document, and other cuts when there is time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.question_bench.bench_jobs import (
    NO_EMBEDDER_WORDS,
    CompareJob,
    LiveBench,
    LiveJob,
)
from seamline.desktop.instruments.question_bench.bench_state import BenchState
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.engine.text.document import Document
from seamline.instruments.question_bench.bench import BenchResult, BenchSettings
from seamline.instruments.question_bench.question_set import Question


@dataclass(frozen=True)
class _Given:
    """What a judgement of another cut depends on, besides the config: it is valid while all of it stays."""

    key: Key
    document: Document
    pins: tuple[int, ...]
    questions: tuple[Question, ...]
    settings: BenchSettings


@dataclass(frozen=True)
class _JudgedCut:
    """The judgement of another cut on its way from the thread; name: of the config, for the user."""

    given: _Given
    name: str
    config: Config
    result: BenchResult


class BenchJudge(QObject):
    """Runs the jobs, and keeps their results in the state of the document as long as they are valid.

    judged: judgements of the cut on screen came, or were dropped. compared: another cut was judged. failed: a
    SeamlineError because of which other cuts could not be judged.
    """

    judged = Signal()
    compared = Signal()
    failed = Signal(object)
    _found = Signal(object)

    def __init__(
        self,
        context: InstrumentContext,
        current_state: Callable[[], BenchState | None],
        *,
        judging: TaskRunner,
        comparing: TaskRunner,
        parent: QObject | None = None,
    ) -> None:
        """current_state: returns what is known of the document that is shown, None without one."""
        super().__init__(parent)
        self._context = context
        self._current_state = current_state
        self._judging, self._comparing = judging, comparing
        self.settings = BenchSettings()
        """How many retrieved chunks count, and the other rules of judgement."""
        self.error = ""
        """Why the cut on screen is not judged, or ""."""
        self._found.connect(self._take_result)

    def set_limit(self, limit: int) -> None:
        """Set how many retrieved chunks count, which drops the results of other cuts."""
        self.settings = replace(self.settings, limit=limit)
        if (state := self._current_state()) is not None:
            state.results = {}

    def stop(self) -> None:
        """Stop all judging."""
        self._judging.cancel()
        self._comparing.cancel()

    def stop_comparing(self) -> None:
        """Stop judging other cuts."""
        self._comparing.cancel()

    def forget(self) -> None:
        """Drop all judgements, since another reading of the same file is another text."""
        self.stop()
        self.error = ""
        if (state := self._current_state()) is not None:
            state.live, state.results = None, {}
        self.judged.emit()

    def judge(self, analysis: Analysis | None) -> None:
        """Judge a cut after the one being judged; of cuts that wait, only the newest is judged."""
        state, current = self._current_state(), self._context.current
        if state is not None and analysis is not None and state.pins != analysis.pins:
            state.pins, state.results = analysis.pins, {}
        if state is None or current is None or analysis is None or not state.questions:
            self._judging.cancel()
            if state is not None:
                state.live = None
            self.judged.emit()
            return
        if analysis.config.embedder == NO_EMBEDDER:
            state.live = None
            self._fail(NO_EMBEDDER_WORDS)
            return
        job = LiveJob(
            current.key,
            analysis,
            state.questions,
            self.settings,
            self._context.load_embedder,
            state.prepared,
        )
        self._judging.submit(
            Job(tr("Asking questions"), job.run, self._take, lambda error: self._fail(error_text(error)))
        )

    def _take(self, live: LiveBench) -> None:
        state, current = self._current_state(), self._context.current
        if state is None or current is None or current.key != live.key:
            return
        if live.prepared.asked.questions != state.questions or live.settings != self.settings:
            return
        self.error = ""
        state.prepared, state.live = live.prepared, live
        self.judged.emit()

    def _fail(self, message: str) -> None:
        self.error = message
        self.judged.emit()

    def compare(self, analysis: Analysis) -> None:
        """Judge the presets and the active configuration, as far as their results are not known."""
        state, current = self._current_state(), self._context.current
        if state is None or current is None or not state.questions or analysis.config.embedder == NO_EMBEDDER:
            return
        configs = state.wanted_configs(analysis)
        if not configs:
            return
        given = _Given(current.key, analysis.document, analysis.pins, state.questions, self.settings)

        def found(name: str, result: BenchResult) -> None:
            self._found.emit(_JudgedCut(given, name, configs[name], result))

        job = CompareJob(
            given.document,
            given.pins,
            given.questions,
            configs,
            given.settings,
            self._context.load_embedder,
            found,
        )
        self._comparing.submit(
            Job(tr("Asking questions of other cuts"), job.run, lambda _: None, self.failed.emit),
            supersede=True,
        )

    def _take_result(self, found: _JudgedCut) -> None:
        state, current = self._current_state(), self._context.current
        if state is None or current is None:
            return
        if found.given == _Given(current.key, current.document, state.pins, state.questions, self.settings):
            state.results[found.name] = found.config, found.result
            self.compared.emit()
