"""Reports of runs in the window: once each, beside the baseline, and never in anyone's way."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of

from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.translation import tr
from seamline.desktop.window import run_reporter
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.cancellation import CancelToken
from seamline.monitoring.run_log import RunLog
from seamline.monitoring.run_report import (
    BASELINE_PRESET,
    Baseline,
    RunReport,
    measure_baseline,
    run_report,
)

TEXT = "# Bees\n\nBees fly. They hum.\n\n# Tides\n\nThe sea rises. It falls.\n"


@pytest.fixture
def reported(window: MainWindow) -> list[RunReport]:
    """The runs that were reported, in order."""
    reports: list[RunReport] = []
    window.runs.run_reported.connect(reports.append)
    return reports


@pytest.fixture
def settle_all(qtbot: QtBot, window: MainWindow, settle: Callable[[], None]) -> Callable[[], None]:
    """A function that waits until the baseline is measured too."""

    def wait() -> None:
        settle()

        def is_done() -> bool:
            window.runs.flush()
            return not window.runs.is_busy

        qtbot.waitUntil(is_done, timeout=20_000)

    return wait


def test_each_run_is_reported_once(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle_all: Callable[[], None],
    reported: list[RunReport],
) -> None:
    """Opening, changing and opening another are three runs; showing the first again is none."""
    first = open_text(TEXT)
    settle_all()
    window.config_editor.choose_value("max_tokens", 333)
    settle_all()
    open_text(TEXT, "other.md")
    settle_all()
    assert [report.document for report in reported] == ["notes.md", "notes.md", "other.md"]
    window.session.open(first)
    settle_all()
    assert len(reported) == 3
    assert all(report.baseline is not None for report in reported)


def test_baseline_is_measured_once_for_a_text(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle_all: Callable[[], None],
    reported: list[RunReport],
) -> None:
    """Every run of a document is compared with the same measurement, until its text changes."""
    path = open_text(TEXT)
    settle_all()
    window.config_editor.choose_value("max_tokens", 333)
    settle_all()
    assert reported[0].baseline is reported[1].baseline
    path.write_text(TEXT + "\nMore.\n", encoding="utf-8")
    window.session.reload()
    settle_all()
    assert reported[-1].baseline is not reported[0].baseline


def test_time_of_a_change_counts_what_was_reused(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle_all: Callable[[], None],
    reported: list[RunReport],
) -> None:
    """A moved threshold takes little itself; what indexing takes from nothing is still known."""
    open_text(TEXT)
    settle_all()
    window.config_editor.choose_value("threshold_std_devs", 0.7)
    settle_all()
    assert "vectors" in reported[1].reused
    assert reported[1].indexing_seconds > reported[1].seconds


def test_run_stands_in_log_and_statistics(
    window: MainWindow, open_text: Callable[..., Path], settle_all: Callable[[], None]
) -> None:
    """The log has a line for the run, and the statistics its costs beside those of the baseline."""
    window.views.workspaces.show_dock("statistics")
    open_text(TEXT)
    settle_all()
    log = window.views.log.list
    lines = [log.topLevelItem(row).text(2) for row in range(log.topLevelItemCount())]
    assert [line for line in lines if line.startswith("notes.md: ") and "Fixed 400/80" in line]
    figures = window.views.statistics.figures
    assert "times Fixed 400/80" in figures["Indexing time"].accessibleDescription()
    assert "Fixed 400/80: " in figures["Storage"].accessibleDescription()


@pytest.mark.usefixtures("german")
def test_line_of_a_run_is_in_the_language_of_the_window() -> None:
    """Stages, method and baseline go by the words that statistics and menus have for them."""
    analysis = analysis_of()
    slow = dict.fromkeys(("counts", "read", "found"), 9.0)
    report = replace(run_report(analysis, baseline=measure_baseline(analysis)), stages=slow)
    line = tr(report.line)
    assert "(Token gezählt 9,00 s, Token des Modells 9,00 s, Einheiten 9,00 s)" in line
    assert " mit Semantisch in " in line
    assert BASELINE_PRESET not in line


def test_runs_are_added_to_a_file(
    window: MainWindow, open_text: Callable[..., Path], settle_all: Callable[[], None], tmp_path: Path
) -> None:
    """What the command line asks for with --log-json is written as the runs end."""
    path = tmp_path / "runs.jsonl"
    window.log_runs_to(RunLog(path))
    open_text(TEXT)
    settle_all()
    (report,) = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    assert report["document"] == "notes.md"


def test_file_that_cannot_be_written_is_said_once(
    window: MainWindow, open_text: Callable[..., Path], settle_all: Callable[[], None], tmp_path: Path
) -> None:
    """The window goes on without the log."""
    window.log_runs_to(RunLog(tmp_path))
    open_text(TEXT)
    settle_all()
    assert str(tmp_path) in window.views.notification_bar.text
    window.views.notification_bar.clear()
    window.config_editor.choose_value("max_tokens", 333)
    settle_all()
    assert window.views.notification_bar.text == ""


def test_baseline_waits_for_what_is_computed_ahead(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], reported: list[RunReport]
) -> None:
    """Both would take their memory at once."""
    done = Event()
    open_text(TEXT)
    qtbot.waitUntil(lambda: window.runs.is_waiting and not window.session.ahead.is_busy, timeout=20_000)
    window.session.ahead.submit(Job("", lambda *_: done.wait(20), lambda _: None, lambda _: None))
    try:
        window.runs._pause.start(1)
        qtbot.wait(60)
        assert (reported, window.runs.is_waiting) == ([], True)
    finally:
        done.set()
    qtbot.waitUntil(lambda: bool(reported), timeout=20_000)
    assert reported[0].baseline is not None


def test_run_that_cannot_be_measured_in_time_is_reported_without(
    qtbot: QtBot,
    window: MainWindow,
    open_text: Callable[..., Path],
    reported: list[RunReport],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Measuring gives way to a new cut and to closing, and no run is lost for want of a baseline."""

    def never(*_: object, cancel: CancelToken, **__: object) -> Baseline:
        while True:
            cancel.raise_if_cancelled()
            time.sleep(0.01)

    monkeypatch.setattr(run_reporter, "measure_baseline", never)
    open_text(TEXT)
    qtbot.waitUntil(lambda: window.runs.is_waiting, timeout=20_000)
    assert reported == []
    with qtbot.waitSignal(window.runs.run_reported):
        window.config_editor.choose_value("max_tokens", 333)
    qtbot.waitUntil(lambda: window.runs.is_waiting, timeout=20_000)
    window.close()
    assert [report.baseline for report in reported] == [None, None]
    assert window.session.analysis is not None
    assert reported[1].config_digest == window.session.analysis.config.digest != reported[0].config_digest
