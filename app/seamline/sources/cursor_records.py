"""Cursor's chats as JSON: composers with their bubbles, the tabs of older versions, and agent transcripts.

Tools that export Cursor's database write its values unchanged. Newer composers hold only the ids of bubbles,
which are stored elsewhere: such messages are counted in a note.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

from seamline.engine.phrases import counted, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.content_blocks import block_parts
from seamline.sources.conversation import (
    Reading,
    first_words,
    found,
    seconds,
    skipped,
    text_of,
    time_of,
    unnamed,
)
from seamline.sources.json_records import Record
from seamline.sources.parts import Message, Part, call_part, fenced, make_message, result_part, thought_part
from seamline.sources.source import FoundConversation, Source

_SAMPLE = 5
_ROLES = {1: "user", 2: "assistant", "user": "user", "ai": "assistant"}
_QUERY = re.compile(r"</?user_query>\n?")
_STAMP = re.compile(r"\s*<timestamp>(?P<time>[^<]*)</timestamp>\s*")
_DAY = re.compile(
    r"(?P<month>[A-Z][a-z]{2})[a-z]* (?P<day>\d{1,2}), (?P<year>\d{4}), (?P<hour>\d{1,2}):(?P<minute>\d\d) "
    r"(?P<half>AM|PM)(?: \(UTC(?:(?P<sign>[+-])(?P<zone>\d{1,2})(?::(?P<rest>\d\d))?)?\))?"
)
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def _is_bubble(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    kind = value.get("type")
    is_kind = isinstance(kind, int | str) and not isinstance(kind, bool) and kind in _ROLES
    return is_kind and any(key in value for key in ("bubbleId", "text", "rawText", "richText"))


def _is_composer(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("composerId"), str):
        return False
    said = value.get("conversation")
    return isinstance(said, list) and (not said or any(map(_is_bubble, said[:_SAMPLE])))


def _is_headers_only(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("composerId"), str)
        and isinstance(value.get("fullConversationHeadersOnly"), list)
    )


def _is_tab(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("tabId"), str)
        and isinstance(bubbles := value.get("bubbles"), list)
        and (not bubbles or any(map(_is_bubble, bubbles[:_SAMPLE])))
    )


def _holds_tabs(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(tabs := value.get("tabs"), list)
        and any(map(_is_tab, tabs[:_SAMPLE]))
    )


def _is_row(value: Any) -> bool:
    """Whether a value is a line of an agent transcript: a role, a message, perhaps a time, nothing else."""
    return (
        isinstance(value, dict)
        and value.get("role") in ("user", "assistant")
        and value.keys() <= {"role", "message", "timestamp"}
        and isinstance(message := value.get("message"), dict)
        and isinstance(message.get("content"), list)
    )


def _is_known(value: Any) -> bool:
    return _is_composer(value) or _is_headers_only(value) or _is_tab(value) or _holds_tabs(value)


def matches(source: Source) -> bool:
    """Whether a JSON file holds chats or a transcript of Cursor."""
    return source.holds(_is_known) or source.holds(_is_row)


def find(source: Source, format: str) -> Iterator[FoundConversation | SourceNote]:
    """Yield the chats of a file, and notes on what could not be read."""
    if not source.holds(_is_known):
        yield found(source, _transcript(source), format=format, title="", entry="", time=None)
        return
    for number, record in enumerate(source.records(), start=1):
        value = record.value
        if record.error or not _is_known(value):
            yield skipped(record, record.error or "not a chat of Cursor")
        elif _holds_tabs(value):
            for at, tab in enumerate(value["tabs"], start=1):
                if _is_tab(tab):
                    yield _chat(source, format, value=tab, bubbles=tab["bubbles"], number=at)
                else:
                    yield skipped(record, phrase("tab {at}: not a chat of Cursor", at=at))
        elif _is_composer(value) or _is_tab(value):
            yield _chat(
                source,
                format,
                value=value,
                bubbles=value.get("conversation", value.get("bubbles")),
                number=number,
            )
        else:
            said = counted(
                len(value["fullConversationHeadersOnly"]),
                "the {count} messages of {id} are only named here",
                id=value["composerId"],
            )
            yield skipped(record, said)


def _chat(
    source: Source, format: str, *, value: dict[str, Any], bubbles: list[Any], number: int
) -> FoundConversation:
    messages: list[Message] = []
    notes: list[SourceNote] = []
    for at, bubble in enumerate(bubbles, start=1):
        if not _is_bubble(bubble):
            notes.append(SourceNote(phrase("message {at}: not a bubble of Cursor", at=at), skipped=True))
            continue
        message = _message(bubble)
        if message.content:
            messages.append(message)
    title = text_of(value.get("name")) or text_of(value.get("chatTitle")) or first_words(messages)
    return found(
        source,
        Reading(messages, notes),
        format=format,
        title=title or unnamed(number),
        entry=text_of(value.get("composerId")) or text_of(value.get("tabId")),
        time=time_of(value, "lastUpdatedAt", "lastSendTime", "createdAt"),
    )


def _message(bubble: dict[str, Any]) -> Message:
    thinking = bubble.get("thinking")
    tool = bubble.get("toolFormerData")
    text = text_of(bubble.get("text")) or text_of(bubble.get("rawText")) or _code(bubble.get("codeBlocks"))
    return make_message(
        (
            thought_part(text_of(thinking.get("text")) if isinstance(thinking, dict) else text_of(thinking)),
            Part(text),
            *(_tool(tool) if isinstance(tool, dict) else ()),
        ),
        role=_ROLES[bubble["type"]],
        id=text_of(bubble.get("bubbleId")) or text_of(bubble.get("id")),
        time=time_of(bubble, "createdAt", "timestamp"),
    )


def _code(blocks: Any) -> str:
    """Return the code blocks of a bubble as fenced markdown, for one that has no text."""
    listed = [block for block in blocks if isinstance(block, dict)] if isinstance(blocks, list) else []
    codes = ((text_of(block.get("content")), text_of(block.get("languageId"))) for block in listed)
    return "\n\n".join(fenced(code, language) for code, language in codes if code)


def _tool(tool: dict[str, Any]) -> tuple[Part, ...]:
    name = text_of(tool.get("name"))
    if not name:
        return ()
    given = tool.get("rawArgs") or tool.get("params")
    return (call_part(name, given), result_part(name, text_of(tool.get("result"))))


def _transcript(source: Source) -> Reading:
    messages: list[Message] = []
    notes: list[SourceNote] = []
    for record in source.records():
        if record.error or not _is_row(record.value):
            notes.append(skipped(record, record.error or "not a message of a transcript"))
            continue
        message = _row(record)
        if message.content:
            messages.append(message)
    return Reading(messages, notes)


def _row(record: Record) -> Message:
    """Read a line; the tags around the user's text, and the time before it, are taken out."""
    value = record.value
    time = seconds(value.get("timestamp"))
    parts: list[Part] = []
    for part in block_parts(value["message"]["content"], {}):
        text = part.text
        if value["role"] == "user":
            if stamp := _STAMP.match(text):
                time = _moment(stamp["time"]) if time is None else time
                text = text[stamp.end() :]
            text = _QUERY.sub("", text).strip("\n")
        parts.append(replace(part, text=text))
    return make_message(parts, role=value["role"], time=time)


def _moment(text: str) -> float | None:
    """Read a time such as "Friday, May 8, 2026, 6:05 AM (UTC+5:30)"; without a zone it is taken as UTC."""
    found = _DAY.search(text)
    if found is None or found["month"] not in _MONTHS:
        return None
    away = timedelta(hours=int(found["zone"] or 0), minutes=int(found["rest"] or 0))
    hour = int(found["hour"]) % 12 + (12 if found["half"] == "PM" else 0)
    try:
        zone = timezone(-away if found["sign"] == "-" else away) if away else UTC
        month = _MONTHS.index(found["month"]) + 1
        moment = datetime(
            int(found["year"]), month, int(found["day"]), hour, int(found["minute"]), tzinfo=zone
        )
    except ValueError:
        return None
    return moment.timestamp()
