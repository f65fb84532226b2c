"""OpenAI messages: lists of {role, content}, in an object, bare, or one to a line of a JSONL file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node
from seamline.sources.content_blocks import answered_call, block_parts, is_result, text_in
from seamline.sources.content_blocks import calls as block_calls
from seamline.sources.conversation import (
    Reading,
    find_each,
    first_words,
    found,
    not_text,
    skipped,
    text_of,
    time_of,
    unnamed,
)
from seamline.sources.json_records import MESSAGE, NAMED, Record
from seamline.sources.parts import Message, Part, as_result, call_part, make_message, thought_part
from seamline.sources.source import JSON_EXTENSIONS, Format, FoundConversation, Source
from seamline.sources.unknown import left_out, nothing_shown

_ROLES = frozenset(("system", "developer", "user", "assistant", "tool", "function"))
_TOOL_ROLES = frozenset(("tool", "function"))
_SAMPLE = 5
# The fields in which apps keep the content; the Vercel AI SDK's `parts` hold more than its `content`.
_CONTENTS = ("parts", "content", "text", "value")
_TIMES = ("timestamp", "created_at", "create_time", "time", "ts", "created", "createdAt")


def is_message(value: Any) -> bool:
    """Whether a value is a message: with a known role, and with content or calls."""
    if not isinstance(value, dict) or text_of(value.get("role")) not in _ROLES:
        return False
    if "content" in value and isinstance(value["content"], str | list | None):
        return True
    if any(_is_said(value.get(key)) for key in _CONTENTS):
        return True
    return isinstance(value.get("tool_calls"), list) or isinstance(value.get("function_call"), dict)


def _is_said(value: Any) -> bool:
    """Whether a field is a text, an object with text, or a list of objects with text or a type."""
    if isinstance(value, list):
        return any(isinstance(part, dict) and ("type" in part or text_in(part)) for part in value)
    return bool(text_in(value) if isinstance(value, dict) else text_of(value))


def _is_conversation(value: Any) -> bool:
    return any(map(is_message, _messages_of(value)[:_SAMPLE]))


def _messages_of(value: Any) -> list[Any]:
    """Return the messages in an object, those of an API's list with the earliest first; [] without any."""
    if not isinstance(value, dict):
        return []
    if isinstance(messages := value.get("messages"), list):
        return messages
    listed = value.get("data") if value.get("object") == "list" else None
    if not isinstance(listed, list):
        return []
    times = [time_of(item, *_TIMES) for item in listed if isinstance(item, dict)]
    known = [time for time in times if time is not None]
    return listed[::-1] if len(known) > 1 and known[0] > known[-1] else listed


def _matches(source: Source) -> bool:
    return source.holds(_is_conversation) or source.holds(is_message)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    first = next((r.value for r in source.peek() if _is_conversation(r.value) or is_message(r.value)), None)
    if is_message(first):
        yield _one_conversation(source)
        return
    yield from find_each(source, _is_conversation, find=_found, otherwise="not a list of messages")


def _one_conversation(source: Source) -> FoundConversation:
    """Read a file whose lines or items are the messages of one conversation."""
    reading = _read_messages(source.records())
    return found(source, reading, format=FORMAT.name, title="", entry="", time=None)


def _found(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    items = (Record(item, MESSAGE, at) for at, item in enumerate(_messages_of(value), start=1))
    # Anthropic's API has the system prompt beside the messages.
    told = value.get("system")
    system = (
        [Record({"role": "system", "content": told}, NAMED, "system")] if isinstance(told, str | list) else []
    )
    reading = _read_messages((*system, *items))
    title = text_of(value.get("title")) or text_of(value.get("name")) or first_words(reading.messages)
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=title or unnamed(number),
        entry=text_of(value.get("conversation_id")) or text_of(value.get("id")) or str(number),
        time=time_of(value, "updated_at", "updatedAt", "created_at", "createdAt", "created", "ts"),
    )


