"""Small numbers as words, for sentences."""

from __future__ import annotations

from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase

_NUMBERS = (
    phrase("none"),
    phrase("one"),
    phrase("two"),
    phrase("three"),
    phrase("four"),
    phrase("five"),
    phrase("six"),
    phrase("seven"),
    phrase("eight"),
    phrase("nine"),
    phrase("ten"),
    phrase("eleven"),
    phrase("twelve"),
)


def in_words(number: int) -> str:
    """Return a number as a word up to twelve, and in figures beyond."""
    return tr(_NUMBERS[number]) if 0 <= number < len(_NUMBERS) else tr("{count:,}", count=number)
