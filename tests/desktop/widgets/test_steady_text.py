"""Texts that count leave the layout alone, and a button that is on looks it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.steady_text import SteadyLabel, ToggleButton
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme, apply_theme


class LayoutRequests(QObject):
    """Counts how often a widget is asked to lay its parts out anew."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


@pytest.mark.parametrize("kind", [SteadyLabel, ToggleButton])
def test_counting_asks_for_no_layout(qtbot: QtBot, kind: type[SteadyLabel | ToggleButton]) -> None:
    """Other digits keep the size; more of them, or other words, change it."""
    window = QWidget()
    qtbot.addWidget(window)
    counter = kind()
    QHBoxLayout(window).addWidget(counter)
    counter.show_text("1,320 chunks")
    window.show()
    QApplication.processEvents()
    width, requests = counter.width(), LayoutRequests(window)
    counter.show_text("1,111 chunks")
    QApplication.processEvents()
    assert (counter.text(), counter.width(), requests.count) == ("1,111 chunks", width, 0)
    counter.show_text("11,111 chunks")
    QApplication.processEvents()
    assert counter.width() > width
    assert requests.count > 0


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("flat", [False, True])
def test_a_button_that_is_on_looks_it(qtbot: QtBot, qapp: QApplication, theme: Theme, flat: bool) -> None:
    """On and off differ plainly in the light window and in the dark one."""
    apply_theme(qapp, theme)
    button = ToggleButton()
    qtbot.addWidget(button)
    button.setAutoRaise(flat)
    button.show_text("Follow source")
    button.show()
    at = button.rect().center().x(), 3
    off = button.grab().toImage().pixelColor(*at)
    button.setChecked(True)
    on = button.grab().toImage().pixelColor(*at)
    changes = (on.red() - off.red(), on.green() - off.green(), on.blue() - off.blue())
    assert max(map(abs, changes)) > 15
    assert on.blue() - on.red() > 15
    apply_theme(qapp, LIGHT)
