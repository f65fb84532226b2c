"""Asks the user for questions and answers: pasted lines, words marked in the text, files of questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.question_bench.bench_state import BenchState
from seamline.desktop.instruments.question_bench.kept_questions import excerpt_at
from seamline.desktop.instruments.question_bench.question_dialogs import QuestionDialogs
from seamline.desktop.instruments.question_bench.question_editor import QuestionEditor
from seamline.desktop.widgets.translation import tr
from seamline.engine.errors import SeamlineError
from seamline.exports.question_file import write_questions
from seamline.files import refuse_source_as_target
from seamline.instruments.formatting import pluralize
from seamline.instruments.question_bench.question_set import Excerpt
from seamline.instruments.question_bench.read_questions import read_questions


class QuestionPrompts(QObject):
    """Passes the user's answers to the question editor, and reads and writes files of questions.

    failed: a SeamlineError on reading or writing. finished: a sentence that says what was done.
    """

    failed = Signal(object)
    finished = Signal(str)

    def __init__(
        self,
        context: InstrumentContext,
        editor: QuestionEditor,
        *,
        current_state: Callable[[], BenchState | None],
        dialogs: QuestionDialogs,
        parent: QObject | None = None,
    ) -> None:
        """current_state: returns what is known of the document that is shown, None without one."""
        super().__init__(parent)
        self._context = context
        self._editor = editor
        self._current_state = current_state
        self._dialogs = dialogs

    def mark_selected(self) -> None:
        """Ask which question the words that are selected in the source answer."""
        start, end = self._context.selected_span
        if start >= end:
            self._context.answer(
                "info", tr("Select the words in the text that should be found, then mark them")
            )
            return
        self.mark(start, end)

    def mark(self, start: int, end: int) -> None:
        """Ask which question the words between two indices answer, and keep them as its answer."""
        current, state = self._context.current, self._current_state()
        if current is None or state is None:
            return
        excerpt = excerpt_at(current.document.text, start, end=end)
        if excerpt is None:
            return
        waiting = [question.text for question in state.questions if not question.excerpts]
        if question := self._dialogs.ask_for_question(excerpt.text, waiting):
            self._editor.add_answer(question, excerpt)

    def paste(self) -> None:
        """Ask for questions, one a line."""
        self._editor.add(self._dialogs.ask_for_lines())

    def open(self) -> None:
        """Ask for a data set, and add its questions."""
        if path := self._dialogs.ask_what_to_open():
            self.open_set(path)

    def open_set(self, path: Path) -> None:
        """Add the questions of a data set; an answer without excerpts is taken as one, found in the text."""
        if self._context.current is None:
            return
        try:
            found = read_questions(path).questions
        except SeamlineError as error:
            self.failed.emit(error)
            return
        self._editor.add(
            [
                replace(
                    question,
                    excerpts=question.excerpts or ((Excerpt(question.answer),) if question.answer else ()),
                    expected=(),
                )
                for question in found
            ]
        )

    def save(self) -> None:
        """Ask for a file, and write all questions on the shown document's file to it."""
        if path := self._dialogs.ask_where_to_save():
            self.save_set(path)

    def save_set(self, path: Path) -> None:
        """Write a data set of all questions on the shown document's file, whichever document they are on."""
        state = self._current_state()
        if state is None:
            return
        try:
            refuse_source_as_target(path, self._context.document_paths)
            write_questions(state.kept.all, path)
        except SeamlineError as error:
            self.failed.emit(error)
        else:
            self.finished.emit(
                tr(
                    "Saved {questions} as {name}",
                    questions=pluralize(len(state.kept.all.questions), "question"),
                    name=path.name,
                )
            )
