"""The card that describes the place under the pointer: a title and a few lines, over the view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font

REST_MS = 400
"""How long the pointer rests before a card is shown."""
_CORNER = 6.0
_DISTANCE = 12
_WIDTH_EMS = 24


@dataclass(frozen=True)
class CardText:
    """The text of a card."""

    title: str
    lines: Sequence[str] = ()

    def __str__(self) -> str:
        return tr(". ").join((self.title, *self.lines))


class Card(QWidget):
    """A small card over its parent that ignores the mouse."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._title, self._lines = QLabel(), QLabel()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 6, 12, 6)
        layout.setSpacing(0)
        for label in (self._title, self._lines):
            label.setTextFormat(Qt.TextFormat.PlainText)
            layout.addWidget(label)
        set_tone(self._lines, "second")
        self._follow_font()
        self.hide()

    def text(self) -> str:
        """Return the whole text of the card, line by line."""
        return "\n".join(label.text() for label in (self._title, self._lines) if label.text())

    def show_text(self, text: CardText, point: QPoint, *, area: QRect) -> None:
        """Show a text beside a point, within an area of the parent."""
        room = max(40, min(_WIDTH_EMS * self.fontMetrics().height(), area.width() - 26))
        elide = Qt.TextElideMode.ElideRight
        # A long title is wrapped, not elided: its end tells most.
        is_long = self._title.fontMetrics().horizontalAdvance(text.title) > room
        self._title.setWordWrap(is_long)
        self._title.setMinimumWidth(room if is_long else 0)
        self._title.setText(text.title)
        metrics = self._lines.fontMetrics()
        self._lines.setText("\n".join(metrics.elidedText(line, elide, room) for line in text.lines))
        self._lines.setVisible(bool(text.lines))
        self.adjustSize()
        if self.height() > area.height():
            self._lines.hide()
            self.adjustSize()
        self.move(_beside(point, self.rect(), area=area))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(theme.frame))
            painter.setBrush(QColor(theme.paper))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _CORNER, _CORNER)

    def changeEvent(self, event: QEvent) -> None:
        """Scale with the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._follow_font()

    def _follow_font(self) -> None:
        self._title.setFont(text_font(TextRole.SECTION))
        self._lines.setFont(text_font(TextRole.NOTE))


def _beside(point: QPoint, card: QRect, *, area: QRect) -> QPoint:
    """Return the corner of a card beside a point that it does not cover, within an area."""
    x = point.x() + _DISTANCE
    if x + card.width() > area.right():
        x = point.x() - _DISTANCE - card.width()
    y = point.y() + _DISTANCE if point.y() < area.center().y() else point.y() - _DISTANCE - card.height()
    return QPoint(
        max(area.left(), min(x, area.right() - card.width())),
        max(area.top(), min(y, area.bottom() - card.height())),
    )
