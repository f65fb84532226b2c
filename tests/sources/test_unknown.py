"""What a reader does not know: shown as stored or by name, and counted, in every format in the same words."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.sources import read
from seamline.sources.parts import Part, as_result, make_message
from seamline.sources.unknown import (
    BLANK,
    UNKNOWN_SHAPE,
    left_out,
    nothing_shown,
    unknown_fields,
    unknown_notes,
    unknown_part,
)

ODD = {"type": "hologram", "data": "AAAA"}
SAID = {"type": "text", "text": "Hello"}


def test_words_are_shown_as_stored_and_the_rest_by_name() -> None:
    """A part that holds words is whole in the text, under a label; one that holds none is named."""
    assert unknown_part("hologram", {"data": "AAAA"}).text == "[hologram]"
    assert unknown_part("", None).text == "[unknown part]"
    assert unknown_part("list", {"title": "Shop list"}).text == '{"title": "Shop list"}'
    stored = unknown_part("oracle", {"said": ["Beware the ides."]})
    assert (stored.text, stored.fold) == ('{"said": ["Beware the ides."]}', "Unknown part: oracle")
    (field,) = unknown_fields({"a": [], "b": {"x": 1}, "c": "text", "d": [1]}, {"d"})
    assert field.text == "[b]"


@given(kinds=st.lists(st.tuples(st.sampled_from("abc"), st.booleans()), max_size=30))
def test_every_unknown_part_is_counted_by_its_kind(kinds: list[tuple[str, bool]]) -> None:
    """However parts are spread over messages, the notes say how many there are of each kind."""
    parts = [unknown_part(kind, "two words" if words else None) for kind, words in kinds]
    messages = [make_message(parts[at : at + 3], role="user") for at in range(0, len(parts), 3)]
    notes = unknown_notes(messages)
    assert Counter({(note.message[-1], not note.skipped): note.count for note in notes}) == Counter(kinds)


def test_part_of_a_result_is_still_counted() -> None:
    """What a tool gave back in an unknown kind is shown as a result, and counted all the same."""
    part = as_result("search", unknown_part("hologram", None))
    assert part.fold == "Tool result: search"
    assert [note.message for note in unknown_notes([make_message([part], role="tool")])] == [
        "1 part of an unknown kind, shown by name only: hologram"
    ]
    assert as_result("search", Part("x", "Thought")).fold == "Thought"


def test_message_that_shows_nothing_is_left_out_with_its_reason() -> None:
    """Words somewhere else are a loss, and said to be one; a blank message is only counted."""
    assert nothing_shown({"body": "two words"}) == UNKNOWN_SHAPE
    assert nothing_shown({"id": "x"}) == BLANK
    assert nothing_shown({"id": "x"}, blank="") == ""
    notes = left_out(Counter({UNKNOWN_SHAPE: 2, BLANK: 1, "hidden": 1}))
    assert [(note.message, note.skipped, note.by_option) for note in notes] == [
        (f"2 messages left out: {UNKNOWN_SHAPE}", True, False),
        ("1 message with nothing to show", False, True),
        ("1 message left out: hidden", True, True),
    ]


@pytest.mark.parametrize(
    ("suffix", "value"),
    [
        (".json", {"messages": [{"role": "user", "content": [SAID, ODD]}]}),
        (".json", {"messages": [{"role": "tool", "content": [SAID, ODD]}]}),
        (
            ".jsonl",
            {"object": "thread.message", "thread_id": "t", "id": "1", "role": "tool", "content": [SAID, ODD]},
        ),
        (".json", {"store": {"t": [{"role": "tool", "blocks": [{**SAID, "block_type": "text"}, ODD]}]}}),
    ],
    ids=["openai", "openai-tool", "jan-tool", "llamaindex-tool"],
)
def test_all_formats_say_it_in_the_same_words(suffix: str, value: dict[str, Any], tmp_path: Path) -> None:
    """A part of an unknown kind is one note, whoever reads it and whoever said it."""
    path = tmp_path / f"talk{suffix}"
    path.write_text(json.dumps(value), encoding="utf-8")
    notes = [note.message for note in read(path).notes]
    assert [note.partition(", ")[0] for note in notes] == ["1 part of an unknown kind"]


@pytest.mark.parametrize(
    "value",
    [
        [
            {"type": "message", "user": "U1", "ts": "1.0", "text": "Hello there"},
            {"type": "message", "user": "U1", "ts": "2.0", "canvas": {"said": "Words of another kind"}},
        ],
        {
            "conversation": {
                "speaker_a": "Ann",
                "session_1_date_time": "1:56 pm on 8 May, 2023",
                "session_1": [
                    {"speaker": "Ann", "dia_id": "D1:1", "text": "Hello there"},
                    {"speaker": "Ann", "dia_id": "D1:2", "clean_text": "Words of another kind"},
                ],
            }
        },
    ],
    ids=["slack", "locomo"],
)
def test_message_whose_words_stand_elsewhere_is_counted(value: Any, tmp_path: Path) -> None:
    """A message with words where no reader looks is said to be left out; the others are read."""
    path = tmp_path / "2024-01-01.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    document = read(path)
    assert [document.text[turn.content : turn.end].strip() for turn in document.turns] == ["Hello there"]
    assert [note.message for note in document.notes if note.skipped] == [
        f"1 message left out: {UNKNOWN_SHAPE}"
    ]
