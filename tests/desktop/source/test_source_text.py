"""The source text with its chunks: seen, clicked, stepped through and copied."""

import re
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.shown import point_of, show_analysis, show_document

from seamline.desktop.source.boundary_painter import MARK, label_rect, mark_rect, reason_label
from seamline.desktop.source.chunk_painter import has_problem, number_top, sign_rect
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.widgets.chunk_card import ChunkCard
from seamline.desktop.widgets.ghosts import Ghost
from seamline.desktop.widgets.overlay import Overlay
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme, palette_of
from seamline.engine.analysis import Analysis
from seamline.engine.sizing.cut import Reason
from seamline.engine.text.document import Document
from seamline.instruments.lint import Finding, Severity

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


@pytest.mark.parametrize("severity", Severity)
def test_sign_beside_a_chunk_is_that_of_its_findings(
    qtbot: QtBot, text: SourceText, severity: Severity
) -> None:
    """A chunk that is not whole, of which no rule says anything, has none, as in the inspector."""
    analysis = analysis_of("Words before.\n\n```python\nnever = closed\n")
    show_analysis(qtbot, text, analysis)
    assert not analysis.chunks.complete[-1]
    chunk = len(analysis.chunks) - 1
    assert not has_problem(text.frame(), chunk)
    found = (Finding(chunk, "fence", severity, "has no end", 0, 5, ()),)
    text.set_overlay(replace(Overlay(), findings={chunk: found}))
    assert has_problem(text.frame(), chunk)


def test_sign_beside_a_low_chunk_is_clear_of_the_marks_of_its_boundary(
    qtbot: QtBot, text: SourceText
) -> None:
    """Below a chunk of one line they stand where the sign does beside others: one more is of another cut."""
    analysis = analysis_of(
        "# Bees\n\nBees hum. Bees fly.\n\n# Ships\n\nShips sail.\n", preset="memex-paragraph"
    )
    show_analysis(qtbot, text, analysis)
    frame = text.frame()
    low = frame.boxes[0]
    (line,) = (line for chunk, line in frame.boundary_lines() if chunk == low.chunk)
    sign = sign_rect(frame, low)
    assert sign.left() >= 0
    assert not sign.intersects(mark_rect(frame, line))
    assert not sign.intersects(mark_rect(frame, line).translated(-MARK - 4, 0))


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
    assert text.selection[0] < text.selection[1]


def test_copy_gives_the_documents_own_characters(qtbot: QtBot, text: SourceText) -> None:
    """Line ends, byte-order marks and NUL come out of the clipboard as they are in the source."""
    source = "one\r\ntwo\u2028three\ufeff\rfour \0 five 😀 end"
    show_document(qtbot, text, Document(source))
    text.select_all()
    text.copy()
    assert QGuiApplication.clipboard().text() == source
    text.select_span(source.index("three"), source.index("five"))
    text.copy()
    assert QGuiApplication.clipboard().text() == "three\ufeff\rfour \0 "


def test_copy_leaves_out_breaks_of_the_view(qtbot: QtBot, text: SourceText) -> None:
    """A long line that the view breaks is copied as one line."""
    source = "word " * 5000
    show_document(qtbot, text, Document(source))
    text.select_all()
    assert text.selected_text() == source


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
        bar.setValue(bar.value() - 4)
    while text.visible_range[1] <= start:
        bar.setValue(bar.value() + 4)
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
    text.place_cursor(int(analysis.chunks.start[1]) + 1)
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


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_chunks_have_the_tints_of_the_session(qtbot: QtBot, text: SourceText, theme: Theme) -> None:
    """Behind each chunk lies the tint that it was given, not that of its number, and the selected one's."""
    analysis = analysis_of()
    show_document(qtbot, text, analysis.document)
    text.setPalette(palette_of(theme))
    text.set_analysis(analysis, np.array([4, 2, *[0] * (len(analysis.chunks) - 2)], dtype=np.uint8))
    text.set_selection(1)
    image = text.viewport().grab().toImage()
    boxes = text.frame().boxes
    right = text.frame().columns.right - 3
    shown = [image.pixelColor(right, int(box.top) + 4).name() for box in boxes[:2]]
    assert shown == [theme.tint(4).resting, theme.tint(2).selected]
    left = text.frame().columns.gutter
    spine = theme.tint(2).spine
    assert image.pixelColor(left + 4, int(boxes[1].top) + 9).name() == spine
    assert image.pixelColor(left + 4, int(boxes[0].top) + 9).name() != theme.tint(4).spine


