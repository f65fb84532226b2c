"""Token ids word by word: a text has few distinct words, so that each goes through the tokenizer once."""

from __future__ import annotations

import re
import threading
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from seamline.embedders.well_formed import well_formed
from seamline.engine.arrays import IndexArray
from seamline.engine.text.short_words import WordFinder, WordSlots

if TYPE_CHECKING:
    from tokenizers import AddedToken, Tokenizer

# The table is cleared when it has more than this: some 16 MB. Ten megabytes of notes have half as many words.
_MAX_WORDS = 1 << 16
_MAX_CHARACTERS = 1 << 21

# In texts of so many characters in all, words are found at once instead of by a pattern.
_LONG = 1_000

_SPACE = " \t\n\r"
# What BERT's pre-tokenizer makes a word of its own: punctuation, and Chinese characters if it is told so.
_PUNCTUATION = r"!-/:-@\[-`{-~"
_CHINESE = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002a6df"
# Put between texts. It is in no word, since lone surrogates are replaced before tokenizers read a text; see
# `well_formed`.
_SEPARATOR = "\ud800"


class WordTable:
    """The token ids of texts, from a table of words that grows as they are met.

    Only for tokenizers of BERT's kind; see word_table(). A word is the text between two ASCII spaces or marks
    of punctuation: neither normalization, nor a token, nor a special token spans one of these. All further
    division is left to the tokenizer, which reads each new word.
    Safe to use from several threads.
    """

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        specials = [token.content for token in tokenizer.get_added_tokens_decoder().values()]
        self._pattern = _word_pattern(tokenizer, specials)
        self._finder = WordFinder(self._pattern, specials)
        self._lock = threading.Lock()
        self._clear()

    def __reduce__(self) -> tuple[type[WordTable], tuple[Tokenizer]]:
        return WordTable, (self._tokenizer,)

    def token_ids(self, texts: Sequence[str]) -> tuple[IndexArray, IndexArray]:
        """Return the ids of all texts, concatenated, as the tokenizer gives them, and how many each text has.

        The ids are (tokens,) int64, the numbers (len(texts),) int64. No special tokens are added.
        """
        with self._lock:
            words = self._look_up(texts)
            counts, ids = self._counts(words), self._pieces(words)
        return ids, _by_text(words, counts, texts=len(texts))

    def __len__(self) -> int:
        return len(self._words)

    def count(self, texts: Sequence[str]) -> IndexArray:
        """Return how many tokens each text has, (len(texts),) int64."""
        with self._lock:
            words = self._look_up(texts)
            counts = self._counts(words)
        return _by_text(words, counts, texts=len(texts))

    # Only these two make views of the growing arrays, under the lock: no array can grow while it has a view.

    def _counts(self, words: IndexArray) -> IndexArray:
        """Return how many tokens words have, (words,) int64, by their (words,) int64 numbers."""
        ends = np.frombuffer(self._ends, dtype=np.int64)
        return np.asarray(ends[words + 1] - ends[words])

    def _pieces(self, words: IndexArray) -> IndexArray:
        """Return the ids of words, concatenated, (tokens,) int64, by their (words,) int64 numbers."""
        counts = self._counts(words)
        before = np.cumsum(counts) - counts
        ends = np.frombuffer(self._ends, dtype=np.int64)
        places = np.repeat(ends[words] - before, counts) + np.arange(int(counts.sum()))
        ids = np.frombuffer(self._ids, dtype=np.int32)[places] if len(places) else places
        return ids.astype(np.int64)

    def _look_up(self, texts: Sequence[str]) -> IndexArray:
        """Return the numbers of the words of all texts, (words,) int64, with a 0 between two texts."""
        if len(self._words) > _MAX_WORDS or self._words.characters > _MAX_CHARACTERS:
            self._clear()
        if sum(map(len, texts)) >= _LONG and (numbers := self._find_at_once(texts)) is not None:
            return numbers
        joined = _SEPARATOR.join(texts)
        if joined.count(_SEPARATOR) >= len(texts):
            joined = _SEPARATOR.join(well_formed(texts))
        found = self._pattern.findall(joined)
        try:
            numbers = np.fromiter(map(self._words.__getitem__, found), dtype=np.int64, count=len(found))
            self._read_new()
        except BaseException:
            # Some words may have got a number, but not their pieces.
            self._clear()
            raise
        return numbers

    def _find_at_once(self, texts: Sequence[str]) -> IndexArray | None:
        """Return the same as _look_up(), in less than half the time; None if only the pattern finds words."""
        joined = _SPACE[0].join(texts)
        words = self._finder.find(joined)
        if words is None:
            return None
        numbers, missing = self._slots.find(words)
        spans = zip(words.starts[missing].tolist(), words.ends[missing].tolist(), strict=True)
        try:
            found = map(self._words.__getitem__, (joined[start:end] for start, end in spans))
            numbers[missing] = np.fromiter(found, dtype=np.int64, count=len(missing))
            self._read_new()
        except BaseException:
            self._clear()
            raise
        self._slots.add(words, missing, numbers=numbers[missing])
        begins = np.cumsum([len(text) + 1 for text in texts[:-1]])
        return np.insert(numbers, np.searchsorted(words.starts, begins), 0)

    def _read_new(self) -> None:
        """Let the tokenizer read the new words."""
        if self._words.new:
            new = well_formed(self._words.new)
            for encoding in self._tokenizer.encode_batch_fast(new, add_special_tokens=False):
                self._ids.extend(encoding.ids)
                self._ends.append(len(self._ids))
            self._words.new.clear()

    def _clear(self) -> None:
        self._words = _Numbers({_SEPARATOR: 0})
        self._slots = WordSlots()
        # The pieces of word n are `ids[ends[n] : ends[n + 1]]`.
        self._ids = array("i")
        self._ends = array("q", [0, 0])


