"""The words for or against a boundary between two adjacent texts, as a reader sees them."""

from __future__ import annotations

from collections.abc import Callable

from seamline.engine.evidence.discourse_markers import marker_evidence
from seamline.engine.phrases import phrase

# A text without a discourse marker.
_NEUTRAL = "Stone."
_MARKS = dict.fromkeys("?？؟", phrase("wants an answer")) | dict.fromkeys(
    ":：", phrase("announces what follows")
)
_LONGEST = 100


def markers_between(before: str, after: str) -> list[tuple[str, str]]:
    """Return the words for or against a boundary between two texts, each with a phrase for its role."""
    both, opening = (float(marker_evidence([text, after])[0]) for text in (before, _NEUTRAL))
    found: list[tuple[str, str]] = []
    ending = both - opening
    if ending > 0:
        found.append((_shortest(before, lambda text: [text, _NEUTRAL]), phrase("ends something")))
    elif ending < 0:
        mark = next(letter for letter in reversed(before) if letter in _MARKS)
        found.append((mark, _MARKS[mark]))
    if opening:
        does = phrase("begins something") if opening > 0 else phrase("goes on with what was said")
        found.append((_shortest(after, lambda text: [_NEUTRAL, text]), does))
    return found


def _shortest(text: str, beside: Callable[[str], list[str]]) -> str:
    """Return the fewest words at the beginning of a text with the marker evidence of the whole text.

    beside: puts a text in a pair with a neutral one, in its order.
    """
    said = marker_evidence(beside(text))[0]
    # No discourse marker is longer than this.
    words = text[:_LONGEST].split()
    beginnings = (" ".join(words[:count]) for count in range(1, len(words)))
    shortest = next(
        (each for each in beginnings if marker_evidence(beside(each))[0] == said), " ".join(words)
    )
    return shortest.rstrip(",;:.")
