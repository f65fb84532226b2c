"""Worker processes that cut files side by side; their results are taken in the order of the files."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from ctypes import c_bool

from seamline.cli.chunk_batch import ChunkBatch, InputResult
from seamline.cli.inputs import Input
from seamline.cli.worker_batch import WorkerBatch
from seamline.cli.worker_pool import begin_worker, killed_as, results_in_order, worker_pool
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.exports.exporters import EXPORTERS


def cut_inputs(
    inputs: list[Input],
    arguments: Namespace,
    *,
    config: Config,
    exporter: str,
    jobs: int,
    cancel: CancelToken,
) -> Iterator[InputResult]:
    """Yield the result of each file, in their order, cut by several processes.

    exporter: its name. jobs: how many processes; each loads the model for itself. Raises Cancelled;
    ConfigError and EmbeddingError of a worker, which would occur for every file; SeamlineError if a process
    is killed.
    """
    killed = SeamlineError(
        "a process that was cutting files was killed, as happens for want of memory, and nothing was "
        "written; try again with fewer --jobs"
    )
    with (
        killed_as(killed, cancel),
        worker_pool(min(jobs, len(inputs)), _begin, given=(arguments, config, exporter)) as pool,
    ):
        yield from results_in_order(pool, _cut_input, given=inputs, jobs=jobs, cancel=cancel)


class _ChunkWorkerBatch(WorkerBatch, ChunkBatch):
    """A batch of chunks in a process of its own."""


_batch: _ChunkWorkerBatch | None = None


def _begin(arguments: Namespace, config: Config, exporter: str, stop: c_bool) -> None:
    """Prepare a worker process: its plugins, splitter and batch."""
    global _batch  # noqa: PLW0603 - what a process is begun with outlives the call
    begin_worker(arguments.splitter)
    _batch = _ChunkWorkerBatch(arguments, config=config, exporter=EXPORTERS[exporter], stop=stop)


def _cut_input(given: Input) -> InputResult:
    assert _batch is not None
    return _batch.result_of(_batch.each_document([given], _batch.cut_to_records))
