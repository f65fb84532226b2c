"""The contract of a store: where the chunks of an index are kept and searched."""

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
    """A chunk that a search found. score: the higher the better; what it means depends on the search."""

    id: str
    score: float


class Store(Protocol):
    """An open index. One that is open for writing is so in one process alone, until it is closed.

    Every method raises IndexStoreError, or a kind of it, when the store cannot be read or written.
    """

    @property
    def settings(self) -> IndexSettings | None:
        """What all chunks were made with; None while there is no index yet."""
        ...

    def configure(self, settings: IndexSettings) -> None:
        """Keep settings as those of the index from now on.

        An index of another embedder, or of vectors of another length, loses all its chunks and files.
        """
        ...

    def count(self) -> int:
        """Return how many chunks there are."""
        ...

    def stored(self, source: str) -> Mapping[str, RecordKey]:
        """Return the keys of a document's chunks by their ids, in the order of their sequence."""
        ...

    def files(self) -> Mapping[str, IndexedFile]:
        """Return the files that are wholly in the index, by name."""
        ...

    def apply(self, plan: Plan, records: Sequence[IndexRecord]) -> None:
        """Do what a plan says, wholly or not at all where the store can; only what it names is touched.

        records: those of plan.upsert, with vectors, and of plan.update, whose vectors are not looked at.
        """
        ...

    def record_file(self, file: IndexedFile) -> None:
        """Remember a file whose documents have all been applied, in the place of what was known of it."""
        ...

    def forget_file(self, name: str) -> None:
        """Forget a file; its chunks are deleted by plans."""
        ...

    def search_vectors(self, vector: FloatArray, *, limit: int, level: int | None = None) -> list[FoundChunk]:
        """Return the chunks nearest to a vector, the nearest first; their scores are cosines.

        vector: (dimensions,) float32 of unit length. level: only chunks of it, None for all.
        """
        ...

    def search_words(self, query: str, *, limit: int, level: int | None = None) -> list[FoundChunk]:
        """Return the chunks that have words of a query, the best first; their scores are BM25.

        query: whatever a person types; no character has a meaning of its own. level: as in search_vectors().
        """
        ...

    def fetch(self, ids: Sequence[str]) -> list[IndexRecord]:
        """Return the records of chunks in the order of the ids, without vectors; those gone are left out."""
        ...

    def chunks(self, *, level: int) -> Iterator[IndexRecord]:
        """Yield all chunks of a level with their vectors, in any order."""
        ...

    def close(self) -> None:
        """Close the store, and let others write; safe to call twice."""
        ...
