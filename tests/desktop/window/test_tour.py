"""The tour points at each part in turn, stays inside the window, and can be left at any time."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.window.main_window import MainWindow
from seamline.desktop.window.tour import STOPS, Tour


@pytest.fixture
def tour(qtbot: QtBot) -> Iterator[Tour]:
    window = QMainWindow()
    qtbot.addWidget(window)
    row = QWidget()
    layout = QHBoxLayout(row)
    targets = {stop.target: QLabel(stop.target) for stop in STOPS}
    for name, label in targets.items():
        label.setObjectName(name)
        layout.addWidget(label)
    window.setCentralWidget(row)
    window.resize(1000, 700)
    window.show()
    yield Tour(window, targets)
    window.close()


def test_every_stop_is_shown_once_and_then_it_ends(tour: Tour, qtbot: QtBot) -> None:
    """Next goes on to the last stop, where it says Done; then the tour is over."""
    tour.begin()
    seen = []
    for _ in STOPS:
        seen.append(tour.stop)
        assert tour.rect().contains(tour.box.geometry())
        assert tour.next.text() == ("Done" if tour.stop is STOPS[-1] else "Next")
        last = tour.stop is STOPS[-1]
        if last:
            with qtbot.waitSignal(tour.ended):
                qtbot.mouseClick(tour.next, Qt.MouseButton.LeftButton)
        else:
            qtbot.mouseClick(tour.next, Qt.MouseButton.LeftButton)
    assert seen == list(STOPS)
    assert not tour.isVisible()


@pytest.mark.parametrize("way", ["button", "key"])
def test_tour_can_be_skipped(tour: Tour, qtbot: QtBot, way: str) -> None:
    """The button and Esc end it at once, and it says so once."""
    tour.begin()
    with qtbot.waitSignal(tour.ended):
        if way == "button":
            qtbot.mouseClick(tour.skip, Qt.MouseButton.LeftButton)
        else:
            qtbot.keyClick(tour, Qt.Key.Key_Escape)
    assert not tour.isVisible()


def test_keys_go_back_and_forth(tour: Tour, qtbot: QtBot) -> None:
    """The arrows move between the stops; before the first there is none."""
    tour.begin()
    qtbot.keyClick(tour, Qt.Key.Key_Right)
    assert tour.stop is STOPS[1]
    qtbot.keyClick(tour, Qt.Key.Key_Left)
    qtbot.keyClick(tour, Qt.Key.Key_Left)
    assert tour.stop is STOPS[0]
    assert not tour.back.isEnabled()


def test_tour_follows_the_window_and_hidden_parts(tour: Tour, qtbot: QtBot) -> None:
    """It covers the window at any size; a part that is closed leaves the words in the middle."""
    tour.begin()
    window = tour.window()
    window.resize(640, 480)
    qtbot.waitUntil(lambda: tour.size() == window.size())
    assert tour.rect().contains(tour.box.geometry())
    tour.window().findChild(QLabel, "inspector").hide()
    qtbot.keyClick(tour, Qt.Key.Key_Right)
    assert tour.hole().isEmpty()
    assert tour.rect().contains(tour.box.geometry())


def test_every_line_of_a_stop_is_in_sight(tour: Tour, qtbot: QtBot) -> None:
    """The box is as high as its words within its border need, at the first stop as at the last."""
    tour.box.setFrameStyle(QFrame.Shape.Box)
    tour.begin()
    for number in range(len(STOPS)):
        assert tour.stop is STOPS[number]
        tour.box.layout().activate()
        assert tour.text.height() >= tour.text.heightForWidth(tour.text.width())
        qtbot.keyClick(tour, Qt.Key.Key_Right)


def test_no_panel_comes_up_above_the_tour(window: MainWindow, qtbot: QtBot) -> None:
    """A window that is made larger has room for panels again, and they are dimmed as all else is."""
    window.open_sample()
    window.resize(820, 620)
    window.start_tour()
    window.resize(1280, 800)
    qtbot.waitUntil(window.views.docks["parameters"].isVisible)
    for dock in window.views.docks.values():
        if dock.isVisible() and not dock.isFloating():
            middle = dock.mapTo(window, dock.rect().center())
            found = window.childAt(middle)
            assert found is not None
            assert found is window.tour or window.tour.isAncestorOf(found)
    # The box leaves the first boundary, and its tag, in sight.
    hole = window.tour.hole()
    assert window.tour.box.geometry().top() > hole.center().y()
    window.tour.end()


def test_a_key_that_asks_for_something_else_ends_the_tour(window: MainWindow, qtbot: QtBot) -> None:
    """A panel that a shortcut opens is not dimmed by half, nor the words of the tour hidden behind it."""
    window.start_tour()
    qtbot.waitUntil(window.actions_by_name["search"].isEnabled)
    assert window.tour.isVisible()
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F, keys)
    qtbot.waitUntil(window.views.docks["search"].isVisible)
    assert not window.tour.isVisible()
    window.actions_by_name["tour"].trigger()
    assert window.tour.isVisible()
    window.tour.end()


def test_keys_lead_through_the_tour_once_the_sample_is_there(window: MainWindow, qtbot: QtBot) -> None:
    """The text that opens below takes the keyboard, and has to give it back."""
    window.start_tour()
    qtbot.waitUntil(lambda: window.session.analysis is not None and not window.is_busy)
    assert window.focusWidget() is window.tour.next
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Right)
    assert window.tour.stop is STOPS[1]
    window.views.source.text.setFocus()
    assert window.focusWidget() is window.tour.next


def test_after_the_tour_the_keyboard_is_in_the_text(window: MainWindow, qtbot: QtBot) -> None:
    """Qt would go on to what was made after it: tabs that are out of sight."""
    window.start_tour()
    qtbot.waitUntil(lambda: window.session.analysis is not None)
    qtbot.keyClick(window.tour, Qt.Key.Key_Escape)
    assert window.focusWidget() is window.views.source.text
