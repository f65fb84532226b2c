"""An area that is as high as what is in it, and scrolls where it cannot be."""

from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.content_area import ContentArea


def test_area_has_the_height_of_its_words(qtbot: QtBot) -> None:
    """What stands below is right below them, moves with them, and is on screen in a low panel too."""
    panel, words, below = QWidget(), QLabel("word " * 40), QPushButton("Go")
    words.setWordWrap(True)
    area = ContentArea(lines=2)
    area.setWidget(words)
    column = QVBoxLayout(panel)
    column.addWidget(area)
    column.addWidget(below)
    column.addStretch(1)
    qtbot.addWidget(panel)
    panel.resize(300, 600)
    panel.show()
    qtbot.waitUntil(lambda: area.height() == words.heightForWidth(words.width()))
    words.setText("word " * 80)
    qtbot.waitUntil(lambda: area.height() == words.heightForWidth(words.width()))
    # The bar learns of the new height with the next event.
    qtbot.waitUntil(lambda: not area.verticalScrollBar().isVisible())
    panel.resize(300, 120)
    qtbot.waitUntil(area.verticalScrollBar().isVisible)
    assert below.geometry().bottom() < panel.height()
