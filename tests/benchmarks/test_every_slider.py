"""The budget of a tick for every slider of every preset: from a new value to the frame that shows its cut."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication
from tests.benchmarks.budget import p95, report

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

    def rest() -> None:
        """Wait as a hand does before it drags: for all that is computed meanwhile."""
        wait_until_idle(window)
        while window.session.ahead.is_busy:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)

    def drag(name: str) -> tuple[list[float], list[float]]:
        times, whole = [], []
        rest()
        for value in ticks_of(config, name):
            before = window.session.analysis
            began, whole_began = time.perf_counter(), time.process_time()
            window.session.set_config(config.with_values({name: value}))
            while window.session.analysis is before:
                QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            QApplication.processEvents()
            times.append(time.perf_counter() - began)
            whole.append(time.process_time() - whole_began)
        window.session.set_config(config)
        return times, whole

    found = benchmark.pedantic(lambda: {name: drag(name) for name in names}, rounds=1)  # type: ignore[attr-defined]
    units = len(analysis.units)
    for name, (times, whole) in found.items():
        if times:
            what = f"{preset}, {name} tick to frame, {units:,} units, p95"
            report(what, p95(times), 16.0, "ms")
            # What other programs take of the machine does not blur these.
            report(f"{what}, processor time", p95(whole), 16.0, "ms")
