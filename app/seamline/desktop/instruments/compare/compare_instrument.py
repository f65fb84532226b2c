"""Compares the active configuration with one that was pinned, and with all presets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.compare.boundary_stepper import BoundaryStepper
from seamline.desktop.instruments.compare.cut_comparer import CutComparer
from seamline.desktop.instruments.compare.preset_measurer import PresetMeasurer
from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.finding_runner import FindingRunner
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.phrases import phrase
from seamline.engine.presets import PRESETS
from seamline.instruments.comparison import Comparison
from seamline.instruments.figures import Figures
from seamline.instruments.lint import Findings
from seamline.instruments.question_bench.judge import Judgement

if TYPE_CHECKING:
    from seamline.desktop.instruments.compare.compare_panel import ComparePanel

# The presets to compare with by default: the first that is not active already.
_TEXT_PRESETS = ("remnic", "seamline")
_TALK_PRESETS = ("conversation-window", "conversation-topic")
_NO_TEXT = phrase("Open a text to compare the presets over it.")


class CompareInstrument(Instrument["ComparePanel"]):
    """A is the cut on screen, B that of a pinned configuration, or of a preset, over the same text.

    Figures are shown as soon as the statistics of A are known, problems as soon as both cuts are linted. A is
    compared with a preset only while the two cuts are shown side by side.
    compared: the comparison of the cut on screen, or None. b_changed: the configuration of B, or None.
    b_findings_changed: the Findings of B, or None. change_chosen: the index of the boundary that the user
    stepped to. change_numbered: which of all changes is shown, from 1, 0 for none, and how many there are.
    question_hovered, question_chosen: a question on the document, by its number. decided: the user has chosen
    A or B. report_requested: the user wants a report of both.
    """

    name = "compare"
    title = phrase("Compare")
    room = (0, 10.2)

    compared = Signal(object)
    b_changed = Signal(object)
    b_findings_changed = Signal(object)
    change_chosen = Signal(int)
    change_numbered = Signal(int, int)
    question_hovered = Signal(int)
    question_chosen = Signal(int)
    decided = Signal()
    report_requested = Signal()

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        # Runners of their own, because a completed cut cancels the jobs of the instrument's runner.
        self._comparer = CutComparer(
            context,
            matching=self.new_runner(),
            cutting=self.new_runner(),
            seconds=self.new_document_states(),
            parent=self,
        )
        measuring = self.new_runner()
        self._measurer = PresetMeasurer(context, measuring, parent=self)
        self._b_findings = FindingRunner(self.new_runner(), parent=self)
        self._findings: Findings | None = None
        self._questions: tuple[str, ...] = ()
        self._answers: tuple[Sequence[Judgement], Sequence[Judgement]] = ((), ())
        self._limit = 1
        self._pinned: Config | None = None
        # The configs of A and B before a swap, and what was pinned then; None once another B is chosen.
        self._swapped: tuple[Config, Config, Config | None] | None = None
        self._preset = ""
        self._is_beside = False
        self._last_b: Config | None = None
        # Why there is no comparison.
        self._note = ""
        self._stepper = BoundaryStepper()
        self._comparer.compared.connect(self._follow_comparison)
        self._comparer.note_changed.connect(self._show_note)
        self._b_findings.found.connect(self._follow_b_findings)
        for part in (self._comparer, self._measurer, self._b_findings):
            part.failed.connect(self._report)
        self._measurer.measured.connect(self._show_presets)
        context.analysis_changed.connect(self._follow_cut)
        context.config_changed.connect(self._follow_config)
        self.show_progress(measuring, "presets", things=phrase("presets"), stop=self._measurer.stop)

    def make_panel(self) -> ComparePanel:
        from seamline.desktop.instruments.compare.compare_panel import ComparePanel

        panel = ComparePanel()
        panel.pin_requested.connect(self.pin)
        panel.swap_requested.connect(self.swap)
        panel.use_a_requested.connect(self.use_a)
        panel.use_b_requested.connect(self.use_b)
        panel.report_requested.connect(self.report_requested)
        panel.step_requested.connect(self._step)
        panel.change_requested.connect(self.step_change)
        panel.question_hovered.connect(self.question_hovered)
        panel.question_chosen.connect(self.question_chosen)
        panel.presets_opened.connect(self._measure_presets)
        panel.preset_chosen.connect(self.context.choose_preset)
        panel.set_presets({}, tr(_NO_TEXT))
        panel.set_comparison(None, self._note)
        panel.set_answers(self._questions, *self._answers, limit=self._limit)
        return panel

    @property
    def comparison(self) -> Comparison | None:
        """The comparison of the cut on screen; None while nothing is pinned, or B is not cut yet."""
        return self._comparer.comparison

    @property
    def findings(self) -> tuple[Findings | None, Findings | None]:
        """The problems of A and of B; None while they are not known."""
        return self._findings, self._b_findings.findings

    @property
    def b_config(self) -> Config | None:
        """The configuration of B: the pinned one, or else a preset while both cuts are shown side by side."""
        if self._pinned is not None or not self._is_beside:
            return self._pinned
        return PRESETS[self._preset or self._usual_preset].config

    @property
    def _usual_preset(self) -> str:
        """The preset to compare with while none is chosen: one that suits the text and is not active."""
        current = self.context.current
        talks = current is not None and bool(current.document.turns)
        usual = _TALK_PRESETS if talks else _TEXT_PRESETS
        return next(name for name in usual if name != self.context.config.preset)

    def set_beside(self, is_beside: bool) -> None:
        """Set whether the two cuts are shown side by side, which there is always a B for."""
        if is_beside != self._is_beside:
            self._is_beside = is_beside
            self._follow_b()

    def set_findings(self, findings: Findings | None) -> None:
        """Show the problems of A; None while they are not known."""
        self._findings = findings
        self._show_problems()

    def set_answers(self, questions: Sequence[str], judgements: Sequence[Judgement], *, limit: int) -> None:
        """Show how questions are answered in A. limit: among how many first chunks an answer counts."""
        self._questions, self._limit = tuple(questions), limit
        self._answers = judgements, self._answers[1]
        self._show_answers()

    def set_b_answers(self, judgements: Sequence[Judgement]) -> None:
        """Show how the questions are answered in B; no judgements while they are not known."""
        self._answers = self._answers[0], judgements
        self._show_answers()

    def set_disabled(self, names: frozenset[str]) -> None:
        """Lint B by the same rules as A. names: the rules that are switched off."""
        self._b_findings.set_disabled(names)

    def choose_preset(self, name: str) -> None:
        """Compare with a preset."""
        self._pinned, self._swapped, self._preset = None, None, name
        self._follow_b()

    def pin(self) -> None:
        """Pin the active configuration as B."""
        self._pin(self.context.config)

    def swap(self) -> None:
        """Activate the configuration of B, and pin that of A in its place."""
        if (before := self.b_config) is not None:
            now, pinned = self.context.config, self._pinned
            self._pin(now)
            self._swapped = now, before, pinned
            self.context.edit_config(before)

    def use_a(self) -> None:
        """Stop comparing; the configuration of A stays active."""
        self._preset = ""
        self._pin(None)
        self.decided.emit()

    def use_b(self) -> None:
        """Activate the configuration of B, and stop comparing."""
        before = self.b_config
        self._preset = ""
        self._pin(None)
        if before is not None:
            self.context.edit_config(before)
        self.decided.emit()

    def forget(self) -> None:
        # The results for the last text say nothing about the next.
        self._measurer.stop()
        self._comparer.forget()

    def update(self, analysis: Analysis | None) -> None:
        self._show_config(self.context.config)
        if analysis is None:
            self.panel.set_presets({}, tr(_NO_TEXT))
        else:
            self._show()
            self._measure_presets()

    def _pin(self, config: Config | None) -> None:
        self._pinned, self._swapped = config, None
        self._follow_b()

    def _follow_config(self, config: Config) -> None:
        """Follow the configuration of A; if that undoes or redoes a swap, undo or redo it for B as well."""
        if self._swapped is not None:
            a, b, pinned = self._swapped
            is_swapped = self._pinned == a
            if config == (a if is_swapped else b):
                self._pinned = pinned if is_swapped else a
        if self.b_config != self._last_b:
            self._follow_b()
        else:
            self._show_config(config)

    def _follow_b(self) -> None:
        """Compare with the present configuration of B, after it may have changed."""
        config = self._last_b = self.b_config
        self._comparer.set_config(config)
        self._show_config(self.context.config)
        self.b_changed.emit(config)
        if self.context.analysis is not None:
            self._comparer.match(self.context.analysis)

    def _follow_cut(self, analysis: Analysis | None) -> None:
        """Note how long the stages of a cut took, and compare it."""
        if analysis is None:
            return
        self._comparer.note_seconds(analysis)
        if self.b_config != self._last_b:
            # The default preset of B depends on the kind of text.
            self._follow_b()
        else:
            self._comparer.match(analysis)

    def _follow_comparison(self, comparison: Comparison | None) -> None:
        self.compared.emit(comparison)
        # Nothing to do while A follows a slider, since B stays the same.
        self._b_findings.follow(comparison.b if comparison is not None else None)
        if comparison is not None:
            self._show()

    def _follow_b_findings(self, findings: Findings | None) -> None:
        self._show_problems()
        self.b_findings_changed.emit(findings)

    def _show_note(self, note: str) -> None:
        """Show why there is no comparison, or not yet."""
        self._note = note
        if self.has_panel:
            self.panel.set_comparison(None, note)

    def _show(self) -> None:
        """Show the comparison, if the statistics of A are known already."""
        comparison = self.comparison
        if comparison is not None and comparison.a is self.analysis and self.is_on_screen:
            self._note = ""
            self._stepper.restart()
            self.panel.set_comparison(comparison)
            self._show_problems()
            self.change_numbered.emit(0, len(comparison.changes))

    def _show_problems(self) -> None:
        if self.has_panel:
            self.panel.set_problems(*(self.findings if self.comparison is not None else (None, None)))

    def _show_answers(self) -> None:
        if self.has_panel:
            self.panel.set_answers(self._questions, *self._answers, limit=self._limit)

    def _show_config(self, config: Config) -> None:
        if not self.has_panel:
            return
        self.panel.set_configs(config, self.b_config)
        preset = PRESETS.get(config.preset)
        self.panel.set_preset(config.preset if preset is not None and preset.config == config else "")

    def _step(self, kind: str, step: int) -> None:
        """Show the next boundary of a kind (1) or the previous one (-1); after the last comes the first."""
        if self.comparison is None:
            return
        number, gap = self._stepper.step(self.comparison.kinds[kind], step)
        if number >= 0:
            self.panel.set_step(kind, number + 1)
            self._show_place(gap)

    def step_change(self, step: int) -> None:
        """Show the next place at which the two cuts differ (1), or the previous one (-1)."""
        if self.comparison is None:
            return
        changes = self.comparison.changes
        number, gap = self._stepper.step(changes, step)
        if number < 0:
            return
        if self.has_panel:
            self.panel.set_change(number + 1, len(changes))
        self._show_place(gap)
        self.change_numbered.emit(number + 1, len(changes))

    def _show_place(self, gap: int) -> None:
        """Show the place of the last step. gap: the gap of A there, or -1."""
        if gap >= 0:
            self.context.show_gap(gap)
        else:
            # Before the first gap of A there may be a boundary of B.
            self.context.show_index(self._stepper.index)
        self.change_chosen.emit(self._stepper.index)

    def _measure_presets(self) -> None:
        """Cut the text on screen by every preset, once, if the table of presets is visible."""
        analysis = self.context.analysis
        if analysis is not None and self.panel.shows_presets:
            self._measurer.measure(analysis, self._comparer.seconds_of(analysis))

    def _show_presets(self, figures: Mapping[str, Figures], note: str) -> None:
        if self.has_panel:
            self.panel.set_presets(figures, note)
