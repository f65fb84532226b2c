"""Verdicts on the curve: a shape and a colour for each, and the legend that shows or hides them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from seamline.desktop.theme import LIGHT, Theme
from seamline.engine.curve import Verdict


@dataclass(frozen=True)
class Marker:
    """How a verdict is drawn. path: within one unit around 0, y downwards; glyph: the same in text."""

    path: QPainterPath
    filled: bool
    word: str
    glyph: str


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.closeSubpath()
    return path


def _bar(width: float, height: float) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(-width / 2, -height / 2, width, height))
    return path


def _cross() -> QPainterPath:
    path = QPainterPath()
    for sign in (1, -1):
        path.moveTo(-0.35, -0.35 * sign)
        path.lineTo(0.35, 0.35 * sign)
    return path


def _ring() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(-0.4, -0.4, 0.8, 0.8))
    return path


_TRIANGLE = _polygon((-0.5, -0.4), (0.5, -0.4), (0.0, 0.5))
_DIAMOND = _polygon((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))

MARKERS: Mapping[Verdict, Marker] = {
    Verdict.ACCEPTED: Marker(_TRIANGLE, True, "accepted", "▼"),
    Verdict.ABOVE_THRESHOLD: Marker(_TRIANGLE, False, "above", "▽"),
    Verdict.PLATEAU: Marker(_bar(1.0, 0.35), True, "plateau", "▬"),
    Verdict.EDGE: Marker(_bar(0.3, 1.0), True, "edge", "|"),
    Verdict.MERGED: Marker(_DIAMOND, False, "merged", "◇"),
    Verdict.ATOMIC: Marker(_cross(), False, "kept whole", "×"),
    Verdict.UNUSED: Marker(_ring(), False, "unused", "○"),
}
# Most minima inside kept blocks are of no interest, and there are many of them.
HIDDEN_AT_FIRST = frozenset({Verdict.ATOMIC})


class CurveMarkers:
    """The markers on the curve: one item for each verdict, filled with what is in view.

    Where many would cover each other, the lowest of each verdict and column of pixels stands for the rest.
    """

    def __init__(self) -> None:
        self.items: dict[Verdict, Any] = {}
        self._places: dict[Verdict, tuple[NDArray[np.float64], NDArray[np.float32]]] = {}
        for verdict in MARKERS:
            item = pg.ScatterPlotItem(pxMode=True, symbol=MARKERS[verdict].path)
            item.setZValue(20 if verdict == Verdict.ACCEPTED else 15)
            item.setVisible(verdict not in HIDDEN_AT_FIRST)
            self.items[verdict] = item

    def set_gaps(
        self, x: NDArray[np.float64], smoothed: NDArray[np.float32], verdicts: NDArray[np.uint8]
    ) -> None:
        """Take the curve and its verdicts; `show_range` draws them. All (gaps,); x ascending."""
        for verdict in MARKERS:
            gaps = np.flatnonzero(verdicts == verdict)
            self._places[verdict] = x[gaps], smoothed[gaps]

    def show_range(self, low: float, high: float, columns: int) -> None:
        """Draw the markers between two values of x, at most one for each verdict and column."""
        for verdict, (x, y) in self._places.items():
            if not self.items[verdict].isVisible():
                continue
            part = slice(np.searchsorted(x, low), np.searchsorted(x, high, side="right"))
            chosen = lowest_by_column(x[part], y[part], low, high, columns)
            self.items[verdict].setData(x=x[part][chosen], y=y[part][chosen])

    def set_shown(self, verdict: Verdict, shown: bool) -> None:
        """Show or hide a verdict's markers, from the next `show_range` on."""
        self.items[verdict].setVisible(shown)

    def set_theme(self, theme: Theme, size: int) -> None:
        """Take the theme's colours. size: of a marker in pixels."""
        for verdict, item in self.items.items():
            colour = QColor(theme.verdicts[verdict])
            item.setSize(size)
            item.setPen(pg.mkPen(colour, width=1.5))
            item.setBrush(colour if MARKERS[verdict].filled else QColor(theme.base))


