"""One contract for the editor of every parameter, and what each kind adds."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QColor, QPalette, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from seamline.desktop.parameters.context_window_dialog import ContextWindowDialog
from seamline.desktop.parameters.field_editors import FieldEditor, NumberEditor, editor_for
from seamline.desktop.parameters.field_editors.value_box import ValueBox
from seamline.desktop.widgets.theme import LIGHT, THEMES, Theme
from seamline.desktop.widgets.translation import tr
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Parameter, Value
from seamline.engine.strategies import STRATEGIES, fields_of
from seamline.engine.tokens.context_windows import max_tokens_for
from seamline.instruments.forecast import Forecast

# Strategy, preset and embedder have boxes of their own, and are free text to a config.
EDITABLE = [
    parameter
    for parameter in PARAMETERS.values()
    if parameter.choices or parameter.placeholders or parameter.type in (bool, int, float)
]
NUMBERS = [parameter for parameter in EDITABLE if parameter.minimum is not None]


@pytest.fixture
def make(qtbot: QtBot) -> Callable[[str], FieldEditor]:
    """Shows the editor of a parameter."""

    def make_editor(name: str) -> FieldEditor:
        editor = editor_for(PARAMETERS[name])
        editor.resize(320, editor.sizeHint().height())
        qtbot.addWidget(editor)
        editor.show()
        return editor

    return make_editor


def other_value(name: str) -> Value:
    """Return an allowed value that is not the default."""
    parameter = PARAMETERS[name]
    if parameter.choices:
        return next(value for value, _ in parameter.choices if value != parameter.default)
    if parameter.placeholders:
        return f"{{{parameter.placeholders[0]}}}"
    if parameter.type is bool:
        return not parameter.default
    return parameter.type(parameter.default + parameter.step)  # type: ignore[operator]


def edit(qtbot: QtBot, editor: FieldEditor, value: Value) -> None:
    """Enter a value as a user does, by mouse or keyboard."""
    if box := editor.findChild(QDoubleSpinBox):
        box.setFocus()
        box.selectAll()
        qtbot.keyClicks(box, str(value))
        qtbot.keyClick(box, Qt.Key.Key_Return)
    elif line := editor.findChild(QLineEdit):
        line.setFocus()
        line.selectAll()
        qtbot.keyClicks(line, str(value))
        qtbot.keyClick(line, Qt.Key.Key_Return)
    elif check_box := editor.findChild(QCheckBox):
        if check_box.isChecked() != value:
            qtbot.keyClick(check_box, Qt.Key.Key_Space)
    elif combo := editor.findChild(QComboBox):
        steps = combo.findData(value) - combo.currentIndex()
        for _ in range(abs(steps)):
            qtbot.keyClick(combo, Qt.Key.Key_Down if steps > 0 else Qt.Key.Key_Up)


def listen(editor: FieldEditor) -> list[Any]:
    edits: list[Any] = []
    editor.edited.connect(edits.append)
    return edits


def test_every_field_of_every_strategy_has_an_editor(qtbot: QtBot) -> None:
    """No strategy can name a field that the panel cannot show."""
    for strategy in STRATEGIES.values():
        for name in fields_of(strategy):
            qtbot.addWidget(editor_for(PARAMETERS[name]))


def test_free_text_has_no_editor() -> None:
    """A parameter that no editor can check is refused rather than shown unchecked."""
    with pytest.raises(TypeError, match="embedder"):
        editor_for(PARAMETERS["embedder"])


@pytest.mark.parametrize("name", [parameter.name for parameter in EDITABLE])
class TestContract:
    """What holds for every editor."""

    def test_set_value_does_not_emit(self, make: Callable[[str], FieldEditor], name: str) -> None:
        """A value that is set is shown, and nobody is told."""
        editor = make(name)
        edits = listen(editor)
        editor.set_value(other_value(name))
        assert editor.value == other_value(name)
        assert edits == []

    def test_an_edit_emits_once(self, qtbot: QtBot, make: Callable[[str], FieldEditor], name: str) -> None:
        """What the user enters is told once, in the parameter's own type."""
        editor = make(name)
        edits = listen(editor)
        edit(qtbot, editor, other_value(name))
        assert edits == [other_value(name)]
        assert type(edits[0]) is PARAMETERS[name].type

    def test_a_no_op_does_not_emit(self, qtbot: QtBot, make: Callable[[str], FieldEditor], name: str) -> None:
        """Entering the value that is there tells nobody."""
        editor = make(name)
        edits = listen(editor)
        edit(qtbot, editor, PARAMETERS[name].default)
        assert edits == []

    def test_reset_returns_to_the_preset(
        self, qtbot: QtBot, make: Callable[[str], FieldEditor], name: str
    ) -> None:
        """A field that differs says so and offers the way back, which is one edit."""
        editor = make(name)
        reset = next(b for b in editor.findChildren(QToolButton) if b.accessibleName().startswith("Reset"))
        assert not reset.isVisible()
        editor.set_value(other_value(name))
        assert editor.is_modified
        assert reset.isVisible()
        edits = listen(editor)
        qtbot.mouseClick(reset, Qt.MouseButton.LeftButton)
        assert edits == [PARAMETERS[name].default]
        assert not editor.is_modified
        assert not reset.isVisible()

    def test_notes_and_errors_are_said_and_taken_back(
        self, make: Callable[[str], FieldEditor], name: str
    ) -> None:
        """What is said at a field is in words, and does not lock it."""
        editor = make(name)
        editor.set_inactive_reason("the text has no headings")
        editor.set_error("too large")
        assert editor.hint == "Changes nothing now: the text has no headings."
        assert "too large" in editor.error
        assert editor.isEnabled()
        editor.set_inactive_reason("")
        editor.set_error("")
        assert editor.hint == editor.error == ""

    def test_controls_have_names(self, make: Callable[[str], FieldEditor], name: str) -> None:
        """A screen reader hears the label, and what the parameter does."""
        editor = make(name)
        controls = [
            child
            for kind in (QDoubleSpinBox, QSlider, QCheckBox, QComboBox)
            for child in editor.findChildren(kind)
        ]
        # A number's box has a line inside.
        controls += editor.findChildren(QLineEdit, options=Qt.FindChildOption.FindDirectChildrenOnly)
        assert controls
        for control in controls:
            assert PARAMETERS[name].label in control.accessibleName()
            assert PARAMETERS[name].help in control.accessibleDescription()

    def test_the_wheel_passes_an_unfocused_field(self, make: Callable[[str], FieldEditor], name: str) -> None:
        """Turning the wheel over a field is left to the panel, which scrolls, and edits nothing."""
        editor = make(name)
        edits = listen(editor)
        for kind in (QDoubleSpinBox, QSlider, QComboBox):
            for control in editor.findChildren(kind):
                control.clearFocus()
                assert not turn_wheel(control)
        assert edits == []


