"""The margin left of the source."""

import itertools
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.conversations import conversation, said
from tests.desktop.shown import point_of, show_analysis

from seamline.desktop.source.boundary_overlay import ChunkMarks
from seamline.desktop.source.source_gutter import SourceGutter, gutter_rows
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.text_positions import TextPositions
from seamline.engine.config import Config
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.text.document import Document, Turn


@pytest.fixture
def text(qtbot: QtBot) -> SourceText:
    text = SourceText()
    qtbot.addWidget(text)
    text.resize(800, 500)
    text.show()
    return text


def _gutter(text: SourceText) -> SourceGutter:
    gutter = text.findChild(SourceGutter)
    assert gutter is not None
    return gutter


def test_number_stands_beside_the_first_line_in_view(qtbot: QtBot, text: SourceText) -> None:
    """A chunk has its row at its first line; when that is scrolled away, at its first line in view."""
    analysis = analysis_of("Words of it. " * 300 + "\n\n# Last\n\nEnd.", max_tokens=4000, target_tokens=3000)
    show_analysis(qtbot, text, analysis)
    marks = ChunkMarks.of(analysis, TextPositions.of(analysis.document.text))
    assert gutter_rows(text.visible_lines(), marks)[0].chunk == 0
    text.verticalScrollBar().setValue(5)
    rows = gutter_rows(text.visible_lines(), marks)
    assert rows[0].chunk == 0
    assert rows[0].top <= text.visible_lines()[1].top


def test_rows_never_cover_each_other(qtbot: QtBot, text: SourceText) -> None:
    """Many chunks that begin in one line share the room there is."""
    analysis = analysis_of(
        "One. Two. Three. Four. Five. Six. " * 20,
        preset="recursive",
        vectors=False,
        overlap_units=0,
        min_tokens=0,
        target_tokens=1,
        max_tokens=3,
    )
    show_analysis(qtbot, text, analysis)
    rows = gutter_rows(
        text.visible_lines(), ChunkMarks.of(analysis, TextPositions.of(analysis.document.text))
    )
    assert len(rows) > 2
    assert all(above.bottom <= below.top for above, below in itertools.pairwise(rows))


def test_click_asks_for_the_chunk_of_the_row(qtbot: QtBot, text: SourceText) -> None:
    """A click on a number, and one further down beside the text, ask for that chunk."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    y = point_of(text, int(analysis.chunks.start[1])).y()
    for at in (QPoint(20, y), QPoint(20, point_of(text, int(analysis.chunks.end[1]) - 1).y())):
        with qtbot.waitSignal(text.chunk_clicked) as asked:
            qtbot.mousePress(_gutter(text), Qt.MouseButton.LeftButton, pos=at)
        assert asked.args == [1]


def test_tip_says_which_warning_it_is(qtbot: QtBot, text: SourceText) -> None:
    """The tip at a row gives the tokens, and what is wrong in words."""
    analysis = analysis_of("```\n" + "code();\n" * 20 + "```\n", min_tokens=1)
    show_analysis(qtbot, text, analysis)
    tip = _gutter(text).tip_at(QPointF(20, point_of(text, 0).y()))
    assert tip.startswith("Chunk 1:")
    assert "above the maximum" in tip


def test_conversation_has_a_margin_of_speakers(qtbot: QtBot, text: SourceText) -> None:
    """A conversation makes the gutter wider, and its tips say who spoke and how long after."""
    source = "user: Hi there.\n\nassistant: Hello to you."
    turns = (Turn(0, 17, 6, "user", time=0.0), Turn(17, len(source), 28, "assistant", "Ann", time=7200.0))
    document = Document(source, kind="conversation", turns=turns)
    show_analysis(qtbot, text, analysis_of())
    narrow = _gutter(text).sizeHint().width()
    show_analysis(qtbot, text, analyse(document, Config(strategy="structure", token_method="approximate")))
    assert _gutter(text).sizeHint().width() > narrow
    assert text.viewportMargins().left() == _gutter(text).sizeHint().width()
    tip = _gutter(text).tip_at(QPointF(3, point_of(text, 20).y()))
    assert "assistant (Ann)" in tip
    assert "2 h after the message before" in tip
    text.grab()


def test_times_of_a_recording_are_no_dates(qtbot: QtBot, text: SourceText) -> None:
    """Times that count from the start of a recording are shown as a player shows them."""
    source = "Ann: Hi there.\n\nBo: Hello to you."
    turns = (Turn(0, 16, 5, "Ann", time=0.0), Turn(16, len(source), 20, "Bo", time=3725.5))
    document = Document(source, kind="conversation", turns=turns, relative_times=True)
    show_analysis(qtbot, text, analyse(document, Config(strategy="structure", token_method="approximate")))
    gutter = _gutter(text)
    assert gutter.tip_at(QPointF(3, point_of(text, 0).y())) == "Ann, 0:00"
    tip = gutter.tip_at(QPointF(3, point_of(text, 20).y()))
    assert tip == "Bo, 1:02:05, 1 h after the message before"
    text.grab()


def test_narrow_view_keeps_the_marks_of_the_speakers(qtbot: QtBot, text: SourceText) -> None:
    """Where there is little room the words about speakers give way to the text; tips still say them."""
    document = conversation(said("user", "Hi there."), said("assistant", "Hello to you."))
    show_analysis(qtbot, text, analyse(document, Config(strategy="structure", token_method="approximate")))
    gutter = _gutter(text)
    wide = gutter.width()
    text.resize(300, 400)
    assert gutter.minimumSizeHint().width() == gutter.width() == text.viewportMargins().left() < wide
    assert gutter.tip_at(QPointF(3, point_of(text, 0).y())) == "user"
    text.grab()


def test_warning_of_a_parted_pair_has_a_mark_of_its_own(qtbot: QtBot, text: SourceText) -> None:
    """A question without its answer is told in the tip, and drawn unlike a chunk without a warning."""
    document = conversation(
        said("user", "Where is the ferry, and when?"), said("assistant", "At the pier, late.")
    )
    config = Config(strategy="structure", token_method="approximate", min_tokens=1, max_tokens=9)
    parted = analyse(document, config)
    assert parted.missing.any()
    show_analysis(qtbot, text, parted)
    tip = _gutter(text).tip_at(QPointF(_gutter(text).sizeHint().width() - 20, point_of(text, 0).y()))
    assert "ends with a question whose answer is not in it" in tip
    with_mark = _gutter(text).grab().toImage()
    people = tuple(replace(turn, role="user") for turn in document.turns)
    whole = analyse(replace(document, turns=people), config)
    assert len(whole.chunks) == len(parted.chunks)
    assert not whole.missing.any()
    show_analysis(qtbot, text, whole)
    right = with_mark.rect().adjusted(with_mark.width() // 2, 0, 0, 0)
    assert _gutter(text).grab().toImage().copy(right) != with_mark.copy(right)


def test_estimated_counts_are_marked(qtbot: QtBot, text: SourceText) -> None:
    """The tip says ~ before what is no exact count, and only there."""
    for method, mark in (("approximate", "~"), ("cl100k", "")):
        analysis = analysis_of(token_method=method)
        show_analysis(qtbot, text, analysis)
        tip = _gutter(text).tip_at(QPointF(20, point_of(text, 0).y()))
        assert tip.startswith(f"Chunk 1: {mark}{analysis.chunks.tokens[0]} tokens")
