"""Where a conversation has branches, the choice stands at the message where they part."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetrics
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot
from tests.desktop.conversations import conversation, said
from tests.desktop.shown import show_document

from seamline.desktop.source.columns import PAD_LEFT
from seamline.desktop.source.margin_painter import Switch, margins, name_room, switches
from seamline.desktop.source.side_by_side import SideBySide
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.source.speakers import LABEL_LINE, NAME_LINE
from seamline.desktop.widgets.type_scale import TextRole, bold_font, text_font
from seamline.engine.text.document import Document, Fork

MORNING = 1_741_507_200.0


def _branched(branch: str, answer: str, *, at: int) -> Document:
    """Return a conversation whose fourth message was answered three times, and one way of it is read."""
    words = [
        said("user" if turn % 2 else "assistant", f"Message {turn}.", time=MORNING) for turn in (1, 2, 3)
    ]
    return conversation(
        *words,
        said("assistant", answer, time=MORNING),
        *(said("user", f"On {branch} {number}.", time=MORNING) for number in range(30)),
        path="/a/chat.json",
        branch=branch,
        forks=(Fork(3, ("rye", "spelt", "oats"), at),),
    )


RYE, SPELT = _branched("rye", "Take rye.", at=0), _branched("spelt", "Take spelt.", at=1)


@pytest.fixture
def view(qtbot: QtBot) -> SourceView:
    view = SourceView()
    qtbot.addWidget(view)
    view.resize(900, 600)
    view.show()
    return view


@pytest.fixture
def text(qtbot: QtBot, view: SourceView) -> SourceText:
    text = view.findChild(SourceText)
    assert text is not None
    show_document(qtbot, view, SPELT)
    return text


def _switch(text: SourceText) -> Switch:
    (switch,) = switches(text.frame())
    return switch


def _click(qtbot: QtBot, text: SourceText, point: QPointF) -> None:
    qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=point.toPoint())


def test_choice_stands_below_who_spoke(text: SourceText) -> None:
    """It says which of how many messages is read, within the margin and beside its own message."""
    switch = _switch(text)
    assert switch.text == "2 of 3"
    columns, place = text.frame().columns, switch.back.united(switch.on)
    assert columns.gutter < place.left() < place.right() < columns.text_left
    message = next(piece for piece in text.placed() if "spelt" in piece.layout.shown.text)
    assert message.y < place.top() < place.bottom() <= message.bottom


def test_arrows_ask_for_the_branches_beside(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """The left one for the version before, the right one for the next; past the ends there is none."""
    switch = _switch(text)
    for place, branch in ((switch.back, "rye"), (switch.on, "oats")):
        with qtbot.waitSignal(view.branch_chosen) as chosen:
            _click(qtbot, text, place.center())
        assert chosen.args == [branch]
    show_document(qtbot, view, RYE)
    with qtbot.assertNotEmitted(view.branch_chosen), qtbot.assertNotEmitted(view.chunk_clicked):
        _click(qtbot, text, _switch(text).back.center())


def test_keys_ask_for_the_versions_of_the_message_at_the_cursor(
    qtbot: QtBot, view: SourceView, text: SourceText
) -> None:
    """Below the message where ways part the same choice is meant; its context menu has it too."""
    for index in (0, SPELT.turns[3].content, len(SPELT.text)):
        text.place_cursor(index)
        with qtbot.waitSignal(view.branch_chosen) as chosen:
            view.step_version(1)
        assert chosen.args == ["oats"]
    text.place_cursor(SPELT.turns[3].content)
    assert text.accessibleDescription() == "version 2 of 3: Take spelt."
    by_key = QContextMenuEvent.Reason.Keyboard
    text.contextMenuEvent(QContextMenuEvent(by_key, QPoint(), QPoint(), Qt.KeyboardModifier.NoModifier))
    menu = text.findChild(QMenu)
    assert menu is not None
    action = next(each for each in menu.actions() if "Previous version" in each.text().replace("&", ""))
    with qtbot.waitSignal(view.branch_chosen) as chosen:
        action.trigger()
    assert chosen.args == ["rye"]
    menu.close()


def test_another_branch_is_shown_where_the_ways_part(
    qtbot: QtBot, view: SourceView, text: SourceText
) -> None:
    """The text above stays where it is, and the cursor stands at the message that is another now."""
    text.verticalScrollBar().setValue(80)
    above = text.visible_range[0]
    assert above > 0
    show_document(qtbot, view, RYE)
    assert text.visible_range[0] == above
    assert text.cursor_index == RYE.turns[3].start


def test_messages_of_a_line_have_room_for_their_time(
    qtbot: QtBot, view: SourceView, text: SourceText
) -> None:
    """What stands beside a short message ends with it, and never in the next chunk."""
    message = next(piece for piece in text.placed() if piece.layout.shown.text == "Message 3.")
    assert message.layout.height == 36
    assert next(piece for piece in text.placed() if "spelt" in piece.layout.shown.text).layout.height == 56


def test_name_of_a_role_is_whole_beside_another_cut(qtbot: QtBot) -> None:
    """In the smallest window that Compare is laid out for, nobody is called by his first letters."""
    beside = SideBySide()
    qtbot.addWidget(beside)
    # What a window of 1000 pixels leaves beside the documents and what differs.
    beside.resize(654, 500)
    beside.show()
    beside.set_document(RYE)
    metrics = QFontMetrics(bold_font(text_font(TextRole.NOTE)))
    qtbot.waitUntil(lambda: bool(beside.a.placed()))
    for side in (beside.a, beside.b):
        assert not side.frame().columns.has_names
        assert name_room(side.frame()) >= metrics.horizontalAdvance("assistant")


def test_day_that_has_no_room_is_left_out(qtbot: QtBot, view: SourceView, text: SourceText) -> None:
    """Half of a date is another date; the name is told apart by its first letters, and by its mark."""
    view.resize(330, 600)
    show_document(qtbot, view, RYE)
    frame = text.frame()
    assert not frame.columns.has_names
    margin = next(iter(margins(frame)))
    assert frame.scene.speakers is not None
    name, *_, day = labels = frame.scene.speakers.labels(margin.turn)
    assert (name, day) == ("user", "2025-03-09")
    left, top = frame.columns.gutter + PAD_LEFT + 4, margin.y + NAME_LINE + LABEL_LINE * (len(labels) - 2)
    place = QRect(left, round(top), frame.columns.margin - 8, LABEL_LINE)
    picture = text.viewport().grab(place).toImage()
    ground = picture.pixelColor(place.width() - 1, 0)
    points = ((x, y) for x in range(place.width()) for y in range(place.height()))
    assert all(picture.pixelColor(x, y) == ground for x, y in points)