def test_tint_is_no_wider_than_the_measure(qtbot: QtBot, text: SourceText) -> None:
    """In a wide view the text stays readable: about 90 characters, and paper right of it."""
    text.resize(1600, 500)
    show_analysis(qtbot, text, analysis_of("A word after another. " * 60))
    columns = text.frame().columns
    image = text.viewport().grab().toImage()
    assert image.pixelColor(columns.right + 40, 30) == QColor(LIGHT.paper)
    line = text.placed()[0].layout.lines[0]
    assert 75 < line.end - line.start < 110


def test_soft_line_breaks_are_joined_and_copied_as_they_are(qtbot: QtBot, text: SourceText) -> None:
    """A paragraph flows whatever its line breaks; the clipboard has the lines of the source."""
    source = "One line\nand\r\n  another,\nand a last.  \nHere it breaks.\n"
    show_document(qtbot, text, Document(source))
    (piece,) = text.placed()
    assert piece.layout.shown.text == "One line and another, and a last.\u2028Here it breaks."
    text.select_all()
    assert text.selected_text() == source
    text.set_serif(False)
    assert text.placed()[0].layout.shown.text.count("\u2028") == 4


def test_front_matter_is_one_line_that_opens(qtbot: QtBot, text: SourceText) -> None:
    """Settings at the head of a file are folded, and lie on paper: no chunk holds them."""
    show_analysis(qtbot, text, analysis_of("---\ntitle: x\n---\n\n# Words\n\nSome of them.\n"))
    caption = text.placed()[0]
    assert text.folds.captions == ("Front matter, 3 lines",)
    image = text.viewport().grab().toImage()
    assert image.pixelColor(text.frame().columns.right - 5, int(caption.y) + 4) == QColor(LIGHT.paper)
    qtbot.keyClick(text, Qt.Key.Key_Return)
    assert text.closed_folds == 0
    assert [piece.layout.shown.text for piece in text.placed()][1] == "---\u2028title: x\u2028---"


def test_number_stays_in_view_while_its_chunk_scrolls(qtbot: QtBot, text: SourceText) -> None:
    """Of a chunk whose head is above the view the number stands at the top, until the chunk ends."""
    show_analysis(qtbot, text, analysis_of("A long one. " * 200, max_tokens=4000, target_tokens=3000))
    text.verticalScrollBar().setValue(200)
    box = text.frame().boxes[0]
    assert box.top < -20
    assert 0 <= number_top(box) < 10


def test_keys_move_the_text_cursor_and_select(qtbot: QtBot, text: SourceText) -> None:
    """Arrows go by character, word and line, with Shift they select; Home and End reach both ends."""
    source = "One two three.\n\nFour five."
    show_document(qtbot, text, Document(source))
    ctrl, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(text, Qt.Key.Key_Right)
    assert text.cursor_index == 1
    qtbot.keyClick(text, Qt.Key.Key_Right, ctrl | shift)
    assert text.selected_text() == "ne "
    qtbot.keyClick(text, Qt.Key.Key_End)
    assert text.cursor_index == source.index(".") + 1
    qtbot.keyClick(text, Qt.Key.Key_Right)
    assert text.cursor_index == source.index("Four")
    qtbot.keyClick(text, Qt.Key.Key_Up, shift)
    assert text.selected_text() == "One two three.\n\n"
    qtbot.keyClick(text, Qt.Key.Key_End, ctrl)
    assert text.cursor_index == len(source)
    qtbot.keyClick(text, Qt.Key.Key_Home, ctrl | shift)
    assert text.selected_text() == source
    qtbot.keyClick(text, Qt.Key.Key_C, ctrl)
    assert QGuiApplication.clipboard().text() == source


def test_pages_reach_the_end_and_come_back(qtbot: QtBot, text: SourceText) -> None:
    """Page Down goes on to the last line of a text whose heights were but estimated, Page Up to the first."""
    show_analysis(qtbot, text, analysis_of(_LONG))
    for key, wanted in ((Qt.Key.Key_PageDown, len(_LONG)), (Qt.Key.Key_PageUp, 0)):
        for _ in range(80):
            qtbot.keyClick(text, key)
        assert text.cursor_index == wanted


