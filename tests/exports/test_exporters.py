"""What holds for every exporter: each chunk once and in order, the same bytes again, no half of a file."""

import csv
import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyarrow import parquet
from tests.fakes import HashEmbedder

from seamline import __version__
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import ConfigError, ExportError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.exports.exporter import Exporter, ExportOptions, assemble
from seamline.exports.exporters import (
    DEFAULT_EXPORTER,
    EXPORTERS,
    FORMATS,
    exporter_for,
    format_of,
)
from seamline.exports.ndjson import ChunkRecord
from seamline.exports.ndjson.records import ndjson_lines
from seamline.exports.stored.reading import parse_chunks
from seamline.sources.conversation import transcribe
from seamline.sources.parts import Message

ALL = ExportOptions(HashEmbedder(), "2026-01-01T00:00:00Z")
TABLES = [name for name in EXPORTERS if EXPORTERS[name].format in ("csv", "parquet", "sql")]
LISTS = ("breadcrumb", "messages", "embedding")

Rows = list[dict[str, Any]]


def rows_of_csv(data: bytes) -> Rows:
    head, *rows = csv.reader(io.StringIO(data.decode("utf-8"), newline=""))
    return [dict(zip(head, row, strict=True)) for row in rows]


def rows_of_parquet(data: bytes) -> Rows:
    rows: Rows = parquet.read_table(io.BytesIO(data)).to_pylist()
    return rows


_COPIED = {"\\": "\\", "n": "\n", "r": "\r", "t": "\t"}


def rows_of_copy(data: bytes) -> Rows:
    """Read COPY's text format as PostgreSQL documents it, with arrays, but none of its octal escapes."""
    head, _, rest = data.decode("utf-8").partition(" FROM stdin;\n")
    names = re.findall(r'"([^"]+)"', head.rpartition("COPY")[2])
    body, mark, tail = rest.rpartition("\\.\n")
    assert (mark, tail) == ("\\.\n", "COMMIT;\n")
    rows = []
    for line in body.split("\n")[:-1]:
        cells = [None if cell == "\\N" else unescaped(cell) for cell in line.split("\t")]
        rows.append(dict(zip(names, cells, strict=True)))
    return rows


def unescaped(cell: str) -> str:
    assert "\r" not in cell
    return re.sub(r"\\(.)", lambda match: _COPIED[match[1]], cell)


def array_of(literal: str) -> list[str]:
    """Read an array of texts, each of which is quoted."""
    assert (literal[0], literal[-1]) == ("{", "}")
    return [re.sub(r"\\(.)", r"\1", item) for item in re.findall(r'"((?:[^"\\]|\\.)*)"', literal, re.DOTALL)]


# An exporter of a new format comes with a way to read it here: the texts of its chunks, in order.
TEXTS: dict[str, Callable[[bytes], list[tuple[str, ...]]]] = {
    "ndjson": lambda data: [chunk.texts for chunk in parse_chunks(data.decode("utf-8"), source="it").chunks],
    "csv": lambda data: [(row["text"],) for row in rows_of_csv(data)],
    "parquet": lambda data: [(row["text"],) for row in rows_of_parquet(data)],
    "sql": lambda data: [(row["text"],) for row in rows_of_copy(data)],
}


def conversation(name: str, *said: str) -> Analysis:
    """A cut with several chunks; some repeat what the one before holds."""
    messages = [
        Message("user" if number % 2 == 0 else "assistant", text, id=f"m{number}")
        for number, text in enumerate(said)
    ]
    text, turns, _ = transcribe(messages)
    document = Document(text, name=name, kind="conversation", turns=turns, entry="c,1")
    values = {"max_tokens": 18, "overlap_tokens": 8, "chunking": "always"}
    return analyse(document, PRESETS["conversation-window"].config.with_values(values))


@pytest.fixture(scope="module")
def analyses() -> list[Analysis]:
    found = [
        conversation(
            "bees.json", 'What is a "bee"?', "An insect;\nit makes honey, 🐝.", "ok", "And wasps?", "ok"
        ),
        conversation(
            "=sum(A1).json",
            "=1+1",
            "-2",
            "@all of them\r\nsting",
            'a "" quote',
            "ok\ttab",
            "it ends, and ends; at last",
            "bye",
        ),
    ]
    assert all(len(analysis.chunks) > 1 for analysis in found)
    return found


