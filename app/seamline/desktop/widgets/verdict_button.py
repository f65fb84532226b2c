"""Whether a cut is sound, in a few words: what all chunks have in common, or how many have problems."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from seamline.desktop.widgets.theme import Theme, coloured_icon, theme_of

_ICON = 16
_GAP = 4
_PADDING = 4


class VerdictLevel(Enum):
    """How good a cut is: the icon that says so."""

    SOUND = "check"
    PROBLEMS = "warning"


class VerdictButton(QAbstractButton):
    """An icon and words in one colour; a click leads to the first problem, if there is one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._level = VerdictLevel.SOUND
        self._is_compact = False
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.set_verdict(VerdictLevel.SOUND, "")

    def set_verdict(self, level: VerdictLevel, words: str) -> None:
        """Show a verdict; "" while there is none."""
        self._level = level
        self.setText(words)
        has_problems = level is VerdictLevel.PROBLEMS
        # What leads nowhere is read, and not pressed.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if has_problems else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if has_problems else Qt.CursorShape.ArrowCursor)
        self.setEnabled(has_problems)
        self.setAccessibleName(words)
        self.setToolTip(f"{words}: show the first" if has_problems else words)
        self.setVisible(bool(words))
        self.updateGeometry()
        self.update()

    def set_compact(self, is_compact: bool) -> None:
        """Show the icon alone, or the words as well."""
        self._is_compact = is_compact
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        # One more: widths are rounded down, and what lacks a part of a pixel would be elided.
        words = 0 if self._is_compact else _GAP + self.fontMetrics().horizontalAdvance(self.text()) + 1
        return QSize(2 * _PADDING + _ICON + words, 28)

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * _PADDING + _ICON, 28)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = theme_of(self)
        colour = _colour(self._level, theme)
        middle = self.height() // 2
        coloured_icon(self._level.value, colour, size=_ICON).paint(
            painter, QRect(_PADDING, middle - _ICON // 2, _ICON, _ICON)
        )
        if not self._is_compact:
            area = self.rect().adjusted(_PADDING + _ICON + _GAP, 0, -_PADDING, 0)
            words = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, area.width())
            painter.setPen(QColor(colour))
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 4, 4)


def _colour(level: VerdictLevel, theme: Theme) -> str:
    return theme.ok if level is VerdictLevel.SOUND else theme.warning
