"""The instruments in the real window: each has its dock, and the palette and the menus reach all."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN
from tests.desktop.conftest import delete

from seamline.desktop.application import build_application, build_window
from seamline.desktop.instruments.fit.fit_instrument import FitInstrument
from seamline.desktop.window.main_window import MainWindow
from seamline.desktop.window.tour import STOPS
from seamline.engine.config import PARAMETERS
from seamline.engine.presets import PRESETS
from seamline.settings import Settings

TEXT = "# Soil\n\nGood soil is dark. Worms live in it.\n\n# Water\n\nWater early. Water the roots.\n"


def test_every_instrument_has_a_dock_and_a_menu_entry(window: MainWindow) -> None:
    """Its name is in the View menu, its view is themed, and showing it brings it to the front."""
    titles = {action.text() for action in window.view_menu.panels.values()}
    for instrument in window.instrument_docks.instruments:
        assert instrument.title in titles
        window.instrument_docks.show(instrument.name)
        assert instrument.dock.isVisible()
    assert len({instrument.name for instrument in window.instrument_docks.instruments}) == len(
        window.instrument_docks.instruments
    )


def test_gap_that_is_clicked_is_explained(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Clicking a gap in the curve brings up why the text is cut there, or not."""
    open_text(TEXT)
    window.views.curve.gap_clicked.emit(1)
    settle()
    assert window.instrument_docks.inspector.dock.isVisible()
    assert window.instrument_docks.inspector.gap == 1


def test_palette_offers_each_preset_once(window: MainWindow, qtbot: QtBot) -> None:
    """The menu has them by other words, which would be a second line for the same."""
    window.actions_by_name["palette"].trigger()
    palette = window.command_palette
    qtbot.waitUntil(palette.isVisible)
    palette.field.setText("automatic")
    assert [title for title in palette.titles if title.startswith("Automatic")] == ["Automatic"]
    palette.close()


