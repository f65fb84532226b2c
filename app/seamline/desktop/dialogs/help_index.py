"""Search over all pages of help: every line in which some words stand, below which heading."""

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
    """A place in a page. heading: the one that it stands under; line: the words around it.

    position: where it begins in the page as it is shown.
    """

    page: str
    heading: str
    line: str
    position: int


@dataclass(frozen=True)
class _Line:
    """A paragraph, a cell or a line of code of a page as it is shown, and where it begins there."""

    heading: str
    text: str
    start: int


def search_help(words: str, pages: Mapping[str, str]) -> list[HelpHit]:
    """Return where words stand, in any case, in the order of the pages; no more than 200 places.

    pages: names of files in resources/help, as keys.
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
    """Return the lines of a page as Qt reads its markdown: places are those of the page that is shown."""
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
