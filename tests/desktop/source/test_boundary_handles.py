"""Boundaries set by hand in the source: dragged by their lines, and changed by the menu."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QColor, QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of
from tests.desktop.shown import point_of, show_analysis

from seamline.desktop.source.boundary_painter import mark_rect
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.widgets.theme import LIGHT, palette_of
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.sizing.cut import Reason
from seamline.instruments.boundary_positions import place_near
from seamline.instruments.manual import boundary_set

ANALYSIS = analysis_of()
PLACES = ANALYSIS.units.first[1:].tolist()
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def view(qtbot: QtBot) -> SourceView:
    view = SourceView()
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show()
    show_analysis(qtbot, view, ANALYSIS)
    return view


@pytest.fixture
def asked(view: SourceView) -> list[tuple[object, ...]]:
    """What the user has asked for, in order."""
    heard: list[tuple[object, ...]] = []
    for name in ("add", "move", "remove", "toggle"):
        signal = getattr(view, f"boundary_{name}_requested")
        signal.connect(lambda *given, name=name: heard.append((name, *given)))
    return heard


@pytest.fixture
def text(view: SourceView) -> SourceText:
    (text,) = view.findChildren(SourceText)
    return text


@pytest.fixture(autouse=True)
def closed_menus() -> Iterator[None]:
    yield
    while (menu := QApplication.activePopupWidget()) is not None:
        menu.close()


def line_at(text: SourceText, index: int) -> QPoint:
    """Return a point on the line of a boundary."""
    line = text.frame().line_at(index)
    assert line is not None
    return QPointF(text.columns.right - 60, line.y).toPoint()


def menu_at(text: SourceText, index: int, reason: QContextMenuEvent.Reason) -> dict[str, QAction]:
    """Open the context menu at an index, and return its actions on boundaries by their words."""
    point = point_of(text, index)
    event = QContextMenuEvent(reason, point, text.viewport().mapToGlobal(point))
    QApplication.sendEvent(text.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    words = {action.text().replace("&", ""): action for action in menu.actions()}
    return {text: action for text, action in words.items() if "oundary" in text}


@pytest.mark.parametrize("pinned", [True, False])
def test_line_is_dragged_to_another_place(
    qtbot: QtBot,
    view: SourceView,
    text: SourceText,
    asked: list[tuple[object, ...]],
    pinned: bool,
) -> None:
    """The boundary lands between the units nearest to where the mouse lets go, and no chunk is clicked."""
    start, end = PLACES[2], PLACES[6]
    view.set_boundaries(boundary_set(GARDEN, [start], pinned=pinned))
    clicked: list[int] = []
    view.chunk_clicked.connect(clicked.append)
    viewport, to = text.viewport(), point_of(text, end + 1)
    qtbot.mousePress(viewport, LEFT, pos=line_at(text, start))
    qtbot.mouseMove(viewport, to)
    assert text.scene.landing >= 0
    qtbot.mouseRelease(viewport, LEFT, pos=to)
    assert asked == [("move", start, place_near(text.index_at(QPointF(to)), ANALYSIS.units))]
    assert asked[0][2] == end
    assert text.scene.landing == -1
    assert clicked == []


def test_drag_onto_another_boundary_or_back_moves_nothing(
    qtbot: QtBot, view: SourceView, text: SourceText, asked: list[tuple[object, ...]]
) -> None:
    """Two boundaries never become one by a slip of the hand."""
    view.set_boundaries(boundary_set(GARDEN, [PLACES[2], PLACES[6]]))
    viewport = text.viewport()
    for to in (point_of(text, PLACES[6] + 1), point_of(text, PLACES[2] + 1)):
        qtbot.mousePress(viewport, LEFT, pos=line_at(text, PLACES[2]))
        qtbot.mouseMove(viewport, to)
        assert text.scene.landing == -1
        qtbot.mouseRelease(viewport, LEFT, pos=to)
    assert asked == []


@pytest.mark.parametrize("by_key", [True, False])
def test_drag_is_given_up(
    qtbot: QtBot, view: SourceView, text: SourceText, asked: list[tuple[object, ...]], by_key: bool
) -> None:
    """Whoever thinks better of it presses Escape or another button, and the boundary stays."""
    view.set_boundaries(boundary_set(GARDEN, [PLACES[2]]))
    viewport, to = text.viewport(), point_of(text, PLACES[6] + 1)
    qtbot.mousePress(viewport, LEFT, pos=line_at(text, PLACES[2]))
    qtbot.mouseMove(viewport, to)
    if by_key:
        qtbot.keyClick(text, Qt.Key.Key_Escape)
    else:
        qtbot.mousePress(viewport, RIGHT, pos=to)
        qtbot.mouseRelease(viewport, RIGHT, pos=to)
    assert text.scene.landing == -1
    qtbot.mouseRelease(viewport, LEFT, pos=to)
    assert asked == []


def pointer_at(text: SourceText, point: QPoint) -> Qt.CursorShape:
    """Move the mouse to a point of the viewport, and return how its pointer looks there."""
    viewport, none = text.viewport(), Qt.MouseButton.NoButton
    at = QPointF(point)
    QApplication.sendEvent(
        viewport,
        QMouseEvent(
            QEvent.Type.MouseMove, at, viewport.mapToGlobal(at), none, none, Qt.KeyboardModifier.NoModifier
        ),
    )
    return viewport.cursor().shape()


def test_pointer_says_what_can_be_held(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """Over a boundary set by hand the pointer is one that moves lines; of one of the cut over its mark."""
    view.set_boundaries(boundary_set(GARDEN, [PLACES[2]]))
    assert pointer_at(text, line_at(text, PLACES[2])) == Qt.CursorShape.SplitVCursor
    assert pointer_at(text, point_of(text, PLACES[4] + 3)) == Qt.CursorShape.IBeamCursor
    frame = text.frame()
    _, line = next(frame.boundary_lines())
    assert pointer_at(text, mark_rect(frame, line).center().toPoint()) == Qt.CursorShape.SplitVCursor
    assert pointer_at(text, QPoint(300, round(line.y))) != Qt.CursorShape.SplitVCursor


def test_boundary_of_the_cut_is_dragged_by_its_mark(
    qtbot: QtBot, view: SourceView, text: SourceText, asked: list[tuple[object, ...]]
) -> None:
    """Where it lands the user has pinned a boundary; let go at once, it is explained."""
    frame, viewport = text.frame(), text.viewport()
    _, line = next(frame.boundary_lines())
    mark, to = mark_rect(frame, line).center().toPoint(), point_of(text, PLACES[6] + 1)
    qtbot.mousePress(viewport, LEFT, pos=mark)
    qtbot.mouseMove(viewport, to)
    qtbot.mouseRelease(viewport, LEFT, pos=to)
    assert asked == [("move", line.index, PLACES[6])]
    with qtbot.waitSignal(view.gap_clicked) as explained:
        qtbot.mouseClick(viewport, LEFT, pos=mark)
    assert explained.args == [PLACES.index(line.index)]


def test_pinned_cut_has_its_mark_once(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """The pin stands left of the mark of the reason, unless the reason is that it is pinned."""
    view.setPalette(palette_of(LIGHT))
    for index, pins, is_beside in ((PLACES[2], (PLACES[2],), False), (cut_at(), (), True)):
        analysis = analyse(ANALYSIS.document, ANALYSIS.config, WordEmbedder(), pins=pins)
        show_analysis(qtbot, view, analysis)
        view.set_boundaries(boundary_set(GARDEN, [index], pinned=True))
        frame = text.frame()
        line = frame.line_at(index)
        assert line is not None
        place = mark_rect(frame, line).translated(-14, 0).toRect()
        picture = text.viewport().grab(place).toImage()
        points = ((x, y) for x in range(place.width()) for y in range(place.height()))
        colours = [picture.pixelColor(x, y) for x, y in points]
        assert (QColor(LIGHT.reasons[Reason.MANUAL]) in colours) is is_beside


def cut_at() -> int:
    """Return a place at which the text is cut without a pin."""
    return int(ANALYSIS.chunks.start[1])


@pytest.mark.parametrize("reason", [QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard])
def test_menu_sets_boundaries_at_the_pointer_or_the_text_cursor(
    view: SourceView,
    text: SourceText,
    asked: list[tuple[object, ...]],
    reason: QContextMenuEvent.Reason,
) -> None:
    """Where there is none it offers to pin one and to set a reference, at the place nearest by."""
    view.place_cursor(PLACES[3] + 1)
    actions = menu_at(text, PLACES[3] + 1, reason)
    assert list(actions) == ["Pin a boundary here", "Set a reference boundary here"]
    for action in actions.values():
        action.trigger()
    assert asked == [("add", PLACES[3], True), ("add", PLACES[3], False)]


@pytest.mark.parametrize("pinned", [True, False])
def test_menu_changes_the_boundary_that_is_there(
    view: SourceView, text: SourceText, asked: list[tuple[object, ...]], pinned: bool
) -> None:
    """Where there is one it offers to pin or unpin it, and to remove it."""
    view.set_boundaries(boundary_set(GARDEN, [PLACES[3]], pinned=pinned))
    toggle, remove = menu_at(text, PLACES[3] + 1, QContextMenuEvent.Reason.Mouse).items()
    assert toggle[0].startswith("Unpin" if pinned else "Pin")
    assert remove[0] == "Remove the boundary"
    toggle[1].trigger()
    remove[1].trigger()
    assert asked == [("toggle", PLACES[3]), ("remove", PLACES[3])]


def test_cursor_is_placed_and_reported_as_an_index(qtbot: QtBot, view: SourceView) -> None:
    """What is put at an index is found there again, beyond characters that Qt counts twice too."""
    text = "Emoji 🙂🙂 first. Then the rest.\r\nAnd a line.\r\n"
    show_analysis(qtbot, view, analysis_of(text))
    for index in (0, 8, text.index("Then"), text.index("And")):
        view.place_cursor(index)
        assert view.cursor_index == index


def test_setters_emit_nothing(view: SourceView, asked: list[tuple[object, ...]]) -> None:
    """What the program shows is not told as if the user had done it."""
    view.set_boundaries(boundary_set(GARDEN, [PLACES[3]], pinned=True))
    view.place_cursor(PLACES[3])
    view.set_boundaries(boundary_set(GARDEN, []))
    view.set_document(None)
    assert asked == []
    assert view.cursor_index in (-1, 0)


def test_menu_offers_what_can_be_done_with_the_chunk(
    qtbot: QtBot, view: SourceView, text: SourceText
) -> None:
    """Copying the chunk and why the text is cut there are one click away, with their shortcuts beside."""
    index = PLACES[3] + 1
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, point_of(text, index), text.viewport().mapToGlobal(QPoint())
    )
    QApplication.sendEvent(text.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    actions = {action.text().replace("&", ""): action for action in menu.actions()}
    chunk = ANALYSIS.chunks.at(index)[0]
    with qtbot.waitSignal(view.chunk_copy_requested) as copied:
        actions[f"Copy chunk {chunk + 1}"].trigger()
    assert copied.args == [chunk]
    with qtbot.waitSignal(view.gap_clicked) as explained:
        actions["Why here?"].trigger()
    assert explained.args == [2 + 1]
    assert not actions["Copy"].isEnabled()
    assert actions["Select all"].shortcut().toString() == "Ctrl+A"
