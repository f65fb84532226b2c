"""Views that never show a row in part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractItemView as _View
else:
    # At run time a mixin without a base: its subclass has a Qt class as another base, and can have only one.
    _View = object


class WholeRows(_View):
    """A mixin for views whose rows have one height: the viewport ends with a row, the rest stays empty."""

    _is_fitting = False

    @property
    def foot_height(self) -> int:
        """The height to leave below the rows for a part that does not scroll with them."""
        return 0

    @property
    def row_height(self) -> int:
        """The height of every row; 0 if they differ, and the last one may be shown in part."""
        raise NotImplementedError

    def updateGeometries(self) -> None:
        """Let the viewport end with a row."""
        # A new margin resizes the viewport, for which Qt calls this method again.
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
