"""The Escape key, which is the window's shortcut to cancel running work unless a widget wants it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent


def asks_for_escape(event: QEvent) -> bool:
    """Whether an event asks the widget with the focus if it wants the Escape key for itself.

    If the widget accepts the event, it gets the key; otherwise the window's shortcut does.
    """
    return (
        event.type() == QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and event.key() == Qt.Key.Key_Escape
    )
