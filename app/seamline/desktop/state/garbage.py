"""Cyclic garbage, collected on the GUI thread alone.

Python collects it on whichever thread happens to allocate. A worker that frees a Qt object in this way waits
for Qt's locks while it holds the interpreter, and the GUI thread may hold those locks while it waits for the
interpreter: a deadlock.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

_EVERY_MS = 25
# So many new objects are searched for cycles at once. A worker in pure Python may make them in a few
# milliseconds; with more of them the pause would be felt in the window.
_YOUNG, _STORM = 2_000, 20_000
# A full collection walks every object of the program, in 100 ms or more. Documents and analyses hold no
# cycles and are freed without it, so only young objects are searched often.
_MIDDLE_AFTER, _FULL_AFTER = 10, 1_000


class GarbageCollector(QObject):
    """Takes over from Python's own collector for good; made on the GUI thread, with the application."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        # Imported modules stay, so no collection need walk them, not even the last when the program ends.
        gc.freeze()
        self._timer = QTimer(self, interval=_EVERY_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect what is due: the youngest objects often, the middle ones in quiet moments, all seldom."""
        young = gc.get_count()[0]
        if young < _YOUNG:
            return
        gc.collect(0)
        _, middle, old = gc.get_count()
        if middle < _MIDDLE_AFTER or young > _STORM:
            return
        gc.collect(2 if old >= _FULL_AFTER else 1)
