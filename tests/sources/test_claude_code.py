from __future__ import annotations

import json
import tracemalloc
from pathlib import Path

from seamline.sources import ReadOptions, list_entries, read

CASES = Path(__file__).parent.parent / "cases" / "sources" / "claude-code"


def ids(options: ReadOptions) -> list[str]:
    return [turn.id for turn in read(CASES / "traps.jsonl", options=options).turns]


def test_results_of_calls_made_at_once_are_all_on_the_branch() -> None:
    """Each result names its own call, so that one of them leads nowhere; none is taken for a branch."""
    for options in (ReadOptions(), ReadOptions(branch="a5")):
        assert ids(options)[:5] == ["u1", "a1", "u2", "u3", "a4"]


def test_older_branch_is_read_by_its_id() -> None:
    """What the user went back from is a branch of its own."""
    assert ids(ReadOptions(branch="a5"))[-2:] == ["u4", "a5"]


def test_what_the_app_wrote_comes_by_option() -> None:
    """Meta rows, attachments and notices stand where they were written, once they are asked for."""
    shown = read(CASES / "traps.jsonl", options=ReadOptions(meta=True))
    assert [turn.id for turn in shown.turns if turn.id in ("u0", "at", "c1")] == ["u0", "at", "c1"]
    assert not any("for the model" in note.message for note in shown.notes)


def test_sub_agents_come_by_option_where_they_spoke() -> None:
    """What a sub-agent said stands between the call and what came after it, under a name of its own."""
    turns = read(CASES / "traps.jsonl", options=ReadOptions(sidechains=True)).turns
    at = [turn.id for turn in turns].index("s1")
    assert [turn.id for turn in turns[at - 1 : at + 3]] == ["u3", "s1", "s2", "a4"]
    assert [turn.name for turn in turns[at : at + 2]] == ["sub-agent", "sub-agent"]


def test_title_the_user_gave_wins(tmp_path: Path) -> None:
    """A title of one's own comes before the app's, and that before a summary."""
    text = (CASES / "session.jsonl").read_text(encoding="utf-8")
    path = tmp_path / "session.jsonl"
    for row, title in (
        ({}, "Counting sheep"),
        ({"type": "ai-title", "aiTitle": "Sheep"}, "Sheep"),
        ({"type": "custom-title", "customTitle": "My flock"}, "My flock"),
    ):
        text += json.dumps(row) + "\n"
        path.write_text(text, encoding="utf-8")
        assert list_entries(path)[0].title == title


def test_long_session_is_read_row_by_row(tmp_path: Path) -> None:
    """Of rows that say everything twice, as those of tools do, only what is shown is held."""
    path = tmp_path / "session.jsonl"
    with path.open("w", encoding="utf-8") as file:
        for number in range(400):
            row = {
                "type": "user",
                "uuid": f"u{number}",
                "parentUuid": f"u{number - 1}" if number else None,
                "sessionId": "s",
                "message": {"role": "user", "content": "a few words"},
                "toolUseResult": {"stdout": "hay " * 12_500},
            }
            file.write(json.dumps(row) + "\n")
    assert path.stat().st_size > 20_000_000
    tracemalloc.start()
    try:
        document = read(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(document.turns) == 400
    # The first rows are held while the format is found out.
    assert peak < 10_000_000


def test_rows_of_unknown_kinds_are_counted_where_they_hold_words(tmp_path: Path) -> None:
    """Whether they have a place in the tree or none; what the app keeps of itself is passed over."""
    rows = [
        {"type": "user", "uuid": "1", "parentUuid": None, "sessionId": "s", "message": said("user", "do it")},
        {
            "type": "agent_note",
            "uuid": "2",
            "parentUuid": "1",
            "sessionId": "s",
            "content": "It was decided so.",
        },
        {"type": "user_feedback", "sessionId": "s", "text": "These words have no uuid."},
        {
            "type": "progress",
            "uuid": "p",
            "parentUuid": "2",
            "sessionId": "s",
            "data": {"text": "still at it"},
        },
        {"type": "queue-operation", "operation": "enqueue", "sessionId": "s", "content": "what comes next"},
        {
            "type": "assistant",
            "uuid": "3",
            "parentUuid": "2",
            "sessionId": "s",
            "message": said("assistant", "done"),
        },
    ]
    path = tmp_path / "s.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    document = read(path)
    assert [turn.role for turn in document.turns] == ["user", "assistant"]
    shape = "message left out: their text is in a shape that is not known"
    assert sorted(note.message for note in document.notes) == [f"1 {shape}", f"1 {shape}"]


def said(role: str, text: str) -> dict[str, object]:
    return {"id": text, "role": role, "content": [{"type": "text", "text": text}]}
