"""A pool of processes is stopped by Ctrl+C without a word, and is gone when it is closed."""

import multiprocessing
import operator
import os
import signal
import sys
import tempfile
import threading
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Any

import pytest

from seamline.cli import chunk_workers, index_workers
from seamline.cli.batch import shard_pool
from seamline.cli.worker_pool import worker_pool
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.config import Config
from seamline.index.indexed_chunks import EmbeddingPlan


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked at as Linux shows them")
def test_pool_closes_though_the_process_that_waits_for_work_was_killed() -> None:
    """It has locked the queue for the other, which would wait for ever; who closes it does not."""
    idle, may_go = threading.Event(), threading.Event()

    def hold_the_pool(_: Future[None]) -> None:
        idle.set()
        may_go.wait(20)

    # These processes need no beginning: id() is a function of one argument that each of them has.
    with worker_pool(2, id, given=()) as pool:
        workers: set[int] = set()
        while len(workers) < 2:
            naps = [pool.submit(time.sleep, 0.02) for _ in range(4)]
            workers |= {future.result() for future in [pool.submit(os.getpid) for _ in range(4)]}
            wait(naps)
        # What looks after the pool calls this, and meanwhile sees nobody die.
        pool.submit(time.sleep, 0.1).add_done_callback(hold_the_pool)
        assert idle.wait(20)
        ends = time.monotonic() + 20
        while len(locked := {each for each in workers if "futex" in _waits_in(each)}) != 1:
            if time.monotonic() > ends:
                pytest.skip("this kernel does not say where a process waits")
            time.sleep(0.01)
        (holder,) = workers - locked
        os.kill(holder, signal.SIGKILL)
        threading.Timer(0.2, may_go.set).start()
    assert not any(Path(f"/proc/{each}").exists() for each in workers)


def _waits_in(process: int) -> str:
    """Return the name of what a process waits in, "" if it does not."""
    return Path(f"/proc/{process}/wchan").read_text(encoding="ascii")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere processes are never forked")
@pytest.mark.parametrize(("folder", "way"), [("/tmp", "forkserver"), ("/" + "x" * 80, "spawn")])
def test_processes_are_forked_where_the_path_to_what_forks_is_short_enough(
    folder: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long path of the temporary folder costs time, not the run."""
    asked, get_context = list[str | None](), multiprocessing.get_context

    def told(way: str | None = None) -> BaseContext:
        asked.append(way)
        return get_context(way)

    monkeypatch.setattr(multiprocessing, "get_context", told)
    monkeypatch.setattr(tempfile, "tempdir", folder)
    with worker_pool(1, id, given=()):
        assert asked == [way]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere processes are never forked")
def test_processes_are_not_forked_from_the_program_itself() -> None:
    """Its threads may hold what would be held in the copy for ever."""
    with worker_pool(1, id, given=()) as pool:
        assert pool.submit(os.getppid).result(timeout=60) != os.getpid()


class _Interrupting:
    """Something whose sending to a process that is being started is interrupted."""

    def __reduce__(self) -> tuple[Callable[[], object], tuple[()]]:
        signal.raise_signal(signal.SIGINT)
        return object, ()


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_process_is_deaf_to_an_interrupt_before_it_is_ready() -> None:
    """It would end with a traceback while it imports; who starts it hears what comes meanwhile."""
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        # id() and is_() make nothing ready: the process is as it was begun.
        with worker_pool(1, id, given=()) as pool:
            assert pool.submit(signal.raise_signal, signal.SIGINT).exception(20) is None
            assert heard == []
        with worker_pool(1, operator.is_, given=(_Interrupting(),)) as pool:
            pool.submit(os.getpid)
            assert heard == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, before)


def _of_chunks(cancel: CancelToken) -> Iterator[object]:
    return chunk_workers.cut_inputs(
        [], Namespace(), config=Config(), exporter="seamline", jobs=2, cancel=cancel
    )


def _of_an_index(cancel: CancelToken) -> Iterator[object]:
    return index_workers.cut_for_index(
        [],
        Namespace(),
        config=Config(),
        embedding=EmbeddingPlan("none"),
        embeds=False,
        jobs=2,
        cancel=cancel,
    )


def _of_shards(cancel: CancelToken) -> Iterator[object]:
    job: Any = Namespace(folder=Path(), manifest=Namespace(options={"splitter": None}))
    return shard_pool.run_in_pool(job, [0], jobs=2, is_logged=False, cancel=cancel)


@pytest.mark.parametrize(
    ("module", "run"),
    [(chunk_workers, _of_chunks), (index_workers, _of_an_index), (shard_pool, _of_shards)],
    ids=["chunk", "index", "batch"],
)
def test_processes_that_are_stopped_with_the_run_are_not_taken_for_killed(
    module: Any, run: Callable[[CancelToken], Iterator[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who stops a run is not told that memory was short."""
    cancel = CancelToken()

    @contextmanager
    def stopped(*_: object, **__: object) -> Iterator[None]:
        cancel.cancel()
        raise BrokenProcessPool
        yield

    monkeypatch.setattr(module, "worker_pool", stopped)
    with pytest.raises(Cancelled):
        next(run(cancel))
