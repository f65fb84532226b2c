"""What the help says of JSON: each key that a command prints is named where a script's author looks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from seamline.cli import commands, main
from seamline.cli.arguments import command_parser

HELP = Path(__file__).parents[2] / "resources" / "help"
CUT = ("--preset", "recursive", "--tokens", "estimate", "--set", "target_tokens=20")
TEXT = (
    "# Bees\n\nBees live here. They fly far.\n\n# Wax\n\nWax is built by them. It is soft when it is warm.\n"
)
REFERENCE = TEXT.replace("\n# Wax", "==========\n# Wax")
VERDICT = {"text": TEXT.strip(), "stands_alone": True}
QUESTIONS = {"document": "a.md", "questions": [{"question": "What is soft?", "excerpts": [{"text": "Wax"}]}]}
SAMPLES = ("evaluate", "samples", "--presets", "recursive")
# By the first cell of their row: what is typed for it.
LINES: dict[str, tuple[str, ...]] = {
    "explain FILE": ("explain", "a.md", *CUT),
    "staircase FILE": ("staircase", "a.md", *CUT),
    "solve FILE": ("solve", "a.md", "--chunks", "2", *CUT),
    "seams FILE": ("seams", "a.md", *CUT),
    "matrix FILE": ("matrix", "a.md", *CUT),
    "compare FILE --b Y": ("compare", "a.md", "--b", "clawdbot", *CUT),
    "compare FILE --presets …": ("compare", "a.md", "--presets", "recursive"),
    "score FILE": ("score", "a.md", "--reference", "a.txt", *CUT),
    "score FILE --verdicts V": ("score", "a.md", "--verdicts", "a.jsonl", *CUT),
    "fit FILE…": ("fit", "a.md", "--verdicts", "a.jsonl", "--search", "target_tokens=9,30", *CUT),
    "evaluate [DIR]": SAMPLES,
    "evaluate --dataset F": ("evaluate", "--dataset", "a.json", "--presets", "recursive"),
    "search QUERY FILE…": ("search", "wax", "a.md", *CUT),
    "survey FILE…": ("survey", "a.md", *CUT),
    "diff OLD NEW": ("diff", "old.ndjson", "new.ndjson"),
    "index": ("index", "a.md", "--store", "other.index", *CUT),
    "search --index": ("search", "wax", "--index", "a.index"),
}
# Named in the sentence before the table, for all that are of one file.
OF_ONE_FILE = {"document", "entry", "config_digest"}


def rows(page: str) -> dict[str, str]:
    """Return the rows of the tables of commands and keys on a page, by their first cell."""
    text = (HELP / page).read_text("utf-8")
    tables = re.findall(r"^\| command \| keys \|\n\|---\|---\|\n((?:\|.*\n)+)", text, re.MULTILINE)
    return dict(re.findall(r"^\| `([^`]+)` \| (.*) \|$", "".join(tables), re.MULTILINE))


ROWS = {**rows("instruments.md"), **rows("index.md")}


def keys_of(told: dict[str, Any]) -> Iterator[str]:
    """Return the keys of an object, and of the first hit, document or setting in it."""
    yield from told
    for name in ("hits", "documents", "files", "best"):
        inner = told.get(name)
        inner = inner[0] if isinstance(inner, list) and inner else inner
        if isinstance(inner, dict):
            yield from inner


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the commands read."""
    folder = tmp_path_factory.mktemp("json")
    (folder / "samples").mkdir()
    for name, text in (
        ("a.md", TEXT),
        ("a.txt", REFERENCE),
        ("a.jsonl", json.dumps(VERDICT)),
        ("a.json", json.dumps(QUESTIONS)),
        ("samples/a.txt", REFERENCE),
    ):
        (folder / name).write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        main(["index", "a.md", "--store", "a.index", *CUT])
        main(["chunk", "a.md", "-o", "old.ndjson", *CUT])
        main(["chunk", "a.md", "-o", "new.ndjson", "--preset", "memex-sentences"])
    return folder


def test_every_row_is_tried() -> None:
    """A row that is added is held against its command as well."""
    assert {*ROWS} == {*LINES}


@pytest.mark.parametrize("row", LINES)
def test_keys_that_are_printed_are_named(
    row: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever reads the JSON in a script finds each of its keys in the row of the command."""
    monkeypatch.chdir(folder)
    capsys.readouterr()
    assert main([*LINES[row], "--json"]) in (0, 1)
    told = json.loads(capsys.readouterr().out)
    named = {*re.findall(r"`(\w+)`", ROWS[row])}
    if "four scores" in ROWS[row]:
        named |= {"pk", "window_diff", "f1", "boundary_similarity"}
    if {"document", "entry"} <= {*told}:
        named |= OF_ONE_FILE
    assert [key for key in keys_of(told) if key not in named] == []


def test_keys_of_lint_are_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its JSON is described in words on its page."""
    monkeypatch.chdir(folder)
    capsys.readouterr()
    main(["lint", "a.md", "--json", *CUT])
    told = json.loads(capsys.readouterr().out)
    named = re.findall(r"`(\w+)`", (HELP / "lint.md").read_text("utf-8"))
    assert [key for key in keys_of(told) if key not in named] == []


def test_every_command_with_json_is_named() -> None:
    """The sentence below the table leaves none out, and names none that has no such option."""
    page = (HELP / "instruments.md").read_text("utf-8")
    below = page.partition("## What the commands print as JSON")[2].partition("\n## ")[0]
    sentence = below.rpartition("All commands of this table take")[2]
    named = [*rows("instruments.md"), *re.findall(r"`([^`]+)`", sentence), "lint"]
    assert "`--json`" in below
    assert {name for name in commands.NAMES if takes_json(name)} == {words.split()[0] for words in named} - {
        "--json"
    }


def takes_json(command: str) -> bool:
    """Whether a command, or one below it, has an option --json."""
    return command == "batch" or "[--json]" in command_parser(command).format_usage()
