"""Pk of several presets on several sets: a dot for each, with its interval, and their means."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
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

from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.instruments.evaluation import MEAN, Evaluation, Interval

# Corners of the marks of presets around the middle, so that colour is not all that tells them apart.
_SHAPES: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.2), (1.1, 0.8), (-1.1, 0.8)),
    ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
    ((-1.1, -0.8), (1.1, -0.8), (0, 1.2)),
)
_LEAST_RANGE = 0.5
_STEP = 0.1


@dataclass(frozen=True)
class _Mark:
    """A dot and its interval, where they stand. number: of the preset."""

    name: str
    config: str
    number: int
    interval: Interval
    place: QPointF
    low: float
    high: float


class EvaluationPlot(QWidget):
    """Draws a row for each set, the mean below them, and a legend above; the arrow keys read the dots."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._found: Evaluation | None = None
        self._marks: tuple[_Mark, ...] = ()
        self._hovered = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.setAccessibleName("Pk of presets by set")

    def set_evaluation(self, found: Evaluation | None) -> None:
        """Show an evaluation, or nothing."""
        self._found, self._hovered = found, -1
        self.setAccessibleDescription(f"Best: {self._text_of(found.best, MEAN)}" if found else "")
        self.updateGeometry()
        self._lay_out()

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 24, self.minimumSizeHint().height() + line * 4)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        rows = len(self._found.sets) + 1 if self._found else 4
        each = self._row_lines()
        return QSize(line * 14, round(line * (rows * each + 3)) + self._legend_height(line * 14))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._lay_out()

    def _row_lines(self) -> float:
        """Return how many lines of text a row needs, so that its dots stand apart."""
        return max(1.2, 0.45 * len(self._found.configs)) if self._found else 1.2

    def _legend(self, width: float) -> list[tuple[QPointF, str]]:
        """Return where each preset is named, in lines as wide as that, by the baseline of its name."""
        metrics = self.fontMetrics()
        places: list[tuple[QPointF, str]] = []
        x, y = 0.0, metrics.ascent() + metrics.height() * 0.25
        for config in self._found.configs if self._found else ():
            needed = metrics.horizontalAdvance(config) + metrics.height() * 1.8
            if x and x + needed > width:
                x, y = 0.0, y + metrics.height() * 1.15
            places.append((QPointF(x + metrics.height(), y), config))
            x += needed
        return places

    def _legend_height(self, width: float) -> int:
        places = self._legend(width)
        line = self.fontMetrics().height()
        return round(places[-1][0].y() + line * 0.6) if places else 0

    def _plot(self) -> QRectF:
        """Return where the rows stand: below the legend, right of the sets' names, above the scale."""
        metrics = self.fontMetrics()
        names = [*self._found.sets, "mean"] if self._found else []
        widest = max((metrics.horizontalAdvance(name) for name in names), default=0)
        left = min(widest + metrics.height(), self.width() / 3)
        top = self._legend_height(self.width())
        return QRectF(self.rect()).adjusted(left, top, -metrics.height(), -metrics.height() * 2.6)

    def _lay_out(self) -> None:
        self._marks = tuple(self._marks_of(self._found)) if self._found else ()
        self.update()

    def _marks_of(self, found: Evaluation) -> list[_Mark]:
        plot, end = self._plot(), self._end(found)
        marks = []
        for row, name in enumerate((*found.sets, MEAN)):
            band = self._band(plot, row)
            for number, config in enumerate(found.configs):
                interval = found.pk[config, name]
                x, low, high = (plot.left() + plot.width() * value / end for value in interval)
                y = band.top() + band.height() * (number + 1) / (len(found.configs) + 1)
                marks.append(_Mark(name, config, number, interval, QPointF(x, y), low, high))
        return marks

    def _end(self, found: Evaluation) -> float:
        """Return where the scale ends, which begins at 0."""
        return max(_LEAST_RANGE, max(interval.high for interval in found.pk.values()) * 1.05)

    def _band(self, plot: QRectF, row: int) -> QRectF:
        assert self._found is not None
        height = plot.height() / (len(self._found.sets) + 1)
        return QRectF(plot.left(), plot.top() + row * height, plot.width(), height)

    def paintEvent(self, event: QPaintEvent) -> None:
        found = self._found
        if found is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_rows(painter, found)
        for place, config in self._legend(self.width()):
            number = found.configs.index(config)
            middle = place - QPointF(self.fontMetrics().height() * 0.5, self.fontMetrics().ascent() * 0.35)
            self._paint_dot(painter, middle, number=number)
            painter.setPen(QColor(self._theme.text))
            painter.drawText(place, config)
        for at, mark in enumerate(self._marks):
            painter.setPen(QPen(QColor(self._theme.tint(mark.number).spine), 1.5))
            painter.drawLine(QPointF(mark.low, mark.place.y()), QPointF(mark.high, mark.place.y()))
            self._paint_dot(painter, mark.place, number=mark.number, is_hovered=at == self._hovered)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._theme.accent), 1, Qt.PenStyle.DotLine))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _paint_rows(self, painter: QPainter, found: Evaluation) -> None:
        theme, metrics, plot, end = self._theme, self.fontMetrics(), self._plot(), self._end(found)
        painter.fillRect(plot, QColor(theme.paper))
        painter.fillRect(self._band(plot, len(found.sets)), QColor(theme.selected))
        for row, name in enumerate((*found.sets, "mean")):
            band = self._band(plot, row)
            painter.setPen(QColor(theme.text if row == len(found.sets) else theme.quiet))
            room = QRectF(0, band.top(), plot.left() - metrics.height() / 2, band.height())
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, int(room.width()))
            painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), shown)
        for number in range(int(end / _STEP + 1e-9) + 1):
            x = plot.left() + plot.width() * number * _STEP / end
            painter.setPen(QPen(QColor(theme.line), 1))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
            text = f"{number * _STEP:.1f}"
            painter.setPen(QColor(theme.quiet))
            width = metrics.horizontalAdvance(text)
            painter.drawText(QPointF(x - width / 2, plot.bottom() + metrics.ascent() + 2), text)
        label = metrics.elidedText(
            "Pk, lower is better; lines: 95% intervals", Qt.TextElideMode.ElideRight, self.width()
        )
        left = min(plot.left(), self.width() - metrics.horizontalAdvance(label) - 2.0)
        painter.drawText(QPointF(max(0.0, left), self.height() - metrics.descent() - 2.0), label)

    def _paint_dot(self, painter: QPainter, place: QPointF, *, number: int, is_hovered: bool = False) -> None:
        radius = self.fontMetrics().height() / 5
        shape = _SHAPES[number % len(_SHAPES)]
        painter.setPen(QPen(QColor(self._theme.text), 1.5) if is_hovered else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.tint(number).spine))
        if shape:
            painter.drawPolygon(QPolygonF([place + QPointF(x, y) * radius for x, y in shape]))
        else:
            painter.drawEllipse(place, radius, radius)

    def _text_of(self, config: str, name: str) -> str:
        """Say the Pk of a preset on a set."""
        assert self._found is not None
        mean, low, high = self._found.pk[config, name]
        where = f"on {name}" if name else "on average"
        return f"{config} {where}: Pk {mean:.3f}, with 95% {low:.3f} to {high:.3f}"

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position()
        near = self.fontMetrics().height() / 2
        apart = [(mark.place - place).manhattanLength() for mark in self._marks]
        at = min(range(len(apart)), key=apart.__getitem__, default=-1)
        self._hover(at if at >= 0 and apart[at] <= near else -1)
        if self._hovered >= 0:
            self._show_tip(event.globalPosition().toPoint())
        else:
            QToolTip.hideText()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        found = self._found
        across = len(found.configs) if found else 0
        moves = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: across,
            Qt.Key.Key_PageUp: -across,
        }
        move = moves.get(Qt.Key(event.key()))
        if move is None or found is None:
            super().keyPressEvent(event)
            return
        first = 0 if move > 0 else len(self._marks) - 1
        at = first if self._hovered < 0 else min(max(self._hovered + move, 0), len(self._marks) - 1)
        self._hover(at)
        self._show_tip(self.mapToGlobal(self._marks[at].place).toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._hover(-1)
        super().focusOutEvent(event)

    def _show_tip(self, place: QPoint) -> None:
        mark = self._marks[self._hovered]
        text = self._text_of(mark.config, mark.name)
        self.setAccessibleDescription(text)
        QToolTip.showText(place, text, self)

    def _hover(self, at: int) -> None:
        if at != self._hovered:
            self._hovered = at
            self.update()
