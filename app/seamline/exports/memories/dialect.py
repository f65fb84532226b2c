"""The contract of a dialect of memories: one function from a run to its records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from seamline.engine.text.document import Document
from seamline.memories.extraction_run import MemoryRun
from seamline.memories.memory import Memory

MemoryRecord = dict[str, object]
"""A memory as a JSON object, its keys in the order in which they are written."""


@dataclass(frozen=True)
class MemoryDialect:
    """A way to write the memories of a document. records: makes the JSON objects, each memory once.

    keeps_outcomes: whether they say how each chunk ended, so that those that failed can be tried again.
    """

    name: str
    summary: str
    records: Callable[[Document, MemoryRun], Iterator[MemoryRecord]]
    keeps_outcomes: bool = False


def iso_time(document: Document, memory: Memory) -> str:
    """Return when a memory was said, in ISO 8601 and UTC; "" where the source does not say."""
    if memory.time is None or document.relative_times:
        return ""
    try:
        moment = datetime.fromtimestamp(memory.time, UTC)
    except (OverflowError, ValueError, OSError):
        return ""
    return moment.isoformat(timespec="seconds").replace("+00:00", "Z")


def flat_metadata(document: Document, memory: Memory, *, chunk_ids: Iterable[str]) -> dict[str, object]:
    """Return where a memory comes from, for stores that keep single values: chunk ids are one text."""
    return {
        "memory_id": memory.id,
        "kind": memory.kind,
        "confidence": memory.confidence,
        "grounded": memory.grounded,
        "document": document.name,
        "entry": document.entry,
        "start": memory.start,
        "end": memory.end,
        "chunk_ids": ",".join(chunk_ids),
        "message_id": memory.message_id,
        "speaker": memory.speaker,
        "extractor": memory.extractor,
    }