def turn_wheel(widget: QWidget) -> bool:
    """Turn the wheel over a widget, and return whether the widget took it."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(widget.mapToGlobal(middle)),
        QPoint(0, 0),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def handle_of(slider: QSlider) -> QPoint:
    option = QStyleOptionSlider()
    slider.initStyleOption(option)
    return (
        slider.style()
        .subControlRect(QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, slider)
        .center()
    )


@pytest.mark.parametrize("name", [parameter.name for parameter in NUMBERS])
class TestNumbers:
    """What holds for every editor of a number."""

    def test_a_value_out_of_range_is_refused_in_words(
        self, qtbot: QtBot, make: Callable[[str], FieldEditor], name: str
    ) -> None:
        """Too large a number is not taken and the range is named, until something else is typed."""
        editor, parameter = make(name), PARAMETERS[name]
        edits = listen(editor)
        edit(qtbot, editor, int(parameter.maximum or 0) + 1)
        assert edits == []
        assert editor.value == parameter.default
        assert f"“{parameter.label}”" in editor.error
        assert tr(parameter.range_text) in editor.error
        edit(qtbot, editor, parameter.default)
        assert editor.error == ""

    def test_the_box_takes_all_that_is_allowed(
        self, qtbot: QtBot, make: Callable[[str], FieldEditor], name: str
    ) -> None:
        """The box goes beyond the slider, up to the largest value allowed."""
        editor, parameter = make(name), PARAMETERS[name]
        maximum = parameter.type(parameter.maximum)  # type: ignore[arg-type]
        edits = listen(editor)
        edit(qtbot, editor, maximum)
        assert edits == [maximum]
        slider = editor.findChild(QSlider)
        assert slider is not None
        assert slider.value() == slider.maximum()

    def test_dragging_the_slider_is_one_gesture_of_allowed_values(
        self, qtbot: QtBot, make: Callable[[str], FieldEditor], name: str
    ) -> None:
        """A drag to the left end starts and finishes once, and tells allowed values down to the least."""
        editor, parameter = make(name), PARAMETERS[name]
        slider = editor.findChild(QSlider)
        assert slider is not None
        editor.set_value(parameter.type(parameter.soft_maximum or parameter.maximum))  # type: ignore[arg-type]
        edits = listen(editor)
        gestures: list[str] = []
        editor.gesture_started.connect(lambda: gestures.append("started"))
        editor.gesture_finished.connect(lambda: gestures.append("finished"))
        start = handle_of(slider)
        qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=start)
        for x in range(start.x(), -1, -max(1, start.x() // 4)):
            qtbot.mouseMove(slider, QPoint(x, start.y()))
        qtbot.mouseMove(slider, QPoint(-20, start.y()))
        qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(-20, start.y()))
        assert gestures == ["started", "finished"]
        assert edits[-1] == parameter.minimum
        assert all(parameter.check(value) == value for value in edits)
        # Of two values there is one to tell.
        minimum = 1 if parameter.maximum - parameter.minimum == parameter.step else 2  # type: ignore[operator]
        assert len(edits) == len(set(edits)) >= minimum


def test_a_focused_box_takes_the_wheel(qtbot: QtBot, make: Callable[[str], FieldEditor]) -> None:
    """Who clicked into a box may turn its value."""
    editor = make("max_tokens")
    editor.activateWindow()
    edits = listen(editor)
    box = editor.findChild(QDoubleSpinBox)
    assert box is not None
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    assert turn_wheel(box)
    assert edits == [790]


def test_slider_values_are_whole_steps_from_the_default(
    qtbot: QtBot, make: Callable[[str], FieldEditor]
) -> None:
    """Sizes come in tens and smoothing windows stay odd, wherever the slider is moved."""
    for name, expected in (
        ("max_tokens", [810, 820]),
        ("smoothing_window", [5, 7]),
        ("context_window", [2, 3]),
    ):
        editor = make(name)
        edits = listen(editor)
        slider = editor.findChild(QSlider)
        assert slider is not None
        qtbot.keyClick(slider, Qt.Key.Key_Right)
        qtbot.keyClick(slider, Qt.Key.Key_Right)
        assert edits == expected


def test_threshold_steps_have_no_rounding_noise(qtbot: QtBot, make: Callable[[str], FieldEditor]) -> None:
    """A step of 0.05 gives 1.15, not 1.1500000000000001."""
    editor = make("threshold_std_devs")
    edits = listen(editor)
    slider = editor.findChild(QSlider)
    assert slider is not None
    for _ in range(3):
        qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert edits == [1.05, 1.1, 1.15]


def test_typing_a_number_is_one_edit(qtbot: QtBot, make: Callable[[str], FieldEditor]) -> None:
    """The digits on the way to 1250 are not values of their own."""
    editor = make("max_tokens")
    edits = listen(editor)
    edit(qtbot, editor, 1250)
    assert edits == [1250]


def unit_of(editor: FieldEditor) -> str:
    """Return what stands behind the number in its box."""
    box = editor.findChild(QDoubleSpinBox)
    assert box is not None
    return " ".join(label.text() for label in box.findChildren(QLabel))


def test_unit_is_whole_in_the_font_that_it_is_given(make: Callable[[str], FieldEditor]) -> None:
    """A style sheet gives the label a larger font when it is first seen, which is after it was placed."""
    box = make("overlap_tokens").findChild(QDoubleSpinBox)
    assert box is not None
    unit = next(label for label in box.findChildren(QLabel) if label.text() == "tokens")
    assert unit.fontInfo().pixelSize() == box.fontInfo().pixelSize()
    font = box.font()
    font.setPixelSize(2 * box.fontInfo().pixelSize())
    box.setFont(font)
    assert unit.fontInfo().pixelSize() == font.pixelSize()
    assert unit.width() >= unit.sizeHint().width()
    assert unit.geometry().right() < box.width()


def test_unit_is_as_large_as_its_number_in_the_window(window: MainWindow, settle: Callable[[], None]) -> None:
    """A style sheet keeps a label from the font of what it stands in."""
    window.views.workspaces.show("tune")
    settle()
    boxes = [box for box in window.views.parameters.findChildren(ValueBox) if box.isVisible()]
    assert boxes
    for box in boxes:
        sizes = {label.fontInfo().pixelSize() for label in box.findChildren(QLabel)}
        assert sizes == {box.fontInfo().pixelSize()}


def test_every_number_has_its_unit_in_the_box(make: Callable[[str], FieldEditor]) -> None:
    """The threshold says what its number counts and from where; what is typed is the number alone."""
    editor = make("threshold_std_devs")
    assert unit_of(editor) == "SD below mean"
    box = editor.findChild(QDoubleSpinBox)
    assert box is not None
    assert box.text() == "1.00"


@pytest.mark.parametrize("parameter", NUMBERS, ids=lambda parameter: parameter.name)
def test_unit_never_covers_its_number(
    qtbot: QtBot, make: Callable[[str], FieldEditor], parameter: Parameter
) -> None:
    """In a narrow box it goes where there is no room for both, and comes back with a shorter number."""
    editor = make(parameter.name)
    box = editor.findChild(QDoubleSpinBox)
    assert box is not None
    unit, default = next(iter(box.findChildren(QLabel))), box.value()
    for is_compact in (True, False):
        editor.set_compact(is_compact)
        qtbot.wait(1)
        for value in (box.maximum(), default):
            box.setValue(value)
            number = box.lineEdit().fontMetrics().horizontalAdvance(box.text())
            assert unit.isHidden() or 8 + number < unit.x()
    assert not unit.isHidden() or not parameter.unit


def test_share_has_its_unit_in_a_narrow_box_too(make: Callable[[str], FieldEditor]) -> None:
    """It is a short word, also for one whole."""
    editor = make("shared_words")
    editor.set_compact(True)
    box = editor.findChild(QDoubleSpinBox)
    assert box is not None
    for value in (0.5, 1.0):
        box.setValue(value)
        assert [label.text() for label in box.findChildren(QLabel) if label.isVisible()] == ["share"]


def test_names_and_values_are_heard(make: Callable[[str], FieldEditor]) -> None:
    """A screen reader hears the setting and what it counts, and of the box its value."""
    editor = make("min_tokens")
    box = editor.findChild(QDoubleSpinBox)
    assert box is not None
    heard = QAccessible.queryAccessibleInterface(box)
    assert heard.text(QAccessible.Text.Name) == "Smallest piece, tokens"
    assert heard.valueInterface().currentValue() == 40


@pytest.mark.parametrize("typed", ["102400", "102,400"])
def test_thousands_are_separated_and_may_be_typed_so(
    qtbot: QtBot, make: Callable[[str], FieldEditor], typed: str
) -> None:
    """102,400 is shown with its separator, and taken with and without it."""
    editor = make("max_tokens")
    edits = listen(editor)
    box = editor.findChild(QDoubleSpinBox)
    assert box is not None
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, typed)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert edits == [102_400]
    assert box.text() == "102,400"


def test_fewer_or_more_reaches_as_far_by_slider_as_by_box(make: Callable[[str], FieldEditor]) -> None:
    """What the box takes, the track covers: from -20 to 20, with automatic in the middle."""
    editor = make("granularity")
    assert isinstance(editor, NumberEditor)
    parameter = PARAMETERS["granularity"]
    assert editor.span == (parameter.minimum, parameter.maximum)
    slider = editor.findChild(QSlider)
    assert slider is not None
    assert slider.value() - slider.minimum() == slider.maximum() - slider.value()
    assert unit_of(editor) == "automatic"
    for value, word in ((1.5, "more"), (-1.5, "fewer")):
        editor.set_value(value)
        assert unit_of(editor) == word
    assert {"fewer", "more"} <= {label.text() for label in editor.findChildren(QLabel)}


def forecast_of(
    parameter: str, begins: list[float], chunks: list[int], *, end: float, current: float, **more: Any
) -> Forecast:
    """Return a forecast of steps, of which the current value lies on one."""
    at = max(number for number, begin in enumerate(begins) if begin <= current)
    return Forecast(
        parameter,
        np.array(begins),
        np.array(chunks),
        end,
        current=current,
        now=chunks[at],
        has_effect=more.pop("has_effect", len(set(chunks)) > 1),
        **more,
    )


def test_a_staircase_stands_behind_the_track(make: Callable[[str], FieldEditor]) -> None:
    """Each step lies where its values do, and the count of the current value below, while it moves too."""
    editor = make("min_tokens")
    assert isinstance(editor, NumberEditor)
    editor.set_counting(True)
    editor.set_forecast(forecast_of("min_tokens", [0, 250], [9, 7], end=500, current=40))
    assert editor.steps == ((0.0, 0.5, 9), (0.5, 1.0, 7))
    assert editor.below == "9 now"
    editor.set_value(300)
    assert editor.below == "7 now"
    editor.set_forecast(None)
    assert editor.steps == ()
    assert editor.below == ""


def test_a_slider_whose_values_all_give_this_cut_says_so(make: Callable[[str], FieldEditor]) -> None:
    """Where moving it changes nothing, that is said before it is tried."""
    editor = make("granularity")
    assert isinstance(editor, NumberEditor)
    editor.set_counting(True)
    editor.set_forecast(forecast_of("granularity", [-20], [1], end=20, current=0))
    assert editor.below == "all values give this cut"


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_live_labels_can_be_read(theme: Theme) -> None:
    """Labels, and the texts below tracks, have a contrast of 4.5 to 1 on the panel in either theme."""
    for colour in (theme.text, theme.second, theme.quiet, theme.error, theme.warning):
        assert contrast(colour, theme.panel) >= 4.5


@pytest.mark.parametrize("name", [parameter.name for parameter in EDITABLE])
def test_no_label_is_greyed(make: Callable[[str], FieldEditor], name: str) -> None:
    """A field without effect is as easy to read as the others: it can still be set."""
    editor = make(name)
    editor.set_inactive_reason("the text has no headings")
    for label in editor.findChildren(QLabel):
        assert label.isEnabled()
        colour = label.palette().color(QPalette.ColorRole.WindowText).name()
        assert contrast(colour, LIGHT.paper) >= 4.5


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 has it."""

    def luminance(colour: str) -> float:
        shares = (QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF())
        linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_rest_is_told_after_a_while_and_ends_at_once(
    qtbot: QtBot, make: Callable[[str], FieldEditor]
) -> None:
    """Who pauses over a slider is shown more; moving it, or leaving, takes that away."""
    editor = make("min_tokens")
    slider = editor.findChild(QSlider)
    assert slider is not None
    told: list[bool] = []
    editor.rested.connect(told.append)
    with qtbot.waitSignal(editor.rested):
        QApplication.sendEvent(slider, QEvent(QEvent.Type.Enter))
    slider.setValue(slider.value() + 1)
    assert told == [True, False]
    with qtbot.waitSignal(editor.rested):
        qtbot.keyClick(slider, Qt.Key.Key_Right)
    QApplication.sendEvent(slider, QEvent(QEvent.Type.Leave))
    assert told == [True, False, True, False]


