"""Margins of the optimal strategy, in nats: how clear a boundary is, and what other gaps lack to be one."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, read_only
from seamline.engine.pipeline.run import FEATURES
from seamline.engine.strategies.topic_division import LARGEST_MARGIN
from seamline.engine.strategies.topic_features import Features

_MILLION, _BILLION = 1e6, 1e9


@dataclass(frozen=True)
class Margins:
    """What speaks for and against a boundary at each of n - 1 gaps, in nats: 1 more is 2.7 times as likely.

    margin: (n - 1,) float32, how much more the best cut with a boundary at the gap has than the best without:
        above 0 for the boundaries, not for the other gaps, at most LARGEST_MARGIN either way; what must
        not be cut has the lowest. words, structure: (n - 1,) float32, what these say of each gap.
    cost: what a boundary costs. typical_length: the mean length of chunks, in sentences or what is kept
        whole, that explains the text best; it is where the cost comes from at granularity 0.
    """

    margin: FloatArray
    words: FloatArray
    structure: FloatArray
    cost: float
    typical_length: float


def margins(analysis: Analysis) -> Margins | None:
    """Return the margins of a cut by the optimal strategy; None for any other, and without vectors."""
    features = features_of(analysis)
    if features is None or analysis.margins is None:
        return None
    return Margins(
        analysis.margins,
        read_only(features.markers.astype(np.float32)),
        read_only(features.structure.astype(np.float32)),
        features.cost(analysis.config.granularity),
        float(np.exp(features.penalty)) + 1.0,
    )


def features_of(analysis: Analysis) -> Features | None:
    """Return what the optimal strategy prepared of a text; None if another, or size alone, cut it."""
    prepared = analysis.stages.get(FEATURES)
    if analysis.margins is None or prepared is None or not isinstance(prepared.features, Features):
        return None
    return prepared.features


def format_margin(margin: float) -> str:
    """Say what a margin means, in a sentence; one above 0 is that of a boundary."""
    if margin >= LARGEST_MARGIN:
        return "No way to divide the text does without this boundary: sizes or pins demand it."
    if margin <= -LARGEST_MARGIN:
        return "No way to divide the text has a boundary here: sizes or what is kept whole forbid it."
    what = "Without this boundary" if margin > 0 else "With a boundary here"
    return f"{what} the whole text would fit {format_worse(margin)}."


def format_worse(margin: float) -> str:
    """Say how much worse a text fits that does without a margin, as odds: `30 times worse`."""
    nats = abs(margin)
    return f"{_times(nats)} worse" if nats >= 0.05 else "hardly worse"


def format_odds(margin: float) -> str:
    """Return the odds of a margin where there is little room: `30×`, and `>1,000,000×` for all beyond."""
    # Beyond a billion nothing else would be said, and an exponential may have no end.
    odds = float(f"{math.exp(min(abs(margin), math.log(_BILLION))):.2g}")
    return f">{_MILLION:,.0f}×" if odds > _MILLION else f"{_rounded(odds)}×"


def _times(nats: float) -> str:
    if nats >= math.log(_BILLION):
        return "over a billion times"
    factor = math.exp(nats)
    if factor >= _MILLION:
        return f"{_rounded(factor / _MILLION)} million times"
    return f"{_rounded(factor)} times"


def _rounded(number: float) -> str:
    """Return a number with two digits that count."""
    rounded = float(f"{number:.2g}")
    return f"{rounded:,.1f}" if rounded < 10 else f"{rounded:,.0f}"
