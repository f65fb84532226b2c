"""Remedies for the problems that are listed among the settings, tried in the background."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from seamline.desktop.parameters.problem_list import ProblemList
from seamline.desktop.state.session import Session
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.instruments.lint import Finding, Findings
from seamline.instruments.remedies import TriedRemedy, tried_remedy

# Cutting a longer text again takes too long: there the inspector tries remedies on request.
_MAX_UNITS = 2000


class ProblemAdviser(QObject):
    """Fills the list with the findings in the cut on screen, and tries remedies once its rows are seen."""

    def __init__(self, session: Session, problems: ProblemList, *, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._problems = problems
        self._runner = TaskRunner(self)
        # The cut in which the problems were found.
        self._analysis: Analysis | None = None
        session.analysis_changed.connect(self._follow)
        problems.remedies_wanted.connect(self._try)

    @property
    def is_busy(self) -> bool:
        """Whether remedies are being tried."""
        return self._runner.is_busy

    def show_findings(self, findings: Findings | None, analysis: Analysis | None) -> None:
        """List the findings in a cut; None while they are unknown."""
        self._runner.cancel()
        is_shown = analysis is not None and analysis is self._session.analysis
        self._analysis = analysis if is_shown else None
        self._problems.set_findings(findings if is_shown else None, self._session.tints.numbers)

    def close(self) -> None:
        """Stop for good, since the window is closing."""
        self._runner.close()

    def _follow(self, analysis: Analysis | None) -> None:
        """Drop the findings of the former cut, whose remedies do not apply to this one."""
        if self._analysis is not None and analysis is not self._analysis:
            self.show_findings(None, None)

    def _try(self) -> None:
        analysis, findings = self._analysis, self._problems.wanted
        if analysis is None or not findings:
            return
        if analysis.is_stored:
            self._problems.set_remedies(dict.fromkeys(findings), analysis)
            return
        if len(analysis.units) > _MAX_UNITS:
            self._problems.show_hints()
            return
        load = self._session.load_embedder

        def work(progress: Progress, cancel: CancelToken) -> dict[Finding, TriedRemedy | None]:
            embedder = None if analysis.vectors is None else load(analysis.config.embedder, progress, cancel)
            return {
                finding: tried_remedy(analysis, finding, embedder=embedder, cancel=cancel)
                for finding in findings
            }

        def done(remedies: Mapping[Finding, TriedRemedy | None]) -> None:
            if analysis is self._analysis:
                self._problems.set_remedies(remedies, analysis)

        def failed(_: SeamlineError) -> None:
            if analysis is self._analysis:
                self._problems.show_hints()

        self._runner.submit(Job(tr("Trying settings"), work, done, failed), supersede=True)
