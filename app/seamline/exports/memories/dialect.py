"""The contract of a dialect of memories: one function from the memories of a document to their records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from seamline.engine.text.document import Document
from seamline.engine.text.times import moment_of
from seamline.memories.duplicates import MergedMemory
from seamline.memories.memory import Memory
from seamline.memories.memory_set import MemorySet

MemoryRecord = dict[str, object]
"""A memory as a JSON object, its keys in the order in which they are written."""


@dataclass(frozen=True)
class MemoryDialect:
    """A way to write the memories of a document.

    records: yields the JSON objects of a document's memories. keeps_run: whether the records also tell the
    outcome of each chunk, and which memories were merged, so that the run can be read back.
    """

    name: str
    summary: str
    records: Callable[[Document, MemorySet], Iterator[MemoryRecord]]
    keeps_run: bool = False


def iso_time(document: Document, memory: Memory) -> str:
    """Return the time at which a memory was said, in ISO 8601 and UTC; "" if the source does not say."""
    moment = None if document.relative_times else moment_of(memory.time)
    return "" if moment is None else moment.isoformat(timespec="seconds").replace("+00:00", "Z")


def flat_metadata(document: Document, merged: MergedMemory) -> dict[str, object]:
    """Return the origin of a memory, for stores that keep only single values: chunk ids are one text."""
    memory = merged.memory
    return {
        "memory_id": memory.id,
        "kind": memory.kind,
        "confidence": memory.confidence,
        "grounded": memory.grounded,
        "document": document.name,
        "entry": document.entry,
        "start": memory.start,
        "end": memory.end,
        "chunk_ids": ",".join(merged.chunk_ids),
        "message_id": memory.message_id,
        "speaker": memory.speaker,
        "extractor": memory.extractor,
    }
