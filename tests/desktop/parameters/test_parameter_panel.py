"""The parameter panel: edits become configs, and what does not fit is said at its field."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QDoubleSpinBox,
    QLabel,
    QScrollArea,
    QSlider,
    QToolButton,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from seamline.desktop.parameters.context_window_dialog import ContextWindowDialog
from seamline.desktop.parameters.parameter_fold import ParameterFold
from seamline.desktop.parameters.parameter_panel import ParameterPanel
from seamline.desktop.widgets.theme import DARK, LIGHT
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.parameters import Parameter, Value
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.size_limits import Proposal, no_proposal
from seamline.engine.strategies import STRATEGIES, StrategyInput

CONFIG = PRESETS["remnic"].config


@pytest.fixture
def panel(qtbot: QtBot) -> ParameterPanel:
    """A panel of the width of a narrow dock that shows the preset `remnic`."""
    panel = ParameterPanel()
    qtbot.addWidget(panel)
    panel.set_config(CONFIG, CONFIG)
    panel.resize(320, 700)
    panel.show()
    return panel


def listen(panel: ParameterPanel) -> list[Config]:
    configs: list[Config] = []
    panel.config_edited.connect(configs.append)
    return configs


def type_value(qtbot: QtBot, panel: ParameterPanel, name: str, value: Value) -> None:
    box = panel.editors[name].findChild(QDoubleSpinBox)
    assert box is not None
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, str(value))
    qtbot.keyClick(box, Qt.Key.Key_Return)


def visible_texts(panel: ParameterPanel) -> str:
    return "\n".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_shows_the_fields_of_the_strategy(panel: ParameterPanel, strategy: str) -> None:
    """The fields that a strategy reads are shown, all of them and no others, with the config's values."""
    config = CONFIG.with_values({"strategy": strategy, "max_tokens": 444})
    panel.set_config(config, CONFIG)
    assert set(panel.editors) == set(STRATEGIES[strategy].fields)
    for name, editor in panel.editors.items():
        assert editor.value == config[name]


def titles_above(panel: ParameterPanel) -> dict[str, str]:
    """Return the title that each field stands under."""
    content = next(iter(panel.editors.values())).parentWidget()
    names = {editor: name for name, editor in panel.editors.items()}
    found, title = {}, ""
    column = content.layout()
    assert column is not None
    for at in range(column.count()):
        item = column.itemAt(at)
        widget = item.widget() if item is not None else None
        if isinstance(widget, QLabel):
            title = widget.text()
        elif widget in names:
            found[names[widget]] = title
    return found


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_what_is_never_cut_comes_first(panel: ParameterPanel, strategy: str) -> None:
    """The splitter is at the top of the panel of every strategy that reads it."""
    panel.set_config(CONFIG.with_values({"strategy": strategy}), CONFIG)
    assert list(panel.editors).index("splitter") == 0
    assert titles_above(panel)["splitter"] == "Never cut"


def test_parameters_stand_with_their_kind(panel: ParameterPanel) -> None:
    """Sizes, topics and messages are apart, wherever a strategy lists its fields."""
    expected = {
        "min_tokens": "Size",
        "max_tokens": "Size",
        "overlap_percent": "Size",
        "chunking": "Size",
        "shared_words": "Topic",
        "pause_seconds": "Messages",
        "front_matter": "Text",
    }
    seen = set()
    for preset in PRESETS.values():
        panel.set_config(preset.config, preset.config)
        titles = titles_above(panel)
        assert (
            "min_tokens" not in titles
            or "max_tokens" not in titles
            or (list(titles).index("min_tokens") < list(titles).index("max_tokens"))
        )
        for name in expected.keys() & titles.keys():
            assert titles[name] == expected[name]
            seen.add(name)
    assert seen == expected.keys()


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
    qtbot: QtBot, panel: ParameterPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a package brings along has an editor under the strategy's name, and its edits are configs."""
    monkeypatch.setitem(STRATEGIES, "foreign", Foreign())
    monkeypatch.setitem(PARAMETERS, "beat", Foreign.parameters[0])
    config = CONFIG.with_values({"strategy": "foreign"})
    panel.set_config(config, CONFIG)
    assert titles_above(panel) == {"beat": "Foreign", "max_tokens": "Size"}
    configs = listen(panel)
    type_value(qtbot, panel, "beat", 7)
    assert [config["beat"] for config in configs] == [7]


