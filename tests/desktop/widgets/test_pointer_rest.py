"""Rest at what sets a value: when it begins, and what ends it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QSlider
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.pointer_rest import GHOST_REST_MS, PointerRest, RestTimer


@pytest.fixture
def told() -> list[bool]:
    return []


def test_rest_is_told_once_it_has_lasted(qtbot: QtBot, told: list[bool]) -> None:
    """It begins some time after the wait for it has, and ends at once."""
    timer = RestTimer()
    timer.rested.connect(told.append)
    timer.start()
    assert not timer.is_resting
    assert not told
    qtbot.waitUntil(lambda: told == [True])
    assert timer.is_resting
    timer.end()
    assert not timer.is_resting
    assert told == [True, False]


def test_ended_wait_tells_nothing(qtbot: QtBot, told: list[bool]) -> None:
    """What is left before it rests never rested, and so does not end either."""
    timer, other = RestTimer(), RestTimer()
    timer.rested.connect(told.append)
    timer.start()
    timer.end()
    # The other one starts later, so that the first would have come to rest before it.
    with qtbot.waitSignal(other.rested, timeout=10 * GHOST_REST_MS):
        other.start()
    assert not told


def test_rest_is_told_again_at_a_slider(qtbot: QtBot, told: list[bool]) -> None:
    """Another place may have ended what is shown meanwhile: a pointer that comes back shows it anew."""
    slider = QSlider()
    qtbot.addWidget(slider)
    rest = PointerRest(slider)
    rest.rested.connect(told.append)
    for count in (1, 2):
        QApplication.sendEvent(slider, QEvent(QEvent.Type.Enter))
        qtbot.waitUntil(lambda count=count: told == [True] * count)  # type: ignore[misc]
    QApplication.sendEvent(slider, QEvent(QEvent.Type.Leave))
    assert told == [True, True, False]
