"""The settings: edits become configs, what acts stands in front, and what does not fit is said."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSlider,
    QToolButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from tests.desktop.pixels import colours_of

from seamline.desktop.parameters.context_window_dialog import ContextWindowDialog
from seamline.desktop.parameters.field_editors import FieldEditor, NumberEditor
from seamline.desktop.parameters.settings_panel import SettingsPanel
from seamline.desktop.widgets.ghosts import Ghost
from seamline.desktop.widgets.theme import LIGHT, THEMES, Theme, apply_theme
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.parameters import Parameter, Value
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Proposal, Reason, no_proposal
from seamline.engine.strategies import STRATEGIES, StrategyInput, fields_of
from seamline.instruments.forecast import Flip, Forecast, NextStep
from seamline.instruments.target_search import TargetResult

CONFIG = PRESETS["remnic"].config


@pytest.fixture
def panel(qtbot: QtBot) -> SettingsPanel:
    """A panel of the width of a narrow dock that shows the preset `remnic`."""
    panel = SettingsPanel()
    qtbot.addWidget(panel)
    panel.set_config(CONFIG, CONFIG)
    panel.resize(320, 700)
    panel.show()
    return panel


def listen(panel: SettingsPanel) -> list[Config]:
    configs: list[Config] = []
    panel.config_edited.connect(configs.append)
    return configs


def type_value(qtbot: QtBot, panel: SettingsPanel, name: str, value: Value) -> None:
    box = panel.editors[name].findChild(QDoubleSpinBox)
    assert box is not None
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, str(value))
    qtbot.keyClick(box, Qt.Key.Key_Return)


def visible_texts(panel: SettingsPanel) -> str:
    return "\n".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_shows_the_fields_of_the_strategy(panel: SettingsPanel, strategy: str) -> None:
    """The fields that act with a strategy are shown, all and no others, with the config's values."""
    config = CONFIG.with_values({"strategy": strategy, "max_tokens": 444})
    panel.set_config(config, CONFIG)
    assert set(panel.editors) == set(fields_of(STRATEGIES[strategy]))
    for name, editor in panel.editors.items():
        assert editor.value == config[name]


def stands(panel: SettingsPanel, name: str) -> str:
    """Return where a setting stands: in front, or under which fold."""
    editor = panel.editors[name]
    if panel.inactive_fold.isAncestorOf(editor):
        return "without effect"
    return "advanced" if panel.advanced_fold.isAncestorOf(editor) else "in front"


def test_one_way_to_give_the_overlap_stands_in_front(panel: SettingsPanel) -> None:
    """In tokens where the strategy takes both, in sentences where it takes no other."""
    for preset, expected in (("optimal", "advanced"), ("clawdbot", "advanced"), ("recursive", "in front")):
        config = PRESETS[preset].config
        panel.set_config(config, config)
        assert stands(panel, "overlap_units") == expected, preset


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("optimal", ["granularity", "min_tokens", "max_tokens", "overlap_tokens"]),
        (
            "seamline",
            ["threshold_std_devs", "context_window", "smoothing_window", "min_tokens", "max_tokens"],
        ),
        ("recursive", ["target_tokens", "min_tokens", "max_tokens", "overlap_units"]),
    ],
)
def test_what_acts_stands_in_front_in_a_fixed_order(
    panel: SettingsPanel, preset: str, expected: list[str]
) -> None:
    """The number that decides comes first, then how places are compared, then sizes; six at most."""
    config = PRESETS[preset].config
    panel.set_config(config, config)
    panel.set_inactive({"target_tokens": "no chunk is long enough"} if preset == "seamline" else {})
    shown = sorted(panel.editors, key=lambda name: panel.editors[name].mapTo(panel, QPoint()).y())
    shown = [name for name in shown if stands(panel, name) == "in front"]
    assert shown[: len(expected)] == expected
    assert len(shown) <= 6


