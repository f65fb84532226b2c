"""Progress bar that counts what is done of a long job."""

from __future__ import annotations

from PySide6.QtWidgets import QProgressBar


class CountBar(QProgressBar):
    """Counts what is done of so many things, seen only while they are being done.

    name: what is done, for a screen reader. things: what is counted, in the plural.
    """

    def __init__(self, name: str, things: str) -> None:
        super().__init__()
        self.setAccessibleName(f"Progress of the {name}")
        self._things = things

    def set_running(self, running: bool) -> None:
        """Show it while the work runs: busy, until it is known how much there is to do."""
        self.setVisible(running)
        self.setRange(0, 0)

    def set_progress(self, done: int, total: int) -> None:
        """Show how many are done."""
        self.setRange(0, total)
        self.setValue(done)
        self.setFormat(f"{done:,} of {total:,} {self._things}")
