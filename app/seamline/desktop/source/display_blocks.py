"""Blocks of a text for display: paragraphs, headings, items, code and folds, found line by line.

They depend on the text alone: it can be read before it is analysed, and nothing moves when another strategy,
with its own blocks, cuts it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from enum import IntEnum
from functools import cache

import numpy as np

from seamline.desktop.source.text_folds import TextFolds
from seamline.engine.arrays import BoolArray, CodeArray, CountArray, IndexArray
from seamline.engine.text.document import Document

LONGEST_BLOCK = 4096
"""How many characters are laid out as one piece at most; few paragraphs are longer."""
_MAX_LINES = 40
_SEEK_SPACE = 256
_SLICE_BLOCKS = 300


class Shape(IntEnum):
    """The kind of a block, which decides its fonts and indentation."""

    TEXT = 0
    TITLE = 1
    HEADING = 2
    ITEM = 3
    QUOTE = 4
    CODE = 5
    RULE = 6
    CAPTION = 7
    PLAIN = 8


@dataclass(frozen=True)
class DisplayBlocks:
    """n blocks that tile the text; the captions of open folds are extra blocks without text.

    starts, ends: (n,) int64 indices. firsts: (n,) int64, the indices at which the shown text begins. shapes:
    (n,) uint8 of Shape. indents: (n,) uint8, the depth of an item. lines: (n,) int32, numbers of lines in the
    source. turns, folds: (n,) int32, the message and the fold that a block belongs to, or -1. joined: (n,)
    bool, whether a block continues the one before it.
    """

    starts: IndexArray
    ends: IndexArray
    firsts: IndexArray
    shapes: CodeArray
    indents: CodeArray
    lines: CountArray
    turns: CountArray
    folds: CountArray
    joined: BoolArray

    def __len__(self) -> int:
        return len(self.starts)

    def with_closed(self, folds: TextFolds, closed: BoolArray) -> DisplayBlocks:
        """Return the blocks that are shown. closed: (folds,) bool, which folds show only their captions."""
        if not len(folds):
            return self
        is_caption = self.shapes == Shape.CAPTION
        is_folded = (self.folds >= 0) & closed[self.folds]
        shown = ~is_folded | is_caption
        kept = DisplayBlocks(*(getattr(self, field.name)[shown] for field in fields(self)))
        ends = np.append(kept.starts[1:], self.ends[-1:])
        stands_for = (kept.shapes == Shape.CAPTION) & closed[kept.folds]
        # A closed caption shows no text, so that no boundary divides it.
        return replace(kept, ends=ends, firsts=np.where(stands_for, ends, kept.firsts))


_Row = tuple[int, int, int, int, int, int, int, int, bool]
_TYPES = (np.int64, np.int64, np.int64, np.uint8, np.uint8, np.int32, np.int32, np.int32, np.bool_)


def _rows(rows: list[_Row]) -> DisplayBlocks:
    table = np.array(rows, dtype=np.int64).reshape(len(rows), len(_TYPES))
    return DisplayBlocks(*(table[:, column].astype(kind) for column, kind in enumerate(_TYPES)))


def join_blocks(parts: list[DisplayBlocks]) -> DisplayBlocks:
    """Concatenate the blocks of several parts of a text."""
    parts = parts or [_rows([])]
    return DisplayBlocks(
        *(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(DisplayBlocks))
    )


def find_display_blocks(document: Document, folds: TextFolds) -> Iterator[DisplayBlocks]:
    """Yield the blocks of a document in slices that tile it. folds: of the document."""
    finder = _Finder(document)
    at = 0
    turn = -1
    edges = sorted({int(start) for start in folds.starts} | {turn.start for turn in document.turns})
    for edge in [*edges, len(document.text)]:
        if edge > at:
            yield from finder.find(at, edge, turn=turn)
            at = edge
        while turn + 1 < len(document.turns) and document.turns[turn + 1].start <= edge:
            turn += 1
        fold = folds.at(edge)
        if fold >= 0 and at == edge:
            at = int(folds.ends[fold])
            yield from finder.fold(edge, at, turn=turn, fold=fold)
    finder.finish()
    if finder.rows:
        yield finder.take()


_LINE_ENDS = "\\r\\n\\u2028\\u2029"


@cache
def _line_pattern(ends: str) -> re.Pattern[str]:
    """Return the pattern of a line, with groups for how it begins. ends: of lines, as escaped characters."""
    return re.compile(
        r"(?P<indent>[ \t]*)"
        r"(?:(?P<fence>`{3,}|~{3,}|\$\$)|(?P<heading>\#{1,6})(?=[ \t\r\n]|\Z)|(?P<table>\|)"
        rf"|(?P<rule>(?:-[ \t]*){{2,}}|(?:\*[ \t]*){{3,}}|(?:_[ \t]*){{3,}}|=+[ \t]*)(?=[{ends}]|\Z)"
        r"|(?P<item>[-*+]|\d{1,9}[.)])(?=[ \t])|(?P<quote>>)|(?P<word>[^\s]))?"
        rf"[^{ends}]*+(?:\r\n|[{ends}])?"
    )


def _lines_of(text: str) -> re.Pattern[str]:
    """Return a pattern for the lines of a text; that for one kind of line end is three times as fast."""
    return _line_pattern(_LINE_ENDS if any(end in text for end in "\r\u2028\u2029") else "\\n")


# The pattern is chosen again after about so many characters.
_WINDOW = 1 << 16


_BREAK = re.compile(rf"\r\n|[{_LINE_ENDS}]")


_SHAPES = {
    "fence": Shape.CODE,
    "heading": Shape.HEADING,
    "table": Shape.CODE,
    "rule": Shape.RULE,
    "item": Shape.ITEM,
    "quote": Shape.QUOTE,
}
# Shapes that continue with a line that begins with a word.
_FLOWING = (Shape.TEXT, Shape.ITEM, Shape.QUOTE)
_ALWAYS_NEW = ("item", "fence", "heading", "rule")


class _Finder:
    """Collects the blocks of one text, slice by slice."""

    def __init__(self, document: Document) -> None:
        self._text = document.text
        # The pattern for lines, and the index up to which it holds.
        self._line, self._line_until = _line_pattern(_LINE_ENDS), 0
        self._turns = document.turns
        self._is_plain = document.kind == "text"
        self.rows: list[_Row] = []
        # The block that is being read: its shape (-1: none), its start and that of its words, its number of
        # lines, its depth, whether it continues the one before; and the message.
        self._shape = -1
        self._begin = self._first = self._lines = self._depth = 0
        self._is_joined = False
        self._turn = -1
        # The start of a span without words that the next block will include.
        self._passed = len(self._text)

    def take(self) -> DisplayBlocks:
        """Return the blocks found since the last call."""
        found, self.rows = _rows(self.rows), []
        return found

    def find(self, start: int, end: int, *, turn: int) -> Iterator[DisplayBlocks]:
        """Find the blocks of one message from one index to another; yield them in slices."""
        self._turn, self._begin, self._shape = turn, start, -1
        at = max(self._turns[turn].content, start) if turn >= 0 else start
        fence, in_list = "", False
        while at < end:
            if at >= self._line_until:
                self._choose_pattern(at)
            found = self._line.match(self._text, at, end)
            stop, kind = (found.end(), found.lastgroup) if found is not None else (end, "word")
            stop = stop if stop > at else end
            here = found.end("indent") if found is not None else at
            if fence:
                self._lines += 1
                if kind == "fence" and found is not None and found["fence"].startswith(fence):
                    self._close(stop)
                    fence = ""
                elif self._lines >= _MAX_LINES:
                    self._divide(stop)
            elif kind == "indent":
                self._close(at)
            elif kind == "word" and self._shape in _FLOWING:
                self._lines += 1
            elif kind == "rule" and found is not None and self._is_underline(found["rule"]):
                self._shape = Shape.TITLE if found["rule"].startswith("=") else Shape.HEADING
                self._lines += 1
                self._close(stop)
            else:
                new = self._next_shape(kind or "word", here - at, in_list=in_list)
                if kind == "heading" and found is not None and found["heading"] == "#":
                    new = Shape.TITLE
                if new == self._shape and kind not in _ALWAYS_NEW:
                    self._lines += 1
                else:
                    self._close(at)
                    in_list = kind == "item" or (in_list and here > at)
                    depth = min((here - at) // 2, 8) if in_list else 0
                    self._open(new, at if new == Shape.CODE else here, depth=depth)
                if kind == "fence" and found is not None:
                    fence = found["fence"]
                elif new in (Shape.TITLE, Shape.HEADING, Shape.RULE):
                    self._close(stop)
                elif self._lines >= _MAX_LINES and new in (Shape.CODE, Shape.PLAIN):
                    self._divide(stop)
            at = stop
            if len(self.rows) >= _SLICE_BLOCKS:
                yield self.take()
        self._close(end)
        if self._begin < end:
            is_same = bool(self.rows) and self.rows[-1][6] == turn
            self._pass_over(self._begin, end, to_last=is_same)

    def _choose_pattern(self, at: int) -> None:
        """Choose the pattern for lines from an index on, and how far it holds."""
        newline = self._text.find("\n", at + _WINDOW)
        self._line_until = newline + 1 if newline >= 0 else len(self._text)
        self._line = _lines_of(self._text[at : self._line_until])

    def _pass_over(self, start: int, end: int, *, to_last: bool) -> None:
        """Add a span without words to the block before it, or to the next one."""
        if to_last:
            last = self.rows[-1]
            self.rows[-1] = (last[0], end, *last[2:])
        else:
            self._passed = min(start, self._passed)

    def finish(self) -> None:
        """Add a block for a span without words at the end, unless another block includes it."""
        if self._passed < len(self._text):
            self._begin = end = len(self._text)
            self._shape, self._first, self._lines, self._depth = Shape.TEXT, end, 1, 0
            self._add(end, end, lines=1)

    def fold(self, start: int, end: int, *, turn: int, fold: int) -> Iterator[DisplayBlocks]:
        """Add the caption of a fold, and its contents in blocks of some lines; yield full slices."""
        begin, self._passed = min(start, self._passed), len(self._text)
        self.rows.append((begin, start, start, Shape.CAPTION, 0, 1, turn, fold, False))
        at = start
        while at < end:
            stop, lines, longest = at, 0, min(end, at + LONGEST_BLOCK)
            while stop < longest and lines < _MAX_LINES:
                found = _BREAK.search(self._text, stop, longest)
                stop = found.end() if found is not None else longest
                lines += 1
            self.rows.append((at, stop, at, Shape.CODE, 0, lines, turn, fold, at > start))
            at = stop
            if len(self.rows) >= _SLICE_BLOCKS:
                yield self.take()

    def _is_underline(self, rule: str) -> bool:
        """Whether a rule turns the paragraph above it into a heading."""
        return self._shape == Shape.TEXT and not rule.strip(" \t").strip(rule[:1]) and rule[:1] in "=-"

    def _next_shape(self, kind: str, wide: int, *, in_list: bool) -> int:
        """Return the shape of the block that a line belongs to, by its kind and its indentation."""
        shape = self._shape
        if self._is_plain:
            return Shape.PLAIN
        if kind in _SHAPES and (kind != "heading" or wide < 4):
            return _SHAPES[kind]
        if shape in _FLOWING:
            return shape
        return Shape.CODE if wide >= 4 and not in_list else Shape.TEXT

    def _open(self, shape: int, first: int, *, depth: int) -> None:
        self._shape, self._first, self._depth, self._lines = shape, first, depth, 1

    def _divide(self, at: int) -> None:
        """End a block of many lines, and continue it in another."""
        shape = self._shape
        self._close(at)
        self._open(shape, at, depth=0)
        self._lines, self._is_joined = 0, True

    def _close(self, end: int) -> None:
        """Add the current block, in several parts if it is too long to be laid out as one."""
        if self._shape < 0:
            return
        at, first = self._begin, self._first
        while end - max(at, first) > LONGEST_BLOCK:
            limit = max(at, first) + LONGEST_BLOCK
            space = self._text.rfind(" ", limit - _SEEK_SPACE, limit)
            stop = space + 1 if space >= 0 else limit
            self._add(at, stop, lines=1)
            at, self._is_joined = stop, True
        if end > at:
            self._add(at, end, lines=self._lines)
        self._begin, self._shape, self._is_joined = end, -1, False

    def _add(self, start: int, end: int, *, lines: int) -> None:
        first = min(max(start, self._first), end)
        start, self._passed = min(start, self._passed), len(self._text)
        shape, depth = self._shape, self._depth
        row = (start, end, first, shape, depth, max(lines, 1), self._turn, -1, self._is_joined)
        self.rows.append(row)
