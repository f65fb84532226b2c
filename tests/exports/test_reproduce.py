"""A command line and a program that give the same chunks again: both are run, and compared byte for byte."""

import io
import json
import os
import shlex
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from seamline import Analysis, Config, Document, analyse, load_embedder, sources
from seamline.cli import main
from seamline.engine.errors import ExportError
from seamline.engine.presets import PRESETS
from seamline.exports.exporters import exporter_for
from seamline.exports.ndjson.records import ndjson_lines
from seamline.exports.reproduce import batch_file, command_arguments, command_line, python_snippet, shell_line

MARKDOWN = "# Bees\n\nBees dance. They tell where.\n\n# Sails\n\nA sail takes the wind. The boat runs.\n" * 5
CHATS = """[
  {"id": "-first chat", "messages": [
    {"id": "a", "role": "user", "content": "What is a bee?", "timestamp": "2024-03-01T10:00:00Z"},
    {"id": "b", "role": "assistant", "content": "An insect.", "timestamp": "2024-03-01T10:00:05Z"}]},
  {"id": "second", "messages": [
    {"id": "c", "role": "user", "content": "And now?", "timestamp": "2025-03-01T10:00:00Z"}]}
]"""


def expected(analysis: Analysis, dialect: str) -> bytes:
    return "".join(ndjson_lines(analysis, dialect=dialect)).encode()


def run(*command: str, folder: Path, given: str = "") -> bytes:
    """Run a command elsewhere than where the tests are, with the package that is tested."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(
        command, cwd=folder, env=environment, input=given.encode(), capture_output=True, check=True
    ).stdout


def run_here(snippet: str) -> None:
    """Run a program in this process."""
    exec(compile(snippet, "snippet", "exec"), {})  # it is what is tested
    sys.stdout.flush()


def written(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def cases(folder: Path) -> dict[str, tuple[Document, Config, str]]:
    markdown = sources.read(written(folder, "it's -a file.md", MARKDOWN))
    tuned = PRESETS["seamline"].config.with_values(
        {"threshold_std_devs": -0.35, "cut_at_headings": False, "min_tokens": 3, "max_tokens": 31}
    )
    chats = written(folder, "chats.json", CHATS)
    return {
        "tuned": (markdown, tuned, "seamline"),
        "unknown preset": (markdown, replace(tuned, preset="mine"), "seamline"),
        "another dialect": (markdown, PRESETS["memex-sentences"].config, "memex"),
        "one of many": (
            sources.read(chats, "-first chat"), PRESETS["conversation-window"].config, "memorylayer"
        ),
        "read as text": (
            sources.read(chats, format="text"),
            PRESETS["fixed-400-80"].config.with_values({"max_tokens": 20, "overlap_tokens": 5}),
            "seamline",
        ),
    }  # fmt: skip


NAMES = ["tuned", "unknown preset", "another dialect", "one of many", "read as text"]
TABLES = ["csv", "parquet"]


def analysed(document: Document, config: Config) -> Analysis:
    return analyse(document, config, load_embedder(config.embedder))


# Runs programs one after the other, each in its folder with its standard output in a file: with a process for
# each, nearly all of the time would go into starting them.
ALL = """
import json, os, runpy, sys
for folder, module, argv in json.load(sys.stdin):
    os.chdir(folder)
    with open("stdout", "wb") as file:
        os.dup2(file.fileno(), 1)
    sys.argv = argv
    try:
        (runpy.run_module if module else runpy.run_path)(argv[0], run_name="__main__")
    except SystemExit as end:
        assert not end.code, argv
    sys.stdout.flush()
