from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.sources import list_entries, read
from seamline.sources.openai_messages import read_message
from seamline.sources.parts import Message

CASES = Path(__file__).parent.parent / "cases" / "sources" / "openai"


def test_truncated_jsonl_loads_its_good_lines_and_lists_the_bad() -> None:
    """Every line that cannot be read is in the notes with its number."""
    document = read(CASES / "truncated.jsonl")
    assert document.text == "user: One\n\nassistant: Three"
    assert [(note.line, note.skipped) for note in document.notes] == [(2, True), (3, True), (5, True)]


def test_conversation_per_line_is_an_entry_per_line() -> None:
    """A fine-tuning file lists each of its conversations, titled by what the user says first."""
    assert [
        (entry.id, entry.title, entry.messages) for entry in list_entries(CASES / "conversations.jsonl")
    ] == [
        ("1", "First question", 2),
        ("3", "Second question", 2),
    ]


def test_thoughts_beside_the_content_can_be_folded(tmp_path: Path) -> None:
    """What a model thought, under either name that servers give it, stands before what it answered."""
    path = tmp_path / "chat.json"
    for key in ("reasoning_content", "reasoning"):
        path.write_text(json.dumps([{"role": "assistant", "content": "Two.", key: "1 + 1"}]))
        document = read(path)
        assert document.text == "assistant: 1 + 1\n\nTwo."
        assert [fold.label for fold in document.turns[0].folds] == ["Thought"]


def test_line_separator_inside_a_string_ends_no_line(tmp_path: Path) -> None:
    """U+2028 and U+0085 are characters of a message, not ends of a JSONL line."""
    path = tmp_path / "chat.jsonl"
    line = json.dumps({"role": "user", "content": "a\u2028b\x85c"}, ensure_ascii=False)
    path.write_text(f"{line}\n{line}\n", encoding="utf-8")
    assert read(path).text == "user: a\u2028b\x85c\n\nuser: a\u2028b\x85c"


def test_line_longer_than_any_slice_is_read(tmp_path: Path) -> None:
    """A message of several megabytes on one line comes back whole."""
    path = tmp_path / "chat.jsonl"
    long = "bee 🐝 " * 400_000
    path.write_text(
        "".join(
            json.dumps({"role": role, "content": content}) + "\n"
            for role, content in (("user", "short"), ("assistant", long), ("user", "end"))
        )
    )
    document = read(path)
    assert [turn.role for turn in document.turns] == ["user", "assistant", "user"]
    assert document.text == f"user: short\n\nassistant: {long}\n\nuser: end"


def test_pretty_printed_json_named_jsonl_is_read(tmp_path: Path) -> None:
    """The content decides how a file is laid out; its name only where the content does not."""
    path = tmp_path / "chat.jsonl"
    path.write_text(json.dumps({"messages": [{"role": "user", "content": "hi"}]}, indent=2))
    assert read(path).text == "user: hi"


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["type", "text", "function", "name", "arguments", "file"]), inner)
    ),
    max_leaves=8,
)
keys = st.sampled_from(["role", "content", "tool_calls", "function_call", "name", "id", "time", "refusal"])


@given(value=values | st.dictionaries(keys, values))
@settings(deadline=None)
def test_any_value_is_a_message_or_a_reason(value: Any) -> None:
    """No JSON value in a message's place raises."""
    result = read_message(value)
    assert isinstance(result, Message) or result
