"""How the C library allocates: what is freed is given back to the system, but at hand while sliders move.

Left to itself glibc has a heap for each thread, and learns from the first large array that is freed to take
arrays of up to 32 MB from these heaps: there they stay behind whatever small thing was put after them. A
document of 10 MB held 100 MB so. But a mapping of its own for each array is filled with zeros by the system,
page by page, each time: half as long again as the cut itself. So cuts in quick succession take arrays from
the heaps, whose free pages are given back afterwards. Other libraries have no such settings, and need none.
"""

from __future__ import annotations

import ctypes
import sys
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer

# As malloc.h numbers them.
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
# One for the widgets, one for all workers: they seldom allocate at the same time.
_HEAPS = 2
# So long nothing must be cut before memory is given back.
_REST_MS = 2000


class _Limits(NamedTuple):
    """Limits of glibc, in bytes.

    mapped: an array as large as this is a mapping of its own. free: as much stays at the end of a heap.
    """

    mapped: int
    free: int


# To map less than this takes longer than it is worth.
_GIVEN_BACK = _Limits(4 << 20, 1 << 20)
# The most that glibc allows, and more than a cut frees at once.
_KEPT = _Limits(32 << 20, 256 << 20)


class FreedMemory(QObject):
    """Keeps what is freed at hand from one cut to the next, and gives it back when no more come."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self.rest.timeout.connect(self._give_back)
        self._is_kept = False

    def give_back_soon(self) -> None:
        """Give back what is free in a while, by when what is dropped now is freed."""
        self.rest.start()

    def keep(self) -> None:
        """Keep what is freed until nothing has asked for it for a while."""
        if not self._is_kept:
            self._is_kept = True
            _set_limits(_KEPT)
        self.rest.start()

    def _give_back(self) -> None:
        self._is_kept = False
        give_back_freed()


def give_back_freed() -> bool:
    """Give back what is free, and from now on what is freed; return whether the C library was told so."""
    library = _set_limits(_GIVEN_BACK)
    if library is None:
        return False
    library.mallopt(_ARENA_MAX, _HEAPS)
    # With the pages in the middle of a heap.
    library.malloc_trim(0)
    return True


def _set_limits(limits: _Limits) -> ctypes.CDLL | None:
    """Tell the C library, and return it; None for one that has no such settings."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    if not (hasattr(library, "mallopt") and hasattr(library, "malloc_trim")):
        return None
    library.mallopt(_MMAP_THRESHOLD, limits.mapped)
    library.mallopt(_TRIM_THRESHOLD, limits.free)
    return library
