"""A label of one line that is elided where it does not fit."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from seamline.desktop.widgets.text_style import wrapped_tip

# Of fewer letters, and the dots behind them, nothing can be told.
_LEAST = 4


class ElidedLabel(QLabel):
    """Takes the room that there is; the whole text is in its tooltip. elide: which end makes room."""

    def __init__(
        self, elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._elide = elide
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        """Show a text, without a new layout if it is the one that is there."""
        if text != self.text():
            self.setText(text)
            self.setToolTip(wrapped_tip(text))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much of the text as fits."""
        room = self.contentsRect()
        text = self.fontMetrics().elidedText(self.text(), self._elide, room.width())
        if len(text) < _LEAST < len(self.text()):
            return
        QPainter(self).drawText(room, self.alignment() | Qt.TextFlag.TextSingleLine, text)
