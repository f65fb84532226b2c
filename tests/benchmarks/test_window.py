"""Budgets of the window: frames, loading, stalls and memory."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from tests.benchmarks.budget import p95, report
from tests.benchmarks.installed import as_installed
from tests.benchmarks.ticks import rest, tick

from seamline.desktop.application import wait_until_idle
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.presets import PRESETS


def open_file(window: MainWindow, path: Path) -> None:
    window.session.open(path)
    wait_until_idle(window)


# The values of drags there and back, one step of the slider at a time; no two successive ticks are equal.
_DRAGS = {
    "threshold_std_devs": [0.3 + 0.05 * step for step in range(20)],
    "granularity": [-5.0 + 0.5 * step for step in range(20)],
    "min_tokens": [20.0 + 10 * step for step in range(12)],
    "max_tokens": [800.0 - 20 * step for step in range(12)],
    "topic_weight": [1.0 + 0.05 * step for step in range(6)],
    "structure_weight": [1.0 + 0.05 * step for step in range(6)],
    "cue_weight": [1.0 + 0.05 * step for step in range(6)],
}


def drag(window: MainWindow, field: str) -> tuple[list[float], list[float], list[float]]:
    """Drag a slider there and back; return the seconds of each tick, to the frame that shows its cut.

    Returns three lists: by the clock, and in processor time of the whole program and of the window's thread.
    """
    times: list[float] = []
    whole: list[float] = []
    own: list[float] = []
    there = _DRAGS[field]
    for value in [*there[1:], *reversed(there[:-1])]:
        config = window.session.config
        wanted = round(value) if isinstance(config[field], int) else round(value, 2)
        edited = config.with_values({field: wanted})
        of_clock, of_all, of_window = tick(window, partial(window.session.set_config, edited))
        times.append(of_clock)
        whole.append(of_all)
        own.append(of_window)
    return times, whole, own


def open_at_the_first_tick(window: MainWindow, path: Path, *, preset: str, field: str) -> int:
    """Open a file with a slider where its drag begins, and return the number of units."""
    config = PRESETS[preset].config
    first = _DRAGS[field][0]
    window.session.set_config(
        config.with_values({field: round(first) if isinstance(config[field], int) else first})
    )
    open_file(window, path)
    analysis = window.session.analysis
    assert analysis is not None
    return len(analysis.units)


@pytest.mark.parametrize(
    ("preset", "field", "megabytes", "budget"),
    [
        ("seamline", "threshold_std_devs", 1, 16.0),
        ("seamline", "threshold_std_devs", 9, 50.0),
        ("optimal", "granularity", 1, 16.0),
        ("optimal", "granularity", 9, 50.0),
    ],
)
def test_slider_tick_to_painted_frame(
    window: MainWindow,
    file_of_size: Callable[[int], Path],
    benchmark: object,
    preset: str,
    field: str,
    megabytes: int,
    budget: float,
) -> None:
    """From a tick of the slider that matters most to the frame that shows its cut: 95th percentile of all,
    the first one too, once the window has looked ahead."""
    units = open_at_the_first_tick(window, file_of_size(megabytes), preset=preset, field=field)
    rest(window)
    found = benchmark.pedantic(lambda: drag(window, field), rounds=1)  # type: ignore[attr-defined]
    what = f"{field} tick to frame, {units:,} units, p95"
    report(what, p95(found[0]), budget, "ms")
    # Processor time, which other programs hardly affect.
    report(f"{what}, processor time", p95(found[1]), budget, "ms")
    report(f"{what}, processor time of the window's thread", p95(found[2]), budget / 2, "ms")


@pytest.mark.parametrize(
    ("preset", "field"), [("optimal", "granularity"), ("seamline", "threshold_std_devs")]
)
@pytest.mark.parametrize("workspace", ["read", "tune", "compare", "evaluate"])
def test_slider_tick_in_each_workspace(
    window: MainWindow,
    file_of_size: Callable[[int], Path],
    benchmark: object,
    workspace: str,
    preset: str,
    field: str,
) -> None:
    """The same in each workspace, at 10,000 units: processor time of all ticks, and of the first one."""
    units = open_at_the_first_tick(window, file_of_size(1), preset=preset, field=field)
    window.views.workspaces.show(workspace)
    rest(window)
    _, whole, own = benchmark.pedantic(lambda: drag(window, field), rounds=1)  # type: ignore[attr-defined]
    what = f"{field} tick in {workspace}, {units:,} units, processor time"
    report(f"{what}, p50", float(np.median(whole) * 1000), 16.0, "ms")
    report(f"{what}, p95", p95(whole), 16.0, "ms")
    report(f"{what}, first", whole[0] * 1000, 16.0, "ms")
    report(f"{what} of the window's thread, p95", p95(own), 16.0, "ms")


@pytest.mark.parametrize(("megabytes", "budget"), [(1, 50.0), (9, 500.0)])
@pytest.mark.parametrize("field", list(_DRAGS)[1:])
def test_tick_that_is_searched_for(
    window: MainWindow,
    file_of_size: Callable[[int], Path],
    benchmark: object,
    field: str,
    megabytes: int,
    budget: float,
) -> None:
    """The same for other sliders, and for that of the default before the window has looked ahead.

    What is shown of a weight's tick may be a draft.
    """
    units = open_at_the_first_tick(window, file_of_size(megabytes), preset="optimal", field=field)
    found = benchmark.pedantic(lambda: drag(window, field), rounds=1)  # type: ignore[attr-defined]
    there = len(_DRAGS[field]) - 1
    what = f"{field} tick to frame, searched for, {units:,} units"
    # The way back looks up what was found on the way there.
    report(f"{what}, p95", p95(found[0][:there]), budget, "ms")
    report(f"{what}, p95, processor time", p95(found[1][:there]), budget, "ms")
    began = time.perf_counter()
    while window.session.analysis is None or window.session.analysis.is_draft:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    # The true cut is searched for in full, after a moment without a further tick.
    report(f"{what}, true cut after the drag", (time.perf_counter() - began) * 1000, 4 * budget, "ms")


def test_opening_one_megabyte(
    window: MainWindow, file_of_size: Callable[[int], Path], benchmark: object
) -> None:
    """From the wish to open a file to its text on screen, and to everything painted."""
    shown: list[float] = []
    painted: list[float] = []
    worked: list[float] = []
    path = file_of_size(1)
    began = work_began = 0.0
    window.views.source.document_shown.connect(lambda: shown.append(time.perf_counter() - began))
    window.session.document_changed.connect(lambda _: shown.append(time.perf_counter() - began))

    def note_painted() -> None:
        window.views.source.grab()
        painted.append(time.perf_counter() - began)
        worked.append(time.process_time() - work_began)

    # What nobody waits for comes after it: other values of the settings, and the cuts ahead.
    window.session.analysis_settled.connect(lambda _: note_painted())

    def open_it() -> None:
        nonlocal began, work_began
        shown.clear()
        began, work_began = time.perf_counter(), time.process_time()
        open_file(window, path)

    def close() -> None:
        if window.session.current is not None:
            window.session.close(window.session.current.key)
        wait_until_idle(window)

    benchmark.pedantic(open_it, setup=close, rounds=5, warmup_rounds=1)  # type: ignore[attr-defined]
    report("text of 1 MB on screen", min(shown), 0.2, "s")
    report("1 MB with everything painted, median", float(np.median(painted[1:])), 1.0, "s")
    # Processor time of all threads, which other programs hardly affect.
    report("the same, processor time", float(np.median(worked[1:])), 1.0, "s")


class Beats:
    """Measures the longest stall of the event loop in seconds, by the clock and in processor time.

    Keeps only these two: a list of all beats would count in the memory that another test measures.
    """

    def __init__(self) -> None:
        self.longest = self.longest_own = 0.0
        self._last: tuple[float, float] | None = None
        self.timer = QTimer(interval=1)
        self.timer.timeout.connect(self._beat)

    def _beat(self) -> None:
        now = time.perf_counter(), time.thread_time()
        if self._last is not None:
            self.longest = max(self.longest, now[0] - self._last[0])
            self.longest_own = max(self.longest_own, now[1] - self._last[1])
        self._last = now


def test_longest_stall_while_ten_megabytes_load(
    window: MainWindow, file_of_size: Callable[[int], Path], benchmark: object
) -> None:
    """How long the event loop is ever held up while a 10 MB file loads and is analysed."""
    beats = Beats()

    def load() -> None:
        beats.timer.start()
        open_file(window, file_of_size(10))
        beats.timer.stop()

    benchmark.pedantic(load, rounds=1)  # type: ignore[attr-defined]
    report("longest stall while 10 MB load", beats.longest * 1000, 50.0, "ms")
    report("the same, processor time of the window's thread", beats.longest_own * 1000, 50.0, "ms")


def test_scrolling_frame_at_ten_megabytes(
    window: MainWindow, file_of_size: Callable[[int], Path], benchmark: object
) -> None:
    """One frame with all boundaries, at places all over the text: of the text, and of all beside it."""
    open_file(window, file_of_size(10))
    document = window.session.current.document
    text = window.views.source.findChild(SourceText)
    assert text is not None
    places = iter([int(len(document.text) * step / 101) for step in range(1, 101)])
    times: list[float] = []

    whole: list[float] = []

    def frame() -> None:
        window.views.source.show_index(next(places))
        QApplication.processEvents()
        began = time.perf_counter()
        text.viewport().repaint()
        times.append(time.perf_counter() - began)
        began = time.thread_time()
        text.verticalScrollBar().setValue(text.verticalScrollBar().value() + 24)
        QApplication.processEvents()
        whole.append(time.thread_time() - began)

    benchmark.pedantic(frame, rounds=100)  # type: ignore[attr-defined]
    report("scrolling frame at 10 MB, p95", p95(times), 8.0, "ms")
    report("a step of the wheel and all that it repaints, processor time, p95", p95(whole), 8.0, "ms")


# The high-water mark of this program alone: getrusage would count the parent's, from before the exec.
_MEMORY = """
import sys
from pathlib import Path
from seamline.desktop.application import build_application, build_window, wait_until_idle
from seamline.settings import Settings

