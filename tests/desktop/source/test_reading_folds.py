"""Folds in the source: closed at first, opened by mouse, by keys and by whatever leads into them."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot
from tests.desktop.conversations import conversation, said, session
from tests.desktop.shown import point_of, show_analysis, show_document

from seamline.desktop.source.conversation_painter import caption_of
from seamline.desktop.source.find_bar import FindBar
from seamline.desktop.source.minimap import Minimap
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.widgets.theme import LIGHT
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
    caption = next(piece for piece in text.placed() if text.pieces.fold(piece.number) == fold)
    return QPoint(text.frame().columns.text_left + 30, int(caption.y) + 10)


def _is_open(text: SourceText, fold: int) -> bool:
    return text.is_fold_open(fold)


def _place_cursor(text: SourceText, fold: int) -> None:
    text.set_cursor(int(text.folds.starts[fold]))


def _words(text: SourceText) -> list[str]:
    """Return what is in view, piece by piece; a caption for what is folded."""
    fold = text.pieces.fold
    return [
        text.folds.captions[fold(piece.number)] if fold(piece.number) >= 0 else piece.layout.shown.text
        for piece in text.placed()
    ]


def test_folds_are_closed_at_first_and_show_their_captions(
    qtbot: QtBot, view: SourceView, text: SourceText
) -> None:
    """Each fold is one line with its label, and everything else is there; who speaks is beside it."""
    show_document(qtbot, view, SESSION)
    assert view.folds == (3, 3)
    words = _words(text)
    assert words[:4] == ["Count the sheep.", "I look.", "Tool call: Bash", "And then I count."]
    assert "Forty sheep." in words
    assert not any("Sheep 7" in piece for piece in words)


def test_click_on_a_caption_opens_and_closes(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """The caption is a switch, and asks for no chunk; the gutter beside it does."""
    show_analysis(qtbot, view, _cut(SESSION))
    viewport = text.viewport()
    with qtbot.assertNotEmitted(view.chunk_clicked):
        with qtbot.waitSignal(view.folds_changed):
            qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=_place(text, 1))
        assert any("Sheep 7" in piece for piece in _words(text))
        assert view.folds == (3, 2)
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=_place(text, 1))
    assert not any("Sheep 7" in piece for piece in _words(text))
    with qtbot.waitSignal(view.chunk_clicked):
        beside = QPoint(10, _place(text, 1).y())
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=beside)


def test_caption_says_how_many_tokens_are_under_it(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """What can be folded has its tokens, as chunks have, and the chunk that it is a part of."""
    show_document(qtbot, view, SESSION)
    assert caption_of(text.frame().scene, 0, chunk=-1) == ("Tool call: Bash", "about 9 tokens")
    view.set_analysis(_cut(SESSION))
    scene = text.frame().scene
    assert [caption_of(scene, fold, chunk=1)[1] for fold in (0, 1)] == [
        "~9 tokens, part of chunk 2",
        "about 167 tokens, part of chunk 2",
    ]


def test_space_on_a_caption_opens_and_closes(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """The keyboard does what the mouse does; elsewhere Space does nothing to them."""
    show_analysis(qtbot, view, _cut(SESSION))
    _place_cursor(text, 1)
    qtbot.keyClick(text, Qt.Key.Key_Space)
    assert _is_open(text, 1)
    qtbot.keyClick(text, Qt.Key.Key_Space)
    assert not _is_open(text, 1)
    text.place_cursor(0)
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
    text.place_cursor(0)
    with qtbot.assertNotEmitted(view.folds_changed):
        view.toggle_fold()


def test_all_can_be_opened_and_closed(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """Every fold at once, with the place in the text kept; doing it twice is doing it once."""
    show_analysis(qtbot, view, _cut(SESSION))
    folded = _words(text)
    with qtbot.waitSignal(view.folds_changed):
        view.unfold_all()
    assert view.folds == (3, 0)
    text.resize(900, 3000)
    assert "\u2028".join(_words(text)).count("Sheep ") == 40
    with qtbot.waitSignal(view.folds_changed):
        view.fold_all()
    assert _words(text) == folded
    with qtbot.assertNotEmitted(view.folds_changed, wait=10):
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


def test_copy_takes_what_is_folded_and_never_a_caption(
    qtbot: QtBot, view: SourceView, text: SourceText
) -> None:
    """The clipboard gets the characters of the document, whatever is folded."""
    show_document(qtbot, view, SESSION)
    text.select_all()
    assert text.selected_text() == SESSION.text
    text.toggle_fold(1)
    text.select_all()
    assert text.selected_text() == SESSION.text


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


def test_long_fold_opens_and_closes_where_it_is(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """Thousands of lines come and go; the caption stays where it is, and only what is in view is laid out."""
    show_document(qtbot, view, LONG)
    text.verticalScrollBar().setValue(30)
    for is_open in (True, False):
        _place_cursor(text, 0)
        caption = _place(text, 0)
        with qtbot.waitSignal(view.folds_changed):
            qtbot.keyClick(text, Qt.Key.Key_Space)
        assert _is_open(text, 0) == is_open
        assert any("Line 1." in piece for piece in _words(text)) == is_open
        assert _place(text, 0) == caption
    assert text.laid_out < 60


@pytest.mark.parametrize("is_loading", [True, False])
def test_what_is_found_in_a_long_fold_is_selected(
    qtbot: QtBot, view: SourceView, text: SourceText, is_loading: bool
) -> None:
    """The fold opens, and the words are selected and in view, once all of it is there."""
    start = LONG.text.index("Line 15000.")
    view.set_document(LONG)
    if not is_loading:
        qtbot.waitUntil(lambda: not text.is_loading)
    text.select_span(start, start + 11)
    qtbot.waitUntil(lambda: not text.is_loading)
    assert text.selected_text() == "Line 15000."
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
    """The caption stands for all that it hides: its line belongs to the first chunk in the fold."""
    analysis = _cut(SESSION, max_tokens=20, target_tokens=10)
    show_analysis(qtbot, view, analysis)
    inside = [n for n in range(len(analysis.chunks)) if text.folds.at(int(analysis.chunks.start[n])) == 1]
    assert len(inside) > 1
    caption = next(piece for piece in text.placed() if text.pieces.fold(piece.number) == 1)
    chunk = int(text.pieces.owner[caption.number])
    assert analysis.chunks.end[chunk] > text.folds.starts[1]
    assert chunk == 0 or analysis.chunks.end[chunk - 1] <= text.folds.starts[1]
    boxes = [box.chunk for box in text.frame().boxes]
    assert boxes == sorted(set(boxes))


def test_captions_and_open_folds_are_drawn(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """A caption lies in a box, and what is open of a fold has a line at its left."""
    show_document(qtbot, view, SESSION)
    text.toggle_fold(1)
    image = text.viewport().grab().toImage()
    left = text.frame().columns.text_left
    y = point_of(text, SESSION.text.index("Sheep 3 ")).y()
    assert image.pixelColor(left - 7, y) == QColor(LIGHT.frame)
    caption = next(piece for piece in text.placed() if text.pieces.fold(piece.number) == 0)
    assert image.pixelColor(left + 60, int(caption.y)) == QColor(LIGHT.frame)


def test_a_hidden_conversation_with_a_caption_at_its_top_is_cut_when_shown(
    view: SourceView, qtbot: QtBot
) -> None:
    """The place that is kept is found, be it a caption, whose index the pieces alone know."""
    analysis = analyse(LONG, PRESETS["recursive"].config)
    show_analysis(qtbot, view, analysis)
    fold = int(view.text.folds.starts[0])
    view.text.verticalScrollBar().setValue(0)
    piece = view.text.pieces.at(fold)
    view.text._arrange(piece, 0.0)
    view.text.placed()
    kept = view.text.anchor()
    assert kept is not None
    assert kept[0] == int(view.text.pieces.starts[piece])
    view.hide()
    other = analyse(LONG, analysis.config.with_values({"target_tokens": 60}), previous=analysis)
    view.set_analysis(other)
    view.show()
    view.text.placed()
    assert view.text.anchor() == kept
    assert int(view.text.pieces.owner.max()) == len(other.chunks) - 1
