"""A line of short facts with hairlines between them; if there is no room, the last ones are left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr

_GAP = 16
_RULE = 12
_FLAGS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


class FactKind(Enum):
    """How a fact is drawn."""

    NAME = "name"
    PLAIN = "plain"
    WARNING = "warning"


@dataclass(frozen=True)
class Fact:
    """A fact in a few words."""

    text: str
    kind: FactKind = FactKind.PLAIN


class FactLine(QWidget):
    """Draws the facts itself, so that a change of a text causes no new layout."""

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
        """Show facts, or nothing without any."""
        if tuple(facts) != self._facts:
            self._facts = tuple(facts)
            self.setAccessibleDescription(self.text)
            self.setToolTip(self.text)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            theme = theme_of(self)
            colours = {
                FactKind.NAME: theme.text,
                FactKind.PLAIN: theme.second,
                FactKind.WARNING: theme.warning,
            }
            x, height, frame = _GAP // 4, self.height(), QColor(theme.frame)
            fonts = {weight: QFont(self.font()) for weight in (QFont.Weight.Medium, QFont.Weight.Normal)}
            for weight, font in fonts.items():
                font.setWeight(weight)
            measured = {weight: QFontMetrics(font) for weight, font in fonts.items()}
            for number, fact in enumerate(self._facts):
                weight = QFont.Weight.Medium if fact.kind is FactKind.NAME else QFont.Weight.Normal
                metrics = measured[weight]
                if number:
                    painter.fillRect(x, (height - _RULE) // 2, 1, _RULE, frame)
                    x += _GAP
                text, width = fact.text, metrics.horizontalAdvance(fact.text)
                if fact.kind is FactKind.NAME and width > (room := self._room_for_name(measured)):
                    text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room)
                    width = metrics.horizontalAdvance(text)
                # Widths are rounded: a text as wide as its room may be a fraction of a pixel wider.
                if width >= self.width() - x:
                    text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, self.width() - x)
                    width = metrics.horizontalAdvance(text)
                painter.setFont(fonts[weight])
                painter.setPen(QColor(colours[fact.kind]))
                painter.drawText(x, 0, width + 1, height, _FLAGS, text)
                x += width + _GAP
                if x > self.width() - 2 * _GAP:
                    break

    def _room_for_name(self, measured: Mapping[QFont.Weight, QFontMetrics]) -> int:
        """Return the width that the other facts leave for a name, but at least a third of the line."""
        metrics = measured[QFont.Weight.Normal]
        others = [fact.text for fact in self._facts if fact.kind is not FactKind.NAME]
        taken = sum(metrics.horizontalAdvance(text) + 2 * _GAP for text in others)
        return max(self.width() - taken, self.width() // 3)
