"""Histogram of chunk sizes, with the sizes asked for marked."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from seamline.desktop.widgets.theme import theme_of
from seamline.engine.arrays import CountArray
from seamline.instruments.formatting import pluralize
from seamline.instruments.size_bins import SizeBins, count_sizes, round_width


class Histogram(QWidget):
    """Bars of chunk sizes; a bar is picked by a click, or by the arrow keys and Enter.

    sizes_clicked: the lowest and the highest number of tokens in the bar.
    """

    sizes_clicked = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bins: SizeBins | None = None
        self._marks: tuple[tuple[str, int], ...] = ()
        self._limits = (0, 0)
        self._hovered = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Histogram of chunk sizes")
        self._about = ""

    def set_sizes(
        self,
        tokens: CountArray,
        marks: Mapping[str, int],
        *,
        min_tokens: int,
        max_tokens: int,
        exact: bool = True,
    ) -> None:
        """Show the sizes of chunks; bars outside the limits are hatched.

        tokens: (m,) int32. marks: sizes to mark, by name. exact: whether sizes are counted and not estimated.
        """
        self._about = "" if exact else "~"
        self._bins = count_sizes(tokens, max_tokens)
        self._marks = tuple(sorted(marks.items(), key=lambda mark: mark[1]))
        self._limits = (min_tokens, max_tokens)
        self._hovered = min(self._hovered, len(self._bins.count) - 1)
        self.setAccessibleDescription(self._description())
        self.update()

    def format_bin(self, number: int) -> str:
        """Say which sizes a bar stands for, and how many chunks have them."""
        if self._bins is None or not 0 <= number < len(self._bins.count):
            return ""
        low, high, count = (
            int(array[number]) for array in (self._bins.low, self._bins.high, self._bins.count)
        )
        sizes = f"{low:,}" if low == high else f"{low:,} to {high:,}"
        return f"{pluralize(count, 'chunk')} of {self._about}{sizes} tokens"

    def sizeHint(self) -> QSize:
        height = self.fontMetrics().height()
        return QSize(height * 26, height * 11)

    def minimumSizeHint(self) -> QSize:
        height = self.fontMetrics().height()
        return QSize(height * 12, height * 6)

    def _description(self) -> str:
        if self._bins is None:
            return ""
        marks = ", ".join(f"{name} {tokens:,}" for name, tokens in self._marks)
        bars = "; ".join(self.format_bin(number) for number in np.flatnonzero(self._bins.count).tolist())
        return f"{bars}. Marked: {marks}." if marks else f"{bars}."

    def _plot(self) -> QRectF:
        """Return where the bars stand: below the names of the marks, above the numbers of the axis."""
        line = self.fontMetrics().height()
        return QRectF(self.rect()).adjusted(line, line * (len(self._marks) + 0.5), -line, -line * 1.6)

    def _x_of(self, tokens: float) -> float:
        assert self._bins is not None
        plot = self._plot()
        return plot.left() + plot.width() * min(1.0, tokens / self._bins.end)

    def _bin_at(self, x: float) -> int:
        plot = self._plot()
        if self._bins is None or not plot.left() <= x < plot.right():
            return -1
        return int((x - plot.left()) / plot.width() * len(self._bins.count))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme, plot = theme_of(self), self._plot()
        if self._bins is None or not self._bins.count.any() or plot.height() < 8:
            painter.setPen(QColor(theme.quiet))
            text = "" if self._bins is not None and self._bins.count.any() else "No chunks to count yet"
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)
            return
        self._paint_bars(painter, plot)
        self._paint_axis(painter, plot)
        self._paint_marks(painter, plot)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _paint_bars(self, painter: QPainter, plot: QRectF) -> None:
        assert self._bins is not None
        theme, bins = theme_of(self), self._bins
        width = plot.width() / len(bins.count)
        minimum, maximum = self._limits
        highest = int(bins.count.max())
        painter.setPen(Qt.PenStyle.NoPen)
        for number in np.flatnonzero(bins.count).tolist():
            # A bar of one chunk among thousands is still seen.
            height = max(2.0, plot.height() * int(bins.count[number]) / highest)
            bar = QRectF(plot.left() + number * width, plot.bottom() - height, max(1.0, width - 1), height)
            misses = bins.high[number] < minimum or bins.low[number] > maximum
            ink = QColor(theme.warning if misses else theme.accent)
            if number == self._hovered:
                ink = ink.lighter(125) if theme.is_dark else ink.darker(125)
            if misses:
                painter.fillRect(bar, QColor(theme.selected))
            painter.fillRect(
                bar, QBrush(ink, Qt.BrushStyle.BDiagPattern if misses else Qt.BrushStyle.SolidPattern)
            )
        if self._hovered >= 0:
            column = QRectF(
                plot.left() + self._hovered * width, plot.top(), max(1.0, width - 1), plot.height()
            )
            painter.setPen(QPen(QColor(theme.quiet), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(column)

    def _paint_axis(self, painter: QPainter, plot: QRectF) -> None:
        assert self._bins is not None
        theme, metrics = theme_of(self), self.fontMetrics()
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        painter.setPen(QColor(theme.quiet))
        step = round_width(self._bins.end / max(1.0, plot.width() / metrics.horizontalAdvance("0,000,000")))
        baseline = plot.bottom() + metrics.ascent() + 3
        for tokens in range(0, self._bins.end + 1, step):
            text = f"{tokens:,}"
            x = self._x_of(tokens) - metrics.horizontalAdvance(text) / 2
            painter.drawText(QPointF(min(x, self.width() - metrics.horizontalAdvance(text)), baseline), text)
        if self._bins.overflow:
            text = "and more"
            painter.drawText(
                QPointF(plot.right() - metrics.horizontalAdvance(text), plot.top() + metrics.ascent()), text
            )

    def _paint_marks(self, painter: QPainter, plot: QRectF) -> None:
        assert self._bins is not None
        theme, metrics = theme_of(self), self.fontMetrics()
        line = metrics.height()
        for row, (name, tokens) in enumerate(self._marks):
            if tokens <= self._bins.end:
                style = Qt.PenStyle.DashLine if name == "target" else Qt.PenStyle.SolidLine
                painter.setPen(QPen(QColor(theme.quiet), 1, style))
                x = self._x_of(tokens)
                painter.drawLine(QPointF(x, row * line + 2), QPointF(x, plot.bottom()))
        # Names come last, on a ground of their own: the line of another mark may cross them.
        for row, (name, tokens) in enumerate(self._marks):
            text = f"{name} {tokens:,}" if tokens <= self._bins.end else f"{name} {tokens:,} →"
            x, width = self._x_of(tokens), metrics.horizontalAdvance(text)
            left = x - width - 5 if x + width + 5 > self.width() else x + 5
            painter.fillRect(QRectF(left - 1, row * line + 1, width + 2, line), self.palette().window())
            painter.setPen(QColor(theme.text))
            painter.drawText(QPointF(left, row * line + metrics.ascent() + 1), text)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._bin_at(event.position().x()))
        QToolTip.showText(event.globalPosition().toPoint(), self.format_bin(self._hovered), self)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pick(self._bin_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._bins.count) - 1 if self._bins is not None else -1
        moves = {
            Qt.Key.Key_Left: max(0, self._hovered - 1),
            Qt.Key.Key_Right: min(last, self._hovered + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        key = Qt.Key(event.key())
        if key in moves and last >= 0:
            self._hover(moves[key])
            at = (
                QPointF(self._x_of(int(self._bins.low[self._hovered])), self._plot().top())
                if self._bins
                else QPointF()
            )
            QToolTip.showText(self.mapToGlobal(at).toPoint(), self.format_bin(self._hovered), self)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._pick(self._hovered)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._hover(-1)
        super().focusOutEvent(event)

    def _hover(self, number: int) -> None:
        if number != self._hovered:
            self._hovered = number
            self.update()

    def _pick(self, number: int) -> None:
        if self._bins is not None and 0 <= number < len(self._bins.count) and self._bins.count[number]:
            self.sizes_clicked.emit(int(self._bins.low[number]), int(self._bins.high[number]))
