"""Veils: what is left of them while a window is taken down."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from seamline.desktop.widgets.veil import Veils


def test_veils_outlive_the_view_that_had_the_message(qtbot: QtBot) -> None:
    """The message goes with the veil that it stands in; the others still follow their views."""
    window = QWidget()
    first, second = QWidget(window), QWidget(window)
    first.resize(600, 400)
    second.resize(500, 300)
    veils = Veils((first, second))
    window.resize(700, 500)
    window.show()
    veils.show_uncut()
    holder = veils.message.parentWidget()
    assert holder is not None
    delete(holder)
    second.resize(400, 200)
    # Raised in the event loop, an error fails the test.
    assert veils.is_covered
    delete(window)


def test_enter_cuts_a_text_that_is_not_cut(qtbot: QtBot) -> None:
    """The button that offers it is pressed by both keys that press buttons."""
    window = QWidget()
    qtbot.addWidget(window)
    veils = Veils((QWidget(window),))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        with qtbot.waitSignal(veils.cut_requested, timeout=500):
            qtbot.keyClick(veils.message.cut, key)


def test_keyboard_comes_back_to_the_view_that_was_covered(qtbot: QtBot) -> None:
    """A cut that takes long leaves the focus nowhere; whoever went elsewhere meanwhile stays there."""
    window = QWidget()
    qtbot.addWidget(window)
    view, elsewhere = QWidget(window), QLineEdit(window)
    field = QLineEdit(view)
    veils = Veils((view,))
    window.show()
    for goes_elsewhere in (False, True):
        field.setFocus()
        veils.show_uncut()
        assert window.focusWidget() is None
        if goes_elsewhere:
            elsewhere.setFocus()
        veils.hide()
        assert window.focusWidget() is (elsewhere if goes_elsewhere else field)


def test_what_is_said_next_has_its_height(qtbot: QtBot) -> None:
    """What is offered after a cancel, and each stage, is seen whole, though the views were covered before."""
    window = QWidget()
    qtbot.addWidget(window)
    view = QWidget(window)
    window.resize(340, 500)
    view.resize(340, 500)
    veils = Veils((view,))
    window.show()
    message = veils.message
    veils.show_progress("Reading", step="Step 1 of 3, 1%", percent=1, time_left="")
    for _ in range(2):
        veils.show_uncut()
        assert message.height() >= message.height_at(message.width())
        veils.show_progress("Counting the tokens " * 8, step="Step 1 of 3, 40%", percent=40, time_left="")
        assert message.height() >= message.height_at(message.width())
