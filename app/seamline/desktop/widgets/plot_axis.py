"""Axis of numbers beside a plot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pyqtgraph as pg

from seamline.desktop.widgets.theme import Theme
from seamline.desktop.widgets.translation import numeral
from seamline.desktop.widgets.type_scale import TextRole, text_font


class PlotAxis(pg.AxisItem):  # type: ignore[misc]
    """An axis with numbers in a quiet colour, without ticks; the mouse does not zoom or pan by it."""

    def __init__(
        self, side: str, format_value: Callable[[float], str] = lambda value: numeral(value, ",.0f")
    ) -> None:
        super().__init__(side)
        self._format_value = format_value
        # Not hidden, as the first and the last number are centred on the ends, and extend beyond them.
        self.setStyle(tickLength=0, maxTickLevel=0, hideOverlappingLabels=False)

    def follow(self, theme: Theme) -> None:
        """Write the numbers in a theme's colours, and the font of the application."""
        font = text_font(TextRole.NOTE)
        self.setPen(theme.line)
        self.setTextPen(theme.quiet)
        self.setTickFont(font)
        self.label.setFont(font)

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        return [self._format_value(value) for value in values]

    def mouseDragEvent(self, event: Any) -> None:
        event.ignore()

    def wheelEvent(self, event: Any) -> None:
        event.ignore()
