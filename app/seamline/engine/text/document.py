"""The source document: its text as it was, and maps from indices to lines and bytes.

An *index* is a code-point index into `Document.text`. A *line* counts from 1 and ends with `\\n`,
`\\r` or `\\r\\n`, as CommonMark has it; str.splitlines() also breaks at U+2028, U+000B and others.
A *byte offset* counts UTF-8 bytes from the start of the text.
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import BoolArray, IndexArray, read_only
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import Phrase, joined, phrase
from seamline.engine.text.code_points import code_points
from seamline.engine.text.roles import answers, asks

Kind = Literal["markdown", "text", "conversation"]
_KINDS = get_args(Kind)

_LF, _CR = ord("\n"), ord("\r")
_SLICE = 1 << 16


@dataclass(frozen=True)
class Fold:
    """A part of a turn that a window may show folded: a tool call, its result, a thought, a file's text.

    start, end: indices into the text, which always holds the whole part. label: what is shown in its place.
    """

    start: int
    end: int
    label: str


PREAMBLE = "preamble"
"""The role of what stands before the first message of a transcript, which nobody says."""


@dataclass(frozen=True)
class Turn:
    """One message of a conversation and where it stands in the document's text.

    start, end: indices of the whole turn, label and trailing blank line included; turns tile the text.
    content: index where the message itself begins, after its label.
    time: seconds since 1970 in UTC, or None when the source does not say.
    folds: in the text's order, without overlap, each between content and end.
    reply_to: the id of the message that this one answers, or that began its thread; "" for none.
    """

    start: int
    end: int
    content: int
    role: str
    name: str = ""
    id: str = ""
    time: float | None = None
    folds: tuple[Fold, ...] = ()
    reply_to: str = ""

    @property
    def is_message(self) -> bool:
        """Whether somebody says it."""
        return self.role != PREAMBLE


@dataclass(frozen=True)
class Branch:
    """One path through a conversation in which a message was edited or answered again.

    id: of its last message; ReadOptions.branch takes it. title: the first words that no other branch has.
    messages: how many are shown on it. time: of its last message. current: whether its app shows this one.
    """

    id: str
    title: str
    messages: int
    time: float | None
    current: bool


@dataclass(frozen=True)
class Fork:
    """A message with alternatives on other branches, since it was edited or generated again.

    turn: its number. ways: for each alternative, in the source's order, the id of a branch with it, as
    ReadOptions.branch takes it. at: the number of the alternative that is read.
    """

    turn: int
    ways: tuple[str, ...]
    at: int


@dataclass(frozen=True)
class SourceNote:
    """A problem in a file that its reader could work around: a bad line skipped, bytes replaced.

    line: the 1-based line of the *file*, or 0 for none. skipped: whether content was left out.
    by_option: whether it was left out because an option says so, and nothing is wrong with the file.
    kind: equal for notes that can be summed up as one; "" for the message without its numbers. count: how
    many things it is about; 0 if it names a single one by its place.
    """

    message: Phrase
    line: int = 0
    skipped: bool = False
    by_option: bool = False
    kind: str = ""
    count: int = 0

    @property
    def text(self) -> Phrase:
        """The message, preceded by its line if it has one."""
        if not self.line:
            return self.message
        return phrase("line {line}: {message}", line=self.line, message=self.message)


def name_with_entry(name: str, entry: str) -> str:
    """Return the name or path of a file together with one of its documents, as `chats.json#2`.

    entry: which document; "" if the file holds only one.
    """
    return f"{name}#{entry}" if entry else name


def entry_in(full_name: str, name: str) -> str:
    """Return the entry in a result of name_with_entry() for the file `name`; "" if there is none."""
    return full_name.removeprefix(name).removeprefix("#")


def possible_names(full_name: str) -> Iterator[str]:
    """Yield the names of files for which name_with_entry() may return this, the longest first.

    There may be several, as both a name and an entry may hold a `#`.
    """
    yield full_name
    for mark in reversed([*re.finditer("#", full_name)]):
        yield full_name[: mark.start()]


@dataclass(frozen=True)
class Document:
    """A text to cut, and what is known of where it comes from. Only `text` is needed.

    text: the source as it was (only a byte-order mark is removed); for a conversation, its transcript.
    path: as the user gave it, "" for text that has no file. entry: which conversation of the file.
    branches: all branches of a conversation, () if it has only one. branch: the id of the one read, or "".
    forks: the messages of this branch that have alternatives on others, in order.
    relative_times: whether the times of turns count from the start of a recording instead of 1970.
    converter: the name and version of what converted a file, as a PDF, to this text; "" for a text file.
    pages: the indices at which the pages of a converted file begin; () if unknown.
    page_word: what such a page is called.
    """

    text: str
    name: str = "untitled"
    kind: Kind = "markdown"
    turns: tuple[Turn, ...] = ()
    title: str = ""
    path: str = ""
    entry: str = ""
    format: str = "markdown"
    encoding: str = "utf-8"
    notes: tuple[SourceNote, ...] = field(default=(), compare=False)
    branches: tuple[Branch, ...] = ()
    branch: str = ""
    forks: tuple[Fork, ...] = ()
    relative_times: bool = False
    converter: str = ""
    pages: tuple[int, ...] = ()
    page_word: str = "page"

    def __post_init__(self) -> None:
        """Raise ConfigError for an unknown kind."""
        if self.kind not in _KINDS:
            raise ConfigError(
                phrase(
                    "kind is {kind!r}; it must be {kinds}",
                    kind=self.kind,
                    kinds=joined(_KINDS, ", "),
                ),
                key="kind",
            )

    @property
    def full_name(self) -> str:
        """Its name in records: that of the file, with the entry if the file has several documents."""
        return name_with_entry(self.name, self.entry)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the text in UTF-8, as 64 hexadecimal digits; lone surrogates are encoded, too."""
        digest = hashlib.sha256()
        for at in range(0, len(self.text), _SLICE * 16):
            digest.update(self.text[at : at + _SLICE * 16].encode("utf-8", "surrogatepass"))
        return digest.hexdigest()

    @cached_property
    def asking(self) -> BoolArray:
        """(turns + 1,) bool, whether each message asks, by its role; the last is False, for no message."""
        return read_only(np.array([*(asks(turn.role) for turn in self.turns), False], dtype=np.bool_))

    @cached_property
    def answering(self) -> BoolArray:
        """(turns + 1,) bool, whether each message answers, by its role; the last is False, for none."""
        return read_only(np.array([*(answers(turn.role) for turn in self.turns), False], dtype=np.bool_))

    @cached_property
    def turn_times(self) -> NDArray[np.float64]:
        """(turns + 1,) float64, the time of each message, NaN if unknown; the last is NaN, for no message."""
        times = (np.nan if turn.time is None else turn.time for turn in self.turns)
        return read_only(np.array([*times, np.nan], dtype=np.float64))

    @cached_property
    def line_starts(self) -> IndexArray:
        """(lines,) int64, the indices at which lines begin; the first is 0."""
        return read_only(_line_starts(self.text))

    def line_of(self, index: int) -> int:
        """Return the 1-based line that holds an index."""
        return int(np.searchsorted(self.line_starts, index, side="right"))

    def page_of(self, index: int) -> int | None:
        """Return the page that holds an index, counted from 1; None where pages are not known."""
        return max(bisect_right(self.pages, index), 1) if self.pages else None

    def lines_of(self, indices: IndexArray) -> IndexArray:
        """Return the 1-based lines that hold the indices: (k,) int64 for (k,) int64."""
        return np.searchsorted(self.line_starts, indices, side="right").astype(np.int64)


def _line_starts(text: str) -> IndexArray:
    """Return (lines,) int64, the indices at which lines begin; a line ends with CR LF, CR or LF."""
    starts = [np.zeros(1, dtype=np.int64)]
    for at in range(0, len(text), _SLICE):
        # One character more than the slice, to see whether a \n follows a \r at its end.
        codes = code_points(text[at : at + _SLICE + 1])
        followed = np.append(codes[1:] == _LF, False)
        ends = (codes == _LF) | ((codes == _CR) & ~followed)
        starts.append(np.flatnonzero(ends[:_SLICE]) + at + 1)
    return np.concatenate(starts)


def byte_offsets(text: str, indices: Iterable[int]) -> list[int]:
    """Map ascending indices to UTF-8 byte offsets, in one pass and without a copy of the text."""
    if text.isascii():
        return list(indices)
    offsets: list[int] = []
    at = total = 0
    for index in indices:
        total += len(text[at:index].encode("utf-8", "surrogatepass"))
        at = index
        offsets.append(total)
    return offsets
