"""Scores by the values of two parameters, as a map of cells with a score each."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QGraphicsRectItem, QWidget

from seamline.desktop.widgets.card import CardText
from seamline.desktop.widgets.parameter_formatting import format_number
from seamline.desktop.widgets.plot import NOWHERE, Plot
from seamline.desktop.widgets.plot_axis import PlotAxis
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.config import PARAMETERS
from seamline.instruments.fit import HeatMap

_MOVES = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (1, 0),
    Qt.Key.Key_Down: (-1, 0),
}


class HeatMapView(Plot):
    """A map whose places are its cells, row by row: a stronger colour is better, and the best is framed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._left, self._bottom = PlotAxis("left"), PlotAxis("bottom")
        super().__init__(parent, axes={"left": self._left, "bottom": self._bottom})
        self._map: HeatMap | None = None
        self._shares = np.empty((0, 0))
        self._best = NOWHERE
        self._figures: list[pg.TextItem] = []
        self._cells = pg.BarGraphItem(x0=[], y0=[], width=1, height=1)
        self._best_frame, self._frame = QGraphicsRectItem(), QGraphicsRectItem()
        for item in (self._cells, self._best_frame, self._frame):
            self.box.addItem(item, ignoreBounds=True)
        self.box.setMouseEnabled(x=False, y=False)
        self.box.sigResized.connect(self._show_figures)
        self.setAccessibleName(tr("Scores by two parameters"))
        self.apply_theme(theme_of(self))

    def set_map(self, heat: HeatMap | None, *, more_is_better: bool = False) -> None:
        """Show a map, None for nothing. more_is_better: whether a higher score is better than a lower."""
        self.point_at(NOWHERE)
        self._map, self._best = heat, NOWHERE
        self.plotItem.setVisible(heat is not None)
        if heat is None:
            return
        scores = heat.scores if more_is_better else -heat.scores
        low, high = float(np.nanmin(scores)), float(np.nanmax(scores))
        self._shares = (scores - low) / ((high - low) or 1.0)
        rows, columns = scores.shape
        self._best = int(np.nanargmax(scores))
        if heat.best is not None:
            self._best = heat.best[0] * columns + heat.best[1]
        self.setAccessibleDescription(tr("Best: {cell}", cell=self.describe(self._best)))
        self.box.setRange(xRange=(0, columns), yRange=(0, rows), padding=0)
        for axis, values, name in (
            (self._left, heat.rows, heat.down),
            (self._bottom, heat.columns, heat.across),
        ):
            ticks = [(at + 0.5, format_number(value)) for at, value in enumerate(values.tolist())]
            # If there is no room for all ticks, every second is left out.
            axis.setTicks([ticks[::2], ticks[1::2]])
            axis.setLabel(tr(PARAMETERS[name].label))
        self._show_cells(theme_of(self))

    def _show_cells(self, theme: Theme) -> None:
        """Draw the cells with their scores. A setting that is not possible has none: its cell is hatched."""
        for figure in self._figures:
            self.box.removeItem(figure)
        self._figures = []
        if self._map is None:
            return
        rows, columns = np.nonzero(~np.isnan(self._map.scores))
        grounds = [
            _blend(QColor(theme.selected), QColor(theme.accent), share=share)
            for share in self._shares[rows, columns].tolist()
        ]
        self._cells.setOpts(x0=columns, y0=rows, brushes=grounds, pen=pg.mkPen(theme.window))
        self._best_frame.setRect(self._cell(self._best))
        for row, column, ground in zip(rows.tolist(), columns.tolist(), grounds, strict=True):
            ink = max((theme.on_accent, theme.text), key=lambda ink: _contrast(ground, QColor(ink)))
            figure = pg.TextItem(numeral(self._map.scores[row, column], ".3f"), color=ink, anchor=(0.5, 0.5))
            figure.setFont(text_font(TextRole.NOTE))
            figure.setPos(column + 0.5, row + 0.5)
            self.box.addItem(figure, ignoreBounds=True)
            self._figures.append(figure)
        self._show_figures()

    def _show_figures(self) -> None:
        """Show the numbers in the cells, if these are large enough."""
        if self._map is None:
            return
        metrics = QFontMetrics(text_font(TextRole.NOTE))
        rows, columns = self._map.scores.shape
        wide, high = self.box.width() / columns, self.box.height() / rows
        fits = wide >= metrics.horizontalAdvance("0.000") + 6 and high >= metrics.height()
        for figure in self._figures:
            figure.setVisible(fits)

    def apply_theme(self, theme: Theme) -> None:
        line = self.fontMetrics().height()
        self.setMinimumSize(line * 12, line * 9)
        self.setBackground(theme.window)
        self.box.setBackgroundColor(QBrush(QColor(theme.line), Qt.BrushStyle.BDiagPattern))
        self._left.follow(theme)
        self._bottom.follow(theme)
        self._best_frame.setPen(pg.mkPen(theme.text, width=2))
        self._frame.setPen(pg.mkPen(theme.text, style=Qt.PenStyle.DotLine, width=2))
        self._show_cells(theme)

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 20, line * 13)

    def _cell(self, place: int) -> QRectF:
        assert self._map is not None
        row, column = divmod(place, len(self._map.columns))
        # Within the cell, so that no frame is clipped at the edge of the map.
        return QRectF(column, row, 1, 1).marginsRemoved(QMarginsF(0.02, 0.02, 0.02, 0.02))

    def place_at(self, point: QPointF) -> int:
        if self._map is None or not self.box.sceneBoundingRect().contains(point):
            return NOWHERE
        at, columns = self.box.mapSceneToView(point), len(self._map.columns)
        row, column = min(int(at.y()), len(self._map.rows) - 1), min(int(at.x()), columns - 1)
        return row * columns + column

    def point_of(self, place: int) -> QPointF:
        return self._cell(place).center()

    def describe(self, place: int) -> CardText:
        assert self._map is not None
        heat = self._map
        row, column = divmod(place, len(heat.columns))
        score = float(heat.scores[row, column])
        across = f"{tr(PARAMETERS[heat.across].label)} {format_number(float(heat.columns[column]))}"
        down = f"{tr(PARAMETERS[heat.down].label)} {format_number(float(heat.rows[row]))}"
        return CardText(tr("Not possible") if np.isnan(score) else numeral(score, ".3f"), (across, down))

    def place_for_key(self, event: QKeyEvent) -> int | None:
        move = _MOVES.get(Qt.Key(event.key()))
        if move is None or self._map is None:
            return None
        rows, columns = self._map.scores.shape
        row, column = divmod(self._best if self.place == NOWHERE else self.place, columns)
        row, column = min(max(row + move[0], 0), rows - 1), min(max(column + move[1], 0), columns - 1)
        return int(row * columns + column)

    def mark_place(self, place: int) -> None:
        self._frame.setVisible(place != NOWHERE)
        if place != NOWHERE:
            self._frame.setRect(self._cell(place))


def _blend(low: QColor, high: QColor, *, share: float) -> QColor:
    pairs = ((low.red(), high.red()), (low.green(), high.green()), (low.blue(), high.blue()))
    return QColor(*(round(one + (other - one) * share) for one, other in pairs))


def _contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two colours, 1 to 21, as WCAG 2 defines it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: QColor) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
