"""Background jobs: one runs, the newest or all others wait, and only results still wanted are delivered.

A job is a plain function of frozen inputs that touches no widget. Only this module knows about threads.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QThreadPool, Signal

from seamline.engine.cancellation import Cancelled, CancelToken, Progress
from seamline.engine.errors import SeamlineError

logger = logging.getLogger(__name__)

Work = Callable[[Progress, CancelToken], Any]

# Each report paints two bars. Ten a second are enough for the eye; a stage that is done sooner could not be
# read at all.
_PACE_SECONDS = 0.1


@dataclass(frozen=True)
class Job:
    """Work to be done in the background. done, failed and broken are called on the GUI thread.

    label: what is being done, for the status bar. work: runs on another thread. done: gets the result of
    work. failed: gets an expected error. broken: called before an unexpected error goes to the excepthook, so
    that nobody waits for a result any longer.
    """

    label: str
    work: Work
    done: Callable[[Any], None]
    failed: Callable[[SeamlineError], None]
    broken: Callable[[], None] = lambda: None


class TaskRunner(QObject):
    """Runs jobs one at a time; of waiting jobs only the newest is kept.

    A running job is left to finish, so that something is shown even during a long drag, unless the new job is
    submitted with `supersede`. keeps_all: keep all waiting jobs and run them in turn, as for a list of files.
    """

    busy_changed = Signal(object)
    progressed = Signal(str, int, int)
    idle = Signal()
    _finished = Signal(object, object)

    def __init__(self, parent: QObject | None = None, *, keeps_all: bool = False) -> None:
        super().__init__(parent)
        self._keeps_all = keeps_all
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._running: tuple[Job, CancelToken] | None = None
        self._pending: deque[Job] = deque()
        self._closed = False
        self._finished.connect(self._deliver)

    @property
    def is_busy(self) -> bool:
        """Whether a job runs or waits."""
        return self._running is not None

    @property
    def has_pending(self) -> bool:
        """Whether a newer job waits for the one that runs, or was cancelled, to end."""
        return bool(self._pending)

    def submit(self, job: Job, *, supersede: bool = False) -> None:
        """Run a job when its turn comes. supersede: cancel the one that runs and drop its result."""
        if self._closed:
            return
        if not self._keeps_all:
            self._pending.clear()
        self._pending.append(job)
        if self._running is None:
            self._start_next()
        elif supersede:
            self._running[1].cancel()

    @property
    def is_cancelled(self) -> bool:
        """Whether the running job was cancelled, and has not ended yet; False if none runs."""
        return self._running is not None and self._running[1].is_cancelled

    def cancel(self) -> None:
        """Cancel what runs and forget what waits."""
        self._pending.clear()
        if self._running is not None:
            self._running[1].cancel()

    def close(self, limit_ms: int = 5000) -> None:
        """Accept nothing more, cancel, and wait for the running job up to a limit."""
        self._closed = True
        self.cancel()
        self._pool.waitForDone(limit_ms)

    def _start_next(self) -> None:
        if not self._pending:
            self.busy_changed.emit("")
            self.idle.emit()
            return
        job = self._pending.popleft()
        token = CancelToken()
        self._running = (job, token)
        self.busy_changed.emit(job.label)
        # Not a QRunnable: PySide may keep its Python half for good, and with it all that a job holds.
        self._pool.start(
            partial(_run, job, token, progress=_Paced(self.progressed.emit), finished=self._finished.emit)
        )

    def _deliver(self, token: CancelToken, outcome: object) -> None:
        if self._running is None or self._running[1] is not token:
            return
        job, _ = self._running
        self._running = None
        try:
            if self._closed or token.is_cancelled:
                pass
            elif isinstance(outcome, SeamlineError):
                job.failed(outcome)
            elif isinstance(outcome, BaseException):
                job.broken()
                raise outcome
            else:
                job.done(outcome)
        finally:
            if not self._closed and self._running is None:
                self._start_next()


class _Paced:
    """Limits the rate of progress reports: a job may report every unit, and each report costs time."""

    def __init__(self, report: Progress) -> None:
        self._report = report
        self._stage = ""
        self._began = self._reported = time.monotonic()

    def __call__(self, stage: str, done: int, total: int) -> None:
        """Report the beginning and end of a stage, and in between at most once in _PACE_SECONDS."""
        now = time.monotonic()
        if done >= total and now - self._began < _PACE_SECONDS:
            return
        if stage != self._stage or done >= total or now - self._reported >= _PACE_SECONDS:
            self._stage, self._reported = stage, now
            self._report(stage, done, total)


def _run(
    job: Job, token: CancelToken, progress: Progress, finished: Callable[[CancelToken, object], None]
) -> None:
    """Do a job on a thread of the pool, and hand over its result or its error."""
    outcome: object
    try:
        outcome = job.work(progress, token)
    except Cancelled:
        token.cancel()
        outcome = None
    except Exception as error:  # noqa: BLE001 - delivered to the GUI thread, which reports or raises it
        outcome = error
    try:
        finished(token, outcome)
    except RuntimeError:
        # The runner was deleted while the job ran: nobody waits for the result.
        logger.debug("dropped the result of %r", job.label)
