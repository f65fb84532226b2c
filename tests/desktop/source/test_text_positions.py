"""Positions agree with what a real QPlainTextEdit makes of the text."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from seamline.desktop.source.text_positions import LONGEST_LINE, TextPositions, shown_slices

_TRAPS = [
    "\r\n",
    "\r",
    "\n",
    "\u2028",
    "\u2029",
    "\ufeff",
    "\ufffe",
    "\ufdd0",
    "\0",
    "\ud83d",
    "\ude00",
    "😀",
    "é",
]
_ANY_TEXT = st.lists(
    st.one_of(st.sampled_from(_TRAPS), st.text(st.characters(exclude_categories=()), max_size=5)), max_size=30
).map("".join)


@pytest.fixture
def edit(qtbot: QtBot) -> QPlainTextEdit:
    edit = QPlainTextEdit()
    qtbot.addWidget(edit)
    return edit


def _load(edit: QPlainTextEdit, text: str, size: int) -> TextPositions:
    edit.clear()
    slices = list(shown_slices(text, size=size))
    for part in slices:
        cursor = QTextCursor(edit.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(part.shown)
    return TextPositions(slices)


def _assert_agrees(edit: QPlainTextEdit, text: str, size: int) -> None:
    positions = _load(edit, text, size)
    document = edit.document()
    assert positions.end == document.characterCount() - 1
    indices = np.arange(len(text) + 1, dtype=np.int64)
    places = positions.to_positions(indices)
    for index, place in enumerate(places[:-1].tolist()):
        character = text[index]
        shown = document.characterAt(place)
        if character == "\n" and text[index - 1 : index] == "\r":
            assert place == places[index + 1]
        elif character in "\r\n\u2028\u2029":
            assert shown == "\u2029"
        elif character > "\uffff":
            pair = shown + document.characterAt(place + 1)
            assert pair.encode("utf-16-le", "surrogatepass") == character.encode("utf-16-le")
        elif character.isalnum() and character < "\ud800":
            assert shown == character
        else:
            assert shown != "\u2029"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=150)
@given(text=_ANY_TEXT, size=st.integers(1, 40))
def test_every_character_is_where_its_position_says(edit: QPlainTextEdit, text: str, size: int) -> None:
    """Whatever the text and however it is sliced, Qt holds each character at the position of its index."""
    _assert_agrees(edit, text, size)


@given(text=_ANY_TEXT, size=st.integers(1, 40))
def test_positions_lead_back_to_their_indices(text: str, size: int) -> None:
    """Going to a position and back gives the index, except for the LF of a CRLF pair, which has no place."""
    positions = TextPositions(shown_slices(text, size=size))
    indices = np.arange(len(text) + 1, dtype=np.int64)
    back = positions.to_indices(positions.to_positions(indices))
    hidden = [text[index - 1 : index + 1] == "\r\n" if index else False for index in indices.tolist()]
    np.testing.assert_array_equal(back, np.where(hidden, indices + 1, indices))


@pytest.mark.parametrize("head", ["\ufeff", "\ufffe"])
def test_byte_order_marks_inside_a_text_take_a_place(edit: QPlainTextEdit, head: str) -> None:
    """A byte-order mark at the head of a slice neither disappears nor swaps the bytes of what follows."""
    _assert_agrees(edit, "abc" + head + "def", 3)


def test_long_line_is_broken_for_the_view_only(edit: QPlainTextEdit) -> None:
    """A line above the limit becomes several blocks, and no index loses its character."""
    text = "lorem ipsum " * LONGEST_LINE + "x" * (2 * LONGEST_LINE + 5) + "\nshort"
    _assert_agrees(edit, text, 10_000)
    assert edit.document().blockCount() > 12
    blocks = edit.document().begin()
    while blocks.isValid():
        assert blocks.length() <= LONGEST_LINE + 1
        blocks = blocks.next()


def test_break_of_the_view_lies_between_two_indices() -> None:
    """Both ends of a break that only the view has stand for the character after it."""
    positions = TextPositions.of("x" * (LONGEST_LINE + 1))
    after = positions.position_of(LONGEST_LINE)
    assert after == LONGEST_LINE + 1
    assert positions.index_at(after) == positions.index_at(after - 1) == LONGEST_LINE


def test_slices_are_limited_by_lines_too() -> None:
    """A text of very short lines is handed over in more, smaller slices, which cost Qt the same."""
    slices = list(shown_slices("a\r\n" * 10_000))
    assert len(slices) > 5
    assert "".join(part.shown for part in slices) == "a\n" * 10_000
    assert slices[-1].end == 30_000


def test_plain_text_is_not_copied() -> None:
    """For a text without special characters, arrays of indices are positions already."""
    indices = np.arange(5, dtype=np.int64)
    assert TextPositions.of("plain text\nof two lines").to_positions(indices) is indices
