"""Memory set: what a run found, with what is said twice merged and what belongs together related."""

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

    memories: all that were found, in the order of the text. pairs: those that are alike. groups: which were
    merged at which limit. found_relations: before merging. seconds: by part of the work: `chunking`,
    `extraction`, `deduplication`.
    """

    run: MemoryRun
    memories: tuple[Memory, ...]
    pairs: SimilarPairs
    groups: DuplicateGroups
    found_relations: tuple[Relation, ...]
    seconds: Mapping[str, float]

    @cached_property
    def merged(self) -> tuple[MergedMemory, ...]:
        """Those that are kept, with all that each stands for."""
        return merge(self.memories, self.groups)

    @cached_property
    def relations(self) -> RewrittenRelations:
        """Relations between those that are kept."""
        return rewrite_relations(self.found_relations, self.memories, groups=self.groups)

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of those that are kept."""
        return frozenset(each.memory.id for each in self.merged)

    def at(self, limit: float) -> MemorySet:
        """Return the same with duplicates merged at another limit, from pairs.floor to 1."""
        if limit == self.groups.limit:
            return self
        return replace(self, groups=group_duplicates(self.memories, self.pairs, limit=limit))


@dataclass(frozen=True)
class MemoryChange:
    """What another cut, or another limit, does to the memories: the ids that stay, go and come."""

    kept: frozenset[str]
    lost: frozenset[str]
    added: frozenset[str]

    @classmethod
    def between(cls, before: MemorySet, after: MemorySet) -> MemoryChange:
        """Return what is different: a memory has the same id however its text is cut."""
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
    """Take memories out of the chunks of an analysis, and merge and relate them.

    load_embedder: called once something was found; by words alone memories are compared where it gives None.
    limit: as collect_memories() takes it. The others: as extract_memories() does.
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
    """Return (n, dimensions) float32, by which what a run found is compared; None for words alone.

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
    """Merge what a run found twice, and relate the rest.

    vectors: (n, dimensions) float32 of unit length, of the texts of run.memories; None for words alone.
    limit: the likeness from which on two are one; raised to the least that pairs are known from.
    Raises Cancelled.
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
