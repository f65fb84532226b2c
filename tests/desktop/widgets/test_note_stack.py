"""Notes that answer what was done, and go by themselves."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets import note_stack
from seamline.desktop.widgets.note_stack import NoteStack
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme, palette_of


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    QVBoxLayout(window).addWidget(QPushButton("Elsewhere"))
    return window


@pytest.fixture
def notes(window: QWidget) -> NoteStack:
    notes = NoteStack(window, below=lambda: 28)
    window.show()
    return notes


def test_newest_note_is_below_and_no_more_than_three_stand(notes: NoteStack) -> None:
    """They stand at the bottom middle, above the status line; the oldest makes room."""
    for number in range(5):
        notes.show_note("check", f"Exported {number}")
    assert notes.texts == ["Exported 2", "Exported 3", "Exported 4"]
    tops = [note.mapTo(notes.window(), note.rect().topLeft()).y() for note in notes.notes]
    assert tops == sorted(tops)
    assert notes.geometry().center().x() == pytest.approx(400, abs=1)
    assert notes.geometry().bottom() < 600 - 28


def test_sentence_is_whole_where_the_window_has_room(window: QWidget, notes: NoteStack) -> None:
    """A note is as wide as its sentence needs, up to what can be read at a glance, and fits the window."""
    sentence = (
        "Reloaded: 47 of 49 chunks stay as they were, 2 are new, 2 are gone and nothing else has changed"
    )
    widths = []
    for size in (600, 1440):
        window.resize(size, 600)
        notes.show_note("check", sentence)
        widths.append(notes.width())
        (note,) = notes.notes
        assert notes.x() >= 0
        assert notes.geometry().right() < size
        notes.clear()
    assert widths[0] < note.whole_width <= widths[1]


def test_note_goes_by_itself(qtbot: QtBot, notes: NoteStack, monkeypatch: pytest.MonkeyPatch) -> None:
    """After its time it is gone, and the stack with it."""
    monkeypatch.setattr(note_stack, "STANDS_MS", 30)
    notes.show_note("check", "Exported 6 chunks")
    assert notes.isVisible()
    qtbot.waitUntil(lambda: not notes.texts)
    assert not notes.isVisible()


def test_note_stays_while_the_focus_is_on_it(
    qtbot: QtBot, window: QWidget, notes: NoteStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever walks to its action by keys has the time to press it."""
    monkeypatch.setattr(note_stack, "STANDS_MS", 30)
    notes.show_note("close", "Cancelled", action="Cut now", callback=lambda: None)
    notes.notes[0].action.setFocus()
    qtbot.wait(150)
    assert notes.texts == ["Cancelled"]
    window.findChild(QPushButton, options=Qt.FindChildOption.FindDirectChildrenOnly).setFocus()
    qtbot.waitUntil(lambda: not notes.texts)


def test_action_is_done_once_and_the_note_goes(qtbot: QtBot, notes: NoteStack) -> None:
    """Its button does what it offers, by the keyboard as well."""
    done: list[str] = []
    notes.show_note("reload", "Reloaded", action="Show", callback=lambda: done.append("shown"))
    qtbot.keyClick(notes.notes[0].action, Qt.Key.Key_Space)
    assert done == ["shown"]
    assert notes.texts == []


def test_same_sentence_stands_once(notes: NoteStack) -> None:
    """What happens again is said again, and not twice."""
    notes.show_note("reload", "Reloaded")
    notes.show_note("check", "Exported")
    notes.show_note("reload", "Reloaded")
    assert notes.texts == ["Exported", "Reloaded"]


def test_note_is_announced(notes: NoteStack, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen reader hears it, whatever has the focus."""
    heard: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: heard.append(event.message()))
    notes.show_note("check", "Exported 6 chunks")
    assert heard == ["Exported 6 chunks"]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_ground_is_the_colour_of_text(notes: NoteStack, window: QWidget, theme: Theme) -> None:
    """It stands out from whatever it lies over, in both themes."""
    window.setPalette(palette_of(theme))
    notes.show_note("check", "Exported")
    picture = window.grab().toImage()
    middle = notes.geometry().center()
    assert picture.pixelColor(middle.x() + 200, middle.y()).name() == theme.text
