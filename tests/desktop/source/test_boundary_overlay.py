"""Where the boundary lines between chunks are drawn."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.conversations import conversation, said
from tests.desktop.shown import point_of, show_analysis

from seamline.desktop.source.boundary_overlay import ChunkMarks, boundary_lines
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.text_positions import TextPositions
from seamline.desktop.widgets.theme import LIGHT
from seamline.engine.config import Config
from seamline.engine.pipeline.analyse import analyse


@pytest.fixture
def text(qtbot: QtBot) -> SourceText:
    text = SourceText()
    qtbot.addWidget(text)
    text.resize(800, 600)
    text.show()
    return text


def test_boundary_in_a_line_stands_at_the_first_character(qtbot: QtBot, text: SourceText) -> None:
    """A chunk that begins within a line has a step there, as high as the line."""
    analysis = analysis_of(
        "A sentence of six words here. " * 20, preset="recursive", vectors=False, overlap_units=0
    )
    show_analysis(qtbot, text, analysis)
    marks = ChunkMarks.of(analysis, TextPositions.of(analysis.document.text))
    lines = text.visible_lines()
    found = boundary_lines(lines, marks)
    assert [boundary_line.chunk for boundary_line in found] == list(range(1, len(analysis.chunks)))
    steps = [boundary_line for boundary_line in found if boundary_line.lower]
    assert steps
    for boundary_line in steps:
        start = int(analysis.chunks.start[boundary_line.chunk])
        line = next(line for line in lines if line.start <= start < line.end)
        assert (boundary_line.x, boundary_line.y, boundary_line.lower) == (
            line.x_of(start),
            line.top,
            line.bottom,
        )


def test_boundary_between_paragraphs_runs_through_the_blank_line(qtbot: QtBot, text: SourceText) -> None:
    """Between two blocks the line is drawn where there is no text, across the whole width."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    found = boundary_lines(
        text.visible_lines(), ChunkMarks.of(analysis, TextPositions.of(analysis.document.text))
    )
    boundary_line = next(boundary_line for boundary_line in found if not boundary_line.lower)
    above = point_of(text, int(analysis.chunks.end[boundary_line.chunk - 1]) - 1).y()
    below = point_of(text, int(analysis.chunks.start[boundary_line.chunk])).y()
    assert boundary_line.y == pytest.approx((above + below) / 2, abs=1)


def test_chunks_between_two_positions_are_those_that_touch(qtbot: QtBot) -> None:
    """A span gets the chunks whose cores it meets, and the white space between two has none."""
    analysis = analysis_of()
    marks = ChunkMarks.of(analysis, TextPositions.of(analysis.document.text))
    starts, ends = analysis.chunks.start, analysis.chunks.end
    assert list(marks.between(int(starts[1]), int(ends[2]))) == [1, 2]
    assert list(marks.between(int(ends[0]), int(starts[1]))) == []
    assert list(marks.between(0, int(ends[-1]))) == list(range(len(analysis.chunks)))
    assert np.all(marks.starts[1:] >= marks.ends[:-1])


def test_text_left_out_between_chunks_has_no_band(qtbot: QtBot, text: SourceText) -> None:
    """A heading that a strategy leaves out lies on the colour of the window, and the line runs below it."""
    analysis = analysis_of(
        "# One\n\nWords of one here.\n\n## Two\n\nWords of two.\n\n## Three\n\nWords of three.\n",
        preset="memex-headers",
        vectors=False,
        min_tokens=0,
    )
    cut = analysis.cut
    assert (cut.stop[:-1] < cut.first[1:]).any()
    show_analysis(qtbot, text, analysis)
    marks = ChunkMarks.of(analysis, TextPositions.of(analysis.document.text))
    heading = analysis.document.text.index("## Three")
    assert marks.left_out(heading, heading + 1) == [(heading, heading + len("## Three"))]
    image = text.viewport().grab().toImage()
    left_out, kept = (point_of(text, analysis.document.text.index(part)) for part in ("## Three", "of three"))
    x = text.viewport().width() // 2
    assert image.pixelColor(x, left_out.y()) == QColor(LIGHT.window)
    assert image.pixelColor(x, kept.y()) != QColor(LIGHT.window)
    boundary_line = boundary_lines(text.visible_lines(), marks)[-1]
    assert left_out.y() < boundary_line.y < kept.y()


def test_pause_is_written_between_the_messages(qtbot: QtBot, text: SourceText) -> None:
    """A pause as long as the config says is drawn on the blank line before the next message."""
    document = conversation(said("a", "One.", time=0.0), said("b", "Two.", time=400.0))
    plain = replace(document, turns=tuple(replace(turn, time=None) for turn in document.turns))
    values = {"token_method": "approximate", "strategy": "structure"}
    images = []
    for shown, seconds in ((plain, 300), (document, 500), (document, 300)):
        config = Config().with_values(values | {"pause_seconds": seconds})
        show_analysis(qtbot, text, analyse(shown, config))
        blank = point_of(text, document.turns[1].start - 1)
        images.append(text.viewport().grab(QRect(0, blank.y() - 3, text.viewport().width(), 7)).toImage())
    assert images[0] == images[1] != images[2]
