"""Limits of the C library's allocator: freed memory goes back to the system, but not while sliders move.

By default glibc has a heap for each thread. The first large array that is freed makes it serve arrays of up
to 32 MB from these heaps, and their memory cannot shrink while any small object lies behind them: a document
of 10 MB held 100 MB in this way. But if each array is a mapping of its own, the system fills it with zeros
page by page each time, which takes half as long again as the cut itself. So cuts in quick succession use the
heaps, and free pages are given back when the cuts stop. Other C libraries have no such settings, and need
none.
"""

from __future__ import annotations

import ctypes
import sys
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer

# Numbers of the parameters of mallopt() in malloc.h.
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
# One for the widgets, one for all workers: they seldom allocate at the same time.
_HEAPS = 2
# How long after the last cut memory is given back.
_REST_MS = 2000


class _Limits(NamedTuple):
    """Limits of glibc, in bytes.

    mapped: the size from which an array is a mapping of its own. free: how much free memory may stay at the
    end of a heap.
    """

    mapped: int
    free: int


# For smaller arrays, mapping costs more time than the memory is worth.
_GIVEN_BACK = _Limits(4 << 20, 1 << 20)
# The most that glibc allows, and more than a cut frees at once.
_KEPT = _Limits(32 << 20, 256 << 20)


class FreedMemory(QObject):
    """Keeps freed memory for the next cut, and gives it back to the system once no more cuts come."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self.rest.timeout.connect(self._give_back)
        self._is_kept = False

    def give_back_soon(self) -> None:
        """Give back free memory after a delay, by when objects that are dropped now are freed."""
        self.rest.start()

    def keep(self) -> None:
        """Keep freed memory for now; it is given back when there was no further call for a while."""
        if not self._is_kept:
            self._is_kept = True
            _set_limits(_KEPT)
        self.rest.start()

    def _give_back(self) -> None:
        self._is_kept = False
        give_back_freed()


def give_back_freed() -> bool:
    """Give free memory back, now and whenever some is freed; return whether the C library can do so."""
    library = _set_limits(_GIVEN_BACK)
    if library is None:
        return False
    library.mallopt(_ARENA_MAX, _HEAPS)
    # This also gives back free pages in the middle of a heap.
    library.malloc_trim(0)
    return True


def _set_limits(limits: _Limits) -> ctypes.CDLL | None:
    """Set the limits, and return the C library; None if it has no such settings."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    if not (hasattr(library, "mallopt") and hasattr(library, "malloc_trim")):
        return None
    library.mallopt(_MMAP_THRESHOLD, limits.mapped)
    library.mallopt(_TRIM_THRESHOLD, limits.free)
    return library
