"""Chunks read back from NDJSON, located in a document, and held against their source."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.cli import main
from seamline.engine.errors import SourceError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.exports.ndjson import DIALECTS
from seamline.exports.ndjson.records import ndjson_lines
from seamline.exports.stored.locating import locate_chunks
from seamline.exports.stored.reading import dialect_of, is_chunk_file, load_chunks, parse_chunks
from seamline.exports.stored.verify import Difference, Verification, verify
from seamline.sources.conversation import transcribe
from seamline.sources.parts import Message

TEXT = (
    "# Bees 🐝\n\n"
    + " ".join(f"Bee number {number} dances and tells where." for number in range(12))
    + "\n\n"
    + " ".join(f"Flower number {number} gives some nectar." for number in range(12))
    + "\n\n## Sails\r\n\r\nA sail takes the wind.\r\nThe boat runs.\n\n"
    + " ".join(f"Rope number {number} holds." for number in range(12))
    + "\n"
)
MARKDOWN = Document(TEXT, name="bees.md")
# Each dialect with a preset that gives it chunks with all that it holds: overlap, headings, messages.
PRESET_FOR: dict[str, tuple[str, dict[str, object]]] = {
    "seamline": ("recursive", {"target_tokens": 60, "min_tokens": 10}),
    "clawdbot": ("clawdbot", {"max_tokens": 60, "min_tokens": 5}),
    "memex": ("memex-semantic", {"max_tokens": 60, "overlap_tokens": 20}),
    "remnic": ("recursive", {"target_tokens": 60, "min_tokens": 10}),
    "memorylayer": ("conversation-window", {"max_tokens": 18, "overlap_tokens": 8, "chunking": "always"}),
    "contextmem": ("contextmem", {"max_tokens": 60, "target_tokens": 60}),
}
OFFSETS = {"start", "end", "overlap_start", "start_byte", "end_byte", "start_line", "end_line"}
OFFSETS |= {"startLine", "endLine", "start_offset", "end_offset"}


def chat(*extra: str) -> Document:
    said = [
        "What is a bee?",
        "An insect. It makes honey.",
        "ok",
        "And the book?",
        "ok",
        "It is about bees.",
        "ok",
    ]
    messages = [
        Message("user" if number % 2 == 0 else "assistant", content, id=f"m{number}")
        for number, content in enumerate([*extra, *said])
    ]
    text, turns, _ = transcribe(messages)
    return Document(text, name="chat.json", kind="conversation", turns=turns, entry="c1")


def document_for(dialect: str) -> Document:
    return chat() if dialect == "memorylayer" else MARKDOWN


def lines(dialect: str, document: Document | None = None) -> list[str]:
    preset, values = PRESET_FOR[dialect]
    config = PRESETS[preset].config.with_values(values)
    return list(ndjson_lines(analyse(document or document_for(dialect), config), dialect=dialect))


def checked(written: list[str], *documents: Document) -> Verification:
    return verify(parse_chunks("".join(written), source="chunks"), documents)


def fields(result: Verification) -> set[str]:
    return {difference.field for difference in result.differences}


def altered(line: str, **values: Any) -> str:
    return json.dumps({**json.loads(line), **values}) + "\n"


def edited(document: Document, old: str, new: str) -> Document:
    return Document(document.text.replace(old, new), name=document.name)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_was_written_matches(dialect: str) -> None:
    """Chunks of any dialect match the source they were just cut from, and the dialect is found out."""
    written = lines(dialect)
    assert len(written) > 2
    assert {dialect_of(json.loads(line)) for line in written} == {dialect}
    assert is_chunk_file("\n" + "".join(written))
    assert checked(written, document_for(dialect)) == Verification(len(written), len(written), ())


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_matches(preset: str) -> None:
    """Whatever cut the chunks, sections left out and headings repeated included, all is found again."""
    for document in (MARKDOWN, chat()):
        config = PRESETS[preset].config.with_values({"embedder": "none"})
        analysis = analyse(document, config)
        for dialect, known in DIALECTS.items():
            if document.turns or not known.conversations_only:
                written = list(ndjson_lines(analysis, dialect=dialect))
                assert checked(written, document).differences == ()


@pytest.mark.parametrize("dialect", DIALECTS)
def test_some_of_the_chunks_match_too(dialect: str) -> None:
    """An export of selected chunks is no difference."""
    written = lines(dialect)[1::2]
    assert checked(written, document_for(dialect)) == Verification(len(written), len(written), ())


@pytest.mark.parametrize("dialect", ["seamline", "clawdbot", "memex", "remnic", "contextmem"])
def test_edited_chunk_is_named_and_the_others_match(dialect: str) -> None:
    """A sentence that was changed is missed where it was; chunks before it are as they were."""
    written = lines(dialect)
    result = checked(written, edited(MARKDOWN, "Rope number 3 holds", "Rope number 3 slips"))
    gone = [difference for difference in result.differences if difference.field == "text"]
    assert gone
    held = [line for line, text in enumerate(written, start=1) if "Rope number 3 holds" in text]
    assert [difference.line for difference in gone] == held
    assert result.matching == len(written) - len(held)


@pytest.mark.parametrize("dialect", ["seamline", "clawdbot", "memex"])
def test_moved_chunks_are_found_where_they_are_now(dialect: str) -> None:
    """New lines in front make every offset and line wrong, each by as much as they take."""
    written = lines(dialect)
    result = checked(written, Document("🐝\n\n" + TEXT, name="bees.md"))
    assert result.matching == 0
    assert fields(result) <= {*OFFSETS, "document.digest"}
    for difference in result.differences:
        if difference.field in ("start", "end", "overlap_start", "start_offset", "end_offset"):
            assert int(difference.found) - int(difference.recorded) == 3
        if difference.field in ("startLine", "end_line"):
            assert int(difference.found) - int(difference.recorded) == 2
        if difference.field == "start_byte":
            assert int(difference.found) - int(difference.recorded) == 6


@pytest.mark.parametrize("dialect", ["remnic", "contextmem"])
def test_dialects_without_places_stand_a_move(dialect: str) -> None:
    """Where no offset is recorded, a text that has moved still matches."""
    written = lines(dialect)
    moved = Document("Something new.\n\n" + TEXT, name="bees.md")
    assert checked(written, moved).differences == ()


def test_text_added_at_the_end_shows_in_the_digest() -> None:
    """All chunks match, and the document is not the one they were cut from."""
    written = lines("seamline")
    result = checked(written, Document(TEXT + "More.\n", name="bees.md"))
    assert result.matching == result.chunks
    assert fields(result) == {"document.digest"}


@pytest.mark.parametrize(
    ("dialect", "values", "field"),
    [
        ("seamline", {"content_hash": "0" * 64}, "content_hash"),
        ("seamline", {"id": "0" * 16}, "id"),
        ("seamline", {"start": 1}, "start"),
        ("seamline", {"end": 1}, "end"),
        ("seamline", {"overlap_start": 10**12}, "overlap_start"),
        ("seamline", {"start_byte": 1}, "start_byte"),
        ("seamline", {"end_byte": 1}, "end_byte"),
        ("seamline", {"start_line": -1}, "start_line"),
        ("seamline", {"end_line": 99}, "end_line"),
        ("clawdbot", {"startLine": 10**9}, "startLine"),
        ("clawdbot", {"endLine": 99}, "endLine"),
        ("memex", {"start_offset": -7}, "start_offset"),
        ("memex", {"end_offset": 7}, "end_offset"),
        ("memorylayer", {"id": "c1-chunk-9"}, "id"),
        ("contextmem", {"contentHash": "0" * 64}, "contentHash"),
        ("contextmem", {"chunkId": "0" * 16}, "chunkId"),
        ("contextmem", {"byteLength": 1}, "byteLength"),
    ],
)
def test_altered_field_is_named(dialect: str, values: dict[str, Any], field: str) -> None:
    """A field that was tampered with is named with its line, what it says and what is so."""
    written = lines(dialect)
    number = 1
    written[number] = altered(written[number], **values)
    result = checked(written, document_for(dialect))
    assert field in fields(result)
    assert {difference.line for difference in result.differences} == {number + 1}
    assert result.matching == result.chunks - 1
    (named,) = [difference for difference in result.differences if difference.field == field]
    assert named.recorded == str(values[field])
    # Where the text of its own begins, only the record tells: it is no place in what it holds.
    if field != "start":
        assert named.found == str(json.loads(lines(dialect)[number])[field])


@pytest.mark.parametrize("dialect", DIALECTS)
def test_altered_text_is_named(dialect: str) -> None:
    """A text that was tampered with is not in the source."""
    written = lines(dialect)
    key = "text" if "text" in json.loads(written[2]) else "content"
    if dialect == "memorylayer":
        message = {"id": "m9", "role": "user", "content": "Nobody said this."}
        written[2] = altered(written[2], messages=[message])
    else:
        written[2] = altered(written[2], **{key: "Nobody wrote this."})
    result = checked(written, document_for(dialect))
    assert Difference(3, json_id(written[2], dialect), "text", excerpt(dialect), "") in result.differences


def json_id(line: str, dialect: str) -> str:
    return parse_chunks(line, source="line").chunks[0].id


def excerpt(dialect: str) -> str:
    return "Nobody said this." if dialect == "memorylayer" else "Nobody wrote this."


@pytest.mark.parametrize(
    ("dialect", "number", "id_"),
    [
        ("seamline", "sequence", "id"),
        ("contextmem", "order", "chunkId"),
    ],
)
def test_number_beyond_all_text_does_no_harm(dialect: str, number: str, id_: str) -> None:
    """However many chunks a record says were before it, a wrong id is named, and soon."""
    written = lines(dialect)
    written[1] = altered(written[1], **{number: 10**30, id_: "0" * 16})
    result = checked(written, MARKDOWN)
    assert id_ in fields(result)
    assert result.matching == result.chunks - 1


@pytest.mark.parametrize("dialect", ["seamline", "contextmem"])
def test_some_of_equal_chunks_match_too(dialect: str) -> None:
    """Chunks that say the same have ids by their count, also when those before them are not in the file."""
    document = Document("# A\n\n" + "Same words.\n\nOther words.\n\n" * 5, name="same.md")
    analysis = analyse(document, PRESETS["memex-paragraph"].config)
    written = list(ndjson_lines(analysis, dialect=dialect))
    for part in (written[-3:], written[::-1], written * 2):
        assert checked(part, document) == Verification(len(part), len(part), ())


def test_equal_texts_are_told_apart_by_their_places() -> None:
    """Chunks that say the same stand each at its own place, with an id of its own."""
    document = Document("Same words.\n\nOther words.\n\n" * 5, name="same.md")
    analysis = analyse(document, PRESETS["memex-paragraph"].config)
    for dialect in ("seamline", "memex", "clawdbot", "remnic", "contextmem"):
        file = parse_chunks("".join(ndjson_lines(analysis, dialect=dialect)), source="chunks")
        located = locate_chunks(file.chunks, document)
        assert [each.start for each in located] == analysis.chunks.start.tolist()
        assert [each.end for each in located] == analysis.chunks.end.tolist()
        assert verify(file, [document]).differences == ()


@pytest.mark.parametrize("dialect", ["seamline", "memorylayer"])
def test_placed_chunks_know_what_they_repeat(dialect: str) -> None:
    """A window can show overlap apart: where it begins, and where the chunk's own text does."""
    document = chat()
    preset, values = PRESET_FOR["memorylayer"]
    analysis = analyse(document, PRESETS[preset].config.with_values(values))
    file = parse_chunks("".join(ndjson_lines(analysis, dialect=dialect)), source="chunks")
    located = locate_chunks(file.chunks, document)
    repeats = (analysis.chunks.overlap_start < analysis.chunks.start).tolist()
    assert any(repeats)
    assert [each.start < each.core for each in located] == repeats
    assert [each.end for each in located] == analysis.chunks.end.tolist()
    assert all(each.chunk.record["id"] for each in located)


