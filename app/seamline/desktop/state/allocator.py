"""How the C library allocates: large arrays are given back to the system as soon as they are freed.

Left to itself glibc has a heap for each thread, and learns from the first large array that is freed to take
arrays of up to 32 MB from these heaps: there they stay behind whatever small thing was put after them. A
document of 10 MB held 100 MB so. Other libraries have no such settings, and need none.
"""

from __future__ import annotations

import ctypes
import sys

# As malloc.h numbers them.
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
# From here on an array is a mapping of its own. To map less takes longer than it is worth.
_LARGE_BYTES = 4 << 20
_KEPT_FREE_BYTES = 1 << 20
# One for the widgets, one for all workers: they seldom allocate at the same time.
_HEAPS = 2


def give_back_freed() -> bool:
    """Have what is freed given back, and return whether the C library could be told so."""
    if not sys.platform.startswith("linux"):
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is None:
        return False
    mallopt(_MMAP_THRESHOLD, _LARGE_BYTES)
    mallopt(_TRIM_THRESHOLD, _KEPT_FREE_BYTES)
    mallopt(_ARENA_MAX, _HEAPS)
    return True
