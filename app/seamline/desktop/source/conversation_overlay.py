"""Conversations painted over their text: captions of folds, what is open of them, and pauses."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from seamline.desktop.source.speakers import Pauses
from seamline.desktop.source.text_folds import FoldPositions
from seamline.desktop.source.visible_lines import VisibleLine
from seamline.desktop.widgets.text_style import scaled_font
from seamline.desktop.widgets.theme import Theme

_CAPTION_PADDING = 4
_EDGE = 4.5
_PILL_PADDING = 8
_SMALLER = 0.9


def paint_captions(
    painter: QPainter, lines: Sequence[VisibleLine], *, folds: FoldPositions, theme: Theme
) -> None:
    """Draw a box under the words of each caption: they are no part of the text."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.quiet), 1))
    painter.setBrush(QColor(theme.window))
    for line in lines:
        fold = folds.caption_at(line.start)
        if fold >= 0:
            end = min(int(folds.bodies[fold]), line.end - 1)
            words = QRectF(QPointF(line.x_of(line.start), line.top), QPointF(line.x_of(end), line.bottom))
            box = words.normalized().adjusted(0.5 - _CAPTION_PADDING, 0.5, _CAPTION_PADDING - 0.5, -0.5)
            painter.drawRoundedRect(box, _CAPTION_PADDING, _CAPTION_PADDING)
    painter.restore()


def paint_open_folds(
    painter: QPainter, lines: Sequence[VisibleLine], *, folds: FoldPositions, theme: Theme
) -> None:
    """Draw a line along the left edge of what open folds hold."""
    painter.setPen(QPen(QColor(theme.quiet), 1))
    for line in lines:
        if folds.around(line.start) >= 0 > folds.caption_at(line.start):
            painter.drawLine(QLineF(_EDGE, line.top, _EDGE, line.bottom))


def paint_pauses(
    painter: QPainter, lines: Sequence[VisibleLine], *, width: float, pauses: Pauses, theme: Theme
) -> None:
    """Write how long each pause is on the blank line before the next message.

    Where there is no such line only the tip beside the message has the pause.
    """
    painter.save()
    painter.setFont(scaled_font(painter.font(), _SMALLER))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(theme.paper))
    firsts = [line.start for line in lines]
    for pause in pauses.between(lines[0].start, lines[-1].end) if lines else ():
        number = bisect_right(firsts, int(pauses.positions[pause])) - 1
        above = lines[number - 1]
        if number == 0 or above.end - above.start > 1:
            continue
        text = pauses.text_of(pause)
        wide = painter.fontMetrics().horizontalAdvance(text) + 2 * _PILL_PADDING
        pill = QRectF(round((width - wide) / 2) + 0.5, above.top + 0.5, wide, above.height - 1)
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setPen(QColor(theme.quiet))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
