"""Language check: whether a text is mostly English, as a model for English says little of the rest."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain

# The words that every tenth word of English prose is made of, and that no neighbour language shares.
_FUNCTION_WORDS = frozenset(
    "the of and to is that for it with as on be by this are from or at which you have not but was "
    "we can an if they has its were will when there all more their one what how your i use".split()
)
_WORD = re.compile(r"[^\W\d_]+")
_ENOUGH_WORDS = 60
_MIN_SHARE = 0.06
_SAMPLE = 20_000


def is_mostly_foreign(texts: Iterable[str]) -> bool:
    """Return whether sentences are mostly in another language than English; False when too few to tell.

    English prose has a share of some 30% of the function words that are looked for, technical notes 10%;
    German, Spanish or Chinese have next to none.
    """
    words = english = letters = foreign = 0
    for match in chain.from_iterable(map(_WORD.finditer, texts)):
        word = match.group().lower()
        words += 1
        english += word in _FUNCTION_WORDS
        letters += len(word)
        foreign += 0 if word.isascii() else len(word)
        if letters > _SAMPLE:
            break
    # Scripts without spaces give few words, but long ones.
    if letters >= _ENOUGH_WORDS and foreign > letters / 2:
        return True
    return words >= _ENOUGH_WORDS and english < _MIN_SHARE * words