def test_scrolling_up_never_jumps(qtbot: QtBot, text: SourceText) -> None:
    """What is in view moves by what was scrolled, though nothing above was laid out before."""
    show_analysis(qtbot, text, analysis_of(_LONG))
    bar = text.verticalScrollBar()
    text.show_index(len(_LONG) - 400)
    for _ in range(60):
        piece = text.placed()[0]
        bar.setValue(bar.value() - 40)
        again = next(placed for placed in text.placed() if placed.number == piece.number)
        assert abs(again.y - piece.y - 40) <= 1 or bar.value() == 0


def test_new_cut_moves_no_text_in_view(qtbot: QtBot, text: SourceText) -> None:
    """However many boundaries come and go above, the first line in view stays where it is."""
    analysis = analysis_of(_LONG)
    show_analysis(qtbot, text, analysis)
    text.show_index(len(_LONG) // 2)
    index, y = text.anchor() or (0, 0.0)
    other = replace(analysis_of(_LONG, min_tokens=30, max_tokens=80), document=analysis.document)
    assert len(other.chunks) < len(analysis.chunks)
    text.set_analysis(other)
    rect = text.rect_of(index)
    assert rect is not None
    assert abs(rect.top() - y) <= 1


def test_height_alone_leaves_the_pieces_as_they_are(qtbot: QtBot, text: SourceText) -> None:
    """A note above the text takes of its height: of a long text all pieces anew take longer than a frame."""
    show_analysis(qtbot, text, analysis_of(_LONG))
    text.show_index(len(_LONG) // 2)
    index, y = text.anchor() or (0, 0.0)
    pieces = text.pieces
    text.resize(text.width(), text.height() - 60)
    assert text.pieces is pieces
    rect = text.rect_of(index)
    assert rect is not None
    assert abs(rect.top() - y) <= 1
    text.resize(text.width() - 200, text.height())
    assert text.pieces is not pieces


def test_letters_step_from_chunk_to_chunk(qtbot: QtBot, text: SourceText) -> None:
    """J asks for the next chunk and K for the one before."""
    for key, step in ((Qt.Key.Key_J, 1), (Qt.Key.Key_K, -1)):
        with qtbot.waitSignal(text.chunk_step_requested) as asked:
            qtbot.keyClick(text, key)
        assert asked.args == [step]


def test_click_between_two_blocks_asks_why_it_is_no_cut(qtbot: QtBot, text: SourceText) -> None:
    """A click on a line, on its label or on a space without a cut asks for the gap there."""
    analysis = analysis_of(max_tokens=400, target_tokens=300, min_tokens=100)
    show_analysis(qtbot, text, analysis)
    piece = text.placed()[2]
    with qtbot.waitSignal(text.gap_clicked) as asked:
        qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(300, int(piece.y) - 4))
    units = analysis.units
    assert int(units.first[asked.args[0] + 1]) == int(text.pieces.firsts[piece.number])
    show_analysis(qtbot, text, cut := analysis_of())
    chunk, line = next(text.frame().boundary_lines())
    for x in (300, text.frame().columns.right + 40):
        with qtbot.waitSignal(text.gap_clicked) as asked:
            qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, int(line.y)))
        assert asked.args == [int(cut.chunks.stop[chunk]) - 1]


def test_reasons_stand_beside_their_lines_in_words() -> None:
    """Beside a line are the reason and how strong it is, or how alike the text on both sides."""
    weighed = analysis_of(preset="optimal", min_tokens=5)
    word, strong, strength = reason_label(weighed, 0)
    assert strength is not None
    assert (word, strong) == (Reason(int(weighed.chunks.reason[0])).label, strength.label)
    by_topic = analysis_of(cut_at_headings=False)
    chunk = next(n for n in range(len(by_topic.chunks)) if by_topic.chunks.reason[n] == Reason.TOPIC)
    assert re.fullmatch(r"−?\d\.\d\d", reason_label(by_topic, chunk)[1])


