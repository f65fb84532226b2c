"""Duplicates: memories that say the same, grouped at a limit, one of each group kept."""

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
    """Which memory stands for which, of n.

    keeper: (n,) int64: the number of the memory that stands for each; its own where it is kept.
    from_overlap: (n,) bool: merged into one whose words stand at the same place, as two chunks hold them.
    limit: the likeness from which on memories were merged.
    """

    keeper: IndexArray
    from_overlap: BoolArray
    limit: float

    @cached_property
    def kept(self) -> IndexArray:
        """(groups,) int64: the numbers of those that are kept, in order."""
        return np.flatnonzero(self.keeper == np.arange(len(self.keeper)))

    @property
    def merged(self) -> int:
        """How many memories are not kept, as another stands for them."""
        return len(self.keeper) - len(self.kept)

    @property
    def merged_by_overlap(self) -> int:
        """How many of these are there only because chunks overlap."""
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
    """A memory that is kept, with all that it stands for.

    memory: the one of the highest confidence. ids, chunk_ids: of all in its group, each once, its own first.
    """

    memory: Memory
    ids: tuple[str, ...]
    chunk_ids: tuple[str, ...]


def group_duplicates(
    memories: Sequence[Memory], pairs: SimilarPairs, *, limit: float = SAME
) -> DuplicateGroups:
    """Group memories that are at least as alike as a limit, and can be one.

    Whoever is most certain stands for all that are so like it, and then the next of those left: every
    memory of a group is as like the one that is kept as the limit says, and no two that are kept are.
    Memories that are equal to the letter at the same place are one at every limit.
    limit: from pairs.floor on; raises ValueError below.
    """
    if limit < pairs.floor:
        raise ValueError(f"limit is {limit:g}; pairs are known from {pairs.floor:g} on")
    near = (pairs.likeness >= np.float32(limit)) & ~pairs.differs
    rank = _ranks(memories)
    # Of those that are equal to the letter, the one that comes first in rank speaks for all.
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
    """Return the memories that are kept, in order, with ids and chunks of all that each stands for."""
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
    """Return (n,) int64: 0 for the memory that stands for others first; equal ones in their order."""
    order = sorted(
        range(len(memories)), key=lambda each: (-memories[each].confidence, not memories[each].grounded, each)
    )
    ranks = np.empty(len(memories), dtype=np.int64)
    ranks[order] = np.arange(len(memories))
    return ranks


def _leaders(rank: IndexArray, member: IndexArray, *, neighbour: IndexArray) -> IndexArray:
    """Return (n,) int64: the leader of each node of a graph; of leaders, themselves.

    The node of the lowest rank leads its neighbours, then the lowest of those left, and so on: all that no
    neighbour comes before are found in one round. rank: (n,) int64, all different. member, neighbour:
    (edges,) int64, each edge both ways round.
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
        # A node whose neighbours are all led by others is left alone, and leads itself.
        one, other = one[undecided], other[undecided]
    leads |= ~decided
    first = np.where(leads, rank, none)
    led = leads[neighbour]
    np.minimum.at(first, member[led], rank[neighbour[led]])
    by_rank = np.empty(none, dtype=np.int64)
    by_rank[rank] = np.arange(none)
    return np.where(first < none, by_rank[np.minimum(first, none - 1)], np.arange(none))
