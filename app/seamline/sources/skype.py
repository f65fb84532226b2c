"""Skype's export, `messages.json`, also of Teams for home: conversations with a `MessageList`.

Messages come newest first, in a kind of HTML in which line breaks count. Events such as calls and new members
are messages of role "system".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from seamline.engine.phrases import counted, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import Reading, found, seconds, skipped, text_of
from seamline.sources.html_text import markdown_of
from seamline.sources.message_lists import listed_in
from seamline.sources.parts import Message, Part, file_parts, make_message
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.threaded import Posted, in_threads

_LISTS = ("MessageList", "messages")
_TIMES = ("originalarrivaltime", "composetime")
_NAMES = ("displayName", "imdisplayname")
_SAID = frozenset(("RichText", "RichText/Html", "Text"))
_NETWORK = re.compile(r"^\d{1,2}:")
# The form of a quote for older programs, and the mark of an edit.
_HIDDEN = re.compile(r"<legacyquote>[^<>]{0,2000}</legacyquote>|<e_m\b[^<>]{0,300}>(?:</e_m>)?")
_QUOTE = re.compile(r"<quote\b[^<>]{0,600}>")
_AUTHOR = re.compile(r"\bauthorname=\"([^\"<>]{1,200})\"")
_FILE_NAME = re.compile(r"<OriginalName\b[^<>]{0,40}?\bv=\"([^\"<>]{1,300})\"")
_TAG = re.compile(r"<[^<>]{0,2000}>")


def _is_message(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("messagetype"), str):
        return False
    return "content" in value and any(seconds(value.get(key)) is not None for key in _TIMES)


def _listed(value: Any) -> list[Any] | None:
    """Return the messages of a conversation, None for any other value."""
    return listed_in(value, _LISTS, is_message=_is_message)


def _conversations(value: Any) -> list[Any]:
    listed = value.get("conversations") if isinstance(value, dict) else None
    return listed if isinstance(listed, list) else [value]


def _matches(source: Source) -> bool:
    return source.archive is None and source.holds(
        lambda value: any(_listed(each) is not None for each in _conversations(value))
    )


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    empty = number = 0
    for record in source.records():
        if record.error:
            yield skipped(record, record.error)
            continue
        for conversation in _conversations(record.value):
            number += 1
            listed = _listed(conversation)
            if listed is None:
                empty += 1
            else:
                yield _found(source, conversation, listed=listed, number=number)
    if empty:
        yield SourceNote(counted(empty, "{count} conversation(s) without messages left out"), skipped=True)


def _found(
    source: Source, conversation: Mapping[str, Any], *, listed: Sequence[Any], number: int
) -> FoundConversation:
    id = text_of(conversation.get("id"))
    thread = conversation.get("threadProperties")
    topic = text_of(thread.get("topic")) if isinstance(thread, dict) else ""
    title = text_of(conversation.get("displayName")).strip() or topic.strip() or _NETWORK.sub("", id)
    reasons: Counter[str] = Counter()
    posted = []
    for value in reversed(listed):
        if not isinstance(value, dict) or not isinstance(value.get("content"), str):
            reasons[phrase("no text")] += 1
            continue
        # In a chat of two, the other's messages have no name: it is that of the conversation.
        message = _message(value, title if id and text_of(value.get("from")) == id else "")
        if message.content.strip():
            posted.append(Posted(message))
        else:
            reasons[phrase("blank")] += 1
    notes = [
        SourceNote(counted(count, "{count} message(s) left out: {reason}", reason=reason), skipped=True)
        for reason, count in reasons.items()
    ]
    reading = Reading(in_threads(posted), notes)
    return found(source, reading, format=FORMAT.name, title=title, entry=id or str(number), time=None)


def _message(value: Mapping[str, Any], otherwise: str) -> Message:
    """Read a message; otherwise: the sender's name if the message has none."""
    kind = text_of(value.get("messagetype"))
    sender = _NETWORK.sub("", text_of(value.get("from")).rpartition("/")[2])
    who = next((name for key in _NAMES if (name := text_of(value.get(key)).strip())), otherwise or sender)
    who = who or "unknown"
    time = next((time for key in _TIMES if (time := seconds(value.get(key))) is not None), None)
    content = text_of(value.get("content"))
    is_system = not kind.startswith("RichText") and kind not in _SAID
    parts = _parts(content, kind) if not is_system else [Part(_system_text(content, kind))]
    role = "system" if is_system else who
    return make_message(parts, role=role, name=who, id=text_of(value.get("id")), time=time)


def _parts(content: str, kind: str) -> Iterator[Part]:
    if kind == "Text":
        yield Part(content)
    elif kind in _SAID:
        html = _QUOTE.sub(_with_author, _HIDDEN.sub("", content)).replace("</quote>", "</blockquote>")
        yield Part(markdown_of(html if kind == "RichText/Html" else html.replace("\n", "<br>")))
    elif name := _FILE_NAME.search(content):
        yield from file_parts(name[1])
    else:
        yield Part(_system_text(content, kind))


def _with_author(quote: re.Match[str]) -> str:
    author = _AUTHOR.search(quote[0])
    return f"<blockquote>{author[1]}: " if author else "<blockquote>"


def _system_text(content: str, kind: str) -> str:
    """Return the kind of an event in brackets, and the text that the message has on it."""
    words = " ".join(markdown_of(_TAG.sub(" ", content)).split())
    what = kind.removeprefix("RichText/")
    return f"[{what}] {words}".rstrip()


FORMAT = Format(
    name="skype",
    label="Skype export",
    extensions=(".json",),
    description="messages.json, as Skype and Teams for home export it; each conversation is a document.",
    matches=_matches,
    find=_find,
)
