"""What holds for every format: each case file gives just the documents written down beside it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.every import every

from seamline.engine.errors import SourceError
from seamline.engine.phrases import Phrase
from seamline.engine.text.document import Document, SourceNote
from seamline.sources import ReadOptions, formats, list_entries, read, read_all, read_and_list
from seamline.sources.detect import LISTED, Listed
from seamline.sources.source import Format, Source

CASES = Path(__file__).parent.parent / "cases" / "sources"
FILES = [
    path
    for known in formats()
    for path in sorted((CASES / known.name).iterdir())
    if not path.name.endswith(".expected.json")
]

every_file = every("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
# An export of many files in a folder has no text of its own, and a document in binary form has none either.
every_file_with_text = every(
    "path",
    [path for path in FILES if path.is_file() and path.suffix not in (".pdf", ".docx", ".pptx", ".epub")],
    ids=lambda path: f"{path.parent.name}/{path.name}",
)


def expected(path: Path) -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = json.loads(Path(f"{path}.expected.json").read_text(encoding="utf-8"))
    return loaded


def elsewhere(note: SourceNote) -> int:
    """How many messages a note says are on other branches."""
    return int(note.message.split()[0]) if "on other branches" in note.message else 0


def takes(known: Format, source: Source) -> bool:
    """Whether a format takes a file; one that looks at the text of a file that has none does not."""
    try:
        return known.matches(source)
    except SourceError:
        return False


def may_take(listed: Listed, source: Source) -> bool:
    """Whether a format is loaded for a file."""
    try:
        return listed.may_be(source)
    except SourceError:
        return False


def all_ids(path: Path, document: Document) -> set[str]:
    """The ids of the messages on all branches."""
    return {
        turn.id
        for branch in document.branches
        for turn in read(path, document.entry, options=ReadOptions(branch=branch.id)).turns
    }


@every_file_with_text
def test_labels_of_folds_can_be_said_in_other_languages(path: Path) -> None:
    """What a fold is called is a phrase, unless the file itself has the words."""
    content = path.read_text(encoding="utf-8", errors="replace").casefold()
    labels = [fold.label for document in read_all(path) for turn in document.turns for fold in turn.folds]
    assert [
        label for label in labels if not isinstance(label, Phrase) and label.casefold() not in content
    ] == []


@every("known", formats(), ids=lambda known: known.name)
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
            folds = [
                {"label": each.label, "text": document.text[each.start : each.end]} for each in turn.folds
            ]
            assert folds == message.get("folds", [])


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
def test_reading_and_listing_at_once_gives_both(path: Path) -> None:
    """One pass finds what two would: the newest document or a named one, and all entries."""
    entries = list_entries(path)
    assert read_and_list(path) == (read(path), entries)
    last = entries[-1].id
    assert read_and_list(path, last) == (read(path, last), entries)


@every_file
def test_folds_lie_in_their_turn_and_are_labelled(path: Path) -> None:
    """What may be folded is a part of its turn's content, holds something, and says what it is."""
    for document in read_all(path):
        for turn in document.turns:
            at = turn.content
            for fold in turn.folds:
                assert at <= fold.start < fold.end <= turn.end
                assert document.text[fold.start : fold.end].strip()
                assert fold.label.strip()
                at = fold.end


@every_file
def test_branches_are_listed_and_can_each_be_read(path: Path) -> None:
    """One branch is current and read by default; each gives its messages, and the rest is in the notes."""
    for document, wanted in zip(read_all(path), expected(path), strict=True):
        branches = document.branches
        assert [vars(branch) for branch in branches] == wanted.get("branches", [])
        assert document.branch == wanted.get("branch", "")
        assert [branch.id for branch in branches if branch.current] == ([document.branch] if branches else [])
        said = {turn.id for turn in document.turns}
        for branch in branches:
            one = read(path, document.entry, options=ReadOptions(branch=branch.id))
            assert (one.branch, one.branches) == (branch.id, branches)
            assert len(one.turns) == branch.messages
            assert one.turns[-1].id == branch.id
            assert one.turns[-1].time == branch.time
            assert sum(map(elsewhere, one.notes)) == len(all_ids(path, document) - {t.id for t in one.turns})
        assert not branches or said <= all_ids(path, document)


@every_file
def test_branch_that_is_not_there_is_an_error_that_names_those_there_are(path: Path) -> None:
    """A conversation is never read along another branch than the one asked for."""
    for document in read_all(path):
        with pytest.raises(SourceError, match="'nowhere'") as caught:
            read(path, document.entry, options=ReadOptions(branch="nowhere"))
        assert all(branch.id in str(caught.value) for branch in document.branches[:10])


@every_file
def test_no_other_format_takes_the_file(path: Path) -> None:
    """Formats exclude each other; only text in general, and messages in general, fit others' files too."""
    general = {"openai", "transcript", "markdown", "text"}
    source = Source(path, options=ReadOptions())
    fitting = {known.name for known in formats() if takes(known, source)}
    assert fitting - general == {path.parent.name} - general


@every_file
def test_no_format_is_passed_over_that_would_take_the_file(path: Path, tmp_path: Path) -> None:
    """A format that is not even loaded for a file would not have taken it, under other names neither."""
    paths = [path]
    if path.is_file():
        paths += [tmp_path / f"file{extension}" for extension in ("", ".md", ".txt", ".log", ".json")]
        for renamed in paths[1:]:
            shutil.copy(path, renamed)
    for each in paths:
        source = Source(each, options=ReadOptions())
        passed = [listed for listed in LISTED if not may_take(listed, source)]
        assert [listed.module for listed in passed if takes(listed.load(), source)] == [], each.name


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


@every_file_with_text
def test_any_file_can_be_forced_to_plain_text(path: Path) -> None:
    """The format "text" gives the file as it is, whatever it holds, but for a byte-order mark."""
    document = read(path, format="text")
    assert document.kind == "text"
    assert document.turns == ()
    assert document.text == path.read_bytes().decode("utf-8-sig")
