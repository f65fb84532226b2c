"""The window of the app on the display, and a hand to drive it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.conftest import new_window, open_text, settle, shared_window
from tests.real_window.driven.hand import Hand

from seamline.desktop.window.main_window import MainWindow

__all__ = ["new_window", "open_text", "settle", "shared_window"]


@pytest.fixture
def window(new_window: MainWindow) -> MainWindow:
    """A window of each test's own, since what hands do leaves traces in it."""
    return new_window


@pytest.fixture
def hand(qtbot: QtBot, window: MainWindow) -> Hand:
    """A hand, once the window has come to the front."""
    window.raise_()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=10_000)
    return Hand(qtbot)
