"""The budget of a tick for every slider of every preset: from a new value to the frame that shows its cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import takewhile
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QSlider, QStyle, QStyleOptionSlider
from tests.benchmarks.budget import p95, report
from tests.benchmarks.ticks import rest, tick

from seamline import Config
from seamline.desktop.application import wait_until_idle
from seamline.desktop.parameters.field_editors import NumberEditor
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import ConfigError
from seamline.engine.presets import PRESETS

# A drag across less than half of a slider; of a dozen ticks the 95th percentile would be the first.
_TICKS = 40


def places_of(config: Config, name: str, slider: QSlider) -> list[int]:
    """Return the places of a drag up from a slider's present place, or down if that allows more ticks."""
    # On the screen it has some hundred places, or as many as it has values.
    step = max(1, round((slider.maximum() - slider.minimum()) / 100))
    up, down = ([slider.value() + sign * step * tick for tick in range(1, _TICKS + 1)] for sign in (1, -1))
    fits = partial(_fits, config, name, slider)
    return max((list(takewhile(fits, places)) for places in (up, down)), key=len)


def _fits(config: Config, name: str, slider: QSlider, place: int) -> bool:
    """Whether a slider may go to a place, which the other settings may not allow."""
    parameter = PARAMETERS[name]
    value = parameter.type(round(float(parameter.default) + place * parameter.step, 4))
    try:
        config.with_values({name: value})
    except ConfigError:
        return False
    return slider.minimum() <= place <= slider.maximum()


@contextmanager
def held(slider: QSlider) -> Iterator[None]:
    """Hold the handle of a slider with the mouse."""
    option = QStyleOptionSlider()
    slider.initStyleOption(option)
    handle = slider.style().subControlRect(
        QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, slider
    )
    QTest.mousePress(
        slider, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(handle.center())
    )
    assert slider.isSliderDown()
    yield
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("preset", PRESETS)
def test_tick_of_every_slider(
    window: MainWindow, file_of_size: Callable[[int], Path], benchmark: object, preset: str
) -> None:
    """All ticks of a drag of the slider in the panel, the first too, which may make other units.

    None is looked up. The first one takes away what was found for the last cut.
    """
    config = PRESETS[preset].config
    window.views.workspaces.show("tune")
    window.session.set_config(config)
    window.session.open(file_of_size(1))
    wait_until_idle(window)
    analysis = window.session.analysis
    assert analysis is not None
    panel = window.views.parameters
    if not panel.advanced_fold.is_open:
        panel.advanced_fold.button.click()
    editors = {
        name: editor
        for name, editor in panel.editors.items()
        if isinstance(editor, NumberEditor) and name not in analysis.inactive
    }

    def drag(name: str, editor: NumberEditor) -> list[tuple[float, float, float]]:
        rest(window)
        slider, area = editor.findChild(QSlider), panel.findChild(QScrollArea)
        assert slider is not None
        assert area is not None
        area.ensureWidgetVisible(editor)
        assert not slider.visibleRegion().isEmpty()
        places = places_of(config, name, slider)
        with held(slider):
            found = [tick(window, partial(slider.setSliderPosition, place)) for place in places]
        window.session.set_config(config)
        return found

    found = benchmark.pedantic(  # type: ignore[attr-defined]
        lambda: {name: drag(name, editor) for name, editor in editors.items()}, rounds=1
    )
    units = len(analysis.units)
    for name, ticks in found.items():
        if ticks:
            times, whole, _ = zip(*ticks, strict=True)
            what = f"{preset}, {name} tick to frame, {units:,} units, p95"
            report(what, p95(times), 16.0, "ms")
            others = f"median {np.median(times) * 1000:.3g} ms, worst {max(times) * 1000:.3g} ms"
            print(f"{preset}, {name}, {len(times)} ticks: first {times[0] * 1000:.3g} ms, {others}")
            # Processor time, which other programs hardly affect.
            report(f"{what}, processor time", p95(whole), 16.0, "ms")
