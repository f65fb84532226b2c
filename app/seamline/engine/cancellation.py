"""Cancellation and progress of long work, checked between its batches."""

from __future__ import annotations

import threading
from collections.abc import Callable

Progress = Callable[[str, int, int], None]
"""progress(stage, done, total): called from the working thread, often; must be cheap."""


class Cancelled(Exception):  # noqa: N818 - an outcome, not an error: nothing went wrong
    """The caller asked the work to stop."""


class CancelToken:
    """A flag that one thread raises and another checks."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Ask the work to stop at its next check."""
        self._event.set()

    @property
    def is_cancelled(self) -> bool:
        """Whether cancel() was called."""
        return self._event.is_set()

    def raise_if_cancelled(self) -> None:
        """Raise Cancelled if cancel() was called."""
        if self._event.is_set():
            raise Cancelled


def no_progress(stage: str, done: int, total: int) -> None:
    """Report nothing."""
