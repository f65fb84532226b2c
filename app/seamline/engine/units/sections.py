"""Sections as ContextMEM reads them: the text under each line of `#` marks, and the titles above it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, CountArray, read_only
from seamline.engine.text.blocks import Blocks
from seamline.engine.text.whitespace import JS_SPACE
from seamline.engine.units.units import Units

# The first block of a text may begin with blank lines. For ContextMEM a line without a space behind its `#`
# marks, or with one before them, is text, and closing marks belong to the title.
_HEADING_LINE = re.compile(r"(?:[ \t\r\n]*[\r\n])?#{1,6}[ \t]+([^\r\n]*)")


@dataclass(frozen=True)
class Sections:
    """The sections of n units, each identified by the number of its heading's block.

    heading: (n,) int32, the heading of the unit's section (for a heading line, itself), or -1 before the
        first heading.
    is_heading: (n,) bool, whether the unit is a heading line and nothing else. A unit that holds more, such
        as link definitions below the line, is text, and so is a heading line that begins in the unit before.
    titles: the title of each heading, by block. parents: by block, the heading above each, or -1.
    """

    heading: CountArray
    is_heading: BoolArray
    titles: Mapping[int, str]
    parents: Mapping[int, int]

    def path(self, unit: int) -> tuple[str, ...]:
        """Return the bare titles that a unit stands under, outermost first."""
        path: list[str] = []
        at = int(self.heading[unit])
        while at >= 0:
            path.append(self.titles[at])
            at = self.parents[at]
        return tuple(reversed(path))


def find_sections(text: str, blocks: Blocks, *, units: Units) -> Sections:
    """Find the sections of a text.

    Headings are the markdown headings that begin with `#` marks: a `#` in a fence is code, and an underlined
    heading is text. The sections of a message end with it. A text of nothing but headings is treated as text
    without any, so that nothing of it is lost.
    """
    starts, ends, levels, turns = (
        column.tolist() for column in (blocks.start, blocks.end, blocks.level, blocks.turn)
    )
    titles: dict[int, str] = {}
    parents: dict[int, int] = {}
    line_ends: list[int] = []
    above: list[int] = []
    for block in blocks.titles:
        line = _HEADING_LINE.match(text, starts[block], ends[block])
        if line is None:
            continue
        while above and (levels[above[-1]] >= levels[block] or turns[above[-1]] != turns[block]):
            above.pop()
        titles[block] = line[1].strip(JS_SPACE)
        parents[block] = above[-1] if above else -1
        line_ends.append(line.end())
        above.append(block)
    # Units before the first heading have the number -1, and so the last of these, which is -1.
    headings = np.array([*titles, -1], dtype=np.int32)
    number = np.searchsorted(headings[:-1], units.block, side="right") - 1
    heading = headings[number]
    heading = np.where(blocks.turn[heading] == blocks.turn[units.block], heading, -1)
    is_heading = (heading == units.block) & (units.last <= np.array([*line_ends, 0])[number])
    # Under a splitter that ignores lines, the unit before may end in the middle of the heading line.
    before = np.append(0, units.last)[np.searchsorted(units.block, headings)]
    is_heading &= (before <= np.append(blocks.start[headings[:-1]], 0))[number]
    if is_heading.all():
        heading, is_heading = np.full_like(heading, -1), np.zeros_like(is_heading)
    return Sections(read_only(heading.astype(np.int32)), read_only(is_heading), titles, parents)