def test_ghosts_are_drawn_and_move_nothing(qtbot: QtBot, text: SourceText) -> None:
    """What a step of a slider would bring is a dashed line with a value; a new cut takes it away."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    plain = text.viewport().grab().toImage()
    text.set_ghosts((Ghost(int(analysis.units.first[2]), "appears at 0.21", is_new=True),))
    ghostly = text.viewport().grab().toImage()
    assert ghostly != plain
    text.set_analysis(analysis)
    assert text.viewport().grab().toImage() == plain


def test_overlap_and_what_is_not_read_are_told_apart(qtbot: QtBot, text: SourceText) -> None:
    """Repeated words lie on the tint of who repeats them; what is not read has no tint and grey text."""
    analysis = _overlapping()
    show_analysis(qtbot, text, analysis)
    frame = text.frame()
    number = next(n for n in range(1, len(analysis.chunks)) if analysis.chunks.overlap_tokens[n])
    start = int(analysis.chunks.overlap_start[number])
    image = text.viewport().grab().toImage()
    rect = text.rect_of(start)
    assert rect is not None
    assert (
        image.pixelColor(rect.left() + 1, rect.top() + 1).name()
        == frame.scene.tint(number, frame.theme).block
    )
    from_index = int(analysis.units.first[int(analysis.chunks.first[0]) + 1])
    unread = np.array([[from_index, int(analysis.chunks.end[0])]])
    text.set_overlay(Overlay(unread=unread))
    image = text.viewport().grab().toImage()
    rect = text.rect_of(from_index)
    assert rect is not None
    assert image.pixelColor(frame.columns.right - 6, rect.center().y()) == QColor(LIGHT.paper)


def test_place_beside_the_text_says_what_it_means(qtbot: QtBot, text: SourceText) -> None:
    """A number has the size of its chunk and what is wrong with it, a label the reason in full."""
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    frame = text.frame()
    assert text.tip_at(QPointF(20, frame.boxes[0].top + 20)).startswith("Chunk 1: ~")
    _, line = next(frame.boundary_lines())
    assert text.tip_at(label_rect(frame, line).center()).startswith("Chunk 1 ends here because ")
    assert text.tip_at(QPointF(300, frame.boxes[0].top + 20)) == ""


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
    assert text.placed() == []
    assert text.visible_range == (0, 0)
    with qtbot.assertNotEmitted(text.chunk_clicked):
        qtbot.keyClick(text, Qt.Key.Key_Return)


def test_empty_document_takes_an_analysis(qtbot: QtBot, text: SourceText) -> None:
    """A text without a unit has no chunks, and is drawn all the same."""
    show_analysis(qtbot, text, analysis_of(""))
    text.set_selection(0)
    text.grab()
    assert text.placed() == []
    assert text.frame().boxes == []


def test_caret_comes_with_the_first_key(qtbot: QtBot, text: SourceText) -> None:
    """Who only reads sees no caret in the text, though keys reach it; the first one shows where it stands."""
    show_analysis(qtbot, text, analysis_of())
    text.activateWindow()
    qtbot.waitActive(text)
    text.setFocus(Qt.FocusReason.OtherFocusReason)

    def caret() -> bool:
        place = text.rect_of(text.cursor_index)
        assert place is not None
        return text.viewport().grab(place).toImage().pixelColor(0, 1) == QColor(LIGHT.accent)

    text.setPalette(palette_of(LIGHT))
    assert not caret()
    qtbot.keyClick(text, Qt.Key.Key_Home)
    assert caret()
    show_document(qtbot, text, analysis_of("# Other\n\nWords of another text.\n").document)
    assert not caret()
    text.clearFocus()
    text.setFocus(Qt.FocusReason.TabFocusReason)
    assert caret()


def test_text_that_was_cut_while_hidden_is_asked_below_a_closed_fold(qtbot: QtBot, text: SourceText) -> None:
    """What is in view begins with front matter that is folded; the pieces that were put off are made once."""
    words = f"---\ntitle: One\nauthor: Two\n---\n\n# One\n\n{_LONG}"
    show_analysis(qtbot, text, analysis_of(words))
    assert text.visible_range[0] == 0
    text.hide()
    cut = analysis_of(words, preset="recursive", vectors=False)
    assert text.scene.document is not None
    text.set_analysis(replace(cut, document=text.scene.document))
    text.set_selection(1)
    assert text.pieces.starts[0] == 0
    assert text.visible_range[0] == 0


def test_text_of_few_pieces_takes_the_place_of_one_that_was_scrolled(qtbot: QtBot, text: SourceText) -> None:
    """On the way up to its beginning no piece is asked for that only the text before had."""
    show_analysis(qtbot, text, analysis_of(_LONG))
    text.verticalScrollBar().setValue(800)
    few = Document("\n\n".join("Words without an end " * 200 for _ in range(5)))
    assert text.placed()[0].number > 5
    # Raised while Qt scrolls, an error would end the program.
    show_document(qtbot, text, few)
    assert text.visible_range[0] == 0
