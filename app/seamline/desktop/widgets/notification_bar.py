"""Notification bar above the views: what went wrong or is unusual, and how to go on."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase

_LEVELS = {"error": phrase("error"), "warning": phrase("warning"), "info": phrase("info")}


# Longer words may be broken after so many characters, so that they do not make the window wider.
_LONG_WORD = re.compile(r"[^\s/\\]{100}(?=[^\s/\\])")


def _breakable(text: str) -> str:
    return _LONG_WORD.sub("\\g<0>\u200b", text)


class NotificationBar(QWidget):
    """Shows one notification at a time, until closed, replaced or cleared. dismissed: the user closed it."""

    dismissed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notification_bar")
        self.setAccessibleName(tr("Notice"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._level = ""
        self._sentence = ""
        self._callback: Callable[[], None] | None = None
        self._glyph = QLabel()
        self._text = QLabel()
        # Plain, as a file name such as <b>.md must be shown as it is.
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(self._text.textInteractionFlags().TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._action_button = QPushButton()
        self._action_button.clicked.connect(self.run_action)
        self._close = QToolButton()
        self._close.setAutoRaise(True)
        self._close.setAccessibleName(tr("Dismiss the notice"))
        self._close.setToolTip(tr("Dismiss"))
        self._close.clicked.connect(self.clear)
        self._close.clicked.connect(self.dismissed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 6, 6)
        layout.addWidget(self._glyph)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._action_button)
        layout.addWidget(self._close)
        self.hide()

    @property
    def text(self) -> str:
        """The message that is shown, or ""."""
        return self._sentence if self._level else ""

    @property
    def level(self) -> str:
        """`error`, `warning`, `info`, or "" when nothing is shown."""
        return self._level

    def show_notification(
        self, level: str, text: str, *, action: str = "", callback: Callable[[], None] | None = None
    ) -> None:
        """Show a message of a level: `error`, `warning` or `info`. action: a button that calls `callback`."""
        self._level = level
        self._callback = callback
        self._action_button.setText(action)
        self._action_button.setVisible(callback is not None)
        self._sentence = text
        self._text.setText(_breakable(text))
        self._text.setAccessibleName(tr("{title}: {text}", title=tr(_LEVELS[level]), text=text))
        self._restyle()
        self.show()

    def run_action(self) -> None:
        """Remove the notification, and run its action."""
        callback = self._callback
        self.clear()
        if callback is not None:
            callback()

    def clear(self) -> None:
        """Remove the notification."""
        self._level = ""
        self.hide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._restyle()

    def _restyle(self) -> None:
        theme = theme_of(self)
        glyph = "info" if self._level == "info" else "warning"
        size = self.fontMetrics().height()
        self._glyph.setPixmap(icon(glyph, theme, size=size).pixmap(size, size))
        self._close.setIcon(icon("close", theme, size=size))
        set_tone(self, self._level)
