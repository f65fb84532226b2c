"""Fonts and colours of single labels; those of all others come from the application."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QWidget


def scaled_font(font: QFont, factor: float) -> QFont:
    """Return the font in another size."""
    scaled = QFont(font)
    if font.pixelSize() > 0:
        scaled.setPixelSize(round(font.pixelSize() * factor))
    else:
        scaled.setPointSizeF(font.pointSizeF() * factor)
    return scaled


def monospaced_font() -> QFont:
    """Return the system's monospaced font, without a size, so that it follows that of the application."""
    font = QFont()
    font.setFamilies(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).families())
    return font


def set_tone(widget: QWidget, tone: str) -> None:
    """Set the tone of a label's text, or of the edge of a bar; "" for none.

    tone: `second`, `quiet`, `accent`, `ok`, `warning` or `error`.
    """
    if widget.property("tone") != tone:
        widget.setProperty("tone", tone)
        # A style sheet reads properties only when it polishes a widget. One that is not polished yet is left
        # alone: polished now, it would lose a font that is set before it is shown.
        if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            widget.style().unpolish(widget)
            widget.style().polish(widget)


def wrapped_tip(text: str) -> str:
    """Return a text as a rich tool tip, which Qt wraps; a plain one may get as wide as the screen."""
    return f"<p style='white-space: pre-wrap'>{html.escape(text)}</p>" if text else ""
