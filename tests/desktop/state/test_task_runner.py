"""Background work: order, cancelling, and what is delivered."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError, SourceError


@pytest.fixture
def runner(qtbot: QtBot) -> Iterator[TaskRunner]:
    runner = TaskRunner()
    yield runner
    runner.close()


class Recorder:
    """Collects what a runner delivers."""

    def __init__(self) -> None:
        self.results: list[object] = []
        self.errors: list[SeamlineError] = []

    def job(self, name: str, work: object = None) -> Job:
        def answer(_: Progress, __: CancelToken) -> str:
            return name

        return Job(name, work or answer, self.results.append, self.errors.append)  # type: ignore[arg-type]


def waiting_work(started: threading.Event, release: threading.Event, answer: str) -> object:
    def work(_: Progress, cancel: CancelToken) -> str:
        started.set()
        release.wait(5)
        cancel.raise_if_cancelled()
        return answer

    return work


def test_result_arrives_on_the_gui_thread(qtbot: QtBot, runner: TaskRunner) -> None:
    """A job's result is delivered where widgets may be touched."""
    threads: list[threading.Thread] = []
    job = Job(
        "x", lambda p, c: 1, lambda result: threads.append(threading.current_thread()), lambda error: None
    )
    with qtbot.waitSignal(runner.idle):
        runner.submit(job)
    assert threads == [threading.main_thread()]


def test_running_job_finishes_and_only_the_newest_waits(qtbot: QtBot, runner: TaskRunner) -> None:
    """A drag shows something: what runs is shown, and of what waits only the newest."""
    recorder, started, release = Recorder(), threading.Event(), threading.Event()
    runner.submit(recorder.job("first", waiting_work(started, release, "first")))
    assert started.wait(5)
    runner.submit(recorder.job("second"))
    runner.submit(recorder.job("third"))
    with qtbot.waitSignal(runner.idle):
        release.set()
    assert recorder.results == ["first", "third"]


def test_all_that_waits_is_run_in_turn_where_nothing_may_be_dropped(qtbot: QtBot) -> None:
    """Files that somebody asked for are all written, in the order in which they were."""
    runner = TaskRunner(keeps_all=True)
    recorder, started, release = Recorder(), threading.Event(), threading.Event()
    runner.submit(recorder.job("first", waiting_work(started, release, "first")))
    assert started.wait(5)
    for name in ("second", "third"):
        runner.submit(recorder.job(name))
    assert runner.has_pending
    with qtbot.waitSignal(runner.idle):
        release.set()
    assert recorder.results == ["first", "second", "third"]
    runner.close()


def test_superseding_job_drops_the_running_one(qtbot: QtBot, runner: TaskRunner) -> None:
    """A result that nobody wants any more is never delivered."""
    recorder, started, release = Recorder(), threading.Event(), threading.Event()
    runner.submit(recorder.job("stale", waiting_work(started, release, "stale")))
    assert started.wait(5)
    runner.submit(recorder.job("wanted"), supersede=True)
    with qtbot.waitSignal(runner.idle):
        release.set()
    assert recorder.results == ["wanted"]


def test_cancelling_shows_nothing(qtbot: QtBot, runner: TaskRunner) -> None:
    """Cancelling is neither a result nor an error."""
    recorder, started, release = Recorder(), threading.Event(), threading.Event()
    runner.submit(recorder.job("x", waiting_work(started, release, "x")))
    runner.submit(recorder.job("y"))
    assert started.wait(5)
    with qtbot.waitSignal(runner.idle):
        runner.cancel()
        release.set()
    assert recorder.results == []
    assert recorder.errors == []


def test_expected_failure_is_handed_over(qtbot: QtBot, runner: TaskRunner) -> None:
    """An expected error goes to the job's own handler, and the next job runs."""
    recorder = Recorder()

    def fail(_: Progress, __: CancelToken) -> None:
        raise SourceError("notes.md: not there")

    with qtbot.waitSignal(runner.idle):
        runner.submit(recorder.job("x", fail))
    with qtbot.waitSignal(runner.idle):
        runner.submit(recorder.job("y"))
    assert [str(error) for error in recorder.errors] == ["notes.md: not there"]
    assert recorder.results == ["y"]


def test_bug_reaches_the_excepthook(qtbot: QtBot, runner: TaskRunner) -> None:
    """An unexpected error is not swallowed, and the runner goes on."""
    recorder = Recorder()

    def bug(_: Progress, __: CancelToken) -> None:
        raise ZeroDivisionError("a bug")

    with qtbot.captureExceptions() as caught, qtbot.waitSignal(runner.idle):
        runner.submit(recorder.job("x", bug))
    assert [kind for kind, *_ in caught] == [ZeroDivisionError]
    with qtbot.waitSignal(runner.idle):
        runner.submit(recorder.job("y"))
    assert recorder.results == ["y"]


def test_who_waits_for_a_bug_waits_no_more(qtbot: QtBot, runner: TaskRunner) -> None:
    """Whatever stands open until there is a result is closed before the bug is told of."""
    told: list[str] = []

    def bug(_: Progress, __: CancelToken) -> None:
        raise ZeroDivisionError("a bug")

    job = Job("x", bug, told.append, lambda error: None, lambda: told.append("broken"))
    with qtbot.captureExceptions() as caught, qtbot.waitSignal(runner.idle):
        runner.submit(job)
    assert told == ["broken"]
    assert len(caught) == 1


def test_closed_runner_accepts_nothing(qtbot: QtBot, runner: TaskRunner) -> None:
    """After closing, no job starts."""
    recorder = Recorder()
    runner.close()
    runner.submit(recorder.job("x"))
    assert not runner.is_busy
    assert recorder.results == []


def test_progress_is_reported(qtbot: QtBot, runner: TaskRunner) -> None:
    """What a job says of its progress arrives as a signal, but for what was done at once."""

    def work(progress: Progress, _: CancelToken) -> None:
        progress("blocks", 4, 4)
        progress("vectors", 3, 4)

    with qtbot.waitSignal(runner.progressed) as heard:
        runner.submit(Job("x", work, lambda result: None, lambda error: None))
    assert heard.args == ["vectors", 3, 4]


def test_progress_comes_at_the_pace_of_the_eye(qtbot: QtBot, runner: TaskRunner) -> None:
    """Of thousands of reports a few reach the window, among them the first and last of every stage."""
    heard: list[tuple[str, int, int]] = []
    runner.progressed.connect(lambda *report: heard.append(report))

    def work(progress: Progress, _: CancelToken) -> None:
        time.sleep(0.15)
        for stage in ("blocks", "vectors"):
            for done in range(5001):
                progress(stage, done, 5000)

    with qtbot.waitSignal(runner.idle):
        runner.submit(Job("x", work, lambda result: None, lambda error: None))
    assert {("blocks", 0, 5000), ("blocks", 5000, 5000), ("vectors", 0, 5000), ("vectors", 5000, 5000)} <= {
        *heard
    }
    assert len(heard) < 500
