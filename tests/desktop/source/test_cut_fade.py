"""A change of the cut fades: what changed, nothing else, and to the end."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import WordEmbedder, analysis_of
from tests.desktop.shown import show_analysis, show_document

from seamline.desktop.source.cut_fade import FADE_MS
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.widgets.theme import LIGHT, palette_of
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.text.document import Document


def _shown(qtbot: QtBot) -> SourceText:
    """Return a view without a text cursor, which would be in one picture and not in another."""
    text = SourceText()
    qtbot.addWidget(text)
    text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    text.setPalette(palette_of(LIGHT))
    text.resize(1000, 900)
    text.show()
    return text


@pytest.fixture
def text(qtbot: QtBot) -> SourceText:
    text = _shown(qtbot)
    text.cut_fade.is_on = True
    return text


def _cut_again(before: Analysis, **values: object) -> Analysis:
    return analyse(before.document, before.config.with_values(values), WordEmbedder())


def _tints(*numbers: int) -> CodeArray:
    return np.array(numbers, dtype=np.uint8)


def _picture(text: SourceText) -> QImage:
    return text.viewport().grab().toImage()


def _hold(text: SourceText, share: float) -> None:
    """Stop the clock of a fade at a part of it."""
    text.cut_fade.clock.pause()
    text.cut_fade.clock.setCurrentTime(round(FADE_MS * share))


@pytest.fixture
def cuts(qtbot: QtBot, text: SourceText) -> tuple[Analysis, Analysis]:
    """A cut that is shown, and another of the same text that has only the first of its chunks."""
    many = analysis_of(preset="recursive", vectors=False, overlap_units=0)
    few = _cut_again(many, max_tokens=70, target_tokens=60)
    assert len(few.chunks) < len(many.chunks)
    assert few.chunks.start[1] != many.chunks.start[1]
    show_analysis(qtbot, text, many)
    return many, few


def test_change_of_the_cut_fades_from_what_was_to_what_is(
    qtbot: QtBot, text: SourceText, cuts: tuple[Analysis, Analysis]
) -> None:
    """Midway a tint is neither the old nor the new one, and the boundary that goes is still to be seen."""
    many, few = cuts
    gone = text.frame().line_at(int(many.chunks.start[1]))
    assert gone is not None
    place = text.rect_of(int(many.chunks.start[1]))
    assert place is not None
    text.set_analysis(few, np.zeros(len(few.chunks), dtype=np.uint8))
    _hold(text, 0.5)
    moved = text.rect_of(int(many.chunks.start[1]))
    assert moved is not None
    ground = _picture(text).pixelColor(text.frame().columns.right - 5, moved.center().y()).name()
    assert ground not in (LIGHT.tint(0).resting.lower(), LIGHT.tint(1).resting.lower(), LIGHT.paper.lower())
    line = text.frame().line_at(int(many.chunks.start[1]))
    assert line is not None
    middle = text.frame().columns.gutter + text.frame().columns.chunk // 2
    column = [_picture(text).pixelColor(middle, round(line.y) + up).name() for up in (-1, 0, 1)]
    assert len(set(column)) > 1
    _hold(text, 1.0)


def test_fade_ends_with_the_picture_that_has_none(
    qtbot: QtBot, text: SourceText, cuts: tuple[Analysis, Analysis]
) -> None:
    """After a tenth of a second the text stands exactly as it does where motion is reduced."""
    _, few = cuts
    with qtbot.waitSignal(text.cut_fade.stepped):
        text.set_analysis(few)
    qtbot.waitUntil(lambda: text.cut_fade.fade is None)
    faded = _picture(text)
    still = _shown(qtbot)
    show_document(qtbot, still, few.document)
    still.set_analysis(few)
    assert still.cut_fade.fade is None
    assert faded == _picture(still)


def test_chunks_that_stay_do_not_fade(qtbot: QtBot, text: SourceText) -> None:
    """A chunk with the same start, tint and reason looks at every moment as it did."""
    first = analysis_of(preset="recursive", vectors=False, overlap_units=0)
    show_analysis(qtbot, text, first)
    text.set_analysis(first, _tints(*(0 for _ in first.chunks.start)))
    qtbot.waitUntil(lambda: text.cut_fade.fade is None)
    text.cut_fade.rest_ms = 0
    other = _tints(0, *(2 for _ in first.chunks.start[1:]))
    before = _picture(text)
    text.set_analysis(first, other)
    _hold(text, 0.5)
    box = text.frame().boxes[0]
    kept = before.copy(0, 0, before.width(), int(box.bottom))
    assert _picture(text).copy(0, 0, before.width(), int(box.bottom)) == kept
    assert _picture(text) != before


def test_no_fade_in_quick_succession(text: SourceText, cuts: tuple[Analysis, Analysis]) -> None:
    """While a slider is dragged every cut is shown at once: what fades would never be seen whole."""
    many, few = cuts
    text.set_analysis(few)
    assert text.cut_fade.fade is not None
    text.set_analysis(many)
    assert text.cut_fade.fade is None
    text.set_analysis(few)
    assert text.cut_fade.fade is None


def test_no_fade_where_it_is_off_or_nothing_changed(
    text: SourceText, cuts: tuple[Analysis, Analysis]
) -> None:
    """Another analysis that cuts alike changes nothing, and reduced motion shows all at once."""
    many, few = cuts
    text.cut_fade.rest_ms = 0
    text.set_analysis(many, text.scene.tints)
    assert text.cut_fade.fade is None
    text.cut_fade.rest_ms = 0
    text.cut_fade.is_on = False
    text.set_analysis(few)
    assert text.cut_fade.fade is None


def test_fade_never_outlives_its_text(text: SourceText, cuts: tuple[Analysis, Analysis]) -> None:
    """Who hides the text, or opens another, finds nothing of the fade left."""
    many, few = cuts
    text.set_analysis(few)
    text.hide()
    assert text.cut_fade.fade is None
    text.show()
    text.cut_fade.rest_ms = 0
    text.set_analysis(many)
    assert text.cut_fade.fade is not None
    text.set_document(Document("Another text."))
    assert text.cut_fade.fade is None
    assert _picture(text).pixelColor(2, 2) == QColor(LIGHT.paper)
