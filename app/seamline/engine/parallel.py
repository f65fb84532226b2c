"""Numeric work on all cores at once, in threads: NumPy releases the GIL while it computes."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

_Part = TypeVar("_Part")


def run_parallel(work: Callable[[_Part], None], parts: Sequence[_Part]) -> None:
    """Do the work on each part, on all cores at once. Raises what the work raises."""
    if len(parts) > 1 and (pool := _pool()) is not None:
        from concurrent.futures import wait  # loaded with the pool

        # This thread does the first part instead of waiting idly.
        others = [pool.submit(work, part) for part in parts[1:]]
        try:
            work(parts[0])
        finally:
            # Parts may write into one array: nothing is left writing when the caller goes on.
            wait(others)
        for other in others:
            other.result()
    else:
        for part in parts:
            work(part)


def core_count() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor | None:
    """Return a pool of threads for the other cores, made once; None if the caller works alone."""
    from concurrent.futures import ThreadPoolExecutor  # not before there is much to compute

    # Set for worker processes, which run one on each core.
    others = 0 if os.environ.get("OMP_NUM_THREADS") == "1" else core_count() - 1
    return ThreadPoolExecutor(others, thread_name_prefix="parallel") if others else None


# A forked process has none of its parent's threads, and would wait for them forever.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_pool.cache_clear)
