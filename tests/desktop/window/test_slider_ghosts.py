"""While the pointer rests at a slider, what its next step would bring is shown in the text and beside it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pyqtgraph as pg
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QSlider
from pytestqt.qtbot import QtBot
from tests.desktop.plot_mouse import place_in, send_mouse

from seamline.desktop.curve.curve_view import CurveView
from seamline.desktop.parameters.field_editors import NumberEditor
from seamline.desktop.source.chunked_text import ChunkedText
from seamline.desktop.widgets.ghosts import Ghost
from seamline.desktop.widgets.plot import Plot
from seamline.desktop.widgets.pointer_rest import GHOST_REST_MS
from seamline.desktop.window import settings_advisor
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.presets import PRESETS
from seamline.paths import resource

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
    window.views.workspaces.show_dock("parameters")
    open_text(TEXT * 6)
    return window


def ghosts(window: MainWindow) -> tuple[Ghost, ...]:
    """Return the ghosts that the text shows."""
    return window.views.source.findChildren(ChunkedText)[0].scene.ghosts


def has_marks(editor: NumberEditor) -> bool:
    return bool(editor.next_shares)


def tell(widget: object, kind: QEvent.Type) -> None:
    QApplication.sendEvent(widget, QEvent(kind))  # type: ignore[arg-type]


def test_toolbar_slider_shows_its_next_steps(
    qtbot: QtBot, tuning: MainWindow, settle: Callable[[], None]
) -> None:
    """Wherever the settings are, the text has the ghosts and a card the values; both go when it is left."""
    tuning.views.docks["parameters"].hide()
    slider = tuning.tool_bar.slider
    tell(slider.slider, QEvent.Type.Enter)
    qtbot.waitUntil(lambda: bool(ghosts(tuning)))
    settle()
    assert all(ghost.text.startswith(("appears at", "goes at")) for ghost in ghosts(tuning))
    assert slider.next_text.startswith("At ")
    tell(slider.slider, QEvent.Type.Leave)
    assert ghosts(tuning) == ()
    assert slider.next_text == ""


def test_line_of_the_seam_map_shows_its_next_steps(qtbot: QtBot, tuning: MainWindow) -> None:
    """The pointer that rests at the line brings the ghosts, and the values onto the map."""
    plot = tuning.instrument_docks.seam_map.panel.plot
    height = plot.line.height
    assert height is not None
    scene = plot.box.mapViewToScene(QPointF(sum(plot.x_range) / 2, height))
    place = plot.mapFromScene(scene)
    none = Qt.MouseButton.NoButton
    move = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(place),
        QPointF(plot.viewport().mapToGlobal(place)),
        none,
        none,
        Qt.KeyboardModifier.NoModifier,
    )
    # By itself, and not since a slider has the keyboard.
    with qtbot.waitSignal(tuning.instrument_docks.seam_map.resting):
        QApplication.sendEvent(plot.viewport(), move)
    qtbot.waitUntil(lambda: bool(ghosts(tuning)))
    values = {text for _, text in plot.towers.ghosts}
    assert values == {ghost.text.rpartition(" ")[2] for ghost in ghosts(tuning)}
    tell(plot.viewport(), QEvent.Type.Leave)
    assert ghosts(tuning) == ()
    assert plot.towers.ghosts == ()


def move_over(plot: Plot, height: float) -> None:
    """Move the pointer to a height in the middle of a plot."""
    place = plot.mapFromScene(plot.box.mapViewToScene(QPointF(sum(plot.box.viewRange()[0]) / 2, height)))
    none = Qt.MouseButton.NoButton
    at = QPointF(place)
    move = QMouseEvent(
        QEvent.Type.MouseMove,
        at,
        QPointF(plot.viewport().mapToGlobal(place)),
        none,
        none,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(plot.viewport(), move)


@pytest.fixture
def by_threshold(window: MainWindow, trials: None, open_text: Callable[..., Path]) -> CurveView:
    """The curve of a text that a threshold cuts."""
    window.session.set_config(PRESETS["seamline"].config.with_values({"min_tokens": 0}))
    window.views.workspaces.show("tune")
    # As much of it as has boundaries above and below the threshold.
    open_text(resource("samples/tour.md").read_text(encoding="utf-8")[:4_500])
    return window.views.curve.made.view


def test_threshold_of_the_curve_shows_its_next_steps(
    qtbot: QtBot, window: MainWindow, by_threshold: CurveView
) -> None:
    """The pointer that rests at its line brings the ghosts, and both values onto the chart; nowhere else."""
    drawn = by_threshold.drawn.backdrop
    line = by_threshold.threshold.similarity
    low = by_threshold.extent.y[0]
    move_over(by_threshold, (low + line) / 2)
    qtbot.wait(GHOST_REST_MS + 100)
    assert ghosts(window) == ()
    move_over(by_threshold, line)
    qtbot.waitUntil(lambda: bool(ghosts(window)))
    assert {text for _, text in drawn.ghosts} == {ghost.text.rpartition(" ")[2] for ghost in ghosts(window)}
    above = [height > line for height, _ in drawn.ghosts]
    assert sorted(above) == [False, True]
    tell(by_threshold.viewport(), QEvent.Type.Leave)
    assert ghosts(window) == ()
    assert drawn.ghosts == ()


def test_keys_at_the_threshold_bring_its_next_steps(
    qtbot: QtBot, window: MainWindow, by_threshold: CurveView
) -> None:
    """An arrow moves the line; what is next from there is shown once it rests, and goes with the focus."""
    window.activateWindow()
    by_threshold.setFocus()
    qtbot.keyClick(by_threshold, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: bool(ghosts(window)))
    value = window.session.config.threshold_std_devs
    assert value == PRESETS["seamline"].config.threshold_std_devs - 0.05
    assert by_threshold.drawn.backdrop.ghosts
    QApplication.sendEvent(by_threshold, QFocusEvent(QEvent.Type.FocusOut))
    assert ghosts(window) == ()


def test_no_ghost_is_made_while_the_threshold_is_dragged(
    qtbot: QtBot,
    window: MainWindow,
    by_threshold: CurveView,
    settle: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither before the line has moved nor while it is held still."""
    asked: list[object] = []
    monkeypatch.setattr(settings_advisor, "forecast", lambda *values, **_: asked.append(values))
    line = by_threshold.threshold.similarity
    x = sum(by_threshold.extent.x) / 2
    move_over(by_threshold, line)
    start = place_in(by_threshold, x, line)
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    monkeypatch.setitem(pg.CONFIG_OPTIONS, "mouseRateLimit", -1)
    send_mouse(by_threshold, start, kind=QEvent.Type.MouseButtonPress, button=left, pressed=left)
    for step in (6, 12, 18):
        to = start + QPoint(0, step)
        send_mouse(by_threshold, to, kind=QEvent.Type.MouseMove, button=none, pressed=left)
        settle()
    assert by_threshold.threshold.is_held
    qtbot.wait(GHOST_REST_MS + 100)
    assert asked == []
    assert ghosts(window) == ()
    send_mouse(by_threshold, to, kind=QEvent.Type.MouseButtonRelease, button=left, pressed=none)
    # Let go, it rests there.
    qtbot.waitUntil(lambda: bool(asked))


