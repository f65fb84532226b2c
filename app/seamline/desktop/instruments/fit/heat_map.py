"""Scores by the values of two parameters, as a map of cells that each say their number."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from seamline.desktop.widgets.parameter_formatting import format_number
from seamline.desktop.widgets.theme import theme_of
from seamline.engine.config import PARAMETERS
from seamline.instruments.fit import HeatMap


class HeatMapView(QWidget):
    """Draws a heat map: the stronger a cell, the better; the best is framed. Arrow keys read the cells."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._map: HeatMap | None = None
        self._shares = np.empty((0, 0))
        self._best: tuple[int, int] | None = None
        self._hovered: tuple[int, int] | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Scores by two parameters")

    def set_map(self, heat: HeatMap | None, *, more_is_better: bool = False) -> None:
        """Show a map. more_is_better: whether a higher score is."""
        self._map, self._hovered, self._best = heat, None, None
        if heat is not None:
            scores = heat.scores if more_is_better else -heat.scores
            low, high = float(np.nanmin(scores)), float(np.nanmax(scores))
            self._shares = (scores - low) / ((high - low) or 1.0)
            best = np.unravel_index(int(np.nanargmax(scores)), scores.shape)
            self._best = heat.best or (int(best[0]), int(best[1]))
            self.setAccessibleDescription(f"Best: {self.format_cell(*self._best)}")
        self.update()

    def format_cell(self, row: int, column: int) -> str:
        """Say which values a cell stands for, and what they score."""
        if self._map is None:
            return ""
        heat = self._map
        across = f"{PARAMETERS[heat.across].label} {format_number(float(heat.columns[column]))}"
        down = f"{PARAMETERS[heat.down].label} {format_number(float(heat.rows[row]))}"
        score = float(heat.scores[row, column])
        return f"{across}, {down}: {'not possible' if np.isnan(score) else f'{score:.3f}'}"

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 20, line * 13)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 12, line * 9)

    def _plot(self) -> QRectF:
        """Return where the cells stand: right of the row's values, above the columns' and a name."""
        assert self._map is not None
        metrics = self.fontMetrics()
        rows = max(metrics.horizontalAdvance(format_number(value)) for value in self._map.rows.tolist())
        line = metrics.height()
        return QRectF(self.rect()).adjusted(rows + line * 0.8, line * 1.4, -line / 2, -line * 2.6)

    def _cell(self, row: int, column: int) -> QRectF:
        assert self._map is not None
        plot, heat = self._plot(), self._map
        width, height = plot.width() / len(heat.columns), plot.height() / len(heat.rows)
        return QRectF(plot.left() + column * width, plot.bottom() - (row + 1) * height, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme, heat, metrics = theme_of(self), self._map, self.fontMetrics()
        if heat is None:
            return
        painter.setPen(QColor(theme.quiet))
        painter.drawText(QPointF(2, metrics.ascent() + 1), f"{PARAMETERS[heat.down].label} ↑")
        name = f"{PARAMETERS[heat.across].label} →"
        painter.drawText(
            QPointF(
                self.width() - metrics.horizontalAdvance(name) - 4, self.height() - metrics.descent() - 2
            ),
            name,
        )
        wide = metrics.horizontalAdvance("0.000") + 6
        for row in range(len(heat.rows)):
            for column in range(len(heat.columns)):
                self._paint_cell(painter, row, column=column, wide=wide)
        painter.setPen(QColor(theme.quiet))
        for row, value in enumerate(heat.rows.tolist()):
            place = self._cell(row, 0)
            if place.height() >= metrics.height() or row % 2 == 0:
                at = QRectF(0, place.top(), place.left() - metrics.height() / 3, place.height())
                flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                painter.drawText(at, int(flags), format_number(value))
        for column, value in enumerate(heat.columns.tolist()):
            place = self._cell(0, column)
            at = QRectF(place.left(), place.bottom() + 2, place.width(), metrics.height())
            if place.width() >= metrics.horizontalAdvance(format_number(value)):
                painter.drawText(at, int(Qt.AlignmentFlag.AlignHCenter), format_number(value))
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 1, Qt.PenStyle.DotLine))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _paint_cell(self, painter: QPainter, row: int, *, column: int, wide: int) -> None:
        assert self._map is not None
        theme, score = theme_of(self), float(self._map.scores[row, column])
        cell = self._cell(row, column).adjusted(0.5, 0.5, -0.5, -0.5)
        if np.isnan(score):
            painter.fillRect(cell, QBrush(QColor(theme.line), Qt.BrushStyle.BDiagPattern))
            return
        share = float(self._shares[row, column])
        colour = _blend(QColor(theme.selected), QColor(theme.accent), share=share)
        painter.fillRect(cell, colour)
        if cell.width() >= wide and cell.height() >= self.fontMetrics().height():
            painter.setPen(
                QColor(
                    theme.on_accent if _stands_out(colour, theme.on_accent, other=theme.text) else theme.text
                )
            )
            painter.drawText(cell, int(Qt.AlignmentFlag.AlignCenter), f"{score:.3f}")
        for place, ink, width in ((self._best, theme.text, 2), (self._hovered, theme.quiet, 1)):
            if place == (row, column):
                painter.setPen(QPen(QColor(ink), width))
                painter.drawRect(cell.adjusted(1, 1, -1, -1))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._map is None:
            return
        plot, heat = self._plot(), self._map
        place = event.position()
        if not plot.contains(place):
            self._hover(None)
            return
        column = int((place.x() - plot.left()) / plot.width() * len(heat.columns))
        row = int((plot.bottom() - place.y()) / plot.height() * len(heat.rows))
        self._hover((min(row, len(heat.rows) - 1), min(column, len(heat.columns) - 1)))
        text = self.format_cell(*(self._hovered or (0, 0)))
        QToolTip.showText(event.globalPosition().toPoint(), text, self)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (1, 0),
            Qt.Key.Key_Down: (-1, 0),
        }
        move = moves.get(Qt.Key(event.key()))
        if move is None or self._map is None:
            super().keyPressEvent(event)
            return
        row, column = self._hovered or self._best or (0, 0)
        row = min(max(row + move[0], 0), len(self._map.rows) - 1)
        column = min(max(column + move[1], 0), len(self._map.columns) - 1)
        self._hover((row, column))
        self.setAccessibleDescription(self.format_cell(row, column))
        centre = self._cell(row, column).center().toPoint()
        QToolTip.showText(self.mapToGlobal(centre), self.format_cell(row, column), self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._hover(None)
        super().focusOutEvent(event)

    def _hover(self, cell: tuple[int, int] | None) -> None:
        if cell != self._hovered:
            self._hovered = cell
            self.update()


def _blend(low: QColor, high: QColor, *, share: float) -> QColor:
    pairs = ((low.red(), high.red()), (low.green(), high.green()), (low.blue(), high.blue()))
    return QColor(*(round(one + (other - one) * share) for one, other in pairs))


def _stands_out(ground: QColor, ink: str, *, other: str) -> bool:
    """Whether an ink has more contrast with a ground than another has."""
    return _contrast(ground, QColor(ink)) > _contrast(ground, QColor(other))


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
