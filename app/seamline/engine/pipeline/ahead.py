"""Look ahead: find the cuts that a slider would bring, before it is moved."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import PARAMETERS
from seamline.engine.pipeline.run import FEATURES
from seamline.engine.strategies import LooksAhead, StrategyInput, strategy_for

# So many values are found in one pass, those nearest first: they are the next to be wanted.
_BATCH = 9


def look_ahead(
    analysis: Analysis, *, progress: Progress = no_progress, cancel: CancelToken | None = None
) -> None:
    """Find the cuts at all values of the slider that the strategy can look ahead on, if there is one.

    What is found is kept with the stages of the analysis: a later analyse() that is given it as `previous`
    looks those cuts up. A cut with pins is found when it is asked for. Raises Cancelled.
    """
    strategy = strategy_for(analysis.config.strategy)
    prepared = analysis.stages.get(FEATURES)
    if not isinstance(strategy, LooksAhead) or prepared is None or prepared.features is None or analysis.pins:
        return
    field = PARAMETERS[strategy.looked_ahead]
    low, high, step = float(field.minimum or 0), float(field.maximum or 0), float(field.step or 1)
    values = np.arange(low, high + step / 2, step)
    current = analysis.config[strategy.looked_ahead]
    assert isinstance(current, (int, float))
    nearest = values[np.argsort(np.abs(values - current), kind="stable")]
    given = replace(input_of(analysis), cancel=cancel)
    for first in range(0, len(nearest), _BATCH):
        strategy.look_ahead(given, np.sort(nearest[first : first + _BATCH]).tolist())
        progress("ahead", min(first + _BATCH, len(nearest)), len(nearest))


def input_of(analysis: Analysis) -> StrategyInput:
    """Return what the strategy looked at, with what it prepared; its verdicts are those after the cut."""
    prepared = analysis.stages.get(FEATURES)
    return StrategyInput(
        document=analysis.document,
        blocks=analysis.blocks,
        units=analysis.units,
        sizes=analysis.sizes,
        gaps=analysis.gaps,
        vectors=analysis.vectors,
        curve=analysis.curve,
        verdicts=analysis.verdicts,
        config=analysis.config,
        features=None if prepared is None else prepared.features,
    )
