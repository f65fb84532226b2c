"""OpenAI's Responses API: a response, a request with its answer, or the items of a conversation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
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
from seamline.sources.json_records import NAMED, Record
from seamline.sources.openai_messages import is_message, read_message
from seamline.sources.parts import Message, Part, make_message
from seamline.sources.response_items import is_item, read_item
from seamline.sources.source import JSON_EXTENSIONS, Format, FoundConversation, Source

_SAMPLE = 5
_CONTENT = ("input_text", "output_text", "input_image", "input_file", "refusal")


def _is_typed(value: Any) -> bool:
    """Whether a value is an item that only the Responses API has: no message, or one of its typed parts."""
    if not is_item(value):
        return False
    content = value.get("content")
    return value["type"] != "message" or (
        isinstance(content, list)
        and any(isinstance(part, dict) and part.get("type") in _CONTENT for part in content)
    )


def is_conversation(value: Any) -> bool:
    """Whether a value is a response, a request, or an object with items under `data` or `items`."""
    if not isinstance(value, dict):
        return False
    output = value.get("output")
    if isinstance(output, list):
        return value.get("object") == "response" or any(map(_is_typed, output[:_SAMPLE]))
    given = value.get("input")
    if isinstance(given, list) and any(map(_is_typed, given[:_SAMPLE])):
        return "preferred_output" not in value
    if isinstance(given, list) and ("instructions" in value or "model" in value):
        return "preferred_output" not in value and any(map(is_message, given[:_SAMPLE]))
    return any(
        isinstance(items := value.get(key), list) and any(map(_is_typed, items[:_SAMPLE]))
        for key in ("data", "items")
    )


def _begins_with_item(source: Source) -> bool:
    """Whether the file is one conversation, item by item; a session of Codex would begin with a header."""
    first = next((record.value for record in source.peek() if not record.error), None)
    return _is_typed(first)


def _matches(source: Source) -> bool:
    return source.holds(is_conversation) or _begins_with_item(source)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    if source.holds(is_conversation):
        yield from find_each(
            source, is_conversation, find=_found, otherwise="neither a response nor its items"
        )
        return
    reading = _read_items(source.records())
    yield found(source, reading, format=FORMAT.name, title="", entry="", time=None)


def _found(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    reading = read_response(value)
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=first_words(reading.messages) or unnamed(number),
        entry=text_of(value.get("id")) or str(number),
        time=time_of(value, "created_at"),
    )


def read_response(value: dict[str, Any]) -> Reading:
    """Read a request, a response or both: first the instructions, then the input, then the output."""
    records: list[Record] = []
    if instructions := text_of(value.get("instructions")):
        records.append(Record({"role": "system", "content": instructions}, NAMED, "instructions"))
    for key, role in (("input", "user"), ("items", ""), ("data", ""), ("output", "assistant")):
        items = value.get(key)
        if isinstance(items, list):
            records += (Record(item, NAMED, f"{key} {at}") for at, item in enumerate(items, start=1))
        elif isinstance(items, str) and role:
            records.append(Record({"role": role, "content": items}, NAMED, key))
    reading = _read_items(records)
    error = value.get("error")
    message = text_of(error.get("message")) if isinstance(error, dict) else ""
    notes = [SourceNote(phrase("the response failed: {reason}", reason=message))] if message else []
    return Reading(reading.messages, [*reading.notes, *notes])


def _read_items(records: Iterable[Record]) -> Reading:
    messages: list[Message] = []
    notes: list[SourceNote] = []
    tools: dict[str, str] = {}
    for record in records:
        item = _read(record, tools)
        if isinstance(item, SourceNote):
            notes.append(item)
        elif isinstance(item, Message) and item.content.strip():
            messages.append(item)
    return Reading(messages, notes)


def _read(record: Record, tools: dict[str, str]) -> object:
    value = record.value
    if record.error:
        return skipped(record, record.error)
    if not isinstance(value, dict):
        return skipped(record, "not an object")
    kind = text_of(value.get("type"))
    if kind == "item_reference":
        return skipped(record, "an item that stands elsewhere, and is only named here")
    if kind and not (kind == "message" and "role" in value):
        return read_item(value, tools, record=record)
    if not kind and isinstance(value.get("text"), str) and "role" not in value:
        return make_message([Part(value["text"])], role="assistant", id=text_of(value.get("id")))
    # Messages of this API differ from OpenAI's other messages only by their type.
    message = read_message(value)
    return skipped(record, message) if isinstance(message, str) else message


FORMAT = Format(
    name="openai-responses",
    label="OpenAI Responses",
    extensions=JSON_EXTENSIONS,
    description="Responses API: responses, requests with their answers, or lists of items.",
    matches=_matches,
    find=_find,
)
