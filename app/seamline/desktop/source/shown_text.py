"""A piece of a text as it is shown, and the mapping between its indices and Qt's positions.

Qt counts UTF-16 code units, and interprets some characters: U+FEFF as a byte-order mark, U+2029 as the end of
a paragraph. These are replaced by characters that Qt keeps. Soft line breaks become spaces if the face joins
lines, and white space at both ends is not shown.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise

import numpy as np

from seamline.desktop.source.display_blocks import Shape
from seamline.engine.arrays import IndexArray

_EOL = r"(?:\r\n|[\r\n\u2028\u2029])"
_ODD = "[\0\ufeff\ufffe\uffff\ufdd0\ufdd1\ud800-\udfff\x0b\x0c\x1c-\x1f\x85]"
_JOINED = re.compile(rf"(?P<hard>  +{_EOL}|\\{_EOL})[ \t]*|[ \t]*{_EOL}[ \t]*|{_ODD}")
_QUOTED = re.compile(rf"(?P<hard>  +{_EOL}|\\{_EOL})[ \t>]*|[ \t]*{_EOL}[ \t>]*|{_ODD}")
_KEPT = re.compile(rf"{_EOL}|{_ODD}")
_LINE_SEPARATOR = "\u2028"
_BLANK = " \t\r\n\u2028\u2029\x0b\x0c\x1c\x1d\x1e\x1f\x85"
_LINE_ENDS = "\r\n\u2028\u2029"


_HEADINGS = (Shape.TITLE, Shape.HEADING)


class Mark(IntEnum):
    """The format of a run of characters that differs from the text around it."""

    DIM = 0
    BOLD = 1
    ITALIC = 2
    CODE = 3


@dataclass(frozen=True)
class ShownText:
    """A piece of a text for Qt.

    text: as it is shown. indices: (positions + 1,) int64, the index of the source for each UTF-16 position;
    the last is the end of the shown text. marks: formatted runs as (start, length, Mark), in positions.
    """

    text: str
    indices: IndexArray
    marks: tuple[tuple[int, int, Mark], ...] = ()

    def position_of(self, index: int) -> int:
        """Return the position of an index; for one that is not shown, that of the next shown one."""
        return min(int(self.indices.searchsorted(index)), len(self.indices) - 1)

    def words(self, start: int, end: int) -> str:
        """Return the shown text between two positions, in one line."""
        units = self.text.encode("utf-16-le")
        return units[2 * start : 2 * end].decode("utf-16-le", "replace").replace(_LINE_SEPARATOR, " ").strip()

    def index_at(self, position: int) -> int:
        """Return the index of a position."""
        return int(self.indices[min(max(position, 0), len(self.indices) - 1)])


def shown_text(text: str, start: int, *, end: int, shape: Shape, is_joined: bool) -> ShownText:
    """Return a piece of a text as it is shown. is_joined: whether soft line breaks become spaces."""
    if shape == Shape.CODE:
        while end > start and text[end - 1] in _LINE_ENDS:
            end -= 1
    else:
        while end > start and text[end - 1] in _BLANK:
            end -= 1
        while start < end and text[start] in _BLANK:
            start += 1
    keeps = shape in (Shape.CODE, Shape.PLAIN) or not is_joined
    pattern = _KEPT if keeps else _QUOTED if shape == Shape.QUOTE else _JOINED
    underline = _underline_start(text, start, end=end) if shape in _HEADINGS else end
    pieces: list[str] = []
    indices: list[IndexArray] = []
    at = start
    for match in pattern.finditer(text, start, end):
        low, high = match.span()
        pieces += (text[at:low], _stand_in(match, keeps or high == underline))
        indices += (np.arange(at, low), np.array([low]))
        at = high
    pieces.append(text[at:end])
    indices.append(np.arange(at, end + 1))
    shown = "".join(pieces)
    places = np.concatenate(indices)
    marks = _marks(shown, shape)
    if shown and max(shown) > "\uffff":
        widths = np.array([1 + (character > "\uffff") for character in shown] + [1])
        places = np.repeat(places, widths)
        begins = np.append(0, np.cumsum(widths))
        marks = [
            (int(begins[low]), int(begins[low + length] - begins[low]), mark) for low, length, mark in marks
        ]
    return ShownText(shown, places, tuple(marks))


def _underline_start(text: str, start: int, *, end: int) -> int:
    """Return where the underline of a heading begins, as ===, or `end` if it has none."""
    line = max(text.rfind(mark, start, end) for mark in _LINE_ENDS) + 1
    marks = text[line:end].strip(_BLANK)
    return text.index(marks, line) if line and marks and set(marks) in ({"="}, {"-"}) else end


def _stand_in(match: re.Match[str], keeps: bool) -> str:
    found = match[0]
    if found[-1] in _LINE_ENDS or len(found) > 1:
        return _LINE_SEPARATOR if keeps or match.lastgroup == "hard" else " "
    return {"\0": "\u2400", "\ufeff": "\u2060", "\x0b": " ", "\x0c": " "}.get(found, "\ufffd")


_LEADS = {
    Shape.TITLE: re.compile(r"#+[ \t]*"),
    Shape.HEADING: re.compile(r"#+[ \t]*"),
    Shape.ITEM: re.compile(r"(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t])?"),
    Shape.QUOTE: re.compile(r">[> \t]*"),
}
_INLINE = re.compile(
    r"(?P<CODE>(?P<tick>(?<!`)`{1,8})(?!`)[^`\u2028]{1,300}(?P=tick)(?!`))"
    r"|(?P<BOLD>(?P<strong>\*\*|__)(?=\S)[^*_\u2028]{1,300}(?<=\S)(?P=strong))"
    r"|(?P<ITALIC>(?P<em>(?<![\w*])\*|(?<![\w_])_)(?=[^\s*_])[^*_\u2028]{1,300}(?<=\S)(?P=em)(?!\w))"
    r"|(?P<LINK>!?\[(?P<words>[^\]\u2028]{1,300})\]\([^)\s\u2028]{1,600}\))"
)


def _marks(shown: str, shape: Shape) -> list[tuple[int, int, Mark]]:
    """Return the formatted runs of a shown text, in characters."""
    if shape == Shape.CODE:
        return _code_marks(shown)
    if shape == Shape.RULE:
        return [(0, len(shown), Mark.DIM)]
    if shape in (Shape.PLAIN, Shape.CAPTION):
        return []
    marks: list[tuple[int, int, Mark]] = []
    lead = _LEADS[shape].match(shown) if shape in _LEADS else None
    at = lead.end() if lead is not None else 0
    if at:
        marks.append((0, at, Mark.DIM))
    elif shape in _HEADINGS and (underline := _underline_start(shown, 0, end=len(shown))) < len(shown):
        marks.append((underline, len(shown) - underline, Mark.DIM))
    return marks + _inline_marks(shown, at, end=len(shown))


def _inline_marks(shown: str, start: int, *, end: int) -> list[tuple[int, int, Mark]]:
    """Return the formatted runs within a line of text: code, bold, italic and links."""
    marks: list[tuple[int, int, Mark]] = []
    for match in _INLINE.finditer(shown, start, end):
        low, high = match.span()
        if match["LINK"]:
            words, ends = match.span("words")
            marks += ((low, words - low, Mark.DIM), (ends, high - ends, Mark.DIM))
            marks += _inline_marks(shown, words, end=ends)
            continue
        width = len(match["tick"] or match["strong"] or match["em"])
        name = "CODE" if match["CODE"] else "BOLD" if match["BOLD"] else "ITALIC"
        marks += (
            (low, width, Mark.DIM),
            (low + width, high - low - 2 * width, Mark[name]),
            (high - width, width, Mark.DIM),
        )
    return marks


def _code_marks(shown: str) -> list[tuple[int, int, Mark]]:
    """Return the dim runs of code: fences, and the lines between the cells of a table."""
    lines = [0, *(match.end() for match in re.finditer(_LINE_SEPARATOR, shown)), len(shown) + 1]
    marks: list[tuple[int, int, Mark]] = []
    for low, high in pairwise(lines):
        line = shown[low : high - 1]
        words = line.strip()
        if words.startswith(("```", "~~~", "$$")) or (words and not words.strip("|:- ") and "|" in words):
            marks.append((low, len(line), Mark.DIM))
        elif words.startswith("|"):
            marks += ((low + at, 1, Mark.DIM) for at, character in enumerate(line) if character == "|")
    return marks
