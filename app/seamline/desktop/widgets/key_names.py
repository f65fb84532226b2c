"""Names of keys in the notation of the system and the language: `Ctrl+O`, `Strg+O`, `⌘O`."""

from __future__ import annotations

import sys

from PySide6.QtGui import QKeySequence

# macOS itself uses Command+H, to hide the application.
WHY_KEYS = "Meta+H" if sys.platform == "darwin" else "Ctrl+H"


def key_name(keys: str | QKeySequence) -> str:
    """Return the name of a key sequence. keys: in Qt's portable notation, in English."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
