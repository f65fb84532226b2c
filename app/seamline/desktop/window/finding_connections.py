"""Connections of what is found in each cut: problems, chunks the model does not read, answers."""

from __future__ import annotations

from PySide6.QtCore import QObject

from seamline.desktop.widgets.status_line import StatusLine
from seamline.desktop.window.connections import Connections
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.problem_adviser import ProblemAdviser
from seamline.desktop.window.tool_bar import ToolBar
from seamline.instruments.lint import Findings


class FindingConnections(QObject):
    """Connects findings of the instruments to the toolbar, status line, list of documents and settings."""

    def __init__(
        self,
        instrument_docks: InstrumentDocks,
        *,
        tool_bar: ToolBar,
        status: StatusLine,
        connections: Connections,
        adviser: ProblemAdviser,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._findings = instrument_docks.findings
        self._adviser = adviser
        instrument_docks.unread.unread_changed.connect(tool_bar.set_unread)
        instrument_docks.questions.judged.connect(tool_bar.set_answers)
        tool_bar.answers.hovered.connect(instrument_docks.questions.preview)
        tool_bar.answers.chosen.connect(instrument_docks.choose_question)
        for show in (
            tool_bar.set_findings,
            status.set_findings,
            connections.count_problems,
            self._advise,
        ):
            self._findings.findings_changed.connect(show)

    def _advise(self, found: Findings | None) -> None:
        self._adviser.show_findings(found, self._findings.looked_at)
