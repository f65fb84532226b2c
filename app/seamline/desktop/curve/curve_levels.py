"""What heights in the curve's plots stand for, and the few levels that are marked on their axes."""

from __future__ import annotations

from enum import Enum

import numpy as np

from seamline.desktop.widgets.axis_columns import Levels
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.instruments.strength import Strength

_STEPS = (0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
_MAX_LEVELS = 5


class Height(Enum):
    """What a height in the plot stands for: similarity with or without a threshold, strength, or nothing."""

    THRESHOLD = phrase("Curve")
    STRENGTH = phrase("Strength")
    SIMILARITY = phrase("Similarity")
    NOTHING = phrase("Cuts")


def height_of(analysis: Analysis) -> Height:
    """Return what heights stand for in the plot of an analysis."""
    if analysis.margins is not None:
        return Height.STRENGTH
    if analysis.curve is None:
        return Height.NOTHING
    return Height.THRESHOLD if analysis.goes_by_threshold else Height.SIMILARITY


def similarity_levels(
    low: float, high: float, *, is_depth: bool = False, maximum: int = _MAX_LEVELS
) -> Levels:
    """Return the heights of a few round similarities, or depths, between two heights, with their texts."""
    scale = 2.0 if is_depth else 1.0
    step = next((step for step in _STEPS if (high - low) * scale / step <= maximum), _STEPS[-1])
    bottom, top = (2 * (1 - high), 2 * (1 - low)) if is_depth else (low, high)
    values = np.arange(np.ceil(bottom / step - 1e-6), np.floor(top / step + 1e-6) + 1) * step
    decimals = 2 if step < 0.1 else 1
    # Adding 0.0 turns a negative zero into zero.
    texts = [numeral(value + 0.0, f".{decimals}f") for value in values.round(6).tolist()]
    places = 1 - values / 2 if is_depth else values
    return list(zip(places.tolist(), texts, strict=True))


def strength_levels() -> Levels:
    """Return the four heights of strengths, with their words."""
    return [(float(strength), tr(strength.label)) for strength in Strength]
