"""Chunk records as NDJSON."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tests.fakes import HashEmbedder

from seamline import load_embedder
from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document, Turn
from seamline.exports.ndjson.records import embedded_text, json_line, ndjson_lines, record_line
from seamline.paths import resource
from seamline.sources import find_files, formats, read, read_all
from seamline.sources.source import Format

TEXT = """# Guide

Intro words about the guide. More words follow here.

## Install

Run the installer. It asks for a folder. Then it copies files. It takes a while. Wait for it to end.

- one
- two

```
code = 1
```

## Use

Open a file. Look at the curve. Move the slider. Watch the cut follow. Export when you are done.
"""
SCHEMA = json.loads(resource("schema/chunk.schema.json").read_text(encoding="utf-8"))
RECORD = Draft202012Validator(SCHEMA)
SAMPLES = [path for path in find_files([resource("samples")]) if path.parent.name == "samples"]
CASES = Path(__file__).parents[2] / "cases" / "sources"
TRANSCRIPT = "user: What is a bee?\n\nassistant: An insect. It makes honey."
TURNS = (Turn(0, 22, 6, "user", "Ann", "m1", 1_700_000_000.5), Turn(22, 61, 33, "assistant", "", "m2", None))


def analysed(preset: str = "clawdbot", embedder: Embedder | None = None, **values: object) -> Analysis:
    config = PRESETS[preset].config.with_values({"token_method": "approximate", **values})
    return analyse(Document(TEXT, name="guide.md", title="Guide"), config, embedder)


def records(analysis: Analysis, **options: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in ndjson_lines(analysis, **options)]


def conversation() -> Analysis:
    document = Document(TRANSCRIPT, name="chat.json", kind="conversation", turns=TURNS, entry="c1")
    return analyse(document, PRESETS["clawdbot"].config)


@pytest.mark.parametrize(
    "analysis",
    [
        *(
            pytest.param(analysed(name, HashEmbedder(), max_tokens=90, min_tokens=0), id=name)
            for name in PRESETS
        ),
        pytest.param(conversation(), id="conversation"),
    ],
)
def test_records_follow_the_schema(analysis: Analysis) -> None:
    """Every record of every preset has the fields that the schema describes, in its order."""
    found = records(analysis, embedder=HashEmbedder(), created_at="2026-01-01T00:00:00Z")
    assert found
    for record in found:
        RECORD.validate(record)
        assert list(record) == [key for key in SCHEMA["properties"] if key in record]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_records_of_samples_follow_the_schema(path: Path) -> None:
    """What a user gets of the texts that come with the app is what the schema promises."""
    analysis = analyse(read(path), Config(), HashEmbedder())
    for record in records(analysis):
        RECORD.validate(record)


@pytest.mark.parametrize("known", formats(), ids=lambda known: known.name)
def test_records_of_every_format_follow_the_schema(known: Format) -> None:
    """Whatever a format makes of names, times and titles, its records keep to the schema."""
    paths = [path for path in (CASES / known.name).iterdir() if not path.name.endswith(".expected.json")]
    for document in (document for path in paths for document in read_all(path)):
        for record in records(analyse(document, PRESETS["clawdbot"].config)):
            RECORD.validate(record)


def test_times_of_a_recording_are_what_the_schema_says() -> None:
    """Subtitles count from the beginning of the recording, which no year before 1971 is taken for."""
    analysis = analyse(read(CASES / "sbv" / "talk.sbv"), PRESETS["clawdbot"].config)
    assert analysis.document.relative_times
    times = [message["time"] for record in records(analysis) for message in record["messages"]]
    assert times
    assert max(times) < 3600
    assert "since a recording began" in described("messages", "items", "properties", "time")


def test_vector_of_unknown_words_is_what_the_schema_says() -> None:
    """A store that divides by the length of a vector is told that there are some without one."""
    analysis = analyse(Document("字字字", name="a.md"), PRESETS["clawdbot"].config)
    (record,) = records(analysis, embedder=load_embedder("seamline-static-en"))
    assert set(record["embedding"]) == {0}
    assert "all zeros where the model knows no word" in described("embedding")


def test_vector_is_of_all_that_the_schema_says() -> None:
    """What is embedded before a text changes its vector, and is named where the vector is."""
    plain, prefixed = (
        records(analysed(context_prefix=prefix), embedder=HashEmbedder()) for prefix in ("", "{title}")
    )
    assert plain[0]["embedding"] != prefixed[0]["embedding"]
    assert "context_prefix" in described("embedding")


def described(name: str, *path: str) -> str:
    """Return what the schema says of a field, or of one inside it."""
    found = SCHEMA["properties"][name]
    for key in path:
        found = found[key]
    said: str = found["description"]
    return said


def test_schema_is_one() -> None:
    """The schema itself is valid, so that anybody's validator takes it."""
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize(
    "change",
    [{"id": "x"}, {"tokens": True}, {"start": -1}, {"new": 1}, {"boundary": {}}, {"text": None}],
    ids=str,
)
def test_schema_refuses_what_is_no_record(change: dict[str, Any]) -> None:
    """A wrong type, an unknown field and a value out of range are not let through, nor is a missing field."""
    good = records(analysed())[0]
    assert not RECORD.is_valid({**good, **change})
    (key,) = change
    assert RECORD.is_valid(good)
    assert key not in good or not RECORD.is_valid({name: good[name] for name in good if name != key})


