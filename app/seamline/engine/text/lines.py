"""Lines, and chunks of a fixed number of characters made of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

CHARACTERS_PER_TOKEN = 4
_MIN_CHARACTERS = 32
# What UTF-16 writes as two units.
_PAIRED = re.compile("[\U00010000-\U0010ffff]")


@dataclass(frozen=True)
class LineSpan:
    """A chunk of lines: its core begins at `start`, its text at `overlap_start`; both are indices."""

    overlap_start: int
    start: int
    end: int


@dataclass(frozen=True)
class _Piece:
    """A line, or a slice of one. size: its UTF-16 units, and one for the line end."""

    start: int
    end: int
    size: int


def utf16_length(text: str) -> int:
    """Return the number of UTF-16 code units: what JavaScript and Qt call the length."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def max_characters(max_tokens: int) -> int:
    """Return the size of a chunk in characters, which are UTF-16 code units."""
    return max(_MIN_CHARACTERS, max_tokens * CHARACTERS_PER_TOKEN)


def line_pieces(text: str, begin: int, *, limit: int) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of the lines from `begin` on, without line ends; long ones in slices of `limit`.

    Lengths are UTF-16 code units, as in the system that cuts so; a character of two of them stays whole.
    """
    at = begin
    while True:
        stop = text.find("\n", at)
        end = len(text) if stop < 0 else stop
        yield from _slices(text, at, end=end, limit=limit)
        if stop < 0:
            return
        at = stop + 1


def _slices(text: str, start: int, *, end: int, limit: int) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of a line in slices of up to `limit` UTF-16 units."""
    is_plain = not _PAIRED.search(text, start, end)
    while (stop := min(end, start + limit)) > start:
        while not is_plain and (beyond := utf16_length(text[start:stop]) - limit) > 0:
            # Whoever takes away half as many characters as there are units too many has never taken too many.
            stop -= max(1, beyond // 2)
        if stop == end:
            break
        yield start, stop
        start = stop
    yield start, end


def line_ends(text: str, begin: int, limit: int) -> Iterator[int]:
    """Yield where the lines of `text[begin:]` end; longer ones also every `limit` characters.

    Line ends belong to their lines, and are `\\n` alone, as in the systems that cut by lines.
    """
    pieces = line_pieces(text, begin, limit=limit)
    next(pieces)
    for start, _ in pieces:
        yield start
    yield len(text)


def fill_lines(text: str, pieces: Iterable[tuple[int, int]], *, limit: int, overlap: int) -> list[LineSpan]:
    """Gather pieces of a text into chunks of up to `limit` UTF-16 units, a line end counted with each piece.

    overlap: trailing pieces are repeated until they hold this many; 0 or less repeats none.
    """
    spans: list[LineSpan] = []
    held: list[_Piece] = []
    carried = size = 0
    for start, end in pieces:
        piece_size = utf16_length(text[start:end]) + 1
        if size + piece_size > limit and held:
            spans.append(_span(held, carried))
            held = _trailing(held, overlap)
            carried = len(held)
            size = sum(piece.size for piece in held)
        held.append(_Piece(start, end, piece_size))
        size += piece_size
    if held:
        spans.append(_span(held, carried))
    return spans


def _span(held: list[_Piece], carried: int) -> LineSpan:
    return LineSpan(held[0].start, held[carried].start, held[-1].end)


def _trailing(held: list[_Piece], overlap: int) -> list[_Piece]:
    if overlap <= 0:
        return []
    size = 0
    for count, piece in enumerate(reversed(held), 1):
        size += piece.size
        if size >= overlap:
            return held[-count:]
    return list(held)
