"""Budgets of comparing two cuts: a frame of one text with a handle, and of two texts side by side."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication
from tests.benchmarks.budget import p95, report

from seamline.desktop.application import wait_until_idle
from seamline.desktop.source.side_by_side import SideBySide
from seamline.desktop.window.main_window import MainWindow

_PLACES = 60
_FRAME_MS = 16.0


def compared(window: MainWindow, path: Path) -> SideBySide:
    """A file cut by the default on one side, and by topics on the other."""
    window.session.open(path)
    window.views.workspaces.show("compare")
    wait_until_idle(window)
    window.instrument_docks.compare.choose_preset("seamline")
    wait_until_idle(window)
    return window.views.side_by_side


@pytest.mark.parametrize("megabytes", [1, 10])
def test_frame_of_two_cuts(
    window: MainWindow, file_of_size: Callable[[int], Path], benchmark: object, megabytes: int
) -> None:
    """A step of the wheel and a step of the handle, with all that they repaint, all over the text."""
    view = compared(window, file_of_size(megabytes))
    assert view.document is not None
    places = [int(len(view.document.text) * step / (_PLACES + 1)) for step in range(1, _PLACES + 1)]
    times: dict[str, list[float]] = {"side by side": [], "swipe": [], "handle": []}

    def timed(what: str, act: Callable[[], object]) -> None:
        began = time.thread_time()
        act()
        QApplication.processEvents()
        times[what].append(time.thread_time() - began)

    def look() -> None:
        bar = view.a.verticalScrollBar()
        # In turn, so that other work on the machine affects both alike.
        for number, place in enumerate(places):
            for what in ("side by side", "swipe"):
                view.set_swiped(what == "swipe")
                view.show_index(place)
                QApplication.processEvents()
                timed(what, lambda: bar.setValue(bar.value() + 24))
            timed("handle", partial(view.a.handle.setValue, 20 + 7 * number % 60))

    benchmark.pedantic(look, rounds=1)  # type: ignore[attr-defined]
    for what, found in times.items():
        report(f"{what}, {megabytes} MB, processor time of a step, p95", p95(found), _FRAME_MS, "ms")


def test_slider_tick_while_swiping(
    window: MainWindow, file_of_size: Callable[[int], Path], benchmark: object
) -> None:
    """From a tick of the slider to the frame whose left side shows its cut, at 1 MB, in either form."""
    view = compared(window, file_of_size(1))
    times: dict[bool, list[float]] = {False: [], True: []}

    def tick(value: float, *, is_swiped: bool) -> None:
        before = window.session.analysis
        began = time.thread_time()
        window.session.set_config(window.session.config.with_values({"granularity": value}))
        while window.session.analysis is before:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        QApplication.processEvents()
        times[is_swiped].append(time.thread_time() - began)
        wait_until_idle(window)

    def drag() -> None:
        for is_swiped in (False, True, False, True):
            view.set_swiped(is_swiped)
            for step in range(1, 11):
                tick(-1.0 + 0.1 * step + 0.01 * is_swiped, is_swiped=is_swiped)

    benchmark.pedantic(drag, rounds=1)  # type: ignore[attr-defined]
    for is_swiped, found in times.items():
        form = "swipe" if is_swiped else "side by side"
        report(f"tick to frame, {form}, 1 MB, processor time, p95", p95(found), 3 * _FRAME_MS, "ms")