def test_tracks_are_aligned_and_equally_long(panel: SettingsPanel) -> None:
    """The sliders in front begin and end at the same places."""
    QApplication.processEvents()
    sliders = [panel.editors[name].findChild(QSlider) for name in panel.order.acting]
    places = {(s.mapTo(panel, QPoint()).x(), s.width()) for s in sliders if s is not None}
    assert len(sliders) > 4
    assert len(places) == 1


def test_what_has_no_effect_is_folded_with_each_reason_once(panel: SettingsPanel) -> None:
    """Settings that share a reason stand over it together; the fold says how many there are."""
    short = "no chunk is long enough to be divided"
    panel.set_inactive(
        {"target_tokens": short, "split_at": short, "cut_at_headings": "the text has no headings"}
    )
    assert panel.inactive_fold.button.text() == "3 have no effect on this text"
    assert not panel.editors["split_at"].isVisible()
    panel.inactive_fold.button.click()
    assert {stands(panel, name) for name in ("target_tokens", "split_at")} == {"without effect"}
    assert panel.editors["split_at"].isVisible()
    assert visible_texts(panel).count(short) == 1
    panel.set_inactive({})
    assert not panel.inactive_fold.isVisible()
    assert stands(panel, "target_tokens") == "in front"


@pytest.mark.parametrize(
    "name", ["embedding_batch_size", "fallback_to_recursive", "front_matter", "splitter"]
)
def test_what_is_rarely_touched_is_advanced(panel: SettingsPanel, name: str) -> None:
    """Batch size, fallbacks, front matter and units do not stand between the sliders."""
    assert stands(panel, name) == "advanced"
    assert not panel.editors[name].isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_folds_open_by_keys(qtbot: QtBot, panel: SettingsPanel, key: Qt.Key) -> None:
    """Space and Enter open a fold, and close it again; its name says which it is."""
    button = panel.advanced_fold.button
    button.setFocus()
    qtbot.keyClick(button, key)
    assert panel.advanced_fold.is_open
    assert button.accessibleName() == "Advanced, open"
    qtbot.keyClick(button, key)
    assert button.accessibleName() == "Advanced, closed"


def test_the_order_waits_for_the_end_of_a_drag(qtbot: QtBot, panel: SettingsPanel) -> None:
    """No row comes or goes under the hand that moves a slider."""
    slider = panel.editors["max_tokens"].findChild(QSlider)
    assert slider is not None
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=slider.rect().center())
    panel.set_inactive({"target_tokens": "no chunk is long enough"})
    assert stands(panel, "target_tokens") == "in front"
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=slider.rect().center())
    assert stands(panel, "target_tokens") == "without effect"


def test_method_model_and_tokens_are_chosen_under_advanced(qtbot: QtBot, panel: SettingsPanel) -> None:
    """The boxes show the config, and tell what is chosen; another model is asked for, not chosen."""
    panel.advanced_fold.button.click()
    chosen: list[tuple[str, str]] = []
    panel.value_chosen.connect(lambda key, value: chosen.append((key, value)))
    boxes = {box.accessibleName(): box for box in panel.findChildren(QComboBox)}
    assert boxes["Method"].currentData() == CONFIG.strategy
    qtbot.keyClick(boxes["Tokens"], Qt.Key.Key_Home)
    assert chosen == [("token_method", "cl100k")]
    with qtbot.waitSignal(panel.embedder_search_requested):
        qtbot.keyClick(boxes["Model"], Qt.Key.Key_End)
    assert boxes["Model"].currentData() == CONFIG.embedder
    assert len(chosen) == 1


def test_what_is_changed_is_shown_with_little_room_too(panel: SettingsPanel) -> None:
    """A setting that is said to be changed can be found, and stays until the keyboard leaves it."""
    panel.set_little_room(True)
    few = panel.order.acting
    assert "overlap_tokens" not in few
    panel.set_config(CONFIG.with_values({"overlap_tokens": CONFIG.overlap_tokens + 10}), CONFIG)
    assert panel.order.acting == (*few, "overlap_tokens")
    editor = panel.editors["overlap_tokens"]
    editor.tab_stops[0].setFocus()
    panel.set_config(CONFIG, CONFIG)
    assert "overlap_tokens" in panel.order.acting
    editor.tab_stops[0].clearFocus()
    panel.set_config(CONFIG, CONFIG)
    assert panel.order.acting == few


