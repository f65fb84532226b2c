"""Two cuts over one text: what is painted left and right of the handle, and what is pointed at there."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QColor, QFont, QImage
from PySide6.QtWidgets import QApplication, QLabel, QWidgetItem
from pytestqt.qtbot import QtBot
from shiboken6 import getAllValidWrappers
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of

from seamline.desktop.source.display_blocks import find_display_blocks, join_blocks
from seamline.desktop.source.page_painter import pages_in_view
from seamline.desktop.source.piece_scroll_area import NOTHING_UNREAD
from seamline.desktop.source.pieces import Pieces, Spacing
from seamline.desktop.source.side_by_side import SideBySide
from seamline.desktop.source.swipe_handle import MIDDLE, WHOLE
from seamline.desktop.source.text_folds import TextFolds
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme, palette_of
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray
from seamline.engine.pipeline.analyse import analyse
from seamline.instruments.comparison import Comparison, compare, same_chunks

TEXT = GARDEN + GARDEN.replace("## ", "## More ").replace("# Garden", "# Second garden")


def tints(analysis: Analysis) -> CodeArray:
    return (np.arange(len(analysis.chunks)) % 6).astype(np.uint8)


def two_cuts() -> Comparison:
    """A cut into small chunks, and one into larger: some are the same."""
    a = analysis_of(TEXT, strategy="structure", min_tokens=5, max_tokens=24)
    return compare(a, analyse(a.document, a.config.with_values({"max_tokens": 36}), WordEmbedder()))


def show(view: SideBySide, found: Comparison) -> None:
    view.set_document(found.a.document)
    view.set_a(found.a, tints(found.a), name="A")
    view.set_b(found, tints(found.b))


@pytest.fixture
def comparison() -> Comparison:
    found = two_cuts()
    same = same_chunks(found.a, found.b)[1]
    assert same.any()
    assert not same.all()
    return found


@pytest.fixture
def view(qtbot: QtBot, comparison: Comparison) -> SideBySide:
    """The text once, with A and B of it, all in view."""
    view = SideBySide()
    view.setPalette(palette_of(LIGHT))
    qtbot.addWidget(view)
    view.resize(1200, 1900)
    view.show()
    view.set_swiped(True)
    show(view, comparison)
    qtbot.waitUntil(lambda: not view.is_loading)
    return view


def picture(view: SideBySide) -> QImage:
    return view.a.viewport().grab().toImage()


def colours_at(image: QImage, x: float, y: float) -> str:
    ratio = image.devicePixelRatio()
    return QColor(image.pixel(round(x * ratio), round(y * ratio))).name()


def grounds(view: SideBySide, *, is_b: bool, theme: Theme = LIGHT) -> dict[int, str]:
    """Return the colour behind each chunk on one side of the handle, in a corner without words."""
    frame = view.a.other_frame() if is_b else view.a.frame()
    image, columns = picture(view), frame.columns
    return {
        box.chunk: colours_at(image, columns.right - 4 if is_b else columns.gutter + 8, box.top + 4)
        for box in frame.boxes
    }


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_chunks_that_differ_alone_have_a_colour(
    view: SideBySide, comparison: Comparison, theme: Theme
) -> None:
    """Left of the handle in the tints of A, right of it in those of B; what both have is plain."""
    view.setPalette(palette_of(theme))
    for is_b, same, analysis in zip(
        (False, True), same_chunks(comparison.a, comparison.b), (comparison.a, comparison.b), strict=True
    ):
        painted = grounds(view, is_b=is_b, theme=theme)
        assert set(painted) == set(range(len(analysis.chunks)))
        expected = {
            chunk: theme.paper if same[chunk] else theme.tint(int(tints(analysis)[chunk])).resting
            for chunk in painted
        }
        assert painted == {chunk: QColor(colour).name() for chunk, colour in expected.items()}


def test_handle_moves_the_line_between_the_two(view: SideBySide, comparison: Comparison) -> None:
    """All of A at one end, all of B at the other: the same place has the colour of either."""
    (chunk,) = np.flatnonzero(~same_chunks(comparison.a, comparison.b)[1])[:1]
    box = next(box for box in view.a.other_frame().boxes if box.chunk == chunk)
    x = view.a.frame().columns.gutter + 8
    seen = []
    for value in (WHOLE, 0):
        view.a.handle.setValue(value)
        seen.append(colours_at(picture(view), x, box.top + 4))
    a_chunk = next(each.chunk for each in view.a.frame().boxes if each.top <= box.top + 4 < each.bottom)
    of_a, of_b = tints(comparison.a)[a_chunk], tints(comparison.b)[chunk]
    assert seen[1] == QColor(LIGHT.tint(int(of_b)).resting).name()
    assert seen[0] in (
        QColor(LIGHT.tint(int(of_a)).resting).name(),
        QColor(LIGHT.tint(int(of_a)).spine).name(),
    )


def test_lines_do_not_move_when_b_changes_sides(view: SideBySide) -> None:
    """Both cuts are painted over the same lines: every boundary of either has room, swiped or not."""
    frame, other = view.a.frame(), view.a.other_frame()
    assert [piece.y for piece in frame.placed] == [piece.y for piece in other.placed]
    assert other.pieces.heights is frame.pieces.heights
    starts = {line.index for _, line in other.boundary_lines()}
    b = view.b.scene.analysis
    assert b is not None
    assert starts == set(b.chunks.start[1:].tolist())


def test_keys_move_the_handle_and_space_toggles(qtbot: QtBot, view: SideBySide) -> None:
    """Arrow keys by steps, Home and End to the ends; Space from the text or the handle shows A, then B."""
    handle = view.a.handle
    handle.setValue(MIDDLE)
    for key, value in (
        (Qt.Key.Key_Right, 52),
        (Qt.Key.Key_Left, 50),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, WHOLE),
    ):
        qtbot.keyClick(handle, key)
        assert handle.value() == value
    for widget, value in ((handle, 0), (view.a, WHOLE), (view.a, 0)):
        qtbot.keyClick(widget, Qt.Key.Key_Space)
        assert handle.value() == value


def test_handle_is_dragged_by_its_line(qtbot: QtBot, view: SideBySide) -> None:
    """Pressed and moved it follows the pointer, and a double click brings it back to the middle."""
    handle, columns = view.a.handle, view.a.frame().columns
    start = QPoint(handle.width() // 2, 40)
    qtbot.mousePress(handle, Qt.MouseButton.LeftButton, pos=start)
    quarter = columns.gutter + columns.chunk // 4
    qtbot.mouseMove(handle, handle.mapFromParent(QPoint(quarter, 40)))
    qtbot.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=start)
    assert abs(handle.x_of_line - quarter) <= columns.chunk / WHOLE
    qtbot.mouseDClick(handle, Qt.MouseButton.LeftButton, pos=start)
    assert handle.value() == MIDDLE


def test_handle_tells_its_value(view: SideBySide) -> None:
    """A screen reader finds a slider with a name, a value between its ends, and what that means."""
    handle = view.a.handle
    handle.setValue(30)
    told = QAccessible.queryAccessibleInterface(handle)
    assert told.role() == QAccessible.Role.Slider
    value = told.valueInterface()
    assert (value.minimumValue(), value.currentValue(), value.maximumValue()) == (0, 30, WHOLE)
    assert handle.accessibleDescription() == "30% show A, 70% show B"
    assert "cut A left of it" in handle.accessibleName()


def test_click_is_of_the_cut_that_is_seen_there(
    qtbot: QtBot, view: SideBySide, comparison: Comparison
) -> None:
    """Left of the handle a chunk of A is chosen, right of it one of B, with that of A at its start."""
    view.a.handle.setValue(MIDDLE)
    columns = view.a.frame().columns
    for chunk, same in enumerate(same_chunks(comparison.a, comparison.b)[1]):
        if same:
            continue
        box = next(box for box in view.a.other_frame().boxes if box.chunk == chunk)
        place = QPoint(columns.right - 30, round(box.bottom - 12))
        with qtbot.waitSignal(view.chunk_chosen) as chosen:
            qtbot.mouseClick(view.a.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert view.b.scene.selected == chunk
        a = comparison.a.chunks
        assert a.start[chosen.args[0]] <= comparison.b.chunks.start[chunk] < a.end[chosen.args[0]]
        left = QPoint(columns.gutter + 30, place.y())
        with qtbot.waitSignal(view.chunk_chosen) as chosen:
            qtbot.mouseClick(view.a.viewport(), Qt.MouseButton.LeftButton, pos=left)
        shown = next(each for each in view.a.frame().boxes if each.top <= place.y() < each.bottom)
        assert chosen.args == [shown.chunk]


@pytest.mark.usefixtures("german")
def test_both_sides_are_as_wide_in_words_that_are_long(qtbot: QtBot, comparison: Comparison) -> None:
    """The name of a cut gives way: what can be pressed is whole, and so is the text of B."""
    beside = SideBySide()
    qtbot.addWidget(beside)
    show(beside, comparison)
    beside.set_a(comparison.a, tints(comparison.a), name="Themen und Überschriften, geändert")
    # What a window of 1000 pixels leaves where all words are longer than in English.
    beside.resize(631, 500)
    beside.show()
    QApplication.processEvents()
    qtbot.waitUntil(lambda: abs(beside.head_a.width() - beside.head_b.width()) <= 1)
    assert abs(beside.a.width() - beside.b.width()) <= 1
    assert beside.b.columns.right <= beside.b.width()
    for button in beside.form.buttons.values():
        assert button.width() >= button.sizeHint().width()
        assert button.mapTo(beside, button.rect().topRight()).x() < beside.head_b.x()


def test_what_can_be_pressed_is_whole_in_larger_text(
    qtbot: QtBot, qapp: QApplication, comparison: Comparison
) -> None:
    """In a small window the name of the cut leaves its room to the buttons, and comes back with more room."""
    before = qapp.font()
    font = QFont(before)
    font.setPointSize(15)
    qapp.setFont(font)
    beside = SideBySide()
    qtbot.addWidget(beside)
    show(beside, comparison)
    # What a window of 1000 pixels leaves.
    beside.resize(554, 500)
    beside.show()
    qtbot.waitUntil(lambda: abs(beside.head_a.width() - beside.head_b.width()) <= 1)
    for button in beside.form.buttons.values():
        assert button.width() >= button.sizeHint().width()
        assert button.mapTo(beside, button.rect().topRight()).x() < beside.head_b.x()
    metrics = beside.head_a.counts.fontMetrics()
    assert beside.head_a.counts.width() > metrics.horizontalAdvance(str(len(comparison.a.chunks)))
    beside.resize(1200, 500)
    qtbot.waitUntil(lambda: beside.head_a.width() > 420)
    names = [label.text() for label in beside.head_a.findChildren(QLabel) if label.isVisible()]
    assert "A" in names[1:]
    qapp.setFont(before)


def test_keys_step_the_cut_that_has_more_room(qtbot: QtBot, view: SideBySide) -> None:
    """J goes through the chunks of A, and of B where B has the larger part of the text."""
    view.set_selection(0)
    view.chunk_chosen.connect(view.set_selection)
    view.a.handle.setValue(WHOLE)
    qtbot.keyClick(view.a, Qt.Key.Key_J)
    assert view.a.scene.selected == 1
    view.a.handle.setValue(0)
    before = view.b.scene.selected
    qtbot.keyClick(view.a, Qt.Key.Key_J)
    assert view.b.scene.selected == before + 1


def test_no_item_of_a_layout_is_kept_for_a_widget_that_moves(qtbot: QtBot) -> None:
    """PySide would take what Qt makes later, in the place of the item, for that item."""
    before = set(map(id, getAllValidWrappers()))
    view = SideBySide()
    qtbot.addWidget(view)
    made = [each for each in getAllValidWrappers() if id(each) not in before]
    held = [item.widget() for item in made if isinstance(item, QWidgetItem)]
    assert not {*held} & {view.head_a, view.head_b, view.a, view.b, *view.maps}


def test_place_stays_when_the_form_changes(qtbot: QtBot, view: SideBySide) -> None:
    """From swipe to side by side and back, what was at the top of the view is there, on both sides."""
    view.resize(1200, 400)
    view.a.show_index(600)
    first = view.visible_range[0]
    for is_swiped in (False, True, False):
        view.set_swiped(is_swiped)
        qtbot.wait(1)
        assert view.b.isVisible() != is_swiped
        assert abs(view.visible_range[0] - first) < 200
        if not is_swiped:
            assert abs(view.b.visible_range[0] - view.a.visible_range[0]) < 100
    assert view.form.choice == "sides"


def test_another_cut_is_followed_at_once(view: SideBySide) -> None:
    """A new A, as a slider gives it, is painted with B beside it, and what is alike is counted anew."""
    b = view.b.scene.analysis
    assert b is not None
    a = analyse(b.document, b.config.with_values({"max_tokens": 60}), WordEmbedder())
    show(view, compare(a, b))
    assert view.a.frame().scene.analysis is a
    assert {line.index for _, line in view.a.other_frame().boundary_lines()} == set(
        b.chunks.start[1:].tolist()
    )
    for value in (0, MIDDLE, WHOLE):
        view.a.handle.setValue(value)
        assert not picture(view).isNull()


def test_nothing_is_kept_of_a_text_that_is_gone(view: SideBySide) -> None:
    """Without a document there is nothing to paint, and no cut is held."""
    picture(view)
    view.set_document(None)
    view.set_a(None, tints(two_cuts().a)[:0], name="")
    view.set_b(None, tints(two_cuts().a)[:0])
    assert view.a.frame().scene.analysis is view.a.other_frame().scene.analysis is None
    assert not picture(view).isNull()


def test_tips_are_of_the_cut_that_is_seen_there(view: SideBySide, comparison: Comparison) -> None:
    """Beside the text the reason of a boundary of B is said, on a line left of the handle that of A."""
    view.a.handle.setValue(MIDDLE)
    frame = view.a.other_frame()
    chunk, line = next(iter(frame.boundary_lines()))
    tip = view.a.tip_at(QPointF(frame.columns.label_left + 20, line.y))
    assert tip.startswith(f"Chunk {chunk + 1} ends here because")
    first = view.a.frame_at(QPointF(frame.columns.gutter + 10, line.y))
    assert first.scene.analysis is comparison.a
    assert not first.columns.has_labels


SPACING = Spacing(block=12, item=4, characters=90.0, body=24, heading=28, code=20, caption=28, is_joined=True)
_PIECES = analysis_of(TEXT, strategy="structure", min_tokens=5, max_tokens=40)


@given(st.integers(20, 120), st.integers(0, 60))
def test_pieces_of_b_are_those_of_its_own_cut(largest: int, smallest: int) -> None:
    """Whatever B is, the pieces belong to the chunks that hold their first words."""
    values = {"max_tokens": largest, "min_tokens": min(smallest, largest)}
    b = analyse(_PIECES.document, _PIECES.config.with_values(values), WordEmbedder())

    folds = TextFolds.of(b.document)
    blocks = join_blocks(list(find_display_blocks(b.document, folds)))
    levels = np.unique(np.concatenate([_PIECES.chunks.start, b.chunks.start]))
    pieces = Pieces.of(blocks, _PIECES, unread=NOTHING_UNREAD, spacing=SPACING, levels=levels)
    own = pieces.owned_by(b)
    assert own.heights is pieces.heights
    for first, owner in zip(own.firsts.tolist(), own.owner.tolist(), strict=True):
        holds = [n for n in range(len(b.chunks)) if b.chunks.start[n] <= first < b.chunks.end[n]]
        assert owner == (holds[0] if holds else -1)
    for chunk in range(len(b.chunks)):
        assert (own.firsts == b.chunks.start[chunk]).any()


@pytest.mark.parametrize("value", [0, MIDDLE, WHOLE])
def test_pages_stand_in_the_gutter_whichever_cut_is_seen(
    qtbot: QtBot, view: SideBySide, comparison: Comparison, value: int
) -> None:
    """The numbers of pages are the text's: they are painted wherever the handle is."""
    plain = view.a.columns.page
    paged = replace(comparison.a.document, pages=(0, TEXT.index("# Second garden")), name="a.pdf")
    a = analyse(paged, comparison.a.config)
    show(view, compare(a, analyse(paged, comparison.b.config, WordEmbedder())))
    qtbot.waitUntil(lambda: not view.is_loading)
    view.a.handle.setValue(value)
    columns, heights = view.a.columns, dict(pages_in_view(view.a.frame()))
    assert plain == 0 < columns.page
    assert list(heights) == [1, 2]
    image, left = picture(view), columns.gutter - columns.number - columns.page
    for height in heights.values():
        line = {colours_at(image, left + across, round(height)) for across in range(4, int(columns.page) - 4)}
        assert line == {QColor(LIGHT.frame).name()}


@pytest.mark.parametrize("is_swiped", [False, True])
def test_find_bar_stands_below_a_text_that_is_low(view: SideBySide, is_swiped: bool) -> None:
    """Where other panels leave next to nothing, the text ends where the bar begins."""
    view.set_swiped(is_swiped)
    view.open_find()
    # As the page does that it stands on.
    view.setMinimumSize(1, 1)
    view.resize(700, 112)
    QApplication.processEvents()
    for text in (view.a, view.b):
        if text.isVisible():
            bottom = text.mapTo(view, text.rect().bottomLeft()).y()
            assert bottom < view.find_bar.mapTo(view, QPoint(0, 0)).y()
