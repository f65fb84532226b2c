"""Reports of runs as JSON Lines, added to a file as the runs end."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

from seamline.exports.ndjson.records import json_line
from seamline.files import export_error
from seamline.ordinary_files import open_file, open_to_append

_BEGINNING = b'{"time":'


class LoggedReport(Protocol):
    """A report of a run that can be written as a JSON object."""

    def as_object(self) -> dict[str, Any]:
        """Return the report as a JSON object."""
        ...


class RunLog:
    """A file that gets a line for every run, and that other programs may read at any time."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def add(self, report: LoggedReport) -> None:
        """Add the report of a run that has just ended, with the time. Raises ExportError."""
        ended = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        line = json_line({"time": ended, **report.as_object()})
        try:
            with open_to_append(self._path) as file:
                file.write(line.encode("utf-8"))
        except OSError as error:
            raise export_error(self._path, error) from error

    @property
    def would_spoil(self) -> bool:
        """Whether the file exists and is no log of runs, as a text that was named by mistake."""
        try:
            with open_file(self._path) as file:
                beginning = file.read(len(_BEGINNING))
        except OSError:
            # There is no file, or a pipe; add() raises if it cannot be written.
            return False
        return beginning not in (b"", _BEGINNING)
