"""Output of commands: a file, written whole or not at all, or standard output, where a piece comes whole."""

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
    # A file's name may hold bytes that are not UTF-8; `\\udcff` is how JSON has them too.
    write_bytes((piece.encode("utf-8", "backslashreplace") for piece in pieces), None)


def write_bytes(pieces: Iterable[bytes], output: Path | None) -> None:
    """Write pieces of a file to a path, or for None to standard output, where each comes whole.

    Raises ExportError; BrokenPipeError when whoever read standard output has seen enough.
    """
    if output is not None:
        write_pieces(output, pieces)
        return
    # Python has none when it was started with a closed one.
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
                # What Windows says of a pipe that nobody reads any more.
                raise BrokenPipeError(error.errno, error.strerror) from error
            raise export_error(_STANDARD_OUTPUT, error) from error


def discard() -> None:
    """Let go of what standard output did not take: Python would try it again at its end, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _put(piece: bytes) -> None:
    # The bytes themselves: a console's encoding, and Windows' line ends, would make others of them.
    stream = sys.stdout.buffer
    rest = memoryview(piece)
    while rest:
        # Without a buffer (python -u) a pipe may take a part only.
        rest = rest[stream.write(rest) :]
    stream.flush()
