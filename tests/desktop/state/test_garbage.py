"""Cyclic garbage is collected on the widgets' thread, and by nobody else."""

import gc
import threading
from collections.abc import Iterator
from typing import ClassVar

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from seamline.desktop.state.garbage import GarbageCollector


class Cycle:
    """Refers to itself, so that only a collection frees it; says on which thread that was."""

    freed_on: ClassVar[list[int]] = []

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        self.freed_on.append(threading.get_ident())


@pytest.fixture
def collector(qapp: QApplication) -> Iterator[GarbageCollector]:
    """A collector of its own, beside that of the application if there is one."""
    Cycle.freed_on.clear()
    owner = QObject()
    yield GarbageCollector(owner)
    del owner
    # Else workers of all tests that follow would collect again.
    assert not gc.isenabled()


def test_what_a_worker_leaves_is_freed_on_the_thread_of_the_widgets(collector: GarbageCollector) -> None:
    """However much a worker allocates, none of it is collected there."""

    kept: list[list[int]] = []

    def work() -> None:
        for _ in range(50):
            Cycle()
            kept.extend([] for _ in range(1_000))

    worker = threading.Thread(target=work)
    worker.start()
    worker.join()
    assert not gc.isenabled()
    assert not Cycle.freed_on
    collector.collect()
    assert Cycle.freed_on == [threading.get_ident()] * 50


def test_it_collects_by_itself(qtbot: QtBot, collector: GarbageCollector) -> None:
    """What is new is looked at while the event loop runs, without anybody asking."""
    Cycle()
    kept: list[list[int]] = [[] for _ in range(3_000)]
    qtbot.waitUntil(lambda: gc.get_count()[0] < len(kept))


def test_little_garbage_is_left_alone(monkeypatch: pytest.MonkeyPatch, collector: GarbageCollector) -> None:
    """Nothing is walked while hardly anything is new, and all but the youngest only when it is calm."""
    asked: list[int] = []
    monkeypatch.setattr(gc, "collect", asked.append)
    for count, expected in (
        ((100, 50, 50), []),
        ((2_500, 3, 50), [0]),
        ((2_500, 12, 50), [0, 1]),
        ((2_500, 12, 1_200), [0, 2]),
        ((90_000, 12, 1_200), [0]),
    ):
        asked.clear()
        monkeypatch.setattr(gc, "get_count", lambda count=count: count)
        collector.collect()
        assert asked == expected, count
