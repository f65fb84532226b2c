"""Search in a text without blocking the window: one slice at each turn of the event loop."""

from __future__ import annotations

import re
from array import array

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from seamline.engine.arrays import IndexArray

_SLICE_CHARACTERS = 1 << 17


class TextSearch(QObject):
    """Finds all places of a phrase; hits are added in ascending order while the search runs."""

    hits_found = Signal()
    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._pattern = re.compile("")
        self._length = 0
        self._at = 0
        self._hits = array("q")
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.search_next)

    @property
    def is_running(self) -> bool:
        """Whether the search has not reached the end of the text."""
        return self._timer.isActive()

    @property
    def hits(self) -> IndexArray:
        """(n,) int64, the indices at which the hits found so far begin, ascending."""
        return np.array(self._hits, dtype=np.int64)

    @property
    def length(self) -> int:
        """The length of every hit, in code points."""
        return self._length

    def search(self, text: str, phrase: str, *, match_case: bool) -> None:
        """Begin a search, and drop the hits of the last one; an empty phrase finds nothing."""
        self._text = text
        self._length = len(phrase)
        self._pattern = re.compile(re.escape(phrase), 0 if match_case else re.IGNORECASE)
        self._hits = array("q")
        self._at = 0
        if phrase:
            self._timer.start()
        else:
            self._timer.stop()

    def search_next(self) -> None:
        end = self._at + _SLICE_CHARACTERS
        before = len(self._hits)
        # A hit may begin in this slice and end in the next.
        for match in self._pattern.finditer(self._text, self._at, end + self._length - 1):
            self._hits.append(match.start())
        last = self._hits[-1] + self._length if self._hits else 0
        self._at = max(end, last)
        if len(self._hits) > before:
            self.hits_found.emit()
        if self._at >= len(self._text):
            self._timer.stop()
            self.finished.emit()
