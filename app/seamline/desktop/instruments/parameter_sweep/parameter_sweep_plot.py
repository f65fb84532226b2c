"""Plot of a parameter sweep: the number of chunks and their median size, as two charts over one axis."""

from __future__ import annotations

import math
from typing import cast

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from seamline.desktop.widgets.parameter_text import decimals_of, plain
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Value
from seamline.instruments.formatting import counted
from seamline.instruments.parameter_sweep import Staircase
from seamline.instruments.recutting import as_value
from seamline.instruments.trials import NumberArray

_UPPER = 0.6


class StaircasePlot(QWidget):
    """Draws steps, flat zones and the current value; a click, or the arrow keys and Enter, choose another.

    value_clicked: the value, on a whole step of the parameter's slider.
    """

    value_clicked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._stairs: Staircase | None = None
        self._hovered: float | None = None
        self._lines: tuple[QPolygonF, ...] = ()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Chunks by the value of a parameter")

    def set_staircase(self, stairs: Staircase | None) -> None:
        """Show a staircase, or nothing."""
        self._stairs = stairs if stairs is not None and len(stairs) else None
        if self._hovered is not None and self._stairs is not None:
            self._hovered = min(max(self._hovered, self._stairs.begins[0]), self._stairs.end)
        self._lay_out()
        self.setAccessibleDescription(self.text_at(self._stairs.current) if self._stairs else "")
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._theme = theme
        self.update()

    @property
    def ticks(self) -> list[float]:
        """The values that are written below the charts, as many as there is room for."""
        stairs = self._stairs
        if stairs is None:
            return []
        metrics, step = self.fontMetrics(), PARAMETERS[stairs.parameter].step
        ends = (plain(stairs.low + step), plain(stairs.high - step))
        widest = max(metrics.horizontalAdvance(text) for text in ends)
        return _ticks(stairs.low, stairs.high, max(2, int(self._plots()[1].width() / (2 * widest))))

    def text_at(self, value: float) -> str:
        """Say what a value of the parameter gives."""
        stairs = self._stairs
        if stairs is None:
            return ""
        step = stairs.at(value)
        name = f"{PARAMETERS[stairs.parameter].label} {plain(value)}"
        if step < 0:
            return f"{name}: not allowed. {stairs.refused}"
        return f"{name}: {figures_text(int(stairs.chunks[step]), float(stairs.median[step]))}"

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 20, line * 13)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 12, line * 7)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._lay_out()

    def _plots(self) -> tuple[QRectF, QRectF]:
        """Return where the two charts stand, above the axis; each has a line for its title above it."""
        line = self.fontMetrics().height()
        whole = QRectF(self.rect()).adjusted(line / 2, 0, -line / 2, -line * 1.5)
        room = max(0.0, whole.height() - 2.6 * line)
        upper = QRectF(whole.left(), line * 1.2, whole.width(), room * _UPPER)
        lower = QRectF(whole.left(), upper.bottom() + line * 1.4, whole.width(), room * (1 - _UPPER))
        return upper, lower

    def _lay_out(self) -> None:
        stairs = self._stairs
        if stairs is None:
            self._lines = ()
            return
        edges = np.append(stairs.begins, stairs.end)
        x = np.array([self._x_of(edge) for edge in edges.tolist()])
        upper, lower = self._plots()
        self._lines = (
            _steps(x, stairs.chunks.astype(np.float64), upper),
            _steps(x, stairs.median, lower),
        )

    def _x_of(self, value: float) -> float:
        assert self._stairs is not None
        plot = self._plots()[0]
        low, high = self._stairs.low, self._stairs.high
        return plot.left() + plot.width() * (value - low) / ((high - low) or 1.0)

    def _value_at(self, x: float) -> float:
        """Return the value at a place, on a whole step of the slider, and where it is allowed."""
        assert self._stairs is not None
        stairs, plot = self._stairs, self._plots()[0]
        return self._snapped(
            stairs.low + (stairs.high - stairs.low) * (x - plot.left()) / (plot.width() or 1.0)
        )

    def _snapped(self, value: float) -> float:
        assert self._stairs is not None
        stairs, field = self._stairs, PARAMETERS[self._stairs.parameter]
        # Steps count from the default, as the slider's do, so that sizes stay round and windows odd.
        origin = float(field.default)
        low, high = (stairs.begins[0], stairs.end)
        value = origin + round((value - origin) / field.step) * field.step
        # At an end, to the nearest step inside.
        while value < low - 1e-9:
            value += field.step
        while value > high + 1e-9:
            value -= field.step
        return round(max(value, cast(float, field.minimum)), decimals_of(field))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme, stairs = self._theme, self._stairs
        if stairs is None:
            return
        self._paint_zones(painter, stairs)
        self._paint_axis(painter, stairs)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chunks = stairs.chunks.astype(np.float64)
        for plot, line, values, title, ink in zip(
            self._plots(),
            self._lines,
            (chunks, stairs.median),
            ("chunks", "median tokens"),
            (theme.accent, theme.success),
            strict=True,
        ):
            painter.setPen(QPen(QColor(ink), 1.5))
            painter.drawPolyline(line)
            self._paint_scale(painter, plot, values, title)
        self._paint_marks(painter, stairs)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 1, Qt.PenStyle.DotLine))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _paint_zones(self, painter: QPainter, stairs: Staircase) -> None:
        theme = self._theme
        for plot in self._plots():
            painter.fillRect(plot, QBrush(QColor(theme.line), Qt.BrushStyle.BDiagPattern))
            left, right = self._x_of(float(stairs.begins[0])), self._x_of(stairs.end)
            painter.fillRect(QRectF(left, plot.top(), right - left, plot.height()), QColor(theme.base))
            for low, high in stairs.flat.tolist():
                left, right = self._x_of(low), self._x_of(high)
                # A hair apart, so that two zones that meet are two.
                painter.fillRect(
                    QRectF(left, plot.top(), max(1.0, right - left - 1), plot.height()), QColor(theme.band)
                )

    def _paint_axis(self, painter: QPainter, stairs: Staircase) -> None:
        theme, metrics = self._theme, self.fontMetrics()
        lower = self._plots()[1]
        painter.setPen(QColor(theme.muted))
        for value in self.ticks:
            text = plain(value)
            width = metrics.horizontalAdvance(text)
            x = min(max(self._x_of(value) - width / 2, 0.0), self.width() - width)
            painter.drawText(QPointF(x, lower.bottom() + metrics.ascent() + 2), text)
        painter.setPen(QPen(QColor(theme.line), 1))
        for plot in self._plots():
            painter.drawLine(plot.bottomLeft(), plot.bottomRight())

    def _paint_scale(self, painter: QPainter, plot: QRectF, values: NumberArray, title: str) -> None:
        """Write above a chart what it shows, and the lowest and the highest of its values, (k,) float64."""
        metrics = self.fontMetrics()
        low, high = float(values.min()), float(values.max())
        text = f"{title}: {low:,.0f}" if low == high else f"{title}: {low:,.0f} to {high:,.0f}"
        painter.setPen(QColor(self._theme.muted))
        painter.drawText(QPointF(plot.left(), plot.top() - metrics.descent() - 1), text)

    def _paint_marks(self, painter: QPainter, stairs: Staircase) -> None:
        theme = self._theme
        upper, lower = self._plots()
        for value, ink, style in (
            (self._hovered, theme.muted, Qt.PenStyle.DashLine),
            (stairs.current, theme.threshold, Qt.PenStyle.SolidLine),
        ):
            step = stairs.at(value) if value is not None else -1
            if value is None:
                continue
            x = self._x_of(value)
            painter.setPen(QPen(QColor(ink), 1, style))
            for plot in (upper, lower):
                painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
            if step < 0:
                continue
            painter.setBrush(QColor(ink))
            radius = self.fontMetrics().height() / 5
            for line in self._lines:
                painter.drawEllipse(QPointF(x, line.at(2 * step).y()), radius, radius)
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._stairs is not None:
            self._hover(self._value_at(event.position().x()))
            assert self._hovered is not None
            QToolTip.showText(event.globalPosition().toPoint(), self.text_at(self._hovered), self)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._stairs is not None:
            self._pick(self._value_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        stairs = self._stairs
        if stairs is None:
            super().keyPressEvent(event)
            return
        at = self._hovered if self._hovered is not None else stairs.current
        step = PARAMETERS[stairs.parameter].step
        moves = {
            Qt.Key.Key_Left: at - step,
            Qt.Key.Key_Right: at + step,
            Qt.Key.Key_PageDown: at - 10 * step,
            Qt.Key.Key_PageUp: at + 10 * step,
            Qt.Key.Key_Home: stairs.begins[0],
            Qt.Key.Key_End: stairs.end,
        }
        key = Qt.Key(event.key())
        if key in moves:
            value = self._snapped(float(moves[key]))
            self._hover(value)
            place = QPointF(self._x_of(value), self._plots()[0].top())
            self.setAccessibleDescription(self.text_at(value))
            QToolTip.showText(self.mapToGlobal(place).toPoint(), self.text_at(value), self)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._pick(at)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._hover(None)
        super().focusOutEvent(event)

    def _hover(self, value: float | None) -> None:
        if value != self._hovered:
            self._hovered = value
            self.update()

    def _pick(self, number: float) -> None:
        assert self._stairs is not None
        value: Value = as_value(PARAMETERS[self._stairs.parameter], number)
        self.value_clicked.emit(value)


def figures_text(chunks: int, median: float) -> str:
    """Say how many chunks there are, and how large."""
    return f"{counted(chunks, 'chunk')}, median {median:,g} tokens"


def _steps(x: NumberArray, values: NumberArray, plot: QRectF) -> QPolygonF:
    """Return the corners of a step line, two for each value.

    x: (k + 1,) float64, where steps begin and the last one ends. values: (k,) float64.
    """
    low, high = float(values.min()), float(values.max())
    if low < high / 2:
        low = 0.0
    y = plot.bottom() - 2 - (values - low) / ((high - low) or 1.0) * (plot.height() - 4)
    if high == low:
        y = np.full(len(values), plot.center().y())
    corners = zip(np.repeat(x, 2)[1:-1].tolist(), np.repeat(y, 2).tolist(), strict=True)
    return QPolygonF([QPointF(*corner) for corner in corners])


def _ticks(low: float, high: float, most: int) -> list[float]:
    """Return round numbers from low to high, no more than so many."""
    least = (high - low) / most
    if least <= 0:
        return [low]
    scale = 10.0 ** math.floor(math.log10(least))
    step = next(scale * factor for factor in (1, 2, 5, 10) if scale * factor >= least)
    first = math.ceil(low / step - 1e-9)
    return [round(number * step, 9) for number in range(first, math.floor(high / step + 1e-9) + 1)]
