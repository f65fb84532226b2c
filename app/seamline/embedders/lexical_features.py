"""Words, pieces of words, and pairs of characters of texts in any script, hashed alike on every machine."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, IndexArray, distinct_counts, read_only
from seamline.engine.cancellation import CancelToken

# Scripts written without spaces between words: Thai, Lao, Burmese, Khmer, Japanese and Chinese. Two
# characters in a row are taken for a word. Not Hangul, which text/unspaced.py has for searches: here pieces
# of a word are features as well, and bring the forms of a Korean word together.
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff"
)
# Pieces of so many characters are what other forms and compounds of a word have in common with it. All pieces
# of a word together count as much as the word.
_PIECE = 4
_SHORTEST_WITH_PIECES = 3
_LONGEST_WORD = 40
_TEXTS_BETWEEN_CHECKS = 1024


@dataclass(frozen=True)
class HashedTexts:
    """The tokens of n texts and their hashed features.

    pairs: (n + 1,) int64, where the entries of each text begin in `token` and `times`. token: (k,) int64, the
    numbers of a text's distinct tokens. times: (k,) float64, log(1 + how often the text has the token).
    texts_with: (tokens,) int64, how many texts have each token.
    features: (tokens + 1,) int64, where the entries of each token begin in `hashes` and `shares`. hashes:
    (f,) int64. shares: (f,) float64, how much each feature counts.
    """

    pairs: IndexArray
    token: IndexArray
    times: NDArray[np.float64]
    texts_with: IndexArray
    features: IndexArray
    hashes: IndexArray
    shares: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.pairs) - 1

    @property
    def tokens(self) -> int:
        """How many distinct tokens there are."""
        return len(self.texts_with)

    def rows(self, low: int, high: int, *, weights: NDArray[np.float64], buckets: int) -> FloatArray:
        """Return the sums of the features of the texts from `low` to `high`, (high - low, buckets) float32.

        weights: (tokens,) float64, how much each token counts.
        """
        inside = slice(self.pairs[low], self.pairs[high])
        token = self.token[inside]
        weight = weights[token] * self.times[inside]
        of_text = np.repeat(np.arange(high - low), np.diff(self.pairs[low : high + 1]))
        count = np.diff(self.features)[token]
        feature = np.arange(count.sum()) + np.repeat(self.features[token] - np.cumsum(count) + count, count)
        hashes = self.hashes[feature]
        # The sign depends on the hash, too: features that share a bucket cancel out as often as they add up.
        signed = np.where(hashes & 1, 1.0, -1.0) * self.shares[feature] * np.repeat(weight, count)
        cells = np.repeat(of_text, count) * buckets + (hashes >> 1) % buckets
        sums = np.bincount(cells, signed, minlength=(high - low) * buckets)
        return sums.reshape(high - low, buckets).astype(np.float32)


def hash_texts(texts: Sequence[str], *, cancel: CancelToken | None = None) -> HashedTexts:
    """Count the tokens of texts, and hash them and their pieces. Raises Cancelled."""
    numbers: dict[str, int] = {}
    found: list[int] = []
    ends = [0]
    for row, text in enumerate(texts):
        if cancel is not None and row % _TEXTS_BETWEEN_CHECKS == 0:
            cancel.raise_if_cancelled()
        found += [numbers.setdefault(token, len(numbers)) for token in _tokens(text)]
        ends.append(len(found))
    # One number for a text and a token of it, so that sorting brings repetitions together.
    base = max(len(numbers), 1)
    of_text = np.repeat(np.arange(len(texts)), np.diff(ends))
    pairs, times = distinct_counts(of_text * base + np.array(found, dtype=np.int64))
    token = pairs % base
    features, hashes, shares = _hash_tokens(numbers)
    return HashedTexts(
        read_only(np.searchsorted(pairs // base, np.arange(len(texts) + 1))),
        read_only(token),
        read_only(np.log1p(times)),
        read_only(np.bincount(token, minlength=len(numbers))),
        features,
        hashes,
        shares,
    )


def _hash_tokens(
    tokens: Sequence[str] | dict[str, int],
) -> tuple[IndexArray, IndexArray, NDArray[np.float64]]:
    """Return the features, hashes and shares of HashedTexts: each token, and pieces of its characters."""
    hashes: list[int] = []
    shares: list[float] = []
    ends = [0]
    for token in tokens:
        hashes.append(crc32(token.encode("utf-8", "surrogatepass")))
        shares.append(1.0)
        if len(token) >= _SHORTEST_WITH_PIECES:
            # In UTF-32 a character has four bytes, so that pieces are slices.
            framed = f"<{token}>".encode("utf-32-le", "surrogatepass")
            pieces = range(0, len(framed) - 4 * _PIECE + 1, 4)
            hashes += [crc32(framed[at : at + 4 * _PIECE]) for at in pieces]
            shares += [len(pieces) ** -0.5] * len(pieces)
        ends.append(len(hashes))
    return (
        read_only(np.array(ends, dtype=np.int64)),
        read_only(np.array(hashes, dtype=np.int64)),
        read_only(np.array(shares, dtype=np.float64)),
    )


def _tokens(text: str) -> list[str]:
    found: list[str] = []
    for match in _runs().finditer(text.casefold()):
        run = match.group()
        if match.lastgroup is None:
            found.append(run[:_LONGEST_WORD])
        elif len(run) == 1:
            found.append(run)
        else:
            found += [first + second for first, second in pairwise(run)]
    return found


@cache
def _runs() -> re.Pattern[str]:
    """Return the pattern of a word, or of a run in a script without spaces, which is a group of its own.

    Vowel signs, as those of Devanagari, are parts of words, though no letters to a regular expression.
    """
    codes = range(0x300, 0x3000)
    marks = "".join(chr(code) for code in codes if unicodedata.category(chr(code)).startswith("M"))
    return re.compile(rf"(?P<unspaced>[{_UNSPACED}]+)|(?:(?![{_UNSPACED}])[^\W_]|[{marks}])+")
