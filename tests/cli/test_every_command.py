"""What holds for every command: bad input is an error in words, and JSON and help have one form."""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from seamline.cli import commands, main
from seamline.cli.arguments import command_parser, parse
from seamline.engine.presets import PRESETS

CUT = ("--preset", "recursive", "--tokens", "estimate")
REFERENCE = "# Bees\n\nBees live here.\n==========\nThey fly far."
ONE_FILE: dict[str, tuple[str, ...]] = {
    "list": (),
    "inspect": CUT,
    "explain": CUT,
    "quote": ("Bees live", *CUT),
    "staircase": CUT,
    "solve": ("--chunks", "3", *CUT),
    "seams": CUT,
    "matrix": CUT,
    "compare": ("--b", "clawdbot", *CUT),
    "score": ("--reference", "reference.txt", *CUT),
    "report": CUT,
    "convert": (),
}
MANY_FILES: dict[str, tuple[str, ...]] = {
    "chunk": CUT,
    "fit": ("--reference", "reference.txt", *CUT),
    "survey": CUT,
    "lint": CUT,
    "extract": CUT,
    "tokens": ("--embedder", "none"),
    "verify": ("--source", "good.md"),
    "evaluate": ("--embedder", "none"),
    "index": ("--store", "notes.index", *CUT),
    "reindex": ("--store", "notes.index", *CUT),
}
WITHOUT_INPUT = ("config", "presets", "models", "formats", "dialects", "exporters")
# These are told by their own tests: two inputs, a job, a model that every search and map needs, a window.
OTHERS = ("diff", "batch", "search", "map", "render")
WITH_PLACES = ("document", "entry", "config_digest")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files of every kind, in which commands are run."""
    (tmp_path / "good.md").write_text("# Bees\n\nBees live here. They fly far.\n", encoding="utf-8")
    (tmp_path / "reference.txt").write_text(REFERENCE, encoding="utf-8")
    (tmp_path / "empty.md").write_bytes(b"")
    (tmp_path / "blank.md").write_bytes(b" \n\n\t \n")
    (tmp_path / "binary.md").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "deep.json").write_bytes(b'{"boundaries":' + b"[" * 100_000)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_command_is_looked_at() -> None:
    """A command that is added is tried here as well."""
    assert {*ONE_FILE, *MANY_FILES, *WITHOUT_INPUT, *OTHERS} == {*commands.NAMES}


@pytest.mark.parametrize("name", ["empty.md", "blank.md", "binary.md", "deep.json", "folder", "missing.md"])
@pytest.mark.parametrize("command", [*ONE_FILE, *MANY_FILES])
def test_bad_file_ends_in_words(command: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever the file, a command ends by itself; one that fails names the file that it cannot use."""
    code = main([command, name, *ONE_FILE.get(command, ()), *MANY_FILES.get(command, ())])
    out, err = capsys.readouterr()
    assert code in (0, 1, 2)
    assert code == 0 or any(named in out + err for named in (name, "reference.txt", "cannot be had"))
    assert code != 0 or name not in ("binary.md", "missing.md")


