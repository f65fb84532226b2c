"""Quotes: which chunks carry a sentence word for word, or else where it stands and what parts it."""

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

    chunks: the numbers of the chunks that carry all of it, overlap included. span: where it stands, in the
    first of them if there is one, or its longest beginning or end that does; indices into the document, None
    where neither the first word of it nor the last is found. parts: the chunks that hold some of that span,
    none if it was left out. breaks: indices of the boundaries inside it. found: how many words of it are
    found, of `words`. is_beginning: whether these are its first ones.
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
        """What there is to say of it."""
        if self.span is None and self.words > 1:
            # Those between are not looked for.
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
    """Look for a quote in the chunks of an analysis: white space apart, but not the case of letters.

    What is not there whole is looked for by its longest beginning, or end where that is longer.
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
    """Return what finds words that follow each other with white space between them."""
    return re.compile(_SPACE.join(map(re.escape, words)))


def _place(text: str, words: list[str]) -> tuple[int, int] | None:
    """Return the first span of a text in which words follow each other, None for no words."""
    match = _pattern(words).search(text) if words else None
    return match.span() if match is not None else None


def _longest(text: str, words: list[str], *, is_beginning: bool) -> int:
    """Return how many of the first, or last, words follow each other somewhere; by halving."""
    low, high = 0, len(words)
    while low < high:
        tried = (low + high + 1) // 2
        if _place(text, words[:tried] if is_beginning else words[-tried:]) is not None:
            low = tried
        else:
            high = tried - 1
    return low


def _carrying(analysis: Analysis, words: list[str], *, since: tuple[int, int]) -> dict[int, tuple[int, int]]:
    """Return the chunks that carry words, each with the first span of them in it.

    since: the first span of the whole text.
    """
    chunks, pattern = analysis.chunks, _pattern(words)
    # Chunk by chunk, since one that a boundary parts may hide another that begins within it; to look at all
    # of these would be quadratic where a text repeats itself.
    is_long = chunks.end - chunks.overlap_start >= len(" ".join(words))
    found: dict[int, tuple[int, int]] = {}
    for number in np.flatnonzero(is_long & (chunks.end >= since[1])).tolist():
        match = pattern.search(analysis.document.text, chunks.overlap_start[number], chunks.end[number])
        if match is not None:
            found[number] = match.span()
    return found


def _holding(analysis: Analysis, span: tuple[int, int]) -> tuple[int, ...]:
    """Return the chunks that a span touches, without overlap."""
    chunks = analysis.chunks
    touches = (chunks.start < span[1]) & (span[0] < chunks.end)
    return tuple(int(number) for number in np.flatnonzero(touches))


def _breaks(analysis: Analysis, span: tuple[int, int]) -> tuple[int, ...]:
    starts = analysis.chunks.start
    inside = (span[0] < starts) & (starts < span[1])
    return tuple(int(index) for index in starts[inside])
