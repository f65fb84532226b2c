"""A pool of processes that work for a command: begun alike, stopped together, and gone when it is gone."""

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
"""How often whoever waits for a process looks whether it is to stop."""

_Arguments = ParamSpec("_Arguments")
_Given = TypeVar("_Given")
_Result = TypeVar("_Result")

# Finished results that wait for an earlier one are kept in memory: some ahead, and no more.
_AHEAD = 3
# More processes Windows cannot wait for.
_MOST = 61 if sys.platform == "win32" else 1 << 16
_LONGEST_FOLDER = 70
ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "RAYON_NUM_THREADS")
"""What says to libraries how many threads to use for their numbers."""


@contextmanager
def worker_pool(
    jobs: int, begin: Callable[..., object], *, given: tuple[object, ...]
) -> Iterator[ProcessPoolExecutor]:
    """Open a pool of so many processes, each with one thread for its numbers.

    begin: makes a process ready, from `given` and what tells it to stop; it calls begin_worker(). Once the
    block is left, however that may be, what is not begun is given up, and the rest stops at its next check.
    Where they are forked, processes have the environment that the program had at its first pool.
    """
    can_fork = _can_fork()
    context = multiprocessing.get_context("forkserver" if can_fork else "spawn")
    if can_fork:
        context.set_forkserver_preload([begin.__module__])
    # No Event: a process that is killed while it looks at one would leave it locked.
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
    """Whether processes may be forked from one that has imported what they work with, and share its memory.

    Else each imports all of it for itself.
    """
    # Elsewhere libraries of the system do not outlive a fork, and a bundle is begun anew by its arguments.
    if sys.platform != "linux" or getattr(sys, "frozen", False):
        return False
    # What forks is reached by a path below this one, and paths of sockets may have 107 bytes.
    return len(os.fsencode(tempfile.gettempdir())) <= _LONGEST_FOLDER


class _WorkerPool(ProcessPoolExecutor):
    """Begins processes that are deaf to Ctrl+C from the first moment on, not only once they are ready."""

    def submit(
        self, fn: Callable[_Arguments, _Result], /, *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> Future[_Result]:
        # Here processes are begun.
        with _interrupts_held():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl+C back from this thread, and for good from the processes that it begins meanwhile.

    Were it ignored, one that comes now would be lost. On Windows nothing of the kind is inherited.
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
    """Give up what is not begun, and wait for the processes of a pool to end.

    One that was killed as it waited for work has locked the queue for the others, which would wait for ever:
    they are killed too. The pool sees to that itself until it is closing.
    """
    # There is no other way to them; Python 3.14 has methods that end them.
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
    """Raise an error where a process of a pool was killed. Raises Cancelled if the run was stopped."""
    try:
        yield
    except BrokenProcessPool as broken:
        # Whoever stops a run may have stopped its processes, too.
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
    """Yield what the processes of a pool make of one thing after the other, in the order of these.

    given: taken a few ahead of the results, in this process. Raises Cancelled, and whatever `work` raises.
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
    """Make a process of a pool ready. splitter: what the user has named to cut by, if any."""
    from seamline.plugins import load_plugins
    from seamline.plugins.other_splitter import allow_splitter

    # Ctrl+C reaches every process of a terminal, and the first one sees to the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    load_plugins()
    if splitter is not None:
        allow_splitter(splitter)


def _end_with_parent() -> None:
    """End this process when the one that made it is gone: killed, it cannot say so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


class MessageKeeper(Terminal):
    """Keeps what is said, for the process that was asked to tell it."""

    def __init__(self) -> None:
        super().__init__(io.StringIO())
        self.said: list[str] = []

    def notify(self, message: str) -> None:
        self.said.append(message)


class StopToken(CancelToken):
    """Is raised by another process, by a value in the memory of both."""

    def __init__(self, stop: ctypes.c_bool) -> None:
        super().__init__()
        self._stop = stop

    @property
    def is_cancelled(self) -> bool:
        return self._stop.value

    def raise_if_cancelled(self) -> None:
        if self._stop.value:
            raise Cancelled
