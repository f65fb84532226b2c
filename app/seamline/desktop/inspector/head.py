"""Head of the inspector: the number of the chunk, and buttons to its neighbours and its whole record."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.key_names import key_name
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font

_HEIGHT, _SQUARE, _SPACE, _ICON = 40, 12, 4, 16


class InspectorHead(QWidget):
    """One line, which is also the head of the dock.

    step_requested: 1 for the next chunk, -1 for the one before. record_requested: the user wants the whole
    record of the chunk.
    """

    step_requested = Signal(int)
    record_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(_HEIGHT)
        self._square = _Square()
        self.title = ElidedLabel()
        self.title.setFont(text_font(TextRole.TITLE))
        self.up = _button("chevron-up", tr("Previous chunk"), more=key_name("Alt+Up"))
        self.down = _button("chevron-down", tr("Next chunk"), more=key_name("Alt+Down"))
        self.record = _button(
            "record", tr("Whole record"), more=tr("what is stored, what is embedded, and the JSON")
        )
        self.up.clicked.connect(lambda: self.step_requested.emit(-1))
        self.down.clicked.connect(lambda: self.step_requested.emit(1))
        self.record.clicked.connect(self.record_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 8, 0)
        row.setSpacing(4)
        row.addWidget(self._square)
        row.addWidget(self.title, 1)
        for button in (self.up, self.down, self.record):
            row.addWidget(button)
        self.set_chunk(-1, 0, tint=0)
        self._draw_icons()

    def set_chunk(self, chunk: int, count: int, *, tint: int) -> None:
        """Show the number of a chunk, -1 for none, and how many there are. tint: the number of its tint."""
        self._square.set_tint(tint)
        self._square.setVisible(chunk >= 0)
        self.title.show_text(
            tr("Chunk {chunk:,} of {count:,}", chunk=chunk + 1, count=count) if chunk >= 0 else tr("No chunk")
        )
        self.up.setEnabled(chunk > 0)
        self.down.setEnabled(0 <= chunk < count - 1 or (chunk < 0 < count))
        self.record.setEnabled(chunk >= 0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icons()
        elif event.type() == QEvent.Type.FontChange:
            self.title.setFont(text_font(TextRole.TITLE))

    def _draw_icons(self) -> None:
        theme = theme_of(self)
        for button in (self.up, self.down, self.record):
            button.setIcon(icon(button.objectName(), theme, size=_ICON))


class _Square(QWidget):
    """A square in the tint of the chunk, with the space behind it."""

    def __init__(self) -> None:
        super().__init__()
        self._tint = 0
        self.setFixedSize(_SQUARE + _SPACE, _SQUARE)

    def set_tint(self, tint: int) -> None:
        if tint != self._tint:
            self._tint = tint
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme_of(self).tint(self._tint).spine))
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -_SPACE, 0), 2, 2)


def _button(glyph: str, name: str, *, more: str) -> QToolButton:
    button = QToolButton()
    button.setObjectName(glyph)
    button.setIconSize(QSize(_ICON, _ICON))
    button.setAutoRaise(True)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.setAccessibleName(name)
    button.setToolTip(tr("{name} ({more})", name=name, more=more))
    return button