def test_keys_walk_the_whole_track(qtbot: QtBot, make: Callable[[str], FieldEditor]) -> None:
    """Home and End go to its ends, Page Up and Page Down a tenth of it."""
    editor = make("min_tokens")
    edits = listen(editor)
    slider = editor.findChild(QSlider)
    assert slider is not None
    for key in (Qt.Key.Key_End, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_Home):
        qtbot.keyClick(slider, key)
    assert edits == [500, 450, 500, 0]


def button_of(editor: FieldEditor, text: str) -> QToolButton:
    return next(button for button in editor.findChildren(QToolButton) if text in button.text())


@pytest.mark.parametrize("plain", ["punctuation", "marks"])
def test_better_splitter_is_one_click_away(
    qtbot: QtBot, make: Callable[[str], FieldEditor], plain: str
) -> None:
    """Where sentences end at any punctuation, our own rules are offered by name; one click is one edit."""
    editor = make("splitter")
    better = button_of(editor, "Use sentences and whole blocks")
    assert not better.isVisible()
    editor.set_value(plain)
    edits = listen(editor)
    qtbot.mouseClick(better, Qt.MouseButton.LeftButton)
    assert edits == ["rules"]
    assert not better.isVisible()


@pytest.mark.parametrize("other", ["rules", "lines", "messages"])
def test_splitters_of_another_kind_are_not_talked_down(
    make: Callable[[str], FieldEditor], other: str
) -> None:
    """Who cuts by lines or messages is not offered sentences."""
    editor = make("splitter")
    editor.set_value(other)
    assert not button_of(editor, "Use sentences").isVisible()


