"""Tab and Shift+Tab in the real window: every control is met, each stop is in sight, the circle closes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QTabBar, QToolBar, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.window.main_window import MainWindow
from seamline.desktop.window.workspaces import WORKSPACES

pytestmark = pytest.mark.slow

SHOWN = ("samples/tour.md", "samples/chat.json")


def walk(window: MainWindow, key: Qt.Key) -> Iterator[QWidget]:
    """Press a key from where the focus is until it is there again, and yield each stop as it is reached."""
    first = window.focusWidget()
    stops: list[QWidget] = []
    while len(stops) < 400:
        focused: QWidget | None = window.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)
        here: QWidget | None = window.focusWidget()
        assert here is not None
        stops.append(here)
        yield here
        if here is first:
            return
    names = [f"{type(stop).__name__} {stop.accessibleName()}" for stop in stops[-8:]]
    raise AssertionError(f"the circle does not close: {names}")


def controls(window: MainWindow) -> set[QWidget]:
    """Return what the eye can use: enabled, in sight, and made for the keyboard."""
    found = set()
    regions = [*window.findChildren(QToolBar), *window.panel_focus.panels]
    bars = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    # Qt keeps a bar that no dock uses out of the window.
    regions += [bar for bar in bars if window.rect().intersects(bar.geometry())]
    for region in regions:
        for widget in (region, *region.findChildren(QWidget)):
            takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
            if takes and widget.isEnabled() and widget.isVisible():
                found.add(widget)
    return found


@pytest.mark.parametrize("name", WORKSPACES)
def test_tab_meets_every_control_and_comes_back(
    window: MainWindow, trials: None, settle: Callable[[], None], qtbot: QtBot, name: str
) -> None:
    """Forward and backward the same stops are met, none of them behind another panel."""
    window.views.workspaces.show(name)
    window.open_sample()
    settle()
    window.session.select(1)
    settle()
    window.activateWindow()
    qtbot.waitActive(window)
    window.tool_bar.presets.setFocus()
    qtbot.wait(20)
    forward = list(walk(window, Qt.Key.Key_Tab))
    backward = list(walk(window, Qt.Key.Key_Backtab))
    assert set(forward) == set(backward)
    assert len(set(forward)) == len(forward) > 8
    missed = controls(window) - set(forward)
    assert not missed, [f"{type(each).__name__} {each.accessibleName()}" for each in missed]
    panels = window.panel_focus.panels
    tabs = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    for stop in forward:
        homes = [*panels, window.tool_bar, *tabs, *window.findChildren(QToolBar)]
        assert any(home is stop or home.isAncestorOf(stop) for home in homes), stop
        words = stop.text() if isinstance(stop, QAbstractButton) else ""
        words = words or (stop.tabText(stop.currentIndex()) if isinstance(stop, QTabBar) else "")
        assert words or stop.accessibleName(), stop


def test_what_is_behind_a_tab_is_not_entered(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """A panel that another hides takes no focus, though to Qt it is visible."""
    window.open_sample()
    window.views.workspaces.show("evaluate")
    settle()
    for name in ("fit", "folder", "evaluation"):
        window.views.workspaces.open_here(name)
    settle()
    hidden = [window.views.docks[name] for name in ("fit", "folder")]
    window.tool_bar.presets.setFocus()
    qtbot.wait(20)
    for stop in walk(window, Qt.Key.Key_Tab):
        assert not any(dock.isAncestorOf(stop) for dock in hidden)


def test_stop_out_of_sight_is_scrolled_to(
    window: MainWindow, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """A setting further down comes into view when Tab reaches it."""
    window.resize(1000, 700)
    window.open_sample()
    window.views.workspaces.show("tune")
    settle()
    settings = window.views.docks["parameters"]
    window.tool_bar.presets.setFocus()
    qtbot.wait(20)
    for stop in walk(window, Qt.Key.Key_Tab):
        if settings.isAncestorOf(stop):
            assert not stop.visibleRegion().isEmpty(), stop.accessibleName()


@pytest.mark.parametrize("name", ["read", "tune"])
def test_settings_are_walked_from_the_top(
    window: MainWindow, trials: None, settle: Callable[[], None], qtbot: QtBot, name: str
) -> None:
    """However late their sliders were made; and whoever raises the panel begins with the first of them."""
    window.resize(1600, 1000)
    window.views.workspaces.show(name)
    window.open_sample()
    settle()
    window.activateWindow()
    qtbot.waitActive(window)
    window.view_menu.panels["parameters"].trigger()
    settings, first = window.views.parameters, window.focusWidget()
    circle = [first, *walk(window, Qt.Key.Key_Tab)][:-1]
    stops = [stop for stop in circle if settings.isAncestorOf(stop)]
    places = [stop.mapTo(settings, QPoint(0, 0)).y() for stop in stops]
    assert len(places) > 4
    assert places == sorted(places)
