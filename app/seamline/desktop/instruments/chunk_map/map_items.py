"""The items that a chunk map draws over its marks: lines, rings, the star of a question, and the lasso."""

from __future__ import annotations

from typing import Any

import pyqtgraph as pg
from PySide6.QtGui import QColor

from seamline.desktop.widgets.theme import Theme
from seamline.engine.arrays import FloatArray

_FADED = 26
STAR = 20
"""The size of the star of a question, in pixels."""


class MapItems:
    """The items over the marks, made once; each `set_*` method changes what they show."""

    def __init__(self, box: Any) -> None:
        # One pixel wide and not antialiased, which takes a tenth of the time: there may be thousands.
        self._duplicates = pg.PlotCurveItem(connect="pairs")
        self._joins = pg.PlotCurveItem(connect="pairs", antialias=True)
        self._pointed = pg.ScatterPlotItem(symbol="o", pxMode=True, size=1, pen=None, brush=None)
        self._star = pg.ScatterPlotItem(symbol="star", pxMode=True, size=1, pen=None, brush=None)
        self.lasso = pg.PlotCurveItem(antialias=True)
        for item in (self._duplicates, self._joins, self._pointed, self._star, self.lasso):
            box.addItem(item, ignoreBounds=True)

    def apply_theme(self, theme: Theme) -> None:
        """Draw lines, lasso and star in a theme's colours."""
        self._duplicates.setPen(pg.mkPen(theme.warning, width=1))
        self._joins.setPen(pg.mkPen(theme.accent, width=1.5))
        self._pointed.setPen(pg.mkPen(theme.text, width=2))
        self._star.setPen(pg.mkPen(theme.paper, width=1))
        self._star.setBrush(pg.mkBrush(theme.accent))
        self.lasso.setPen(pg.mkPen(theme.accent, width=1.5))
        fill = QColor(theme.accent)
        fill.setAlpha(_FADED)
        self.lasso.setBrush(pg.mkBrush(fill))

    def set_pointed(self, points: FloatArray, sizes: FloatArray) -> None:
        """Ring the chunk pointed at, or none: k is 1 or 0. points: (k, 2) float32. sizes: (k,) float32."""
        self._pointed.setData(x=points[:, 0], y=points[:, 1], size=sizes + 10)

    def set_duplicates(self, ends: FloatArray) -> None:
        """Join near-duplicates by lines. ends: (2 * k, 2) float32, each two rows the ends of a line."""
        self._duplicates.setData(ends[:, 0], ends[:, 1])

    def set_question(self, star: FloatArray, ends: FloatArray) -> None:
        """Draw a question, or none, and lines. star: (1 or 0, 2) float32. ends: as for set_duplicates()."""
        self._star.setData(x=star[:, 0], y=star[:, 1], size=STAR)
        self._joins.setData(ends[:, 0], ends[:, 1])
