"""The plan of a change: which chunks of an index stay, are written and go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from seamline.index.index_record import IndexRecord, RecordKey


@dataclass(frozen=True)
class Plan:
    """What becomes of chunks, by their ids, each in one list alone.

    keep: stay as they are stored; nothing is written. update: keep text and vector, but have moved, or were
    cut by other settings: all else of the record is written. upsert: new, or with another text or vector:
    written whole. delete: taken out.
    """

    keep: tuple[str, ...] = ()
    update: tuple[str, ...] = ()
    upsert: tuple[str, ...] = ()
    delete: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is to be written."""
        return not (self.update or self.upsert or self.delete)

    @property
    def changed(self) -> int:
        """How many chunks are not kept as they are."""
        return len(self.update) + len(self.upsert) + len(self.delete)

    @classmethod
    def of_all(cls, plans: Sequence[Plan]) -> Plan:
        """Return the plan of several, in their order."""
        joined = chain.from_iterable
        return cls(
            tuple(joined(plan.keep for plan in plans)),
            tuple(joined(plan.update for plan in plans)),
            tuple(joined(plan.upsert for plan in plans)),
            tuple(joined(plan.delete for plan in plans)),
        )


def plan(records: Iterable[IndexRecord], stored: Mapping[str, RecordKey]) -> Plan:
    """Return what is to be done so that an index holds these records in the place of those stored.

    records: need no vectors. stored: by id, those of the same documents; what is in no record goes.
    """
    keep: list[str] = []
    update: list[str] = []
    upsert: list[str] = []
    wanted = set()
    for record in records:
        wanted.add(record.id)
        known = stored.get(record.id)
        if known == record.key:
            keep.append(record.id)
        elif known is not None and known.vector_digest == record.vector_digest:
            update.append(record.id)
        else:
            upsert.append(record.id)
    return Plan(
        tuple(keep), tuple(update), tuple(upsert), tuple(each for each in stored if each not in wanted)
    )
