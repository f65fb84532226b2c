"""Rows and columns of the memories panel: of memories, duplicates, relations and chunks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from seamline.desktop.widgets.dates import format_date
from seamline.desktop.widgets.record_table import RIGHT, Column
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.phrases import joined, phrase
from seamline.memories.memory import Memory
from seamline.memories.memory_set import MemoryChange, MemorySet
from seamline.memories.relation import Relation

RELATION_WORDS = {
    "same_entity": phrase("speaks of the same as"),
    "supersedes": phrase("replaces"),
    "contradicts": phrase("contradicts"),
    "answers": phrase("answers"),
}
_EMPTY = phrase("nothing in it is a memory by these rules")


@dataclass(frozen=True, eq=False)
class MemoryRows:
    """The memories of the cut on screen, and those of another cut to compare them with.

    found: of the cut on screen. before: of the other cut, or None. analysis: the cut on screen.
    """

    found: MemorySet
    before: MemorySet | None
    analysis: Analysis

    @cached_property
    def change(self) -> MemoryChange | None:
        """The difference from the memories of the other cut, or None without one."""
        return MemoryChange.between(self.before, self.found) if self.before is not None else None

    @cached_property
    def lost(self) -> tuple[Memory, ...]:
        """The memories of the other cut that are gone, in the order of the text."""
        if self.before is None or self.change is None:
            return ()
        gone = self.change.lost
        return tuple(each.memory for each in self.before.merged if each.memory.id in gone)

    @cached_property
    def sizes(self) -> IndexArray:
        """(n,) int64: how many memories each stands for, itself included; 0 for one merged into another."""
        return np.bincount(self.found.groups.keeper, minlength=len(self.found.memories)).astype(np.int64)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the rows: those of the kept memories, then those of the lost ones."""
        count = len(self.found.memories)
        return (*self.found.groups.kept.tolist(), *range(count, count + len(self.lost)))

    @cached_property
    def chunk_numbers(self) -> dict[str, int]:
        """The numbers of the chunks on screen by their ids."""
        return {chunk_id: number for number, chunk_id in enumerate(self.analysis.ids)}

    def memory(self, number: int) -> Memory:
        """Return the memory of a row."""
        count = len(self.found.memories)
        return self.found.memories[number] if number < count else self.lost[number - count]

    def change_of(self, number: int) -> str:
        """Return `new`, `lost`, or "" for a memory that the other cut has too."""
        if number >= len(self.found.memories):
            return phrase("lost")
        is_new = self.change is not None and self.found.memories[number].id in self.change.added
        return phrase("new") if is_new else ""

    def chunk_of(self, number: int) -> int:
        """Return the chunk on screen in which a memory was found; -1 if its chunk is of another cut."""
        return self.chunk_numbers.get(self.memory(number).chunk_id, -1)


@dataclass(frozen=True, eq=False)
class MemberRows:
    """Members of groups of duplicates, group by group. members: the group and the memory of each row."""

    rows: MemoryRows
    members: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, rows: MemoryRows) -> MemberRows:
        """Return the members of all groups."""
        groups = enumerate(rows.found.groups.groups)
        return cls(rows, tuple((group, each) for group, members in groups for each in members))

    def memory(self, number: int) -> Memory:
        """Return the memory of a row."""
        return self.rows.found.memories[self.members[number][1]]

    def fate(self, number: int) -> str:
        """Return a phrase on whether a member was kept or merged."""
        groups, each = self.rows.found.groups, self.members[number][1]
        if int(groups.keeper[each]) == each:
            return tr("kept")
        return tr("merged: overlap") if groups.from_overlap[each] else tr("merged")


@dataclass(frozen=True, eq=False)
class RelationRows:
    """Relations between the kept memories. memories: these memories, by their ids."""

    relations: tuple[Relation, ...]
    memories: dict[str, Memory]

    @classmethod
    def of(cls, found: MemorySet) -> RelationRows:
        """Return the relations of a set in the order of the text."""
        memories = {each.memory.id: each.memory for each in found.merged}
        relations = sorted(found.relations.relations, key=lambda each: memories[each.source].start)
        return cls(tuple(relations), memories)


def _memory_tip(rows: MemoryRows, number: int) -> str:
    memory = rows.memory(number)
    parts = [
        memory.text,
        "",
        tr(
            "{kind}, confidence {confidence:.2f}, {extractor}",
            kind=phrase(memory.kind),
            confidence=memory.confidence,
            extractor=memory.extractor,
        ),
    ]
    if not memory.grounded:
        parts.append(tr("Its quote does not stand in the chunk."))
    if memory.entities:
        parts.append(tr("Speaks of {entities}", entities=joined(memory.entities, ", ")))
    size = int(rows.sizes[number]) if number < len(rows.sizes) else 1
    if size > 1:
        parts.append(tr("Stands for {size:,} memories", size=size))
    return "\n".join(parts)


