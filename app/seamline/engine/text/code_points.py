"""The characters of a text as arrays of code points: where certain ones stand, and what spans hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import BoolArray, IndexArray

CodePoints = NDArray[np.unsignedinteger]

# Characters that are worked on together: arrays for all of a long text would take several times its memory.
_SLICE = 1 << 16
# UTF-16 writes characters beyond this as two units.
_LAST_UNPAIRED = 0xFFFF
# By code point up to one behind the last white space; that one stands for all beyond.
_IS_SPACE = np.array([chr(code).isspace() for code in range(0x3002)])
# A byte-order mark inside a text shows nothing, and Python does not call it white space.
_BYTE_ORDER_MARK = 0xFEFF


def code_points(text: str) -> CodePoints:
    """Return the code points of a text, (len(text),) uint8 if all are ASCII, else uint32."""
    if text.isascii():
        return np.frombuffer(text.encode("ascii"), dtype=np.uint8)
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype="<u4")


def places_of(text: str, is_wanted: Callable[[CodePoints], BoolArray], *, begin: int = 0) -> IndexArray:
    """Return the indices of certain characters from `begin` on, (k,) int64.

    is_wanted: code points -> a bool for each.
    """
    found = [np.flatnonzero(is_wanted(codes)) + at for at, codes in _slices(text, begin)]
    return np.concatenate(found).astype(np.int64) if found else np.empty(0, dtype=np.int64)


def utf16_widths(text: str, start: IndexArray, *, end: IndexArray) -> IndexArray:
    """Return the lengths of spans in UTF-16 code units, (n,) int64. start, end: (n,) int64."""
    if text.isascii():
        return end - start
    paired = places_of(text, lambda codes: codes > _LAST_UNPAIRED)
    widths: IndexArray = end - start + paired.searchsorted(end) - paired.searchsorted(start)
    return widths


def word_spans(text: str, start: IndexArray, *, end: IndexArray) -> tuple[IndexArray, IndexArray, BoolArray]:
    """Return where the text of spans begins and ends, without the white space around it, and which have any.

    start, end: (n,) int64, ascending; no span overlaps another. A span of byte-order marks alone has none.
    Returns (n,) int64, (n,) int64 and (n,) bool; the first two are undefined where the third is False.
    """
    first, last = (np.zeros(len(start), dtype=np.int64) for _ in range(2))
    has_words = np.zeros(len(start), dtype=np.bool_)
    at = 0
    while at < len(start):
        # The spans that lie in one slice of the text, or a single one that is longer.
        stop = max(at + 1, int(end.searchsorted(start[at] + _SLICE, side="right")))
        part, begin = slice(at, stop), int(start[at])
        codes = code_points(text[begin : int(end[stop - 1])])
        words = np.flatnonzero(~_IS_SPACE.take(codes, mode="clip"))
        low, high = words.searchsorted(start[part] - begin), words.searchsorted(end[part] - begin)
        marks = np.flatnonzero(codes == _BYTE_ORDER_MARK)
        unseen = marks.searchsorted(end[part] - begin) - marks.searchsorted(start[part] - begin)
        has_words[part] = high - low > unseen
        if len(words):
            first[part] = words[np.minimum(low, len(words) - 1)] + begin
            last[part] = words[high - 1] + begin + 1
        at = stop
    return first, last, has_words


def _slices(text: str, begin: int) -> Iterator[tuple[int, CodePoints]]:
    """Yield the code points of a text from an index on, slice by slice, and where each slice begins."""
    for at in range(begin, len(text), _SLICE):
        yield at, code_points(text[at : at + _SLICE])