def test_maximum_from_a_model_is_one_config(qtbot: QtBot, panel: ParameterPanel) -> None:
    """The maximum that a model gives is one step to undo; it contradicts nothing silently."""
    configs = listen(panel)
    button = next(b for b in panel.findChildren(QToolButton) if "context window" in b.text())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog = panel.findChild(ContextWindowDialog)
    assert dialog is not None
    qtbot.keyClicks(dialog.filter, "claude-sonnet-4")
    qtbot.keyClick(dialog.filter, Qt.Key.Key_Return)
    assert [config.max_tokens for config in configs] == [160_000]


def test_setting_a_config_does_not_emit_nor_rebuild(panel: ParameterPanel) -> None:
    """Configs from elsewhere are shown in the same editors, and nobody is told."""
    configs, editors = listen(panel), dict(panel.editors)
    panel.set_config(CONFIG.with_values({"max_tokens": 600}), CONFIG)
    assert configs == []
    assert dict(panel.editors) == editors
    assert panel.editors["max_tokens"].is_modified


def test_setting_a_config_leaves_the_focus(qtbot: QtBot, panel: ParameterPanel) -> None:
    """An analysis or an undo while the user is in a box does not take the box away."""
    panel.activateWindow()
    box = panel.editors["max_tokens"].findChild(QDoubleSpinBox)
    assert box is not None
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    panel.set_config(CONFIG.with_values({"max_tokens": 600}), CONFIG)
    panel.set_inactive({"merge": "no chunk is short enough to be merged"})
    assert box.hasFocus()


def test_an_edit_emits_a_whole_config(qtbot: QtBot, panel: ParameterPanel) -> None:
    """A typed value arrives as the config that has it."""
    configs = listen(panel)
    type_value(qtbot, panel, "max_tokens", 600)
    assert configs == [CONFIG.with_values({"max_tokens": 600})]


def test_a_contradiction_is_said_at_both_fields_and_not_emitted(qtbot: QtBot, panel: ParameterPanel) -> None:
    """A maximum below the minimum is explained where it was typed and where it clashes; the config stays."""
    configs = listen(panel)
    type_value(qtbot, panel, "max_tokens", 50)
    assert configs == []
    for name in ("max_tokens", "min_tokens"):
        assert "min_tokens is 100 but max_tokens is 50" in panel.editors[name].error
    type_value(qtbot, panel, "max_tokens", 500)
    assert configs == [CONFIG.with_values({"max_tokens": 500})]
    assert panel.editors["max_tokens"].error == panel.editors["min_tokens"].error == ""


def test_a_refused_value_is_taken_once_there_is_room(qtbot: QtBot, panel: ParameterPanel) -> None:
    """Who sets a minimum of 500 and then a maximum of 900 gets both, in one config."""
    configs = listen(panel)
    type_value(qtbot, panel, "min_tokens", 500)
    assert panel.editors["min_tokens"].value == 500
    type_value(qtbot, panel, "max_tokens", 900)
    assert configs == [CONFIG.with_values({"min_tokens": 500, "max_tokens": 900})]
    assert panel.editors["min_tokens"].error == ""


def test_other_fields_work_while_one_is_refused(qtbot: QtBot, panel: ParameterPanel) -> None:
    """A refused value holds up nothing else, and stays in its box with its error."""
    configs = listen(panel)
    type_value(qtbot, panel, "min_tokens", 500)
    type_value(qtbot, panel, "context_window", 4)
    panel.set_config(configs[-1], CONFIG)
    assert configs == [CONFIG.with_values({"context_window": 4})]
    assert panel.editors["min_tokens"].value == 500
    assert panel.editors["min_tokens"].error


