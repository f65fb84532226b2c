"""`seamline staircase`: the numbers of the pure function, as a table and as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.instruments.prose import PROSE

from seamline import Document, analyse, load_embedder
from seamline.cli import main
from seamline.engine.presets import DEFAULT_PRESET, PRESETS
from seamline.instruments.parameter_sweep import sweep_parameter


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs `seamline staircase` in a folder with a text; gives (code, output, messages)."""
    (tmp_path / "notes.md").write_text(PROSE.replace(". ", ".\n\n"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(["staircase", *argv])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


def test_json_is_what_the_function_returns(run: Any) -> None:
    """Every step, the flat zones and the range are those of sweep_parameter()."""
    code, out, err = run("notes.md", "--json", "--set", "min_tokens=0")
    assert (code, err) == (0, "")
    config = PRESETS[DEFAULT_PRESET].config.with_values({"min_tokens": 0})
    embedder = load_embedder(config.embedder)
    document = Document(PROSE.replace(". ", ".\n\n"), name="notes.md", kind="markdown")
    sweep = sweep_parameter(analyse(document, config, embedder), "granularity", embedder=embedder)
    told = json.loads(out)
    assert told["parameter"] == "granularity"
    assert [step["chunks"] for step in told["steps"]] == sweep.chunks.tolist()
    assert [step["tokens_median"] for step in told["steps"]] == sweep.median.tolist()
    assert [step["from"] for step in told["steps"]] == sweep.begins.tolist()
    assert told["flat"] == sweep.flat.tolist()


def test_the_table_marks_the_current_value(run: Any) -> None:
    """One line is the value that the config has, with the number of chunks of its cut."""
    code, out, _ = run("notes.md", "--preset", "clawdbot", "--parameter", "max_tokens")
    assert code == 0
    assert out.startswith("max_tokens is 600\n")
    (line,) = [line for line in out.splitlines() if "current" in line]
    config = PRESETS["clawdbot"].config
    cut = analyse(Document(PROSE.replace(". ", ".\n\n"), kind="markdown"), config)
    assert line.split()[1] == str(len(cut.chunks))


def test_a_parameter_without_effect_says_why(run: Any) -> None:
    """The reason, and what would give it one."""
    _, out, _ = run("notes.md", "--parameter", "list_tokens")
    assert "no effect: the text has no lists" in out


def test_an_unknown_parameter_is_wrong_usage(run: Any) -> None:
    """The message names those there are."""
    code, out, err = run("notes.md", "--parameter", "merge")
    assert (code, out) == (2, "")
    assert "'merge' is no number that the optimal strategy uses; it has: granularity" in err
