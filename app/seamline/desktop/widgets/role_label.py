"""A label whose size, weight and colour follow from its role."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel

from seamline.desktop.widgets.type_scale import TextRole, text_font


class RoleLabel(QLabel):
    """Plain text in the font of a role, which follows the text size that the user chose.

    tone: "" for the colour of text, else `second` or `quiet`.
    """

    def __init__(self, text: str = "", role: TextRole = TextRole.INTERFACE, *, tone: str = "") -> None:
        super().__init__(text)
        self._role = role
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("tone", tone)
        self.setFont(text_font(role))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ApplicationFontChange, QEvent.Type.FontChange):
            wanted = text_font(self._role)
            if self.font().pixelSize() != wanted.pixelSize():
                self.setFont(wanted)
