"""Search over all pages of help: every place of a phrase, or else of its words, with line and heading."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QTextDocument

from seamline.paths import resource

_MAX_HITS = 200
_CONTEXT = 48


@dataclass(frozen=True)
class HelpHit:
    """A place in a page. heading: the last one before it. line: the words around it.

    position: where it begins in the shown page, in Qt's UTF-16 units. length: how many of these it has.
    """

    page: str
    heading: str
    line: str
    position: int
    length: int


@dataclass(frozen=True)
class _Line:
    """A paragraph, a cell or a line of code of a shown page, the heading above it, and where it begins."""

    heading: str
    text: str
    start: int


def split_into_terms(words: str, pages: Collection[str]) -> tuple[str, ...]:
    """Return what to search for: the words as one phrase if it is on a page, else each word; () for none.

    pages: the names of files in resources/help.
    """
    phrase = " ".join(words.split())
    if not phrase:
        return ()
    if search_help((phrase,), pages):
        return (phrase,)
    each = tuple(dict.fromkeys(phrase.split()))
    # Single letters are in every line: they find nothing, and all of them would be marked.
    return tuple(word for word in each if len(word) > 1) or each


def search_help(terms: Sequence[str], pages: Collection[str]) -> list[HelpHit]:
    """Return the places of a term, ignoring case, in the order of the pages; at most 200 places.

    Of several terms, a place is a line that has all of them, and begins at the first. pages: the names of
    files in resources/help.
    """
    wanted = [re.compile(re.escape(term), re.IGNORECASE) for term in terms]
    hits: list[HelpHit] = []
    for page in pages:
        for line in _lines_of(page):
            for found in _matches(line.text, wanted):
                start, end = found.span()
                around = _around(line.text, start, end=end)
                hits.append(HelpHit(page, line.heading, around, line.start + start, end - start))
                if len(hits) == _MAX_HITS:
                    return hits
    return hits


def _matches(text: str, wanted: Sequence[re.Pattern[str]]) -> Iterable[re.Match[str]]:
    """Return all matches of one pattern; of several, the first match if all of them match."""
    if len(wanted) == 1:
        return wanted[0].finditer(text)
    found = [match for pattern in wanted if (match := pattern.search(text)) is not None]
    return [min(found, key=lambda match: match.start())] if found and len(found) == len(wanted) else ()


def _around(text: str, start: int, *, end: int) -> str:
    """Return a match with some words before and after it."""
    first, last = max(0, start - _CONTEXT), min(len(text), end + _CONTEXT)
    before, after = "… " if first else "", " …" if last < len(text) else ""
    return f"{before}{text[first:last].strip()}{after}"


@cache
def _lines_of(page: str) -> tuple[_Line, ...]:
    """Return the lines of a page as Qt reads its markdown, so that positions hold in the shown page."""
    document = QTextDocument()
    text = resource(f"help/{page}.md").read_text(encoding="utf-8")
    document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
    lines, heading = [], ""
    block = document.begin()
    while block.isValid():
        if block.blockFormat().headingLevel():
            heading = block.text()
        lines.append(_Line(heading, block.text(), block.position()))
        block = block.next()
    return tuple(lines)
