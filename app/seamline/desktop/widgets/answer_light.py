"""Lights of answers: a shape and a colour for each outcome."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from seamline.desktop.widgets.theme import Theme
from seamline.instruments.question_bench.judge import AnswerOutcome

LIGHT = 14
"""The side of a light, in pixels."""


def light_colour(outcome: AnswerOutcome, theme: Theme) -> str:
    """Return the colour of a light and of the words beside it, `#rrggbb`."""
    if outcome.is_right:
        return theme.ok
    if outcome in (AnswerOutcome.PART, AnswerOutcome.ABSENT):
        return theme.warning
    return theme.quiet if outcome == AnswerOutcome.UNMARKED else theme.error


def paint_light(painter: QPainter, place: QRectF, *, outcome: AnswerOutcome, theme: Theme) -> None:
    """Draw a light: a filled disc with a tick, half a disc, a ring with a cross, or a broken ring."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour, disc = QColor(light_colour(outcome, theme)), place.adjusted(1, 1, -1, -1)
    middle, unit = disc.center(), disc.width() / 12
    pen = QPen(colour, 1.5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if not outcome.is_judged:
        pen.setDashPattern([1.5, 2.5])
    painter.setPen(pen)
    painter.setBrush(colour if outcome.is_right else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(disc)
    if outcome.is_right:
        painter.setPen(QPen(QColor(theme.paper), 1.5))
        painter.drawPolyline(
            [
                middle + QPointF(-2.6, 0.2) * unit,
                middle + QPointF(-0.8, 2.1) * unit,
                middle + QPointF(2.7, -1.9) * unit,
            ]
        )
    elif outcome == AnswerOutcome.PART:
        painter.setBrush(colour)
        painter.drawPie(disc, 90 * 16, 180 * 16)
    elif outcome.is_judged:
        for x in (-1, 1):
            painter.drawLine(QLineF(middle + QPointF(-2 * x, -2) * unit, middle + QPointF(2 * x, 2) * unit))
    painter.restore()
