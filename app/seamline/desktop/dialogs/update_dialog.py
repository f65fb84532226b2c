"""The dialog that asks for a newer version: only at an address that the user enters."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from seamline import __version__
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import error_text, plain, tr
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.updates import ADDRESS, Release, UpdateError, check_address, is_newer, newest_release


class UpdateDialog(QDialog):
    """Sets an address and whether it is asked once a day; *Ask now* asks it and shows the answer.

    address: the present one, "" for none. submit: runs a job in the background. is_on: whether it is asked
    once a day now.
    """

    def __init__(
        self, address: str, submit: Callable[[Job], None], *, is_on: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Check for updates"))
        self.setMinimumWidth(520)
        self._submit = submit
        self._is_open = True
        words = QLabel(
            tr(
                "This is Seamline {version}. It asks nobody for a newer version, unless you enter an "
                "address here, from whoever you have Seamline from. Nothing but the question is sent, and "
                "nothing is downloaded.",
                version=__version__,
            )
        )
        words.setWordWrap(True)
        label = QLabel(tr("&Address of the release description"))
        self.address_field = QLineEdit(address or ADDRESS)
        self.address_field.setPlaceholderText("https://")
        self.address_field.setAccessibleName(plain(label.text()))
        label.setBuddy(self.address_field)
        self.daily = QCheckBox(tr("Ask it &once a day, when Seamline starts"))
        self.daily.setChecked(is_on)
        self.answer = QLabel()
        self.answer.setWordWrap(True)
        self.answer.setOpenExternalLinks(True)
        self.answer.setAccessibleName(tr("Answer"))
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self.ask_button = self.buttons.addButton(tr("Ask &now"), QDialogButtonBox.ButtonRole.ActionRole)
        self.ask_button.clicked.connect(self._ask)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.address_field.textChanged.connect(self._follow_address)
        self.finished.connect(self._stop_listening)
        layout = QVBoxLayout(self)
        for widget in (words, label, self.address_field, self.daily, self.answer, self.buttons):
            layout.addWidget(widget)
        self._follow_address()

    @property
    def address(self) -> str:
        """The address that was entered, or ""."""
        return self.address_field.text().strip()

    @property
    def is_on(self) -> bool:
        """Whether the address is to be asked once a day."""
        return self.daily.isChecked() and bool(self.address)

    def accept(self) -> None:
        """Accept the dialog, or show why the text that was entered is not a valid address."""
        try:
            if self.address:
                check_address(self.address)
        except UpdateError as error:
            self._show_error(error)
        else:
            super().accept()

    def _follow_address(self) -> None:
        self.ask_button.setEnabled(bool(self.address))
        self.daily.setEnabled(bool(self.address))
        self.answer.clear()

    def _ask(self) -> None:
        address = self.address

        def work(_: Progress, __: CancelToken) -> Release:
            return newest_release(address)

        set_tone(self.answer, "")
        self.answer.setText(tr("Asking…"))
        self.ask_button.setEnabled(False)
        self._submit(Job(tr("Asking for a newer version"), work, self._show, self._show_error))

    def _show(self, release: Release) -> None:
        if not self._is_open:
            return
        self.ask_button.setEnabled(bool(self.address))
        set_tone(self.answer, "")
        if is_newer(release.version, __version__):
            said = tr("Seamline {version} is out.", version=release.version)
            link = f'<a href="{escape(release.page)}">{tr("Open its page")}</a>' if release.page else ""
            self.answer.setText(f"{said} {link}")
        else:
            self.answer.setText(
                tr("There is none newer: {version} is the newest release.", version=release.version)
            )

    def _show_error(self, error: SeamlineError) -> None:
        if not self._is_open:
            return
        self.ask_button.setEnabled(bool(self.address))
        set_tone(self.answer, "error")
        self.answer.setText(escape(error_text(error)))

    def _stop_listening(self) -> None:
        self._is_open = False