def test_spans_are_of_the_document() -> None:
    """Text, indices, bytes and lines of a record name the same place."""
    for record in records(analysed(max_tokens=60, overlap_tokens=20)):
        text = TEXT[record["overlap_start"] : record["end"]]
        assert record["text"] == text
        assert TEXT.encode()[record["start_byte"] : record["end_byte"]].decode() == text
        lines = TEXT.split("\n")[record["start_line"] - 1 : record["end_line"]]
        assert text in "\n".join(lines)
        assert record["document"]["path"] == "guide.md"


def test_messages_of_a_chunk_are_listed() -> None:
    """A chunk of a conversation names its messages, with their times and places."""
    (record,) = records(conversation())
    assert record["messages"] == [
        {"id": "m1", "role": "user", "name": "Ann", "time": 1_700_000_000.5, "index": 0},
        {"id": "m2", "role": "assistant", "name": "", "time": None, "index": 1},
    ]


def test_rerun_gives_the_same_bytes() -> None:
    """Two runs over the same text and config write the same lines."""
    first = "".join(ndjson_lines(analysed("remnic", HashEmbedder()), embedder=HashEmbedder()))
    assert "".join(ndjson_lines(analysed("remnic", HashEmbedder()), embedder=HashEmbedder())) == first


def test_window_and_command_line_agree_on_structure() -> None:
    """A strategy that needs no vectors gives the same bytes whether or not a curve is shown beside it."""
    assert list(ndjson_lines(analysed(embedder=HashEmbedder()))) == list(ndjson_lines(analysed()))


def test_optional_fields_come_when_asked_for() -> None:
    """A record has no embedding, no time and no context unless they are wanted."""
    plain = records(analysed())[0]
    assert {"embedding", "created_at", "context"}.isdisjoint(plain)
    assert plain["embedder"] == "none"
    full = records(analysed(), embedder=HashEmbedder(), created_at="2026-01-01T00:00:00Z")[0]
    assert (len(full["embedding"]), full["created_at"], full["embedder"]) == (
        8,
        "2026-01-01T00:00:00Z",
        "hash",
    )
    continued = records(analysed(max_tokens=16, min_tokens=0))
    assert any(record.get("context") == "## Use" for record in continued)


def test_heading_context_is_embedded_as_configured() -> None:
    """The vector is of the text with its breadcrumb or heading where the config asks for it."""
    plain = analysed(heading_context="none", max_tokens=16, min_tokens=0)
    embedded = analysed(heading_context="embedded", max_tokens=16, min_tokens=0)
    last = len(embedded.chunks) - 1
    assert embedded_text(plain, last) == plain.text_of(last)
    assert embedded_text(embedded, last) == f"# Guide\n## Use\n\n{embedded.text_of(last)}"
    begins = next(n for n in range(last) if embedded.text_of(n).startswith("## Use"))
    assert embedded_text(embedded, begins) == f"# Guide\n\n{embedded.text_of(begins)}"


def test_record_line_is_the_line_of_the_file() -> None:
    """What is copied of a chunk is what a file would hold."""
    analysis = analysed()
    assert [record_line(analysis, n) + "\n" for n in range(len(analysis.chunks))] == list(
        ndjson_lines(analysis)
    )


@given(st.text(st.characters(codec=None)))
def test_any_text_is_valid_utf8_and_round_trips(text: str) -> None:
    """Half characters, quotes and line ends survive, in one line of valid UTF-8."""
    line = json_line({"text": text})
    assert line.endswith("\n")
    assert line.count("\n") == 1
    assert json.loads(line.encode("utf-8"))["text"] == text


@pytest.mark.parametrize(
    ("value", "written"),
    [(0.1 + 0.2, "0.3"), (1.0, "1.0"), (-1e-9, "0.0"), (1e-7, "0.0"), (2 / 3, "0.666667")],
)
def test_floats_have_six_decimals(value: float, written: str) -> None:
    """The last bits of a float, which differ between machines, are not written."""
    assert json_line([value]) == f"[{written}]\n"


def test_unknown_dialect_is_refused() -> None:
    """A dialect that is not there is an error that names those that are."""
    with pytest.raises(ConfigError, match="there are seamline"):
        list(ndjson_lines(analysed(), dialect="klingon"))


def test_children_stand_behind_their_parent() -> None:
    """With two levels each chunk's record is followed by its children's, which name it, in valid records."""
    config = PRESETS["clawdbot"].config.with_values({"levels": 2, "max_tokens": 60, "min_tokens": 0})
    analysis = analyse(Document("# One\n\n" + "Some words of it. " * 30), config)
    records = [json.loads(line) for line in ndjson_lines(analysis, embedder=HashEmbedder())]
    parents = [record for record in records if record["level"] == 1]
    assert [record["id"] for record in parents] == list(analysis.ids)
    assert len(records) > len(parents) > 1
    parent: dict[str, Any] = {}
    for record in records:
        RECORD.validate(record)
        if record["level"] == 1:
            parent = record
            assert record["parent_id"] is None
        else:
            assert record["parent_id"] == parent["id"]
            assert parent["start"] <= record["start"] < record["end"] <= parent["end"]
            assert record["config_digest"] == config.digest
            assert len(record["embedding"]) == len(parent["embedding"])


def test_one_level_has_no_fields_of_levels() -> None:
    """What is cut into one level is written as it was before there were two."""
    (line,) = ndjson_lines(analyse(Document("Only this."), PRESETS["clawdbot"].config))
    assert not {"level", "parent_id"} & json.loads(line).keys()
