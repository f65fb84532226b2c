"""Ticks of a slider in a window: from a new value to the frame that shows its cut."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from seamline.desktop.application import wait_until_idle
from seamline.desktop.window.main_window import MainWindow


def tick(window: MainWindow, change: Callable[[], None]) -> tuple[float, float, float]:
    """Change the config, and return the seconds until the frame that shows its cut.

    Returns the seconds by the clock, and those of processor time of the whole program and of the window's
    thread.
    """
    before = window.session.analysis
    began, whole_began, own_began = time.perf_counter(), time.process_time(), time.thread_time()
    change()
    while window.session.analysis is before:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    # Paint the parts that the new cut has changed.
    QApplication.processEvents()
    return time.perf_counter() - began, time.process_time() - whole_began, time.thread_time() - own_began


def rest(window: MainWindow) -> None:
    """Wait until all that the window computes in a pause, as before a drag, has ended."""
    wait_until_idle(window)
    while window.session.ahead.is_busy:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
