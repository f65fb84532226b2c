"""A mailbox in one file, mbox, as Thunderbird, Gmail's Takeout and mailing lists keep it.

Each thread is a document. The file is read once to find its mails and their headers; the text of mails is
read when the document of their thread is built.
"""

from __future__ import annotations

import math
import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from seamline.engine.phrases import phrase, plural
from seamline.engine.text.document import Document, SourceNote
from seamline.sources.conversation import Reading, found, unique
from seamline.sources.eml import decoded_by_part, note_on_files, notes_on
from seamline.sources.mail_message import HEADER_BYTES, header_block, headers_of, message_of_mail, parsed
from seamline.sources.mail_threads import Threads, shown_subject
from seamline.sources.parts import Message, replace_lone_surrogates
from seamline.sources.source import Entry, Format, FoundConversation, Source

_SEPARATOR = re.compile(
    # The line has sender and date, and a header follows: prose has lines that begin with "From ", too.
    rb"""
    From[ ] (?=[^\r\n]{0,300}[ ](?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),?[ ])
    (?=[^\r\n]{0,300}[ ](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[ ])
    (?=[^\r\n]{0,300}\d:\d\d) (?=[^\r\n]{0,300}[ ](?:19|20)\d\d) [^\r\n]{1,400} \r?\n
    (?:>?From[ ][^\r\n]{0,400}\r?\n)? [!-9;-~]{1,100}:
    """,
    re.X,
)
# Enough bytes for a separating line and the line below it.
_SEPARATOR_BYTES = 1 << 10
_QUOTED_FROM = re.compile(rb"^>(>{0,99}From )", re.M)
_FIRST_BYTES = 1 << 13
_UNKNOWN = math.nan


@dataclass
class _Mails:
    """The offsets at which mails begin and end, and their times, in parallel; ids, subjects: by number."""

    starts: array[int] = field(default_factory=lambda: array("q"))
    ends: array[int] = field(default_factory=lambda: array("q"))
    times: array[float] = field(default_factory=lambda: array("d"))
    ids: dict[int, str] = field(default_factory=dict)
    subjects: dict[int, str] = field(default_factory=dict)


def _matches(source: Source) -> bool:
    if source.extension not in (".mbox", ".mbx", ".txt", ".text", ""):
        return False
    return _SEPARATOR.match(source.raw_head.lstrip(b"\r\n")) is not None


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    threads, mails, twice = _index(source)
    taken: dict[str, int] = {}
    for numbers in threads.all():
        first = numbers[0]
        entry = unique(replace_lone_surrogates(mails.ids.get(first, "")) or f"mail {first + 1}", taken)
        title = shown_subject(mails.subjects.get(first, "")) or source.path.stem
        known = [time for number in numbers if not math.isnan(time := mails.times[number])]
        listed = Entry(entry, replace_lone_surrogates(title), len(numbers), max(known, default=None))
        yield FoundConversation(listed, partial(_build, source, mails, numbers=numbers, listed=listed))
    if not mails.starts:
        yield SourceNote(
            phrase("no mail begins in it, as `From ann@example.org Mon Jan  1 10:00:00 2024` says")
        )
    if twice:
        yield SourceNote(
            plural(
                twice, "{count} mail is there twice: read once", "{count} mails are there twice: read once"
            )
        )


def _index(source: Source) -> tuple[Threads, _Mails, int]:
    """Find the mails of a file and their threads; also return how many mails were skipped as duplicates."""
    threads, mails = Threads(), _Mails()
    seen: set[int] = set()
    twice = 0
    for start, end in mail_places(source.raw_slices()):
        raw = source.raw(start, min(end, start + _FIRST_BYTES))
        block = header_block(raw)
        if len(block) == len(raw) and end - start > len(raw):
            block = header_block(source.raw(start, min(end, start + HEADER_BYTES)))
        headers = headers_of(parsed(_without_separator(block)))
        # Gmail repeats a mail under each of its labels, and members of a list may get a mail twice.
        key = hash((headers.id, headers.time, headers.subject))
        if headers.id and key in seen:
            twice += 1
            continue
        seen.add(key)
        number = len(mails.starts)
        threads.add(headers)
        mails.starts.append(start)
        mails.ends.append(end)
        mails.times.append(_UNKNOWN if headers.time is None else headers.time)
        mails.ids[number], mails.subjects[number] = headers.id, headers.subject
    return threads, mails, twice


def mail_places(slices: Iterable[bytes]) -> Iterator[tuple[int, int]]:
    """Yield the offsets at which each mail begins, with its separating line, and ends."""
    begun = offset = -1
    held = b"\n"
    for raw in slices:
        held += raw
        # A separating line may be cut off at the end of what was read so far.
        for at in _separators(held, len(held) - _SEPARATOR_BYTES):
            if begun >= 0:
                yield begun, offset + at
            begun = offset + at
        kept = max(0, len(held) - _SEPARATOR_BYTES)
        offset, held = offset + kept, held[kept:]
    for at in _separators(held, len(held)):
        if begun >= 0:
            yield begun, offset + at
        begun = offset + at
    if begun >= 0:
        yield begun, offset + len(held)


def _separators(held: bytes, limit: int) -> Iterator[int]:
    """Yield where separating lines begin that follow a line feed before the limit."""
    at = held.find(b"\nFrom ")
    while 0 <= at < limit:
        if _SEPARATOR.match(held, at + 1):
            yield at + 1
        at = held.find(b"\nFrom ", at + 1)


def _without_separator(raw: bytes) -> bytes:
    lines = raw.split(b"\n", 2)
    skipped = 2 if len(lines) > 1 and lines[1].startswith((b"From ", b">From ")) else 1
    return raw.split(b"\n", skipped)[-1] if len(lines) > skipped else b""


def _build(source: Source, mails: _Mails, numbers: Sequence[int], listed: Entry) -> Document:
    messages: list[tuple[float, Message]] = []
    unread: list[str] = []
    last = 0.0
    for number in numbers:
        raw = _without_separator(source.raw(mails.starts[number], mails.ends[number]))
        message, files = message_of_mail(parsed(_QUOTED_FROM.sub(rb"\1", raw)))
        unread += files
        # A mail without a date keeps its place among the others.
        last = last if message.time is None else message.time
        messages.append((last, message))
    ordered = [message for _, message in sorted(messages, key=lambda timed: timed[0])]
    reading = Reading(ordered, [*notes_on(ordered), *note_on_files(unread)])
    thread = found(source, reading, format=FORMAT.name, title=listed.title, entry=listed.id, time=listed.time)
    return decoded_by_part(source, thread).build()


FORMAT = Format(
    name="mbox",
    label="Mailbox (mbox)",
    extensions=(".mbox",),
    description="A mailbox or the archive of a mailing list; each thread is a document.",
    matches=_matches,
    find=_find,
)
