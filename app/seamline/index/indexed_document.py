"""A document that was cut for an index: its records, and a function for the vectors of new ones."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.embedding import Embedder, embed_texts
from seamline.index.index_record import IndexRecord
from seamline.index.indexed_chunks import EmbeddingPlan, indexed_chunks

Embed = Callable[[Sequence[int]], FloatArray]
"""(numbers of k records) -> their vectors, (k, dimensions) float32."""


@dataclass(frozen=True)
class IndexedDocument:
    """A document. source: its name. records: without vectors. embed: called for the records that are new."""

    source: str
    records: Sequence[IndexRecord]
    embed: Embed


def indexed_document(
    analysis: Analysis,
    embedding: EmbeddingPlan,
    *,
    embedder: Embedder,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> IndexedDocument:
    """Return the records of an analysed document; `embed` raises EmbeddingError and Cancelled."""
    records, texts = indexed_chunks(analysis, embedding)

    def embed(numbers: Sequence[int]) -> FloatArray:
        return embed_texts(
            embedder,
            [texts[number] for number in numbers],
            batch_size=analysis.config.embedding_batch_size,
            progress=progress,
            cancel=cancel,
        )

    return IndexedDocument(analysis.document.full_name, records, embed)


def embedded_beforehand(document: IndexedDocument, ids: Collection[str]) -> IndexedDocument:
    """Embed these records now, and return a document with their vectors, which another process can get."""
    wanted = set(ids)
    numbers = [number for number, record in enumerate(document.records) if record.id in wanted]
    vectors = document.embed(numbers) if numbers else np.zeros((0, 0), np.float32)
    return replace(document, embed=_MadeVectors({number: at for at, number in enumerate(numbers)}, vectors))


@dataclass(frozen=True)
class _MadeVectors:
    """Vectors that were computed before, (k, dimensions) float32. places: their rows, by record number."""

    places: dict[int, int]
    vectors: FloatArray

    def __call__(self, numbers: Sequence[int]) -> FloatArray:
        """Return (len(numbers), dimensions) float32."""
        found: FloatArray = self.vectors[[self.places[number] for number in numbers]]
        return found
