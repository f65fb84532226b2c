"""Reports on runs: what each did and cost, compared with a baseline cut that is measured in a pause."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal

from seamline.desktop.state.open_document import Key
from seamline.desktop.state.session import Session
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.monitoring.run_report import Baseline, RunReport, measure_baseline, run_report

_PAUSE_MS = 3000


@dataclass(frozen=True)
class _DocumentRun:
    """The last run on an open document. seconds: how long each stage took when it was last computed."""

    analysis: Analysis
    seconds: dict[str, float]
    baseline: Baseline | None = None
    is_reported: bool = False


class RunReporter(QObject):
    """Listens to a session; the baseline is cut once for each text, when the user pauses.

    report_changed: the RunReport of the run on screen; emitted again once the baseline is measured.
    run_reported: the RunReport of each run, once, unless it was superseded while a slider moved; with the
    baseline if that was measured in time.
    """

    report_changed = Signal(object)
    run_reported = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._runner = TaskRunner(self)
        self._known: dict[Key, _DocumentRun] = {}
        self._pending: tuple[Key, RunReport] | None = None
        self._wanted: tuple[Key, _DocumentRun, RunReport] | None = None
        # After opening a text the user scrolls and drags, and measuring the baseline would cost frames.
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._measure_if_quiet)
        session.analysis_changed.connect(self._follow)
        session.analysis_settled.connect(self._report)
        session.documents_changed.connect(self._forget_closed)

    @property
    def is_busy(self) -> bool:
        """Whether a run is being reported, or the baseline is or will be measured; no view waits for this."""
        return self._runner.is_busy or self._pause.isActive()

    def flush(self) -> None:
        """Measure the baseline now, without waiting for a pause."""
        if self._pause.isActive():
            self._pause.stop()
            self._measure_wanted()

    def close(self) -> None:
        """Report the pending run, and stop."""
        self._pause.stop()
        self._runner.close()
        self._report_pending()

    def _follow(self, analysis: Analysis | None) -> None:
        """Follow a new cut, and stop measuring for it."""
        self._pause.stop()
        self._wanted = None
        self._runner.cancel()
        self._report_pending()
        if analysis is None:
            return
        key = _key_of(analysis)
        known = self._known.get(key)
        if known is None or known.analysis.document is not analysis.document:
            self._known[key] = _DocumentRun(analysis, dict(analysis.timings))
        elif known.analysis is not analysis:
            seconds = {**known.seconds, **analysis.timings}
            self._known[key] = replace(known, analysis=analysis, seconds=seconds, is_reported=False)

    def _report(self, analysis: Analysis) -> None:
        key = _key_of(analysis)
        known = self._known.get(key)
        # Stored chunks were not cut in this run.
        if known is None or known.analysis is not analysis or analysis.is_stored:
            return

        def work(_: Progress, __: CancelToken) -> RunReport:
            return run_report(analysis, reused_seconds=known.seconds, baseline=known.baseline)

        def done(report: RunReport) -> None:
            self.report_changed.emit(report)
            if not known.is_reported:
                self._pending = key, report
            if known.baseline is None:
                self._wanted = key, known, report
                self._pause.start()
            else:
                self._report_pending()

        self._runner.submit(Job(tr("Reporting the run"), work, done, self._give_up))

    def _measure(self, key: Key, known: _DocumentRun, *, report: RunReport) -> None:
        def work(_: Progress, cancel: CancelToken) -> Baseline:
            return measure_baseline(known.analysis, reused_seconds=known.seconds, cancel=cancel)

        def done(baseline: Baseline) -> None:
            if key in self._known:
                self._known[key] = replace(self._known[key], baseline=baseline)
            complete = report.with_baseline(baseline)
            self.report_changed.emit(complete)
            if self._pending is not None:
                self._pending = key, complete
            self._report_pending()

        self._runner.submit(Job(tr("Cutting by the baseline"), work, done, self._give_up))

    def _measure_if_quiet(self) -> None:
        """Measure the baseline, but not while cuts are found ahead: both need memory for every unit."""
        if self._session.ahead.is_busy:
            self._pause.start()
        else:
            self._measure_wanted()

    def _measure_wanted(self) -> None:
        if self._wanted is not None:
            (key, known, report), self._wanted = self._wanted, None
            self._measure(key, known, report=report)

    def _give_up(self, error: SeamlineError) -> None:
        """Report the run without a baseline, which could not be measured."""
        self._session.message_reported.emit(
            "warning", tr("the baseline could not be measured: {error}", error=error_text(error))
        )
        self._report_pending()

    @property
    def is_waiting(self) -> bool:
        """Whether a run waits to be reported until its baseline is measured."""
        return self._pending is not None

    def _report_pending(self) -> None:
        if self._pending is None:
            return
        (key, report), self._pending = self._pending, None
        if key in self._known:
            self._known[key] = replace(self._known[key], is_reported=True)
        self.run_reported.emit(report)

    def _forget_closed(self) -> None:
        still_open = {opened.key for opened in self._session.documents}
        self._known = {key: known for key, known in self._known.items() if key in still_open}
        if self._wanted is not None and self._wanted[0] not in still_open:
            self._pause.stop()
            self._wanted = None


def _key_of(analysis: Analysis) -> Key:
    return analysis.document.path, analysis.document.entry
