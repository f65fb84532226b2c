"""The lint instrument: looks for flaws in the chunks of every completed cut, and tells whoever draws them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.findings.findings_panel import SmellsPanel
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.widgets.theme import Theme
from seamline.engine.analysis import Analysis
from seamline.instruments.lint import RULES, Smells, lint


class SmellsInstrument(Instrument):
    """Lints each completed cut, whether its view is on screen or not: other views show smells too.

    smells_changed: the Smells of the cut on screen, or None. rules_edited: the names that are switched off
    now, to be remembered.
    """

    name = "smells"
    title = "Smells"
    works_hidden = True

    smells_changed = Signal(object)
    rules_edited = Signal(object)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        self.panel = SmellsPanel()
        super().__init__(context, self.panel, parent)
        self._unknown: frozenset[str] = frozenset()
        self._disabled: frozenset[str] = frozenset()
        self._analysis: Analysis | None = None
        self._smells: Smells | None = None
        self.panel.chunk_clicked.connect(context.select)
        self.panel.rules_edited.connect(self._edit_rules)
        context.selection_changed.connect(self.panel.set_selection)

    @property
    def smells(self) -> Smells | None:
        """What was found last; None while nothing is open, or nothing was looked at yet."""
        return self._smells

    def set_disabled(self, names: frozenset[str]) -> None:
        """Switch rules off, by name; a name that no rule has is kept, and does nothing."""
        self._unknown = names - frozenset(RULES)
        self._disabled = names & frozenset(RULES)
        self.panel.set_disabled(self._disabled)
        self._look(self._analysis)

    def set_theme(self, theme: Theme) -> None:
        self.panel.set_theme(theme)

    def update(self, analysis: Analysis | None) -> None:
        self._look(analysis)

    def _edit_rules(self, names: frozenset[str]) -> None:
        self._disabled = names
        self.rules_edited.emit(names | self._unknown)
        self._look(self._analysis)

    def _look(self, analysis: Analysis | None) -> None:
        self._analysis = analysis
        if analysis is None:
            self._show(None)
            return
        rules = [name for name in RULES if name not in self._disabled]
        self.compute(
            "Looking for smells", lambda _progress, cancel: lint(analysis, rules, cancel=cancel), self._show
        )

    def _show(self, smells: Smells | None) -> None:
        self._smells = smells
        self.panel.set_smells(smells)
        self.panel.set_selection(self.context.selection)
        self.smells_changed.emit(smells)
