"""An unexpected error: what happened, and a report to copy; it is sent nowhere."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font


class BugDialog(QDialog):
    """Shows the report of an error; the window goes on working.

    report: the text to copy. log_folder: the folder with the log of the last runs; "" if there is none.
    """

    def __init__(self, report: str, *, log_folder: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Something unexpected happened"))
        self.resize(680, 440)
        title = QLabel(tr("Seamline made a mistake"))
        title.setFont(text_font(TextRole.SECTION))
        kept = tr("A log of the last runs, without texts, is in {folder}.", folder=log_folder)
        words = QLabel(
            tr(
                "Your files are untouched, and you can go on working. Nothing was sent: to tell the makers, "
                "copy this report and send it yourself. Read it first, since an error may quote your text."
            )
            + (f" {kept}" if log_folder else "")
        )
        words.setWordWrap(True)
        self.report = QPlainTextEdit(report)
        self.report.setReadOnly(True)
        self.report.setTabChangesFocus(True)
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.report.setAccessibleName(tr("Report"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy_button = buttons.addButton(tr("Copy report"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy_button.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (title, words, self.report, buttons):
            layout.addWidget(widget)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())
        self.copy_button.setText(tr("Copied"))
