"""`seamline chunk` and `index` with --jobs: several processes, and the same bytes and messages as one."""

import json
import os
import shutil
import sqlite3
from argparse import Namespace
from contextlib import closing
from pathlib import Path

import pytest

from seamline.cli import main
from seamline.cli.arguments import parse
from seamline.cli.chunk_workers import cut_inputs
from seamline.cli.inputs import Input
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.config import Config
from seamline.paths import resource

FAST = ("--preset", "recursive", "--embedder", "none")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Files of several kinds, some of which fail."""
    made = tmp_path / "texts"
    made.mkdir()
    for number in range(7):
        text = "\n\n".join(
            f"Paragraph {number} {part} says something of its own." for part in range(number * 9)
        )
        (made / f"{number}.md").write_text(f"# Head {number}\n\n{text}\n", encoding="utf-8")
    shutil.copy(resource("samples/chat.json"), made / "chat.json")
    (made / "broken.json").write_bytes(b'{"mapping": ')
    return made


@pytest.mark.parametrize(
    "options",
    [
        (*FAST, "--log-json", "log.jsonl", "--set", "max_tokens=200"),
        ("--preset", "contextmem", "--dialect", "contextmem", "--base-url", "https://example.org/"),
    ],
    ids=["records", "counted through"],
)
def test_bytes_messages_and_log_are_those_of_one_process(
    folder: Path,
    options: tuple[str, ...],
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where files fail, and where chunks are counted through all of them."""
    monkeypatch.chdir(folder.parent)
    said, logs = [], []
    for jobs in ("1", "2"):
        assert main(["chunk", "texts", *options, "-o", f"{jobs}.ndjson", "--jobs", jobs]) == 1
        said.append(capfd.readouterr().err)
        log = Path("log.jsonl")
        if log.exists():
            reports = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
            logs.append([(each["document"], each["chunks"]) for each in reports])
            log.unlink()
    assert Path("1.ndjson").read_bytes() == Path("2.ndjson").read_bytes()
    assert len(Path("1.ndjson").read_bytes().splitlines()) >= 10
    assert said[0] == said[1]
    assert "broken.json" in said[0]
    assert logs[:1] == logs[1:]


def rows_of(path: Path) -> list[list[tuple[object, ...]]]:
    """All rows of the tables of an index, but for the name that each index is given by chance."""
    with closing(sqlite3.connect(path)) as database:
        tables = ("chunks", "vectors", "files")
        return [database.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall() for table in tables]


def test_index_of_processes_is_that_of_one(
    folder: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Made, planned and brought up to date: the same plans, messages, rows and vectors."""
    monkeypatch.chdir(folder.parent)
    told: dict[str, list[object]] = {}
    cut = (
        "--preset",
        "recursive",
        "--embedder",
        "lexical",
        "--set",
        "max_tokens=60",
        "--set",
        "min_tokens=0",
    )
    whole = (folder / "5.md").read_text(encoding="utf-8")
    for jobs in ("1", "2"):
        (folder / "5.md").write_text(whole, encoding="utf-8")
        (folder / "broken.json").write_bytes(b'{"mapping": ')
        os.utime(folder / "5.md", ns=(1, 1))
        told[jobs] = []
        for step, options in enumerate((("--plan", *cut), (*cut, "--log-json", f"{jobs}.log"), (), ())):
            if step == 2:
                (folder / "5.md").write_text(whole.replace("5 7", "five seven"), encoding="utf-8")
                os.utime(folder / "5.md", ns=(2, 2))
                (folder / "broken.json").write_bytes(b'{"mapping": [')
            code = main(["index", "texts", "--store", "n.index", "--json", "--jobs", jobs, *options])
            said = capfd.readouterr()
            assert said.out, said.err
            told[jobs] += [code, json.loads(said.out), said.err]
        assert told[jobs][0] == 1
        told[jobs].append(rows_of(Path("n.index")))
        reports = [json.loads(line) for line in Path(f"{jobs}.log").read_text().splitlines()]
        told[jobs].append([(each["document"], each["chunks"]) for each in reports])
        for path in Path().glob("n.index*"):
            path.unlink()
    assert told["1"] == told["2"]


def test_a_process_that_is_killed_ends_the_run_and_writes_nothing(
    folder: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As happens for want of memory: what stood at the output stays."""
    (folder.parent / "killing.py").write_text("import os\ndef split(text):\n    os.kill(os.getpid(), 9)\n")
    monkeypatch.syspath_prepend(folder.parent)
    output = folder.parent / "out.ndjson"
    output.write_text("before")
    given = ["chunk", str(folder), "--splitter", "killing:split", "-o", str(output), "--jobs", "2"]
    assert main(given) == 1
    assert "try again with fewer --jobs" in capfd.readouterr().err
    assert output.read_text() == "before"


def test_a_stop_ends_the_workers(folder: Path) -> None:
    """What is not begun is never begun, and no process is left behind."""
    arguments: Namespace = parse(["chunk", str(folder), *FAST])
    inputs = [Input(path, path.name) for path in sorted(folder.glob("*.md"))]
    cancel = CancelToken()
    config = Config(strategy="recursive", embedder="none")
    results = cut_inputs(inputs, arguments, config=config, exporter="seamline", jobs=2, cancel=cancel)
    assert next(results).failures == 0
    cancel.cancel()
    with pytest.raises(Cancelled):
        next(results)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--jobs", "-1"), "--jobs is -1; it must be 1 or more, or 0"),
        (("--jobs", "2", "--drop-near-duplicates", "0.95"), "exclude each other"),
    ],
)
def test_what_cannot_be_is_refused(
    folder: Path, options: tuple[str, ...], why: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """Before anything is cut."""
    assert main(["chunk", str(folder), *options]) == 2
    assert why in capfd.readouterr().err