def test_going_back_from_a_refused_value_emits_nothing(qtbot: QtBot, panel: ParameterPanel) -> None:
    """The value of the config again is no change, but the error goes."""
    configs = listen(panel)
    type_value(qtbot, panel, "min_tokens", 500)
    type_value(qtbot, panel, "min_tokens", 100)
    assert configs == []
    assert panel.editors["min_tokens"].error == ""


def test_a_config_from_elsewhere_drops_what_was_refused(qtbot: QtBot, panel: ParameterPanel) -> None:
    """After an undo or another preset the fields show that config, without old errors."""
    type_value(qtbot, panel, "min_tokens", 500)
    panel.set_config(CONFIG.with_values({"context_window": 5}), CONFIG)
    assert panel.editors["min_tokens"].value == 100
    assert panel.editors["min_tokens"].error == ""


def test_dragging_a_slider_brackets_its_configs(qtbot: QtBot, panel: ParameterPanel) -> None:
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


def test_the_whole_reset_is_asked_for(qtbot: QtBot, panel: ParameterPanel) -> None:
    """The button asks for everything to go back, can be pressed only then, and changes nothing."""
    configs = listen(panel)
    reset = next(b for b in panel.findChildren(QToolButton) if b.text() == "Reset")
    assert not reset.isEnabled()
    panel.set_config(CONFIG.with_values({"max_tokens": 600}), CONFIG)
    assert "modified" in visible_texts(panel)
    with qtbot.waitSignal(panel.reset_requested):
        qtbot.mouseClick(reset, Qt.MouseButton.LeftButton)
    assert configs == []


def test_inactive_parameters_say_why(panel: ParameterPanel) -> None:
    """A parameter that changes nothing says the reason until it has an effect again."""
    panel.set_inactive({"cut_at_headings": "the text has no headings"})
    assert "the text has no headings" in panel.editors["cut_at_headings"].hint
    panel.set_inactive({})
    assert panel.editors["cut_at_headings"].hint == ""


def test_errors_of_fields_elsewhere_are_shown_above(panel: ParameterPanel) -> None:
    """An error of a field that is not in the panel is not lost."""
    panel.set_error("embedder", "the semantic strategy needs an embedder")
    assert "needs an embedder" in visible_texts(panel)
    panel.set_error("embedder", "")
    assert "needs an embedder" not in visible_texts(panel)


def test_read_only_says_why_and_locks_the_fields(panel: ParameterPanel) -> None:
    """What cannot be changed now cannot be edited, and the reason is there to read."""
    panel.set_read_only_reason("A batch is running with this configuration.")
    assert "A batch is running" in visible_texts(panel)
    assert not panel.editors["max_tokens"].isEnabled()
    panel.set_read_only_reason("")
    assert panel.editors["max_tokens"].isEnabled()


def test_tab_walks_the_fields_in_order(panel: ParameterPanel) -> None:
    """The keyboard reaches every field, box before slider, from top to bottom."""
    order: list[str] = []
    widget: QWidget | None = panel
    while (widget := widget.nextInFocusChain()) is not panel:
        for name, editor in panel.editors.items():
            if widget.parent() is editor and not isinstance(widget, QLabel | QToolButton):
                order.append(name)
    shown = sorted(panel.editors, key=lambda name: panel.editors[name].y())
    assert list(dict.fromkeys(order)) == shown


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_nothing_is_clipped_at_320_pixels(panel: ParameterPanel, preset: str, theme: Any) -> None:
    """In a narrow dock every control has the width that it asks for, with notes and errors too."""
    config = PRESETS[preset].config
    panel.set_theme(theme)
    panel.set_config(config, config.with_values({"max_tokens": config.max_tokens + 600}))
    for name in panel.editors:
        panel.set_error(name, "this is wrong for a reason that takes more than a line to explain")
    QApplication.processEvents()
    for editor in panel.editors.values():
        assert editor.mapTo(panel, editor.rect().bottomRight()).x() < panel.width()
        for child in editor.findChildren(QWidget):
            if child.isVisible():
                assert child.width() >= child.minimumSizeHint().width()
                assert child.mapTo(editor, child.rect().bottomRight()).x() < editor.width()


