"""Relations: what memories have to do with each other, before and after merging."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.memories.making import memories_of, memory

from seamline.memories.duplicates import group_duplicates
from seamline.memories.memory import Memory
from seamline.memories.relation import Relation
from seamline.memories.relations import find_relations, rewrite_relations
from seamline.memories.similar_pairs import similar_pairs


def related(memories: list[Memory]) -> list[tuple[str, str, str]]:
    """Source, kind and target of what is found."""
    found = find_relations(memories, similar_pairs(memories, None))
    return [(each.source, each.kind, each.target) for each in found]


def test_a_later_word_supersedes_an_earlier_one() -> None:
    """The same speaker says another number of the same: the later one holds."""
    memories = [
        memory("The release is on 5 May at noon", 0, speaker="Anna"),
        memory("The release is on 9 May at noon", 1, speaker="Anna"),
    ]
    assert related(memories) == [("m1", "supersedes", "m0")]


def test_two_speakers_contradict_each_other() -> None:
    """One denies what the other says."""
    memories = [
        memory("We keep the old parser for now", 0, kind="decision", speaker="Anna"),
        memory("We do not keep the old parser for now", 1, kind="decision", speaker="Ben"),
    ]
    assert related(memories) == [("m1", "contradicts", "m0")]


def test_a_promise_answers_what_was_asked_for() -> None:
    """Another speaker commits to what the first wanted remembered."""
    memories = [
        memory("Remember to send the invoice to Clara", 0, kind="remember", speaker="Anna"),
        memory("I will send the invoice to Clara", 1, kind="commitment", speaker="assistant"),
    ]
    assert related(memories) == [("m1", "answers", "m0")]


def test_a_correction_supersedes_what_it_is_about() -> None:
    """Of what its speaker said shortly before, the one that shares most with it."""
    memories = [
        memory("The office is in Leeds", 0, kind="place", speaker="Anna", entities=("Leeds",)),
        memory("My brother is Tom", 1, kind="identity", speaker="Anna", entities=("Tom",)),
        memory(
            "Actually, not Leeds but York", 2, kind="correction", speaker="Anna", entities=("Leeds", "York")
        ),
        memory("My dog is Rex", 3, kind="identity", speaker="Ben", entities=("Rex",)),
    ]
    assert ("m2", "supersedes", "m0") in related(memories)
    assert not [each for each in related(memories) if "m1" in each or "m3" in each]


def test_memories_of_one_name_are_a_chain() -> None:
    """Each is linked to the one before it, so that a thousand make a thousand links and no more."""
    memories = [memory(f"Clara {word}", number, entities=("Clara",)) for number, word in enumerate("abcd")]
    assert related(memories) == [(f"m{each}", "same_entity", f"m{each + 1}") for each in range(3)]


def test_duplicates_have_no_relation() -> None:
    """They are one memory, not two that speak of the same."""
    said = "Clara leads the design team"
    assert related([memory(said, 0, entities=("Clara",)), memory(said, 1, entities=("Clara",))]) == []


def test_ids_are_those_of_kept_memories_and_orphans_are_counted() -> None:
    """Of two relations that become one the higher confidence stays."""
    memories = memories_of(["We meet on Friday at noon", "We meet on Friday at noon", "The room is blue"])
    groups = group_duplicates(memories, similar_pairs(memories, None))
    found = rewrite_relations(
        [
            Relation("m0", "m2", "same_entity", 0.4),
            Relation("m2", "m1", "same_entity", 0.9),
            Relation("m0", "m1", "contradicts", 0.9),
            Relation("gone", "m2", "answers", 0.9),
        ],
        memories,
        groups=groups,
    )
    assert found.relations == (Relation("m2", "m0", "same_entity", 0.9),)
    assert (found.renamed, found.orphans, found.doubled) == (1, 2, 1)


KINDS = st.sampled_from(("decision", "commitment", "correction", "date", "remember"))
SAID = st.lists(
    st.tuples(
        st.lists(st.sampled_from("we meet Friday 5 6 not Anna tea".split()), max_size=5).map(" ".join),
        KINDS,
        st.sampled_from(("", "Anna", "Ben")),
    ),
    max_size=12,
)


@given(SAID)
def test_every_end_is_a_memory_that_is_kept(said: list[tuple[str, str, str]]) -> None:
    """After merging no relation names what is gone, none leads to itself, none is there twice."""
    memories = [
        memory(text, number, kind=kind, speaker=speaker, entities=("Anna",) if "Anna" in text else ())
        for number, (text, kind, speaker) in enumerate(said)
    ]
    pairs = similar_pairs(memories, None)
    groups = group_duplicates(memories, pairs, limit=0.75)
    relations = find_relations(memories, pairs)
    found = rewrite_relations(relations, memories, groups=groups)
    kept = {memories[number].id for number in groups.kept.tolist()}
    ends = [(each.source, each.target, each.kind) for each in found.relations]
    assert all(source in kept and target in kept and source != target for source, target, _ in ends)
    assert len(set(ends)) == len(ends) == len(relations) - found.orphans - found.doubled