"""


@dataclass(frozen=True)
class Reproduced:
    """What a case should give, and the folders in which its command and its program wrote."""

    analysis: Analysis
    dialect: str
    by_command: Path
    by_program: Path


@pytest.fixture(scope="module")
def reproduced(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Reproduced]:
    """Every case by its name, and every table by its own, run by its command line and by its program."""
    root = tmp_path_factory.mktemp("reproduced")
    plain = sources.read(written(root, "bees.md", MARKDOWN)), PRESETS["seamline"].config
    tables = {exporter: (*plain, exporter) for exporter in TABLES}
    found, programs = {}, []
    for number, (name, (document, config, dialect)) in enumerate({**cases(root), **tables}.items()):
        analysis = analysed(document, config)
        by_command, by_program = root / f"command {number}", root / f"program {number}"
        for folder in (by_command, by_program):
            folder.mkdir()
        words = command_arguments(analysis, exporter=dialect)
        if os.name != "nt":
            assert shlex.split(command_line(analysis, exporter=dialect)) == words
        snippet = written(root, f"cut {number}.py", python_snippet(analysis, exporter=dialect))
        programs += [(str(by_command), True, words), (str(by_program), False, [str(snippet)])]
        found[name] = Reproduced(analysis, dialect, by_command, by_program)
    run(sys.executable, "-c", ALL, folder=root, given=json.dumps(programs))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_snippet_gives_the_same_bytes(name: str, reproduced: dict[str, Reproduced]) -> None:
    """The program, run in another folder, writes the chunks that the window shows."""
    case = reproduced[name]
    assert len(case.analysis.chunks) > (name not in ("one of many",))
    assert (case.by_program / "stdout").read_bytes() == expected(case.analysis, case.dialect)


@pytest.mark.parametrize("name", NAMES)
def test_command_line_gives_the_same_bytes(name: str, reproduced: dict[str, Reproduced]) -> None:
    """The command, split as a shell splits it, writes the chunks that the window shows."""
    case = reproduced[name]
    assert (case.by_command / "stdout").read_bytes() == expected(case.analysis, case.dialect)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("kind", ["document", "conversation"])
def test_every_preset_is_reproduced(
    preset: str, kind: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Whatever the preset, and with a value of its own besides, both give the bytes that the window shows."""
    if kind == "document":
        document = sources.read(written(tmp_path, "bees.md", MARKDOWN))
    else:
        document = sources.read(written(tmp_path, "chats.json", CHATS), "-first chat")
    base = PRESETS[preset].config
    maximum = max(base.min_tokens, 2 * base.overlap_tokens, 40)
    analysis = analysed(document, base.with_values({"max_tokens": maximum}))
    run_here(python_snippet(analysis))
    assert capfdbinary.readouterr().out == expected(analysis, "seamline")
    assert main(command_arguments(analysis)[1:]) == 0
    assert capfdbinary.readouterr().out == expected(analysis, "seamline")


