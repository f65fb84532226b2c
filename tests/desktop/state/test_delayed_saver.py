"""A value that is saved off the thread that draws: the last one is on disk at the end."""

from __future__ import annotations

from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from seamline.desktop.state.delayed_saver import DelayedSaver


@pytest.mark.parametrize("is_slow", [True, False])
def test_last_value_is_saved_at_the_end(qtbot: QtBot, is_slow: bool) -> None:
    """Also one that was asked for while the one before it was on its way to the disk."""
    value, saved = "A", list[str]()
    began, goes_on = Event(), Event()

    def save(each: str) -> None:
        began.set()
        goes_on.wait(5)
        saved.append(each)

    saver = DelayedSaver(lambda: value, save, delay_ms=1)
    saver.request()
    qtbot.waitUntil(began.is_set)
    value = "B"
    if not is_slow:
        goes_on.set()
        qtbot.waitUntil(lambda: saved == ["A"])
    saver.request()
    qtbot.wait(20)
    goes_on.set()
    saver.close()
    assert saved[-1] == "B"


def test_same_value_is_saved_once(qtbot: QtBot) -> None:
    """Asked for again, or at the end, what is on disk stays as it is."""
    saved = list[str]()
    saver = DelayedSaver(lambda: "A", saved.append, delay_ms=1)
    for _ in range(2):
        saver.request()
        qtbot.waitUntil(lambda: saved == ["A"])
        qtbot.wait(20)
    saver.close()
    assert saved == ["A"]
