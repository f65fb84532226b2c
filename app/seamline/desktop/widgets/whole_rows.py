"""Views of which no row is ever seen in part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractItemView as _View
else:
    # Qt's own base stands beside it, and a class can have only one of Qt's.
    _View = object


class WholeRows(_View):
    """What a view of rows of one height adds to Qt's: its viewport ends with a row, the rest stays clear."""

    _is_fitting = False

    @property
    def foot_height(self) -> int:
        """The room to be left below the rows for what does not scroll with them."""
        return 0

    @property
    def row_height(self) -> int:
        """The height of every row; 0 where they differ, and are cut where the viewport ends."""
        raise NotImplementedError

    def updateGeometries(self) -> None:
        """Let the viewport end with a row."""
        # A new margin resizes the viewport, of which Qt tells by the same call.
        if not self._is_fitting:
            super().updateGeometries()
            self._fit_viewport()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_viewport()

    def _fit_viewport(self) -> None:
        margins, height = self.viewportMargins(), self.row_height
        room = self.viewport().height() + margins.bottom() - self.foot_height
        bottom = self.foot_height + (room % height if 0 < height < room else 0)
        if bottom != margins.bottom() and not self._is_fitting:
            self._is_fitting = True
            margins.setBottom(bottom)
            self.setViewportMargins(margins)
            self._is_fitting = False
