"""A row of lights, one per question, and how many answers are whole."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from seamline.desktop.widgets.answer_light import LIGHT, paint_light
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.text_style import wrapped_tip
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import numeral, tr
from seamline.instruments.question_bench.judge import Judgement

_STEP = LIGHT + 3
_PADDING, _GAP = 4, 6
_NOTHING = 3
# More lights could not be told apart at a glance: then only the count is shown.
_MAXIMUM = 20


class LightRow(QWidget):
    """Lights that can be pointed at, clicked, or stepped through with the arrow keys.

    hovered: the number of the question under the pointer, or -1. chosen: the number of a clicked question.
    """

    hovered = Signal(int)
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._questions: tuple[str, ...] = ()
        self._judgements: tuple[Judgement, ...] = ()
        self._level = 0
        self._current = 0
        self._hovered = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.set_answers((), ())

    @property
    def words(self) -> str:
        """How many answers are whole, in words; or that none is marked."""
        right, count = self._counts
        if not count:
            return tr("no answers marked")
        return tr("{right:,} of {count:,}", right=right, count=count)

    @property
    def _sentence(self) -> str:
        return tr("{words} answers whole", words=self.words) if self._counts[1] else self.words

    @property
    def _counts(self) -> tuple[int, int]:
        """How many answers are right, and how many can be judged."""
        judged = [each for each in self._judgements if each.outcome.is_judged]
        return sum(each.outcome.is_right for each in judged), len(judged)

    def set_answers(self, questions: Sequence[str], judgements: Sequence[Judgement]) -> None:
        """Show questions by their judgements; without any, the row is hidden."""
        self._questions, self._judgements = tuple(questions), tuple(judgements)
        self._current = min(self._current, max(len(self._judgements) - 1, 0))
        self._name_light()
        self.setVisible(bool(self._judgements) and self._level < _NOTHING)
        # The width of its words changes with their number.
        self.updateGeometry()
        self.update()

    def set_level(self, level: int) -> None:
        """Set how much to show: 0 lights and words, 1 lights and numbers, 2 numbers and a word, 3 nothing."""
        if level != self._level:
            self._level = level
            self.setVisible(bool(self._judgements) and level < _NOTHING)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(self._shown_words) + 1
        lights = len(self._judgements) * _STEP + _GAP if self._has_lights else 0
        return QSize(2 * _PADDING + lights + words, 28)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def _has_lights(self) -> bool:
        return self._level < 2 and len(self._judgements) <= _MAXIMUM

    @property
    def _shown_words(self) -> str:
        if self._level == 0:
            return self._sentence
        right, count = self._counts
        if not count:
            return "" if self._has_lights else self.words
        short = f"{numeral(right)}/{numeral(count)}"
        return short if self._has_lights else tr("{short} whole", short=short)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            left = _PADDING
            if self._has_lights:
                for number, judgement in enumerate(self._judgements):
                    paint_light(painter, QRectF(self._place(number)), outcome=judgement.outcome, theme=theme)
                    if self.hasFocus() and number == self._current:
                        painter.fillRect(
                            self._place(number).adjusted(1, LIGHT + 2, -1, 4), QColor(theme.accent)
                        )
                left += len(self._judgements) * _STEP + _GAP
            painter.setPen(QColor(theme.second))
            area = self.rect().adjusted(left, 0, 0, 0)
            painter.drawText(
                area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._shown_words
            )
            if self.hasFocus():
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(QColor(theme.accent), 2))
                painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 4, 4)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._number_at(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._judgements:
            number = self._number_at(event.position().toPoint())
            self._choose(number if number >= 0 else self._current)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step and self._judgements:
            self._current = min(max(self._current + step, 0), len(self._judgements) - 1)
            self._name_light()
            self.hovered.emit(self._current)
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._judgements:
            self._choose(self._current)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), wrapped_tip(self.tip_at(event.pos())), self)
            return True
        return super().event(event)

    def tip_at(self, point: QPoint) -> str:
        """Return the tip for a point: the question and its judgement, or a summary beside the lights."""
        number = self._number_at(point)
        if number < 0:
            return tr("{sentence}. Click to see the questions", sentence=self._sentence)
        return f"{self._questions[number]}\n{tr(self._judgements[number].words)}"

    def _choose(self, number: int) -> None:
        self._current = number
        self._name_light()
        self.update()
        self.chosen.emit(number)

    def _hover(self, number: int) -> None:
        if number != self._hovered:
            self._hovered = number
            self.hovered.emit(number)

    def _place(self, number: int) -> QRect:
        return QRect(_PADDING + number * _STEP, (self.height() - LIGHT) // 2, LIGHT, LIGHT)

    def _number_at(self, point: QPoint) -> int:
        number = (point.x() - _PADDING) // _STEP
        return number if self._has_lights and 0 <= number < len(self._judgements) else -1

    def _name_light(self) -> None:
        name = self._sentence
        if self._judgements:
            question, words = self._questions[self._current], self._judgements[self._current].words
            name = tr(
                "{name}. Question {current:,}: {question} {words}",
                name=name,
                current=self._current + 1,
                question=question,
                words=words,
            )
        self.setAccessibleName(name)
