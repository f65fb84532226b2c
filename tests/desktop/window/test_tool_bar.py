"""The toolbar in the real window: how the text is cut, what came of it, and where things are found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot
from tests.every import every

from seamline.desktop.palette.palette_entries import entries_of_menus
from seamline.desktop.widgets.verdict_button import VerdictLevel
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.presets import PRESETS
from seamline.instruments.quotes import find_quote

SMALL = {"min_tokens": 1, "max_tokens": 30}


@pytest.fixture
def window(window: MainWindow) -> MainWindow:
    # What they would try out for each cut takes longer than all that is looked at here.
    for name in ("inspector", "parameters"):
        window.views.docks[name].close()
    return window


def test_presets_are_named_by_what_they_do(window: MainWindow) -> None:
    """What it does stands first, the system that it comes from below; keys keep their names."""
    box = window.tool_bar.presets
    assert [box.itemText(row).rstrip(" •") for row in range(box.count())] == [
        *(preset.title for preset in PRESETS.values()),
        "Other splitter",
    ]
    box.setCurrentIndex(box.findData("remnic"))
    box.activated.emit(box.currentIndex())
    assert window.session.config == PRESETS["remnic"].config
    assert box.currentText() == "Smoothed topics"
    assert "Remnic" in box.summary
    window.config_editor.choose_value("min_tokens", 90)
    assert box.currentText() == "Smoothed topics •"
    assert box.accessibleDescription() == "changed"


def test_tips_of_workspaces_say_what_they_are_for(window: MainWindow) -> None:
    """A button of one word says the rest where the pointer rests, with the keys that do the same."""
    buttons = window.tool_bar.workspaces.buttons
    assert buttons["compare"].toolTip() == "See two cuts of the text beside each other (Ctrl+3)"
    assert all(f"(Ctrl+{number})" in button.toolTip() for number, button in enumerate(buttons.values(), 1))


def test_titles_of_presets_differ() -> None:
    """No two of them can be taken for each other."""
    titles = [preset.title for preset in PRESETS.values()]
    assert len(set(titles)) == len(titles)


def test_slider_changes_the_count_and_is_one_step_to_undo(
    window: MainWindow, settle: Callable[[], None]
) -> None:
    """A drag over many values is taken back at once, and the count is that of the cut on screen."""
    window.config_editor.restore(PRESETS["optimal"].config)
    window.open_sample()
    settle()
    assert window.tool_bar.count.text() == "7 chunks"
    bar = window.tool_bar.slider.slider
    middle = bar.value()
    bar.sliderPressed.emit()
    for place in range(middle, bar.maximum() + 1):
        bar.setValue(place)
    bar.sliderReleased.emit()
    settle()
    assert window.session.analysis is not None
    assert window.tool_bar.count.text() == f"{len(window.session.analysis.chunks)} chunks" != "7 chunks"
    window.actions_by_name["undo"].trigger()
    settle()
    assert window.tool_bar.count.text() == "7 chunks"
    assert bar.value() == middle


def test_verdict_says_that_all_is_well(window: MainWindow, settle: Callable[[], None]) -> None:
    """Without a problem it is read and not pressed."""
    window.config_editor.restore(PRESETS["optimal"].config)
    window.open_sample()
    settle()
    verdict = window.tool_bar.verdict
    assert verdict.text() == "all fit the model, no problems"
    assert verdict.level is VerdictLevel.SOUND
    assert verdict.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_nothing_is_said_of_a_text_without_chunks(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """None of its chunks has a problem, and there is none to select."""
    window.views.workspaces.show("tune")
    window.views.workspaces.open_here("inspector")
    open_text(" \n\n")
    settle()
    assert window.tool_bar.count.text() == "0 chunks"
    assert window.tool_bar.verdict.text() == ""
    message = window.instrument_docks.inspector.panel.message.text()
    assert message == "This text has no chunks: there is nothing in it to cut."
    seam_map = window.instrument_docks.seam_map
    assert seam_map.panel.plot.laid_out is None
    assert "fewer than two sentences" in seam_map.dock.pages.message


def test_verdict_counts_chunks_with_problems_and_leads_to_the_first(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """A click selects the first of them; the status line says the same."""
    window.config_editor.restore(PRESETS["remnic"].config)
    window.open_sample()
    settle()
    found = window.instrument_docks.findings.findings
    assert found is not None
    verdict = window.tool_bar.verdict
    assert verdict.text() == f"{len(found.by_chunk)} have problems" == "4 have problems"
    assert "5 problems in 4 chunks" in window.status.facts.text
    window.session.select(0)
    qtbot.mouseClick(verdict, Qt.MouseButton.LeftButton)
    assert window.session.selection == min(found.by_chunk)


def test_verdict_is_not_that_of_the_cut_before(window: MainWindow, settle: Callable[[], None]) -> None:
    """While a new cut is not looked at yet, nothing is said of it."""
    window.config_editor.restore(PRESETS["remnic"].config)
    window.open_sample()
    settle()
    analysis = window.session.analysis
    window.tool_bar.set_analysis(analysis)
    assert not window.tool_bar.verdict.isVisible()
    window.tool_bar.set_analysis(None)
    assert window.tool_bar.count.text() == ""


@pytest.mark.parametrize("preset", ["optimal", "remnic"])
@every("width", [1000, 1200, 1280, 1440, 1600, 2560])
def test_everything_of_the_toolbar_fits(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot, width: int, preset: str
) -> None:
    """Nothing is cut off or pushed out at any width, and only words of what has an icon go."""
    window.config_editor.restore(PRESETS[preset].config)
    window.resize(width, 700)
    window.open_sample()
    settle()
    bar = window.tool_bar
    qtbot.waitUntil(lambda: bar.width() == width)
    search = bar.search if bar.search.isVisible() else bar.find_button
    parts = (bar.presets, bar.slider, bar.count, bar.verdict, bar.workspaces, search, bar.export)
    right = 0
    for part in parts:
        assert part.isVisible()
        left = part.mapTo(bar, part.rect().topLeft()).x()
        assert left >= right
        right = left + part.width()
        assert part.width() >= min(part.minimumSizeHint().width(), 28)
    assert right <= width
    for label in bar.findChildren(QLabel):
        if label.isVisible():
            assert label.width() >= label.sizeHint().width(), label.text()
    qtbot.waitUntil(lambda: bar.verdict.width() >= bar.verdict.sizeHint().width())
    assert bar.height() == 48


def test_words_give_way_one_after_the_other(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Where all words have no room the verdict keeps the important ones, from however small it grew."""
    window.config_editor.restore(PRESETS["optimal"].config)
    window.open_sample()
    settle()
    window.resize(1000, 700)
    window.views.workspaces.show("compare")
    window.resize(1280, 800)
    settle()
    bar = window.tool_bar
    qtbot.waitUntil(lambda: bar.width() == 1280)
    assert bar.verdict.shown_words == "no problems"
    assert bar.verdict.width() >= bar.verdict.sizeHint().width()
    assert bar.undo.isVisible()


