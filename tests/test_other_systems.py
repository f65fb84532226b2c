"""What Windows and macOS do otherwise, as far as it can be had here: files in use, names, pipes and times."""

from __future__ import annotations

import errno
import io
import json
import logging
import os
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from typing import Any

import pytest

from seamline.cli import output
from seamline.cli.terminal import Terminal
from seamline.engine.errors import ExportError
from seamline.engine.text.times import moment_of
from seamline.files import write_text
from seamline.index.errors import IndexInUseError
from seamline.index.indexed_file import look_at, with_digest
from seamline.index.sqlite_file import move_aside
from seamline.monitoring import error_log
from seamline.monitoring.error_log import ErrorLog
from seamline.ordinary_files import name_parts
from seamline.paths import resource
from seamline.sources import list_entries

ROOT = Path(__file__).parent.parent


class Held:
    """Refuses to replace or rename a file, as Windows does while a program has it open."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
        """times: how often it refuses."""
        self.left = times
        self._replace = Path.replace
        monkeypatch.setattr(Path, "replace", self._refuse_or_replace())

    def _refuse_or_replace(self) -> Callable[[Path, Path], Path]:
        def replace(path: Path, target: Path) -> Path:
            if self.left:
                self.left -= 1
                error = PermissionError(errno.EACCES, "Access is denied")
                error.winerror = 5  # type: ignore[attr-defined]
                raise error
            return self._replace(path, target)

        return replace


def test_file_that_is_open_for_a_moment_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scanner that looks at a file does not lose what was to be written to it."""
    held = Held(monkeypatch, times=2)
    write_text(tmp_path / "out", "new")
    assert held.left == 0
    assert (tmp_path / "out").read_text(encoding="utf-8") == "new"


def test_permission_that_is_missing_is_not_taken_for_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere a file that may not be replaced is told as such, at the first try."""
    tries = []

    def refuse(path: Path, target: Path) -> Path:
        tries.append(path)
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(ExportError, match="it may not be written"):
        write_text(tmp_path / "out", "new")
    assert len(tries) == 1


def test_file_that_another_program_has_open_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has a table open in another program reads that, and not that a permission is missing."""
    (tmp_path / "out.csv").write_text("old", encoding="utf-8")
    Held(monkeypatch, times=100)
    with pytest.raises(ExportError, match=r"another program has it open\. Close it there"):
        write_text(tmp_path / "out.csv", "new")
    assert [file.name for file in tmp_path.iterdir()] == ["out.csv"]
    assert (tmp_path / "out.csv").read_text(encoding="utf-8") == "old"


def test_index_that_is_open_elsewhere_is_not_moved_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The way out is to close it there, not to name another file."""
    (tmp_path / "notes.index").write_text("mine", encoding="utf-8")
    Held(monkeypatch, times=100)
    with pytest.raises(IndexInUseError, match="open in another program"):
        move_aside(tmp_path / "notes.index")


def test_folder_that_may_not_be_written_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One try: Windows says the same of a name that is taken, and tempfile would go on for two billion."""
    tries = []
    opens = os.open

    def refuse(path: Any, flags: int, *mode: int) -> int:
        if not flags & os.O_EXCL:
            return opens(path, flags, *mode)
        tries.append(path)
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(ExportError, match="may not be written"):
        write_text(tmp_path / "out", "new")
    assert len(tries) == 1


