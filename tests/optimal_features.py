"""The features that the optimal strategy has prepared, for tests that look behind its margins."""

from seamline import Analysis
from seamline.engine.pipeline.stage_keys import EVIDENCE
from seamline.engine.strategies.optimal.topic_features import Features


def features_of(analysis: Analysis) -> Features:
    """Return the features that the optimal strategy prepared for a cut, which has to be its own."""
    prepared = analysis.stages.get(EVIDENCE)
    assert prepared is not None
    assert isinstance(prepared.features, Features)
    return prepared.features
