"""Labels with a role of type and a tone, and lines between sections."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

from seamline.desktop.widgets.type_scale import TextRole, text_font

# The height of a line, at the usual size of text.
_LINES = {TextRole.INTERFACE: 20, TextRole.SECTION: 20, TextRole.NOTE: 16, TextRole.FIGURE: 28}


def line_height(role: TextRole) -> int:
    """Return how high a line of a role is at least, in pixels; 0 for as high as its letters."""
    return _LINES.get(role, 0) * QFontInfo(text_font(role)).pixelSize() // role.value[0]


class TextLabel(QLabel):
    """Plain text in one role of type. tone: its colour, as `window.qss` has it, or "" for that of text.

    is_wrapped: takes the width that there is, and as many lines as it needs.
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
            # A wrapped label asks for a width by the length of its text.
            self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def follow_font(self) -> None:
        """Take the size that the application has now."""
        self.setFont(text_font(self._role))
        self.setMinimumHeight(line_height(self._role))


def hairline() -> QFrame:
    """Return a line between two sections."""
    line = QFrame()
    line.setProperty("kind", "hairline")
    line.setFixedHeight(1)
    return line
