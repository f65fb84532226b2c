"""Letta: passages, as `client.archives.passages.create_many(archive_id, passages=...)` takes them.

A passage has `text`, and may have `created_at` in ISO 8601, `metadata` and `tags`. The archival memory of an
agent, `client.agents.passages.create(agent_id, ...)`, takes the same except metadata. After
https://docs.letta.com/guides/core-concepts/memory/archival-memory/ and
types/archives/passage_create_many_params.py in https://github.com/letta-ai/letta-python.
"""

from __future__ import annotations

from collections.abc import Iterator

from seamline.engine.text.document import Document
from seamline.exports.memories.dialect import MemoryDialect, MemoryRecord, flat_metadata, iso_time
from seamline.memories.memory_set import MemorySet


def records(document: Document, found: MemorySet) -> Iterator[MemoryRecord]:
    """Yield a passage for each memory of a document."""
    for merged in found.merged:
        memory = merged.memory
        passage: MemoryRecord = {"text": memory.text}
        if time := iso_time(document, memory):
            passage["created_at"] = time
        tags = dict.fromkeys(filter(None, (memory.kind, memory.speaker)))
        yield {
            **passage,
            "metadata": flat_metadata(document, merged),
            "tags": list(tags),
        }


DIALECT = MemoryDialect("letta", "passages of Letta's archival memory", records)
