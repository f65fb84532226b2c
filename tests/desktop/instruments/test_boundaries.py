"""Boundaries set by hand: set at the cursor, listed, scored, exchanged, and kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN, analysis_of
from tests.desktop.instruments.fake_context import FakeContext

from seamline.desktop.instruments.boundaries.boundaries_instrument import BoundariesInstrument
from seamline.desktop.instruments.boundaries.boundaries_panel import BoundariesPanel, rows_of
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.instruments.manual import BoundarySet, ManualBoundary, boundary_set
from seamline.instruments.scoring import score

CONFIG = PRESETS["seamline"].config.with_values(
    {"token_method": "approximate", "min_tokens": 5, "max_tokens": 60, "target_tokens": 30}
)
# Each test has a text of its own: what is kept for one would be found for the next.
TEXT = GARDEN + "\nThis garden is that of {}.\n"


class Bench:
    """The instrument in surroundings of its own."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.instrument = BoundariesInstrument(context, context)
        self.panel = self.instrument.panel
        self.instrument.dock.resize(1000, 300)
        qtbot.addWidget(self.instrument.dock)

    @property
    def places(self) -> list[int]:
        assert self.context.session.analysis is not None
        return self.context.session.analysis.units.first[1:].tolist()

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)


@pytest.fixture
def text(request: pytest.FixtureRequest) -> str:
    return TEXT.format(request.node.name)


@pytest.fixture
def bench(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path], text: str) -> Bench:
    """The instrument on screen, over a text without boundaries."""
    context.editor.restore(CONFIG)
    bench = Bench(context, qtbot)
    bench.instrument.dock.show()
    open_text(text)
    bench.settle()
    return bench


def rows(panel: BoundariesPanel) -> list[tuple[str, ...]]:
    """Return what the table shows."""
    model = panel.table.model()
    return [
        tuple(str(model.index(row, column).data()) for column in range(model.columnCount()))
        for row in range(model.rowCount())
    ]


def test_boundary_of_the_cut_is_pinned_and_says_why_it_cannot_be_moved(bench: Bench) -> None:
    """No act of the menu passes in silence where the cut has a boundary and the user has none."""
    instrument, context = bench.instrument, bench.context
    analysis = context.session.analysis
    assert analysis is not None
    index = int(analysis.units.first[analysis.chunks.stop[0]])
    context.place_cursor(index)
    for act in (instrument.remove_here, lambda: instrument.nudge(1)):
        act()
        level, message = context.messages.pop()
        assert level == "warning"
        assert "No boundary of yours" in message
        assert len(context.session.boundaries) == 0
    instrument.toggle_pinned()
    assert context.session.boundaries.pins == (index,)
    assert context.messages == []
    between = int(analysis.units.first[analysis.chunks.stop[0] + 1])
    assert between not in analysis.units.first[analysis.chunks.stop[:-1]]
    context.place_cursor(between)
    instrument.toggle_pinned()
    assert context.session.boundaries.pins == (index,)
    assert "No boundary of yours" in context.messages.pop()[1]


def test_boundaries_are_set_moved_and_removed_at_the_cursor(bench: Bench) -> None:
    """Every act of the menu works at the text cursor, which goes along with what it moves."""
    instrument, session, source = bench.instrument, bench.context.session, bench.context
    places = bench.places
    source.place_cursor(places[3] + 1)
    instrument.pin_here()
    assert session.boundaries.pins == (places[3],)
    instrument.nudge(1)
    instrument.nudge(1)
    assert session.boundaries.pins == (places[5],)
    assert source.cursor_index == places[5]
    instrument.nudge(-1)
    instrument.toggle_pinned()
    assert (session.boundaries.indices, session.boundaries.pins) == ((places[4],), ())
    instrument.remove_here()
    assert len(session.boundaries) == 0
    instrument.reference_here()
    assert session.boundaries.indices == (places[4],)
    bench.context.editor.undo()
    bench.context.editor.undo()
    assert session.boundaries.indices == (places[4],)
    bench.settle()


def test_pinned_boundary_is_in_the_cut_and_survives_the_slider(bench: Bench) -> None:
    """The next cut begins a chunk there, and so does every one after it."""
    session, editor = bench.context.session, bench.context.boundary_editor
    editor.add(bench.places[3], pinned=True)
    for std_devs in (0.25, 1.5, 3.0):
        bench.context.editor.choose_value("threshold_std_devs", std_devs)
        bench.settle()
        chunks = session.analysis.chunks
        at = chunks.start.tolist().index(bench.places[3])
        assert chunks.reason[at - 1] == Reason.MANUAL


