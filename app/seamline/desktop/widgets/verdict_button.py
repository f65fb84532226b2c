"""Whether a cut is sound, in a few words: what holds for all chunks, or how many have problems."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import Theme, coloured_icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase

_ICON = 16
_GAP = 4
_PADDING = 4


class VerdictLevel(Enum):
    """How good a cut is; the value is the name of its icon."""

    SOUND = "check"
    PROBLEMS = "warning"


class VerdictRoom(Enum):
    """How much of a verdict is shown, by the room that there is."""

    WORDS = "words"
    FEW_WORDS = phrase("few words")
    ICON = "icon"


class VerdictButton(QAbstractButton):
    """An icon and words in one colour; a click leads to the first problem, if there is one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.level = VerdictLevel.SOUND
        self._room = VerdictRoom.WORDS
        self._few_words = ""
        self._shown: tuple[VerdictLevel, str, str] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.set_verdict(VerdictLevel.SOUND, "")

    def set_verdict(self, level: VerdictLevel, words: str, *, few_words: str = "") -> None:
        """Show a verdict; "" hides the button. few_words: the words for less room."""
        if (level, words, few_words) == self._shown:
            return
        self._shown = level, words, few_words
        self.level = level
        self._few_words = few_words or words
        self.setText(words)
        has_problems = level is VerdictLevel.PROBLEMS
        # A verdict without problems leads nowhere, so that it cannot be pressed.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if has_problems else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if has_problems else Qt.CursorShape.ArrowCursor)
        self.setEnabled(has_problems)
        self.setAccessibleName(words)
        self.setToolTip(tr("{words}: show the first", words=words) if has_problems else words)
        self.setVisible(bool(words))
        self.updateGeometry()
        self.update()

    def set_room(self, room: VerdictRoom) -> None:
        """Set whether words are shown beside the icon, and which."""
        self._room = room
        self.updateGeometry()
        self.update()

    @property
    def shown_words(self) -> str:
        """The words beside the icon; "" for none."""
        return {VerdictRoom.WORDS: self.text(), VerdictRoom.FEW_WORDS: self._few_words}.get(self._room, "")

    def sizeHint(self) -> QSize:
        # One pixel more, since widths are rounded down, and words without a fraction of theirs were elided.
        said = self.shown_words
        words = _GAP + self.fontMetrics().horizontalAdvance(said) + 1 if said else 0
        return QSize(2 * _PADDING + _ICON + words, 28)

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * _PADDING + _ICON, 28)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            theme = theme_of(self)
            colour = _colour(self.level, theme)
            middle = self.height() // 2
            coloured_icon(self.level.value, colour, size=_ICON).paint(
                painter, QRect(_PADDING, middle - _ICON // 2, _ICON, _ICON)
            )
            if said := self.shown_words:
                area = self.rect().adjusted(_PADDING + _ICON + _GAP, 0, -_PADDING, 0)
                words = self.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, area.width())
                painter.setPen(QColor(colour))
                painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
            if self.hasFocus():
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(QColor(theme.accent), 2))
                painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 4, 4)


def _colour(level: VerdictLevel, theme: Theme) -> str:
    return theme.ok if level is VerdictLevel.SOUND else theme.warning
