"""Reports of unexpected errors: one dialog for each place in the code, however often it fails."""

from __future__ import annotations

import platform
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, QTimer, qVersion
from PySide6.QtWidgets import QWidget

from seamline import __version__


class BugReports(QObject):
    """Opens a dialog over a window for each bug that has not been reported yet.

    log_folder: the folder with the log of the last runs.
    """

    def __init__(self, window: QWidget, log_folder: Path) -> None:
        super().__init__(window)
        self._window = window
        self._log_folder = log_folder
        self._reported: set[tuple[str, str, int]] = set()
        self._waiting: list[str] = []
        # Errors may occur while something is painted, when no dialog can open.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._open)

    def add(self, error: BaseException, trace: TracebackType | None) -> None:
        """Report a bug, unless the same type of error was reported from this line of code before."""
        frames = traceback.extract_tb(trace)
        last = frames[-1] if frames else None
        place = (type(error).__name__, last.filename if last else "", (last.lineno or 0) if last else 0)
        if place in self._reported:
            return
        self._reported.add(place)
        self._waiting.append("".join(traceback.format_exception(type(error), error, trace)))
        self._soon.start()

    def _open(self) -> None:
        from seamline.desktop.dialogs.bug_dialog import BugDialog

        report = "\n\n".join([versions(), *self._waiting])
        self._waiting.clear()
        dialog = BugDialog(report, log_folder=str(self._log_folder), parent=self._window)
        dialog.finished.connect(dialog.deleteLater)
        # Not modal: another bug meanwhile opens another dialog.
        dialog.show()


def versions() -> str:
    """Return the first line of a report: the versions of the program, of Python, Qt and the system."""
    return (
        f"Seamline {__version__}, Python {platform.python_version()}, Qt {qVersion()}, "
        f"{platform.system()} {platform.release()} {platform.machine()}"
    )
