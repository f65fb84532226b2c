"""The contract of a store, in which the chunks of an index are kept and searched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from seamline.engine.arrays import FloatArray
from seamline.index.index_record import IndexRecord, RecordKey
from seamline.index.index_settings import IndexSettings
from seamline.index.indexed_file import IndexedFile
from seamline.index.plan import Plan


@dataclass(frozen=True)
class FoundChunk:
    """A chunk that a search found. score: the higher the better; its meaning depends on the search."""

    id: str
    score: float


class Store(Protocol):
    """An open index. Only one process can have it open for writing, except at a server, where none is locked.

    Every method raises IndexStoreError, or a kind of it, if the store cannot be read or written.
    """

    @property
    def settings(self) -> IndexSettings | None:
        """The settings that all chunks were made with; None while there is no index yet."""
        ...

    def configure(self, settings: IndexSettings) -> None:
        """Make these the settings of the index; begin it, if there is none.

        If the embedder, or the length of vectors, is another, all chunks and files are deleted.
        """
        ...

    def count(self) -> int:
        """Return how many chunks there are."""
        ...

    def stored(self, source: str) -> Mapping[str, RecordKey]:
        """Return the keys of a document's chunks by their ids, in the order of their sequence."""
        ...

    def files(self) -> Mapping[str, IndexedFile]:
        """Return the files that were recorded, whose documents are all in the index, by name."""
        ...

    def apply(self, plan: Plan, records: Sequence[IndexRecord]) -> None:
        """Apply a plan, wholly or not at all if the store can do that; other chunks are not touched.

        records: those of plan.upsert, with vectors, and of plan.update, whose vectors are ignored.
        """
        ...

    def record_file(self, file: IndexedFile) -> None:
        """Record a file whose documents have all been applied, in place of its earlier record."""
        ...

    def forget_file(self, name: str) -> None:
        """Delete the record of a file; its chunks are deleted by plans."""
        ...

    def search_vectors(self, vector: FloatArray, *, limit: int, level: int | None = None) -> list[FoundChunk]:
        """Return the chunks nearest to a vector, the nearest first; their scores are cosines.

        vector: (dimensions,) float32 of unit length. level: of the chunks, None for all.
        """
        ...

    def search_words(self, query: str, *, limit: int, level: int | None = None) -> list[FoundChunk]:
        """Return the chunks that have words of a query, the best first; their scores are BM25.

        query: as a person types it; it has no operators. level: as in search_vectors().
        """
        ...

    def fetch(self, ids: Sequence[str]) -> list[IndexRecord]:
        """Return the records of chunks in the order of the ids, without vectors; unknown ids are left out."""
        ...

    def chunks(self, *, level: int) -> Iterator[IndexRecord]:
        """Yield all chunks of a level with their vectors, in any order."""
        ...

    def close(self) -> None:
        """Close the store, and release its lock; safe to call twice."""
        ...
