"""The margin that says how near sentences are to their chunks."""

from collections.abc import Sequence

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot
from tests.desktop.shown import show_analysis
from tests.fakes import TopicEmbedder

from seamline.desktop.source.chunk_painter import number_bottom
from seamline.desktop.source.nearness_margin import NearnessMargin, NearSentence
from seamline.desktop.source.nearness_painter import move_at, nearness_tip, odd_notes, placed_sentences
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.widgets.theme import LIGHT, palette_of
from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.lint import Finding, Severity
from seamline.instruments.manual import BoundarySet, boundary_at

BEES = ["Bees fly in May.", "The bees dance.", "A bee has bees beside it.", "Bees sleep."]
TIDES = ["The tide comes in.", "A tide goes out.", "Every tide turns.", "Tide follows tide."]


def _cut(sentences: Sequence[str], *, pins: tuple[str, ...]) -> Analysis:
    """Return a text in one paragraph that is cut before some of its sentences, and nowhere else."""
    text = " ".join(sentences)
    config = PRESETS["seamline"].config.with_values(
        {"token_method": "approximate", "min_tokens": 1, "max_tokens": 400, "target_tokens": 400}
    )
    config = config.with_values({"threshold_std_devs": 4.0})
    places = tuple(text.index(pin) for pin in pins)
    return analyse(Document(text, name="a.md"), config, TopicEmbedder("bee", "tide"), pins=places)


@pytest.fixture
def analysis() -> Analysis:
    """Two chunks; the last sentence of the first is about what the second is about."""
    found = _cut([*BEES, *TIDES], pins=(TIDES[1],))
    assert found.chunks.start.tolist() == [0, found.document.text.index(TIDES[1])]
    return found


@pytest.fixture
def view(qtbot: QtBot, analysis: Analysis) -> SourceView:
    view = SourceView()
    qtbot.addWidget(view)
    view.setPalette(palette_of(LIGHT))
    view.resize(1000, 500)
    view.show()
    show_analysis(qtbot, view, analysis)
    return view


@pytest.fixture
def text(view: SourceView) -> SourceText:
    text = view.findChild(SourceText)
    assert text is not None
    return text


def _odd(analysis: Analysis) -> NearSentence:
    margin = NearnessMargin.of(analysis)
    assert margin is not None
    odd = margin.next_odd(-1)
    assert odd is not None
    return odd


def test_odd_sentence_is_found_with_the_place_that_would_mend_it(analysis: Analysis) -> None:
    """It is in the other chunk once the boundary stands before it."""
    odd, words = _odd(analysis), analysis.document.text
    assert words[odd.start : odd.end] == TIDES[0]
    assert (odd.chunk, odd.nearer) == (0, 1)
    assert words[odd.boundary :].startswith(TIDES[1])
    assert odd.place == odd.start
    assert odd.words == "0.00 near the rest of chunk 1, 1.00 near chunk 2"
    margin = NearnessMargin.of(analysis)
    assert margin is not None
    assert margin.next_odd(odd.start) is None


def test_sentence_amid_its_chunk_is_marked_but_cannot_move() -> None:
    """Only what stands at the edge of a chunk can go to the next."""
    odd = _odd(_cut([*BEES[:2], TIDES[0], *BEES[2:], *TIDES[1:]], pins=(TIDES[1],)))
    assert odd.nearer == 1
    assert (odd.boundary, odd.place) == (-1, -1)


def test_cut_without_vectors_has_no_margin(analysis: Analysis) -> None:
    """A cut by structure alone says nothing of nearness."""
    config = PRESETS["recursive"].config
    assert NearnessMargin.of(analyse(analysis.document, config)) is None
    assert NearnessMargin.of(None) is None


