"""Vertical axis of the curve's plot: similarities, depths of valleys, or odds of margins."""

from __future__ import annotations

from enum import Enum
from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtGui import QFontMetrics

from seamline.engine.analysis import Analysis
from seamline.instruments.levels import level_name
from seamline.instruments.margins import format_odds

# The margin, in nats, that fills half of what there is room for: most lie below it.
_HALF_WAY = 3.0
# How many times worse one way to divide the text fits than another, where the axis says so if there is room.
_TIMES = (10, 1_000, 1_000_000)


class Height(Enum):
    """What a height stands for, by the label of its axis."""

    SIMILARITY = "similarity"
    DEPTH = "depth"
    MARGIN = "odds"


def height_of(analysis: Analysis) -> Height:
    """Return what the plot of an analysis shows."""
    return Height.MARGIN if analysis.margins is not None else Height(level_name(analysis.config))


def margin_heights(margins: NDArray[np.float32]) -> NDArray[np.float64]:
    """Return the heights of margins, within -1 and 1.

    margins: (k,) float32, in nats. Returns (k,) float64.
    The scale is the same for every cut, so that nothing jumps while a slider moves, and narrows outwards,
    so that the clearest boundaries leave room for the others.
    """
    wide = margins.astype(np.float64)
    return wide / (np.abs(wide) + _HALF_WAY)


class HeightAxis(pg.AxisItem):  # type: ignore[misc]
    """The left axis: similarities as they are, depths from the top down, margins by what they mean."""

    def __init__(self) -> None:
        super().__init__("left")
        # In a low dock a label at the top would be cut in half.
        self.setStyle(hideOverlappingLabels=True)
        self._height = Height.SIMILARITY

    def set_height(self, height: Height) -> None:
        """Say what heights stand for."""
        if height != self._height:
            self._height = height
            self.setLabel(height.value)
            # What is drawn of ticks is kept until their values change.
            self.picture = None
            self.update()

    def tickValues(self, low: float, high: float, size: float) -> Any:
        """Return where there are ticks, as (spacing, places)."""
        if self._height != Height.MARGIN:
            return super().tickValues(low, high, size)
        room = QFontMetrics(self.style["tickFont"] or self.font()).height() * (high - low) / size
        places = [0.0]
        for place in margin_heights(np.log(np.array(_TIMES, dtype=np.float32))).tolist():
            if place >= places[-1] + room:
                places = [-place, *places, place]
        return [(1.0, places)]

    def tickStrings(self, values: Any, scale: float, spacing: float) -> Any:
        """Return what is written at ticks."""
        if self._height == Height.MARGIN:
            return [_times_at(place) for place in values]
        if self._height == Height.DEPTH:
            values = [2.0 * (1.0 - value) for value in values]
            spacing *= 2
        return super().tickStrings(values, scale, spacing)


def _times_at(height: float) -> str:
    if height == 0:
        return "even"
    return format_odds(_HALF_WAY * abs(height) / (1 - abs(height)))
