"""LangChain messages: as messages_to_dict() writes them, serialised objects (`lc`), or plain dumps.

They stand in a list, in an object under a name such as `messages`, one to a line, or in the rows of a table
of many sessions, each of which has a session's id and a message.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from seamline.engine.text.document import SourceNote
from seamline.sources.content_blocks import block_parts, text_of_blocks
from seamline.sources.conversation import (
    Reading,
    find_each,
    first_words,
    found,
    skipped,
    text_of,
    time_of,
    unnamed,
)
from seamline.sources.json_records import MESSAGE, Record
from seamline.sources.openai_messages import calls
from seamline.sources.parts import Message, Part, call_part, make_message, result_part, thought_part
from seamline.sources.source import JSON_EXTENSIONS, Format, FoundConversation, Source

_SAMPLE = 5
_MAX_DEPTH = 20
_ROLES = {
    "human": "user",
    "HumanMessage": "user",
    "ai": "assistant",
    "AIMessage": "assistant",
    "system": "system",
    "SystemMessage": "system",
    "tool": "tool",
    "ToolMessage": "tool",
    "function": "tool",
    "FunctionMessage": "tool",
    "chat": "",
    "ChatMessage": "",
}
_LISTS = ("messages", "history", "chat_history", "History")
_AROUND = ("kwargs", "values", "channel_values")
# By these fields a plain dump of a message is known.
_OF_A_DUMP = ("additional_kwargs", "response_metadata", "example")
_CALL_BLOCKS = ("tool_use", "tool_call", "tool_call_chunk", "function_call")


def _kind_and_fields(value: Any) -> tuple[str, dict[str, Any]] | None:
    """Return the kind of a message and the object that holds its fields; None for any other value."""
    if not isinstance(value, dict):
        return None
    if isinstance(path := value.get("id"), list) and path:
        kind, fields = text_of(path[-1]), value.get("kwargs")
    elif isinstance(value.get("data"), dict):
        kind, fields = text_of(value.get("type")), value["data"]
    elif any(key in value for key in _OF_A_DUMP):
        kind, fields = text_of(value.get("type")), value
    else:
        return None
    kind = kind.removesuffix("Chunk")
    if kind not in _ROLES or not isinstance(fields, dict):
        return None
    return (kind, fields) if isinstance(fields.get("content"), str | list) else None


def _is_message(value: Any) -> bool:
    return _kind_and_fields(value) is not None


def _held(value: Any) -> Any:
    """Return the message in a row of a table, where it may be a JSON string; None if there is none."""
    held = value.get("message") if isinstance(value, dict) and "session_id" in value else None
    if not isinstance(held, str) or not held.lstrip().startswith("{"):
        return held
    try:
        return json.loads(held)
    except (ValueError, RecursionError):
        return None


def _is_row(value: Any) -> bool:
    return _is_message(_held(value))


def _listed(value: Any, depth: int = 0) -> list[Any] | None:
    """Return the list of messages in a value, also from within a list of one; None if there is none."""
    if depth > _MAX_DEPTH:
        return None
    if isinstance(value, dict):
        inside = (inner for around in _AROUND if isinstance(inner := value.get(around), dict))
        for each in (*inside, *map(value.get, _LISTS)):
            if (listed := _listed(each, depth + 1)) is not None:
                return listed
        return None
    if not isinstance(value, list):
        return None
    if len(value) == 1 and isinstance(value[0], list):
        return _listed(value[0], depth + 1)
    return value if any(map(_is_message, value[:_SAMPLE])) else None


def _is_conversation(value: Any) -> bool:
    return _listed(value) is not None


def _matches(source: Source) -> bool:
    return source.holds(_is_conversation) or source.holds(_is_message) or source.holds(_is_row)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    if source.holds(_is_conversation):
        yield from find_each(source, _is_conversation, find=_found, otherwise="no list of messages")
        return
    if source.holds(_is_row):
        yield from _find_sessions(source)
        return
    reading = _read(source.records())
    yield found(source, reading, format=FORMAT.name, title="", entry="", time=None)


def _find_sessions(source: Source) -> Iterator[FoundConversation | SourceNote]:
    """Group the rows of a table by their sessions, each in the order of its rows."""
    sessions: dict[str, list[Record]] = {}
    for record in source.records():
        if record.error or not _is_row(record.value):
            yield skipped(record, record.error or "not a row with a message of LangChain")
            continue
        session = str(record.value["session_id"])
        sessions.setdefault(session, []).append(replace(record, value=_held(record.value)))
    for session, rows in sessions.items():
        yield found(source, _read(rows), format=FORMAT.name, title="", entry=session, time=None)


def _found(source: Source, value: Any, number: int) -> FoundConversation:
    items = (Record(item, MESSAGE, at) for at, item in enumerate(_listed(value) or (), start=1))
    reading = _read(items)
    fields = value if isinstance(value, dict) else {}
    ids = (fields.get(key) for key in ("session_id", "SessionId", "thread_id", "id"))
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=text_of(fields.get("title")) or first_words(reading.messages) or unnamed(number),
        entry=next(filter(None, map(text_of, ids)), str(number)),
        time=time_of(fields, "updated_at", "created_at"),
    )


def _read(records: Iterable[Record]) -> Reading:
    messages: list[Message] = []
    notes: list[SourceNote] = []
    tools: dict[str, str] = {}
    for record in records:
        known = None if record.error else _kind_and_fields(record.value)
        if known is None:
            notes.append(skipped(record, record.error or "not a message of LangChain"))
            continue
        message = _message(*known, tools=tools)
        if message.content:
            messages.append(message)
    return Reading(messages, notes)


def _message(kind: str, fields: dict[str, Any], *, tools: dict[str, str]) -> Message:
    role = _ROLES[kind] or text_of(fields.get("role")) or "chat"
    name = text_of(fields.get("name"))
    extra = fields.get("additional_kwargs")
    extra = extra if isinstance(extra, dict) else {}
    content = fields["content"]
    called = list(_calls(fields, extra, tools=tools))
    if role == "tool":
        name = name or tools.get(text_of(fields.get("tool_call_id")), "")
        parts = [result_part(name, text_of_blocks(content))]
    else:
        parts = block_parts(_said(content, bool(called)), tools)
    return make_message(
        (
            thought_part(text_of(extra.get("reasoning_content"))),
            *parts,
            Part(text_of(extra.get("refusal"))),
            *(call_part(*each) for each in called),
        ),
        role=role,
        name=name,
        id=text_of(fields.get("id")) or text_of(fields.get("tool_call_id")),
        time=time_of(extra, "timestamp", "created_at"),
    )


def _said(content: str | list[Any], has_calls: bool) -> str | list[Any]:
    """Return a content with its blocks as other formats have them, without calls if the fields hold them."""
    if isinstance(content, str):
        return content
    kinds = [(text_of(block.get("type")) if isinstance(block, dict) else "", block) for block in content]
    return [
        {"type": "thinking", "thinking": _reasoning(block)}
        if kind == "reasoning"
        else {"type": "image"}
        if kind == "image_url"
        else block
        for kind, block in kinds
        if not (has_calls and kind in _CALL_BLOCKS)
    ]


def _reasoning(block: dict[str, Any]) -> str:
    return text_of(block.get("reasoning")) or text_of_blocks(block.get("summary") or [])


def _calls(
    fields: dict[str, Any], extra: dict[str, Any], *, tools: dict[str, str]
) -> Iterator[tuple[str, object]]:
    """Yield a message's calls: those that LangChain parsed or failed to parse, else the model's own."""
    own = [
        call
        for key in ("tool_calls", "invalid_tool_calls")
        if isinstance(listed := fields.get(key), list)
        for call in listed
        if isinstance(call, dict)
    ]
    for call in own:
        tools[text_of(call.get("id"))] = text_of(call.get("name"))
        yield text_of(call.get("name")), call.get("args")
    if not own:
        yield from calls(extra)


FORMAT = Format(
    name="langchain",
    label="LangChain messages",
    extensions=JSON_EXTENSIONS,
    description="Dumps of LangChain's messages: {type, data}, serialised objects, or lists of either.",
    matches=_matches,
    find=_find,
)
