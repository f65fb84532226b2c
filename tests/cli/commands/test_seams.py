"""`seamline seams`: the map of the pure function, as a table and as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.instruments.prose import PROSE

from seamline import Document, analyse, load_embedder
from seamline.cli import main
from seamline.engine.presets import DEFAULT_PRESET, PRESETS
from seamline.instruments.seam_map import map_seams

TEXT = PROSE.replace(". ", ".\n\n")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs `seamline seams` in a folder with a text; gives (code, output, messages)."""
    (tmp_path / "notes.md").write_text(TEXT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(["seams", *argv])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


def test_json_is_what_the_function_returns(run: Any) -> None:
    """Values, boundaries, where each lives, and which are stable, are those of map_seams()."""
    code, out, err = run("notes.md", "--json", "--set", "min_tokens=0")
    assert (code, err) == (0, "")
    config = PRESETS[DEFAULT_PRESET].config.with_values({"min_tokens": 0})
    embedder = load_embedder(config.embedder)
    document = Document(TEXT, name="notes.md", kind="markdown")
    seams = map_seams(analyse(document, config, embedder), "granularity", embedder=embedder)
    told = json.loads(out)
    assert told["parameter"] == "granularity"
    assert told["values"] == seams.values.tolist()
    assert told["bounds"] == seams.bounds.tolist()
    assert [each["start"] for each in told["boundaries"]] == seams.starts.tolist()
    assert [each["stable"] for each in told["boundaries"]] == seams.stable.tolist()
    assert [each["share"] for each in told["boundaries"]] == seams.share.tolist()
    for number, each in enumerate(told["boundaries"]):
        assert [tuple(life) for life in each["lives"]] == seams.lives(number)
        assert each["reason"] == seams.reason_of(number).label


def test_what_cannot_be_tried_and_what_has_no_boundary_is_said(run: Any) -> None:
    """Values that contradict another setting are named as such, and a text without boundaries has words."""
    Path("one.md").write_text("One sentence.\n", encoding="utf-8")
    code, out, _ = run(
        "one.md", "--preset", "recursive", "--parameter", "max_tokens", "--set", "min_tokens=40"
    )
    assert code == 0
    assert "not all values from end to end can be taken: min_tokens is 40 but max_tokens is" in out
    assert out.endswith("no value of it gives a boundary in this text\n")


def test_the_table_names_stable_boundaries(run: Any) -> None:
    """A line a boundary, those that live long named as stable."""
    code, out, _ = run("notes.md", "--set", "min_tokens=0")
    assert code == 0
    head, table = out.split("\n\n")
    assert head.startswith("granularity is 0; ")
    lines = table.splitlines()[1:]
    assert f"stable: {sum(line.endswith('stable') for line in lines)}" in head


def test_another_setting_can_be_named(run: Any) -> None:
    """Any number of the strategy; what is none is named with those there are."""
    assert run("notes.md", "--preset", "clawdbot", "--parameter", "max_tokens")[1].startswith(
        "max_tokens is 600"
    )
    code, _, err = run("notes.md", "--parameter", "merge")
    assert code == 2
    assert "is no number that the optimal strategy uses" in err
