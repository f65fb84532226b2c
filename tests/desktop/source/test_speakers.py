"""Who speaks in a conversation: marks, words, times and pauses."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.desktop.conversations import conversation, said
from tests.desktop.shown import show_document

from seamline.desktop.source.label_room import pause_height
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.source.speakers import SpeakerMark, Speakers
from seamline.desktop.widgets.chunk_facts import format_duration
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme
from seamline.desktop.widgets.type_scale import TextRole, text_font

_NOON = 1_700_000_000.0


def _drawn(mark: SpeakerMark, theme: Theme) -> QImage:
    image = QImage(20, 20, QImage.Format.Format_ARGB32)
    image.fill(QColor(theme.window))
    painter = QPainter(image)
    mark.paint(painter, QRectF(2, 2, 16, 16), theme)
    painter.end()
    return image


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_roles_differ_by_shape_and_by_colour(qapp: object, theme: Theme) -> None:
    """Five roles have five shapes and five colours; more of them share one, but never both."""
    document = conversation(
        *(said(role, "Hm.") for role in ("user", "assistant", "tool", "system", "critic"))
    )
    marks = [Speakers(document).mark_of(turn) for turn in range(5)]
    assert len({mark.shape for mark in marks}) == len({mark.colour for mark in marks}) == 5
    assert len({SpeakerMark.numbered(number) for number in range(25)}) == 25
    images = [_drawn(mark, theme) for mark in marks]
    assert all(left != right for left, right in itertools.combinations(images, 2))


def test_known_roles_have_the_same_mark_in_every_conversation() -> None:
    """An assistant looks the same whoever speaks first and whatever the source calls it."""
    one = Speakers(conversation(said("user", "A?"), said("assistant", "B.")))
    other = Speakers(conversation(said("critic", "C."), said("Model", "D."), said("Human", "E?")))
    assert one.mark_of(1) == other.mark_of(1)
    assert one.mark_of(0) == other.mark_of(2)
    assert other.mark_of(0) not in (other.mark_of(1), other.mark_of(2))


def test_labels_give_name_time_and_a_new_day() -> None:
    """Beside a message stand who, when, and the day if it is not that of the message before."""
    speakers = Speakers(
        conversation(
            said("user", "A?", name="Ann", time=_NOON),
            said("assistant", "B.", time=_NOON + 60),
            said("user", "C?", time=_NOON + 86_400),
            said("user", "D?"),
        )
    )
    assert [speakers.labels(turn) for turn in range(4)] == [
        ["Ann", "22:13", "2023-11-14"],
        ["assistant", "22:14"],
        ["user", "22:13", "2023-11-15"],
        ["user"],
    ]


def test_replies_name_the_message_that_they_answer() -> None:
    """A reply in a thread says to whom and to which words; one whose message is gone says nothing."""
    speakers = Speakers(
        conversation(
            said("Ann", "Who brings\ncake?", id="1"),
            said("Bo", "What weather.", id="2"),
            replace(said("Cy", "I do."), reply_to="1"),
            replace(said("Cy", "I did."), reply_to="nowhere"),
        )
    )
    assert speakers.labels(2) == ["Cy", "↳ Ann"]
    assert speakers.tip(2) == "Cy, replies to Ann: “Who brings cake?”"
    assert speakers.labels(3) == ["Cy"]


def test_pauses_are_those_of_the_length_asked_for() -> None:
    """A pause is told in words, with the day if another one has begun; a time that is missing is none."""
    document = conversation(
        said("a", "One.", time=_NOON),
        said("b", "Two.", time=_NOON + 299),
        said("a", "Three.", time=_NOON + 599),
        said("b", "Four.", time=_NOON + 599 + 3 * 86_400),
        said("a", "Five."),
        said("b", "Six.", time=_NOON),
    )
    speakers = Speakers(document)
    long = [turn for turn in range(6) if speakers.pause_before(turn) >= 300]
    assert long == [2, 3]
    assert [speakers.format_pause(turn) for turn in long] == ["5 min later", "3 days later · 2023-11-17"]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 s"),
        (59.9, "59 s"),
        (60, "1 min"),
        (7199, "1 h"),
        (7200, "2 h"),
        (86_399, "23 h"),
        (86_400, "1 day"),
        (1e8, "1,157 days"),
    ],
)
def test_durations_are_reported_in_their_largest_unit(seconds: float, text: str) -> None:
    """Nobody counts the seconds of a day."""
    assert format_duration(seconds) == text


@given(times=st.lists(st.none() | st.floats(-1e18, 1e18), min_size=1, max_size=6))
def test_any_time_a_file_may_say_is_survived(times: list[float | None]) -> None:
    """Times beyond the calendar, backwards and missing ones are told as far as they can be."""
    document = conversation(*(said("user", "Hm.", time=time) for time in times))
    speakers = Speakers(document)
    for turn in range(len(times)):
        assert speakers.labels(turn)[0] == "user"
        assert speakers.tip(turn).startswith("user")
    long = [turn for turn in range(len(times)) if speakers.pause_before(turn) >= 300]
    assert all(speakers.format_pause(turn) for turn in long)


@pytest.mark.parametrize("points", [10, 16])
def test_pause_covers_no_words_in_larger_text(qtbot: QtBot, qapp: QApplication, points: int) -> None:
    """Between two messages there is room for the frame of a pause, and in the frame for its words."""
    before = qapp.font()
    font = QFont(before)
    font.setPointSize(points)
    qapp.setFont(font)
    view = SourceView()
    qtbot.addWidget(view)
    view.resize(900, 600)
    view.show()
    show_document(qtbot, view, conversation(said("a", "Who goes?"), said("b", "I go.")))
    text = view.findChild(SourceText)
    assert text is not None
    first, second = text.frame().placed
    words, frame = QFontMetrics(text_font(TextRole.NOTE)).height(), pause_height()
    qapp.setFont(before)
    assert words < frame < second.y - first.bottom
