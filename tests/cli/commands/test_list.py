"""seamline list, and what takes the ids that it prints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from seamline.cli import commands, main
from seamline.paths import resource
from seamline.sources import list_entries

CUT = ("--preset", "clawdbot")
CHATS = str(resource("samples/chat.json"))
READING = {"reading", "reading_all", "how_to_read_all", "how_to_read_latest"}


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = main(list(argv))
    out, err = capsys.readouterr()
    return code, out, err


def test_list_names_conversations_and_branches(capsys: pytest.CaptureFixture[str]) -> None:
    """Every conversation has a row with id, time, messages and title; its branches stand below it."""
    code, out, err = run(capsys, "list", CHATS)
    assert (code, err) == (0, "")
    head, *rows = (line.split() for line in out.splitlines())
    assert head == ["ENTRY", "BRANCH", "TIME", "MESSAGES", "BRANCHES", "TITLE"]
    assert rows[0][:4] == ["b2e7", "2025-03-18", "15:04", "6"]
    assert rows[1][:5] == ["a1f0", "2025-03-08", "08:10", "8", "2"]
    assert [row[0] for row in rows[2:]] == ["a1f0-4a", "a1f0-8"]
    assert "shown" in rows[3]


def test_json_list_holds_the_same_for_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON the list has what the table has, times in seconds."""
    told = json.loads(run(capsys, "list", CHATS, "--json")[1])
    entries = list_entries(Path(CHATS))
    assert [(each["id"], each["title"], each["time"], each["messages"]) for each in told] == [
        (entry.id, entry.title, entry.time, entry.messages) for entry in entries
    ]
    assert [branch["id"] for branch in told[1]["branches"]] == ["a1f0-4a", "a1f0-8"]


def test_every_listed_id_is_taken_by_what_reads_files(capsys: pytest.CaptureFixture[str]) -> None:
    """--entry and --branch take what list prints, and each record says of which conversation it is."""
    for entry in list_entries(Path(CHATS)):
        for branch in ("", *(branch.id for branch in entry.branches)):
            code, out, _ = run(capsys, "chunk", CHATS, *CUT, "--entry", entry.id, "--branch", branch)
            assert code == 0
            assert {json.loads(line)["document"]["entry"] for line in out.splitlines()} == {entry.id}


def test_commands_that_read_documents_take_an_entry() -> None:
    """Whatever reads a file as documents can be told which of them; list and indexes are told them all."""
    others = {
        "batch",
        "index",
        "reindex",
        "list",
        "diff",
        "evaluate",
        "config",
        "presets",
        "models",
        "formats",
        "dialects",
        "exporters",
    }
    reading = {name for name in commands.NAMES if READING & {*commands.command(name).OPTIONS}}
    assert reading == {*commands.NAMES} - others


@pytest.mark.parametrize("command", [name for name in commands.NAMES if name == "list" or name == "chunk"])
def test_unknown_format_is_wrong_usage(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt format exits with 2 and names those there are, whatever the file."""
    code, out, err = run(capsys, command, "nowhere.json", "--format", "nope")
    assert (code, out) == (2, "")
    assert "'nope' is no format; choose one of" in err
    assert "whatsapp" in err


def test_one_notice_a_file_with_its_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A thing that holds for many conversations of a file is said once, by every command that reads it."""
    parts = [{"type": "poem", "lines": "Bees hum low"}]
    talks: list[Any] = [{"messages": [{"role": "user", "content": parts}]} for _ in range(30)]
    path = tmp_path / "talks.json"
    path.write_text(json.dumps([*talks, 5, 6]), encoding="utf-8")
    for argv in (("chunk", *CUT), ("tokens", "--embedder", "none"), ("survey", *CUT), ("lint", *CUT)):
        _, _, err = run(capsys, argv[0], str(path), *argv[1:])
        said = [line for line in err.splitlines() if "unknown kind" in line or "not a list" in line]
        assert [line.partition(": ")[2] for line in said] == [
            "talks.json: 30 parts of an unknown kind, shown as stored: poem, in 30 conversations",
            "talks.json: item 31: not a list of messages (and 1 more like it)",
        ]
    code, _, err = run(capsys, "chunk", str(path), "--preset", "optimal", "--embedder", "none")
    assert code == 0
    assert len(err.splitlines()) <= 4


def test_nothing_read_is_a_failure_of_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of which no message could be read exits with 1 and says why; another file is written."""
    bad, good = tmp_path / "bad.json", tmp_path / "good.md"
    bad.write_text(
        '{"messages": [{"role": "user", "content": null, "body": "Bees hum low"}]}', encoding="utf-8"
    )
    good.write_text("# Bees\n\nBees hum.\n", encoding="utf-8")
    code, out, err = run(capsys, "chunk", str(bad), str(good), *CUT)
    assert code == 1
    assert len(out.splitlines()) == 1
    assert "no message was read as OpenAI messages: 1 message left out" in err
