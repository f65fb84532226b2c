"""A progress bar that is painted together with the rest of the window."""

from __future__ import annotations

from PySide6.QtWidgets import QProgressBar


class ProgressBar(QProgressBar):
    """A progress bar that is not painted at once when its value changes.

    Qt's own would be, together with all other parts of the window that are out of date: a text that is about
    to be replaced would be painted in vain.
    """

    def setRange(self, minimum: int, maximum: int) -> None:
        if (minimum, maximum) != (self.minimum(), self.maximum()):
            self.setUpdatesEnabled(False)
            super().setRange(minimum, maximum)
            self.setUpdatesEnabled(True)

    def setValue(self, value: int) -> None:
        if value != self.value():
            self.setUpdatesEnabled(False)
            super().setValue(value)
            self.setUpdatesEnabled(True)
