"""The question bench: questions, a light for each under each cut, figures with their goals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.instruments.question_bench.question_table import JudgedColumn, QuestionTable
from seamline.desktop.widgets.answer_light import LIGHT, paint_light
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.message_pages import MessagePages
from seamline.desktop.widgets.no_limit import NO_LIMIT
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.instruments.question_bench.goals import GoalFigure
from seamline.instruments.question_bench.judge import AnswerOutcome

_TO_BEGIN = phrase(
    "Ask what readers will ask, and see whether the whole answer comes back. Paste questions, one a line; "
    "or select words in the text and choose “This should be found” from their menu (Ctrl+Alt+F)."
)
_NO_TEXT = phrase("Open a text (Ctrl+O) to ask of it what its readers will ask.")
_LEGEND = {
    AnswerOutcome.WHOLE: phrase("the whole answer in one chunk"),
    AnswerOutcome.PART: phrase("a part comes back"),
    AnswerOutcome.MISSED: phrase("no part of it"),
    AnswerOutcome.UNMARKED: phrase("no answer marked"),
    AnswerOutcome.ABSENT: phrase("answer not in the text"),
}
_ALWAYS = (AnswerOutcome.WHOLE, AnswerOutcome.PART, AnswerOutcome.MISSED)
_GOALS = 4
_BEFORE_WORDS = 6
_SIDE = 16


class QuestionBenchPanel(QWidget):
    """Shows questions and lights. put_back_requested: the question removed last is to be restored."""

    put_back_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = QuestionTable()
        self.pages = MessagePages(self.table)
        self.legend = _Legend()
        self.goals = _GoalRow()
        self.figures = TextLabel(TextRole.INTERFACE, "quiet", is_wrapped=True)
        self.figures.setAccessibleName(tr("Figures of the cut on screen"))
        self.note = ElidedLabel()
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.note.setAccessibleName(tr("Where the questions are kept"))
        self.put_back = QToolButton()
        self.put_back.setText(tr("Put it back"))
        self.put_back.setProperty("kind", "link")
        self.put_back.clicked.connect(self.put_back_requested)
        self.put_back.hide()
        set_tone(self.note, "quiet")
        kept = QHBoxLayout()
        kept.setSpacing(16)
        kept.addWidget(self.note, 1)
        kept.addWidget(self.put_back)
        self._is_beside: bool | None = None
        self._foot = foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        foot.addWidget(self.legend)
        foot.addLayout(kept, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_SIDE, 0, _SIDE, 8)
        layout.setSpacing(6)
        layout.addWidget(self.pages, 1)
        layout.addLayout(foot)
        layout.addWidget(self.goals)
        layout.addWidget(self.figures)
        # Room that few questions leave is below everything, not between the lights and their legend.
        layout.addStretch(0)
        self.setFocusProxy(self.table)
        self.set_rows((), (), document="", limit=1)

    def set_rows(
        self, questions: Sequence[str], columns: Sequence[JudgedColumn], *, document: str, limit: int
    ) -> None:
        """Show questions on a document, and how each cut answers them.

        document: its name; "" if none is open. limit: how many retrieved chunks count.
        """
        has_any = bool(questions)
        if has_any:
            head = tr(
                "{document}, {questions}",
                document=document,
                questions=pluralize(len(questions), "question"),
            )
            self.table.set_rows(questions, columns, head=head, limit=limit)
            self.legend.show_outcomes({each.outcome for column in columns for each in column.judgements})
            self.pages.show_content()
        else:
            self.table.set_rows((), (), head="", limit=limit)
            self.pages.show_message(tr(_TO_BEGIN if document else _NO_TEXT))
        self.legend.setVisible(has_any)
        self._fit_table()
        self._fit_foot()

    def set_figures(self, goals: Sequence[GoalFigure], figures: str) -> None:
        """Show the figures of the cut on screen: those with a goal, and a line of others."""
        self.goals.set_goals(goals)
        self.figures.setText(figures)
        self.figures.setVisible(bool(figures))

    def set_note(self, note: str, *, is_problem: bool = False, can_put_back: bool = False) -> None:
        """Show where the questions are kept, or why they are not. can_put_back: whether one was removed."""
        set_tone(self.note, "error" if is_problem else "quiet")
        self.note.show_text(note)
        self.put_back.setVisible(can_put_back)
        self._fit_foot()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_table()
        self._fit_foot()

    def _fit_table(self) -> None:
        """Limit the height of the table to that of its rows; a message gets all the room."""
        rows = self.table.topLevelItemCount()
        self.pages.setMaximumHeight(self.table.whole_height if rows and not self.pages.message else NO_LIMIT)

    def _fit_foot(self) -> None:
        """Place the note beside the legend, or below it if there is no room."""
        room = self.width() - 2 * _SIDE - self.legend.sizeHint().width() - 16
        back = self.put_back.sizeHint().width() + 16 if not self.put_back.isHidden() else 0
        is_beside = self.legend.isHidden() or self.note.sizeHint().width() + back <= room
        if is_beside == self._is_beside:
            # Nothing needs to be laid out, as mostly while a slider moves.
            return
        self._is_beside = is_beside
        directions = QBoxLayout.Direction
        self._foot.setDirection(directions.LeftToRight if is_beside else directions.TopToBottom)
        self._foot.setSpacing(16 if is_beside else 2)
        side = Qt.AlignmentFlag.AlignRight if is_beside else Qt.AlignmentFlag.AlignLeft
        self.note.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def show_error(self, message: str) -> None:
        """Show in place of the lights why there are none."""
        self.pages.show_error(message)
        self._fit_table()

    def edit_current(self) -> None:
        """Begin to edit the words of the chosen question."""
        if (item := self.table.currentItem()) is not None:
            self.table.editItem(item, 0)


class _Legend(QWidget):
    """The meaning of the lights: those of answers always, those of other outcomes only if they occur."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: dict[AnswerOutcome, str] = {}
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_outcomes(set())

    def show_outcomes(self, outcomes: Set[AnswerOutcome]) -> None:
        """Explain the lights of some outcomes, besides those that are always explained."""
        kept = {each: tr(words) for each, words in _LEGEND.items() if each in outcomes or each in _ALWAYS}
        if kept != self._shown:
            self._shown = kept
            self.setAccessibleName(
                tr("; ").join(
                    tr("{title}: {text}", title=phrase(outcome.value), text=words)
                    for outcome, words in kept.items()
                )
            )
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        width = max((right for *_, right in self._places()), default=0)
        return QSize(width, max(20, self.fontMetrics().height() + 4))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            for outcome, words, left, right in self._places():
                if right > self.width():
                    return
                light = QRectF(left, (self.height() - LIGHT) / 2, LIGHT, LIGHT)
                paint_light(painter, light, outcome=outcome, theme=theme)
                painter.setPen(theme.second)
                place = QRectF(light.right() + _BEFORE_WORDS, 0, right - light.right(), self.height())
                painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)

    def _places(self) -> Iterator[tuple[AnswerOutcome, str, int, int]]:
        """Yield each explained outcome with its words, and where it begins and ends in pixels."""
        left = 0
        for outcome, words in self._shown.items():
            right = left + LIGHT + _BEFORE_WORDS + self.fontMetrics().horizontalAdvance(words) + 2
            yield outcome, words, left, right
            left = right + 16