def test_document_named_by_its_folder_keeps_its_ids(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """A document of a folder that was opened whole is called by its path in it; so is the snippet's."""
    path = written(tmp_path, "bees.md", MARKDOWN)
    document = replace(sources.read(path), name="deep/bees.md")
    analysis = analysed(document, PRESETS["clawdbot"].config)
    run_here(python_snippet(analysis))
    assert capfdbinary.readouterr().out == expected(analysis, "seamline")


def test_branch_and_hidden_messages_are_read_again(tmp_path: Path) -> None:
    """What was shown of a conversation is asked for, in the command and in the program."""
    path = written(tmp_path, "bees.md", MARKDOWN)
    document = replace(sources.read(path), branch="b 1")
    analysis = analysed(document, PRESETS["clawdbot"].config)
    shown = ("hidden", "zero_weight")
    words = command_arguments(analysis, shown=shown)
    assert {"--branch=b 1", "--show=hidden", "--show=zero-weight"} <= set(words)
    snippet = python_snippet(analysis, shown=shown)
    assert "options=ReadOptions(branch='b 1', hidden=True, zero_weight=True)" in snippet


def test_model_is_loaded_only_where_it_is_needed(tmp_path: Path) -> None:
    """A strategy of structure alone waits for no model, unless tokens are counted by it."""
    document = sources.read(written(tmp_path, "bees.md", MARKDOWN))
    plain = analysed(document, PRESETS["clawdbot"].config)
    assert "load_embedder" not in python_snippet(plain)
    by_model: Any = PRESETS["clawdbot"].config.with_values({"token_method": "model"})
    assert "load_embedder(config.embedder)" in python_snippet(analysed(document, by_model))


def test_document_without_a_file_cannot_be_reproduced() -> None:
    """Text that lies nowhere cannot be read again, and that is said."""
    analysis = analyse(Document("One. Two.", name="untitled"), PRESETS["clawdbot"].config)
    for make in (command_line, python_snippet):
        with pytest.raises(ExportError, match="untitled has no file"):
            make(analysis)


def test_pasted_text_cannot_be_reproduced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its path is a name of which there is no file; one of that name is read from wherever it lies."""
    monkeypatch.chdir(tmp_path)
    document = Document("One. Two.", name="Untitled 1", path="Untitled 1")
    analysis = analyse(document, PRESETS["clawdbot"].config)
    for make in (command_line, python_snippet):
        with pytest.raises(ExportError, match="Untitled 1 has no file"):
            make(analysis)
    written(tmp_path, "Untitled 1", "One. Two.")
    assert str(tmp_path / "Untitled 1") in command_line(analysis)


def test_stored_chunks_are_not_said_to_be_reproduced(tmp_path: Path) -> None:
    """Whatever made them, it was not the configuration that is in force."""
    document = sources.read(written(tmp_path, "bees.md", MARKDOWN))
    analysis = replace(analyse(document, PRESETS["clawdbot"].config), is_stored=True)
    for make in (command_line, python_snippet):
        with pytest.raises(ExportError, match=r"chunks of bees\.md are stored ones"):
            make(analysis)


def test_pinned_boundaries_are_reproduced(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """Boundaries that the user keeps are in the command line and in the program."""
    document = sources.read(written(tmp_path, "bees.md", MARKDOWN))
    config = PRESETS["clawdbot"].config
    pins = (MARKDOWN.index("They tell"), MARKDOWN.rindex("The boat"))
    analysis = analyse(document, config, pins=pins)
    assert set(pins) <= set(analysis.chunks.start.tolist())
    assert main(command_arguments(analysis)[1:]) == 0
    assert capfdbinary.readouterr().out == expected(analysis, "seamline")
    run_here(python_snippet(analysis))
    assert capfdbinary.readouterr().out == expected(analysis, "seamline")


@pytest.mark.parametrize("exporter", TABLES)
def test_tables_are_made_again_by_command_and_snippet(
    exporter: str, reproduced: dict[str, Reproduced]
) -> None:
    """The command and the program write the bytes of the exporter: a table that is no text to a file."""
    case, known, stream = reproduced[exporter], exporter_for(exporter), io.BytesIO()
    known.write(stream, [case.analysis])
    for folder in (case.by_command, case.by_program):
        made = folder / ("stdout" if known.is_text else "bees.chunks.parquet")
        assert made.read_bytes() == stream.getvalue()


def test_command_of_windows_quotes_what_its_shell_would_take() -> None:
    """A file may be called R&D; in a file of commands a % begins a variable, and letters are UTF-8."""
    words = ["seamline", "chunk", "C:\\Q&A\\R&D.md", "--set", "drop=<50%>", "my notes.md", "plain.md"]
    line = shell_line(words, is_windows=True)
    assert line == 'seamline chunk "C:\\Q&A\\R&D.md" --set "drop=<50%>" "my notes.md" plain.md'
    assert shlex.split(shell_line(words, is_windows=False)) == words
    assert shell_line(["C:\\a&b\\"], is_windows=True) == '"C:\\a&b\\\\"'
    assert shell_line(['a"b&c'], is_windows=True) == '"a\\"b&c"'
    assert batch_file(line) == (
        '@chcp 65001 >nul\r\nseamline chunk "C:\\Q&A\\R&D.md" --set "drop=<50%%>" "my notes.md" plain.md\r\n'
    )