def written(exporter: Exporter, analyses: list[Analysis], options: ExportOptions = ALL) -> bytes:
    stream = io.BytesIO()
    exporter.write(stream, analyses, options=options)
    return stream.getvalue()


@pytest.fixture(params=list(EXPORTERS.values()), ids=list(EXPORTERS))
def exporter(request: pytest.FixtureRequest) -> Exporter:
    found: Exporter = request.param
    return found


@pytest.mark.parametrize("options", [ALL, ExportOptions()], ids=["all", "plain"])
def test_every_chunk_comes_out_once_and_in_order(
    exporter: Exporter, analyses: list[Analysis], options: ExportOptions
) -> None:
    """Read back, the texts are those of the chunks; each is the slice of the source, or messages in it."""
    texts = TEXTS[exporter.format](written(exporter, analyses, options))
    spans = [
        analysis.document.text[start:end]
        for analysis in analyses
        for start, end in zip(
            analysis.chunks.overlap_start.tolist(), analysis.chunks.end.tolist(), strict=True
        )
    ]
    if exporter.name == "memorylayer":
        assert len(texts) == len(spans)
        assert all(piece in span for pieces, span in zip(texts, spans, strict=True) for piece in pieces)
        assert all(texts)
    else:
        assert texts == [(span,) for span in spans]


def test_rerun_gives_the_same_bytes(exporter: Exporter, analyses: list[Analysis]) -> None:
    """Equal analyses give equal files."""
    assert written(exporter, analyses) == written(exporter, analyses)


def test_file_and_stream_hold_the_same(exporter: Exporter, analyses: list[Analysis], tmp_path: Path) -> None:
    """What a path gets is what a stream gets, and no other file is left beside it."""
    exporter.write(tmp_path / "out", analyses, options=ALL)
    assert (tmp_path / "out").read_bytes() == written(exporter, analyses)
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_failure_leaves_the_file_as_it_was(
    exporter: Exporter, analyses: list[Analysis], tmp_path: Path
) -> None:
    """A run that breaks off after the first document leaves no half of a file."""
    target = tmp_path / "out"
    target.write_text("before", encoding="utf-8")

    def breaking() -> Iterator[Analysis]:
        yield analyses[0]
        raise ExportError("no more")

    with pytest.raises(ExportError, match="no more"):
        exporter.write(target, breaking(), options=ALL)
    stopped = CancelToken()
    stopped.cancel()
    with pytest.raises(Cancelled):
        exporter.write(target, analyses, cancel=stopped)
    assert target.read_text(encoding="utf-8") == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_document_that_fails_is_left_out_whole(exporter: Exporter, analyses: list[Analysis]) -> None:
    """The encoder goes on after a document whose records break off, as if it had not been there."""

    def broken(analysis: Analysis) -> Iterator[ChunkRecord]:
        yield next(exporter.records(analysis, ALL))
        raise ExportError("the second is bad")

    encoder = exporter.encoder(ALL)
    documents = []
    for number, analysis in enumerate(analyses):
        with pytest.raises(ExportError, match="the second is bad"):
            encoder.document(broken(analysis))
        before = sum(len(each.chunks) for each in analyses[:number])
        documents.append(encoder.document(exporter.records(analysis, ALL, before=before)))
    assert b"".join(assemble(encoder, documents)) == written(exporter, analyses)


def test_nothing_is_a_file_too(exporter: Exporter) -> None:
    """No documents give a file without chunks, which can be read."""
    assert TEXTS[exporter.format](written(exporter, [])) == []


def test_exporter_says_what_it_is(exporter: Exporter) -> None:
    """Its name and extensions find it, and text is valid UTF-8."""
    assert exporter_for(exporter.name) is exporter
    assert exporter.format in FORMATS
    assert exporter.summary
    assert exporter.title in exporter.label
    for extension in exporter.extensions:
        assert format_of(Path(f"a{extension.upper()}")) == exporter.format
    assert bool(exporter.library) == bool(exporter.extra) == bool(exporter.install_command)


