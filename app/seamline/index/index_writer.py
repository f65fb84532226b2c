"""Writers for a run over files: one that writes into a store, and one for a dry run, which writes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from seamline.index.index_record import IndexRecord
from seamline.index.indexed_chunks import with_vectors
from seamline.index.indexed_document import Embed
from seamline.index.indexed_file import IndexedFile, with_digest
from seamline.index.plan import Plan
from seamline.index.store import Store


class PlanWriter:
    """The writer of a dry run: it writes nothing."""

    def look_closer(self, file: IndexedFile) -> IndexedFile:
        """Return a file as it will be recorded; a StoreWriter adds the digest of its bytes."""
        return file

    def write(self, plan: Plan, records: Sequence[IndexRecord], *, embed: Embed) -> None:
        """Apply a plan to the records of a document. embed: called only for the records that are new."""

    def delete(self, plan: Plan) -> None:
        """Apply a plan that only deletes."""

    def record_file(self, file: IndexedFile) -> None:
        """Record a file whose documents were all written."""

    def forget_file(self, name: str) -> None:
        """Delete the record of a file whose documents were all deleted."""


class StoreWriter(PlanWriter):
    """Writes into a store. Methods raise IndexStoreError, and look_closer() OSError."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def look_closer(self, file: IndexedFile) -> IndexedFile:
        return file if file.digest else with_digest(file)

    def write(self, plan: Plan, records: Sequence[IndexRecord], *, embed: Embed) -> None:
        if plan.is_empty:
            return
        new, moved = set(plan.upsert), set(plan.update)
        numbers = [number for number, record in enumerate(records) if record.id in new]
        written = with_vectors([records[number] for number in numbers], embed(numbers))
        self._store.apply(plan, [*written, *(record for record in records if record.id in moved)])

    def delete(self, plan: Plan) -> None:
        self._store.apply(plan, ())

    def record_file(self, file: IndexedFile) -> None:
        self._store.record_file(file)

    def forget_file(self, name: str) -> None:
        self._store.forget_file(name)
