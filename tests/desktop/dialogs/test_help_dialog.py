"""The help pages."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QTextDocument
from PySide6.QtWidgets import QApplication, QLabel, QTextBrowser
from pytestqt.qtbot import QtBot

from seamline.desktop.dialogs import help_dialog
from seamline.desktop.dialogs.help_dialog import PAGES, HelpDialog
from seamline.desktop.dialogs.help_marks import draw_mark
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of, style_sheet
from seamline.engine.sizing.cut import Reason
from seamline.instruments.strength import Strength
from seamline.paths import resource
from seamline.sources import formats


@pytest.fixture(scope="module", autouse=True)
def pictures_are_read_once() -> Iterator[None]:
    """Read each picture once for all tests: they open the same pages a hundred times."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(help_dialog, "QImage", cache(QImage))
        yield


@pytest.mark.parametrize("page", PAGES)
def test_page_opens_at_its_beginning_and_fits_the_window(qtbot: QtBot, page: str) -> None:
    """A page is read from its top, when the dialog opens and when it is chosen in the list.

    At the width that the dialog opens with, tables and code are read without scrolling sideways.
    """
    dialog = HelpDialog(page)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    browser = dialog.findChild(QTextBrowser)
    assert browser.horizontalScrollBar().maximum() == 0
    QApplication.processEvents()
    # As low as the shortest page needs to scroll.
    dialog.resize(dialog.width(), 260)
    bar = browser.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == 0
    bar.setValue(bar.maximum())
    dialog.pages.setCurrentRow((list(PAGES).index(page) + 1) % len(PAGES))
    QApplication.processEvents()
    assert bar.value() == 0


def test_every_page_of_the_folder_is_listed() -> None:
    """A page that is written is read: none is left out, and none is missing."""
    assert sorted(PAGES) == sorted(path.stem for path in resource("help").glob("*.md"))


