"""What the menus say in another language."""

import pytest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.theme import LIGHT, palette_of
from seamline.desktop.window.actions import Actions


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
