"""Folds in the source: closed at first, opened by mouse, by keys and by whatever leads into them."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot
from tests.desktop.conversations import conversation, said, session
from tests.desktop.shown import point_of, show_analysis, show_document

from seamline.desktop.source.find_bar import FindBar
from seamline.desktop.source.minimap import Minimap
from seamline.desktop.source.source_gutter import SourceGutter
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_view import SourceView
from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.sources.parts import result_part

SESSION = session()
LONG = conversation(
    *(said("user", f"Word {number}.") for number in range(5)),
    said("tool", result_part("Bash", "\n".join(f"Line {number}." for number in range(20_000)))),
    *(said("user", f"Word {number}.") for number in range(5, 90)),
)


@pytest.fixture
def view(qtbot: QtBot) -> SourceView:
    view = SourceView()
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    return view


@pytest.fixture
def text(view: SourceView) -> SourceText:
    text = view.findChild(SourceText)
    assert text is not None
    return text


def _cut(document: Document, **values: object) -> Analysis:
    small = {"token_method": "approximate", "min_tokens": 5, "max_tokens": 40, "target_tokens": 20}
    return analyse(document, PRESETS["clawdbot"].config.with_values({**small, **values}))


def _place(text: SourceText, fold: int) -> QPoint:
    assert text._positions is not None
    begin = int(text._positions.fold_positions.captions[fold])
    line = next(line for line in text.visible_lines() if line.start == begin)
    return QPointF(line.x_of(begin + 3), (line.top + line.bottom) / 2).toPoint()


def _is_open(text: SourceText, fold: int) -> bool:
    assert text._positions is not None
    return not text._positions.closed[fold]


def _place_cursor(text: SourceText, fold: int) -> None:
    assert text._positions is not None
    cursor = text.textCursor()
    cursor.setPosition(int(text._positions.fold_positions.captions[fold]) + 2)
    text.setTextCursor(cursor)


def test_folds_are_closed_at_first_and_show_their_captions(
    qtbot: QtBot, view: SourceView, text: SourceText
) -> None:
    """Each fold is one line with its label and size, and everything else is there."""
    show_document(qtbot, view, SESSION)
    lines = text.toPlainText().split("\n")
    assert view.folds == (3, 3)
    assert lines[:8] == [
        "user: Count the sheep.",
        "",
        "assistant: I look.",
        "",
        "Tool call: Bash · 35 characters",
        "",
        "And then I count.",
        "",
    ]
    assert "Forty sheep." in lines
    assert "Sheep 7" not in lines


def test_click_on_a_caption_opens_and_closes(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """The words of the caption are a switch, and ask for no chunk; the text beside them is a chunk's."""
    show_analysis(qtbot, view, _cut(SESSION))
    viewport = text.viewport()
    with qtbot.assertNotEmitted(view.chunk_clicked):
        with qtbot.waitSignal(view.folds_changed):
            qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=_place(text, 1))
        assert "Sheep 7" in text.toPlainText()
        assert view.folds == (3, 2)
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=_place(text, 1))
    assert "Sheep 7" not in text.toPlainText()
    with qtbot.waitSignal(view.chunk_clicked):
        beside = QPoint(viewport.width() - 20, _place(text, 1).y())
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=beside)


