"""The margin right of the source."""

import itertools

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.shown import show_analysis

from seamline.desktop.source.reason_margin import ReasonMargin
from seamline.desktop.source.source_text import SourceText


@pytest.fixture
def text(qtbot: QtBot) -> SourceText:
    text = SourceText()
    qtbot.addWidget(text)
    text.resize(900, 700)
    text.show()
    return text


def _reason_margin(text: SourceText) -> ReasonMargin:
    margin = text.findChild(ReasonMargin)
    assert margin is not None
    return margin


def test_every_boundary_in_view_has_a_tag(qtbot: QtBot, text: SourceText) -> None:
    """Each chunk but the last has a tag, in order, and none covers another."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    tags = _reason_margin(text).tags()
    assert [chunk for chunk, _ in tags] == list(range(len(analysis.chunks) - 1))
    assert all(above.bottom() <= below.top() for (_, above), (_, below) in itertools.pairwise(tags))


def test_click_on_a_tag_asks_for_its_gap(qtbot: QtBot, text: SourceText) -> None:
    """A tag leads to the gap in the curve at which its chunk ends; its tip says why in words."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    margin = _reason_margin(text)
    chunk, place = margin.tags()[1]
    with qtbot.waitSignal(text.gap_clicked) as asked:
        qtbot.mousePress(margin, Qt.MouseButton.LeftButton, pos=place.center().toPoint())
    assert asked.args == [int(analysis.chunks.stop[chunk]) - 1]
    assert margin.tip_at(place.center().y()).startswith(f"Chunk {chunk + 1} ends here because")


def test_narrow_view_keeps_a_narrow_margin(text: SourceText) -> None:
    """The margin gives way to the text, down to the width of a single word."""
    wide = _reason_margin(text).width()
    text.resize(300, 700)
    assert _reason_margin(text).minimumSizeHint().width() == _reason_margin(text).width() < wide
    text.grab()


def test_no_chunks_no_tags(text: SourceText) -> None:
    """Without an analysis the margin is empty and has nothing to say."""
    assert _reason_margin(text).tags() == []
    assert _reason_margin(text).tip_at(10) == ""
