"""OpenAI messages: lists of {role, content}, in an object, bare, or one to a line of a JSONL file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from seamline.engine.document import SourceNote
from seamline.sources.conversation import (
    Message,
    Part,
    Reading,
    as_json,
    call_part,
    file_parts,
    find_each,
    first_words,
    found,
    message_of,
    result_part,
    skipped,
    text_of,
    thought_part,
    time_of,
)
from seamline.sources.json_records import Record
from seamline.sources.source import JSON_EXTENSIONS, Format, Found, Source

_ROLES = frozenset(("system", "developer", "user", "assistant", "tool", "function"))
_TOOL_ROLES = frozenset(("tool", "function"))
_SAMPLE = 5

_PLACEHOLDERS = {
    "image_url": "[image]",
    "input_image": "[image]",
    "image": "[image]",
    "input_audio": "[audio]",
    "audio": "[audio]",
}


def is_message(value: Any) -> bool:
    """Whether a value is a message by itself: a known role and content, or calls in its place."""
    if not isinstance(value, dict) or text_of(value.get("role")) not in _ROLES:
        return False
    if "content" in value:
        content = value["content"]
        return content is None or isinstance(content, str | list)
    return isinstance(value.get("tool_calls"), list) or isinstance(value.get("function_call"), dict)


def _is_conversation(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(messages := value.get("messages"), list):
        return False
    return any(map(is_message, messages[:_SAMPLE]))


def _matches(source: Source) -> bool:
    return source.holds(_is_conversation) or source.holds(is_message)


def _find(source: Source) -> Iterator[Found | SourceNote]:
    first = next((r.value for r in source.peek() if _is_conversation(r.value) or is_message(r.value)), None)
    if is_message(first):
        yield _one_conversation(source)
        return
    yield from find_each(source, _is_conversation, _found, otherwise="not a list of messages")


def _one_conversation(source: Source) -> Found:
    """Read a file whose lines or items are the messages of one conversation."""
    reading = _read_messages(source.records())
    return found(source, reading, format=FORMAT.name, title="", entry="", time=None)


def _found(source: Source, value: dict[str, Any], number: int) -> Found:
    items = (Record(item, f"message {at}") for at, item in enumerate(value["messages"], start=1))
    reading = _read_messages(items)
    title = text_of(value.get("title")) or text_of(value.get("name")) or first_words(reading.messages)
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=title or f"Conversation {number}",
        entry=text_of(value.get("conversation_id")) or text_of(value.get("id")) or str(number),
        time=time_of(value, "updated_at", "created_at", "created"),
    )


def _read_messages(records: Iterable[Record]) -> Reading:
    """Read the messages of one conversation; what cannot be read is noted, what is blank passed over."""
    messages: list[Message] = []
    notes: list[SourceNote] = []
    for record in records:
        result = record.error or read_message(record.value)
        if isinstance(result, str):
            notes.append(skipped(record, result))
        elif result.content.strip():
            messages.append(result)
    return Reading(messages, notes)


def read_message(value: Any) -> Message | str:
    """Read one message, or say why it cannot be read."""
    if not isinstance(value, dict):
        return "not an object"
    role = text_of(value.get("role")).strip()
    if not role:
        return "a message without a role"
    content = value.get("content")
    if content is not None and not isinstance(content, str | list):
        return f"the content of the message is {type(content).__name__}, not text"
    name = text_of(value.get("name"))
    parts = content_parts(content)
    if role in _TOOL_ROLES:
        parts = [result_part(name, part.text) for part in parts]
    thoughts = (text_of(value.get(key)) for key in ("reasoning_content", "reasoning"))
    return message_of(
        (
            *map(thought_part, thoughts),
            *parts,
            Part(text_of(value.get("refusal"))),
            *(call_part(*call) for call in calls(value)),
        ),
        role=role,
        name=name,
        id=text_of(value.get("id")) or text_of(value.get("tool_call_id")),
        time=time_of(value, "timestamp", "created_at", "create_time", "time"),
    )


def content_parts(content: str | list[Any] | None) -> list[Part]:
    """Render a message's content: text, or a list of parts by their type."""
    if isinstance(content, str):
        return [Part(content)]
    return [part for item in content or () for part in _parts(item)]


def _parts(part: Any) -> tuple[Part, ...]:
    if isinstance(part, str):
        return (Part(part),)
    if not isinstance(part, dict):
        return (Part(as_json(part)),)
    kind = text_of(part.get("type"))
    if text := text_of(part.get("text")) or text_of(part.get("refusal")):
        return (Part(text),)
    if kind == "text":
        return ()
    if kind in ("file", "input_file"):
        inner = part["file"] if isinstance(part.get("file"), dict) else part
        return file_parts(text_of(inner.get("filename")))
    return (Part(_PLACEHOLDERS.get(kind, f"[{kind or 'unknown part'}]")),)


def calls(value: dict[str, Any]) -> Iterator[tuple[str, object]]:
    """Yield the name and the arguments of each call in a message."""
    listed = value.get("tool_calls")
    for call in listed if isinstance(listed, list) else ():
        yield _call(call)
    if value.get("function_call") is not None:
        yield _call({"function": value["function_call"]})


def _call(call: Any) -> tuple[str, object]:
    if not isinstance(call, dict):
        return "", call
    inner = next((call[key] for key in ("function", "custom") if isinstance(call.get(key), dict)), call)
    return text_of(inner.get("name")), inner.get("arguments", inner.get("input", ""))


FORMAT = Format(
    name="openai",
    label="OpenAI messages",
    extensions=JSON_EXTENSIONS,
    description='{"messages": [...]}, a bare list of messages, or JSONL of conversations or messages.',
    matches=_matches,
    find=_find,
)
