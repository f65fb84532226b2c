"""Blocks that tile a text: parsed from markdown, plain text and conversations.

A block is the smallest structural piece: a paragraph, a heading, a fence, a table, or one
paragraph of a list item. Blocks of one list or quote share a group.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

import numpy as np
from markdown_it.token import Token

from seamline.engine.arrays import BoolArray, CodeArray, CountArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.errors import MarkdownError
from seamline.engine.phrases import phrase
from seamline.engine.text.block_parser import parse_blocks_of
from seamline.engine.text.document import Document
from seamline.engine.text.front_matter import find_front_matter


class BlockKind(IntEnum):
    """What a block is. The values are stored in arrays and never leave the process."""

    PARAGRAPH = 0
    HEADING = 1
    LIST = 2
    CODE = 3
    TABLE = 4
    QUOTE = 5
    HTML = 6
    RULE = 7
    MATH = 8
    FRONT_MATTER = 9
    TURN = 10


ATOMIC_KINDS = (BlockKind.CODE, BlockKind.TABLE, BlockKind.MATH, BlockKind.HTML, BlockKind.FRONT_MATTER)
_IS_ATOMIC = np.array([kind in ATOMIC_KINDS for kind in BlockKind])


@dataclass(frozen=True)
class Blocks:
    """n blocks that tile the text: `start[0] == 0`, `start[i + 1] == end[i]`, `end[-1] == len(text)`.

    start, end: (n,) int64 indices; white space after a block belongs to it, and at the head to the first.
    kind: (n,) uint8, a BlockKind. level: (n,) uint8, 1 to 6 for headings, else 0.
    parent: (n,) int32, the heading that the block stands under (for a heading, the one above it), or -1.
    group: (n,) int32, the first block of the list or quote it belongs to, else the block itself.
    item: (n,) bool, whether the block begins a top-level item of a list.
    turn: (n,) int32, the message it belongs to, or -1.
    open: (n,) bool, whether the block is a fence without a closing line.
    titles: the text of each heading, by the number of its block.
    """

    start: IndexArray
    end: IndexArray
    kind: CodeArray
    level: CodeArray
    parent: CountArray
    group: CountArray
    item: BoolArray
    turn: CountArray
    open: BoolArray
    titles: dict[int, str] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.start)

    @cached_property
    def atomic(self) -> BoolArray:
        """(n,) bool, whether a block is never divided."""
        return read_only(_IS_ATOMIC[self.kind])

    @cached_property
    def continues(self) -> CountArray:
        """(n,) int32, the heading of the section that each block continues; -1 for headings and if none."""
        return read_only(np.where(self.kind == BlockKind.HEADING, -1, self.parent).astype(np.int32))

    def heading(self, block: int) -> str:
        """Return a heading as markdown: `## Install`."""
        return f"{'#' * int(self.level[block])} {self.titles[block]}"

    def breadcrumb(self, block: int) -> tuple[str, ...]:
        """Return the headings above a block, outermost first, as `("# Guide", "## Install")`.

        A heading is part of its own breadcrumb.
        """
        chain: list[str] = []
        at = block if self.kind[block] == BlockKind.HEADING else int(self.parent[block])
        while at >= 0:
            chain.append(self.heading(at))
            at = int(self.parent[at])
        return tuple(reversed(chain))


def heading_title(heading: str) -> str:
    """Return a heading of a breadcrumb without its mark: "Install" of "## Install"."""
    return heading.partition(" ")[2]


def parse_blocks(
    document: Document, *, progress: Progress = no_progress, cancel: CancelToken | None = None
) -> Blocks:
    """Divide a document into blocks that tile its text.

    Text that the parser makes no block of belongs to the block before.
    Raises Cancelled; MarkdownError for a block of more than 500,000 lines, and if the parser itself fails,
    though no text is known to make it.
    """
    builder = BlockBuilder(document, progress, cancel=cancel)
    if document.kind == "conversation":
        for number, turn in enumerate(document.turns):
            # A label in the first line would hide a fence or a heading that follows it.
            builder.add_markdown(turn.content, turn.end, begin=turn.start, turn=number)
    elif document.kind == "markdown":
        builder.add_markdown(builder.add_front_matter(), len(document.text), begin=-1, turn=-1)
    else:
        builder.add_paragraphs(0)
    return builder.finish()


def parse_paragraphs(
    document: Document, *, progress: Progress = no_progress, cancel: CancelToken | None = None
) -> Blocks:
    """Divide a document at blank lines, or a conversation at its messages, whatever the markdown says."""
    builder = BlockBuilder(document, progress, cancel=cancel)
    if document.kind == "conversation":
        for number, turn in enumerate(document.turns):
            builder.add_turn(turn.start, number)
    else:
        builder.add_paragraphs(builder.add_front_matter() if document.kind == "markdown" else 0)
    return builder.finish()


# An atomic group, so that CRLF is never taken for two line ends.
_EOL = r"(?>\r\n|\r|\n)"
_BLANK_LINES = re.compile(rf"{_EOL}[ \t]*+(?:{_EOL}[ \t]*+)+")

# The text is parsed in slices of so many lines, so that memory stays bounded and cancelling works. The last
# block of a slice is parsed again with the next slice, since a later line may still belong to it.
_SLICE_LINES = 2000
# The parser takes some hundred bytes a line. A text with a longer block is read as plain paragraphs.
_BLOCK_LINES = 500_000
# A blank line after one of these ends it; a list, and code by indentation, may go on after any number.
_ENDED_BY_BLANK = frozenset(
    ("paragraph_open", "heading_open", "hr", "table_open", "fence", "html_block", "math_block")
)

_LEAF_KINDS = {
    "fence": BlockKind.CODE,
    "code_block": BlockKind.CODE,
    "html_block": BlockKind.HTML,
    "hr": BlockKind.RULE,
    "math_block": BlockKind.MATH,
    "table_open": BlockKind.TABLE,
    "heading_open": BlockKind.HEADING,
    "paragraph_open": BlockKind.PARAGRAPH,
}
_CONTAINERS = {
    "bullet_list_open": BlockKind.LIST,
    "ordered_list_open": BlockKind.LIST,
    "blockquote_open": BlockKind.QUOTE,
}


def _completed_lines(tokens: list[Token], lines: int) -> int:
    """Return how many first lines of a slice have blocks that no later line can change; 0 if unknown."""
    tops = [token for token in tokens if token.level == 0 and token.map and token.nesting >= 0]
    if len(tops) > 1:
        return tops[-1].map[0] if tops[-1].map else 0
    is_ended = any(top.type in _ENDED_BY_BLANK and top.map and top.map[1] < lines for top in tops)
    return lines if is_ended else 0


class Leaf(NamedTuple):
    """A block as the parser found it.

    line: its first line, from 0. container: the first line of the list or quote that it is in, or -1.
    """

    kind: BlockKind
    line: int = 0
    level: int = 0
    title: str = ""
    container: int = -1
    item: bool = False
    open: bool = False


class BlockBuilder:
    """Collects blocks in order; each ends where the next begins."""

    def __init__(self, document: Document, progress: Progress, *, cancel: CancelToken | None) -> None:
        self._document = document
        self._text = document.text
        self._lines = document.line_starts
        self._progress = progress
        self._cancel = cancel
        self._starts: list[int] = []
        self._kinds: list[int] = []
        self._levels: list[int] = []
        self._parents: list[int] = []
        self._groups: list[int] = []
        self._items: list[bool] = []
        self._turns: list[int] = []
        self._open: list[bool] = []
        self._titles: dict[int, str] = {}
        self._headings: list[tuple[int, int]] = []
        # The list or quote that is being filled: its first line and its message, and its first block.
        self._container = (-1, -1)
        self._container_block = -1

    def add_front_matter(self) -> int:
        """Add the metadata block at the head of the text, if there is one; return where it ends."""
        found = find_front_matter(self._text)
        if found is None:
            return 0
        self.add(0, Leaf(BlockKind.FRONT_MATTER))
        line = self._document.line_of(found.end)
        return int(self._lines[line]) if line < len(self._lines) else len(self._text)

    def add_turn(self, start: int, turn: int) -> None:
        """Add a message as one block."""
        self.add(start, Leaf(BlockKind.TURN), container=-1, turn=turn)

    def add_paragraphs(self, start: int) -> None:
        """Add the rest of the text as plain paragraphs, which end at blank lines."""
        at = start
        for match in _BLANK_LINES.finditer(self._text, start):
            if match.end() < len(self._text):
                self.add(at, Leaf(BlockKind.PARAGRAPH))
                at = match.end()
                self._check(at)
        self.add(at, Leaf(BlockKind.PARAGRAPH))

    def add_markdown(self, start: int, end: int, *, begin: int, turn: int) -> None:
        """Add the blocks of `text[start:end]`. begin: where the first begins; -1 for where it was found."""
        if turn >= 0:
            self._headings.clear()
        before = len(self._starts)
        for index, leaf, container in self.leaves(start, end):
            first = len(self._starts) == before
            self.add(begin if first and begin >= 0 else index, leaf, container=container, turn=turn)
        if len(self._starts) == before and (end > start or begin >= 0):
            kind = BlockKind.TURN if turn >= 0 else BlockKind.PARAGRAPH
            self.add(begin if begin >= 0 else start, Leaf(kind), container=-1, turn=turn)

    def leaves(self, start: int, end: int) -> Iterator[tuple[int, Leaf, int]]:
        """Yield (index, leaf, first line of its container or -1) of `text[start:end]`, slice by slice."""
        first_line = self._document.line_of(start) - 1
        last_line = self._document.line_of(max(end - 1, start))
        line, size = first_line, _SLICE_LINES
        while line < last_line:
            stop = min(line + size, last_line)
            from_index = max(int(self._lines[line]), start)
            to_index = end if stop >= last_line else int(self._lines[stop])
            text = self._text[from_index:to_index]
            # A file may have millions of blank lines: they need no parsing.
            is_blank = not text.strip(" \t\r\n")
            tokens = [] if is_blank else self.parse_part(text, line)
            completed = stop - line
            if stop < last_line and not is_blank:
                completed = _completed_lines(tokens, completed)
                if not completed:
                    if size > _BLOCK_LINES:
                        raise MarkdownError(
                            phrase(
                                "a block after line {line} has more than {count:,} lines",
                                line=line,
                                count=_BLOCK_LINES,
                            )
                        )
                    size *= 4
                    continue
            for leaf in _read_leaves(tokens):
                if leaf.line >= completed:
                    break
                at = start if line + leaf.line == first_line else int(self._lines[line + leaf.line])
                yield at, leaf, -1 if leaf.container < 0 else line + leaf.container
            line += completed
            size = _SLICE_LINES
            self._check(to_index)

    def parse_part(self, text: str, line: int) -> list[Token]:
        """Return the tokens of a part of the text that begins at a line. Raises MarkdownError."""
        try:
            # Normalised by replace(), since the parser's own way holds the GIL for long.
            src = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
            return parse_blocks_of(src)
        except Exception as error:
            raise MarkdownError(
                phrase("the markdown parser failed after line {line}: {error}", line=line, error=repr(error))
            ) from error

    def _check(self, at: int) -> None:
        if self._cancel is not None:
            self._cancel.raise_if_cancelled()
        self._progress("blocks", at, len(self._text))

    def add(self, start: int, leaf: Leaf, *, container: int = -1, turn: int = -1) -> None:
        if self._starts and start <= self._starts[-1]:
            return
        number = len(self._starts)
        if leaf.kind == BlockKind.HEADING:
            while self._headings and self._headings[-1][0] >= leaf.level:
                self._headings.pop()
        self._parents.append(self._headings[-1][1] if self._headings else -1)
        if leaf.kind == BlockKind.HEADING:
            self._headings.append((leaf.level, number))
            self._titles[number] = leaf.title
        self._starts.append(start if self._starts else 0)
        self._kinds.append(leaf.kind)
        self._levels.append(leaf.level)
        self._groups.append(self._group(container, number, turn=turn))
        self._items.append(leaf.item)
        self._turns.append(turn)
        self._open.append(leaf.open)

    def _group(self, container: int, number: int, *, turn: int) -> int:
        if container < 0:
            self._container = (-1, -1)
            return number
        if (container, turn) != self._container:
            self._container = (container, turn)
            self._container_block = number
        return self._container_block

    def finish(self) -> Blocks:
        starts = np.array(self._starts, dtype=np.int64)
        ends = np.append(starts[1:], len(self._text)) if len(starts) else starts
        return Blocks(
            start=read_only(starts),
            end=read_only(ends.astype(np.int64)),
            kind=read_only(np.array(self._kinds, dtype=np.uint8)),
            level=read_only(np.array(self._levels, dtype=np.uint8)),
            parent=read_only(np.array(self._parents, dtype=np.int32)),
            group=read_only(np.array(self._groups, dtype=np.int32)),
            item=read_only(np.array(self._items, dtype=np.bool_)),
            turn=read_only(np.array(self._turns, dtype=np.int32)),
            open=read_only(np.array(self._open, dtype=np.bool_)),
            titles=self._titles,
        )


def _read_leaves(tokens: list[Token]) -> Iterator[Leaf]:
    """Turn a token stream into leaves with their first lines, in order."""
    container = -1
    kind = BlockKind.PARAGRAPH
    new_item = False
    for at, token in enumerate(tokens):
        if token.level == 0 and token.type in _CONTAINERS and token.map:
            container, kind = token.map[0], _CONTAINERS[token.type]
        elif token.level == 0 and token.nesting <= 0 and token.type.endswith("_close"):
            container, kind = -1, BlockKind.PARAGRAPH
            # A block behind a list whose last item is empty does not begin that item.
            new_item = False
        if token.type == "list_item_open" and token.level == 1:
            new_item = True
        leaf_kind = _LEAF_KINDS.get(token.type)
        if leaf_kind is None or token.map is None:
            continue
        title = ""
        level = 0
        if leaf_kind == BlockKind.HEADING:
            # An underlined heading may span lines.
            level, title = int(token.tag[1]), " ".join(tokens[at + 1].content.split())
            # A heading inside a list or quote is text there: it opens no section.
            if container >= 0:
                leaf_kind, level = kind, 0
        elif leaf_kind in (BlockKind.PARAGRAPH, BlockKind.RULE) and container >= 0:
            leaf_kind = kind
        yield Leaf(
            line=token.map[0],
            kind=leaf_kind,
            level=level,
            title=title,
            container=container,
            item=new_item,
            open=token.type == "fence" and not _is_closed(token),
        )
        new_item = False


def _is_closed(token: Token) -> bool:
    """Whether a fence has its closing line: then it spans two lines more than its content."""
    assert token.map is not None
    content_lines = token.content.removesuffix("\n").count("\n") + 1 if token.content else 0
    return token.map[1] - token.map[0] >= content_lines + 2
