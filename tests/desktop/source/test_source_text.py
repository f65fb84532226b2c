"""The source text with its chunks: seen, clicked, stepped through and copied."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QTextCursor
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.shown import point_of, show_analysis, show_document

from seamline.desktop.source.source_text import SourceText
from seamline.desktop.widgets.chunk_card import ChunkCard
from seamline.desktop.widgets.theme import DARK, LIGHT
from seamline.engine.analysis import Analysis
from seamline.engine.text.document import Document

_LONG = "\n\n".join(f"## Part {n}\n\nSome words about number {n}. And some more of them." for n in range(200))


@pytest.fixture
def text(qtbot: QtBot) -> SourceText:
    text = SourceText()
    qtbot.addWidget(text)
    text.resize(800, 500)
    text.show()
    return text


def _overlapping() -> Analysis:
    words = " ".join(f"Sentence number {n} says very little." for n in range(12))
    return analysis_of(words, preset="recursive", vectors=False, overlap_units=1)


def _click(qtbot: QtBot, text: SourceText, index: int) -> None:
    qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=point_of(text, index))


def test_click_asks_for_the_chunk_at_the_point(qtbot: QtBot, text: SourceText) -> None:
    """A click on a character asks for the chunk that holds it, and selects nothing by itself."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    with qtbot.waitSignal(text.chunk_clicked) as asked:
        _click(qtbot, text, int(analysis.chunks.start[2]) + 3)
    assert asked.args == [2]


def test_further_clicks_in_an_overlap_reach_every_chunk(qtbot: QtBot, text: SourceText) -> None:
    """In shared words the first click asks for the chunk that owns them, the next for the other."""
    analysis = _overlapping()
    show_analysis(qtbot, text, analysis)
    text.chunk_clicked.connect(text.set_selection)
    number = next(n for n in range(len(analysis.chunks)) if analysis.chunks.overlap_tokens[n])
    shared = int(analysis.chunks.overlap_start[number]) + 2
    assert analysis.chunks.at(shared) == [number - 1, number]
    asked: list[int] = []
    text.chunk_clicked.connect(asked.append)
    for _ in range(3):
        _click(qtbot, text, shared)
    assert asked == [number - 1, number, number - 1]


def test_selecting_words_is_no_click(qtbot: QtBot, text: SourceText) -> None:
    """Dragging over text selects it for copying and asks for no chunk."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    viewport = text.viewport()
    with qtbot.assertNotEmitted(text.chunk_clicked):
        qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=point_of(text, 12))
        qtbot.mouseMove(viewport, pos=point_of(text, 60))
        qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=point_of(text, 60))
    assert text.textCursor().hasSelection()


def test_copy_gives_the_documents_own_characters(qtbot: QtBot, text: SourceText) -> None:
    """Line ends, byte-order marks and NUL come out of the clipboard as they are in the source."""
    source = "one\r\ntwo\u2028three\ufeff\rfour \0 five 😀 end"
    show_document(qtbot, text, Document(source))
    text.selectAll()
    text.copy()
    assert QGuiApplication.clipboard().text() == source
    text.select_span(source.index("three"), source.index("five"))
    text.copy()
    assert QGuiApplication.clipboard().text() == "three\ufeff\rfour \0 "


def test_copy_leaves_out_breaks_of_the_view(qtbot: QtBot, text: SourceText) -> None:
    """A long line that the view breaks is copied as one line."""
    source = "word " * 5000
    show_document(qtbot, text, Document(source))
    text.selectAll()
    assert text.createMimeDataFromSelection().text() == source


def test_selection_scrolls_only_to_what_is_not_in_view(qtbot: QtBot, text: SourceText) -> None:
    """A chunk in view is marked where it is; one far below is brought into view."""
    analysis = analysis_of(_LONG)
    show_analysis(qtbot, text, analysis)
    bar = text.verticalScrollBar()
    text.set_selection(1)
    assert bar.value() == 0
    last = len(analysis.chunks) - 1
    text.set_selection(last)
    first, end = text.visible_range
    assert first <= int(analysis.chunks.start[last]) < end
    assert bar.value() > 0


def test_chunk_of_which_a_sliver_is_in_view_is_scrolled_to(qtbot: QtBot, text: SourceText) -> None:
    """A chunk that begins with the last line in view is not taken for one that can be read there."""
    analysis = analysis_of(_LONG)
    show_analysis(qtbot, text, analysis)
    target, bar = len(analysis.chunks) // 2, text.verticalScrollBar()
    start, end = int(analysis.chunks.start[target]), int(analysis.chunks.end[target])
    text.show_index(start)
    while text.visible_range[1] > start:
        bar.setValue(bar.value() - 1)
    while text.visible_range[1] <= start:
        bar.setValue(bar.value() + 1)
    sliver = bar.value()
    assert start < text.visible_range[1] < end
    text.set_selection(target)
    assert bar.value() > sliver
    assert text.visible_range[1] >= end


def test_clicked_chunk_does_not_scroll(qtbot: QtBot, text: SourceText) -> None:
    """Clicking the tail of a chunk that began above the view leaves the text where it is."""
    analysis = analysis_of("A long one. " * 200, max_tokens=4000, target_tokens=3000)
    show_analysis(qtbot, text, analysis)
    text.chunk_clicked.connect(text.set_selection)
    text.verticalScrollBar().setValue(text.verticalScrollBar().maximum())
    before = text.verticalScrollBar().value()
    _click(qtbot, text, len(analysis.document.text) - 20)
    assert text.verticalScrollBar().value() == before


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier])
def test_arrows_step_from_chunk_to_chunk(
    qtbot: QtBot, text: SourceText, modifier: Qt.KeyboardModifier
) -> None:
    """Alt or Ctrl with an arrow asks for the previous or the next chunk."""
    for key, step in ((Qt.Key.Key_Down, 1), (Qt.Key.Key_Up, -1)):
        with qtbot.waitSignal(text.chunk_step_requested) as asked:
            qtbot.keyClick(text, key, modifier)
        assert asked.args == [step]


def test_enter_asks_for_the_chunk_at_the_text_cursor(qtbot: QtBot, text: SourceText) -> None:
    """The keyboard reaches what a click does."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    cursor = text.textCursor()
    cursor.setPosition(int(analysis.chunks.start[1]) + 1)
    text.setTextCursor(cursor)
    with qtbot.waitSignal(text.chunk_clicked) as asked:
        qtbot.keyClick(text, Qt.Key.Key_Return)
    assert asked.args == [1]


