"""Look ahead: find the cuts that a slider would bring, before it is moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import PARAMETERS
from seamline.engine.pipeline.stage_keys import BOUNDARIES, EVIDENCE
from seamline.engine.strategies import LooksAhead, StrategyInput, strategy_for

# Up to so many values are searched in one pass, those nearest to the current one first, as they will be asked
# for first. In a long text there are fewer, since each takes memory for every unit during the search.
_BATCH, _UNITS = 9, 100_000
# Results take four bytes for each unit and value, 20 MB at most: a very long text has only the nearest
# values.
_MAX_KEPT = 5_000_000


def looks_ahead(analysis: Analysis, parameter: str) -> bool:
    """Whether look_ahead() can find the cuts at other values of this parameter."""
    strategy = strategy_for(analysis.config.strategy)
    prepared = analysis.stages.get(EVIDENCE)
    is_prepared = prepared is not None and prepared.features is not None
    return (
        isinstance(strategy, LooksAhead)
        and strategy.looked_ahead == parameter
        and is_prepared
        and not analysis.pins
    )


def look_ahead(
    analysis: Analysis,
    values: Sequence[float] = (),
    *,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> None:
    """Find the cuts at other values of the parameter that the strategy can look ahead on, if there is one.

    values: of the parameter; () for all values of its slider.
    The cuts are kept with the stages of the analysis: a later analyse() that is given it as `previous` looks
    them up. Cuts with pins are not looked ahead. Raises Cancelled.
    """
    strategy = strategy_for(analysis.config.strategy)
    if not isinstance(strategy, LooksAhead) or not looks_ahead(analysis, strategy.looked_ahead):
        return
    wanted = np.array(values) if len(values) else _slider(strategy.looked_ahead)
    current = analysis.config[strategy.looked_ahead]
    assert isinstance(current, (int, float))
    nearest = wanted[np.argsort(np.abs(wanted - current), kind="stable")]
    given = replace(input_of(analysis), cancel=cancel)
    batch = min(max(_UNITS // max(len(analysis.units), 1), 1), _BATCH)
    nearest = nearest[: max(_MAX_KEPT // max(len(analysis.units), 1), 1)]
    for first in range(0, len(nearest), batch):
        strategy.look_ahead(given, np.sort(nearest[first : first + batch]).tolist())
        progress("ahead", min(first + batch, len(nearest)), len(nearest))


def _slider(parameter: str) -> NDArray[np.float64]:
    """Return all values of a parameter's slider, (v,) float64, ascending."""
    field = PARAMETERS[parameter]
    low, high, step = float(field.minimum or 0), float(field.maximum or 0), float(field.step or 1)
    return np.arange(low, high + step / 2, step)


def input_of(analysis: Analysis) -> StrategyInput:
    """Return the strategy's input, with the features that it prepared."""
    prepared = analysis.stages.get(EVIDENCE)
    given = analysis.stages[BOUNDARIES].given
    # Boundaries depend on the text alone, and may have been found for another document with the same text.
    return replace(
        given, document=analysis.document, features=given.features if prepared is None else prepared.features
    )
