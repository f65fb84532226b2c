"""The plan of a change: which chunks of an index stay, are written or are deleted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from seamline.index.index_record import IndexRecord, RecordKey


@dataclass(frozen=True)
class Plan:
    """The ids of chunks by what is done with them, each in one list.

    keep: nothing; they stay as they are stored. update: all of the record but the vector is written, since
    they have moved, or other settings cut them. upsert: the whole record is written, since they are new, or
    what is embedded of them is. delete: they are deleted.
    """

    keep: tuple[str, ...] = ()
    update: tuple[str, ...] = ()
    upsert: tuple[str, ...] = ()
    delete: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written or deleted."""
        return not (self.update or self.upsert or self.delete)

    @property
    def changed(self) -> int:
        """How many chunks are not kept as they are."""
        return len(self.update) + len(self.upsert) + len(self.delete)

    @classmethod
    def of_all(cls, plans: Sequence[Plan]) -> Plan:
        """Return several plans as one, in their order."""
        joined = chain.from_iterable
        return cls(
            tuple(joined(plan.keep for plan in plans)),
            tuple(joined(plan.update for plan in plans)),
            tuple(joined(plan.upsert for plan in plans)),
            tuple(joined(plan.delete for plan in plans)),
        )


def plan(records: Iterable[IndexRecord], stored: Mapping[str, RecordKey]) -> Plan:
    """Return the plan after which an index has these records in place of those stored.

    records: need no vectors. stored: the keys of all stored records of the same documents, by id.
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
