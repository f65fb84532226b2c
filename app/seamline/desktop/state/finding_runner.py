"""Looks for problems in the chunks of a cut, in the background."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.phrases import phrase
from seamline.instruments.lint import RULES, Findings, lint


class FindingRunner(QObject):
    """Looks again whenever the cut or the set of rules changes.

    found: the Findings of the cut, or None without a cut. failed: the error that stopped the search.
    """

    found = Signal(object)
    failed = Signal(object)

    def __init__(self, runner: TaskRunner, *, parent: QObject) -> None:
        super().__init__(parent)
        self._runner = runner
        self._disabled: frozenset[str] = frozenset()
        self._analysis: Analysis | None = None
        self._findings: Findings | None = None
        self._has_looked = False

    @property
    def analysis(self) -> Analysis | None:
        """The cut that is, or was last, searched."""
        return self._analysis

    @property
    def findings(self) -> Findings | None:
        """The last findings; None without a cut, or before the first search has ended."""
        return self._findings

    def set_disabled(self, names: frozenset[str]) -> None:
        """Switch rules off, by name."""
        self._disabled = names
        if self._analysis is not None:
            self.look(self._analysis)

    def follow(self, analysis: Analysis | None) -> None:
        """Look for problems in a cut, unless it is being or has been searched."""
        is_known = self._has_looked or self._runner.is_busy
        if analysis is None or analysis is not self._analysis or not is_known:
            self.look(analysis)

    def look(self, analysis: Analysis | None) -> None:
        """Look for problems in a cut; None forgets the known ones."""
        self._analysis, self._has_looked = analysis, False
        if analysis is None:
            self._runner.cancel()
            self._take(None)
            return
        rules = [name for name in RULES if name not in self._disabled]

        def work(_: Progress, cancel: CancelToken) -> Findings:
            found = lint(analysis, rules, cancel=cancel)
            # Computed here, off the GUI thread: every view asks for it as soon as the findings arrive.
            found.by_chunk  # noqa: B018 - kept once it is computed
            return found

        self._runner.submit(
            Job(phrase("Looking for problems"), work, self._take, self.failed.emit), supersede=True
        )

    def _take(self, findings: Findings | None) -> None:
        self._findings, self._has_looked = findings, findings is not None
        self.found.emit(findings)
