"""A box for a small whole number, with the padding of other fields."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox, QWidget

_MARGIN = 6


class CountBox(QSpinBox):
    """A spin box with text margins, since Qt ignores the padding that a style sheet gives its field."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(_MARGIN, 0, 0, 0)
