"""Junk command lines: whatever is typed, a command ends with an exit code that scripts know, and in words.

They are made from the parsers themselves, so a command or an option that is added is tried as well.
"""

from __future__ import annotations

import io
import json
import os
import signal
import sys
from argparse import Action
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from seamline.cli import commands, main
from seamline.cli.arguments import command_parser
from seamline.engine.config import PARAMETERS
from seamline.engine.presets import PRESETS
from seamline.sources import formats

SECONDS = 60
# It draws pictures, and each takes seconds: its own tests try what it is given.
WRITTEN = ("output", "log_json")
NAMES = [name for name in commands.NAMES if name != "render"]

PATHS = (
    "good.md",
    "chat.json",
    "chunks.ndjson",
    "reference.txt",
    "good.toml",
    "folder",
    "samples",
    "empty.md",
    "binary.md",
    "blank.md",
    "deep.json",
    "deep.toml",
    "torn.json",
    "broken.zip",
    "odd.kbconfig",
    "pipe",
    "latin.txt",
    "missing.md",
    "missing/x.md",
    "good.md/x",
    "x" * 300,
    "~nosuchuser/x",
    "/dev/null",
    "/dev/full",
    ".",
    "-",
    "",
    "p\udcff.md",
    "a\x1b]0;b\x07\n.md",
)
NUMBERS = (
    "0",
    "1",
    "-1",
    "7",
    "100",
    "1.5",
    "1e999",
    "nan",
    "inf",
    "9" * 30,
    "9" * 5000,
    "٣",
    "²",
    "0x1",
    "1_0",
)
WORDS = (
    "",
    " ",
    "none",
    "all",
    "auto",
    "x",
    "=",
    "a=b",
    ":",
    "gpt-4",
    "gpt-4o:80",
    "gpt-4o:0",
    "gpt-4o:x%",
    "folder:missing",
    "folder:~nosuchuser",
    "folder:folder",
    "folder:",
    "cl100k",
    "estimate",
    "recursive,clawdbot",
    "recursive,good.toml,missing.toml",
    ",",
    "\udcff",
    "\x1b[31m",
    "\u202e",
    "--",
    "-x",
    "--no-such-option",
)
settings_of_parameters = st.builds(
    "{}={}".format,
    st.sampled_from([*PARAMETERS, "max_tokns", ""]),
    st.one_of(
        st.sampled_from([*NUMBERS, *WORDS, "true", "false"]),
        st.sampled_from([str(value) for known in PARAMETERS.values() for value, _ in known.choices] or ["x"]),
    ),
)
# Names of models that would be fetched are none of these.
anything = st.one_of(
    st.sampled_from(PATHS),
    st.sampled_from(NUMBERS),
    st.sampled_from(WORDS),
    st.sampled_from([*PRESETS, *(known.name for known in formats())]),
    settings_of_parameters,
    st.text(st.characters(exclude_characters="\0"), max_size=5),
)


def values_of(action: Action) -> st.SearchStrategy[str]:
    """What may be typed for an argument, most of it of the right kind."""
    if action.choices:
        return st.one_of(st.sampled_from([str(choice) for choice in action.choices]), anything)
    if action.type is Path:
        return st.one_of(st.sampled_from(PATHS[:7]), st.sampled_from(PATHS), anything)
    if action.type in (int, float):
        return st.one_of(st.sampled_from(NUMBERS), anything)
    if "=" in str(action.metavar or ""):
        return st.one_of(settings_of_parameters, anything)
    return anything


@st.composite
def command_lines(draw: st.DrawFn, name: str) -> list[str]:
    """A command with some of its options, in any order and as often as it happens; some may be missing."""
    actions = command_parser(name)._actions
    options = [action for action in actions if action.option_strings]
    argv: list[str] = []
    for action in (action for action in actions if not action.option_strings):
        maximum = 3 if action.nargs in ("+", "*") else 1
        argv += draw(
            st.lists(values_of(action), min_size=draw(st.sampled_from([1, 1, 1, 0])), max_size=maximum)
        )
    for action in actions:
        # Without these most lines would end at once.
        if action.required and action.option_strings and draw(st.sampled_from([True, True, True, False])):
            argv += typed(draw, action)
    for action in draw(st.lists(st.sampled_from(options), max_size=4)):
        argv += typed(draw, action)
    if "--embedder" not in argv and draw(st.booleans()):
        argv += ["--embedder", "none"]
    return [name, *argv, *draw(st.sampled_from([[], [], [], ["extra"], ["--"], ["--preset"]]))]


