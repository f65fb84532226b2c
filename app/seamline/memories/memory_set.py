"""Memory set: the memories of a run, with duplicates merged, and relations between the others."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.embedding import Embedder, embed_texts
from seamline.memories.duplicates import DuplicateGroups, MergedMemory, group_duplicates, merge
from seamline.memories.extraction_run import MemoryRun, OnError, extract_memories
from seamline.memories.extractor import Extractor
from seamline.memories.memory import Memory
from seamline.memories.relation import Relation
from seamline.memories.relations import (
    RewrittenRelations,
    find_relations,
    rewrite_relations,
    strongest,
)
from seamline.memories.similar_pairs import SAME, SimilarPairs, similar_pairs


@dataclass(frozen=True, eq=False)
class MemorySet:
    """The memories of a document.

    memories: all that were found, chunk by chunk. pairs: those that are alike. groups: those that were
    merged, and the limit. found_relations: those before merging. seconds: of `chunking`, `extraction` and
    `deduplication`.
    """

    run: MemoryRun
    memories: tuple[Memory, ...]
    pairs: SimilarPairs
    groups: DuplicateGroups
    found_relations: tuple[Relation, ...]
    seconds: Mapping[str, float]

    @cached_property
    def merged(self) -> tuple[MergedMemory, ...]:
        """The memories that are kept, each with its group."""
        return merge(self.memories, self.groups)

    @cached_property
    def relations(self) -> RewrittenRelations:
        """The relations between memories that are kept."""
        return rewrite_relations(self.found_relations, self.memories, groups=self.groups)

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of the memories that are kept."""
        return frozenset(each.memory.id for each in self.merged)

    def at(self, limit: float) -> MemorySet:
        """Return this set with duplicates merged at another limit, from pairs.floor to 1."""
        if limit == self.groups.limit:
            return self
        return replace(self, groups=group_duplicates(self.memories, self.pairs, limit=limit))


@dataclass(frozen=True)
class MemoryChange:
    """The effect of another cut, or another limit, on the memories: the ids that are kept, lost and added."""

    kept: frozenset[str]
    lost: frozenset[str]
    added: frozenset[str]

    @classmethod
    def between(cls, before: MemorySet, after: MemorySet) -> MemoryChange:
        """Compare two sets by the ids of memories, which do not depend on the cut."""
        return cls(before.ids & after.ids, before.ids - after.ids, after.ids - before.ids)


def find_memories(
    analysis: Analysis,
    extractor: Extractor,
    *,
    load_embedder: Callable[[], Embedder | None],
    limit: float = SAME,
    on_error: OnError = "continue",
    previous: MemoryRun | None = None,
    retry_failed: bool = False,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> MemorySet:
    """Extract memories from the chunks of an analysis, merge duplicates, and find relations.

    load_embedder: called if any memory was found; if it returns None, memories are compared by words alone.
    limit: as for collect_memories(). Other parameters: as for extract_memories().
    Raises EmbeddingError, Cancelled.
    """
    run = extract_memories(
        analysis,
        extractor,
        on_error=on_error,
        previous=previous,
        retry_failed=retry_failed,
        progress=progress,
        cancel=cancel,
    )
    embedder = load_embedder() if run.memories else None
    size = analysis.config.embedding_batch_size
    vectors = _embed_memories(run, embedder, batch_size=size, progress=progress, cancel=cancel)
    return collect_memories(run, vectors, limit=limit, cancel=cancel)


def _embed_memories(
    run: MemoryRun,
    embedder: Embedder | None,
    *,
    batch_size: int,
    progress: Progress,
    cancel: CancelToken | None,
) -> FloatArray | None:
    """Return the vectors of a run's memories, (n, dimensions) float32; None to compare them by words alone.

    Raises EmbeddingError, Cancelled.
    """
    texts = [memory.text for memory in run.memories]
    if embedder is None or not texts:
        return None
    return embed_texts(embedder, texts, batch_size=batch_size, progress=progress, cancel=cancel)


def collect_memories(
    run: MemoryRun,
    vectors: FloatArray | None,
    *,
    limit: float = SAME,
    cancel: CancelToken | None = None,
) -> MemorySet:
    """Merge the duplicates among a run's memories, and find relations.

    vectors: (n, dimensions) float32 of unit length, of the texts of run.memories; None to compare by words
    alone. limit: the likeness from which on two are duplicates; if pairs are known only from a higher one,
    that is used. Raises Cancelled.
    """
    begun = time.perf_counter()
    memories = run.memories
    pairs = similar_pairs(memories, vectors, cancel=cancel)
    groups = group_duplicates(memories, pairs, limit=max(limit, pairs.floor))
    said = strongest((*run.relations, *find_relations(memories, pairs)))
    return MemorySet(
        run=run,
        memories=memories,
        pairs=pairs,
        groups=groups,
        found_relations=tuple(said.values()),
        seconds={**run.seconds, "deduplication": time.perf_counter() - begun},
    )
