"""Columns beside plots over the text: how wide they are, and what they list."""

from __future__ import annotations

from collections.abc import Sequence

LEFT_WIDTH, RIGHT_WIDTH = 64, 152
"""What they take, in pixels; all that shares the axis of sentences keeps to it."""

Levels = Sequence[tuple[float, str]]
"""Heights of a plot, each with what it is called."""
