"""The texts of pages joined to one text, with the index of each page."""

from __future__ import annotations

import re
from collections.abc import Iterable

_LINE_ENDS = re.compile(r"(?<![ \t\x0b\x0c])[ \t\x0b\x0c]++(?=\n|\Z)")
_BLANK_LINES = re.compile(r"\n{3,}")
# A page that ends in a word or a comma is continued if the next page begins with a small letter.
_GOES_ON = re.compile(r"[^\W\d_][,;-]?\Z")


def joined_pages(texts: Iterable[str]) -> tuple[str, tuple[int, ...]]:
    """Join the texts of pages; return the text, and the index at which each page begins.

    A paragraph that continues on the next page stays one; else a blank line separates pages. A page without
    text begins where the next one does.
    """
    pieces: list[str] = []
    starts: list[int] = []
    at, begun, last = 0, 0, ""
    for text in map(tidy, texts):
        begun += 1
        if not text:
            continue
        if last:
            between = "\n" if text[0].islower() and _GOES_ON.search(last) else "\n\n"
            pieces.append(between)
            at += len(between)
        starts += [at] * begun
        pieces.append(text)
        at += len(text)
        begun, last = 0, text[-2:]
    pieces.append("\n" if last else "")
    return "".join(pieces), (*starts, *[at] * begun)


def tidy(text: str) -> str:
    """Return the text of a page without spaces at line ends, which would be line breaks in markdown."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    return _BLANK_LINES.sub("\n\n", _LINE_ENDS.sub("", text)).strip("\n")
