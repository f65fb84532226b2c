"""The help pages."""

import pytest
from PySide6.QtGui import QImage, QTextImageFormat
from PySide6.QtWidgets import QApplication, QTabBar, QTextBrowser
from pytestqt.qtbot import QtBot

from seamline.desktop.dialogs.help_dialog import PAGES, HelpDialog
from seamline.paths import resource


@pytest.mark.parametrize("page", PAGES)
def test_page_opens_at_its_beginning(qtbot: QtBot, page: str) -> None:
    """A page is read from its top, when the dialog opens and when its tab is chosen."""
    dialog = HelpDialog(page)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    QApplication.processEvents()
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
    for width in (700, 400, 900):
        dialog.resize(width, 600)
        QApplication.processEvents()
        text_width = browser.viewport().width() - 2 * int(browser.document().documentMargin())
        for picture in _pictures(browser):
            drawn = QImage(str(resource("help") / picture.name())).width()
            assert drawn > 0, picture.name()
            assert picture.width() == min(drawn, text_width)


def _pictures(browser: QTextBrowser) -> list[QTextImageFormat]:
    """Return the pictures of the page, one at least."""
    found = []
    block = browser.document().begin()
    while block.isValid():
        parts = block.begin()
        while not parts.atEnd():
            found.append(parts.fragment().charFormat().toImageFormat())
            parts += 1
        block = block.next()
    pictures = [picture for picture in found if picture.isValid()]
    assert pictures
    return pictures
