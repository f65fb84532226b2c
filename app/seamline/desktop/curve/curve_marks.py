"""Marks of boundaries of a comparison or set by hand, at the upper edge of the curve's plot."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from seamline.desktop.curve.axis_item import AxisItem
from seamline.desktop.widgets.boundary_style import MANUAL, OF_OTHER_CUT, BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.overlay import BoundaryMarks
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.desktop.widgets.unit_axis import UnitAxis
from seamline.engine.arrays import IndexArray, distinct
from seamline.engine.sizing.pins import pinned_gaps
from seamline.engine.units.units import Units

_LINED = (*OF_OTHER_CUT, *MANUAL)


def marked_gaps(marks: BoundaryMarks, units: Units) -> dict[BoundaryKind, IndexArray]:
    """Return, for each kind that occurs, the gaps nearest to its marked boundaries, (b,) int64, ascending."""
    kinds = distinct(marks.kinds).tolist()
    return {
        BoundaryKind(kind): pinned_gaps(marks.indices[marks.kinds == kind].tolist(), units) for kind in kinds
    }


class CurveMarks(AxisItem):
    """All marks as one item, drawn in pixels: a glyph for each in view, and a line if the cut may have none.

    If they would cover each other, only the first of each kind is drawn in each column of pixels.
    """

    def __init__(self, box: Any) -> None:
        super().__init__()
        self._box = box
        self._size = 1
        self._theme = LIGHT
        self._places: dict[BoundaryKind, NDArray[np.float64]] = {}
        self.drawn: dict[BoundaryKind, list[float]] = {}

    def set_gaps(self, axis: UnitAxis, gaps: dict[BoundaryKind, IndexArray]) -> None:
        """Set the gaps of each kind, (b,) int64, ascending; `show_range` draws them."""
        self._places = {kind: axis.gaps[places] for kind, places in gaps.items()}

    def show_range(self, low: float, high: float, *, columns: int) -> None:
        """Draw the marks between two values of x, at most one for each kind and column."""
        drawn = {}
        for kind, x in self._places.items():
            x = x[slice(*x.searchsorted((low, high)).tolist())]
            if len(x) > columns:
                column = ((x - low) * (columns / (high - low))).astype(np.int64)
                x = x[np.append(True, np.diff(column) > 0)]
            drawn[kind] = x.tolist()
        if drawn != self.drawn:
            self.drawn = drawn
            self.update()

    def follow(self, theme: Theme, size: int) -> None:
        """Draw the marks in a theme's colours. size: of a glyph, in pixels."""
        self._theme, self._size = theme, size
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if not self.drawn:
            return
        to_pixels = painter.transform()
        (x_low, x_high), (y_low, y_high) = self._box.viewRange()
        view = to_pixels.mapRect(QRectF(x_low, y_low, x_high - x_low, y_high - y_low))
        scale, shift = to_pixels.m11(), to_pixels.dx()
        painter.resetTransform()
        for kind, places in self.drawn.items():
            style = BoundaryStyle.of(kind, self._theme)
            # The user's marks are drawn below those of a comparison, so that neither hides the other.
            top = view.top() + 2 + (self._size + 2 if kind in MANUAL else 0)
            for x in (round(place * scale + shift) for place in places):
                if kind in _LINED:
                    painter.setPen(style.pen)
                    painter.drawLine(QLineF(x, top + self._size, x, view.bottom()))
                place = QRectF(x - self._size / 2, top, self._size, self._size)
                style.paint_mark(painter, place)