def typed(draw: st.DrawFn, action: Action) -> list[str]:
    """An option as it may be typed."""
    option = draw(st.sampled_from(action.option_strings))
    if action.nargs == 0:
        return [option]
    value = draw(values_of(action))
    if value == "pipe" and action.dest in WRITTEN:
        # Who writes to a pipe waits for its reader, as everywhere.
        value = "pipe.out"
    return [f"{option}={value}"] if option.startswith("--") and draw(st.booleans()) else [option, value]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of every kind, good and bad, among which commands are run."""
    root = tmp_path_factory.mktemp("junk")
    text = "# Bees\n\nBees live in a hive. The queen lays eggs.\n\n## Spring\n\nThey hatch. They fly far.\n"
    (root / "good.md").write_text(text, encoding="utf-8")
    (root / "reference.txt").write_text(text.replace("\n\n##", "\n==========\n##"), encoding="utf-8")
    talk = [{"role": role, "content": f"A word on bees, {role}."} for role in ("user", "assistant")]
    (root / "chat.json").write_text(json.dumps({"messages": talk}), encoding="utf-8")
    (root / "good.toml").write_text('preset = "recursive"\nmax_tokens = 100\n', encoding="utf-8")
    (root / "odd.kbconfig").write_text('chunking:\n  minChunkSize: !!timestamp "x"\n', encoding="utf-8")
    (root / "deep.toml").write_text("max_tokens = " + "[" * 2_000, encoding="utf-8")
    (root / "deep.json").write_bytes(b'{"boundaries":' + b"[" * 100_000)
    (root / "torn.json").write_bytes(b'{"messages": [{"role": "us')
    (root / "broken.zip").write_bytes(b"PK\x03\x04" + b"\0" * 40)
    (root / "empty.md").write_bytes(b"")
    (root / "blank.md").write_bytes(b" \r\n\n\t \n")
    (root / "binary.md").write_bytes(bytes(range(256)) * 8)
    (root / "latin.txt").write_bytes("Größe. ".encode("latin-1") * 50)
    for inner in ("folder", "samples"):
        (root / inner).mkdir()
        (root / inner / "a.txt").write_text((root / "reference.txt").read_text(encoding="utf-8"))
        (root / inner / "b.md").write_bytes((root / "binary.md").read_bytes())
    if hasattr(os, "mkfifo"):
        os.mkfifo(root / "pipe")
        (root / "p\udcff.md").write_text(text, encoding="utf-8")
        (root / "a\x1b]0;b\x07\n.md").write_text(text, encoding="utf-8")
    assert (
        run(["chunk", str(root / "good.md"), "-o", str(root / "chunks.ndjson"), "--preset", "clawdbot"])[0]
        == 0
    )
    return root


class EndlessError(BaseException):
    """A command does not end. No Exception: nothing that a command catches."""


@pytest.fixture(scope="module", autouse=True)
def in_time() -> Iterator[None]:
    """A command that waits or goes on for ever is woken, and fails."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def give_up(*_: object) -> None:
        raise EndlessError(f"no end after {SECONDS} seconds")

    before = signal.signal(signal.SIGALRM, give_up)
    yield
    signal.signal(signal.SIGALRM, before)


def run(argv: list[str]) -> tuple[int, str]:
    """Run a command line; its exit code, and what it said to people."""
    out, heard = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True), io.BytesIO()
    # As Python sets up standard error.
    said = io.TextIOWrapper(heard, encoding="utf-8", errors="backslashreplace", write_through=True)
    if hasattr(signal, "alarm"):
        signal.alarm(SECONDS)
    try:
        with redirect_stdout(out), redirect_stderr(said):
            code = main(argv)
    finally:
        if hasattr(signal, "alarm"):
            signal.alarm(0)
    return code, heard.getvalue().decode()


@pytest.fixture(scope="module")
def contents(folder: Path) -> dict[Path, bytes]:
    """What the files hold before anything is run."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", NAMES)
def test_junk_command_line_ends_in_words(
    name: str,
    folder: Path,
    contents: dict[Path, bytes],
    is_nightly: bool,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
) -> None:
    """It exits with 0, 1 or 2, says why if not with 0, and no exception gets out."""
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "argv", ["seamline"])
    # What is fetched would be fetched anew for every word that names no model.
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    count = 0

    @given(command_lines(name))
    @settings(
        max_examples=250 if is_nightly else 5,
        derandomize=not is_nightly,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def ends_in_words(argv: list[str]) -> None:
        nonlocal count
        count += 1
        note(f"seamline {argv}")
        code, said = run(argv)
        for path, content in contents.items():
            if not path.exists() or path.read_bytes() != content:
                # An output that was asked for; the next line finds what was there.
                path.write_bytes(content)
        assert code in (0, 1, 2)
        # What these found, and could not read, stands in their output.
        assert said or code == 0 or name in ("diff", "verify", "lint", "survey")
        assert "Traceback" not in said

    ends_in_words()
    record_property("reliability", "command lines")
    record_property("tried", count)
