"""Relations between memories of a document: finding them by words and names, and keeping them in a merge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from seamline.engine.text.words import words_of
from seamline.memories.duplicates import DuplicateGroups
from seamline.memories.memory import Memory
from seamline.memories.relation import Relation, RelationKind
from seamline.memories.similar_pairs import SimilarPairs, denies

# The kinds of which a later memory of the same speaker may replace an earlier one; others all stay true.
_CHANGES = frozenset({"identity", "preference", "decision", "place", "role", "date", "commitment"})
_BOTH_WAYS: frozenset[RelationKind] = frozenset({"same_entity", "contradicts"})
_ANSWERS = frozenset({"decision", "commitment"})
# A correction is of one of the last so many memories.
_CORRECTED_WITHIN = 12
# The least share of common words: even unrelated sentences of a language share some.
_CORRECTED_SHARE = 0.2
_ENTITY_CONFIDENCE = 0.5


@dataclass(frozen=True)
class RewrittenRelations:
    """Relations between the memories that are kept after merging.

    renamed: how many got a kept memory in place of a merged one. orphans: how many were removed because an
    end is no memory, or both ends are now one. doubled: how many were removed as equal to another.
    """

    relations: tuple[Relation, ...]
    renamed: int
    orphans: int
    doubled: int


def find_relations(memories: Sequence[Memory], pairs: SimilarPairs) -> tuple[Relation, ...]:
    """Return the relations between memories, within and across chunks, each once.

    - A later memory supersedes an earlier one of its kind and speaker if their words are nearly the same, but
      both cannot be true: `We meet on Friday`, `We meet on Monday`. Two of one kind and of two speakers
      contradict each other if one negates the other.
    - A correction supersedes the one most like it among the last memories of its speaker.
    - A decision or commitment answers an earlier memory of another kind and speaker that is like it.
    - Two memories that have a name in common, with no memory between that has it, have the same entity,
      unless they are alike.
    Duplicates have no relation: they are one memory.
    """
    order = sorted(range(len(memories)), key=lambda each: (memories[each].start, each))
    return tuple(
        strongest(
            (
                *_of_pairs(memories, pairs),
                *_of_corrections(memories, order=order),
                *_of_entities(memories, order=order, pairs=pairs),
            )
        ).values()
    )


def rewrite_relations(
    relations: Iterable[Relation], memories: Sequence[Memory], *, groups: DuplicateGroups
) -> RewrittenRelations:
    """Return relations with merged memories replaced by those kept, each once, at its highest confidence."""
    keeper = groups.keeper.tolist()
    kept = {memory.id: memories[keeper[number]].id for number, memory in enumerate(memories)}
    renamed = orphans = 0
    moved: list[Relation] = []
    for relation in relations:
        source, target = kept.get(relation.source), kept.get(relation.target)
        if source is None or target is None or source == target:
            orphans += 1
            continue
        renamed += (source, target) != (relation.source, relation.target)
        moved.append(Relation(source, target, relation.kind, relation.confidence))
    unique = strongest(moved)
    return RewrittenRelations(tuple(unique.values()), renamed, orphans, len(moved) - len(unique))


def strongest(relations: Iterable[Relation]) -> Mapping[tuple[str, str, str], Relation]:
    """Return each relation once, at its highest confidence, by its ends and kind."""
    found: dict[tuple[str, str, str], Relation] = {}
    for relation in relations:
        ends = (relation.source, relation.target)
        one, other = sorted(ends) if relation.kind in _BOTH_WAYS else ends
        known = found.get((one, other, relation.kind))
        if known is None or known.confidence < relation.confidence:
            found[one, other, relation.kind] = relation
    return found


def _of_pairs(memories: Sequence[Memory], pairs: SimilarPairs) -> Iterator[Relation]:
    columns = (pairs.left, pairs.right, pairs.likeness, pairs.differs)
    for left, right, likeness, differs in zip(*(column.tolist() for column in columns), strict=True):
        earlier, later = sorted((memories[left], memories[right]), key=lambda memory: memory.start)
        same_speaker = earlier.speaker == later.speaker
        kind: RelationKind | None = None
        if differs and earlier.kind == later.kind and later.kind in _CHANGES:
            if same_speaker:
                kind = "supersedes"
            elif denies(earlier.text) != denies(later.text):
                kind = "contradicts"
        elif not differs and not same_speaker and later.kind in _ANSWERS and earlier.kind != later.kind:
            kind = "answers"
        if kind:
            yield Relation(later.id, earlier.id, kind, round(min(1.0, likeness), 3))


def _of_corrections(memories: Sequence[Memory], *, order: Sequence[int]) -> Iterator[Relation]:
    for place, number in enumerate(order):
        correction = memories[number]
        if correction.kind != "correction":
            continue
        before = [memories[each] for each in order[max(0, place - _CORRECTED_WITHIN) : place]]
        candidates = [
            (share, memory)
            for memory in before
            if memory.speaker == correction.speaker
            and (share := _likeness(correction, memory)) >= _CORRECTED_SHARE
        ]
        if candidates:
            share, memory = max(candidates, key=lambda each: (each[0], each[1].start))
            yield Relation(correction.id, memory.id, "supersedes", round(0.5 + share / 2, 3))


def _likeness(one: Memory, other: Memory) -> float:
    """Return the share of names, or of words if that is higher, that two memories have in common."""
    names = ({name.casefold() for name in memory.entities} for memory in (one, other))
    words = (set(words_of(memory.text)) for memory in (one, other))
    return max(_share(*names), _share(*words))


def _share(mine: set[str], theirs: set[str]) -> float:
    return len(mine & theirs) / max(1, len(mine | theirs))


def _of_entities(
    memories: Sequence[Memory], *, order: Sequence[int], pairs: SimilarPairs
) -> Iterator[Relation]:
    alike = {
        (left, right)
        for left, right, differs in zip(
            pairs.left.tolist(), pairs.right.tolist(), pairs.differs.tolist(), strict=True
        )
        if not differs
    }
    first = pairs.first.tolist()
    last: dict[str, int] = {}
    for number in order:
        for entity in memories[number].entities:
            known = last.get(entity.casefold())
            last[entity.casefold()] = number
            if known is None or first[known] == first[number]:
                continue
            if tuple(sorted((first[known], first[number]))) not in alike:
                yield Relation(memories[known].id, memories[number].id, "same_entity", _ENTITY_CONFIDENCE)
