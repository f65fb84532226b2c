"""The settings say of other values what a cut would be, computed while nobody waits."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QSlider
from pytestqt.qtbot import QtBot

from seamline.desktop.parameters.field_editors import NumberEditor
from seamline.desktop.parameters.field_editors.value_box import ValueBox
from seamline.desktop.parameters.next_step import value_of_next_cut
from seamline.desktop.window import settings_advisor
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.cancellation import CancelToken
from seamline.engine.presets import PRESETS

TEXT = (
    "# Bees\n\nBees hum in the garden. Bees fly to the flowers.\n\n"
    "# Lamps\n\nLamps glow at sea. Lamps shine.\n\n"
)


@pytest.fixture
def tuning(window: MainWindow, trials: None, open_text: Callable[..., Path]) -> MainWindow:
    """A window that shows a text in the workspace for tuning."""
    window.session.set_config(PRESETS["optimal"].config)
    window.show()
    window.views.workspaces.show("tune")
    open_text(TEXT * 6)
    return window


def number(window: MainWindow, name: str) -> NumberEditor:
    editor = window.views.parameters.editors[name]
    assert isinstance(editor, NumberEditor)
    return editor


def test_every_slider_on_screen_has_its_staircase(tuning: MainWindow) -> None:
    """Once a text is cut, the values of each slider are known, and the target of one chunk more."""
    panel = tuning.views.parameters
    assert len(panel.spans) >= 3
    for name in panel.spans:
        assert number(tuning, name).forecast is not None, name
    assert number(tuning, "granularity").below == f"{len(tuning.session.analysis.chunks)} now"
    assert panel.aim.answer


def test_staircases_follow_another_setting(
    qtbot: QtBot, tuning: MainWindow, settle: Callable[[], None]
) -> None:
    """What is said of one slider is of the others as they are, and an undo brings back what was known."""
    first = number(tuning, "granularity").forecast
    assert first is not None
    tuning.views.parameters.config_edited.emit(tuning.session.config.with_values({"max_tokens": 45}))
    settle()
    second = number(tuning, "granularity").forecast
    assert second is not None
    assert second.now > first.now
    tuning.actions_by_name["undo"].trigger()
    settle()
    assert number(tuning, "granularity").forecast is first


def test_nothing_is_computed_while_a_slider_is_dragged(
    qtbot: QtBot, tuning: MainWindow, settle: Callable[[], None]
) -> None:
    """A drag has all the computer; when it ends, the staircases are of the new value."""
    editor = number(tuning, "max_tokens")
    before = number(tuning, "min_tokens").forecast
    slider = editor.findChild(QSlider)
    assert slider is not None
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPoint(9, slider.height() // 2))
    settle()
    assert tuning.session.config != PRESETS["optimal"].config
    assert number(tuning, "min_tokens").forecast is before
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(9, slider.height() // 2))
    settle()
    assert number(tuning, "min_tokens").forecast is not before


def test_what_is_computed_gives_way_to_another_cut(
    qtbot: QtBot, tuning: MainWindow, settle: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However a setting is changed: what its other values would give is of the cut before, and worthless."""
    begun, stopped = threading.Event(), threading.Event()

    def never_done(*_: object, cancel: CancelToken, **__: object) -> None:
        begun.set()
        try:
            while True:
                cancel.raise_if_cancelled()
        finally:
            stopped.set()

    monkeypatch.setattr(settings_advisor, "forecast", never_done)
    tuning.config_editor.choose_value("max_tokens", 300)
    qtbot.waitUntil(begun.is_set)
    before = tuning.session.analysis
    tuning.session.set_config(tuning.session.config.with_values({"max_tokens": 280}))
    assert stopped.wait(5)
    begun.clear()
    qtbot.waitUntil(lambda: tuning.session.analysis is not before)
    # Once that is there, its own are computed.
    qtbot.waitUntil(begun.is_set)
    tuning.advisor.cancel()
    monkeypatch.undo()
    settle()


def test_a_drag_is_one_step_to_undo(qtbot: QtBot, tuning: MainWindow, settle: Callable[[], None]) -> None:
    """However many values a drag passes, one undo takes it back."""
    start = tuning.session.config
    slider = number(tuning, "max_tokens").findChild(QSlider)
    assert slider is not None
    y = slider.height() // 2
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPoint(40, y))
    for x in range(40, 140, 10):
        qtbot.mouseMove(slider, QPoint(x, y))
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(140, y))
    assert tuning.session.config != start
    tuning.actions_by_name["undo"].trigger()
    settle()
    assert tuning.session.config == start


def test_another_text_never_stands_under_old_staircases(
    qtbot: QtBot, tuning: MainWindow, tmp_path: Path
) -> None:
    """As soon as another document is shown, what was known of the last is gone."""
    other = tmp_path / "other.md"
    other.write_text("One. Two. Three.", encoding="utf-8")
    cleared: list[bool] = []
    connection = tuning.session.document_changed.connect(
        lambda _: cleared.append(number(tuning, "granularity").forecast is None)
    )
    tuning.open_paths([other])
    qtbot.waitUntil(lambda: bool(cleared))
    tuning.session.document_changed.disconnect(connection)
    assert cleared == [True]


