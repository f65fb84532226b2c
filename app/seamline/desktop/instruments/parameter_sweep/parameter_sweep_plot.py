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

from seamline.desktop.widgets.parameter_formatting import decimals_of, format_number
from seamline.desktop.widgets.theme import theme_of
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Value
from seamline.instruments.formatting import pluralize
from seamline.instruments.parameter_sweep import ParameterSweep
from seamline.instruments.recutting import as_value
from seamline.instruments.sweep_sampler import NumberArray

_UPPER = 0.6


class ParameterSweepPlot(QWidget):
    """Draws steps, flat zones and the current value; a click, or the arrow keys and Enter, choose another.

    value_clicked: the value, on a whole step of the parameter's slider.
    """

    value_clicked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sweep: ParameterSweep | None = None
        self._hovered: float | None = None
        self._lines: tuple[QPolygonF, ...] = ()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Chunks by the value of a parameter")

    def set_sweep(self, sweep: ParameterSweep | None) -> None:
        """Show a sweep, or nothing."""
        self._sweep = sweep if sweep is not None and len(sweep) else None
        if self._hovered is not None and self._sweep is not None:
            self._hovered = min(max(self._hovered, self._sweep.begins[0]), self._sweep.end)
        self._lay_out()
        self.setAccessibleDescription(self.text_at(self._sweep.current) if self._sweep else "")
        self.update()

    @property
    def ticks(self) -> list[float]:
        """The values that are written below the charts, as many as there is room for."""
        sweep = self._sweep
        if sweep is None:
            return []
        metrics, step = self.fontMetrics(), PARAMETERS[sweep.parameter].step
        ends = (format_number(sweep.low + step), format_number(sweep.high - step))
        widest = max(metrics.horizontalAdvance(text) for text in ends)
        return _ticks(sweep.low, sweep.high, max_ticks=max(2, int(self._plots()[1].width() / (2 * widest))))

    def text_at(self, value: float) -> str:
        """Say what a value of the parameter gives."""
        sweep = self._sweep
        if sweep is None:
            return ""
        step = sweep.at(value)
        name = f"{PARAMETERS[sweep.parameter].label} {format_number(value)}"
        if step < 0:
            return f"{name}: not allowed. {sweep.refused}"
        return f"{name}: {format_figures(int(sweep.chunks[step]), float(sweep.median[step]))}"

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
        sweep = self._sweep
        if sweep is None:
            self._lines = ()
            return
        edges = np.append(sweep.begins, sweep.end)
        x = np.array([self._x_of(edge) for edge in edges.tolist()])
        upper, lower = self._plots()
        self._lines = (
            _steps(x, sweep.chunks.astype(np.float64), plot=upper),
            _steps(x, sweep.median, plot=lower),
        )

    def _x_of(self, value: float) -> float:
        assert self._sweep is not None
        plot = self._plots()[0]
        low, high = self._sweep.low, self._sweep.high
        return plot.left() + plot.width() * (value - low) / ((high - low) or 1.0)

    def _value_at(self, x: float) -> float:
        """Return the value at a place, on a whole step of the slider, and where it is allowed."""
        assert self._sweep is not None
        sweep, plot = self._sweep, self._plots()[0]
        return self._snapped(sweep.low + (sweep.high - sweep.low) * (x - plot.left()) / (plot.width() or 1.0))

    def _snapped(self, value: float) -> float:
        assert self._sweep is not None
        sweep, field = self._sweep, PARAMETERS[self._sweep.parameter]
        # Steps count from the default, as the slider's do, so that sizes stay round and windows odd.
        origin = float(field.default)
        low, high = (sweep.begins[0], sweep.end)
        value = origin + round((value - origin) / field.step) * field.step
        # At an end, to the nearest step inside.
        while value < low - 1e-9:
            value += field.step
        while value > high + 1e-9:
            value -= field.step
        return round(max(value, cast(float, field.minimum)), decimals_of(field))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme, sweep = theme_of(self), self._sweep
        if sweep is None:
            return
        self._paint_zones(painter, sweep)
        self._paint_axis(painter, sweep)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chunks = sweep.chunks.astype(np.float64)
        for plot, line, values, title, ink in zip(
            self._plots(),
            self._lines,
            (chunks, sweep.median),
            ("chunks", "median tokens"),
            (theme.accent, theme.ok),
            strict=True,
        ):
            painter.setPen(QPen(QColor(ink), 1.5))
            painter.drawPolyline(line)
            self._paint_scale(painter, plot, values=values, title=title)
        self._paint_marks(painter, sweep)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 1, Qt.PenStyle.DotLine))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _paint_zones(self, painter: QPainter, sweep: ParameterSweep) -> None:
        theme = theme_of(self)
        for plot in self._plots():
            painter.fillRect(plot, QBrush(QColor(theme.line), Qt.BrushStyle.BDiagPattern))
            left, right = self._x_of(float(sweep.begins[0])), self._x_of(sweep.end)
            painter.fillRect(QRectF(left, plot.top(), right - left, plot.height()), QColor(theme.paper))
            for low, high in sweep.flat.tolist():
                left, right = self._x_of(low), self._x_of(high)
                # A hair apart, so that two zones that meet are two.
                painter.fillRect(
                    QRectF(left, plot.top(), max(1.0, right - left - 1), plot.height()),
                    QColor(theme.selected),
                )

    def _paint_axis(self, painter: QPainter, sweep: ParameterSweep) -> None:
        theme, metrics = theme_of(self), self.fontMetrics()
        lower = self._plots()[1]
        painter.setPen(QColor(theme.quiet))
        for value in self.ticks:
            text = format_number(value)
            width = metrics.horizontalAdvance(text)
            x = min(max(self._x_of(value) - width / 2, 0.0), self.width() - width)
            painter.drawText(QPointF(x, lower.bottom() + metrics.ascent() + 2), text)
        painter.setPen(QPen(QColor(theme.line), 1))
        for plot in self._plots():
            painter.drawLine(plot.bottomLeft(), plot.bottomRight())

    def _paint_scale(self, painter: QPainter, plot: QRectF, *, values: NumberArray, title: str) -> None:
        """Write above a chart what it shows, and the lowest and the highest of its values, (k,) float64."""
        metrics = self.fontMetrics()
        low, high = float(values.min()), float(values.max())
        text = f"{title}: {low:,.0f}" if low == high else f"{title}: {low:,.0f} to {high:,.0f}"
        painter.setPen(QColor(theme_of(self).quiet))
        painter.drawText(QPointF(plot.left(), plot.top() - metrics.descent() - 1), text)

    def _paint_marks(self, painter: QPainter, sweep: ParameterSweep) -> None:
        theme = theme_of(self)
        upper, lower = self._plots()
        for value, ink, style in (
            (self._hovered, theme.quiet, Qt.PenStyle.DashLine),
            (sweep.current, theme.accent, Qt.PenStyle.SolidLine),
        ):
            step = sweep.at(value) if value is not None else -1
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
        if self._sweep is not None:
            self._hover(self._value_at(event.position().x()))
            assert self._hovered is not None
            QToolTip.showText(event.globalPosition().toPoint(), self.text_at(self._hovered), self)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._sweep is not None:
            self._pick(self._value_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        sweep = self._sweep
        if sweep is None:
            super().keyPressEvent(event)
            return
        at = self._hovered if self._hovered is not None else sweep.current
        step = PARAMETERS[sweep.parameter].step
        moves = {
            Qt.Key.Key_Left: at - step,
            Qt.Key.Key_Right: at + step,
            Qt.Key.Key_PageDown: at - 10 * step,
            Qt.Key.Key_PageUp: at + 10 * step,
            Qt.Key.Key_Home: sweep.begins[0],
            Qt.Key.Key_End: sweep.end,
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
        assert self._sweep is not None
        value: Value = as_value(PARAMETERS[self._sweep.parameter], number)
        self.value_clicked.emit(value)


def format_figures(chunks: int, median: float) -> str:
    """Say how many chunks there are, and how large."""
    return f"{pluralize(chunks, 'chunk')}, median {median:,g} tokens"


def _steps(x: NumberArray, values: NumberArray, *, plot: QRectF) -> QPolygonF:
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


def _ticks(low: float, high: float, *, max_ticks: int) -> list[float]:
    """Return round numbers from low to high, no more than so many."""
    min_step = (high - low) / max_ticks
    if min_step <= 0:
        return [low]
    scale = 10.0 ** math.floor(math.log10(min_step))
    step = next(scale * factor for factor in (1, 2, 5, 10) if scale * factor >= min_step)
    first = math.ceil(low / step - 1e-9)
    return [round(number * step, 9) for number in range(first, math.floor(high / step + 1e-9) + 1)]
