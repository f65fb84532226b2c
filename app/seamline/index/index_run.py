"""One pass over files that brings an index up to date with them, or only says what would change."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.embedding import Embedder
from seamline.index.file_update import FilePlan, FileUpdate, deleted, stored_keys
from seamline.index.index_settings import IndexSettings
from seamline.index.index_writer import PlanWriter, StoreWriter
from seamline.index.indexed_chunks import EmbeddingPlan
from seamline.index.indexed_document import indexed_document
from seamline.index.indexed_file import IndexedFile, is_unchanged
from seamline.index.plan import Plan
from seamline.index.source_owners import SourceOwners
from seamline.index.store import Store
from seamline.json_text import dump_json


class IndexRun:
    """Makes the plans of files, one after the other, and applies each at once, unless this is a dry run.

    A document is applied as a whole, and a file is recorded once all of its documents are applied. So if a
    run is stopped, the next one goes on from there.
    """

    def __init__(
        self,
        store: Store | None,
        settings: IndexSettings,
        *,
        prefix: str = "",
        applies: bool,
        reads_all: bool = False,
    ) -> None:
        """store: None if there is no index yet, for a dry run. prefix: the embedder's, put before passages.

        applies: False for a dry run. reads_all: whether files that are known to be unchanged are read too.
        Raises IndexStoreError.
        """
        self._store = store
        self.embedding = EmbeddingPlan(settings.embedder, prefix)
        """How chunks are embedded."""
        self.applies = applies and store is not None
        """Whether anything is written, and so embedded; False for a dry run."""
        self._writer = StoreWriter(store) if applies and store is not None else PlanWriter()
        self._reads_all = reads_all
        self.known: Mapping[str, IndexedFile] = store.files() if store is not None else {}
        self.settings_digest = _digest(settings, prefix)
        if store is not None and applies:
            store.configure(settings)
        self._files = store.files() if store is not None else {}
        self._owners = SourceOwners(self._files.values())

    def unchanged(self, file: IndexedFile) -> FilePlan | None:
        """Return the plan of a file that need not be read; None if it has to be. Raises OSError."""
        known = self._files.get(file.name)
        if known is None or self._reads_all or self._owners.are_shared(known.sources):
            return None
        is_same, now = is_unchanged(file, known)
        if not is_same:
            return None
        if now != known:
            self._writer.record_file(now)
        kept = [id for source in known.sources for id in stored_keys(self._store, source)]
        return FilePlan(file.name, Plan(keep=tuple(kept)), len(kept), is_read=False)

    def file(
        self,
        file: IndexedFile,
        analyses: Iterable[Analysis],
        *,
        embedder: Embedder,
        progress: Progress = no_progress,
        cancel: CancelToken | None = None,
    ) -> FilePlan:
        """Apply a file document by document, embedding only what is new, and return its plan.

        analyses: of its documents; an iterator may read and cut them on the way.
        Raises what that raises, SourceError if a document has the name of one of another file,
        EmbeddingError, IndexStoreError, OSError, Cancelled.
        """
        update = self.begin(file)
        for analysis in analyses:
            update.add(
                indexed_document(
                    analysis, self.embedding, embedder=embedder, progress=progress, cancel=cancel
                )
            )
        return update.finish()

    def begin(self, file: IndexedFile) -> FileUpdate:
        """Begin with a file, before it is read, so that the next run notices what changes from now on.

        Raises OSError.
        """
        now = self._writer.look_closer(file)
        return FileUpdate(
            now, self._files.get(file.name), owners=self._owners, store=self._store, writer=self._writer
        )

    def remove(self, file: IndexedFile) -> FilePlan:
        """Remove a file that is gone, and return its plan. Raises IndexStoreError."""
        gone = self._owners.of(file)
        found = deleted(gone, store=self._store, writer=self._writer)
        self._owners.release(gone)
        self._writer.forget_file(file.name)
        return FilePlan(file.name, found, len(found.delete), is_read=False)


def _digest(settings: IndexSettings, prefix: str) -> str:
    """Return 16 hexadecimal digits, the digest of all settings that decide chunks and vectors of a file."""
    values = dump_json({**asdict(settings), "prefix": prefix}, sort_keys=True)
    return hashlib.sha256(values.encode()).hexdigest()[:16]
