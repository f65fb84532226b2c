"""Finds in a text the chunks that a splitter of another library returned, often without saying where."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

_REPLACED = "\N{REPLACEMENT CHARACTER}"
_SHOWN = 40


@dataclass(frozen=True)
class Piece:
    """A chunk as a splitter returned it. start, end: where it says that it lies, or None."""

    text: str
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True)
class Located:
    """Where the chunks lie.

    spans: (start, end) of those that were found, from the first character of theirs that is no white space to
    behind the last, ascending by start. unplaced: the others' numbers, from 0, with how they begin.
    inside: the numbers of those that were found, but end no later than one before them.
    """

    spans: tuple[tuple[int, int], ...]
    unplaced: tuple[tuple[int, str], ...]
    inside: tuple[int, ...] = ()


def locate(text: str, pieces: Sequence[Piece]) -> Located:
    """Find chunks in the text that they were cut from.

    White space counts for nothing, since splitters strip and join it; a text that occurs more than once is
    taken for the first occurrence that is in order: the one that goes on where the chunk before ends, else
    one that overlaps that, else the next behind it. A place that the splitter names is believed if the text
    stands there. Half of a character, which a splitter of tokens leaves at an edge, is not looked for.
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
    """Return where a chunk begins; -1 if it is nowhere in order. begin, end: of the chunk before."""
    if is_first or text.startswith(words, end):
        return text.find(words, end)
    # One that overlaps the chunk before begins behind its beginning, and ends behind its end.
    longest = text.find(words, max(begin + 1, end - len(words) + 1), end + len(words) - 1)
    if longest >= 0:
        return longest
    behind = text.find(words, end)
    return behind if behind >= 0 else text.find(words, begin)


class _Squeezed:
    """A text without its white space, and the way back."""

    def __init__(self, text: str) -> None:
        parts = text.split()
        self.words = "".join(parts)
        self._text = text
        # Of each word, where it begins in the text, and in what is squeezed.
        self._starts: list[int] = []
        at = 0
        for part in parts:
            at = text.index(part, at)
            self._starts.append(at)
            at += len(part)
        self._squeezed = [0, *accumulate(map(len, parts))]

    def span(self, at: int, stop: int) -> tuple[int, int]:
        """Return the span of the text that a span of what is squeezed stands for."""
        return self._index(at), self._index(stop - 1) + 1

    def named(self, piece: Piece, words: str) -> int | None:
        """Return where a chunk begins by its splitter's own word; None if other text stands there."""
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
        """Return the index in the text of a character of what is squeezed."""
        word = bisect_left(self._squeezed, at + 1) - 1
        return self._starts[word] + at - self._squeezed[word]


def _beginning(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _SHOWN else f"{words[: _SHOWN - 1]}…"
