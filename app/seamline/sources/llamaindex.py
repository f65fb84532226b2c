"""LlamaIndex chats: a chat store, a memory that holds one, or a list of its messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import Reading, first_words, found, skipped, text_of
from seamline.sources.json_records import MESSAGE, Record
from seamline.sources.openai_messages import calls, content_parts
from seamline.sources.parts import (
    Message,
    Part,
    as_json,
    as_result,
    call_part,
    file_parts,
    make_message,
    thought_part,
)
from seamline.sources.source import JSON_EXTENSIONS, Format, FoundConversation, Source
from seamline.sources.unknown import unknown_part

_SAMPLE = 5
_MAX_DEPTH = 20
_ROLES = {"chatbot": "assistant", "model": "assistant", "function": "tool"}
_LISTS = ("chat_history", "messages")
_PLACEHOLDERS = {"image": "[image]", "audio": "[audio]", "video": "[video]"}
_SILENT = ("cache_point", "cache")


def _is_message(value: Any) -> bool:
    """Whether a value is a ChatMessage: with blocks, or with a content, as older versions have it."""
    if not isinstance(value, dict) or not isinstance(value.get("role"), str):
        return False
    if isinstance(blocks := value.get("blocks"), list):
        return any(isinstance(block, dict) and "block_type" in block for block in blocks) or (
            "additional_kwargs" in value
        )
    return isinstance(value.get("additional_kwargs"), dict) and isinstance(value.get("content"), str | None)


def _is_store(value: Any) -> bool:
    """Whether a value is a SimpleChatStore: lists of messages, each under a key."""
    if not isinstance(value, dict) or not isinstance(store := value.get("store"), dict):
        return False
    lists = [messages for messages in store.values() if isinstance(messages, list)]
    return any(_is_message(message) for messages in lists for message in messages[:_SAMPLE]) or (
        value.get("class_name") == "SimpleChatStore"
    )


def _store(value: Any, depth: int = 0) -> dict[str, Any] | None:
    """Return the lists of messages by their keys, from a chat store or a memory that holds one.

    A list by itself, or one in an object, has the key "". Returns None if there is none.
    """
    if isinstance(value, list):
        return {"": value} if any(map(_is_message, value[:_SAMPLE])) else None
    if not isinstance(value, dict) or depth > _MAX_DEPTH:
        return None
    for store in (value, value.get("chat_store")):
        if isinstance(store, dict) and _is_store(store):
            return dict(store["store"])
    return next((store for key in _LISTS if (store := _store(value.get(key), depth + 1)) is not None), None)


def _is_conversation(value: Any) -> bool:
    return _store(value) is not None


def _matches(source: Source) -> bool:
    return source.holds(_is_conversation) or source.holds(_is_message)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    if not source.holds(_is_conversation):
        yield _found(source, list(source.records()), entry="", title="")
        return
    for number, record in enumerate(source.records(), start=1):
        store = None if record.error else _store(record.value)
        if store is None:
            yield skipped(record, record.error or "no chat of LlamaIndex")
            continue
        for key, messages in store.items():
            if not isinstance(messages, list):
                yield skipped(record, phrase("chat {key}: not a list of messages", key=key))
                continue
            items = [Record(item, MESSAGE, at) for at, item in enumerate(messages, start=1)]
            yield _found(
                source, items, entry=key or str(number), title=phrase("Chat {id}", id=key or str(number))
            )


def _found(source: Source, records: list[Record], *, entry: str, title: str) -> FoundConversation:
    reading = _read(records)
    title = first_words(reading.messages) or title
    return found(source, reading, format=FORMAT.name, title=title, entry=entry, time=None)


def _read(records: list[Record]) -> Reading:
    messages: list[Message] = []
    notes: list[SourceNote] = []
    tools: dict[str, str] = {}
    for record in records:
        value = record.value
        if record.error or not isinstance(value, dict) or not text_of(value.get("role")).strip():
            notes.append(skipped(record, record.error or "a message without a role"))
            continue
        message = _message(value, tools)
        if message.content:
            messages.append(message)
    return Reading(messages, notes)


def _message(value: dict[str, Any], tools: dict[str, str]) -> Message:
    # A program that wrote the enum instead of its value leaves the enum's name in it.
    role = value["role"].removeprefix("MessageRole.").strip().lower()
    role = _ROLES.get(role, role)
    extra = value.get("additional_kwargs")
    extra = extra if isinstance(extra, dict) else {}
    call = text_of(extra.get("tool_call_id"))
    name = text_of(extra.get("name")) or tools.get(call, "")
    blocks, content = value.get("blocks"), value.get("content")
    if isinstance(blocks, list):
        parts = [part for block in blocks for part in _parts(block, tools)]
    else:
        parts = content_parts(content if isinstance(content, str | list) else None)
    if role == "tool":
        parts = [as_result(name, part) for part in parts]
    called = [] if any(part.fold.startswith("Tool call") for part in parts) else list(_calls(extra, tools))
    return make_message((*parts, *called), role=role, name=name, id=call)


def _parts(block: Any, tools: dict[str, str]) -> tuple[Part, ...]:
    if not isinstance(block, dict):
        return (Part(block if isinstance(block, str) else as_json(block)),)
    kind = text_of(block.get("block_type"))
    match kind:
        case "text":
            return (Part(text_of(block.get("text"))),)
        case "thinking":
            return (thought_part(text_of(block.get("content"))),)
        case "tool_call":
            name = text_of(block.get("tool_name"))
            tools[text_of(block.get("tool_call_id"))] = name
            return (call_part(name, block.get("tool_kwargs")),)
        case "document":
            return file_parts(text_of(block.get("title")))
    if kind in _PLACEHOLDERS:
        return (Part(_PLACEHOLDERS[kind]),)
    if text := text_of(block.get("text")) or text_of(block.get("content")):
        return (Part(text),)
    return () if kind in _SILENT else (unknown_part(kind, block),)


def _calls(extra: dict[str, Any], tools: dict[str, str]) -> Iterator[Part]:
    """Show the calls in the model's raw answer, which are in OpenAI's form."""
    listed = extra.get("tool_calls")
    for call in listed if isinstance(listed, list) else ():
        if isinstance(call, dict) and isinstance(function := call.get("function"), dict):
            tools[text_of(call.get("id"))] = text_of(function.get("name"))
    for name, arguments in calls(extra):
        yield call_part(name, arguments)


FORMAT = Format(
    name="llamaindex",
    label="LlamaIndex chat",
    extensions=JSON_EXTENSIONS,
    description="A chat store of LlamaIndex, a memory with one, or a list of its messages.",
    matches=_matches,
    find=_find,
)