def test_log_goes_on_where_its_file_cannot_be_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two windows have the log open: what comes after its bound is kept all the same."""
    monkeypatch.setattr(error_log, "MAX_BYTES", 500)

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "in use")

    monkeypatch.setattr(os, "rename", refuse)
    handler = ErrorLog(tmp_path, "x")
    for number in range(50):
        handler.handle(logging.LogRecord("seamline", logging.WARNING, "", 0, f"number {number}", (), None))
    handler.close()
    said = (tmp_path / "seamline.log").read_text(encoding="utf-8")
    assert all(f"number {number}" in said for number in range(50))


@pytest.mark.parametrize(
    ("path", "parts"),
    [
        (PurePosixPath("/home/me/a.md"), ("home", "me", "a.md")),
        (PurePosixPath("notes/a.md"), ("notes", "a.md")),
        (PureWindowsPath("C:\\notes\\a.md"), ("C", "notes", "a.md")),
        (PureWindowsPath("D:\\notes\\a.md"), ("D", "notes", "a.md")),
        (PureWindowsPath("\\\\server\\share\\notes\\a.md"), ("server", "share", "notes", "a.md")),
    ],
)
def test_files_of_two_drives_can_be_told_apart(path: PurePath, parts: tuple[str, ...]) -> None:
    """What a file can be named by holds its drive, or two files of one name would have the same ids."""
    assert name_parts(path) == parts


def test_times_of_all_centuries_are_known() -> None:
    """A mail of 1969 has its day; on Windows fromtimestamp() refuses it."""
    assert str(moment_of(-86_400.0)) == "1969-12-31 00:00:00+00:00"
    assert str(moment_of(1_769_900_000.5)) == "2026-01-31 22:53:20.500000+00:00"
    assert str(moment_of(40_000_000_000.0)).startswith("3237-")
    assert moment_of(1e18) is moment_of(float("nan")) is moment_of(float("-inf")) is None


def test_closed_pipe_is_none_of_the_users_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    """`| more` that was left says "invalid argument" on Windows; the command ends as quietly as elsewhere."""

    class Closed(io.RawIOBase):
        def write(self, _: object) -> int:
            raise OSError(errno.EINVAL, "Invalid argument")

    class Stream:
        buffer = Closed()

    monkeypatch.setattr(output, "discard", lambda: None)
    monkeypatch.setattr(sys, "stdout", Stream())
    with pytest.raises(ExportError, match="Invalid argument"):
        output.write_bytes([b"a"], None)
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(BrokenPipeError):
        output.write_bytes([b"a"], None)


def test_console_that_knows_no_sequences_is_shown_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is written over with blanks where the sequence of other terminals would be seen."""

    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "platform", "win32")
    screen = Screen()
    terminal = Terminal(screen)
    terminal.progress("reading", 1, 2)
    terminal.notify("done")
    lines = screen.getvalue()
    assert "reading" in lines
    assert "\x1b" not in lines
    assert lines.endswith("\rseamline: done\n")


def test_zip_packed_by_finder_is_read_without_its_notes(tmp_path: Path) -> None:
    """macOS adds a file for each one, under its name."""
    case = ROOT / "tests/cases/sources/claude/two_conversations.json"
    with zipfile.ZipFile(tmp_path / "data.zip", "w") as file:
        file.writestr("export/conversations.json", case.read_bytes())
        file.writestr("__MACOSX/export/._conversations.json", b"\x00\x05\x16\x07")
        file.writestr("__MACOSX/conversations.json", json.dumps([]))
        file.writestr("export/users.json", "[]")
    assert list_entries(tmp_path / "data.zip") == list_entries(case)


def test_folder_is_the_same_after_a_file_manager_has_shown_it(tmp_path: Path) -> None:
    """Its hidden notes are none of an export, which would be read again for them."""
    for name in ("b/x.json", "a.json", "b-c.json", "B.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    before = with_digest(look_at(tmp_path, "export", settings_digest="s"))
    (tmp_path / "b" / ".DS_Store").write_bytes(b"notes")
    after = with_digest(look_at(tmp_path, "export", settings_digest="s"))
    assert (after.size, after.digest) == (before.size, before.digest)


def test_checkout_has_the_bytes_of_the_repository() -> None:
    """Git on Windows would make CRLF of line ends: vocabularies would be damaged, and scripts not start."""
    assert "\n* -text\n" in (ROOT / ".gitattributes").read_text(encoding="utf-8")
    for name in ("packaging/run", "packaging/setup.sh"):
        assert b"\r" not in (ROOT / name).read_bytes()
    assert b"\r" not in resource("samples/tour.md").read_bytes()
