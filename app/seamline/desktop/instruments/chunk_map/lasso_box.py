"""The view box of a map: a drag with the left button draws a lasso, one with another moves the map."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import Qt, Signal

# The distance in pixels between corners of a lasso: less would add nothing to a line drawn by hand.
_STEP = 3.0


class LassoBox(pg.ViewBox):  # type: ignore[misc]
    """A view box with the same scale in both directions.

    lasso_drawn: the corners of a lasso while it is drawn, (k, 2) float64 in the view. lasso_closed: those of
    a finished one.
    """

    lasso_drawn = Signal(object)
    lasso_closed = Signal(object)

    def __init__(self) -> None:
        super().__init__(lockAspect=1.0)
        self._corners: list[tuple[float, float]] = []
        self._last: Any = None

    def mouseDragEvent(self, event: Any, axis: int | None = None) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            # Also for the right button, with which pyqtgraph would stretch the map.
            event.accept()
            moved = self.mapSceneToView(event.lastScenePos()) - self.mapSceneToView(event.scenePos())
            self.translateBy(x=moved.x(), y=moved.y())
            self.sigRangeChangedManually.emit(self.state["mouseEnabled"])
            return
        event.accept()
        if event.isStart():
            self._corners, self._last = [], None
            self._add(event.buttonDownScenePos())
        self._add(event.scenePos())
        corners = np.array(self._corners)
        (self.lasso_closed if event.isFinish() else self.lasso_drawn).emit(corners)

    def _add(self, point: Any) -> None:
        if self._last is None or (point - self._last).manhattanLength() >= _STEP:
            self._last = point
            at = self.mapSceneToView(point)
            self._corners.append((at.x(), at.y()))
