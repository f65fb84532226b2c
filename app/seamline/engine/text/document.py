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

    start, end: indices into the text, which holds the part whole; label: what stands for it when folded.
    """

    start: int
    end: int
    label: str


@dataclass(frozen=True)
class Turn:
    """One message of a conversation and where it stands in the document's text.

    start, end: indices of the whole turn, label and trailing blank line included; turns tile the text.
    content: index where the message itself begins, after its label.
    time: seconds since 1970 in UTC, or None when the source does not say.
    folds: in the text's order, apart from each other, each between content and end.
    reply_to: the id of the message that this one answers, or that began the thread it is in, else "".
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


@dataclass(frozen=True)
class Branch:
    """One way through a conversation in which a message was edited or answered again.

    id: that of its last message; ReadOptions.branch takes it. title: its first words that no other branch
    has. messages: how many are shown on it. time: of its last message, in seconds since 1970, or None.
    current: whether it is the branch that the app of the conversation shows.
    """

    id: str
    title: str
    messages: int
    time: float | None
    current: bool


@dataclass(frozen=True)
class Fork:
    """A place where branches part: a message that others stand in place of, since it was edited or retried.

    turn: the number of the message that is read. ways: for each of the messages at that place, in the
    source's order, the id of a branch that has it. at: which of the ways is the one that is read.
    """

    turn: int
    ways: tuple[str, ...]
    at: int


@dataclass(frozen=True)
class SourceNote:
    """Something the reader of a file met and survived: a bad line skipped, bytes replaced.

    line: the 1-based line of the *file*, 0 if there is none. skipped: whether content was left out.
    by_option: whether an option left it out, so that nothing is wrong with the file.
    kind: notes of one kind are merged; "" takes the message without its numbers for its kind.
    count: how many things the note stands for; 0 for a single one that it names by its place.
    """

    message: Phrase
    line: int = 0
    skipped: bool = False
    by_option: bool = False
    kind: str = ""
    count: int = 0

    @property
    def text(self) -> Phrase:
        """The message with its place."""
        if not self.line:
            return self.message
        return phrase("line {line}: {message}", line=self.line, message=self.message)


def name_with_entry(name: str, entry: str) -> str:
    """Return the name or path of a file, and which of its documents is meant, as `chats.json#2`.

    entry: "" where the file holds but one.
    """
    return f"{name}#{entry}" if entry else name


def entry_in(full_name: str, name: str) -> str:
    """Return the entry in what name_with_entry() made of the name of a file; "" if there is none."""
    return full_name.removeprefix(name).removeprefix("#")


def possible_names(full_name: str) -> Iterator[str]:
    """Yield what a file may be called of which name_with_entry() made a name, the longest first.

    Both a name and an entry may hold a `#`.
    """
    yield full_name
    for mark in reversed([*re.finditer("#", full_name)]):
        yield full_name[: mark.start()]


@dataclass(frozen=True)
class Document:
    """A text to cut, and what is known of where it comes from. Only `text` is needed.

    text: as it was, without a byte-order mark; for a conversation, its transcript.
    name: what records call it; ids of chunks are made of it. kind: how the text is divided into blocks.
    turns: the messages of a conversation, which tile the text; () for other texts.
    title: "" if there is none. path: as the user gave it, "" for a text without a file. entry: the id of the
        conversation in its file, "" if the file holds one document.
    format: the reader of the file. encoding: that of the file. notes: what its reader met.
    branches: all branches of a conversation, () if there is but one; branch: the id of the one read, or "".
    forks: where other branches part from the one that is read, in the order of the turns.
    relative_times: whether times of turns count from the start of a recording, and not from 1970.
    converter: the library that made the text, with its version, of a file that is no text, as a PDF; or "".
    pages: the indices at which the pages of such a file begin; () if they are not known. page_word: what a
        page is called, as "slide".
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
        """Raise ConfigError for a kind that there is none of."""
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
        """What records call it: its name, and which of the file's documents it is if there are several."""
        return name_with_entry(self.name, self.entry)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the text in UTF-8, as 64 hexadecimal digits; lone surrogates are kept as they are."""
        digest = hashlib.sha256()
        for at in range(0, len(self.text), _SLICE * 16):
            digest.update(self.text[at : at + _SLICE * 16].encode("utf-8", "surrogatepass"))
        return digest.hexdigest()

    @cached_property
    def asking(self) -> BoolArray:
        """(turns + 1,) bool, which messages ask, by their roles, and False for none."""
        return read_only(np.array([*(asks(turn.role) for turn in self.turns), False], dtype=np.bool_))

    @cached_property
    def answering(self) -> BoolArray:
        """(turns + 1,) bool, which messages answer, by their roles, and False for none."""
        return read_only(np.array([*(answers(turn.role) for turn in self.turns), False], dtype=np.bool_))

    @cached_property
    def turn_times(self) -> NDArray[np.float64]:
        """(turns + 1,) float64, the time of each message, NaN where none is known, and for none."""
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
    """Return (lines,) int64, the indices at which lines begin; they end at CR LF, CR and LF alone."""
    starts = [np.zeros(1, dtype=np.int64)]
    for at in range(0, len(text), _SLICE):
        # One character more than is looked at, to see whether a \n follows the last \r.
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