def test_little_room_keeps_the_sizes(panel: SettingsPanel) -> None:
    """Beside the inspector stand smallest and largest piece, and the fold of what has no effect."""
    panel.set_inactive({"merge": "no chunk is short enough to be merged"})
    panel.set_little_room(True)
    shown = [name for name, editor in panel.editors.items() if editor.isVisible()]
    assert sorted(shown) == ["max_tokens", "min_tokens"]
    assert panel.inactive_fold.isVisible()
    assert not panel.advanced_fold.isVisible()
    assert not panel.aim.isVisible()
    assert panel.reset.text() == ""
    assert panel.reset.accessibleName() == "Reset all settings to the preset"
    panel.set_little_room(False)
    assert panel.editors["threshold_std_devs"].isVisible()
    assert panel.aim.isVisible()


class Foreign:
    """A strategy from another package, with a setting of its own."""

    name = "foreign"
    label = "Foreign"
    summary = "Cuts nowhere."
    parameters = (Parameter("beat", "Beat", "How often.", 4, unit="sentences", minimum=1, maximum=99),)
    fields = ("max_tokens", "beat")
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        return no_proposal()


def test_settings_from_outside_stand_under_their_strategy(
    qtbot: QtBot, panel: SettingsPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a package brings along has an editor under the strategy's name, and its edits are configs."""
    monkeypatch.setitem(STRATEGIES, "foreign", Foreign())
    monkeypatch.setitem(PARAMETERS, "beat", Foreign.parameters[0])
    config = CONFIG.with_values({"strategy": "foreign"})
    panel.set_config(config, CONFIG)
    assert panel.order.main == "beat"
    assert panel.order.acting == ("beat", "max_tokens")
    configs = listen(panel)
    type_value(qtbot, panel, "beat", 7)
    assert [config["beat"] for config in configs] == [7]


def test_maximum_from_a_model_is_one_config(qtbot: QtBot, panel: SettingsPanel) -> None:
    """The maximum that a model gives is one step to undo; it contradicts nothing silently."""
    configs = listen(panel)
    button = next(b for b in panel.findChildren(QToolButton) if "context window" in b.accessibleName())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog = panel.findChild(ContextWindowDialog)
    assert dialog is not None
    qtbot.keyClicks(dialog.filter, "claude-sonnet-4")
    qtbot.keyClick(dialog.filter, Qt.Key.Key_Return)
    assert [config.max_tokens for config in configs] == [160_000]


def test_setting_a_config_does_not_emit_nor_rebuild(panel: SettingsPanel) -> None:
    """Configs from elsewhere are shown in the same editors, and nobody is told."""
    configs, editors = listen(panel), dict(panel.editors)
    panel.set_config(CONFIG.with_values({"max_tokens": 600}), CONFIG)
    assert configs == []
    assert dict(panel.editors) == editors
    assert panel.editors["max_tokens"].is_modified


def test_setting_a_config_leaves_the_focus(qtbot: QtBot, panel: SettingsPanel) -> None:
    """An analysis or an undo while the user is in a box does not take the box away."""
    panel.activateWindow()
    box = panel.editors["max_tokens"].findChild(QDoubleSpinBox)
    assert box is not None
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    panel.set_config(CONFIG.with_values({"max_tokens": 600}), CONFIG)
    panel.set_inactive({"merge": "no chunk is short enough to be merged"})
    assert box.hasFocus()


def test_an_edit_emits_a_whole_config(qtbot: QtBot, panel: SettingsPanel) -> None:
    """A typed value arrives as the config that has it."""
    configs = listen(panel)
    type_value(qtbot, panel, "max_tokens", 600)
    assert configs == [CONFIG.with_values({"max_tokens": 600})]


def test_a_contradiction_is_said_at_both_fields_and_not_emitted(qtbot: QtBot, panel: SettingsPanel) -> None:
    """A maximum below the minimum is explained where it was typed and where it clashes; the config stays."""
    configs = listen(panel)
    type_value(qtbot, panel, "max_tokens", 50)
    assert configs == []
    for name in ("max_tokens", "min_tokens"):
        assert "“Smallest piece” is 100 but “Largest piece” is 50" in panel.editors[name].error
    type_value(qtbot, panel, "max_tokens", 500)
    assert configs == [CONFIG.with_values({"max_tokens": 500})]
    assert panel.editors["max_tokens"].error == panel.editors["min_tokens"].error == ""


def test_a_refused_value_goes_with_its_text(qtbot: QtBot, panel: SettingsPanel) -> None:
    """Beside another text the box would show what is not in force."""
    type_value(qtbot, panel, "max_tokens", 50)
    assert panel.editors["max_tokens"].value == 50
    panel.clear_forecasts()
    assert panel.editors["max_tokens"].value == CONFIG.max_tokens
    assert panel.editors["max_tokens"].error == panel.editors["min_tokens"].error == ""


def test_a_refused_value_is_taken_once_there_is_room(qtbot: QtBot, panel: SettingsPanel) -> None:
    """Who sets a minimum of 500 and then a maximum of 900 gets both, in one config."""
    configs = listen(panel)
    type_value(qtbot, panel, "min_tokens", 500)
    assert panel.editors["min_tokens"].value == 500
    type_value(qtbot, panel, "max_tokens", 900)
    assert configs == [CONFIG.with_values({"min_tokens": 500, "max_tokens": 900})]
    assert panel.editors["min_tokens"].error == ""


def test_other_fields_work_while_one_is_refused(qtbot: QtBot, panel: SettingsPanel) -> None:
    """A refused value holds up nothing else, and stays in its box with its error."""
    configs = listen(panel)
    type_value(qtbot, panel, "min_tokens", 500)
    type_value(qtbot, panel, "context_window", 4)
    panel.set_config(configs[-1], CONFIG)
    assert configs == [CONFIG.with_values({"context_window": 4})]
    assert panel.editors["min_tokens"].value == 500
    assert panel.editors["min_tokens"].error


def test_going_back_from_a_refused_value_emits_nothing(qtbot: QtBot, panel: SettingsPanel) -> None:
    """The value of the config again is no change, but the error goes."""
    configs = listen(panel)
    type_value(qtbot, panel, "min_tokens", 500)
    type_value(qtbot, panel, "min_tokens", 100)
    assert configs == []
    assert panel.editors["min_tokens"].error == ""


def test_a_config_from_elsewhere_drops_what_was_refused(qtbot: QtBot, panel: SettingsPanel) -> None:
    """After an undo or another preset the fields show that config, without old errors."""
    type_value(qtbot, panel, "min_tokens", 500)
    panel.set_config(CONFIG.with_values({"context_window": 5}), CONFIG)
    assert panel.editors["min_tokens"].value == 100
    assert panel.editors["min_tokens"].error == ""


def test_dragging_a_slider_brackets_its_configs(qtbot: QtBot, panel: SettingsPanel) -> None:
    """A drag tells its start, each config, and its end, so that one undo takes it back."""
    reported: list[Any] = []
    panel.gesture_started.connect(lambda: reported.append("started"))
    panel.gesture_finished.connect(lambda: reported.append("finished"))
    panel.config_edited.connect(lambda config: reported.append(config.max_tokens))
    slider = panel.editors["max_tokens"].findChild(QSlider)
    assert slider is not None
    left = slider.rect().center()
    left.setX(slider.width() // 5)
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=left)
    for x in range(left.x(), slider.width(), 20):
        left.setX(x)
        qtbot.mouseMove(slider, left)
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=left)
    assert (reported[0], reported[-1]) == ("started", "finished")
    assert len(reported) > 5
    assert reported[1:-1] == sorted(reported[1:-1])


