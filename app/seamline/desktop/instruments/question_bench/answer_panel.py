"""One question: how the cut on screen answers it, and what would keep the answer whole."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.instruments.question_bench.answer_text import AnswerText
from seamline.desktop.instruments.question_bench.shown_answer import ShownAnswer
from seamline.desktop.widgets.answer_light import LIGHT, paint_light
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.message_pages import MessagePages
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.text_label import TextLabel, hairline, line_height
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import in_a_row, tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.phrases import phrase
from seamline.instruments.question_bench.judge import AnswerOutcome

_KEPT_WHOLE = phrase("What would keep it whole")
_FOUND = phrase("What would bring it back")
_TO_BEGIN = phrase("Choose a question to see its answer, and what was cut away from it.")
_ANSWER = phrase("Underlined: the answer.")
_CUT_AWAY = phrase("Wavy: cut away from the answer.")
_MISSED = phrase("Wavy: the answer, which does not come back.")


class AnswerPanel(QWidget):
    """Shows an answer.

    remedy_chosen: the name of a remedy. text_requested: the user wants to see the answer in the source.
    answer_chosen: the number of a question, and the indices between which its answer lies.
    """

    remedy_chosen = Signal(str)
    text_requested = Signal()
    answer_chosen = Signal(int, int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.question = TextLabel(TextRole.TITLE, is_wrapped=True)
        self.light = _Light()
        self.headline = TextLabel(TextRole.SECTION, is_wrapped=True)
        self.sentence = TextLabel(TextRole.INTERFACE, "second", is_wrapped=True)
        self.text = AnswerText()
        self.legend = TextLabel(TextRole.INTERFACE, "quiet", is_wrapped=True)
        self.show_text = QPushButton(tr("Show in the text"))
        self.show_text.setProperty("kind", "small")
        self.show_text.clicked.connect(self.text_requested)
        self._remedies = _Rows(tr(_KEPT_WHOLE))
        self._suggestions = _Rows(tr("Does one of these answer it?"))
        content = QWidget()
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.light, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.headline, 1)
        below = QHBoxLayout()
        below.addWidget(self.legend, 1)
        below.addWidget(self.show_text)
        layout = QVBoxLayout(content)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(8)
        layout.addWidget(self.question)
        layout.addLayout(head)
        layout.addWidget(self.sentence)
        layout.addWidget(self._suggestions)
        layout.addWidget(self.text)
        layout.addLayout(below)
        layout.addWidget(self._remedies)
        layout.addStretch(1)
        self.pages = MessagePages(content)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.pages)
        self.setFocusProxy(self.text)
        self.set_answer(None)

    @property
    def remedy_buttons(self) -> list[QPushButton]:
        """The buttons that apply a remedy."""
        return self._remedies.buttons

    @property
    def suggestion_buttons(self) -> list[QPushButton]:
        """The buttons that set a suggested sentence as the answer."""
        return self._suggestions.buttons

    def set_answer(self, shown: ShownAnswer | None) -> None:
        """Show an answer; None shows how to choose one."""
        if shown is None:
            self.text.show_view(None, None)
            self._remedies.set_rows(())
            self._suggestions.set_rows(())
            self.pages.show_message(tr(_TO_BEGIN))
            return
        view = shown.view
        self.question.setText(view.question)
        self.light.set_outcome(view.outcome)
        self.headline.setText(tr(view.headline))
        self.sentence.setText(tr(view.sentence))
        self.sentence.setVisible(bool(view.sentence))
        self.text.show_view(view, shown.analysis, tints=shown.tints)
        missed = _MISSED if view.outcome == AnswerOutcome.MISSED else _CUT_AWAY
        self.legend.setText(tr(missed if view.lost else _ANSWER))
        for widget in (self.text, self.legend, self.show_text):
            widget.setVisible(bool(view.parts))
        self._remedies.set_title(tr(_FOUND if view.outcome == AnswerOutcome.MISSED else _KEPT_WHOLE))
        self._remedies.set_rows(
            [
                (remedy.title, remedy.effect, tr("Apply"), partial(self.remedy_chosen.emit, remedy.name))
                for remedy in shown.remedies
            ]
        )
        text = shown.analysis.document.text
        self._suggestions.set_rows(
            [
                (
                    " ".join(text[start:end].split()),
                    "",
                    tr("Take it"),
                    partial(self.answer_chosen.emit, view.number, start, end),
                )
                for start, end in shown.suggestions
            ]
        )
        self.pages.show_content()


class _Light(QWidget):
    """The light of one question, as high as a line of the text beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._outcome = AnswerOutcome.UNMARKED
        self._fit_line()

    def set_outcome(self, outcome: AnswerOutcome) -> None:
        """Show another outcome."""
        self._outcome = outcome
        self.setAccessibleName(tr(outcome.value))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_line()

    def _fit_line(self) -> None:
        self.setFixedSize(QSize(LIGHT + 2, max(LIGHT + 6, line_height(TextRole.SECTION))))

    def paintEvent(self, event: QPaintEvent) -> None:
        place = QRectF(1, (self.height() - LIGHT) // 2, LIGHT, LIGHT)
        with painting(self) as painter:
            paint_light(painter, place, outcome=self._outcome, theme=theme_of(self))


class _Rows(QWidget):
    """A title, and rows of words with a button each; hidden without rows."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.buttons: list[QPushButton] = []
        self._title = TextLabel(TextRole.SECTION)
        self._title.setText(title)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.addWidget(hairline())
        layout.addWidget(self._title)
        layout.addLayout(self._rows)

    def set_title(self, title: str) -> None:
        """Show another title."""
        self._title.setText(title)

    def set_rows(self, rows: Sequence[tuple[str, str, str, partial[None]]]) -> None:
        """Show rows: of each the words, a note, the text of the button, and its action."""
        self.buttons = []
        _empty(self._rows)
        for words, note, act, chosen in rows:
            line = QWidget()
            across = QHBoxLayout(line)
            across.setContentsMargins(0, 0, 0, 0)
            label, side = ElidedLabel(), TextLabel(TextRole.NOTE, "quiet")
            label.show_text(words)
            side.setText(note)
            button = QPushButton(act)
            button.setProperty("kind", "small")
            said = in_a_row(words, note)
            button.setAccessibleName(tr("{title}: {text}", title=act, text=said))
            button.clicked.connect(lambda _=False, chosen=chosen: chosen())
            across.addWidget(label, 1)
            across.addWidget(side)
            across.addWidget(button)
            self._rows.addWidget(line)
            self.buttons.append(button)
        self.setVisible(bool(rows))


def _empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
