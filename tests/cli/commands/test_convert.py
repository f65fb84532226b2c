"""`seamline convert`: the text that a file is read as, from a shell; and other commands on documents."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from tests.documents import docx, paragraph, pdf

from seamline.cli import main
from seamline.sources import read

CASES = Path(__file__).parents[2] / "cases" / "sources"
CUT = ("--preset", "recursive", "--embedder", "none", "--set", "max_tokens=60", "--set", "min_tokens=0")


def test_writes_the_markdown_and_says_what_was_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file is the text that chunks are cut from; the notes go to standard error."""
    source = CASES / "pdf" / "handbook.pdf"
    written = tmp_path / "handbook.md"
    assert main(["convert", str(source), "-o", str(written)]) == 0
    assert written.read_text("utf-8") == read(source).text
    out, err = capsys.readouterr()
    assert out == ""
    assert "handbook.pdf: converted from PDF to markdown by pdfminer.six, 5 pages" in err
    assert main(["convert", str(source)]) == 0
    assert capsys.readouterr().out == read(source).text


def test_input_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An output that is the document itself is wrong usage, and the document stays."""
    source = tmp_path / "a.docx"
    source.write_bytes(docx(paragraph("Bees fly.")))
    before = source.read_bytes()
    assert main(["convert", str(source), "-o", str(source)]) == 2
    assert source.read_bytes() == before
    assert "would be overwritten" in capsys.readouterr().err


def test_document_that_is_refused_leaves_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A scan ends in words and exit code 1."""
    source = tmp_path / "scan.pdf"
    source.write_bytes(pdf([[]]))
    assert main(["convert", str(source), "-o", str(tmp_path / "scan.md")]) == 1
    assert not (tmp_path / "scan.md").exists()
    assert "holds no text on its 1 page" in capsys.readouterr().err


def test_folder_of_documents_is_cut_and_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Documents are found in a folder, their chunks have pages, and are those of the file read again."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.pdf").write_bytes(pdf([["Bees fly far."], ["Ships sail on the sea."]]))
    (tmp_path / "in" / "b.docx").write_bytes(docx(paragraph("Bees", "Heading1"), paragraph("They hum.")))
    written = tmp_path / "chunks.ndjson"
    assert main(["chunk", str(tmp_path / "in"), "-o", str(written), *CUT]) == 0
    records = [json.loads(line) for line in written.read_text("utf-8").splitlines()]
    assert [record["document"]["path"] for record in records] == ["a.pdf", "b.docx"]
    assert [(record.get("start_page"), record.get("end_page")) for record in records] == [
        (1, 2),
        (None, None),
    ]
    assert main(["verify", str(written), "--source", str(tmp_path / "in")]) == 0
    capsys.readouterr()


def test_pages_are_columns_of_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CSV has the pages of each chunk, and nothing in their place where none are known."""
    (tmp_path / "a.pdf").write_bytes(pdf([["Bees fly far."], ["Ships sail on the sea."]]))
    (tmp_path / "b.md").write_text("They hum.", encoding="utf-8")
    assert main(["chunk", str(tmp_path), "--to", "csv", *CUT]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["start_page"], row["end_page"]) for row in rows] == [("1", "2"), ("", "")]
