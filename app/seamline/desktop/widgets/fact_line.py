"""A line of short facts with hairlines between them; the last ones go where there is no room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr

_GAP = 16
_RULE = 12


class FactKind(Enum):
    """How a fact is drawn."""

    NAME = "name"
    PLAIN = "plain"
    WARNING = "warning"


@dataclass(frozen=True)
class Fact:
    """A few words."""

    text: str
    kind: FactKind = FactKind.PLAIN


class FactLine(QWidget):
    """Draws itself: a change of its texts never asks for another layout."""

    def __init__(self) -> None:
        super().__init__()
        self._facts: tuple[Fact, ...] = ()
        self.setAutoFillBackground(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(tr("Result"))

    @property
    def text(self) -> str:
        """All facts in one line."""
        return "  ·  ".join(fact.text for fact in self._facts)

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """Show these, or nothing."""
        if tuple(facts) != self._facts:
            self._facts = tuple(facts)
            self.setAccessibleDescription(self.text)
            self.setToolTip(self.text)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = theme_of(self)
        colours = {FactKind.NAME: theme.text, FactKind.PLAIN: theme.second, FactKind.WARNING: theme.warning}
        x = _GAP // 4
        for number, fact in enumerate(self._facts):
            font = QFont(self.font())
            font.setWeight(QFont.Weight.Medium if fact.kind is FactKind.NAME else QFont.Weight.Normal)
            metrics = QFontMetrics(font)
            if number:
                painter.fillRect(x, (self.height() - _RULE) // 2, 1, _RULE, QColor(theme.frame))
                x += _GAP
            text = metrics.elidedText(fact.text, Qt.TextElideMode.ElideRight, self.width() - x)
            painter.setFont(font)
            painter.setPen(QColor(colours[fact.kind]))
            width = metrics.horizontalAdvance(text)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
            painter.drawText(x, 0, width + 1, self.height(), flags, text)
            x += width + _GAP
            if x > self.width() - 2 * _GAP:
                break
