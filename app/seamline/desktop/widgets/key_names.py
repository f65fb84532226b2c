"""Names of keys as the system and the language have them: `Ctrl+O`, `Strg+O`, `⌘O`."""

from __future__ import annotations

import sys

from PySide6.QtGui import QKeySequence

# macOS keeps Command and H for itself: it hides the app.
WHY_KEYS = "Meta+H" if sys.platform == "darwin" else "Ctrl+H"


def key_name(keys: str | QKeySequence) -> str:
    """Return what keys are called. keys: as Qt reads them, in English."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
