"""The words of a text as arrays, and a hash table of short ones, so that no string is made for each word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.text.code_points import CodePoints, code_points

KeyArray = NDArray[np.uint64]

_SLOT_BITS = 17
_EIGHT = 8
_LONGEST = 2 * _EIGHT
_LOW_BYTES = np.array([(1 << 8 * count) - 1 for count in range(_EIGHT + 1)], dtype=np.uint64)
_MULTIPLIERS = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)
_BETWEEN, _ALONE, _INSIDE = range(3)
"""Kinds of characters: between words, a word by itself, or part of a run that is a word."""
_ASCII = 128
# Characters from ASCII up to this are parts of words.
_PERHAPS_ALONE = 0x3400


@dataclass(frozen=True)
class FoundWords:
    """The w words of a text, from left to right.

    starts, ends: (w,) int64 indices. low, high: (w,) uint64, the first eight characters of each and the next
    eight, a byte each. is_short: (w,) bool, whether these bytes are the whole word.
    """

    starts: IndexArray
    ends: IndexArray
    low: KeyArray
    high: KeyArray
    is_short: BoolArray


class WordFinder:
    """Finds the same words as a pattern, in a whole text at once.

    pattern: matches special tokens, characters that are words by themselves, and runs of other characters.
    specials: the special tokens.
    """

    def __init__(self, pattern: re.Pattern[str], specials: Sequence[str]) -> None:
        self._pattern = pattern
        self._specials = tuple(specials)
        kinds = [self._kind(chr(code)) for code in range(_ASCII)]
        self._kinds = np.array([*kinds, _INSIDE], dtype=np.uint8)

    def _kind(self, character: str) -> int:
        if self._pattern.fullmatch(character) is None:
            return _BETWEEN
        return _INSIDE if self._pattern.fullmatch(character * 2) else _ALONE

    def find(self, text: str) -> FoundWords | None:
        """Return the words of a text.

        None if it has special tokens, or characters from U+3400 on that are no parts of runs.
        """
        if any(special in text for special in self._specials):
            return None
        codes = code_points(text)
        if text.isascii():
            kinds, is_odd = self._kinds[codes], codes == 0
        else:
            rare = codes[codes >= _PERHAPS_ALONE]
            if any(self._kind(chr(code)) != _INSIDE for code in set(rare.tolist())):
                return None
            kinds, is_odd = self._kinds[np.minimum(codes, _ASCII)], (codes >= _ASCII) | (codes == 0)
        is_alone, is_inside = kinds == _ALONE, kinds == _INSIDE
        is_start, is_end = is_inside.copy(), is_inside.copy()
        is_start[1:] &= ~is_inside[:-1]
        is_end[:-1] &= ~is_inside[1:]
        starts = np.flatnonzero(is_start | is_alone)
        ends = np.flatnonzero(is_end | is_alone) + 1
        return words_between(codes, starts, ends=ends, is_odd=is_odd)


def words_between(
    codes: CodePoints, starts: IndexArray, *, ends: IndexArray, is_odd: BoolArray
) -> FoundWords:
    """Return the words of a text that lie between certain indices.

    codes: (n,) uint8 or uint32, the code points. starts, ends: (w,) int64. is_odd: (n,) bool, whether each
    character does not fit into a byte, or is NUL, which marks the end of a word here.
    """
    lengths = ends - starts
    # Zeros behind the end, so that 16 bytes can be read wherever a word begins.
    narrow = codes.astype(np.uint8).tobytes() + bytes(_LONGEST)
    eights: KeyArray = np.ndarray((len(codes) + _EIGHT + 1,), dtype="<u8", buffer=narrow, strides=(1,))
    is_short = lengths <= _LONGEST
    if is_odd.any():
        before = np.append(0, np.cumsum(is_odd))
        is_short &= before[ends] == before[starts]
    return FoundWords(
        starts,
        ends,
        eights[starts] & _LOW_BYTES[np.minimum(lengths, _EIGHT)],
        eights[starts + _EIGHT] & _LOW_BYTES[np.clip(lengths - _EIGHT, 0, _EIGHT)],
        is_short,
    )


class WordSlots:
    """A hash table from short words to numbers. Of words that share a slot, only the first is kept."""

    def __init__(self) -> None:
        self._low, self._high = (np.zeros(1 << _SLOT_BITS, dtype=np.uint64) for _ in range(2))
        self._numbers = np.zeros(1 << _SLOT_BITS, dtype=np.int64)

    def find(self, words: FoundWords) -> tuple[IndexArray, IndexArray]:
        """Return (w,) int64, the numbers of words, and (m,) int64, which words are not in the table."""
        slots = _slots(words)
        is_known = words.is_short & (self._low[slots] == words.low) & (self._high[slots] == words.high)
        return self._numbers[slots], np.flatnonzero(~is_known)

    def add(self, words: FoundWords, which: IndexArray, *, numbers: IndexArray) -> None:
        """Add those of the words `which` whose slots are free. which, numbers: (m,) int64."""
        slots = _slots(words)[which]
        has_room = np.flatnonzero(words.is_short[which] & (self._low[slots] == 0))
        # Reversed, so that of several words for one slot the first is written last, and stays.
        has_room = has_room[::-1]
        slots, which = slots[has_room], which[has_room]
        self._low[slots] = words.low[which]
        self._high[slots] = words.high[which]
        self._numbers[slots] = numbers[has_room]


def _slots(words: FoundWords) -> IndexArray:
    """Return the slot of each word, (w,) int64."""
    first, second = _MULTIPLIERS
    mixed = (words.low ^ (words.high * second)) * first
    return (mixed >> np.uint64(64 - _SLOT_BITS)).astype(np.int64)