class _GoalRow(QWidget):
    """Figures that have a goal, each with a tick or a cross; in two rows if there is little room."""

    def __init__(self) -> None:
        super().__init__()
        self.labels = [ElidedLabel() for _ in range(_GOALS)]
        self._across = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(2)
        self._place(_GOALS)
        self.set_goals(())

    def set_goals(self, goals: Sequence[GoalFigure]) -> None:
        """Show figures, at most _GOALS; without any, the row is hidden."""
        self.setVisible(bool(goals))
        for label, goal in zip(self.labels, goals, strict=False):
            mark = {True: "✓ ", False: "✗ ", None: ""}[goal.is_met]
            label.show_text(f"{mark}{tr(goal.label)} {tr(goal.short)}")
            label.setToolTip(tr("{title}: {text}", title=tr(goal.label), text=tr(goal.words)))
            label.setAccessibleName(label.toolTip())
            set_tone(label, {True: "ok", False: "warning", None: "quiet"}[goal.is_met])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(_GOALS if self.width() > _GOALS * self.fontMetrics().averageCharWidth() * 32 else 2)

    def _place(self, across: int) -> None:
        if across != self._across:
            self._across = across
            for number, label in enumerate(self.labels):
                self._grid.addWidget(label, number // across, number % across)
            for column in range(_GOALS):
                self._grid.setColumnStretch(column, int(column < across))
