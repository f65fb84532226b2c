"""Settings that are kept while the window is open, and written when it closes."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from seamline.settings import Settings


class SettingsStore(QObject):
    """Holds the settings as they are now. changed: some of them are others than before."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings

    def set(self, settings: Settings) -> None:
        """Remember other settings."""
        if settings != self.settings:
            self.settings = settings
            self.changed.emit()

    def update(self, **values: object) -> None:
        """Remember single values, by their names in Settings."""
        self.set(replace(self.settings, **values))  # type: ignore[arg-type]
