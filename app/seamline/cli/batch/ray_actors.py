"""Shards cut by Ray: actors on this machine or a cluster, each of which loads the model once.

Every machine must have access to the files and the job's folder under the same paths.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from seamline.cli.batch.job import BatchJob, JobError
from seamline.cli.batch.shard_run import ShardBatch, ShardResult
from seamline.cli.worker_pool import LOOK_SECONDS, ONE_THREAD
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.extras import missing


class RayShards:
    """An actor, which cuts the shards that it is given, one after the other."""

    def __init__(self, folder: str, splitter: str | None, *, is_logged: bool) -> None:
        from seamline.plugins import load_plugins
        from seamline.plugins.other_splitter import allow_splitter

        # There is an actor for each core, so each computes with one thread.
        os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
        load_plugins()
        if splitter is not None:
            allow_splitter(splitter)
        self._batch = ShardBatch(BatchJob.open(Path(folder)), is_logged=is_logged, cancel=CancelToken())

    def run(self, number: int) -> ShardResult | SeamlineError:
        """Cut a shard; a SeamlineError is returned, since Ray would raise another error in its place."""
        try:
            return self._batch.run(number)
        except SeamlineError as error:
            return error


def require_ray() -> None:
    """Raise ConfigError, which says how to install Ray, if it is not installed."""
    if find_spec("ray") is None:
        raise ConfigError(f"--executor ray needs Ray, which {missing('ray')}")


def run_on_ray(
    job: BatchJob, numbers: list[int], *, jobs: int, address: str, is_logged: bool, cancel: CancelToken
) -> Iterator[ShardResult]:
    """Yield the result of each shard as it is finished.

    jobs: how many actors; 0 for one on each core that Ray has. address: that of a cluster, "" for processes
    on this machine. Raises as ShardBatch.run() does; JobError if an actor is killed or no cluster answers.
    """
    # Set before Ray is imported, which reads it: no usage statistics are sent.
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray

    options: dict[str, Any] = {"address": address}
    if not address:
        options = {"address": "local", "num_cpus": jobs or None, "include_dashboard": False}
    try:
        ray.init(log_to_driver=False, logging_level=logging.ERROR, **options)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise JobError(f"Ray at {address or 'this machine'} could not be reached: {error}") from error
    try:
        count = min(len(numbers), jobs or int(ray.cluster_resources().get("CPU", 1)))
        made = ray.remote(num_cpus=1)(RayShards)
        given = (str(job.folder.resolve()), job.manifest.options["splitter"])
        actors = [made.remote(*given, is_logged=is_logged) for _ in range(count)]
        rest = iter(numbers)
        running = {actor.run.remote(next(rest)): actor for actor in actors}
        while running:
            cancel.raise_if_cancelled()
            for done in ray.wait(list(running), timeout=LOOK_SECONDS)[0]:
                actor = running.pop(done)
                found = ray.get(done)
                if isinstance(found, SeamlineError):
                    raise found
                following = next(rest, None)
                if following is not None:
                    running[actor.run.remote(following)] = actor
                yield found
    except ray.exceptions.RayError as error:
        first = str(error).strip().splitlines()[0]
        raise JobError(
            f"a process of Ray's that was cutting files ended ({first}). What is finished is kept: run the "
            "same command again"
        ) from error
    finally:
        ray.shutdown()
