"""Behaviour of a row of buttons of which one is chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.segmented_control import SegmentedControl


@pytest.fixture
def control(qtbot: QtBot) -> Iterator[SegmentedControl]:
    host = QWidget()
    qtbot.addWidget(host)
    control = SegmentedControl("Face", {"serif": "Serif", "mono": "Mono", "both": "Both"}, parent=host)
    layout = QVBoxLayout(host)
    layout.addWidget(control)
    layout.addWidget(QLineEdit())
    host.show()
    host.activateWindow()
    qtbot.waitActive(host)
    yield control
    host.close()


def test_setting_shows_and_does_not_emit(qtbot: QtBot, control: SegmentedControl) -> None:
    """The choice that was set is the one that is pressed in, and no other is."""
    with qtbot.assertNotEmitted(control.chosen):
        control.set_choice("both")
    assert [name for name, button in control.buttons.items() if button.isChecked()] == ["both"]


def test_click_chooses_once(qtbot: QtBot, control: SegmentedControl) -> None:
    """A click on another says which; one on the same again says nothing."""
    with qtbot.waitSignal(control.chosen) as chosen:
        qtbot.mouseClick(control.buttons["mono"], Qt.MouseButton.LeftButton)
    assert chosen.args == ["mono"]
    assert control.choice == "mono"
    with qtbot.assertNotEmitted(control.chosen):
        qtbot.mouseClick(control.buttons["mono"], Qt.MouseButton.LeftButton)


def test_arrow_keys_go_to_the_next_and_choose_it(qtbot: QtBot, control: SegmentedControl) -> None:
    """As in a group of radio buttons; Tab then leaves the whole row at once."""
    control.buttons["serif"].setFocus()
    with qtbot.waitSignal(control.chosen) as chosen:
        qtbot.keyClick(control.buttons["serif"], Qt.Key.Key_Right)
    assert chosen.args == ["mono"]
    assert control.buttons["mono"].hasFocus()
    qtbot.keyClick(control.buttons["mono"], Qt.Key.Key_Tab)
    assert not any(button.hasFocus() for button in control.buttons.values())


def test_each_choice_is_named_with_what_it_is_of(control: SegmentedControl) -> None:
    """Who cannot see the row hears what is chosen between."""
    assert control.accessibleName() == "Face"
    assert control.buttons["mono"].accessibleName() == "Face: Mono"
