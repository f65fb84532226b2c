"""Safe access to the user's files: checks that never raise, paths as they were given, reads that never wait.

A path may lead to a pipe that nobody writes to, a device without an end, or something that may not be looked
at, or be too long for any file. pathlib waits for the first, and raises for the last two.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path, PurePath
from typing import BinaryIO

QUESTIONS_SUFFIX = ".questions.json"
"""The ending of the file in which a document's questions are kept beside it; that is no document itself."""
BOUNDARIES_SUFFIX, VERDICTS_SUFFIX = "-boundaries.json", "-verdicts.jsonl"
"""The endings of the names that the window proposes for boundaries and verdicts; no documents either."""
OWN_SUFFIXES = (QUESTIONS_SUFFIX, BOUNDARIES_SUFFIX, VERDICTS_SUFFIX)

_TEXT_BYTES = 1 << 28
_SLICE_BYTES = 1 << 16
# The system removes the bits of the user's umask.
_NEW_FILE_MODE = 0o666
_NOT_ORDINARY = "it is not an ordinary file; save its content as a file and name that"


def name_parts(path: PurePath) -> tuple[str, ...]:
    """Return the parts of a path without its root, but with the drive or the share of Windows."""
    drive = tuple(part.rstrip(":") for part in path.drive.replace("\\", "/").split("/") if part)
    return drive + (path.parts[1:] if path.anchor else path.parts)


def absolute(path: Path) -> Path:
    """Return the absolute path of a file under the name that the user gave it."""
    # Not resolve(), since a link has the name that the user gave it.
    return Path(os.path.abspath(path))  # noqa: PTH100


def is_folder(path: Path) -> bool:
    """Whether a path is a folder; False if it may not be looked at."""
    return os.path.isdir(path)  # noqa: PTH112 - Path.is_dir() raises for what may not be looked at


def is_file(path: Path) -> bool:
    """Whether a path is an ordinary file; False if it may not be looked at."""
    return os.path.isfile(path)  # noqa: PTH113 - as above


def exists(path: Path) -> bool:
    """Whether a path exists; False if it may not be looked at."""
    return os.path.exists(path)  # noqa: PTH110 - as above


def is_gone(path: Path) -> bool:
    """Whether a path certainly does not exist; False if it may not be looked at, and for a broken link."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return True
    except OSError:
        pass
    return False


def is_same(path: Path, other: Path) -> bool:
    """Whether two paths lead to the same existing file."""
    try:
        return path.samefile(other)
    except (OSError, ValueError):
        return False


def open_file(path: Path) -> BinaryIO:
    """Open an ordinary file to read its bytes, without waiting. Raises OSError, also for anything else."""
    try:
        _refuse_others(path.stat())
        # The path may have become a pipe since: so it is opened without waiting, and checked once more.
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
    """Open a file to append bytes to it, after making it if need be; a pipe or a terminal will do.

    Raises OSError if it may not be written, and, instead of waiting, for a pipe without a reader.
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
        # Piece by piece: one read of up to the limit would take that much memory for any file.
        while piece := file.read(_SLICE_BYTES):
            raw += piece
            if len(raw) > limit:
                raise OSError(errno.EFBIG, f"it holds more than {limit >> 20:,} MB")
    return raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