def test_undo_is_there_wherever_it_has_room(window: MainWindow, settle: Callable[[], None]) -> None:
    """Below the width at which words go it stays for as long as nothing is in its way."""
    window.config_editor.restore(PRESETS["optimal"].config)
    window.open_sample()
    settle()
    bar = window.tool_bar
    for width, is_there in ((1000, False), (1200, True)):
        window.resize(width, 700)
        QApplication.processEvents()
        assert bar.width() == width
        assert (bar.undo.isVisible(), bar.redo.isVisible()) == (is_there, is_there)
        assert bar.export.mapTo(bar, bar.export.rect().topRight()).x() < width


def test_names_of_the_workspaces_are_whole_with_larger_text(
    window: MainWindow, settle: Callable[[], None]
) -> None:
    """The words beside the slider go before a name is cut at both ends, and come back."""
    bar = window.tool_bar
    window.resize(1000, 700)
    window.open_sample()
    settle()
    try:
        window.settings_store.update(font_points=14)
        window.appearance_wanted.emit()
        for name, title in {"tune": "Justieren", "compare": "Vergleichen", "evaluate": "Bewerten"}.items():
            bar.workspaces.buttons[name].setText(title)
        window.resize(1001, 700)
        QApplication.processEvents()
        assert not bar.slider.fewer.isVisible()
        for button in bar.workspaces.buttons.values():
            assert button.width() >= button.sizeHint().width(), button.text()
    finally:
        for name, title in {"tune": "Tune", "compare": "Compare", "evaluate": "Evaluate"}.items():
            bar.workspaces.buttons[name].setText(title)
        window.actions_by_name["normal_size"].trigger()
    window.resize(1440, 900)
    QApplication.processEvents()
    assert bar.slider.fewer.isVisible()


