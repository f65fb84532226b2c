"""Cursor: the markdown of its "Export Chat", and the JSON in which it and common tools store its chats.

In markdown each message stands between rules, under `**User**` or `**Cursor**`. Messages have no times: the
date in the export's second line is that of the export, in the user's local notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources import cursor_records
from seamline.sources.conversation import Reading, found
from seamline.sources.parts import Part, make_message
from seamline.sources.source import (
    JSON_EXTENSIONS,
    MARKDOWN_EXTENSIONS,
    Format,
    FoundConversation,
    Source,
)

_EXPORTED = re.compile(
    r"(?:^# (?P<title>[^\n]*)\n)?^_Exported on [^\n]+ from Cursor \([\w.+ -]+\)_[ \t]*$", re.M
)
_SPEAKER = re.compile(r"^---[ \t]*\n\s*^\*\*(?P<who>User|Cursor)\*\*[ \t]*$", re.M)
_FENCE = re.compile(r"^ {0,3}(?:`{3,}|~{3,})", re.M)
_ROLES = {"User": "user", "Cursor": "assistant"}


def _matches(source: Source) -> bool:
    if source.extension not in MARKDOWN_EXTENSIONS:
        return cursor_records.matches(source)
    head = _with_line_feeds(source.head)
    exported = _EXPORTED.search(head)
    if exported is None or _FENCE.search(head, 0, exported.start()):
        return False
    speaker = _SPEAKER.search(head, exported.end())
    return speaker is not None and not head[exported.end() : speaker.start()].strip()


def _with_line_feeds(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    if source.extension not in MARKDOWN_EXTENSIONS:
        yield from cursor_records.find(source, FORMAT.name)
        return
    text = _with_line_feeds(source.text())
    exported = _EXPORTED.search(text)
    begins = exported.end() if exported else 0
    speakers = list(_SPEAKER.finditer(text, begins))
    if not speakers:
        yield SourceNote(phrase("no line in it names a speaker"), skipped=True)
        return
    ends = [speaker.start() for speaker in speakers[1:]] + [len(text)]
    messages = [
        make_message([Part(text[speaker.end() : end].strip("\n"))], role=_ROLES[speaker["who"]])
        for speaker, end in zip(speakers, ends, strict=True)
    ]
    above = text[: exported.start()] if exported else ""
    notes = (
        [SourceNote(phrase("the words above the export's title are left out"), skipped=True)]
        if above.strip()
        else []
    )
    yield found(
        source,
        Reading([message for message in messages if message.content], notes),
        format=FORMAT.name,
        title=(exported["title"] or "").strip() if exported else "",
        entry="",
        time=None,
    )


FORMAT = Format(
    name="cursor",
    label="Cursor chat",
    extensions=(*MARKDOWN_EXTENSIONS, *JSON_EXTENSIONS),
    description='Markdown of Cursor\'s "Export Chat", composer and chat data as JSON, agent transcripts.',
    matches=_matches,
    find=_find,
)
