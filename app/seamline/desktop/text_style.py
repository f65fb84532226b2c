"""Fonts and colours of single labels; all else comes from the application."""

from __future__ import annotations

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QWidget


def scaled_font(font: QFont, factor: float) -> QFont:
    """Return the font in another size."""
    scaled = QFont(font)
    scaled.setPointSizeF(font.pointSizeF() * factor)
    return scaled


def set_text_colour(widget: QWidget, colour: str) -> None:
    """Colour a widget's text, and leave the rest of its palette to the application."""
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.WindowText, QColor(colour))
    widget.setPalette(palette)
