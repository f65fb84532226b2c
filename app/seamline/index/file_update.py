"""A file on its way into an index: its documents applied one after the other, and then what became of it."""

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
    """What becomes of the chunks of a file, and how many there were before.

    is_read: whether it had to be read, or was known to be as it was.
    """

    name: str
    plan: Plan
    before: int
    is_read: bool = True

    @property
    def replaced(self) -> int:
        """How many of its chunks do not stay: they go, or get another text or vector."""
        return self.before - len(self.plan.keep) - len(self.plan.update)


class FileUpdate:
    """The plan of a file as it grows; one that is never finished is read again by the next run."""

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
        # In their order, each once.
        self._sources: dict[str, None] = {}
        self._refused: SourceError | None = None

    @property
    def name(self) -> str:
        """What the file is called in the index."""
        return self._file.name

    def known_keys(self) -> dict[str, dict[str, RecordKey]]:
        """Return what is stored of the documents that the file had, by their names and the ids of chunks."""
        sources = self._known.sources if self._known is not None else ()
        return {source: dict(stored_keys(self._store, source)) for source in sources}

    def add(self, document: IndexedDocument) -> None:
        """Plan a document and apply that; one that has the name of another file's is left out.

        Raises IndexStoreError, what embedding raises.
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
        """Take out what the file no longer has, remember it, and return its plan.

        Raises IndexStoreError; SourceError if a document was left out, when all else is done.
        """
        known = self._known
        had = self._owners.of(known) if known is not None else []
        gone = [source for source in had if source not in self._sources]
        removed = deleted(gone, store=self._store, writer=self._writer)
        self._owners.release(gone)
        now = replace(self._file, sources=tuple(self._sources))
        if self._refused is not None:
            # Remembered with what it has, and read again by each run until its documents have names.
            now = replace(now, modified_ns=-1, digest="")
        if now != known:
            self._writer.record_file(now)
        if self._refused is not None:
            raise self._refused
        return FilePlan(now.name, Plan.of_all([*self._found, removed]), self._before + len(removed.delete))


def deleted(sources: Iterable[str], *, store: Store | None, writer: PlanWriter) -> Plan:
    """Take all chunks of documents out, and return the plan of that. Raises IndexStoreError."""
    found = []
    for source in sources:
        gone = plan((), stored_keys(store, source))
        writer.delete(gone)
        found.append(gone)
    return Plan.of_all(found)


def stored_keys(store: Store | None, source: str) -> Mapping[str, RecordKey]:
    """Return the keys of a document's chunks by their ids; none where there is no index yet."""
    return {} if store is None else store.stored(source)
