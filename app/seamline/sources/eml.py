"""One e-mail in a file, as mail programs save them: `.eml`, and `.emlx` of Apple Mail."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from seamline.engine.phrases import counted, plural
from seamline.engine.text.document import Document, SourceNote
from seamline.sources.conversation import Reading, found
from seamline.sources.mail_message import begins_as_mail, headers_of, message_of_mail, parsed
from seamline.sources.mail_threads import shown_subject
from seamline.sources.parts import Message
from seamline.sources.source import Format, FoundConversation, Source

# Apple Mail writes the number of the mail's bytes above it, and a property list below it.
_LENGTH = re.compile(rb"^(\d{1,12})[ ]{0,12}\r?\n")


def _matches(source: Source) -> bool:
    if source.extension not in (".eml", ".emlx", ".txt", ".text", ""):
        return False
    head = source.raw_head.removeprefix(b"\xef\xbb\xbf")
    length = _LENGTH.match(head) if source.extension == ".emlx" else None
    return begins_as_mail(head[length.end() :] if length else head.lstrip(b"\r\n"))


def _find(source: Source) -> Iterator[FoundConversation]:
    raw = b"".join(source.raw_slices()).removeprefix(b"\xef\xbb\xbf")
    if length := _LENGTH.match(raw):
        raw = raw[length.end() : length.end() + int(length[1])]
    mail = parsed(raw.lstrip(b"\r\n"))
    message, unread = message_of_mail(mail)
    headers = headers_of(mail)
    notes = [*notes_on([message]), *note_on_files(unread)]
    title = shown_subject(headers.subject)
    mailed = found(source, Reading([message], notes), format=FORMAT.name, title=title, entry="", time=None)
    yield decoded_by_part(source, mailed)


def notes_on(messages: Sequence[Message]) -> list[SourceNote]:
    """Return a note on how many mails have no date, if there are any."""
    undated = sum(message.time is None for message in messages)
    return [SourceNote(counted(undated, "{count} mail(s) without a date"))] if undated else []


def note_on_files(names: Sequence[str]) -> list[SourceNote]:
    """Return a note on how many attached files are only named, if there are any; the text names them."""
    if not names:
        return []
    said = plural(
        len(names),
        "{count} attached file is named and not read",
        "{count} attached files are named and not read",
    )
    return [SourceNote(said, skipped=True)]


def decoded_by_part(source: Source, mailed: FoundConversation) -> FoundConversation:
    """Return mail without the notes on the file's encoding: each part of a mail has its own encoding."""

    def build() -> Document:
        document = mailed.build()
        return replace(document, notes=document.notes[len(source.encoding.notes) :])

    return FoundConversation(mailed.entry, build)


FORMAT = Format(
    name="eml",
    label="E-mail (EML)",
    extensions=(".eml", ".emlx"),
    description="One mail with who wrote it and when; its headers are no text, files in it are named.",
    matches=_matches,
    find=_find,
)
