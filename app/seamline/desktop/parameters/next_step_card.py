"""The card below the main slider: which boundaries appear or go at its next steps."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from seamline.desktop.parameters.next_step import describe_steps
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.parameter_formatting import format_setting_number
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.config import PARAMETERS
from seamline.engine.phrases import plural
from seamline.instruments.forecast import Forecast

_RADIUS = 6


class NextStepCard(QWidget):
    """Describes in words the next steps of a forecast.

    A new text causes no layout unless it needs another height. While the slider is dragged the card keeps at
    least its height, so that nothing below it moves.
    """

    def __init__(self) -> None:
        super().__init__()
        self._least = 0
        # Placed by hand: in a layout, each new text would lay out everything around the card again.
        self._words = QLabel(self)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setContentsMargins(12, 8, 12, 8)
        self._words.setAccessibleName(tr("The next step"))
        self._words.setFont(text_font(TextRole.NOTE))
        policy = self._words.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def text(self) -> str:
        """Return the text of the card."""
        return self._words.text()

    def show_step(self, forecast: Forecast | None, value: float) -> None:
        """Show the next steps, or the count alone for a value that is passed in a drag; hide if unknown."""
        text, minimum = "", 0
        if forecast is not None and value == forecast.current:
            text = describe_steps(forecast)
        elif forecast is not None and forecast.has_effect and (count := forecast.at(value)) >= 0:
            setting = format_setting_number(PARAMETERS[forecast.parameter], value)
            text = tr(
                plural(
                    count, "{count:,} chunk at {setting}.", "{count:,} chunks at {setting}.", setting=setting
                )
            )
            minimum = self.height() if self.isVisible() else 0
        if (text, minimum) != (self.text(), self._least):
            self._least = minimum
            self._words.setText(text)
            if self.heightForWidth(self.width()) != self.height():
                self.updateGeometry()
        self.setVisible(bool(text))

    def sizeHint(self) -> QSize:
        return self._words.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._words.minimumSizeHint()

    def heightForWidth(self, width: int) -> int:
        return max(self._words.heightForWidth(width), self._least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._words.resize(self.size())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font of the application."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._words.font() != text_font(TextRole.NOTE):
            self._words.setFont(text_font(TextRole.NOTE))
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card; the text on it is a widget of its own."""
        theme = theme_of(self)
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(theme.frame), 1))
            painter.setBrush(QColor(theme.panel))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
