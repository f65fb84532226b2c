"""A progress bar that is painted with all else."""

from __future__ import annotations

from PySide6.QtWidgets import QProgressBar


class ProgressBar(QProgressBar):
    """A progress bar whose value may change at any time.

    Qt's own paints itself at once, and with it all that is out of date in the window: a text that is about to
    be shown was painted once more than it was seen.
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
