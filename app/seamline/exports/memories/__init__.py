"""Dialects of memories: the fields that each consumer reads, as NDJSON. A new one takes a file."""

from __future__ import annotations

from collections.abc import Iterator

from seamline.engine.text.document import Document
from seamline.exports.memories import graphiti, letta, mem0, seamline
from seamline.exports.memories.dialect import MemoryDialect, MemoryRecord
from seamline.exports.ndjson.records import json_line
from seamline.memories.memory_set import MemorySet

__all__ = ["DEFAULT_MEMORY_DIALECT", "MEMORY_DIALECTS", "MemoryDialect", "MemoryRecord", "memory_lines"]

MEMORY_DIALECTS: dict[str, MemoryDialect] = {
    dialect.name: dialect for dialect in (seamline.DIALECT, mem0.DIALECT, letta.DIALECT, graphiti.DIALECT)
}
DEFAULT_MEMORY_DIALECT = seamline.DIALECT.name


def memory_lines(document: Document, found: MemorySet, *, dialect: MemoryDialect) -> Iterator[str]:
    """Yield the memories of a document as lines of NDJSON, line ends included."""
    yield from map(json_line, dialect.records(document, found))
