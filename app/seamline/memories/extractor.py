"""Extractor: what takes memories out of a chunk, by rules or by a model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from seamline.engine.errors import SeamlineError
from seamline.memories.chunk_text import ChunkText
from seamline.memories.memory import Memory
from seamline.memories.relation import Relation


class ExtractionError(SeamlineError):
    """A chunk that could not be read for memories. tries: how often it was tried."""

    def __init__(self, message: str, *, tries: int = 1) -> None:
        super().__init__(message)
        self.tries = tries


@dataclass(frozen=True)
class Extraction:
    """What an extractor found in a chunk.

    memories: made by memory_in(), in the text's order. relations: between these, or with earlier ones.
    summary: of the text up to the chunk's end, which the next chunk is read with; "" for none.
    """

    memories: tuple[Memory, ...] = ()
    relations: tuple[Relation, ...] = ()
    summary: str = ""


NOTHING_FOUND = Extraction()


class Extractor(Protocol):
    """Takes memories out of chunks, one after the other."""

    @property
    def name(self) -> str:
        """What it is called, as `rules`."""
        ...

    @property
    def version(self) -> str:
        """Another one wherever it may find something else in the same text, as by another prompt or model."""
        ...

    def extract(self, chunk: ChunkText, previous_summary: str) -> Extraction:
        """Return what a chunk holds. Raises ExtractionError, which fails the chunk alone, and Cancelled."""
        ...


def extractor_id(extractor: Extractor) -> str:
    """Return what names an extractor in its memories: `name/version`."""
    return f"{extractor.name}/{extractor.version}"