def peak():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024

window = build_window(build_application(), Settings())
window.show()
window.session.warm_up()
wait_until_idle(window)
before = peak()
window.session.open(Path(sys.argv[1]))
wait_until_idle(window)
print(peak() - before)
window.close()
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads Linux's account of memory")
def test_memory_for_ten_megabytes(file_of_size: Callable[[int], Path], benchmark: object) -> None:
    """Peak memory above the empty window, in a process of its own."""
    path = str(file_of_size(10))

    def measure() -> float:
        done = subprocess.run(
            [sys.executable, "-c", _MEMORY, path], capture_output=True, text=True, check=True
        )
        return float(done.stdout.split()[-1])

    figure = benchmark.pedantic(measure, rounds=1)  # type: ignore[attr-defined]
    report("memory for a 10 MB document", figure, 300.0, "MB")


_LARGE = """
import sys, time
from pathlib import Path
from seamline.desktop.application import build_application, build_window, wait_until_idle
from seamline.settings import Settings

window = build_window(build_application(), Settings())
window.show()
window.session.warm_up()
wait_until_idle(window)
began, worked, cut = time.monotonic(), time.process_time(), []
window.session.analysis_changed.connect(
    lambda found: cut.append((time.monotonic() - began, time.process_time() - worked))
)
window.session.open(Path(sys.argv[1]))
wait_until_idle(window)
lines = Path("/proc/self/status").read_text().splitlines()
peak = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024
print(*cut[-1], peak)
window.close()
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads Linux's account of memory")
def test_opening_fifty_megabytes(file_of_size: Callable[[int], Path], benchmark: object) -> None:
    """From the wish to open a file to its cut, and the peak of all memory, in a process of its own."""
    argv = [sys.executable, "-c", _LARGE, str(file_of_size(50))]

    def measure() -> tuple[float, float, float]:
        done = subprocess.run(argv, capture_output=True, text=True, check=True)
        seconds, worked, peak = map(float, done.stdout.split()[-3:])
        return seconds, worked, peak

    seconds, worked, peak = benchmark.pedantic(measure, rounds=1)  # type: ignore[attr-defined]
    report("50 MB opened and cut", seconds, 40.0, "s")
    report("the same, processor time of all threads", worked, 40.0, "s")
    report("peak memory with 50 MB open", peak, 1200.0, "MB")


_CLOSED = """
import gc, sys
from pathlib import Path
from seamline.desktop.application import build_application, build_window, wait_until_idle
from seamline.settings import Settings

