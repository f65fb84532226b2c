"""What the menus say in another language."""

from typing import cast

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.theme import LIGHT, palette_of
from seamline.desktop.window.actions import Actions
from seamline.desktop.window.main_window import MainWindow


@pytest.mark.usefixtures("german")
def test_tips_name_keys_as_menus_do(qtbot: QtBot) -> None:
    """A German keyboard has Strg in place of Ctrl."""
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setPalette(palette_of(LIGHT))
    actions = Actions(window, window.menuBar())
    assert actions["open"].toolTip().endswith(" (Strg+O)")
    assert actions["undo"].toolTip().endswith(" (Strg+Z)")


@pytest.mark.usefixtures("german")
def test_nothing_to_undo_has_no_colon(qtbot: QtBot) -> None:
    """German writes what is undone behind a colon, and none where there is nothing."""
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setPalette(palette_of(LIGHT))
    actions = Actions(window, window.menuBar())
    actions.set_history("preset", "")
    assert actions["undo"].text().startswith("&Rückgängig: ")
    assert actions["redo"].text() == "&Wiederholen"


@pytest.mark.usefixtures("german")
def test_tips_name_keys_as_the_menus_do(qtbot: QtBot) -> None:
    """Keys have the names that stand on the keyboard, in tips that change with what is undone, too."""
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setPalette(palette_of(LIGHT))
    actions = Actions(window, window.menuBar())
    actions.set_history("preset", "")
    assert actions["fold_all"].toolTip().endswith("(Alt+Links)")
    assert actions["undo"].toolTip().endswith("(Strg+Z)")


def test_no_entry_has_its_place_by_its_words_on_macos(window: MainWindow) -> None:
    """Qt would take "Paste a text" for Paste, and "Konfiguration öffnen" out of its menu."""
    seen = {}
    menus = list(window.actions_by_name.menus.values())
    while menus:
        for action in menus.pop().actions():
            seen[action.objectName() or action.text()] = action.menuRole()
            if (below := action.menu()) is not None:
                menus.append(cast(QMenu, below))
    assert len(seen) > 60
    assert seen.pop("quit") == QAction.MenuRole.QuitRole
    assert seen.pop("about") == QAction.MenuRole.AboutRole
    assert set(seen.values()) == {QAction.MenuRole.NoRole}
