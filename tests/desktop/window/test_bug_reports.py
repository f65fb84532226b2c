"""An unexpected error opens a dialog with a report to copy, once for each place in the code."""

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from seamline import __version__
from seamline.desktop.application import watch_errors
from seamline.desktop.dialogs.bug_dialog import BugDialog
from seamline.desktop.widgets.theme import LIGHT, palette_of
from seamline.desktop.window.bug_reports import BugReports
from seamline.desktop.window.main_window import MainWindow


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    widget.setPalette(palette_of(LIGHT))
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def reports(window: QWidget) -> BugReports:
    return BugReports(window, Path("/logs"))


def divide() -> object:
    return 1 // 0


def fail(reports: BugReports, cause: Callable[[], object]) -> None:
    try:
        cause()
    except Exception as error:  # noqa: BLE001 - as the excepthook gets it
        reports.add(error, error.__traceback__)


def dialogs(window: QWidget) -> list[BugDialog]:
    return [dialog for dialog in window.findChildren(BugDialog) if dialog.isVisible()]


def test_bug_opens_a_dialog_whose_report_can_be_copied(
    qtbot: QtBot, window: QWidget, reports: BugReports
) -> None:
    """The report has the versions, the error and where it came from; a press copies it whole."""
    fail(reports, divide)
    assert dialogs(window) == []  # not in the middle of what failed
    qtbot.waitUntil(lambda: bool(dialogs(window)))
    (dialog,) = dialogs(window)
    report = dialog.report.toPlainText()
    assert f"Seamline {__version__}, Python {sys.version_info[0]}." in report
    assert "ZeroDivisionError" in report
    assert Path(__file__).name in report
    assert not dialog.isModal()
    qtbot.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == report
    dialog.close()


def test_bug_that_repeats_opens_one_dialog(qtbot: QtBot, window: QWidget, reports: BugReports) -> None:
    """What fails with every painting is reported once, also after its dialog closed; another is too."""
    for _ in range(3):
        fail(reports, divide)
    qtbot.waitUntil(lambda: bool(dialogs(window)))
    (dialog,) = dialogs(window)
    assert dialog.report.toPlainText().count("ZeroDivisionError") == 1
    dialog.close()
    fail(reports, lambda: dict[str, str]()["key"])
    fail(reports, divide)
    qtbot.waitUntil(lambda: bool(dialogs(window)))
    reported = [dialog.report.toPlainText() for dialog in dialogs(window)]
    assert len(reported) == 1
    assert "KeyError" in reported[0]


class BusyWindow(QWidget):
    """Stands in for the window as far as reports of bugs go."""

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.bugs: list[str] = []

    def report_bug(self, text: str) -> None:
        self.bugs.append(text)


def test_error_that_nobody_caught_is_shown_and_logged(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window says it, a dialog has the report, and the log has its place until the window closes."""
    monkeypatch.setenv("SEAMLINE_LOG_DIR", str(tmp_path))
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    window = BusyWindow()
    qtbot.addWidget(window)
    watch_errors(cast(MainWindow, window))
    try:
        divide()
    except ZeroDivisionError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    qtbot.waitUntil(lambda: bool(dialogs(window)))
    assert window.bugs == ["ZeroDivisionError: integer division or modulo by zero"]
    window.closed.emit()
    logging.getLogger("seamline").error("after the window")
    text = (tmp_path / "seamline.log").read_text(encoding="utf-8")
    assert "ZeroDivisionError" in text
    assert "after the window" not in text
