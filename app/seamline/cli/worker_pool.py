"""A pool of worker processes for a command: they are prepared alike, stop together, and end with it."""

from __future__ import annotations

import ctypes
import io
import multiprocessing
import os
import signal
import sys
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import connection
from typing import ParamSpec, TypeVar

from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import SeamlineError

LOOK_SECONDS = 0.1
"""The interval at which code that waits for a process checks whether to stop."""

_Arguments = ParamSpec("_Arguments")
_Given = TypeVar("_Given")
_Result = TypeVar("_Result")

# How many tasks for each process are submitted ahead: finished results wait in memory for earlier ones.
_AHEAD = 3
# Windows cannot wait for more processes.
_MOST = 61 if sys.platform == "win32" else 1 << 16
_LONGEST_FOLDER = 70
ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "RAYON_NUM_THREADS")
"""The environment variables that tell libraries how many threads to use for computations."""


@contextmanager
def worker_pool(
    jobs: int, begin: Callable[..., object], *, given: tuple[object, ...]
) -> Iterator[ProcessPoolExecutor]:
    """Open a pool of processes, each with one thread for computations.

    begin: prepares a process, with `given` and a shared flag to stop as arguments; it must call
    begin_worker(). When the block is left, in any way, tasks that have not begun are dropped, and the others
    stop at their next check. Forked processes have the environment that the program had at its first pool.
    """
    can_fork = _can_fork()
    context = multiprocessing.get_context("forkserver" if can_fork else "spawn")
    if can_fork:
        context.set_forkserver_preload([begin.__module__])
    # Not an Event: a process that is killed while it checks one would leave it locked.
    stop = context.RawValue(ctypes.c_bool, False)
    before = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    pool = _WorkerPool(min(jobs, _MOST), mp_context=context, initializer=begin, initargs=(*given, stop))
    try:
        yield pool
    finally:
        stop.value = True
        _close(pool)
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def _can_fork() -> bool:
    """Whether processes can be forked from one that has imported all they need, and share its memory.

    If not, each imports everything by itself.
    """
    # On other systems, system libraries do not survive a fork; a bundled program must be started anew for
    # each process.
    if sys.platform != "linux" or getattr(sys, "frozen", False):
        return False
    # The fork server's socket is in this folder, and the path of a socket may have at most 107 bytes.
    return len(os.fsencode(tempfile.gettempdir())) <= _LONGEST_FOLDER


class _WorkerPool(ProcessPoolExecutor):
    """Starts processes in which Ctrl+C is blocked from the first moment on, not only once they are ready."""

    def submit(
        self, fn: Callable[_Arguments, _Result], /, *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> Future[_Result]:
        # The executor starts processes in submit().
        with _interrupts_held():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Block Ctrl+C in this thread for a while, and for good in the processes that it starts meanwhile.

    If it were ignored instead, one that comes now would be lost. On Windows, processes inherit neither.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _close(pool: ProcessPoolExecutor) -> None:
    """Drop the tasks that have not begun, and wait for the processes of a pool to end.

    A process that was killed while it waited for work has left the queue locked for the others, which would
    wait for ever: they are killed, too. The pool itself does that only until it is closing.
    """
    # A private attribute, as there is no public one; Python 3.14 has methods to end the processes.
    workers = list(pool._processes.values())
    pool.shutdown(wait=False, cancel_futures=True)
    while alive := [worker for worker in workers if worker.is_alive()]:
        if any(worker.exitcode for worker in workers):
            for worker in alive:
                worker.kill()
        connection.wait([worker.sentinel for worker in alive], timeout=LOOK_SECONDS)
    pool.shutdown(wait=True)


@contextmanager
def killed_as(error: SeamlineError, cancel: CancelToken) -> Iterator[None]:
    """Raise `error` if a process of a pool was killed, or Cancelled if the run was stopped."""
    try:
        yield
    except BrokenProcessPool as broken:
        # What stopped the run may have killed its processes as well.
        cancel.raise_if_cancelled()
        raise error from broken


def results_in_order(
    pool: ProcessPoolExecutor,
    work: Callable[[_Given], _Result],
    *,
    given: Iterable[_Given],
    jobs: int,
    cancel: CancelToken,
) -> Iterator[_Result]:
    """Yield the results of `work` in the order of its arguments, computed by the processes of a pool.

    given: the arguments, consumed in this process, somewhat ahead of the results. Raises Cancelled, and any
    error of `work`.
    """
    waiting: deque[Future[_Result]] = deque()
    rest = iter(given)
    while True:
        for each in rest:
            waiting.append(pool.submit(work, each))
            if len(waiting) >= jobs * _AHEAD:
                break
        if not waiting:
            return
        yield _result_of(waiting.popleft(), cancel)


def _result_of(future: Future[_Result], cancel: CancelToken) -> _Result:
    while True:
        cancel.raise_if_cancelled()
        try:
            return future.result(timeout=LOOK_SECONDS)
        except NotYet:
            if future.done():
                raise


def begin_worker(splitter: str | None) -> None:
    """Prepare a process of a pool. splitter: the splitter that the user has named, if any."""
    from seamline.plugins import load_plugins
    from seamline.plugins.other_splitter import allow_splitter

    # Ctrl+C reaches all processes of a terminal, but the main process must be the one to stop the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    load_plugins()
    if splitter is not None:
        allow_splitter(splitter)


def _end_with_parent() -> None:
    """End this process when its parent is gone, which cannot tell it when it is killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


class MessageKeeper(Terminal):
    """Keeps messages instead of showing them, for the main process to show."""

    def __init__(self) -> None:
        super().__init__(io.StringIO())
        self.said: list[str] = []

    def notify(self, message: str) -> None:
        self.said.append(message)


class StopToken(CancelToken):
    """A token that the main process cancels, through a flag in shared memory."""

    def __init__(self, stop: ctypes.c_bool) -> None:
        super().__init__()
        self._stop = stop

    @property
    def is_cancelled(self) -> bool:
        return self._stop.value

    def raise_if_cancelled(self) -> None:
        if self._stop.value:
            raise Cancelled