def _said_at(rows: MemoryRows, number: int) -> str:
    return format_date(rows.memory(number).time, with_time=True)


def _merged(rows: MemoryRows, number: int) -> str:
    size = int(rows.sizes[number]) if number < len(rows.sizes) else 1
    return numeral(size - 1) if size > 1 else ""


def _chunk(rows: MemoryRows, number: int) -> str:
    chunk = rows.chunk_of(number)
    return numeral(chunk + 1) if chunk >= 0 else "–"


MEMORY_COLUMNS: tuple[Column[MemoryRows], ...] = (
    Column(
        phrase("Kind"),
        lambda rows, number: tr(rows.memory(number).kind),
        keys=lambda rows: _keys(rows, lambda memory: memory.kind),
        tip=_memory_tip,
    ),
    Column(
        phrase("Memory"),
        lambda rows, number: rows.memory(number).text,
        tip=_memory_tip,
        is_muted=lambda rows, number: rows.change_of(number) == "lost",
    ),
    Column(
        phrase("Who"),
        lambda rows, number: rows.memory(number).speaker,
        keys=lambda rows: _keys(rows, lambda memory: memory.speaker),
        tip=_memory_tip,
    ),
    Column(phrase("When"), _said_at, tip=_memory_tip),
    Column(
        phrase("Chunk"),
        _chunk,
        help=phrase("The chunk on screen that says it."),
        tip=_memory_tip,
        alignment=RIGHT,
    ),
    Column(
        phrase("Sure"),
        lambda rows, number: numeral(rows.memory(number).confidence, ".2f"),
        help=phrase("Confidence of the extractor, 0 to 1."),
        keys=lambda rows: _keys(rows, lambda memory: memory.confidence),
        tip=_memory_tip,
        alignment=RIGHT,
    ),
    Column(
        phrase("Merged"),
        _merged,
        help=phrase("How many others say the same."),
        tip=_memory_tip,
        alignment=RIGHT,
    ),
    Column(
        phrase("Change"),
        lambda rows, number: tr(rows.change_of(number)),
        help=phrase("Against the cut that is compared with."),
        tip=_memory_tip,
    ),
)

MEMBER_COLUMNS: tuple[Column[MemberRows], ...] = (
    Column(phrase("Group"), lambda rows, number: numeral(rows.members[number][0] + 1), alignment=RIGHT),
    Column(phrase("What"), lambda rows, number: rows.fate(number)),
    Column(phrase("Memory"), lambda rows, number: rows.memory(number).text),
    Column(phrase("Who"), lambda rows, number: rows.memory(number).speaker),
    Column(
        phrase("Sure"), lambda rows, number: numeral(rows.memory(number).confidence, ".2f"), alignment=RIGHT
    ),
)

RELATION_COLUMNS: tuple[Column[RelationRows], ...] = (
    Column(phrase("Memory"), lambda rows, number: rows.memories[rows.relations[number].source].text),
    Column(phrase("Relation"), lambda rows, number: tr(RELATION_WORDS[rows.relations[number].kind])),
    Column(phrase("Other memory"), lambda rows, number: rows.memories[rows.relations[number].target].text),
    Column(
        phrase("Sure"),
        lambda rows, number: numeral(rows.relations[number].confidence, ".2f"),
        alignment=RIGHT,
    ),
)


def _reason(rows: MemoryRows, number: int) -> str:
    outcome = rows.found.run.chunks[number].outcome
    if outcome.state == "failed":
        reason = tr(outcome.reason)
        return (
            tr("{reason} ({tries} tries)", reason=reason, tries=outcome.tries)
            if outcome.tries > 1
            else reason
        )
    return tr(_EMPTY) if outcome.state == "empty" else ""


CHUNK_COLUMNS: tuple[Column[MemoryRows], ...] = (
    Column(phrase("Chunk"), lambda rows, number: numeral(number + 1), alignment=RIGHT),
    Column(
        phrase("Memories"),
        lambda rows, number: numeral(len(rows.found.run.chunks[number].found.memories)),
        keys=lambda rows: [len(chunk.found.memories) for chunk in rows.found.run.chunks],
        alignment=RIGHT,
    ),
    Column(
        phrase("State"),
        lambda rows, number: tr(rows.found.run.chunks[number].outcome.state),
        keys=lambda rows: [chunk.outcome.state for chunk in rows.found.run.chunks],
    ),
    Column(phrase("Why"), _reason, tip=_reason),
)


def _keys(rows: MemoryRows, key: Callable[[Memory], str | float]) -> list[str | float]:
    """Return the sort key of every memory, the lost ones last."""
    return [key(memory) for memory in (*rows.found.memories, *rows.lost)]
