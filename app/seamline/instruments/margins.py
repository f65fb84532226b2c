"""Margins of the optimal strategy, in nats: how clear a boundary is, and what other gaps lack to be one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, read_only
from seamline.engine.pipeline.stage_keys import EVIDENCE
from seamline.engine.strategies.optimal.topic_features import Features


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
        features.topics.cost(analysis.config.granularity),
        float(np.exp(features.topics.penalty)) + 1.0,
    )


def features_of(analysis: Analysis) -> Features | None:
    """Return what the optimal strategy prepared of a text; None if another, or size alone, cut it."""
    prepared = analysis.stages.get(EVIDENCE)
    if analysis.margins is None or prepared is None or not isinstance(prepared.features, Features):
        return None
    return prepared.features
