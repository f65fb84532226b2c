"""Jan's threads: messages.jsonl, in the form of OpenAI's Assistants API, with each text as {"value": ...}.

Times are seconds, or milliseconds in other versions; some versions write the newest message first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.content_blocks import text_of_blocks
from seamline.sources.conversation import (
    dicts,
    found,
    id_of,
    not_text,
    skipped,
    text_of,
    text_or_value,
    time_of,
)
from seamline.sources.json_records import Record
from seamline.sources.message_lists import by_time, read_list
from seamline.sources.parts import (
    Message,
    Part,
    as_json,
    as_result,
    call_part,
    file_parts,
    make_message,
    result_part,
    thought_part,
)
from seamline.sources.source import JSON_EXTENSIONS, Format, FoundConversation, Source
from seamline.sources.unknown import unknown_part

_THREAD = "thread_id"


def _is_message(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and value.get("object") == "thread.message"
        and isinstance(value.get("role"), str)
        and isinstance(value.get("content"), list)
    )


def _matches(source: Source) -> bool:
    return source.holds(_is_message)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    threads: dict[str, list[Record]] = {}
    for record in source.records():
        if record.error or not isinstance(record.value, dict):
            yield skipped(record, record.error or "not an object")
        else:
            threads.setdefault(id_of(record.value.get(_THREAD)), []).append(record)
    for id, records in threads.items():
        yield _found(source, records, thread=id)


def _found(source: Source, records: list[Record], *, thread: str) -> FoundConversation:
    reading = read_list(records, _message)
    reading = replace(reading, messages=by_time(reading.messages))
    return found(source, reading, format=FORMAT.name, title="", entry=thread, time=None)


def _message(value: dict[str, Any]) -> Message | Phrase:
    role = text_of(value.get("role")).strip()
    if not role:
        return phrase("a message without a role")
    content = value.get("content")
    if not isinstance(content, str | list | None):
        return not_text(content)
    parts = [Part(content)] if isinstance(content, str) else [*_blocks(content)]
    if role == "tool":
        parts = [as_result("", part) for part in parts]
    metadata = value.get("metadata")
    called = dicts(metadata.get("tool_calls")) if isinstance(metadata, dict) else []
    return make_message(
        (*parts, *(part for call in called for part in _call(call)), *_beside(value)),
        role=role,
        id=id_of(value.get("id")),
        time=time_of(value, "created_at", "created"),
    )


def _blocks(content: list[Any] | None) -> Iterator[Part]:
    for block in content or ():
        if not isinstance(block, dict):
            yield Part(block if isinstance(block, str) else as_json(block))
            continue
        kind, text = text_of(block.get("type")), text_or_value(block.get("text"))
        if kind == "reasoning":
            yield thought_part(text)
        elif kind == "tool_call":
            name = text_of(block.get("tool_name"))
            yield call_part(name, block.get("input"))
            yield result_part(name, _result(block.get("output")))
        elif kind in ("image_url", "image_file", "image"):
            yield Part("[image]")
        elif text or kind == "text":
            yield Part(text)
        else:
            yield unknown_part(kind, block)


def _call(call: dict[str, Any]) -> Iterator[Part]:
    """Yield a call and its result from the message's metadata, where one version of Jan keeps them."""
    tool = call.get("tool")
    function = tool.get("function") if isinstance(tool, dict) else None
    if isinstance(function, dict):
        name = text_of(function.get("name"))
        yield call_part(name, function.get("arguments"))
        yield result_part(name, _result(call.get("response")))


def _result(value: Any) -> str:
    inner = value.get("content") if isinstance(value, dict) and "content" in value else value
    return text_of_blocks(inner)


def _beside(value: dict[str, Any]) -> Iterator[Part]:
    for attachment in dicts(value.get("attachments")):
        yield from file_parts(text_of(attachment.get("name")) or id_of(attachment.get("file_id")))
    if error := text_of(value.get("error_code")):
        yield Part(f"[error: {error}]")


FORMAT = Format(
    name="jan",
    label="Jan thread",
    extensions=JSON_EXTENSIONS,
    description="messages.jsonl of a thread of Jan, or other messages of OpenAI's Assistants.",
    matches=_matches,
    find=_find,
)
