"""OpenAI messages: lists of {role, content}, in an object, bare, or one to a line of a JSONL file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from seamline.engine.document import SourceNote
from seamline.sources.conversation import Message, as_json, conversation, first_words, seconds, without_halves
from seamline.sources.json_records import Record
from seamline.sources.source import Entry, Format, Found, Source

_ROLES = frozenset(("system", "developer", "user", "assistant", "tool", "function"))
_SAMPLE = 5

_PLACEHOLDERS = {
    "image_url": "[image]",
    "input_image": "[image]",
    "image": "[image]",
    "input_audio": "[audio]",
    "audio": "[audio]",
}


def _is_message(value: Any) -> bool:
    """Whether a value is a message by itself: a known role and content, or calls in its place."""
    if not isinstance(value, dict) or _text(value.get("role")) not in _ROLES:
        return False
    if "content" in value:
        content = value["content"]
        return content is None or isinstance(content, str | list)
    return isinstance(value.get("tool_calls"), list) or isinstance(value.get("function_call"), dict)


def _is_conversation(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(messages := value.get("messages"), list):
        return False
    return any(map(_is_message, messages[:_SAMPLE]))


def _matches(source: Source) -> bool:
    values = [record.value for record in source.peek()]
    return any(_is_conversation(value) or _is_message(value) for value in values)


def _find(source: Source) -> Iterator[Found | SourceNote]:
    first = next((r.value for r in source.peek() if _is_conversation(r.value) or _is_message(r.value)), None)
    if _is_message(first):
        yield _one_conversation(source)
        return
    for number, record in enumerate(source.records(), start=1):
        if record.error:
            yield _skipped(record, record.error)
        elif not _is_conversation(record.value):
            yield _skipped(record, "not a list of messages")
        else:
            yield _found(source, record.value, number)


def _one_conversation(source: Source) -> Found:
    """Read a file whose lines or items are the messages of one conversation."""
    messages, notes = _read_messages(source.records())
    title = without_halves(first_words(messages)) or source.path.stem
    times = [message.time for message in messages if message.time is not None]
    entry = Entry("", title, len(messages), max(times, default=None))
    build = partial(conversation, source, messages, format=FORMAT.name, title=title, entry="", notes=notes)
    return Found(entry, build)


def _found(source: Source, value: dict[str, Any], number: int) -> Found:
    items = (Record(item, f"message {at}") for at, item in enumerate(value["messages"], start=1))
    messages, notes = _read_messages(items)
    title = _text(value.get("title")) or _text(value.get("name")) or first_words(messages)
    title = without_halves(title) or f"Conversation {number}"
    id = _text(value.get("conversation_id")) or _text(value.get("id")) or str(number)
    time = next(
        filter(None, (seconds(value.get(key)) for key in ("updated_at", "created_at", "created"))), None
    )
    entry = Entry(without_halves(id), title, len(messages), time)
    build = partial(
        conversation, source, messages, format=FORMAT.name, title=title, entry=entry.id, notes=notes
    )
    return Found(entry, build)


def _skipped(record: Record, reason: str) -> SourceNote:
    return SourceNote(f"{record.prefix}{reason}", line=record.line, skipped=True)


def _read_messages(records: Iterable[Record]) -> tuple[list[Message], list[SourceNote]]:
    messages: list[Message] = []
    notes: list[SourceNote] = []
    for record in records:
        result = record.error or _message(record.value)
        if isinstance(result, Message):
            if result.content.strip():
                messages.append(result)
        else:
            notes.append(_skipped(record, result))
    return messages, notes


def _message(value: Any) -> Message | str:
    """Read one message, or say why it cannot be read."""
    if not isinstance(value, dict):
        return "not an object"
    role = _text(value.get("role")).strip()
    if not role:
        return "a message without a role"
    content = value.get("content")
    if content is not None and not isinstance(content, str | list):
        return f"the content of the message is {type(content).__name__}, not text"
    pieces = [content] if isinstance(content, str) else list(map(_part, content or ()))
    pieces += (_text(value.get("refusal")), *_calls(value))
    times = (seconds(value.get(key)) for key in ("timestamp", "created_at", "create_time", "time"))
    return Message(
        role=role,
        content="\n".join(filter(None, pieces)),
        name=_text(value.get("name")),
        id=_text(value.get("id")) or _text(value.get("tool_call_id")),
        time=next((time for time in times if time is not None), None),
    )


def _part(part: Any) -> str:
    if isinstance(part, str):
        return part
    if not isinstance(part, dict):
        return as_json(part)
    kind = _text(part.get("type"))
    if text := _text(part.get("text")) or _text(part.get("refusal")):
        return text
    if kind == "text":
        return ""
    if kind in ("file", "input_file"):
        inner = part["file"] if isinstance(part.get("file"), dict) else part
        name = _text(inner.get("filename"))
        return f"[file: {name}]" if name else "[file]"
    return _PLACEHOLDERS.get(kind, f"[{kind or 'unknown part'}]")


def _calls(value: dict[str, Any]) -> list[str]:
    """Render what a message calls, as `[call] name(arguments)`."""
    calls = value.get("tool_calls")
    called = [_call(call) for call in (calls if isinstance(calls, list) else ())]
    if value.get("function_call") is not None:
        called.append(_call({"function": value["function_call"]}))
    return called


def _call(call: Any) -> str:
    if not isinstance(call, dict):
        return f"[call] {as_json(call)}"
    inner = next((call[key] for key in ("function", "custom") if isinstance(call.get(key), dict)), call)
    arguments = inner.get("arguments", inner.get("input", ""))
    if not isinstance(arguments, str):
        arguments = as_json(arguments)
    return f"[call] {_text(inner.get('name')) or 'unknown'}({arguments})"


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


FORMAT = Format(
    name="openai",
    label="OpenAI messages",
    extensions=(".json", ".jsonl", ".ndjson"),
    description='{"messages": [...]}, a bare list of messages, or JSONL of conversations or messages.',
    matches=_matches,
    find=_find,
)
