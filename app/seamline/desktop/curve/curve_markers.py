"""The markers of verdicts on the curve; only as many are drawn as can be told apart."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from seamline.desktop.curve.axis_item import AxisItem
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.desktop.widgets.verdict_markers import MARKERS, drawn_marker
from seamline.engine.evidence.curve import Verdict


class CurveMarkers(AxisItem):
    """All markers on the curve as one item, which draws a small picture for each marker in view.

    If they would cover each other, only the lowest of each verdict is drawn in each column of pixels.
    """

    def __init__(self) -> None:
        super().__init__()
        self._size = 1
        self._theme = LIGHT
        self._hidden: set[Verdict] = set()
        self._places: dict[Verdict, tuple[NDArray[np.float64], NDArray[np.float32]]] = {}
        self._drawn: dict[Verdict, list[tuple[float, float]]] = {}
        self._pictures: dict[Verdict, QPixmap] = {}
        self._ratio = 0.0

    def set_gaps(
        self, x: NDArray[np.float64], smoothed: NDArray[np.float32], *, verdicts: NDArray[np.uint8]
    ) -> None:
        """Set the curve and its verdicts; `show_range` draws the markers.

        x: (gaps,) float64, ascending. smoothed: (gaps,) float32. verdicts: (gaps,) uint8 of Verdict.
        """
        minima = np.flatnonzero(verdicts != Verdict.NONE)
        kinds, x, smoothed = verdicts[minima], x[minima], smoothed[minima]
        for verdict in MARKERS:
            chosen = kinds == verdict
            self._places[verdict] = x[chosen], smoothed[chosen]

    def clear(self) -> None:
        """Drop all markers; they disappear at the next `show_range`."""
        self._places = {}

    @property
    def shown(self) -> tuple[Verdict, ...]:
        """The verdicts whose markers are shown."""
        return tuple(verdict for verdict in MARKERS if verdict not in self._hidden)

    def show_range(self, low: float, high: float, *, columns: int) -> None:
        """Draw the markers between two values of x, at most one for each verdict and column."""
        drawn = {}
        for verdict, (x, y) in self._places.items():
            if verdict in self._hidden:
                continue
            part = slice(*x.searchsorted((low, high)))
            x, y = x[part], y[part]
            if len(x) > columns:
                chosen = lowest_by_column(x, y, low=low, high=high, columns=columns)
                x, y = x[chosen], y[chosen]
            drawn[verdict] = list(zip(x.tolist(), y.tolist(), strict=True))
        if drawn != self._drawn:
            self._drawn = drawn
            self.update()

    def drawn(self, verdict: Verdict) -> list[tuple[float, float]]:
        """Return the (x, y) of a verdict's markers in view; none while they are hidden."""
        return self._drawn.get(verdict, [])

    def set_shown(self, verdict: Verdict, shown: bool) -> None:
        """Show or hide a verdict's markers, from the next `show_range` on."""
        (self._hidden.discard if shown else self._hidden.add)(verdict)

    def follow(self, theme: Theme, size: int) -> None:
        """Draw the markers in a theme's colours. size: of one, in pixels."""
        self._theme, self._size = theme, size
        self._ratio = 0.0
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        ratio = painter.device().devicePixelRatioF()
        if ratio != self._ratio:
            self._ratio = ratio
            self._pictures = {verdict: self._picture(verdict) for verdict in MARKERS}
        to_pixels = painter.transform()
        half = self._side // 2
        scale_x, shift_x = to_pixels.m11(), to_pixels.dx() - half
        scale_y, shift_y = to_pixels.m22(), to_pixels.dy() - half - self._size // 2
        painter.resetTransform()
        # Accepted verdicts come first; drawn last, their markers lie over all others.
        for verdict in reversed(self._drawn):
            picture = self._pictures[verdict]
            for x, y in self._drawn[verdict]:
                # Markers stand on the curve, so that they do not hide it.
                painter.drawPixmap(round(x * scale_x + shift_x), round(y * scale_y + shift_y), picture)

    @property
    def _side(self) -> int:
        """The side of a marker's picture: odd, so that a pixel is its middle."""
        return (self._size + 3) | 1

    def _picture(self, verdict: Verdict) -> QPixmap:
        colour = QColor(self._theme.verdicts[verdict])
        fill = colour if MARKERS[verdict].filled else QColor(self._theme.paper)
        return drawn_marker(verdict, self._side, size=self._size, ratio=self._ratio, colour=colour, fill=fill)


def lowest_by_column(
    x: NDArray[np.float64],
    y: NDArray[np.float32] | NDArray[np.float64],
    *,
    low: float,
    high: float,
    columns: int,
) -> NDArray[np.int64]:
    """Return the indices of the lowest y in each of `columns` equal parts of [low, high], (k,) int64.

    x: (n,) float64, ascending, within the range. y: (n,) float32 or float64. Includes all that are equally
    low, and everything if n <= columns.
    """
    if len(x) <= columns:
        return np.arange(len(x))
    column = ((x - low) * (columns / (high - low))).astype(np.int64)
    starts = np.flatnonzero(np.append(True, np.diff(column) > 0))
    lowest = np.repeat(np.minimum.reduceat(y, starts), np.diff(np.append(starts, len(x))))
    return np.flatnonzero(y == lowest)
