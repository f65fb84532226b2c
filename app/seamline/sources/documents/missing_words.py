"""Words of a document that its conversion to markdown has lost, found so that they can be reported."""

from __future__ import annotations

import re

from seamline.engine.phrases import Phrase, counted
from seamline.sources.documents.converted import first_of

_WORD = re.compile(r"[^\W_]+")
_JOINS = re.compile(r"[\W_]+")
_MAXIMUM = 2000
_NAMED = 5


def missing_words(words: str, text: str) -> list[str]:
    """Return the words of one text that are nowhere in another, each once, in order.

    A word that is there with marks within it, as `hi**ves**`, is not missing.
    """
    there = set(_WORD.findall(text))
    doubtful = [word for word in dict.fromkeys(_WORD.findall(words)) if word not in there]
    if not doubtful:
        return []
    joined = _JOINS.sub("", text)
    # Searching for each is slow if there are very many: those beyond the maximum count as missing.
    return [word for number, word in enumerate(doubtful) if number >= _MAXIMUM or word not in joined]


def said_missing(words: str, text: str) -> list[Phrase]:
    """Return a phrase that names missing words, for Converted.lost; [] if there are none."""
    missing = missing_words(words, text)
    if not missing:
        return []
    return [counted(len(missing), "{count:,} word(s) left out: {words}", words=first_of(missing, _NAMED))]
