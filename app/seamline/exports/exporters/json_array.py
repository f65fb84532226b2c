"""A JSON array of all chunks, for what reads a file whole."""

from __future__ import annotations

from collections.abc import Iterable

from seamline.exports.exporter import Exporter
from seamline.exports.ndjson import DEFAULT_DIALECT, ChunkRecord, dialect_for
from seamline.exports.ndjson.records import json_line


class _Array:
    """An encoder that remembers whether a comma is due."""

    def __init__(self) -> None:
        self._lead = b"\n"

    def begin(self) -> bytes:
        return b"["

    def document(self, records: Iterable[ChunkRecord]) -> bytes:
        lines = [json_line(record).encode("utf-8").rstrip(b"\n") for record in records]
        if not lines:
            return b""
        lead, self._lead = self._lead, b",\n"
        return lead + b",\n".join(lines)

    def end(self) -> bytes:
        return b"\n]\n"


EXPORTER = Exporter(
    name="json",
    format="json",
    title="JSON",
    summary="one array with all chunks",
    extensions=(".json",),
    dialect=dialect_for(DEFAULT_DIALECT),
    encoder=lambda options: _Array(),
)
