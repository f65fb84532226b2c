"""The command line, as a person or a script meets it."""

import io
import json
import os
import signal
import subprocess
import sys
import threading
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from seamline import Document
from seamline.cli import main
from seamline.cli.arguments import parse
from seamline.cli.options import SHOWN
from seamline.cli.terminal import Terminal
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.presets import DEFAULT_PRESET, PRESETS
from seamline.engine.tokens.context_windows import AS_OF
from seamline.exports.config.toml import dump_config
from seamline.exports.ndjson import DIALECTS
from seamline.instruments.manual import boundary_set
from seamline.instruments.reference import dump_boundaries
from seamline.sources import ReadOptions

ROOT = Path(__file__).parents[2]
STRUCTURE = ("--preset", "clawdbot")
ARTICLE = (
    "# Bees\n\nBees gather nectar from flowers. They dance to tell where. Honey is stored in the hive.\n\n"
    "# Sails\n\nA sail takes the wind. The sailor trims it. The boat heels over and runs.\n"
) * 4
QUESTION = {"role": "user", "content": "What is a bee?"}
CHAT = {"messages": [QUESTION, {"role": "assistant", "content": "An insect."}]}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with texts, in which the command runs."""
    (tmp_path / "docs" / "deep").mkdir(parents=True)
    (tmp_path / "docs" / "bees.md").write_text(ARTICLE, encoding="utf-8")
    (tmp_path / "docs" / "deep" / "bees.md").write_text("# Other bees\n\nThey sting.\n", encoding="utf-8")
    (tmp_path / "docs" / "chat.json").write_text(json.dumps(CHAT), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Result:
    """What a run gave back."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def records(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture
