"""Boundaries set by hand are kept: through reruns, edits of the file, copies, and files that went bad."""

import os
from pathlib import Path

import pytest

from seamline import Document
from seamline.boundary_store import BoundaryStore
from seamline.engine.errors import BoundaryError, ExportError
from seamline.instruments.manual import BoundarySet, boundary_set

TEXT = "".join(f"Sentence number {number} is about topic {number * 7 % 13}. " for number in range(30))


def document(text: str = TEXT, path: str = "notes.md", entry: str = "") -> Document:
    return Document(text, path=path, entry=entry)


def test_boundaries_are_kept_between_runs(tmp_path: Path) -> None:
    """Another store over the same folder has what the first one saved."""
    known = boundary_set(TEXT, [100, 200], pinned=True)
    BoundaryStore(tmp_path / "new").save(known, document())
    assert BoundaryStore(tmp_path / "new").load(document()) == known


def test_document_is_known_by_its_text_wherever_it_lies(tmp_path: Path) -> None:
    """A copy under another name has the boundaries, until it has its own."""
    store, known = BoundaryStore(tmp_path), boundary_set(TEXT, [100])
    store.save(known, document())
    assert store.load(document(path="copy.md")) == known
    store.save(BoundarySet(), document(path="copy.md"))
    store.save(boundary_set(TEXT, [200]), document(path="copy.md"))
    assert store.load(document(path="copy.md")).indices == (200,)
    assert store.load(document()) == known


def test_edited_document_is_known_by_its_path(tmp_path: Path) -> None:
    """Its boundaries move with the words, and the earlier state keeps its own."""
    store = BoundaryStore(tmp_path)
    store.save(boundary_set(TEXT, [TEXT.index("Sentence number 9 ")]), document())
    edited = "New. " + TEXT
    found = store.load(document(edited))
    assert found.indices == (edited.index("Sentence number 9 "),)
    store.save(BoundarySet(), document(edited))
    assert len(store.load(document())) == 1


def test_many_small_edits_add_up_to_no_large_one(tmp_path: Path) -> None:
    """Each state that was loaded keeps its own surroundings, so a boundary outlives all of its old ones."""
    store, text = BoundaryStore(tmp_path), TEXT
    store.save(boundary_set(text, [text.index("Sentence number 9 ")], pinned=True), document(text))
    for number in range(6, 12):
        text = text.replace(f"Sentence number {number} is about", f"The {number}th one treats of")
        (found,) = store.load(document(text)).boundaries
        assert text[found.index :].startswith(("Sentence number 9 ", "The 9th"))
        assert found.pinned
    # The first state kept its own.
    assert store.load(document()).indices == (TEXT.index("Sentence number 9 "),)


def test_boundaries_that_cannot_be_kept_anew_are_found_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk is logged, and keeps no document from opening."""
    store = BoundaryStore(tmp_path)
    store.save(boundary_set(TEXT, [TEXT.index("Sentence number 9 ")]), document())

    def fail(path: Path, text: str) -> None:
        raise ExportError(f"{path} could not be written: the disk is full")

    monkeypatch.setattr("seamline.mark_store.write_text", fail)
    assert len(store.load(document("New. " + TEXT))) == 1
    assert "the disk is full" in caplog.text


def test_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    """Where the data folder is a file, saving says so in the product's own words."""
    blocked = tmp_path / "data"
    blocked.write_text("", "utf-8")
    with pytest.raises(ExportError, match="data"):
        BoundaryStore(blocked / "boundaries").save(boundary_set(TEXT, [100]), document())


def test_conversations_of_one_file_are_apart(tmp_path: Path) -> None:
    """An entry of an export has boundaries of its own."""
    store = BoundaryStore(tmp_path)
    store.save(boundary_set(TEXT, [100]), document(entry="one"))
    assert not len(store.load(document("Another text, all of it.", entry="two")))


def test_nothing_is_written_for_a_document_without_boundaries(tmp_path: Path) -> None:
    """The folder does not fill with empty files; removing the last boundary is remembered."""
    store = BoundaryStore(tmp_path / "new")
    store.save(BoundarySet(), document())
    assert not (tmp_path / "new").exists()
    store.save(boundary_set(TEXT, [100]), document())
    store.save(BoundarySet(), document())
    assert not len(store.load(document()))


