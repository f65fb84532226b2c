"""The help pages."""

import pytest
from PySide6.QtWidgets import QApplication, QTabBar, QTextBrowser
from pytestqt.qtbot import QtBot

from seamline.desktop.dialogs.help_dialog import PAGES, HelpDialog


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
    dialog.findChild(QTabBar).setCurrentIndex(1 - list(PAGES).index(page))
    QApplication.processEvents()
    assert bar.value() == 0
