"""Memory sets: merging and relations follow a limit, and two cuts can be compared."""

from __future__ import annotations

from tests.memories.making import memory

from seamline.memories.extraction_run import ChunkExtraction, MemoryRun
from seamline.memories.extractor import Extraction
from seamline.memories.memory import Memory
from seamline.memories.memory_set import MemoryChange, collect_memories
from seamline.memories.outcome import OK
from seamline.memories.relation import Relation

FRIDAY = memory("We meet on Friday at noon", 0, entities=("Clara",))
AGAIN = memory("We meet on Friday at noon today", 1, entities=("Clara",))
ROOM = memory("The room of Clara is blue", 2, entities=("Clara",))


def run_of(*memories: Memory, relations: tuple[Relation, ...] = ()) -> MemoryRun:
    """A run that found memories, one a chunk; relations: of the first chunk."""
    chunks = tuple(
        ChunkExtraction(each.chunk_id, "k", OK, Extraction((each,), relations if not number else ()))
        for number, each in enumerate(memories)
    )
    return MemoryRun("d", "rules/1", chunks, {"chunking": 0.1, "extraction": 0.2})


def test_another_limit_merges_more_without_looking_for_pairs_again() -> None:
    """The slider's tick groups what is known."""
    strict = collect_memories(run_of(FRIDAY, AGAIN, ROOM), None, limit=1.0)
    loose = strict.at(0.9)
    assert [each.ids for each in strict.merged] == [("m0",), ("m1",), ("m2",)]
    assert [each.ids for each in loose.merged] == [("m0", "m1"), ("m2",)]
    assert loose.pairs is strict.pairs
    assert loose.at(0.9) is loose


def test_relations_of_the_extractor_and_our_own_are_rewritten_together() -> None:
    """Each is there once, between what is kept."""
    said = Relation("m1", "m2", "same_entity", 0.9)
    found = collect_memories(run_of(FRIDAY, AGAIN, ROOM, relations=(said,)), None)
    assert found.relations.relations == (Relation("m0", "m2", "same_entity", 0.9),)


def test_seconds_name_each_part() -> None:
    """Cutting, extracting and merging are told apart."""
    assert set(collect_memories(run_of(FRIDAY), None).seconds) == {
        "chunking",
        "extraction",
        "deduplication",
    }


def test_change_names_what_is_kept_lost_and_added() -> None:
    """A memory is the same in another cut of the text."""
    before = collect_memories(run_of(FRIDAY, ROOM), None)
    after = collect_memories(run_of(ROOM, memory("Nothing like it", 7)), None)
    change = MemoryChange.between(before, after)
    assert (change.kept, change.lost, change.added) == ({"m2"}, {"m0"}, {"m7"})