def test_the_whole_reset_is_asked_for(qtbot: QtBot, panel: SettingsPanel) -> None:
    """The button asks for everything to go back, can be pressed only then, and changes nothing."""
    configs = listen(panel)
    assert not panel.reset.isEnabled()
    assert panel.changes.text() == "as the preset has them"
    panel.set_config(CONFIG.with_values({"max_tokens": 600}), CONFIG)
    assert panel.changes.text() == "1 changed"
    with qtbot.waitSignal(panel.reset_requested):
        qtbot.mouseClick(panel.reset, Qt.MouseButton.LeftButton)
    assert configs == []


def test_inactive_parameters_say_why(panel: SettingsPanel) -> None:
    """A parameter that changes nothing says the reason until it has an effect again."""
    panel.set_inactive({"cut_at_headings": "the text has no headings"})
    assert "the text has no headings" in panel.editors["cut_at_headings"].hint
    panel.set_inactive({})
    assert panel.editors["cut_at_headings"].hint == ""


def test_errors_of_fields_elsewhere_are_shown_above(panel: SettingsPanel) -> None:
    """An error of a field that is not in the panel is not lost."""
    panel.set_error("embedder", "the semantic strategy needs an embedder")
    assert "needs an embedder" in visible_texts(panel)
    panel.set_error("embedder", "")
    assert "needs an embedder" not in visible_texts(panel)


