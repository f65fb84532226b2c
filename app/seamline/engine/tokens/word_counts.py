"""Token counts word by word: a text has few distinct words, so that each goes through a tokenizer once."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import compress, pairwise
from string import ascii_letters

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.text.short_words import FoundWords, WordSlots, words_between
from seamline.engine.tokens.ranked_tokens import RankedTokens

# Texts of fewer characters in all are counted as fast without the table.
_LONG = 1_000
# Texts are looked at in batches of about _AT_ONCE bytes, since that takes 20 times as much memory. A text of
# more than _LONGEST bytes goes through the tokenizer as a whole.
_AT_ONCE, _LONGEST = 1 << 18, 1 << 20
# With more bytes to a character, a text is in scripts without blanks, where its words hardly recur.
_MOST_BYTES = 1.25
# The table is cleared when it has more words or bytes than this: some 16 MB.
_MAX_WORDS = 1 << 16
_MAX_BYTES = 1 << 21


@dataclass(frozen=True)
class TokenReader:
    """Reads texts as tokens.

    encode: gives the ranks of a text's tokens. No token may span the end of a word, as WordCounts defines it.
    tokens: the vocabulary.
    """

    encode: Callable[[str], list[int]]
    tokens: RankedTokens

    def count(self, text: str) -> int:
        """Return how many tokens a text has."""
        return len(self.encode(text))

    def ends(self, text: str) -> IndexArray:
        """Return where the tokens of a text end, (tokens,) int64, in bytes of UTF-8."""
        return np.cumsum(self.tokens.lengths[self.encode(text)])


class WordCounts:
    """Counts the tokens of texts, with a table of words that grows with the texts.

    A word ends where an ASCII letter is followed by another ASCII character, except an apostrophe, or a
    visible character by a blank; no token spans such a place. Safe to use from several threads.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._clear()

    def count(self, texts: Sequence[str], reader: TokenReader) -> list[int]:
        """Return how many tokens each text has. reader: always of the same vocabulary."""
        if sum(map(len, texts)) < _LONG:
            return [reader.count(text) for text in texts]
        coded = [text.encode("utf-8", "surrogatepass") for text in texts]
        by_word = [
            len(code) <= _LONGEST and (text.isascii() or _has_words(text, code))
            for text, code in zip(texts, coded, strict=True)
        ]
        known = list(compress(coded, by_word))
        sizes = np.cumsum([len(text) for text in known])
        batches = np.flatnonzero(np.diff(sizes // _AT_ONCE)) + 1
        found: list[int] = []
        for low, high in pairwise([0, *batches.tolist(), len(known)]):
            found += self._count_coded(known[low:high], reader)
        counts = iter(found)
        return [
            next(counts) if is_by_word else reader.count(text)
            for text, is_by_word in zip(texts, by_word, strict=True)
        ]

    def _count_coded(self, texts: Sequence[bytes], reader: TokenReader) -> list[int]:
        """Return how many tokens each text in UTF-8 has."""
        if not any(texts):
            return [0] * len(texts)
        joined = b"".join(texts)
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

    def _counts_of(self, words: Sequence[bytes], reader: TokenReader) -> list[int]:
        """Return how many tokens each word has; new ones go through the tokenizer together."""
        if len(self._counts) > _MAX_WORDS or self._bytes > _MAX_BYTES:
            self._clear()
        known = self._counts
        new = [word for word in dict.fromkeys(words) if word not in known]
        # Two kinds of words that can be joined: where two of a kind meet, a word of a text would end.
        named: list[bytes] = []
        unnamed: list[bytes] = []
        for word in new:
            if word[-1] in _LETTERS and word[0] in _BEFORE_LETTERS:
                named.append(word)
            elif word[0] in _BLANKS and (word[-1] in _PLAIN or _ends_visibly(word)):
                unnamed.append(word)
            else:
                known[word] = reader.count(word.decode())
        for kind in (named, unnamed):
            known.update(zip(kind, _count_joined(kind, reader), strict=True))
        self._bytes += sum(map(len, new))
        return [known[word] for word in words]

    def _clear(self) -> None:
        self._counts: dict[bytes, int] = {}
        self._bytes = 0
        self._slots = WordSlots()


def _has_words(text: str, coded: bytes) -> bool:
    """Whether a text can be counted by words: not in scripts without blanks, nor with lone surrogates."""
    return len(coded) <= _MOST_BYTES * len(text) and not _SURROGATE.search(coded)


_SURROGATE = re.compile(rb"\xed[\xa0-\xbf]")
_LETTERS = frozenset(ascii_letters.encode())
# Not an apostrophe, since a contraction may belong to the word before it.
_BEFORE_LETTERS = frozenset(range(128)) - _LETTERS - {ord("'")}
_BLANKS = frozenset(b" \t")
# White space beyond ASCII in UTF-8, as Rust's patterns know it.
_BEYOND = rb"(?:\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80)"
_BLANK_BEYOND, _LAST_BLANK = re.compile(_BEYOND), re.compile(_BEYOND + rb"\Z")
_PLAIN = frozenset(range(ord("!"), 127))
# White space beyond ASCII has some of these bytes, too: its pattern tells it apart.
_BLACK = _PLAIN | frozenset(range(128, 256))


def _ends_visibly(word: bytes) -> bool:
    return word[-1] in _BLACK and not _LAST_BLANK.search(word)


def _byte_mask(values: frozenset[int]) -> BoolArray:
    """Return whether each byte is among some, (256,) bool."""
    return np.array([value in values for value in range(256)], dtype=np.bool_)


_IS_LETTER, _IS_BEFORE_LETTERS, _IS_BLACK, _IS_BLANK = map(
    _byte_mask, (_LETTERS, _BEFORE_LETTERS, _BLACK, _BLANKS)
)


def _words(text: bytes, begins: IndexArray) -> FoundWords:
    """Return the words of k concatenated texts.

    text: UTF-8, not empty. begins: (k + 1,) int64, where each text begins, and the length of all.
    """
    codes = np.frombuffer(text, dtype=np.uint8)
    is_black = _IS_BLACK[codes]
    if not text.isascii():
        is_black[[found.end() - 1 for found in _BLANK_BEYOND.finditer(text)]] = False
    is_start = np.zeros(len(codes) + 1, dtype=np.bool_)
    is_start[1:-1] = _IS_LETTER[codes[:-1]] & _IS_BEFORE_LETTERS[codes[1:]]
    is_start[1:-1] |= is_black[:-1] & _IS_BLANK[codes[1:]]
    is_start[begins] = True
    bounds = np.flatnonzero(is_start)
    return words_between(codes, bounds[:-1], ends=bounds[1:], is_odd=codes == 0)


def _count_joined(words: Sequence[bytes], reader: TokenReader) -> list[int]:
    """Return how many tokens each word has; no token may span two words when they are joined."""
    if not words:
        return []
    ends = np.cumsum([len(word) for word in words])
    counts: list[int] = np.diff(
        np.searchsorted(reader.ends(b"".join(words).decode()), ends, side="right"), prepend=0
    ).tolist()
    return counts
