"""Lines, and chunks of up to a fixed number of characters made of lines."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import IndexArray
from seamline.engine.text.code_points import places_of, utf16_widths

CHARACTERS_PER_TOKEN = 4
_MIN_CHARACTERS = 32
_LF = ord("\n")
# Characters that UTF-16 writes as two units.
_PAIRED = re.compile("[\U00010000-\U0010ffff]")


@dataclass(frozen=True)
class LineSpan:
    """A chunk of lines: its core begins at `start`, its text at `overlap_start`; both are indices."""

    overlap_start: int
    start: int
    end: int


@dataclass(frozen=True)
class LinePieces:
    """Lines without line ends, and slices of long ones.

    start, end: (k,) int64, indices. width: (k,) int64, in UTF-16 code units.
    """

    start: IndexArray
    end: IndexArray
    width: IndexArray


def utf16_length(text: str) -> int:
    """Return the number of UTF-16 code units: what JavaScript and Qt call the length."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def max_characters(max_tokens: int) -> int:
    """Return the largest size of a chunk in UTF-16 code units."""
    return max(_MIN_CHARACTERS, max_tokens * CHARACTERS_PER_TOKEN)


def line_pieces(text: str, begin: int, *, limit: int) -> LinePieces:
    """Return the lines from `begin` on, without line ends; long ones in slices of `limit`.

    limit: in UTF-16 code units, as in the system that cuts so; a character of two units is not divided.
    """
    ends = places_of(text, lambda codes: codes == _LF, begin=begin)
    lines = _measured(text, np.append(begin, ends + 1), end=np.append(ends, len(text)))
    long = np.flatnonzero(lines.width > limit)
    if not len(long):
        return lines
    spans = zip(lines.start[long].tolist(), lines.end[long].tolist(), strict=True)
    slices = [list(_slices(text, start, end=end, limit=limit)) for start, end in spans]
    counts = np.ones(len(lines.start), dtype=np.int64)
    counts[long] = [len(each) for each in slices]
    start, end = np.repeat(lines.start, counts), np.repeat(lines.end, counts)
    is_slice = np.repeat(lines.width > limit, counts)
    start[is_slice], end[is_slice] = np.concatenate([np.array(each).T for each in slices], axis=1)
    return _measured(text, start, end=end)


def longest_line(text: str) -> int:
    """Return the length of the longest line of a text, without its line end, in UTF-16 code units."""
    return int(line_pieces(text, 0, limit=2 * len(text)).width.max())


def _measured(text: str, start: IndexArray, *, end: IndexArray) -> LinePieces:
    """Return pieces of a text with their widths. start, end: (k,) int64."""
    return LinePieces(start, end, utf16_widths(text, start, end=end))


def _slices(text: str, start: int, *, end: int, limit: int) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of a line in slices of up to `limit` UTF-16 units."""
    is_plain = not _PAIRED.search(text, start, end)
    while (stop := min(end, start + limit)) > start:
        while not is_plain and (beyond := utf16_length(text[start:stop]) - limit) > 0:
            # A character has at most two units, so removing half as many characters never removes too many.
            stop -= max(1, beyond // 2)
        if stop == end:
            break
        yield start, stop
        start = stop
    yield start, end


def line_ends(text: str, begin: int, *, limit: int) -> IndexArray:
    """Return where the lines of `text[begin:]` end, (k,) int64; longer ones also every `limit` UTF-16 units.

    Only `\\n` ends a line, as in the systems that cut by lines, and belongs to it.
    """
    return np.append(line_pieces(text, begin, limit=limit).start[1:], len(text))


def fill_lines(pieces: LinePieces, *, limit: int, overlap: int) -> list[LineSpan]:
    """Gather pieces into chunks of up to `limit` UTF-16 units, counting one more for each piece's line end.

    overlap: a chunk repeats the fewest last pieces of the one before that have so many units; 0 or less for
    none.
    """
    # Prefix sums as a list: bisecting one takes a tenth of the time that numpy takes.
    sums = np.append(0, np.cumsum(pieces.width + 1)).tolist()
    spans: list[LineSpan] = []
    repeated = first = 0
    while first < len(pieces.start):
        # A chunk has at least one piece of its own, even above the limit.
        stop = max(first + 1, bisect_right(sums, sums[repeated] + limit) - 1)
        spans.append(
            LineSpan(int(pieces.start[repeated]), int(pieces.start[first]), int(pieces.end[stop - 1]))
        )
        first = stop
        repeated = max(repeated, bisect_right(sums, sums[stop] - overlap) - 1) if overlap > 0 else stop
    return spans
