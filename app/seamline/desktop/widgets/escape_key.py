"""The Escape key, which the window takes for *Cancel what is running* unless a widget wants it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent


def asks_for_escape(event: QEvent) -> bool:
    """Whether an event asks the widget that has the keyboard if it wants Escape for itself.

    Accepted, the key comes to the widget; else the window's shortcut has it.
    """
    return (
        event.type() == QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and event.key() == Qt.Key.Key_Escape
    )
