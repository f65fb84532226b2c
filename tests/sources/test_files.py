from __future__ import annotations

import os
from pathlib import Path

import pytest

from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import SourceError
from seamline.sources import extensions, find_files, read


def test_folders_are_expanded_in_a_stable_order(tmp_path: Path) -> None:
    """Files come by name, before those of inner folders; hidden ones not at all, none twice."""
    for name in (
        "b.md",
        "a.txt",
        "inner/z.json",
        "inner/.hidden/x.md",
        ".git/y.md",
        ".x.md",
        "c.png",
        "D.MD",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    found = find_files([tmp_path / "b.md", tmp_path])
    names = [path.relative_to(tmp_path).as_posix() for path in found]
    assert names == ["b.md", "D.MD", "a.txt", "inner/z.json"]


def test_named_file_is_taken_whatever_its_extension(tmp_path: Path) -> None:
    """Only in folders does the extension decide."""
    path = tmp_path / "notes.weird"
    path.write_text("x")
    assert find_files([path]) == (path,)


def test_folder_without_readable_files_says_what_was_looked_for(tmp_path: Path) -> None:
    """The error names the folder and every extension."""
    (tmp_path / "c.png").write_text("x")
    with pytest.raises(SourceError) as caught:
        find_files([tmp_path])
    assert str(tmp_path) in str(caught.value)
    assert all(extension in str(caught.value) for extension in extensions())


def test_missing_file_is_named(tmp_path: Path) -> None:
    """A file that is not there is said to be so, on reading and on looking for files."""
    path = tmp_path / "gone.md"
    with pytest.raises(SourceError, match=r"gone\.md is not there"):
        read(path)
    with pytest.raises(SourceError, match=r"gone\.md is not there"):
        find_files([path])


def test_folder_is_no_file(tmp_path: Path) -> None:
    """Reading a folder says that it is one."""
    with pytest.raises(SourceError, match="is a folder"):
        read(tmp_path)


def test_what_is_no_ordinary_file_is_refused() -> None:
    """A device would never end or give nothing twice."""
    with pytest.raises(SourceError, match="not an ordinary file"):
        read(Path(os.devnull))


def test_file_without_permission_says_the_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that may not be read is named, with what can be done."""
    path = tmp_path / "secret.md"
    path.write_text("x")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    # The tests may run as root, whom no mode keeps out.
    monkeypatch.setattr("os.open", refuse)
    with pytest.raises(SourceError, match=r"secret\.md may not be read: give yourself permission"):
        read(path)


def test_name_that_no_file_can_have_is_a_source_error() -> None:
    """A NUL in a path is no traceback."""
    with pytest.raises(SourceError, match="could not be read"):
        read(Path("a\0b"))


def test_empty_file_is_a_document_with_a_note(tmp_path: Path) -> None:
    """Nothing in a file is no error, also where its name promises JSON."""
    for name in ("empty.md", "empty.json", "empty.jsonl"):
        path = tmp_path / name
        path.touch()
        document = read(path)
        assert document.text == ""
        assert document.notes[0].message == "the file is empty"


def test_reading_reports_progress_up_to_the_end(tmp_path: Path) -> None:
    """progress("read", done, total) rises to the size of the file in bytes."""
    path = tmp_path / "long.md"
    path.write_text("word " * 200_000)
    seen: list[tuple[str, int, int]] = []
    read(path, progress=lambda *step: seen.append(step))
    assert {(stage, total) for stage, _, total in seen} == {("read", 1_000_000)}
    assert [done for _, done, _ in seen] == sorted(done for _, done, _ in seen)
    assert seen[-1][1] == 1_000_000


def test_reading_stops_between_slices(tmp_path: Path) -> None:
    """A raised token ends the reading before the file does."""
    path = tmp_path / "long.md"
    path.write_text("word " * 200_000)
    cancel = CancelToken()
    seen: list[int] = []

    def stop(stage: str, done: int, total: int) -> None:
        seen.append(done)
        cancel.cancel()

    with pytest.raises(Cancelled):
        read(path, progress=stop, cancel=cancel)
    assert len(seen) == 1


def test_what_is_kept_beside_a_document_is_no_document(tmp_path: Path) -> None:
    """Files of the names that the window proposes for questions, boundaries and verdicts."""
    for name in ("notes.md", "notes.questions.json", "notes-boundaries.json", "notes-verdicts.jsonl"):
        (tmp_path / name).write_text("{}", encoding="utf-8")
    assert [path.name for path in find_files([tmp_path])] == ["notes.md"]
