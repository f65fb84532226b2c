"""Codex sessions (rollouts): JSONL rows, of which the response items are the conversation.

The other rows repeat the items for the screen, or tell the session's settings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node
from seamline.sources.conversation import BY_APP, Reading, found, seconds, skipped, text_of
from seamline.sources.json_records import Record
from seamline.sources.parts import Message, Part, make_message
from seamline.sources.response_items import read_item
from seamline.sources.source import LINE_EXTENSIONS, Format, FoundConversation, Source
from seamline.sources.unknown import UNKNOWN_SHAPE, left_out, nothing_shown

# Rows that repeat items for the screen, or tell the session's settings.
_SILENT = frozenset(("event_msg", "session_meta", "session_state", "turn_context", "world_state"))
_ROLLED_BACK = phrase("in turns that were rolled back")
# The beginnings of messages that the app writes in the user's name.
_APP_WORDS = (
    "<environment_context>",
    "<user_instructions>",
    "<permissions instructions>",
    "<collaboration_mode>",
    "<turn_aborted>",
    "<skill>",
    "# AGENTS.md instructions",
)


def _is_row(value: Any) -> bool:
    """Whether a value is a row of a session: a kind known to hold a payload, and the payload."""
    if not isinstance(value, dict) or not isinstance(payload := value.get("payload"), dict):
        return False
    kind = value.get("type")
    return (kind == "session_meta" and "id" in payload) or (
        kind == "response_item" and isinstance(payload.get("type"), str)
    )


def _is_old_header(value: Any) -> bool:
    """Whether a value is the header of a session of the first versions, whose lines are items themselves."""
    return (
        isinstance(value, dict)
        and {"id", "timestamp", "instructions"} <= value.keys()
        and not {"type", "role", "content"} & value.keys()
    )


def _matches(source: Source) -> bool:
    return source.holds(_is_row) or any(_is_old_header(record.value) for record in source.peek()[:1])


def _find(source: Source) -> Iterator[FoundConversation]:
    session = ""
    messages: list[Message] = []
    notes: list[SourceNote] = []
    reasons: Counter[str] = Counter()
    tools: dict[str, str] = {}
    for number, record in enumerate(source.records()):
        value = record.value
        if record.error or not isinstance(value, dict):
            notes.append(skipped(record, record.error or "not a row of a session"))
            continue
        kind = text_of(value.get("type"))
        if kind == "session_meta" or (number == 0 and _is_old_header(value)):
            header = value.get("payload", value)
            session = session or (text_of(header.get("id")) if isinstance(header, dict) else "")
            continue
        if turns := _turns_rolled_back(kind, value):
            if dropped := _roll_back(messages, turns):
                reasons[_ROLLED_BACK] += dropped
            continue
        node = _node(kind, value, tools=tools, record=record)
        if isinstance(node, SourceNote):
            notes.append(node)
        elif isinstance(node, LeftOut):
            if node.reason == UNKNOWN_SHAPE:
                reasons[UNKNOWN_SHAPE] += 1
        elif _is_by_app(node) and not source.options.meta:
            reasons[BY_APP] += 1
        else:
            messages.append(node)
    reading = Reading(messages, [*notes, *left_out(reasons)])
    yield found(source, reading, format=FORMAT.name, title="", entry=session, time=None)


def _node(kind: str, row: dict[str, Any], *, tools: dict[str, str], record: Record) -> Node:
    if kind == "compacted" and isinstance(payload := row.get("payload"), dict):
        parts = [Part(text_of(payload.get("message")), phrase("Summary of what came before"))]
        node: Node = make_message(parts, role="system", name="summary")
    elif kind == "response_item" or "payload" not in row:
        node = read_item(row.get("payload", row), tools, record=record)
    elif kind in _SILENT:
        return LeftOut()
    else:
        return LeftOut(nothing_shown(row["payload"], blank=""))
    if not isinstance(node, Message):
        return node
    return replace(node, time=seconds(row.get("timestamp"))) if node.content else LeftOut()


def _turns_rolled_back(kind: str, row: dict[str, Any]) -> int:
    """Return how many of the turns before it a row takes back; 0 for other rows."""
    payload = row.get("payload")
    if kind != "event_msg" or not isinstance(payload, dict) or payload.get("type") != "thread_rolled_back":
        return 0
    turns = payload.get("num_turns")
    return turns if isinstance(turns, int) and turns > 0 else 0


def _roll_back(messages: list[Message], turns: int) -> int:
    """Drop the last turns, each of which begins with a message by the user; return how many messages went."""
    begins = [at for at, each in enumerate(messages) if each.role == "user" and not _is_by_app(each)]
    if not begins:
        return 0
    kept, said = begins[-turns:][0], len(messages)
    del messages[kept:]
    return said - kept


def _is_by_app(message: Message) -> bool:
    return message.role == "developer" or (message.role == "user" and message.content.startswith(_APP_WORDS))


FORMAT = Format(
    name="codex",
    label="Codex session",
    extensions=LINE_EXTENSIONS,
    description="A session of Codex (rollout-….jsonl), one row to a line; tools and thoughts.",
    matches=_matches,
    find=_find,
)
