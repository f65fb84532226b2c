"""Asks the questions on the document that is shown of every cut, so that lights turn while a slider moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.question_bench.bench_head import BenchHead
from seamline.desktop.instruments.question_bench.bench_jobs import (
    NO_EMBEDDER_WORDS,
    CompareJob,
    LiveBench,
    LiveJob,
)
from seamline.desktop.instruments.question_bench.bench_state import OVERLAP, BenchState
from seamline.desktop.instruments.question_bench.kept_questions import KeptQuestions, excerpt_at
from seamline.desktop.instruments.question_bench.question_dialogs import (
    MarkAnswerDialog,
    PasteQuestionsDialog,
)
from seamline.desktop.instruments.question_bench.shown_answer import ShownAnswer
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.overlay import NO_SPANS
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.exports.question_file import write_questions
from seamline.instruments.formatting import pluralize
from seamline.instruments.question_bench.bench import BenchResult, BenchSettings
from seamline.instruments.question_bench.question_set import Excerpt, Question
from seamline.instruments.question_bench.read_questions import read_questions
from seamline.instruments.question_bench.retrieval_metrics import Span

if TYPE_CHECKING:
    from seamline.desktop.instruments.question_bench.question_bench_panel import QuestionBenchPanel

_STAGE = "questions"
_DATA_SETS = "Questions (*.json *.csv);;All files (*)"


class QuestionBenchInstrument(Instrument["QuestionBenchPanel"]):
    """Keeps the questions of each document, judges each cut, and compares with other cuts when it is seen.

    judged: the questions, and the judgements of the cut on screen; both empty without any.
    answer_shown: a ShownAnswer, or None. shown_in_text: an answer is to be seen in the source.
    """

    name = "questions"
    title = "Question bench"
    room = (60, 12)

    judged = Signal(object, object)
    answer_shown = Signal(object)
    shown_in_text = Signal(int)
    _found = Signal(object, str, object)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._states: dict[Key, BenchState] = self.new_document_states()
        self._judging, self._comparing = self.new_runner(), self.new_runner()
        self._settings = BenchSettings()
        self._error = ""
        self.head = BenchHead()
        """What stands beside the title of the dock."""
        self.head.paste_requested.connect(self.ask_for_lines)
        self.head.mark_requested.connect(self.mark_selected)
        self.head.edit_requested.connect(self._edit_current)
        self.head.remove_requested.connect(lambda: self._remove(self.panel.table.current))
        self.head.open_requested.connect(self._ask_for_set)
        self.head.save_requested.connect(self._ask_where_to_save)
        self.head.limit_edited.connect(self._set_limit)
        self._found.connect(self._take_result)
        self.show_progress(self._comparing, _STAGE, things="cuts", stop=self._comparing.cancel, at_once=False)
        context.analysis_changed.connect(self._judge)
        context.document_changed.connect(lambda _: self._show_document())

    def make_panel(self) -> QuestionBenchPanel:
        from seamline.desktop.instruments.question_bench.question_bench_panel import QuestionBenchPanel

        panel = QuestionBenchPanel()
        panel.put_back_requested.connect(self._put_back)
        panel.table.question_chosen.connect(self.choose)
        panel.table.hovered.connect(self.preview)
        panel.table.remove_requested.connect(self._remove)
        panel.table.question_edited.connect(self._edit)
        panel.table.cut_chosen.connect(self.context.choose_preset)
        return panel

    @property
    def state(self) -> BenchState | None:
        """What is known of the document that is shown, if its questions were read."""
        current = self.context.current
        return self._states.get(current.key) if current is not None else None

    def update(self, analysis: Analysis | None) -> None:
        self._show()
        if analysis is not None:
            self._compare(analysis)

    def cancel(self) -> None:
        self._comparing.cancel()

    def add(self, questions: Sequence[Question]) -> None:
        """Add questions on the document that is shown."""
        if (state := self._state()) is not None and questions:
            self._keep((*state.questions, *questions))
            self.finished.emit(f"Added {pluralize(len(questions), 'question')}")

    def mark_selected(self) -> None:
        """Ask which question the words that are selected in the source answer."""
        start, end = self.context.selected_span
        if start >= end:
            self.context.notify("info", "Select the words in the text that should be found, then mark them")
            return
        self.mark(start, end)

    def mark(self, start: int, end: int) -> None:
        """Ask which question the words between two indices answer, and keep them as its answer."""
        current, state = self.context.current, self._state()
        if current is None or state is None:
            return
        excerpt = excerpt_at(current.document.text, start, end=end)
        if excerpt is None:
            return
        waiting = [question.text for question in state.questions if not question.excerpts]
        dialog = MarkAnswerDialog(excerpt.text, waiting, parent=self._over)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.keep_answer(dialog.text, excerpt)

    def keep_answer(self, question: str, excerpt: Excerpt) -> None:
        """Keep words as the answer of a question: of one without an answer, or of a new one."""
        if (state := self._state()) is None:
            return
        for number, known in enumerate(state.questions):
            if known.text == question and not known.excerpts:
                self.take_answer(number, excerpt)
                return
        state.chosen = len(state.questions)
        self._keep((*state.questions, Question(question, (excerpt,))))
        self.finished.emit(f"Kept among the questions, which are {len(state.questions):,} now")

    def take_answer(self, number: int, excerpt: Excerpt) -> None:
        """Keep words as the answer of a question by its number."""
        if (state := self._state()) is not None and 0 <= number < len(state.questions):
            questions = list(state.questions)
            questions[number] = replace(questions[number], excerpts=(excerpt,))
            state.chosen = number
            self._keep(tuple(questions))

    def take_sentence(self, number: int, start: int, end: int) -> None:
        """Keep the words between two indices as the answer of a question by its number."""
        current = self.context.current
        if current is not None and (excerpt := excerpt_at(current.document.text, start, end=end)):
            self.take_answer(number, excerpt)

    def choose(self, number: int) -> None:
        """Show the answer of a question, here and in the source."""
        if (state := self._state()) is not None:
            state.chosen = number
            if self.has_panel:
                self.panel.table.set_current(number)
            self._show_answer()

    def preview(self, number: int) -> None:
        """Underline the answer of a question in the source while it is pointed at; -1 for the chosen one."""
        state = self.state
        if state is not None:
            self._mark(state.answer(number if number >= 0 else state.chosen, self.context.tints.numbers))

    def show_in_text(self) -> None:
        """Ask for the source, at the answer that is chosen."""
        state = self.state
        answer = state.answer(state.chosen, self.context.tints.numbers) if state is not None else None
        if answer is not None and answer.view.wanted:
            self.shown_in_text.emit(answer.view.wanted[0][0])

    def apply_remedy(self, name: str) -> None:
        """Cut by a preset that keeps an answer whole, or with overlap."""
        if name == OVERLAP:
            self.context.choose_value("overlap_units", 2)
        else:
            self.context.choose_preset(name)

    # Following the session

    def _state(self) -> BenchState | None:
        """Return what is known of the document that is shown, its questions read; None without one."""
        current = self.context.current
        if current is None:
            return None
        if current.key not in self._states:
            self._states[current.key] = BenchState(KeptQuestions.of(current))
        return self._states[current.key]

    def _show_document(self) -> None:
        self._judging.cancel()
        self._comparing.cancel()
        self._error = ""
        state = self._state()
        if state is not None:
            # Another reading of the same file is another text.
            state.live, state.results = None, {}
        self._tell()

    def _judge(self, analysis: Analysis | None) -> None:
        """Judge a cut, once the one that runs is judged: of those that wait the newest alone is."""
        state, current = self._state(), self.context.current
        if state is None or current is None or analysis is None or not state.questions:
            self._judging.cancel()
            if state is not None:
                state.live = None
            self._tell()
            return
        if analysis.config.embedder == NO_EMBEDDER:
            state.live = None
            self._fail(NO_EMBEDDER_WORDS)
            return
        job = LiveJob(
            current.key,
            analysis,
            state.questions,
            self._settings,
            self.context.load_embedder,
            state.prepared,
        )
        self._judging.submit(
            Job("Asking questions", job.run, self._take, lambda error: self._fail(str(error)))
        )

    def _take(self, live: LiveBench) -> None:
        state = self.state
        current = self.context.current
        if state is None or current is None or current.key != live.key:
            return
        if live.prepared.asked.questions != state.questions or live.settings != self._settings:
            return
        self._error = ""
        state.prepared, state.live = live.prepared, live
        self._tell()

    def _fail(self, message: str) -> None:
        self._error = message
        self._tell()

    def _compare(self, analysis: Analysis) -> None:
        """Judge the presets, and the settings on screen, as far as that is not known."""
        state, current = self._state(), self.context.current
        if state is None or current is None or not state.questions or analysis.config.embedder == NO_EMBEDDER:
            return
        configs = state.wanted_configs(analysis.config, len(analysis.document.text))
        if not configs:
            return
        key, questions, settings = current.key, state.questions, self._settings

        def found(name: str, result: BenchResult) -> None:
            self._found.emit((key, analysis.document, questions, settings, configs[name]), name, result)

        job = CompareJob(analysis.document, questions, configs, settings, self.context.load_embedder, found)
        self._comparing.submit(
            Job("Asking questions of other cuts", job.run, lambda _: None, self._report), supersede=True
        )

    def _take_result(self, of: tuple[object, ...], name: str, result: BenchResult) -> None:
        state, current = self.state, self.context.current
        if state is None or current is None:
            return
        *about, config = of
        if about == [current.key, current.document, state.questions, self._settings]:
            state.results[name] = config, result  # type: ignore[assignment]
            self._show()

    # Changing the questions

    def _keep(self, questions: tuple[Question, ...]) -> None:
        """Keep other questions, and judge the cut by them."""
        if (state := self._state()) is None:
            return
        state.kept = state.kept.with_questions(questions).save()
        state.live, state.results = None, {}
        state.chosen = min(state.chosen, len(questions) - 1)
        self._ask_again()

    def _ask_again(self) -> None:
        self._comparing.cancel()
        self._judge(self.context.analysis)
        self._show()
        if self.is_on_screen and self.context.analysis is not None:
            self._compare(self.context.analysis)

    def _set_limit(self, limit: int) -> None:
        self._settings = replace(self._settings, limit=limit)
        if (state := self._state()) is not None:
            state.results = {}
        self._ask_again()

    def _remove(self, number: int) -> None:
        if (state := self._state()) is not None and 0 <= number < len(state.questions):
            questions = list(state.questions)
            state.removed = number, questions.pop(number)
            self._keep(tuple(questions))

    def _edit_current(self) -> None:
        self.panel.edit_current()

    def _put_back(self) -> None:
        if (state := self._state()) is not None and state.removed is not None:
            number, question = state.removed
            state.removed = None
            self._keep((*state.questions[:number], question, *state.questions[number:]))

    def _edit(self, number: int, words: str) -> None:
        if (state := self._state()) is not None and words and words != state.questions[number].text:
            questions = list(state.questions)
            questions[number] = replace(questions[number], text=words)
            self._keep(tuple(questions))
        else:
            self._show()

    def ask_for_lines(self) -> None:
        """Ask for questions, one a line."""
        dialog = PasteQuestionsDialog(self._over)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.add(dialog.questions)

    def _ask_for_set(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self._over, "Open a data set of questions", "", _DATA_SETS)
        if name:
            self.open_set(Path(name))

    def open_set(self, path: Path) -> None:
        """Add the questions of a data set to those on the document; an answer alone is sought in the text."""
        current = self.context.current
        if current is None:
            return
        try:
            found = read_questions(path).questions
        except SeamlineError as error:
            self._report(error)
            return
        self.add(
            [
                replace(
                    question,
                    excerpts=question.excerpts or ((Excerpt(question.answer),) if question.answer else ()),
                    expected=(),
                )
                for question in found
            ]
        )

    def _ask_where_to_save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self._over, "Save the data set", "questions.json", _DATA_SETS)
        if name:
            self.save_set(Path(name))

    def save_set(self, path: Path) -> None:
        """Write the questions on the document that is shown as a data set."""
        if (state := self._state()) is None:
            return
        try:
            write_questions(state.kept.all, path)
        except SeamlineError as error:
            self._report(error)
        else:
            self.finished.emit(f"Saved {pluralize(len(state.questions), 'question')} as {path.name}")

    # Showing

    @property
    def _over(self) -> QWidget:
        return self.dock.window()

    def _tell(self) -> None:
        """Tell the views what became of the questions, and show it here."""
        state = self.state
        live = state.live if state is not None else None
        questions = tuple(question.text for question in state.questions) if state is not None else ()
        self.judged.emit(questions if live is not None else (), live.judgements if live is not None else ())
        self._show_answer()
        self._show()

    def _show_answer(self) -> None:
        state = self.state
        answer = state.answer(state.chosen, self.context.tints.numbers) if state is not None else None
        self._mark(answer)
        self.answer_shown.emit(answer)

    def _mark(self, answer: ShownAnswer | None) -> None:
        """Underline an answer in the source, if it is of the cut on screen."""
        if answer is None or answer.analysis.document is not getattr(self.context.analysis, "document", None):
            self.context.mark_answer(NO_SPANS, NO_SPANS)
        else:
            self.context.mark_answer(_as_array(answer.view.wanted), _as_array(answer.view.lost))

    def _show(self) -> None:
        state, current = self.state, self.context.current
        self.head.set_enabled(current is not None, has_any=state is not None and bool(state.questions))
        if not self.has_panel:
            return
        if not self.is_on_screen:
            # At a tick of a slider the lights of the toolbar are all that is seen.
            self._is_stale = True
            return
        panel, limit = self.panel, self._settings.limit
        if state is None or current is None:
            panel.set_rows((), (), document="", limit=limit)
            panel.set_figures((), "")
            panel.set_note("")
            return
        config = self.context.config
        questions = [question.text for question in state.questions]
        panel.set_rows(questions, state.columns(config), document=current.document.name, limit=limit)
        panel.table.set_current(state.chosen)
        panel.set_figures(state.goals(config), state.figures(config))
        if self._error and questions:
            panel.show_error(self._error)
        panel.set_note(
            _note(state), is_problem=bool(state.kept.problem), can_put_back=state.removed is not None
        )


def _note(state: BenchState) -> str:
    """Say where the questions are kept."""
    kept = state.kept
    if kept.problem:
        return f"Not kept: {kept.problem}"
    if not state.questions and state.removed is None:
        return ""
    if kept.file is None:
        return "Kept until the document is closed: it has no file. Save the data set to keep it."
    return f"Kept in {kept.file.name}, beside the document"


def _as_array(spans: Sequence[Span]) -> IndexArray:
    """Return spans in the order of the text, (k, 2) int64."""
    return np.array(sorted(spans), dtype=np.int64).reshape(-1, 2)
