"""The lint instrument: finds problems in the chunks of every completed cut, for its panel and other views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.finding_runner import FindingRunner
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.instruments.lint import RULES, Findings

if TYPE_CHECKING:
    from seamline.desktop.instruments.findings.findings_panel import FindingsPanel


class FindingsInstrument(Instrument["FindingsPanel"]):
    """Lints each completed cut, even while its dock is hidden, because other views show findings too.

    findings_changed: the Findings of the cut on screen, or None. rules_edited: the names of all rules that
    are switched off now, to be saved.
    """

    name = "smells"
    title = phrase("Problems")

    findings_changed = Signal(object)
    rules_edited = Signal(object)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._looking = FindingRunner(self.new_runner(), parent=self)
        self._looking.found.connect(self._show)
        self._looking.failed.connect(self._report)
        self._unknown: frozenset[str] = frozenset()
        self.disabled: frozenset[str] = frozenset()
        context.analysis_settled.connect(self._looking.look)
        context.selection_changed.connect(self._show_selection)

    def make_panel(self) -> FindingsPanel:
        from seamline.desktop.instruments.findings.findings_panel import FindingsPanel

        panel = FindingsPanel()
        panel.chunk_clicked.connect(self.context.select)
        panel.rules_edited.connect(self._edit_rules)
        panel.set_disabled(self.disabled)
        panel.set_findings(self.findings)
        panel.set_selection(self.context.selection)
        return panel

    @property
    def findings(self) -> Findings | None:
        """The last findings; None while no document is open, or no cut has been linted yet."""
        return self._looking.findings

    @property
    def looked_at(self) -> Analysis | None:
        """The cut of the last findings, or the one that is being linted."""
        return self._looking.analysis

    def set_disabled(self, names: frozenset[str]) -> None:
        """Switch exactly these rules off, by name; a name of no rule is kept for later, without effect."""
        self._unknown = names - frozenset(RULES)
        self.disabled = names & frozenset(RULES)
        if self.has_panel:
            self.panel.set_disabled(self.disabled)
        self._looking.set_disabled(self.disabled)

    def forget(self) -> None:
        self._looking.look(None)

    def _edit_rules(self, names: frozenset[str]) -> None:
        self.disabled = names
        self.rules_edited.emit(names | self._unknown)
        self._looking.set_disabled(self.disabled)

    def _show(self, findings: Findings | None) -> None:
        if self.has_panel:
            self.panel.set_findings(findings)
            self.panel.set_selection(self.context.selection)
        self.findings_changed.emit(findings)

    def _show_selection(self, chunk: int) -> None:
        if self.has_panel:
            self.panel.set_selection(chunk)
