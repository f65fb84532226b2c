"""Seamline's own records of memories, as `resources/schema/memory.schema.json` describes them.

For each document, the chunks come first, each with its outcome, then the memories, then their relations.
Nothing that was found is left out, so that the run can be read back: a memory that was merged names the one
that it was merged into, and a chunk has the relations that were found in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from seamline.engine.text.document import Document
from seamline.exports.memories.dialect import MemoryDialect, MemoryRecord
from seamline.memories.extraction_run import ChunkExtraction
from seamline.memories.memory import Memory
from seamline.memories.memory_set import MemorySet
from seamline.memories.relation import Relation


def records(document: Document, found: MemorySet) -> Iterator[MemoryRecord]:
    """Yield the records of a document."""
    place: MemoryRecord = {"document": document.name, "entry": document.entry}
    for number, chunk in enumerate(found.run.chunks):
        yield {
            "record": "chunk",
            **place,
            "document_digest": document.digest,
            "sequence": number,
            "extractor": found.run.extractor,
            **_chunk(chunk),
        }
    kept = {merged.memory.id: merged for merged in found.merged}
    into = {id: merged.memory.id for merged in found.merged for id in merged.ids}
    chunks: dict[str, dict[str, None]] = {}
    for memory in found.memories:
        chunks.setdefault(memory.id, {})[memory.chunk_id] = None
    for memory in {memory.id: memory for memory in found.memories}.values():
        stands = kept.get(memory.id)
        yield {
            "record": "memory",
            **place,
            **_memory(document, memory),
            "chunk_ids": list(stands.chunk_ids if stands is not None else chunks[memory.id]),
            "merged_into": None if stands is not None else into[memory.id],
        }
    for relation in found.relations.relations:
        yield {"record": "relation", **place, **_relation(relation)}


def _chunk(chunk: ChunkExtraction) -> MemoryRecord:
    return {
        "id": chunk.chunk_id,
        "key": chunk.key,
        "outcome": chunk.outcome.state,
        "reason": chunk.outcome.reason,
        "tries": chunk.outcome.tries,
        "memories": [memory.id for memory in chunk.found.memories],
        "relations": [_relation(relation) for relation in chunk.found.relations],
        "summary": chunk.found.summary,
    }


def _memory(document: Document, memory: Memory) -> MemoryRecord:
    return {
        "id": memory.id,
        "kind": memory.kind,
        "text": memory.text,
        "start": memory.start,
        "end": memory.end,
        "start_line": document.line_of(memory.start),
        "end_line": document.line_of(memory.end - 1),
        "message_id": memory.message_id,
        "speaker": memory.speaker,
        "role": memory.role,
        "time": memory.time,
        "confidence": memory.confidence,
        "extractor": memory.extractor,
        "grounded": memory.grounded,
        "entities": list(memory.entities),
    }


def _relation(relation: Relation) -> MemoryRecord:
    return {
        "source": relation.source,
        "target": relation.target,
        "kind": relation.kind,
        "confidence": relation.confidence,
    }


DIALECT = MemoryDialect(
    name="ndjson",
    summary="chunks with how they ended, memories with their places, relations",
    records=records,
    keeps_run=True,
)