def test_text_is_printed_as_it_is(exporter: Exporter, analyses: list[Analysis]) -> None:
    """What can be printed is UTF-8; what is not has no text to show."""
    data = written(exporter, analyses)
    assert (b"\x00" in data) != exporter.is_text
    if exporter.is_text:
        assert "🐝" in data.decode("utf-8")


def test_labels_and_file_names_tell_exporters_apart(analyses: list[Analysis]) -> None:
    """Two exporters are never called alike, nor are the files that they suggest."""
    assert len({exporter.label for exporter in EXPORTERS.values()}) == len(EXPORTERS)
    names = [exporter.file_name(analyses[0].document) for exporter in EXPORTERS.values()]
    assert len(set(names)) == len(names)
    assert names[0] == "bees.c-1.chunks.ndjson"
    assert EXPORTERS["csv"].file_name(Document("a", name="b.md")) == "b.chunks.csv"


def test_ndjson_is_what_ndjson_lines_give(analyses: list[Analysis]) -> None:
    """The default exporter writes the records of the default dialect, line by line."""
    lines = chain.from_iterable(
        ndjson_lines(analysis, embedder=ALL.embedder, created_at=ALL.created_at) for analysis in analyses
    )
    assert written(EXPORTERS[DEFAULT_EXPORTER], analyses).decode("utf-8") == "".join(lines)


def test_unknown_names_are_refused_or_stand_for_nothing() -> None:
    """A misspelt exporter is an error that names those there are; an unknown extension decides nothing."""
    with pytest.raises(ConfigError, match=r"'cvs'; there are seamline, .*csv, parquet"):
        exporter_for("cvs")
    assert format_of(Path("chunks")) == format_of(Path("a.txt")) == ""


def flattened(analyses: list[Analysis], options: ExportOptions) -> Rows:
    """The records of NDJSON, objects taken apart and what they may lack filled in: what tables hold."""
    rows = []
    for analysis in analyses:
        for line in ndjson_lines(analysis, embedder=options.embedder, created_at=options.created_at):
            row: dict[str, Any] = {}
            for key, value in json.loads(line).items():
                if isinstance(value, dict):
                    row |= {f"{key}_{inner}": item for inner, item in value.items()}
                else:
                    row[key] = value
            rows.append({"context": "", "start_page": None, "end_page": None, **row})
    return rows


def headed() -> Analysis:
    """A cut by clawdbot, whose later parts of a section carry its heading, and whose gaps have numbers."""
    text = "# Guide\n\n## Use\n\n" + " ".join(f"Step {number} is done by hand." for number in range(12))
    config = PRESETS["clawdbot"].config.with_values(
        {"max_tokens": 20, "min_tokens": 0, "token_method": "approximate"}
    )
    return analyse(Document(text, name="a.md"), config, HashEmbedder())


@pytest.mark.parametrize("options", [ALL, ExportOptions()], ids=["all", "plain"])
def test_csv_has_the_fields_of_the_records(analyses: list[Analysis], options: ExportOptions) -> None:
    """Each field of the NDJSON is a column: lists and booleans as JSON, null as nothing."""
    cuts = [*analyses, headed()]
    expected = [
        {
            key: json.dumps(value, ensure_ascii=False, separators=(",", ":"))
            if isinstance(value, bool | list)
            else ("" if value is None else str(value))
            for key, value in row.items()
        }
        for row in flattened(cuts, options)
    ]
    assert any(row["context"] for row in expected)
    rows = rows_of_csv(written(EXPORTERS["csv"], cuts, options))
    assert rows == expected
    assert ("embedding" in rows[0], "created_at" in rows[0]) == (options is ALL, options is ALL)


def test_csv_lines_end_as_the_standard_has_it(analyses: list[Analysis]) -> None:
    """RFC 4180: lines end in CRLF, and quotes inside quotes are doubled."""
    data = written(EXPORTERS["csv"], analyses).decode("utf-8")
    assert data.startswith("id,content_hash,document_path,")
    assert data.endswith("\r\n")
    assert '""bee""' in data


@given(st.text(), st.text())
def test_any_text_survives_csv(text: str, name: str) -> None:
    """Quotes, commas, NUL and line ends of any system come back as they were; formulas are not altered."""
    record = {**next(iter(headed_records())), "text": text, "document": {**DOCUMENT, "path": name}}
    encoder = EXPORTERS["csv"].encoder(ExportOptions())
    (row,) = rows_of_csv(b"".join(assemble(encoder, [encoder.document([record])])))
    assert (row["text"], row["document_path"]) == (text, name)


