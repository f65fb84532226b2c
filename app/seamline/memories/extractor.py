"""The contract of an extractor, which finds the memories in a chunk, by rules or by a model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from seamline.engine.errors import SeamlineError
from seamline.memories.chunk_text import ChunkText
from seamline.memories.memory import Memory
from seamline.memories.relation import Relation


class ExtractionError(SeamlineError):
    """The extraction of a chunk failed. tries: how often it was tried."""

    def __init__(self, message: str, *, tries: int = 1) -> None:
        super().__init__(message)
        self.tries = tries


@dataclass(frozen=True)
class Extraction:
    """The findings of an extractor in a chunk.

    memories: made by memory_in(), in the text's order. relations: between these, or with earlier ones.
    summary: of the text up to the end of the chunk, given to extract() with the next one; "" for none.
    """

    memories: tuple[Memory, ...] = ()
    relations: tuple[Relation, ...] = ()
    summary: str = ""


NOTHING_FOUND = Extraction()


class Extractor(Protocol):
    """Extracts memories from chunks, one after the other."""

    @property
    def name(self) -> str:
        """Its name, as `rules`."""
        ...

    @property
    def version(self) -> str:
        """A version, different if the same text may give other memories, as with another prompt or model."""
        ...

    def extract(self, chunk: ChunkText, previous_summary: str) -> Extraction:
        """Extract from a chunk. Raises ExtractionError, which is about this chunk alone, and Cancelled."""
        ...


def extractor_id(extractor: Extractor) -> str:
    """Return the id of an extractor in its memories: `name/version`."""
    return f"{extractor.name}/{extractor.version}"
