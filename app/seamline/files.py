"""Files written whole or not at all: an earlier file stays until the new content is on disk."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from seamline.engine.errors import ExportError
from seamline.engine.phrases import phrase, reason_of

_NEW_FILE_MODE = 0o666
_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
# Error codes: access denied, sharing violation, lock violation.
_WINDOWS_IN_USE = (5, 32, 33)
# Seconds between tries.
_WAITS = (0.02, 0.05, 0.1, 0.2)
_REASONS = {
    errno.ENOSPC: (phrase("the disk is full"), phrase("Free some space, or write elsewhere.")),
    errno.EDQUOT: (phrase("your quota is used up"), phrase("Free some space, or write elsewhere.")),
    errno.EROFS: (phrase("the disk is read-only"), phrase("Write elsewhere.")),
    errno.EACCES: (
        phrase("it may not be written"),
        phrase("Give yourself permission to write there, or write elsewhere."),
    ),
    errno.EPERM: (
        phrase("it may not be written"),
        phrase("Give yourself permission to write there, or write elsewhere."),
    ),
    errno.EISDIR: (phrase("it is a folder"), phrase("Name a file in it.")),
    errno.ENOTDIR: (phrase("its folder is a file"), phrase("Choose another folder.")),
    errno.ENXIO: (phrase("nothing reads this pipe"), phrase("Start its reader first, or write elsewhere.")),
    errno.ENAMETOOLONG: (phrase("its name is too long"), phrase("Choose a shorter name.")),
}


_IN_USE = (phrase("another program has it open"), phrase("Close it there, or write elsewhere."))


def refuse_source_as_target(target: Path, sources: Iterable[str]) -> None:
    """Raise ExportError if the file to be written is one that is open as a document.

    sources: the paths of the documents.
    """
    for source in sources:
        # Either path may not exist, or be no valid file name.
        with contextlib.suppress(OSError, ValueError):
            if target.samefile(source):
                raise ExportError(
                    phrase(
                        "{path} is an open document, and would be overwritten: name another file", path=target
                    )
                )


class InUseError(PermissionError):
    """A file that Windows does not let us replace, since another program has it open."""


def write_text(path: Path, text: str) -> None:
    """Write a text file in UTF-8. Raises ExportError; the file is then as it was."""
    write_lines(path, (text,))


def write_lines(path: Path, lines: Iterable[str]) -> None:
    """Write pieces of text, line ends included, one after the other as UTF-8.

    An exception from `lines` itself, as Cancelled, passes through and leaves the file as it was.
    Raises ExportError.
    """
    write_pieces(path, (line.encode("utf-8") for line in lines))


def write_pieces(path: Path, pieces: Iterable[bytes]) -> None:
    """Write bytes one after the other; exceptions as for write_lines()."""
    try:
        with replacing(path) as file:
            for piece in _apart(pieces):
                file.write(piece)
    except _PiecesError as error:
        raise error.cause from None


class _PiecesError(Exception):
    """An OSError of the iterator that yields the content, not of the file that it is written to."""

    def __init__(self, cause: OSError) -> None:
        super().__init__()
        self.cause = cause


def _apart(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Yield pieces; an OSError of their iterator becomes a _PiecesError."""
    try:
        yield from pieces
    except OSError as error:
        raise _PiecesError(error) from error


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Open a temporary file beside the target; it replaces the target if the block ends without exception.

    A symbolic link is followed, so that it stays a link. A device or a pipe, as /dev/stdout, is written to
    directly, since replacing it would remove it. Raises ExportError.
    """
    if _is_stream(path):
        with _errors_named(path), path.open("wb") as stream:
            yield stream
        return
    target = Path(os.path.realpath(path))
    with _errors_named(path):
        mode = _mode(target)
        temporary, file = _new_file_beside(target)
        try:
            with file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            temporary.chmod(mode)
            _put_in_place(temporary, target)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise
        _sync_folder(target.parent)


def _new_file_beside(target: Path) -> tuple[Path, IO[bytes]]:
    """Make a file under a new name, readable by its owner only. Raises OSError.

    Not by tempfile, which on Windows tries two billion names in a folder that may not be written.
    """
    # Cut in bytes: a file name may have up to 255, and an ideogram takes three.
    known_by = target.name.encode("utf-8", "ignore")[:100].decode("utf-8", "ignore")
    while True:
        path = target.with_name(f".{known_by}.{os.urandom(6).hex()}.part")
        with contextlib.suppress(FileExistsError):
            return path, os.fdopen(os.open(path, _NEW_FILE, 0o600), "wb")


def _put_in_place(temporary: Path, target: Path) -> None:
    """Replace the target by the temporary file. Raises OSError; InUseError if a program has the target open.

    It tries several times, since on Windows virus scanners have new files open for a moment.
    """
    for seconds in _WAITS:
        try:
            temporary.replace(target)
            return
        except PermissionError as error:
            if not is_in_use(error):
                raise
            time.sleep(seconds)
    try:
        temporary.replace(target)
    except PermissionError as error:
        raise InUseError(error.errno, error.strerror, str(target)) from error


def is_in_use(error: BaseException) -> bool:
    """Whether Windows refused to replace, rename or delete a file because some program has it open.

    True as well for a lack of permission, which has the same code; callers that have written a file to the
    same folder can rule it out.
    """
    return getattr(error, "winerror", None) in _WINDOWS_IN_USE


@contextlib.contextmanager
def _errors_named(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise export_error(path, error) from error


def export_error(path: Path, error: OSError) -> ExportError:
    """Say which file could not be written, why, and what can be done."""
    if error.errno == errno.ENOENT:
        return ExportError(
            phrase(
                "{path} could not be written: there is no folder {folder}. Make it first.",
                path=path,
                folder=path.parent,
            )
        )
    known = _IN_USE if isinstance(error, InUseError) else _REASONS.get(error.errno or 0)
    reason, way_out = known or (reason_of(error), phrase("Write elsewhere."))
    return ExportError(
        phrase("{path} could not be written: {reason}. {way_out}", path=path, reason=reason, way_out=way_out)
    )


def set_aside(path: Path) -> Path | None:
    """Rename a file of the app's own that cannot be parsed, so that a new one does not overwrite it.

    Returns its new path; None if it cannot be renamed.
    """
    aside = path.with_name(f"{path.name}.broken")
    try:
        path.replace(aside)
    except OSError:
        return None
    return aside


def _is_stream(path: Path) -> bool:
    """Whether a path stands for a device, a pipe or a socket, which takes bytes but is no file."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _mode(target: Path) -> int:
    """Return the permissions of the file to be replaced, or those of a new file. Raises OSError."""
    try:
        status = target.stat()
    except FileNotFoundError:
        return _NEW_FILE_MODE & ~_umask()
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, "is a folder", str(target))
    # Replacing needs the folder's permission alone; a file that is marked read-only is meant to stay.
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "is read-only", str(target))
    return stat.S_IMODE(status.st_mode)


def _umask() -> int:
    # It can only be read by setting it. A file made meanwhile by another thread gets the strictest one.
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _sync_folder(folder: Path) -> None:
    """Make the new name survive a power cut, where the system lets a folder be opened."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
