"""Behaviour of the switches in the View menu."""

from dataclasses import fields

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from seamline.desktop.palette.fuzzy import fit
from seamline.desktop.palette.palette_entries import entries_of_menus
from seamline.desktop.window.main_window import MainWindow
from seamline.desktop.window.view_menu import PANEL_KEYS, ViewMenu, names_of, options_named
from seamline.sources import ReadOptions


@pytest.fixture
def menu(qtbot: QtBot) -> QMenu:
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.addAction("Larger text")
    return menu


@pytest.fixture
def view(menu: QMenu) -> ViewMenu:
    return ViewMenu(menu, {"documents": "Documents"}, theme="dark", language="system")


def test_every_option_of_reading_has_its_switch(qtbot: QtBot, view: ViewMenu) -> None:
    """What can be read beside what an app shows can be switched on, and is told to the window."""
    names = {field.name for field in fields(ReadOptions) if field.name != "branch"}
    assert set(view.shown) == names
    for name in names:
        with qtbot.waitSignal(view.reading_edited) as edited:
            view.shown[name].trigger()
        assert getattr(edited.args[0], name)
    assert names_of(edited.args[0]) == list(view.shown)


def test_setting_checks_and_asks_for_nothing(qtbot: QtBot, view: ViewMenu) -> None:
    """What is read already is checked, without being asked for again."""
    with qtbot.assertNotEmitted(view.reading_edited):
        view.set_reading(ReadOptions(hidden=True))
    assert [name for name, action in view.shown.items() if action.isChecked()] == ["hidden"]


def test_names_that_nobody_knows_are_passed_over() -> None:
    """Settings of another version do not keep the window from opening."""
    assert options_named(["hidden", "telepathy", "branch"]) == ReadOptions(hidden=True)


def test_every_language_is_offered_by_its_own_name(qtbot: QtBot, view: ViewMenu) -> None:
    """Whoever does not read the language that is shown finds theirs, and chooses it by its code."""
    assert [action.text() for action in view.languages.values()][1:] == ["English", "Deutsch", "简体中文"]
    assert view.languages["system"].isChecked()
    with qtbot.waitSignal(view.language_chosen) as chosen:
        view.languages["zh_CN"].trigger()
    assert chosen.args == ["zh_CN"]


def test_panels_stand_in_the_order_of_their_keys(menu: QMenu) -> None:
    """Alt+2 follows Alt+1, whatever panel was made first; one without keys comes last."""
    titles = {name: name.title() for name in (*reversed(PANEL_KEYS), "plugin")}
    view = ViewMenu(menu, titles, theme="dark", language="system")
    keys = [action.shortcut().toString() for action in view.panels_menu.actions()]
    assert keys == [*PANEL_KEYS.values(), ""]
    assert list(PANEL_KEYS.values())[:3] == ["Alt+1", "Alt+2", "Alt+3"]


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("german", "Deutsch"),
        ("chinese", "简体中文"),
        ("theme", "Dark colours"),
        ("light theme", "Light colours"),
    ],
)
def test_palette_finds_by_what_is_looked_for(window: MainWindow, typed: str, title: str) -> None:
    """A language is listed by its own name, which whoever looks for it may not write; a theme is colours."""
    entries = entries_of_menus(window.menuBar())
    costs = {
        entry.title: cost
        for entry in entries
        if (cost := fit(typed, f"{entry.title} {entry.group} {entry.keywords}")) is not None
    }
    assert min(costs, key=costs.__getitem__) == title