def test_analysis_of_an_older_document_is_ignored(qtbot: QtBot, text: SourceText) -> None:
    """A late result for a text no longer shown draws nothing."""
    old = analysis_of()
    show_document(qtbot, text, replace(old.document))
    text.set_analysis(old)
    with qtbot.assertNotEmitted(text.chunk_clicked):
        _click(qtbot, text, 30)


def test_analysis_that_comes_while_loading_is_drawn_afterwards(qtbot: QtBot, text: SourceText) -> None:
    """Chunks given before the text is complete appear with it."""
    analysis = analysis_of()
    with qtbot.waitSignal(text.document_shown):
        text.set_document(analysis.document)
        text.set_analysis(analysis)
    with qtbot.waitSignal(text.chunk_clicked):
        _click(qtbot, text, int(analysis.chunks.start[0]) + 1)


def test_chunks_have_the_tints_of_the_theme(qtbot: QtBot, text: SourceText) -> None:
    """Behind each chunk lies its tint, in light and in dark, and the selected one is stronger."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    places = [QPoint(790 - 250, point_of(text, int(analysis.chunks.start[n]) + 1).y()) for n in (0, 1)]
    for theme in (LIGHT, DARK):
        text.set_theme(theme)
        text.set_selection(-1)
        image = text.viewport().grab().toImage()
        assert [image.pixelColor(place) for place in places] == [
            QColor(theme.tint(n).resting) for n in (0, 1)
        ]
        text.set_selection(1)
        selected = text.viewport().grab().toImage()
        assert selected.pixelColor(places[0]) == QColor(theme.tint(0).resting)
        assert selected.pixelColor(places[1]) != QColor(theme.tint(1).resting)


def test_front_matter_is_grey(qtbot: QtBot, text: SourceText) -> None:
    """Text that an option leaves out lies on the colour of the window, not on a tint."""
    show_analysis(qtbot, text, analysis_of("---\ntitle: x\n---\n\n# Words\n\nSome of them.\n"))
    image = text.viewport().grab().toImage()
    assert image.pixelColor(400, point_of(text, 5).y()) == QColor(LIGHT.window)
    assert len(text.extraSelections()) == 1


def test_marked_gap_and_hits_change_the_picture(qtbot: QtBot, text: SourceText) -> None:
    """A gap pointed at in the curve and the hits of a search are drawn; a gap that is not there is none."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    plain = text.viewport().grab().toImage()
    text.set_marked_gap(1)
    assert text.viewport().grab().toImage() != plain
    text.set_marked_gap(10_000)
    assert text.viewport().grab().toImage() == plain
    text.set_hits(analysis.chunks.start[:2], 4)
    assert text.viewport().grab().toImage() != plain
    text.set_hits(analysis.chunks.start[:0], 4)
    assert text.viewport().grab().toImage() == plain