def run(folder: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs a command line in the folder."""

    def run(*argv: object) -> Result:
        code = main([str(argument) for argument in argv])
        captured = capfdbinary.readouterr()
        return Result(code, captured.out.decode(), captured.err.decode())

    return run


def command(*argv: str) -> list[str]:
    return [sys.executable, "-m", "seamline", *argv]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


def test_chunk_writes_records_to_standard_output(run: Any) -> None:
    """Records go to standard output, one a line, and nothing else does."""
    result = run("chunk", "docs/bees.md", *STRUCTURE, "--tokens", "cl100k")
    assert (result.code, result.err) == (0, "")
    assert [record["sequence"] for record in result.records] == list(range(len(result.records)))
    assert result.records[0]["document"]["path"] == "bees.md"


def test_chunk_writes_a_file_whole(run: Any, folder: Path) -> None:
    """With -o the same bytes go to a file, and standard output stays empty."""
    printed = run("chunk", "docs", *STRUCTURE)
    result = run("chunk", "docs", *STRUCTURE, "-o", "out.ndjson")
    assert (result.code, result.out) == (0, "")
    assert (folder / "out.ndjson").read_text(encoding="utf-8") == printed.out


def test_rerun_gives_the_same_bytes(run: Any) -> None:
    """Chunks, vectors included, and inspections are the same each time."""
    for argv in (("chunk", "docs", "--embeddings"), ("inspect", "docs/bees.md")):
        first = run(*argv)
        assert first.code == 0
        assert run(*argv).out == first.out


def test_exported_config_gives_the_same_chunks(run: Any, folder: Path) -> None:
    """A config written by the app makes the command line cut as the app did, byte for byte."""
    options = {"min_tokens": 10, "max_tokens": 60, "granularity": 2.0}
    typed = [part for key, value in options.items() for part in ("--set", f"{key}={value}")]
    first = run("chunk", "docs", *typed)
    config = PRESETS[DEFAULT_PRESET].config.with_values(options)
    (folder / "seamline.toml").write_text(dump_config(config), encoding="utf-8")
    assert first.code == 0
    assert len(first.records) > 4
    assert run("chunk", "docs", "--config", "seamline.toml").out == first.out


def test_documents_of_a_run_have_names_of_their_own(run: Any, folder: Path) -> None:
    """A name is the path inside the folder that was given, or as much of the path as tells files apart."""
    result = run("chunk", "docs", *STRUCTURE)
    assert names(result) == ["bees.md", "chat.json", "deep/bees.md"]
    result = run("chunk", "docs/bees.md", "docs/deep/bees.md", folder / "docs" / "bees.md", *STRUCTURE)
    assert names(result) == ["docs/bees.md", "deep/bees.md"]
    ids = [(record["document"]["path"], record["id"]) for record in result.records]
    assert len(set(ids)) == len(ids)


def names(result: Result) -> list[str]:
    return list(dict.fromkeys(record["document"]["path"] for record in result.records))


def test_output_in_a_folder_is_no_input_of_the_next_run(run: Any, folder: Path) -> None:
    """Writing into the folder that is read gives the same chunks the second time."""
    for _ in range(2):
        assert run("chunk", "docs", *STRUCTURE, "-o", "docs/chunks.jsonl").code == 0
    written = (folder / "docs" / "chunks.jsonl").read_text(encoding="utf-8")
    assert "chunks.jsonl" not in {json.loads(line)["document"]["path"] for line in written.splitlines()}


def test_input_is_never_overwritten(run: Any, folder: Path) -> None:
    """An output that is an input is refused, and the input stays."""
    result = run("chunk", "docs/bees.md", "-o", "docs/bees.md")
    assert (result.code, result.out) == (2, "")
    assert "docs/bees.md is an input" in result.err
    assert (folder / "docs" / "bees.md").read_text(encoding="utf-8") == ARTICLE


@pytest.mark.parametrize(
    "words",
    [
        ("chunk", "docs", "-o", "docs/bees.md"),
        ("chunk", "docs", "-o", "docs/chat.json"),
        ("extract", "docs", "-o", "docs/chat.json"),
        ("lint", "docs", "--to", "json", "-o", "docs/chat.json"),
        ("map", "docs", "-o", "docs/page.html"),
        ("chunk", "docs/bees.md", "--boundaries", "mine.json", "-o", "mine.json"),
        ("lint", "docs/bees.md", "--baseline", "mine.json", "--to", "json", "-o", "mine.json"),
        ("chunk", "docs", "--config", "mine.toml", "-o", "mine.toml"),
    ],
)
def test_nothing_that_is_read_is_overwritten(run: Any, folder: Path, words: tuple[str, ...]) -> None:
    """Nor a text in a folder that is given, nor the config, boundaries or a baseline."""
    (folder / "docs" / "page.html").write_text("<p>Not a page of ours.</p>", encoding="utf-8")
    (folder / "mine.toml").write_text('preset = "structure"\n', encoding="utf-8")
    (folder / "mine.json").write_text("{}", encoding="utf-8")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    result = run(*words)
    assert result.code == 2
    assert "would be overwritten" in result.err
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    "words",
    [
        ("chunk", "docs/bees.md", "-o", "out.ndjson"),
        ("lint", "docs/bees.md"),
        ("index", "docs/bees.md", "--store", "bees.index"),
        ("explain", "docs/bees.md"),
        (),
    ],
)
def test_log_of_runs_is_added_to_no_other_file(run: Any, folder: Path, words: tuple[str, ...]) -> None:
    """A text that is named by mistake stays as it was, whatever the command."""
    result = run(*words, "--log-json", "docs/bees.md")
    assert result.code == 2
    assert "docs/bees.md is no log of runs" in result.err
    assert (folder / "docs" / "bees.md").read_text(encoding="utf-8") == ARTICLE


def test_log_of_runs_is_no_output(run: Any) -> None:
    """One would take the place of the other; two files are both written, and the log grows."""
    result = run("chunk", "docs/bees.md", "-o", "x.ndjson", "--log-json", "x.ndjson")
    assert result.code == 2
    assert "-o and --log-json are both x.ndjson" in result.err
    for _ in range(2):
        assert run("chunk", "docs/bees.md", *STRUCTURE, "-o", "x.ndjson", "--log-json", "y.jsonl").code == 0
    assert len(Path("y.jsonl").read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("report", "docs/bees.md", "-o", "out.pdf"), "is written as HTML; name a file that ends with .html"),
        (
            ("inspect", "docs/bees.md", "-o", "out.csv"),
            "is written as JSON; name a file that ends with .json",
        ),
        (("extract", "docs", "-o", "out.parquet"), "is written as NDJSON"),
        (("extract", "docs", "--to", "mem0", "-o", "out.csv"), "is written as NDJSON"),
        (("convert", "docs/bees.md", "-o", "out.docx"), "is written as markdown"),
        (("matrix", "docs/bees.md", "-o", "out.svg"), "is written as PNG"),
        (("lint", "docs", "--to", "markdown", "-o", "out.json"), "is written as markdown"),
    ],
)
def test_output_has_no_name_of_another_format(
    run: Any, folder: Path, words: tuple[str, ...], message: str
) -> None:
    """What opens such a file would not read it."""
    result = run(*words)
    assert (result.code, result.out) == (2, "")
    assert message in result.err
    assert not list(folder.glob("out.*"))


def test_page_of_an_earlier_run_is_written_again(run: Any, folder: Path) -> None:
    """It is told from other pages, and is no text of the folder."""
    for _ in range(2):
        assert run("map", "docs", "--embedder", "lexical", "-o", "docs/map.html").code == 0


def test_failing_input_does_not_stop_the_others(run: Any, folder: Path) -> None:
    """Each input that fails is named, the others are written, and the exit code says that some failed."""
    (folder / "docs" / "bad.json").write_text('{"no": "conversation"}', encoding="utf-8")
    (folder / "empty").mkdir()
    result = run("chunk", "missing.md", "docs", "empty", *STRUCTURE)
    assert result.code == 1
    assert names(result) == ["bees.md", "chat.json", "deep/bees.md"]
    for what in (
        "missing.md is not there",
        "bad.json is JSON, but no conversation",
        "no files to read in the folder",
    ):
        assert what in result.err
    assert "Traceback" not in result.err


def test_nothing_is_written_when_every_input_fails(run: Any, folder: Path) -> None:
    """An output that stands already is worth more than an empty file."""
    (folder / "out.ndjson").write_text("before", encoding="utf-8")
    result = run("chunk", "missing.md", *STRUCTURE, "-o", "out.ndjson")
    assert result.code == 1
    assert (folder / "out.ndjson").read_text(encoding="utf-8") == "before"


def test_empty_file_has_no_chunks(run: Any, folder: Path) -> None:
    """An empty document is no failure: it gives no records."""
    (folder / "empty.md").touch()
    result = run("chunk", "empty.md", "-o", "out.ndjson")
    assert (result.code, result.err) == (0, "seamline: empty.md: the file is empty\n")
    assert (folder / "out.ndjson").read_bytes() == b""


def test_blank_file_is_said_to_be_blank(run: Any, folder: Path) -> None:
    """Of a folder nobody would learn which file has given no chunk."""
    (folder / "docs" / "blank.md").write_text("\n  \n\t\n", encoding="utf-8")
    result = run("chunk", "docs", *STRUCTURE)
    assert result.code == 0
    assert "blank.md: the text is white space alone: no chunk" in result.err.lower()


def test_standard_input_is_said_not_to_be_read(run: Any) -> None:
    """A dash is no file that was moved."""
    result = run("chunk", "-", *STRUCTURE)
    assert (result.code, result.out) == (1, "")
    assert "Standard input is not read: save it as a file, and name that." in result.err


def test_folder_that_may_not_be_read_is_a_failure(
    run: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is in it is missing from the output, and the exit code says so."""
    deep, scandir = folder / "docs" / "deep", os.scandir

    def refuse(path: str) -> Any:
        if Path(path).name == deep.name:
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refuse)
    result = run("chunk", "docs", *STRUCTURE)
    assert result.code == 1
    assert "deep may not be read" in result.err
    assert '"path":"bees.md"' in result.out


