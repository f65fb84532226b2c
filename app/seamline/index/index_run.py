"""One pass over files that brings an index up to date with them, or tells what that would change."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.embedding import Embedder, embed_texts
from seamline.index.chunk_records import EmbeddingPlan, chunk_records
from seamline.index.index_record import RecordKey
from seamline.index.index_settings import IndexSettings
from seamline.index.index_writer import PlanWriter, StoreWriter
from seamline.index.indexed_file import IndexedFile, is_unchanged
from seamline.index.plan import Plan, plan
from seamline.index.store import Store
from seamline.json_text import dump_json


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


class IndexRun:
    """Plans of files, one after the other, each applied as soon as it is made unless it is only to be told.

    A document is applied as a whole, and a file is remembered once all of its documents are: whatever stops a
    run, the next one goes on from there.
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
        """store: None for an index that is not there yet, where nothing is applied. prefix: before passages.

        reads_all: files that are known to be unchanged, too. Raises IndexStoreError.
        """
        self._store = store
        self._embedding = EmbeddingPlan(settings.embedder, prefix)
        self._writer = StoreWriter(store) if applies and store is not None else PlanWriter()
        self._reads_all = reads_all
        self.known: Mapping[str, IndexedFile] = store.files() if store is not None else {}
        self.settings_digest = _digest(settings, prefix)
        if store is not None and applies:
            store.configure(settings)
        self._files = store.files() if store is not None else {}

    def unchanged(self, file: IndexedFile) -> FilePlan | None:
        """Return the plan of a file that need not be read; None for one that is to be. Raises OSError."""
        known = self._files.get(file.name)
        if known is None or self._reads_all:
            return None
        is_same, now = is_unchanged(file, known)
        if not is_same:
            return None
        if now != known:
            self._writer.record_file(now)
        kept = [id for source in known.sources for id in self._stored(source)]
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
        """Return the plan of a file, applied document by document; only what is new is embedded.

        analyses: of its documents, which may be read and cut on the way.
        Raises whatever they raise, EmbeddingError, IndexStoreError, OSError, Cancelled.
        """
        # Before it is read: what changes after this look is noticed by the next run.
        now = self._writer.look_closer(file)
        found, sources, before = Plan(), [], 0
        for analysis in analyses:
            sources.append(analysis.document.full_name)
            before += len(self._stored(sources[-1]))
            found += self._document(analysis, embedder, progress=progress, cancel=cancel)
        known = self._files.get(file.name)
        gone = [source for source in (known.sources if known is not None else ()) if source not in sources]
        removed = self._delete(gone)
        now = replace(now, sources=tuple(sources))
        if now != known:
            self._writer.record_file(now)
        return FilePlan(file.name, found + removed, before + len(removed.delete))

    def _document(
        self, analysis: Analysis, embedder: Embedder, *, progress: Progress, cancel: CancelToken | None
    ) -> Plan:
        records, texts = chunk_records(analysis, self._embedding)
        found = plan(records, self._stored(analysis.document.full_name))

        def embed(numbers: Sequence[int]) -> FloatArray:
            return embed_texts(
                embedder,
                [texts[number] for number in numbers],
                batch_size=analysis.config.embedding_batch_size,
                progress=progress,
                cancel=cancel,
            )

        self._writer.write(found, records, embed=embed)
        return found

    def remove(self, file: IndexedFile) -> FilePlan:
        """Return the plan of a file that is gone, applied. Raises IndexStoreError."""
        found = self._delete(file.sources)
        self._writer.forget_file(file.name)
        return FilePlan(file.name, found, len(found.delete), is_read=False)

    def _delete(self, sources: Iterable[str]) -> Plan:
        found = Plan()
        for source in sources:
            gone = plan((), self._stored(source))
            self._writer.delete(gone)
            found += gone
        return found

    def _stored(self, source: str) -> Mapping[str, RecordKey]:
        return {} if self._store is None else self._store.stored(source)


def _digest(settings: IndexSettings, prefix: str) -> str:
    """Return 16 hexadecimal digits of all that decides what chunks and vectors a file gives."""
    values = dump_json({**asdict(settings), "prefix": prefix}, sort_keys=True)
    return hashlib.sha256(values.encode()).hexdigest()[:16]
