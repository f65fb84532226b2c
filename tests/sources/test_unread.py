"""No message read from a file that holds some is a failure; what is blank or skipped is counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.errors import SourceError
from seamline.engine.phrases import counted, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources import list_entries, read, read_all
from seamline.sources.notes import counted_note, merged
from seamline.sources.unknown import holds_words


def write(path: Path, value: object) -> Path:
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


UNREADABLE: dict[str, Any] = {
    "openai": {"messages": [{"role": "user", "content": None, "body": "Where do the bees live?"}]},
    "chatgpt": {
        "current_node": "a",
        "mapping": {
            "a": {"id": "a", "parent": None, "message": {"author": {}, "content": "Where do bees live?"}}
        },
    },
    "claude": {"uuid": "c", "chat_messages": [{"sender": "human", "text": "", "said": "Where are they?"}]},
    "sharegpt": {"conversations": [{"from": "human", "value": "", "text": "Where do the bees live?"}]},
    "memorylayer": {
        "messages": [{"id": "1", "role": "user", "timestamp": 5, "content": "", "x": "Hello you"}]
    },
    "slack": [{"type": "message", "ts": "1700000000.000100", "user": "U1", "said": "Where are they?"}],
    "locomo": {"conversation": {"session_1": [{"speaker": "Ann", "dia_id": "D1:1", "said": "Hello there"}]}},
}


@pytest.mark.parametrize("format", UNREADABLE)
def test_no_message_read_is_a_failure_with_its_reason(format: str, tmp_path: Path) -> None:
    """A file whose text stands where no format looks is refused, not opened as nothing."""
    path = write(tmp_path / "talk.json", UNREADABLE[format])
    for act in (read, list_entries, lambda path: list(read_all(path))):
        with pytest.raises(
            SourceError, match=r"talk\.json: no message was read as .+: .+\. To open it"
        ) as caught:
            act(path)
    assert caught.type is SourceError


@pytest.mark.parametrize(
    "value",
    [
        {"messages": [{"role": "user", "content": ""}]},
        {"uuid": "c", "name": "A long walk", "chat_messages": []},
        {"title": "New chat", "current_node": "a", "mapping": {"a": {"message": None, "parent": None}}},
    ],
    ids=["openai", "claude", "chatgpt"],
)
def test_blank_conversation_is_said_to_be_blank(value: object, tmp_path: Path) -> None:
    """A file that holds no message at all is read, and says so."""
    (document,) = read_all(write(tmp_path / "talk.json", value))
    assert document.text == ""
    assert [note.message for note in document.notes] == ["it holds no message"]


def test_blank_conversations_among_others_are_counted(tmp_path: Path) -> None:
    """An export tells how many of its conversations are blank, once."""
    talks = [{"messages": [{"role": "user", "content": text}]} for text in ("", "Hello", " ", "")]
    notes = [
        note.message for document in read_all(write(tmp_path / "t.json", talks)) for note in document.notes
    ]
    assert notes == ["no message was read of 3 of its 4 conversations"]


def test_what_an_option_leaves_out_is_no_conversation_without_a_word(tmp_path: Path) -> None:
    """A file of nothing but hidden messages says that they are, and which option shows them."""
    row = {"uuid": "1", "parentUuid": None, "sessionId": "s", "type": "user", "isMeta": True}
    path = tmp_path / "s.jsonl"
    path.write_text(json.dumps({**row, "message": {"role": "user", "content": "Caveat"}}), encoding="utf-8")
    with pytest.raises(
        SourceError, match=r"1 message left out: written by the app for the model\. See --show"
    ):
        read(path)


def test_some_messages_in_an_unknown_shape_are_counted(tmp_path: Path) -> None:
    """Where others are read, a note counts those whose text was not found."""
    odd = {"role": "user", "content": None, "body": "Where do the bees live?"}
    path = write(tmp_path / "t.json", [{"role": "user", "content": "Hello"}, odd, odd])
    document = read(path)
    assert [turn.role for turn in document.turns] == ["user"]
    assert [(note.message, note.skipped, note.by_option) for note in document.notes] == [
        ("2 messages left out: their text is in a shape that is not known", True, False)
    ]


def test_part_of_an_unknown_type_is_shown_as_stored_and_counted(tmp_path: Path) -> None:
    """Words in a part of a type that is not known are not lost; a part without any is named by its type."""
    parts = [{"type": "poem", "lines": ["Bees hum low"]}, {"type": "smell", "data": "qf3=="}]
    document = read(write(tmp_path / "t.json", [{"role": "user", "content": parts}]))
    assert "Bees hum low" in document.text
    assert document.text.endswith("[smell]")
    assert [fold.label for fold in document.turns[0].folds] == ["Unknown part: poem"]
    assert [note.message for note in document.notes] == [
        "1 part of an unknown kind, shown as stored: poem",
        "1 part of an unknown kind, shown by name only: smell",
    ]


@pytest.mark.parametrize(
    ("value", "has"),
    [
        ({"a": [{"b": "two words"}]}, True),
        ("我喜欢蜜蜂", True),
        ("Пчёлы живут", True),
        ("aGVsbG8gd29ybGQ=", False),
        ("2024-01-01 10:00:00", False),
        ({"title": "A long walk", "metadata": {"x": "two words"}, "id": "x-1"}, False),
        (None, False),
    ],
)
def test_words_are_told_from_names_and_numbers(value: object, has: bool) -> None:
    """Words stand apart or are of a script without spaces; ids, data, times and titles are none."""
    assert holds_words(value) == has


def test_alike_notes_of_a_file_are_one_with_their_count() -> None:
    """Numbers are added up, places are counted, what is told with every document is told once."""
    notes = [
        SourceNote(phrase("read as utf-16")),
        counted_note(counted(2, "{count:,} message(s) left out: hidden"), by_option=True),
        SourceNote(phrase("item 1: not a talk"), kind="not a talk", skipped=True),
        SourceNote(phrase("read as utf-16")),
        counted_note(counted(1, "{count:,} message(s) left out: hidden"), by_option=True),
        SourceNote(phrase("item 7: not a talk"), kind="not a talk", skipped=True),
        SourceNote(phrase("item 9: not a talk"), kind="not a talk", skipped=True),
    ]
    assert [note.message for note in merged(notes)] == [
        "read as utf-16",
        "3 messages left out: hidden, in 2 conversations",
        "item 1: not a talk (and 2 more like it)",
    ]


def test_lines_of_alike_notes_are_named_up_to_a_few() -> None:
    """What is wrong in many lines is told with the first ones, whatever the columns."""
    notes = [
        SourceNote(phrase("not valid JSON: (column {column})", column=line * 3), line, skipped=True)
        for line in range(1, 9)
    ]
    (note,) = merged(notes)
    assert note.text == "line 1: not valid JSON: (column 3) (and 7 more like it: lines 2, 3, 4, 5, 6, …)"
    assert merged(notes[:2])[0].message.endswith("(and 1 more like it: line 2)")


@given(counts=st.lists(st.integers(1, 50), min_size=1, max_size=20))
def test_merged_notes_lose_no_count(counts: list[int]) -> None:
    """However many conversations leave messages out, the one note says how many messages that are."""
    said = [counted(count, "{count:,} message(s) left out: x") for count in counts]
    (note,) = merged(counted_note(each, skipped=True) for each in said)
    assert note.count == sum(counts)
    assert note.message.startswith(f"{sum(counts)} message")
    assert note.skipped
