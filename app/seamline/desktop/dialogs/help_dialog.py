"""The help pages, in a window of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QDesktopServices,
    QImage,
    QKeyEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.dialogs.help_index import HelpHit, search_help, split_into_terms
from seamline.desktop.dialogs.help_marks import SCHEME, draw_mark
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.paths import resource

PAGES = {
    "concepts": phrase("Concepts"),
    "strategies": phrase("Strategies"),
    "instruments": phrase("Instruments"),
    "seam_map": phrase("Seam map"),
    "similarity_matrix": phrase("Similarity matrix"),
    "reading_deck": phrase("Reading deck"),
    "swipe": phrase("Swipe"),
    "chunk_map": phrase("Chunk map"),
    "evaluation": phrase("Questions"),
    "lint": phrase("Problems"),
    "tokens": phrase("Tokens"),
    "formats": phrase("File formats"),
    "documents": phrase("Documents"),
    "exports": phrase("Exports"),
    "install": phrase("Installing"),
    "languages": phrase("Languages"),
    "memories": phrase("Memories"),
    "index": phrase("Index and search"),
    "batch": phrase("Many files"),
    "frameworks": phrase("Frameworks"),
    "reliability": phrase("Reliability"),
    "splitters": phrase("Other splitters"),
    "glossary": phrase("Glossary"),
}
"""The titles of the pages of resources/help by file name, in the order of their list."""

_MARGIN = 20
_HITS_HEIGHT = 180
# The width of the scroll bar in a low window, and of the margins around a page's name.
_BESIDE_PAGE = 32
_MIN_LETTERS = 2
_PICTURE = re.compile(r"!\[[^\[\]]*\]\(([^()]+)\)")
_NOT_IN_ANCHORS = re.compile(r"[^\w\- ]")


class HelpDialog(QDialog):
    """Shows the pages of resources/help; stays open beside the window."""

    def __init__(self, page: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Seamline help"))
        # At this width, no table of a page is a pixel wider than the page, which depends on Qt's rounding.
        self.resize(1001, min(760, self.screen().availableSize().height()))
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search all pages"))
        self.search.setAccessibleName(tr("Search all pages of the help"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._find)
        self.search.installEventFilter(self)
        self.hits = QListWidget()
        self.hits.setAccessibleName(tr("Places that were found"))
        self.hits.setWordWrap(False)
        self.hits.setUniformItemSizes(True)
        self.hits.setMaximumHeight(_HITS_HEIGHT)
        self.hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hits.currentRowChanged.connect(self._go_to)
        self.hits.itemClicked.connect(lambda item: self._go_to(self.hits.row(item)))
        self.hits.hide()
        self._count = QLabel()
        set_tone(self._count, "quiet")
        self._count.hide()
        self._terms: tuple[str, ...] = ()
        self._found: list[HelpHit] = []
        self._page = ""
        self.pages = QListWidget()
        self.pages.setAccessibleName(tr("Help pages"))
        self.pages.addItems([tr(title) for title in PAGES.values()])
        self.pages.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for listed in (self.hits, self.pages):
            listed.setProperty("kind", "pages")
        self.pages.setFixedWidth(self.pages.sizeHintForColumn(0) + _BESIDE_PAGE)
        self.pages.currentRowChanged.connect(lambda number: self._show(list(PAGES)[number]))
        self._browser = _HelpBrowser()
        self._browser.anchorClicked.connect(self._follow)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.search)
        layout.addWidget(self._count)
        layout.addWidget(self.hits)
        across = QHBoxLayout()
        across.addWidget(self.pages)
        across.addWidget(self._browser, 1)
        layout.addLayout(across, 1)
        layout.addWidget(buttons)
        self.show_page(page)
        self._browser.setFocus()

    def show_page(self, page: str, heading: str = "") -> None:
        """Show a page of PAGES. heading: the anchor of a heading to scroll to, "" for the top."""
        self.pages.setCurrentRow(list(PAGES).index(page))
        self._show(page)
        if heading:
            self._browser.scrollToAnchor(heading)
        else:
            self._browser.moveCursor(QTextCursor.MoveOperation.Start)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the search field, Enter goes to the next hit, Down to the list; Esc clears the field first."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if self._found:
                    self.hits.setCurrentRow((self.hits.currentRow() + 1) % len(self._found))
                # Also without a hit: the key would press the dialog's default button, which closes it.
                return True
            if event.key() == Qt.Key.Key_Down and self._found:
                self.hits.setFocus(Qt.FocusReason.OtherFocusReason)
                self.hits.setCurrentRow(max(self.hits.currentRow(), 0))
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)

    def _show(self, page: str) -> None:
        if page != self._page:
            self._page = page
            self._browser.show_page(page)
            self._browser.mark_terms(self._terms)

    def _find(self) -> None:
        """List all places of the typed words, and mark those on the shown page."""
        words = self.search.text().strip()
        self._terms = split_into_terms(words, PAGES) if len(words) >= _MIN_LETTERS else ()
        self._found = search_help(self._terms, PAGES)
        self.hits.blockSignals(True)
        self.hits.clear()
        for hit in self._found:
            place = " › ".join(dict.fromkeys(filter(None, (tr(PAGES[hit.page]), hit.heading))))
            self.hits.addItem(tr("{title}: {text}", title=place, text=hit.line))
        self.hits.blockSignals(False)
        self.hits.setVisible(bool(self._found))
        self._count.setVisible(bool(self._terms))
        self._count.setText(tr(pluralize(len(self._found), "place")))
        self._browser.mark_terms(self._terms)

    def _go_to(self, row: int) -> None:
        if 0 <= row < len(self._found):
            hit = self._found[row]
            if list(PAGES)[self.pages.currentRow()] != hit.page:
                self.show_page(hit.page)
            self._browser.show_place(hit.position, hit.length)

    def _follow(self, link: QUrl) -> None:
        page = link.path().removesuffix(".md") or list(PAGES)[self.pages.currentRow()]
        if link.isRelative() and page in PAGES:
            self.show_page(page, link.fragment())
        else:
            QDesktopServices.openUrl(link)


class _HelpBrowser(QTextBrowser):
    """A page of help; its pictures are no wider than the text, and no larger than they were drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Help"))
        # The dialog follows links: those to other pages also change the list, the rest open in a web browser.
        self.setOpenLinks(False)
        self.document().setDocumentMargin(_MARGIN)
        self._pictures: dict[QUrl, QImage] = {}
        self._widths: dict[QUrl, int] = {}
        self._marks: set[QUrl] = set()

    def show_page(self, page: str) -> None:
        document = self.document()
        document.setBaseUrl(QUrl.fromLocalFile(f"{resource('help')}/"))
        text = resource(f"help/{page}.md").read_text(encoding="utf-8")
        document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        _prepare_blocks(document)
        places = [document.baseUrl().resolved(QUrl(name)) for name in _PICTURE.findall(text)]
        self._marks = {place for place in places if place.scheme() == SCHEME}
        self._widths = {}
        self._pictures = {place: QImage(place.toLocalFile()) for place in places if place not in self._marks}
        self._draw_marks()
        # setMarkdown() leaves the cursor at the end of the text, and Qt would scroll to it.
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self._fit_pictures()

    def mark_terms(self, terms: Sequence[str]) -> None:
        """Mark every occurrence of some words or phrases, ignoring case."""
        ground = QTextCharFormat()
        ground.setBackground(QColor(theme_of(self).warning_ground))
        ground.setForeground(QColor(theme_of(self).text))
        marks = []
        for term in terms:
            at = QTextCursor(self.document())
            while not (at := self.document().find(term, at)).isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor, mark.format = at, ground
                marks.append(mark)
        self.setExtraSelections(marks)

    def show_place(self, position: int, length: int) -> None:
        """Select some characters, and scroll to them. position, length: in Qt's UTF-16 units."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_pictures()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_marks()
            self.document().markContentsDirty(0, self.document().characterCount())

    def _draw_marks(self) -> None:
        """Draw the window's marks that the page shows, in the colours of the theme."""
        for place in self._marks:
            drawn = draw_mark(place.path(), theme_of(self), ratio=self.devicePixelRatioF())
            if drawn is not None:
                self.document().addResource(QTextDocument.ResourceType.ImageResource, place, drawn)

    def _fit_pictures(self) -> None:
        # Qt would scale them too, but by leaving out pixels, which makes the text in them hard to read.
        document, ratio = self.document(), self.devicePixelRatioF()
        maximum = max(self.viewport().width() - 2 * _MARGIN, 1)
        is_other = False
        for place, picture in self._pictures.items():
            width = round(min(maximum, picture.width()) * ratio)
            if self._widths.get(place) == width:
                continue
            self._widths[place] = width
            is_other = True
            fitting = picture.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
            fitting.setDevicePixelRatio(ratio)
            document.addResource(QTextDocument.ResourceType.ImageResource, place, fitting)
        if is_other:
            # Lay out the whole page again.
            document.markContentsDirty(0, document.characterCount())


def _prepare_blocks(document: QTextDocument) -> None:
    """Give headings the anchors that forges give them, for links, and let wide code be wrapped."""
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
    """Return the anchor that a forge gives to a heading."""
    return _NOT_IN_ANCHORS.sub("", heading.lower()).replace(" ", "-")
