"""Columns beside plots over the text: how wide they are, and what they list."""

from __future__ import annotations

from collections.abc import Sequence

from seamline.desktop.widgets.type_scale import TextRole, text_font

_LEFT, _RIGHT = 64, 152
"""What they take, in pixels at the usual size of text."""

Levels = Sequence[tuple[float, str]]
"""Heights of a plot, each with what it is called."""


def left_width() -> int:
    """Return what the left one takes, in pixels; all that shares the axis of sentences keeps to it."""
    return _scaled(_LEFT)


def right_width() -> int:
    """Return what the right one takes, in pixels."""
    return _scaled(_RIGHT)


def _scaled(pixels: int) -> int:
    usual, _ = TextRole.NOTE.value
    return max(round(pixels * text_font(TextRole.NOTE).pixelSize() / usual), pixels)
