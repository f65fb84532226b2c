"""Workers that cut files side by side, each a process; their results are taken in the order of the files."""

from __future__ import annotations

import io
import multiprocessing
import os
import signal
from argparse import Namespace
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.synchronize import Event

from seamline.cli.chunk_batch import ChunkBatch, InputResult
from seamline.cli.inputs import Input
from seamline.cli.running import report_of_run
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.text.document import Document
from seamline.exports.exporters import EXPORTERS
from seamline.monitoring.run_log import LoggedReport

# Finished results that wait for an earlier file are kept in memory: some files ahead, and no more.
_AHEAD = 3
_LOOK_SECONDS = 0.1
_ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "RAYON_NUM_THREADS")


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
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    before = {name: os.environ.get(name) for name in _ONE_THREAD}
    os.environ.update(dict.fromkeys(_ONE_THREAD, "1"))
    pool = ProcessPoolExecutor(
        min(jobs, len(inputs)),
        mp_context=context,
        initializer=_begin,
        initargs=(arguments, config, exporter, stop),
    )
    try:
        waiting: deque[Future[InputResult]] = deque()
        rest = iter(inputs)
        while True:
            for given in rest:
                waiting.append(pool.submit(_cut_input, given))
                if len(waiting) >= jobs * _AHEAD:
                    break
            if not waiting:
                return
            yield _result_of(waiting.popleft(), cancel)
    except BrokenProcessPool as error:
        raise SeamlineError(
            "a process that was cutting files was killed, as happens for want of memory, and nothing was "
            "written; try again with fewer --jobs"
        ) from error
    finally:
        # Those that work look at it at their next check.
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def _result_of(future: Future[InputResult], cancel: CancelToken) -> InputResult:
    while True:
        cancel.raise_if_cancelled()
        try:
            return future.result(timeout=_LOOK_SECONDS)
        except NotYet:
            if future.done():
                raise


class _Messages(Terminal):
    """Keeps what is said, for the process that was asked to tell it."""

    def __init__(self) -> None:
        super().__init__(io.StringIO())
        self.said: list[str] = []

    def notify(self, message: str) -> None:
        self.said.append(message)


class _StopToken(CancelToken):
    """Is raised by another process."""

    def __init__(self, stop: Event) -> None:
        super().__init__()
        self._stop = stop

    @property
    def is_cancelled(self) -> bool:
        return self._stop.is_set()

    def raise_if_cancelled(self) -> None:
        if self._stop.is_set():
            raise Cancelled


class _WorkerBatch(ChunkBatch):
    """A batch of one file at a time, whose messages and reports go to the process that asked."""

    def __init__(self, arguments: Namespace, config: Config, *, exporter: str, stop: Event) -> None:
        self._messages, self._reports = _Messages(), list[LoggedReport]()
        # One process writes the log.
        self._is_logged = arguments.log_json is not None
        super().__init__(
            Namespace(**{**vars(arguments), "log_json": None}),
            config,
            exporter=EXPORTERS[exporter],
            terminal=self._messages,
            cancel=_StopToken(stop),
        )

    def result_of(self, given: Input) -> InputResult:
        """Cut the documents of a file. Raises what would stop a run."""
        self._messages.said, self._reports, self.failures = [], [], 0
        documents = list(self.each([given], lambda _, documents: map(self.records_of, documents)))
        return InputResult(documents, self._messages.said, self.failures, self._reports)

    def cut(self, document: Document, config: Config, embedder: Embedder | None) -> Analysis:
        analysis = super().cut(document, config, embedder)
        if self._is_logged:
            self._reports.append(report_of_run(analysis, self._cancel))
        return analysis


_batch: _WorkerBatch | None = None


def _begin(arguments: Namespace, config: Config, exporter: str, stop: Event) -> None:
    """Make a worker ready: what is cut by, and the model."""
    global _batch  # noqa: PLW0603 - what a process is begun with outlives the call
    from seamline.plugins import load_plugins
    from seamline.plugins.other_splitter import allow_splitter

    # Ctrl+C reaches every process of a terminal, and the first one sees to the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    load_plugins()
    if arguments.splitter is not None:
        allow_splitter(arguments.splitter)
    _batch = _WorkerBatch(arguments, config, exporter=exporter, stop=stop)


def _cut_input(given: Input) -> InputResult:
    assert _batch is not None
    return _batch.result_of(given)