def test_links_lead_to_pages_and_to_headings_at_the_top(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link to a page turns to its tab, and one to a heading begins there; nothing else is opened."""
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    dialog = HelpDialog(next(iter(PAGES)))
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    browser, pages = dialog.findChild(QTextBrowser), dialog.pages
    assert browser is not None
    elsewhere: set[str] = set()
    for number, page in enumerate(PAGES):
        pages.setCurrentRow(number)
        links = _links(browser.document())
        assert links, page
        elsewhere.update(link for link in links if not link.startswith("#"))
        for link in links:
            if link.startswith("#"):
                browser.anchorClicked.emit(QUrl(link))
                assert pages.currentRow() == number, link
                assert_begins_at(browser, link)
    # Pages have many of these in common, and those of one page beside each other so that it is laid out once.
    for link in sorted(elsewhere):
        browser.anchorClicked.emit(QUrl(link))
        assert f"{list(PAGES)[pages.currentRow()]}.md" == link.partition("#")[0]
        assert_begins_at(browser, link)
    assert opened == []


def assert_begins_at(browser: QTextBrowser, link: str) -> None:
    """Fail unless a page is scrolled to the heading of a link, or as far down as it goes."""
    bar = browser.verticalScrollBar()
    top = _top(browser.document(), link.partition("#")[2])
    # What stands near the end of a page cannot come to the top.
    assert bar.value() == min(top, bar.maximum()), link


def test_pages_are_read_only_when_they_are_turned_to(qtbot: QtBot) -> None:
    """A link to a page reads it once, as its tab does, and a link within the page reads nothing."""
    dialog = HelpDialog("concepts")
    qtbot.addWidget(dialog)
    browser, pages = dialog.findChild(QTextBrowser), dialog.pages
    read: list[str] = []
    browser.document().contentsChanged.connect(lambda: read.append(browser.toPlainText()[:40]))
    lint = list(PAGES).index("lint")
    pages.setCurrentRow(lint)
    by_tab = len(read)
    pages.setCurrentRow(0)
    read.clear()
    browser.anchorClicked.emit(QUrl("lint.md"))
    assert pages.currentRow() == lint
    assert len(read) == by_tab > 0
    read.clear()
    for link in ("#rules", "#output", "lint.md"):
        browser.anchorClicked.emit(QUrl(link))
    assert read == []


def test_web_addresses_are_opened_outside(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no page of the help belongs in a browser."""
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    dialog = HelpDialog("lint")
    qtbot.addWidget(dialog)
    dialog.findChild(QTextBrowser).anchorClicked.emit(QUrl("https://example.com/lint.md"))
    assert opened == [QUrl("https://example.com/lint.md")]
    assert list(PAGES)[dialog.pages.currentRow()] == "lint"


def _links(document: QTextDocument) -> list[str]:
    """Return the targets of the links of a page, each once."""
    formats = [each.toCharFormat() for each in document.allFormats()]
    return sorted({each.anchorHref() for each in formats if each.anchorHref()})


def _top(document: QTextDocument, anchor: str) -> int:
    """Return how far below the top a heading stands, by the anchor that a forge gives to it; 0 for ""."""
    block = document.begin()
    while anchor:
        kept = (mark for mark in block.text().lower() if mark.isalnum() or mark in " -_")
        if block.blockFormat().headingLevel() and "".join(kept).replace(" ", "-") == anchor:
            return int(document.documentLayout().blockBoundingRect(block).top())
        block = block.next()
        assert block.isValid(), anchor
    return 0


@pytest.mark.parametrize("page", ["concepts", "strategies", "instruments"])
def test_pictures_fit_the_text_and_are_never_blown_up(qtbot: QtBot, page: str) -> None:
    """Each picture is there, as wide as it was drawn or as the text, whichever is less, at any width."""
    dialog = HelpDialog(page)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    browser = dialog.findChild(QTextBrowser)
    for width in (700, 400, 1600):
        dialog.resize(width, 600)
        QApplication.processEvents()
        document = browser.document()
        text_width = browser.viewport().width() - 2 * int(document.documentMargin())
        for name in _pictures(document):
            drawn = QImage(str(resource("help") / name)).width()
            shown = document.resource(QTextDocument.ResourceType.ImageResource, QUrl(name))
            assert drawn > 0, name
            assert shown.width() / shown.devicePixelRatio() == min(drawn, text_width)
        # A long page is laid out bit by bit.
        qtbot.waitUntil(lambda: browser.horizontalScrollBar().maximum() == 0)


def _pictures(document: QTextDocument) -> set[str]:
    """Return the names of the pictures of a page, one at least."""
    formats = [each.toImageFormat() for each in document.allFormats()]
    names = {each.name() for each in formats if each.isValid() and not each.name().startswith("seamline:")}
    assert names
    return names


def test_every_format_has_one_row_of_the_table() -> None:
    """The page names each format as --format does, with what is read, and says on what it was tried."""
    text = resource("help/formats.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if "| `" in line[:3]
    ]
    assert sorted(row[0].split("`")[1] for row in rows) == sorted(known.name for known in formats())
    assert all(
        len(row) == 4 and row[1] and row[3] in ("real exports", "real files", "excerpts", "samples", "both")
        for row in rows
    )


@pytest.mark.parametrize("page", PAGES)
def test_every_mark_that_a_page_names_is_drawn(page: str) -> None:
    """Marks are drawn by the window's own hand, sharp, and differ between the themes."""
    text = resource(f"help/{page}.md").read_text(encoding="utf-8")
    for name in re.findall(r"\(seamline:([^()]+)\)", text):
        light, dark = (draw_mark(name, theme, ratio=2) for theme in (LIGHT, DARK))
        assert light is not None, name
        assert light.devicePixelRatio() == 2
        assert light != dark
    assert draw_mark("reason/nothing", LIGHT, ratio=1) is None


def test_concepts_draw_every_reason_and_strength() -> None:
    """Whoever meets a line in the text finds it, drawn, in the help."""
    text = resource("help/concepts.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"\(seamline:([^()]+)\)", text))
    # A pause ends a chunk as a message does; the end of the text has no line.
    reasons = {reason.label for reason in Reason if reason not in (Reason.END, Reason.TIME_GAP)}
    assert {f"reason/{label}" for label in reasons} <= shown
    assert {f"strength/{strength.label}" for strength in Strength} <= shown


def test_marks_follow_the_theme(qtbot: QtBot) -> None:
    """Dark and light change live, in the open page too."""
    dialog = HelpDialog("concepts")
    qtbot.addWidget(dialog)
    browser = dialog.findChild(QTextBrowser)
    document, place = browser.document(), QUrl("seamline:reason/topic")
    shown = []
    for theme in (LIGHT, DARK):
        browser.setPalette(palette_of(theme))
        image = document.resource(QTextDocument.ResourceType.ImageResource, place)
        shown.append(image)
        assert image == draw_mark("reason/topic", theme, ratio=dialog.devicePixelRatioF())
    assert shown[0] != shown[1]


def test_search_lists_places_of_all_pages_and_goes_there(qtbot: QtBot) -> None:
    """Case does not matter; each place has its page and line, and Enter goes from one to the next."""
    dialog = HelpDialog("lint")
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    browser, pages = dialog.findChild(QTextBrowser), dialog.pages
    qtbot.keyClicks(dialog.search, "CONTEXT window")
    rows = [dialog.hits.item(row).text() for row in range(dialog.hits.count())]
    assert rows[0].startswith("Concepts › ")
    assert all("context window" in row.lower() for row in rows)
    assert len({row.partition(" › ")[0] for row in rows}) > 1
    for row in range(len(rows)):
        qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
        assert dialog.hits.currentRow() == row
        assert browser.textCursor().selectedText().lower() == "context window"
        assert rows[row].startswith(pages.currentItem().text())
        assert browser.viewport().rect().intersects(browser.cursorRect())
        assert browser.extraSelections()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert not dialog.hits.isVisible()
    assert not browser.extraSelections()


def test_search_finds_words_that_stand_apart(qtbot: QtBot) -> None:
    """Who knows no phrase of the help types some words: lines with all of them are found, and marked."""
    dialog = HelpDialog("lint")
    qtbot.addWidget(dialog)
    dialog.show()
    browser = dialog.findChild(QTextBrowser)
    qtbot.keyClicks(dialog.search, "threshold of a similarity")
    assert dialog.hits.count()
    for row in range(dialog.hits.count()):
        qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
        cursor = browser.textCursor()
        line = cursor.block().text().lower()
        assert all(word in line for word in ("threshold", "of", "similarity"))
        assert cursor.selectedText().lower() in ("threshold", "of", "similarity")
        assert row == dialog.hits.currentRow()
    marked = {each.cursor.selectedText().lower() for each in browser.extraSelections()}
    assert marked == {"threshold", "of", "similarity"}


def test_search_without_a_place_says_so(qtbot: QtBot) -> None:
    """What stands on no page is said, in place of an empty list."""
    dialog = HelpDialog("lint")
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClicks(dialog.search, "zzzz")
    assert not dialog.hits.isVisible()
    assert any(label.text() == "0 places" for label in dialog.findChildren(QLabel) if label.isVisible())
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.isVisible()


@pytest.mark.parametrize("height", [480, 720])
def test_every_page_is_named_whole(qtbot: QtBot, height: int) -> None:
    """Two dozen pages stand below each other: tabs would hide most of them behind an arrow."""
    dialog = HelpDialog("concepts")
    qtbot.addWidget(dialog)
    dialog.resize(dialog.width(), height)
    dialog.show()
    pages = dialog.pages
    assert pages.count() == len(PAGES)
    assert pages.viewport().width() >= pages.sizeHintForColumn(0)
    pages.setFocus()
    qtbot.keyClick(pages, Qt.Key.Key_End)
    assert dialog.windowTitle()
    assert pages.currentRow() == len(PAGES) - 1
    assert "Glossary" in dialog.findChild(QTextBrowser).toPlainText()


def test_names_of_pages_stand_off_the_edge_of_their_list(qtbot: QtBot) -> None:
    """As in every other list, what is chosen has room around its words; no name is cut off by it."""
    dialog = HelpDialog("concepts")
    qtbot.addWidget(dialog)
    dialog.setPalette(palette_of(LIGHT))
    dialog.setStyleSheet(style_sheet(LIGHT))
    dialog.show()
    pages = dialog.pages
    pages.setCurrentRow(1)
    place = pages.visualItemRect(pages.item(1))
    row = pages.viewport().grab(place).toImage()
    ground = row.pixelColor(1, 1)
    inked = [
        x
        for x in range(row.width())
        if any(row.pixelColor(x, y) != ground for y in range(2, row.height() - 2))
    ]
    assert inked[0] >= 8
    assert pages.sizeHintForColumn(0) <= pages.viewport().width()
