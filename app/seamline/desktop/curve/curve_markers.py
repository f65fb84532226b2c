"""Verdicts on the curve: a shape and a colour for each, and the legend that shows or hides them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QGraphicsItem,
    QHBoxLayout,
    QSizePolicy,
    QStyleOptionGraphicsItem,
    QWidget,
)

from seamline.desktop.widgets.steady_text import ToggleButton
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.engine.evidence.curve import Verdict


@dataclass(frozen=True)
class VerdictMarker:
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

MARKERS: Mapping[Verdict, VerdictMarker] = {
    Verdict.ACCEPTED: VerdictMarker(_TRIANGLE, True, "accepted", "▼"),
    Verdict.ABOVE_THRESHOLD: VerdictMarker(_TRIANGLE, False, "above", "▽"),
    Verdict.PLATEAU: VerdictMarker(_bar(1.0, 0.35), True, "plateau", "▬"),
    Verdict.EDGE: VerdictMarker(_bar(0.3, 1.0), True, "edge", "|"),
    Verdict.MERGED: VerdictMarker(_DIAMOND, False, "merged", "◇"),
    Verdict.ATOMIC: VerdictMarker(_cross(), False, "kept whole", "×"),
    Verdict.UNUSED: VerdictMarker(_ring(), False, "unused", "○"),
}
# Most minima inside kept blocks are of no interest, and there are many of them.
HIDDEN_AT_FIRST = frozenset({Verdict.ATOMIC})
# Higher and lower than any view: similarities lie between -1 and 1.
_FAR = 3.0


class CurveMarkers(QGraphicsItem):
    """All markers on the curve: one item, which draws a small picture for each in view.

    Where many would cover each other, the lowest of each verdict and column of pixels stands for the rest.
    """

    def __init__(self) -> None:
        super().__init__()
        self._extent = (0.0, 1.0)
        self._size = 1
        self._theme = LIGHT
        self._hidden = set(HIDDEN_AT_FIRST)
        self._places: dict[Verdict, tuple[NDArray[np.float64], NDArray[np.float32]]] = {}
        self._drawn: dict[Verdict, list[tuple[float, float]]] = {}
        self._pictures: dict[Verdict, QPixmap] = {}
        self._ratio = 0.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_extent(self, extent: tuple[float, float]) -> None:
        """Take the ends of the axis."""
        if extent != self._extent:
            self.prepareGeometryChange()
            self._extent = extent

    def set_gaps(
        self, x: NDArray[np.float64], smoothed: NDArray[np.float32], *, verdicts: NDArray[np.uint8]
    ) -> None:
        """Take the curve and its verdicts; `show_range` draws them.

        x: (gaps,) float64, ascending. smoothed: (gaps,) float32. verdicts: (gaps,) uint8 of Verdict.
        """
        minima = np.flatnonzero(verdicts != Verdict.NONE)
        kinds, x, smoothed = verdicts[minima], x[minima], smoothed[minima]
        for verdict in MARKERS:
            chosen = kinds == verdict
            self._places[verdict] = x[chosen], smoothed[chosen]

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
        """Return the places of a verdict's markers in view; none while they are hidden."""
        return self._drawn.get(verdict, [])

    def set_shown(self, verdict: Verdict, shown: bool) -> None:
        """Show or hide a verdict's markers, from the next `show_range` on."""
        (self._hidden.discard if shown else self._hidden.add)(verdict)

    def set_theme(self, theme: Theme, size: int) -> None:
        """Take the theme's colours. size: of a marker in pixels."""
        self._theme, self._size = theme, size
        self._ratio = 0.0
        self.update()

    def boundingRect(self) -> QRectF:
        low, high = self._extent
        return QRectF(low, -_FAR, high - low, 2 * _FAR)

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
        scale_y, shift_y = to_pixels.m22(), to_pixels.dy() - half
        painter.resetTransform()
        # The accepted ones, which are first, over all others.
        for verdict in reversed(self._drawn):
            picture = self._pictures[verdict]
            for x, y in self._drawn[verdict]:
                painter.drawPixmap(round(x * scale_x + shift_x), round(y * scale_y + shift_y), picture)

    @property
    def _side(self) -> int:
        """The side of a marker's picture: odd, so that a pixel is its middle."""
        return (self._size + 3) | 1

    def _picture(self, verdict: Verdict) -> QPixmap:
        colour = QColor(self._theme.verdicts[verdict])
        fill = colour if MARKERS[verdict].filled else QColor(self._theme.paper)
        return _drawn_marker(
            verdict, self._side, size=self._size, ratio=self._ratio, colour=colour, fill=fill
        )


