"""Records of the chunks of an analysis as an index keeps them, and the texts to embed for them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.index.index_record import IndexRecord
from seamline.instruments.formatting import format_breadcrumb


@dataclass(frozen=True)
class EmbeddingPlan:
    """How chunks are embedded. embedder: its name. prefix: what it expects before a passage."""

    embedder: str
    prefix: str = ""


def indexed_chunks(analysis: Analysis, embedding: EmbeddingPlan) -> tuple[list[IndexRecord], list[str]]:
    """Return the records of all chunks and their children, without vectors, and the texts to embed."""
    records, texts = _of_level(analysis, embedding, parents={}, config_digest=analysis.config.digest)
    if analysis.children is not None:
        parents = {
            child: analysis.ids[number]
            for number in range(len(analysis.chunks))
            for child in analysis.children_of(number)
        }
        # The children's config is derived from that of their parents, whose digest they get.
        digest = analysis.config.digest
        more = _of_level(analysis.children, embedding, parents=parents, config_digest=digest)
        records, texts = [*records, *more[0]], [*texts, *more[1]]
    return records, texts


def with_vectors(records: Sequence[IndexRecord], vectors: FloatArray) -> list[IndexRecord]:
    """Return records with their vectors, (len(records), dimensions) float32."""
    return [replace(record, vector=vector) for record, vector in zip(records, vectors, strict=True)]


def _of_level(
    analysis: Analysis, embedding: EmbeddingPlan, *, parents: Mapping[int, str], config_digest: str
) -> tuple[list[IndexRecord], list[str]]:
    """Return the records and texts of the chunks of one level. parents: ids by the numbers of children."""
    document, records, texts = analysis.document, [], []
    for number, chunk in enumerate(analysis.records()):
        text = embedding.prefix + analysis.embedded_text(number)
        times = [message.time for message in chunk.messages if message.time is not None]
        texts.append(text)
        records.append(
            IndexRecord(
                id=chunk.id,
                text=chunk.stored_text,
                source=document.full_name,
                title=document.title,
                sequence=chunk.sequence,
                total=chunk.total,
                start=chunk.overlap_start,
                end=chunk.end,
                start_line=chunk.start_line,
                end_line=chunk.end_line,
                breadcrumb=format_breadcrumb(chunk.breadcrumb),
                parent_id=parents.get(number),
                level=analysis.level,
                tokens=chunk.tokens,
                content_hash=chunk.content_hash,
                document_digest=document.digest,
                config_digest=config_digest,
                strategy=analysis.method,
                embedder=embedding.embedder,
                boundary_reason=chunk.boundary.reason.label,
                roles=",".join(dict.fromkeys(message.role for message in chunk.messages)),
                # The times of a recording count from its start, not from 1970.
                first_message_at=None if document.relative_times else min(times, default=None),
                start_page=chunk.start_page,
                end_page=chunk.end_page,
                vector_digest=_digest(f"{embedding.embedder}\n{text}"),
            )
        )
    return records, texts


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]