def test_each_chunk_is_held_against_its_own_document() -> None:
    """Chunks of a folder, or of an export of many conversations, find theirs among the documents."""
    other = Document("# Other\n\nNothing in common.\n", name="other.md")
    config = PRESETS["clawdbot"].config.with_values({"min_tokens": 0})
    for dialect in ("seamline", "clawdbot", "memex", "remnic", "contextmem"):
        written = [
            line
            for document in (MARKDOWN, other)
            for line in ndjson_lines(analyse(document, config), dialect=dialect)
        ]
        assert checked(written, other, MARKDOWN).differences == ()
    written = lines("seamline")
    strangers = checked(written, other, Document("x", name="x.md"))
    assert {(each.field, each.recorded) for each in strangers.differences} == {("document", "bees.md")}


def test_conversations_with_one_text_are_told_apart() -> None:
    """Two that say the same have ids of their own, all chunks or those of one, in any order."""
    documents = [replace(chat(), entry=entry, title=entry) for entry in ("c1", "c2", "c3")]
    written = [lines("seamline", document) for document in documents]
    assert len({json_id(line, "seamline") for each in written for line in each}) == sum(map(len, written))
    assert checked([*written[2], *written[0], *written[1]], *documents).differences == ()
    assert checked(written[1], *documents).differences == ()
    assert checked(written[1], documents[0]).differences == ()
    strange = [altered(line, document={**json.loads(line)["document"], "entry": "c9"}) for line in written[0]]
    assert fields(checked(strange, *documents)) == {"id"}