def test_empty_quote_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    """A quote without a word is said to be empty; it is not that the text lacks it."""
    assert main(["quote", "good.md", " ", *CUT]) == 2
    assert "the quote is empty" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "code", "said"),
    [
        ("--pin=-1", 2, "--pin is -1; good.md has index 0 to 38"),
        (f"--pin={10**23}", 2, f"--pin is {10**23:,}; good.md has index 0 to 38"),
        ("--boundaries=deep.json", 1, "deep.json could not be read as boundaries: it is no JSON"),
    ],
    ids=["negative", "huge", "deep"],
)
@pytest.mark.parametrize(
    "command", [name for name in commands.NAMES if "pinning" in commands.command(name).OPTIONS]
)
def test_bad_pin_ends_in_words(
    command: str, option: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A pin that the text does not have, and a file of boundaries that is none, are errors."""
    options = {**ONE_FILE, **MANY_FILES}[command]
    assert main([command, "good.md", *options, option]) == code
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("command", [*ONE_FILE, *MANY_FILES])
@pytest.mark.parametrize("option", [("--set", "nothing=1"), ("--set", "max_tokens=-1"), ("--preset", "none")])
def test_bad_option_is_wrong_usage(
    command: str, option: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Unknown parameters, values out of range and presets that there are not exit with 2, and are named."""
    code = main([command, "good.md", *({**ONE_FILE, **MANY_FILES}[command]), *option])
    assert code == 2
    said = capsys.readouterr().err
    assert option[1].partition("=")[0] in said or "unrecognized arguments" in said


@pytest.mark.parametrize(
    "line",
    [
        ("good.md",),
        *((command, "good.md", *options) for command, options in {**ONE_FILE, **MANY_FILES}.items()),
        *((command,) for command in WITHOUT_INPUT),
        ("diff", "a.ndjson", "b.ndjson"),
        ("batch", "plan", "good.md", "-o", "job", "--shards", "1"),
        ("search", "bees", "good.md"),
        ("map", "good.md"),
        ("render", "good.md", "-o", "window.png"),
    ],
    ids=lambda line: line[0],
)
def test_beginning_of_an_option_is_not_the_option(
    line: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """What a beginning stands for would change with each option that is added."""
    assert parse([*line, "--log-level=info"]).log_level == "info"
    with pytest.raises(SystemExit) as exit:
        parse([*line, "--log-leve=info"])
    assert exit.value.code == 2
    assert "unrecognized arguments: --log-leve=info" in capsys.readouterr().err


def test_option_of_another_command_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    """`--to`, which config has, is not taken for --token-method and its kin where there is none."""
    assert main(["inspect", "good.md", "--to", "memex"]) == 2
    assert "unrecognized arguments: --to memex" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["explain", "staircase", "solve", "score", "compare"])
def test_json_on_one_document_says_of_what_it_is(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It begins with the document and the config that cut it; all of its keys are in snake_case."""
    main([command, "good.md", *ONE_FILE[command], "--json"])
    told = json.loads(capsys.readouterr().out)
    sides = told if command != "compare" else {**told, **told["a"]}
    digest = PRESETS["recursive"].config.with_values({"token_method": "estimate"}).digest
    assert [sides[key] for key in WITH_PLACES] == ["good.md", "", digest]
    assert not [key for key in keys_of(told) if not re.fullmatch(r"[a-z][a-z0-9_]*", key)]


def keys_of(value: Any) -> set[str]:
    if isinstance(value, list):
        return {key for each in value for key in keys_of(each)}
    if isinstance(value, dict):
        return {*value, *(key for each in value.values() for key in keys_of(each))}
    return set()


@pytest.mark.parametrize("command", [name for name in commands.NAMES if commands.command(name).OPTIONS])
def test_help_says_the_exit_codes(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What a script may rest on stands in the help of every command that reads something."""
    assert main([command, "--help"]) == 0
    assert "Exits with 0" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("command", ["chunk", "compare", "fit"])
def test_dashes_are_no_value(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An option that is given `--` lacks its value, whatever the version of argparse makes of it."""
    assert main([command, "good.md", "--max-tokens-for=--"]) == 2
    assert "expected one argument" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="names are text on Windows")
@pytest.mark.parametrize("command", ["survey", "tokens", "chunk"])
def test_name_that_is_not_utf8_is_written_escaped(command: str, capfdbinary: Any, folder: Path) -> None:
    """One such file costs neither its row nor the others."""
    for name in ("p\udcff.md", "q.md"):
        (folder / "folder" / name).write_text("# Bees\n\nThey hum.\n", encoding="utf-8")
    assert main([command, "folder", *MANY_FILES[command]]) == 0
    out = capfdbinary.readouterr().out.decode()
    # JSON has its own way to write it; in a table it is the byte that it is on disk.
    assert ("p\\udcff.md" if command == "chunk" else "p\\xff.md") in out
    assert "q.md" in out


@pytest.mark.parametrize("command", commands.NAMES)
def test_help_names_values_that_it_has(command: str) -> None:
    """A value has a short name in the usage, and one that the text below speaks of is in the usage."""
    parser = command_parser(command)
    values = {str(action.metavar) for action in parser._actions if action.metavar}
    assert [name for name in values if not re.fullmatch(r"[A-Z][\w:,.|=\[\]\-]*", name)] == []
    spoken_of = re.findall(r"\bOUT\b", commands.command(command).DETAILS)
    assert not spoken_of or "OUT" in values


def test_reindex_does_not_ask_for_what_it_does() -> None:
    """It applies other settings by itself, so its help names no condition for that."""
    said = commands.command("reindex").DETAILS
    assert "--force-rechunk" not in said
    assert "not applied" not in said