def now():
    gc.collect()
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

window = build_window(build_application(), Settings())
window.show()
text = Path(sys.argv[1]).read_text(encoding="utf-8")[:56_000]
for number in range(203):
    path = Path(sys.argv[2], f"{number}.md")
    path.write_text(f"# Text {number}\\n\\n{text}", encoding="utf-8")
    window.session.open(path)
    wait_until_idle(window)
    window.session.close(window.session.current.key)
    wait_until_idle(window)
    # The first ones load the model and all that is loaded once.
    before = now() if number == 2 else before if number > 2 else 0
print(now() - before)
window.close()
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads Linux's account of memory")
def test_memory_after_two_hundred_closed_documents(
    file_of_size: Callable[[int], Path], benchmark: object, tmp_path: Path
) -> None:
    """What opening and closing 200 documents of 56 kB leaves behind, in a process of its own."""
    argv = [sys.executable, "-c", _CLOSED, str(file_of_size(1)), str(tmp_path)]

    def measure() -> float:
        done = subprocess.run(argv, capture_output=True, text=True, check=True)
        return float(done.stdout.split()[-1])

    figure = benchmark.pedantic(measure, rounds=1)  # type: ignore[attr-defined]
    report("memory after 200 closed documents", figure, 30.0, "MB")


_COLD = """
import sys
from seamline.desktop.application import build_application, build_window
from seamline.settings import Settings
application = build_application()
window = build_window(application, Settings())
window.show()
window.repaint()
application.processEvents()
window.close()
"""


def test_cold_start_of_the_window(benchmark: object, tmp_path: Path) -> None:
    """From a new process to a painted window."""
    environment = as_installed(tmp_path)
    benchmark.pedantic(  # type: ignore[attr-defined]
        lambda: subprocess.run([sys.executable, "-c", _COLD], check=True, env=environment),
        rounds=5,
        warmup_rounds=1,
    )
    report("cold start to a painted window, median", benchmark.stats["median"], 1.0, "s")  # type: ignore[attr-defined]