def test_command_that_is_misspelt_opens_no_window(run: Any, folder: Path) -> None:
    """It is named, unless a file is called so."""
    result = run("chnk", "docs")
    assert (result.code, result.out) == (2, "")
    assert "there is no command or file chnk; did you mean chunk?" in result.err


@pytest.mark.parametrize("options", [("--log-level", "debug"), ("--log-level=info", "--log-json", "a.jsonl")])
def test_command_behind_options_opens_no_window(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    """It is no file that the window could open, and what follows is not taken for options of the window."""
    with pytest.raises(SystemExit):
        parse((*options, "chunk", "docs/bees.md"))
    assert "options stand behind their command: seamline chunk --log-level" in capsys.readouterr().err
    assert parse((*options, "./chunk")).files == [Path("chunk")]


def test_target_that_cannot_be_written_is_named(run: Any) -> None:
    """A missing folder for the output is said in one line."""
    result = run("chunk", "docs/bees.md", *STRUCTURE, "-o", "nowhere/out.ndjson")
    assert result.code == 1
    assert "nowhere/out.ndjson could not be written: there is no folder nowhere" in result.err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--set", "max_tokns=5"], "unknown key 'max_tokns'; did you mean max_tokens?"),
        (["--set", "max_tokens"], "--set 'max_tokens' has no value"),
        (["--set", "max_tokens=lots"], "max_tokens is 'lots'; it must be a whole number, 1 to"),
        (["--set", "max_tokens=400.0"], "max_tokens is '400.0'; it must be a whole number, 1 to"),
        (["--set", "max_tokens=0"], "max_tokens is 0; it must be 1 to"),
        (["-o", "docs/"], "docs/ ends as a folder does; name the file to write in it"),
        (["-o", "-"], "- is no file: what can go to standard output does without -o"),
        (["-o", ""], "the path is empty, as that of a variable that is not set"),
        ([""], "the path is empty, as that of a variable that is not set"),
        (["--set", "min_tokens=900"], "min_tokens is 900 but max_tokens is 800"),
        (["--set", "strategy=magic"], "strategy is 'magic'; known:"),
        (["--preset", "mine"], "no preset is called 'mine'; there are optimal, seamline"),
        (["--config", "none.toml"], "none.toml is not there"),
        (["--config", "seamline.toml", "--preset", "remnic"], "exclude each other"),
        (["--max-tokens-for", "gpt-4oo"], "known of the model 'gpt-4oo'; did you mean gpt-4o?"),
        (["--max-tokens-for", "gpt-4o:half"], "the share of a context window is 'half'; it must be 1 to 100"),
        (["--max-tokens-for", "gpt-4o:101"], "the share of a context window is 101%; it must be 1 to 100"),
        (["--tokens", "words"], "token_method is 'words'; it must be one of"),
        (["--embedder", "bert"], "embedder is 'bert'; it must be seamline-static-en"),
        (["--embedder", "none", "--embeddings"], "--embeddings asks for vectors; choose an embedder"),
        (
            ["--embedder", "none", "--set", "fallback_to_recursive=off"],
            "needs an embedder, and none is chosen",
        ),
        (
            ["--set", "max_tokens=90", "--max-tokens-for", "gpt-4o"],
            "set twice, as 90 and by --max-tokens-for",
        ),
        (["--set", "embedder=none", "--embedder", "lexical"], "embedder is set twice, as none and by"),
        (["--set", "token_method=o200k", "--tokens", "cl100k"], "set twice, as o200k and by --tokens cl100k"),
        (["--set", "preset=remnic", "--preset", "optimal"], "set twice, as remnic and by --preset optimal"),
        (["--dialect", "klingon"], "invalid choice: 'klingon'"),
        (["--no-such-option"], "unrecognized arguments"),
    ],
)
def test_wrong_usage_says_what_is_allowed(run: Any, options: list[str], message: str) -> None:
    """A wrong option or config is exit code 2, with the key, the value and what is allowed."""
    result = run("chunk", "docs/bees.md", *options)
    assert (result.code, result.out) == (2, "")
    assert message in result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    "words",
    [
        ("chunk", "a.md", "--preset", "clawdbot", "b.md"),
        ("lint", "--json", "a.md", "--rule", "tiny", "b.md"),
        ("batch", "plan", "a.md", "-o", "job", "--shards", "2", "b.md"),
        ("--log-level", "info", "a.md", "--log-json", "runs.log", "b.md"),
        ("search", "how long", "a.md", "--limit", "3", "b.md"),
        ("search", "how long", "--limit", "3", "a.md", "b.md"),
    ],
)
def test_files_may_stand_before_and_behind_options(words: tuple[str, ...]) -> None:
    """As with other programs: an option between them ends no list of files."""
    assert parse(words).files == [Path("a.md"), Path("b.md")]


