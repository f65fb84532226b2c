"""Workers that cut and embed files for an index side by side; one process alone writes it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_bool
from dataclasses import dataclass

from seamline.cli.index_options import embedder_for_index
from seamline.cli.inputs import Input
from seamline.cli.running import InputBatch, report_of_run
from seamline.cli.worker_pool import MessageKeeper, StopToken, begin_worker, results_in_order, worker_pool
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.index.chunk_records import EmbeddingPlan
from seamline.index.index_record import RecordKey
from seamline.index.indexed_document import IndexedDocument, embedded_beforehand, indexed_document
from seamline.index.plan import plan
from seamline.monitoring.run_log import LoggedReport


@dataclass(frozen=True)
class IndexJob:
    """What a worker needs to know of a file. stored: as FileUpdate.known_keys() has it."""

    given: Input
    stored: Mapping[str, Mapping[str, RecordKey]]


@dataclass(frozen=True)
class IndexJobResult:
    """What came of a file; the rest is as WorkerResult has it."""

    documents: list[IndexedDocument]
    messages: list[str]
    failures: int
    reports: list[LoggedReport]


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
    """Yield what comes of each file, in their order, cut and embedded by so many processes.

    embeds: whether vectors are wanted. Each process loads the model for itself. Raises Cancelled;
    ConfigError and EmbeddingError as a worker does, for what would fail for every file; SeamlineError if one
    is killed.
    """
    try:
        with worker_pool(jobs, _begin, given=(arguments, config, embedding, embeds)) as pool:
            yield from results_in_order(pool, _cut_file, given=given, jobs=jobs, cancel=cancel)
    except BrokenProcessPool as error:
        raise SeamlineError(
            "a process that was cutting files was killed, as happens for want of memory. What is in the "
            "index stays: run the same command again, with fewer --jobs"
        ) from error


class _IndexWorkerBatch(InputBatch):
    """A batch of one file at a time, whose messages and reports go to the process that asked."""

    def __init__(
        self, arguments: Namespace, config: Config, *, embedding: EmbeddingPlan, embeds: bool, stop: c_bool
    ) -> None:
        self._messages, self._reports = MessageKeeper(), list[LoggedReport]()
        # One process writes the log.
        self._is_logged = arguments.log_json is not None
        super().__init__(
            Namespace(**{**vars(arguments), "log_json": None}), self._messages, cancel=StopToken(stop)
        )
        self._config = config
        self._embedding = embedding
        self._embeds = embeds
        self._embedder = embedder_for_index(config, self._messages, cancel=self._cancel)
        self._cutter = self._embedder if needs_model(config) else None

    def result_of(self, job: IndexJob) -> IndexJobResult:
        """Cut and embed the documents of a file. Raises what would stop a run."""
        self._messages.said, self._reports, self.failures = [], [], 0

        def work(_: Input, documents: Iterator[Document]) -> Iterator[IndexedDocument]:
            for document in documents:
                analysis = self.cut(document, self._config, self._cutter)
                found = indexed_document(
                    analysis, self._embedding, embedder=self._embedder, cancel=self._cancel
                )
                stored = job.stored.get(found.source, {})
                # What is new by what is stored now is so for the process that writes it, too.
                yield embedded_beforehand(found, plan(found.records, stored).upsert if self._embeds else ())

        documents = list(self.each([job.given], work))
        return IndexJobResult(documents, self._messages.said, self.failures, self._reports)

    def cut(self, document: Document, config: Config, embedder: Embedder | None) -> Analysis:
        analysis = super().cut(document, config, embedder)
        if self._is_logged:
            self._reports.append(report_of_run(analysis, self._cancel))
        return analysis


_batch: _IndexWorkerBatch | None = None


def _begin(
    arguments: Namespace, config: Config, embedding: EmbeddingPlan, embeds: bool, stop: c_bool
) -> None:
    """Make a worker ready: what is cut by, and the model."""
    global _batch  # noqa: PLW0603 - what a process is begun with outlives the call
    begin_worker(arguments.splitter)
    _batch = _IndexWorkerBatch(arguments, config, embedding=embedding, embeds=embeds, stop=stop)


def _cut_file(job: IndexJob) -> IndexJobResult:
    assert _batch is not None
    return _batch.result_of(job)
