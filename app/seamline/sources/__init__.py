"""Readers of file formats: they turn files into documents, with the turns, times and titles that they have.

A file holds one document; an export of many conversations holds one for each of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path

from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.errors import SourceError
from seamline.engine.phrases import phrase
from seamline.engine.text.document import Document, SourceNote
from seamline.extras import missing
from seamline.sources import files
from seamline.sources.conversation import unique
from seamline.sources.detect import UnknownFormatError, as_text, detect, format_named, formats
from seamline.sources.documents.kinds import EXTENSIONS as DOCUMENTS
from seamline.sources.documents.library import EXTRA, is_available
from seamline.sources.source import Entry, Format, FoundConversation, ReadOptions, Source
from seamline.sources.unread import blank_note, refuse_unread

__all__ = [
    "AS_SHOWN",
    "Entry",
    "Format",
    "ReadOptions",
    "UnknownFormatError",
    "extensions",
    "find_files",
    "formats",
    "list_entries",
    "read",
    "read_all",
    "read_and_list",
]

AS_SHOWN = ReadOptions()
"""The options that read a conversation as its app shows it."""


@cache
def extensions() -> tuple[str, ...]:
    """Return the extensions that find_files() looks for in a folder.

    Extensions of documents that have to be converted are included only if the converter is installed.
    """
    return tuple(
        sorted(
            {
                extension
                for known in formats()
                for extension in known.extensions
                if extension not in DOCUMENTS or is_available()
            }
        )
    )


def find_files(
    paths: Iterable[Path],
    *,
    passed_over: Callable[[str], None] = files.warn,
    unreadable: Callable[[str], None] = files.warn,
) -> tuple[Path, ...]:
    """Expand folders to the files in them that can be read, each file once, in a stable order.

    passed_over: called for each folder that has documents which need an extra that is not installed, with a
    message that counts them. unreadable: called with a message for each subfolder that may not be read.
    Raises SourceError for a path that does not exist and for a folder without any readable file.
    """
    needing = {} if is_available() else dict.fromkeys(DOCUMENTS, missing(EXTRA))
    return files.find_files(
        paths, extensions, needing=needing, passed_over=passed_over, unreadable=unreadable
    )


def list_entries(
    path: Path,
    *,
    format: str = "",
    options: ReadOptions = AS_SHOWN,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> tuple[Entry, ...]:
    """List the documents in a file, the most recently changed first, those without a time last.

    Raises SourceError for a file that cannot be read.
    """
    source = Source(path, options=options, progress=progress, cancel=cancel)
    entries = [found.entry for found in _find(source, format) if isinstance(found, FoundConversation)]
    return _latest_first(entries)


def read(
    path: Path,
    entry: str = "",
    *,
    format: str = "",
    options: ReadOptions = AS_SHOWN,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Document:
    """Read one document of a file: the entry with that id, or for "" the first that list_entries() returns.

    format: the name of the format to read the file in, without a test whether it fits; "" to detect it.
    Raises SourceError for a file that cannot be read or an entry that is not in it, and
    UnknownFormatError for JSON that is no conversation.
    """
    source = Source(path, options=options, progress=progress, cancel=cancel)
    return _choose(source, entry, format=format, lists=False)[0]


def read_and_list(
    path: Path,
    entry: str = "",
    *,
    format: str = "",
    options: ReadOptions = AS_SHOWN,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> tuple[Document, tuple[Entry, ...]]:
    """Read one document of a file as read() does, and list them all as list_entries() does, in one pass."""
    source = Source(path, options=options, progress=progress, cancel=cancel)
    document, entries = _choose(source, entry, format=format, lists=True)
    return document, _latest_first(entries)


def _choose(source: Source, entry: str, *, format: str, lists: bool) -> tuple[Document, list[Entry]]:
    """Return a document and the entries met; lists: whether to go on to the end once it is found."""
    chosen: FoundConversation | None = None
    notes: list[SourceNote] = []
    entries: list[Entry] = []
    for found in _find(source, format):
        if isinstance(found, SourceNote):
            notes.append(found)
            continue
        entries.append(found.entry)
        if entry:
            if found.entry.id == entry:
                chosen = found
                if not lists:
                    break
        elif chosen is None or _recency(found.entry) > _recency(chosen.entry):
            chosen = found
    if chosen is None:
        raise SourceError(
            phrase(
                "{source} has no conversation {entry!r} among its {count:,}: list them (`seamline "
                "list`) and choose again.",
                source=source.path,
                entry=entry,
                count=len(entries),
            )
        )
    return _built(chosen, notes), entries


def read_all(
    path: Path,
    *,
    format: str = "",
    options: ReadOptions = AS_SHOWN,
    only: tuple[int, int] | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Iterator[Document]:
    """Read every document of a file, in the file's order and in one pass.

    only: (start, end), to read only the documents with these numbers, counted from 0, end excluded; others
    are not built. A note on a part between two documents goes to the document after it, or to the last.
    Raises SourceError, on the first iteration, for a file that cannot be read.
    """
    source = Source(path, options=options, progress=progress, cancel=cancel)
    held: Document | None = None
    notes: list[SourceNote] = []
    numbers = count()
    for found in _find(source, format):
        if isinstance(found, SourceNote):
            notes.append(found)
            continue
        number = next(numbers)
        if only is not None and number < only[0]:
            notes = []
            continue
        if held is not None:
            yield held
        if only is not None and number >= only[1]:
            return
        held = _built(found, notes)
        notes = []
    if held is not None:
        yield replace(held, notes=(*held.notes, *notes))


def _find(source: Source, format: str) -> Iterator[FoundConversation | SourceNote]:
    """Yield a file's documents, their ids made unique, and its notes, finally one that counts blank ones.

    Raises SourceError if there is no document, and if no message was read although the file holds text.
    """
    chosen = format_named(format) if format else detect(source)
    ids: dict[str, int] = {}
    notes: list[SourceNote] = []
    blank: list[FoundConversation] = []
    for found in chosen.find(source):
        if isinstance(found, SourceNote):
            notes.append(found)
            yield found
            continue
        if chosen.has_messages and not found.entry.messages:
            blank.append(found)
        yield replace(found, entry=replace(found.entry, id=unique(found.entry.id, ids)))
    if not ids:
        reason = notes[0].text if notes else phrase("nothing of the kind is in it")
        raise SourceError(
            phrase(
                "{source} could not be read as {label}: {reason}. {as_text}",
                source=source.path,
                label=phrase(chosen.label),
                reason=reason,
                as_text=as_text(),
            )
        )
    if len(blank) == len(ids):
        refuse_unread(source, chosen, blank=blank, notes=notes)
    if blank:
        yield blank_note(len(blank), len(ids))


def _built(found: FoundConversation, notes: Iterable[SourceNote]) -> Document:
    document = found.build()
    return replace(document, entry=found.entry.id, notes=(*document.notes, *notes))


def _latest_first(entries: list[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(entries, key=_recency, reverse=True))


def _recency(entry: Entry) -> float:
    return -math.inf if entry.time is None else entry.time
