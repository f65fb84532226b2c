"""Where the keyboard is after a text, or a workspace, has taken the place of another."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot
from tests.every import every

from seamline.desktop.window.main_window import MainWindow
from seamline.desktop.window.panel_focus import PanelFocus


def _activate(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitActive(window)


def _focused() -> QWidget:
    focused = QApplication.focusWidget()
    assert focused is not None
    return focused


def test_opened_text_takes_the_keyboard(window: MainWindow, settle: Callable[[], None], qtbot: QtBot) -> None:
    """Who opens a text from the page without one can read on by keys, and no switch looks chosen."""
    _activate(window, qtbot)
    window.views.empty.open_button.setFocus()
    window.open_sample()
    settle()
    assert window.views.source.focusProxy() is _focused()
    window.session.close(window.session.documents[0].key)
    settle()
    assert window.views.empty.isAncestorOf(_focused())


def test_first_text_takes_the_keyboard_where_there_is_no_source(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """A window that begins with questions has the keyboard among them, not at Open."""
    _activate(window, qtbot)
    window.views.workspaces.show("evaluate")
    settle()
    window.tool_bar.presets.setFocus()
    window.open_sample()
    settle()
    qtbot.waitUntil(lambda: window.views.docks["questions"].isAncestorOf(_focused()))


@every("workspace", ["read", "tune", "compare", "evaluate"])
def test_workspace_takes_the_keyboard_to_its_middle(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot, workspace: str
) -> None:
    """It is in the text, or in the first panel where there is none, and never at a button of a notice."""
    _activate(window, qtbot)
    window.open_sample()
    settle()
    window.views.workspaces.show("evaluate" if workspace != "evaluate" else "read")
    window.views.notification_bar.show_notification("warning", "Something is to be known.")
    settle()
    qtbot.keyClick(
        window,
        str(["read", "tune", "compare", "evaluate"].index(workspace) + 1),
        Qt.KeyboardModifier.ControlModifier,
    )
    settle()
    pages = {"compare": window.views.side_by_side, "evaluate": window.views.docks["questions"]}
    page = pages.get(workspace, window.views.source)
    qtbot.waitUntil(lambda: page.isAncestorOf(_focused()))
    if workspace != "evaluate":
        assert page.focusProxy() is _focused()


@pytest.mark.parametrize("panel", ["inspector", "curve", "compare", "fit", "matrix"])
def test_panel_that_is_raised_by_its_keys_has_the_keyboard(
    window: MainWindow, settle: Callable[[], None], open_text: Callable[..., object], qtbot: QtBot, panel: str
) -> None:
    """It has it for good, also where its workspace is another, and where its head alone takes it."""
    _activate(window, qtbot)
    open_text("# One\n\nA single chunk has nothing to apply, and none before or after it.\n")
    window.view_menu.panels[panel].trigger()
    settle()
    dock = window.views.docks[panel]
    qtbot.waitUntil(lambda: dock.isAncestorOf(_focused()))
    # The workspace takes the keyboard to its middle in an event of its own.
    QApplication.processEvents()
    assert dock.isAncestorOf(_focused())


def test_workspace_waits_for_a_panel_that_comes_later(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a real screen a dock is seen some time after it is shown, and its panel made only then."""
    _activate(window, qtbot)
    window.open_sample()
    settle()
    enter, asked = PanelFocus.enter, []

    def enter_late(focus: PanelFocus, panel: QWidget, *, or_head: bool) -> bool:
        asked.append(panel)
        return len(asked) > 3 and enter(focus, panel, or_head=or_head)

    monkeypatch.setattr(PanelFocus, "enter", enter_late)
    window.views.workspaces.show("evaluate")
    settle()
    qtbot.waitUntil(lambda: window.views.docks["questions"].isAncestorOf(_focused()))


@pytest.mark.parametrize("workspace", ["evaluate", "tune"])
def test_find_brings_the_text_in_sight(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot, workspace: str
) -> None:
    """From a workspace without it, and from behind a panel that takes all room; the keyboard goes along."""
    _activate(window, qtbot)
    window.open_sample()
    settle()
    window.views.workspaces.show(workspace)
    if workspace == "tune":
        window.views.workspaces.toggle_maximised("curve")
    settle()
    window.views.open_find("bees")
    settle()
    assert window.views.source.isVisible()
    assert window.views.source.find_bar.isAncestorOf(_focused())


