"""What the words before and after each gap have in common: a weighted Jaccard similarity."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import IndexArray, read_only
from seamline.engine.text.blocks import Blocks
from seamline.engine.text.document import Document
from seamline.engine.units.unit_words import words_begin
from seamline.engine.units.units import Units

# For words of three letters or more that show a topic: scripts in which a run of \w is no such word. They
# have no spaces, or vowel signs that \w does not match (Indic ones, Thai to Burmese, Khmer), or words of
# one or two characters (Chinese, Japanese and Korean). Cuts by topics depend on these ranges, so that they
# do not follow those of text/words.py and text/unspaced.py, which serve comparisons and searches.
_PAIRED = "\u0900-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
_STOP_WORDS = frozenset(
    "a an and are as at be by for from has he in is it its of on that the to was will with i you we they "
    "this can could would should do does did have had but or if then so what when where who which how there "
    "their them these those".split()
)
# About so many entries of UnitWords are worked on at a time, in some dozen columns of 8 bytes.
_BATCH = 1 << 17


@dataclass(frozen=True, eq=False)
class UnitWords:
    """How often each word is in each of n units: k entries, ascending by word, then by unit.

    word, unit: (k,) int64, the numbers of a word and of a unit that has it, each pair once. count: (k,)
    int64, how often.
    """

    units: int
    word: IndexArray
    unit: IndexArray
    count: IndexArray


def words_of_units(document: Document, blocks: Blocks, *, units: Units) -> UnitWords:
    """Count the words of each unit, without those of a message's label."""
    starts = words_begin(document, blocks, units=units)
    spans = zip(starts.tolist(), units.last.tolist(), strict=True)
    return counted_words(topic_words(document.text[start:end]) for start, end in spans)


def counted_words(texts: Iterable[Iterable[str]]) -> UnitWords:
    """Return the words of n units, counted. texts: the words of each."""
    numbers: dict[str, int] = {}
    word: list[int] = []
    lengths: list[int] = []
    count: list[int] = []
    for words in texts:
        counts = Counter(words)
        word += (numbers.setdefault(each, len(numbers)) for each in counts)
        count += counts.values()
        lengths.append(len(counts))
    number = np.array(word, dtype=np.int64)
    unit = np.repeat(np.arange(len(lengths)), lengths)
    order = np.argsort(number, kind="stable")
    columns = (number, unit, np.array(count, dtype=np.int64))
    return UnitWords(len(lengths), *(read_only(column[order]) for column in columns))


def topic_words(text: str) -> list[str]:
    """Return the words that may show a text's topic: those of three letters or more, without stop words.

    In scripts that do not separate words, pairs of characters stand for them.
    """
    words = _word().findall(text.lower())
    if not text.isascii():
        words = [part for word in words for part in _parts(word)]
    return [word for word in words if word not in _STOP_WORDS]


def _parts(word: str) -> list[str]:
    if not _pairs().match(word):
        return [word]
    return [word[at : at + 2] for at in range(max(1, len(word) - 1))]


def shared_words(words: UnitWords, window: int) -> NDArray[np.float64]:
    """Weighted Jaccard similarity of the words of the `window` units either side of each gap.

    words: of n units. Near the ends of the text a side has fewer units.
    Returns (n - 1,) float64 in [0, 1]; 0 if a side has no words.
    """
    units = words.units
    changes = np.zeros(units + 2 * window)
    for batch in _batches(words):
        changes += _changes(batch, window)
    common = np.cumsum(changes)[window : window + max(units - 1, 0)]
    sums = np.append(0, np.cumsum(np.bincount(words.unit, words.count, minlength=units)))
    gaps = np.arange(1, units)
    left = sums[gaps] - sums[np.maximum(gaps - window, 0)]
    right = sums[np.minimum(gaps + window, units)] - sums[gaps]
    similarity = np.zeros(len(gaps))
    np.divide(common, left + right - common, out=similarity, where=(left > 0) & (right > 0))
    return similarity


def _batches(words: UnitWords) -> Iterator[UnitWords]:
    """Yield the entries in batches, all of one word in the same batch."""
    at = 0
    while at < len(words.word):
        last = words.word[min(at + _BATCH, len(words.word)) - 1]
        stop = int(np.searchsorted(words.word, last, side="right"))
        part = slice(at, stop)
        yield UnitWords(words.units, words.word[part], words.unit[part], words.count[part])
        at = stop


def _changes(words: UnitWords, window: int) -> NDArray[np.float64]:
    """Return by how much the number of common words changes from each gap to the next.

    (n + 2 * window,) float64, whole numbers; entry p is for the gap before unit p - window + 1. As the gap
    moves through the text, a word of unit u enters the right side at entry u, passes to the left side at
    u + window, and leaves that at u + 2 * window.
    """
    reach = words.units + 2 * window
    comes_in = words.word * reach + words.unit
    places = np.concatenate((comes_in, comes_in + window, comes_in + 2 * window))
    # Three ascending rows, which a stable sort merges.
    order = np.argsort(places, kind="stable")
    count, none = words.count, np.zeros_like(words.count)
    left = np.cumsum(np.concatenate((none, count, -count))[order])
    right = np.cumsum(np.concatenate((count, -count, none))[order])
    # A word has left both sides before the next one comes.
    changes = np.diff(np.minimum(left, right), prepend=0).astype(np.float64)
    return np.asarray(np.bincount(places[order] % reach, changes, minlength=reach), dtype=np.float64)


@cache
def _word() -> re.Pattern[str]:
    """Return the pattern of words; not compiled on import, since such large ranges take milliseconds."""
    return re.compile(rf"[{_PAIRED}]+|[^\W{_PAIRED}]{{3,}}")


@cache
def _pairs() -> re.Pattern[str]:
    """Return the pattern of a character of the scripts whose pairs of characters stand for words."""
    return re.compile(f"[{_PAIRED}]")
