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

    def is_as_high() -> bool:
        spare = area.height() - words.heightForWidth(words.width())
        return 0 <= spare <= words.fontMetrics().lineSpacing()

    qtbot.waitUntil(is_as_high)
    words.setText("word " * 80)
    qtbot.waitUntil(is_as_high)
    # The bar learns of the new height with the next event.
    qtbot.waitUntil(lambda: not area.verticalScrollBar().isVisible())
    panel.resize(300, 120)
    qtbot.waitUntil(area.verticalScrollBar().isVisible)
    assert below.geometry().bottom() < panel.height()


def test_bar_goes_where_there_is_room_again(qtbot: QtBot) -> None:
    """Also where the words take one more line beside it than without it."""
    panel, words = QWidget(), QLabel()
    words.setWordWrap(True)
    area = ContentArea(lines=2)
    area.setWidget(words)
    column = QVBoxLayout(panel)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(area)
    column.addStretch(1)
    qtbot.addWidget(panel)
    bar, width = area.verticalScrollBar(), 300
    # Words that are one line higher where the bar takes its room.
    text = next(
        text
        for text in ("a " * count for count in range(400, 1200))
        if height_of(words, text, width - bar.sizeHint().width()) > height_of(words, text, width)
    )
    words.setText(text)
    panel.resize(width, 60)
    panel.show()
    qtbot.waitUntil(bar.isVisible)
    panel.resize(width, 600)
    qtbot.waitUntil(lambda: not bar.isVisible())
    assert area.height() >= words.heightForWidth(width)


def height_of(label: QLabel, text: str, width: int) -> int:
    label.setText(text)
    return label.heightForWidth(width)
