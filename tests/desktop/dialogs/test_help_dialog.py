"""The help pages."""

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QApplication, QTabBar, QTextBrowser
from pytestqt.qtbot import QtBot

from seamline.desktop.dialogs.help_dialog import PAGES, HelpDialog
from seamline.paths import resource
from seamline.sources import FORMATS


@pytest.mark.parametrize("page", PAGES)
def test_page_opens_at_its_beginning(qtbot: QtBot, page: str) -> None:
    """A page is read from its top, when the dialog opens and when its tab is chosen."""
    dialog = HelpDialog(page)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    QApplication.processEvents()
    # As low as the shortest page needs to scroll.
    dialog.resize(dialog.width(), 260)
    bar = dialog.findChild(QTextBrowser).verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == 0
    bar.setValue(bar.maximum())
    dialog.findChild(QTabBar).setCurrentIndex((list(PAGES).index(page) + 1) % len(PAGES))
    QApplication.processEvents()
    assert bar.value() == 0


@pytest.mark.parametrize("page", ["strategies", "instruments"])
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
        assert browser.horizontalScrollBar().maximum() == 0


def _pictures(document: QTextDocument) -> set[str]:
    """Return the names of the pictures of a page, one at least."""
    formats = [each.toImageFormat() for each in document.allFormats()]
    names = {each.name() for each in formats if each.isValid()}
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
    assert sorted(row[0].split("`")[1] for row in rows) == sorted(known.name for known in FORMATS)
    assert all(
        len(row) == 4 and row[1] and row[3] in ("real exports", "real files", "excerpts", "samples", "both")
        for row in rows
    )


def test_table_of_formats_fits_the_window(qtbot: QtBot) -> None:
    """The table is read without scrolling sideways, at the width that the dialog opens with."""
    dialog = HelpDialog("formats")
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.findChild(QTextBrowser).horizontalScrollBar().maximum() == 0
