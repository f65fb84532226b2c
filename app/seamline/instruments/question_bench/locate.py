"""Location of excerpts in a text, regardless of the white space between their words."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

from seamline.instruments.question_bench.question_set import Excerpt

_WORD = re.compile(r"\S+")


@dataclass(frozen=True)
class LocatedExcerpt:
    """Where an excerpt is. start, end: indices of the text. copies: how many places it may be at."""

    start: int
    end: int
    copies: int


class ExcerptFinder:
    """Finds excerpts in one text; the text is prepared once, when it is first needed."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._joined: str | None = None
        # Where each word begins: in the text, and in the words joined by single spaces.
        self._sources: list[int] = []
        self._places: list[int] = []

    def find(self, excerpt: Excerpt) -> LocatedExcerpt | None:
        """Return where an excerpt is; None if the text does not have its words.

        If its words are at its own indices, these are returned. Of several places the nearest to these
        indices is taken; without indices, the first.
        """
        text, start, end = self._text, excerpt.start, excerpt.end
        if not excerpt.text.strip():
            return LocatedExcerpt(start, end, 1) if 0 <= start < end <= len(text) else None
        if 0 <= start < end <= len(text) and text[start:end].split() == excerpt.text.split():
            words = text[start:end]
            lead = len(words) - len(words.lstrip())
            return LocatedExcerpt(start + lead, start + len(words.rstrip()), 1)
        joined, sought = self._words(), " ".join(excerpt.text.split())
        found, at = [], joined.find(sought)
        while at >= 0:
            found.append(at)
            at = joined.find(sought, at + len(sought))
        if not found:
            return None
        # An excerpt that begins with a 3 is not meant to match inside "2013", unless there is no other place.
        found = [at for at in found if _is_of_words(joined, at, end=at + len(sought))] or found
        spans = [(self._source(at), self._source(at + len(sought) - 1) + 1) for at in found]
        if start >= 0:
            # With indices of its own it is not ambiguous.
            nearest = min(spans, key=lambda span: abs(span[0] - start))
            return LocatedExcerpt(*nearest, 1)
        return LocatedExcerpt(*spans[0], len(spans))

    def _words(self) -> str:
        if self._joined is None:
            words, at = [], 0
            for match in _WORD.finditer(self._text):
                words.append(match[0])
                self._sources.append(match.start())
                self._places.append(at)
                at += len(match[0]) + 1
            self._joined = " ".join(words)
        return self._joined

    def _source(self, place: int) -> int:
        """Return the index in the text of a place in the joined words."""
        word = bisect_right(self._places, place) - 1
        return self._sources[word] + place - self._places[word]


def _is_of_words(text: str, start: int, *, end: int) -> bool:
    """Whether a span of a text begins and ends at the edges of words."""
    return not (text[start - 1 : start].isalnum() and text[start].isalnum()) and not (
        text[end - 1].isalnum() and text[end : end + 1].isalnum()
    )