def _drawn_marker(
    verdict: Verdict, side: int, *, size: float, ratio: float, colour: QColor, fill: QColor | None
) -> QPixmap:
    """Return a verdict's shape in the middle of a transparent square, both in pixels of the layout."""
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / 2, side / 2)
    painter.scale(size, size)
    pen = QPen(colour, 1.5)
    pen.setCosmetic(True)
    painter.setPen(pen)
    if fill is not None:
        painter.setBrush(fill)
    painter.drawPath(MARKERS[verdict].path)
    painter.end()
    return pixmap


def verdict_label(verdict: Verdict, *, is_depth: bool) -> str:
    """Return a verdict in words. is_depth: whether the curve shows depths, which are to be large."""
    return "not deep enough" if is_depth and verdict == Verdict.ABOVE_THRESHOLD else verdict.label


def lowest_by_column(
    x: NDArray[np.float64],
    y: NDArray[np.float32] | NDArray[np.float64],
    *,
    low: float,
    high: float,
    columns: int,
) -> NDArray[np.int64]:
    """Return the places of the lowest y in each of `columns` equal parts of [low, high], (k,) int64.

    x: (n,) float64, ascending, within the range. y: (n,) float32 or float64. Of equally low ones, all.
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
        self._is_depth = False
        self.buttons: dict[Verdict, ToggleButton] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addStretch(1)
        # Narrower than its words it shows the numbers alone, so it takes what width it is given.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        for verdict in MARKERS:
            button = ToggleButton()
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
        if counts == self._counts:
            return
        for verdict, button in self.buttons.items():
            count = counts.get(verdict, 0)
            if count != self._counts[verdict]:
                self._counts[verdict] = count
                button.setVisible(count > 0)
                self._describe(verdict)
        self._fit()

    def set_depth(self, is_depth: bool) -> None:
        """Call minima by what the curve shows: not deep enough, or not low enough."""
        if is_depth != self._is_depth:
            self._is_depth = is_depth
            self._describe(Verdict.ABOVE_THRESHOLD)
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
        if not with_words:
            return count
        is_shallow = self._is_depth and verdict == Verdict.ABOVE_THRESHOLD
        return f"{'shallow' if is_shallow else MARKERS[verdict].word} {count}"

    def _toggle(self, verdict: Verdict, shown: bool) -> None:
        self.buttons[verdict].setIcon(self._icon(verdict, shown))
        self._describe(verdict)
        self.toggled.emit(int(verdict), shown)

    def _describe(self, verdict: Verdict) -> None:
        button, count = self.buttons[verdict], self._counts[verdict]
        button.show_text(self._text(verdict, with_words=self._with_words))
        action = "click to hide" if button.isChecked() else "hidden; click to show"
        label = verdict_label(verdict, is_depth=self._is_depth)
        button.setToolTip(f"{count:,} minima: {label} ({action})")
        button.setAccessibleName(f"{label}, {count} minima")

    def _icon(self, verdict: Verdict, shown: bool) -> QIcon:
        side, ratio = self.fontMetrics().ascent(), self.devicePixelRatioF()
        colour = QColor(self._theme.verdicts[verdict] if shown else self._theme.quiet)
        fill = colour if MARKERS[verdict].filled and shown else None
        return QIcon(_drawn_marker(verdict, side, size=side * 0.75, ratio=ratio, colour=colour, fill=fill))
