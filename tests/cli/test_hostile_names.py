"""Names and texts that are no text, or that would steer a terminal: every command takes them."""

from __future__ import annotations

import io
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.cli import commands, main
from seamline.cli.report import Report, table_of
from seamline.cli.terminal import Terminal
from seamline.desktop.application import build_application
from seamline.json_text import dump_json
from seamline.printable import printable

pytestmark = pytest.mark.slow

ODD = "p\udcff.md"
STEERING = "e\x1b]0;owned\x07\r\nseamline: all is well \x9b31m\u202e\u2028.md"
NAMES = {"no UTF-8": ODD, "steering": STEERING}
SHOWN = {
    "no UTF-8": r"p\xff.md",
    "steering": r"e\x1b]0;owned\x07\r\nseamline: all is well \x9b31m\u202e\u2028.md",
}
TEXT = (
    "# Bees \x1b[31m\x9b32m\u202e\n\nSee above. Bees live \x1b]0;x\x07 here. They fly far.\n\n"
    "## Honey\n\nHoney is kept. It is sweet.\n\n# Tides\n\nThe sea rises. It falls. So it goes.\n"
)
# What no terminal is to get: all that moves the cursor or colours, breaks lines, or turns the text around.
RAW = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")

CUT = ("--preset", "recursive", "--tokens", "estimate", "--set", "max_tokens=20", "--set", "min_tokens=0")
SMALL = (*CUT[2:4], "--embedder", "none")
TABLES: dict[str, tuple[str, ...]] = {
    # {} is the file.
    "explain": ("{}", *CUT),
    "quote": ("{}", "bees", *CUT),
    "explain a place": ("{}", "--line", "3", *CUT),
    "staircase": ("{}", *CUT),
    "solve": ("{}", "--chunks", "3", *CUT),
    "seams": ("{}", *CUT),
    "matrix": ("{}", *CUT),
    "compare": ("{}", "--b", "clawdbot", *CUT),
    "compare all": ("{}", "--presets", "recursive,clawdbot", *CUT[2:]),
    "compare a folder": (".", "--presets", "recursive,clawdbot", *CUT[2:]),
    "score": ("{}", "--reference", "{}.json", *CUT),
    "evaluate": ("sets", "--presets", "recursive,clawdbot", "--tokens", "estimate"),
    "fit": (
        "{}",
        "other.md",
        "--reference",
        "{}.json",
        "other.md.json",
        "--search",
        "max_tokens=20,40",
        *CUT,
    ),
    "search": ("bees", "{}", *CUT),
    "search an index": ("bees", "--index", "known.index"),
    "map": ("{}", *CUT),
    "map an index": ("--index", "known.index"),
    "index": ("{}", "--store", "made.index", *CUT),
    "index planned": ("{}", "--store", "known.index", "--plan", "--set", "max_tokens=30"),
    "batch": ("plan", "{}", "-o", "made.job", "--shards", "1", *CUT),
    "reindex": ("{}", "--store", "made.index", *CUT),
    "survey": (".", *CUT),
    "extract": ("{}", *CUT),
    "list": ("{}",),
    "lint": (".", *CUT),
    "lint rules": ("--list",),
    "diff": ("{}.ndjson", "other.md.ndjson"),
    "tokens": (".", "--embedder", "none"),
    "verify": ("other.md.ndjson", "--source", "{}"),
    "presets": (),
    "models": (),
    "formats": (),
    "dialects": (),
    "exporters": (),
}
DATA: dict[str, tuple[str, ...]] = {
    **{f"{name} as JSON": (*argv, "--json") for name, argv in TABLES.items() if not name.startswith("lint")},
    "chunk": ("{}", *CUT),
    "chunk a folder": (".", *CUT),
    "inspect": ("{}", *CUT),
    "lint as JSON": (".", "--to", "json", *CUT),
    "lint as SARIF": (".", "--to", "sarif", *CUT),
}
FILES: dict[str, tuple[str, ...]] = {
    "chunk to a file": ("{}", "-o", "made {}.ndjson", *CUT),
    "inspect to a file": ("{}", "-o", "made {}.json", *CUT),
    "report": ("{}", "-o", "made {}.html", *CUT),
    "convert": ("{}", "-o", "made {}"),
    "lint to a file": ("{}", "--to", "sarif", "-o", "made {}.sarif", *CUT),
    "extract to a file": ("{}", "-o", "made {}.ndjson", *CUT),
    "render": ("{}", "-o", "made {}.png", *CUT),
    "matrix": ("{}", "-o", "made {}.png", *CUT),
    "config": ("--preset", "remnic", "-o", "made {}.toml"),
}


