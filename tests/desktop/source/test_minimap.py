"""The strip that shows the whole document."""

import itertools
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.calls import count_calls

from seamline.desktop.source import minimap as minimap_module
from seamline.desktop.source.minimap import Minimap, band_colours, band_palette, tick_heights
from seamline.desktop.widgets.overlay import Overlay
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of
from seamline.engine.arrays import CodeArray
from seamline.engine.text.document import Document
from seamline.instruments.lint import Finding
from seamline.instruments.lint.rule import Severity


@pytest.fixture
def minimap(qtbot: QtBot) -> Minimap:
    minimap = Minimap()
    qtbot.addWidget(minimap)
    minimap.resize(60, 400)
    minimap.show()
    return minimap


def test_click_asks_for_the_place_in_proportion(qtbot: QtBot, minimap: Minimap) -> None:
    """A click half-way down asks for the middle of the text; a drag below the end for its last character."""
    minimap.set_document(Document("x" * 1000))
    with qtbot.waitSignal(minimap.index_requested) as asked:
        qtbot.mouseClick(minimap, Qt.MouseButton.LeftButton, pos=QPoint(30, 200))
    assert asked.args == [500]
    with qtbot.waitSignal(minimap.index_requested) as asked:
        qtbot.mousePress(minimap, Qt.MouseButton.LeftButton, pos=QPoint(30, 500))
    assert asked.args == [999]


@pytest.mark.parametrize(
    ("key", "index"), [(Qt.Key.Key_Home, 0), (Qt.Key.Key_End, 999), (Qt.Key.Key_PageDown, 490)]
)
def test_keys_move_the_view(qtbot: QtBot, minimap: Minimap, key: Qt.Key, index: int) -> None:
    """Home, End and the page keys scroll from the part in view."""
    minimap.set_document(Document("x" * 1000))
    minimap.set_visible_range(400, 500)
    with qtbot.waitSignal(minimap.index_requested) as asked:
        qtbot.keyClick(minimap, key)
    assert asked.args == [index]


def test_bands_follow_the_chunks() -> None:
    """Each row has the colour of the chunk that stands there; neighbours differ; left-out text is blank."""
    analysis = analysis_of("---\ntitle: x\n---\n" + "# A\n\nWords of one.\n\n# B\n\nWords of two.\n")
    length = len(analysis.document.text)
    rows = band_colours(analysis.chunks, length, rows=length, colours=band_palette(LIGHT))
    starts = analysis.chunks.start.tolist()
    base = QColor(LIGHT.paper)
    assert rows[0].tolist() == [base.red(), base.green(), base.blue()]
    assert len(starts) > 1
    assert rows[starts[0] + 1].tolist() != rows[starts[1] + 1].tolist()
    assert rows[starts[0] + 1].tolist() == rows[starts[0] + 2].tolist()


def test_text_left_out_between_chunks_is_blank() -> None:
    """What a strategy leaves out has no band, and white space between chunks has that of the one before."""
    analysis = analysis_of(
        "## One\n\nWords of one.\n\n## Two\n\nWords of two.\n",
        preset="memex-headers",
        vectors=False,
        min_tokens=0,
    )
    text = analysis.document.text
    rows = band_colours(analysis.chunks, len(text), rows=len(text), colours=band_palette(LIGHT))
    base = QColor(LIGHT.paper)
    blank = [base.red(), base.green(), base.blue()]
    assert rows[text.index("## Two") + 3].tolist() == blank
    assert rows[text.index("of one")].tolist() != blank
    whole = analysis_of("# A\n\nWords of one.\n\n# B\n\nWords of two.\n", min_tokens=0)
    rows = band_colours(
        whole.chunks, len(whole.document.text), rows=len(whole.document.text), colours=band_palette(LIGHT)
    )
    between = int(whole.chunks.end[0])
    assert len(whole.chunks) > 1
    assert rows[between].tolist() == rows[between - 2].tolist() != blank


def test_analysis_of_another_document_is_ignored(minimap: Minimap) -> None:
    """Chunks are drawn only over the text that they were cut from."""
    analysis = analysis_of()
    minimap.set_document(Document("another text"))
    empty = minimap.grab().toImage()
    minimap.set_analysis(analysis)
    assert minimap.grab().toImage() == empty
    minimap.set_document(analysis.document)
    minimap.set_analysis(analysis)
    assert minimap.grab().toImage() != empty


