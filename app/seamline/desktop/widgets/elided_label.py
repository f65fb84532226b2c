"""A label of one line that is elided if it does not fit."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from seamline.desktop.widgets.text_style import wrapped_tip

# An elided text of fewer characters, with its dots, would tell nothing: none is drawn.
_MINIMUM = 4


class ElidedLabel(QLabel):
    """A label that takes the room it gets; the whole text is in its tooltip. elide: where it is shortened.

    Another text causes no new layout, unless its height is another, or the size policy counts its width.
    """

    def __init__(
        self, elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        # Not QLabel's text, which with each change lays out all parents again, up to the window.
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
        """The first text in place of a whole one that does not fit; the whole text if there is none."""
        return self._shorter[0] if self._shorter else self._text

    def show_text(self, text: str, *shorter: str) -> None:
        """Show a text, with the whole of it as the tooltip.

        shorter: texts for less room, each shorter than the one before.
        """
        if shorter != self._shorter:
            self._shorter = shorter
            self.update()
        if text != self._text:
            self.setText(text)
            self.setToolTip(wrapped_tip(text))

    def setAccessibleName(self, name: str) -> None:
        """Set a name for screen readers in place of the text; "" for the text."""
        self._is_named = bool(name)
        super().setAccessibleName(name or self._text)

    def sizeHint(self) -> QSize:
        """Return the size of the whole text."""
        return self.fontMetrics().size(0, self._text).grownBy(self.contentsMargins())

    def minimumSizeHint(self) -> QSize:
        """Return the size of the whole text, whose width the size policy may ignore."""
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
        # Widths are rounded: a text as wide as its room may be a fraction of a pixel wider.
        if width >= room.width():
            text = metrics.elidedText(words, self._elide, room.width())
        if len(text) < _MINIMUM < len(words):
            return
        QPainter(self).drawText(room, self.alignment() | Qt.TextFlag.TextSingleLine, text)