def test_tab_walks_from_top_to_bottom(qtbot: QtBot) -> None:
    """Every control in sight is met, in the order in which it stands, box before slider."""
    window, panel = QWidget(), SettingsPanel()
    qtbot.addWidget(window)
    panel.set_config(CONFIG, CONFIG)
    column = QVBoxLayout(window)
    before, after = QPushButton("before"), QPushButton("after")
    for part in (before, panel, after):
        column.addWidget(part)
    window.resize(340, 900)
    window.show()
    panel.advanced_fold.button.click()
    panel.set_inactive({"merge": "no chunk is short enough to be merged"})
    panel.inactive_fold.button.click()
    QApplication.processEvents()
    walked: list[QWidget] = []
    widget: QWidget | None = before
    while (widget := widget.nextInFocusChain()) is not after and widget is not None:
        tab = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if tab and widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None:
            walked.append(widget)
    lines = [widget.mapTo(panel, widget.rect().center()).y() for widget in walked]
    assert len(walked) > 20
    # Within a row they are centred on nearly the same line.
    assert all(after >= before - 4 for before, after in pairwise(lines))


@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_is_clipped_at_320_pixels(panel: SettingsPanel, preset: str) -> None:
    """In a narrow dock every control has the width that it asks for, with notes and errors too."""
    config = PRESETS[preset].config
    panel.set_config(config, config.with_values({"max_tokens": config.max_tokens + 600}))
    for name in panel.editors:
        panel.set_error(name, "this is wrong for a reason that takes more than a line to explain")
    panel.advanced_fold.button.click()
    QApplication.processEvents()
    for editor in panel.editors.values():
        assert editor.mapTo(panel, editor.rect().bottomRight()).x() < panel.width()
        for child in editor.findChildren(QWidget):
            # The line edit of a box reaches into its frame.
            if child.isVisible() and not isinstance(child, QLineEdit):
                assert child.width() >= child.minimumSizeHint().width()
                assert child.mapTo(editor, child.rect().bottomRight()).x() < editor.width()


