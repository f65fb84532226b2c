"""Cross-fade from one cut to the next in a tenth of a second: what stayed does not move."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QElapsedTimer, QObject, QVariantAnimation, Signal

from seamline.desktop.source.scene import Scene
from seamline.engine.chunks.chunk import Chunks

FADE_MS = 120


@dataclass(frozen=True)
class Fade:
    """How far a change has come. before, chunks: what was shown. share: from 0 up to 1, when it is over."""

    before: Scene
    chunks: Chunks
    share: float

    @property
    def rest(self) -> float:
        """How much of what was shown is still to be seen."""
        return 1.0 - self.share

    def chunk_at(self, index: int) -> int:
        """Return the chunk in whose core an index lay, or -1."""
        chunk = int(self.chunks.start.searchsorted(index, "right")) - 1
        return chunk if chunk >= 0 and index < self.chunks.end[chunk] else -1

    def reason_at(self, index: int) -> int:
        """Return why the chunk before an index ended, as a Reason, where one began there; else -1."""
        chunk = self.chunk_at(index)
        stood = chunk > 0 and int(self.chunks.start[chunk]) == index
        return int(self.chunks.reason[chunk - 1]) if stood else -1

    def ended_between(self, low: int, high: int) -> range:
        """Return the chunks that ended where another began, from one index up to another."""
        first, last = self.chunks.start.searchsorted([low, high]).tolist()
        return range(max(first - 1, 0), max(last - 1, 0))


class CutFade(QObject):
    """Runs the clock of a fade. stepped: it has come further, or is over.

    is_on: whether anything fades. rest_ms: how long a cut must have stood for the next one to fade.
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
        """How far the change has come; None where all is shown as it stays."""
        if self._before is None or self._before.analysis is None:
            return None
        return Fade(self._before, self._before.analysis.chunks, float(self.clock.currentValue() or 0.0))

    def begin(self, before: Scene, after: Scene) -> None:
        """Fade from a cut to another of the same text, unless they come in quick succession.

        While a slider is dragged each cut is shown as it is: what fades would never be seen whole.
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
        """Show all as it stays."""
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