def lowest_by_column(
    x: NDArray[np.float64], y: NDArray[np.float32], low: float, high: float, columns: int
) -> NDArray[np.int64]:
    """Return the places of the lowest y in each of `columns` equal parts of [low, high].

    x: (n,) ascending, within the range. Equally low ones are all returned.
    """
    if len(x) <= columns:
        return np.arange(len(x))
    column = ((x - low) * (columns / (high - low))).astype(np.int64)
    starts = np.flatnonzero(np.append(True, np.diff(column) > 0))
    lowest = np.repeat(np.minimum.reduceat(y, starts), np.diff(np.append(starts, len(x))))
    return np.flatnonzero(y == lowest)


class VerdictLegend(QWidget):
    """A button for each verdict that occurs, with its marker and its number; off hides the markers."""

    toggled = Signal(int, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._counts: dict[Verdict, int] = dict.fromkeys(MARKERS, 0)
        self._with_words = True
        self.buttons: dict[Verdict, QToolButton] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addStretch(1)
        # Narrower than its words it shows the numbers alone, so it takes what width it is given.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        for verdict in MARKERS:
            button = QToolButton()
            button.setCheckable(True)
            button.setChecked(verdict not in HIDDEN_AT_FIRST)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.toggled.connect(lambda shown, verdict=verdict: self._toggle(verdict, shown))
            button.hide()
            layout.addWidget(button)
            self.buttons[verdict] = button

    @property
    def shown(self) -> tuple[Verdict, ...]:
        """The verdicts whose markers are to be seen."""
        return tuple(verdict for verdict, button in self.buttons.items() if button.isChecked())

    def set_counts(self, counts: Mapping[Verdict, int]) -> None:
        """Say how often each verdict occurs; those that do not are left out."""
        for verdict, button in self.buttons.items():
            count = counts.get(verdict, 0)
            if count != self._counts[verdict]:
                self._counts[verdict] = count
                button.setVisible(count > 0)
                self._describe(verdict)
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._theme = theme
        for verdict, button in self.buttons.items():
            button.setIcon(self._icon(verdict, button.isChecked()))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use words where there is room for them."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = self.fontMetrics()
        around = metrics.height() + 4 * metrics.averageCharWidth()
        needed = sum(
            metrics.horizontalAdvance(self._text(verdict, with_words=True)) + around
            for verdict, count in self._counts.items()
            if count > 0
        )
        if (needed <= self.width()) != self._with_words:
            self._with_words = not self._with_words
            for verdict in self.buttons:
                self._describe(verdict)

    def _text(self, verdict: Verdict, *, with_words: bool) -> str:
        count = f"{self._counts[verdict]:,}"
        return f"{MARKERS[verdict].word} {count}" if with_words else count

    def _toggle(self, verdict: Verdict, shown: bool) -> None:
        self.buttons[verdict].setIcon(self._icon(verdict, shown))
        self._describe(verdict)
        self.toggled.emit(int(verdict), shown)

    def _describe(self, verdict: Verdict) -> None:
        button, count = self.buttons[verdict], self._counts[verdict]
        button.setText(self._text(verdict, with_words=self._with_words))
        action = "click to hide" if button.isChecked() else "hidden; click to show"
        button.setToolTip(f"{count:,} minima: {verdict.label} ({action})")
        button.setAccessibleName(f"{verdict.label}, {count} minima")

    def _icon(self, verdict: Verdict, shown: bool) -> QIcon:
        side, ratio = self.fontMetrics().ascent(), self.devicePixelRatioF()
        pixmap = QPixmap(round(side * ratio), round(side * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(side / 2, side / 2)
        painter.scale(side * 0.75, side * 0.75)
        colour = QColor(self._theme.verdicts[verdict] if shown else self._theme.left_out)
        pen = QPen(colour, 1.5)
        pen.setCosmetic(True)
        painter.setPen(pen)
        if MARKERS[verdict].filled and shown:
            painter.setBrush(colour)
        painter.drawPath(MARKERS[verdict].path)
        painter.end()
        return QIcon(pixmap)
