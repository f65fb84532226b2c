"""Duplicates: memories that say the same are grouped by a limit, and one of each group is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray, read_only
from seamline.memories.memory import Memory
from seamline.memories.similar_pairs import SAME, SimilarPairs


@dataclass(frozen=True, eq=False)
class DuplicateGroups:
    """The groups of n memories, each with one that is kept.

    keeper: (n,) int64, for each memory the number of the one that is kept for it; its own if it is kept.
    from_overlap: (n,) bool, whether a memory was merged into one whose span overlaps its own, as both of two
    overlapping chunks may have it. limit: the likeness from which on memories were merged.
    """

    keeper: IndexArray
    from_overlap: BoolArray
    limit: float

    @cached_property
    def kept(self) -> IndexArray:
        """(groups,) int64, the numbers of the memories that are kept, in order."""
        return np.flatnonzero(self.keeper == np.arange(len(self.keeper)))

    @property
    def merged(self) -> int:
        """How many memories are not kept."""
        return len(self.keeper) - len(self.kept)

    @property
    def merged_by_overlap(self) -> int:
        """How many of these were found only because chunks overlap."""
        return int(self.from_overlap.sum())

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Groups of two memories or more, in order, the one that is kept first in each."""
        order = np.lexsort((np.arange(len(self.keeper)), self.keeper))
        starts = np.searchsorted(self.keeper[order], self.kept)
        sizes = np.bincount(self.keeper, minlength=len(self.keeper))[self.kept]
        members = order.tolist()
        return tuple(
            (keeper, *(each for each in members[start : start + size] if each != keeper))
            for keeper, start, size in zip(self.kept.tolist(), starts.tolist(), sizes.tolist(), strict=True)
            if size > 1
        )


@dataclass(frozen=True)
class MergedMemory:
    """A memory that is kept, with what is known of its group.

    memory: that with the highest confidence. ids, chunk_ids: of all in the group, each once, its own first.
    """

    memory: Memory
    ids: tuple[str, ...]
    chunk_ids: tuple[str, ...]


def group_duplicates(
    memories: Sequence[Memory], pairs: SimilarPairs, *, limit: float = SAME
) -> DuplicateGroups:
    """Group memories that are at least as alike as a limit, and can be one.

    The memory with the highest confidence is kept for all that are as like it as the limit, then the next of
    those left, and so on. So each memory is as like the one that is kept for it, and no two that are kept
    are as like each other. Memories that SimilarPairs.first takes for equal are merged at every limit.
    limit: from pairs.floor on; raises ValueError below.
    """
    if limit < pairs.floor:
        raise ValueError(f"limit is {limit:g}; pairs are known from {pairs.floor:g} on")
    near = (pairs.likeness >= np.float32(limit)) & ~pairs.differs
    rank = _ranks(memories)
    # Of equal memories the one with the lowest rank represents all.
    best = np.arange(len(memories))
    order = np.argsort(rank)[::-1]
    best[pairs.first[order]] = order
    left, right = best[pairs.left[near]], best[pairs.right[near]]
    keeper = _leaders(rank, np.concatenate([left, right]), neighbour=np.concatenate([right, left]))
    keeper = keeper[best[pairs.first]]
    starts = np.array([memory.start for memory in memories], dtype=np.int64)
    ends = np.array([memory.end for memory in memories], dtype=np.int64)
    own = np.arange(len(memories))
    overlaps = (keeper != own) & (starts < ends[keeper]) & (starts[keeper] < ends)
    return DuplicateGroups(read_only(keeper), read_only(overlaps), limit)


def merge(memories: Sequence[Memory], groups: DuplicateGroups) -> tuple[MergedMemory, ...]:
    """Return the memories that are kept, in order, each with the ids and chunks of its group."""
    members = {group[0]: group for group in groups.groups}
    return tuple(
        MergedMemory(
            memories[kept],
            tuple(dict.fromkeys(memories[each].id for each in members.get(kept, (kept,)))),
            tuple(dict.fromkeys(memories[each].chunk_id for each in members.get(kept, (kept,)))),
        )
        for kept in groups.kept.tolist()
    )


def _ranks(memories: Sequence[Memory]) -> IndexArray:
    """Return the ranks of memories, (n,) int64 from 0: by confidence, then grounded ones first."""
    order = sorted(
        range(len(memories)), key=lambda each: (-memories[each].confidence, not memories[each].grounded, each)
    )
    ranks = np.empty(len(memories), dtype=np.int64)
    ranks[order] = np.arange(len(memories))
    return ranks


def _leaders(rank: IndexArray, member: IndexArray, *, neighbour: IndexArray) -> IndexArray:
    """Return the leader of each node of a graph, (n,) int64; leaders lead themselves.

    The node of the lowest rank leads its neighbours, then the lowest of those left, and so on. Each round
    finds all nodes that have no undecided neighbour of lower rank. rank: (n,) int64, all different. member,
    neighbour: (edges,) int64, the ends of each edge, in both directions.
    """
    none = len(rank)
    leads = np.zeros(none, dtype=bool)
    decided = np.ones(none, dtype=bool)
    decided[member] = False
    one, other = member, neighbour
    while len(one):
        before = np.full(none, none, dtype=np.int64)
        np.minimum.at(before, one, rank[other])
        found = ~decided & (rank < before)
        leads |= found
        decided |= found
        decided[one[found[other]]] = True
        undecided = ~decided[one] & ~decided[other]
        # A node whose neighbours all have other leaders has no edges left, and leads itself.
        one, other = one[undecided], other[undecided]
    leads |= ~decided
    first = np.where(leads, rank, none)
    led = leads[neighbour]
    np.minimum.at(first, member[led], rank[neighbour[led]])
    by_rank = np.empty(none, dtype=np.int64)
    by_rank[rank] = np.arange(none)
    return np.where(first < none, by_rank[np.minimum(first, none - 1)], np.arange(none))
