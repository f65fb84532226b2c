"""Labels and toggles that keep their size while their numbers change with every step of a slider."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QStyle, QStyleOptionToolButton, QStylePainter, QToolButton, QWidget

_DIGITS = re.compile(r"\d")
_UNBOUNDED = 16_777_215
_CHECKED_ALPHA = 64
_CORNER = 3.0


class SteadyLabel(QLabel):
    """A label that keeps its size while only digits of its text change."""

    def show_text(self, text: str) -> None:
        """Set the text, without a new layout if it has other digits, but at the same places."""
        _show_text(self, text)

    def changeEvent(self, event: QEvent) -> None:
        """Scale with the font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            _fit(self)


class ToggleButton(QToolButton):
    """A toggle that shows clearly whether it is on, and keeps its size while only digits change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)

    def show_text(self, text: str) -> None:
        """Set the text, without a new layout if it has other digits, but at the same places."""
        _show_text(self, text)

    def changeEvent(self, event: QEvent) -> None:
        """Scale with the font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            _fit(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tint a button that is on in the accent colour, and frame it unless it is flat.

        The shade that Qt itself gives it can hardly be seen.
        """
        if not self.isChecked():
            super().paintEvent(event)
            return
        painter = QStylePainter(self)
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        accent = self.palette().color(group, QPalette.ColorRole.Accent)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_framed = self.hasFocus() or not self.autoRaise()
        painter.setPen(QPen(accent, 2 if self.hasFocus() else 1) if is_framed else Qt.PenStyle.NoPen)
        accent.setAlpha(_CHECKED_ALPHA)
        painter.setBrush(accent)
        inset = 0.5 if is_framed and not self.hasFocus() else 1.0
        frame = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(frame, _CORNER, _CORNER)
        painter.drawControl(QStyle.ControlElement.CE_ToolButtonLabel, option)


def _show_text(widget: SteadyLabel | ToggleButton, text: str) -> None:
    before = widget.text()
    if text == before:
        return
    widget.setText(text)
    if _DIGITS.sub("0", text) != _DIGITS.sub("0", before):
        _fit(widget)


def _fit(widget: SteadyLabel | ToggleButton) -> None:
    """Fix the size of a widget, so that another text of the same size causes no new layout."""
    text = widget.text()
    widget.setMinimumSize(0, 0)
    widget.setMaximumSize(_UNBOUNDED, _UNBOUNDED)
    # Measured with zeros, because in some fonts digits have different widths.
    widget.setText(_DIGITS.sub("0", text))
    widget.setFixedSize(widget.sizeHint())
    widget.setText(text)
