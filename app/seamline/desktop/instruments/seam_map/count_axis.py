"""Column at the right of the seam map: which numbers of chunks the values of the setting give."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from seamline.desktop.instruments.seam_map.seam_scale import SeamScale
from seamline.desktop.widgets.axis_columns import right_width
from seamline.desktop.widgets.level_axis import LevelAxis
from seamline.desktop.widgets.translation import tr
from seamline.instruments.formatting import pluralize
from seamline.instruments.seam_map import SeamMap

_LEFT, _BAR, _BESIDE = 14.0, 3.0, 8.0


class CountAxis(LevelAxis):
    """A bar for each number of chunks, over the range of values that give it; the current one is coloured."""

    def __init__(self) -> None:
        super().__init__("right")
        self._seams: SeamMap | None = None
        self._scale: SeamScale | None = None
        self._now = -1
        self.counts: tuple[tuple[float, float, int], ...] = ()
        # (counts, 2) float64: the upper and the lower height of each bar.
        self._heights = np.empty((0, 2))
        self._chunks = 0
        # The upper and the lower end of each bar in pixels, and the numbers of the bars, the tallest first:
        # both stay while the line moves. And the view for which they were computed.
        self._placed: list[tuple[float, float]] = []
        self._by_height: list[int] = []
        self._placed_for: tuple[float, ...] = ()

    def set_map(self, seams: SeamMap | None, scale: SeamScale | None) -> None:
        """Show the counts of a map; None for none."""
        self._seams, self._scale = seams, scale
        self.counts = seams.counts if seams is not None else ()
        if scale is not None:
            ends = [(scale.height_of(low), scale.height_of(high)) for low, high, _ in self.counts]
            self._heights = -np.sort(-np.array(ends, dtype=np.float64).reshape(len(ends), 2), axis=1)
            self._placed_for = ()
        self.update()

    def set_value(self, value: float) -> None:
        """Mark the number of chunks that a value gives."""
        if self._seams is not None and self.counts:
            now = self._seams.count_at(value)
            if (now, self.counts[now][2]) != (self._now, self._chunks):
                self._now, self._chunks = now, self.counts[now][2]
                self.update()

    def set_chunks(self, chunks: int) -> None:
        """Set the number of chunks of the cut on screen; between mapped values, it may be another one."""
        if chunks != self._chunks:
            self._chunks = chunks
            self.update()

    def count_at(self, y: float) -> int:
        """Return which bar is at y pixels from the top; -1 for none."""
        for number, (top, bottom) in enumerate(self._spans()):
            if top <= y <= bottom:
                return number
        return -1

    def _spans(self) -> list[tuple[float, float]]:
        """Return the upper and the lower end of each bar, in pixels from the top."""
        if self._scale is None:
            return []
        place = (*self.linkedView().viewRange()[1], self.size().height())
        if self._placed_for != place:
            self._placed_for = place
            self._placed = [(top, bottom) for top, bottom in self.ys_of(self._heights).tolist()]
            spans = [top - bottom for top, bottom in self._placed]
            self._by_height = sorted(range(len(spans)), key=spans.__getitem__)
        return self._placed

    def labels(self) -> list[tuple[int, float]]:
        """Return the bars whose labels have room, and the y of each label's middle, the current bar first."""
        spans = self._spans()
        height, room = QFontMetricsF(self.tick_font).height(), float(self.size().height())

        def middle_of(number: int) -> float:
            top, bottom = spans[number]
            return min(max((top + bottom) / 2, height / 2), room - height / 2)

        placed = [(self._now, middle_of(self._now))] if 0 <= self._now < len(spans) else []
        for number in self._by_height:
            top, bottom = spans[number]
            if bottom - top < height / 2:
                # All bars that follow are less tall still.
                break
            middle = middle_of(number)
            if all(abs(middle - other) >= height for _, other in placed):
                placed.append((number, middle))
        return placed

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        theme = self.colours
        for number, (top, bottom) in enumerate(self._spans()):
            # A narrow gap, so that two adjacent bars can be told apart.
            gap = 1.0 if bottom - top > 4 else 0.0
            colour = theme.accent if number == self._now else theme.frame
            painter.fillRect(QRectF(_LEFT, top + gap, _BAR, max(bottom - top - 2 * gap, 1.0)), QColor(colour))
        metrics = QFontMetricsF(self.tick_font)
        bold = QFont(self.tick_font)
        bold.setBold(True)
        for number, middle in self.labels():
            is_now = number == self._now
            painter.setFont(bold if is_now else self.tick_font)
            painter.setPen(QColor(theme.accent if is_now else theme.quiet))
            text = tr(pluralize(self._chunks if is_now else self.counts[number][2], "chunk"))
            place = QRectF(
                _LEFT + _BAR + _BESIDE, middle - metrics.height() / 2, right_width(), metrics.height()
            )
            painter.drawText(place, text)

    def mouseDragEvent(self, event: Any) -> None:
        event.ignore()
