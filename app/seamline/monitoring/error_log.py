"""A log file of the last runs: what went wrong and where in the program, but nothing of the user's texts.

Messages may quote a text or name a file. So a record is written as its template, without the values, and an
error as its type with the lines of code that it passed through.
"""

from __future__ import annotations

import contextlib
import logging
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path

MAX_BYTES = 256 * 1024
KEPT = 2
"""How many older files are kept beside the current one."""


class ErrorLog(RotatingFileHandler):
    """Adds warnings and errors to a file in a folder, which is made if it is missing.

    It never raises: if the file cannot be written, nothing is logged.
    """

    def __init__(self, folder: Path, started: str) -> None:
        """started: the line that a run begins with, as the versions of its parts."""
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        path = folder / "seamline.log"
        super().__init__(path, maxBytes=MAX_BYTES, backupCount=KEPT, encoding="utf-8", delay=True)
        self.setLevel(logging.WARNING)
        self.setFormatter(_WithoutValues("%(asctime)s %(levelname)s %(name)s:%(lineno)d "))
        self.handle(logging.LogRecord("seamline", logging.WARNING, "", 0, f"started: {started}", (), None))

    def rotate(self, source: str, dest: str) -> None:
        """Begin a new file; on Windows the old one is continued while another window has it open."""
        with contextlib.suppress(OSError):
            super().rotate(source, dest)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Ignore the error: the run matters more than its log."""


class _WithoutValues(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        record.asctime = self.formatTime(record)
        # A message that is no str is an object, whose text would have values.
        line = self.formatMessage(record) + (record.msg if isinstance(record.msg, str) else "")
        error = record.exc_info[1] if record.exc_info else None
        return line if error is None else f"{line}\n{_places(error)}"


def _places(error: BaseException) -> str:
    """Return the types of an error and of its causes, with the lines of code that they passed through."""
    lines: list[str] = []
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        frames = traceback.extract_tb(cause.__traceback__)
        lines.append(f"  {'after ' if lines else ''}{type(cause).__name__}")
        lines += [f"    {Path(frame.filename).name}:{frame.lineno} in {frame.name}" for frame in frames]
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\n".join(lines)
