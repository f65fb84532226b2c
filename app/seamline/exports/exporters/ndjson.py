"""NDJSON: a record on each line, in each dialect."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from seamline.exports.exporter import Exporter
from seamline.exports.ndjson import DIALECTS, ChunkRecord
from seamline.exports.ndjson.records import json_line
from seamline.ordinary_files import open_file


class _Lines:
    """An encoder with nothing before and after the records."""

    def begin(self) -> bytes:
        return b""

    def document(self, records: Iterable[ChunkRecord]) -> bytes:
        return "".join(map(json_line, records)).encode("utf-8")

    def end(self) -> bytes:
        return b""


def _read(path: Path) -> Iterator[ChunkRecord]:
    with open_file(path) as file:
        yield from map(json.loads, file)


EXPORTERS = tuple(
    Exporter(
        name=dialect.name,
        format="ndjson",
        title="NDJSON",
        summary=dialect.summary,
        extensions=(".ndjson", ".jsonl"),
        dialect=dialect,
        encoder=lambda options: _Lines(),
        read=_read,
    )
    for dialect in DIALECTS.values()
)
