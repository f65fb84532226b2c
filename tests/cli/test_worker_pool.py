"""A pool of processes is gone when it is closed, also where one of them was killed."""

import os
import signal
import sys
import threading
import time
from concurrent.futures import Future, wait
from pathlib import Path

import pytest

from seamline.cli.worker_pool import worker_pool


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