def _read_messages(records: Iterable[Record]) -> Reading:
    """Read the messages of one conversation; unreadable ones are noted, blank ones skipped."""
    messages: list[Message] = []
    notes: list[SourceNote] = []
    reasons: Counter[str] = Counter()
    tools: dict[str, str] = {}
    for record in records:
        for value in said_apart(record.value):
            result = record.error or read_message(value, tools)
            if isinstance(result, str):
                notes.append(skipped(record, result))
            elif result.content.strip():
                messages.append(result)
            elif reason := nothing_shown(value, blank=""):
                reasons[reason] += 1
    return Reading(messages, [*notes, *left_out(reasons)])


def read_node(id: str, value: Any) -> Node:
    """Read a message as a node of a tree of branches; id: its name in a note if it cannot be read."""
    message = read_message(value)
    if isinstance(message, str):
        return skipped(Record(None, MESSAGE, id), message)
    return message if message.content else LeftOut(nothing_shown(value, blank=""))


def said_apart(value: Any) -> list[Any]:
    """Split a user's message into what the user said and the results of tools, each with its own role.

    Any other value is returned as the only item of the list.
    """
    content = value.get("content") if isinstance(value, dict) else None
    if not isinstance(content, list) or value.get("role") != "user" or not any(map(is_result, content)):
        return [value]
    return [
        {**value, "role": "tool" if are_results else "user", "content": list(blocks)}
        for are_results, blocks in groupby(content, is_result)
    ]


def read_message(value: Any, tools: dict[str, str] | None = None) -> Message | Phrase:
    """Read one message, or return why it cannot be read.

    tools: the names of the tools called before, by the ids of the calls; this message's calls are added.
    """
    if not isinstance(value, dict):
        return phrase("not an object")
    role = text_of(value.get("role")).strip()
    if not role:
        return phrase("a message without a role")
    tools = {} if tools is None else tools
    content = _content(value)
    if not is_content(content):
        return not_text(content)
    tools.update(call_ids(value))
    name = text_of(value.get("name"))
    parts = block_parts(content, tools)
    if role in _TOOL_ROLES:
        name = name or _tool_of(value, content, tools=tools)
        parts = [as_result(name, part) for part in parts]
    thoughts = (text_of(value.get(key)) for key in ("reasoning_content", "reasoning"))
    return make_message(
        (
            *map(thought_part, thoughts),
            *parts,
            Part(text_of(value.get("refusal"))),
            *(call_part(*call) for call in calls(value)),
        ),
        role=role,
        name=name,
        id=text_of(value.get("id")) or text_of(value.get("tool_call_id")),
        time=time_of(value, *_TIMES),
    )


def _content(value: dict[str, Any]) -> Any:
    """Return the content of a message, from the first of its fields that holds any."""
    said = (value[key] for key in _CONTENTS if _is_said(value.get(key)))
    return next(said, value.get("content"))


def is_content(value: Any) -> bool:
    """Whether a value may be the content of a message: None, a text, a part with text, or a list."""
    return (
        value is None or isinstance(value, str | list) or (isinstance(value, dict) and bool(text_in(value)))
    )


def _tool_of(value: dict[str, Any], content: Any, *, tools: dict[str, str]) -> str:
    """Return the name of the tool whose result a message is, "" if it is unknown; of several, all names."""
    blocks = content if isinstance(content, list) else ()
    answered = (answered_call(block) for block in blocks if is_result(block))
    ids = [text_of(value.get("tool_call_id")), *answered]
    return ", ".join(dict.fromkeys(filter(None, map(tools.get, ids))))


def content_parts(content: object) -> list[Part]:
    """Render a message's content: text, or a list of parts by their type."""
    return block_parts(content)


def call_ids(value: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the id and the tool's name of each call in a message, in its content or under `tool_calls`."""
    yield from block_calls(value.get("content"))
    listed = value.get("tool_calls")
    for call in listed if isinstance(listed, list) else ():
        if isinstance(call, dict) and (id := text_of(call.get("id"))):
            yield id, _call(call)[0]


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
