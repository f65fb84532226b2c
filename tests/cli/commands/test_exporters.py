"""Formats that chunks are written in: how one is chosen, and what contradicts it."""

import csv
import io
import json
import sys
from pathlib import Path

import pytest
from pyarrow import parquet

from seamline.cli import main
from seamline.exports.exporters import EXPORTERS

CUT = ("--preset", "recursive", "--tokens", "approximate", "--set", "max_tokens=20", "--set", "min_tokens=0")
TEXT = "# Bees\n\n" + " ".join(f'Bee {number} says "there", then flies.' for number in range(20)) + "\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two texts, in which the command runs."""
    (tmp_path / "bees.md").write_text(TEXT, encoding="utf-8")
    (tmp_path / "wasps.md").write_text(TEXT.replace("Bee", "Wasp"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def chunk(capfdbinary: pytest.CaptureFixture[bytes], *options: str) -> tuple[int, bytes, str]:
    code = main(["chunk", "bees.md", "wasps.md", *CUT, *options])
    out, err = capfdbinary.readouterr()
    return code, out, err.decode()


def rows(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8"), newline="")))


def test_csv_goes_to_standard_output_and_to_a_file(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """--to csv prints a table of all inputs; into a file it is the same, as it is by the extension alone."""
    records = [json.loads(line) for line in chunk(capfdbinary)[1].splitlines()]
    code, out, _ = chunk(capfdbinary, "--to", "csv")
    assert code == 0
    assert [(row["id"], row["text"]) for row in rows(out)] == [(each["id"], each["text"]) for each in records]
    assert {row["document_path"] for row in rows(out)} == {"bees.md", "wasps.md"}
    for options in (("--to", "csv", "-o", "a.csv"), ("-o", "b.CSV"), ("--to", "csv", "-o", "c.txt")):
        assert chunk(capfdbinary, *options)[:2] == (0, b"")
        assert Path(options[-1]).read_bytes() == out


def test_parquet_goes_to_a_file(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """The extension chooses it, with vectors and the time where they are asked for."""
    records = [json.loads(line) for line in chunk(capfdbinary, "--embeddings")[1].splitlines()]
    options = ("-o", "chunks.parquet", "--embeddings", "--created-at")
    assert chunk(capfdbinary, *options)[:2] == (0, b"")
    table = parquet.read_table("chunks.parquet").to_pylist()
    assert [(row["id"], row["text"]) for row in table] == [(each["id"], each["text"]) for each in records]
    assert table[0]["embedding"] == pytest.approx(records[0]["embedding"], abs=1e-6)
    assert table[0]["created_at"].endswith("Z")


def test_ndjson_is_the_default(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """An extension that says nothing, and one that says so, give what standard output gets."""
    _, out, _ = chunk(capfdbinary, "--to", "ndjson")
    assert chunk(capfdbinary)[1] == out
    for name in ("chunks", "chunks.txt", "chunks.jsonl", "chunks.ndjson"):
        assert chunk(capfdbinary, "-o", name)[0] == 0
        assert Path(name).read_bytes() == out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--dialect", "memex", "--to", "csv"), "--dialect memex and --to csv contradict each other"),
        (("--dialect", "memex", "-o", "a.csv"), "--dialect memex and -o a.csv contradict each other"),
        (("--to", "csv", "-o", "a.parquet"), "--to csv and -o a.parquet contradict each other"),
        (("--to", "ndjson", "-o", "a.csv"), "--to ndjson and -o a.csv contradict each other"),
        (("--to", "parquet"), "--to parquet needs a file to write: name one with -o"),
        (("--to", "xlsx"), "invalid choice: 'xlsx'"),
    ],
)
def test_contradiction_is_wrong_usage(
    options: tuple[str, ...], said: str, folder: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Both values are named, and nothing is read or written."""
    before = sorted(folder.iterdir())
    code, out, err = chunk(capfdbinary, *options)
    assert (code, out) == (2, b"")
    assert said in err
    assert sorted(folder.iterdir()) == before


def test_default_dialect_may_be_named(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """The fields of a table are those of the default dialect, so naming it contradicts nothing."""
    assert chunk(capfdbinary, "--to", "csv", "--dialect", "seamline") == chunk(capfdbinary, "--to", "csv")


def test_missing_library_is_said_before_anything_is_written(
    folder: Path, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without pyarrow the choice is there, exits with 2 and says how to install it."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    Path("chunks.parquet").write_text("before", encoding="utf-8")
    code, out, err = chunk(capfdbinary, "-o", "chunks.parquet")
    assert (code, out) == (2, b"")
    assert "pip install 'seamline[parquet]'" in err
    assert Path("chunks.parquet").read_text(encoding="utf-8") == "before"
    assert main(["exporters", "--json"]) == 0
    listed = {each["name"]: each for each in json.loads(capfdbinary.readouterr().out)}
    assert not listed["parquet"]["is_available"]
    assert listed["csv"]["is_available"]


def test_name_that_is_not_utf8_fails_alone(
    folder: Path, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A document that a table cannot hold is named, and the others are written."""
    try:
        Path("caf\udce9.md").write_text(TEXT, encoding="utf-8")
    except OSError:
        pytest.skip("this file system takes UTF-8 names only")
    code = main(["chunk", ".", *CUT, "--to", "csv"])
    out, err = capfdbinary.readouterr()
    assert code == 1
    assert {row["document_path"] for row in rows(out)} == {"bees.md", "wasps.md"}
    assert "is not UTF-8, and CSV is" in err.decode()


def test_exporters_are_listed_as_they_are_typed(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """The table says what to type for each, and each of that is taken."""
    assert main(["exporters"]) == 0
    lines = capfdbinary.readouterr().out.decode().splitlines()[1:]
    assert [line.split()[0] for line in lines] == list(EXPORTERS)
    for line, exporter in zip(lines, EXPORTERS.values(), strict=True):
        options = line.split("  ")[1:]
        typed = next(part for part in options if part.strip()).split()
        code = main(["chunk", "bees.md", *CUT, *typed, "-o", f"{exporter.name}.out"])
        # Records of messages are of conversations alone.
        assert code == (1 if exporter.dialect.conversations_only else 0), line
        capfdbinary.readouterr()
