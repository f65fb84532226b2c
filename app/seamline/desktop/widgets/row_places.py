"""The places of the parts of a drawn row, mirrored for languages that are written from right to left."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QStyle

_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute


class RowPlaces:
    """Mirrors places that are laid out from the left, if the view runs from right to left.

    begin, end: alignment flags for words at the beginning of a row, and at its end.
    """

    def __init__(self, direction: Qt.LayoutDirection, rect: QRect) -> None:
        """direction: that of the view. rect: the place of the row."""
        self._direction, self._rect = direction, QRect(rect)
        self.begin = QStyle.visualAlignment(self._direction, Qt.AlignmentFlag.AlignLeft) | _MIDDLE
        self.end = QStyle.visualAlignment(self._direction, Qt.AlignmentFlag.AlignRight) | _MIDDLE

    def of(self, place: QRect) -> QRect:
        """Return a place of the row, mirrored if the view is."""
        return QStyle.visualRect(self._direction, self._rect, place)
