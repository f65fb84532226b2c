"""Layout watcher: signals when the window or one of its docks is moved, resized, shown or hidden."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow

_EVENTS = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.WindowStateChange)


class LayoutWatcher(QObject):
    """Watches a window and its docks. changed: emitted often while something is dragged."""

    changed = Signal()

    def __init__(self, window: QMainWindow, docks: Iterable[QDockWidget]) -> None:
        super().__init__(window)
        window.installEventFilter(self)
        for dock in docks:
            dock.installEventFilter(self)
            dock.visibilityChanged.connect(self.changed)
            dock.dockLocationChanged.connect(self.changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _EVENTS:
            self.changed.emit()
        return False