def test_problems_are_counted_where_the_lights_have_no_room(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """In the smallest window a sign alone would not say how many chunks have problems."""
    window.config_editor.restore(PRESETS["remnic"].config)
    window.resize(1000, 700)
    window.open_sample()
    settle()
    bar = window.tool_bar
    qtbot.waitUntil(lambda: bar.width() == 1000 and bool(bar.verdict.shown_words))
    assert bar.verdict.shown_words == "4"
    assert bar.verdict.width() >= bar.verdict.sizeHint().width()


def test_caption_goes_before_the_names_of_workspaces(window: MainWindow, qtbot: QtBot) -> None:
    """A language with longer words has all workspaces by name in a small window, too."""
    window.resize(1000, 700)
    bar = window.tool_bar
    qtbot.waitUntil(lambda: bar.width() == 1000)
    caption = next(label for label in bar.findChildren(QLabel) if label.text() == "Cut by")
    assert caption.isVisible()
    caption.setText("In Abschnitte geschnitten nach der Voreinstellung")
    window.resize(1010, 700)
    qtbot.waitUntil(lambda: bar.width() == 1010)
    assert not caption.isVisible()
    assert bar.workspaces.width() >= bar.workspaces.sizeHint().width()
    window.resize(1800, 700)
    qtbot.waitUntil(lambda: bar.width() == 1800)
    assert caption.isVisible()


def test_names_of_the_workspaces_are_whole_in_a_small_window(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """While two cuts are compared and questions asked, the answers go before a name loses a letter."""
    window.config_editor.restore(PRESETS["optimal"].config)
    window.resize(1000, 700)
    window.views.workspaces.show("compare")
    window.open_sample()
    settle()
    bar = window.tool_bar
    qtbot.waitUntil(bar.answers.isHidden, timeout=20_000)
    for button in bar.workspaces.buttons.values():
        assert button.width() >= button.sizeHint().width(), button.text()


def test_search_field_finds_and_asks(window: MainWindow, settle: Callable[[], None], qtbot: QtBot) -> None:
    """Ctrl+F leads to it; Enter finds in the text, Ctrl+Enter and the second offer ask the chunks."""
    # The lights of the sample's questions take the place of the field in a window that is less wide.
    window.resize(2000, 1000)
    window.open_sample()
    settle()
    window.activateWindow()
    qtbot.waitActive(window)
    qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    field = window.tool_bar.search
    assert field.hasFocus()
    qtbot.keyClicks(field, "lighthouse")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    settle()
    find_bar = window.views.source.find_bar
    assert find_bar.isVisible()
    assert find_bar.phrase.text() == "lighthouse"
    field.take_offer(1)
    settle()
    assert window.views.docks["search"].isVisible()
    assert window.views.workspaces.current == "read"
    assert window.instrument_docks.search.panel.query.text() == "lighthouse"
    find_bar.close_find()
    field.setText("smoke")
    qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.instrument_docks.search.panel.query.text() == "smoke"
    assert not find_bar.isVisible()


def test_find_bar_asks_where_there_is_no_field(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """In a window without room for the field Ctrl+F opens the bar, and what is typed there is asked."""
    window.resize(1280, 800)
    window.open_sample()
    settle()
    window.activateWindow()
    qtbot.waitActive(window)
    qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    find_bar = window.views.source.find_bar
    assert not window.tool_bar.search.isVisible()
    assert find_bar.phrase.hasFocus()
    qtbot.keyClicks(find_bar.phrase, "smoke")
    qtbot.keyClick(find_bar.phrase, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert window.views.docks["search"].isVisible()
    assert window.instrument_docks.search.panel.query.text() == "smoke"
    find_bar.close_find()


def test_a_quote_is_shown_in_the_chunk_that_carries_it(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """A sentence that is pasted is offered as a quote; the answer says which chunk has it, and goes there."""
    window.open_sample()
    settle()
    analysis = window.session.analysis
    assert analysis is not None
    field = window.tool_bar.search
    words = " ".join(analysis.text_of(2).split()[5:12])
    field.setText(f"“{words}”")
    field.textEdited.emit(field.text())
    assert field.offers[2] == f"Which chunk carries “{words}”?"
    field.take_offer(2)
    assert window.session.selection == 2
    assert window.notes.texts[-1] == "Whole in chunk 3."
    field.setText("two words")
    field.textEdited.emit(field.text())
    assert len(field.offers) == 2
    # The note leads there from another text and cut too.
    note = window.notes.notes[-1]
    window.session.paste("Another text. It has two sentences.\n")
    window.config_editor.choose_value("max_tokens", 60)
    settle()
    note.run_action()
    settle()
    shown = window.session.analysis
    assert shown is not None
    assert shown.document is analysis.document
    assert window.session.selection == find_quote(shown, words).parts[0] != 2


@pytest.mark.parametrize("workspace", ["read", "compare"])
def test_a_quote_is_looked_up_where_there_is_no_field(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot, workspace: str
) -> None:
    """The bar of Ctrl+F offers it once what is typed may be a sentence, and answers as the field does."""
    window.resize(1280, 800)
    window.open_sample()
    window.views.workspaces.show(workspace)
    settle()
    analysis = window.session.analysis
    assert analysis is not None
    window.actions_by_name["find"].trigger()
    bars = (window.views.source.find_bar, window.views.side_by_side.find_bar)
    (bar,) = (each for each in bars if each.isVisible())
    bar.phrase.setText("two words")
    assert bar.quote.isHidden()
    words = " ".join(analysis.text_of(2).split()[5:12])
    bar.phrase.setText(f"“{words}”")
    assert not bar.quote.isHidden()
    qtbot.mouseClick(bar.quote, Qt.MouseButton.LeftButton)
    assert window.session.selection == 2
    assert window.notes.texts[-1] == "Whole in chunk 3."
    bar.close_find()


def test_find_opens_the_bar_in_a_narrow_window(window: MainWindow, settle: Callable[[], None]) -> None:
    """Where there is no room for the field its icon and keys lead to the bar above the text."""
    window.resize(1000, 700)
    window.open_sample()
    settle()
    window.actions_by_name["find"].trigger()
    assert window.views.source.find_bar.isVisible()
    window.views.source.find_bar.close_find()


def test_recent_files_are_in_the_menu(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """File > Open Recent lists them, the last first, and opens one."""
    menu = window.recent_menu.menu
    assert not menu.isEnabled()
    first = open_text("# One\n\nText.\n", "one & only.md")
    open_text("# Two\n\nText.\n", "two.md")
    assert [action.text() for action in menu.actions()] == ["&1 two.md", "&2 one && only.md"]
    # The palette has them by their names, with their folders.
    offered = [entry.title for entry in entries_of_menus(window.menuBar())]
    assert "Open folder…" in offered
    assert not any("two.md" in title for title in offered)
    menu.actions()[1].trigger()
    settle()
    assert window.session.current is not None
    assert window.session.current.document.path == str(first)


def test_question_mark_shows_every_shortcut(window: MainWindow, qtbot: QtBot) -> None:
    """All keys of the menus are in the card, those of workspaces and panels too."""
    window.activateWindow()
    qtbot.waitActive(window)
    qtbot.keyClick(window, Qt.Key.Key_Question)
    (dialog,) = (each for each in window.findChildren(QDialog) if each.windowTitle() == "Keyboard shortcuts")
    said = {label.text() for label in dialog.findChildren(QLabel)}
    assert {"Ctrl+O", "F6", "Ctrl+2", "Alt+1", "?"} <= said
    for action in window.actions_by_name:
        for keys in action.shortcuts():
            assert any(keys.toString() in text for text in said), action.text()
    dialog.close()
