"""Cross-fade from one cut to the next in a tenth of a second; what both share stays as it is."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QElapsedTimer, QObject, QVariantAnimation, Signal

from seamline.desktop.source.scene import Scene
from seamline.engine.chunks.chunk import Chunks

FADE_MS = 120


@dataclass(frozen=True)
class Fade:
    """The state of a fade. before, chunks: the former scene and its chunks. share: from 0 to 1, the end."""

    before: Scene
    chunks: Chunks
    share: float

    @property
    def rest(self) -> float:
        """The opacity of the former cut."""
        return 1.0 - self.share

    def chunk_at(self, index: int) -> int:
        """Return the former chunk that has an index, apart from its overlap, or -1."""
        chunk = int(self.chunks.start.searchsorted(index, "right")) - 1
        return chunk if chunk >= 0 and index < self.chunks.end[chunk] else -1

    def reason_at(self, index: int) -> int:
        """Return the Reason of the former boundary at an index, or -1 if there was none."""
        chunk = self.chunk_at(index)
        stood = chunk > 0 and int(self.chunks.start[chunk]) == index
        return int(self.chunks.reason[chunk - 1]) if stood else -1

    def ended_between(self, low: int, high: int) -> range:
        """Return the former chunks that ended, where another began, from one index up to another."""
        first, last = self.chunks.start.searchsorted([low, high]).tolist()
        return range(max(first - 1, 0), max(last - 1, 0))


class CutFade(QObject):
    """Runs the clock of a fade. stepped: the fade has advanced, or is over.

    is_on: whether fades are allowed. rest_ms: how long a cut must have been shown for the next to fade in.
    """

    stepped = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_on = False
        self.rest_ms = 2 * FADE_MS
        self._before: Scene | None = None
        self._since = QElapsedTimer()
        self.clock = QVariantAnimation(self)
        self.clock.setStartValue(0.0)
        self.clock.setEndValue(1.0)
        self.clock.setDuration(FADE_MS)
        self.clock.valueChanged.connect(lambda _: self.stepped.emit())
        self.clock.finished.connect(self.finish)

    @property
    def fade(self) -> Fade | None:
        """The state of the fade; None while there is none."""
        if self._before is None or self._before.analysis is None:
            return None
        return Fade(self._before, self._before.analysis.chunks, float(self.clock.currentValue() or 0.0))

    def begin(self, before: Scene, after: Scene) -> None:
        """Fade from a cut to another of the same text, unless they come in quick succession.

        While a slider is dragged, each cut is shown at once: fades would never be finished.
        """
        if before.analysis is None or before.document is not after.document:
            self.finish()
            return
        has_rested = not self._since.isValid() or self._since.elapsed() >= self.rest_ms
        self._since.start()
        self.finish()
        if self.is_on and has_rested and _differ(before, after):
            self._before = before
            self.clock.start()

    def finish(self) -> None:
        """End the fade, and show the new cut alone."""
        if self._before is not None:
            self._before = None
            self.clock.stop()
            self.stepped.emit()


def _differ(before: Scene, after: Scene) -> bool:
    if before.analysis is None or after.analysis is None:
        return False
    old, new = before.analysis.chunks, after.analysis.chunks
    return not (
        np.array_equal(old.start, new.start)
        and np.array_equal(old.end, new.end)
        and np.array_equal(old.reason, new.reason)
        and np.array_equal(before.tints, after.tints)
    )
