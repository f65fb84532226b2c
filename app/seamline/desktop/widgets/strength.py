"""Strength of a boundary as four small bars; the stronger it is, the more of them are filled."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from seamline.desktop.widgets.theme import Theme
from seamline.instruments.strength import Strength

STRENGTH_SIZE = QSizeF(17, 12)
"""The size of the bars together, in pixels."""
_BAR, _STEP, _RISE = 3.0, 4.5, 3.0


def paint_strength(
    painter: QPainter, top_left: QPointF, *, strength: Strength, colour: str, theme: Theme
) -> None:
    """Draw the bars with their top left corner at a point. colour: that of filled bars, `#rrggbb`.

    They are sharp on every screen, as all edges are at whole or half pixels.
    """
    bottom = top_left.y() + STRENGTH_SIZE.height()
    for number in range(len(Strength)):
        height = _RISE * (number + 1)
        bar = QRectF(top_left.x() + number * _STEP, bottom - height, _BAR, height)
        painter.fillRect(bar, QColor(colour if number < strength else theme.frame))
