"""Labels with a role of type and a tone, and lines between sections."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

from seamline.desktop.widgets.type_scale import TextRole, text_font

# The height of a line, at the usual size of text.
_LINES = {TextRole.INTERFACE: 20, TextRole.SECTION: 20, TextRole.NOTE: 16, TextRole.FIGURE: 28}


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
        self.setMinimumHeight(_LINES.get(self._role, 0) * self.fontInfo().pixelSize() // self._role.value[0])


def hairline() -> QFrame:
    """Return a line between two sections."""
    line = QFrame()
    line.setProperty("kind", "hairline")
    line.setFixedHeight(1)
    return line
