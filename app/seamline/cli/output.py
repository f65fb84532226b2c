"""Output of commands: to a file, written whole or not at all, or to standard output, piece by whole piece."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from seamline.engine.errors import ExportError
from seamline.files import export_error, write_lines, write_pieces

_STANDARD_OUTPUT = Path("standard output")


def write(pieces: Iterable[str], output: Path | None) -> None:
    """Write pieces of text to a file, or for None to standard output.

    Raises as write_bytes() does.
    """
    if output is not None:
        write_lines(output, pieces)
        return
    # A file name in a text may hold bytes that are not UTF-8, written as `\\udcff`, as in JSON.
    write_bytes((piece.encode("utf-8", "backslashreplace") for piece in pieces), None)


def write_bytes(pieces: Iterable[bytes], output: Path | None) -> None:
    """Write pieces of a file to a path, or for None to standard output, each of them completely.

    Raises ExportError; BrokenPipeError if the reader of standard output has closed it.
    """
    if output is not None:
        write_pieces(output, pieces)
        return
    # It is None if Python was started with a closed standard output.
    if sys.stdout is None:
        raise ExportError("standard output is closed. Write to a file with -o.")
    for piece in pieces:
        try:
            _put(piece)
        except BrokenPipeError:
            discard()
            raise
        except OSError as error:
            discard()
            if sys.platform == "win32" and error.errno == errno.EINVAL:
                # Windows reports a closed pipe so.
                raise BrokenPipeError(error.errno, error.strerror) from error
            raise export_error(_STANDARD_OUTPUT, error) from error


def discard() -> None:
    """Redirect standard output to the null device: at exit Python would write its buffer again, and fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _put(piece: bytes) -> None:
    # Bytes rather than text: the console's encoding and Windows' line ends would change them.
    stream = sys.stdout.buffer
    rest = memoryview(piece)
    while rest:
        # Without a buffer (python -u), a pipe may take only a part.
        rest = rest[stream.write(rest) :]
    stream.flush()
