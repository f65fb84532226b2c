"""Finds the chunks that a splitter of another library returned in their text, often without their places."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

_REPLACED = "\N{REPLACEMENT CHARACTER}"
_SHOWN = 40


@dataclass(frozen=True)
class Piece:
    """A chunk as a splitter returned it. start, end: the indices that the splitter gave, or None."""

    text: str
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True)
class Located:
    """Where chunks are in their text.

    spans: (start, end) of those that were found, white space at their edges left out, ascending by start.
    unplaced: of those that were not found, the numbers, from 0, and how they begin. inside: the numbers of
    those that were found, but end no later than one before them; they have no span.
    """

    spans: tuple[tuple[int, int], ...]
    unplaced: tuple[tuple[int, str], ...]
    inside: tuple[int, ...] = ()


def locate(text: str, pieces: Sequence[Piece]) -> Located:
    """Find chunks in the text that they were cut from.

    White space is ignored, since splitters strip and join it. Of several occurrences of a chunk, the one that
    begins where the chunk before ends is taken, else one that overlaps that chunk, else the next after it. A
    place that the splitter gives is used if the text is there. Half a character, which a splitter by tokens
    may leave at an edge, is cut off the chunk.
    """
    squeezed = _Squeezed(text)
    spans: list[tuple[int, int]] = []
    unplaced: list[tuple[int, str]] = []
    inside: list[int] = []
    begin = end = 0
    for number, piece in enumerate(pieces):
        words = "".join(piece.text.split())
        if words and words not in squeezed.words:
            words = words.strip(_REPLACED)
        if not words:
            if piece.text.strip():
                unplaced.append((number, _beginning(piece.text)))
            continue
        at = squeezed.named(piece, words)
        if at is None or at < begin:
            at = _next(squeezed.words, words, begin=begin, end=end, is_first=not spans)
        if at < 0:
            unplaced.append((number, _beginning(piece.text)))
            continue
        stop = at + len(words)
        if spans and stop <= end:
            inside.append(number)
            continue
        begin, end = at, stop
        spans.append(squeezed.span(at, stop))
    return Located(tuple(spans), tuple(unplaced), tuple(inside))


def _next(text: str, words: str, *, begin: int, end: int, is_first: bool) -> int:
    """Return where a chunk begins, not before the one before it; -1 if nowhere. begin, end: of that one."""
    if is_first or text.startswith(words, end):
        return text.find(words, end)
    # A chunk that overlaps the one before begins after its beginning, and ends after its end.
    longest = text.find(words, max(begin + 1, end - len(words) + 1), end + len(words) - 1)
    if longest >= 0:
        return longest
    behind = text.find(words, end)
    return behind if behind >= 0 else text.find(words, begin)


class _Squeezed:
    """A text without its white space (squeezed), with the indices of its characters in the text."""

    def __init__(self, text: str) -> None:
        parts = text.split()
        self.words = "".join(parts)
        self._text = text
        # Where each word begins: in the text, and in the squeezed text.
        self._starts: list[int] = []
        at = 0
        for part in parts:
            at = text.index(part, at)
            self._starts.append(at)
            at += len(part)
        self._squeezed = [0, *accumulate(map(len, parts))]

    def span(self, at: int, stop: int) -> tuple[int, int]:
        """Return the span of the text for a span of the squeezed text."""
        return self._index(at), self._index(stop - 1) + 1

    def named(self, piece: Piece, words: str) -> int | None:
        """Return where a chunk begins, squeezed, by its splitter's index; None if its words are not there."""
        if piece.start is None or not 0 <= piece.start <= len(self._text):
            return None
        word = bisect_left(self._starts, piece.start)
        before = word - 1
        if before >= 0:
            length = self._squeezed[word] - self._squeezed[before]
            if piece.start < self._starts[before] + length:
                at = self._squeezed[before] + piece.start - self._starts[before]
                return at if self.words.startswith(words, at) else None
        at = self._squeezed[word] if word < len(self._squeezed) else len(self.words)
        return at if self.words.startswith(words, at) else None

    def _index(self, at: int) -> int:
        """Return the index in the text of a character of the squeezed text."""
        word = bisect_left(self._squeezed, at + 1) - 1
        return self._starts[word] + at - self._squeezed[word]


def _beginning(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _SHOWN else f"{words[: _SHOWN - 1]}…"
