"""Words of a text in any script: runs of letters and digits, or pairs of characters in unspaced scripts."""

from __future__ import annotations

import re
from functools import cache

# Kana and Han, which put no spaces between words: pairs of their characters stand for words.
_UNSPACED = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"


def words_of(text: str) -> list[str]:
    """Return the case-folded words of a text in order; for unspaced scripts, pairs of characters."""
    words: list[str] = []
    for unspaced, word in _word().findall(text.casefold()):
        if word:
            words.append(word)
        else:
            words += (unspaced[place : place + 2] for place in range(max(1, len(unspaced) - 1)))
    return words


@cache
def _word() -> re.Pattern[str]:
    """Return the pattern of words; not compiled on import, since such large ranges take milliseconds."""
    return re.compile(rf"([{_UNSPACED}]+)|([^\W_{_UNSPACED}]+)")
