"""Lines, and chunks of a fixed number of characters made of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

CHARACTERS_PER_TOKEN = 4
_LEAST_CHARACTERS = 32


@dataclass(frozen=True)
class LineSpan:
    """A chunk of lines: its core begins at `start`, its text at `overlap_start`; both are indices."""

    overlap_start: int
    start: int
    end: int


def max_characters(max_tokens: int) -> int:
    """Return the size of a chunk in characters."""
    return max(_LEAST_CHARACTERS, max_tokens * CHARACTERS_PER_TOKEN)


def line_pieces(text: str, begin: int, limit: int) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of the lines from `begin` on, without line ends; long ones in slices of `limit`."""
    at = begin
    while True:
        stop = text.find("\n", at)
        end = len(text) if stop < 0 else stop
        for start in range(at, max(end, at + 1), limit):
            yield start, min(start + limit, end)
        if stop < 0:
            return
        at = stop + 1


def line_ends(text: str, begin: int, limit: int) -> Iterator[int]:
    """Yield where the lines of `text[begin:]` end; longer ones also every `limit` characters.

    Line ends belong to their lines, and are `\\n` alone, as in the systems that cut by lines.
    """
    pieces = line_pieces(text, begin, limit)
    next(pieces)
    for start, _ in pieces:
        yield start
    yield len(text)


def fill_lines(pieces: Iterable[tuple[int, int]], limit: int, overlap: int) -> list[LineSpan]:
    """Gather pieces into chunks of up to `limit` characters, a line end counted with each piece.

    overlap: trailing pieces are repeated until they hold this many characters; 0 or less repeats none.
    """
    spans: list[LineSpan] = []
    held: list[tuple[int, int]] = []
    carried = size = 0
    for piece in pieces:
        piece_size = piece[1] - piece[0] + 1
        if size + piece_size > limit and held:
            spans.append(_span(held, carried))
            held = _trailing(held, overlap)
            carried = len(held)
            size = sum(end - start + 1 for start, end in held)
        held.append(piece)
        size += piece_size
    if held:
        spans.append(_span(held, carried))
    return spans


def _span(held: list[tuple[int, int]], carried: int) -> LineSpan:
    return LineSpan(held[0][0], held[carried][0], held[-1][1])


def _trailing(held: list[tuple[int, int]], overlap: int) -> list[tuple[int, int]]:
    if overlap <= 0:
        return []
    size = 0
    for count, (start, end) in enumerate(reversed(held), 1):
        size += end - start + 1
        if size >= overlap:
            return held[-count:]
    return list(held)
