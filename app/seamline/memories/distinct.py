"""Distinct memories: one for each id, with all chunks that hold it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from seamline.memories.memory import Memory


@dataclass(frozen=True)
class DistinctMemories:
    """Memories without the twins that overlap makes, in the order in which they were first found.

    chunk_ids: by the id of a memory, the chunks that hold it. twins: how many were left out.
    """

    memories: tuple[Memory, ...]
    chunk_ids: Mapping[str, tuple[str, ...]]
    twins: int


def distinct_memories(memories: Iterable[Memory]) -> DistinctMemories:
    """Merge memories that have one id: the first of them is kept, as they differ in their chunk alone."""
    kept: dict[str, Memory] = {}
    chunks: dict[str, dict[str, None]] = {}
    total = 0
    for memory in memories:
        total += 1
        kept.setdefault(memory.id, memory)
        chunks.setdefault(memory.id, {})[memory.chunk_id] = None
    return DistinctMemories(
        tuple(kept.values()), {id: tuple(found) for id, found in chunks.items()}, total - len(kept)
    )