def test_file_that_went_bad_is_named_and_left_alone(tmp_path: Path) -> None:
    """The error says which file and what to do, and nothing is overwritten by reading."""
    store = BoundaryStore(tmp_path)
    store.save(boundary_set(TEXT, [100]), document())
    (file,) = tmp_path.iterdir()
    file.write_text("{ broken", "utf-8")
    with pytest.raises(BoundaryError, match=f"notes.md|untitled.*{file.name}.*Mend the file"):
        store.load(document())
    assert file.read_text("utf-8") == "{ broken"


def test_texts_without_a_file_are_known_by_their_words_alone(tmp_path: Path) -> None:
    """They all lie at the same place, which is none."""
    store = BoundaryStore(tmp_path)
    store.save(boundary_set(TEXT, [100]), document(path=""))
    other = store.load(document("Of lighthouses and lamps. It ends here.", path=""))
    assert (len(other), other.lost) == (0, ())
    assert len(store.load(document(path=""))) == 1


def test_boundaries_that_a_copy_had_can_be_removed(tmp_path: Path) -> None:
    """A file that was renamed has those of its old name, until they are removed."""
    store = BoundaryStore(tmp_path)
    store.save(boundary_set(TEXT, [100]), document())
    assert store.load(document(path="renamed.md")).indices == (100,)
    store.save(BoundarySet(), document(path="renamed.md"))
    assert len(store.load(document(path="renamed.md"))) == 0
    assert store.load(document()).indices == (100,)


def test_what_could_not_be_removed_from_disk_is_not_taken_for_anothers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what has come since it was last read or written is another window's."""
    store = BoundaryStore(tmp_path)
    store.save(boundary_set(TEXT, [100, 200]), document())

    def fail(path: Path, text: str) -> None:
        raise ExportError(f"{path} could not be written: the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("seamline.mark_store.write_text", fail)
        with pytest.raises(ExportError):
            store.save(boundary_set(TEXT, [200]), document())
    assert store.with_those_of_others(boundary_set(TEXT, [200, 300]), document()).indices == (200, 300)
    BoundaryStore(tmp_path).save(boundary_set(TEXT, [50, 100, 200]), document())
    assert store.with_those_of_others(boundary_set(TEXT, [200]), document()).indices == (50, 200)


def test_what_another_window_removes_stays_removed(tmp_path: Path) -> None:
    """Unless it was changed here since; a file that was moved away has removed nothing, nor has a copy."""
    one, other = BoundaryStore(tmp_path), BoundaryStore(tmp_path)
    one.save(boundary_set(TEXT, [100, 200, 300]), document())
    assert other.load(document()).indices == (100, 200, 300)
    one.save(boundary_set(TEXT, [100, 300]), document())
    assert other.with_those_of_others(boundary_set(TEXT, [100, 200, 300, 400]), document()).indices == (
        100,
        300,
        400,
    )
    for file in tmp_path.iterdir():
        file.unlink()
    one.save(boundary_set(TEXT, [300]), document(path="copy.md"))
    assert other.with_those_of_others(boundary_set(TEXT, [100]), document()).indices == (100,)


def test_window_that_reloads_later_keeps_what_the_first_has_set(tmp_path: Path) -> None:
    """Both find theirs again in the edited file, and none takes the other's away."""
    one, other = BoundaryStore(tmp_path), BoundaryStore(tmp_path)
    one.save(boundary_set(TEXT, [100]), document())
    known = other.load(document())
    edited = f"Intro. {TEXT}"
    found = one.carry(known, document(edited))
    assert found.indices == (107,)
    one.save(boundary_set(edited, [107, 207]), document(edited))
    assert other.carry(known, document(edited)).indices == (107, 207)
    assert BoundaryStore(tmp_path).load(document(edited)).indices == (107, 207)


def test_state_that_was_left_before_brings_nothing_back(tmp_path: Path) -> None:
    """What a file was once, and is again, is marked as it was left last."""
    store = BoundaryStore(tmp_path)
    edited = f"Intro. {TEXT}"
    store.save(boundary_set(edited, [107, 207]), document(edited))
    store.save(boundary_set(TEXT, [100]), document())
    for file in tmp_path.iterdir():
        if file.name.startswith(document(edited).digest[:8]):
            os.utime(file, ns=(1, 1))
    assert store.carry(boundary_set(TEXT, [100]), document(edited)).indices == (107,)
