"""Labels with a text role and a tone, and lines between sections."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

from seamline.desktop.widgets.type_scale import TextRole, text_font

# The height of a line in pixels, at the usual size of text.
_LINES = {TextRole.INTERFACE: 20, TextRole.SECTION: 20, TextRole.NOTE: 16, TextRole.FIGURE: 28}


def line_height(role: TextRole) -> int:
    """Return the minimum height of a line of a role in pixels; 0 if its letters decide."""
    return _LINES.get(role, 0) * QFontInfo(text_font(role)).pixelSize() // role.value[0]


class TextLabel(QLabel):
    """Plain text in a text role. tone: the name of its colour in `window.qss`, or "" for that of text.

    is_wrapped: whether it takes the width that it gets, and as many lines as it needs.
    """

    def __init__(
        self, role: TextRole = TextRole.INTERFACE, tone: str = "", *, is_wrapped: bool = False
    ) -> None:
        super().__init__()
        self._role = role
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("tone", tone)
        self.follow_font()
        if is_wrapped:
            self.setWordWrap(True)
            # Ignored, since the size hint of a wrapped label has a width that depends on its text.
            self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def follow_font(self) -> None:
        """Adopt the present text size of the application."""
        self.setFont(text_font(self._role))
        self.setMinimumHeight(line_height(self._role))


def hairline() -> QFrame:
    """Return a line between two sections."""
    line = QFrame()
    line.setProperty("kind", "hairline")
    line.setFixedHeight(1)
    return line
