"""Token estimates from the kinds of characters in a text, for models whose vocabulary is not available.

A tokenizer first separates words, numbers, punctuation and white space; a word then costs more tokens the
longer it is and the rarer its script. So the tokens of a text are close to a weighted sum of how many runs of
each kind it has, and of how long they are. The weights are fitted to o200k, the only open vocabulary as large
as those of today's models.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum, auto
from functools import cache

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, IndexArray, read_only
from seamline.engine.phrases import phrase


class CharacterRun(IntEnum):
    """A kind of run: neighbouring characters that a tokenizer would separate from those around them."""

    WORD = 0
    ACCENTED_WORD = auto()
    CAPITALS = auto()
    DIGITS = auto()
    PUNCTUATION = auto()
    MARK_BEFORE_WORD = auto()
    SPACE = auto()
    SPACE_BEFORE_DIGITS = auto()
    SPACES = auto()
    LINE_END = auto()
    LINE_END_AFTER_PUNCTUATION = auto()
    CYRILLIC = auto()
    ARABIC = auto()
    INDIC = auto()
    HANGUL = auto()
    KANA = auto()
    HAN = auto()
    WIDE = auto()
    SYMBOLS = auto()
    OTHER = auto()


WEIGHTS: dict[CharacterRun, tuple[int, int]] = {
    CharacterRun.WORD: (975, 157),
    CharacterRun.ACCENTED_WORD: (2830, 0),
    CharacterRun.CAPITALS: (1236, 0),
    CharacterRun.DIGITS: (0, 949),
    CharacterRun.PUNCTUATION: (956, 99),
    CharacterRun.MARK_BEFORE_WORD: (601, 0),
    CharacterRun.SPACE: (0, 0),
    CharacterRun.SPACE_BEFORE_DIGITS: (883, 0),
    CharacterRun.SPACES: (629, 0),
    CharacterRun.LINE_END: (995, 0),
    CharacterRun.LINE_END_AFTER_PUNCTUATION: (322, 0),
    CharacterRun.CYRILLIC: (1119, 92),
    CharacterRun.ARABIC: (1484, 40),
    CharacterRun.INDIC: (662, 252),
    CharacterRun.HANGUL: (1086, 407),
    CharacterRun.KANA: (0, 748),
    CharacterRun.HAN: (0, 694),
    CharacterRun.WIDE: (0, 1480),
    CharacterRun.SYMBOLS: (0, 1017),
    CharacterRun.OTHER: (0, 439),
}
"""Thousandths of a token: for a run as such, and for each step of its size (see `features`).