def test_mark_in_the_gutter_opens_and_closes(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """Beside a caption the gutter has a mark that says what a click does, and does it."""
    show_analysis(qtbot, view, _cut(SESSION))
    gutter = text.findChild(SourceGutter)
    assert gutter is not None
    place = QPoint(gutter.width() - 10, _place(text, 1).y())
    for tip, is_open in (("Show what is folded here (Space)", True), ("Fold this (Space)", False)):
        assert gutter.tip_at(QPointF(place)) == tip
        qtbot.mouseClick(gutter, Qt.MouseButton.LeftButton, pos=place)
        assert _is_open(text, 1) == is_open


def test_space_on_a_caption_opens_and_closes(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """The keyboard does what the mouse does; elsewhere Space scrolls as ever."""
    show_analysis(qtbot, view, _cut(SESSION))
    _place_cursor(text, 1)
    qtbot.keyClick(text, Qt.Key.Key_Space)
    assert _is_open(text, 1)
    qtbot.keyClick(text, Qt.Key.Key_Space)
    assert not _is_open(text, 1)
    text.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClick(text, Qt.Key.Key_Space)
    assert view.folds == (3, 3)


def test_fold_at_the_cursor_can_be_closed_from_inside(
    qtbot: QtBot, view: SourceView, text: SourceText
) -> None:
    """The command of the menu closes the fold in which the cursor stands, and opens it again."""
    show_analysis(qtbot, view, _cut(SESSION))
    inside = SESSION.text.index("Sheep 7")
    view.show_index(inside)
    text.select_span(inside, inside)
    view.toggle_fold()
    assert not _is_open(text, 1)
    view.toggle_fold()
    assert _is_open(text, 1)
    text.moveCursor(QTextCursor.MoveOperation.Start)
    with qtbot.assertNotEmitted(view.folds_changed):
        view.toggle_fold()


def test_all_can_be_opened_and_closed(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """Every fold at once, with the place in the text kept; doing it twice is doing it once."""
    show_analysis(qtbot, view, _cut(SESSION))
    folded = text.toPlainText()
    with qtbot.waitSignal(view.document_shown):
        view.unfold_all()
        # Nothing is drawn at places that it had in the text before.
        assert text._scene.marks is text._scene.folds is None
        view.grab()
    assert text._scene.marks is not None
    assert view.folds == (3, 0)
    captions = set(text.folds.captions)
    lines = text.toPlainText().split("\n")
    assert "\n".join(line for line in lines if line not in captions).count("Sheep ") == 40
    view.show_index(SESSION.text.index("Forty"))
    with qtbot.waitSignal(view.document_shown):
        view.fold_all()
    assert text.toPlainText() == folded
    with qtbot.assertNotEmitted(view.document_shown, wait=10):
        view.fold_all()


def _select_inside(view: SourceView, analysis: Analysis) -> None:
    inside = SESSION.text.index("Sheep 7")
    view.set_selection(analysis.chunks.at(inside)[0])


def _show_inside(view: SourceView, _: Analysis) -> None:
    view.show_index(SESSION.text.index("Sheep 7"))


def _find_inside(view: SourceView, _: Analysis) -> None:
    view.open_find()
    bar = view.findChild(FindBar)
    assert bar is not None
    phrase = bar.findChild(QLineEdit)
    assert phrase is not None
    phrase.setText("Sheep 7")


@pytest.mark.parametrize("lead", [_select_inside, _show_inside, _find_inside])
def test_fold_opens_for_what_leads_into_it(
    qtbot: QtBot, view: SourceView, text: SourceText, lead: Callable[[SourceView, Analysis], None]
) -> None:
    """A selected chunk, a gap of the curve, and a hit of a search open the fold that hides them."""
    analysis = _cut(SESSION, max_tokens=20, target_tokens=10)
    show_analysis(qtbot, view, analysis)
    lead(view, analysis)
    qtbot.waitUntil(lambda: _is_open(text, 1))
    first, last = view.visible_range
    assert first <= SESSION.text.index("Sheep 7") < last


def test_place_asked_for_while_loading_is_opened_afterwards(
    qtbot: QtBot, view: SourceView, text: SourceText
) -> None:
    """A gap that is gone to before all of the text is there is in view when it is."""
    inside = SESSION.text.index("Sheep 30")
    with qtbot.waitSignal(view.document_shown):
        view.set_document(SESSION)
        view.show_index(inside)
    assert _is_open(text, 1)
    assert view.visible_range[0] <= inside < view.visible_range[1]


def test_boundary_inside_a_fold_opens_it(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """A click on the reason of a boundary that a fold hides shows the boundary."""
    analysis = _cut(SESSION, max_tokens=20, target_tokens=10)
    show_analysis(qtbot, view, analysis)
    inside = analysis.chunks.at(SESSION.text.index("Sheep 7"))[0]
    gap = int(analysis.chunks.stop[inside]) - 1
    with qtbot.waitSignal(view.gap_clicked):
        text._reason_margin.gap_clicked.emit(gap)
    assert _is_open(text, 1)


def test_pointing_and_new_cuts_open_nothing(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """A gap pointed at in the curve, a new cut, and a drag over the map leave the folds as they are."""
    analysis = _cut(SESSION, max_tokens=20, target_tokens=10)
    show_analysis(qtbot, view, analysis)
    inside = analysis.chunks.at(SESSION.text.index("Sheep 7"))[0]
    view.set_marked_gap(int(analysis.chunks.stop[inside]) - 1)
    view.set_selection(inside, reveal=False)
    minimap = view.findChild(Minimap)
    assert minimap is not None
    qtbot.mouseClick(minimap, Qt.MouseButton.LeftButton, pos=QPoint(10, minimap.height() // 2))
    assert view.folds == (3, 3)


def test_hits_and_marks_move_with_the_text(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """What is drawn after a fold that opens is drawn at the same words as before."""
    analysis = _cut(SESSION)
    show_analysis(qtbot, view, analysis)
    hit = SESSION.text.index("Forty")
    text.set_hits(np.array([hit]), 5)
    view.set_marked_gap(len(analysis.units) - 2)
    text.toggle_fold(0)
    assert text._positions is not None
    wanted = text._positions.position_of(hit)
    assert text.document().characterAt(wanted) == "F"
    assert text._scene.hit_starts.tolist() == [wanted]
    assert text._scene.marked == text._positions.position_of(int(analysis.units.first[-1]))
    assert text._scene.marks is not None
    assert text._scene.marks.starts[-1] == text._positions.position_of(int(analysis.chunks.start[-1]))


def test_copy_takes_what_is_folded_and_never_a_caption(
    qtbot: QtBot, view: SourceView, text: SourceText
) -> None:
    """The clipboard gets the characters of the document, whatever is folded."""
    show_document(qtbot, view, SESSION)
    text.selectAll()
    assert text.createMimeDataFromSelection().text() == SESSION.text
    text.toggle_fold(1)
    text.selectAll()
    assert text.createMimeDataFromSelection().text() == SESSION.text


def test_opening_above_the_view_moves_nothing_in_it(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """Text in view stays where it is when a fold above opens."""
    document = conversation(
        *(
            said("tool", result_part("Bash", "line\n" * 50)) if n == 0 else said("user", f"Word {n}.")
            for n in range(90)
        )
    )
    show_document(qtbot, view, document)
    view.show_index(document.text.index("Word 60"))
    before = text.visible_range
    text.toggle_fold(0)
    assert text.visible_range == before


def test_long_fold_opens_and_closes_in_slices(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """Thousands of lines come and go without a stall; the place in the view and the cursor stay."""
    show_document(qtbot, view, LONG)
    text.verticalScrollBar().setValue(3)
    for is_open in (True, False):
        _place_cursor(text, 0)
        caption, top = _place(text, 0), text.verticalScrollBar().value()
        with qtbot.waitSignals([view.document_shown, view.folds_changed]):
            qtbot.keyClick(text, Qt.Key.Key_Space)
            assert text.is_loading
            view.grab()
        assert _is_open(text, 0) == is_open
        assert ("Line 19999." in text.toPlainText()) == is_open
        assert (_place(text, 0), text.verticalScrollBar().value()) == (caption, top)
        assert text._caption_at_cursor() == 0


@pytest.mark.parametrize("is_loading", [True, False])
def test_what_is_found_in_a_long_fold_is_selected(
    qtbot: QtBot, view: SourceView, text: SourceText, is_loading: bool
) -> None:
    """The fold opens, and the words are selected and in view, once all of it is there."""
    start = LONG.text.index("Line 15000.")
    view.set_document(LONG)
    if not is_loading:
        qtbot.waitUntil(lambda: not text.is_loading)
    with qtbot.waitSignal(view.document_shown):
        text.select_span(start, start + 11)
    assert text.textCursor().selectedText() == "Line 15000."
    assert text.visible_range[0] <= start < text.visible_range[1]


def test_place_in_a_long_fold_is_shown(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """A gap that is gone to before the text is there opens the long fold that hides it, too."""
    inside = LONG.text.index("Line 15000.")
    with qtbot.waitSignal(view.document_shown):
        view.set_document(LONG)
        view.show_index(inside)
    assert _is_open(text, 0)
    assert text.visible_range[0] <= inside < text.visible_range[1]


def test_reload_keeps_what_was_open(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """A file that grows keeps its open folds; another conversation begins with all of them closed."""
    document = replace(SESSION, path="session.jsonl")
    show_document(qtbot, view, document)
    text.toggle_fold(1)
    show_document(qtbot, view, replace(document, text=document.text + " More."))
    assert [_is_open(text, fold) for fold in range(3)] == [False, True, False]
    show_document(qtbot, view, replace(document, entry="other"))
    assert view.folds == (3, 3)


def test_chunks_that_begin_in_a_closed_fold_show_at_its_caption(
    qtbot: QtBot, view: SourceView, text: SourceText
) -> None:
    """The caption stands for all that it hides: its line belongs to the chunks in the fold."""
    analysis = _cut(SESSION, max_tokens=20, target_tokens=10)
    show_analysis(qtbot, view, analysis)
    assert text._scene.marks is not None
    assert text._positions is not None
    begin = int(text._positions.fold_positions.captions[1])
    line = next(line for line in text.visible_lines() if line.start == begin)
    inside = {
        number
        for number in range(len(analysis.chunks))
        if text.folds.at(int(analysis.chunks.start[number])) == 1
    }
    assert len(inside) > 1
    assert inside <= set(text._scene.marks.between(line.start, line.end))
    text.grab()


def test_captions_and_open_folds_are_drawn(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """A caption lies in a box, and what is open of a fold has a line at its left."""
    show_document(qtbot, view, SESSION)
    line_free = text.viewport().grab().toImage()
    text.toggle_fold(1)
    opened = text.viewport().grab().toImage()
    y = point_of(text, SESSION.text.index("Sheep 3 ")).y()
    assert opened.pixelColor(4, y) != line_free.pixelColor(4, line_free.height() - 2)
    caption = _place(text, 0)
    free = text.viewport().width() - 5
    assert opened.pixelColor(caption.x(), caption.y() - 5) != opened.pixelColor(free, caption.y() - 5)