def test_better_splitter_by_keyboard_leaves_the_focus_at_the_field(
    qtbot: QtBot, make: Callable[[str], FieldEditor]
) -> None:
    """Tab leads from the choice to the button, and when that goes the choice has the focus again."""
    editor = make("splitter")
    editor.set_value("marks")
    editor.activateWindow()
    combo = editor.findChild(QComboBox)
    assert combo is not None
    combo.setFocus()
    qtbot.waitUntil(combo.hasFocus)
    qtbot.keyClick(combo, Qt.Key.Key_Tab)
    better = button_of(editor, "Use sentences")
    assert better.hasFocus()
    qtbot.keyClick(better, Qt.Key.Key_Space)
    assert editor.value == "rules"
    assert combo.hasFocus()


def test_maximum_is_taken_from_a_model_by_keys_alone(
    qtbot: QtBot, make: Callable[[str], FieldEditor]
) -> None:
    """A model's name and Enter set the maximum to 80% of what it reads, as one edit."""
    editor = make("max_tokens")
    edits = listen(editor)
    qtbot.keyClick(button_of(editor, "…"), Qt.Key.Key_Space)
    dialog = editor.findChild(ContextWindowDialog)
    assert dialog is not None
    qtbot.keyClicks(dialog.filter, "gpt-4o-mini")
    qtbot.keyClick(dialog.filter, Qt.Key.Key_Return)
    assert edits == [max_tokens_for("gpt-4o-mini")]


