"""The budget of a tick for every slider of every preset: from a new value to the frame that shows its cut."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.benchmarks.budget import p95, report
from tests.benchmarks.ticks import rest, tick

from seamline import Config
from seamline.desktop.application import wait_until_idle
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Value
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import strategy_for

_TICKS = 12


def ticks_of(config: Config, name: str) -> list[Value]:
    """Return the values of a drag up from the one that is set, or down where the slider ends soon."""
    parameter = PARAMETERS[name]
    now, low, high = config[name], parameter.minimum, parameter.soft_maximum or parameter.maximum
    if parameter.choices or isinstance(now, bool | str) or low is None or high is None:
        return []
    # A slider has some hundred places, or as many as it has values.
    step = max(parameter.step, round((high - low) / 100 / parameter.step) * parameter.step)
    there = [now + step * tick for tick in range(1, _TICKS + 1)]
    if there[-1] > high:
        there = [now - step * tick for tick in range(1, _TICKS + 1)]
    return [parameter.type(round(value, 4)) for value in there if low <= value <= high]


@pytest.mark.parametrize("preset", PRESETS)
def test_tick_of_every_slider(
    window: MainWindow, file_of_size: Callable[[int], Path], benchmark: object, preset: str
) -> None:
    """All ticks of a drag there, the first too, which may make other units; none is looked up."""
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
            # What other programs take of the machine does not blur these.
            report(f"{what}, processor time", p95(whole), 16.0, "ms")
