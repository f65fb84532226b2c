"""The question bench: for each question a light that shows whether the cut on screen answers it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.question_bench.b_judge import BJudge
from seamline.desktop.instruments.question_bench.bench_head import BenchHead
from seamline.desktop.instruments.question_bench.bench_judge import BenchJudge
from seamline.desktop.instruments.question_bench.bench_state import LIMIT, OVERLAP, BenchState
from seamline.desktop.instruments.question_bench.kept_questions import KeptQuestions
from seamline.desktop.instruments.question_bench.question_dialogs import QuestionDialogs
from seamline.desktop.instruments.question_bench.question_editor import QuestionEditor
from seamline.desktop.instruments.question_bench.question_prompts import QuestionPrompts
from seamline.desktop.instruments.question_bench.shown_answer import ShownAnswer
from seamline.desktop.state.open_document import Key
from seamline.desktop.widgets.overlay import NO_SPANS
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.phrases import phrase
from seamline.instruments.question_bench.retrieval_metrics import Span

if TYPE_CHECKING:
    from seamline.desktop.instruments.question_bench.question_bench_panel import QuestionBenchPanel

_STAGE = "questions"


class QuestionBenchInstrument(Instrument["QuestionBenchPanel"]):
    """Shows the questions on each document, and how the cut on screen and other cuts answer them.

    judged: the questions, and the judgements of the cut on screen; both empty while they are not known.
    b_judged: the judgements of the cut that it is compared with; empty while they are not known.
    answer_shown: a ShownAnswer, or None. shown_in_text: the index of an answer to show in the source.
    """

    name = "questions"
    title = phrase("Question bench")
    room = (60, 12)

    judged = Signal(object, object)
    b_judged = Signal(object)
    answer_shown = Signal(object)
    shown_in_text = Signal(int)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._states: dict[Key, BenchState] = self.new_document_states()
        judging, comparing = self.new_runner(), self.new_runner()
        self.editor = QuestionEditor(context, self._current_state, parent=self)
        """Changes the questions."""
        self.prompts = QuestionPrompts(
            context,
            self.editor,
            current_state=self._current_state,
            dialogs=QuestionDialogs(self.dock),
            parent=self,
        )
        """Asks the user for questions and answers."""
        self._judge = BenchJudge(
            context, self._current_state, judging=judging, comparing=comparing, parent=self
        )
        self._b_judge = BJudge(context, self._current_state, runner=self.new_runner(), parent=self)
        self._b_judge.judged.connect(self.b_judged)
        self._b_judge.failed.connect(self._report)
        self.head = BenchHead()
        """The controls beside the title of the dock."""
        self.head.paste_requested.connect(self.prompts.paste)
        self.head.mark_requested.connect(self.prompts.mark_selected)
        self.head.unmark_requested.connect(lambda: self.editor.clear_answer(self.panel.table.current))
        # A lambda, since the panel must not be made before it is needed.
        self.head.edit_requested.connect(lambda: self.panel.edit_current())  # noqa: PLW0108
        self.head.remove_requested.connect(lambda: self.editor.remove(self.panel.table.current))
        self.head.open_requested.connect(self.prompts.open)
        self.head.save_requested.connect(self.prompts.save)
        self.head.limit_edited.connect(self._set_limit)
        self.editor.edited.connect(self._judge_again)
        self.editor.finished.connect(self.finished)
        self.prompts.finished.connect(self.finished)
        self.prompts.failed.connect(self._report)
        self._judge.failed.connect(self._report)
        self._judge.judged.connect(self._report_judgements)
        self._judge.compared.connect(self._show)
        self.show_progress(comparing, _STAGE, things=phrase("cuts"), stop=comparing.cancel, at_once=False)
        context.analysis_changed.connect(self._judge.judge)
        context.document_changed.connect(lambda _: self._judge.forget())

    def make_panel(self) -> QuestionBenchPanel:
        from seamline.desktop.instruments.question_bench.question_bench_panel import QuestionBenchPanel

        panel = QuestionBenchPanel()
        panel.put_back_requested.connect(self.editor.put_back)
        panel.table.question_chosen.connect(self.choose)
        panel.table.hovered.connect(self.preview)
        panel.table.remove_requested.connect(self.editor.remove)
        panel.table.question_edited.connect(self._reword)
        panel.table.cut_chosen.connect(self.context.choose_preset)
        return panel

    @property
    def limit(self) -> int:
        """How many retrieved chunks count."""
        return self._judge.settings.limit

    def set_b(self, b: Analysis | None) -> None:
        """Judge B, the cut that the one on screen is compared with; None for none."""
        self._b_judge.follow(b)

    def update(self, analysis: Analysis | None) -> None:
        self._show()
        if analysis is not None:
            self._judge.compare(analysis)

    def cancel(self) -> None:
        self._judge.stop_comparing()

    def choose(self, number: int) -> None:
        """Show the answer of a question, here and in the source."""
        if (state := self._current_state()) is not None:
            state.chosen, state.is_asked_for = number, True
            if self.has_panel:
                self.panel.table.set_current(number)
            self._show_answer(is_asked_for=True)

    def preview(self, number: int) -> None:
        """Underline the answer of a question in the source while it is pointed at; -1 for the chosen one."""
        if (state := self._state) is not None:
            chosen = state.chosen if state.is_asked_for else -1
            answer = state.answer(number if number >= 0 else chosen, self.context.tints.numbers)
            self._mark(answer, is_asked_for=number >= 0)

    def show_in_text(self) -> None:
        """Request the source at the answer to the chosen question."""
        answer = self._chosen_answer
        if answer is not None and answer.view.wanted:
            self.shown_in_text.emit(answer.view.wanted[0][0])

    def apply_remedy(self, name: str) -> None:
        """Apply a remedy by its name: cut by a preset, add overlap, or count more chunks."""
        if name == LIMIT and (state := self._state) is not None:
            self.head.limit.setValue(state.rank(state.chosen))
        elif name == OVERLAP:
            self.context.choose_value("overlap_units", 2)
        else:
            self.context.choose_preset(name)

    @property
    def _state(self) -> BenchState | None:
        """What is known of the document that is shown, if its questions were read."""
        current = self.context.current
        return self._states.get(current.key) if current is not None else None

    def _current_state(self) -> BenchState | None:
        """Return what is known of the document that is shown, its questions read; None without one."""
        current = self.context.current
        if current is None:
            return None
        if current.key not in self._states:
            self._states[current.key] = BenchState(KeptQuestions.of(current))
        return self._states[current.key]

    @property
    def _chosen_answer(self) -> ShownAnswer | None:
        state = self._state
        return state.answer(state.chosen, self.context.tints.numbers) if state is not None else None

    def _judge_again(self) -> None:
        self._judge.stop_comparing()
        self._judge.judge(self.context.analysis)
        self._b_judge.judge(self._judge.settings)
        self._show()
        if self.is_on_screen and self.context.analysis is not None:
            self._judge.compare(self.context.analysis)

    def _set_limit(self, limit: int) -> None:
        self._judge.set_limit(limit)
        self._judge_again()

    def _reword(self, number: int, words: str) -> None:
        if not self.editor.reword(number, words):
            # Show the old words again in place of what was typed.
            self._show()

    def _report_judgements(self) -> None:
        """Report the judgements to other views, and show them here."""
        state = self._state
        live = state.live if state is not None else None
        questions = tuple(question.text for question in state.questions) if state is not None else ()
        self.judged.emit(questions if live is not None else (), live.judgements if live is not None else ())
        self._show_answer()
        self._show()

    def _show_answer(self, *, is_asked_for: bool = False) -> None:
        answer, state = self._chosen_answer, self._state
        is_marked = state is not None and state.is_asked_for
        self._mark(answer if is_marked else None, is_asked_for=is_asked_for)
        self.answer_shown.emit(answer)

    def _mark(self, answer: ShownAnswer | None, *, is_asked_for: bool) -> None:
        """Underline an answer in the source, if it is one in the document on screen."""
        underlines = self.context.underlines
        if answer is None or answer.analysis.document is not getattr(self.context.analysis, "document", None):
            underlines.set_answer(NO_SPANS, NO_SPANS)
        else:
            wanted, lost = _as_array(answer.view.wanted), _as_array(answer.view.lost)
            underlines.set_answer(wanted, lost, is_asked_for=is_asked_for)

    def _show(self) -> None:
        state, current = self._state, self.context.current
        self.head.set_enabled(current is not None, has_any=state is not None and bool(state.questions))
        if not self.has_panel:
            return
        if not self.is_on_screen:
            # While a slider moves, only the lights of the toolbar are updated.
            self._is_stale = True
            return
        panel, limit = self.panel, self._judge.settings.limit
        if state is None or current is None:
            panel.set_rows((), (), document="", limit=limit)
            panel.set_figures((), "")
            panel.set_note("")
            return
        if state.choose_first():
            self._show_answer()
        config = self.context.config
        questions = [question.text for question in state.questions]
        panel.set_rows(questions, state.columns(config), document=current.document.name, limit=limit)
        panel.table.set_current(state.chosen)
        panel.set_figures(state.goals(config), state.figures(config))
        if self._judge.error and questions:
            panel.show_error(self._judge.error)
        panel.set_note(
            _note(state), is_problem=bool(state.kept.problem), can_put_back=state.removed is not None
        )


def _note(state: BenchState) -> str:
    """Say where the questions are kept, or why they are not."""
    kept = state.kept
    if kept.problem:
        return tr("Not kept: {problem}", problem=kept.problem)
    if not state.questions and state.removed is None:
        return ""
    if kept.file is None:
        return tr("Kept until the document is closed: it has no file. Save the data set to keep it.")
    parts = [tr("Kept in {name}, beside the document", name=kept.file.name)]
    if shared := len(kept.asked_of_all):
        parts.append(tr("{count:,} without a conversation or an answer, shown in all", count=shared))
    if kept.entry and kept.elsewhere:
        parts.append(tr("{count:,} on other conversations", count=kept.elsewhere))
    return tr("; ").join(parts)


def _as_array(spans: Sequence[Span]) -> IndexArray:
    """Return spans in the order of the text, (k, 2) int64."""
    return np.array(sorted(spans), dtype=np.int64).reshape(-1, 2)
