"""Where the parts of a drawn row are: from the left, or from the right where a language is written so."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QStyle

_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute


class RowPlaces:
    """Mirrors what is laid out from the left, if the view is mirrored.

    begin, end: flags for words that stand where a row begins, and where it ends.
    """

    def __init__(self, direction: Qt.LayoutDirection, rect: QRect) -> None:
        """direction: that of the view; rect: the row."""
        self._direction, self._rect = direction, QRect(rect)
        self.begin = QStyle.visualAlignment(self._direction, Qt.AlignmentFlag.AlignLeft) | _MIDDLE
        self.end = QStyle.visualAlignment(self._direction, Qt.AlignmentFlag.AlignRight) | _MIDDLE

    def of(self, place: QRect) -> QRect:
        """Return where a place of the row is on screen."""
        return QStyle.visualRect(self._direction, self._rect, place)
