"""Text in one case and one spelling of its accents, as a filter compares it with what was typed."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """Return a text in which neither case nor the way in which an accent is written makes a difference.

    macOS names files with letters and accents apart; a keyboard gives them as one.
    """
    return text.casefold() if text.isascii() else unicodedata.normalize("NFC", text).casefold()
