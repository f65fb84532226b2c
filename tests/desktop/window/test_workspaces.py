"""The workspaces in the real window: what each shows, what is remembered, and what a small window leaves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSplitter, QTabBar, QToolBar, QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.conftest import SIZE, delete
from tests.every import every

from seamline.desktop.application import build_application, build_window
from seamline.desktop.window.dock_sizes import is_in_front
from seamline.desktop.window.dock_title import DockTitle
from seamline.desktop.window.main_window import MainWindow
from seamline.desktop.window.view_menu import PANEL_KEYS
from seamline.desktop.window.workspaces import DRAWER, WORKSPACES, home_of


def in_front(window: MainWindow) -> set[str]:
    return {name for name, dock in window.views.docks.items() if is_in_front(dock)}


def sizes(window: MainWindow) -> dict[str, tuple[int, int]]:
    return {name: window.views.docks[name].size().toTuple() for name in in_front(window)}


def has_rail(window: MainWindow, *, is_folded: bool) -> bool:
    """Whether the documents are a rail, or the list, and as wide as that is."""
    views = window.views
    is_so = views.rail.isVisible() == is_folded != views.documents.isVisible()
    return is_so and views.docks["documents"].width() == (44 if is_folded else 200)


@every("name", list(WORKSPACES))
def test_workspace_shows_its_docks_and_no_others(window: MainWindow, qtbot: QtBot, name: str) -> None:
    """The first of each open place is in front, and what is at home elsewhere is not shown."""
    window.resize(1600, 1000)
    window.views.workspaces.show(name)
    workspace, docks = WORKSPACES[name], window.views.docks
    for place in workspace.places:
        known = [dock for dock in place.docks if dock in docks]
        if place.is_open and known != ["documents"]:
            qtbot.waitUntil(partial(is_in_front, docks[known[0]]))
    assert in_front(window) <= set(workspace.docks)
    assert window.centralWidget().isVisible() == workspace.has_source


def test_every_dock_has_a_home_and_keys_of_its_own(window: MainWindow) -> None:
    """Nothing of the window is out of reach: a workspace, an entry in the View menu, and a shortcut."""
    for name in window.views.docks:
        assert home_of(name), name
        assert window.view_menu.panels[name].shortcut() == QKeySequence(PANEL_KEYS[name])
    keys = [PANEL_KEYS[name] for name in window.views.docks]
    assert len(set(keys)) == len(keys)


def test_number_keys_change_the_workspace(window: MainWindow, qtbot: QtBot) -> None:
    """Ctrl+1 to 4 go to the workspaces in their order, and the toolbar shows which it is."""
    window.activateWindow()
    qtbot.waitActive(window)
    keys = (Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_1)
    for key, name in zip(keys, ("tune", "compare", "evaluate", "read"), strict=True):
        qtbot.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
        assert window.views.workspaces.current == name
        assert window.tool_bar.workspaces.choice == name


def test_layout_of_an_earlier_edition_leaves_no_panel_out(window: MainWindow, qtbot: QtBot) -> None:
    """What was stored before there was a seam map knows no place for it: Tune is as at a first start."""
    views = window.views
    views.workspaces.show("tune")
    views.docks["seam_map"].hide()
    stored = bytes(window.saveState(0).toBase64().data()).decode()
    views.workspaces.show("read")
    settings = window.settings_store
    settings.update(layouts={**settings.settings.layouts, "tune": stored})
    views.workspaces.restore("tune")
    qtbot.waitUntil(lambda: is_in_front(views.docks["seam_map"]))


def test_workspace_comes_back_as_it_was_left(window: MainWindow, qtbot: QtBot) -> None:
    """What is opened and closed in one workspace does not touch another, and is there again."""
    workspaces, docks = window.views.workspaces, window.views.docks
    workspaces.open_here("log")
    docks["parameters"].close()
    workspaces.show("tune")
    assert docks["parameters"].isVisible()
    assert not docks["log"].isVisible()
    workspaces.show("read")
    assert docks["log"].isVisible()
    assert not docks["parameters"].isVisible()
    workspaces.arrange()
    assert docks["parameters"].isVisible()
    assert not docks["log"].isVisible()


def test_workspaces_are_remembered_by_the_next_window(window: MainWindow) -> None:
    """The next start shows the workspace that was left, with what was open in each."""
    window.views.workspaces.open_here("log")
    window.views.workspaces.show("evaluate")
    window.views.workspaces.store()
    again = build_window(build_application(), window.settings)
    again.resize(*SIZE)
    again.restore_layout()
    again.show()
    assert again.views.workspaces.current == again.tool_bar.workspaces.choice == "evaluate"
    again.views.workspaces.show("read")
    assert again.views.docks["log"].isVisible()
    delete(again)


@every("name", list(WORKSPACES))
def test_docks_get_their_sizes_back_after_the_window_was_small(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot, name: str
) -> None:
    """From 1600 pixels to 700 and back, every dock has its size again, and none was crushed meanwhile."""
    window.resize(1600, 1000)
    window.views.workspaces.show(name)
    settle()
    # Panels are made when they are first seen, and laid out in a turn of the event loop or two.
    qtbot.wait(200)
    before = sizes(window)
    window.resize(700, 500)
    qtbot.wait(20)
    for dock in in_front(window):
        assert window.views.docks[dock].height() >= 100, dock
    window.views.workspaces.store()
    window.resize(1600, 1000)
    qtbot.waitUntil(lambda: sizes(window) == before)


def test_size_that_the_user_gave_a_dock_is_kept(window: MainWindow, qtbot: QtBot) -> None:
    """A separator that was dragged stays where it was left, also through a small window and another start."""
    window.resize(1600, 1000)
    qtbot.wait(20)
    dock = window.views.docks["documents"]
    edge = QPoint(dock.geometry().right() + 1, window.height() // 2)
    before = dock.width()
    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=edge)
    QTest.mouseMove(window, edge + QPoint(40, 0))
    QTest.mouseMove(window, edge + QPoint(80, 0))
    qtbot.wait(50)
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=edge + QPoint(80, 0))
    chosen = dock.width()
    assert chosen > before + 40
    window.resize(700, 500)
    qtbot.wait(20)
    window.resize(1600, 1000)
    qtbot.waitUntil(lambda: dock.width() == chosen)
    window.views.workspaces.store()
    assert window.settings.dock_sizes["read"] == {"documents": [chosen, 0]}


def test_double_click_on_a_title_gives_a_dock_all_the_room(window: MainWindow, qtbot: QtBot) -> None:
    """And another gives it back, to the docks as they were."""
    window.views.workspaces.show("tune")
    qtbot.wait(20)
    before = sizes(window)
    title = window.views.docks["curve"].titleBarWidget()
    qtbot.mouseDClick(title, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.views.docks["curve"].width() == window.width())
    assert in_front(window) == {"curve"}
    assert not window.centralWidget().isVisible()
    qtbot.mouseDClick(title, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: sizes(window) == before)
    assert window.centralWidget().isVisible()


def test_maximised_dock_is_not_what_is_remembered(window: MainWindow) -> None:
    """Who closes the window, or goes to another workspace, finds the docks as they were before."""
    window.views.workspaces.show("tune")
    window.views.workspaces.toggle_maximised("curve")
    window.views.workspaces.show("read")
    window.views.workspaces.show("tune")
    assert window.centralWidget().isVisible()
    assert window.views.docks["parameters"].isVisible()


def test_panel_of_another_workspace_leads_there(window: MainWindow) -> None:
    """Asking for a panel by its keys goes to the workspace that it is at home in."""
    window.view_menu.panels["curve"].trigger()
    assert window.views.workspaces.current == "tune"
    assert is_in_front(window.views.docks["curve"])


def test_tabs_of_another_workspace_are_not_left_behind(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """However often workspaces are changed, each has the tabs of its own docks, once."""
    window.resize(1600, 1000)
    expected: dict[str, list[list[str]]] = {}
    for name in ("evaluate", "read", "tune", "evaluate", "compare", "evaluate", "read", "tune"):
        window.views.workspaces.show(name)
        settle()
        qtbot.wait(20)
        assert tabs_in_sight(window) == expected.setdefault(name, tabs_in_sight(window))
        assert bool(tabs_in_sight(window)) == (name == "evaluate")
    window.views.workspaces.show("evaluate")
    settle()
    for _ in range(2):
        window.views.workspaces.toggle_maximised("questions")
        qtbot.wait(20)
    qtbot.waitUntil(lambda: tabs_in_sight(window) == expected["evaluate"])
    # And the one that is left is that which docks go by.
    (bar,) = (bar for bar in tab_bars(window) if bar.count() == 2)
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(1).center())
    qtbot.waitUntil(lambda: is_in_front(window.views.docks["deck"]))


def test_note_stands_above_what_comes_after_it(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Neither the strip of blocks nor the docks of another workspace come to lie over it."""
    window.notes.show_note("info", "Something was done")
    window.open_sample()
    settle()
    for name in ("tune", "read"):
        window.views.workspaces.show(name)
        qtbot.waitUntil(lambda: note_is_whole(window))


