"""The room that labels of boundaries need beside the chunks, in the language of the window."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QFontMetrics

from seamline.desktop.widgets.strength import STRENGTH_SIZE
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.sizing.cut import Reason
from seamline.instruments.strength import Strength

LABEL_GAP = 12
GAP_TO_WORDS = 4
"""Pixels between the chunks and a label, and between the bars and the words of a label."""
_MARGIN = 6
# Labels are measured by the two most common reasons; longer words are elided.
_COMMON = (Reason.TOPIC, Reason.HEADING)


def with_strength(word: str, strong: str) -> str:
    """Return the text of a label: a reason and a word for its strength."""
    return f"{word} · {strong}"


def label_room() -> tuple[int, int]:
    """Return the widths of labels in pixels, with the reason alone and with its strength."""
    words = tuple(tr(reason.label) for reason in _COMMON)
    strong = tuple(tr(strength.label) for strength in Strength)
    return _room_of(words, strong, text_font(TextRole.NOTE).key())


@lru_cache(maxsize=8)
def _room_of(words: tuple[str, ...], strong: tuple[str, ...], font: str) -> tuple[int, int]:
    """Measure labels, cached for each language and font, since every cut asks for their room."""
    metrics = QFontMetrics(text_font(TextRole.NOTE))
    around = LABEL_GAP + round(STRENGTH_SIZE.width()) + GAP_TO_WORDS + _MARGIN
    long = [with_strength(word, each) for word in words for each in strong]
    short_width, long_width = (max(map(metrics.horizontalAdvance, texts)) for texts in (words, long))
    return around + short_width, around + long_width


def pause_height() -> int:
    """Return how high the frame around the words of a pause is, in pixels."""
    return QFontMetrics(text_font(TextRole.NOTE)).height() + 4
