"""Why here: the gap that was picked, what is said of it, and what Apply does."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN
from tests.desktop.instruments.fake_context import FakeContext

from seamline.desktop.instruments.why.why_instrument import WhyInstrument
from seamline.desktop.instruments.why.why_panel import WhyPanel, format_change, format_effect
from seamline.desktop.widgets.theme import DARK
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, no_progress
from seamline.engine.errors import EmbeddingError
from seamline.engine.evidence.curve import Verdict
from seamline.engine.presets import PRESETS
from seamline.instruments.explanation import explain
from seamline.instruments.why.changes import SettingChange, SettingChanges, changes

SMALL = {
    "token_method": "approximate",
    "context_window": 3,
    "min_tokens": 10,
    "max_tokens": 40,
    "target_tokens": 20,
}


class Bench:
    """The instrument on screen."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.instrument = WhyInstrument(context, context)
        self.panel = self.instrument.panel
        self.instrument.dock.resize(420, 600)
        qtbot.addWidget(self.instrument.dock)

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)

    def click_curve(self, gap: int) -> None:
        self.context.gap_clicked.emit(gap)
        self.settle()

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self._qtbot.keyClick(self.panel, key, modifier)
        self.settle()

    @property
    def analysis(self) -> Analysis:
        analysis = self.context.session.analysis
        assert analysis is not None
        return analysis

    @property
    def says(self) -> str:
        """The headline, or "" when no gap is explained."""
        return "" if self.panel.pages.message else self.panel.headline.text()


