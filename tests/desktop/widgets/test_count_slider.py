"""Behaviour of the slider from fewer to more chunks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.count_slider import CountSlider
from seamline.desktop.widgets.pointer_rest import GHOST_REST_MS
from seamline.engine.config import Config
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import strategy_for, target_parameters


@pytest.fixture
def slider(qtbot: QtBot) -> CountSlider:
    slider = CountSlider()
    qtbot.addWidget(slider)
    slider.show()
    return slider


def moved(qtbot: QtBot, slider: CountSlider, place: int) -> dict[str, object]:
    """Return what is asked for when the handle is put at a place."""
    with qtbot.waitSignal(slider.edited) as edited:
        slider.slider.setValue(place)
    values = edited.args[0]
    assert isinstance(values, dict)
    return values


def test_automatic_stands_in_the_middle(slider: CountSlider) -> None:
    """Where the text decides by itself there are as many steps to fewer as to more."""
    slider.set_config(PRESETS["optimal"].config)
    assert slider.key == "granularity"
    assert slider.slider.value() * 2 == slider.slider.minimum() + slider.slider.maximum()


@pytest.mark.parametrize("name", PRESETS)
def test_right_is_more_chunks_for_every_preset(qtbot: QtBot, slider: CountSlider, name: str) -> None:
    """A size or a threshold falls to the right, granularity rises; every place gives a config that holds."""
    config = PRESETS[name].config
    slider.set_config(config)
    if not target_parameters(strategy_for(config.strategy)):
        assert not slider.slider.isEnabled()
        assert "no setting" in slider.slider.toolTip()
        return
    bar = slider.slider
    values: list[float] = []
    slider.edited.connect(lambda edit: values.append(edit[slider.key]))
    slider.edited.connect(lambda edit: slider.set_config(config.with_values(edit)))
    for place in range(bar.minimum(), bar.maximum() + 1, max(1, (bar.maximum() - bar.minimum()) // 9)):
        bar.setValue(place)
    rises = slider.key in ("granularity", "shared_words")
    assert len(set(values)) > 2
    assert values == sorted(values, reverse=not rises)


def test_setting_shows_and_does_not_emit(qtbot: QtBot, slider: CountSlider) -> None:
    """Any value is shown, also one beyond the ends."""
    with qtbot.assertNotEmitted(slider.edited):
        slider.set_config(Config(granularity=20.0))
    assert slider.slider.value() == slider.slider.maximum()


def test_keys_move_by_one_step(qtbot: QtBot, slider: CountSlider) -> None:
    """Right asks for half a step of granularity more."""
    slider.set_config(PRESETS["optimal"].config)
    with qtbot.waitSignal(slider.edited) as edited:
        qtbot.keyClick(slider.slider, Qt.Key.Key_Right)
    assert edited.args == [{"granularity": 0.5}]


def test_esc_takes_away_what_the_next_steps_would_bring(qtbot: QtBot, slider: CountSlider) -> None:
    """It stays away until the keys rest anew; Esc has no other meaning while it is there."""
    rested: list[bool] = []
    slider.rested.connect(rested.append)
    slider.slider.setFocus()
    with qtbot.waitSignal(slider.rested):
        qtbot.keyClick(slider.slider, Qt.Key.Key_Right)
    assert rested == [True]
    qtbot.keyClick(slider.slider, Qt.Key.Key_Escape)
    assert rested == [True, False]
    qtbot.wait(GHOST_REST_MS + 50)
    assert rested == [True, False]


def test_setting_without_effect_gives_way_to_the_next(slider: CountSlider) -> None:
    """And where none has an effect the slider is off, and says why."""
    config = PRESETS["seamline"].config
    slider.set_config(config)
    assert slider.key == "threshold_std_devs"
    slider.set_inactive({"threshold_std_devs": "the curve has no minimum"})
    assert slider.key == "target_tokens"
    slider.set_inactive(dict.fromkeys(("threshold_std_devs", "target_tokens", "max_tokens"), "one line"))
    assert not slider.slider.isEnabled()
    assert "one line" in slider.slider.toolTip()
    slider.set_inactive({})
    assert slider.slider.isEnabled()


def test_target_takes_the_maximum_along(qtbot: QtBot, slider: CountSlider) -> None:
    """Where both are one size they stay one, and a larger target is not refused by the maximum."""
    slider.set_config(PRESETS["clawdbot"].config)
    values = moved(qtbot, slider, slider.slider.value() - 10)
    assert values["target_tokens"] == values["max_tokens"]
    assert int(str(values["target_tokens"])) > 600


def test_value_that_another_setting_forbids_is_not_asked_for(qtbot: QtBot, slider: CountSlider) -> None:
    """The handle goes back to where it was."""
    config = PRESETS["fixed-400-80"].config.with_values({"min_tokens": 300})
    slider.set_config(config)
    assert slider.key == "max_tokens"
    before = slider.slider.value()
    with qtbot.assertNotEmitted(slider.edited):
        slider.slider.setValue(slider.slider.maximum())
    assert slider.slider.value() == before