def test_tab_tells_what_the_field_does(qtbot: QtBot, panel: SettingsPanel) -> None:
    """The keyboard reads what the mouse reads, in lines of a readable length; a click asks for nothing."""
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.editors["min_tokens"].setFocus(Qt.FocusReason.MouseFocusReason)
    assert not QToolTip.isVisible()
    panel.editors["max_tokens"].setFocus(Qt.FocusReason.TabFocusReason)
    assert "Longer chunks are divided" in QToolTip.text()
    assert QToolTip.text() == panel.editors["max_tokens"].toolTip()
    # Qt wraps only what is marked up.
    assert QToolTip.text().startswith("<p")
    QToolTip.hideText()


@pytest.mark.parametrize("preset", PRESETS)
def test_fields_fit_into_the_panel_as_it_opens(qtbot: QtBot, preset: str) -> None:
    """Nothing of a field lies beside the panel's edge, or under its scroll bar."""
    panel = SettingsPanel()
    qtbot.addWidget(panel)
    panel.resize(300, 300)
    panel.set_config(PRESETS[preset].config, PRESETS[preset].config)
    panel.show()
    qtbot.waitExposed(panel)
    (area,) = panel.findChildren(QScrollArea)
    assert area.widget().width() <= area.viewport().width()


def test_a_fold_stays_as_it_was_left(panel: SettingsPanel) -> None:
    """Who opened Advanced finds it open after another strategy was looked at."""
    panel.advanced_fold.button.click()
    panel.set_config(PRESETS["optimal"].config, PRESETS["optimal"].config)
    assert panel.advanced_fold.is_open
    assert panel.editors["cue_weight"].isVisible()


def test_folded_settings_are_made_when_their_fold_is_opened(panel: SettingsPanel) -> None:
    """Widgets that nobody sees take time at every start; they then show the values of by now."""
    assert panel.order.others
    assert panel.advanced_fold.findChildren(FieldEditor) == []
    changed = CONFIG.with_values({"front_matter": "keep"})
    panel.set_config(changed, CONFIG)
    panel.advanced_fold.button.click()
    shown = {each.parameter.name: each.value for each in panel.advanced_fold.findChildren(FieldEditor)}
    assert shown == {name: changed[name] for _, names in panel.order.others for name in names}
    panel.set_inactive({"front_matter": "the text has none"})
    assert stands(panel, "front_matter") == "without effect"
    assert not panel.editors["front_matter"].isVisible()


def test_a_closed_fold_tells_of_changes_inside(panel: SettingsPanel) -> None:
    """A weight that differs from the preset is told at the heading that hides it; an error opens it."""
    preset = PRESETS["optimal"].config
    panel.set_config(preset.with_values({"cue_weight": 0.5}), preset)
    assert panel.advanced_fold.button.accessibleDescription() == "1 differ from the preset."
    panel.set_config(preset, preset)
    assert panel.advanced_fold.button.accessibleDescription() == ""
    panel.set_error("cue_weight", "no")
    assert panel.editors["cue_weight"].isVisible()


MORE = NextStep(-0.5, 9, (Flip(70, True, Reason.TOPIC, "before “It is the darkness”"),))
LESS = NextStep(2.25, 7, (Flip(20, False, Reason.TOPIC, "inside “The bees”"),))
FORECAST = Forecast(
    "threshold_std_devs",
    np.array([-3.0, -0.5, 2.25]),
    np.array([9, 8, 7]),
    3.0,
    current=1.0,
    now=8,
    has_effect=True,
    up=LESS,
    down=MORE,
)


def test_the_card_says_what_the_next_step_brings(panel: SettingsPanel) -> None:
    """It names the values either side at which a boundary flips, and where; elsewhere the count alone."""
    assert "before" not in visible_texts(panel)
    panel.set_forecast("threshold_std_devs", FORECAST)
    text = "At −0.50, one more: before “It is the darkness”. At 2.25, one less: inside “The bees”."
    assert text in visible_texts(panel)
    assert "8 now" in visible_texts(panel)
    panel.set_config(CONFIG.with_values({"threshold_std_devs": 2.5}), CONFIG)
    assert "7 chunks at 2.50." in visible_texts(panel)
    panel.clear_forecasts()
    assert "chunks at" not in visible_texts(panel)