def test_tab_tells_what_the_field_does(qtbot: QtBot, panel: ParameterPanel) -> None:
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


def test_long_preset_name_is_elided_and_whole_in_its_tooltip(panel: ParameterPanel) -> None:
    """A name that does not fit pushes nothing out of a narrow panel, and can still be read."""
    name = "conversation-topic-embeddings"
    panel.set_config(PRESETS[name].config, CONFIG)
    label = next(label for label in panel.findChildren(QLabel) if name in label.text())
    reset = next(b for b in panel.findChildren(QToolButton) if b.text() == "Reset")
    assert label.fontMetrics().horizontalAdvance(label.text()) > label.width()
    assert name in label.toolTip()
    assert reset.geometry().right() < panel.width()


@pytest.mark.parametrize("preset", PRESETS)
def test_fields_fit_into_the_panel_as_it_opens(qtbot: QtBot, preset: str) -> None:
    """Nothing of a field lies beside the panel's edge, or under its scroll bar."""
    panel = ParameterPanel()
    qtbot.addWidget(panel)
    panel.resize(300, 300)
    panel.set_config(PRESETS[preset].config, PRESETS[preset].config)
    panel.show()
    qtbot.waitExposed(panel)
    (area,) = panel.findChildren(QScrollArea)
    assert area.widget().width() <= area.viewport().width()


WEIGHTS = ("topic_weight", "structure_weight", "cue_weight")


def fold_of(panel: ParameterPanel) -> ParameterFold:
    panel.set_config(PRESETS["optimal"].config, PRESETS["optimal"].config)
    fold = panel.findChild(ParameterFold)
    assert fold is not None
    return fold


def test_weights_are_folded_at_first(qtbot: QtBot, panel: ParameterPanel) -> None:
    """The granularity is seen, and the weights only once their fold is opened, which a key does."""
    fold = fold_of(panel)
    assert panel.editors["granularity"].isVisibleTo(panel)
    assert not any(panel.editors[name].isVisibleTo(panel) for name in WEIGHTS)
    assert fold.button.accessibleName() == "Weights, closed"
    fold.button.setFocus()
    qtbot.keyClick(fold.button, Qt.Key.Key_Space)
    assert all(panel.editors[name].isVisibleTo(panel) for name in WEIGHTS)
    assert fold.button.accessibleName() == "Weights, open"


def test_a_fold_stays_as_it_was_left(qtbot: QtBot, panel: ParameterPanel) -> None:
    """Who opened the weights finds them open after another strategy was looked at."""
    fold_of(panel).button.click()
    panel.set_config(PRESETS["seamline"].config, PRESETS["seamline"].config)
    assert fold_of(panel).button.isChecked()


def test_a_closed_fold_tells_of_changes_inside(panel: ParameterPanel) -> None:
    """A weight that differs from the preset marks the heading that hides it; an error opens it."""
    fold = fold_of(panel)
    preset = PRESETS["optimal"].config
    panel.set_config(preset.with_values({"cue_weight": 0.5}), preset)
    assert "●" in fold.button.text()
    assert fold.button.accessibleDescription() == "1 differ from the preset."
    panel.set_config(preset, preset)
    assert "●" not in fold.button.text()
    panel.set_error("cue_weight", "no")
    assert panel.editors["cue_weight"].isVisibleTo(panel)


def test_the_ends_of_granularity_are_said_in_words(panel: ParameterPanel) -> None:
    """One end of the slider means fewer chunks, the other more, and 0 lies in the middle."""
    fold_of(panel)
    editor = panel.editors["granularity"]
    texts = [label.text() for label in editor.findChildren(QLabel)]
    assert "fewer, larger" in texts
    assert "more, smaller" in texts
    slider = editor.findChild(QSlider)
    assert slider is not None
    assert slider.value() - slider.minimum() == slider.maximum() - slider.value()
