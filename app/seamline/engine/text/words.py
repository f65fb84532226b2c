"""Words of a text in any script: runs of letters and digits; of Japanese and Chinese, pairs of characters."""

from __future__ import annotations

import re
from functools import cache

# For sets of words that are compared, or name a group: Japanese and Chinese are read in pairs of characters.
# Korean is not, since it has spaces between its words, which are better names; a search has to find parts of
# them too, so that UNSPACED of text/unspaced.py has Hangul, and other scripts without spaces besides.
_KANA_AND_HAN = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"


def words_of(text: str) -> list[str]:
    """Return the case-folded words of a text in order; of Japanese and Chinese, pairs of characters."""
    words: list[str] = []
    for run, word in _word().findall(text.casefold()):
        if word:
            words.append(word)
        else:
            words += (run[place : place + 2] for place in range(max(1, len(run) - 1)))
    return words


@cache
def _word() -> re.Pattern[str]:
    """Return the pattern of words; not compiled on import, since such large ranges take milliseconds."""
    return re.compile(rf"([{_KANA_AND_HAN}]+)|([^\W_{_KANA_AND_HAN}]+)")
