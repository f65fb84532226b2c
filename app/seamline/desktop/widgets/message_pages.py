"""A view, or a message in its place: what to do next, or what went wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from seamline.desktop.widgets.text_style import set_tone


class MessagePages(QStackedWidget):
    """Shows its content, or a message in its place. content: None to set it later."""

    def __init__(self, content: QWidget | None = None) -> None:
        super().__init__()
        self._message = QLabel()
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._message.setWordWrap(True)
        self._message.setTextFormat(Qt.TextFormat.PlainText)
        self._message.setMargin(self.fontMetrics().height())
        self._content: QWidget | None = None
        self._said: tuple[str, bool, str, int] | None = None
        self.addWidget(self._message)
        if content is not None:
            self.set_content(content)

    @property
    def message(self) -> str:
        """The message that is shown, or "" while the content is."""
        return self._message.text() if self.currentWidget() is self._message else ""

    def set_content(self, content: QWidget) -> None:
        """Set the content, once, and show it."""
        self._content = content
        self.addWidget(content)
        self.show_content()

    def show_content(self) -> None:
        """Show the content, if there is any yet."""
        if self._content is not None:
            self.setCurrentWidget(self._content)

    def show_message(self, text: str) -> None:
        """Show in place of the content why there is none."""
        self._show_text(text, is_error=False)

    def show_error(self, text: str) -> None:
        """Show in place of the content what went wrong."""
        self._show_text(text, is_error=True)

    def _show_text(self, text: str, *, is_error: bool) -> None:
        said = (text, is_error, self._message.font().key(), self._message.width())
        if said == self._said and self._message.isVisible():
            # A caller that follows a slider repeats its message with each step: this must cause no layout.
            return
        set_tone(self._message, "error" if is_error else "quiet")
        self.setCurrentWidget(self._message)
        # Qt keeps the old layout of an equal text, and of one set while hidden, even if the font has changed.
        self._message.clear()
        self._message.setText(text)
        # A message that was set while hidden is set again when it is visible.
        self._said = said if self._message.isVisible() else None
