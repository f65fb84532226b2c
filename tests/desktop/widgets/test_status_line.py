"""Behaviour of the status bar."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QProgressBar, QPushButton
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of

from seamline.desktop.widgets.status_line import StatusLine
from seamline.desktop.widgets.theme import LIGHT, style_sheet
from seamline.exports.stored.stored_chunks import STORED


@pytest.fixture
def line(qtbot: QtBot) -> StatusLine:
    line = StatusLine()
    qtbot.addWidget(line)
    line.show()
    return line


def test_work_that_ends_is_shown_no_longer_whatever_began_meanwhile(qtbot: QtBot, line: StatusLine) -> None:
    """A second task that begins and ends at once while the first is shown leaves nothing behind."""
    line.set_running("reading", "Reading a.md")
    qtbot.waitUntil(line.task.isVisible)
    line.set_running("analysing", "Analysing a.md")
    line.set_running("reading", "")
    assert line.task.text() == "Analysing a.md"
    line.set_running("analysing", "")
    assert not line.task.isVisible()


def test_what_is_running_stands_on_one_line(qtbot: QtBot, line: StatusLine) -> None:
    """The words, the bar and the button have one middle, and all of them is within the line."""
    line.setStyleSheet(style_sheet(LIGHT))
    line.set_running("reading", "Reading a.md")
    qtbot.waitUntil(line.task.isVisible)
    bar, cancel = line.findChild(QProgressBar), line.findChild(QPushButton)
    assert bar is not None
    assert cancel is not None
    qtbot.waitUntil(lambda: bar.width() > 0)
    for part in (line.task, bar, cancel):
        assert line.rect().contains(part.geometry())
        assert abs(part.geometry().center().y() - line.rect().center().y()) <= 1


def test_work_that_is_over_at_once_never_shows(qtbot: QtBot, line: StatusLine) -> None:
    """A cut of a few milliseconds does not flicker."""
    line.set_running("analysing", "Analysing a.md")
    line.set_running("analysing", "")
    with qtbot.assertNotEmitted(line.delay.timeout, wait=200):
        pass
    assert not line.task.isVisible()


def test_cut_that_was_made_in_another_way_says_so(line: StatusLine) -> None:
    """A fallback is named beside the figures; the strategy that was asked for is not."""
    line.set_analysis(analysis_of())
    assert "semantic" not in line.facts.text
    line.set_analysis(analysis_of(vectors=False))
    assert "recursive-fallback" in line.facts.text


def test_stored_chunks_are_no_cut_that_was_made(line: StatusLine) -> None:
    """Neither a way of cutting is said of them, nor how long that took."""
    line.set_analysis(replace(analysis_of(), is_stored=True, method=STORED))
    assert line.facts.text.endswith("stored chunks")
    assert "cut" not in line.facts.text
