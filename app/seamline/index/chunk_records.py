"""Records of the chunks of an analysis, and the texts that are to be embedded for them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.chunks.chunk import Chunk
from seamline.engine.text.document import Document
from seamline.index.index_record import IndexRecord


@dataclass(frozen=True)
class EmbeddingPlan:
    """How chunks are embedded. embedder: by its name. prefix: what it wants before a passage."""

    embedder: str
    prefix: str = ""


def source_of(document: Document) -> str:
    """Return what records call a document: its name, and which of the file's it is if there are several."""
    return f"{document.name}#{document.entry}" if document.entry else document.name


def chunk_records(analysis: Analysis, embedding: EmbeddingPlan) -> tuple[list[IndexRecord], list[str]]:
    """Return the records of all chunks, without vectors, and of each the text to embed."""
    texts = [embedding.prefix + analysis.embedded_text(number) for number in range(len(analysis.chunks))]
    records = [
        _record(analysis, chunk, vector_digest=_digest(f"{embedding.embedder}\n{text}"), embedding=embedding)
        for chunk, text in zip(analysis.records(), texts, strict=True)
    ]
    return records, texts


def with_vectors(records: Sequence[IndexRecord], vectors: FloatArray) -> list[IndexRecord]:
    """Return records with their vectors, (len(records), dimensions) float32."""
    return [replace(record, vector=vector) for record, vector in zip(records, vectors, strict=True)]


def _record(analysis: Analysis, chunk: Chunk, *, vector_digest: str, embedding: EmbeddingPlan) -> IndexRecord:
    document = analysis.document
    times = [message.time for message in chunk.messages if message.time is not None]
    return IndexRecord(
        id=chunk.id,
        text=chunk.stored_text,
        source=source_of(document),
        title=document.title,
        sequence=chunk.sequence,
        total=chunk.total,
        start=chunk.overlap_start,
        end=chunk.end,
        start_line=chunk.start_line,
        end_line=chunk.end_line,
        breadcrumb=" › ".join(heading.partition(" ")[2] for heading in chunk.breadcrumb),
        parent_id=None,
        level=1,
        tokens=chunk.tokens,
        content_hash=chunk.content_hash,
        document_digest=document.digest,
        config_digest=analysis.config.digest,
        strategy=analysis.method,
        embedder=embedding.embedder,
        boundary_reason=chunk.boundary.reason.label,
        roles=",".join(dict.fromkeys(message.role for message in chunk.messages)),
        # Times of a recording count from its start.
        first_message_at=None if document.relative_times else min(times, default=None),
        vector_digest=vector_digest,
    )


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]
