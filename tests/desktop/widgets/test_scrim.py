"""Scrims: what is left of them while a window is taken down."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from seamline.desktop.widgets.scrim import Scrims


def test_scrims_outlive_the_view_that_had_the_message(qtbot: QtBot) -> None:
    """The message goes with the scrim that it stands in; the others still follow their views."""
    window = QWidget()
    first, second = QWidget(window), QWidget(window)
    first.resize(600, 400)
    second.resize(500, 300)
    scrims = Scrims((first, second))
    window.resize(700, 500)
    window.show()
    scrims.show_uncut()
    holder = scrims.message.parentWidget()
    assert holder is not None
    delete(holder)
    second.resize(400, 200)
    # Raised in the event loop, an error fails the test.
    assert scrims.is_covered
    delete(window)


def test_enter_cuts_a_text_that_is_not_cut(qtbot: QtBot) -> None:
    """The button that offers it is pressed by both keys that press buttons."""
    window = QWidget()
    qtbot.addWidget(window)
    scrims = Scrims((QWidget(window),))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        with qtbot.waitSignal(scrims.cut_requested, timeout=500):
            qtbot.keyClick(scrims.message.cut, key)


def test_keyboard_comes_back_to_the_view_that_was_covered(qtbot: QtBot) -> None:
    """A cut that takes long leaves the focus nowhere; whoever went elsewhere meanwhile stays there."""
    window = QWidget()
    qtbot.addWidget(window)
    view, elsewhere = QWidget(window), QLineEdit(window)
    field = QLineEdit(view)
    scrims = Scrims((view,))
    window.show()
    for goes_elsewhere in (False, True):
        field.setFocus()
        scrims.show_uncut()
        assert window.focusWidget() is None
        if goes_elsewhere:
            elsewhere.setFocus()
        scrims.hide()
        assert window.focusWidget() is (elsewhere if goes_elsewhere else field)


def test_what_is_said_next_has_its_height(qtbot: QtBot) -> None:
    """What is offered after a cancel, and each stage, is seen whole, though the views were covered before."""
    window = QWidget()
    qtbot.addWidget(window)
    view = QWidget(window)
    window.resize(340, 500)
    view.resize(340, 500)
    scrims = Scrims((view,))
    window.show()
    message = scrims.message
    scrims.show_progress("Reading", step="Step 1 of 3, 1%", percent=1, time_left="")
    for _ in range(2):
        scrims.show_uncut()
        assert message.height() >= message.height_at(message.width())
        scrims.show_progress("Counting the tokens " * 8, step="Step 1 of 3, 40%", percent=40, time_left="")
        assert message.height() >= message.height_at(message.width())