@pytest.fixture(scope="session", params=NAMES)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """How a hostile name is called here, and a folder with files of that name, and others."""
    folder = tmp_path_factory.mktemp("hostile")
    hostile = NAMES[request.param]
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("SEAMLINE_CACHE_DIR", str(folder / "cache"))
        try:
            Path(hostile).write_text(TEXT, encoding="utf-8")
        except OSError:
            pytest.skip("no file can be called so here")
        Path("other.md").write_text(TEXT.replace("sea", "lake"), encoding="utf-8")
        for file in (hostile, "other.md"):
            Path(f"{file}.json").write_text(json.dumps(_halves(file)), encoding="utf-8")
            assert main(["chunk", file, "-o", f"{file}.ndjson", *CUT]) == 0
        assert main(["index", hostile, "other.md", "--store", "known.index", *CUT]) == 0
        Path("sets").mkdir()
        for number in "ab":
            Path("sets", number + hostile).write_text(TEXT, encoding="utf-8")
    return str(request.param), folder


@pytest.fixture
def name(made: tuple[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """How a hostile name is called here; the folder of the test holds files of that name, and others."""
    called, folder = made
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SEAMLINE_CACHE_DIR", str(tmp_path / "cache"))
    return called


def _halves(file: str) -> list[str]:
    text = Path(file).read_text(encoding="utf-8")
    at = text.index("# Tides")
    return [text[:at], text[at:]]


def run(name: str, capfdbinary: pytest.CaptureFixture[bytes], command: str, argv: tuple[str, ...]) -> Any:
    """Run a command on the file; return its exit code, standard output and standard error."""
    capfdbinary.readouterr()
    typed = [command.split(maxsplit=1)[0], *(word.replace("{}", NAMES[name]) for word in argv)]
    # A command that reads what is there is not to read what the fixture wrote beside it.
    if "." in typed:
        for suffix in (".json", ".ndjson"):
            for file in (NAMES[name], "other.md"):
                Path(file + suffix).unlink()
        shutil.rmtree("sets")
    code = main(typed)
    found = capfdbinary.readouterr()
    return code, found.out.decode("utf-8"), found.err.decode("utf-8")


def test_every_command_is_looked_at() -> None:
    """A command that is added is tried here as well."""
    assert {name.split()[0] for name in (*TABLES, *DATA, *FILES)} == {*commands.NAMES}


@pytest.mark.parametrize("command", TABLES)
def test_table_steers_no_terminal(name: str, capfdbinary: pytest.CaptureFixture[bytes], command: str) -> None:
    """What people read is whole and harmless; the name stands in it with its bytes written out."""
    code, out, err = run(name, capfdbinary, command, TABLES[command])
    assert code in (0, 1)
    assert out
    assert not RAW.search(out + err)
    assert "\nseamline: all is well" not in out + err


@pytest.mark.parametrize("command", ["survey", "lint", "tokens", "search", "compare", "fit"])
def test_table_names_the_file(name: str, capfdbinary: pytest.CaptureFixture[bytes], command: str) -> None:
    """A file with such a name costs no table: its row is there, and so are those of the others."""
    _, out, _ = run(name, capfdbinary, command, TABLES[command])
    assert SHOWN[name] in out
    assert command not in ("survey", "lint", "tokens") or "other.md" in out


@pytest.mark.parametrize("command", DATA)
def test_data_keeps_names_as_they_are(
    name: str, capfdbinary: pytest.CaptureFixture[bytes], command: str
) -> None:
    """JSON is valid, and whoever reads it gets the name back; only what UTF-8 cannot hold is escaped."""
    code, out, err = run(name, capfdbinary, command, DATA[command])
    assert code in (0, 1)
    assert not RAW.search(err)
    read = [json.loads(line) for line in out.split("\n")[:-1]] if "chunk" in command else json.loads(out)
    if command.split(maxsplit=1)[0] in (
        "chunk",
        "inspect",
        "survey",
        "search",
        "tokens",
        "compare",
        "explain",
        "quote",
    ):
        assert any(NAMES[name] in text for text in strings_of(read))


def strings_of(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for each in value.values() for text in strings_of(each)]
    if isinstance(value, list):
        return [text for each in value for text in strings_of(each)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize("command", FILES)
def test_results_go_to_such_a_file(
    name: str, capfdbinary: pytest.CaptureFixture[bytes], command: str
) -> None:
    """A result may be written under such a name too."""
    # As the tests of the window do, which may come after this one in the same process.
    build_application()
    code, out, err = run(name, capfdbinary, command, FILES[command])
    assert (code, out) == (0, ""), err
    assert not RAW.search(err)
    made = next(word for word in FILES[command] if word.startswith("made "))
    assert Path(made.replace("{}", NAMES[name])).stat().st_size > 0


@pytest.mark.parametrize(
    "command", [command for command in commands.NAMES if commands.command(command).OPTIONS]
)
def test_what_goes_wrong_is_said_harmlessly(
    name: str, capfdbinary: pytest.CaptureFixture[bytes], command: str
) -> None:
    """A missing file, an unknown option and a bad value are said in one line each."""
    for argv in ((f"missing {NAMES[name]}",), (f"--{NAMES[name]}",), ("other.md", "--set", NAMES[name])):
        code, out, err = run(name, capfdbinary, command, argv)
        assert code in (1, 2)
        assert not RAW.search(out + err)
        assert "\nseamline: all is well" not in err


def test_progress_steers_no_terminal() -> None:
    """The line of progress, which has escapes of its own, shows a name without its escapes."""

    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    terminal = Terminal(screen)
    terminal.subject = STEERING
    terminal.progress("reading", 1, 2)
    assert not RAW.search(screen.getvalue().removeprefix("\r\x1b[K"))


def test_message_that_quotes_a_long_value_keeps_its_ends() -> None:
    """What is wrong stands in front, and what can be done behind."""
    stream = io.StringIO()
    Terminal(stream).notify(f"embedder is {'x' * 100_000}; it must be another")
    said = stream.getvalue()
    assert len(said) < 5000
    assert said.startswith("seamline: embedder is xxx")
    assert said.endswith("xxx; it must be another\n")


@given(st.text())
def test_any_text_is_one_harmless_line(text: str) -> None:
    """Whatever the text, what is shown can be encoded, breaks no line and holds nothing that steers."""
    shown = printable(text)
    shown.encode("utf-8")
    assert not RAW.search(shown)
    assert len(shown.splitlines()) <= 1
    assert printable(shown) == shown
    line, table = Report([text, table_of(("A", "B"), [(text, "b")])], dict).pieces(as_json=False)
    assert (line.count("\n"), table.count("\n")) == (1, 2)


@given(
    st.recursive(st.text() | st.integers(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))
)
def test_any_value_comes_back_from_json(value: object) -> None:
    """JSON is valid UTF-8, and holds just what was put into it."""
    assert json.loads(dump_json(value).encode("utf-8")) == json.loads(json.dumps(value))
