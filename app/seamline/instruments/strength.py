"""Strength of a boundary: one of four words by its margin in nats, and its odds in words."""

from __future__ import annotations

import math
from bisect import bisect_right
from enum import IntEnum

import numpy as np

from seamline.engine.arrays import CodeArray, FloatArray
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import LARGEST_MARGIN

# The margins at which the next strength begins: odds of 3 : 1, 20 : 1 and 150 : 1.
_MINIMUM = (1.1, 3.0, 5.0)
_LARGEST_ODDS = 1_000_000


class Strength(IntEnum):
    """How strong a boundary is; a higher value is stronger, and is the number of bars that show it."""

    WEAK = 1
    CLEAR = 2
    STRONG = 3
    CERTAIN = 4

    @property
    def label(self) -> str:
        """The strength in one word."""
        return self.name.lower()


def strength_of(margin: float) -> Strength:
    """Return the strength of a boundary by its margin, in nats above 0."""
    return Strength(1 + bisect_right(_MINIMUM, margin))


def strengths_of(margins: FloatArray) -> CodeArray:
    """Return the strengths of boundaries by their margins, in nats.

    margins: (b,) float32. Returns (b,) uint8 of Strength.
    """
    # In double precision, as strength_of() compares.
    found: CodeArray = (1 + np.searchsorted(_MINIMUM, margins.astype(np.float64), side="right")).astype(
        np.uint8
    )
    return found


def format_odds_ratio(margin: float) -> str:
    """Return the odds for a cut, or against it if the margin is below 0, as `720 : 1`."""
    if abs(margin) >= math.log(_LARGEST_ODDS):
        return phrase("over {odds:,} : 1", odds=_LARGEST_ODDS)
    odds = float(f"{math.exp(abs(margin)):.2g}")
    return phrase("{odds:,.10g} : 1", odds=odds)


def format_odds_sentence(margin: float) -> str:
    """Say in one sentence for what, or against what, the odds of a margin are."""
    if abs(margin) >= LARGEST_MARGIN:
        if margin > 0:
            return phrase("Sizes or pins leave no way without a cut here.")
        return phrase("Sizes or pins leave no way with a cut here.")
    odds = format_odds_ratio(margin)
    if margin > 0:
        return phrase("The odds are {odds} for a cut here.", odds=odds)
    return phrase("The odds are {odds} against a cut here.", odds=odds)