DOCUMENT = {"path": "a.md", "entry": "", "digest": "0", "kind": "text", "title": ""}
_RECORDS: list[ChunkRecord] = []


def headed_records() -> list[ChunkRecord]:
    if not _RECORDS:
        _RECORDS.extend(EXPORTERS["csv"].records(headed(), ExportOptions()))
    return _RECORDS


@given(st.text(), st.text(), st.lists(st.text()))
def test_any_text_survives_sql(text: str, name: str, breadcrumb: list[str]) -> None:
    """Backslashes, tabs, quotes, braces and line ends come back as they were, in lists as well."""
    record = {
        **headed_records()[0],
        "text": text,
        "document": {**DOCUMENT, "path": name},
        "breadcrumb": breadcrumb,
    }
    encoder = EXPORTERS["sql"].encoder(ExportOptions())
    if any("\0" in each for each in (text, name, *breadcrumb)):
        with pytest.raises(ExportError, match=r"NUL.*NDJSON"):
            encoder.document([record])
        return
    (row,) = rows_of_copy(b"".join(assemble(encoder, [encoder.document([record])])))
    assert (row["text"], row["document_path"]) == (text, name)
    assert array_of(row["breadcrumb"]) == breadcrumb


def test_sql_has_the_values_of_the_records(analyses: list[Analysis]) -> None:
    """Read back, each row is the record of the NDJSON, null as null and vectors as pgvector writes them."""
    cuts = [*analyses, headed()]
    rows, expected = rows_of_copy(written(EXPORTERS["sql"], cuts)), flattened(cuts, ALL)
    for row, values in zip(rows, expected, strict=True):
        assert row.keys() == values.keys()
        assert array_of(row.pop("breadcrumb")) == values.pop("breadcrumb")
        for name in ("messages", "embedding"):
            assert json.loads(row.pop(name)) == values.pop(name)
        written_as = {True: "t", False: "f"}
        assert row == {
            name: written_as[value] if isinstance(value, bool) else None if value is None else str(value)
            for name, value in values.items()
        }


def test_sql_makes_the_table_that_it_fills(analyses: list[Analysis]) -> None:
    """Each column has its type; vectors, and what they need, are there with embeddings alone."""
    full, plain = (
        written(EXPORTERS["sql"], analyses, options).decode() for options in (ALL, ExportOptions())
    )
    for statement in ('"embedding" vector(8) NOT NULL', "CREATE EXTENSION IF NOT EXISTS vector;"):
        assert statement in full
        assert statement not in plain
    for column in (
        '"id" text NOT NULL',
        '"tokens" bigint NOT NULL',
        '"breadcrumb" text[] NOT NULL',
        '"messages" jsonb NOT NULL',
        '"is_complete" boolean NOT NULL',
        '"boundary_similarity" double precision,',
        'PRIMARY KEY ("id")',
    ):
        assert column in plain


def test_nul_in_a_message_is_refused_by_sql() -> None:
    """JSON can name it, but PostgreSQL cannot keep it."""
    message = {"id": "a\0", "role": "user", "name": "", "time": None, "index": 0}
    with pytest.raises(ExportError, match="messages of a chunk holds the character NUL"):
        EXPORTERS["sql"].encoder(ExportOptions()).document([{**headed_records()[0], "messages": [message]}])


@pytest.mark.parametrize("name", TABLES)
def test_what_is_not_utf8_is_refused_and_never_replaced(name: str, analyses: list[Analysis]) -> None:
    """Half of a character is an error that names the way out; other documents are written."""
    encoder = EXPORTERS[name].encoder(ExportOptions())
    broken = {**headed_records()[0], "text": "a\ud83d"}
    with pytest.raises(ExportError, match=r"holds '\\ud83d', which is not UTF-8.*NDJSON"):
        encoder.document([headed_records()[1], broken])
    documents = [
        encoder.document(EXPORTERS[name].records(analysis, ExportOptions())) for analysis in analyses
    ]
    assert b"".join(assemble(encoder, documents)) == written(EXPORTERS[name], analyses, ExportOptions())


