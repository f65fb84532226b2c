"""The similarity in a strip of its own, on the axis of the plot above it."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QWidget

from seamline.desktop.curve.curve_backdrop import CurveBackdrop
from seamline.desktop.curve.curve_items import curve_line, thin_out
from seamline.desktop.curve.curve_levels import (
    Height,
    similarity_levels,
)
from seamline.desktop.curve.curve_words import describe_gap, similarity_hint
from seamline.desktop.widgets.card import CardText
from seamline.desktop.widgets.level_axis import LevelAxis
from seamline.desktop.widgets.plot import NOWHERE, Plot
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.unit_axis import UnitAxis
from seamline.engine.analysis import Analysis
from seamline.engine.evidence.curve import Curve
from seamline.engine.phrases import capitalized

STRIP_HEIGHT = 84
"""Height in pixels if there is room."""
_MIN_HEIGHT = 56
_MARGIN = 0.08
_MAX_LEVELS = 3
_MIN_RANGE = 0.05


class SimilarityStrip(Plot):
    """A plot whose places are gaps; zooming or panning it also moves the plot above."""

    def __init__(self, above: Plot, parent: QWidget | None = None) -> None:
        self._above = above
        self.left_axis = LevelAxis("left")
        self.right_axis = LevelAxis("right")
        super().__init__(parent, axes={"left": self.left_axis, "right": self.right_axis})
        self._analysis: Analysis | None = None
        self._axis = UnitAxis(np.array([0.0, 1.0]))
        self._curve: Curve | None = None
        self._ends = (0.0, 0.0)
        self.plotItem.showAxis("right")
        self.plotItem.hideAxis("bottom")
        self.box.setMouseEnabled(x=True, y=False)
        self.backdrop = CurveBackdrop(self.box)
        self.line = curve_line()
        self.line.opts["antialias"] = True
        self.line.setZValue(-2)
        self.backdrop.setZValue(-1)
        self.plotItem.addItem(self.line, ignoreBounds=True)
        self.box.addItem(self.backdrop, ignoreBounds=True)
        thin_out(self.line)
        # pyqtgraph's own link of axes would force the plot above into the limits of an older axis.
        above.box.sigXRangeChanged.connect(self._follow_above)
        self.box.sigXRangeChanged.connect(self.show_range)
        self.box.sigRangeChangedManually.connect(self._move_above)
        self.setFixedHeight(STRIP_HEIGHT)
        self.setAccessibleName(tr("Similarity of neighbouring sentences"))
        self.apply_theme(theme_of(self))

    def take_height(self, height: int) -> None:
        """Set the height in pixels, or the least in which the curve can be read."""
        if (wanted := max(height, _MIN_HEIGHT)) != self.maximumHeight():
            self.setFixedHeight(wanted)

    def set_analysis(self, analysis: Analysis | None, axis: UnitAxis) -> None:
        """Show the similarity of an analysis over an axis; None for none."""
        self._analysis = analysis
        self.point_at(NOWHERE)
        if analysis is None or analysis.curve is None:
            self._curve = None
            return
        before, self._curve = self._curve, analysis.curve
        # Each analysis has its own Curve, but those of one text often share its arrays.
        if before is None or analysis.curve.smoothed is not before.smoothed or axis is not self._axis:
            self._axis = axis
            self._show_curve(analysis.curve, axis)
        self.backdrop.set_boundaries(axis.edges[analysis.chunks.stop[:-1]], analysis.chunks.reason[:-1])
        self._follow_above()
        self.show_range()
        low, high = self._ends
        self.setAccessibleDescription(
            tr(
                "{hint}: {low:.2f} to {high:.2f}.",
                hint=capitalized(similarity_hint(analysis)),
                low=low,
                high=high,
            )
        )

    def _show_curve(self, curve: Curve, axis: UnitAxis) -> None:
        low, high = self._ends = float(curve.smoothed.min()), float(curve.smoothed.max())
        spare = max(_MIN_RANGE, high - low) * _MARGIN
        low, high = min(low - spare, 0.0), high + spare
        self.box.setYRange(low, high, padding=0)
        self.backdrop.set_extent((axis.low, axis.high))
        levels = similarity_levels(low, high, maximum=_MAX_LEVELS)
        self.left_axis.set_levels(levels)
        self.right_axis.set_levels((), words=(tr("alike"), tr("unlike")))
        self.backdrop.set_levels([level for level, _ in levels])
        self.line.setData(axis.gaps, curve.smoothed, fillLevel=low)

    def show_range(self) -> None:
        """Draw the range in view."""
        low, high = self.box.viewRange()[0]
        self.backdrop.show_range(low, high, width=max(1, round(self.box.width())))

    def _follow_above(self) -> None:
        if self._curve is not None:
            self.box.setXRange(*self._above.box.viewRange()[0], padding=0)

    def _move_above(self) -> None:
        """Apply a zoom or pan of the strip to the plot above, as if it were the user's there."""
        self._above.box.setXRange(*self.box.viewRange()[0], padding=0)
        # The plot above may have limited the range to its ends.
        self._follow_above()
        self._above.box.sigRangeChangedManually.emit([True, False])

    def apply_theme(self, theme: Theme) -> None:
        self.setBackground(theme.panel)
        self.left_axis.follow(theme)
        self.right_axis.follow(theme)
        self.backdrop.follow(theme)
        self.line.setPen(pg.mkPen(theme.accent, width=1))
        self.line.setBrush(QColor(theme.selected))

    def place_at(self, point: QPointF) -> int:
        if self._analysis is None or not self.box.sceneBoundingRect().contains(point):
            return NOWHERE
        return self._axis.gap_at(self.box.mapSceneToView(point).x())

    def point_of(self, place: int) -> QPointF:
        assert self._curve is not None
        return QPointF(float(self._axis.gaps[place]), float(self._curve.smoothed[place]))

    def describe(self, place: int) -> CardText:
        assert self._analysis is not None
        return describe_gap(self._analysis, place, height=Height.SIMILARITY)

    def place_for_key(self, event: QKeyEvent) -> int | None:
        if self._analysis is None or event.key() not in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            return None
        step = 1 if event.key() == Qt.Key.Key_Right else -1
        low, high = self.box.viewRange()[0]
        first, last = self._axis.gap_at(low), self._axis.gap_at(high)
        if self.place == NOWHERE:
            return first if step > 0 else last
        return min(max(self.place + step, first), last)
