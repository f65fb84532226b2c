"""NDJSON: a record a line, in each dialect."""

from __future__ import annotations

from collections.abc import Iterable

from seamline.exports.exporter import Exporter
from seamline.exports.ndjson import DIALECTS, ChunkRecord
from seamline.exports.ndjson.records import json_line


class _Lines:
    """An encoder without a head and a foot."""

    def begin(self) -> bytes:
        return b""

    def document(self, records: Iterable[ChunkRecord]) -> bytes:
        return "".join(map(json_line, records)).encode("utf-8")

    def end(self) -> bytes:
        return b""


EXPORTERS = tuple(
    Exporter(
        name=dialect.name,
        format="ndjson",
        title="NDJSON",
        summary=dialect.summary,
        extensions=(".ndjson", ".jsonl"),
        dialect=dialect,
        encoder=lambda options: _Lines(),
    )
    for dialect in DIALECTS.values()
)
