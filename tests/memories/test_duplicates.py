"""Duplicates: groups hold what is alike, kept ones are not alike, and nothing is lost in them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.memories.making import memories_of, memory, vectors_of

from seamline.memories.duplicates import group_duplicates, merge
from seamline.memories.similar_pairs import PARAPHRASE, similar_pairs

WORDS = "tea milk Friday noon Anna office we the at not 5 6".split()
SAID = st.lists(
    st.tuples(st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join), st.sampled_from((0.5, 0.7, 0.9))),
    max_size=14,
)
LIMITS = st.sampled_from((PARAPHRASE, 0.7, 0.8, 0.9, 1.0))


@given(SAID, LIMITS, st.booleans())
def test_groups_hold_what_is_alike(said: list[tuple[str, float]], limit: float, by_words: bool) -> None:
    """Whoever is merged is as like the one that stands for it as the limit says; no two that are kept are."""
    memories = [memory(text, number, confidence=value) for number, (text, value) in enumerate(said)]
    pairs = similar_pairs(memories, None if by_words else vectors_of([text for text, _ in said]))
    groups = group_duplicates(memories, pairs, limit=limit)
    first = pairs.first.tolist()
    joined = {
        (left, right)
        for left, right, likeness, differs in zip(
            pairs.left.tolist(),
            pairs.right.tolist(),
            pairs.likeness.tolist(),
            pairs.differs.tolist(),
            strict=True,
        )
        if likeness >= limit - 1e-7 and not differs
    }
    keeper = groups.keeper.tolist()

    def are_one(one: int, other: int) -> bool:
        ends = tuple(sorted((first[one], first[other])))
        return ends[0] == ends[1] or ends in joined

    for number, kept in enumerate(keeper):
        assert keeper[kept] == kept
        assert are_one(number, kept)
        if number != kept:
            assert memories[kept].confidence >= memories[number].confidence
    kept = groups.kept.tolist()
    assert not any(are_one(one, other) for one in kept for other in kept if one < other)
    assert groups.merged == len(memories) - len(kept)
    merged = merge(memories, groups)
    assert sorted(each for one in merged for each in one.ids) == sorted(each.id for each in memories)
    assert {each for one in merged for each in one.chunk_ids} == {each.chunk_id for each in memories}


def test_the_most_certain_is_kept_with_all_chunks() -> None:
    """Its confidence is the highest, and it says where the others stood."""
    memories = [
        memory("We meet on Friday at noon", 0, confidence=0.6),
        memory("We meet on Friday at noon.", 1, confidence=0.9),
        memory("Nothing of the kind", 2),
    ]
    pairs = similar_pairs(memories, None)
    merged = merge(memories, group_duplicates(memories, pairs))
    assert [(each.memory.id, each.ids, each.chunk_ids) for each in merged] == [
        ("m1", ("m1", "m0"), ("c1", "c0")),
        ("m2", ("m2",), ("c2",)),
    ]


def test_twins_of_an_overlap_are_counted() -> None:
    """Two chunks that share a sentence both hold its memory: one was merged for that reason alone."""
    said = "We meet on Friday at noon"
    memories = [
        memory(said, 0, start=100, chunk="c0"),
        memory(said, 1, start=100, chunk="c1"),
        memory(said, 2, start=900, chunk="c2"),
    ]
    groups = group_duplicates(memories, similar_pairs(memories, None))
    assert (groups.merged, groups.merged_by_overlap) == (2, 1)
    assert groups.groups == ((0, 1, 2),)


def test_limit_below_what_was_looked_for_is_refused() -> None:
    """Pairs that nobody looked for cannot be merged."""
    memories = memories_of(["a", "b"])
    with pytest.raises(ValueError, match=r"limit is 0\.5; pairs are known from 0\.6 on"):
        group_duplicates(memories, similar_pairs(memories, None), limit=0.5)
