"""Safe access to files of the user's: looked at without an error, named as given, read without waiting.

A name may stand for a pipe that nobody writes to, a device without an end, or something that may not be
looked at; names may be too long for any file. pathlib waits for the first and raises for the last.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path, PurePath
from typing import BinaryIO

QUESTIONS_SUFFIX = ".questions.json"
"""How the name of a data set of questions ends that is kept beside a document; it is no document itself."""
BOUNDARIES_SUFFIX, VERDICTS_SUFFIX = "-boundaries.json", "-verdicts.jsonl"
"""How the names end that the window proposes for boundaries and verdicts; these are no documents either."""
OWN_SUFFIXES = (QUESTIONS_SUFFIX, BOUNDARIES_SUFFIX, VERDICTS_SUFFIX)

_TEXT_BYTES = 1 << 28
_SLICE_BYTES = 1 << 16
# Less what the user's mask takes away.
_NEW_FILE_MODE = 0o666
_NOT_ORDINARY = "it is not an ordinary file; save its content as a file and name that"


def name_parts(path: PurePath) -> tuple[str, ...]:
    """Return what a file can be named by: the parts of its path, a drive or a share of Windows among them."""
    drive = tuple(part.rstrip(":") for part in path.drive.replace("\\", "/").split("/") if part)
    return drive + (path.parts[1:] if path.anchor else path.parts)


def absolute(path: Path) -> Path:
    """Return the absolute path of a file under the name that the user gave it."""
    # Not resolve(), since a link has the name that the user gave it.
    return Path(os.path.abspath(path))  # noqa: PTH100


def is_folder(path: Path) -> bool:
    """Whether a folder is there, as far as that may be seen."""
    return os.path.isdir(path)  # noqa: PTH112 - Path.is_dir() raises for what may not be looked at


def is_file(path: Path) -> bool:
    """Whether an ordinary file is there, as far as that may be seen."""
    return os.path.isfile(path)  # noqa: PTH113 - as above


def exists(path: Path) -> bool:
    """Whether anything is there, as far as that may be seen."""
    return os.path.exists(path)  # noqa: PTH110 - as above


def is_gone(path: Path) -> bool:
    """Whether nothing is there for certain: False too where nobody may look, and for a link to elsewhere."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return True
    except OSError:
        pass
    return False


def is_same(path: Path, other: Path) -> bool:
    """Whether two names stand for one file that is there."""
    try:
        return path.samefile(other)
    except (OSError, ValueError):
        return False


def open_file(path: Path) -> BinaryIO:
    """Open an ordinary file to read its bytes. Raises OSError, for anything else too, and never waits."""
    try:
        _refuse_others(path.stat())
        # What lies there may have become a pipe since.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as error:
        # A NUL in the name.
        raise OSError(errno.EINVAL, str(error), str(path)) from error
    try:
        _refuse_others(os.fstat(descriptor))
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def open_to_append(path: Path) -> BinaryIO:
    """Open a file to write bytes behind its last, or make it.

    A pipe or a terminal will do, but nothing waits for a reader: without one a pipe raises OSError, as what
    may not be written does.
    """
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), _NEW_FILE_MODE)
    except ValueError as error:
        # A NUL in the name.
        raise OSError(errno.EINVAL, str(error), str(path)) from error
    if hasattr(os, "O_NONBLOCK"):
        os.set_blocking(descriptor, True)
    return os.fdopen(descriptor, "ab")


def _refuse_others(status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, _NOT_ORDINARY)


def read_text(path: Path, *, limit: int = _TEXT_BYTES) -> str:
    """Read a whole ordinary file as UTF-8, without a byte-order mark; line ends become \\n.

    Raises OSError, for a file of more than `limit` bytes too, and UnicodeDecodeError.
    """
    raw = bytearray()
    with open_file(path) as file:
        # At once it would take as much memory as the limit, however small the file.
        while piece := file.read(_SLICE_BYTES):
            raw += piece
            if len(raw) > limit:
                raise OSError(errno.EFBIG, f"it holds more than {limit >> 20:,} MB")
    return raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
