"""Where the seams between chunks are drawn."""

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.shown import point_of, show_analysis

from seamline.desktop.boundary_overlay import Marks, seams
from seamline.desktop.source_text import SourceText
from seamline.desktop.text_positions import TextPositions


@pytest.fixture
def text(qtbot: QtBot) -> SourceText:
    text = SourceText()
    qtbot.addWidget(text)
    text.resize(800, 600)
    text.show()
    return text


def test_seam_in_a_line_stands_at_the_first_character(qtbot: QtBot, text: SourceText) -> None:
    """A chunk that begins within a line has a step there, as high as the line."""
    analysis = analysis_of(
        "A sentence of six words here. " * 20, preset="recursive", vectors=False, overlap_units=0
    )
    show_analysis(qtbot, text, analysis)
    marks = Marks.of(analysis, TextPositions.of(analysis.document.text))
    lines = text.visible_lines()
    found = seams(lines, marks)
    assert [seam.chunk for seam in found] == list(range(1, len(analysis.chunks)))
    steps = [seam for seam in found if seam.lower]
    assert steps
    for seam in steps:
        start = int(analysis.chunks.start[seam.chunk])
        line = next(line for line in lines if line.start <= start < line.end)
        assert (seam.x, seam.y, seam.lower) == (line.x_of(start), line.top, line.bottom)


def test_seam_between_paragraphs_runs_through_the_blank_line(qtbot: QtBot, text: SourceText) -> None:
    """Between two blocks the line is drawn where there is no text, across the whole width."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    found = seams(text.visible_lines(), Marks.of(analysis, TextPositions.of(analysis.document.text)))
    seam = next(seam for seam in found if not seam.lower)
    above = point_of(text, int(analysis.chunks.end[seam.chunk - 1]) - 1).y()
    below = point_of(text, int(analysis.chunks.start[seam.chunk])).y()
    assert seam.y == pytest.approx((above + below) / 2, abs=1)


def test_chunks_between_two_positions_are_those_that_touch(qtbot: QtBot) -> None:
    """A span gets the chunks whose cores it meets, and the white space between two has none."""
    analysis = analysis_of()
    marks = Marks.of(analysis, TextPositions.of(analysis.document.text))
    starts, ends = analysis.chunks.start, analysis.chunks.end
    assert list(marks.between(int(starts[1]), int(ends[2]))) == [1, 2]
    assert list(marks.between(int(ends[0]), int(starts[1]))) == []
    assert list(marks.between(0, int(ends[-1]))) == list(range(len(analysis.chunks)))
    assert np.all(marks.starts[1:] >= marks.ends[:-1])
