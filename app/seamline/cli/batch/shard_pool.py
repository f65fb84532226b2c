"""Shards cut side by side, each completely by one process of this machine."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from ctypes import c_bool
from pathlib import Path

from seamline.cli.batch.job import BatchJob, JobError
from seamline.cli.batch.shard_run import ShardBatch, ShardResult
from seamline.cli.worker_pool import LOOK_SECONDS, StopToken, begin_worker, killed_as, worker_pool
from seamline.engine.cancellation import CancelToken

KILLED = (
    "a process that was cutting files was killed, as happens for want of memory. What is finished is kept: "
    "run the same command again, with fewer --jobs if memory is short"
)


def run_in_pool(
    job: BatchJob, numbers: list[int], *, jobs: int, is_logged: bool, cancel: CancelToken
) -> Iterator[ShardResult]:
    """Yield the result of each shard as it is finished. Each process loads the model once.

    Raises as ShardBatch.run() does, and JobError if a process is killed.
    """
    given = (job.folder, job.manifest.options["splitter"], is_logged)
    with (
        killed_as(JobError(KILLED), cancel),
        worker_pool(min(jobs, len(numbers)), _begin, given=given) as pool,
    ):
        running: set[Future[ShardResult]] = {pool.submit(_run, number) for number in numbers}
        while running:
            cancel.raise_if_cancelled()
            done, running = wait(running, timeout=LOOK_SECONDS, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


_batch: ShardBatch | None = None


def _begin(folder: Path, splitter: str | None, is_logged: bool, stop: c_bool) -> None:
    """Prepare a process for the shards of a job."""
    global _batch  # noqa: PLW0603 - what a process is begun with outlives the call
    begin_worker(splitter)
    _batch = ShardBatch(BatchJob.open(folder), is_logged=is_logged, cancel=StopToken(stop))


def _run(number: int) -> ShardResult:
    assert _batch is not None
    return _batch.run(number)