def test_list_and_score_are_those_of_the_functions(bench: Bench) -> None:
    """What the panel shows is what the command line prints of the same boundaries."""
    for place, pinned in ((2, True), (5, False), (9, False)):
        bench.context.boundary_editor.add(bench.places[place], pinned=pinned)
    bench.settle()
    session, panel = bench.context.session, bench.panel
    expected = rows_of(session.boundaries, session.current.document)
    assert rows(panel) == [(f"{row.line}", row.kind, row.text) for row in expected]
    assert [row[1] for row in rows(panel)] == ["pinned", "reference", "reference"]
    assert session.analysis is not None
    found = score(session.analysis, session.boundaries.indices)
    assert panel.score.isVisible()
    assert f"Pk {found.pk:.3f}, WindowDiff {found.window_diff:.3f}" in panel.score.windows.text()
    for (tolerance, measure), label in panel.score.figures.items():
        assert label.text() == f"{getattr(getattr(found, tolerance), measure):.3f}"


def test_cut_is_scored_from_three_boundaries_on(bench: Bench) -> None:
    """One pin gives every usual cut a WindowDiff of 1: until there are three, it says how many are wanted."""
    score_box = bench.panel.score
    for place, wanted in ((2, 2), (5, 1)):
        bench.context.boundary_editor.add(bench.places[place], pinned=True)
        bench.settle()
        assert score_box.isVisible()
        assert score_box.counts.text().endswith(f"{wanted} to go")
        shown = [score_box.windows, *score_box.figures.values()]
        assert not any(label.isVisible() for label in shown)
    bench.context.boundary_editor.add(bench.places[9], pinned=False)
    bench.settle()
    assert all(label.isVisible() for label in shown)
    assert "3 are set by hand" in score_box.counts.text()


def test_score_follows_the_cut_and_the_boundaries(bench: Bench) -> None:
    """Taking the cut over makes it perfect, another cut does not stay so, and none leaves no score."""
    figures = bench.panel.score.figures
    bench.context.editor.restore(CONFIG.with_values({"max_tokens": 30, "target_tokens": 15}))
    bench.settle()
    bench.panel.buttons["take_over"].click()
    bench.settle()
    assert figures["exact", "f1"].text() == "1.000"
    bench.context.editor.restore(CONFIG.with_values({"max_tokens": 20, "target_tokens": 10}))
    bench.settle()
    assert figures["exact", "f1"].text() < "1.000"
    bench.panel.buttons["remove_all"].click()
    bench.settle()
    assert not bench.panel.score.isVisible()
    assert bench.panel.pages.message.startswith("No boundaries are set. Right-click")
    bench.context.editor.undo()
    bench.settle()
    assert bench.panel.score.isVisible()


