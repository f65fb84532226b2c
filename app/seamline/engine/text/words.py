"""Words of a text in any script: what is between spaces, and of scripts without any pairs of characters."""

from __future__ import annotations

import re
from functools import cache

# Scripts that put no spaces between words, whose pairs of characters stand for them.
_UNSPACED = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case, in order; of unspaced scripts, pairs of characters."""
    words: list[str] = []
    for unspaced, word in _word().findall(text.casefold()):
        if word:
            words.append(word)
        else:
            words += (unspaced[place : place + 2] for place in range(max(1, len(unspaced) - 1)))
    return words


@cache
def _word() -> re.Pattern[str]:
    """Return what finds words; not compiled on import, since ranges so large take milliseconds."""
    return re.compile(rf"([{_UNSPACED}]+)|([^\W_{_UNSPACED}]+)")
