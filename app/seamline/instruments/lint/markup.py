"""Lint rule for chunks that are mostly punctuation, tags and addresses."""

from __future__ import annotations

import re
import string
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.phrases import phrase
from seamline.engine.text.blocks import BlockKind
from seamline.instruments.lint.parts import joining
from seamline.instruments.lint.rule import Edges, RuleMatch, Severity, higher, switch

# Tags, the targets of links, and bare addresses; their lengths are limited, to keep a hostile text linear.
_HIDDEN = re.compile(
    r"<[^<>\n]{0,2000}>|\]\([^()\s]{0,2000}\)|\]:[ \t]+\S{1,2000}|https?://[^\s<>()\[\]]{1,2000}"
)
_IS_MARK = np.zeros(128, dtype=np.bool_)
_IS_MARK[[ord(mark) for mark in string.punctuation]] = True
_MAX_SHARE = 2 / 3
_PART = 1 << 18


class MostlyMarkup:
    """Chunks in which markup is more than two thirds."""

    name = "mostly-markup"
    title = phrase("Mostly markup")
    severity = Severity.NOTE
    edges = Edges.NONE
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
        marks, ink = (
            before[len(chunks) :] - before[: len(chunks)]
            for before in _marks_and_ink(analysis, np.concatenate((chunks.start, chunks.end)))
        )
        for number in np.flatnonzero(marks > _MAX_SHARE * ink).tolist():
            yield RuleMatch(
                number,
                phrase("is {share:.0%} markup", share=marks[number] / ink[number]),
                int(chunks.start[number]),
                int(chunks.end[number]),
                (
                    switch("front_matter", "leave_out"),
                    *joining(analysis, number),
                    higher("max_tokens"),
                ),
            )


def _marks_and_ink(analysis: Analysis, indices: IndexArray) -> tuple[IndexArray, IndexArray]:
    """Return how many characters before some indices are markup, and how many are not white space.

    indices: (k,) int64. Returns (k,) int64 each. Characters of code and formulas are not markup.
    """
    text, blocks = analysis.document.text, analysis.blocks
    is_code = np.isin(blocks.kind, (BlockKind.CODE, BlockKind.MATH))
    code = list(zip(blocks.start[is_code].tolist(), blocks.end[is_code].tolist(), strict=True))
    spans = (match.span() for match in _HIDDEN.finditer(text))
    hidden = next(spans, None)
    found = np.zeros((2, len(indices)), dtype=np.int64)
    done = np.zeros((2, 1), dtype=np.int64)
    # In parts, since the arrays for all of a long text would take many times its memory.
    for at in range(0, len(text), _PART):
        codes = np.frombuffer(text[at : at + _PART].encode("utf-32-le", "surrogatepass"), dtype="<u4")
        stop = at + len(codes)
        is_ink = codes > ord(" ")
        is_mark = _IS_MARK[np.minimum(codes, len(_IS_MARK) - 1)]
        while hidden is not None and hidden[0] < stop:
            is_mark[max(hidden[0] - at, 0) : hidden[1] - at] = True
            if hidden[1] > stop:
                # It goes on in the next part.
                break
            hidden = next(spans, None)
        for start, end in code[bisect_right(code, at, key=_end) : bisect_left(code, stop, key=_start)]:
            is_mark[max(start - at, 0) : end - at] = False
        is_mark &= is_ink
        inside = np.flatnonzero((indices > at) & (indices <= stop))
        before = np.cumsum((is_mark, is_ink), axis=1)
        found[:, inside] = done + before[:, indices[inside] - at - 1]
        done += before[:, -1:]
    marks, ink = found
    return marks, ink


def _start(span: tuple[int, int]) -> int:
    return span[0]


def _end(span: tuple[int, int]) -> int:
    return span[1]
