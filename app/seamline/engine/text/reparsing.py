"""Blocks of an edited text: parsed anew where it has changed, and reused before and behind that."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, CountArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.text.blocks import BlockBuilder, BlockKind, Blocks
from seamline.engine.text.document import Document
from seamline.engine.text.front_matter import find_front_matter

# Lists, quotes and blocks inside of them begin with these; any other block stands by itself.
_INSIDE = frozenset(" \t>-+*0123456789")
# A line that may begin a formula, in lists and quotes too.
_FORMULA = re.compile(r"[\r\n][ \t>*+\-0-9.)]*+\$\$")
_SLICE = 1 << 16


@dataclass(frozen=True)
class Edit:
    """What differs between two texts: `before[start:old_end]` has become `after[start:new_end]`."""

    start: int
    old_end: int
    new_end: int

    @property
    def shift(self) -> int:
        """How far the text behind the edit has moved."""
        return self.new_end - self.old_end

    def moved(self, start: IndexArray, end: IndexArray) -> tuple[BoolArray, IndexArray]:
        """Return which spans of the old text are unchanged, (n,) bool, and where they begin now, (n,) int64.

        start, end: (n,) int64.
        """
        is_behind = start >= self.old_end
        return is_behind | (end <= self.start), start + np.where(is_behind, self.shift, 0)

    @classmethod
    def between(cls, before: str, after: str) -> Edit:
        """Return the edit of one span that turns a text into another, between common prefix and suffix."""
        maximum = min(len(before), len(after))
        start = _common_prefix(before, after, maximum=maximum)
        tail = _common_suffix(before, after, maximum=maximum - start)
        return cls(start, len(before) - tail, len(after) - tail)


NO_EDIT = Edit(0, 0, 0)


def reparse_blocks(
    document: Document,
    before: Document,
    *,
    blocks: Blocks,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Blocks | None:
    """Return the blocks of a markdown document that was edited, reusing those from before the edit.

    The result equals that of parse_blocks(). None if that must be called instead: for other kinds of
    documents, for an edit near the head, and for texts with formulas, whose end may be far ahead.
    What CommonMark makes of a block outside of lists and quotes does not depend on the text before it. So
    parsing begins at the last such block that follows a blank line before the edit, and ends at the first one
    behind the edit that also began a block before.
    before: the document before the edit; blocks: its blocks.
    Raises Cancelled and MarkdownError as parse_blocks() does.
    """
    text, old = document.text, before.text
    if document.kind != "markdown" or before.kind != "markdown" or _has_formula(text) or _has_formula(old):
        return None
    front_matter = find_front_matter(text)
    if front_matter != find_front_matter(old):
        return None
    edit = Edit.between(old, text)
    first = _last_sure(before, blocks, index=edit.start)
    if first < 1 + (front_matter is not None):
        return None
    builder = BlockBuilder(document, progress, cancel=cancel)
    begins: list[int] = []
    after = len(blocks)
    for index, leaf, container in builder.leaves(int(blocks.start[first]), len(text)):
        if (
            index >= edit.new_end
            and (place := _alone_at(before, blocks, index=index - edit.shift)) is not None
        ):
            after = place
            break
        begins.append(index)
        builder.add(index, leaf, container=container)
    parsed = builder.finish()
    starts = (blocks.start[:first], begins[:1], parsed.start[1:], blocks.start[after:] + edit.shift)
    return _joined(blocks, parsed, first=first, after=after, starts=np.concatenate(starts), end=len(text))


def _has_formula(text: str) -> bool:
    return "$$" in text and _FORMULA.search(f"\n{text}") is not None


def _last_sure(before: Document, blocks: Blocks, *, index: int) -> int:
    """Return the last block whose beginning no change from an index on can affect; 0 if there is none.

    It stands by itself, follows a blank line, and its first line ends before the index.
    """
    lines, text = before.line_starts, before.text
    for block in range(int(np.searchsorted(blocks.start, index)) - 1, 0, -1):
        start = int(blocks.start[block])
        line = before.line_of(start)
        if line >= len(lines) or lines[line] > index or text[start] in _INSIDE:
            continue
        if not text[lines[line - 2] : start].strip(" \t\r\n"):
            return block
    return 0


def _alone_at(before: Document, blocks: Blocks, *, index: int) -> int | None:
    """Return the block that begins at an index of the text before, if it stands by itself."""
    block = int(np.searchsorted(blocks.start, index))
    is_block = 0 < block < len(blocks) and blocks.start[block] == index
    return block if is_block and before.text[index] not in _INSIDE else None


def _joined(
    blocks: Blocks, parsed: Blocks, *, first: int, after: int, starts: IndexArray, end: int
) -> Blocks:
    """Return the blocks after replacing [first, after) by the parsed ones.

    starts: (n,) int64, where all n resulting blocks begin.
    """
    shift = first + len(parsed) - after
    kept = slice(after, None)
    kind = np.concatenate((blocks.kind[:first], parsed.kind, blocks.kind[kept]))
    level = np.concatenate((blocks.level[:first], parsed.level, blocks.level[kept]))
    group = np.concatenate((blocks.group[:first], parsed.group + first, blocks.group[kept] + shift))
    titles = {number: title for number, title in blocks.titles.items() if number < first}
    titles |= {number + first: title for number, title in parsed.titles.items()}
    titles |= {number + shift: title for number, title in blocks.titles.items() if number >= after}
    return Blocks(
        start=read_only(starts),
        end=read_only(np.append(starts[1:], end)),
        kind=read_only(kind),
        level=read_only(level),
        parent=read_only(_parents(kind, level)),
        group=read_only(group.astype(np.int32)),
        item=read_only(np.concatenate((blocks.item[:first], parsed.item, blocks.item[kept]))),
        turn=read_only(np.concatenate((blocks.turn[:first], parsed.turn, blocks.turn[kept]))),
        open=read_only(np.concatenate((blocks.open[:first], parsed.open, blocks.open[kept]))),
        titles=titles,
    )


def _parents(kind: CodeArray, level: CodeArray) -> CountArray:
    """Return (n,) int32, the heading that each block stands under, or -1. kind, level: (n,) uint8."""
    headings = np.flatnonzero(kind == BlockKind.HEADING)
    last = np.searchsorted(headings, np.arange(len(kind))) - 1
    parents = np.where(last >= 0, headings[last] if len(headings) else -1, -1).astype(np.int32)
    above: list[tuple[int, int]] = []
    for heading, depth in zip(headings.tolist(), level[headings].tolist(), strict=True):
        while above and above[-1][0] >= depth:
            above.pop()
        parents[heading] = above[-1][1] if above else -1
        above.append((depth, heading))
    return parents


def _common_prefix(one: str, other: str, *, maximum: int) -> int:
    """Return the length of the longest common prefix of two texts, at most `maximum`."""
    at = 0
    while at < maximum and one[at : min(at + _SLICE, maximum)] == other[at : min(at + _SLICE, maximum)]:
        at = min(at + _SLICE, maximum)
    low, high = at, min(at + _SLICE, maximum)
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _common_suffix(one: str, other: str, *, maximum: int) -> int:
    """Return the length of the longest common suffix of two texts, at most `maximum`."""
    ends = len(one), len(other)
    low, high = 0, maximum
    step = _SLICE
    while low < high:
        middle = min(low + step, high)
        if one[ends[0] - middle : ends[0] - low] == other[ends[1] - middle : ends[1] - low]:
            low = middle
        else:
            high = middle - 1
            step = max(1, (high - low + 1) // 2)
    return low
