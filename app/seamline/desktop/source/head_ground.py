"""The background of a head above a text, with the height of all heads of the source and a line below."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of

_HEIGHT = 36


class HeadGround(QWidget):
    """A background in the colour of the text, on which a head lays out its widgets."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.paper))
            painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(theme.line))
