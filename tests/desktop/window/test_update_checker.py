"""Asking for a newer version: only where the user turned it on, once a day, and without disturbing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from seamline import __version__
from seamline.desktop.dialogs import update_dialog
from seamline.desktop.dialogs.update_dialog import UpdateDialog
from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.widgets.note_stack import NoteStack
from seamline.desktop.widgets.theme import LIGHT, palette_of
from seamline.desktop.window import update_checker
from seamline.desktop.window.update_checker import UpdateChecker
from seamline.settings import Settings
from seamline.updates import Release, UpdateError

ADDRESS = "https://releases.example/latest"
ON = Settings(checks_updates=True, update_address=ADDRESS)
NEW = Release("999.0", "https://releases.example/999.0")


class Host:
    """Answers in place of the network, and keeps who was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answer: Release | UpdateError = NEW

    def newest(self, address: str) -> Release:
        self.asked.append(address)
        if isinstance(self.answer, UpdateError):
            raise self.answer
        return self.answer


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Host:
    host = Host()
    monkeypatch.setattr(update_checker, "newest_release", host.newest)
    monkeypatch.setattr(update_dialog, "newest_release", host.newest)
    return host


class Checked:
    """A checker over a plain window, and what it said."""

    def __init__(self, qtbot: QtBot, settings: Settings) -> None:
        self.window = QWidget()
        self.window.resize(800, 600)
        self.window.setPalette(palette_of(LIGHT))
        qtbot.addWidget(self.window)
        self.window.show()
        self.store = SettingsStore(settings)
        self.notes = NoteStack(self.window)
        self.checker = UpdateChecker(self.window, self.store, notes=self.notes)
        self.said: list[tuple[str, str]] = []
        self.checker.message_reported.connect(lambda level, text: self.said.append((level, text)))

    def dialog(self) -> UpdateDialog:
        self.checker.ask_how()
        (dialog,) = self.window.findChildren(UpdateDialog)
        return dialog


@pytest.mark.parametrize(
    "settings", [Settings(), replace(ON, checks_updates=False), replace(ON, update_address="")]
)
def test_nobody_is_asked_unless_it_is_turned_on(
    qapp: QApplication, qtbot: QtBot, host: Host, settings: Settings
) -> None:
    """Without the wish, or without an address, a start asks nobody."""
    checked = Checked(qtbot, settings)
    checked.checker.check_daily()
    checked.checker.close()
    assert host.asked == []


def test_a_newer_version_is_said_once_a_day(
    qapp: QApplication, qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said with its page to open; a second start on that day asks no more."""
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    checked = Checked(qtbot, ON)
    checked.checker.check_daily()
    qtbot.waitUntil(lambda: bool(checked.said))
    assert checked.notes.texts == [f"Seamline 999.0 is out; this is {__version__}"]
    checked.notes.notes[0].run_action()
    assert opened == [NEW.page]
    checked.checker.check_daily()
    checked.checker.close()
    assert host.asked == [ADDRESS]


def test_the_installed_version_is_no_news(qapp: QApplication, qtbot: QtBot, host: Host) -> None:
    """Where nothing is newer nothing is said."""
    host.answer = Release(__version__, "")
    checked = Checked(qtbot, ON)
    with qtbot.waitSignal(checked.store.changed):
        checked.checker.check_daily()
    assert (checked.said, checked.notes.texts) == ([], [])


def test_a_failure_is_in_the_log_alone(qapp: QApplication, qtbot: QtBot, host: Host) -> None:
    """Who works without a network is not disturbed, and is asked for again at the next start."""
    host.answer = UpdateError("nobody is there")
    checked = Checked(qtbot, ON)
    checked.checker.check_daily()
    qtbot.waitUntil(lambda: bool(checked.said))
    assert checked.said == [("warning", "nobody is there")]
    assert checked.notes.texts == []
    assert checked.store.settings.updates_checked == ""


def test_the_dialog_is_off_until_an_address_is_entered(qapp: QApplication, qtbot: QtBot, host: Host) -> None:
    """There is no address of ours; what is saved is what the user entered."""
    checked = Checked(qtbot, Settings())
    dialog = checked.dialog()
    assert (dialog.address, dialog.is_on) == ("", False)
    assert not dialog.daily.isEnabled()
    assert not dialog.ask_button.isEnabled()
    dialog.address_field.setText(f" {ADDRESS} ")
    dialog.daily.setChecked(True)
    dialog.accept()
    assert checked.store.settings == ON
    assert host.asked == []


def test_what_is_no_address_is_not_saved(qapp: QApplication, qtbot: QtBot, host: Host) -> None:
    """The dialog stays, and says how an address begins."""
    checked = Checked(qtbot, Settings())
    dialog = checked.dialog()
    dialog.address_field.setText("<b>here")
    dialog.accept()
    assert dialog.isVisible()
    assert "&lt;b&gt;here" in dialog.answer.text()
    dialog.address_field.clear()
    dialog.accept()
    assert checked.store.settings == Settings()


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (NEW, "999.0 is out"),
        (Release("0.0.1", ""), "none newer"),
        (UpdateError("not <there>"), "not &lt;there"),
    ],
)
def test_ask_now_shows_the_answer(
    qapp: QApplication, qtbot: QtBot, host: Host, answer: Release | UpdateError, said: str
) -> None:
    """Newer, not newer, or what failed; and then it may be asked again."""
    host.answer = answer
    dialog = Checked(qtbot, ON).dialog()
    dialog.ask_button.click()
    assert not dialog.ask_button.isEnabled()
    qtbot.waitUntil(lambda: said in dialog.answer.text())
    assert dialog.ask_button.isEnabled()
    assert host.asked == [ADDRESS]


def test_an_answer_to_a_closed_dialog_is_dropped(qapp: QApplication, qtbot: QtBot, host: Host) -> None:
    """Whoever closes the dialog meanwhile meets no error."""
    checked = Checked(qtbot, ON)
    dialog = checked.dialog()
    dialog.ask_button.click()
    dialog.reject()
    checked.checker.close()
    qapp.processEvents()
    assert checked.store.settings == ON
