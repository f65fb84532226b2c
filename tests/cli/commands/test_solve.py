"""`seamline solve`: the value for a target, or what comes nearest."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.instruments.prose import PROSE

from seamline.cli import main


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs a command line in a folder with a text; gives (code, output, messages)."""
    (tmp_path / "notes.md").write_text(PROSE.replace(". ", ".\n\n"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main([*argv])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


def test_the_value_gives_what_is_said(run: Any) -> None:
    """A cut with the value that is printed has the number of chunks that is printed."""
    code, out, err = run("solve", "notes.md", "--chunks", "27", "--json", "--set", "min_tokens=0")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert told["is_met"]
    values = ("--set", "min_tokens=0", "--set", f"{told['parameter']}={told['value']}")
    _, chunks, _ = run("chunk", "notes.md", *values)
    assert len(chunks.splitlines()) == told["chunks"]


def test_an_unmet_target_is_a_failure_with_the_nearest(run: Any) -> None:
    """The exit code tells a script, the text a person."""
    code, out, _ = run("solve", "notes.md", "--median", "5000")
    assert code == 1
    assert out.startswith("a median of 5,000 cannot be had: ")
    assert "nearest: granularity=" in out


@pytest.mark.parametrize(("method", "mark"), [("cl100k", ""), ("estimate", "~")])
def test_estimated_sizes_are_marked(run: Any, method: str, mark: str) -> None:
    """A median of estimates has a ~ in the text, and says so in JSON; so has that of a staircase."""
    cutting = ("notes.md", "--preset", "clawdbot", "--tokens", method)
    argv = ("solve", *cutting, "--chunks", "5")
    told = json.loads(run(*argv, "--json")[1])
    assert told["tokens_exact"] == (not mark)
    assert f"median {mark}{told['tokens_median']:g} tokens" in run(*argv)[1]
    assert json.loads(run("staircase", *cutting, "--json")[1])["tokens_exact"] == (not mark)
    steps = run("staircase", *cutting)[1].split("MEDIAN\n")[1].splitlines()
    assert steps
    assert all(step.split()[2].startswith("~") == bool(mark) for step in steps)


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ((), "required"),
        (("--chunks", "3", "--median", "100"), "not allowed with"),
        (("--chunks", "0"), "write a whole number from 1"),
        (("--chunks", "3", "--preset", "memex-headers"), "the headers strategy has no size"),
    ],
)
def test_wrong_targets_are_wrong_usage(run: Any, argv: tuple[str, ...], said: str) -> None:
    """Neither, both, nothing, and a strategy with nothing to solve for."""
    code, out, err = run("solve", "notes.md", *argv)
    assert (code, out) == (2, "")
    assert said in err
