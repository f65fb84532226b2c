"""The check for a newer version: once a day if the user has turned it on, and never otherwise."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from seamline import __version__
from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.desktop.widgets.note_stack import NoteStack
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.updates import Release, is_newer, newest_release


class UpdateChecker(QObject):
    """Asks the address in the settings, and shows the result over a window.

    message_reported: a level and a sentence for the log.
    """

    message_reported = Signal(str, str)

    def __init__(self, window: QWidget, settings_store: SettingsStore, *, notes: NoteStack) -> None:
        super().__init__(window)
        self._window = window
        self._settings_store = settings_store
        self._notes = notes
        self._runner = TaskRunner(self)

    def check_daily(self) -> None:
        """Ask if the user has turned that on, and there was no answer today."""
        settings = self._settings_store.settings
        if settings.checks_updates and settings.update_address and settings.updates_checked != _today():
            self._submit(settings.update_address)

    def ask_how(self) -> None:
        """Show the dialog that turns the daily check on, and can check now."""
        from seamline.desktop.dialogs.update_dialog import UpdateDialog

        settings = self._settings_store.settings
        dialog = UpdateDialog(
            settings.update_address, self._runner.submit, is_on=settings.checks_updates, parent=self._window
        )
        dialog.accepted.connect(
            lambda: self._settings_store.update(
                checks_updates=dialog.is_on, update_address=dialog.address, updates_checked=""
            )
        )
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def close(self) -> None:
        """Stop for good, since the window is closing."""
        self._runner.close()

    def _submit(self, address: str) -> None:
        def work(_: Progress, __: CancelToken) -> Release:
            return newest_release(address)

        def failed(error: SeamlineError) -> None:
            # The user did not ask for this check, so a failure is only logged.
            self.message_reported.emit("warning", error_text(error))

        self._runner.submit(Job(tr("Asking for a newer version"), work, self._show, failed))

    def _show(self, release: Release) -> None:
        self._settings_store.update(updates_checked=_today())
        if not is_newer(release.version, __version__):
            return
        sentence = tr(
            "Seamline {version} is out; this is {installed}", version=release.version, installed=__version__
        )
        self.message_reported.emit("info", tr(". ").join(filter(None, (sentence, release.page))))
        self._notes.show_note(
            "info",
            sentence,
            action=tr("Open its page") if release.page else "",
            callback=partial(_open, release.page) if release.page else None,
        )


def _open(page: str) -> None:
    QDesktopServices.openUrl(QUrl(page))


def _today() -> str:
    return datetime.now(UTC).date().isoformat()
