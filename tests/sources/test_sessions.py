"""Options of the other formats that hold more than their apps show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from seamline.engine.errors import SourceError
from seamline.sources import ReadOptions, read

CASES = Path(__file__).parent.parent / "cases" / "sources"


@pytest.mark.parametrize(
    ("file", "options", "id"),
    [
        ("pi/traps.jsonl", ReadOptions(hidden=True), "m8"),
        ("codex/session.jsonl", ReadOptions(meta=True), "1"),
        ("memorylayer/letta.json", ReadOptions(meta=True), "message-1"),
    ],
)
def test_option_brings_in_what_is_left_out(file: str, options: ReadOptions, id: str) -> None:
    """What the note counts is what the option adds, and nothing else."""
    plain, full = read(CASES / file), read(CASES / file, options=options)
    assert len(full.turns) == len(plain.turns) + 1
    assert id in {turn.id for turn in full.turns}
    by_option = [note for note in full.notes if note.by_option]
    assert len(by_option) == len([note for note in plain.notes if note.by_option]) - 1


def rollout(path: Path, *said: str | int) -> Path:
    """A session of Codex in which text is said by turns, and a number rolls back as many of them."""
    rows: list[dict[str, object]] = [{"type": "session_meta", "payload": {"id": "s"}}]
    for at, each in enumerate(said):
        role = "assistant" if isinstance(each, str) and each.startswith("re: ") else "user"
        message = {"type": "message", "role": role, "content": [{"type": "input_text", "text": each}]}
        back = {"type": "thread_rolled_back", "num_turns": each}
        is_said = isinstance(each, str)
        rows.append(
            {
                "timestamp": f"2026-01-01T00:00:{at:02}Z",
                "type": "response_item" if is_said else "event_msg",
                "payload": message if is_said else back,
            }
        )
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("said", "left", "dropped"),
    [
        (("a", "re: a", "b", "re: b", 1, "c", "re: c"), ["a", "re: a", "c", "re: c"], 2),
        (("a", "re: a", "b", 1, "c", 2, "d"), ["d"], 4),
        (("re: nobody", "a", "re: a", 9, "b"), ["re: nobody", "b"], 2),
        (("a", "<environment_context>x", "re: a", 1, "b"), ["b"], 2),
        (("a", 0, -1, "re: a"), ["a", "re: a"], 0),
    ],
)
def test_turns_rolled_back_are_no_part_of_the_conversation(
    said: tuple[str | int, ...], left: list[str], dropped: int, tmp_path: Path
) -> None:
    """What the user took back is left out, from the words of the user on, and counted in a note."""
    document = read(rollout(tmp_path / "rollout.jsonl", *said))
    assert [document.text[turn.content : turn.end].strip() for turn in document.turns] == left
    notes = [note.message for note in document.notes if "rolled back" in note.message]
    what = f"{dropped} messages left out: in turns that were rolled back"
    assert notes == ([what] if dropped else [])


def test_rejected_answer_is_a_branch() -> None:
    """Of a preference, the chosen answer is read, and the rejected one on its branch."""
    path = CASES / "sharegpt" / "preferences.json"
    assert read(path, "2").text.endswith("assistant: Blue.")
    assert read(path, "2", options=ReadOptions(branch="rejected")).text.endswith("assistant: Seven.")


@pytest.mark.parametrize(
    "value",
    [
        {"chat_messages": []},
        {"chat_messages": [{"sender": "human"}]},
        [{"conversations": [{"from": "a.example", "to": "b.example"}]}],
        {"instruction": "Stir."},
        {"chosen": "red", "rejected": "blue"},
        {"type": "session", "id": 5},
        {"type": "response_item", "payload": []},
        {"type": "user", "uuid": "u", "message": {}},
        {"id": 1, "timestamp": 2, "role": "admin"},
    ],
)
def test_resemblance_is_not_enough(value: object, tmp_path: Path) -> None:
    """JSON that has a field or two of a format, and not what makes it one, is no conversation."""
    path = tmp_path / "file.jsonl"
    path.write_text(json.dumps(value), encoding="utf-8")
    with pytest.raises(SourceError, match="no conversation of a kind"):
        read(path)


def test_values_nested_beyond_what_python_follows_are_no_crash(tmp_path: Path) -> None:
    """Depth that the parser takes, and what reads its values may not, ends in the product's own error."""
    path = tmp_path / "deep.json"
    said = set()
    for depth in range(400, 1000, 10):
        deep = '{"from": "gpt", "value": "x", "more": ' + "[" * depth + "]" * depth + "}"
        path.write_text(f'[{{"chosen": [{deep}, {deep}], "rejected": [{deep}]}}]', encoding="utf-8")
        try:
            said.add(read(path).text)
        except SourceError:
            said.add("refused")
    assert said == {"assistant: x\n\nassistant: x", "refused"}