def test_two_dashes_keep_a_file_from_being_an_option() -> None:
    """What follows them is a file, and what comes before may be an option that is not known."""
    assert parse(("chunk", "--preset", "clawdbot", "--", "-a.md")).files == [Path("-a.md")]
    with pytest.raises(SystemExit):
        parse(("chunk", "a.md", "--unheard-of", "b.md"))


def test_bad_config_file_names_the_line(run: Any, folder: Path) -> None:
    """A mistake in a config file is said with its line."""
    (folder / "bad.toml").write_text('preset = "remnic"\n\nmerge = "up"\n', encoding="utf-8")
    result = run("chunk", "docs/bees.md", "--config", "bad.toml")
    assert result.code == 2
    assert "bad.toml, line 3: merge is 'up'; it must be one of forward, nearest, section" in result.err


@pytest.mark.parametrize("name", PARAMETERS)
def test_every_parameter_can_be_set(run: Any, name: str) -> None:
    """--set takes each parameter, and the config of the run shows it."""
    parameter = PARAMETERS[name]
    others = {"preset": "fixed-400-80", "strategy": "fixed", "embedder": "none", "context_prefix": "{title}"}
    if name in others:
        value = others[name]
    elif parameter.choices:
        # The model's own tokenizer needs one, which the structural preset does not load by itself.
        value = parameter.choices[-1][0]
    elif parameter.type is bool:
        value = "off" if parameter.default else "on"
    else:
        value = str(parameter.type(parameter.default + parameter.step))  # type: ignore[operator]
    result = run(
        "inspect", "docs/bees.md", *(() if name == "preset" else STRUCTURE), "--set", f"{name}={value}"
    )
    assert result.code == 0
    assert json.loads(result.out)["config"][name] == parameter.parse(value)


