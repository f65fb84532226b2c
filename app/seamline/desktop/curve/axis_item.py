"""Base of graphics items that extend over the whole length of the curve's axis."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem

# Higher and lower than any view: similarities lie between -1 and 1, strengths up to 4.
_FAR = 6.0


class AxisItem(QGraphicsItem):
    """An item as long as the axis, and as high as any view; clicks go through it."""

    def __init__(self) -> None:
        super().__init__()
        self._extent = (0.0, 1.0)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_extent(self, extent: tuple[float, float]) -> None:
        """Set the ends of the axis."""
        if extent != self._extent:
            self.prepareGeometryChange()
            self._extent = extent

    def boundingRect(self) -> QRectF:
        low, high = self._extent
        return QRectF(low, -_FAR, high - low, 2 * _FAR)
