"""The settings while the window is open; a change is signalled, and saved by whoever listens."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from seamline.settings import Settings


class SettingsStore(QObject):
    """Holds the current settings. changed: at least one of them has changed."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings

    def set(self, settings: Settings) -> None:
        """Replace the settings."""
        if settings != self.settings:
            self.settings = settings
            self.changed.emit()

    def update(self, **values: object) -> None:
        """Replace single values, by their names in Settings."""
        self.set(replace(self.settings, **values))  # type: ignore[arg-type]
