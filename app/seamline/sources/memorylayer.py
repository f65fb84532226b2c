"""Conversations as agent memories keep them: memorylayer, Mem0, Zep and Letta.

Their messages are like OpenAI's, but have an id and a time, other names of fields, and at times the content
as a JSON string.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut
from seamline.sources.content_blocks import block_parts
from seamline.sources.conversation import (
    BY_APP,
    Reading,
    first_words,
    found,
    not_text,
    skipped,
    text_of,
    time_of,
    unnamed,
)
from seamline.sources.json_records import MESSAGE, Record
from seamline.sources.openai_messages import (
    call_ids,
    calls,
    content_parts,
    is_content,
    is_message,
    said_apart,
)
from seamline.sources.parts import Message, Part, as_result, call_part, make_message, thought_part
from seamline.sources.source import LINE_EXTENSIONS, Format, FoundConversation, ReadOptions, Source
from seamline.sources.unknown import left_out, nothing_shown

_SAMPLE = 5
_TIMES = ("timestamp", "created_at", "date")
# The fields of Mem0 and Zep that name the owner of a memory.
_OWNERS = ("user_id", "agent_id", "run_id", "session_id", "thread_id")
_IDS = ("id", "uuid", "conversation_id", *_OWNERS)
_ROLES = {
    "human": "user",
    "ai": "assistant",
    "user_message": "user",
    "assistant_message": "assistant",
    "reasoning_message": "assistant",
    "hidden_reasoning_message": "assistant",
    "tool_call_message": "assistant",
    "approval_request_message": "assistant",
    "tool_return_message": "tool",
    "system_message": "system",
    "summary_message": "system",
}
# The types in the JSON of messages that Letta writes in the user's name.
_APP_TYPES = ("heartbeat", "login", "system_alert")
# The fields of JSON that only wraps a text; JSON with any other field is itself the text of the message.
_WRAPPING = frozenset(
    ("type", "role", "message", "text", "content", "time", "status", "reason", "last_login")
)


def _is_stored(value: Any) -> bool:
    """Whether a value is a message with an id and a time, or a message of Letta."""
    if not isinstance(value, dict):
        return False
    has_id = any(isinstance(value.get(key), str | int) for key in ("id", "uuid"))
    if text_of(value.get("message_type")) in _ROLES:
        return has_id
    is_said = isinstance(value.get("role"), str) and isinstance(value.get("content"), str | list | None)
    return has_id and is_said and "content" in value and any(key in value for key in _TIMES)


def _is_conversation(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    if isinstance(agents := value.get("agents"), list):
        return any(
            isinstance(agent, dict) and _is_conversation({**agent, "agents": None}) for agent in agents
        )
    if not isinstance(messages := value.get("messages"), list):
        return False
    sample = messages[:_SAMPLE]
    is_owned = any(isinstance(value.get(key), str) for key in _OWNERS)
    return any(map(_is_stored, sample)) or (is_owned and any(map(is_message, sample)))


def _is_letta(value: Any) -> bool:
    return _is_stored(value) and "message_type" in value


def _matches(source: Source) -> bool:
    return source.holds(_is_conversation) or source.holds(_is_letta)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    if source.holds(_is_letta) and not source.holds(_is_conversation):
        reading = _read(source.records(), source.options)
        yield found(source, reading, format=FORMAT.name, title="", entry="", time=None)
        return
    for number, record in enumerate(source.records(), start=1):
        if record.error:
            yield skipped(record, record.error)
        elif not _is_conversation(record.value):
            yield skipped(record, "not a conversation")
        elif isinstance(agents := record.value.get("agents"), list):
            for at, agent in enumerate(agents, start=1):
                if isinstance(agent, dict) and isinstance(agent.get("messages"), list):
                    yield _found(source, agent, number=at)
                else:
                    yield skipped(record, phrase("agent {at}: not a conversation", at=at))
        else:
            yield _found(source, record.value, number=number)


def _found(source: Source, value: dict[str, Any], *, number: int) -> FoundConversation:
    items = (Record(item, MESSAGE, at) for at, item in enumerate(value["messages"], start=1))
    reading = _read(items, source.options)
    title = text_of(value.get("title")) or text_of(value.get("name")) or first_words(reading.messages)
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=title or unnamed(number),
        entry=next(filter(None, (_id(value.get(key)) for key in _IDS)), str(number)),
        time=time_of(value, "updated_at", *_TIMES),
    )


def _id(value: Any) -> str:
    return str(value) if isinstance(value, str | int) else ""


def _read(records: Iterator[Record], options: ReadOptions) -> Reading:
    messages: list[Message] = []
    notes: list[SourceNote] = []
    reasons: Counter[str] = Counter()
    tools: dict[str, str] = {}
    for record in records:
        for value in said_apart(record.value):
            result = record.error or _message(value, options, tools=tools)
            if isinstance(result, str):
                notes.append(skipped(record, result))
            elif isinstance(result, LeftOut):
                reasons[result.reason] += 1
            elif result.content:
                messages.append(result)
            elif reason := nothing_shown(value, blank=""):
                reasons[reason] += 1
    return Reading(messages, [*notes, *left_out(reasons)])


def _message(value: Any, options: ReadOptions, *, tools: dict[str, str]) -> Message | LeftOut | Phrase:
    """Read one message, or return why it cannot be read or is left out.

    tools: the names of the tools called before, by the ids of the calls; this message's calls are added.
    """
    if not isinstance(value, dict):
        return phrase("not an object")
    # In Zep, `role` is the name of the speaker, and `role_type` the role.
    kind = text_of(value.get("message_type") or value.get("role_type") or value.get("role")).strip()
    if not kind:
        return phrase("a message without a role")
    content = value.get("content")
    if not is_content(content):
        return not_text(content)
    role = _ROLES.get(kind, kind)
    name = text_of(value.get("role") if value.get("role_type") else value.get("name"))
    tools.update(call_ids(value))
    wrapped = block_parts(content, tools)
    if role == "user" and not options.meta and any(map(_is_by_app, wrapped)):
        return LeftOut(BY_APP)
    wrapped.append(Part(text_of(value.get("tool_return"))))
    parts = [inner for part in wrapped for inner in _unwrapped(part)]
    if role == "tool":
        parts = [as_result(name, part) for part in parts]
    thoughts = (text_of(value.get(key)) for key in ("reasoning", "hidden_reasoning"))
    call = value.get("tool_call")
    called = calls(value if call is None else {**value, "tool_calls": [call]})
    return make_message(
        (
            *map(thought_part, thoughts),
            *parts,
            Part(text_of(value.get("summary"))),
            *(_call(*each) for each in called),
        ),
        role=role,
        name=name,
        id=next(filter(None, (_id(value.get(key)) for key in ("id", "uuid"))), ""),
        time=time_of(value, *_TIMES),
    )


def _call(name: str, arguments: object) -> Part:
    """Show a call; Letta speaks to the user by calls of `send_message`, which are shown as text."""
    given = _loaded(arguments) if isinstance(arguments, str) else arguments
    if name == "send_message" and isinstance(given, dict) and isinstance(given.get("message"), str):
        return Part(given["message"])
    return call_part(name, arguments)


def _unwrapped(part: Part) -> list[Part]:
    """Return the parts in a part whose text is JSON that wraps them, else the part itself."""
    wrapped = _loaded(part.text)
    if (
        isinstance(wrapped, list)
        and wrapped
        and all(isinstance(each, dict) and "type" in each for each in wrapped)
    ):
        return content_parts(wrapped)
    if isinstance(wrapped, dict) and wrapped.keys() <= _WRAPPING:
        texts = filter(None, (text_of(wrapped.get(key)) for key in ("message", "text", "content")))
        return [Part(text) for text in texts] or [part]
    return [part]


def _is_by_app(part: Part) -> bool:
    wrapped = _loaded(part.text)
    return isinstance(wrapped, dict) and text_of(wrapped.get("type")) in _APP_TYPES


def _loaded(text: str) -> Any:
    """Return the value of a JSON object or list in a string; None for any other text."""
    if text.lstrip()[:1] not in ("{", "["):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


FORMAT = Format(
    name="memorylayer",
    label="Agent memory",
    extensions=(".json", ".af", *LINE_EXTENSIONS),
    description="Conversations stored with ids and times: memorylayer, Mem0, Zep and Letta.",
    matches=_matches,
    find=_find,
)
