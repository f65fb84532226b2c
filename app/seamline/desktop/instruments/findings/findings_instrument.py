"""The lint instrument: looks for flaws in the chunks of every completed cut, and tells whoever draws them."""

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
    """Lints each completed cut, whether its dock is on screen or not: other views show findings too.

    findings_changed: the Findings of the cut on screen, or None. rules_edited: the names that are switched
    off now, to be remembered.
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
        """What was found last; None while nothing is open, or nothing was looked at yet."""
        return self._looking.findings

    @property
    def looked_at(self) -> Analysis | None:
        """The cut in which it was found, or is looked for."""
        return self._looking.analysis

    def set_disabled(self, names: frozenset[str]) -> None:
        """Switch rules off, by name; a name that no rule has is kept, and does nothing."""
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
