"""Towers of the seam map, and the line of the current value: painted as one item, in pixels."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from seamline.desktop.instruments.seam_map.seam_layout import SeamLayout
from seamline.desktop.widgets.boundary_style import BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.sizing.cut import Reason

_WIDEST, _NARROWEST = 8, 2
# At most one tower is drawn in so many pixels.
_COLUMN_PIXELS = 4
_KNOB = 7
_GROUND = 0.6
# The size of the mark at the foot of a tower, the height of a tower that has room for it, and the number of
# towers up to which marks are drawn.
_MARK, _ROOM_FOR_MARK, _MAX_MARKS = 7, 15, 120


class _Pixels:
    """Converts places of the plot to pixels. view: the part in view, in pixels."""

    def __init__(self, transform: QTransform, view: QRectF) -> None:
        self._transform = transform
        self.view = transform.mapRect(view)

    def x(self, x: Any) -> Any:
        """Return places of the axis in pixels: a number, or an array of them."""
        return x * self._transform.m11() + self._transform.dx()

    def y(self, height: Any) -> Any:
        """Return heights in pixels: a number, or an array of them."""
        return height * self._transform.m22() + self._transform.dy()


class SeamTowers(QGraphicsItem):
    """A bar for each boundary over the values at which it exists, filled if the cut has it, else outlined.

    Of boundaries in the same column of pixels, one is drawn: one that the cut has, if any, and of these the
    one that exists at the most values. drawn: (k,) int64, the bars that are drawn, ascending. selection: the
    selected part of the axis, or None.
    """

    def __init__(self, box: Any) -> None:
        super().__init__()
        self._box = box
        self._theme = LIGHT
        self._shown: SeamLayout | None = None
        self._share: NDArray[np.float64] = np.empty(0)
        self._levels: Sequence[float] = ()
        self._rect = QRectF(0.0, 0.0, 1.0, 1.0)
        self._width = float(_WIDEST)
        self._current: float | None = None
        self._next_step: float | None = None
        self._is_held = False
        self.lit: frozenset[int] = frozenset()
        self._is_cut: BoolArray = np.empty(0, np.bool_)
        self.filled: BoolArray = np.empty(0, np.bool_)
        self.drawn: IndexArray = np.empty(0, np.int64)
        self.selection: tuple[float, float] | None = None
        self.ghosts: tuple[tuple[float, str], ...] = ()
        # A picture of the ground and the bars, kept while the line moves, and the view it was drawn for.
        self._picture: QPixmap | None = None
        self._picture_key: tuple[object, ...] = ()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.follow(LIGHT)

    def set_map(self, shown: SeamLayout | None, *, levels: Sequence[float] = ()) -> None:
        """Set the map, or None; `set_cut` and `show_range` draw it. levels: the heights of grid lines."""
        self._shown, self._levels = shown, levels
        self.drawn = np.empty(0, np.int64)
        self.ghosts = ()
        self.lit, self.selection, self._current, self._next_step = frozenset(), None, None, None
        if shown is not None:
            (low, high), axis = shown.scale.heights, shown.axis
            # Larger than the part in view, which changes before Qt could be told.
            rect = QRectF(axis.low, 2 * low - high, axis.high - axis.low, 3 * (high - low))
            if rect != self._rect:
                self.prepareGeometryChange()
                self._rect = rect
            self._share = shown.seams.share
            self.filled = np.zeros(len(shown.segments.boundary), dtype=np.bool_)
            self._is_cut = np.zeros(len(shown.seams.starts), dtype=np.bool_)
        self._redraw()

    def set_cut(self, filled: BoolArray, is_cut: BoolArray) -> None:
        """Fill bars. filled: (s,) bool. is_cut: (g,) bool, the boundaries that the cut has."""
        is_other = not np.array_equal(is_cut, self._is_cut)
        if is_other or not np.array_equal(filled, self.filled):
            self._redraw()
        self.filled, self._is_cut = filled, is_cut
        if is_other:
            self.show_range(*self._box.viewRange()[0], width=max(1, round(self._box.width())))

    def set_line(self, height: float | None, next_step: float | None, *, is_held: bool) -> None:
        """Draw the line at a height, and its next step at another; None draws none."""
        before = (self._current, self._next_step, self._is_held)
        self._current, self._next_step, self._is_held = height, next_step, is_held
        if before != (height, next_step, is_held):
            for each in {*before[:2], height, next_step}:
                if each is not None:
                    self._update_line(each)

    def _update_line(self, height: float) -> None:
        """Repaint the strip that a line at a height takes."""
        low, high = self._box.viewRange()[1]
        # The knob of a line beyond the ends is drawn within them.
        reach = 3 * _KNOB * (high - low) / max(float(self._box.height()), 1.0)
        middle = min(max(height, low), high)
        self.update(QRectF(self._rect.left(), middle - reach, self._rect.width(), 2 * reach))

    def set_ghosts(self, ghosts: Sequence[tuple[float, str]]) -> None:
        """Draw the next steps: the height of each, and its value as text."""
        self.ghosts = tuple(ghosts)
        self.update()

    def set_lit(self, boundaries: Collection[int]) -> None:
        """Frame the bars of some boundaries."""
        if frozenset(boundaries) != self.lit:
            self.lit = frozenset(boundaries)
            self._redraw()

    def set_selection(self, span: tuple[float, float] | None) -> None:
        """Show which part of the axis is selected; None for none."""
        if span != self.selection:
            self.selection = span
            self._redraw()

    def show_range(self, low: float, high: float, *, width: int) -> None:
        """Choose the bars to draw between two places of the axis. width: their distance in pixels."""
        if self._shown is None or high <= low:
            return
        x, boundary = self._shown.x, self._shown.segments.boundary
        first, stop = np.searchsorted(x, (low, high)).tolist()
        shown = np.arange(first, stop)
        if len(shown):
            self._width = float(np.clip(width / (2.5 * len(shown)), _NARROWEST, _WIDEST))
        if len(shown) > width / _COLUMN_PIXELS:
            column = ((x[first:stop] - low) * (width / (high - low) / _COLUMN_PIXELS)).astype(np.int64)
            order = np.lexsort((self._share[shown] + 2.0 * self._is_cut[shown], column))
            is_last = np.append(np.diff(column[order]) > 0, True)
            shown = np.sort(shown[order][is_last])
        bars = np.searchsorted(boundary, (shown, shown + 1))
        counts = bars[1] - bars[0]
        offsets = np.arange(int(counts.sum())) - np.repeat(np.cumsum(counts) - counts, counts)
        self.drawn = np.repeat(bars[0], counts) + offsets
        self._redraw()

    def follow(self, theme: Theme) -> None:
        """Draw bars and line in a theme's colours."""
        self._theme = theme
        # Made once, as they would take a tenth of the time of each frame.
        self._styles = {reason: BoundaryStyle.of(reason, theme) for reason in Reason}
        self._redraw()

    def _redraw(self) -> None:
        self._picture = None
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        (left, right), (low, high) = self._box.viewRange()
        pixels = _Pixels(painter.transform(), QRectF(left, low, right - left, high - low))
        to_pixels, ratio = painter.transform(), painter.device().devicePixelRatioF()
        painter.resetTransform()
        # One pixel more, since a line also paints the pixel at its end.
        place = pixels.view.toAlignedRect().adjusted(0, 0, 1, 1)
        key = (to_pixels, place.getRect(), ratio)
        if self._picture is None or key != self._picture_key:
            self._picture, self._picture_key = self._drawn_picture(pixels, place, ratio=ratio), key
        painter.drawPixmap(place.topLeft(), self._picture)
        self._paint_line(painter, pixels)

    def _drawn_picture(self, pixels: _Pixels, place: QRect, *, ratio: float) -> QPixmap:
        """Draw the ground and the bars, without the line. place: the part in view, in pixels."""
        picture = QPixmap(place.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(QColor(self._theme.panel))
        with painting(picture) as painter:
            painter.translate(-place.topLeft())
            self._paint_ground(painter, pixels)
            if self._shown is not None and len(self.drawn):
                self._paint_bars(painter, self._shown, pixels=pixels)
        return picture

    def _paint_ground(self, painter: QPainter, pixels: _Pixels) -> None:
        theme, view = self._theme, pixels.view
        if self.selection is not None:
            left, right = (min(max(pixels.x(x), view.left()), view.right()) for x in self.selection)
            ground = QColor(theme.selected)
            ground.setAlphaF(_GROUND)
            painter.fillRect(QRectF(left, view.top(), right - left, view.height()), ground)
        painter.setPen(QPen(QColor(theme.line)))
        painter.drawLines(
            [
                QLineF(view.left(), y, view.right(), y)
                for y in (round(pixels.y(each)) for each in self._levels)
            ]
        )

    def _paint_bars(self, painter: QPainter, shown: SeamLayout, *, pixels: _Pixels) -> None:
        bars, segments = self.drawn, shown.segments
        boundary = segments.boundary[bars]
        left = np.round(pixels.x(shown.x[boundary]) - self._width / 2)
        ends = np.sort(np.round(pixels.y(shown.ends[bars])), axis=1)
        reasons, filled = segments.reason[bars], self.filled[bars]
        has_marks = self._width == _WIDEST and len(bars) <= _MAX_MARKS
        for code in np.unique(reasons).tolist():
            style = self._styles[Reason(code)]
            for is_filled in (False, True):
                chosen = np.flatnonzero((reasons == code) & (filled == is_filled))
                places = [
                    QRectF(x, top, self._width, max(bottom - top, 1.0))
                    for x, (top, bottom) in zip(left[chosen].tolist(), ends[chosen].tolist(), strict=True)
                ]
                if is_filled or self._width < 2 * _NARROWEST:
                    colour = QColor(style.colour)
                    colour.setAlphaF(1.0 if is_filled else 0.4)
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(colour)
                    painter.drawRects(places)
                    if is_filled and has_marks:
                        self._paint_marks(painter, style, places=places)
                else:
                    pen = QPen(style.pen)
                    pen.setWidthF(1.0)
                    painter.setPen(pen)
                    painter.setBrush(QColor(self._theme.panel))
                    painter.drawRects([place.adjusted(0.5, 0.5, -0.5, -0.5) for place in places])
        if self.lit:
            painter.setPen(QPen(QColor(self._theme.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for bar in np.flatnonzero(np.isin(boundary, list(self.lit))).tolist():
                top, bottom = ends[bar].tolist()
                painter.drawRect(
                    QRectF(left[bar] - 1.5, top - 1, self._width + 3, max(bottom - top, 1.0) + 2)
                )

    def _paint_marks(self, painter: QPainter, style: BoundaryStyle, *, places: list[QRectF]) -> None:
        """Draw the mark of the reason at the foot of each bar, so that colour alone need not tell it."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.panel))
        for place in places:
            if place.height() >= _ROOM_FOR_MARK:
                painter.save()
                painter.translate(place.center().x(), place.bottom() - _MARK + 1)
                painter.scale(_MARK - 1, _MARK)
                painter.drawPath(style.mark)
                painter.restore()
        painter.restore()

    def _paint_value(self, painter: QPainter, text: str, *, at: QPointF) -> None:
        """Write the value of a next step onto its line."""
        painter.save()
        painter.setFont(text_font(TextRole.NOTE))
        metrics = painter.fontMetrics()
        place = QRectF(
            at.x(), at.y() - metrics.height() / 2, metrics.horizontalAdvance(text) + 8, metrics.height()
        )
        painter.fillRect(place, QColor(self._theme.panel))
        painter.setPen(QColor(self._theme.accent))
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)
        painter.restore()

    def _paint_line(self, painter: QPainter, pixels: _Pixels) -> None:
        theme, view = self._theme, pixels.view
        painter.setPen(BoundaryStyle.of(BoundaryKind.GHOST, theme).pen)
        next_step = [(self._next_step, "")] if self._next_step is not None else []
        for height, text in self.ghosts or next_step:
            y = round(pixels.y(height))
            painter.drawLine(QLineF(view.left(), y, view.right(), y))
            if text:
                self._paint_value(painter, text, at=QPointF(view.left() + 3 * _KNOB, y))
        if self._current is None:
            return
        y = round(pixels.y(self._current))
        painter.setPen(QPen(QColor(theme.accent), 2.5 if self._is_held else 1.5))
        painter.drawLine(QLineF(view.left(), y, view.right(), y))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.panel), 2))
        painter.setBrush(QColor(theme.accent))
        centre = QPointF(view.left() + _KNOB, min(max(y, view.top() + _KNOB), view.bottom() - _KNOB))
        painter.drawEllipse(centre, _KNOB, _KNOB)
