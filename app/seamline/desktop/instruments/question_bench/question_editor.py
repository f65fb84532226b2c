"""Changes the questions on the shown document: adds, rewords, answers, removes and restores them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.question_bench.bench_state import BenchState
from seamline.desktop.instruments.question_bench.kept_questions import excerpt_at
from seamline.desktop.widgets.translation import tr
from seamline.instruments.formatting import pluralize
from seamline.instruments.question_bench.question_set import Excerpt, Question


class QuestionEditor(QObject):
    """Writes every change to the file beside the document at once.

    edited: the questions have changed. finished: a sentence that says what was done.
    """

    edited = Signal()
    finished = Signal(str)

    def __init__(
        self,
        context: InstrumentContext,
        current_state: Callable[[], BenchState | None],
        *,
        parent: QObject | None = None,
    ) -> None:
        """current_state: returns what is known of the document that is shown, None without one."""
        super().__init__(parent)
        self._context = context
        self._current_state = current_state

    def add(self, questions: Sequence[Question]) -> None:
        """Add questions on the document that is shown."""
        if (state := self._current_state()) is not None and questions:
            self._keep(state, (*state.questions, *questions))
            self.finished.emit(tr("Added {questions}", questions=pluralize(len(questions), "question")))

    def add_answer(self, question: str, excerpt: Excerpt) -> None:
        """Set words as the answer to a question: a known one that has no answer yet, or else a new one."""
        if (state := self._current_state()) is None:
            return
        for number, known in enumerate(state.questions):
            if known.text == question and not known.excerpts:
                self.set_answer(number, excerpt)
                return
        state.chosen, state.is_asked_for = len(state.questions), True
        self._keep(state, (*state.questions, Question(question, (excerpt,))))
        self.finished.emit(
            tr("Kept among the questions, which are {count:,} now", count=len(state.questions))
        )

    def set_answer(self, number: int, excerpt: Excerpt) -> None:
        """Set words as the answer to a question by its number."""
        if (state := self._current_state()) is not None and 0 <= number < len(state.questions):
            state.chosen, state.is_asked_for = number, True
            self._replace(state, number, question=replace(state.questions[number], excerpts=(excerpt,)))

    def clear_answer(self, number: int) -> None:
        """Remove the answer from a question by its number."""
        if (state := self._current_state()) is None or not 0 <= number < len(state.questions):
            return
        if state.questions[number].excerpts:
            self._replace(state, number, question=replace(state.questions[number], excerpts=()))
            self.finished.emit(tr("The question has no answer now"))

    def set_sentence(self, number: int, start: int, end: int) -> None:
        """Set the words between two indices as the answer to a question by its number."""
        current = self._context.current
        if current is not None and (excerpt := excerpt_at(current.document.text, start, end=end)):
            self.set_answer(number, excerpt)

    def reword(self, number: int, words: str) -> bool:
        """Give a question other words; return whether it changed, as it does not for "" or the same words."""
        state = self._current_state()
        if state is None or not words or words == state.questions[number].text:
            return False
        self._replace(state, number, question=replace(state.questions[number], text=words))
        return True

    def remove(self, number: int) -> None:
        """Remove a question by its number; the last removed one can be put back."""
        if (state := self._current_state()) is not None and 0 <= number < len(state.questions):
            questions = list(state.questions)
            state.removed = number, questions.pop(number)
            self._keep(state, tuple(questions))

    def put_back(self) -> None:
        """Put the question that was removed last where it was."""
        if (state := self._current_state()) is not None and state.removed is not None:
            number, question = state.removed
            state.removed = None
            self._keep(state, (*state.questions[:number], question, *state.questions[number:]))

    def _replace(self, state: BenchState, number: int, *, question: Question) -> None:
        self._keep(state, (*state.questions[:number], question, *state.questions[number + 1 :]))

    def _keep(self, state: BenchState, questions: tuple[Question, ...]) -> None:
        state.kept = state.kept.with_questions(questions).save()
        state.live, state.results = None, {}
        state.chosen = min(state.chosen, len(questions) - 1)
        state.is_asked_for = state.is_asked_for and state.chosen >= 0
        self.edited.emit()
