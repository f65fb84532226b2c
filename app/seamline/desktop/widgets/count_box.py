"""A box for a small whole number, its digits as far from the edge as in other fields."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox, QWidget

_MARGIN = 6


class CountBox(QSpinBox):
    """Qt gives the field in a spin box none of the padding that a style sheet asks for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(_MARGIN, 0, 0, 0)
