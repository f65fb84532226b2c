"""Files written whole or not at all."""

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from seamline.engine.cancellation import Cancelled
from seamline.engine.errors import ExportError
from seamline.files import write_lines, write_text


def test_file_is_written_in_utf8(tmp_path: Path) -> None:
    """Text is written as it is: no line end is changed, nothing is added."""
    write_lines(tmp_path / "out", ["één\n", "two\r\n", "🐝"])
    assert (tmp_path / "out").read_bytes() == "één\ntwo\r\n🐝".encode()
    write_text(tmp_path / "out", "again")
    assert (tmp_path / "out").read_bytes() == b"again"
    assert [file.name for file in tmp_path.iterdir()] == ["out"]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count letters, or fewer bytes")
def test_name_is_as_long_as_the_system_takes(tmp_path: Path) -> None:
    """A name has up to 255 bytes, of which an ideogram takes three."""
    file = tmp_path / f"{'長' * 83}.md"
    write_text(file, "whole")
    assert file.read_text("utf-8") == "whole"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_mode_of_a_replaced_file_is_kept(tmp_path: Path) -> None:
    """A file keeps its permissions, and a new one gets those that any new file gets."""
    write_text(tmp_path / "plain", "")
    (tmp_path / "usual").touch()
    assert (tmp_path / "plain").stat().st_mode == (tmp_path / "usual").stat().st_mode
    (tmp_path / "plain").chmod(0o640)
    write_text(tmp_path / "plain", "new")
    assert (tmp_path / "plain").stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_link_goes_on_pointing_to_its_file(tmp_path: Path) -> None:
    """Writing through a link writes the file that it points to."""
    (tmp_path / "file").write_text("old", encoding="utf-8")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_text(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text(encoding="utf-8") == "new"


@pytest.mark.parametrize("failure", [Cancelled(), KeyboardInterrupt(), ValueError("bad")])
def test_interrupted_write_leaves_the_old_file(tmp_path: Path, failure: BaseException) -> None:
    """What stops the lines passes through; the file is as it was, and nothing lies beside it."""

    def lines() -> Iterator[str]:
        yield "new\n" * 100_000
        raise failure

    (tmp_path / "out").write_text("old", encoding="utf-8")
    with pytest.raises(type(failure)):
        write_lines(tmp_path / "out", lines())
    assert [file.name for file in tmp_path.iterdir()] == ["out"]
    assert (tmp_path / "out").read_text(encoding="utf-8") == "old"


def test_missing_folder_is_named(tmp_path: Path) -> None:
    """A folder that is not there is said, with what to do."""
    with pytest.raises(ExportError, match=r"there is no folder .*nowhere\. Make it first"):
        write_text(tmp_path / "nowhere" / "out", "text")


def test_folder_in_place_of_a_file_is_named(tmp_path: Path) -> None:
    """A target that is a folder is refused."""
    with pytest.raises(ExportError, match=r"it is a folder\. Name a file in it"):
        write_text(tmp_path, "text")


def test_file_in_place_of_a_folder_is_named(tmp_path: Path) -> None:
    """A target inside a file is refused."""
    (tmp_path / "file").touch()
    with pytest.raises(ExportError, match="its folder is a file"):
        write_text(tmp_path / "file" / "out", "text")


@pytest.mark.parametrize("blocked", ["file", "folder"])
def test_read_only_target_is_named(tmp_path: Path, blocked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file or a folder that may not be written stays as it is."""
    target = tmp_path / "out"
    target.write_text("old", encoding="utf-8")
    if blocked == "file":
        monkeypatch.setattr(os, "access", lambda path, mode: not (Path(path) == target and mode == os.W_OK))
    else:
        refuse_temporary_files(monkeypatch, errno.EACCES)
    with pytest.raises(ExportError, match=r"out could not be written: it may not be written\. Give yourself"):
        write_text(target, "new")
    assert target.read_text(encoding="utf-8") == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["out"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is full the old file stays, and the message says what to do."""
    real = os.fdopen

    def full(descriptor: int, mode: str) -> object:
        os.close(descriptor)
        return real(os.open("/dev/full", os.O_WRONLY), mode)

    (tmp_path / "out").write_text("old", encoding="utf-8")
    monkeypatch.setattr(os, "fdopen", full)
    with pytest.raises(ExportError, match=r"the disk is full\. Free some space"):
        write_lines(tmp_path / "out", ["new\n" * 1000] * 1000)
    assert (tmp_path / "out").read_text(encoding="utf-8") == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["out"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no named pipes in folders")
def test_pipe_is_written_and_never_replaced(tmp_path: Path) -> None:
    """What is no file, as a pipe or a device, takes the bytes itself: a file there would be its end."""
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    write_text(tmp_path / "pipe", "text")
    assert os.read(reader, 10) == b"text"
    os.close(reader)
    assert (tmp_path / "pipe").is_fifo()
    assert [file.name for file in tmp_path.iterdir()] == ["pipe"]


def refuse_temporary_files(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    opens = os.open

    def refuse(path: Any, flags: int, *mode: int) -> int:
        if flags & os.O_EXCL:
            raise OSError(number, os.strerror(number))
        return opens(path, flags, *mode)

    monkeypatch.setattr(os, "open", refuse)


def test_error_of_what_is_written_is_none_of_the_file(tmp_path: Path) -> None:
    """A line that could not be read from elsewhere says where, and the file is as it was."""
    path = tmp_path / "out.txt"
    path.write_text("before", encoding="utf-8")

    def lines() -> Iterator[str]:
        yield "a"
        raise FileNotFoundError(errno.ENOENT, "No such file", "elsewhere.md")

    with pytest.raises(FileNotFoundError, match="elsewhere"):
        write_lines(path, lines())
    assert path.read_text(encoding="utf-8") == "before"
    assert [file.name for file in tmp_path.iterdir()] == ["out.txt"]
