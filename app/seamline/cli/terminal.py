"""Messages, log records and a progress line on standard error; the progress line is erased afterwards."""

from __future__ import annotations

import contextlib
import logging
import sys
import time
from typing import TextIO

from seamline.printable import printable

_REDRAW_SECONDS = 0.1
_LONGEST = 4000


class Terminal:
    """Writes to standard error. Progress is shown only on a terminal, never in a file or a pipe.

    stream: None if the program was started with a closed one. Errors of writing are ignored.
    """

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream
        self._is_terminal = stream is not None and stream.isatty()
        self._shown = False
        self._drawn_at = 0.0
        self._width = 0
        self.subject = ""
        """A name for the current work, shown before the progress."""

    def notify(self, message: str) -> None:
        """Write a message on a line of its own, with control characters written out.

        A very long one, as it may quote a value of any length, is shortened in the middle.
        """
        self.clear()
        if len(message) > _LONGEST:
            message = f"{message[: _LONGEST // 2]} … {message[-_LONGEST // 2 :]}"
        self._write(f"seamline: {printable(message)}\n")

    def progress(self, stage: str, done: int, total: int) -> None:
        """Show the progress of a stage; cheap, so that it may be called often."""
        now = time.monotonic()
        if not self._is_terminal or now - self._drawn_at < _REDRAW_SECONDS:
            return
        self._drawn_at = now
        import shutil  # only needed on a terminal

        share = f" {100 * done // total}%" if total > 1 else ""
        self._width = shutil.get_terminal_size().columns - 1
        self._write(self._cleared + printable(f"{self.subject}: {stage}{share}")[: self._width])
        self._shown = True

    @property
    def _cleared(self) -> str:
        """The characters that erase a line. Windows consoles may show the escape sequence of others."""
        return f"\r{' ' * self._width}\r" if sys.platform == "win32" else "\r\x1b[K"

    def clear(self) -> None:
        """Erase the progress line."""
        if self._shown:
            self._write(self._cleared)
            self._shown = False

    def _write(self, text: str) -> None:
        if self._stream is not None:
            with contextlib.suppress(OSError):
                self._stream.write(text)
                self._stream.flush()

    def log_handler(self) -> logging.Handler:
        """Make a handler that shows log records as messages."""
        return _LogHandler(self)


class _LogHandler(logging.Handler):
    def __init__(self, terminal: Terminal) -> None:
        super().__init__()
        self._terminal = terminal

    def emit(self, record: logging.LogRecord) -> None:
        self._terminal.notify(record.getMessage())
        if record.exc_info is not None:
            # A traceback keeps its lines, to be readable for the search of a fault.
            for line in logging.Formatter().formatException(record.exc_info).splitlines():
                self._terminal.notify(line)