def test_ghosts_are_wanted_while_the_pointer_rests(qtbot: QtBot, panel: SettingsPanel) -> None:
    """Boundaries that would come and go are told with their values, and taken back at once."""
    told: list[tuple[Ghost, ...]] = []
    panel.ghosts_wanted.connect(told.append)
    panel.set_forecast("threshold_std_devs", FORECAST)
    slider = panel.editors["threshold_std_devs"].findChild(QSlider)
    assert slider is not None
    with qtbot.waitSignal(panel.ghosts_wanted):
        QApplication.sendEvent(slider, QEvent(QEvent.Type.Enter))
    assert set(told[0]) == {Ghost(70, "appears at −0.50", True), Ghost(20, "goes at 2.25", False)}
    QApplication.sendEvent(slider, QEvent(QEvent.Type.Leave))
    assert told[1:] == [()]


def test_a_target_is_applied_as_one_config(qtbot: QtBot, panel: SettingsPanel) -> None:
    """What meets the target is said before it is applied; Apply is one edit."""
    configs = listen(panel)
    panel.aim.set_now(8, 200.0)
    assert panel.aim.target == ("chunks", 9)
    assert not panel.aim.apply.isEnabled()
    panel.show_target(TargetResult("threshold_std_devs", -0.5, "chunks", 9, 9, 168.0, True))
    assert panel.aim.answer == "threshold −0.50 gives 9 chunks, median 168 tokens"
    qtbot.mouseClick(panel.aim.apply, Qt.MouseButton.LeftButton)
    assert configs == [CONFIG.with_values({"threshold_std_devs": -0.5})]


def test_a_target_that_cannot_be_had_says_the_nearest(panel: SettingsPanel) -> None:
    """Nothing is promised that no value gives."""
    result = TargetResult("max_tokens", 1200, "chunks", 9, 7, 240.0, False, limit="the text is short")
    panel.show_target(result)
    assert panel.aim.answer == (
        "9 chunks cannot be had: the text is short. "
        "Nearest: largest piece 1,200 gives 7 chunks, median 240 tokens."
    )


def test_a_typed_target_is_looked_for_once_typing_rests(qtbot: QtBot, panel: SettingsPanel) -> None:
    """A number is searched for when it is entered; what was found for another can no longer be applied."""
    panel.show_target(TargetResult("threshold_std_devs", -0.5, "chunks", 9, 9, 168.0, True))
    box = panel.aim.findChild(QDoubleSpinBox)
    assert box is not None
    box.setFocus()
    box.selectAll()
    with qtbot.waitSignal(panel.target_requested) as asked:
        qtbot.keyClicks(box, "12")
        qtbot.keyClick(box, Qt.Key.Key_Tab)
        assert not panel.aim.apply.isEnabled()
    assert asked.args == ["chunks", 12]
    panel.aim.set_now(8, 200.0)
    assert panel.aim.target == ("chunks", 12)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_panel_is_drawn_in_both_themes(qapp: QApplication, panel: SettingsPanel, theme: Theme) -> None:
    """The staircase is drawn in the theme's colours, also after they change."""
    panel.set_forecast("threshold_std_devs", FORECAST)
    apply_theme(qapp, theme)
    editor = panel.editors["threshold_std_devs"]
    assert isinstance(editor, NumberEditor)
    picture = editor.grab().toImage()
    apply_theme(qapp, LIGHT)
    assert theme.selected in colours_of(picture)


def test_panel_without_a_setting_that_acts_says_so(qtbot: QtBot) -> None:
    """Where headings alone decide there is nothing to move, which a blank would not tell."""
    panel = SettingsPanel()
    qtbot.addWidget(panel)
    panel.resize(340, 700)
    panel.show()
    said = "No setting changes where this text is cut."
    for name, is_said in (("memex-headers", True), ("seamline", False)):
        config = PRESETS[name].config
        panel.set_config(config, config)
        shown = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
        assert (said in shown) == is_said
