"""A button that shows its key: `Cancel [Esc]`."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QStylePainter, QWidget

from seamline.desktop.widgets.theme import theme_of

_GAP = 8
_PADDING = 5


class KeyButton(QPushButton):
    """Draws a key in a frame behind the label; the shortcut itself has to be set elsewhere."""

    def __init__(self, text: str, key: str, *, kind: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._key = key
        if kind:
            self.setProperty("kind", kind)
        self.setAccessibleName(text)
        self.setAccessibleDescription(key)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width() + _GAP + self._key_width(), hint.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, width = theme_of(self), self.fontMetrics().horizontalAdvance(self.text())
        key = self._key_width()
        left = (self.width() - width - _GAP - key) // 2
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignHCenter
        painter.setPen(QColor(theme.text if self.isEnabled() else theme.quiet))
        painter.drawText(QRect(left, 0, width, self.height()), middle, self.text())
        height = min(18, self.height() - 6)
        cap = QRect(left + width + _GAP, (self.height() - height) // 2, key, height)
        painter.setPen(QPen(QColor(theme.frame), 1))
        painter.setBrush(QColor(theme.paper))
        painter.drawRoundedRect(cap.adjusted(0, 0, -1, -1), 3, 3)
        painter.setPen(QColor(theme.second))
        painter.drawText(cap, middle, self._key)

    def _key_width(self) -> int:
        return self.fontMetrics().horizontalAdvance(self._key) + 2 * _PADDING
