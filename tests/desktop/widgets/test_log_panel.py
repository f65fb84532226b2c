"""Behaviour of the list of messages."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.log_panel import MAX_MESSAGES, LogPanel
from seamline.desktop.widgets.theme import DARK, palette_of


@pytest.fixture
def log(qtbot: QtBot) -> LogPanel:
    log = LogPanel()
    qtbot.addWidget(log)
    return log


def rows(log: LogPanel) -> list[tuple[str, str]]:
    found = (log.list.topLevelItem(row) for row in range(log.list.topLevelItemCount()))
    return [(item.text(1), item.text(2)) for item in found if item is not None]


def test_messages_say_their_level_in_a_word(log: LogPanel) -> None:
    """A message has its level as a word beside its glyph; one of several lines shows the first."""
    log.add("info", "opened")
    log.add("error", "no such file\nlook elsewhere")
    assert rows(log) == [("info", "opened"), ("error", "no such file …")]


def test_unread_errors_are_counted_until_seen(qtbot: QtBot, log: LogPanel) -> None:
    """Errors that come while the list is hidden are told, once for each, and forgotten when it is shown."""
    reported: list[int] = []
    log.unread_changed.connect(reported.append)
    log.add("info", "a")
    log.add("error", "b")
    log.add("error", "c")
    log.show()
    log.add("error", "d")
    assert reported == [1, 2, 0]
    assert log.unread == 0


def test_old_messages_make_room(log: LogPanel) -> None:
    """The list is bounded: the oldest go."""
    for number in range(MAX_MESSAGES + 5):
        log.add("info", str(number))
    assert len(rows(log)) == MAX_MESSAGES
    assert rows(log)[0] == ("info", "5")


def test_copy_takes_whole_messages(qtbot: QtBot, log: LogPanel) -> None:
    """Copying gives every line of the selected messages, or of all if none is selected."""
    log.add("info", "first")
    log.add("warning", "second\nwith more")
    log.copy()
    assert [line.split("\t")[1:] for line in QGuiApplication.clipboard().text().splitlines()] == [
        ["info", "first"],
        ["warning", "second"],
        [],
    ]
    first = log.list.topLevelItem(0)
    assert first is not None
    log.list.setCurrentItem(first)
    log.copy()
    assert QGuiApplication.clipboard().text().endswith("info\tfirst")


def test_keys_copy_the_selection(qtbot: QtBot, log: LogPanel) -> None:
    """Ctrl+C copies the selected message while the list has the focus."""
    log.add("info", "first")
    log.show()
    log.activateWindow()
    qtbot.waitActive(log)
    log.list.setFocus()
    first = log.list.topLevelItem(0)
    assert first is not None
    log.list.setCurrentItem(first)
    qtbot.keyClick(log.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().endswith("info\tfirst")


def test_clear_removes_everything(log: LogPanel) -> None:
    """After clearing nothing is listed and nothing is unread."""
    log.add("error", "x")
    log.setPalette(palette_of(DARK))
    log.clear()
    assert rows(log) == []
    assert log.unread == 0


@pytest.mark.usefixtures("german")
def test_count_is_said_in_the_language(qtbot: QtBot) -> None:
    """How many messages there are is translated, as all around it."""
    log = LogPanel()
    qtbot.addWidget(log)
    log.add("info", "opened")
    assert "1 Nachricht" in [label.text() for label in log.findChildren(QLabel)]
