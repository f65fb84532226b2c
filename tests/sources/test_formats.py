"""What holds for every format: each case file gives just the documents written down beside it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from seamline.engine.document import Document
from seamline.sources import FORMATS, list_entries, read, read_all

CASES = Path(__file__).parent.parent / "cases" / "sources"
FILES = [
    path
    for known in FORMATS
    for path in sorted((CASES / known.name).iterdir())
    if not path.name.endswith(".expected.json")
]

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")


def expected(path: Path) -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = json.loads(Path(f"{path}.expected.json").read_text(encoding="utf-8"))
    return loaded


@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.name)
def test_every_format_has_cases_and_describes_itself(known: Any) -> None:
    """A format has case files, extensions with their dot, a label and a description."""
    assert any(path.parent.name == known.name for path in FILES)
    assert all(extension.startswith(".") and extension.islower() for extension in known.extensions)
    assert known.label
    assert known.description


@every_file
def test_file_is_known_for_what_it_is(path: Path) -> None:
    """Every case file is detected as the format whose folder it is in."""
    assert {document.format for document in read_all(path)} == {path.parent.name}


@every_file
def test_messages_come_whole_and_in_order(path: Path) -> None:
    """Roles, names, ids, times and contents are those of the source, in its order."""
    documents = list(read_all(path))
    assert [document.entry for document in documents] == [each["entry"] for each in expected(path)]
    for document, wanted in zip(documents, expected(path), strict=True):
        assert document.title == wanted["title"]
        assert len(document.turns) == len(wanted["messages"])
        for turn, message in zip(document.turns, wanted["messages"], strict=True):
            assert (turn.role, turn.name, turn.id) == (message["role"], message["name"], message["id"])
            assert turn.time == message["time"]
            assert document.text[turn.content : turn.end].rstrip() == message["content"].rstrip()


@every_file
def test_malformed_parts_are_reported_with_their_place(path: Path) -> None:
    """What could not be read, or was left out, is in the notes with the place where it stands."""
    for document, wanted in zip(read_all(path), expected(path), strict=True):
        notes = [{"line": n.line, "skipped": n.skipped, "message": n.message} for n in document.notes]
        assert notes == wanted["notes"]


@every_file
def test_turns_tile_the_text(path: Path, assert_tiled: Callable[[Document], None]) -> None:
    """Turns begin at 0, end at the text's end and leave no gap; ids are unique in a conversation."""
    for document in read_all(path):
        assert_tiled(document)


@every_file
def test_text_that_is_its_own_source_is_kept_to_the_character(path: Path) -> None:
    """Markdown, text and plain transcripts are the decoded file and nothing else."""
    if path.parent.name in ("markdown", "text", "transcript"):
        assert read(path).text == path.read_bytes().decode("utf-8")


@every_file
def test_listed_entries_can_be_read_one_by_one(path: Path) -> None:
    """Each listed id gives its document, with as many messages as the list says."""
    documents = {document.entry: document for document in read_all(path)}
    entries = list_entries(path)
    assert {entry.id for entry in entries} == set(documents)
    for entry in entries:
        one = read(path, entry.id)
        assert one.text == documents[entry.id].text
        assert one.title == entry.title
        said = [turn for turn in one.turns if turn.role != "preamble"]
        assert len(said) == entry.messages


@every_file
def test_any_file_can_be_forced_to_plain_text(path: Path) -> None:
    """The format "text" gives the file as it is, whatever it holds."""
    document = read(path, format="text")
    assert document.kind == "text"
    assert document.turns == ()
    assert document.text == path.read_bytes().decode("utf-8")
