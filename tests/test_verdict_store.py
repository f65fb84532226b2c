"""Verdicts on chunks are kept: through reruns, edits of the file, copies, full disks and damaged files."""

from pathlib import Path

import pytest

from seamline import Document
from seamline.engine.errors import ExportError, VerdictError
from seamline.instruments.verdicts.verdict import ReaderVerdict, VerdictSet
from seamline.verdict_store import VerdictStore, read_verdicts, write_verdicts

TEXT = "".join(f"Sentence number {number} is about topic {number * 7 % 13}. " for number in range(30))


def document(text: str = TEXT, path: str = "notes.md", entry: str = "") -> Document:
    return Document(text, path=path, entry=entry)


def on(text: str, *words: str) -> VerdictSet:
    return VerdictSet().with_verdicts(
        ReaderVerdict(text.index(each), text.index(each) + len(each), each, False, why="it") for each in words
    )


KNOWN = on(TEXT, "Sentence number 9 is", "Sentence number 20 is")


def test_verdicts_are_kept_between_runs(tmp_path: Path) -> None:
    """Another store over the same folder has what the first one saved; a copy has it too."""
    VerdictStore(tmp_path / "new").save(KNOWN, document())
    assert VerdictStore(tmp_path / "new").load(document()) == KNOWN
    assert VerdictStore(tmp_path / "new").load(document(path="copy.md")) == KNOWN


def test_edited_document_is_known_by_its_path(tmp_path: Path) -> None:
    """Verdicts go where their words go; what was rewritten is lost until it is back, and kept."""
    store = VerdictStore(tmp_path)
    store.save(KNOWN, document())
    edited = "New. " + TEXT.replace("Sentence number 9 is", "The 9th treats of what is")
    found = store.load(document(edited))
    assert [edited[each.start : each.end] for each in found.verdicts] == ["Sentence number 20 is"]
    assert [each.text for each in found.lost] == ["Sentence number 9 is"]
    again = f"New. {TEXT}"
    assert len(VerdictStore(tmp_path).load(document(again))) == 2
    assert store.load(document()) == KNOWN


def test_nothing_is_written_for_a_document_without_verdicts(tmp_path: Path) -> None:
    """The folder does not fill with empty files; taking the last verdict back is remembered."""
    store = VerdictStore(tmp_path / "new")
    store.save(VerdictSet(), document())
    assert not (tmp_path / "new").exists()
    store.save(KNOWN, document())
    store.save(VerdictSet(), document())
    assert not len(store.load(document()))


def test_disk_that_is_full_keeps_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that breaks off leaves the file as it was, and no part of another beside it."""
    store = VerdictStore(tmp_path)
    store.save(KNOWN, document())
    (file,) = tmp_path.iterdir()
    before = file.read_bytes()

    def fail(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(ExportError, match="the disk is full"):
        store.save(VerdictSet(), document())
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [before]


def test_file_that_went_bad_is_named_and_left_alone(tmp_path: Path) -> None:
    """The error says which file, which line and what to do, and nothing is overwritten by reading."""
    store = VerdictStore(tmp_path)
    store.save(KNOWN, document())
    (file,) = tmp_path.iterdir()
    file.write_text("{ broken", "utf-8")
    with pytest.raises(
        VerdictError, match=f"{file.name} could not be read as verdicts: line 1.*Mend the file"
    ):
        store.load(document())
    assert file.read_text("utf-8") == "{ broken"


@pytest.mark.parametrize(("raw", "said"), [(b"\xff\xfe", "no text in UTF-8"), (None, "No such file")])
def test_file_that_is_no_text_is_named(tmp_path: Path, raw: bytes | None, said: str) -> None:
    """What cannot be read at all is said with its name."""
    file = tmp_path / "verdicts.jsonl"
    if raw is not None:
        file.write_bytes(raw)
    with pytest.raises(VerdictError, match=said) as raised:
        read_verdicts(file, document())
    assert str(file) in str(raised.value)


def test_exported_file_is_read_back(tmp_path: Path) -> None:
    """What is written under a name of the user's is what is read from it."""
    write_verdicts(KNOWN, document(), file=tmp_path / "mine.jsonl")
    assert read_verdicts(tmp_path / "mine.jsonl", document()) == KNOWN
