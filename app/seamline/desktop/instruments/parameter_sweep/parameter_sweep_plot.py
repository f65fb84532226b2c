"""Plot of a parameter sweep: the number of chunks and their median size, as two charts over one axis."""

from __future__ import annotations

import math

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QWidget

from seamline.desktop.widgets.card import CardText
from seamline.desktop.widgets.parameter_formatting import decimals_of, format_number
from seamline.desktop.widgets.plot import NOWHERE, Plot
from seamline.desktop.widgets.plot_axis import PlotAxis
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.config import PARAMETERS
from seamline.instruments.formatting import pluralize
from seamline.instruments.parameter_sweep import ParameterSweep
from seamline.instruments.recutting import as_value
from seamline.instruments.sweep_sampler import NumberArray

# The share of the lower of the two charts, and what of a chart is above and below its line.
_LOWER = 0.4
_SPARE = 0.08


class ParameterSweepPlot(Plot):
    """Places are the allowed steps of the parameter's slider; flat zones and the current value are marked.

    value_clicked: the value of a step.
    """

    value_clicked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._axis = PlotAxis("bottom", format_number)
        super().__init__(parent, axes={"bottom": self._axis})
        self._sweep: ParameterSweep | None = None
        self._heights: tuple[NumberArray, ...] = ()
        self._first, self._places = 0.0, 0
        self._allowed, self._flat = _bars(), _bars()
        self._current, self._pointed = pg.InfiniteLine(), pg.InfiniteLine()
        self._lines = (pg.PlotCurveItem(), pg.PlotCurveItem())
        self._titles = (pg.TextItem(anchor=(0, 1)), pg.TextItem(anchor=(0, 1)))
        self._dots = pg.ScatterPlotItem()
        # The rows of the titles, which divide the charts.
        self._rows = _bars()
        zones, marks = (self._allowed, self._flat), (self._pointed, self._current)
        for z, item in enumerate((*zones, *marks, self._rows, *self._lines, self._dots, *self._titles)):
            item.setZValue(z)
            self.box.addItem(item, ignoreBounds=True)
        self.plotItem.hideAxis("left")
        self.box.setMouseEnabled(x=False, y=False)
        self.box.sigResized.connect(self._lay_out)
        self.place_clicked.connect(self._click_value)
        self.setAccessibleName("Chunks by the value of a parameter")
        self.apply_theme(theme_of(self))
        self.set_sweep(None)

    def set_sweep(self, sweep: ParameterSweep | None) -> None:
        """Show a sweep, or nothing."""
        before, self._sweep = self._sweep, sweep if sweep is not None and len(sweep) else None
        self.plotItem.setVisible(self._sweep is not None)
        if self._sweep is None:
            self._places = 0
            self.point_at(NOWHERE)
            self.setAccessibleDescription("")
            return
        self._show_sweep(self._sweep)
        is_other = before is None or before.parameter != self._sweep.parameter
        self.point_at(NOWHERE if is_other else min(self.place, self._places - 1))
        self.mark_place(self.place)
        self.setAccessibleDescription(str(self._describe_value(self._sweep.current)))

    def _show_sweep(self, sweep: ParameterSweep) -> None:
        field = PARAMETERS[sweep.parameter]
        # Steps count from the default, as the slider's do, so that sizes stay round and windows odd.
        origin = float(field.default)
        first = math.ceil((sweep.begins[0] - origin) / field.step - 1e-9)
        last = math.floor((sweep.end - origin) / field.step + 1e-9)
        self._first, self._places = origin + first * field.step, last - first + 1
        self.box.setXRange(sweep.low, sweep.high, padding=0)
        self._allowed.setOpts(x0=[sweep.begins[0]], x1=[sweep.end])
        self._flat.setOpts(x0=sweep.flat[:, 0], x1=sweep.flat[:, 1])
        self._current.setPos(sweep.current)
        for title, name, values in zip(
            self._titles, ("chunks", "median tokens"), (sweep.chunks, sweep.median), strict=True
        ):
            low, high = f"{values.min():,.0f}", f"{values.max():,.0f}"
            title.setText(f"{name}: {low}" if low == high else f"{name}: {low} to {high}")
        self._lay_out()

    def _lay_out(self) -> None:
        """Place the two charts above each other, each with a line for its title above it."""
        sweep = self._sweep
        if sweep is None:
            return
        row = (QFontMetrics(text_font(TextRole.NOTE)).height() + 4) / max(self.box.height(), 1.0)
        room = max(0.2, 1 - 2 * row)
        self.box.setYRange(0, 2 * row + room, padding=0)
        bands = ((_LOWER * room + row, (1 - _LOWER) * room), (0.0, _LOWER * room))
        self._heights = tuple(
            bottom + height * (_SPARE + (1 - 2 * _SPARE) * _shares(values))
            for (bottom, height), values in zip(
                bands, (sweep.chunks.astype(np.float64), sweep.median), strict=True
            )
        )
        edges = np.append(sweep.begins, sweep.end)
        for line, title, heights, (bottom, height) in zip(
            self._lines, self._titles, self._heights, bands, strict=True
        ):
            line.setData(edges, heights, stepMode="center")
            title.setPos(sweep.low, bottom + height)
        for zones in (self._allowed, self._flat):
            zones.setOpts(height=2 * row + room)
        tops = [bottom + height for bottom, height in bands]
        self._rows.setOpts(x0=2 * [sweep.low], x1=2 * [sweep.high], y0=tops, height=row)
        self.mark_place(self.place)

    def apply_theme(self, theme: Theme) -> None:
        line = self.fontMetrics().height()
        self.setMinimumSize(line * 12, line * 7)
        self.plotItem.layout.setContentsMargins(line, 0, line, 0)
        self.setBackground(theme.panel)
        self.box.setBackgroundColor(QBrush(QColor(theme.line), Qt.BrushStyle.BDiagPattern))
        self._axis.follow(theme)
        self._allowed.setOpts(brush=theme.paper, pen=pg.mkPen(None))
        # A hair apart, so that two zones that meet are two.
        self._flat.setOpts(brush=theme.selected, pen=pg.mkPen(theme.paper))
        self._rows.setOpts(brush=theme.panel, pen=pg.mkPen(None))
        self._current.setPen(pg.mkPen(theme.accent))
        self._pointed.setPen(pg.mkPen(theme.second, style=Qt.PenStyle.DashLine))
        for line_, title, ink in zip(self._lines, self._titles, (theme.accent, theme.ok), strict=True):
            line_.setPen(pg.mkPen(ink, width=1.5))
            title.setFont(text_font(TextRole.NOTE))
            title.setColor(theme.second)
        self._lay_out()

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 20, line * 13)

    def value_of(self, place: int) -> float:
        """Return the value that a step of the slider stands for."""
        assert self._sweep is not None
        field = PARAMETERS[self._sweep.parameter]
        return round(self._first + place * field.step, decimals_of(field))

    def _place_of(self, value: float) -> int:
        """Return the step that is nearest to a value."""
        assert self._sweep is not None
        if not self._places:
            return NOWHERE
        step = PARAMETERS[self._sweep.parameter].step
        return max(0, min(round((value - self._first) / step), self._places - 1))

    def place_at(self, point: QPointF) -> int:
        if self._sweep is None or not self.box.sceneBoundingRect().contains(point):
            return NOWHERE
        return self._place_of(self.box.mapSceneToView(point).x())

    def point_of(self, place: int) -> QPointF:
        return QPointF(self.value_of(place), float(self._heights[0].max()))

    def describe(self, place: int) -> CardText:
        return self._describe_value(self.value_of(place))

    def _describe_value(self, value: float) -> CardText:
        assert self._sweep is not None
        sweep, step = self._sweep, self._sweep.at(value)
        name = f"{PARAMETERS[sweep.parameter].label} {format_number(value)}"
        if step < 0:
            return CardText(f"{name}: not allowed", (sweep.refused,))
        return CardText(name, (format_figures(int(sweep.chunks[step]), float(sweep.median[step])),))

    def place_for_key(self, event: QKeyEvent) -> int | None:
        if self._sweep is None or not self._places:
            return None
        at, last = self.place, self._places - 1
        if at == NOWHERE:
            at = self._place_of(self._sweep.current)
        moves = {
            Qt.Key.Key_Left: at - 1,
            Qt.Key.Key_Right: at + 1,
            Qt.Key.Key_PageDown: at - 10,
            Qt.Key.Key_PageUp: at + 10,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        place = moves.get(Qt.Key(event.key()))
        return None if place is None else max(0, min(place, last))

    def mark_place(self, place: int) -> None:
        sweep = self._sweep
        self._pointed.setVisible(place != NOWHERE)
        if sweep is None:
            return
        marked = {sweep.current: self._current.pen.color()}
        if place != NOWHERE:
            self._pointed.setPos(self.value_of(place))
            marked[self.value_of(place)] = self._pointed.pen.color()
        self._dots.setData(
            [
                {"pos": (value, heights[sweep.at(value)]), "brush": ink, "pen": ink}
                for value, ink in marked.items()
                for heights in self._heights
                if sweep.at(value) >= 0
            ]
        )

    def _click_value(self, place: int) -> None:
        if self._sweep is not None:
            self.value_clicked.emit(as_value(PARAMETERS[self._sweep.parameter], self.value_of(place)))


def format_figures(chunks: int, median: float) -> str:
    """Say how many chunks there are, and how large."""
    return f"{pluralize(chunks, 'chunk')}, median {median:,g} tokens"


def _shares(values: NumberArray) -> NumberArray:
    """Return where values lie between the least and the greatest, or nothing where that is far less.

    values: (k,) float64. Returns (k,) float64 in [0, 1].
    """
    low, high = float(values.min()), float(values.max())
    if low == high:
        return np.full(len(values), 0.5)
    if low < high / 2:
        low = 0.0
    return (values - low) / (high - low)


def _bars() -> pg.BarGraphItem:
    return pg.BarGraphItem(x0=[], x1=[], y0=0, height=1)
