"""Seamline's own records of memories, as `resources/schema/memory.schema.json` describes them.

Of a document first come its chunks, which say how each ended, then its memories, then their relations.
"""

from __future__ import annotations

from collections.abc import Iterator

from seamline.engine.text.document import Document
from seamline.exports.memories.dialect import MemoryDialect, MemoryRecord
from seamline.memories.extraction_run import ChunkExtraction, MemoryRun
from seamline.memories.memory import Memory
from seamline.memories.relation import Relation


def records(document: Document, run: MemoryRun) -> Iterator[MemoryRecord]:
    """Yield the records of a document."""
    for number, chunk in enumerate(run.chunks):
        yield _chunk(document, run, number=number, chunk=chunk)
    for memory in run.distinct.memories:
        yield _memory(document, memory, chunk_ids=run.distinct.chunk_ids[memory.id])
    for chunk in run.chunks:
        for relation in chunk.found.relations:
            yield _relation(document, relation, chunk_id=chunk.chunk_id)


def _chunk(document: Document, run: MemoryRun, *, number: int, chunk: ChunkExtraction) -> MemoryRecord:
    return {
        "record": "chunk",
        "document": document.name,
        "entry": document.entry,
        "document_digest": document.digest,
        "sequence": number,
        "id": chunk.chunk_id,
        "extractor": run.extractor,
        "key": chunk.key,
        "outcome": chunk.outcome.state,
        "reason": chunk.outcome.reason,
        "tries": chunk.outcome.tries,
        "memories": [memory.id for memory in chunk.found.memories],
        "summary": chunk.found.summary,
    }


def _memory(document: Document, memory: Memory, *, chunk_ids: tuple[str, ...]) -> MemoryRecord:
    return {
        "record": "memory",
        "document": document.name,
        "entry": document.entry,
        "id": memory.id,
        "kind": memory.kind,
        "text": memory.text,
        "start": memory.start,
        "end": memory.end,
        "start_line": document.line_of(memory.start),
        "end_line": document.line_of(memory.end - 1),
        "chunk_ids": list(chunk_ids),
        "message_id": memory.message_id,
        "speaker": memory.speaker,
        "role": memory.role,
        "time": memory.time,
        "confidence": memory.confidence,
        "extractor": memory.extractor,
        "grounded": memory.grounded,
        "entities": list(memory.entities),
    }


def _relation(document: Document, relation: Relation, *, chunk_id: str) -> MemoryRecord:
    return {
        "record": "relation",
        "document": document.name,
        "entry": document.entry,
        "chunk_id": chunk_id,
        "source": relation.source,
        "target": relation.target,
        "kind": relation.kind,
        "confidence": relation.confidence,
    }


DIALECT = MemoryDialect(
    name="ndjson",
    summary="chunks with how they ended, memories with their places, relations",
    records=records,
    keeps_outcomes=True,
)