@pytest.fixture
def bench(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> Bench:
    """The instrument on screen over a text, with no gap picked."""
    bench = Bench(context, qtbot)
    context.editor.edit(PRESETS["seamline"].config.with_values(SMALL))
    open_text(GARDEN * 2)
    with qtbot.waitExposed(bench.panel):
        bench.instrument.dock.show()
    qtbot.waitActive(bench.panel)
    bench.panel.setFocus()
    bench.settle()
    return bench


def test_nothing_picked_says_what_to_do(bench: Bench, qtbot: QtBot) -> None:
    """The empty panel tells how to pick a gap; without a text, that one is to be opened."""
    assert bench.says == ""
    assert "Click" in bench.panel.pages.message
    panel = WhyPanel()
    qtbot.addWidget(panel)
    assert panel.pages.message.startswith("Open a text")
    assert not any(button.isEnabled() for button in panel.steps.values())


def test_a_click_in_curve_or_source_explains_the_gap(bench: Bench) -> None:
    """What the panel says is what the instrument's function says, with both sentences and the changes."""
    gap = int(bench.analysis.cut.stop[0]) - 1
    bench.context.gap_clicked.emit(gap)
    bench.settle()
    expected = explain(bench.analysis, gap)
    assert bench.says == expected.headline
    assert bench.panel.sentences.text().split("\n") == [f"• {each}" for each in expected.sentences]
    assert bench.panel._after.text() == f"→ {expected.after}"
    assert f"line {expected.line}" in bench.panel.place.text()
    embedder = bench.context.session.load_embedder(bench.analysis.config.embedder, no_progress, CancelToken())
    found = changes(bench.analysis, gap, embedder)
    assert found.found
    assert len(bench.panel.buttons) == len(found.found)
    for button, change in zip(bench.panel.buttons, found.found, strict=True):
        assert format_change(change.field, change.value) in button.accessibleName()
        assert format_effect(change, len(bench.analysis.chunks)) in button.accessibleName()
    bench.click_curve(gap + 1)
    assert bench.says == explain(bench.analysis, gap + 1).headline


def test_apply_does_it_and_undo_takes_it_back(bench: Bench, qtbot: QtBot) -> None:
    """A suggestion is one step of the configuration; the panel stays at its place."""
    gap = int(bench.analysis.cut.stop[0]) - 1
    bench.click_curve(gap)
    before = bench.context.session.config
    index = explain(bench.analysis, gap).index
    assert bench.says.startswith("Cut here")
    qtbot.mouseClick(bench.panel.buttons[0], Qt.MouseButton.LeftButton)
    bench.settle()
    assert bench.context.session.config != before
    assert bench.says.startswith("No cut")
    assert explain(bench.analysis, bench.instrument.gap).index == index
    bench.context.editor.undo()
    bench.settle()
    assert bench.context.session.config == before
    assert bench.says.startswith("Cut here")


def test_keys_go_from_gap_to_gap_and_minimum_to_minimum(bench: Bench) -> None:
    """Arrow keys step through the gaps, with Ctrl through the minima, and show each in the text."""
    bench.press(Qt.Key.Key_Right)
    bench.press(Qt.Key.Key_Right)
    assert (bench.instrument.gap, bench.context.gaps) == (1, [0, 1])
    bench.press(Qt.Key.Key_Left)
    assert bench.instrument.gap == 0
    minima = np.flatnonzero(bench.analysis.verdicts != Verdict.NONE)
    ahead = [int(gap) for gap in minima if gap > 0][:2]
    control = Qt.KeyboardModifier.ControlModifier
    bench.press(Qt.Key.Key_Right, control)
    bench.press(Qt.Key.Key_Right, control)
    assert bench.context.gaps[-2:] == ahead
    bench.press(Qt.Key.Key_Left, control)
    assert bench.instrument.gap == ahead[0]


def test_steps_end_with_the_text(bench: Bench) -> None:
    """Beyond the last gap there is nothing, and the panel stays where it is."""
    last = len(bench.analysis.gaps) - 1
    bench.click_curve(last)
    bench.press(Qt.Key.Key_Right)
    bench.press(Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert (bench.instrument.gap, bench.context.gaps) == (last, [])


def test_the_place_leads_back_to_the_text(bench: Bench, qtbot: QtBot) -> None:
    """The line number is a button that brings the gap on screen."""
    bench.click_curve(3)
    qtbot.mouseClick(bench.panel.place, Qt.MouseButton.LeftButton)
    assert bench.context.gaps == [3]


def test_another_text_forgets_the_place(bench: Bench, open_text: Callable[..., Path]) -> None:
    """A gap belongs to its text; a text without gaps offers none."""
    bench.click_curve(3)
    open_text("Bees fly.", "bees.md")
    bench.settle()
    assert bench.says == ""
    bench.press(Qt.Key.Key_Right)
    assert bench.instrument.gap == -1


def test_a_hidden_panel_waits(bench: Bench, qtbot: QtBot) -> None:
    """While it is not on screen nothing is computed; shown again, it explains the gap picked last."""
    bench.instrument.dock.hide()
    bench.click_curve(2)
    assert bench.instrument.analysis is not None
    assert bench.says == ""
    with qtbot.waitExposed(bench.panel):
        bench.instrument.dock.show()
    bench.settle()
    assert bench.says == explain(bench.analysis, 2).headline


def test_an_embedder_that_fails_is_said_in_its_place(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """The explanation stays; in place of suggestions stands why there are none."""

    def fail(*_: object) -> None:
        raise EmbeddingError("the model is gone")

    monkeypatch.setattr(bench.context.session, "load_embedder", fail)
    bench.click_curve(2)
    assert bench.says == explain(bench.analysis, 2).headline
    assert bench.panel.note.text() == "Settings could not be tried: the model is gone"


def test_settings_are_on_screen_with_the_rest(bench: Bench) -> None:
    """What would change a gap is to be seen as soon as it is set, and what was offered before is gone."""
    bench.click_curve(2)
    for fields in (("min_tokens", "max_tokens"), ("threshold_std_devs",)):
        found = tuple(SettingChange(field, 20, 3, 0) for field in fields)
        bench.panel.set_changes(SettingChanges(found, "", 5), chunks=3)
        assert [button.isVisible() for button in bench.panel.buttons] == [True] * len(fields)
        applies = [button for button in bench.panel.findChildren(QPushButton) if button.isVisible()]
        assert applies == bench.panel.buttons


def test_setting_never_emits(qtbot: QtBot) -> None:
    """What is shown asks for nothing; only the user does."""
    panel = WhyPanel()
    qtbot.addWidget(panel)
    said: list[object] = []
    for signal in (panel.step_requested, panel.place_clicked, panel.change_requested):
        signal.connect(lambda *given: said.append(given))
    panel.set_changes(SettingChanges((SettingChange("min_tokens", 20, 3, 0),), "", 5), chunks=3)
    panel.set_changes(SettingChanges((), "None.", 5), chunks=3)
    panel.set_changes(None)
    panel.set_theme(DARK)
    assert said == []
    assert panel.buttons == []


def test_effects_are_worded_by_number() -> None:
    """One is not many, and nothing else is nothing else."""
    assert (
        format_effect(SettingChange("min_tokens", 20, 1, 0), 3)
        == "1 chunk instead of 3; nothing else changes"
    )
    assert format_effect(SettingChange("min_tokens", 20, 3, 1), 3) == (
        "3 chunks as before; 1 other boundary comes or goes"
    )
    assert format_change("cut_at_headings", True) == "Cut at headings: on"
