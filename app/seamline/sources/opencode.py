"""OpenCode: a session as `opencode export` writes it, or a list of messages, each with info and parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from seamline.engine.phrases import phrase, plural
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import (
    BY_APP,
    Reading,
    find_each,
    first_words,
    found,
    seconds,
    skipped,
    text_of,
    time_of,
    unnamed,
)
from seamline.sources.json_records import MESSAGE, Record
from seamline.sources.parts import (
    Message,
    Part,
    as_json,
    call_part,
    file_parts,
    make_message,
    result_part,
    thought_part,
)
from seamline.sources.source import JSON_EXTENSIONS, Format, FoundConversation, ReadOptions, Source
from seamline.sources.unknown import unknown_part

_SAMPLE = 5
# Markers of steps and of file states, and parts that name an agent which the text names as well.
_SILENT = ("step-start", "step-finish", "snapshot", "patch", "agent", "retry", "compaction")


def _is_message(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(info := value.get("info"), dict)
        and isinstance(info.get("role"), str)
        and isinstance(value.get("parts"), list)
    )


def _is_session(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("info"), dict):
        return False
    messages = value.get("messages")
    return isinstance(messages, list) and (
        any(map(_is_message, messages[:_SAMPLE])) or (not messages and "id" in value["info"])
    )


def _matches(source: Source) -> bool:
    return source.holds(_is_session) or source.holds(_is_message)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    if source.holds(_is_session):
        yield from find_each(source, _is_session, find=_found, otherwise="not a session of OpenCode")
        return
    reading = _read(source.records(), source.options)
    yield found(source, reading, format=FORMAT.name, title="", entry="", time=None)


def _found(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    info = value["info"]
    items = (Record(item, MESSAGE, at) for at, item in enumerate(value["messages"], start=1))
    reading = _read(items, source.options)
    times = info.get("time")
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=text_of(info.get("title")) or first_words(reading.messages) or unnamed(number),
        entry=text_of(info.get("id")) or str(number),
        time=time_of(times, "updated", "created") if isinstance(times, dict) else None,
    )


def _read(records: Iterable[Record], options: ReadOptions) -> Reading:
    messages: list[Message] = []
    notes: list[SourceNote] = []
    by_app: Counter[str] = Counter()
    for record in records:
        if record.error or not _is_message(record.value):
            notes.append(skipped(record, record.error or "a message without a role or parts"))
            continue
        message = _message(record.value, options, by_app=by_app)
        if message.content:
            messages.append(message)
    if parts := by_app[BY_APP]:
        said = plural(
            parts,
            "{count} part of a message left out: {reason}",
            "{count} parts of messages left out: {reason}",
            reason=BY_APP,
        )
        notes.append(SourceNote(said, skipped=True, by_option=True))
    return Reading(messages, notes)


def _message(value: dict[str, Any], options: ReadOptions, *, by_app: Counter[str]) -> Message:
    info = value["info"]
    times = info.get("time")
    parts: list[Part] = []
    for piece in value["parts"]:
        if isinstance(piece, dict) and piece.get("synthetic") is True and not options.meta:
            by_app[BY_APP] += 1
        else:
            parts += _parts(piece)
    if info.get("summary") is True:
        parts = [replace(part, fold=part.fold or phrase("Summary of what came before")) for part in parts]
    return make_message(
        (*parts, *_failure(info)),
        role=info["role"],
        id=text_of(info.get("id")),
        time=seconds(times.get("created")) if isinstance(times, dict) else None,
    )


def _failure(info: dict[str, Any]) -> Iterator[Part]:
    error = info.get("error")
    if isinstance(error, dict):
        data = error.get("data")
        said = text_of(data.get("message")) if isinstance(data, dict) else ""
        yield Part(said or text_of(error.get("name")), phrase("Error"))


def _parts(piece: Any) -> tuple[Part, ...]:
    kind = text_of(piece.get("type")) if isinstance(piece, dict) else ""
    match kind:
        case "text":
            return (Part(text_of(piece.get("text"))),)
        case "reasoning":
            return (thought_part(text_of(piece.get("text"))),)
        case "tool":
            return _tool(piece)
        case "tool-invocation":
            # The form of the first versions.
            inner = piece.get("toolInvocation")
            return _invocation(inner if isinstance(inner, dict) else piece)
        case "file":
            return file_parts(text_of(piece.get("filename")) or text_of(piece.get("url"))[:100])
        case "subtask":
            return (call_part(text_of(piece.get("agent")) or "task", text_of(piece.get("prompt"))),)
    if kind in _SILENT:
        return ()
    if isinstance(piece, dict) and (text := text_of(piece.get("text"))):
        return (Part(text),)
    return (unknown_part(kind, piece),)


def _tool(piece: dict[str, Any]) -> tuple[Part, ...]:
    name = text_of(piece.get("tool"))
    state = piece.get("state")
    state = state if isinstance(state, dict) else {}
    files = state.get("attachments")
    attached = [
        part
        for file in (files if isinstance(files, list) else ())
        if isinstance(file, dict)
        for part in file_parts(text_of(file.get("filename")))
    ]
    return (
        call_part(name, state.get("input")),
        result_part(name, text_of(state.get("output")) or text_of(state.get("error"))),
        *attached,
    )


def _invocation(call: dict[str, Any]) -> tuple[Part, ...]:
    name, result = text_of(call.get("toolName")), call.get("result")
    shown = result if isinstance(result, str) else "" if result is None else as_json(result)
    return (call_part(name, call.get("args")), result_part(name, shown))


FORMAT = Format(
    name="opencode",
    label="OpenCode session",
    extensions=JSON_EXTENSIONS,
    description="What `opencode export` writes: a session with its messages and their parts.",
    matches=_matches,
    find=_find,
)
