"""The budget of a tick for every slider of every preset: from a new value to the frame that shows its cut."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import takewhile
from pathlib import Path

import numpy as np
import pytest
from tests.benchmarks.budget import p95, report
from tests.benchmarks.ticks import rest, tick

from seamline import Config
from seamline.desktop.application import wait_until_idle
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Value
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import strategy_for

# Of a drag across less than half of a slider: of a dozen ticks the 95th percentile would be the first.
_TICKS = 40


def ticks_of(config: Config, name: str) -> list[Value]:
    """Return the values of a drag up from the one that is set, or down where the slider ends sooner above."""
    parameter = PARAMETERS[name]
    now, low, high = config[name], parameter.minimum, parameter.soft_maximum or parameter.maximum
    if parameter.choices or isinstance(now, bool | str) or low is None or high is None:
        return []
    # A slider has some hundred places, or as many as it has values.
    step = max(parameter.step, round((high - low) / 100 / parameter.step) * parameter.step)
    up, down = (
        [parameter.type(round(now + sign * step * tick, 4)) for tick in range(1, _TICKS + 1)]
        for sign in (1, -1)
    )
    return max((list(takewhile(partial(_fits, config, name), values)) for values in (up, down)), key=len)


def _fits(config: Config, name: str, value: Value) -> bool:
    """Whether a slider may go there, which other settings may forbid."""
    parameter = PARAMETERS[name]
    try:
        config.with_values({name: value})
    except ConfigError:
        return False
    return parameter.soft_maximum is None or value <= parameter.soft_maximum  # type: ignore[operator]


@pytest.mark.parametrize("preset", PRESETS)
def test_tick_of_every_slider(
    window: MainWindow, file_of_size: Callable[[int], Path], benchmark: object, preset: str
) -> None:
    """All ticks of a drag there, the first too, which may make other units; none is looked up.

    The first one makes what shows that a setting is changed, and takes away what was found for the last cut.
    """
    config = PRESETS[preset].config
    window.session.set_config(config)
    window.session.open(file_of_size(1))
    wait_until_idle(window)
    analysis = window.session.analysis
    assert analysis is not None
    names = [name for name in strategy_for(config.strategy).fields if name not in analysis.inactive]

    def drag(name: str) -> list[tuple[float, float, float]]:
        rest(window)
        found = [tick(window, config.with_values({name: value})) for value in ticks_of(config, name)]
        window.session.set_config(config)
        return found

    found = benchmark.pedantic(lambda: {name: drag(name) for name in names}, rounds=1)  # type: ignore[attr-defined]
    units = len(analysis.units)
    for name, ticks in found.items():
        if ticks:
            times, whole, _ = zip(*ticks, strict=True)
            what = f"{preset}, {name} tick to frame, {units:,} units, p95"
            report(what, p95(times), 16.0, "ms")
            others = f"median {np.median(times) * 1000:.3g} ms, worst {max(times) * 1000:.3g} ms"
            print(f"{preset}, {name}, {len(times)} ticks: first {times[0] * 1000:.3g} ms, {others}")
            # What other programs take of the machine does not blur these.
            report(f"{what}, processor time", p95(whole), 16.0, "ms")
