"""Quotes: which chunks have a sentence word for word, or else where it stands and what divides it."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.phrases import joined, phrase, plural
from seamline.engine.text.whitespace import JS_SPACE

_SPACE = f"[{re.escape(JS_SPACE)}]+"
_WORD = re.compile(f"[^{re.escape(JS_SPACE)}]+")


@dataclass(frozen=True)
class QuoteFinding:
    """Where a quote stands.

    chunks: the numbers of the chunks that have all of it, overlap included. span: indices into the document
    of the quote, in the first of `chunks` if there is one; if the text does not have all of the quote, of its
    longest beginning or end that the text has; None if it has neither the first word nor the last.
    parts: the chunks that have some of the span, overlap aside; () if it is in text that was left out.
    breaks: the indices of the boundaries inside the span. found: how many of the quote's `words` it has.
    is_beginning: whether these are the first words of the quote, not the last.
    """

    chunks: tuple[int, ...]
    span: tuple[int, int] | None
    parts: tuple[int, ...]
    breaks: tuple[int, ...]
    found: int
    words: int
    is_beginning: bool = True

    @property
    def is_in_text(self) -> bool:
        """Whether the document has the whole quote, in one chunk or not."""
        return self.words > 0 and self.found == self.words

    @property
    def sentence(self) -> str:
        """The finding in words."""
        if self.span is None and self.words > 1:
            # Words inside the quote are not looked for, so they may stand in the text.
            return phrase("Neither its first word nor its last stands in the text.")
        if self.span is None:
            return phrase("No word of it stands in the text.")
        if self.chunks:
            names = joined((phrase("{number:,}", number=chunk + 1) for chunk in self.chunks), ", ")
            if len(self.chunks) == 1:
                return phrase("Whole in chunk {names}.", names=names)
            return phrase("Whole in chunks {names}.", names=names)
        names = joined((phrase("{number:,}", number=chunk + 1) for chunk in self.parts), " and ")
        if self.is_in_text and not self.parts:
            return phrase("The text has it, but in a part that no chunk holds.")
        if self.is_in_text and len(self.parts) == 1:
            return phrase(
                "The text has it, but chunk {names} holds only some of it: the rest stands in no chunk.",
                names=names,
            )
        if self.is_in_text:
            return phrase(
                "The text has it, but a boundary parts it: chunks {names} hold some of it.", names=names
            )
        words = plural(self.found, "{count:,} word", "{count:,} words")
        if not self.parts:
            where = phrase("in a part that no chunk holds")
        elif len(self.parts) == 1:
            where = phrase("in chunk {names}", names=names)
        else:
            where = phrase("in chunks {names}", names=names)
        if self.is_beginning:
            return phrase(
                "Not in the text as it is. Its beginning, {words} of {total:,}, stands {where}.",
                words=words,
                total=self.words,
                where=where,
            )
        return phrase(
            "Not in the text as it is. Its end, {words} of {total:,}, stands {where}.",
            words=words,
            total=self.words,
            where=where,
        )


def find_quote(analysis: Analysis, quote: str) -> QuoteFinding:
    """Look for a quote in the chunks of an analysis; white space may differ, the case of letters may not.

    If the text does not have all of it, its longest beginning that the text has is found, or its longest end
    if that has more words.
    """
    words = _WORD.findall(quote)
    text = analysis.document.text
    whole = _place(text, words)
    if whole is not None:
        carried = _carrying(analysis, words, since=whole)
        span = next(iter(carried.values()), whole)
        return QuoteFinding(
            tuple(carried), span, _holding(analysis, span), _breaks(analysis, span), len(words), len(words)
        )
    first, last = _longest(text, words, is_beginning=True), _longest(text, words, is_beginning=False)
    is_beginning = first >= last
    found = max(first, last)
    part = _place(text, words[:found] if is_beginning else words[-found:])
    if part is None:
        return QuoteFinding((), None, (), (), 0, len(words))
    return QuoteFinding(
        (), part, _holding(analysis, part), _breaks(analysis, part), found, len(words), is_beginning
    )


def _pattern(words: list[str]) -> re.Pattern[str]:
    """Return the pattern of some words in a row, with white space between them."""
    return re.compile(_SPACE.join(map(re.escape, words)))


def _place(text: str, words: list[str]) -> tuple[int, int] | None:
    """Return the first span of a text that has some words in a row; None if there is none, or no word."""
    match = _pattern(words).search(text) if words else None
    return match.span() if match is not None else None


def _longest(text: str, words: list[str], *, is_beginning: bool) -> int:
    """Return how many of the first, or last, words a text has in a row; found by bisection."""
    low, high = 0, len(words)
    while low < high:
        tried = (low + high + 1) // 2
        if _place(text, words[:tried] if is_beginning else words[-tried:]) is not None:
            low = tried
        else:
            high = tried - 1
    return low


def _carrying(analysis: Analysis, words: list[str], *, since: tuple[int, int]) -> dict[int, tuple[int, int]]:
    """Return the chunks that have some words in a row, each with the first span of the words in it.

    since: the first span of the words in the whole text.
    """
    chunks, pattern = analysis.chunks, _pattern(words)
    # Chunk by chunk: an occurrence that a boundary divides may overlap another that finditer() would then
    # skip; and to start from every index would be quadratic where a text repeats itself.
    is_long = chunks.end - chunks.overlap_start >= len(" ".join(words))
    found: dict[int, tuple[int, int]] = {}
    for number in np.flatnonzero(is_long & (chunks.end >= since[1])).tolist():
        match = pattern.search(analysis.document.text, chunks.overlap_start[number], chunks.end[number])
        if match is not None:
            found[number] = match.span()
    return found


def _holding(analysis: Analysis, span: tuple[int, int]) -> tuple[int, ...]:
    """Return the chunks that have some of a span, overlap aside."""
    chunks = analysis.chunks
    touches = (chunks.start < span[1]) & (span[0] < chunks.end)
    return tuple(int(number) for number in np.flatnonzero(touches))


def _breaks(analysis: Analysis, span: tuple[int, int]) -> tuple[int, ...]:
    starts = analysis.chunks.start
    inside = (span[0] < starts) & (starts < span[1])
    return tuple(int(index) for index in starts[inside])