def test_giving_up_the_models_changes_nothing(qtbot: QtBot, make: Callable[[str], FieldEditor]) -> None:
    """Escape leaves the maximum as it was."""
    editor = make("max_tokens")
    edits = listen(editor)
    qtbot.mouseClick(button_of(editor, "…"), Qt.MouseButton.LeftButton)
    dialog = editor.findChild(ContextWindowDialog)
    assert dialog is not None
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert edits == []
    assert editor.value == 800


def test_slider_reaches_beyond_a_large_preset(qtbot: QtBot, make: Callable[[str], FieldEditor]) -> None:
    """With a preset of 102,400 tokens a step of the slider is a step, and not a fall to 2,000."""
    editor = make("max_tokens")
    slider = editor.findChild(QSlider)
    assert slider is not None
    editor.set_preset_value(102_400)
    editor.set_value(102_400)
    edits = listen(editor)
    assert slider.minimum() < slider.value() < slider.maximum()
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert edits == [102_410]
    assert "204,800" in [label.text() for label in editor.findChildren(QLabel)]


def test_unit_of_one_is_singular_and_percent_stays(make: Callable[[str], FieldEditor]) -> None:
    """One gap, one percent."""
    for name, unit in (("smoothing_window", "gap"), ("overlap_percent", "%")):
        editor = make(name)
        editor.set_value(1)
        assert unit_of(editor) == unit


def test_a_template_refuses_what_nothing_fills(qtbot: QtBot, make: Callable[[str], FieldEditor]) -> None:
    """A placeholder that there is not is named where it was typed, and changes nothing."""
    editor = make("context_prefix")
    edits = listen(editor)
    edit(qtbot, editor, "{titel}")
    assert not edits
    assert "{titel}" in editor.error
    assert "{breadcrumb}" in editor.error


def test_a_template_takes_placeholders_from_its_menu(make: Callable[[str], FieldEditor]) -> None:
    """Every placeholder is in the menu, and stands in the line when it is chosen."""
    editor = make("context_prefix")
    edits = listen(editor)
    button = next(each for each in editor.findChildren(QToolButton) if each.menu() is not None)
    for action in button.menu().actions():
        action.trigger()
    assert edits[-1] == "{title}{breadcrumb}{date}{file}"