def test_selection_and_view_are_drawn(minimap: Minimap) -> None:
    """The selected chunk, the part in view and the theme each change the picture, with no signal."""
    analysis = analysis_of()
    minimap.set_document(analysis.document)
    minimap.set_analysis(analysis)
    pictures = [minimap.grab().toImage()]
    minimap.set_selection(1)
    pictures.append(minimap.grab().toImage())
    minimap.set_visible_range(0, 100)
    pictures.append(minimap.grab().toImage())
    minimap.setPalette(palette_of(DARK))
    pictures.append(minimap.grab().toImage())
    assert all(left != right for left, right in itertools.pairwise(pictures))


def test_view_that_moves_draws_no_problem_again(minimap: Minimap, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tick stands beside each chunk with problems; whoever scrolls by them draws a picture of them."""
    analysis = analysis_of()
    finding = Finding(0, "size", Severity.WARNING, "is too long", 0, 5, ())
    minimap.set_document(analysis.document)
    minimap.set_analysis(analysis)
    plain = minimap.grab().toImage()
    found = {chunk: (replace(finding, chunk=chunk),) for chunk in range(len(analysis.chunks))}
    minimap.set_overlay(replace(Overlay(), findings=found))
    assert minimap.grab().toImage() != plain
    drawn: list[object] = []
    monkeypatch.setattr(minimap, "_drawn_ticks", drawn.append)
    for start in range(0, 100, 10):
        minimap.set_visible_range(start, start + 50)
        minimap.grab()
    assert drawn == []


def test_ticks_of_thousands_of_problems_are_found_at_once(minimap: Minimap) -> None:
    """Each tick is that of the first problem with room for one; those in between are not looked at."""
    text = "\n\n".join(f"Words of part {n}." for n in range(3000))
    analysis = analysis_of(text, vectors=False, strategy="paragraph", min_tokens=0, max_tokens=10)
    expected: list[float] = []
    for start in analysis.chunks.start[::2].tolist():
        y = 400 * start / len(text) + 6
        if not expected or y - expected[-1] >= 4:
            expected.append(y)
    assert len(expected) > 50
    assert tick_heights(analysis.chunks.start[::2], len(text), height=400) == expected
    finding = Finding(0, "size", Severity.WARNING, "is too long", 0, 5, ())
    found = dict.fromkeys(reversed(range(0, len(analysis.chunks), 2)), (finding,))
    assert len(found) > 1000
    minimap.set_document(analysis.document)
    minimap.set_analysis(analysis)
    plain = minimap.grab().toImage()
    minimap.set_overlay(replace(Overlay(), findings=found))
    assert count_calls(minimap.grab) < 3000
    assert minimap.grab().toImage() != plain


def test_a_cut_that_is_shown_already_is_not_drawn_again(
    minimap: Minimap, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As that of B, while A moves; a cut in other tints is."""
    analysis = analysis_of()
    tints = np.arange(len(analysis.chunks), dtype=np.uint8) % 6
    minimap.set_document(analysis.document)
    minimap.set_analysis(analysis, tints)
    before = minimap.grab().toImage()
    drawn: list[object] = []

    def counted(*args: Any, **options: Any) -> CodeArray:
        drawn.append(args)
        return band_colours(*args, **options)

    monkeypatch.setattr(minimap_module, "band_colours", counted)
    minimap.set_analysis(analysis, tints.copy())
    assert minimap.grab().toImage() == before
    assert drawn == []
    minimap.set_analysis(analysis, (tints + 1) % 6)
    assert minimap.grab().toImage() != before
    assert len(drawn) == 1


def test_problems_of_chunks_that_are_no_more_have_no_tick(minimap: Minimap) -> None:
    """Before the problems of a new cut are known, those of the one before stand at its chunks."""
    analysis = analysis_of()
    count = len(analysis.chunks)
    finding = Finding(0, "size", Severity.WARNING, "is too long", 0, 5, ())
    minimap.set_document(analysis.document)
    minimap.set_analysis(analysis)
    found = {chunk: (replace(finding, chunk=chunk),) for chunk in (count + 3, count - 1, 0)}
    minimap.set_overlay(replace(Overlay(), findings=found))
    with_gone = minimap.grab().toImage()
    minimap.set_overlay(Overlay())
    assert minimap.grab().toImage() != with_gone
    minimap.set_overlay(replace(Overlay(), findings={chunk: found[chunk] for chunk in (count - 1, 0)}))
    assert minimap.grab().toImage() == with_gone


def test_empty_document_is_blank(qtbot: QtBot, minimap: Minimap) -> None:
    """Without a text there is nothing to draw and nothing to click."""
    minimap.set_document(None)
    with qtbot.assertNotEmitted(minimap.index_requested):
        qtbot.mouseClick(minimap, Qt.MouseButton.LeftButton, pos=QPoint(30, 200))
    assert np.all(minimap.grab().toImage().pixelColor(30, 200) == QColor(LIGHT.paper))
