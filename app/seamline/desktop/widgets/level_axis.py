"""Vertical axes beside plots over the text: a few levels, and words for both ends."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from seamline.desktop.widgets.axis_columns import Levels, left_width, right_width
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.desktop.widgets.type_scale import TextRole, text_font

_INDENT, _GAP = 12.0, 8.0
PixelArray = NDArray[np.float64]


class LevelAxis(pg.AxisItem):  # type: ignore[misc]
    """A column beside a plot, with levels to the left of it, and words for its upper and its lower end."""

    def __init__(self, side: str) -> None:
        super().__init__(side)
        # There are no units to shorten, and a hidden axis would lose its width with each new range.
        self.enableAutoSIPrefix(False)
        self._is_left = side == "left"
        self.levels: Levels = ()
        self.words = ("", "")
        self.colours: Theme = LIGHT
        self.tick_font = QFont()
        self.follow(LIGHT)

    def set_levels(self, levels: Levels, *, words: tuple[str, str] = ("", "")) -> None:
        """Show levels, as (height, text), and words at the upper and at the lower end."""
        if (levels, words) != (self.levels, self.words):
            self.levels, self.words = levels, words
            self.update()

    def follow(self, theme: Theme) -> None:
        """Write the levels in a theme's colours, and the font of the application."""
        self.colours, self.tick_font = theme, text_font(TextRole.NOTE)
        self.setWidth(left_width() if self._is_left else right_width())
        self.update()

    def y_of(self, value: float) -> float:
        """Return the place of a height of the plot, in pixels from the top."""
        return float(self.ys_of(np.array(value)))

    def ys_of(self, values: PixelArray) -> PixelArray:
        """Return the places of heights of the plot, in pixels from the top.

        values: (n,) float64, or a single value. Returns the same shape.
        """
        low, high = self.linkedView().viewRange()[1]
        ys: PixelArray = self.size().height() * (high - values) / ((high - low) or 1.0)
        return ys

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setFont(self.tick_font)
        painter.setPen(QColor(self.colours.quiet))
        metrics = QFontMetricsF(self.tick_font)
        width, height = self.size().width(), self.size().height()
        top, bottom = self.words
        x = _INDENT if self._is_left else _INDENT + 2
        if top:
            painter.drawText(QPointF(x, metrics.ascent()), top)
        if bottom:
            painter.drawText(QPointF(x, height - metrics.descent()), bottom)
        for baseline, text in self.baselines():
            painter.drawText(QPointF(width - _GAP - metrics.horizontalAdvance(text), baseline), text)

    def baselines(self) -> list[tuple[float, str]]:
        """Return the levels that have room, from the top: the baseline of each in pixels, and its text."""
        metrics, height = QFontMetricsF(self.tick_font), self.size().height()
        top, bottom = self.words
        rise = metrics.ascent() - metrics.descent()
        # A level that would touch a word, or the level above it, is left out.
        above = metrics.height() if top else -rise
        below = height - metrics.height() if bottom else height
        found: list[tuple[float, str]] = []
        for y, text in sorted((self.y_of(value), text) for value, text in self.levels):
            baseline = y + rise / 2
            if above <= baseline - rise and baseline <= below:
                place = max(baseline, metrics.ascent())
                if not found or place - found[-1][0] > rise:
                    found.append((place, text))
        return found

    def mouseDragEvent(self, event: Any) -> None:
        event.ignore()

    def wheelEvent(self, event: Any) -> None:
        event.ignore()