def test_visible_range_is_reported_when_scrolled(qtbot: QtBot, text: SourceText) -> None:
    """Whoever follows the view hears which indices it shows."""
    show_analysis(qtbot, text, analysis_of(_LONG))
    with qtbot.waitSignal(text.visible_range_changed) as reported:
        text.show_index(5000)
    first, end = reported.args
    assert 0 < first <= 5000 < end < len(_LONG)


def test_same_file_read_again_stays_where_it_was(qtbot: QtBot, text: SourceText) -> None:
    """When a file changes on disk the reader keeps the place; another file begins at its top."""
    document = Document(_LONG, path="notes.md")
    show_document(qtbot, text, document)
    text.show_index(5000)
    first, _ = text.visible_range
    show_document(qtbot, text, replace(document, text=_LONG + "\n\nMore."))
    assert text.visible_range[0] <= first < text.visible_range[1]
    show_document(qtbot, text, Document(_LONG, path="other.md"))
    assert text.visible_range[0] == 0


def test_reading_again_moves_nothing_in_view(qtbot: QtBot, text: SourceText) -> None:
    """However often a file changes at its end, the first line in view stays the first."""
    show_document(qtbot, text, Document(_LONG, path="notes.md"))
    text.verticalScrollBar().setValue(100)
    first = text.visible_range[0]
    for number in range(3):
        show_document(qtbot, text, Document(f"{_LONG} {number}", path="notes.md"))
        assert text.visible_range[0] == first


def test_place_beyond_the_end_is_the_end(qtbot: QtBot, text: SourceText) -> None:
    """What an analysis of a longer text before asks for is shown as far as there is text."""
    show_document(qtbot, text, Document(_LONG))
    text.show_index(len(_LONG) + 1000)
    assert text.visible_range[1] == len(_LONG)


def test_pointing_shows_a_card_and_leaving_hides_it(qtbot: QtBot, text: SourceText) -> None:
    """After a moment the card of every chunk under the pointer shows; a key, a scroll or leaving hides it."""
    analysis = _overlapping()
    show_analysis(qtbot, text, analysis)
    card = text.findChild(ChunkCard)
    assert card is not None
    shared = int(analysis.chunks.overlap_start[1]) + 2
    for hide in (
        lambda: qtbot.keyClick(text, Qt.Key.Key_Shift),
        lambda: text.verticalScrollBar().setValue(1),
        lambda: QGuiApplication.sendEvent(text.viewport(), QEvent(QEvent.Type.Leave)),
    ):
        text.resize(400, 90)
        text.verticalScrollBar().setValue(0)
        with qtbot.waitSignal(text.hovered) as pointed:
            qtbot.mouseMove(text.viewport(), pos=QPoint(3, 3))
            qtbot.mouseMove(text.viewport(), pos=point_of(text, shared))
        assert pointed.args is not None
        qtbot.waitUntil(card.isVisible)
        assert "Chunk 1 of" in card.text()
        assert "Chunk 2 of" in card.text()
        hide()
        assert not card.isVisible()


def test_no_document_shows_nothing(qtbot: QtBot, text: SourceText) -> None:
    """Closing a document empties the view and forgets its chunks."""
    show_analysis(qtbot, text, analysis_of())
    text.set_document(None)
    assert text.document().isEmpty()
    assert text.visible_range == (0, 0)
    text.moveCursor(QTextCursor.MoveOperation.End)
    with qtbot.assertNotEmitted(text.chunk_clicked):
        qtbot.keyClick(text, Qt.Key.Key_Return)


def test_empty_document_takes_an_analysis(qtbot: QtBot, text: SourceText) -> None:
    """A text without a unit has no chunks, and is drawn all the same."""
    show_analysis(qtbot, text, analysis_of(""))
    text.set_selection(0)
    text.grab()
