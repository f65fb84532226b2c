"""What differs between two configurations, and all presets over one text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from seamline.desktop.instruments.compare.pair_view import PairView
from seamline.desktop.instruments.compare.preset_table import PresetTable
from seamline.desktop.widgets.translation import tr
from seamline.engine.config import Config
from seamline.instruments.comparison import Comparison
from seamline.instruments.figures import Figures
from seamline.instruments.lint import Findings
from seamline.instruments.question_bench.judge import Judgement


class ComparePanel(QWidget):
    """Two tabs: A, the cut of the active configuration, beside B; and a table of all presets.

    step_requested: a kind, and 1 to show the next boundary of it, or -1 for the one before.
    change_requested: the same step through all places at which the two cuts differ.
    question_hovered, question_chosen: the question whose light is pointed at, -1 for none, or was clicked.
    presets_opened: the table of presets came on screen. preset_chosen: the name of one to activate.
    """

    pin_requested = Signal()
    swap_requested = Signal()
    use_a_requested = Signal()
    use_b_requested = Signal()
    report_requested = Signal()
    step_requested = Signal(str, int)
    change_requested = Signal(int)
    question_hovered = Signal(int)
    question_chosen = Signal(int)
    presets_opened = Signal()
    preset_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pair = PairView()
        self.presets = PresetTable()
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(tr("What is compared"))
        self.tabs.addTab(self.pair, tr("What differs"))
        self.tabs.addTab(self.presets, tr("Presets"))
        self.tabs.tabBar().setAccessibleName(tr("What is compared"))
        self.tabs.currentChanged.connect(self._report_opened)
        for button, signal in (
            (self.pair.first_pin, self.pin_requested),
            (self.pair.pin, self.pin_requested),
            (self.pair.swap, self.swap_requested),
            (self.pair.use_a, self.use_a_requested),
            (self.pair.use_b, self.use_b_requested),
            (self.pair.report, self.report_requested),
        ):
            button.clicked.connect(lambda _=False, signal=signal: signal.emit())
        self.pair.counts.step_requested.connect(self.step_requested)
        self.pair.change_requested.connect(self.change_requested)
        self.pair.answers.hovered.connect(self.question_hovered)
        self.pair.answers.chosen.connect(self.question_chosen)
        self.presets.preset_chosen.connect(self.preset_chosen)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tabs)

    @property
    def shows_presets(self) -> bool:
        """Whether the table of presets can be seen."""
        return self.presets.isVisible()

    def set_configs(self, a: Config, b: Config | None) -> None:
        """Show which settings of A and B differ. b: None if there is no B."""
        self.pair.set_configs(a, b)

    def set_comparison(self, comparison: Comparison | None, note: str = "") -> None:
        """Show a comparison with its figures; without one, the note says why."""
        self.pair.set_comparison(comparison, note)

    def set_problems(self, a: Findings | None, b: Findings | None) -> None:
        """Show how many problems A and B have; None while they are not known."""
        self.pair.set_problems(a, b)

    def set_answers(
        self, questions: Sequence[str], a: Sequence[Judgement], b: Sequence[Judgement], *, limit: int
    ) -> None:
        """Show how questions are answered. limit: among how many of the first chunks an answer counts."""
        self.pair.answers.set_answers(questions, a, b, limit=limit)

    def set_step(self, kind: str, number: int) -> None:
        """Show which boundary of a kind is on screen, from 1; 0 for none."""
        self.pair.counts.set_step(kind, number)

    def set_change(self, number: int, count: int) -> None:
        """Show which of the places at which A and B differ is on screen, from 1; 0 for none."""
        self.pair.set_change(number, count)

    def set_presets(self, figures: Mapping[str, Figures], note: str = "") -> None:
        """Show the figures of presets by name, and a line above them."""
        self.presets.set_figures(figures, note)

    def set_preset(self, name: str) -> None:
        """Mark the active preset; "" for none."""
        self.presets.set_current(name)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._report_opened()

    def _report_opened(self) -> None:
        if self.shows_presets:
            self.presets_opened.emit()
