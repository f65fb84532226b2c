"""Search over all pages of help: every place of some words, with its line and its heading."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QTextDocument

from seamline.paths import resource

_MAX_HITS = 200
_CONTEXT = 48


@dataclass(frozen=True)
class HelpHit:
    """A place in a page. heading: the last one before it. line: the words around it.

    position: where it begins in the shown page, in Qt's UTF-16 units.
    """

    page: str
    heading: str
    line: str
    position: int


@dataclass(frozen=True)
class _Line:
    """A paragraph, a cell or a line of code of a shown page, the heading above it, and where it begins."""

    heading: str
    text: str
    start: int


def search_help(words: str, pages: Mapping[str, str]) -> list[HelpHit]:
    """Return the places of words, ignoring case, in the order of the pages; at most 200 places.

    pages: its keys are the names of files in resources/help.
    """
    words = " ".join(words.split())
    if not words:
        return []
    wanted = re.compile(re.escape(words), re.IGNORECASE)
    hits: list[HelpHit] = []
    for page in pages:
        for line in _lines_of(page):
            for found in wanted.finditer(line.text):
                around = _around(line.text, found.start(), end=found.end())
                hits.append(HelpHit(page, line.heading, around, line.start + found.start()))
                if len(hits) == _MAX_HITS:
                    return hits
    return hits


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
