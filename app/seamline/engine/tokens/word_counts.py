"""Token counts word by word: a text has few distinct words, so that each goes through a tokenizer once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import compress, pairwise
from string import ascii_letters

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.text.short_words import FoundWords, WordSlots, words_between
from seamline.engine.tokens.ranked_tokens import RankedTokens

# Fewer characters than this are counted as fast as they are.
_LONG = 1_000
# About so many characters are looked at together, and a text of more by itself.
_AT_ONCE = 1 << 18
# What is kept before it is begun anew: some 16 MB.
_MAX_WORDS = 1 << 16
_MAX_CHARACTERS = 1 << 21


@dataclass(frozen=True)
class TokenReader:
    """Reads texts as tokens.

    encode: gives the ranks of a text's tokens. None crosses from a letter to what is none, but an apostrophe,
    nor from a visible character to a blank that follows. tokens: the vocabulary.
    """

    encode: Callable[[str], list[int]]
    tokens: RankedTokens

    def count(self, text: str) -> int:
        """Return how many tokens a text has."""
        return len(self.encode(text))

    def ends(self, text: str) -> IndexArray:
        """Return where the tokens of an ASCII text end, (tokens,) int64 indices."""
        return np.cumsum(self.tokens.lengths[self.encode(text)])


class WordCounts:
    """The token counts of ASCII texts, from a table of words that grows as they are met.

    A word ends where a letter is followed by what is none, or a visible character by a blank: no token
    crosses its end. Safe to use from several threads.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._clear()

    def count(self, texts: Sequence[str], reader: TokenReader) -> list[int]:
        """Return how many tokens each text has. reader: always of the same vocabulary."""
        if sum(map(len, texts)) < _LONG:
            return [reader.count(text) for text in texts]
        by_word = [text.isascii() and len(text) <= _AT_ONCE for text in texts]
        known = list(compress(texts, by_word))
        sizes = np.cumsum([len(text) for text in known])
        batches = np.flatnonzero(np.diff(sizes // _AT_ONCE)) + 1
        found: list[int] = []
        for low, high in pairwise([0, *batches.tolist(), len(known)]):
            found += self._count_ascii(known[low:high], reader)
        counts = iter(found)
        return [
            next(counts) if is_by_word else reader.count(text)
            for text, is_by_word in zip(texts, by_word, strict=True)
        ]

    def _count_ascii(self, texts: Sequence[str], reader: TokenReader) -> list[int]:
        """Return how many tokens each text has."""
        if not any(texts):
            return [0] * len(texts)
        joined = "".join(texts)
        begins = np.append(0, np.cumsum([len(text) for text in texts]))
        words = _words(joined, begins)
        with self._lock:
            counts, missing = self._slots.find(words)
            spans = zip(words.starts[missing].tolist(), words.ends[missing].tolist(), strict=True)
            counts[missing] = self._counts_of([joined[start:end] for start, end in spans], reader)
            self._slots.add(words, missing, numbers=counts[missing])
        before = np.append(0, np.cumsum(counts))[np.searchsorted(words.starts, begins)]
        of_texts: list[int] = np.diff(before).tolist()
        return of_texts

    def _counts_of(self, words: Sequence[str], reader: TokenReader) -> list[int]:
        """Return how many tokens each word has; those met for the first time are read together."""
        if len(self._counts) > _MAX_WORDS or self._characters > _MAX_CHARACTERS:
            self._clear()
        known = self._counts
        new = [word for word in dict.fromkeys(words) if word not in known]
        # Any two of a kind meet as two words of a text do.
        named: list[str] = []
        unnamed: list[str] = []
        for word in new:
            if word[-1] in _LETTERS and word[0] in _BEFORE_LETTERS:
                named.append(word)
            elif word[-1] in _BLACK and word[0] in _BLANKS:
                unnamed.append(word)
            else:
                known[word] = reader.count(word)
        for kind in (named, unnamed):
            known.update(zip(kind, _count_joined(kind, reader), strict=True))
        self._characters += sum(map(len, new))
        return [known[word] for word in words]

    def _clear(self) -> None:
        self._counts: dict[str, int] = {}
        self._characters = 0
        self._slots = WordSlots()


_LETTERS = frozenset(ascii_letters)
# A contraction may go on with the word before it.
_BEFORE_LETTERS = frozenset(map(chr, range(128))) - _LETTERS - {"'"}
_BLANKS = frozenset(" \t")
_BLACK = frozenset(map(chr, range(ord("!"), 127)))


def _are(characters: frozenset[str]) -> BoolArray:
    """Return which ASCII characters are among some, (128,) bool."""
    return np.array([chr(code) in characters for code in range(128)], dtype=np.bool_)


_IS_LETTER, _IS_BEFORE_LETTERS, _IS_BLACK, _IS_BLANK = map(_are, (_LETTERS, _BEFORE_LETTERS, _BLACK, _BLANKS))


def _words(text: str, begins: IndexArray) -> FoundWords:
    """Return the words of texts in a row.

    text: ASCII, not empty. begins: (k + 1,) int64, where each begins, and the length of all.
    """
    codes = np.frombuffer(text.encode("ascii"), dtype=np.uint8)
    is_start = np.zeros(len(codes) + 1, dtype=np.bool_)
    is_start[1:-1] = _IS_LETTER[codes[:-1]] & _IS_BEFORE_LETTERS[codes[1:]]
    is_start[1:-1] |= _IS_BLACK[codes[:-1]] & _IS_BLANK[codes[1:]]
    is_start[begins] = True
    bounds = np.flatnonzero(is_start)
    return words_between(codes, bounds[:-1], ends=bounds[1:], is_odd=codes == 0)


def _count_joined(words: Sequence[str], reader: TokenReader) -> list[int]:
    """Return how many tokens each word has, of words that no token goes across the end of."""
    if not words:
        return []
    ends = np.cumsum([len(word) for word in words])
    counts: list[int] = np.diff(
        np.searchsorted(reader.ends("".join(words)), ends, side="right"), prepend=0
    ).tolist()
    return counts