def test_setting_of_another_strategy_is_said_to_be_one(run: Any) -> None:
    """A strategy from outside may read more than it says: that it has no effect would be wrong there."""
    cut = ("chunk", "docs/bees.md", "--preset", "clawdbot", "--set", "max_tokens=40", "--set", "min_tokens=0")
    foreign, own = run(*cut, "--set", "granularity=1"), run(*cut, "--set", "overlap_units=1")
    assert "granularity is no setting of the structure strategy, and may have no effect" in foreign.err
    assert "is no setting of" not in own.err
    assert sum(record["overlap_tokens"] for record in own.records) > 0


def test_options_set_over_a_config_file(run: Any, folder: Path) -> None:
    """A file, and on top of it single values, the embedder and the token method."""
    (folder / "c.toml").write_text(dump_config(Config(min_tokens=7)), encoding="utf-8")
    argv = ("inspect", "docs/bees.md", "--config", "c.toml", "--embedder", "none", "--tokens", "o200k")
    config = json.loads(run(*argv, "--set", "max_tokens=77").out)["config"]
    expected = Config(min_tokens=7, max_tokens=77, embedder="none", token_method="o200k")
    assert config == expected.values()


@pytest.mark.parametrize(
    ("typed", "expected"), [("gpt-4o", 102_400), ("gpt-4o:50", 64_000), ("all-MiniLM-L6-v2:100%", 256)]
)
def test_maximum_is_taken_from_a_context_window(run: Any, typed: str, expected: int) -> None:
    """A model and a share of what it reads give the config that the number itself gives."""
    argv = ("inspect", "docs/bees.md", *STRUCTURE, "--set", "min_tokens=10")
    by_model = run(*argv, "--max-tokens-for", typed)
    assert by_model.code == 0
    assert by_model.out == run(*argv, "--set", f"max_tokens={expected}").out


def test_models_of_the_listing_can_be_cut_for(run: Any) -> None:
    """The listing shows the maximum that each of its models gives, and the month that it is as of."""
    for model in json.loads(run("models", "--context-windows", "--json").out):
        config = run("config", "--max-tokens-for", model["name"], "--set", "min_tokens=1").out
        assert f"\nmax_tokens = {model['max_tokens']}\n" in config
        assert model["as_of"] == AS_OF


def test_dialects_are_listed_with_what_they_leave_out(run: Any) -> None:
    """Whoever chooses a dialect reads beforehand what is lost."""
    listed = {item["name"]: item["leaves_out"] for item in json.loads(run("dialects", "--json").out)}
    assert listed == {name: list(dialect.leaves_out) for name, dialect in DIALECTS.items()}
    assert all(what in run("dialects").out for left_out in listed.values() for what in left_out)


def test_embeddings_and_time_come_when_asked_for(run: Any) -> None:
    """A structural cut takes vectors and a time too; without the options neither is there."""
    plain = run("chunk", "docs/bees.md", *STRUCTURE).records[0]
    assert {"embedding", "created_at"}.isdisjoint(plain)
    full = run("chunk", "docs/bees.md", *STRUCTURE, "--embeddings", "--created-at").records[0]
    assert len(full["embedding"]) == 256
    assert full["created_at"].endswith("Z")
    assert full["embedder"] == "seamline-static-en"


def test_one_conversation_of_many(run: Any, folder: Path) -> None:
    """An export of several conversations is cut whole; --entry takes one, --format reads it otherwise."""
    lines = [json.dumps({"id": name, **CHAT}) for name in ("one", "two")]
    (folder / "chats.jsonl").write_text("\n".join(lines), encoding="utf-8")
    everything = run("chunk", "chats.jsonl", *STRUCTURE)
    assert len(everything.records) == 2
    assert len({record["id"] for record in everything.records}) == 2
    entry = json.loads(run("inspect", "chats.jsonl", *STRUCTURE).out)["document"]["entry"]
    only = run("chunk", "chats.jsonl", *STRUCTURE, "--entry", entry)
    assert only.records[0] in everything.records
    assert len(only.records) == 1
    as_text = run("chunk", "chats.jsonl", *STRUCTURE, "--format", "text")
    assert as_text.records[0]["document"]["kind"] == "text"
    assert run("chunk", "chats.jsonl", *STRUCTURE, "--entry", "three").code == 1


def test_notices_go_to_standard_error(run: Any, folder: Path) -> None:
    """What a reader skipped, and a fallback, are said with the document's name."""
    (folder / "chat.jsonl").write_text(json.dumps(QUESTION) + '\n{"role": "assi', encoding="utf-8")
    result = run("chunk", "chat.jsonl", *STRUCTURE)
    assert result.code == 0
    assert "chat.jsonl, line 2:" in result.err
    result = run("chunk", "docs/bees.md", "--embedder", "none")
    assert result.code == 0
    assert "bees.md: Divided by size" in result.err
    assert {record["strategy"] for record in result.records} == {"recursive-fallback"}


