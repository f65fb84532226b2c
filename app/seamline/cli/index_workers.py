"""Worker processes that cut and embed files for an index side by side; only one process writes it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping
from ctypes import c_bool
from dataclasses import dataclass

from seamline.cli.index_options import embedder_for_index
from seamline.cli.inputs import Input
from seamline.cli.running import FileResult
from seamline.cli.worker_batch import WorkerBatch
from seamline.cli.worker_pool import begin_worker, killed_as, results_in_order, worker_pool
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.index.index_record import RecordKey
from seamline.index.indexed_chunks import EmbeddingPlan
from seamline.index.indexed_document import IndexedDocument, embedded_beforehand, indexed_document
from seamline.index.plan import plan


@dataclass(frozen=True)
class IndexJob:
    """The task of a worker: one file. stored: its records in the index, by FileUpdate.known_keys()."""

    given: Input
    stored: Mapping[str, Mapping[str, RecordKey]]


IndexJobResult = FileResult[IndexedDocument]
"""The result of one file."""


def cut_for_index(
    given: Iterable[IndexJob],
    arguments: Namespace,
    *,
    config: Config,
    embedding: EmbeddingPlan,
    embeds: bool,
    jobs: int,
    cancel: CancelToken,
) -> Iterator[IndexJobResult]:
    """Yield the result of each file, in their order, cut and embedded by several processes.

    embeds: whether to compute vectors. jobs: how many processes; each loads the model for itself. Raises
    Cancelled; ConfigError and EmbeddingError of a worker, which would occur for every file; SeamlineError if
    a process is killed.
    """
    killed = SeamlineError(
        "a process that was cutting files was killed, as happens for want of memory. What is in the "
        "index stays: run the same command again, with fewer --jobs"
    )
    with (
        killed_as(killed, cancel),
        worker_pool(jobs, _begin, given=(arguments, config, embedding, embeds)) as pool,
    ):
        yield from results_in_order(pool, _cut_file, given=given, jobs=jobs, cancel=cancel)


class _IndexWorkerBatch(WorkerBatch):
    """A batch of documents for an index in a worker process. embeds: whether to compute vectors."""

    def __init__(
        self, arguments: Namespace, config: Config, *, embedding: EmbeddingPlan, embeds: bool, stop: c_bool
    ) -> None:
        super().__init__(arguments, stop=stop)
        self._config = config
        self._embedding = embedding
        self._embeds = embeds
        self._embedder = embedder_for_index(config, self._terminal, cancel=self._cancel)
        self._cutter = self._embedder if needs_model(config) else None

    def documents_of(self, job: IndexJob) -> Iterator[IndexedDocument]:
        """Cut and embed the documents of a file. Raises only errors that stop the run."""

        def work(_: Input, documents: Iterator[Document]) -> Iterator[IndexedDocument]:
            for document in documents:
                analysis = self.cut(document, self._config, self._cutter)
                found = indexed_document(
                    analysis, self._embedding, embedder=self._embedder, cancel=self._cancel
                )
                stored = job.stored.get(found.source, {})
                # The process that writes the index compares with the same stored records, and so will need
                # the same vectors.
                yield embedded_beforehand(found, plan(found.records, stored).upsert if self._embeds else ())

        return self.each([job.given], work)


_batch: _IndexWorkerBatch | None = None


def _begin(
    arguments: Namespace, config: Config, embedding: EmbeddingPlan, embeds: bool, stop: c_bool
) -> None:
    """Prepare a worker process: its plugins, splitter and batch."""
    global _batch  # noqa: PLW0603 - what a process is begun with outlives the call
    begin_worker(arguments.splitter)
    _batch = _IndexWorkerBatch(arguments, config, embedding=embedding, embeds=embeds, stop=stop)


def _cut_file(job: IndexJob) -> IndexJobResult:
    assert _batch is not None
    return _batch.result_of(_batch.documents_of(job))
