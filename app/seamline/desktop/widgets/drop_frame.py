"""A frame that says what dropping would do, while files are dragged over the window."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.role_label import RoleLabel
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole

_INSET = 8
_RADIUS = 6


class DropFrame(QWidget):
    """Lies over a part of the window and ignores the mouse: files dropped on it go to the window."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(tr("Drop files here"))
        self.title = RoleLabel(role=TextRole.TITLE)
        self.hint = RoleLabel(tone="second")
        self.hint.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(32, 32, 32, 32)
        layout.setSpacing(4)
        layout.addStretch(1)
        for label in (self.title, self.hint):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(label)
        layout.addStretch(1)
        self.hide()

    def show_over(self, area: QRect, *, title: str, hint: str) -> None:
        """Show the frame over a part of the window. area: in pixels of the window. hint: more, or ""."""
        self.title.setText(title)
        self.hint.setText(hint)
        self.setGeometry(area)
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.paper))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(theme.accent), 2, Qt.PenStyle.DashLine))
            painter.setBrush(QColor(theme.selected))
            frame = QRectF(self.rect()).adjusted(_INSET, _INSET, -_INSET, -_INSET)
            painter.drawRoundedRect(frame, _RADIUS, _RADIUS)