As `python tests/benchmarks/token_accuracy.py --fit` prints them: least squares over one half of its texts,
each kind of text counting alike, no weight below 0. Whole numbers, so that every machine adds up the same.
"""

# (first, last, kind), after Unicode's blocks; a later row wins, and characters in no row are OTHER.
_CHARACTERS = (
    (0x0000, 0x0020, CharacterRun.SPACE),
    (0x000A, 0x000A, CharacterRun.LINE_END),
    (0x000D, 0x000D, CharacterRun.LINE_END),
    (0x0021, 0x007E, CharacterRun.PUNCTUATION),
    (0x0030, 0x0039, CharacterRun.DIGITS),
    (0x0041, 0x005A, CharacterRun.WORD),
    (0x0061, 0x007A, CharacterRun.WORD),
    (0x007F, 0x00BF, CharacterRun.SYMBOLS),
    (0x00A0, 0x00A0, CharacterRun.SPACE),
    (0x00C0, 0x024F, CharacterRun.WORD),
    (0x00D7, 0x00D7, CharacterRun.SYMBOLS),
    (0x00F7, 0x00F7, CharacterRun.SYMBOLS),
    (0x0400, 0x052F, CharacterRun.CYRILLIC),
    (0x0600, 0x077F, CharacterRun.ARABIC),
    (0x0900, 0x0DFF, CharacterRun.INDIC),
    (0x1100, 0x11FF, CharacterRun.HANGUL),
    (0x1E00, 0x1EFF, CharacterRun.WORD),
    (0x2000, 0x2BFF, CharacterRun.SYMBOLS),
    (0x2E80, 0x2FDF, CharacterRun.HAN),
    (0x3000, 0x303F, CharacterRun.WIDE),
    (0x3040, 0x30FF, CharacterRun.KANA),
    (0x3130, 0x318F, CharacterRun.HANGUL),
    (0x3400, 0x9FFF, CharacterRun.HAN),
    (0xAC00, 0xD7AF, CharacterRun.HANGUL),
    (0xF900, 0xFAFF, CharacterRun.HAN),
    (0xFB50, 0xFDFF, CharacterRun.ARABIC),
    (0xFE00, 0xFE0F, CharacterRun.SYMBOLS),
    (0xFE70, 0xFEFE, CharacterRun.ARABIC),
    (0xFF00, 0xFFEF, CharacterRun.WIDE),
    (0x1F000, 0x1FAFF, CharacterRun.SYMBOLS),
    (0x20000, 0x3FFFF, CharacterRun.HAN),
)
_BEYOND = 0x40000

_SHORT_WORD = 7
_DIGITS_PER_TOKEN = 3
# Texts are counted in batches, since that takes several arrays as long as the batch.
_CHARACTERS_AT_ONCE = 1 << 20


@dataclass(frozen=True)
class RunCounter:
    """Estimates tokens by WEIGHTS; a text that is not empty has at least one."""

    name: str = "estimate"
    accuracy: str = phrase("within 5% in total, 10% for Hindi; 9 of 10 passages within 16% (against o200k)")
    exact: bool = False
    characters_per_token: float = 0.0

    def count(self, texts: Sequence[str]) -> list[int]:
        return [
            max(1, (thousandths + 500) // 1000) if text else 0
            for text, thousandths in zip(texts, self.thousandths(texts), strict=True)
        ]

    def thousandths(self, texts: Sequence[str]) -> list[int]:
        """Return the thousandths of a token that each text has, before rounding."""
        weights = np.array([WEIGHTS[run] for run in CharacterRun], dtype=np.int64).T.ravel()
        return [each for batch in _batches(texts) for each in (features(batch) @ weights).tolist()]

    def adds_up_at(self, text: str, places: Sequence[int]) -> list[bool]:
        # Every count is rounded, so those of two parts need not add up to that of the whole.
        return [False] * len(places)


def features(texts: Sequence[str]) -> IndexArray:
    """Count the runs of each text, and add up their sizes, by kind.

    A run's size is its number of characters, except that the size of a word is its letters beyond the
    seventh, and that of digits their groups of up to three.
    Returns (len(texts), 2 * len(CharacterRun)) int64: the numbers of runs, then the sizes.
    """
    text_ends = np.cumsum([len(text) for text in texts])
    codes = np.frombuffer("".join(texts).encode("utf-32-le", "surrogatepass"), dtype="<u4")
    kinds = _kinds()[np.minimum(codes, _BEYOND)]
    is_capital = (codes >= ord("A")) & (codes <= ord("Z"))
    begins = _run_begins(kinds, is_capital, text_ends=text_ends)
    lengths = np.diff(begins, append=len(codes))
    texts_of = np.searchsorted(text_ends, begins, side="right")
    runs = _in_context(kinds[begins], lengths, texts_of=texts_of)

    words = runs == CharacterRun.WORD
    is_accented = (kinds == CharacterRun.WORD) & (codes >= 0x80)
    runs[words & (_sums(is_accented, begins) > 0)] = CharacterRun.ACCENTED_WORD
    runs[words & (_sums(is_capital, begins) > 1)] = CharacterRun.CAPITALS
    sizes = np.where(runs == CharacterRun.WORD, np.maximum(lengths - _SHORT_WORD, 0), lengths)
    sizes = np.where(runs == CharacterRun.DIGITS, -(-lengths // _DIGITS_PER_TOKEN), sizes)

    shape = (len(texts), len(CharacterRun))
    cells = texts_of * len(CharacterRun) + runs
    numbers = np.bincount(cells, minlength=len(texts) * len(CharacterRun)).reshape(shape)
    sums = np.bincount(cells, weights=sizes, minlength=len(texts) * len(CharacterRun)).reshape(shape)
    return np.hstack([numbers, sums.astype(np.int64)])


def _run_begins(kinds: CodeArray, is_capital: BoolArray, *, text_ends: IndexArray) -> IndexArray:
    """Return where runs begin: at another kind of character, a capital after a small letter, a new text.

    kinds: (characters,) uint8 of CharacterRun. is_capital: (characters,) bool. text_ends: (texts,) int64.
    Returns (runs,) int64.
    """
    begins = np.ones(len(kinds), dtype=np.bool_)
    begins[1:] = (kinds[1:] != kinds[:-1]) | (is_capital[1:] & ~is_capital[:-1])
    begins[text_ends[text_ends < len(kinds)]] = True
    return np.flatnonzero(begins)


def _in_context(runs: CodeArray, lengths: IndexArray, *, texts_of: IndexArray) -> CodeArray:
    """Return the kinds of runs after telling apart those that depend on their length or neighbours.

    runs: (r,) uint8 of CharacterRun. lengths, texts_of: (r,) int64, the characters of each and the number of
    its text.
    Returns (r,) uint8 of CharacterRun.
    """
    told = runs.copy()
    is_joined = texts_of[1:] == texts_of[:-1]
    spaces = runs == CharacterRun.SPACE
    # As the dot in `a.b`: a single mark goes with the word after it, unless it goes with a space before it.
    marks = (runs == CharacterRun.PUNCTUATION) & (lengths == 1)
    marks[1:] &= ~(spaces[:-1] & is_joined)
    told[:-1][marks[:-1] & is_joined & (runs[1:] == CharacterRun.WORD)] = CharacterRun.MARK_BEFORE_WORD
    # A single space belongs to the word after it, but a number takes none.
    told[:-1][spaces[:-1] & is_joined & (runs[1:] == CharacterRun.DIGITS)] = CharacterRun.SPACE_BEFORE_DIGITS
    told[spaces & (lengths > 1)] = CharacterRun.SPACES
    line_ends = runs[1:] == CharacterRun.LINE_END
    told[1:][line_ends & is_joined & (runs[:-1] == CharacterRun.PUNCTUATION)] = (
        CharacterRun.LINE_END_AFTER_PUNCTUATION
    )
    return told


def _sums(flags: BoolArray, begins: IndexArray) -> IndexArray:
    """Count the flags that are set in each run: (runs,) int64.

    flags: (characters,) bool. begins: (runs,) int64.
    """
    return np.add.reduceat(flags, begins, dtype=np.int64) if len(begins) else begins


def _batches(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    begin = size = 0
    for number, text in enumerate(texts):
        size += len(text)
        if size >= _CHARACTERS_AT_ONCE:
            yield texts[begin : number + 1]
            begin, size = number + 1, 0
    if begin < len(texts):
        yield texts[begin:]


@cache
def _kinds() -> CodeArray:
    """Return (_BEYOND + 1,) uint8: the CharacterRun of each code, the last for all that follow."""
    table = np.full(_BEYOND + 1, CharacterRun.OTHER, dtype=np.uint8)
    for first, last, kind in _CHARACTERS:
        table[first : last + 1] = kind
    return read_only(table)