def test_bad_lines_are_named_and_the_rest_is_read() -> None:
    """A line that is no record is a difference with its number; a file without any record is an error."""
    written = lines("seamline")
    bad = ["{\n", "3\n", '{"a": 1}\n', "\n", altered(written[0], start="x"), altered(written[0], document=3)]
    file = parse_chunks("".join([*bad, *written]), source="chunks")
    assert [note.line for note in file.notes] == [1, 2, 3, 5, 6]
    assert "start is 'x', not a whole number" in file.notes[3].message
    result = verify(file, [MARKDOWN])
    assert [difference.line for difference in result.differences] == [1, 2, 3, 5, 6]
    assert result.matching == len(written)
    with pytest.raises(SourceError, match="chunks holds no records of chunks: line 1: not valid JSON"):
        parse_chunks("hello\n", source="chunks")
    assert parse_chunks("\n", source="chunks").chunks == ()


@pytest.mark.parametrize(
    ("dialect", "key", "value"),
    [
        ("memorylayer", "messages", [3]),
        ("memorylayer", "messages", [{"id": "m", "content": None}]),
        ("contextmem", "headingPath", [None]),
        ("memex", "chunk_idx", True),
        ("remnic", "content", None),
    ],
)
def test_field_of_the_wrong_type_is_named(dialect: str, key: str, value: Any) -> None:
    """A record whose field is of another type cannot be read, and the field is named."""
    written = lines(dialect)
    file = parse_chunks(altered(written[0], **{key: value}) + "".join(written[1:]), source="chunks")
    assert [note.line for note in file.notes] == [1]
    assert key in file.notes[0].message or "content" in file.notes[0].message


