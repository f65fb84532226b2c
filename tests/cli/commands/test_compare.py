"""`seamline compare`: two cuts of a file beside each other, or a table of many."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.desktop.analyses import GARDEN

from seamline.cli import main
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.comparison import compare
from seamline.instruments.figures import MEASURES

FAST = ("--embedder", "none")
TIMED = "seconds"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Any:
    """Runs `seamline compare` in a folder with texts; gives (code, output, messages)."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "garden.md").write_text(GARDEN, encoding="utf-8")
    (tmp_path / "docs" / "bees.txt").write_text(
        "蜜蜂从花中采集花蜜。🐝\n\n蜂蜜在蜂巢里。\n" * 9, encoding="utf-8"
    )
    (tmp_path / "empty.md").touch()
    (tmp_path / "mine.toml").write_text('preset = "contextmem"\nmax_tokens = 30\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(["compare", *argv])
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run


def test_two_cuts_are_those_of_the_function(run: Any) -> None:
    """Boundaries and figures, as JSON and as text, are what the window shows of the same two configs."""
    argv = ("docs/garden.md", "--a", "memex-paragraph", "--b", "memex-sentences", *FAST)
    code, out, err = run(*argv, "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    document = Document(GARDEN, name="garden.md")
    a, b = (
        analyse(document, PRESETS[name].config.with_values({"embedder": "none"}))
        for name in ("memex-paragraph", "memex-sentences")
    )
    expected = compare(a, b)
    assert found["boundaries"]["kept"] == expected.kept.index.tolist()
    assert found["boundaries"]["added"] == expected.added.index.tolist()
    assert found["boundaries"]["removed"] == expected.removed.index.tolist()
    assert [move["a"] for move in found["boundaries"]["moved"]] == expected.moved.index.tolist()
    assert [move["b"] for move in found["boundaries"]["moved"]] == expected.moved_from.index.tolist()
    text = run(*argv)[1]
    assert ", ".join(f"{len(places)} {kind}" for kind, places in expected.kinds.items()) in text
    for measure in MEASURES:
        if measure.name != TIMED:
            values = [measure.value(figures) for figures in expected.figures]
            assert [found[side][measure.name] for side in "ab"] == pytest.approx(values, abs=1e-6)
            line = next(line for line in text.splitlines() if line.startswith(measure.label))
            assert line.split()[len(measure.label.split()) :][:2] == [
                measure.text(figures) for figures in expected.figures
            ]
    assert found["difference"]["chunks"] == len(a.chunks) - len(b.chunks)


def test_sides_are_presets_or_files_and_options_change_both(run: Any) -> None:
    """A is what the usual options say unless it is named; a file is a side like a preset."""
    code, out, _ = run("docs/garden.md", "--preset", "contextmem", "--b", "mine.toml", *FAST, "--json")
    found = json.loads(out)
    assert code == 0
    assert (found["a"]["name"], found["b"]["name"]) == ("contextmem", "mine.toml")
    assert found["a"]["chunks"] < found["b"]["chunks"]
    same = run(
        "docs/garden.md",
        "--a",
        "contextmem",
        "--b",
        "mine.toml",
        "--set",
        "max_tokens=30",
        *FAST,
        "--json",
    )
    boundaries = json.loads(same[1])["boundaries"]
    assert boundaries["kept"]
    assert not boundaries["moved"] + boundaries["added"] + boundaries["removed"]


def test_presets_make_a_table(run: Any) -> None:
    """Each preset is a row with its figures, in the order given; `all` are all."""
    code, out, _ = run("docs/garden.md", "--presets", "memex-sentences,memex-paragraph,mine.toml", *FAST)
    assert code == 0
    subject, table = out.split("\n\n")
    rows = table.splitlines()
    assert subject == "docs/garden.md"
    assert [row.split()[0] for row in rows] == ["CONFIG", "memex-sentences", "memex-paragraph", "mine.toml"]
    assert len({len(row) for row in rows}) == 1
    found = json.loads(run("docs/garden.md", "--presets", "all", *FAST, "--json")[1])
    assert list(found["total"]) == list(PRESETS)


def test_folder_gives_each_document_and_the_total(run: Any) -> None:
    """Over a folder the table is of all chunks together, and JSON has each document too."""
    argv = ("docs", "--presets", "memex-sentences,memex-paragraph", *FAST)
    found = json.loads(run(*argv, "--json")[1])
    assert [each["path"] for each in found["documents"]] == ["docs/bees.txt", "docs/garden.md"]
    for name, total in found["total"].items():
        assert total["chunks"] == sum(each["configs"][name]["chunks"] for each in found["documents"])
    out = run(*argv)[1]
    assert out.startswith("2 documents\n")
    assert f" {found['total']['memex-sentences']['chunks']} " in out


def test_empty_text_compares(run: Any) -> None:
    """Nothing has no boundaries and no chunks, and is no error."""
    code, out, _ = run("empty.md", "--a", "remnic", "--b", "clawdbot", *FAST, "--json")
    found = json.loads(out)
    assert (code, found["a"]["chunks"], found["boundaries"]["kept"]) == (0, 0, [])


def test_vectors_give_coherence(run: Any) -> None:
    """With the built-in model every preset has a coherence, structural ones too."""
    found = json.loads(run("docs/garden.md", "--a", "seamline", "--b", "memex-paragraph", "--json")[1])
    assert found["a"]["coherence"] is not None
    assert found["b"]["coherence"] is not None


@pytest.mark.parametrize(
    ("argv", "code", "message"),
    [
        (["docs/garden.md", "--b", "nothing"], 2, "'nothing' is neither a config file nor a preset"),
        (["docs/garden.md", "--presets", "remnic,nothing"], 2, "'nothing' is neither"),
        (["docs/garden.md"], 2, "--b"),
        (
            ["docs/garden.md", "--a", "remnic", "--preset", "remnic", "--b", "remnic"],
            2,
            "leave one of them out",
        ),
        (["docs/garden.md", "--a", "remnic", "--presets", "remnic"], 2, "leave --a"),
        (["docs/garden.md", "--a", "remnic", "--splitter", "a:b", "--b", "remnic"], 2, "--a is one side"),
        (["docs/garden.md", "--presets", "remnic", "--splitter", "a:b"], 2, "leave --splitter a:b out"),
        (["missing.md", "--b", "remnic"], 1, "missing.md is not there"),
        (["docs/garden.md", "--b", "remnic", "--set", "min_tokens=-1"], 2, "min_tokens"),
    ],
)
def test_wrong_usage_is_named(run: Any, argv: list[str], code: int, message: str) -> None:
    """Mistakes end as they do with the other commands: one sentence, and a code of its own."""
    found, out, err = run(*argv, *FAST)
    assert (found, out) == (code, "")
    assert message in err
    assert "Traceback" not in err


def test_every_cut_of_a_table_is_logged_and_its_notices_said_once(run: Any) -> None:
    """The log has a line for each config; a preset without its vectors says that it divided by size."""
    argv = ("--presets", "seamline,clawdbot,remnic", *FAST, "--log-json", "log")
    code, _, err = run("docs/garden.md", *argv)
    assert code == 0
    logged = [json.loads(line)["preset"] for line in Path("log").read_text("utf-8").splitlines()]
    assert logged == ["seamline", "clawdbot", "remnic"]
    assert err.count("Divided by size: the semantic strategy needs an embedder") == 1
