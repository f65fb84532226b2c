"""Connections that show running work and its results."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from seamline.desktop.state.cut_state import CutPhase
from seamline.desktop.state.session import Session
from seamline.desktop.state.task_runner import TaskRunner
from seamline.desktop.widgets.status_line import StatusLine
from seamline.desktop.widgets.translation import tr
from seamline.desktop.window.answers import Answers
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.run_reporter import RunReporter
from seamline.desktop.window.session_keeper import SessionKeeper
from seamline.desktop.window.settings_advisor import SettingsAdvisor
from seamline.desktop.window.tool_bar import ToolBar
from seamline.engine.errors import ExportError, SeamlineError
from seamline.monitoring.run_log import RunLog
from seamline.monitoring.run_report import RunReport


class WorkConnections(QObject):
    """Connects running work to the status line, the advice on settings, the answers and the log.

    show_error: shows why a run could not be added to the file of runs.
    """

    def __init__(
        self,
        session: Session,
        runs: RunReporter,
        *,
        exporting: TaskRunner,
        status: StatusLine,
        advisor: SettingsAdvisor,
        session_keeper: SessionKeeper,
        views: Layout,
        tool_bar: ToolBar,
        instrument_docks: InstrumentDocks,
        answers: Answers,
        show_error: Callable[[SeamlineError], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._status = session, status
        self._views = views
        self._show_error = show_error
        self._run_log: RunLog | None = None
        # Not `settling`: statistics are quick, and nobody waits for them.
        for task, runner, show_progress in (
            ("reading", session.reading, status.set_progress),
            ("analysing", session.analysing, self._show_cutting),
            ("exporting", exporting, status.set_progress),
        ):
            runner.busy_changed.connect(lambda label, task=task: status.set_running(task, label))
            runner.progressed.connect(show_progress)
        session.document_changed.connect(status.set_document)
        session.analysis_changed.connect(status.set_analysis)
        session.config_changed.connect(lambda _: advisor.await_cut())
        session.analysis_settled.connect(advisor.show_analysis)
        session.document_changed.connect(lambda _: advisor.show_analysis(None))
        slider, curve, seam_map = tool_bar.slider, views.curve, instrument_docks.seam_map
        for started in (slider.gesture_started, curve.threshold_edited, seam_map.edit_started):
            started.connect(lambda *_: advisor.begin_drag())
        for finished in (slider.gesture_finished, curve.threshold_edit_finished, seam_map.edit_finished):
            finished.connect(advisor.end_drag)
        runs.run_reported.connect(self._log_run)
        session_keeper.vanished.connect(answers.show_gone)
        for instrument in instrument_docks.instruments:
            show = partial(instrument_docks.show, instrument.name)
            instrument.finished.connect(partial(answers.show_finished, show=show))
        views.log.unread_changed.connect(
            lambda count: views.docks["log"].setWindowTitle(
                tr("Log ({count})", count=count) if count else tr("Log")
            )
        )

    def log_runs_to(self, log: RunLog) -> None:
        """Add a report of every run to a file from now on."""
        self._run_log = log

    def _show_cutting(self, stage: str, done: int, total: int) -> None:
        """Show the progress of a cut; the same percentage as the views, if they show one."""
        state = self._session.cut_state
        if state.phase is CutPhase.CUTTING:
            done, total = state.percent, 100
        self._status.set_progress(stage, done, total)

    def _log_run(self, report: RunReport) -> None:
        self._views.log.add("info", tr(report.line))
        if self._run_log is None:
            return
        try:
            self._run_log.add(report)
        except ExportError as error:
            # Reported once, since it would fail for every other run as well.
            self._run_log = None
            self._show_error(error)
