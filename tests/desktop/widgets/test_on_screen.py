"""Work that waits until it can be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.on_screen import OnScreen, is_on_screen


class Docks:
    """A window with two docks, one behind the other, and how often each was shown anew."""

    def __init__(self) -> None:
        self.window = QMainWindow()
        self.front, self.behind = QDockWidget("front"), QDockWidget("behind")
        for dock in (self.front, self.behind):
            dock.setWidget(QLabel("words"))
            self.window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
        self.window.tabifyDockWidget(self.front, self.behind)
        self.window.resize(400, 300)
        self.window.show()
        self.front.raise_()
        self.shown: list[str] = []
        self.in_front = OnScreen(self.front, lambda: self.shown.append("front"), parent=self.window)
        self.in_back = OnScreen(self.behind, lambda: self.shown.append("behind"), parent=self.window)


@pytest.fixture
def docks(qtbot: QtBot) -> Iterator[Docks]:
    docks = Docks()
    qtbot.waitUntil(lambda: is_on_screen(docks.front) and not is_on_screen(docks.behind))
    yield docks
    docks.window.close()
    docks.window.deleteLater()


def test_what_is_seen_is_shown_at_once(docks: Docks) -> None:
    """Each time that there is something new."""
    docks.in_front.refresh()
    docks.in_front.refresh()
    assert docks.shown == ["front", "front"]
    assert docks.in_front.is_current


def test_what_is_hidden_is_shown_once_when_it_is_seen(qtbot: QtBot, docks: Docks) -> None:
    """However often there was something new: behind a tab nothing is done."""
    for _ in range(5):
        docks.in_back.refresh()
    assert docks.shown == []
    assert not docks.in_back.is_current
    docks.behind.raise_()
    qtbot.waitUntil(lambda: docks.shown == ["behind"])
    docks.front.raise_()
    qtbot.waitUntil(lambda: is_on_screen(docks.front))
    docks.behind.raise_()
    qtbot.waitUntil(lambda: is_on_screen(docks.behind))
    assert docks.shown == ["behind"]


def test_what_is_out_of_date_is_not_caught_up_with(qtbot: QtBot, docks: Docks) -> None:
    """What was forgotten is not shown; what is to let go of something does so unseen."""
    docks.in_back.refresh()
    docks.in_back.forget()
    docks.behind.raise_()
    qtbot.waitUntil(lambda: is_on_screen(docks.behind))
    assert docks.shown == []
    docks.in_front.show()
    assert docks.shown == ["front"]
