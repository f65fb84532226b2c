"""Lint rule for chunks that are mostly marks, tags and addresses."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray
from seamline.engine.phrases import phrase
from seamline.engine.text.blocks import BlockKind
from seamline.instruments.lint.rule import RuleMatch, Severity, higher, switch

# Tags, the targets of links, and bare addresses. A limit on what is looked ahead keeps a hostile text linear.
_HIDDEN = re.compile(
    r"<[^<>\n]{0,2000}>|\]\([^()\s]{0,2000}\)|\]:[ \t]+\S{1,2000}|https?://[^\s<>()\[\]]{1,2000}"
)
_IS_MARK = np.zeros(128, dtype=np.bool_)
_IS_MARK[[ord(mark) for mark in string.punctuation]] = True
_MAX_SHARE = 2 / 3
_PART = 1 << 18


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

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        chunks = analysis.chunks
        if not len(chunks):
            return
        spans = list(zip(chunks.start.tolist(), chunks.end.tolist(), strict=True))
        marks, ink = (
            np.array([np.count_nonzero(flags[start:end]) for start, end in spans])
            for flags in _marks_and_ink(analysis)
        )
        for number in np.flatnonzero(marks > _MAX_SHARE * ink).tolist():
            yield RuleMatch(
                number,
                phrase("is {share:.0%} markup", share=marks[number] / ink[number]),
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
    """Return for each character of the text whether it is markup, and whether it shows anything.

    Two of (len(text),) bool.
    """
    text, blocks = analysis.document.text, analysis.blocks
    is_mark, is_ink = (np.zeros(len(text), dtype=np.bool_) for _ in range(2))
    # A part at a time: all of a long text as numbers would be many times as large as the text.
    for at in range(0, len(text), _PART):
        part = slice(at, at + _PART)
        codes = np.frombuffer(text[part].encode("utf-32-le", "surrogatepass"), dtype="<u4")
        is_ink[part] = codes > ord(" ")
        is_mark[part] = _IS_MARK[np.minimum(codes, len(_IS_MARK) - 1)]
    for match in _HIDDEN.finditer(text):
        is_mark[match.start() : match.end()] = True
    for block in np.flatnonzero(np.isin(blocks.kind, (BlockKind.CODE, BlockKind.MATH))).tolist():
        is_mark[blocks.start[block] : blocks.end[block]] = False
    is_mark &= is_ink
    return is_mark, is_ink
