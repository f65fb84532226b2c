"""A label that makes do with the room that there is, and asks for none when it says something else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.elided_label import ElidedLabel


class LayoutRequests(QObject):
    """Counts how often a widget is asked to lay its parts out anew."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def label(window: QWidget) -> ElidedLabel:
    label = ElidedLabel()
    QHBoxLayout(window).addWidget(label)
    label.show_text("Chunk 9 of 12")
    window.resize(200, 60)
    window.show()
    QApplication.processEvents()
    return label


def test_another_text_asks_for_no_layout(label: ElidedLabel) -> None:
    """However long it is, as long as it is as high."""
    requests = LayoutRequests(label.window())
    for text in ("Chunk 10 of 1,200", "No chunk", "A much longer text " * 9):
        label.show_text(text)
        QApplication.processEvents()
        assert label.text() == text
        assert text in label.toolTip()
    assert requests.count == 0


def test_fewer_words_stand_where_all_have_no_room(label: ElidedLabel) -> None:
    """Whole, in place of half of the others; a screen reader and the tip have all of them."""
    label.show_text("Nine chunks")
    few = label.grab().toImage()
    label.show_text("drag the line: nine chunks and many more words", "Nine chunks")
    assert label.grab().toImage() == few
    assert "many more words" in label.toolTip()
    assert label.accessibleName().endswith("many more words")
    label.show_text("7")
    few = label.grab().toImage()
    label.show_text("drag the line: seven chunks and many more words", "7")
    assert label.grab().toImage() == few
    label.show_text("drag the line: nine chunks and many more words", "Nine chunks")
    label.window().resize(900, 60)
    QApplication.processEvents()
    wide = label.grab().toImage()
    label.show_text("drag the line: nine chunks and many more words")
    assert label.grab().toImage() == wide


def test_a_higher_text_or_a_width_that_counts_asks_for_one(label: ElidedLabel) -> None:
    """What the layout goes by is laid out."""
    requests = LayoutRequests(label.window())
    label.show_text("two\nlines")
    QApplication.processEvents()
    assert requests.count == 1
    label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
    QApplication.processEvents()
    before = requests.count
    label.show_text("more\nwords in it")
    QApplication.processEvents()
    assert requests.count == before + 1


def test_a_screen_reader_hears_the_name_or_else_the_text(label: ElidedLabel) -> None:
    """A name of its own stays, and without one the text is it."""
    told = QAccessible.queryAccessibleInterface(label)
    assert told.text(QAccessible.Text.Name) == "Chunk 9 of 12"
    label.show_text("Chunk 2 of 3")
    assert told.text(QAccessible.Text.Name) == "Chunk 2 of 3"
    label.setAccessibleName("Which chunk")
    label.show_text("Chunk 3 of 3")
    assert told.text(QAccessible.Text.Name) == "Which chunk"
    label.setAccessibleName("")
    assert told.text(QAccessible.Text.Name) == "Chunk 3 of 3"


def test_first_words_that_fit_stand_whole(label: ElidedLabel) -> None:
    """Of several ways to say it, from the longest on; the last may be to say nothing."""
    forms = ("drag the line: nine chunks and many more words", "nine chunks and more words", "nine chunks")
    shown = []
    for form in (*forms, ""):
        label.show_text(form)
        label.window().resize(label.fontMetrics().horizontalAdvance(form) + 40, 60)
        QApplication.processEvents()
        shown.append(label.grab().toImage())
    for form, image in zip((*forms, ""), shown, strict=True):
        label.show_text(*forms, "")
        label.window().resize(label.fontMetrics().horizontalAdvance(form) + 40, 60)
        QApplication.processEvents()
        assert label.grab().toImage() == image
