"""`seamline survey`: files and folders under one configuration, as a table and as JSON."""

import json
from functools import partial
from pathlib import Path

import pytest
from tests.desktop.analyses import GARDEN

from seamline import Document, load
from seamline.cli import main
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.instruments.corpus_overview import OverviewInput, overview
from seamline.instruments.lint import lint

SIZES = {"min_tokens": 5, "target_tokens": 20, "max_tokens": 50}
CONFIG = PRESETS["recursive"].config.with_values({"token_method": "approximate", **SIZES})
OPTIONS = [
    "--preset=recursive",
    "--tokens=approximate",
    *(f"--set={key}={value}" for key, value in SIZES.items()),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with texts of the same kind, and one that is not."""
    docs = tmp_path / "docs"
    (docs / "sub").mkdir(parents=True)
    for number in range(4):
        (docs / f"{number}.md").write_text(GARDEN, encoding="utf-8")
    (docs / "sub" / "tiny.md").write_text("One.\n", encoding="utf-8")
    return docs


def test_numbers_are_those_of_the_function(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is printed is what overview() finds, those first that stand out."""
    assert main(["survey", str(folder), "--json", *OPTIONS]) == 0
    printed = json.loads(capsys.readouterr().out)
    names = [f"{number}.md" for number in range(4)] + ["sub/tiny.md"]

    def read(path: Path) -> list[Document]:
        return [load(path)]

    found = overview(
        [OverviewInput(name, str(folder / name), partial(read, folder / name)) for name in names],
        CONFIG,
        findings=lambda analysis: len(lint(analysis)),
    )
    assert printed["outliers"] == found.outliers
    for each, number in zip(printed["documents"], found.order.tolist(), strict=True):
        row = found.rows[number]
        assert each["name"] == row.name
        assert each["path"] == row.path
        assert each["chunks"] == row.chunks
        assert each["tokens_median"] == row.tokens_median
        assert each["complete_share"] == row.complete_share
        assert each["smells"] == row.findings
        assert each["sizes"] == found.sizes[number].tolist()
        assert each["score"] == pytest.approx(found.scores[number])
        assert each["stands_out"] == found.why(number)
    assert printed["documents"][0]["name"] == "sub/tiny.md"


def test_table_says_what_stands_out(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For people there is a line for each document, with marks on estimates and a reason."""
    assert main(["survey", str(folder), *OPTIONS]) == 0
    head, first, *rest = capsys.readouterr().out.splitlines()
    assert head.split()[:4] == ["DOCUMENT", "CHUNKS", "MEDIAN", "WHOLE"]
    analysis = analyse(load(folder / "0.md"), CONFIG)
    others = round(analysis.statistics.tokens_median)
    assert first.split()[:3] == ["sub/tiny.md", "1", "~1"]
    assert first.endswith(f"median ~1 tokens, others ~{others}")
    assert [line.split()[0] for line in rest] == ["0.md", "1.md", "2.md", "3.md"]
    assert rest[0].split()[1:4] == [
        str(len(analysis.chunks)),
        f"~{others}",
        f"{analysis.statistics.complete_share:.0%}",
    ]


def test_failures_are_rows_and_counted(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be read is a row with its reason, what is not there is said, and the rest is done."""
    (folder / "bad.json").write_text('{"neither": "chat"}', encoding="utf-8")
    assert main(["survey", str(folder), str(folder / "no.md"), "--json", *OPTIONS]) == 1
    out, err = capsys.readouterr()
    assert "no.md is not there" in err
    first, *others = json.loads(out)["documents"]
    assert first["name"] == "bad.json"
    assert first["problem"] == first["stands_out"] != ""
    assert first["score"] is None
    assert len(others) == 5


def test_conversations_of_a_file_have_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An export is surveyed conversation by conversation; --entry takes one of them."""
    path = tmp_path / "chats.json"
    message = {"role": "user", "content": "What is a bee?", "timestamp": "2024-03-01T10:00:00Z"}
    path.write_text(
        json.dumps([{"id": name, "messages": [{"id": "m", **message}]} for name in ("one", "two")]),
        encoding="utf-8",
    )
    assert main(["survey", str(path), "--json", *OPTIONS]) == 0
    assert [each["entry"] for each in json.loads(capsys.readouterr().out)["documents"]] == ["one", "two"]
    assert main(["survey", str(path), "--json", "--entry", "two", *OPTIONS]) == 0
    assert [each["entry"] for each in json.loads(capsys.readouterr().out)["documents"]] == ["two"]


def test_runs_are_logged(folder: Path, tmp_path: Path) -> None:
    """--log-json adds a report of the cut of every document."""
    log = tmp_path / "runs.jsonl"
    assert main(["survey", str(folder), "--log-json", str(log), *OPTIONS]) == 0
    assert len(log.read_text(encoding="utf-8").splitlines()) == 5


def test_wrong_config_is_wrong_usage(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A value out of range stops the command, with the key and the range."""
    assert main(["survey", str(folder), "--set", "max_tokens=0"]) == 2
    assert "max_tokens" in capsys.readouterr().err


def test_nothing_to_overview_prints_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder without a text is named, and there is no empty table."""
    assert main(["survey", str(tmp_path), *OPTIONS]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "no files to read" in err


@pytest.mark.parametrize("preset", ["memex-headers", "fixed-400-80"])
def test_problems_are_as_many_as_lint_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], preset: str
) -> None:
    """Those of a strategy without vectors too, whose chunks a model may not read to their end."""
    text = "# Plan\n\n" + "".join(f"`a[{n}] -> b({n});`\n" for n in range(200))
    (tmp_path / "long.md").write_text(text, encoding="utf-8")
    options = [str(tmp_path), "--json", "--preset", preset]
    assert main(["lint", *options]) == 0
    (linted,) = json.loads(capsys.readouterr().out)["documents"]
    assert linted["counts"]["unread-text"] > 0
    assert main(["survey", *options]) == 0
    (row,) = json.loads(capsys.readouterr().out)["documents"]
    assert row["smells"] == len(linted["smells"])
