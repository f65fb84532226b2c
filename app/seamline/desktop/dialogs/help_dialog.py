"""The help pages, in a window of their own."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import (
    QDesktopServices,
    QImage,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTabBar, QTextBrowser, QVBoxLayout, QWidget

from seamline.paths import resource

PAGES = {
    "concepts": "Concepts",
    "strategies": "Strategies",
    "instruments": "Instruments",
    "lint": "Lint",
    "tokens": "Tokens",
    "formats": "File formats",
    "exports": "Exports",
    "reliability": "Reliability",
    "glossary": "Glossary",
}
"""The pages of resources/help in the order of their tabs, and what they are called."""

_MARGIN = 20
_PICTURE = re.compile(r"!\[[^\[\]]*\]\(([^()]+)\)")
_NOT_IN_ANCHORS = re.compile(r"[^\w\- ]")


class HelpDialog(QDialog):
    """Shows the pages of resources/help; stays open beside the window while one works."""

    def __init__(self, page: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Seamline help")
        self.resize(820, 720)
        self._tabs = QTabBar()
        self._tabs.setAccessibleName("Help pages")
        self._tabs.setDrawBase(False)
        self._tabs.setExpanding(False)
        for title in PAGES.values():
            self._tabs.addTab(title)
        self._tabs.currentChanged.connect(lambda number: self._show(list(PAGES)[number]))
        self._browser = _HelpBrowser()
        self._browser.anchorClicked.connect(self._follow)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._tabs)
        layout.addWidget(self._browser)
        layout.addWidget(buttons)
        self.show_page(page)
        self._browser.setFocus()

    def show_page(self, page: str, heading: str = "") -> None:
        """Turn to a page of PAGES. heading: the anchor of the one to begin at, "" for the top."""
        self._tabs.setCurrentIndex(list(PAGES).index(page))
        self._show(page)
        if heading:
            self._browser.scrollToAnchor(heading)

    def _show(self, page: str) -> None:
        self._browser.show_page(page)

    def _follow(self, link: QUrl) -> None:
        page = link.path().removesuffix(".md") or list(PAGES)[self._tabs.currentIndex()]
        if link.isRelative() and page in PAGES:
            self.show_page(page, link.fragment())
        else:
            QDesktopServices.openUrl(link)


class _HelpBrowser(QTextBrowser):
    """A page of help; its pictures are never wider than the text, nor than they were drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Help")
        # Links between the pages are tabs too, and other links belong in a browser.
        self.setOpenLinks(False)
        self.document().setDocumentMargin(_MARGIN)
        self._pictures: dict[QUrl, QImage] = {}

    def show_page(self, page: str) -> None:
        document = self.document()
        document.setBaseUrl(QUrl.fromLocalFile(f"{resource('help')}/"))
        text = resource(f"help/{page}.md").read_text(encoding="utf-8")
        document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        _prepare_blocks(document)
        places = [document.baseUrl().resolved(QUrl(name)) for name in _PICTURE.findall(text)]
        self._pictures = {place: QImage(place.toLocalFile()) for place in places}
        # Qt keeps its cursor in view, which it leaves at the end of what it read.
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self._fit_pictures()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_pictures()

    def _fit_pictures(self) -> None:
        # Qt would scale them as well, but by leaving pixels out, which makes the text in them hard to read.
        document, ratio = self.document(), self.devicePixelRatioF()
        maximum = max(self.viewport().width() - 2 * _MARGIN, 1)
        for place, picture in self._pictures.items():
            width = round(min(maximum, picture.width()) * ratio)
            fitting = picture.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
            fitting.setDevicePixelRatio(ratio)
            document.addResource(QTextDocument.ResourceType.ImageResource, place, fitting)
        document.markContentsDirty(0, document.characterCount())


def _prepare_blocks(document: QTextDocument) -> None:
    """Name the headings as forges do, so that links find them, and wrap code that is wider than the page."""
    wrapping = QTextBlockFormat()
    wrapping.setNonBreakableLines(False)
    block = document.begin()
    while block.isValid():
        cursor = QTextCursor(block)
        if block.blockFormat().headingLevel():
            named = QTextCharFormat()
            named.setAnchor(True)
            named.setAnchorNames([_anchor(block.text())])
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(named)
        elif block.blockFormat().nonBreakableLines():
            cursor.mergeBlockFormat(wrapping)
        block = block.next()


def _anchor(heading: str) -> str:
    """Return the name that a forge gives to a heading."""
    return _NOT_IN_ANCHORS.sub("", heading.lower()).replace(" ", "-")
