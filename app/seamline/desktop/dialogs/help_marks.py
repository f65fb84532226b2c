"""Pictures of the window's marks for the pages of help, drawn as the window draws them, in its theme.

A page refers to one by `![alt text](seamline:reason/heading)`; other viewers show the alt text.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from seamline.desktop.widgets.boundary_style import BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.strength import STRENGTH_SIZE, paint_strength
from seamline.desktop.widgets.theme import Theme, coloured_icon
from seamline.desktop.widgets.verdict_markers import MARKERS, drawn_marker
from seamline.engine.sizing.cut import Reason
from seamline.instruments.strength import Strength

SCHEME = "seamline"
_HEIGHT = 16
_LINE = 88
_BLOCK = 48
_MARK = 11


def draw_mark(name: str, theme: Theme, *, ratio: float) -> QImage | None:
    """Return the picture of a mark, as `reason/size`, `strength/clear`, `verdict/edge`, `tint/2` or `ghost`.

    ratio: device pixels per logical pixel. Returns None for a name of no mark.
    """
    kind, _, which = name.partition("/")
    reasons = {reason.label: reason for reason in Reason}
    strengths = {strength.label: strength for strength in Strength}
    verdicts = {verdict.name.lower().replace("_", "-"): verdict for verdict in MARKERS}
    if kind == "reason" and which in reasons:
        return _line(BoundaryStyle.of(reasons[which], theme), ratio=ratio)
    if kind == "ghost":
        return _line(BoundaryStyle.of(BoundaryKind.GHOST, theme), ratio=ratio)
    if kind == "strength" and which in strengths:
        image, painter = _canvas(QSize(round(STRENGTH_SIZE.width()), _HEIGHT), ratio)
        paint_strength(
            painter,
            QPointF(0, 2),
            strength=strengths[which],
            colour=theme.reasons[Reason.HEADING],
            theme=theme,
        )
    elif kind == "tint" and which.isdecimal() and 0 < int(which) <= len(theme.tints):
        image, painter = _canvas(QSize(_BLOCK, _HEIGHT), ratio)
        painter.fillRect(0, 0, _BLOCK, _HEIGHT, QColor(theme.tint(int(which) - 1).block))
        painter.fillRect(0, 0, 3, _HEIGHT, QColor(theme.tint(int(which) - 1).spine))
    elif kind == "verdict" and which in verdicts:
        image, painter = _canvas(QSize(_HEIGHT, _HEIGHT), ratio)
        verdict = verdicts[which]
        colour = QColor(theme.verdicts[verdict])
        fill = colour if MARKERS[verdict].filled else QColor(theme.paper)
        mark = drawn_marker(verdict, _HEIGHT, size=_MARK, ratio=ratio, colour=colour, fill=fill)
        painter.drawPixmap(0, 0, mark)
    elif kind == "warning":
        image, painter = _canvas(QSize(_HEIGHT, _HEIGHT), ratio)
        coloured_icon("warning", theme.warning).paint(painter, 0, 0, _HEIGHT, _HEIGHT)
    else:
        return None
    painter.end()
    return image


def _line(style: BoundaryStyle, *, ratio: float) -> QImage:
    """Draw a boundary as in the source: its mark at the left, and its line."""
    image, painter = _canvas(QSize(_LINE, _HEIGHT), ratio)
    middle = _HEIGHT / 2
    painter.setPen(style.pen)
    painter.drawLine(QPointF(12, middle), QPointF(_LINE, middle))
    style.paint_mark(painter, QRectF(1, middle - 5, 10, 10))
    painter.end()
    return image


def _canvas(size: QSize, ratio: float) -> tuple[QImage, QPainter]:
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image, QPainter(image)