def test_pointer_at_a_slider_where_keys_rest_brings_ghosts_back(qtbot: QtBot, tuning: MainWindow) -> None:
    """What the keys had shown went with the pointer at the map; the pointer that comes then is answered."""
    slider = tuning.tool_bar.slider
    qtbot.keyRelease(slider.slider, Qt.Key.Key_Shift)
    qtbot.waitUntil(lambda: bool(ghosts(tuning)))
    tuning.instrument_docks.seam_map.resting.emit("")
    assert ghosts(tuning) == ()
    tell(slider.slider, QEvent.Type.Enter)
    qtbot.waitUntil(lambda: bool(ghosts(tuning)))
    tell(slider.slider, QEvent.Type.Leave)
    assert ghosts(tuning) == ()


def test_seam_map_of_another_setting_shows_no_ghosts(
    qtbot: QtBot, tuning: MainWindow, settle: Callable[[], None]
) -> None:
    """The values of one setting are no heights of another's."""
    seam_map = tuning.instrument_docks.seam_map
    seam_map.head.parameter_chosen.emit("max_tokens")
    settle()
    slider = tuning.tool_bar.slider
    tell(slider.slider, QEvent.Type.Enter)
    qtbot.waitUntil(lambda: bool(ghosts(tuning)))
    assert slider.key == "granularity"
    assert seam_map.panel.plot.laid_out is not None
    assert seam_map.panel.plot.laid_out.seams.parameter == "max_tokens"
    assert seam_map.panel.plot.towers.ghosts == ()
    tell(slider.slider, QEvent.Type.Leave)


