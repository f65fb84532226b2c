"""Records of memories: valid by their schema, in the shapes that others read, and read back as they were."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tests.benchmarks.memories.judgement import CASES
from tests.memories.fakes import CountingExtractor

from seamline import sources
from seamline.engine.errors import SourceError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import preset_for
from seamline.engine.text.document import Document, Turn
from seamline.exports.memories import MEMORY_DIALECTS, memory_lines
from seamline.exports.memories.reading import read_runs
from seamline.files import write_lines
from seamline.memories.extraction_run import extract_memories
from seamline.memories.extractor import Extractor
from seamline.memories.memory_set import MemorySet, collect_memories
from seamline.memories.rules import RulesExtractor
from seamline.paths import resource

SCHEMA = json.loads(resource("schema/memory.schema.json").read_text(encoding="utf-8"))
RECORD = Draft202012Validator(SCHEMA)
BEES = " ".join(f"Here bee {number} flies very far away." for number in range(8))
SAID = ("user: I live in Porto now.", "assistant: We decided to use UTC.", "Ann: I like old maps.")
TALK = "".join(SAID)
TURNS = (
    Turn(0, 26, 6, "user", id="m1", time=1_700_000_000.0),
    Turn(26, 59, 37, "assistant", id="m2", time=1_700_000_001.5),
    Turn(59, 80, 64, "Ann", "Ann", "m3"),
)


def run(document: Document, extractor: Extractor, **values: object) -> MemorySet:
    analysis = analyse(document, preset_for("fixed-400-80").config.with_values(values))
    return collect_memories(extract_memories(analysis, extractor), None)


def records(document: Document, found: MemorySet, dialect: str = "ndjson") -> list[dict[str, Any]]:
    return [json.loads(line) for line in memory_lines(document, found, dialect=MEMORY_DIALECTS[dialect])]


def talk(**changes: Any) -> tuple[Document, MemorySet]:
    document = Document(TALK, "talk.json", "conversation", TURNS, entry="a", **changes)
    return document, run(document, RulesExtractor())


def bees(*failing: int) -> tuple[Document, MemorySet]:
    """Memories in chunks that overlap, with relations, summaries, and failures if asked for."""
    document = Document(BEES, "bees.md")
    return document, run(document, CountingExtractor(*failing), max_tokens=30, overlap_tokens=12)


def test_schema_is_a_schema() -> None:
    """It is valid itself."""
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("made", [talk, bees, lambda: bees(2, 7)], ids=["talk", "bees", "failed"])
def test_every_record_is_valid(made: Any) -> None:
    """Chunks, memories and relations keep to the schema, and so do those of failures."""
    found = records(*made())
    assert {record["record"] for record in found} >= {"chunk"}
    for record in found:
        RECORD.validate(record)


def test_schema_refuses_a_failure_that_looks_empty() -> None:
    """An outcome is one of three, and only one that is ok has memories."""
    chunk = records(*bees())[0]
    assert RECORD.is_valid(chunk)
    assert not RECORD.is_valid({**chunk, "outcome": "done"})
    assert not RECORD.is_valid({**chunk, "outcome": "failed"})
    assert not RECORD.is_valid({**chunk, "memories": []})


def test_a_memory_is_written_once_with_all_its_chunks() -> None:
    """What overlap repeats is one record that names both chunks."""
    twice = run(Document(BEES), RepeatingExtractor(), max_tokens=30, overlap_tokens=12)
    written = [each for each in records(Document(BEES), twice) if each["record"] == "memory"]
    assert len({each["id"] for each in written}) == len(written) < len(twice.memories)
    assert max(len(each["chunk_ids"]) for each in written) == 2


def test_a_memory_for_which_another_stands_says_which() -> None:
    """Nothing that was found is lost: it is written with the one that is kept, which has all the chunks."""
    said = "I live in Porto now, by the river. "
    text = f"user: {said}{'The harbour was quiet that day. ' * 8}{said}"
    document = Document(text, kind="conversation", turns=(Turn(0, len(text), 6, "user", id="1"),))
    found = run(document, RulesExtractor(), max_tokens=30, overlap_tokens=0)
    first, second = (each for each in records(document, found) if each["record"] == "memory")
    assert (first["merged_into"], second["merged_into"]) == (None, first["id"])
    assert len(first["chunk_ids"]) == 2
    assert second["chunk_ids"] == first["chunk_ids"][1:]
    assert len(records(document, found, "letta")) == 1


class RepeatingExtractor(CountingExtractor):
    """Is told no summary, so that a bee is the same memory in any chunk."""

    def extract(self, chunk: Any, previous_summary: str) -> Any:
        return super().extract(chunk, "")


def test_record_says_where_a_memory_stands() -> None:
    """Its span, line, message, speaker and time are those of the document."""
    document, found = talk()
    record = next(each for each in records(document, found) if each["record"] == "memory")
    assert document.text[record["start"] : record["end"]] == record["text"] == "I live in Porto now."
    assert (record["message_id"], record["speaker"], record["role"], record["time"]) == (
        "m1",
        "user",
        "user",
        1_700_000_000.0,
    )
    assert (record["start_line"], record["end_line"], record["entry"]) == (1, 1, "a")


@pytest.mark.parametrize("failing", [(), (2,), (0, 7)])
def test_runs_are_read_back_as_they_were(failing: tuple[int, ...], tmp_path: Path) -> None:
    """Outcomes, memories of each chunk, relations and summaries survive the file."""
    document, found = bees(*failing)
    file = tmp_path / "memories.ndjson"
    file.write_text(
        "".join(memory_lines(document, found, dialect=MEMORY_DIALECTS["ndjson"])), encoding="utf-8"
    )
    assert read_runs(file) == {("bees.md", ""): found.run}


@given(st.text(st.characters(), max_size=30), st.text(st.characters(), max_size=10))
def test_any_text_is_read_back(text: str, name: str) -> None:
    """Line ends that only Unicode knows, and lone surrogates, survive the file too."""
    document = Document(f"{BEES} bee 1{text}", name)
    found = run(document, RepeatingExtractor())
    with TemporaryDirectory() as folder:
        file = Path(folder) / "memories.ndjson"
        write_lines(file, memory_lines(document, found, dialect=MEMORY_DIALECTS["ndjson"]))
        assert read_runs(file) == {(name, ""): found.run}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "names no chunks"),
        (b"{", "line 1: it is no JSON"),
        (b"[1]\n", "line 1: it is no record"),
        (b'{"messages":[]}\n', "line 1: it is no record"),
        (b'{"record":"chunk","document":"a","entry":""}\n', "could not be read as memories: KeyError"),
        (b'\n\n{"record":"memory","document":"a","entry":""}\n', "line 3: it is no record"),
        (b"\xff\xfe", "it is not in UTF-8"),
        (b'{"a":' + b"[" * 100_000, "line 1: it is no JSON"),
    ],
)
def test_bad_file_is_named(content: bytes, said: str, tmp_path: Path) -> None:
    """A file that is no record of a run says so, with its line."""
    file = tmp_path / "bad.ndjson"
    file.write_bytes(content)
    with pytest.raises(SourceError, match=said) as raised:
        read_runs(file)
    assert str(file) in str(raised.value)


def test_a_damaged_memory_is_refused(tmp_path: Path) -> None:
    """A record with a field of the wrong type does not become a memory."""
    document, found = bees()
    lines = "".join(memory_lines(document, found, dialect=MEMORY_DIALECTS["ndjson"]))
    file = tmp_path / "bad.ndjson"
    for old, new in (('"ok"', '"done"'), ('"start":5,', '"start":"5",'), ('"start":5,', "")):
        assert old in lines
        file.write_text(lines.replace(old, new), encoding="utf-8")
        with pytest.raises(SourceError, match="could not be read as memories"):
            read_runs(file)


def test_mem0_takes_each_line_as_arguments() -> None:
    """A message with role and content, stored as it is; a name where the speaker has one."""
    lines = records(*talk(), "mem0")
    assert [line["messages"] for line in lines] == [
        [{"role": "user", "content": "I live in Porto now."}],
        [{"role": "assistant", "content": "We decided to use UTC."}],
        [{"role": "user", "content": "I like old maps.", "name": "Ann"}],
    ]
    assert {line["infer"] for line in lines} == {False}
    assert {key for line in lines for key in line} == {"messages", "metadata", "infer"}
    assert lines[1]["metadata"]["said_at"] == "2023-11-14T22:13:21Z"
    assert all(
        isinstance(each, str | int | float | bool) for line in lines for each in line["metadata"].values()
    )


def test_letta_takes_each_line_as_a_passage() -> None:
    """Text, a time where there is one, metadata and tags."""
    lines = records(*talk(), "letta")
    assert [sorted(line) for line in lines] == [
        ["created_at", "metadata", "tags", "text"],
        ["created_at", "metadata", "tags", "text"],
        ["metadata", "tags", "text"],
    ]
    assert lines[2]["tags"] == ["preference", "Ann"]


def test_graphiti_takes_each_line_as_an_episode() -> None:
    """The fields of a RawEpisode; what a message says carries its speaker."""
    lines = records(*talk(), "graphiti")
    assert {tuple(line) for line in lines} == {
        ("name", "content", "source_description", "source", "reference_time")
    }
    assert [(line["content"], line["source"], line["reference_time"]) for line in lines] == [
        ("user: I live in Porto now.", "message", "2023-11-14T22:13:20Z"),
        ("assistant: We decided to use UTC.", "message", "2023-11-14T22:13:21Z"),
        ("Ann: I like old maps.", "message", None),
    ]
    document, found = bees()
    assert records(document, found, "graphiti")[0]["source"] == "text"


def test_a_time_of_a_recording_is_no_date() -> None:
    """Seconds since a recording began are not written as seconds since 1970."""
    assert all("created_at" not in line for line in records(*talk(relative_times=True), "letta"))


@pytest.mark.parametrize("dialect", MEMORY_DIALECTS)
def test_every_dialect_writes_every_memory_of_a_talk(dialect: str) -> None:
    """Each memory is there once, the same bytes at each run."""
    document = next(iter(sources.read_all(CASES / "talks.json")))
    found = run(document, RulesExtractor())
    lines = list(memory_lines(document, found, dialect=MEMORY_DIALECTS[dialect]))
    again = list(memory_lines(document, run(document, RulesExtractor()), dialect=MEMORY_DIALECTS[dialect]))
    assert lines == again
    chunks = len(found.run.chunks) if MEMORY_DIALECTS[dialect].keeps_run else 0
    assert len(lines) == len(found.merged) + chunks > chunks
