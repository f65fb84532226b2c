"""Between indices and Qt's positions, for the text as the source view shows it.

Qt counts UTF-16 code units, and takes some characters for others: a CRLF pair becomes one line end, U+2029
becomes another, U+FEFF at the head of a string is taken for a byte-order mark. So the text is not given to Qt
as it is. `shown_slices` writes every character as one that Qt surely keeps, divides lines that are too long
to be laid out at once, and notes how wide each character became; `TextPositions` does the counting.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import CodeArray, IndexArray, read_only

# What Qt takes in without a stall: inserting costs it by the line as well as by the character.
SLICE_CHARACTERS = 1 << 17
SLICE_LINES = 2000
# What Qt lays out and paints as one piece; few paragraphs are longer, and most breaks fall between words.
LONGEST_LINE = 2048
_SEEK_SPACE = 256

_STAND_INS = {
    "\r\n": "\n",
    "\r": "\n",
    "\u2028": "\n",
    "\u2029": "\n",
    "\0": "\u2400",
    "\ufeff": "\u2060",
}
_NOT_SHOWN = re.compile("\r\n?|[\0\u2028\u2029\ufeff\ufffe\ufdd0\ufdd1\ud800-\udfff]")


@dataclass(frozen=True)
class ShownSlice:
    """A part of a text, as it is shown.

    run_starts: (r,) int64 indices; widths: (r,) uint8. The characters from run_starts[i] up to the next run
    take widths[i] positions each: none for the LF of a CRLF pair, two beyond the basic plane, and one more
    for a line break that only the view has, after the character.
    """

    start: int
    end: int
    shown: str
    run_starts: IndexArray
    widths: CodeArray


def shown_slices(text: str, *, size: int = SLICE_CHARACTERS) -> Iterator[ShownSlice]:
    """Yield a text in slices that tile it, ready to be inserted one after another."""
    line_start = start = 0
    while start < len(text):
        codes = _codes(text[start : start + size])
        line_ends = _line_ends(codes, start)[:SLICE_LINES]
        end = int(line_ends[-1]) if len(line_ends) == SLICE_LINES else start + len(codes)
        if text[end - 1 : end + 1] == "\r\n":
            end += 1
            codes = _codes(text[start:end])
        codes = codes[: end - start]
        breaks = _view_breaks(text, start, end, line_start, line_ends)
        line_start = max([line_start, *line_ends[-1:].tolist(), *breaks[-1:]])
        widths = _widths(codes, [at - 1 - start for at in breaks])
        changes = np.append(0, np.flatnonzero(widths[1:] != widths[:-1]) + 1)
        edges = [start, *breaks, end]
        shown = "\n".join(_stand_in(text[low:high]) for low, high in pairwise(edges))
        yield ShownSlice(start, end, shown, changes + start, widths[changes])
        start = end


def _codes(part: str) -> NDArray[np.uint8] | NDArray[np.uint32]:
    if part.isascii():
        return np.frombuffer(part.encode("ascii"), dtype=np.uint8)
    return np.frombuffer(part.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)


def _line_ends(codes: NDArray[np.uint8] | NDArray[np.uint32], start: int) -> IndexArray:
    """Return the indices just after the characters that end a line; those of a CRLF count as two."""
    ends = (codes == 0x0A) | (codes == 0x0D)
    if codes.dtype != np.uint8:
        ends |= (codes == 0x2028) | (codes == 0x2029)
    return np.flatnonzero(ends) + (start + 1)


def _view_breaks(text: str, start: int, end: int, line_start: int, line_ends: IndexArray) -> list[int]:
    """Return where lines above the limit are broken for the view: after a space, if there is one near."""
    edges = np.concatenate(([line_start], line_ends, [end]))
    breaks = []
    for number in np.flatnonzero(np.diff(edges) > LONGEST_LINE).tolist():
        at, stop = int(edges[number]), int(edges[number + 1])
        while stop - at > LONGEST_LINE:
            limit = at + LONGEST_LINE
            space = text.rfind(" ", max(limit - _SEEK_SPACE, start), limit)
            at = space + 1 if space >= 0 else limit
            breaks.append(at)
    return breaks


def _widths(codes: NDArray[np.uint8] | NDArray[np.uint32], broken_after: list[int]) -> CodeArray:
    widths = np.ones(len(codes), dtype=np.uint8)
    if codes.dtype != np.uint8:
        widths[codes > 0xFFFF] = 2
    widths[1:][(codes[1:] == 0x0A) & (codes[:-1] == 0x0D)] = 0
    widths[broken_after] += 1
    return widths


def _stand_in(part: str) -> str:
    # A regular expression only where there is something to find: plain text is passed through.
    if part.isascii() and "\r" not in part and "\0" not in part:
        return part
    return _NOT_SHOWN.sub(lambda match: _STAND_INS.get(match[0], "\ufffd"), part)


class TextPositions:
    """Maps indices of a text to positions in the view, and back; both ways for whole arrays.

    Kept as runs of characters of equal width, so that plain text takes no memory at all.
    """

    def __init__(self, slices: Iterable[ShownSlice]) -> None:
        parts = list(slices)
        self.length = parts[-1].end if parts else 0
        starts = np.concatenate([part.run_starts for part in parts] or [np.empty(0, dtype=np.int64)])
        widths = np.concatenate([part.widths for part in parts] or [np.empty(0, dtype=np.uint8)])
        # A last run stands for what follows the text: its start is the end of everything.
        self._starts = read_only(np.append(starts, self.length))
        self._widths = read_only(np.append(widths, np.uint8(1)))
        lengths = np.diff(self._starts)
        self._positions = read_only(np.append(0, np.cumsum(lengths * widths)))
        self._is_identity = bool((widths == 1).all())

    @classmethod
    def of(cls, text: str) -> TextPositions:
        """Return the map of a whole text."""
        return cls(shown_slices(text))

    @property
    def end(self) -> int:
        """The position after the last character."""
        return int(self._positions[-1])

    def to_positions(self, indices: IndexArray) -> IndexArray:
        """Map indices from 0 to the length of the text to positions."""
        if self._is_identity:
            return indices
        run = np.searchsorted(self._starts, indices, side="right") - 1
        positions: IndexArray = self._positions[run] + (indices - self._starts[run]) * self._widths[run]
        return positions

    def to_indices(self, positions: IndexArray) -> IndexArray:
        """Map positions to indices; inside a character, or before a break of the view, it is the next index.

        Where several characters share a position it is the last one: nothing is shown of the others.
        """
        if self._is_identity:
            return positions
        run = np.searchsorted(self._positions, positions, side="right") - 1
        width = np.maximum(self._widths[run], 1).astype(np.int64)
        indices: IndexArray = self._starts[run] + -(-(positions - self._positions[run]) // width)
        return indices

    def position_of(self, index: int) -> int:
        """Map one index to its position."""
        return int(self.to_positions(np.int64(index)))  # type: ignore[arg-type]

    def index_at(self, position: int) -> int:
        """Map one position to its index."""
        return int(self.to_indices(np.int64(position)))  # type: ignore[arg-type]