@pytest.mark.parametrize("fallback", ["on", "off"])
def test_model_that_cannot_be_loaded_is_said_once(run: Any, fallback: str) -> None:
    """Without its model a run would cut every input another way: it stops first, fallback or not."""
    argv = ("chunk", "docs", "--embedder", "folder:nowhere", "--set", f"fallback_to_recursive={fallback}")
    result = run(*argv, "-o", "out.ndjson")
    assert (result.code, result.out) == (1, "")
    assert result.err.count("nowhere is not a folder") == 1
    assert not Path("out.ndjson").exists()


@pytest.mark.parametrize(
    "what",
    [["presets"], ["models"], ["models", "--context-windows"], ["formats"], ["dialects"], ["exporters"]],
    ids=" ".join,
)
def test_listings_are_tables_or_json(run: Any, what: list[str]) -> None:
    """Every listing shows the same names to people and to scripts."""
    table, objects = run(*what), json.loads(run(*what, "--json").out)
    assert table.code == 0
    listed = [line.split()[0] for line in table.out.splitlines()[1:]]
    assert objects
    assert [item["name"] for item in objects] == listed[: len(objects)]


def test_help_and_version(run: Any) -> None:
    """--help and --version are answers, not errors."""
    assert run("--version").out.startswith("seamline ")
    for argv in (("--help",), ("chunk", "--help"), ("render", "--help")):
        result = run(*argv)
        assert (result.code, result.err) == (0, "")
        assert "usage: seamline" in result.out


