"""The margin left of the source."""

import itertools

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.shown import point_of, show_analysis

from seamline.desktop.boundary_overlay import Marks
from seamline.desktop.source_gutter import SourceGutter, gutter_rows
from seamline.desktop.source_text import SourceText
from seamline.desktop.text_positions import TextPositions
from seamline.engine.config import Config
from seamline.engine.document import Document, Turn
from seamline.engine.pipeline import analyse


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
    marks = Marks.of(analysis, TextPositions.of(analysis.document.text))
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
    rows = gutter_rows(text.visible_lines(), Marks.of(analysis, TextPositions.of(analysis.document.text)))
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


def test_conversation_has_a_lane_of_speakers(qtbot: QtBot, text: SourceText) -> None:
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
