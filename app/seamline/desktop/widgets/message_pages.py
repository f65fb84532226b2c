"""A view, or a message in its place: what to do next, or what went wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from seamline.desktop.widgets.text_style import set_text_colour
from seamline.desktop.widgets.theme import LIGHT, Theme


class MessagePages(QStackedWidget):
    """Shows its content, or a message in its place. content: may come later."""

    def __init__(self, content: QWidget | None = None) -> None:
        super().__init__()
        self._theme = LIGHT
        self._is_error = False
        self._message = QLabel()
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._message.setWordWrap(True)
        self._message.setTextFormat(Qt.TextFormat.PlainText)
        self._message.setMargin(self.fontMetrics().height())
        self._content: QWidget | None = None
        self.addWidget(self._message)
        self._colour()
        if content is not None:
            self.set_content(content)

    @property
    def message(self) -> str:
        """The message that is shown, or "" while the content is."""
        return self._message.text() if self.currentWidget() is self._message else ""

    def set_content(self, content: QWidget) -> None:
        """Take what there is to show, once, and show it."""
        self._content = content
        self.addWidget(content)
        self.show_content()

    def show_content(self) -> None:
        """Show the content, if it is known."""
        if self._content is not None:
            self.setCurrentWidget(self._content)

    def show_message(self, text: str) -> None:
        """Say in place of the content why there is none."""
        self._show_text(text, is_error=False)

    def show_error(self, text: str) -> None:
        """Say in place of the content what went wrong."""
        self._show_text(text, is_error=True)

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._theme = theme
        self._colour()

    def _show_text(self, text: str, *, is_error: bool) -> None:
        self._is_error = is_error
        self._message.setText(text)
        self._colour()
        self.setCurrentWidget(self._message)

    def _colour(self) -> None:
        set_text_colour(self._message, self._theme.error if self._is_error else self._theme.quiet)
