"""What is freed is given back to the system, whatever was allocated after it, but between cuts."""

from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from seamline.desktop.state.allocator import FreedMemory, give_back_freed

_STATUS = Path("/proc/self/status")


def resident_mb() -> float:
    lines = _STATUS.read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


@pytest.mark.skipif(not _STATUS.exists(), reason="reads Linux's account of memory")
def test_large_arrays_leave_nothing_behind() -> None:
    """Freed arrays count no more, though small things that live on were allocated between them."""
    if not give_back_freed():
        pytest.skip("this C library has no such setting")
    # Once one of this size is freed, the C library would take others from its heap.
    np.ones(3 << 20)
    arrays, small = [], []
    for _ in range(30):
        arrays.append(np.ones(1 << 20))
        small.append(bytearray(5_000))
    held = resident_mb()
    arrays.clear()
    # A few may have found room in what was freed before the setting was made.
    assert held - resident_mb() > 120
    assert len(small) == 30


@pytest.mark.skipif(not _STATUS.exists(), reason="reads Linux's account of memory")
def test_freed_arrays_are_kept_until_nothing_is_cut(qtbot: QtBot) -> None:
    """They are at hand for the next cut, and given back when none has come for a while."""
    freed = FreedMemory()
    freed.rest.setInterval(50)
    if not give_back_freed():
        pytest.skip("this C library has no such setting")
    freed.keep()
    arrays, small = [], []
    for _ in range(20):
        arrays.append(np.ones(1 << 20))
        small.append(bytearray(5_000))
    held = resident_mb()
    arrays.clear()
    assert held - resident_mb() < 40
    with qtbot.waitSignal(freed.rest.timeout):
        freed.keep()
    assert held - resident_mb() > 120
    # What is freed later than that, as with a document that is closed, is given back on demand.
    freed.keep()
    arrays = [np.ones(1 << 20) for _ in range(20)]
    small += [bytearray(5_000) for _ in range(20)]
    qtbot.waitUntil(lambda: not freed.rest.isActive())
    arrays.clear()
    with qtbot.waitSignal(freed.rest.timeout):
        freed.give_back_soon()
    assert held - resident_mb() > 120
    assert len(small) == 40
