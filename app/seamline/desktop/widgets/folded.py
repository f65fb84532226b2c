"""Case folding and Unicode normalisation, for filters that compare texts with typed words."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """Return a text in NFC, with its case folded, for comparisons.

    macOS writes file names with letters and accents as separate characters, a keyboard as one.
    """
    return text.casefold() if text.isascii() else unicodedata.normalize("NFC", text).casefold()
