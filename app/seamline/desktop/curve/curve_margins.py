"""Margins in the curve's plot: a bar up for each boundary, and a faint one down for every other gap."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGraphicsItem, QSizePolicy, QStyleOptionGraphicsItem, QWidget

from seamline.desktop.curve.curve_height import margin_heights
from seamline.desktop.curve.curve_markers import lowest_by_column
from seamline.desktop.widgets.text_style import wrapped_tip
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.engine.arrays import FloatArray
from seamline.engine.evidence.curve import Verdict
from seamline.engine.strategies.optimal import LARGEST_MARGIN

# A bar is as wide as this share of the way to the next gap, but no wider than so many pixels.
_SHARE, _WIDEST, _WIDEST_FAINT = 0.6, 9.0, 5.0
# At most one bar, up and down, for so many pixels.
_COLUMN_PIXELS = 3

Bars = list[tuple[float, float]]


class MarginBars(QGraphicsItem):
    """All bars: one item, drawn in pixels.

    Where many would cover each other, the highest of each column of pixels stands for the rest: the clearest
    boundary, and of the other gaps the one that lacks least. What cannot be cut has none.
    """

    def __init__(self) -> None:
        super().__init__()
        self._extent = (0.0, 1.0)
        self._x: NDArray[np.float64] = np.empty(0)
        self._y: NDArray[np.float64] = np.empty(0)
        self._theme = LIGHT
        self.up: Bars = []
        self.down: Bars = []
        self._between = 1.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_extent(self, extent: tuple[float, float]) -> None:
        """Take the ends of the axis."""
        if extent != self._extent:
            self.prepareGeometryChange()
            self._extent = extent

    def set_gaps(self, x: NDArray[np.float64], margins: FloatArray | None) -> None:
        """Take the margins of gaps, None for none; `show_range` draws them.

        x: (gaps,) float64, ascending. margins: (gaps,) float32, in nats.
        """
        if margins is None:
            self._x = self._y = np.empty(0)
            return
        known = margins > -LARGEST_MARGIN
        self._x, self._y = x[known], margin_heights(margins[known])

    def show_range(self, low: float, high: float, *, width: int) -> None:
        """Draw the bars of a range of x that is `width` pixels wide."""
        columns = max(1, width // _COLUMN_PIXELS)
        part = slice(*self._x.searchsorted((low, high)).tolist())
        x, y = self._x[part], self._y[part]
        is_up = y > 0
        drawn = []
        for chosen in (is_up, ~is_up):
            places, heights = x[chosen], y[chosen]
            kept = lowest_by_column(places, -heights, low=low, high=high, columns=columns)
            drawn.append(list(zip(places[kept].tolist(), heights[kept].tolist(), strict=True)))
        between = (high - low) / max(len(x), 1)
        if drawn != [self.up, self.down] or between != self._between:
            (self.up, self.down), self._between = drawn, between
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._theme = theme
        self.update()

    def boundingRect(self) -> QRectF:
        low, high = self._extent
        return QRectF(low, -1.0, high - low, 2.0)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        to_pixels = painter.transform()
        scale_x, shift_x = to_pixels.m11(), to_pixels.dx()
        scale_y, shift_y = to_pixels.m22(), to_pixels.dy()
        painter.resetTransform()
        room = _SHARE * abs(scale_x) * self._between
        zero = round(shift_y)
        for bars, colour, widest in (
            (self.down, faint_bar(self._theme), _WIDEST_FAINT),
            (self.up, clear_bar(self._theme), _WIDEST),
        ):
            width = max(1, round(min(room, widest)))
            for x, y in bars:
                left, end = round(x * scale_x + shift_x - width / 2), round(y * scale_y + shift_y)
                painter.fillRect(left, min(zero, end), width, max(1, abs(end - zero)), colour)


def clear_bar(theme: Theme) -> QColor:
    """Return the colour of boundaries."""
    return QColor(theme.verdicts[Verdict.ACCEPTED])


def faint_bar(theme: Theme) -> QColor:
    """Return the colour of gaps that are none."""
    return QColor(theme.frame)


@dataclass(frozen=True)
class _LegendEntry:
    """One kind of thing in the plot. long, short: its label where there is room, and where not."""

    long: str
    short: str


_ENTRIES = (
    _LegendEntry("boundary: worse without it", "boundary"),
    _LegendEntry("no boundary: worse with one", "no boundary"),
    _LegendEntry("similarity", "similarity"),
)

_TIP = (
    "A bar up is a boundary, a bar down a gap that is none. The longer it is, the clearer the case: at 10× "
    "the text, cut as well as it can be, fits ten times worse if that boundary goes, or if one comes there. "
    "The line behind is the similarity, without a scale."
)


class MarginLegend(QWidget):
    """Labels what the bars and the line stand for, as many as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setToolTip(wrapped_tip(_TIP))
        self.setAccessibleName("Legend")
        self.setAccessibleDescription(_TIP)

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._needed_width(self.labels), self.fontMetrics().height())

    @property
    def labels(self) -> tuple[str, ...]:
        """What is written at this width."""
        long = tuple(each.long for each in _ENTRIES)
        return long if self._needed_width(long) <= self.width() else tuple(each.short for each in _ENTRIES)

    def _needed_width(self, labels: tuple[str, ...]) -> int:
        metrics = self.fontMetrics()
        return sum(metrics.horizontalAdvance(each) + 3 * metrics.height() // 2 for each in labels)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        metrics = self.fontMetrics()
        side, middle = metrics.ascent(), self.height() / 2
        x = max(0, self.width() - self._needed_width(self.labels))
        colours = (clear_bar(self._theme), faint_bar(self._theme), QColor(self._theme.accent))
        for number, (text, colour) in enumerate(zip(self.labels, colours, strict=True)):
            if number < 2:
                top = middle - side / 2
                painter.fillRect(QRectF(x + side / 3, top, side / 3, side), colour)
            else:
                painter.setPen(QPen(colour, 1.5))
                painter.drawLine(round(x), round(middle), round(x + 0.8 * side), round(middle))
            painter.setPen(QColor(self._theme.text))
            place = QRectF(x + metrics.height(), 0, self.width() - x - metrics.height(), self.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
            x += metrics.horizontalAdvance(text) + 3 * metrics.height() // 2
