"""The window of the app on the display, and a hand to drive it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.conftest import open_text, qapp, settle, window
from tests.real_window.driven.hand import Hand

from seamline.desktop.window.main_window import MainWindow

__all__ = ["open_text", "qapp", "settle", "window"]


@pytest.fixture
def hand(qtbot: QtBot, window: MainWindow) -> Hand:
    """A hand, once the window has come to the front."""
    window.raise_()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=10_000)
    return Hand(qtbot)
