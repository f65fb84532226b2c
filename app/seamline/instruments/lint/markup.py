"""Chunks that are mostly marks, tags and addresses."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, reduce_spans
from seamline.engine.blocks import BlockKind
from seamline.instruments.lint.rule import Finding, Severity, higher, switch

# Tags, the targets of links, and bare addresses. A limit on what is looked ahead keeps a hostile text linear.
_HIDDEN = re.compile(
    r"<[^<>\n]{0,2000}>|\]\([^()\s]{0,2000}\)|\]:[ \t]+\S{1,2000}|https?://[^\s<>()\[\]]{1,2000}"
)
_IS_MARK = np.zeros(128, dtype=np.bool_)
_IS_MARK[[ord(mark) for mark in string.punctuation]] = True
_MOST_SHARE = 2 / 3


class MostlyMarkup:
    """Chunks in which words are the smaller part."""

    name = "mostly-markup"
    severity = Severity.NOTE
    summary = "is markup by more than two thirds of its characters"
    explanation = (
        "Of the chunk's characters that are no white space, more than two thirds are tags, addresses of "
        "links and pictures, and punctuation: badges, rulers, lists of links. Code and formulas are "
        "passed over, since their marks are what they say."
    )

    def find(self, analysis: Analysis) -> Iterator[Finding]:
        chunks = analysis.chunks
        if not len(chunks):
            return
        is_mark, is_ink = _marks_and_ink(analysis)
        marks, ink = (
            reduce_spans(np.add, array, chunks.start, chunks.end, dtype=np.int64)
            for array in (is_mark, is_ink)
        )
        for number in np.flatnonzero(marks > _MOST_SHARE * ink).tolist():
            yield Finding(
                number,
                f"is {marks[number] / ink[number]:.0%} markup",
                int(chunks.start[number]),
                int(chunks.end[number]),
                (
                    switch("front_matter", "leave_out"),
                    # A chunk below the minimum is merged with what follows.
                    higher("min_tokens", int(chunks.tokens[number]) + 1),
                    higher("max_tokens"),
                ),
            )


def _marks_and_ink(analysis: Analysis) -> tuple[BoolArray, BoolArray]:
    """Return for each character of the text whether it is markup, and whether it shows anything."""
    text, blocks = analysis.document.text, analysis.blocks
    codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype="<u4")
    is_ink = codes > ord(" ")
    is_mark = _IS_MARK[np.minimum(codes, len(_IS_MARK) - 1)]
    for match in _HIDDEN.finditer(text):
        is_mark[match.start() : match.end()] = True
    for block in np.flatnonzero(np.isin(blocks.kind, (BlockKind.CODE, BlockKind.MATH))).tolist():
        is_mark[blocks.start[block] : blocks.end[block]] = False
    return is_mark & is_ink, is_ink
