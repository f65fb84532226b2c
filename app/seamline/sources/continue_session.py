"""Sessions of Continue, as it stores and shares them: a history of messages, each with its context items.

Results of tools stand beside the message that called them, and in later versions also as messages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import (
    Reading,
    find_each,
    first_words,
    found,
    seconds,
    text_of,
    time_of,
    unnamed,
)
from seamline.sources.openai_messages import calls, content_parts
from seamline.sources.parts import (
    Message,
    Part,
    as_result,
    call_part,
    file_parts,
    make_message,
    result_part,
    thought_part,
)
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.unknown import unknown_part

_SAMPLE = 5
_UNNAMED = ("New Session", "Untitled Session")


def _is_item(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(message := value.get("message"), dict)
        and isinstance(message.get("role"), str)
        and isinstance(message.get("content", ""), str | list)
    )


def _is_session(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(history := value.get("history"), list):
        return False
    is_named = "workspaceDirectory" in value or any(
        isinstance(item, dict) and "contextItems" in item for item in history[:_SAMPLE]
    )
    return is_named and (any(map(_is_item, history[:_SAMPLE])) or not history)


def _matches(source: Source) -> bool:
    return source.holds(_is_session)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    return find_each(source, _is_session, find=_found, otherwise="not a session of Continue")


def _found(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    reading = _read(value["history"])
    title = text_of(value.get("title"))
    # These are the names of a session until it is named after its first words.
    title = "" if title in _UNNAMED else title
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=title or first_words(reading.messages) or unnamed(number),
        entry=text_of(value.get("sessionId")) or str(number),
        time=_seconds(value.get("dateCreated")),
    )


def _seconds(value: Any) -> float | None:
    """Read a time that may be milliseconds written as text."""
    return seconds(int(value)) if isinstance(value, str) and value.isdecimal() else seconds(value)


def _read(history: list[Any]) -> Reading:
    messages: list[Message] = []
    notes: list[SourceNote] = []
    answered = {
        text_of(item["message"].get("toolCallId"))
        for item in history
        if _is_item(item) and item["message"]["role"] == "tool"
    }
    tools: dict[str, str] = {}
    for number, item in enumerate(history, start=1):
        if not _is_item(item):
            notes.append(
                SourceNote(phrase("message {number}: without a role or content", number=number), skipped=True)
            )
            continue
        read = (_message(item, tools), *_results(item, answered))
        messages += (message for message in read if message.content)
    return Reading(messages, notes)


def _message(item: dict[str, Any], tools: dict[str, str]) -> Message:
    message = item["message"]
    role, content = message["role"], message.get("content")
    parts = content_parts(_without_images(content))
    name = ""
    if role == "thinking":
        role, parts = "assistant", [replace(part, fold=part.fold or phrase("Thought")) for part in parts]
    elif role == "tool":
        name = tools.get(text_of(message.get("toolCallId")), "")
        parts = [as_result(name, part) for part in parts]
    reasoning = item.get("reasoning")
    thought = text_of(reasoning.get("text")) if isinstance(reasoning, dict) else ""
    listed = message.get("toolCalls")
    called = list(calls({"tool_calls": listed}))
    for call, (called_name, _) in zip(listed if isinstance(listed, list) else (), called, strict=False):
        if isinstance(call, dict):
            tools[text_of(call.get("id"))] = called_name
    return make_message(
        (
            thought_part(thought),
            *parts,
            *(part for each in _listed(item, "contextItems") for part in _context(each)),
            *(call_part(*each) for each in called),
            Part(text_of(item.get("conversationSummary")), phrase("Summary of what came before")),
        ),
        role=role,
        name=name,
        id=text_of(message.get("id")),
        time=time_of(message, "timestamp", "createdAt"),
    )


def _without_images(content: Any) -> Any:
    """Return a content with Continue's image blocks, `imageUrl`, replaced by blocks of the usual type."""
    if not isinstance(content, list):
        return content
    return [
        {"type": "image"} if isinstance(part, dict) and part.get("type") == "imageUrl" else part
        for part in content
    ]


def _results(item: dict[str, Any], answered: set[str]) -> Iterator[Message]:
    """Yield the results of the tools that a message called, except those that have a message of their own.

    answered: the ids of the calls that have one.
    """
    states = _listed(item, "toolCallStates")
    if isinstance(state := item.get("toolCallState"), dict):
        states = [*states, state]
    for state in states:
        id = text_of(state.get("toolCallId"))
        call = state.get("toolCall")
        function = call.get("function") if isinstance(call, dict) else None
        name = text_of(function.get("name")) if isinstance(function, dict) else ""
        output = [_output(name, each) for each in _listed(state, "output")]
        if output and id not in answered:
            yield make_message(output, role="tool", name=name, id=id)


def _output(name: str, item: dict[str, Any]) -> Part:
    content = item.get("content", "")
    return result_part(name, content) if isinstance(content, str) else unknown_part("output", item)


def _context(item: dict[str, Any]) -> tuple[Part, ...]:
    """Show a context item of a message: its name, and its text if the session holds it."""
    if not isinstance(item.get("content", ""), str):
        return (unknown_part(text_of(item.get("name")) or "contextItem", item),)
    return file_parts(text_of(item.get("name")), text_of(item.get("content")))


def _listed(value: dict[str, Any], key: str) -> list[dict[str, Any]]:
    items = value.get(key)
    return [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []


FORMAT = Format(
    name="continue",
    label="Continue session",
    extensions=(".json",),
    description="A session of Continue: a history of messages, tools, and what was given as context.",
    matches=_matches,
    find=_find,
)
