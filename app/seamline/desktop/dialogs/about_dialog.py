"""The dialog about the program: its version, its licence, and those of the libraries in its bundle."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QPlainTextEdit, QVBoxLayout, QWidget

from seamline import __version__
from seamline.desktop.widgets.translation import tr


class AboutDialog(QMessageBox):
    """Shows the version and the licences.

    notices: the file with the licences of bundled libraries; None if these were installed as packages.
    """

    def __init__(self, notices: Path | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About Seamline"))
        self.setIconPixmap(self.windowIcon().pixmap(QSize(64, 64), self.devicePixelRatio()))
        self.setText(
            tr(
                "<h3>Seamline {version}</h3><p>Shows where a text comes apart: chunks for retrieval and "
                "agent memory, cut by eye and exported as they are.</p><p>MIT licence. The bundled embedding "
                "model is under Apache-2.0. Nothing you open leaves this machine.</p>",
                version=__version__,
            )
        )
        self.addButton(QMessageBox.StandardButton.Ok)
        if notices is not None:
            button = self.addButton(tr("Licences of libraries"), QMessageBox.ButtonRole.ActionRole)
            button.clicked.connect(lambda: NoticesDialog(notices, parent).show())


class NoticesDialog(QDialog):
    """Shows the file with the licences of bundled libraries; stays open beside the window."""

    def __init__(self, notices: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Licences of libraries"))
        self.resize(760, 560)
        self.text = QPlainTextEdit(notices.read_text(encoding="utf-8"))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("Licences of libraries"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text)
        layout.addWidget(buttons)
