"""Behaviour of the list of a file's conversations."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from tests.desktop.pixels import colours_of

from seamline.desktop.documents.conversation_list import ConversationList
from seamline.desktop.widgets.theme import DARK, palette_of
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.sources import Entry

MARCH_2024 = 1_710_000_000.0
DAY = 86_400.0
ENTRIES = [
    Entry("a", "A trip to Lisbon", 12, MARCH_2024),
    Entry("b", "Sourdough", 1, MARCH_2024 - 40 * DAY),
    Entry("c", "Lisbon again", 3, MARCH_2024 - 400 * DAY),
    Entry("d", "No date", 2, None),
]


@pytest.fixture
def shown(qtbot: QtBot) -> ConversationList:
    """A list as narrow as a dock may be."""
    widget = ConversationList()
    qtbot.addWidget(widget)
    widget.resize(190, 400)
    widget.show()
    widget.set_conversations(ENTRIES)
    return widget


def ids(entries: Sequence[Entry]) -> list[str]:
    return [entry.id for entry in entries]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["a", "b", "c", "d"]),
        ("LISBON", ["a", "c"]),
        ("2024-03", ["a"]),
        ("march", ["a"]),
        ("lisbon 2023", ["c"]),
        ("january 2024", ["b"]),
        ("lisbon sourdough", []),
    ],
)
def test_filter_looks_at_titles_and_dates(
    qtbot: QtBot, shown: ConversationList, typed: str, found: list[str]
) -> None:
    """Every word must be found, in the title or in the date, however that is written; the order stays."""
    qtbot.keyClicks(shown.filter, typed)
    assert ids(shown.shown) == found


def test_row_says_title_length_and_date(shown: ConversationList) -> None:
    """Whoever cannot see the row is told all of it; what has no date says none."""
    model = shown.list.model()
    said = [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(4)]
    assert said[0] == "A trip to Lisbon, 12 messages · 2024-03-09"
    assert said[1].startswith("Sourdough, 1 message · ")
    assert said[3] == "No date, 2 messages"


def test_title_and_detail_both_fit_a_narrow_dock(shown: ConversationList) -> None:
    """A row is two lines high, so that neither line takes room from the other."""
    line = shown.fontMetrics().lineSpacing()
    assert shown.list.visualRect(shown.list.model().index(0, 0)).height() >= 2 * line
    assert shown.fontMetrics().horizontalAdvance("12 messages · 2024-03-09") < shown.list.viewport().width()


def test_one_click_and_enter_choose(qtbot: QtBot, shown: ConversationList) -> None:
    """The mouse and the keyboard lead to the same conversation."""
    place = shown.list.visualRect(shown.list.model().index(1, 0)).center()
    with qtbot.waitSignal(shown.conversation_requested) as clicked:
        qtbot.mouseClick(shown.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.keyClick(shown.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(shown.conversation_requested) as entered:
        qtbot.keyClick(shown.list, Qt.Key.Key_Return)
    assert (clicked.args, entered.args) == (["b"], ["c"])


def test_enter_in_the_filter_opens_the_first_that_is_found(qtbot: QtBot, shown: ConversationList) -> None:
    """Typing a word and Enter is enough; Down goes on into the list."""
    qtbot.keyClicks(shown.filter, "again")
    with qtbot.waitSignal(shown.conversation_requested) as entered:
        qtbot.keyClick(shown.filter, Qt.Key.Key_Return)
    assert entered.args == ["c"]
    qtbot.keyClick(shown.filter, Qt.Key.Key_Down)
    assert shown.list.currentIndex().row() == 0


def test_enter_with_nothing_found_asks_for_nothing(qtbot: QtBot, shown: ConversationList) -> None:
    """A filter that finds nothing has nothing to open."""
    qtbot.keyClicks(shown.filter, "zzz")
    with qtbot.assertNotEmitted(shown.conversation_requested):
        qtbot.keyClick(shown.filter, Qt.Key.Key_Return)


def test_conversation_that_is_shown_is_marked_and_in_view(qtbot: QtBot, shown: ConversationList) -> None:
    """Among thousands, the one that is shown is the current row, wherever it stands; nothing is asked for."""
    with qtbot.assertNotEmitted(shown.conversation_requested):
        shown.set_conversations([Entry(str(n), f"Talk {n}", n) for n in range(20_000)])
        shown.set_current("15000")
    assert len(shown.shown) == 20_000
    index = shown.list.currentIndex()
    assert index.row() == 15_000
    assert shown.list.viewport().rect().intersects(shown.list.visualRect(index))


def test_a_time_beyond_the_calendar_is_no_date(shown: ConversationList) -> None:
    """A file may say any number; the row is drawn without a date."""
    shown.set_conversations([Entry("x", "Odd", 1, 1e300), Entry("y", "Odder", 1, -1e12)])
    shown.filter.setText("odd")
    shown.grab()
    assert ids(shown.shown) == ["x", "y"]


def test_colours_follow_the_theme(shown: ConversationList) -> None:
    """Titles are drawn in the text colour of the theme."""
    shown.list.setPalette(palette_of(DARK))
    assert DARK.text in colours_of(shown.list.grab().toImage())


@pytest.mark.parametrize(
    ("days", "said"),
    [([1, 2, 9], ", oldest first"), ([9, 2, 1], ", newest first"), ([2, 9, 1], ""), ([None, None], "")],
)
def test_foot_says_how_many_there_are_and_in_which_order(
    shown: ConversationList, days: list[int | None], said: str
) -> None:
    """What is true of the order is said, and nothing where there is none."""
    times = [None if day is None else day * 86_400.0 for day in days]
    shown.set_conversations([Entry(str(n), f"Talk {n}", 3, time) for n, time in enumerate(times)])
    labels = [label.text() for label in shown.findChildren(QLabel)]
    assert labels == [f"{len(days)} conversations{said}"]


def test_foot_is_one_line_at_the_usual_width(qtbot: QtBot) -> None:
    """It is a note, in the size of notes: the last of its words does not stand alone."""
    widget = ConversationList()
    qtbot.addWidget(widget)
    widget.set_conversations(ENTRIES[:3])
    widget.resize(200, 400)
    widget.show()
    foot = next(label for label in widget.findChildren(QLabel) if "newest first" in label.text())
    assert foot.font().pixelSize() == text_font(TextRole.NOTE).pixelSize()
    margins = foot.contentsMargins()
    assert foot.heightForWidth(200) < 2 * foot.fontMetrics().height() + margins.top() + margins.bottom()
