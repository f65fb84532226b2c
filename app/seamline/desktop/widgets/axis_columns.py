"""Columns beside plots over the text: their widths, and the type of their levels."""

from __future__ import annotations

from collections.abc import Sequence

from seamline.desktop.widgets.type_scale import TextRole, text_font

_LEFT, _RIGHT = 64, 152
"""The widths of both columns, in pixels at the usual size of text."""

Levels = Sequence[tuple[float, str]]
"""Heights of a plot, each with its label."""


def left_width() -> int:
    """Return the width of the left column in pixels, the same for all plots that share the axis of units."""
    return _scaled(_LEFT)


def right_width() -> int:
    """Return the width of the right column in pixels."""
    return _scaled(_RIGHT)


def _scaled(pixels: int) -> int:
    usual, _ = TextRole.NOTE.value
    return max(round(pixels * text_font(TextRole.NOTE).pixelSize() / usual), pixels)
