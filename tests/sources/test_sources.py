"""The public functions: lists, entries, forced formats, notes between documents."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from seamline.engine.errors import SourceError
from seamline.sources import UnknownFormatError, list_entries, read, read_all

CASES = Path(__file__).parent.parent / "cases" / "sources"
SAMPLES = Path(__file__).parent.parent.parent / "resources" / "samples"


def messages(*contents: str) -> list[dict[str, str]]:
    return [{"role": "user", "content": content} for content in contents]


def write(path: Path, value: object) -> Path:
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def test_newest_conversation_is_listed_and_read_first(tmp_path: Path) -> None:
    """Entries come by the time of their last change, newest first, those without one last in file order."""
    conversations = [
        {"id": "none", "messages": messages("a")},
        {"id": "old", "created_at": 10, "messages": messages("b")},
        {"id": "new", "created_at": 5, "updated_at": "1970-01-01T00:01:00Z", "messages": messages("c", "d")},
        {"id": "none2", "messages": messages("e")},
    ]
    path = write(tmp_path / "many.json", conversations)
    entries = list_entries(path)
    assert [(entry.id, entry.time) for entry in entries] == [
        ("new", 60.0),
        ("old", 10.0),
        ("none", None),
        ("none2", None),
    ]
    assert entries[0].messages == 2
    assert read(path).entry == "new"
    assert [document.entry for document in read_all(path)] == ["none", "old", "new", "none2"]


def test_entries_with_one_id_stay_apart(tmp_path: Path) -> None:
    """A repeated id gets a number, under which its document can be read."""
    path = write(tmp_path / "twice.json", [{"id": "x", "messages": messages(text)} for text in ("a", "b")])
    assert [entry.id for entry in list_entries(path)] == ["x", "x#2"]
    assert read(path, "x#2").text == "user: b"


def test_entry_that_is_not_there_is_named() -> None:
    """The error says which conversation was asked for and how many there are."""
    with pytest.raises(SourceError, match="'nobody' among its 2"):
        read(SAMPLES / "chat.json", "nobody")


@pytest.mark.parametrize("path", sorted((CASES / "refused").glob("*.json*")), ids=lambda path: path.name)
def test_json_that_is_no_conversation_offers_plain_text(path: Path) -> None:
    """The error names the file, says what it is, and names the way out, which works."""
    with pytest.raises(UnknownFormatError, match="--format text") as caught:
        read(path)
    assert str(path) in str(caught.value)
    assert read(path, format="text").text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["picture.png", "noise.dat"])
def test_binary_files_are_refused(name: str) -> None:
    """No format, not even a forced one, reads what is not text."""
    with pytest.raises(SourceError, match="is not text"):
        read(CASES / "refused" / name)
    with pytest.raises(SourceError, match="is not text"):
        read(CASES / "refused" / name, format="text")


def test_markdown_can_be_forced_on_a_transcript() -> None:
    """Whoever wants a transcript's text as markdown gets it."""
    document = read(CASES / "transcript" / "bold.md", format="markdown")
    assert document.kind == "markdown"
    assert document.turns == ()


def test_forced_format_that_finds_nothing_says_why() -> None:
    """A file forced into a format that it does not have is an error with a reason, not an empty document."""
    with pytest.raises(SourceError, match="no two speakers take turns"):
        read(CASES / "markdown" / "no_heading.md", format="transcript")
    with pytest.raises(SourceError, match="could not be read as ChatGPT export: item 1: not a conversation"):
        read(CASES / "openai" / "bare_array.json", format="chatgpt")


def test_unknown_format_lists_those_there_are() -> None:
    """A misspelt format names the right ones."""
    with pytest.raises(SourceError, match=r"chatgpt, claude, .*, markdown, text"):
        read(CASES / "markdown" / "no_heading.md", format="wrod")


def test_notes_before_between_and_after_documents_are_kept() -> None:
    """A broken part comes with the document after it, or with the last."""
    notes = [
        [note.message for note in document.notes]
        for document in read_all(CASES / "chatgpt" / "malformed.json")
    ]
    assert notes[0][-2:] == ["item 1: not a conversation", "item 2: not a conversation"]
    (document,) = read_all(CASES / "chatgpt" / "truncated.json")
    assert document.notes[-1].message.startswith("item 2: not valid JSON")


def test_json_in_a_text_file_is_known_by_its_content(tmp_path: Path) -> None:
    """A conversation saved as .txt is one; other JSON in a .txt is plain text."""
    assert read(write(tmp_path / "a.txt", messages("hi"))).format == "openai"
    assert read(write(tmp_path / "b.txt", [{"a": 1}])).format == "text"


def test_json_in_utf16_is_read(tmp_path: Path) -> None:
    """The encoding of a JSON file is found as that of any other."""
    path = tmp_path / "windows.json"
    path.write_bytes(json.dumps(messages("Grüße")).encode("utf-16"))
    document = read(path)
    assert document.text == "user: Grüße"
    assert document.encoding == "utf-16-le"


def test_samples_are_what_they_show() -> None:
    """The bundled samples open as an article, an export with two conversations and a transcript."""
    assert read(SAMPLES / "tour.md").kind == "markdown"
    assert read(SAMPLES / "tour.md").title == "Where a text comes apart"
    assert len(list_entries(SAMPLES / "chat.json")) == 2
    assert {turn.name for turn in read(SAMPLES / "dialogue.txt").turns} == {"", "Marta", "Jonas", "Ilse"}