def test_keys_and_clicks_in_the_list(bench: Bench, qtbot: QtBot) -> None:
    """A row goes to its place in the source; Space pins it, Delete removes it; the next row is current."""
    editor, session, panel = bench.context.boundary_editor, bench.context.session, bench.panel
    for place in (2, 5, 9):
        editor.add(bench.places[place], pinned=False)
    bench.settle()
    table = panel.table
    point = table.visualRect(table.model().index(1, 2)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert bench.context.cursor_index == bench.places[5]
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert session.boundaries.pins == (bench.places[5],)
    assert table.currentIndex().row() == 1
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert session.boundaries.indices == (bench.places[2], bench.places[9])
    assert table.currentIndex().row() == 1
    bench.settle()


def test_lost_boundaries_are_greyed_and_say_why(bench: Bench, qtbot: QtBot) -> None:
    """What an edit has taken away is listed last with the reason, and Delete removes it for good."""
    session, table = bench.context.session, bench.panel.table
    lost = ManualBoundary(9, True, "words that were here ", "and these too")
    session.set_boundaries(replace(boundary_set(session.current.document.text, [40]), lost=(lost,)))
    bench.settle()
    assert rows(bench.panel)[1] == ("–", "lost", "words that were here | and these too…")
    index = table.model().index(1, 1)
    assert index.data(Qt.ItemDataRole.ForegroundRole) is not None
    assert "not in the text as it is now" in index.data(Qt.ItemDataRole.ToolTipRole)
    table.setCurrentIndex(index)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert session.boundaries.lost == (lost,)
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert session.boundaries.lost == ()
    bench.settle()


@pytest.mark.parametrize("suffix", [".json", ".txt"])
def test_boundaries_are_exported_and_imported(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    """What was written is read again, as JSON with its pins, as divided text as references."""
    file, session = tmp_path / f"out{suffix}", bench.context.session
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *given: (str(file), ""))
    for place, pinned in ((2, True), (5, False)):
        bench.context.boundary_editor.add(bench.places[place], pinned=pinned)
    before = session.boundaries
    bench.panel.buttons["export"].click()
    bench.settle()
    assert file.exists()
    bench.panel.buttons["remove_all"].click()
    bench.panel.buttons["import"].click()
    bench.settle()
    assert session.boundaries.indices == before.indices
    assert session.boundaries.pins == (before.pins if suffix == ".json" else ())
    bench.context.editor.undo()
    assert len(session.boundaries) == 0
    bench.settle()


def test_file_that_is_no_reference_is_said_and_changes_nothing(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """The error names the file and what is wrong with it."""
    file = tmp_path / "other.json"
    file.write_text(json.dumps({"boundaries": "all of them"}), "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *given: (str(file), ""))
    bench.context.boundary_editor.add(bench.places[2], pinned=False)
    with qtbot.waitSignal(bench.context.session.message_reported, check_params_cb=_is_error) as reported:
        bench.panel.buttons["import"].click()
    assert "other.json could not be read as boundaries" in reported.args[1]
    assert len(bench.context.session.boundaries) == 1
    bench.settle()


def _is_error(level: str, _: str) -> bool:
    return level == "error"


def test_hidden_panel_catches_up(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> None:
    """Boundaries can be set while the list of them is closed; shown again it has them, and the score."""
    context.editor.restore(CONFIG)
    bench = Bench(context, qtbot)
    open_text(TEXT.format("a hidden panel"))
    bench.context.boundary_editor.add(bench.places[2], pinned=False)
    bench.settle()
    bench.instrument.dock.show()
    bench.settle()
    assert len(rows(bench.panel)) == 1
    assert bench.panel.score.isVisible()


def test_empty_states_say_what_to_do(bench: Bench) -> None:
    """Without a document there is nothing to set; what cannot be done is disabled."""
    buttons = bench.panel.buttons
    assert [name for name, button in buttons.items() if button.isEnabled()] == ["take_over", "import"]
    bench.context.session.close(bench.context.session.current.key)
    bench.settle()
    assert bench.panel.pages.message.startswith("Open a text")
    assert not any(button.isEnabled() for button in buttons.values())


def test_setters_emit_nothing(qtbot: QtBot) -> None:
    """What the program shows is not told as if the user had done it."""
    panel = BoundariesPanel()
    qtbot.addWidget(panel)
    heard: list[object] = []
    for name in ("boundary_clicked", "toggle_requested", "remove_requested", "forget_requested"):
        getattr(panel, name).connect(heard.append)
    analysis = analysis_of()
    places = [int(place) for place in analysis.units.first[[2, 5]]]
    for theme in (DARK, LIGHT):
        panel.setPalette(palette_of(theme))
    panel.set_boundaries(boundary_set(GARDEN, places), analysis.document)
    panel.set_score(score(analysis, places))
    panel.set_boundaries(boundary_set(GARDEN, places[:1]), analysis.document)
    panel.set_score(None)
    panel.set_boundaries(BoundarySet(), None)
    assert heard == []


def test_every_control_has_a_name_and_every_figure_a_definition(qtbot: QtBot) -> None:
    """Screen readers tell the parts apart, and the measures say what they are and where they come from."""
    panel = BoundariesPanel()
    qtbot.addWidget(panel)
    assert panel.table.accessibleName() == "Boundaries set by hand"
    assert all(button.text() and button.toolTip() for button in panel.buttons.values())
    assert all(label.accessibleName() and label.toolTip() for label in panel.score.figures.values())
    assert "Beeferman" in panel.score.windows.toolTip()
    assert "Pevzner" in panel.score.windows.toolTip()
