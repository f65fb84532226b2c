"""`seamline explain`: the same words as the window, for one place with its changes, or for all places."""

import json
from pathlib import Path
from typing import Any

import pytest

from seamline import sources
from seamline.cli import main
from seamline.cli.commands import explain as command
from seamline.engine.cancellation import Cancelled
from seamline.engine.evidence.curve import Verdict
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.instruments.explanation import explain
from seamline.instruments.why.changes import SettingChange, SettingChanges, changes

TEXT = (
    "# Bees\n\nBees fly far. They dance.\n\n- one\n- two\n\n## Ships\n\nShips sail. They are built of oak.\n"
    * 4
)
OPTIONS = ("--preset", "clawdbot", "--embedder", "none", "--set", "min_tokens=5", "--set", "max_tokens=40")
CONFIG = PRESETS["clawdbot"].config.with_values({"embedder": "none", "min_tokens": 5, "max_tokens": 40})


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs `seamline explain` in a folder with texts; gives (code, output, messages)."""
    (tmp_path / "bees.md").write_text(TEXT, encoding="utf-8")
    (tmp_path / "one.md").write_text("Bees.", encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(["explain", *argv, *OPTIONS])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


def test_why_is_said_before_the_search_for_settings(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that takes long, or is stopped, keeps nobody from reading what decides at the place."""

    def stopped(*_: object, **__: object) -> None:
        raise Cancelled

    monkeypatch.setattr(command, "changes", stopped)
    analysis = analyse(sources.read(Path("bees.md")), CONFIG)
    expected = explain(analysis, int(analysis.cut.stop[0]) - 1)
    code, out, _ = run("bees.md", "--gap", str(expected.gap))
    assert code != 0
    assert expected.headline in out.splitlines()


def test_a_place_is_explained_as_in_the_window(run: Any) -> None:
    """Headline, sentences, changes: those of the functions that the window shows."""
    analysis = analyse(sources.read(Path("bees.md")), CONFIG)
    gap = int(analysis.cut.stop[0]) - 1
    expected, possible = explain(analysis, gap), changes(analysis, gap, None)
    code, out, err = run("bees.md", "--line", str(expected.line))
    assert (code, err) == (0, "")
    assert expected.headline in out.splitlines()
    assert all(f"  {sentence}" in out.splitlines() for sentence in expected.sentences)
    assert possible.found
    for change in possible.found:
        assert f"--set {change.field}={change.value}" in out
    assert json.loads(run("bees.md", "--gap", str(gap), "--json")[1]) == {
        "document": "bees.md",
        "entry": "",
        "config_digest": CONFIG.digest,
        "gap": gap,
        "index": expected.index,
        "line": expected.line,
        "is_cut": True,
        "reason": "heading",
        "verdict": "no minimum",
        "chunk": 0,
        "headline": expected.headline,
        "summary": expected.summary,
        "sentences": list(expected.sentences),
        "before": expected.before,
        "after": expected.after,
        "changes": {
            "found": [
                {"field": each.field, "value": each.value, "chunks": each.chunks, "others": each.others}
                for each in possible.found
            ],
            "note": None,
            "tried": possible.tried,
        },
    }


def test_places_are_given_in_three_ways(run: Any) -> None:
    """A line and column, an index and a gap that mean one place give one answer."""
    analysis = analyse(sources.read(Path("bees.md")), CONFIG)
    index = int(analysis.units.first[2])
    line = analysis.document.line_of(index)
    column = index - int(analysis.document.line_starts[line - 1]) + 1
    assert column > 1
    answers = [
        run("bees.md", *place)
        for place in (("--gap", "1"), ("--index", str(index)), ("--line", str(line), "--column", str(column)))
    ]
    assert answers[0][0] == 0
    assert answers[1:] == answers[:1] * 2


def test_without_a_place_all_are_listed(run: Any) -> None:
    """A line for every boundary and every minimum that is none, in order; JSON has the sentences too."""
    analysis = analyse(sources.read(Path("bees.md")), CONFIG)
    boundaries = {int(stop) - 1 for stop in analysis.cut.stop[:-1]}
    minima = {gap for gap, verdict in enumerate(analysis.verdicts) if verdict != Verdict.NONE}
    code, out, _ = run("bees.md")
    head, *lines = out.splitlines()
    assert (code, head.split()) == (0, ["GAP", "LINE", "WHY"])
    assert [int(line.split()[0]) for line in lines] == sorted(boundaries | minima)
    assert [each["headline"] for each in json.loads(run("bees.md", "--json")[1])["places"]] == [
        explain(analysis, gap).headline for gap in sorted(boundaries | minima)
    ]


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("--line", "400"), "line is 400; bees.md has line 1 to "),
        (("--line", "1", "--column", "30"), "column is 30; line 1 of bees.md has column 1 to 7"),
        (("--index", "-1"), "index is -1; bees.md has index 0 to "),
        (("--gap", "99999"), "gap is 99,999; bees.md has gap 0 to "),
        (("--column", "3"), "--column is a place in a line; write --line too"),
    ],
)
def test_places_that_are_not_there_are_refused(run: Any, argv: tuple[str, ...], message: str) -> None:
    """The error names the place, the file, and what there is; the exit code says wrong usage."""
    code, out, err = run("bees.md", *argv)
    assert (code, out) == (2, "")
    assert message in err


def test_a_text_of_one_unit_has_no_place(run: Any) -> None:
    """Where nothing can be cut, a place is an error, and the list is empty."""
    code, _, err = run("one.md", "--line", "1")
    assert code == 1
    assert "one.md has fewer than two units: there is no gap" in err
    code, out, _ = run("one.md", "--json")
    assert (code, json.loads(out)["places"]) == (0, [])


def test_one_chunk_and_one_boundary_are_said_in_the_singular(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the inspector says them."""
    found = SettingChanges((SettingChange("max_tokens", 400, 1, 1),), "", 1)
    monkeypatch.setattr(command, "changes", lambda *_, **__: found)
    said = "  --set max_tokens=400  1 chunk; 1 other boundary comes or goes\n"
    assert said in run("bees.md", "--line", "3")[1]
