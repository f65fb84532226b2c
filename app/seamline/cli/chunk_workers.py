"""Workers that cut files side by side, each a process; their results are taken in the order of the files."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_bool

from seamline.cli.chunk_batch import ChunkBatch, InputResult
from seamline.cli.inputs import Input
from seamline.cli.running import report_of_run
from seamline.cli.worker_pool import MessageKeeper, StopToken, begin_worker, results_in_order, worker_pool
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.text.document import Document
from seamline.exports.exporters import EXPORTERS
from seamline.monitoring.run_log import LoggedReport


def cut_inputs(
    inputs: list[Input],
    arguments: Namespace,
    *,
    config: Config,
    exporter: str,
    jobs: int,
    cancel: CancelToken,
) -> Iterator[InputResult]:
    """Yield what comes of each file, in their order, cut by so many processes.

    exporter: its name. Each process loads the model for itself. Raises Cancelled; ConfigError and
    EmbeddingError as a worker does, for what would fail for every file; SeamlineError if one is killed.
    """
    try:
        with worker_pool(min(jobs, len(inputs)), _begin, given=(arguments, config, exporter)) as pool:
            yield from results_in_order(pool, _cut_input, given=inputs, jobs=jobs, cancel=cancel)
    except BrokenProcessPool as error:
        raise SeamlineError(
            "a process that was cutting files was killed, as happens for want of memory, and nothing was "
            "written; try again with fewer --jobs"
        ) from error


class _WorkerBatch(ChunkBatch):
    """A batch of one file at a time, whose messages and reports go to the process that asked."""

    def __init__(self, arguments: Namespace, config: Config, *, exporter: str, stop: c_bool) -> None:
        self._messages, self._reports = MessageKeeper(), list[LoggedReport]()
        # One process writes the log.
        self._is_logged = arguments.log_json is not None
        super().__init__(
            Namespace(**{**vars(arguments), "log_json": None}),
            config,
            exporter=EXPORTERS[exporter],
            terminal=self._messages,
            cancel=StopToken(stop),
        )

    def result_of(self, given: Input) -> InputResult:
        """Cut the documents of a file. Raises what would stop a run."""
        self._messages.said, self._reports, self.failures = [], [], 0
        documents = list(self.each_document([given], self.records_of))
        return InputResult(documents, self._messages.said, self.failures, self._reports)

    def cut(self, document: Document, config: Config, embedder: Embedder | None) -> Analysis:
        analysis = super().cut(document, config, embedder)
        if self._is_logged:
            self._reports.append(report_of_run(analysis, self._cancel))
        return analysis


_batch: _WorkerBatch | None = None


def _begin(arguments: Namespace, config: Config, exporter: str, stop: c_bool) -> None:
    """Make a worker ready: what is cut by, and the model."""
    global _batch  # noqa: PLW0603 - what a process is begun with outlives the call
    begin_worker(arguments.splitter)
    _batch = _WorkerBatch(arguments, config, exporter=exporter, stop=stop)


def _cut_input(given: Input) -> InputResult:
    assert _batch is not None
    return _batch.result_of(given)
