"""Dialogs that ask for questions: pasted lines, the question to marked words, or a file of questions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase, plural
from seamline.instruments.question_bench.question_set import Question
from seamline.instruments.question_bench.read_questions import parse_lines

_PASTE_HINT = phrase(
    "One question a line. Words of the text that answer it may stand behind a tab, as a spreadsheet has "
    "them; otherwise mark them in the text later."
)
_MAX_WORDS = 400
_DATA_SETS = phrase("Questions (*.json *.csv);;All files (*)")


class QuestionDialogs:
    """Opens dialogs over the window of a widget, and returns the user's answers."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget

    def ask_for_lines(self) -> tuple[Question, ...]:
        """Ask for questions, one a line; none if the dialog was cancelled."""
        dialog = PasteQuestionsDialog(self._widget.window())
        return dialog.questions if dialog.exec() == QDialog.DialogCode.Accepted else ()

    def ask_for_question(self, words: str, waiting: Sequence[str]) -> str:
        """Ask which question some words answer; "" if cancelled. waiting: the questions without answers."""
        dialog = MarkAnswerDialog(words, waiting, parent=self._widget.window())
        return dialog.text if dialog.exec() == QDialog.DialogCode.Accepted else ""

    def ask_what_to_open(self) -> Path | None:
        """Ask for a file of questions to open; None if the dialog was cancelled."""
        window = self._widget.window()
        name, _ = QFileDialog.getOpenFileName(window, tr("Open a data set of questions"), "", tr(_DATA_SETS))
        return Path(name) if name else None

    def ask_where_to_save(self) -> Path | None:
        """Ask for a file to write questions to; None if the dialog was cancelled."""
        window = self._widget.window()
        name, _ = QFileDialog.getSaveFileName(
            window, tr("Save the data set"), "questions.json", tr(_DATA_SETS)
        )
        return Path(name) if name else None


class PasteQuestionsDialog(QDialog):
    """Asks for questions, one per line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Paste questions"))
        self.resize(560, 360)
        self.lines = QPlainTextEdit()
        self.lines.setAccessibleName(tr("Questions, one a line"))
        self.lines.setPlaceholderText(tr("How heavy is each loaf?\nWhy does smoke calm bees?"))
        self.lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.lines.textChanged.connect(self._count)
        hint = QLabel(tr(_PASTE_HINT))
        hint.setWordWrap(True)
        set_tone(hint, "quiet")
        buttons = _buttons(self, tr("Add questions"))
        self._add = buttons.button(QDialogButtonBox.StandardButton.Ok)
        layout = QVBoxLayout(self)
        layout.addWidget(hint)
        layout.addWidget(self.lines, 1)
        layout.addWidget(buttons)
        self._count()

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions of the lines, each once."""
        return tuple(dict.fromkeys(parse_lines(self.lines.toPlainText())))

    def _count(self) -> None:
        count = len(self.questions)
        self._add.setEnabled(count > 0)
        self._add.setText(
            tr(plural(count, "Add {count:,} question", "Add {count:,} questions"))
            if count
            else tr("Add questions")
        )


class MarkAnswerDialog(QDialog):
    """Asks which question some words of the text answer: a new one, or one that has no answer yet."""

    def __init__(self, words: str, waiting: Sequence[str], *, parent: QWidget | None = None) -> None:
        """waiting: the questions without an answer."""
        super().__init__(parent)
        self.setWindowTitle(tr("This should be found"))
        self.resize(560, 200)
        self._words = words
        shown = QLabel(words if len(words) <= _MAX_WORDS else f"{words[:_MAX_WORDS]}…")
        shown.setTextFormat(Qt.TextFormat.PlainText)
        shown.setWordWrap(True)
        shown.setAccessibleName(tr("What should be found"))
        self.question = QComboBox()
        self.question.setEditable(True)
        self.question.setAccessibleName(tr("The question that it answers"))
        self.question.addItems(list(waiting))
        self.question.setCurrentIndex(0 if waiting else -1)
        edit = self.question.lineEdit()
        assert edit is not None
        edit.setPlaceholderText(tr("What would a reader ask? Left empty, it asks for these very words"))
        edit.selectAll()
        label = QLabel(tr("The question that it &answers"))
        label.setBuddy(self.question)
        set_tone(shown, "second")
        layout = QVBoxLayout(self)
        layout.addWidget(shown, 1)
        layout.addWidget(label)
        layout.addWidget(self.question)
        layout.addWidget(_buttons(self, tr("Keep")))
        self.question.setFocus()

    @property
    def text(self) -> str:
        """The question; the words themselves, as one line, if none was typed."""
        return self.question.currentText().strip() or " ".join(self._words.split())


def _buttons(dialog: QDialog, accept: str) -> QDialogButtonBox:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
    buttons.button(QDialogButtonBox.StandardButton.Ok).setText(accept)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons
