"""Cyclic garbage, collected on the thread of the widgets alone.

Python collects it on whichever thread happens to allocate. A worker that so frees what belongs to Qt waits
for Qt's locks while it holds the interpreter, and the widgets' thread may hold those locks while it waits for
the interpreter: the window would stand still for good.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

_EVERY_MS = 25
# So many new objects are looked at for cycles at once; a worker in pure Python may make them in a few
# milliseconds, and more of them would be felt in the window.
_YOUNG, _STORM = 2_000, 20_000
# A full collection walks every object of the program, 100 ms and more. Documents and analyses hold no cycles
# and are freed without one, so only the young are looked at often.
_MIDDLE_AFTER, _FULL_AFTER = 10, 1_000


class GarbageCollector(QObject):
    """Takes over from Python's own collector for good; made on the widgets' thread, with the application."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        # What is imported stays: no collection need walk it, nor the last one, when the program ends.
        gc.freeze()
        self._timer = QTimer(self, interval=_EVERY_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect what is due: the young often, what outlived them when nothing else goes on, all seldom."""
        young = gc.get_count()[0]
        if young < _YOUNG:
            return
        gc.collect(0)
        _, middle, old = gc.get_count()
        if middle < _MIDDLE_AFTER or young > _STORM:
            return
        gc.collect(2 if old >= _FULL_AFTER else 1)