def test_margin_is_drawn_on_demand(view: SourceView, text: SourceText) -> None:
    """Each sentence has its part of the margin, as light or dark as it is far or near."""
    text.clearFocus()
    plain = text.viewport().grab().toImage()
    view.set_nearness(True)
    image = text.viewport().grab().toImage()
    margin = text.frame().scene.nearness
    assert margin is not None
    placed = list(placed_sentences(text.frame(), margin))
    assert len(placed) == len(BEES) + len(TIDES)
    for each in placed:
        step = LIGHT.similarity[0 if each.sentence.is_odd else -1]
        middle = each.bars[0].center().toPoint()
        assert image.pixelColor(middle) == QColor(step)
        assert nearness_tip(text.frame(), QPointF(middle)) == f"This sentence: {each.sentence.words}"
    bars = [bar for each in placed for bar in each.bars]
    assert not any(one.intersects(other) for one in bars for other in bars if one is not other)
    odd = next(each for each in placed if each.sentence.is_odd)
    below = odd.rects[0].bottomLeft().toPoint()
    assert image.pixelColor(below.x() + 2, below.y() - 2) == QColor(LIGHT.warning)
    view.set_nearness(False)
    assert text.viewport().grab().toImage() == plain


def test_sign_of_a_problem_has_its_place(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """How near a sentence is stands in the same column, and is left out where the sign is."""
    analysis = _cut([*BEES * 6, *TIDES], pins=(TIDES[0],))
    show_analysis(qtbot, view, analysis)
    text.clearFocus()
    box = text.frame().boxes[0]
    bottom = number_bottom(text.frame(), box)
    finding = Finding(0, "fence", Severity.WARNING, "has no end", 0, 5, ())
    view.set_findings({0: (finding,)})
    sign = QRect(0, int(bottom), int(text.frame().columns.gutter) - 8, 18)
    alone = text.viewport().grab(sign).toImage()
    view.set_nearness(True)
    margin = text.frame().scene.nearness
    assert margin is not None
    lines = {each.rects[0].top() for each in placed_sentences(text.frame(), margin) if each.begins}
    assert any(sign.top() - 12 < line < sign.bottom() for line in lines)
    assert text.viewport().grab(sign).toImage() == alone


def test_move_here_asks_for_the_boundary_before_the_sentence(
    qtbot: QtBot, view: SourceView, text: SourceText, analysis: Analysis
) -> None:
    """A click on the button pins a boundary there; where the user has set the old one, that moves."""
    odd = _odd(analysis)
    view.set_nearness(True)
    margin = text.frame().scene.nearness
    assert margin is not None
    (note,) = odd_notes(text.frame(), margin)
    assert note.chip is not None
    point = note.chip.center()
    assert move_at(text.frame(), point) == odd
    with qtbot.waitSignal(view.boundary_add_requested) as asked, qtbot.assertNotEmitted(view.chunk_clicked):
        qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=point.toPoint())
    assert asked.args == [odd.place, True]
    own = boundary_at(analysis.document.text, odd.boundary, pinned=True)
    view.set_boundaries(BoundarySet((own,)))
    with qtbot.waitSignal(view.boundary_move_requested) as moved:
        qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=point.toPoint())
    assert moved.args == [odd.boundary, odd.place]


def test_odd_sentences_are_reached_and_moved_by_keys(
    qtbot: QtBot, view: SourceView, text: SourceText, analysis: Analysis
) -> None:
    """The cursor goes to the next of them, and says how near it is; after the last it is the first again."""
    odd = _odd(analysis)
    assert not view.show_next_odd()
    view.set_nearness(True)
    for _ in range(2):
        assert view.show_next_odd()
        assert text.cursor_index == odd.start
    assert odd.words in text.accessibleDescription()
    with qtbot.waitSignal(view.boundary_add_requested) as asked:
        assert view.move_sentence()
    assert asked.args == [odd.place, True]
    text.place_cursor(0)
    assert not view.move_sentence()


def test_margin_follows_the_cut(view: SourceView, text: SourceText, analysis: Analysis) -> None:
    """Once the sentence is where it belongs, no sentence is odd."""
    view.set_nearness(True)
    odd = _odd(analysis)
    mended = analyse(analysis.document, analysis.config, TopicEmbedder("bee", "tide"), pins=(odd.place,))
    view.set_analysis(mended)
    margin = text.frame().scene.nearness
    assert margin is not None
    assert margin.next_odd(-1) is None
    np.testing.assert_array_equal(mended.chunks.start, [0, odd.place])