def test_parquet_has_the_values_of_the_records(analyses: list[Analysis]) -> None:
    """Read back, each row is the record of the NDJSON; vectors are as near as float32 can be."""
    cuts = [*analyses, headed()]
    rows, expected = rows_of_parquet(written(EXPORTERS["parquet"], cuts)), flattened(cuts, ALL)
    vectors = np.array([row.pop("embedding") for row in rows], dtype=np.float32)
    assert np.array_equal(vectors, np.array([row.pop("embedding") for row in expected], dtype=np.float32))
    assert rows == expected


def test_parquet_is_typed() -> None:
    """Numbers, texts, lists and vectors each have their own type, whatever the rows hold."""
    schema = parquet.read_schema(io.BytesIO(written(EXPORTERS["parquet"], [])))
    types = {field.name: field.type for field in schema}
    message = [("id", pa.string()), ("role", pa.string()), ("name", pa.string()), ("time", pa.float64())]
    assert types.pop("messages") == pa.list_(pa.struct([*message, ("index", pa.int64())]))
    assert types.pop("breadcrumb") == pa.list_(pa.string())
    assert types.pop("embedding") == pa.list_(pa.float32(), 8)
    assert {name for name in types if types[name] == pa.bool_()} == {"is_complete", "oversize"}
    assert {name for name in types if types[name] == pa.float64()} == {
        "boundary_score",
        "boundary_similarity",
        "boundary_threshold",
    }
    integers = {name for name in types if types[name] == pa.int64()}
    assert {"sequence", "tokens", "start_byte", "end_line"} <= integers
    assert {types[name] for name in types} == {pa.bool_(), pa.float64(), pa.int64(), pa.string()}


def test_parquet_names_config_and_version(analyses: list[Analysis]) -> None:
    """Whoever finds the file knows what it was made with."""
    metadata = parquet.read_metadata(io.BytesIO(written(EXPORTERS["parquet"], analyses))).metadata
    assert metadata[b"seamline.version"].decode() == __version__
    assert metadata[b"seamline.config_digest"].decode() == analyses[0].config.digest


def test_parquet_gathers_small_documents(analyses: list[Analysis]) -> None:
    """Many small documents do not make many small row groups, which are slow to read."""
    few = parquet.read_metadata(io.BytesIO(written(EXPORTERS["parquet"], analyses * 50)))
    assert few.num_row_groups == 1
    encoder = EXPORTERS["parquet"].encoder(ExportOptions())
    record = headed_records()[0]
    early = [encoder.document([record] * 5000) for _ in range(4)]
    # What is ready leaves at once, so that memory does not grow with the run.
    assert sum(map(len, early)) > 1000
    many = parquet.read_metadata(io.BytesIO(b"".join(assemble(encoder, early))))
    assert many.num_rows == 20_000
    assert [many.row_group(number).num_rows for number in range(many.num_row_groups)] == [10_000] * 2


def test_missing_library_is_said_with_what_installs_it(
    analyses: list[Analysis], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without pyarrow the exporter is there, and says what to do before anything is written."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert not EXPORTERS["parquet"].is_available
    assert EXPORTERS["csv"].is_available
    with pytest.raises(ConfigError, match=r"pip install 'seamline\[parquet\]'"):
        EXPORTERS["parquet"].write(tmp_path / "out", analyses)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", TABLES)
def test_tables_tell_children_from_parents(name: str) -> None:
    """A table of two levels has every child, with its parent's id; one of one level has no such column."""
    config = PRESETS["clawdbot"].config.with_values({"levels": 2, "max_tokens": 40, "min_tokens": 0})
    analysis = analyse(Document("Some words of it. " * 40), config)
    read = {"csv": rows_of_csv, "parquet": rows_of_parquet, "sql": rows_of_copy}[name]
    rows = read(written(EXPORTERS[name], [analysis], ExportOptions(levels=2)))
    children = [row for row in rows if int(row["level"]) == 2]
    assert [row["id"] for row in rows if int(row["level"]) == 1] == list(analysis.ids)
    assert len(children) > len(analysis.ids)
    assert {row["parent_id"] for row in children} == set(analysis.ids)
    plain = read(written(EXPORTERS[name], [analysis], ExportOptions()))
    assert [row["id"] for row in plain] == list(analysis.ids)
    assert "level" not in plain[0]