def test_ghosts_of_a_text_go_with_it(
    qtbot: QtBot, tuning: MainWindow, open_text: Callable[..., Path]
) -> None:
    """Whatever rested there rests at nothing once all is closed, and is not answered in the next text."""
    slider = tuning.tool_bar.slider
    tell(slider.slider, QEvent.Type.Enter)
    qtbot.waitUntil(lambda: bool(ghosts(tuning)))
    for opened in tuning.session.documents:
        tuning.session.close(opened.key)
    assert ghosts(tuning) == ()
    open_text(TEXT * 5, "other.md")
    assert ghosts(tuning) == ()
    tell(slider.slider, QEvent.Type.Leave)


def test_card_of_a_text_goes_where_another_is_opened(
    qtbot: QtBot, tuning: MainWindow, open_text: Callable[..., Path]
) -> None:
    """The slider may move another setting there, and its values are those of the other text."""
    slider = tuning.tool_bar.slider
    tell(slider.slider, QEvent.Type.Enter)
    qtbot.waitUntil(lambda: bool(slider.next_text))
    open_text(TEXT * 5, "other.md")
    assert slider.next_text == ""
    assert ghosts(tuning) == ()
    tell(slider.slider, QEvent.Type.Leave)


def test_slider_is_off_where_there_is_one_sentence(
    tuning: MainWindow, open_text: Callable[..., Path]
) -> None:
    """It says why, rather than to move the largest piece, which all texts that are opened next would have."""
    slider = tuning.tool_bar.slider
    assert slider.key == "granularity"
    open_text("Hello.\n", "hello.md")
    assert (slider.key, slider.slider.isEnabled()) == ("", False)
    assert "a single sentence" in slider.slider.toolTip()


def test_every_slider_of_the_settings_says_its_next_steps(qtbot: QtBot, tuning: MainWindow) -> None:
    """Beside a slider of the settings the values and what they give stand, while the pointer rests there."""
    panel = tuning.views.parameters
    spans = panel.spans
    qtbot.waitUntil(lambda: not tuning.advisor.is_busy)
    seen = 0
    for name in spans:
        editor = panel.editors[name]
        assert isinstance(editor, NumberEditor)
        found = editor.forecast
        if found is None or (found.up is None and found.down is None):
            continue
        slider = editor.findChild(QSlider)
        assert slider is not None
        tell(slider, QEvent.Type.Enter)
        qtbot.waitUntil(partial(has_marks, editor))
        step = found.up or found.down
        assert step is not None
        assert f"{step.chunks:,} at " in editor.below
        assert ghosts(tuning)
        tell(slider, QEvent.Type.Leave)
        assert editor.next_shares == ()
        seen += 1
    assert seen >= 2


def test_no_ghost_is_made_while_a_button_is_down(
    qtbot: QtBot, tuning: MainWindow, settle: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A drag of the toolbar's slider or of the map's line asks for no forecast, and draws no ghost."""
    source = tuning.views.source
    asked: list[object] = []
    drawn: list[object] = []
    monkeypatch.setattr(settings_advisor, "forecast", lambda *values, **_: asked.append(values))
    monkeypatch.setattr(source, "set_ghosts", drawn.extend)
    slider = tuning.tool_bar.slider.slider
    y = slider.height() // 2
    tell(slider, QEvent.Type.Enter)
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() // 2, y))
    for x in range(slider.width() // 2, slider.width() - 4, 24):
        qtbot.mouseMove(slider, QPoint(x, y))
        settle()
    qtbot.wait(300)
    assert (asked, drawn) == ([], [])
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() - 4, y))
    settle()
    line = tuning.instrument_docks.seam_map.panel.plot.line
    asked.clear()
    line.point()
    line.begin_drag()
    for height in (0.0, 1.0, 2.0):
        line.drag_to(height)
        settle()
    qtbot.wait(300)
    assert (asked, drawn) == ([], [])
    line.finish_drag()