def test_panel_with_all_the_room_has_the_keyboard(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Qt would give it to the first button of the window; the text has it again with its room."""
    _activate(window, qtbot)
    window.open_sample()
    settle()
    window.views.workspaces.show("tune")
    settle()
    window.views.source.setFocus()
    window.views.workspaces.toggle_maximised("curve")
    qtbot.waitUntil(lambda: window.views.docks["curve"].isAncestorOf(_focused()))
    window.views.workspaces.toggle_maximised("curve")
    qtbot.waitUntil(lambda: window.views.source.isAncestorOf(_focused()))


def test_bench_without_questions_takes_the_keyboard_in_its_head(
    window: MainWindow, open_text: Callable[..., Path], qtbot: QtBot
) -> None:
    """Nothing else in the panel takes it, and the button that opens files is no place for it."""
    _activate(window, qtbot)
    open_text("# Notes\n\nOne line, and another one.\n")
    window.resize(1000, 700)
    window.views.workspaces.show("evaluate")
    qtbot.waitUntil(lambda: window.views.docks["questions"].isAncestorOf(_focused()))


def test_clicked_workspace_leaves_the_keyboard_to_the_text(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """After a click on a workspace the arrow keys scroll, and do not go on to the next workspace."""
    _activate(window, qtbot)
    window.open_sample()
    settle()
    switch = window.tool_bar.workspaces
    for name in ("tune", "read"):
        qtbot.mouseClick(switch.buttons[name], Qt.MouseButton.LeftButton)
        settle()
        assert window.views.workspaces.current == name
        qtbot.waitUntil(lambda: window.views.source.focusProxy() is _focused())
    switch.buttons["read"].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(switch.buttons["read"], Qt.Key.Key_Right)
    settle()
    assert window.views.workspaces.current == "tune"
    assert _focused() is switch.buttons["tune"]


def test_menu_of_the_text_says_the_keys_of_the_menus(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Whoever finds an action at a place learns the keys that do it there."""
    window.open_sample()
    settle()
    text = window.views.source.focusProxy()
    assert isinstance(text, QAbstractScrollArea)
    assert window.session.analysis is not None
    first, third = (int(window.session.analysis.chunks.start[number]) for number in (0, 2))
    keys = {}
    for index in (first + 40, third):
        window.views.source.place_cursor(index)
        if index == third:
            window.actions_by_name["pin_here"].trigger()
            settle()
        asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
        QApplication.sendEvent(text.viewport(), asked)
        menu = next(menu for menu in text.findChildren(QMenu) if menu.isVisible())
        for action in menu.actions():
            if action.text():
                assert action.isShortcutVisibleInContextMenu(), action.text()
                keys[action.text().replace("&", "")] = action.shortcut()
        menu.close()
    names = {
        "Copy chunk 1": "copy_chunk",
        "Why here?": "explain",
        "Pin a boundary here": "pin_here",
        "Set a reference boundary here": "reference_here",
        "Unpin the boundary, keep it as a reference": "toggle_pinned",
        "Remove the boundary": "remove_here",
    }
    assert {words: keys[words] for words in names} == {
        words: window.actions_by_name[name].shortcut() for words, name in names.items()
    }
    for words in ("Pin a boundary here", "Set a reference boundary here"):
        assert window.actions_by_name[names[words]].text().replace("&", "") == words
    window.config_editor.undo()


def test_escape_goes_first_to_what_has_the_keyboard(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """It closes the find bar and lets go of a place; only then does it cancel what is running."""
    _activate(window, qtbot)
    window.open_sample()
    settle()
    cancelled: list[bool] = []
    window.actions_by_name["cancel"].triggered.connect(lambda: cancelled.append(True))
    window.actions_by_name["find"].trigger()
    bar = window.views.source.find_bar
    qtbot.waitUntil(bar.isVisible)
    qtbot.keyClick(_focused(), Qt.Key.Key_Escape)
    assert not bar.isVisible()
    window.views.workspaces.show("tune")
    settle()
    curve = window.views.curve.made.view
    curve.setFocus()
    qtbot.keyClick(_focused(), Qt.Key.Key_Right)
    assert curve.place >= 0
    qtbot.keyClick(_focused(), Qt.Key.Key_Escape)
    assert curve.place < 0
    assert not cancelled
    qtbot.keyClick(_focused(), Qt.Key.Key_Escape)
    assert cancelled
