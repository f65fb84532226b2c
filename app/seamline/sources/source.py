"""The contract of a format: an opened file goes in, and the documents found in it come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice
from pathlib import Path, PurePath
from typing import Any

from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.errors import SourceError
from seamline.engine.phrases import joined, message_of, phrase
from seamline.engine.text.document import Branch, Document, Fork, Kind, SourceNote, Turn
from seamline.ordinary_files import open_file
from seamline.sources import json_records
from seamline.sources.archive import Archive, MemberError, open_archive
from seamline.sources.decoding import HEAD_BYTES, Encoding, concatenated, decode, examine
from seamline.sources.files import check_file, read_slices, source_error
from seamline.sources.json_records import LINE, Record

MARKDOWN_EXTENSIONS = (".md", ".markdown", ".mdx")
LINE_EXTENSIONS = (".jsonl", ".ndjson")
JSON_EXTENSIONS = (".json", *LINE_EXTENSIONS)

_PEEKED = 20
_NAMED = 10

_OF_MEMBERS = Encoding("utf-8-sig", lenient=True)


@dataclass(frozen=True)
class Entry:
    """One document of a file, as lists of documents show it.

    id: the id that read() takes; "" for the document of an ordinary file.
    messages: how many there are; 0 for a document that is not a conversation.
    time: of its last change, in seconds since 1970 UTC, or None when the source does not say.
    branches: all branches of a conversation, () if it has only one.
    """

    id: str
    title: str
    messages: int = 0
    time: float | None = None
    branches: tuple[Branch, ...] = ()


@dataclass(frozen=True)
class ReadOptions:
    """Which branch of a conversation is read, and which messages beyond those that its app shows.

    branch: the id of one of Document.branches; "" for the one that its app shows.
    hidden: messages marked as hidden. zero_weight: messages that the model no longer sees.
    to_tools: messages addressed to a tool, not to everyone.
    meta: messages that the app wrote for the model, such as instructions and the working environment.
    sidechains: messages of sub-agents.
    """

    hidden: bool = False
    zero_weight: bool = False
    to_tools: bool = False
    branch: str = ""
    meta: bool = False
    sidechains: bool = False


@dataclass(frozen=True)
class FoundConversation:
    """A document found in a file: its entry, and a function that builds the document on demand."""

    entry: Entry
    build: Callable[[], Document]


@dataclass(frozen=True)
class Format:
    """A kind of file that can be read.

    matches: a strict test, by a file's beginning, whether the file has this format.
    find: yields the documents of a file in the file's order, and notes on parts that could not be read.
    has_messages: whether its documents are conversations; one without a message is blank or unreadable.
    """

    name: str
    label: str
    extensions: tuple[str, ...]
    description: str
    matches: Callable[[Source], bool]
    find: Callable[[Source], Iterator[FoundConversation | SourceNote]]
    has_messages: bool = True


class Source:
    """A file, or an export of many files in a folder or a zip, opened for one reading.

    archive: the files of such an export, which has no text of its own; None for a file.
    Raises SourceError for a file that is missing or may not be read, and when its text is first read, for a
    file that is not text.
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
        self.cancel = cancel
        opened = open_archive(path)
        # The one text of a zip is read as if it were the file itself.
        self._packed = opened if opened is not None and opened.text else None
        self.archive = None if self._packed is not None else opened
        self._members_read = 0
        self._size = 0
        self._head = b""
        if self.archive is None:
            self._size = check_file(path)
            self._head = b"".join(islice(self._raw(no_progress), 1))[:HEAD_BYTES]
        self._peeked: tuple[Record, ...] | None = None
        self._unpeeked: Iterator[Record] = iter(())

    @property
    def extension(self) -> str:
        """The extension with its dot, in lower case, of the file or of the one text packed in it."""
        return (PurePath(self._packed.text) if self._packed is not None else self.path).suffix.lower()

    @cached_property
    def encoding(self) -> Encoding:
        """How the bytes become text; finding it reads the whole file."""
        if self.archive is not None:
            return _OF_MEMBERS
        return examine(lambda: self._raw(no_progress), self._head, name=str(self.path))

    @cached_property
    def head(self) -> str:
        """The beginning of the text, at most HEAD_BYTES characters."""
        return next(self._decoded([self._head]), "")

    @property
    def head_is_all(self) -> bool:
        """Whether the head is the whole text."""
        # For a packed text, _size is that of the zip, so that the bytes read must be few as well.
        return self._size <= HEAD_BYTES and len(self._head) < HEAD_BYTES

    def slices(self) -> Iterator[str]:
        """Read the text a slice at a time, reporting progress."""
        if self.archive is not None:
            raise SourceError(
                phrase("{path} is an export of many files, and no text: open one of them.", path=self.path)
            )
        return self._decoded(self._raw(self._progress))

    def _raw(self, progress: Progress) -> Iterator[bytes]:
        if self._packed is None:
            return read_slices(self.path, progress=progress, cancel=self.cancel)
        return self._unpacked(self._packed, progress)

    def _unpacked(self, archive: Archive, progress: Progress) -> Iterator[bytes]:
        done = 0
        try:
            for raw in archive.slices(archive.text):
                if self.cancel is not None:
                    self.cancel.raise_if_cancelled()
                done += len(raw)
                progress("read", done, max(done, self._size))
                yield raw
        except MemberError as error:
            raise SourceError(
                phrase(
                    "{path}: {text} {error}. Unpack it and open the text.",
                    path=self.path,
                    text=archive.text,
                    error=message_of(error),
                )
            ) from error

    def _decoded(self, slices: Iterable[bytes]) -> Iterator[str]:
        try:
            yield from decode(slices, self.encoding)
        except UnicodeDecodeError as error:
            # All of the file was decodable when its encoding was found.
            raise SourceError(
                phrase("{path} changed while it was read: open it again.", path=self.path)
            ) from error

    @property
    def raw_head(self) -> bytes:
        """The first HEAD_BYTES bytes, for formats in which each part has its encoding; b"" for an archive."""
        return self._head

    def raw_slices(self) -> Iterator[bytes]:
        """Read the file's bytes a slice at a time, reporting progress."""
        return read_slices(self.path, progress=self._progress, cancel=self.cancel)

    def report(self, stage: str, done: int, total: int) -> None:
        """Report the progress of work on the file. Raises Cancelled."""
        if self.cancel is not None:
            self.cancel.raise_if_cancelled()
        self._progress(stage, done, total)

    def raw(self, start: int, end: int) -> bytes:
        """Return the file's bytes between two offsets, fewer if the file ends before the second."""
        if self.cancel is not None:
            self.cancel.raise_if_cancelled()
        try:
            with open_file(self.path) as file:
                file.seek(start)
                return file.read(end - start)
        except OSError as error:
            raise source_error(self.path, error) from error

    def text(self) -> str:
        """Read the whole text."""
        return concatenated(self.slices())

    @property
    def may_hold_records(self) -> bool:
        """Whether to try the file as JSON: by its extension, or because its text begins like JSON."""
        if self.extension in MARKDOWN_EXTENSIONS:
            return False
        return self.extension in JSON_EXTENSIONS or json_records.looks_like_json(self.head)

    def peek(self) -> tuple[Record, ...]:
        """Return the first few JSON records; empty for a file that is not JSON."""
        if self._peeked is None:
            self._unpeeked = self._read_records()
            self._peeked = tuple(islice(self._unpeeked, _PEEKED))
        return self._peeked

    def holds(self, is_wanted: Callable[[Any], bool]) -> bool:
        """Whether the value of one of the first few JSON records passes the test `is_wanted`."""
        return any(is_wanted(record.value) for record in self.peek())

    def _read_records(self) -> Iterator[Record]:
        if self.archive is not None:
            return chain.from_iterable(map(self.member_records, self.archive.conversations))
        if not self.may_hold_records:
            return iter(())
        return json_records.records(
            self.slices, head=self.head, has_line_extension=self.extension in LINE_EXTENSIONS
        )

    def records(self) -> Iterator[Record]:
        """Return an iterator over all JSON records; they can be read only once."""
        peeked, self._peeked = self.peek(), ()
        return chain(peeked, self._unpeeked)

    def member_records(self, name: str) -> Iterator[Record]:
        """Yield the JSON records of a file in the archive, each with the file's name in its place.

        Progress counts bytes if few files hold all conversations, else files. A file that cannot be read
        becomes a record with an error.
        """
        assert self.archive is not None, "only an archive has members"
        self._members_read += 1
        if not self.archive.conversations:
            self._progress("read", self._members_read, max(self._members_read, len(self.archive.names)))
        try:
            head = next(self._member(name), "")
            for record in json_records.records(
                lambda: self._member(name), head=head, has_line_extension=False
            ):
                if record.line and not record.where:
                    record = replace(record, where=LINE, number=record.line)
                yield replace(record, member=name, line=0)
        except MemberError as error:
            yield Record(member=name, error=message_of(error))

    def _member(self, name: str) -> Iterator[str]:
        assert self.archive is not None, "only an archive has members"
        return decode(self._member_slices(self.archive, name), _OF_MEMBERS)

    def _member_slices(self, archive: Archive, name: str) -> Iterator[bytes]:
        sizes = archive.conversations
        done = sum(islice(sizes.values(), self._members_read - 1))
        for raw in archive.slices(name):
            if self.cancel is not None:
                self.cancel.raise_if_cancelled()
            if sizes:
                done += len(raw)
                self._progress("read", done, max(done, sum(sizes.values())))
            yield raw

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
        branches: tuple[Branch, ...] = (),
        branch: str = "",
        forks: Iterable[Fork] = (),
        encoding: Encoding | None = None,
    ) -> Document:
        """Make a document of this file; the notes on its encoding come first.

        encoding: that of a text made from the file, such as a converted PDF's; the file's own encoding is
        then not determined.

        Raises SourceError if the options name a branch that the document does not have.
        """
        if self.options.branch and not branch:
            raise SourceError(_no_branch(self.path, title, wanted=self.options.branch, branches=branches))
        encoding = encoding or self.encoding
        return Document(
            text=text,
            name=self.path.name,
            kind=kind,
            turns=turns,
            title=title,
            path=str(self.path),
            entry=entry,
            format=format,
            encoding=encoding.name.removesuffix("-sig"),
            notes=(*encoding.notes, *notes),
            branches=branches,
            branch=branch,
            forks=tuple(forks),
        )


def _no_branch(path: Path, title: str, *, wanted: str, branches: tuple[Branch, ...]) -> str:
    if not branches:
        return phrase(
            "{path} has no branch {wanted!r}: {title!r} has no branches. Read it without naming one.",
            path=path,
            wanted=wanted,
            title=title,
        )
    named = joined((branch.id for branch in branches[:_NAMED]), ", ")
    more = len(branches) - _NAMED
    if more > 0:
        named = phrase("{names} and {count} more", names=named, count=more)
    return phrase(
        "{path} has no branch {wanted!r} in {title!r}: its branches are {named}. Name one of them, or none "
        "for the one last open.",
        path=path,
        wanted=wanted,
        title=title,
        named=named,
    )
