"""The card below the main slider: what the next step of it would bring or take."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel

from seamline.desktop.parameters.next_step import describe_steps
from seamline.desktop.widgets.parameter_formatting import format_setting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.config import PARAMETERS
from seamline.engine.phrases import plural
from seamline.instruments.forecast import Forecast

_RADIUS = 6


class NextStepCard(QLabel):
    """Says in words what a forecast says of the nearest other values."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setContentsMargins(12, 8, 12, 8)
        self.setAccessibleName(tr("The next step"))
        self.setFont(text_font(TextRole.NOTE))

    def show_step(self, forecast: Forecast | None, value: float) -> None:
        """Say what is known; while a value is only passed by, its count. Hidden while nothing is known."""
        text = ""
        if forecast is not None and value == forecast.current:
            text = describe_steps(forecast)
        elif forecast is not None and forecast.has_effect and (count := forecast.at(value)) >= 0:
            setting = format_setting(PARAMETERS[forecast.parameter], value)
            text = tr(
                plural(
                    count, "{count:,} chunk at {setting}.", "{count:,} chunks at {setting}.", setting=setting
                )
            )
        if text != self.text():
            self.setText(text)
        self.setVisible(bool(text))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font of the application."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.font() != text_font(TextRole.NOTE):
            self.setFont(text_font(TextRole.NOTE))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card, and the words on it."""
        theme = theme_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.frame), 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        painter.end()
        super().paintEvent(event)