@given(st.text(st.characters(codec=None)), st.data())
def test_any_alteration_is_noticed_or_harmless(text: str, data: st.DataObject) -> None:
    """Whatever the source has become, a chunk that matches is there word for word."""
    written = lines("memex")
    at = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(at, min(len(TEXT), at + 200)))
    document = Document(TEXT[:at] + text + TEXT[end:], name="bees.md")
    result = checked(written, document)
    wrong = {difference.line for difference in result.differences}
    for line, record in enumerate(map(json.loads, written), start=1):
        matches = document.text[record["start_offset"] : record["end_offset"]] == record["content"]
        assert (line not in wrong) == matches


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "bees.md").write_bytes(TEXT.encode())
    (tmp_path / "chunks.ndjson").write_text("".join(lines("seamline")), encoding="utf-8", newline="")
    return tmp_path


def test_command_tells_by_its_exit_code(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """0 when all match, 1 with a table of what does not, 2 when used wrongly."""
    argv = ["verify", str(folder / "chunks.ndjson"), "--source", str(folder / "bees.md")]
    assert main(argv) == 0
    total = len(lines("seamline"))
    digest = load_chunks(folder / "chunks.ndjson").graph_digest
    assert capfd.readouterr().out == f"Graph digest: {digest}\n{total} of {total} chunks match\n"
    (folder / "bees.md").write_bytes(TEXT.replace("Rope number 11", "Rope number 12").encode())
    assert main(argv) == 1
    out = capfd.readouterr().out
    assert out.startswith("LINE  CHUNK")
    assert "document.digest" in out
    assert "not there" in out
    assert main(argv[:2]) == 2


@pytest.mark.parametrize("dialect", DIALECTS)
def test_files_match_as_editors_save_them(
    dialect: str, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A byte-order mark, Windows' line ends and characters beyond 16 bits do no harm to any offset."""
    said = {"role": "user", "content": "Why do bees 🐝 dance?\r\nTell me, s'il vous plaît.", "id": "m"}
    chat_file = json.dumps({"messages": [said, {**said, "role": "assistant", "id": "n"}]}, ensure_ascii=False)
    text = f"# 🐝 Bees\n\n{TEXT}" if dialect != "memorylayer" else chat_file
    source = folder / ("chat.json" if dialect == "memorylayer" else "bees.md")
    source.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    out = folder / "out.ndjson"
    cut = ("--preset", PRESET_FOR[dialect][0], "--embedder", "none", "--tokens", "o200k")
    assert main(["chunk", str(source), *cut, "--dialect", dialect, "-o", str(out)]) == 0
    assert main(["verify", str(out), "--source", str(source)]) == 0
    total = len(out.read_text(encoding="utf-8").splitlines())
    digest = load_chunks(out).graph_digest
    found = "chunk matches" if total == 1 else "chunks match"
    assert capfd.readouterr().out == f"Graph digest: {digest}\n{total} of {total} {found}\n"


def test_command_writes_json_for_scripts(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """With --json each difference is an object, with the line, the chunk, the field and both values."""
    argv = ["verify", str(folder / "chunks.ndjson"), "--source", str(folder), "--json"]
    (folder / "bees.md").write_bytes(b"New.\n\n" + TEXT.encode())
    assert main(argv) == 1
    found = json.loads(capfd.readouterr().out)
    assert found["chunks"] == len(lines("seamline"))
    assert found["matching"] == 0
    assert found["graph_digest"] == load_chunks(folder / "chunks.ndjson").graph_digest
    assert set(found["differences"][0]) == {"line", "id", "field", "recorded", "found"}


@pytest.mark.parametrize("missing", ["chunks.ndjson", "bees.md"])
def test_missing_file_is_named(folder: Path, missing: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Neither a missing file of chunks nor a missing source passes for a match, or for many differences."""
    (folder / missing).unlink()
    argv = ["verify", str(folder / "chunks.ndjson"), "--source", str(folder / "bees.md")]
    assert main(argv) == 1
    out, err = capfd.readouterr()
    assert out == ""
    assert f"{missing} is not there" in err
