"""A label of one line that is elided where it does not fit."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from seamline.desktop.widgets.text_style import wrapped_tip

# Of fewer letters, and the dots behind them, nothing can be told.
_MINIMUM = 4


class ElidedLabel(QLabel):
    """Takes the room that there is; the whole text is in its tooltip. elide: which end makes room.

    Another text is no reason for a new layout, unless it is of another height, or the width counts.
    """

    def __init__(
        self, elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        # Not Qt's own, which lays out all that the label stands in with each text, up to the window.
        self._text = ""
        self._shorter: tuple[str, ...] = ()
        self._is_named = False
        self._elide = elide
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def text(self) -> str:
        """Return the whole text."""
        return self._text

    def setText(self, text: str) -> None:
        """Show a text, and leave the tooltip as it is."""
        if text == self._text:
            return
        before = self.sizeHint()
        self._text = text
        if not self._is_named:
            super().setAccessibleName(text)
        now, is_wide = self.sizeHint(), self.sizePolicy().horizontalPolicy() != QSizePolicy.Policy.Ignored
        if now.height() != before.height() or (is_wide and now != before):
            self.updateGeometry()
        self.update()

    @property
    def shorter(self) -> str:
        """What first stands in place of the text where that does not fit; the text itself for nothing."""
        return self._shorter[0] if self._shorter else self._text

    def show_text(self, text: str, *shorter: str) -> None:
        """Show a text, with the whole of it as the tooltip.

        shorter: what stands in its place where it does not fit, each shorter than the one before.
        """
        if shorter != self._shorter:
            self._shorter = shorter
            self.update()
        if text != self._text:
            self.setText(text)
            self.setToolTip(wrapped_tip(text))

    def setAccessibleName(self, name: str) -> None:
        """Have a name for a screen reader, in place of the text."""
        self._is_named = bool(name)
        super().setAccessibleName(name or self._text)

    def sizeHint(self) -> QSize:
        """Return the size of the whole text."""
        return self.fontMetrics().size(0, self._text).grownBy(self.contentsMargins())

    def minimumSizeHint(self) -> QSize:
        """Return the size of the whole text; what the width policy ignores of it, it does."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much of the text as fits."""
        room = self.contentsRect()
        metrics = self.fontMetrics()
        text, width = self._text, metrics.horizontalAdvance(self._text)
        for shorter in self._shorter:
            if width <= room.width():
                break
            text, width = shorter, metrics.horizontalAdvance(shorter)
        words = text
        # A width is rounded: what is as wide as its room may be wider by a hair.
        if width >= room.width():
            text = metrics.elidedText(words, self._elide, room.width())
        if len(text) < _MINIMUM < len(words):
            return
        QPainter(self).drawText(room, self.alignment() | Qt.TextFlag.TextSingleLine, text)
