"""What every format is given and gives back: an opened file, and the documents found in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice
from pathlib import Path

from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.document import Document, Kind, SourceNote, Turn
from seamline.engine.errors import SourceError
from seamline.sources import json_records
from seamline.sources.decoding import HEAD_BYTES, Encoding, decode, examine, joined
from seamline.sources.files import check_file, read_slices
from seamline.sources.json_records import Record

MARKDOWN_EXTENSIONS = (".md", ".markdown", ".mdx")
LINE_EXTENSIONS = (".jsonl", ".ndjson")
JSON_EXTENSIONS = (".json", *LINE_EXTENSIONS)

_PEEKED = 20


@dataclass(frozen=True)
class Entry:
    """One document of a file, as a list of them shows it.

    id: what read() takes; "" for the document of an ordinary file. messages: 0 for what is no conversation.
    time: of its last change, in seconds since 1970 UTC, or None when the source does not say.
    """

    id: str
    title: str
    messages: int = 0
    time: float | None = None


@dataclass(frozen=True)
class ReadOptions:
    """What of a conversation is read beyond what its app shows.

    hidden: messages marked as hidden. zero_weight: messages that the model no longer sees.
    to_tools: messages addressed to a tool, not to everyone.
    """

    hidden: bool = False
    zero_weight: bool = False
    to_tools: bool = False


@dataclass(frozen=True)
class Found:
    """A document found in a file, built only when asked for."""

    entry: Entry
    build: Callable[[], Document]


@dataclass(frozen=True)
class Format:
    """A kind of file that can be read.

    matches: whether a file is of this format, judged by its beginning, strictly.
    find: yields the documents of a file in its order, and notes on parts that could not be read.
    """

    name: str
    label: str
    extensions: tuple[str, ...]
    description: str
    matches: Callable[[Source], bool]
    find: Callable[[Source], Iterator[Found | SourceNote]]


class Source:
    """A file opened for one reading.

    Raises SourceError for a file that is missing, no text, or not to be read.
    """

    def __init__(
        self,
        path: Path,
        *,
        options: ReadOptions,
        progress: Progress = no_progress,
        cancel: CancelToken | None = None,
    ) -> None:
        self.path = path
        self.options = options
        self._progress = progress
        self._cancel = cancel
        self._size = check_file(path)
        self._head = b"".join(islice(read_slices(path, cancel=cancel), 1))[:HEAD_BYTES]
        self._peeked: tuple[Record, ...] | None = None
        self._unpeeked: Iterator[Record] = iter(())

    @property
    def extension(self) -> str:
        """The file's extension with its dot, in lower case."""
        return self.path.suffix.lower()

    @cached_property
    def encoding(self) -> Encoding:
        """How the bytes become text; finding it reads the whole file."""
        return examine(lambda: read_slices(self.path, cancel=self._cancel), self._head, str(self.path))

    @cached_property
    def head(self) -> str:
        """The beginning of the text, at most HEAD_BYTES characters."""
        return next(self._decoded([self._head]), "")

    @property
    def head_is_all(self) -> bool:
        """Whether the head is the whole text."""
        return self._size <= HEAD_BYTES

    def slices(self) -> Iterator[str]:
        """Read the text a slice at a time, reporting progress."""
        return self._decoded(read_slices(self.path, progress=self._progress, cancel=self._cancel))

    def _decoded(self, slices: Iterable[bytes]) -> Iterator[str]:
        try:
            yield from decode(slices, self.encoding)
        except UnicodeDecodeError as error:
            # The whole of it was decodable when the encoding was found.
            raise SourceError(f"{self.path} changed while it was read: open it again.") from error

    def text(self) -> str:
        """Read the whole text."""
        return joined(self.slices())

    @property
    def may_hold_records(self) -> bool:
        """Whether the file is to be tried as JSON: by its name, or because it begins like it."""
        if self.extension in MARKDOWN_EXTENSIONS:
            return False
        return self.extension in JSON_EXTENSIONS or json_records.looks_like_json(self.head)

    def peek(self) -> tuple[Record, ...]:
        """Return the first few JSON records; empty for a file that is not JSON."""
        if self._peeked is None:
            if self.may_hold_records:
                self._unpeeked = json_records.records(
                    self.slices, head=self.head, has_line_extension=self.extension in LINE_EXTENSIONS
                )
            self._peeked = tuple(islice(self._unpeeked, _PEEKED))
        return self._peeked

    def records(self) -> Iterator[Record]:
        """Yield the JSON records; they can be had once."""
        peeked, self._peeked = self.peek(), ()
        return chain(peeked, self._unpeeked)

    def document(
        self,
        text: str,
        kind: Kind,
        *,
        format: str,
        title: str,
        entry: str = "",
        turns: tuple[Turn, ...] = (),
        notes: Iterable[SourceNote] = (),
    ) -> Document:
        """Make a document of this file; the notes on its encoding come first."""
        return Document(
            text=text,
            name=self.path.name,
            kind=kind,
            turns=turns,
            title=title,
            path=str(self.path),
            entry=entry,
            format=format,
            encoding=self.encoding.name,
            notes=(*self.encoding.notes, *notes),
        )
