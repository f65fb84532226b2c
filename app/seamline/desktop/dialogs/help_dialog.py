"""The help pages, in a window of their own."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from seamline.paths import resource


class HelpDialog(QDialog):
    """Shows a page of resources/help; stays open beside the window while one works."""

    def __init__(self, page: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Seamline help")
        self.resize(760, 680)
        browser = QTextBrowser()
        browser.setAccessibleName("Help")
        browser.setOpenExternalLinks(True)
        browser.document().setDocumentMargin(20)
        browser.setSearchPaths([str(resource("help"))])
        browser.document().setMarkdown(resource(f"help/{page}.md").read_text(encoding="utf-8"))
        browser.document().setBaseUrl(QUrl.fromLocalFile(str(resource("help")) + "/"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(browser)
        layout.addWidget(buttons)