class _Numbers(dict[str, int]):
    """Numbers of words, in the order in which they are met. new: words that the tokenizer has yet to read."""

    def __init__(self, known: dict[str, int]) -> None:
        super().__init__(known)
        self.new: list[str] = []
        self.characters = 0

    def __missing__(self, word: str) -> int:
        number = self[word] = len(self)
        self.new.append(word)
        self.characters += len(word)
        return number


def word_table(tokenizer: Tokenizer) -> WordTable | None:
    """Return a table for a tokenizer that reads a text word by word; None for others."""
    return WordTable(tokenizer) if _reads_words(tokenizer) else None


def _reads_words(tokenizer: Tokenizer) -> bool:
    from tokenizers.models import WordPiece
    from tokenizers.normalizers import BertNormalizer
    from tokenizers.pre_tokenizers import BertPreTokenizer

    return (
        isinstance(tokenizer.model, WordPiece)
        and isinstance(tokenizer.normalizer, BertNormalizer)
        and isinstance(tokenizer.pre_tokenizer, BertPreTokenizer)
        and tokenizer.truncation is None
        and tokenizer.padding is None
        and all(map(_stands_alone, tokenizer.get_added_tokens_decoder().values()))
    )


def _stands_alone(token: AddedToken) -> bool:
    """Whether a special token is found as it is spelt, wherever it stands, and cannot begin inside a word."""
    is_plain = not (token.normalized or token.single_word or token.lstrip or token.rstrip)
    begins_with_mark = re.match(f"[{_PUNCTUATION}]", token.content) is not None
    return is_plain and begins_with_mark and not re.search(r"\s", token.content)


def _word_pattern(tokenizer: Tokenizer, specials: Sequence[str]) -> re.Pattern[str]:
    single = _PUNCTUATION + (_CHINESE if tokenizer.normalizer.handle_chinese_chars else "") + _SEPARATOR
    # Of two special tokens at one place, the longer must be found.
    alternatives = [
        *map(re.escape, sorted(specials, key=len, reverse=True)),
        f"[^{_SPACE}{single}]+",
        f"[{single}]",
    ]
    return re.compile("|".join(alternatives))


def _by_text(words: IndexArray, counts: IndexArray, *, texts: int) -> IndexArray:
    """Add up (words,) int64 counts between the zeros among (words,) int64 words: (texts,) int64."""
    if not texts:
        return np.zeros(0, dtype=np.int64)
    ends = np.append(np.flatnonzero(words == 0), len(words))
    added = np.append(0, np.cumsum(counts))[ends]
    lengths: IndexArray = np.diff(added, prepend=0)
    return lengths
