"""A scroll area that is no higher than its content."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy


class ContentArea(QScrollArea):
    """A scroll area as high as its content, which scrolls if there is less room.

    lines: its minimum height in lines of text.
    """

    def __init__(self, lines: int) -> None:
        super().__init__()
        self._lines = lines
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "panel")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        content = self.widget()
        if content is None:
            return QSize(0, 0)
        high = -1
        if content.hasHeightForWidth():
            # Beside a scroll bar, words may take one more line. Without room for it, the bar would stay.
            bar = self.verticalScrollBar().sizeHint().width()
            high = max(content.heightForWidth(self.width()), content.heightForWidth(self.width() - bar))
        return QSize(0, high if high >= 0 else content.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._lines * self.fontMetrics().lineSpacing())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