def test_window_opens_what_is_named(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a command the window opens, with the files or the sample; its exit code is passed on."""
    application = pytest.importorskip("seamline.desktop.application")
    calls: list[tuple[list[Path], bool]] = []

    def record(files: list[Path], *, sample: bool, log_json: Path | None) -> int:
        calls.append((files, sample))
        return 0

    monkeypatch.setattr(application, "run", record)
    assert run("docs", "docs/bees.md").code == 0
    assert run("--sample").code == 0
    assert run().code == 0
    assert calls == [([Path("docs"), Path("docs/bees.md")], False), ([], True), ([], False)]


def test_render_passes_its_options(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture is drawn by the window, under the config that the options amount to."""
    application = pytest.importorskip("seamline.desktop.application")
    calls: list[Any] = []
    monkeypatch.setattr(application, "render", lambda *args, **options: calls.append((args, options)))
    argv = (
        "render",
        "docs/bees.md",
        "-o",
        "a.png",
        *STRUCTURE,
        "--theme",
        "dark",
        "--size",
        "800x600",
        "--select",
        "2",
        "--workspace",
        "tune",
        "--show",
        "hidden",
        "--log-json",
        "runs.jsonl",
    )
    assert run(*argv).code == 0
    ((args, options),) = calls
    assert args == (Path("docs/bees.md"), Path("a.png"))
    assert options == {
        "config": PRESETS["clawdbot"].config,
        "entry": "",
        "format": "",
        "theme": "dark",
        "size": (800, 600),
        "selection": 2,
        "workspace": "tune",
        "options": ReadOptions(hidden=True),
        "log_json": Path("runs.jsonl"),
    }
    assert run("render", "docs/bees.md").code == 2
    assert run("render", "docs/bees.md", "-o", "a.png", "--size", "big").code == 2


def test_progress_is_for_terminals_alone() -> None:
    """A terminal sees one line, cleared before a message; a pipe sees messages only."""

    class Tty(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, drawn in ((Tty(), True), (io.StringIO(), False)):
        terminal = Terminal(stream)
        terminal.subject = "[1/2] a.md"
        terminal.progress("vectors", 1, 4)
        terminal.notify("a message")
        terminal.clear()
        shown = "\r\x1b[K[1/2] a.md: vectors 25%\r\x1b[K" if drawn else ""
        assert stream.getvalue() == shown + "seamline: a message\n"


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals of POSIX")
def test_closed_pipe_is_quiet(folder: Path) -> None:
    """A reader that has seen enough, as head does, causes no complaint."""
    (folder / "big.md").write_text(ARTICLE * 150, encoding="utf-8")
    process = subprocess.Popen(
        command("chunk", "big.md", *STRUCTURE, "--tokens", "cl100k"),
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=60) == 141


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals of POSIX")
def test_interrupt_leaves_nothing_half_written(
    run: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+C stops with 130; the output is as it was, and no temporary file stays."""
    from seamline.cli import running

    (folder / "out.ndjson").write_text("before", encoding="utf-8")
    real = running.cut_quietly
    done: list[object] = []

    def interrupted(*args: Any, **options: Any) -> Any:
        done.append(args)
        if len(done) == 2:
            os.kill(os.getpid(), signal.SIGINT)
        return real(*args, **options)

    monkeypatch.setattr(running, "cut_quietly", interrupted)
    # A shell starts what runs in its background with the signal ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        result = run("chunk", "docs", *STRUCTURE, "-o", "out.ndjson")
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert (result.code, result.out) == (130, "")
    assert "stopped" in result.err
    assert len(done) == 2
    assert (folder / "out.ndjson").read_text(encoding="utf-8") == "before"
    assert sorted(file.name for file in folder.iterdir()) == ["docs", "out.ndjson"]


def test_commands_run_in_any_thread(run: Any) -> None:
    """Only the main thread may handle signals; elsewhere a command runs without."""
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(run("presets").code))
    thread.start()
    thread.join()
    assert codes == [0]


def test_estimated_counts_are_said_to_be_estimates_once(run: Any) -> None:
    """Whoever counts by a rule of thumb reads once how good it is; exact counts say nothing."""
    result = run("chunk", "docs", *STRUCTURE)
    assert result.code == 0
    assert result.err.count("token counts are estimates by approximate: +16% English prose") == 1
    assert "estimates" not in run("chunk", "docs", *STRUCTURE, "--tokens", "o200k").err


def test_front_matter_before_the_first_message_has_no_words_of_it() -> None:
    """It was weighed by the root of a negative length, and no chunk could be written."""
    case = str(ROOT / "tests/cases/sources/transcript/headings.md")
    done = subprocess.run(command("chunk", case), check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_branch_of_a_conversation_is_read_when_asked_for(run: Any) -> None:
    """`--branch` takes an id of the file's; an unknown one is refused with those that there are."""
    case = ROOT / "tests/cases/sources/chatgpt/branches.json"
    shown = run("chunk", case, *STRUCTURE)
    texts = {name: run("chunk", case, *STRUCTURE, "--branch", name).out for name in ("b", "d")}
    assert shown.out in texts.values()
    assert texts["b"] != texts["d"]
    refused = run("chunk", case, *STRUCTURE, "--branch", "nowhere")
    assert refused.code == 1
    assert "its branches are b, d" in refused.err


@pytest.mark.parametrize("option", SHOWN)
def test_what_an_app_hides_is_read_when_asked_for(run: Any, option: str) -> None:
    """`--show` takes each option of reading, and messages left out for it come in."""
    case = ROOT / "tests/cases/sources/chatgpt/hidden.json"
    usual, more = run("chunk", case, *STRUCTURE), run("chunk", case, *STRUCTURE, "--show", option)
    assert usual.code == more.code == 0
    assert (usual.out != more.out) == (option in ("hidden", "zero-weight", "to-tools"))


def test_every_option_of_reading_can_be_given() -> None:
    """No option of reading is out of reach of the command line."""
    assert {"branch", *SHOWN.values()} == {field.name for field in fields(ReadOptions)}


def test_boundaries_of_a_file_are_kept(run: Any, folder: Path) -> None:
    """What the window exported is pinned; references alone are not, and several files are refused."""
    text = (folder / "docs" / "bees.md").read_text(encoding="utf-8")
    document = Document(text, name="bees.md")
    at = text.index(".", 30) + 2
    kept = boundary_set(text, [at], pinned=True)
    (folder / "kept.json").write_text(dump_boundaries(kept, document), encoding="utf-8")
    (folder / "noted.json").write_text(dump_boundaries(boundary_set(text, [at]), document), encoding="utf-8")

    def reasons(*arguments: str) -> list[str]:
        lines = run("chunk", "docs/bees.md", *STRUCTURE, *arguments).out.splitlines()
        return [json.loads(line)["boundary"]["reason"] for line in lines]

    assert "manual" in reasons("--boundaries", "kept.json")
    assert "manual" in reasons("--pin", str(at))
    assert reasons("--boundaries", "noted.json") == reasons()
    result = run("chunk", "docs", *STRUCTURE, "--pin", "5")
    assert (result.code, "one file" in result.err) == (2, True)


def test_order_of_contextmem_runs_through_all_files(run: Any) -> None:
    """The chunks of a run are one graph: the second file goes on where the first one ends."""
    chosen = ("--preset", "contextmem", "--dialect", "contextmem")
    result = run("chunk", "docs/bees.md", "docs/deep/bees.md", *chosen)
    assert [record["order"] for record in result.records] == list(range(len(result.records)))
    assert len({record["routePath"] for record in result.records}) == 2


def test_contextmem_cites_files_below_an_address(run: Any, folder: Path) -> None:
    """With --base-url each record has the address of its page, and `verify` still finds the source."""
    chosen = ("--preset", "contextmem", "--dialect", "contextmem", "--base-url", "https://a.org/b")
    named = "---\nurl: /bees\n---\n"
    Path("docs/bees.md").write_text(named + Path("docs/bees.md").read_text("utf-8"), "utf-8")
    result = run("chunk", "docs", *chosen, "-o", "chunks.ndjson")
    assert result.code == 0
    records = [json.loads(line) for line in Path("chunks.ndjson").read_text("utf-8").splitlines()]
    pages = dict.fromkeys((record["url"], record["routePath"]) for record in records)
    first, *_, last = pages
    assert first == ("https://a.org/bees", "/bees")
    assert last == ("https://a.org/b/deep/bees.md", "/b/deep/bees.md")
    assert run("verify", "chunks.ndjson", "--source", "docs").code == 0


def test_pages_of_one_address_share_no_ids(run: Any, folder: Path) -> None:
    """The second page with an address is named and left out, and the others are written."""
    for name in ("a", "b"):
        Path(f"docs/{name}.md").write_text(f"---\nurl: https://a.org/?{name}\n---\n{name}\n", "utf-8")
    result = run("chunk", "docs", "--preset", "contextmem", "--dialect", "contextmem")
    ids = [record["chunkId"] for record in result.records]
    assert (result.code, len(ids)) == (1, len(set(ids)))
    assert "b.md has the address of a.md, /, and" in result.err
    assert "deep/bees.md" in {record["routePath"] for record in result.records}


def chats_of(name: str, *texts: str) -> str:
    return "\n".join(
        json.dumps({"id": f"{name}{number}", "messages": [{"role": "user", "content": text}]})
        for number, text in enumerate(texts)
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_conversations_of_one_id_share_no_ids_in_memorylayer(run: Any, folder: Path, jobs: str) -> None:
    """The second is named and left out, as its conversation's id cannot tell it from the first."""
    (folder / "chats").mkdir()
    Path("chats/a.json").write_text(chats_of("c", "One.", "Two."), "utf-8")
    Path("chats/b.json").write_text(chats_of("c", "Three."), "utf-8")
    result = run("chunk", "chats", "--dialect", "memorylayer", "--embedder", "none", "--jobs", jobs)
    assert [record["id"] for record in result.records] == ["c0-chunk-1", "c1-chunk-1"]
    assert (result.code, result.records[0]["messages"][0]["content"]) == (1, "One.")
    assert "b.json has the conversation id of a.json, c0, and" in result.err


def test_conversations_of_one_file_share_no_ids_in_memex(run: Any, folder: Path) -> None:
    """Each has a path of its own, by which it is found again; another file of that path is left out."""
    (folder / "chats").mkdir()
    Path("chats/a.json").write_text(chats_of("c", "One.", "Two."), "utf-8")
    result = run("chunk", "chats", "--dialect", "memex", "--embedder", "none", "-o", "chunks.ndjson")
    assert result.code == 0
    records = [json.loads(line) for line in Path("chunks.ndjson").read_text("utf-8").splitlines()]
    paths = [(record["path"], record["chunk_idx"]) for record in records]
    assert paths == [("a.json#c0", 0), ("a.json#c1", 0)]
    assert run("verify", "chunks.ndjson", "--source", "chats").code == 0
    Path("chats/a.json#c0").write_text("Three.", "utf-8")
    files = ("chats/a.json", "chats/a.json#c0")
    result = run("chunk", *files, "--dialect", "memex", "--embedder", "none")
    assert (result.code, len(result.records)) == (1, 2)
    assert "a.json#c0 has the path of a.json, a.json#c0, and" in result.err


def test_base_url_is_for_records_with_addresses(run: Any) -> None:
    """An address that no record would hold, or that is none, is wrong usage."""
    result = run("chunk", "docs", *STRUCTURE, "--base-url", "https://a.org")
    assert (result.code, "--dialect contextmem" in result.err) == (2, True)
    result = run("chunk", "docs", "--dialect", "contextmem", "--base-url", "a.org")
    assert (result.code, "'a.org'" in result.err) == (2, True)


def test_conversation_presets_take_any_maximum(run: Any) -> None:
    """The minimum is a share of the maximum, so that a small model is no contradiction."""
    chosen = ("--preset", "conversation-boundary", "--max-tokens-for", "gpt-4")
    assert run("chunk", "docs/chat.json", *chosen).code == 0
