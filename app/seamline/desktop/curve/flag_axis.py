"""The column at the right of the curve's plot, with the threshold's flag."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from seamline.desktop.widgets.level_axis import LevelAxis

_FLAG_HEIGHT, _FLAG_TIP = 24.0, 8.0


class FlagAxis(LevelAxis):
    """The column at the right, with the threshold's flag: dragging it drags the line."""

    def __init__(self, line: Any) -> None:
        super().__init__("right")
        self._line = line
        self.flag: tuple[float, str, str] | None = None

    def set_flag(self, value: float | None, title: str = "", *, note: str = "") -> None:
        """Show a flag at a height, with a note below or above it; None for none."""
        flag = (value, title, note) if value is not None else None
        if flag != self.flag:
            self.flag = flag
            self.update()
        if flag is None:
            self.unsetCursor()
        else:
            self.setCursor(Qt.CursorShape.SizeVerCursor)

    def flag_rect(self) -> QRectF:
        """Return where the flag is; empty without one."""
        if self.flag is None:
            return QRectF()
        height = max(_FLAG_HEIGHT, QFontMetricsF(self.tick_font).height() + 6)
        middle = min(max(self.y_of(self.flag[0]), height / 2), self.size().height() - height / 2)
        return QRectF(0.0, middle - height / 2, self.size().width() - 6, height)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        super().paint(painter, option, widget)
        if self.flag is None:
            return
        value, title, note = self.flag
        rect, metrics = self.flag_rect(), QFontMetricsF(self.tick_font)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.colours.accent))
        left = rect.left() + _FLAG_TIP
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(rect.left(), self.y_of(value)),
                    QPointF(left, rect.top()),
                    rect.topRight(),
                    rect.bottomRight(),
                    QPointF(left, rect.bottom()),
                ]
            )
        )
        painter.setFont(self.tick_font)
        rise = metrics.ascent() - metrics.descent()
        painter.setPen(QColor(self.colours.on_accent))
        painter.drawText(QPointF(left + 6, rect.center().y() + rise / 2), title)
        below = rect.bottom() + metrics.height()
        fits = below + metrics.descent() <= self.size().height()
        painter.setPen(QColor(self.colours.quiet))
        painter.drawText(QPointF(left + 6, below if fits else rect.top() - metrics.descent() - 2), note)

    def mouseDragEvent(self, event: Any) -> None:
        is_on_flag = self.flag is not None and self.flag_rect().contains(event.buttonDownPos())
        # The flag follows the drag, so only the first event of a drag must be on it.
        if not self._line.moving and not is_on_flag:
            event.ignore()
            return
        # The line handles the drag as one of its own, in its own coordinates.
        event.currentItem = self._line
        self._line.mouseDragEvent(event)