def test_palette_finds_actions_presets_and_files(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Ctrl+Shift+P, some letters and Enter: a preset is activated."""
    path = open_text(TEXT)
    window.activateWindow()
    qtbot.waitActive(window)
    qtbot.keyClick(
        window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    palette = window.command_palette
    assert palette.isVisible()
    assert {"Smoothed topics", "Reload", "Tune workspace", path.name} <= set(palette.titles)
    qtbot.keyClicks(palette.field, "sections with headings")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    settle()
    assert window.session.config.preset == "clawdbot"


def test_palette_offers_nothing_that_cannot_be_done(window: MainWindow) -> None:
    """Without a document there is nothing to close or export."""
    window.actions_by_name["palette"].trigger()
    assert "Close document" not in window.command_palette.titles
    assert "Open the sample" in window.command_palette.titles
    window.command_palette.hide()


def test_tour_runs_over_the_sample_and_is_remembered(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """It opens the sample if nothing is open, points at parts that are there, and is not offered again."""
    assert not window.settings.tour_seen
    window.actions_by_name["tour"].trigger()
    settle()
    assert window.session.current is not None
    assert window.settings.tour_seen
    for stop in STOPS:
        assert window.tour.stop is stop
        assert not window.tour.hole().isEmpty()
        qtbot.mouseClick(window.tour.next, Qt.MouseButton.LeftButton)
    assert not window.tour.isVisible()


def test_tour_leaves_an_open_document_alone(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Whoever has a file open sees the tour over that."""
    path = open_text(TEXT)
    window.start_tour()
    settle()
    assert window.session.current is not None
    assert window.session.current.document.path == str(path)
    window.tour.end()


def test_report_is_written_where_the_user_wants_it(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """File > Export report writes one HTML file that holds the text."""
    open_text(TEXT)
    target = tmp_path / "out" / "report.html"
    target.parent.mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    window.actions_by_name["export_report"].trigger()
    settle()
    assert "Worms live in it." in target.read_text("utf-8")


def test_rules_that_are_off_stay_off(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Switching a rule of lint off is remembered, and a new window knows it."""
    open_text(TEXT)
    window.instrument_docks.findings.panel.rules_edited.emit(frozenset({"tiny"}))
    settle()
    assert window.settings.rules_off == ["tiny"]
    again = build_window(build_application(), Settings(theme="light", rules_off=["tiny"]))
    assert again.instrument_docks.findings.disabled == {"tiny"}
    delete(again)
    window.instrument_docks.findings.panel.rules_edited.emit(frozenset())


def test_boundaries_are_pinned_from_the_keyboard(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """A boundary at the text cursor is kept in the cut, undone, and explained as the user's own."""
    open_text(TEXT)
    at = TEXT.index("Water the roots")
    window.views.source.place_cursor(at)
    window.actions_by_name["pin_here"].trigger()
    settle()
    assert window.session.analysis is not None
    assert at in window.session.analysis.chunks.start.tolist()
    window.actions_by_name["explain"].trigger()
    settle()
    assert window.instrument_docks.inspector.dock.isVisible()
    words = [label.text() for label in window.instrument_docks.inspector.panel.findChildren(QLabel)]
    assert any("pinned" in text for text in words)
    undo, redo = window.actions_by_name["undo"], window.actions_by_name["redo"]
    assert undo.text() == "&Undo pin"
    undo.trigger()
    settle()
    assert at not in window.session.analysis.chunks.start.tolist()
    assert redo.text() == "&Redo pin"


def test_undo_takes_the_last_thing_back_whichever_it_was(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """After a slider and a pin, Ctrl+Z takes the pin back and not the slider, and then the slider."""
    open_text(TEXT)
    undo, redo = window.actions_by_name["undo"], window.actions_by_name["redo"]
    before = window.session.config.max_tokens
    window.config_editor.choose_value("max_tokens", 321)
    settle()
    window.views.source.place_cursor(TEXT.index("Water the roots"))
    window.actions_by_name["pin_here"].trigger()
    assert undo.text() == "&Undo pin"
    undo.trigger()
    assert not window.session.boundaries
    assert window.session.config.max_tokens == 321
    assert undo.text() == f"&Undo {PARAMETERS['max_tokens'].label.lower()}"
    undo.trigger()
    assert window.session.config.max_tokens == before
    assert not undo.isEnabled()
    redo.trigger()
    redo.trigger()
    assert window.session.boundaries.pins
    assert window.session.config.max_tokens == 321
    settle()


def test_pins_hold_in_both_cuts_that_are_compared(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """A boundary that is pinned while B is compared with is in A and B, and so is kept."""
    open_text(TEXT)
    window.instrument_docks.show("compare")
    window.instrument_docks.compare.pin()
    settle()
    window.views.source.place_cursor(TEXT.index("Water the roots"))
    window.actions_by_name["pin_here"].trigger()
    settle()
    comparison = window.instrument_docks.compare.comparison
    assert comparison is not None
    assert not len(comparison.added.index)
    assert not len(comparison.removed.index)
    assert TEXT.index("Water the roots") in comparison.kept.index.tolist()


def test_fit_knows_the_references_of_the_open_documents(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """A reference boundary that is added in the text can be fitted to at once."""
    open_text(TEXT)
    window.instrument_docks.show("fit")
    window.views.source.place_cursor(TEXT.index("# Water"))
    window.actions_by_name["reference_here"].trigger()
    settle()
    assert window.session.current is not None
    fit = window.instrument_docks.named("fit")
    assert isinstance(fit, FitInstrument)
    name = window.session.current.document.name
    assert fit.panel.documents.text().splitlines() == [f"{name}: 1 boundary"]
    assert fit.panel.search.isEnabled()


def test_escape_ends_the_tour_in_the_window(
    window: MainWindow, open_text: Callable[..., Path], qtbot: QtBot
) -> None:
    """Though Esc is an action of the window too, the tour has it while it is on."""
    open_text(TEXT)
    window.activateWindow()
    qtbot.waitActive(window)
    window.start_tour()
    focused = window.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Escape)
    assert not window.tour.isVisible()


def test_palette_shows_a_panel_that_is_behind_another(window: MainWindow, qtbot: QtBot) -> None:
    """Naming an open panel brings it to the front, and never closes it."""
    assert not window.instrument_docks.compare.dock.visibleRegion().boundingRect().height()
    window.actions_by_name["palette"].trigger()
    qtbot.keyClicks(window.command_palette.field, "compare panel")
    qtbot.keyClick(window.command_palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.instrument_docks.compare.dock.visibleRegion().boundingRect().height() > 0)


def test_escape_stops_an_overview(window: MainWindow, tmp_path: Path, settle: Callable[[], None]) -> None:
    """Cancelling stops what an instrument was asked for, and leaves the rows that there are."""
    for number in range(40):
        (tmp_path / f"{number}.md").write_text(TEXT * 20, encoding="utf-8")
    window.open_paths([tmp_path])
    settle()
    window.instrument_docks.show("folder")
    window.instrument_docks.folder.start()
    assert window.instrument_docks.folder.is_busy
    window.actions_by_name["cancel"].trigger()
    settle()
    assert len(window.instrument_docks.folder.overview.rows) < 40


def test_instruments_do_not_crowd_the_first_window(new_window: MainWindow) -> None:
    """At a first start the text, the chunk and the settings are in front, and the window can be small."""
    docks = new_window.views.docks
    for name in ("documents", "parameters", "inspector"):
        assert docks[name].widget().isVisible()
    for name in ("curve", "chunks", "folder"):
        assert not docks[name].isVisible()
    assert new_window.minimumSizeHint().height() <= 700


def test_only_panels_that_are_seen_are_made(new_window: MainWindow, qtbot: QtBot) -> None:
    """The inspector at a first start; raising one makes that one, and a layout that is restored the same."""
    instrument_docks = new_window.instrument_docks
    qtbot.waitUntil(
        lambda: [each.name for each in instrument_docks.instruments if each.has_panel] == ["inspector"]
    )
    instrument_docks.show("compare")
    qtbot.waitUntil(
        lambda: (
            [each.name for each in instrument_docks.instruments if each.has_panel] == ["inspector", "compare"]
        )
    )
    new_window.close()
    again = build_window(build_application(), new_window.settings)
    again.resize(new_window.size())
    again.restore_layout()
    again.show()
    instruments = again.instrument_docks.instruments
    qtbot.waitUntil(lambda: [each.name for each in instruments if each.has_panel] == ["compare"])
    delete(again)


def test_problems_are_walked_by_the_button_that_counts_them(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Each click leads to the next chunk that has one, and after the last to the first again."""
    window.session.set_config(
        PRESETS["fixed-400-80"].config.with_values({"max_tokens": 40, "overlap_tokens": 0})
    )
    open_text(GARDEN)
    findings = window.instrument_docks.findings
    qtbot.waitUntil(lambda: findings.findings is not None)
    assert findings.findings is not None
    chunks = sorted(findings.findings.by_chunk)
    assert len(chunks) > 1
    seen = []
    for _ in range(len(chunks) + 1):
        qtbot.mouseClick(window.tool_bar.verdict, Qt.MouseButton.LeftButton)
        seen.append(window.session.selection)
    first = seen[0]
    assert sorted(seen[:-1]) == chunks
    assert seen[-1] == first
