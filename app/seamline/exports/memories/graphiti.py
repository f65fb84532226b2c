"""Graphiti: episodes, as `RawEpisode(**line)` takes them for `Graphiti.add_episode_bulk()`.

The content of an episode is `speaker: message` for the source `message`, plain text for the source `text`.
Graphiti requires a `reference_time`; it is null if the document does not tell the time, and the caller must
then set it. After https://help.getzep.com/graphiti/core-concepts/adding-episodes and
graphiti_core/utils/bulk_utils.py in https://github.com/getzep/graphiti.
"""

from __future__ import annotations

from collections.abc import Iterator

from seamline.engine.text.document import Document
from seamline.exports.memories.dialect import MemoryDialect, MemoryRecord, iso_time
from seamline.memories.memory_set import MemorySet


def records(document: Document, found: MemorySet) -> Iterator[MemoryRecord]:
    """Yield an episode for each memory of a document."""
    for merged in found.merged:
        memory = merged.memory
        yield {
            "name": f"{memory.kind} {memory.id}",
            "content": f"{memory.speaker}: {memory.text}" if memory.speaker else memory.text,
            "source_description": f"{memory.kind} in {document.full_name}, "
            f"characters {memory.start} to {memory.end}",
            "source": "message" if memory.speaker else "text",
            "reference_time": iso_time(document, memory) or None,
        }


DIALECT = MemoryDialect("graphiti", "episodes of Graphiti", records)