def note_is_whole(window: MainWindow) -> bool:
    """Whether the only note is in front, wholly."""
    (note,) = window.notes.notes
    place = QRect(note.mapTo(window, QPoint(0, 0)), note.size())
    corners = (place.topLeft() + QPoint(20, 1), place.center(), place.bottomRight() - QPoint(20, 1))
    found = [window.childAt(corner) for corner in corners]
    return all(part is not None and (part is note or note.isAncestorOf(part)) for part in found)


def test_f6_goes_from_panel_to_panel_and_round(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Every panel in sight is met once, forward and backward, and each has the focus within it."""
    window.open_sample()
    settle()
    window.session.select(0)
    settle()
    window.activateWindow()
    qtbot.waitActive(window)
    window.views.source.setFocus()
    for action in ("next_panel", "previous_panel"):
        panels = window.panel_focus.panels
        met = []
        for _ in panels:
            window.actions_by_name[action].trigger()
            focused: QWidget | None = window.focusWidget()
            met += [panel for panel in panels if focused is not None and panel.isAncestorOf(focused)]
        assert set(met) == set(panels)
        assert len(met) == len(panels)


def test_titles_of_panels_are_set_apart(new_window: MainWindow, qtbot: QtBot) -> None:
    """They are heavier than what stands below them, also in a face that the system already had."""
    qtbot.wait(20)
    for name, dock in new_window.views.docks.items():
        title = dock.titleBarWidget()
        assert isinstance(title, DockTitle)
        assert title.label.font().weight() == QFont.Weight.DemiBold, name


def test_title_names_the_file_and_the_app_once(window: MainWindow, settle: Callable[[], None]) -> None:
    """A text may be headed with the name of the app, to which Qt adds nothing more."""
    assert window.windowTitle() == "Seamline"
    window.open_sample()
    settle()
    assert window.windowTitle() == "tour.md - Seamline"


def test_documents_are_a_rail_where_there_is_no_room(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Below 1200 pixels, and while tuning below 2000; its arrow gives the names back, at any width."""
    window.open_sample()
    settle()
    documents, rail = window.views.documents, window.views.rail
    for name, width, is_folded in (
        ("read", 1600, False),
        ("read", 1000, True),
        ("tune", 1600, True),
        ("tune", 2560, False),
    ):
        window.views.workspaces.show(name)
        window.resize(width, 1000)
        qtbot.waitUntil(partial(has_rail, window, is_folded=is_folded))
    window.views.workspaces.show("read")
    window.resize(1000, 700)
    rail.unfold.click()
    qtbot.waitUntil(documents.isVisible)
    assert window.views.docks["documents"].width() >= 160
    window.views.workspaces.arrange()
    qtbot.waitUntil(rail.isVisible)


def test_settings_give_way_to_the_inspector_in_a_small_window(window: MainWindow, qtbot: QtBot) -> None:
    """They come back with the room, after another workspace too; opened by hand they stay."""
    settings = window.views.docks["parameters"]
    window.resize(1000, 700)
    qtbot.waitUntil(settings.isHidden)
    window.views.workspaces.show("compare")
    window.resize(1600, 1000)
    window.views.workspaces.show("read")
    qtbot.waitUntil(settings.isVisible)
    window.resize(1000, 700)
    qtbot.waitUntil(settings.isHidden)
    window.views.workspaces.show_dock("parameters")
    window.resize(1010, 700)
    qtbot.wait(20)
    assert settings.isVisible()


def test_settings_that_are_asked_for_in_a_small_window_can_be_seen(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """A head and one setting below it, though the inspector above would need all of the height."""
    window.open_sample()
    window.resize(1000, 700)
    settle()
    qtbot.waitUntil(window.views.docks["parameters"].isHidden)
    window.view_menu.panels["parameters"].trigger()
    settle()
    qtbot.wait(50)
    assert window.views.docks["parameters"].height() >= 139
    assert window.views.docks["inspector"].height() > 300


def test_what_gave_way_is_not_brought_back_by_saving(window: MainWindow, qtbot: QtBot) -> None:
    """Nor is it lost where a panel has all the room meanwhile, and the window grows under it."""
    views = window.views
    settings, chunks = views.docks["parameters"], views.docks["chunks"]
    window.resize(1000, 700)
    qtbot.waitUntil(settings.isHidden)
    views.workspaces.open_here("chunks")
    views.workspaces.toggle_maximised("chunks")
    views.workspaces.store()
    qtbot.wait(20)
    assert in_front(window) == {"chunks"}
    window.resize(1600, 1000)
    views.workspaces.toggle_maximised("chunks")
    qtbot.waitUntil(settings.isVisible)
    assert chunks.width() < window.width()


def test_saving_a_small_window_shows_nothing_else_for_a_moment(window: MainWindow, qtbot: QtBot) -> None:
    """What has no room is stored as open, and is not to be seen meanwhile."""
    settings = window.views.docks["parameters"]
    window.resize(1000, 700)
    qtbot.waitUntil(settings.isHidden)
    window.views.workspaces.store()
    assert settings.isHidden()


def test_tabs_of_a_small_window_are_kept_as_they_were_left(window: MainWindow, qtbot: QtBot) -> None:
    """Which is in front, and which was closed, though they stand elsewhere in a large one."""
    views = window.views
    window.resize(1000, 700)
    views.workspaces.show("evaluate")
    qtbot.waitUntil(lambda: "questions" in in_front(window))
    views.docks["deck"].close()
    views.docks["folder"].raise_()
    qtbot.waitUntil(lambda: "folder" in in_front(window))
    views.workspaces.show("read")
    views.workspaces.show("evaluate")
    qtbot.waitUntil(lambda: "folder" in in_front(window))
    assert views.docks["deck"].isHidden()
    window.resize(1600, 1000)
    qtbot.waitUntil(lambda: {"questions", "folder"} <= in_front(window))
    assert views.docks["deck"].isHidden()


def test_known_segments_are_a_tab_in_a_small_window(window: MainWindow, qtbot: QtBot) -> None:
    """They join the question bench where there is no room below it, and have their own place again after."""
    views = window.views
    names = ("questions", "deck", "evaluation", "fit", "folder")
    window.resize(1600, 1000)
    views.workspaces.show("evaluate")
    qtbot.waitUntil(lambda: {"questions", "evaluation"} <= in_front(window))
    window.resize(1000, 700)
    titles = [views.docks[name].windowTitle() for name in names]
    qtbot.waitUntil(lambda: titles in tabs_in_sight(window))
    assert in_front(window) & set(names) == {"questions"}
    beside = [views.docks[name].windowTitle() for name in ("answer", "search", "boundaries")]
    (bar,) = (bar for bar in tab_bars(window) if bar.tabText(0) == titles[0])
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(2).center())
    qtbot.waitUntil(lambda: in_front(window) & set(names) == {"evaluation"})
    views.workspaces.store()
    qtbot.wait(20)
    assert in_front(window) & set(names) == {"evaluation"}
    views.workspaces.show("read")
    views.workspaces.show("evaluate")
    qtbot.waitUntil(lambda: titles in tabs_in_sight(window))
    views.docks["folder"].close()
    window.resize(1600, 1000)
    qtbot.waitUntil(lambda: tabs_in_sight(window) == [titles[:2], titles[2:4], beside])
    assert {"questions", "evaluation"} <= in_front(window)


def tab_bars(window: MainWindow) -> list[QTabBar]:
    bars = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    seen = [bar for bar in bars if bar.isVisible() and window.rect().intersects(bar.geometry())]
    return sorted(seen, key=lambda bar: (bar.x(), bar.y()))


def tabs_in_sight(window: MainWindow) -> list[list[str]]:
    """The names of all tabs, by bar, where none of them is beyond an arrow."""
    return [
        [bar.tabText(tab) for tab in range(bar.count()) if bar.rect().contains(bar.tabRect(tab))]
        for bar in tab_bars(window)
    ]


@every("name", list(WORKSPACES))
def test_small_window_is_as_small_as_asked_for(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot, name: str
) -> None:
    """No panel makes it grow beyond 1000 by 700 pixels."""
    window.resize(1440, 900)
    window.open_sample()
    settle()
    window.views.workspaces.show(name)
    settle()
    window.resize(1000, 700)
    qtbot.wait(50)
    assert window.size().toTuple() == (1000, 700)


def test_small_window_does_not_grow_on_the_way_to_another_workspace(
    window: MainWindow, qtbot: QtBot, open_text: Callable[..., object]
) -> None:
    """The text does not come up beside the docks of the workspace before, which leave it no room."""
    open_text("# Bees\n\nBees hum.\n\n# Tides\n\nThe sea rises.\n")
    window.resize(1000, 700)
    for name in ("evaluate", "read", "evaluate", "tune", "evaluate", "compare"):
        window.views.workspaces.show(name)
        qtbot.wait(20)
        assert window.size().toTuple() == (1000, 700), name


@every("name", DRAWER)
def test_strip_that_opens_in_a_small_window_gets_its_room(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot, name: str
) -> None:
    """While tuning the seam map goes, and comes back when the strip closes; the window does not grow."""
    window.open_sample()
    settle()
    window.resize(1000, 700)
    window.views.workspaces.show("tune")
    settle()
    docks = window.views.docks
    window.views.workspaces.open_here(name)
    qtbot.waitUntil(docks["seam_map"].isHidden)
    settle()
    for workspace in ("compare", "tune"):
        window.views.workspaces.show(workspace)
        settle()
        assert window.size().toTuple() == (1000, 700)
    qtbot.waitUntil(lambda: docks["seam_map"].isHidden() and docks[name].height() >= 160)
    docks[name].close()
    qtbot.waitUntil(docks["seam_map"].isVisible)


@pytest.mark.parametrize(("size", "least"), [((1000, 700), 200), ((1280, 800), 250)])
def test_raised_panel_leaves_the_text_room_to_be_read(
    window: MainWindow, qtbot: QtBot, settle: Callable[[], None], size: tuple[int, int], least: int
) -> None:
    """Whoever follows a problem sees it in the text: several lines of that stay."""
    window.resize(*size)
    window.open_sample()
    settle()
    window.views.workspaces.open_here("smells")
    dock, strip = window.views.docks["smells"], window.findChild(QToolBar, "strip_bar")
    text = window.views.source.text.viewport()
    # In the end it is as high as its content asks for and the window allows; until then other heights come.
    qtbot.waitUntil(
        lambda: (
            dock.height() > 200
            and dock.geometry().bottom() < strip.geometry().top()
            and text.height() >= least
        )
    )
    panel = window.instrument_docks.findings.panel
    assert panel.findChild(QSplitter).orientation() == Qt.Orientation.Horizontal


def test_map_gives_way_to_the_strip_in_a_small_window(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """While comparing, too, what stands below the text goes rather than that the window grows."""
    window.open_sample()
    settle()
    window.resize(1000, 700)
    docks = window.views.docks
    window.views.workspaces.show("compare")
    window.views.workspaces.open_here("chunk_map")
    settle()
    window.views.workspaces.open_here("chunks")
    qtbot.waitUntil(docks["chunk_map"].isHidden)
    settle()
    assert window.size().toTuple() == (1000, 700)
    docks["chunks"].close()
    qtbot.waitUntil(docks["chunk_map"].isVisible)


def test_head_of_a_dock_offers_to_maximise_what_is_low(window: MainWindow, qtbot: QtBot) -> None:
    """What stands at a side has all the height as it is; a double click maximises that too."""
    window.views.workspaces.show("tune")
    titles = {name: dock.titleBarWidget() for name, dock in window.views.docks.items()}
    for name, is_offered in (("curve", True), ("parameters", False)):
        title = titles[name]
        assert isinstance(title, DockTitle)
        qtbot.waitUntil(partial(is_as, title.maximise, is_visible=is_offered))
    title = titles["curve"]
    assert isinstance(title, DockTitle)
    title.maximise.click()
    assert window.views.workspaces.is_maximised
    title.maximise.click()
    assert not window.views.workspaces.is_maximised


def is_as(widget: QWidget, *, is_visible: bool) -> bool:
    return widget.isVisible() == is_visible
