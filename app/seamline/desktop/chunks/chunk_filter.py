"""Filter of the chunk table: by text, headings and reasons, by size and by problems."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray
from seamline.engine.sizing.cut import Reason


@dataclass(frozen=True)
class ChunkFilter:
    """Which chunks are listed; a chunk must meet all conditions.

    text: stands in the chunk's text, a heading of its breadcrumb or its reason as it is shown, in upper or
    lower case. incomplete, oversize: only such chunks. tokens: lowest and highest number of tokens, both
    included, or None. among: list none but these chunks; None for no limit.
    """

    text: str = ""
    incomplete: bool = False
    oversize: bool = False
    tokens: tuple[int, int] | None = None
    among: frozenset[int] | None = None


class ChunkMatcher:
    """Finds the chunks that meet a filter; caches the text in lower case."""

    def __init__(self) -> None:
        self._folded_of: tuple[str, str] = ("", "")

    def matching(self, analysis: Analysis, wanted: ChunkFilter) -> BoolArray:
        """Return (m,) bool: the chunks that meet a filter."""
        chunks = analysis.chunks
        matches = np.ones(len(chunks), dtype=np.bool_)
        if wanted.incomplete:
            matches &= ~chunks.complete
        if wanted.oversize:
            matches &= chunks.oversize
        if wanted.tokens is not None:
            matches &= (chunks.tokens >= wanted.tokens[0]) & (chunks.tokens <= wanted.tokens[1])
        if wanted.among is not None:
            matches &= np.isin(np.arange(len(chunks)), list(wanted.among))
        if wanted.text:
            matches &= self._mentions(analysis, _folded(wanted.text))
        return matches

    def _mentions(self, analysis: Analysis, needle: str) -> BoolArray:
        """Return the chunks with a lower-case text in them, their reason or breadcrumb, (m,) bool."""
        text = analysis.document.text
        if self._folded_of[0] is not text:
            self._folded_of = (text, _folded(text))
        find = self._folded_of[1].find
        spans = zip(analysis.chunks.overlap_start.tolist(), analysis.chunks.end.tolist(), strict=True)
        found = np.array([find(needle, start, end) >= 0 for start, end in spans], dtype=np.bool_)
        for reason in Reason:
            if needle in _folded(tr(reason.label)):
                found |= analysis.chunks.reason == reason
        headings = [block for block, title in analysis.blocks.titles.items() if needle in _folded(title)]
        if headings:
            found |= _stand_under(analysis, headings)
        return found


def _stand_under(analysis: Analysis, headings: list[int]) -> BoolArray:
    """Return (m,) bool: the chunks with one of the headings in their breadcrumb."""
    blocks = analysis.blocks
    named = np.zeros(len(blocks) + 1, dtype=np.bool_)
    named[headings] = True
    at = analysis.units.block[analysis.chunks.first].astype(np.int64)
    # `at` may be a heading, which is in its own breadcrumb, or another block, which is not in `headings`.
    found = named[at]
    # There are at most six levels of headings; -1 is no block, and the last entry of `named`, always False.
    for _ in range(6):
        at = np.where(at >= 0, blocks.parent[at], -1)
        found |= named[at]
    return found


def _folded(text: str) -> str:
    """Return the text in lower case with equal indices: only İ would become two characters."""
    return text.replace("İ", "i").lower()