def test_what_is_asked_for_is_applied(qtbot: QtBot, tuning: MainWindow, settle: Callable[[], None]) -> None:
    """A number of chunks is found, and one click makes it the cut."""
    panel = tuning.views.parameters
    figure, wanted = panel.aim.target
    assert figure == "chunks"
    qtbot.mouseClick(panel.aim.apply, Qt.MouseButton.LeftButton)
    settle()
    assert f"gives {len(tuning.session.analysis.chunks)}" in panel.aim.answer or wanted


def test_reading_keeps_the_settings_short(tuning: MainWindow) -> None:
    """Beside the inspector only the sizes stand; the workspace for tuning has all."""
    assert tuning.views.parameters.advanced_fold.isVisible()
    tuning.views.workspaces.show("read")
    assert not tuning.views.parameters.advanced_fold.isVisible()
    assert set(tuning.views.parameters.order.acting) <= {"min_tokens", "max_tokens"}


def test_the_source_shows_the_next_step_while_the_pointer_rests(qtbot: QtBot, tuning: MainWindow) -> None:
    """A boundary that would come or go stands in the text with its value, until the pointer leaves."""
    slider = number(tuning, "granularity").findChild(QSlider)
    assert slider is not None
    text = tuning.views.source.text
    QApplication.sendEvent(slider, QEvent(QEvent.Type.Enter))
    qtbot.waitUntil(lambda: bool(text.scene.ghosts))
    assert all(ghost.text.startswith(("appears at", "goes at")) for ghost in text.scene.ghosts)
    QApplication.sendEvent(slider, QEvent(QEvent.Type.Leave))
    assert text.scene.ghosts == ()


def test_the_curve_shows_where_the_next_cut_comes(tuning: MainWindow, settle: Callable[[], None]) -> None:
    """Its dashed line lies at the threshold that brings the next cut, as the settings say it."""
    tuning.session.set_config(
        PRESETS["remnic"].config.with_values({"threshold_std_devs": 3.0, "min_tokens": 1})
    )
    settle()
    found = number(tuning, "threshold_std_devs").forecast
    assert found is not None
    value = value_of_next_cut(found)
    assert value is not None
    view = tuning.views.curve.made.view
    assert view.drawn.backdrop.next_step == view.threshold.height_at(value)


def test_what_is_there_already_cannot_be_applied(qtbot: QtBot, tuning: MainWindow) -> None:
    """A press that changes nothing is not offered, whatever was aimed for."""
    aim, analysis = tuning.views.parameters.aim, tuning.session.analysis
    assert analysis is not None
    now = len(analysis.chunks), round(analysis.statistics.tokens_median)
    (box,) = aim.findChildren(ValueBox)
    offered = []
    for wanted in (now[0], now[0] + 1, 1):
        box.setValue(wanted + 1)
        box.setValue(wanted)
        qtbot.waitUntil(lambda: aim.result is not None, timeout=10_000)
        assert aim.result is not None
        offered.append(aim.apply.isEnabled())
        assert offered[-1] == ((aim.result.chunks, round(aim.result.median)) != now)
    assert not offered[0]
    assert any(offered)


def aim_for(qtbot: QtBot, window: MainWindow, wanted: int) -> None:
    """Type a number of chunks to aim for, as a user does."""
    (box,) = window.views.parameters.aim.findChildren(ValueBox)
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, str(wanted))
    qtbot.keyClick(box, Qt.Key.Key_Return)


def test_no_answer_is_of_another_cut(
    qtbot: QtBot,
    tuning: MainWindow,
    settle: Callable[[], None],
    open_text: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a long text it is sought when asked for: after another change nothing is said until it is again."""
    monkeypatch.setattr(settings_advisor, "forecast", lambda *_, **__: None)
    aim, editor = tuning.views.parameters.aim, tuning.config_editor
    open_text(TEXT * 5, "long.md")
    aim_for(qtbot, tuning, 9)
    qtbot.waitUntil(lambda: aim.result is not None)
    for values in ({"max_tokens": 45}, {"strategy": "headers"}):
        editor.choose_values(values)
        settle()
        assert (aim.answer, aim.result, aim.apply.isEnabled()) == ("", None, False)
    editor.choose_preset("optimal")
    settle()
    (box,) = aim.findChildren(ValueBox)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: aim.result is not None)
    assert aim.result is not None
    assert aim.result.wanted == aim.target[1]


@pytest.mark.parametrize("is_begun", [False, True])
def test_a_target_is_sought_after_a_drag_that_changes_nothing(
    qtbot: QtBot, tuning: MainWindow, settle: Callable[[], None], is_begun: bool
) -> None:
    """Whether the drag begins before the search or stops it: an answer comes."""
    aim, advisor = tuning.views.parameters.aim, tuning.advisor
    if not is_begun:
        advisor.begin_drag()
    with qtbot.waitSignal(aim.target_requested):
        aim_for(qtbot, tuning, 9)
    advisor.begin_drag()
    settle()
    assert aim.answer == "looking …"
    advisor.end_drag()
    qtbot.waitUntil(lambda: aim.result is not None)
    assert aim.result is not None
    assert aim.result.wanted == 9


def test_nothing_is_looked_for_without_a_text(qtbot: QtBot, window: MainWindow) -> None:
    """Whoever aims for a number then is told so at once."""
    window.show()
    window.views.workspaces.show("tune")
    aim_for(qtbot, window, 9)
    aim = window.views.parameters.aim
    qtbot.waitUntil(lambda: aim.answer == "No text is cut by these settings here.")
