"""The update of one file in an index: its documents are applied one after the other, then it is recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from seamline.engine.errors import SourceError
from seamline.index.index_record import RecordKey
from seamline.index.index_writer import PlanWriter
from seamline.index.indexed_document import IndexedDocument
from seamline.index.indexed_file import IndexedFile
from seamline.index.plan import Plan, plan
from seamline.index.source_owners import SourceOwners
from seamline.index.store import Store


@dataclass(frozen=True)
class FilePlan:
    """The plan of all chunks of a file. before: how many chunks it had in the index.

    is_read: whether the file had to be read; False if it was known to be unchanged.
    """

    name: str
    plan: Plan
    before: int
    is_read: bool = True

    @property
    def replaced(self) -> int:
        """How many of the chunks it had are deleted, or get another text or vector."""
        return self.before - len(self.plan.keep) - len(self.plan.update)


class FileUpdate:
    """Updates one file, document by document; if it is not finished, the next run reads the file again."""

    def __init__(
        self,
        file: IndexedFile,
        known: IndexedFile | None,
        *,
        owners: SourceOwners,
        store: Store | None,
        writer: PlanWriter,
    ) -> None:
        """file: as it is now. known: as it was when it was indexed. store: None for no index yet."""
        self._file = file
        self._known = known
        self._owners = owners
        self._store = store
        self._writer = writer
        self._found: list[Plan] = []
        self._before = 0
        # The documents so far, in order, each once.
        self._sources: dict[str, None] = {}
        self._refused: SourceError | None = None

    @property
    def name(self) -> str:
        """The file's name in the index."""
        return self._file.name

    def known_keys(self) -> dict[str, dict[str, RecordKey]]:
        """Return the stored keys of the documents that the file had, by their names and the ids of chunks."""
        sources = self._known.sources if self._known is not None else ()
        return {source: dict(stored_keys(self._store, source)) for source in sources}

    def add(self, document: IndexedDocument) -> None:
        """Plan and apply a document; one with the name of another file's document is left out.

        Raises IndexStoreError, and what embedding raises.
        """
        try:
            self._owners.claim(document.source, self._file.name)
        except SourceError as error:
            self._refused = self._refused or error
            return
        stored = stored_keys(self._store, document.source)
        found = plan(document.records, stored)
        self._sources[document.source] = None
        self._before += len(stored)
        self._writer.write(found, document.records, embed=document.embed)
        self._found.append(found)

    def finish(self) -> FilePlan:
        """Delete the documents that the file no longer has, record the file, and return its plan.

        Raises IndexStoreError; and if a document was left out, SourceError, after all else is done.
        """
        known = self._known
        had = self._owners.of(known) if known is not None else []
        gone = [source for source in had if source not in self._sources]
        removed = deleted(gone, store=self._store, writer=self._writer)
        self._owners.release(gone)
        now = replace(self._file, sources=tuple(self._sources))
        if self._refused is not None:
            # Recorded as changed, so that each run reads it again until all its documents have their names.
            now = replace(now, modified_ns=-1, digest="")
        if now != known:
            self._writer.record_file(now)
        if self._refused is not None:
            raise self._refused
        return FilePlan(now.name, Plan.of_all([*self._found, removed]), self._before + len(removed.delete))


def deleted(sources: Iterable[str], *, store: Store | None, writer: PlanWriter) -> Plan:
    """Delete all chunks of some documents, and return the plan of that. Raises IndexStoreError."""
    found = []
    for source in sources:
        gone = plan((), stored_keys(store, source))
        writer.delete(gone)
        found.append(gone)
    return Plan.of_all(found)


def stored_keys(store: Store | None, source: str) -> Mapping[str, RecordKey]:
    """Return the keys of a document's chunks by their ids; none if there is no index yet."""
    return {} if store is None else store.stored(source)
