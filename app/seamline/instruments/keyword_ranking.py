"""Keyword ranking of texts by the words of a query (BM25), and the fusion of several rankings into one."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import IndexArray
from seamline.engine.text.unspaced import UNSPACED, pairs_of

_FREQUENCY, _LENGTH = 1.2, 0.75
# The least weight of a word: that of one in half of the texts or more, so that it still counts for a little.
_MIN_WEIGHT = 1e-6
# More than the sum of dozens of words with the least weight, and less than what any other word adds among up
# to a few ten thousand texts.
_TELLING = 1e-4
_FUSION = 60
_ASCII_WORD = re.compile(r"\w+", re.ASCII)
_ACCENTS = re.compile("[\u0300-\u036f]+")
# The planes of Unicode in which scripts have marks that are parts of words, as the vowel signs of Hindi.
_LAST_MARK = 0x1FFFF


class KeywordIndex:
    """The counts of words in n texts, by which BM25 ranks the texts for a query.

    A word is a run of letters, digits and underscores; case and accents do not count. In scripts without
    spaces between words, pairs of characters take the place of words, as in the word index of `index/`. The
    formula is that of `bm25()` of SQLite's FTS5 without its minus sign: k1 is 1.2, b is 0.75. After Robertson
    and Zaragoza (2009), The Probabilistic Relevance Framework.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        lengths = []
        found: dict[str, tuple[list[int], list[int]]] = {}
        for number, text in enumerate(texts):
            words = keywords_of(text)
            lengths.append(len(words))
            for word, count in Counter(words).items():
                numbers, counts = found.setdefault(word, ([], []))
                numbers.append(number)
                counts.append(count)
        self._found = {word: (np.array(at), np.array(counts)) for word, (at, counts) in found.items()}
        self._lengths = np.array(lengths, dtype=np.float64)

    def scores(self, query: str) -> NDArray[np.float64]:
        """Return the BM25 score of each text for a query, (n,) float64; 0 for one with none of its words."""
        count = len(self._lengths)
        scores = np.zeros(count)
        mean = float(self._lengths.mean()) if count else 0.0
        for word in keywords_of(query, is_query=True):
            at, counts = self._texts_with(word)
            if not len(at):
                continue
            weight = math.log((count - len(at) + 0.5) / (len(at) + 0.5))
            longer = 1 - _LENGTH + _LENGTH * self._lengths[at] / mean
            saturated = counts * (_FREQUENCY + 1) / (counts + _FREQUENCY * longer)
            scores[at] += max(weight, _MIN_WEIGHT) * saturated
        return scores

    def _texts_with(self, word: str) -> tuple[IndexArray, IndexArray]:
        """Return the numbers of the texts that have a word, (k,) int64, and how often, (k,) int64.

        A single character of a script without spaces is counted in every pair that begins with it.
        """
        nothing = np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64)
        if len(word) > 1 or not UNSPACED.match(word):
            return self._found.get(word, nothing)
        known = [found for each, found in self._found.items() if each.startswith(word)]
        if not known:
            return nothing
        at, which = np.unique(np.concatenate([numbers for numbers, _ in known]), return_inverse=True)
        counts = np.bincount(which, np.concatenate([counts for _, counts in known])).astype(np.int64)
        return at, counts


def keywords_of(text: str, *, is_query: bool = False) -> list[str]:
    """Return the words of a text in order, without case and accents; in scripts without spaces, pairs.

    The last character of a run in such a script, with which no pair begins, is added as a word of its own, so
    that a query of this character alone finds it. A query adds it only if the run has no other.
    """
    if text.isascii():
        return _ASCII_WORD.findall(text.lower())
    words: list[str] = []
    for word in _word().findall(_folded(text)):
        at = 0
        for run in UNSPACED.finditer(word):
            if run.start() > at:
                words.append(word[at : run.start()])
            words += pairs_of(run[0])
            if not is_query or len(run[0]) == 1:
                words.append(run[0][-1])
            at = run.end()
        if at < len(word):
            words.append(word[at:])
    return words


def _folded(text: str) -> str:
    """Return a text in one case, without accents."""
    apart = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text).casefold())
    return unicodedata.normalize("NFC", _ACCENTS.sub("", apart))


@cache
def _word() -> re.Pattern[str]:
    """Return the pattern of a word: letters, digits and underscores, and the marks that follow them."""
    marks = (chr(code) for code in range(_LAST_MARK) if unicodedata.category(chr(code)).startswith("M"))
    return re.compile(rf"\w+(?:[{''.join(marks)}]+\w*)*")


def rank(scores: NDArray[np.floating]) -> IndexArray:
    """Return the indices of the scores above 0, the best first; equal scores keep their order.

    scores: (n,) float. Returns (k,) int64.
    """
    order = np.argsort(-scores, kind="stable")
    return order[scores[order] > 0]


def rank_by_words(scores: NDArray[np.float64]) -> IndexArray:
    """Return the indices of the texts that have words of a query, ranked as by rank().

    Texts with no words of it but those of most texts, as `the`, are left out if any text has others: such
    words rank texts by little but their length.
    scores: (n,) float64, as KeywordIndex.scores() gives them. Returns (k,) int64.
    """
    telling = np.where(scores > _TELLING, scores, 0.0)
    return rank(telling if telling.any() else scores)


def fuse(rankings: Sequence[IndexArray], count: int) -> NDArray[np.float64]:
    """Return the scores of `count` items by several rankings: each adds 1 / (60 + place), places from 1.

    rankings: each (k,) int64, indices of items, the best first. Returns (count,) float64; 0 for an item that
    no ranking has. After Cormack, Clarke and Buettcher (2009), Reciprocal Rank Fusion.
    """
    scores = np.zeros(count)
    for ranking in rankings:
        scores[ranking] += 1 / (_FUSION + 1 + np.arange(len(ranking)))
    return scores
